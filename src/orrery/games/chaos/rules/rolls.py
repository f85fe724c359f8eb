"""Dice by purpose. Every die is logged with its stream, size, face and purpose (CE-008, CE-010, CE-011)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.chaos.names import STREAM_NAMES

if TYPE_CHECKING:
    from orrery.games.chaos.program import Roll
    from orrery.games.chaos.state.journey import ChaosState


def die(s: ChaosState, stream: int, sides: int, purpose: str, seen_by: int = -1) -> int:
    """One die, 1 to `sides`. What all may see is news; a secret die is logged, and told when it is shown."""
    face = 0 if s.rig is None else s.rig.take(stream, sides, purpose)
    if face == 0:
        face = s.dice.below(stream, sides) + 1
    if seen_by != 0:
        s.news += 1
    if s.log is not None:
        name = STREAM_NAMES[stream]
        s.tell(
            "die",
            f"{purpose.capitalize()}: d{sides} shows {face}.",
            {"stream": name, "sides": sides, "face": face, "purpose": purpose},
            seen_by,
        )
    return face


def several(s: ChaosState, stream: int, count: int, sides: int, purpose: str) -> int:
    total = 0
    for _ in range(count):
        total += die(s, stream, sides, purpose)
    return total


def roll(s: ChaosState, stream: int, dice: Roll, purpose: str) -> int:
    """Dice of a table, added up."""
    return several(s, stream, int(dice.count), int(dice.sides), purpose) + int(dice.plus)


def pick(s: ChaosState, stream: int, count: int, purpose: str) -> int:
    """One of this many, from 0: a die with as many faces; one alone needs no die."""
    return 0 if count == 1 else die(s, stream, count, purpose) - 1


def d20(s: ChaosState, lean: int, purpose: str) -> int:
    """The kept face: of two, the higher with advantage (lean > 0), the lower with disadvantage (CE-021)."""
    face = die(s, 1, 20, purpose)
    if lean == 0:
        return face
    other = die(s, 1, 20, purpose)
    return max(face, other) if lean > 0 else min(face, other)


def lean_of(better: bool, worse: bool) -> int:
    """Several sources count once; having both gives one plain d20 (CE-021)."""
    return int(better) - int(worse)


def modifier(score: int) -> int:
    """What a score adds to rolls (CE-017)."""
    return (score - 10) // 2
