"""Fleeing: a visitor in need may leave the room at the end of a round (SD-159)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import (
    BY_OTHER,
    FLEEING,
    NERVE,
    TOLD_FLEE,
    VITALITY,
)
from orrery.games.shattered.rules import resources

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

FROM_ROUND: Final[i64] = 4
NEED: Final[i64] = 30  # percent of its start: a reducer below this makes a visitor want to leave
PRICE: Final[i64] = 2  # Nerve; the last point is kept


def is_possible(s: RunState) -> bool:
    """Whether the visitor may leave at the end of this round."""
    return (
        s.rules.later & FLEEING != 0 and s.round >= FROM_ROUND and not s.visitor.entangled and is_in_need(s)
    )


def is_in_need(s: RunState) -> bool:
    """Whether a reducer of the visitor is below 30 percent of its start."""
    starts = s.rules.starts
    needy: i64 = 0
    for resource in range(VITALITY, NERVE + 1):
        if 100 * s.values[resource] < NEED * starts[resource]:
            needy += 1
    return needy > 0


def price(s: RunState) -> i64:
    """The Nerve that it costs to leave now."""
    return min(PRICE, s.values[NERVE] - 1)


def pay(s: RunState) -> None:
    """The visitor leaves: its Nerve suffers, and is not lost by that."""
    if s.hears_of(TOLD_FLEE):
        name = s.here().name
        s.tell("flee", f"{{1}} flees from the {name}.", {"seat": 1, "room": name})
    resources.lose(s, NERVE, price(s), BY_OTHER, "flight")
