"""Worlds that a seat cannot tell from the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.dice import Dice

if TYPE_CHECKING:
    from orrery.games.clans.state import MatchState


def world(s: MatchState, seat: i64, dice: Dice) -> MatchState:
    raise NotImplementedError
