"""How a visitor that thinks looks ahead: at the rooms that may follow, by what is left of it (SD-165)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.games.shattered.names import (
    DOMINATE,
    INERT,
    NONE,
    OVERCOME,
    REDUCERS,
    VISITOR,
    VITALITY,
)
from orrery.games.shattered.rules import observation, rounds
from orrery.games.shattered.rules.later import wits

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

WAYS: Final[list[i64]] = [OVERCOME, INERT, DOMINATE]  # how a room ends, by the dungeon's reducer
MOST: Final[i64] = 300  # hundredths of a score
WORSE: Final[i64] = 10  # hundredths of all that is left


def look_ahead(s: RunState, seat: i64, seen: vec[i64]) -> None:
    """Add what a visitor that thinks makes of the dungeon and of the rooms ahead to a close look."""
    if s.wits is not None and seat == VISITOR:
        seen[observation.TIER] = s.rules.wits
        seen[observation.MIND] = wits.mind(s, VISITOR) + 1
        following = [rounds.next_room(s, way) for way in WAYS]
        for reducer in range(REDUCERS):
            seen[observation.WAYS + reducer] = way_worth(s, following, reducer)
            seen[observation.NEEDS + reducer] = need(s, following, VITALITY + reducer)


def wear(s: RunState, room: i64, resource: i64) -> i64:
    """What a room takes of a reducer in two rounds, in hundredths of what the visitor has left of it."""
    found: i64 = 0
    for effect in s.rules.rooms[room].effects:
        if effect.resource == resource and effect.amount < 0:
            found += 100 * -effect.amount * (1 if effect.odd else 2) // max(s.values[resource], 1)
    return found


def danger(s: RunState, room: i64) -> i64:
    """What a room takes of all reducers; NONE, which is the way out, takes nothing."""
    if room == NONE:
        return 0
    return wear(s, room, VITALITY) + wear(s, room, VITALITY + 1) + wear(s, room, VITALITY + 2)


def way_worth(s: RunState, following: list[i64], reducer: i64) -> i64:
    """How much better than the worst way the one is that opens when this reducer of the dungeon falls."""
    worst: i64 = 0
    for room in following:
        worst = max(worst, danger(s, room))
    return min(10 * (worst - danger(s, following[reducer])), MOST)


def need(s: RunState, following: list[i64], resource: i64) -> i64:
    """How much a reducer of the visitor will be wanted, whatever way it goes."""
    found: i64 = 0
    for room in following:
        if room != NONE:
            found += wear(s, room, resource)
    return min(3 * found, MOST)


def would_go(s: RunState, following: i64) -> bool:
    """Whether a visitor in need is better off in the next room than in this one."""
    return danger(s, following) <= danger(s, s.room) + WORSE
