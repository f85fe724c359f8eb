"""Why something is not possible: a code, a sentence and the rule, from what the seat knows alone (CW-202)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.words import Illegal

if TYPE_CHECKING:
    from orrery.games.clans.state import MatchState


def why_not(s: MatchState, _: i64, action: i64) -> Illegal:
    return Illegal("not-legal", f'"{s.rules.text(action)}" is not possible now.')
