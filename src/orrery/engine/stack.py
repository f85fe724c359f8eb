"""The effect stack: what is still to be resolved or decided, as data in the state.

No callback, thread or half-run generator waits for a player, so every moment saves, copies, searches and
resumes.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.engine.fields import Fields
from orrery.engine.words import Malformed, RuleLoop

DEEPEST: Final[i64] = 256
WIDTH: Final[i64] = 5


@final
class Frame:
    """One pending effect or choice. Immutable by custom, so that copies of a stack share it."""

    __slots__ = ("amount", "kind", "seat", "source", "target")

    def __init__(self, kind: i64, seat: i64, source: i64 = -1, target: i64 = -1, amount: i64 = 0) -> None:
        self.kind = kind  # the game's own number for "choose a target", "draw again", …
        self.seat = seat  # who decides, or NOBODY when the rules go on by themselves
        self.source = source  # the card or square it comes from
        self.target = target
        self.amount = amount


@final
class Stack:
    """Pending frames, the next one on top."""

    __slots__ = ("frames",)

    def __init__(self, frames: list[Frame]) -> None:
        self.frames = frames

    def push(self, frame: Frame) -> None:
        """Put a frame on top; effects that feed themselves end here, not in an endless loop."""
        if len(self.frames) >= DEEPEST:
            raise RuleLoop(f"More than {DEEPEST} effects are pending: they feed one another.")
        self.frames.append(frame)

    def pop(self) -> Frame:
        return self.frames.pop()

    def top(self) -> Frame | None:
        return self.frames[-1] if self.frames else None

    def copy(self) -> Stack:
        return Stack(self.frames[:])

    def visit(self, name: str, fields: Fields) -> None:
        flat: list[i64] = []
        for frame in self.frames:
            flat += [frame.kind, frame.seat, frame.source, frame.target, frame.amount]
        flat = fields.numbers(name, flat)
        if len(flat) % WIDTH:
            raise Malformed("bad-state", f'Field "{name}" of the state is not a list of pending effects.')
        self.frames = [
            Frame(flat[i], flat[i + 1], flat[i + 2], flat[i + 3], flat[i + 4])
            for i in range(0, len(flat), WIDTH)
        ]
