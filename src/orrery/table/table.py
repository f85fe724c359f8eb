"""What people may do at a table: come in, sit down, decide, and whatever else they ask for."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import assert_never

from orrery.engine.game import NOBODY
from orrery.engine.match import one_line
from orrery.engine.view import Choice
from orrery.engine.words import Illegal, NotYourTurn, Refusal
from orrery.players import usual_opponent
from orrery.table import daily, limits, protocol
from orrery.table.attendance import Guest, Lost, written
from orrery.table.chat import Reported
from orrery.table.course import check_leave
from orrery.table.entries import Happened, Left, Rematched, Resigned, Sat, StoodIn, TookBack, encoder
from orrery.table.limits import MOST_WATCHING
from orrery.table.moments import foreseen, names_for, welcome
from orrery.table.owner import Back, Owner
from orrery.table.protocol import Answer, Done, Emoted, Foreseen, Refused, Seated
from orrery.table.seats import clean_name, hashed, new_token, seat_of
from orrery.table.storage import NotSaved, StorageError
from orrery.table.taking_up import head_again, head_anew

logger = logging.getLogger("orrery.table")

# What may be asked of a table that has as many entries as it can have.
MAY_ALWAYS = (
    protocol.Hello,
    protocol.Foresee,
    protocol.Resign,
    protocol.Rematch,
    protocol.Emote,
    protocol.Say,
    protocol.Report,
)
WRONG_TOKEN = Refusal("wrong-token", "This link does not open a seat at this table; you may watch instead.")


class Table(Owner):
    """A match being hosted for people."""

    # -- coming in
    def enter(self, guest: Guest, hello: protocol.Hello) -> None:
        """Let someone in: tell what he missed, and from now on whatever happens. Raises a Refusal."""
        if self.ended:
            raise Refusal("try-again", "The table is being put away; come back in a moment.")
        if hello.token is None:
            daily.check_may_watch(self.course.head.daily)
            if self.watching() >= MOST_WATCHING:
                raise Refusal("table-full", "There are too many people at this table already.")
            if hello.eyes != NOBODY:
                self.enter_late(guest, hello.eyes)
                self.look_around()
                return
        else:
            seat = seat_of(hello.token, self.course.chairs)
            if seat is None:
                raise WRONG_TOKEN
            guest.viewer = seat
            self.make_room_at(seat)
            if self.course.stand_ins[seat]:
                self.queue.put_nowait(Back(seat))
        self.guests.setdefault(guest.viewer, {})[guest] = None
        guest.takes_changes = hello.changes
        guest.say(written(welcome(self.course, guest.viewer)))
        self.tell_missed(guest, hello.have)
        for said in self.chat.lines:
            guest.say(written(said))
        self.tell_presence()
        self.look_around()

    # -- what guests ask for
    async def answer(self, guest: Guest, request: protocol.Request) -> None:
        reply: Answer | None
        begun = time.perf_counter()
        try:
            reply = await self.carry_out(guest, request)
        except Refusal as refusal:
            sentence = names_for(self.course, guest.viewer).retitle(refusal.sentence)
            reply = self.refused(request, refusal.code, sentence)
        except NotSaved as fault:
            logger.warning("Table %s could not be saved: %s", self.course.table, fault.sentence)
            sentence = f"This could not be saved, so nothing was done: {fault.sentence} Try it again."
            reply = self.refused(request, "not-saved", sentence)
        except Lost:
            raise
        except Exception:
            logger.exception("Table %s could not do what was asked.", self.course.table)
            sentence = "Something is wrong with the server; nothing was done."
            reply = self.refused(request, "fault", sentence)
        if reply is not None:
            guest.say(written(reply))
        self.metrics.answers.observe(time.perf_counter() - begun)

    def refused(self, request: protocol.Request, code: str, sentence: str) -> Refused:
        logger.info("Table %s refused %s: %s", self.course.table, type(request).__name__, code)
        self.metrics.refuse(code)
        number = -1 if isinstance(request, protocol.Hello) else request.number
        about = request.action if isinstance(request, protocol.Act | protocol.Foresee) else ""
        return Refused(number, code, sentence, about)

    async def carry_out(self, guest: Guest, request: protocol.Request) -> Answer | None:
        """Do what is asked; the answer, or None where it had to come before what others are told."""
        if not isinstance(request, MAY_ALWAYS):
            self.course.check_room()
        if isinstance(request, protocol.Act):  # nearly always
            return await self.act(self.seat_of(guest), request)
        if isinstance(request, protocol.Hello):
            raise Illegal("hello-twice", "Hello is said once, as the first message of a connection.")
        if isinstance(request, protocol.Sit):
            return await self.sit(guest, request)
        seat = self.seat_of(guest)
        if isinstance(request, protocol.Foresee | protocol.Emote | protocol.Say | protocol.Report):
            return await self.unwritten(seat, request)
        number = request.number
        before = self.course.repeated(seat, request)
        if before is not None:
            return Done(number, before)
        match request:
            case protocol.TakeBack():
                happened = await self.take_back(seat, number)
            case protocol.Resign():
                happened = await self.resign(seat, number)
            case protocol.Leave():
                return await self.give_up_seat(guest, seat, number)
            case protocol.Rematch():
                happened = await self.play_again(seat, request)
            case protocol.StandIn():
                happened = await self.stand_in(seat, request)
            case _:
                assert_never(request)
        return Done(number, happened.number)

    async def unwritten(
        self, seat: int, request: protocol.Foresee | protocol.Emote | protocol.Say | protocol.Report
    ) -> Answer:
        """Do what becomes no entry."""
        match request:
            case protocol.Foresee():
                return self.foresee(seat, request)
            case protocol.Emote():
                return self.emote(seat, request)
            case protocol.Say():
                self.tell_all(self.chat.say(seat, request.text))
            case protocol.Report():
                await self.report(seat, request)
        return Done(request.number, self.course.last)

    async def act(self, seat: int, request: protocol.Act) -> Done:
        before = self.course.repeated(seat, request)
        if before is not None:
            return Done(request.number, before)
        action = self.course.check_act(seat, request.action, request.asked, request.words, self.offered(seat))
        if request.careful:
            self.course.check_careful(seat, action)
        happened = await self.decide(seat, action, request.asked, request.number, request.words)
        return Done(request.number, happened.number)

    def seat_of(self, guest: Guest) -> int:
        if guest.viewer == NOBODY:
            raise NotYourTurn("only-watching", "You are watching: only who sits at the table can do that.")
        return guest.viewer

    async def sit(self, guest: Guest, request: protocol.Sit) -> Answer | None:
        if guest.seated is not None and guest.seated.number == request.number:
            return guest.seated
        if guest.viewer != NOBODY:
            raise Illegal("already-seated", "You sit at this table already.")
        before = None if request.token is None else seat_of(request.token, self.course.chairs)
        if before is not None:  # he has sat down before, and his connection has ended before he was told
            self.take_seat(guest, Seated(request.number, before, request.token or ""))
            self.tell_missed(guest, self.course.last)
            return None
        seat = self.open_seat(request.seat)
        token = request.token or new_token()
        person = hashed(request.person) if request.person else ""
        entry = Sat(time.time(), seat, name=clean_name(request.name), token=hashed(token), person=person)
        kept = len(self.course.head.kept)
        if self.late.pop(guest, None) is not None:  # from here on he hears of everything at once
            self.guests.setdefault(NOBODY, {})[guest] = None
        happened = await self.save(entry, over=False, moves=kept)
        if guest.gone and request.token is None:  # nobody has the token
            await self.do(Left(time.time(), seat), over=False, moves=kept)
            return None
        self.take_seat(guest, Seated(request.number, seat, token))
        self.tell(happened)
        return None

    def open_seat(self, wanted: int) -> int:
        seats = [seat for seat, chair in enumerate(self.course.chairs) if chair.kind == "open"]
        if not seats:
            raise Illegal("no-open-seat", "Every seat of this table is taken; you may watch.")
        if wanted != -1 and wanted not in seats:
            raise Illegal("seat-taken", "That seat is not open.")
        return seats[0] if wanted == -1 else wanted

    def offered(self, seat: int) -> Sequence[Choice]:
        """What the seat was offered at this moment, if anybody was there to be shown it."""
        seen = self.seen.get(seat)
        return seen.plain.choices if seen is not None and seen.entry == self.course.last else ()

    def foresee(self, seat: int, request: protocol.Foresee) -> Foreseen:
        wanted = (seat, request.action)
        if wanted not in self.forecasts:
            self.forecasts[wanted] = foreseen(self.course, seat, request.action)
        return Foreseen(request.number, request.action, self.forecasts[wanted])

    def emote(self, seat: int, request: protocol.Emote) -> Done:
        """Say something to all who are here, a few times a minute."""
        if not self.emotes.setdefault(seat, limits.emotes()).take():
            raise Illegal("too-often", "You have said enough for now: wait a moment.")
        self.tell_all(Emoted(seat, request.emote))
        return Done(request.number, self.course.last)

    async def report(self, seat: int, request: protocol.Report) -> None:
        """Keep what somebody has to say of another one who sits here, for the person who runs the server."""
        course, about = self.course, request.seat
        if about == seat or not 0 <= about < len(course.chairs) or course.chairs[about].kind != "person":
            raise Illegal("no-such-seat", "Nobody sits there who could be reported.")
        if request.note:
            one_line("note", request.note)
        self.chat.check_report(seat)
        names = names_for(course, NOBODY)
        reported = Reported(
            time.time(),
            course.table,
            course.game.about.name,
            names.of(seat),
            about,
            names.of(about),
            request.why,
            request.note,
            self.chat.said_by(about),
        )
        name = f"{course.table} {seat} {about}"  # said again, it is said once, and better
        try:
            await self.storage.report(name, reported.at, encoder.encode(reported))
        except StorageError as fault:
            raise NotSaved(fault.sentence) from fault
        logger.warning("Somebody at table %s was reported: see orrery reports.", course.table)

    async def take_back(self, seat: int, number: int) -> Happened:
        self.course.check_take_back(seat)
        entry = TookBack(time.time(), seat, number, self.clocks.spent(seat))
        return await self.do(entry, over=False, moves=len(self.course.match.moves) - 1)

    async def resign(self, seat: int, number: int) -> Happened:
        self.course.check_playing()
        entry = Resigned(time.time(), seat, number)
        return await self.do(entry, over=True, moves=len(self.course.match.moves))

    async def give_up_seat(self, guest: Guest, seat: int, number: int) -> Answer | None:
        check_leave(self.course)
        head = self.course.head  # a deal that is the same for all is not dealt anew, nor one that counts
        if self.course.played or head.daily or head.rated:
            return Done(number, (await self.resign(seat, number)).number)
        kept = len(self.course.head.kept)
        happened = await self.save(Left(time.time(), seat, number), over=False, moves=kept)
        guest.say(written(Done(number, happened.number)))
        for holder in tuple(self.guests.get(seat, ())):
            self.change_eyes(holder, NOBODY)
            holder.seated = None
        for viewer, guests in self.guests.items():  # the cards are dealt anew: there is a new commitment
            text = written(welcome(self.course, viewer))
            for each in tuple(guests):
                each.say(text)
        self.tell(happened)
        return None

    async def stand_in(self, seat: int, request: protocol.StandIn) -> Happened:
        """Let the usual bot play for somebody who has been away for a while."""
        course = self.course
        course.check_playing()
        if course.head.rated:
            raise Illegal("rated", "In a rated match nobody plays for somebody else.")
        left = self.until_stand_in(request.seat)
        if left is None:
            raise Illegal("not-away", "A bot plays only for a person who is away.")
        if left > 0:
            who, seconds = names_for(course, seat).of(request.seat), -(-left // 1000)
            raise Illegal("not-yet", f"{who} may be back soon: in {seconds} seconds a bot may play on.")
        bot = usual_opponent(course.game)
        self.bots.warm([bot], course.game)
        return await self.do_now(StoodIn(time.time(), seat, request.number, away=request.seat, bot=bot))

    async def play_again(self, seat: int, request: protocol.Rematch) -> Happened:
        course = self.course
        if not course.over():
            raise Illegal("not-over", "A rematch can be asked for when the match is over.")
        if course.rematch:
            return next(then for then in course.happened if then.what == "rematch")
        same = request.same_deal
        if same:
            daily.check_may_repeat(course.head.daily)
        table = await self.open_rematch(head_again(course) if same else head_anew(course))
        entry = Rematched(time.time(), seat, request.number, table=table, same_deal=same)
        return await self.do(entry, over=True, moves=len(course.match.moves))
