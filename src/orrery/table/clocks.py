"""Clocks: the time of people, for each decision, for a turn, or for the whole match.

They live in the server, never in the rules: that one has run out is an entry in the log like any other. Where
the time is for a decision or a turn, that entry holds the game's own choice, which is played: what is staged
is submitted, the turn ends. Where it is for the whole match, the seat has lost.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from orrery.table.course import Course
from orrery.table.limits import GRACE_S, OPENING_S
from orrery.table.protocol import ClockState

KEPT: Final = ("hard", "turn", "match")  # the others are only shown


class Running(NamedTuple):
    """A clock that runs."""

    since: int  # the entry that started it
    start: float
    end: float


class Clocks:
    """The clocks of one table."""

    def __init__(self, course: Course, now: Callable[[], float] = time.monotonic) -> None:
        self.course = course
        self.kind = course.head.clock
        self.now = now
        self.running: dict[int, Running] = {}

    def follow(self) -> None:
        """Start the clocks of new questions, stop those of answered ones."""
        if self.kind == "none":
            return
        asked = [seat for seat in self.course.people() if self.course.asked[seat]]
        self.running = {seat: self.clock(seat) for seat in asked}

    def clock(self, seat: int) -> Running:
        """The clock of a seat that is asked something: it runs on, or it is a new one."""
        course = self.course
        starts = {"turn": course.turns, "match": course.own}.get(self.kind, course.asked)
        since = starts[seat]
        before = self.running.get(seat)
        if before is not None and before.since == since:
            return before
        return Running(since, self.now(), self.now() + self.full(seat))

    def full(self, seat: int) -> float:
        """What a clock has when it is started."""
        given = float(self.course.head.clock_s)
        if self.kind == "match":
            return max(0.0, given - self.course.spent[seat])
        return max(given, OPENING_S) if self.kind == "turn" and self.course.elapsed == 0 else given

    def resume(self) -> None:
        """After a restart: as they stood at the last entry, with a little grace. A crash decides nothing."""
        self.follow()
        happened = self.course.happened
        for seat, clock in self.running.items():
            ran = 0.0 if self.kind == "match" else happened[-1].at - happened[clock.since - 1].at
            left = max(self.full(seat) - ran, min(GRACE_S, self.course.head.clock_s))
            self.running[seat] = Running(clock.since, clock.start, self.now() + left)

    def run_on(self, running: dict[int, Running]) -> None:
        """After a rest out of memory: those of the same questions have run meanwhile."""
        for seat, clock in running.items():
            if seat in self.running and self.running[seat].since == clock.since:
                self.running[seat] = clock

    def spent(self, seat: int) -> float:
        """The seconds that a decision takes off the clock for the whole match."""
        if self.kind != "match" or seat not in self.running:
            return 0.0
        return round(self.now() - self.running[seat].start, 3)

    def state(self, seat: int) -> ClockState | None:
        if self.kind == "none" or seat not in self.course.people():
            return None
        if seat not in self.running:
            return ClockState(round(self.full(seat) * 1000))
        return ClockState(max(0, round((self.running[seat].end - self.now()) * 1000)), runs=True)

    def next_end(self) -> float | None:
        """How many seconds until the next clock that counts runs out."""
        if self.kind not in KEPT or not self.running:
            return None
        return max(0.0, min(clock.end for clock in self.running.values()) - self.now())

    def run_out(self) -> list[int]:
        """The seats whose time is up."""
        if self.kind not in KEPT:
            return []
        return [seat for seat, clock in self.running.items() if clock.end <= self.now()]
