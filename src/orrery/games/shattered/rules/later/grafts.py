"""Parasitism: what the Symbiote gives grows into the dungeon, and feeds on it (SD-160)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import (
    BY_OTHER,
    GRAFTING,
    TOLD_GRAFT,
    TOLD_GRAFTS_FEED,
    VEIL,
    VISITOR,
    VITALITY,
)
from orrery.games.shattered.rules import resources

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

FEEDING: Final[i64] = 3  # grafts that are enough to feed


def grow(s: RunState, giver: i64) -> None:
    """An Offer or Test of this side was taken: if it is a parasite's, a graft stays."""
    later = s.later
    if later is None or giver != VISITOR or s.rules.later & GRAFTING == 0 or not s.rules.parasite:
        return
    later.grafts += 1
    if s.hears_of(TOLD_GRAFT):
        grafts: int = later.grafts
        words = f"A graft of {{1}} takes hold in {{0}}: {grafts} of {FEEDING}."
        s.tell("graft", words, {"grafts": grafts, "feeding": int(FEEDING)})


def feed(s: RunState) -> None:
    """At the end of a round enough grafts drink from the Veil, and one of them withers."""
    later = s.later
    if later is None or later.grafts < FEEDING:
        return
    later.grafts -= 1
    if s.hears_of(TOLD_GRAFTS_FEED):
        left: int = later.grafts
        s.tell("grafts-feed", f"The grafts feed, and one withers: {left} left.", {"grafts": left})
    resources.lose(s, VEIL, 1, BY_OTHER, "grafts")
    resources.gain(s, VITALITY, 1, "grafts")
