"""Emotional states: for three rounds the visitor answers and strikes by what was done to it (SD-161).

They are open to both sides. A person in the visitor's seat feels what they like: only bots are moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.games.shattered.names import (
    CALM,
    CAUTIOUS,
    DUNGEON,
    EMOTION_NAMES,
    ENRAGED,
    FEELING,
    GRATEFUL,
    NERVE,
    OFFER,
    TOLD_EMOTION,
    VITALITY,
)

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

ROUNDS: Final[i64] = 3  # that a state lasts, the one of its origin included
# By emotion, in percent points: what it adds to the chance that the visitor accepts, and cooperates
ACCEPTANCE: Final[list[i64]] = [0, 15, -15, -30]
COOPERATION: Final[list[i64]] = [0, 10, 0, -20]
# By emotion: what it makes of the weight of Strikes, and of Counters and Disrupts
STRIKING: Final[list[float]] = [1.0, 0.5, 1.0, 1.5]
ANSWERING: Final[list[float]] = [1.0, 1.0, 1.3, 1.0]


def current(s: RunState) -> i64:
    """What the visitor feels."""
    later = s.later
    return CALM if later is None else later.emotion


def feel(s: RunState, emotion: i64, why: str) -> None:
    """The visitor comes into a state, unless it is in a stronger one; the same one begins anew."""
    later = s.later
    if later is None or s.rules.later & FEELING == 0 or emotion < later.emotion:
        return
    later.emotion = emotion
    later.until = s.round + ROUNDS - 1
    if s.hears_of(TOLD_EMOTION):
        name = EMOTION_NAMES[emotion]
        until: int = later.until
        s.tell(
            "emotion",
            f"{{1}} is {name} until the end of round {until} ({why}).",
            {"seat": 1, "emotion": name, "until": until, "why": why},
        )


def betrayed(s: RunState, traitor: i64) -> None:
    if traitor == DUNGEON:
        feel(s, ENRAGED, "Betrayal")


def trapped(s: RunState, setter: i64, springs_on: i64, why: str) -> None:
    """A trap has sprung; one that waited for an Offer to be taken is worse."""
    if setter == DUNGEON:
        feel(s, ENRAGED if springs_on == OFFER else CAUTIOUS, why)


def helped(s: RunState, offerer: i64, before: vec[i64], why: str) -> None:
    """An Offer was taken: it has helped if a reducer of the visitor stands higher than before."""
    risen: i64 = 0
    for resource in range(VITALITY, NERVE + 1):
        if s.values[resource] > before[resource]:
            risen += 1
    if offerer == DUNGEON and risen > 0:
        feel(s, GRATEFUL, why)


def fade(s: RunState) -> None:
    """At the end of its last round a state is over."""
    later = s.later
    if later is None or later.emotion == CALM or s.round < later.until:
        return
    later.emotion = CALM
    if s.hears_of(TOLD_EMOTION):
        s.tell("emotion", "{1} is calm again.", {"seat": 1, "emotion": EMOTION_NAMES[CALM]})


# -- what it does to a bot's answers
def acceptance(s: RunState, offerer: i64) -> i64:
    """What the visitor's state adds to the chance that it accepts an Offer."""
    return ACCEPTANCE[current(s)] if offerer == DUNGEON else 0


def cooperation(s: RunState, tester: i64) -> i64:
    return COOPERATION[current(s)] if tester == DUNGEON else 0
