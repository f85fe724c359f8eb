"""What a seat can foresee of an action: chances and expectations, from what it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from orrery.engine.forecast import Forecast
    from orrery.games.shattered.state import RunState


def of(s: RunState, seat: i64, action: i64) -> Forecast | None:
    return None
