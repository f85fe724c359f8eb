"""What a run counts of itself for the laboratory (SD-075, SD-184); `lab.measures` has the names of it.

Counts are numbers in one array, so that counting is next to free. Copies of a run count nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.ledger import Tally
from orrery.games.shattered.names import (
    DUNGEON,
    RESOURCES,
    ROUND_LIMIT,
    T_BY_ITSELF,
    T_ENTERED,
    T_HANDS,
    T_LATEST,
    T_LEADS,
    T_MEANINGFUL,
    T_PLAYS,
    T_REACHED,
    T_ROUNDS,
    T_SHARES,
    VISITOR,
)

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState
    from orrery.games.shattered.tables import Rules


def new_tally(rules: Rules) -> Tally:
    return Tally(rules.uncounted[:])


def enter(s: RunState) -> None:
    """A room begins; this is how both sides come to it."""
    if s.tally is not None:
        tally = s.tally.numbers
        base = T_ENTERED + (len(s.visited) - 1) * RESOURCES
        for resource in range(RESOURCES):
            tally[base + resource] = s.values[resource]


def leave(s: RunState) -> None:
    """A room has ended: what is left of all rounds and plays belongs to it."""
    if s.tally is not None:
        tally = s.tally.numbers
        place: i64 = len(s.visited) - 1
        rounds, plays = s.rounds, s.decisions
        for earlier in range(place):
            rounds -= tally[T_ROUNDS + earlier]
            plays -= tally[T_PLAYS + earlier]
        tally[T_ROUNDS + place] = rounds
        tally[T_PLAYS + place] = plays


def by_itself(s: RunState) -> None:
    """A room ends in its environment phase."""
    s.count(T_BY_ITSELF + len(s.visited) - 1)


def meaningful(s: RunState) -> None:
    """A card has changed something in this round."""
    if s.tally is not None and s.tally.numbers[T_LATEST] != s.rounds:
        s.tally.numbers[T_LATEST] = s.rounds
        s.tally.add(T_MEANINGFUL + len(s.visited) - 1)


def look(s: RunState) -> None:
    """How both sides stand in a round of the first room, after its environment phase."""
    if s.tally is None or len(s.visited) != 1 or s.round > ROUND_LIMIT:
        return
    tally = s.tally.numbers
    tally[T_REACHED + s.round] += 1
    dungeon, visitor = mean_share(s, DUNGEON), mean_share(s, VISITOR)
    at = 2 * s.round
    tally[T_SHARES + at] += nearest(1000.0 * dungeon)
    tally[T_SHARES + at + 1] += nearest(1000.0 * visitor)
    if dungeon > visitor:
        tally[T_LEADS + at] += 1
    elif visitor > dungeon:
        tally[T_LEADS + at + 1] += 1
    tally[T_HANDS + at] += len(s.dungeon.hand)
    tally[T_HANDS + at + 1] += len(s.visitor.hand)


def nearest(value: float) -> i64:
    """`round` for a number that is not below 0; the built-in one is slow when compiled."""
    found: i64 = int(value + 0.5)
    tie = float(found) - value == 0.5
    return found - 1 if tie and found % 2 == 1 else found


def share(s: RunState, resource: i64) -> float:
    return s.rules.share(resource, s.values[resource])


def mean_share(s: RunState, seat: i64) -> float:
    """What share of their starts a side has left of its reducers."""
    base = seat * 4
    return (share(s, base) + share(s, base + 1) + share(s, base + 2)) / 3.0
