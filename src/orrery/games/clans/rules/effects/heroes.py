"""What heroes do, once in a match (CW-035 to CW-040, CW-207)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import (
    AP,
    BASE_TILES,
    CARD,
    HERO_CRYSTAL,
    HERO_DAMAGE,
    HERO_DAUNT,
    HERO_DRAW,
    HERO_HEAL,
    HERO_MARCH,
    HERO_MEND,
    HERO_SCOUT,
    TILES,
    TURNS,
    WIDTH,
)
from orrery.games.clans.rules import fog, hands
from orrery.games.clans.rules.board import at
from orrery.games.clans.rules.harm import heal, hit_crystal, mend_crystal

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
    """What works before anybody marches or strikes."""
    hero = s.rules.heroes[s.hero[seat]]
    if hero.ability == HERO_DAMAGE:
        s.boost[seat] += hero.amount
    elif hero.ability == HERO_DAUNT:
        s.boost[1 - seat] -= hero.amount  # it ends with the enemy's turn, or with the round
    elif hero.ability == HERO_HEAL:
        heal_all(s, seat, hero.amount)
    elif hero.ability == HERO_MEND:
        mend_crystal(s, seat, hero.amount, hero.name)
    elif hero.ability == HERO_MARCH:
        hurry(s, seat, hero.amount)
    elif hero.ability == HERO_SCOUT:
        fog.reveal(s, seat, BASE_TILES[1 - seat])
        hands.draw(s, seat, hero.amount)


def heal_all(s: MatchState, seat: i64, amount: i64) -> None:
    for tile in range(TILES):
        u = at(tile, seat, 0)
        for _ in range(s.heights[tile * 2 + seat]):
            heal(s, u, amount)
            u += WIDTH


def hurry(s: MatchState, seat: i64, amount: i64) -> None:
    """In turns AP for all own units; what it means in rounds, the march asks for itself: `farther`."""
    if s.rules.mode != TURNS:
        return
    for tile in range(TILES):
        u = at(tile, seat, 0)
        for _ in range(s.heights[tile * 2 + seat]):
            most = s.rules.max_ap[s.units[u + CARD]]
            ap = s.units[u + AP] + amount
            if s.units[u + AP] < most:
                s.units[u + AP] = ap if ap < most else most
            u += WIDTH


def farther(s: MatchState, seat: i64) -> i64:
    """How many tiles more a side's cards march in this round."""
    hero = s.rules.heroes[s.hero[seat]]
    return hero.amount if s.planned[seat] and hero.ability == HERO_MARCH else 0
