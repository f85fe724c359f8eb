"""How bosses fight: what each does again and again, as long as it stands on the board.

They lead the second side of a battle in a campaign. In turns a trait works as that side's turn begins, in
rounds as a round begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    CARD,
    CHARGES_ON,
    CHILLS,
    HEALTH,
    LANES,
    LEVIES,
    MENDS,
    NO_TRAIT,
    TILES,
    TRAIT_NAMES,
    WIDTH,
)
from orrery.games.clans.rules import hands
from orrery.games.clans.rules.board import at
from orrery.games.clans.rules.harm import clear_dead, hurt

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

BOSS_SEAT: Final[i64] = 1


def act(s: MatchState) -> None:
    rules = s.rules
    if rules.boss_trait == NO_TRAIT or not stands(s, rules.boss_card):
        return
    if rules.boss_trait == MENDS:
        mend(s)
    elif rules.boss_trait == CHARGES_ON:
        tell(s, "{1} charges: {0} more damage.", rules.boss_amount)
        s.boost[BOSS_SEAT] += rules.boss_amount
    elif rules.boss_trait == LEVIES:
        if len(s.piles[BOSS_SEAT]) > 0:
            tell(s, "{1} calls up reserves: {0}.", rules.boss_amount)
            hands.draw(s, BOSS_SEAT, rules.boss_amount)
    elif rules.boss_trait == CHILLS:
        chill(s)


def stands(s: MatchState, boss: i64) -> bool:
    for tile in range(TILES):
        u = at(tile, BOSS_SEAT, 0)
        for _ in range(s.heights[tile * 2 + BOSS_SEAT]):
            if s.units[u + CARD] == boss and s.units[u + HEALTH] > 0:
                return True
            u += WIDTH
    return False


def mend(s: MatchState) -> None:
    """The crystal regains a little, up to what it had."""
    missing = s.rules.crystals[BOSS_SEAT] - s.crystal[BOSS_SEAT]
    gained = s.rules.boss_amount if s.rules.boss_amount < missing else missing
    if gained > 0:
        s.crystal[BOSS_SEAT] += gained
        tell(s, "{1} has the crystal mended: {0}.", gained)


def chill(s: MatchState) -> None:
    """Those who have left their bases suffer."""
    told = False
    other = 1 - BOSS_SEAT
    for tile in range(LANES, TILES):
        u = at(tile, other, 0)
        for _ in range(s.heights[tile * 2 + other]):
            if not told:
                tell(s, "{1} lets the cold do its work: {0}.", s.rules.boss_amount)
                told = True
            hurt(s, u, s.rules.boss_amount, "cold")
            u += WIDTH
    clear_dead(s)


def tell(s: MatchState, text: str, amount: i64) -> None:
    if s.log is None:
        return
    boss = s.rules.cards[s.rules.boss_card].name
    words = text.replace("{0}", str(amount)).replace("{1}", boss)
    values: dict[str, int | str] = {
        "trait": TRAIT_NAMES[s.rules.boss_trait], "boss": boss, "amount": amount, "seat": BOSS_SEAT,
    }  # fmt: skip
    s.tell("boss", words, values)
