"""Clocks: so much time for each decision of a person, shown (soft) or kept (hard).

They live in the server, never in the rules: that one has run out is an entry in the log like any other.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from orrery.table.course import Course
from orrery.table.limits import GRACE_S
from orrery.table.protocol import ClockState


class Clocks:
    """The clocks of one table."""

    def __init__(self, course: Course, now: Callable[[], float] = time.monotonic) -> None:
        self.course = course
        self.kind = course.head.clock
        self.now = now
        self.ends: dict[int, tuple[int, float]] = {}  # seat: its question, and when the time is up

    def follow(self) -> None:
        """Start the clocks of new questions, stop those of answered ones."""
        if self.kind == "none":
            return
        asked = {seat: self.course.asked[seat] for seat in self.course.people() if self.course.asked[seat]}
        self.ends = {
            seat: self.ends[seat]
            if seat in self.ends and self.ends[seat][0] == question
            else (question, self.now() + self.course.head.clock_s)
            for seat, question in asked.items()
        }

    def resume(self) -> None:
        """After a restart: as they stood at the last entry, with a little grace. A crash decides nothing."""
        self.follow()
        happened = self.course.happened
        for seat, (question, end) in self.ends.items():
            spent = happened[-1].at - happened[question - 1].at
            left = max(end - self.now() - spent, min(GRACE_S, self.course.head.clock_s))
            self.ends[seat] = (question, self.now() + left)

    def state(self, seat: int) -> ClockState | None:
        if self.kind == "none" or self.course.chairs[seat].kind != "person":
            return None
        if seat not in self.ends:
            return ClockState(self.course.head.clock_s * 1000)
        return ClockState(max(0, round((self.ends[seat][1] - self.now()) * 1000)), runs=True)

    def next_end(self) -> float | None:
        """How many seconds until the next clock that counts runs out."""
        if self.kind != "hard" or not self.ends:
            return None
        return max(0.0, min(end for _, end in self.ends.values()) - self.now())

    def run_out(self) -> list[int]:
        """The seats whose time is up."""
        if self.kind != "hard":
            return []
        return [seat for seat, (_, end) in self.ends.items() if end <= self.now()]
