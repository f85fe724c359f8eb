"""A table whose rules are gone: what was told of it can be read, and nothing can be decided any more.

What was told is in its keepsake (`keepsakes.py`). Where that is missing, or older than the log, the log
itself says who has decided what, in the words of the rules of then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from orrery.engine.game import NOBODY
from orrery.engine.match import commitment
from orrery.engine.view import Prompt, View
from orrery.engine.words import Malformed, Refusal
from orrery.games import REGISTERED, game_class, name_now
from orrery.table import protocol
from orrery.table.attendance import Guest
from orrery.table.chain import Chain
from orrery.table.course import deal_key
from orrery.table.entries import (
    Acted,
    AnyEntry,
    Late,
    Left,
    Resigned,
    Sat,
    TimedOut,
    TookBack,
    decode_entry,
    decode_head,
    encoder,
)
from orrery.table.keepsakes import read_keepsake
from orrery.table.limits import MOST_WATCHING
from orrery.table.protocol import (
    Frame,
    Gone,
    Hello,
    Moment,
    Presence,
    Refused,
    Replay,
    SeatState,
    TableSummary,
    Told,
    Welcome,
)
from orrery.table.readings import Kept, Written
from orrery.table.seats import Chair, seat_of
from orrery.table.table import WRONG_TOKEN

GONE = ("old-rules", "unknown-game")  # refusals that say so of a table
FULL = Refusal("table-full", "There are too many people at this table already.")


class Past:
    """Stands where a Table would: people may come and look."""

    def __init__(self, kept: Kept, keepsake: tuple[int, bytes] | None, why: str) -> None:
        self.table = kept.table
        self.over = kept.over
        self.why = why
        self.head = decode_head(kept.head)
        chain, self.entries = Chain(kept.table, kept.head), []
        for body in kept.entries:
            entry = decode_entry(body)
            chain.add(entry, body)
            self.entries.append(entry)
        self.sealed_by = chain.sealed_by
        self.chairs = chairs_after(self.head.chairs, self.entries)
        number, body = keepsake or (0, b"")
        self.keepsake = read_keepsake(body) if number else None
        self.since: Sequence[AnyEntry] = self.entries[number:] if self.keepsake else self.entries
        self.guests: set[Guest] = set()

    # -- what it was
    @property
    def title(self) -> str:
        name = name_now(self.head.game)
        return game_class(name).about.title if name in REGISTERED else self.head.game

    def name(self, seat: int) -> str:
        if self.keepsake is not None and self.chairs[seat].kind != "open":
            return self.keepsake.summary.seats[seat].name
        return self.chairs[seat].name if self.chairs[seat].kind == "person" else f"Seat {seat + 1}"

    def seats(self) -> tuple[SeatState, ...]:
        if self.keepsake is not None:
            return tuple(
                replace(seat, clock=None, stand_in_ms=None, here=seat.kind == "player")
                for seat in self.keepsake.summary.seats
            )
        return tuple(
            SeatState(f"Seat {seat + 1}", self.name(seat), chair.kind)
            for seat, chair in enumerate(self.chairs)
        )

    def summary(self) -> TableSummary:
        if self.keepsake is not None:
            return replace(self.keepsake.summary, over=self.over, to_act=())
        moves = sum(isinstance(entry, Acted | TimedOut) for entry in self.entries)
        at = round(self.entries[-1].at * 1000)
        return TableSummary(
            self.table, name_now(self.head.game), self.title, self.seats(), moves, self.over, at=at
        )

    def welcome(self, viewer: int) -> Welcome:
        last = len(self.entries)
        if self.keepsake is not None:
            told = self.keepsake.eyes[viewer].welcome
            return replace(told, protocol=protocol.PROTOCOL, entry=last, has_forecast=False, rules_gone=True)
        deals = 0 if self.head.same_deal else sum(isinstance(entry, Left) for entry in self.entries)
        head = self.head
        return Welcome(
            protocol.PROTOCOL,
            self.table,
            name_now(head.game),
            self.title,
            head.version,
            head.options,
            commitment(deal_key(head.key, deals)),
            viewer,
            last,
            same_deal=head.same_deal,
            rules_gone=True,
        )

    def moment(self, viewer: int) -> Moment:
        """The last one: all that was told, and the table as it was seen then."""
        told = Moment(0) if self.keepsake is None else self.keepsake.eyes[viewer].moment
        before = told.view or View(viewer, (), Prompt(""))
        return replace(
            told,
            entry=len(self.entries),
            asked=0,
            view=replace(before, prompt=Prompt(self.why), choices=(), asides=(), to_act=(), over=self.over),
            seats=self.seats(),
            can_take_back=False,
            log=(*(told.log or ()), *self.told_since(viewer)),
        )

    def told_since(self, viewer: int) -> Iterator[Told]:
        """What the log says of the time after the keepsake. Who decided what is told when it is over."""
        for entry in self.since:
            match entry:
                case Acted() | TimedOut():
                    knows = self.over or entry.seat == viewer
                    did = f"{self.name(entry.seat)}: {entry.action}" if knows else ""
                    yield Told("act", did or f"{self.name(entry.seat)} decides.")
                case TookBack():
                    yield Told(entry.what, f"{self.name(entry.seat)} takes the last action back.")
                case Resigned() | Late():
                    yield Told(entry.what, f"{self.name(entry.seat)} gives up, or has no time left.")
                case _:  # who came and went is seen at the seats
                    pass

    # -- a finished one
    def replay(self, seat: int) -> Replay:
        """All that was told, in one frame."""
        if not NOBODY <= seat < len(self.chairs):
            raise Malformed("no-such-seat", f"There is no seat {seat} at this table.")
        last = self.moment(seat)
        assert last.view is not None
        return Replay(
            game=name_now(self.head.game),
            title=self.title,
            options=self.head.options,
            seats=tuple(self.name(each) for each in range(len(self.chairs))),
            seat=seat,
            frames=(Frame(NOBODY, "", "What was told", last.log or (), last.view),),
            ending=last.ending,
            fair=self.why,
            subtitle=self.summary().subtitle,
            rules_gone=True,
        )

    def match(self) -> Written:
        """The match file, which an Orrery of then can read."""
        if self.keepsake is None or not self.keepsake.match:
            raise Refusal("old-rules", f"{self.why} Its match file was not kept.")
        name = f"{name_now(self.head.game)}-{self.table}.match"
        return Written(name, "text/plain; charset=utf-8", self.keepsake.match.encode(), self.sealed_by)

    # -- those who come to look
    def enter(self, guest: Guest, hello: Hello) -> None:
        if hello.token is None:
            if len(self.guests) >= MOST_WATCHING:
                raise FULL
        else:
            seat = seat_of(hello.token, self.chairs)
            if seat is None:
                raise WRONG_TOKEN
            guest.viewer = seat
        self.guests.add(guest)
        guest.say(encoder.encode(self.welcome(guest.viewer)))
        guest.say(encoder.encode(self.moment(guest.viewer)))
        self.tell_presence_now()

    def leave(self, guest: Guest) -> None:
        self.guests.discard(guest)

    def ask(self, guest: Guest, request: protocol.Request) -> bool:
        """Whatever it is, it cannot be done; False: nobody is at it."""
        number = -1 if isinstance(request, Hello) else request.number
        about = request.action if isinstance(request, protocol.Act | protocol.Foresee) else ""
        guest.say(encoder.encode(Refused(number, "old-rules", self.why, about)))
        guest.answered()
        return False

    def tell_presence_now(self) -> None:
        """So that nobody waits at the end of a dead line."""
        text = encoder.encode(Presence(self.seats(), len(self.guests)))
        for guest in tuple(self.guests):
            guest.say(text)

    def close(self, gone: Gone) -> None:
        for guest in tuple(self.guests):
            guest.end(gone)


def chairs_after(chairs: Sequence[Chair], entries: Sequence[AnyEntry]) -> list[Chair]:
    """Who sits there, after all that came and went."""
    now = list(chairs)
    for entry in entries:
        if isinstance(entry, Sat):
            now[entry.seat] = Chair("person", entry.name, entry.token, entry.person)
        elif isinstance(entry, Left):
            now[entry.seat] = Chair("open")
    return now
