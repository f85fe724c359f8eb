"""Hazards: where the two sides get along, something outside presses on both of them (SD-163).

It strikes where a room is Nurturing, or both Trust and Rapport are there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import (
    BY_OTHER,
    DUNGEON,
    ENDANGERING,
    NONE,
    RAPPORT,
    TOLD_HAZARD,
    TRUST,
    VISITOR,
)
from orrery.games.shattered.rules import resources

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

FIRST: Final[i64] = 4  # rounds 4, 7, 10 and 13
EVERY: Final[i64] = 3
LAST: Final[i64] = 13
BOTH: Final[i64] = 3  # the bits of both seats


def is_due(number: i64) -> bool:
    """Whether a hazard comes at the beginning of a round of this number."""
    return FIRST <= number <= LAST and (number - FIRST) % EVERY == 0


def next_one(s: RunState) -> i64:
    """The round of the next hazard of this room, or NONE."""
    number = s.round + 1
    while number <= LAST and not is_due(number):
        number += 1
    return number if number <= min(LAST, s.here().limit) and threatens(s) else NONE


def threatens(s: RunState) -> bool:
    """Whether this is a room where hazards come, as things stand."""
    together = s.values[TRUST] >= 1 and s.values[RAPPORT] >= 1
    return s.rules.later & ENDANGERING != 0 and (s.rules.nurturing[s.room] or together)


def note_kindness(s: RunState, seat: i64) -> None:
    """A side has offered, tested or held back."""
    later = s.later
    if later is not None:
        bit: i64 = 1
        later.kindness |= bit << seat


def turn_page(s: RunState) -> None:
    """A round begins: what was done in the one before is what counts."""
    later = s.later
    if later is not None:
        later.kindness_before = later.kindness
        later.kindness = 0


def strike(s: RunState) -> None:
    """Each side loses 1 of its lowest reducer, unless both were kind in the round before."""
    later = s.later
    if later is None or not is_due(s.round) or later.kindness_before == BOTH or not threatens(s):
        return
    if s.hears_of(TOLD_HAZARD):
        s.tell("hazard", "The dark outside presses in on both.", {"round": s.round})
    for seat in (VISITOR, DUNGEON):
        resources.lose(s, resources.lowest(s, seat), 1, BY_OTHER, "hazard")
