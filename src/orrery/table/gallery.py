"""Watching late: what the seats of a table see, shown to spectators some turns afterwards.

That is so only where those who play have agreed: the maker of a table offers it, all who sit down are told,
and nothing switches it on later. What these spectators are told comes from a course of its own, which has
the entries up to then and no other: it cannot tell anything newer, in whatever game. When the match is over
it has all.

Who sits down, or leaves before play, is told at once; that says nothing of any card. The cards that were
dealt are first seen when the match itself has gone on for as long as the delay.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from msgspec.structs import replace

from orrery.engine.game import NOBODY, Game
from orrery.engine.lab import DECISIONS as UNCOUNTED
from orrery.engine.view import View
from orrery.engine.words import Refusal
from orrery.table.course import Course
from orrery.table.entries import AnyEntry, Happened, Left, Opened, Sat
from orrery.table.moments import ending, names_for, seat_state, view, welcome
from orrery.table.protocol import Moment, SeatState, Told, Welcome

DELAYS = {"turns": 4, "rounds": 4, "decisions": 20}  # how late that is, by what a game counts
NOT_AGREED = Refusal("not-agreed", "Those who play here are not watched so: watch as everybody does.")


def delay_of(game: Game) -> int:
    """How late the seats of a game may be watched, in the unit that its laboratory counts; 0: not at all."""
    return DELAYS.get(game.lab.unit, 0) if game.seats > 1 else 0


def time_of(course: Course) -> int:
    """How long the match of a course has lasted so far."""
    elapsed = int(course.game.lab.elapsed(course.match.state))
    return len(course.match.moves) if elapsed == UNCOUNTED else elapsed


class Gallery:
    """Those who watch a table late, and the course that they are told of."""

    def __init__(self, course: Course) -> None:
        """`course` is the table's own, without an entry."""
        self.course = Course(course.table, course.head)
        self.delay = course.head.late
        self.first = time_of(course)
        self.waiting: deque[tuple[AnyEntry, int]] = deque()  # what is not told yet, and when it was
        self.opened = False  # the match has gone on for long enough to show what was dealt

    def add(self, entry: AnyEntry, course: Course) -> tuple[list[Happened], bool]:
        """Take in what the table has; what may be told now, and whether cards are seen from now on."""
        now, over = time_of(course), course.over()
        self.waiting.append((entry, now))
        told = []
        while self.waiting and (over or self.is_time(*self.waiting[0], now)):
            told.append(self.course.add(self.waiting.popleft()[0]))
        before = self.opened
        self.opened = before or over or now >= self.first + self.delay
        return told, self.opened and not before

    def is_time(self, entry: AnyEntry, at: int, now: int) -> bool:
        return now >= at + self.delay or isinstance(entry, Opened | Sat | Left)

    # -- what they are told
    def check(self, eyes: int) -> None:
        if not NOBODY < eyes < len(self.course.chairs):
            raise NOT_AGREED

    def eyes(self, wanted: int) -> int:
        """Through whose eyes the table may be shown already."""
        return wanted if self.opened else NOBODY

    def welcome(self) -> Welcome:
        return welcome(self.course, NOBODY)

    def moments(
        self, happened: Iterable[Happened], wanted: int, seats: tuple[SeatState, ...]
    ) -> list[Moment]:
        """What has happened; the last of it with what is seen now."""
        told = [self.moment(each, wanted) for each in happened]
        return [*told[:-1], self.shown(told[-1], wanted, seats)] if told else []

    def anew(self, wanted: int, seats: tuple[SeatState, ...]) -> Moment:
        """All that has happened, and what is seen now."""
        log = tuple(line for each in self.course.happened for line in self.told(each, wanted))
        last = self.moment(self.course.happened[-1], wanted)
        return replace(self.shown(last, wanted, seats), told=(), log=log)

    def moment(self, happened: Happened, wanted: int) -> Moment:
        return Moment(
            entry=happened.number,
            what=happened.what,  # type: ignore[arg-type]
            by=happened.by,
            told=self.told(happened, wanted),
            moves=happened.moves,
        )

    def told(self, happened: Happened, wanted: int) -> tuple[Told, ...]:
        names, eyes = names_for(self.course, NOBODY), self.eyes(wanted)
        return tuple(
            Told(event.kind, names.tell(event.text), event.values)
            for event in happened.events
            if event.seen(eyes)
        )

    def shown(self, moment: Moment, wanted: int, seats: tuple[SeatState, ...]) -> Moment:
        return replace(moment, view=self.view(wanted), seats=seats, ending=ending(self.course, NOBODY))

    def view(self, wanted: int) -> View:
        eyes = self.eyes(wanted)
        if eyes == NOBODY or not self.course.begun:
            return view(self.course, NOBODY)
        plain = self.course.match.state.view(eyes)
        shown = names_for(self.course, NOBODY).on(plain)
        over = self.course.over()
        return replace(
            shown, choices=(), asides=(), to_act=() if over else shown.to_act, over=over or shown.over
        )

    def seats(self, here: Iterable[bool]) -> tuple[SeatState, ...]:
        """Who sits where, without clocks: those tell what goes on now."""
        return tuple(seat_state(self.course, seat, here=each) for seat, each in enumerate(here))
