"""How likely the dungeon wins the whole run, learned from runs of the rules of thumb (`prospects.toml`).

What a board is worth (SD-140) is about the room, but a run has three, and nothing mends between them: a Nerve
that is worn away in the first room ends the run in the third. So playouts are valued by the chance to win the
run wherever it has been learned, and by the board alone where it has not.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.bots import worth
from orrery.games.shattered.bots.worth import WON
from orrery.games.shattered.names import DUNGEON, RUNNING

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

LAST: Final[i64] = 6  # points of a reducer: each weighs as every point does, and something more
REDUCERS: Final = (0, 1, 2, 4, 5, 6)


def value(s: RunState, seat: i64) -> float:
    """What a board is worth to a side for the rest of the run, from -100 to 100 but for what waits on it."""
    if s.ending != RUNNING or not s.rules.prospects:
        return worth.standing(s, seat)
    lead = WON * (2.0 * chance(s) - 1.0)
    waiting = worth.waiting(s, seat) - worth.waiting(s, 1 - seat)
    return waiting + (lead if seat == DUNGEON else -lead)


def chance(s: RunState) -> float:
    """How likely the dungeon wins the run, as far as the room and both sides' reducers tell."""
    weights = s.rules.prospects[len(s.results)]
    total = weights[0]
    at: i64 = 1
    for resource in REDUCERS:
        left = s.values[resource]
        total += weights[at] * float(left) + weights[at + 1] * float(min(left, LAST))
        at += 2
    return 1.0 / (1.0 + exp(-total))
