"""Which drive a bot pursues with its dungeon, and how it plays for that (SD-153). No rule asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import DREAD, DRIVES, GUILE, HUNGER, NONE
from orrery.games.shattered.rules.life import becoming

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState


BITE: Final[i64] = 3  # points of another drive that such a visit brings


def pursued(life: LifeState) -> i64:
    """The drive: of those that the profile leads to the one that its first visitor has made it think of."""
    aims = life.rules.aims
    if not aims:
        return becoming.dominant(life)
    first: i64 = 0 if life.visits() == 0 else life.guest_of(0)
    return aims[first % len(aims)]


def played(life: LifeState) -> i64:
    """The drive that it plays the next visit for: a liar whose name is made can afford an honest bite."""
    drive = pursued(life)
    if drive != GUILE:
        return drive
    points = becoming.points(life)
    rival: i64 = 0
    for other in range(DRIVES):
        if other != GUILE:
            rival = max(rival, points[other])
    bite = HUNGER if points[HUNGER] < points[DREAD] else DREAD
    return bite if 2 * points[GUILE] >= 3 * (rival + BITE) else GUILE


def mind(life: LifeState, guest: i64) -> i64:
    """The profile that a bot plays the dungeon with in a visit of this guest."""
    drive = played(life)
    return life.rules.suits[guest] if drive == NONE else life.rules.follows[drive]
