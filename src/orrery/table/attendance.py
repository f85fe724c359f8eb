"""Who is at a table, and what each of them is told; `owner` decides what happens there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Protocol

from orrery.engine.game import NOBODY
from orrery.table.changes import Seen
from orrery.table.chat import Chat
from orrery.table.course import Course
from orrery.table.entries import AnyEntry, Happened, encoder
from orrery.table.gallery import NOT_AGREED, Gallery
from orrery.table.limits import MOST_AT_A_SEAT
from orrery.table.moments import missed, moment, seen
from orrery.table.protocol import Answer, Gone, Presence, Seated, SeatState

PRESENCE_S = 0.05  # comings and goings within this time are told together
TOO_MANY_PAGES = Gone("too-many", "Your seat is open in too many places; this one, the oldest, was closed.")


class Guest(Protocol):
    """Someone at the other end of a connection, as a table knows him."""

    viewer: int  # the seat whose eyes he has; NOBODY: a spectator
    seated: Seated | None  # the answer to his `Sit`
    gone: bool
    takes_changes: bool  # of a view that he has: he makes the next one from them
    line: str  # as his connection is called in the log
    shown: int  # the entry of the last view that he was sent through these eyes; 0: none

    def say(self, body: bytes) -> None:
        """Send a message, soon; never waits."""

    def end(self, gone: Gone) -> None:
        """Send the last message and close."""

    def answered(self) -> None:
        """What he has asked for was done, or not, and he knows: he may ask for something else."""


class Lost(Exception):
    """What is in memory cannot be trusted any more: the table must be read again."""


class Trusted:
    """What must not fail, because something is on disk already."""

    def __init__(self, otherwise: str) -> None:
        self.otherwise = otherwise

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, fault: BaseException | None, trace: object) -> None:
        if isinstance(fault, Exception):
            raise Lost(self.otherwise) from fault


TAKING_IN = Trusted("an entry could not be taken in")
TELLING = Trusted("an entry could not be told")


def written(message: Answer) -> bytes:
    """A message as it is sent: JSON, and so text."""
    return encoder.encode(message)


class Attendance:
    """Those who sit at a table, and those who watch it."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.guests: dict[int, dict[Guest, None]] = {}  # by their eyes, in the order of their coming
        self.away_since = dict.fromkeys(range(len(course.chairs)), time.monotonic())
        self.presence: asyncio.TimerHandle | None = None
        self.seen: dict[int, Seen] = {}  # what each viewer was shown last
        self.chat = Chat(on=course.head.chat)
        self.gallery: Gallery | None = None  # for those who watch late, where that was agreed
        self.late: dict[Guest, int] = {}  # … and through whose eyes each of them does
        self.ended = False
        self.idle_since = time.monotonic()

    def seats(self) -> tuple[SeatState, ...]:
        """Who sits where, and how it stands with each of them."""
        raise NotImplementedError

    # -- coming and going
    def make_room_at(self, seat: int) -> None:
        """People who hold a seat can always come; of too many pages the oldest gives way."""
        here = self.guests.get(seat, {})
        if len(here) >= MOST_AT_A_SEAT:
            oldest = next(iter(here))
            del here[oldest]
            oldest.end(TOO_MANY_PAGES)

    def enter_late(self, guest: Guest, eyes: int) -> None:
        """Let someone watch through the eyes of a seat, as late as was agreed. Raises a Refusal."""
        gallery = self.gallery
        if gallery is None:
            raise NOT_AGREED
        gallery.check(eyes)
        self.late[guest] = eyes
        guest.say(written(gallery.welcome()))
        guest.say(written(gallery.anew(eyes, self.seats_late(gallery))))
        for said in self.chat.lines:
            guest.say(written(said))
        self.tell_presence()

    def leave(self, guest: Guest) -> None:
        """A connection has ended; the seat stays taken."""
        self.late.pop(guest, None)
        self.guests.get(guest.viewer, {}).pop(guest, None)
        if not self.guests.get(guest.viewer):
            self.away_since[guest.viewer] = time.monotonic()
        if not self.attended():
            self.idle_since = time.monotonic()
        self.tell_presence()

    def take_seat(self, guest: Guest, seated: Seated) -> None:
        """Give a guest the eyes of a seat, and tell him so before anything else."""
        guest.seated = seated
        guest.say(written(seated))
        self.change_eyes(guest, seated.seat)

    def change_eyes(self, guest: Guest, viewer: int) -> None:
        self.late.pop(guest, None)
        self.guests.get(guest.viewer, {}).pop(guest, None)
        guest.viewer = viewer
        guest.shown = 0
        self.guests.setdefault(viewer, {})[guest] = None
        self.tell_presence()

    def present(self) -> int:
        return sum(len(guests) for viewer, guests in self.guests.items() if viewer != NOBODY)

    def watching(self) -> int:
        return len(self.guests.get(NOBODY, ())) + len(self.late)

    def attended(self) -> bool:
        return any(self.guests.values()) or bool(self.late)

    def everybody(self) -> list[Guest]:
        return [*(guest for guests in self.guests.values() for guest in guests), *self.late]

    # -- telling
    def tell(self, happened: Happened) -> None:
        """Tell everyone of an entry, each as he may know it; written once for all who have the same eyes."""
        with TELLING:
            seats = self.seats()
            for viewer, guests in self.guests.items():
                if guests:
                    self.tell_viewer(happened, viewer, tuple(guests), seats)

    def tell_viewer(
        self, happened: Happened, viewer: int, guests: Sequence[Guest], seats: Sequence[SeatState]
    ) -> None:
        """Tell those who have these eyes; who has the view before is told what has changed since."""
        seen = self.see(viewer)
        changes = seen.changes
        whole = since = b""
        for guest in guests:
            if changes is not None and guest.takes_changes and guest.shown == changes.since:
                since = since or written(moment(self.course, happened, viewer, seats, changes=changes))
                guest.say(since)
            else:
                whole = whole or written(moment(self.course, happened, viewer, seats, seen.view))
                guest.say(whole)
            guest.shown = seen.entry

    def tell_missed(self, guest: Guest, have: int) -> None:
        """Tell someone what has happened since the entry that he has, and show him the table."""
        seen = self.see(guest.viewer)
        for one in missed(self.course, have, guest.viewer, self.seats(), seen.view):
            guest.say(written(one))
        guest.shown = seen.entry

    def see(self, viewer: int) -> Seen:
        """What a viewer sees now; made once for all who have these eyes."""
        before = self.seen.get(viewer)
        if before is None or before.entry != self.course.last:
            self.seen[viewer] = seen(self.course, viewer, before)
        return self.seen[viewer]

    def tell_late(self, entry: AnyEntry) -> None:
        """Tell those who watch late what they may know by now."""
        gallery = self.gallery
        if gallery is None:
            return
        happened, opened = gallery.add(entry, self.course)
        if not self.late or not (happened or opened):
            return
        seats = self.seats_late(gallery)
        for guest, eyes in self.late.items():
            told = [gallery.anew(eyes, seats)] if opened else gallery.moments(happened, eyes, seats)
            for one in told:
                guest.say(written(one))

    def seats_late(self, gallery: Gallery) -> tuple[SeatState, ...]:
        return gallery.seats(bool(self.guests.get(seat)) for seat in range(len(self.course.chairs)))

    def tell_presence(self) -> None:
        if self.presence is None and not self.ended:
            self.presence = asyncio.get_running_loop().call_later(PRESENCE_S, self.tell_presence_now)

    def tell_presence_now(self) -> None:
        self.presence = None
        text = written(Presence(self.seats(), self.watching()))
        for guest in self.everybody():
            if guest not in self.late:
                guest.say(text)
        if self.late and self.gallery is not None:
            text = written(Presence(self.seats_late(self.gallery), self.watching()))
            for guest in tuple(self.late):
                guest.say(text)

    def tell_all(self, message: Answer) -> None:
        text = written(message)
        for guest in self.everybody():
            guest.say(text)
