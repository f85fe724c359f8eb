"""Gold that a side earns in a battle of a series (CW-204)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import CARD, DECOY, EXTRA_WIDTH, FLAGS, GOLD, SPENT
from orrery.games.clans.rules.board import side_of

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

BOUNTY: Final[list[i64]] = [5, 10, 15, 20]  # for an enemy card that falls, by rarity
CAPTURE: Final[i64] = 10


def gold(s: MatchState, seat: i64) -> i64:
    """What a side has earned in this battle."""
    return s.extras[seat * EXTRA_WIDTH + GOLD]


def earn(s: MatchState, seat: i64, amount: i64, why: str) -> None:
    """Both sides hear of it, and so it is news."""
    s.extras[seat * EXTRA_WIDTH + GOLD] += amount
    s.news += 1
    if s.log is not None:
        text = f"{{{seat}}} earns {amount} gold: {why}."
        s.tell("earned", text, {"seat": seat, "amount": amount, "why": why})


def reward_fall(s: MatchState, u: i64) -> None:
    """An enemy card has fallen. Nobody pays for decoys, and for what destroys itself."""
    if s.rules.settings.is_series() and s.units[u + FLAGS] & (DECOY | SPENT) == 0:
        earn(s, 1 - side_of(u), BOUNTY[s.rules.cards[s.units[u + CARD]].rarity], "a fallen enemy")


def reward_capture(s: MatchState, seat: i64) -> None:
    if s.rules.settings.is_series():
        earn(s, seat, CAPTURE, "a captured tile")
