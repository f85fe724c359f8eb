"""What is seen of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.view import View

if TYPE_CHECKING:
    from orrery.games.clans.state import MatchState


def of(s: MatchState, seat: i64) -> View:
    raise NotImplementedError
