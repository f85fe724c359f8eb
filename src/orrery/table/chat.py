"""What people say to each other at a table in their own words, where its maker lets them.

The last lines are in memory, for pages that come back; no log and no match file has them, and they go when
the table leaves memory. Only those who hold a seat may say something, at every table: those who watch may
know what those who play do not, and could not be told apart if they misbehaved.
"""

from __future__ import annotations

import time
from collections import deque

import msgspec

from orrery.engine.match import one_line
from orrery.engine.words import Illegal
from orrery.table import limits
from orrery.table.protocol import ReportWhy, Said

OFF = Illegal("chat-off", "There is no chat at this table.")
TOO_OFTEN = Illegal("too-often", "You have said enough for now: wait a moment.")
REPORTED_ENOUGH = Illegal("too-often", "You have reported enough for now: wait a few minutes.")


class Reported(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at a table was reported to the person who runs the server."""

    at: float  # seconds since 1970
    table: str
    game: str
    by: str  # the name of the one who reports
    seat: int
    name: str
    why: ReportWhy
    note: str = ""
    said: tuple[str, ...] = ()  # what that seat said last, as the server has it


class Chat:
    """What was said of late at one table."""

    def __init__(self, *, on: bool) -> None:
        self.on = on
        self.lines: deque[Said] = deque(maxlen=limits.MOST_LINES)
        self.saying: dict[int, limits.Bucket] = {}
        self.reporting: dict[int, limits.Bucket] = {}

    def say(self, seat: int, text: str) -> Said:
        """A new line, which all are to be told; raises a Refusal."""
        if not self.on:
            raise OFF
        one_line("line", text)
        if not self.saying.setdefault(seat, limits.lines()).take():
            raise TOO_OFTEN
        last = self.lines[-1].line if self.lines else 0
        said = Said(seat, text, max(last + 1, round(time.time() * 1000)))
        self.lines.append(said)
        return said

    def check_report(self, seat: int) -> None:
        if not self.reporting.setdefault(seat, limits.reports()).take():
            raise REPORTED_ENOUGH

    def said_by(self, seat: int) -> tuple[str, ...]:
        return tuple(each.text for each in self.lines if each.seat == seat)[-limits.MOST_LINES_REPORTED :]
