"""Machine tellers: what they do (by weights, on what their seat knows), and what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.dice import Dice
from orrery.games.story import actions as a
from orrery.games.story.names import SETUP

if TYPE_CHECKING:
    from orrery.games.story.state import StoryState


def candidates(s: StoryState, seat: int) -> list[int]:
    """What a machine does at all: it takes its seat as a machine, and never as a person (NS-103)."""
    if s.phase == SETUP and s.step < len(s.machines):
        return [a.number(a.MACHINE)]
    return s.actions(seat)


def advise(s: StoryState, seat: int, dice: Dice) -> int:
    found = candidates(s, seat)
    return found[dice.below(0, len(found))]


def say(s: StoryState, seat: int, action: int, dice: Dice) -> str:  # noqa: ARG001
    return ""
