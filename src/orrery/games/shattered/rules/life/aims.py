"""Which drive a bot pursues with its dungeon, and how it plays for that (SD-153). No rule asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import NONE
from orrery.games.shattered.rules.life import becoming

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState


def pursued(life: LifeState) -> i64:
    """The drive: of those that the profile leads to the one that its first visitor has made it think of."""
    aims = life.rules.aims
    if not aims:
        return becoming.dominant(life)
    first: i64 = 0 if life.visits() == 0 else life.guest_of(0)
    return aims[first % len(aims)]


def mind(life: LifeState, guest: i64) -> i64:
    """The profile that a bot plays the dungeon with in a visit of this guest."""
    drive = pursued(life)
    return life.rules.suits[guest] if drive == NONE else life.rules.follows[drive]
