"""What heroes do, once in a match (CW-035 to CW-040)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import HERO_CRYSTAL, HERO_DAMAGE, HERO_DRAW, HERO_HEAL, TILES, WIDTH
from orrery.games.clans.rules import hands
from orrery.games.clans.rules.board import at
from orrery.games.clans.rules.harm import heal, hit_crystal

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


def act(s: MatchState, seat: i64) -> None:
    """In turns all of it at once; in rounds the draw comes earlier, and the crystal is hit later."""
    hero = s.rules.heroes[s.hero[seat]]
    if hero.ability == HERO_DRAW:
        hands.draw(s, seat, hero.amount)
    elif hero.ability == HERO_CRYSTAL:
        hit_crystal(s, 1 - seat, hero.amount, hero.name)
    else:
        inspire(s, seat)
    rouse(s, seat)


def rouse(s: MatchState, seat: i64) -> None:
    """What a leader of a campaign has learned: damage for this round or turn, beside the ability itself."""
    s.boost[seat] += s.rules.heroes[s.hero[seat]].rouse


def inspire(s: MatchState, seat: i64) -> None:
    """What touches the own units: more damage, or healing."""
    hero = s.rules.heroes[s.hero[seat]]
    if hero.ability == HERO_DAMAGE:
        s.boost[seat] += hero.amount
    elif hero.ability == HERO_HEAL:
        for tile in range(TILES):
            u = at(tile, seat, 0)
            for _ in range(s.heights[tile * 2 + seat]):
                heal(s, u, hero.amount)
                u += WIDTH
