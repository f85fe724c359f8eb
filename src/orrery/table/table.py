"""One table and its owner: the only task that changes it. What it does is on disk before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, assert_never

from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY
from orrery.engine.match import Ahead, one_line
from orrery.engine.view import Choice
from orrery.engine.words import Illegal, NotYourTurn, Refusal
from orrery.players import usual_opponent
from orrery.signing import Signer
from orrery.table import daily, limits, protocol
from orrery.table.attendance import TAKING_IN, Attendance, Guest, Lost, written
from orrery.table.bots import Bots
from orrery.table.chain import Chain
from orrery.table.chat import Reported
from orrery.table.clocks import Clocks
from orrery.table.course import Course, check_leave
from orrery.table.entries import (
    Acted,
    AnyEntry,
    CameBack,
    Happened,
    Head,
    Late,
    Left,
    Rematched,
    Resigned,
    Sat,
    StoodIn,
    TimedOut,
    TookBack,
    encoder,
)
from orrery.table.keeping import changed_by, ended_by
from orrery.table.legacies import folds_by
from orrery.table.limits import AWAY_S, BOT_PACE_S, MOST_WATCHING, RETRY_S
from orrery.table.logs import REQUEST, TABLE
from orrery.table.metrics import Metrics
from orrery.table.moments import foreseen, names_for, seat_state, welcome
from orrery.table.protocol import Answer, Done, Emoted, Foreseen, Gone, Refused, Seated, SeatState
from orrery.table.seats import clean_name, hashed, new_token, seat_of
from orrery.table.storage import Entry, NotOwner, NotSaved, Storage, StorageError, Unsure
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
CLOSING = Gone("closing", "The server is being stopped; the table is kept.", again=True)
DATABASE_GONE = Gone(
    "storage", "The server has lost its database; the table goes on as soon as it is back.", again=True
)
WRONG_TOKEN = Refusal("wrong-token", "This link does not open a seat at this table; you may watch instead.")


class Asked(NamedTuple):
    """A guest wants something."""

    guest: Guest
    request: protocol.Request


class Decided(NamedTuple):
    """A bot has answered the question that it was asked."""

    seat: int
    question: int
    action: int
    words: str = ""


class Back(NamedTuple):
    """Somebody is here again for whom a bot has played."""

    seat: int


class Alarm:
    """It is time to look at the clocks, or to try again."""


class Table(Attendance):
    """A match being hosted for people."""

    def __init__(
        self,
        course: Course,
        chain: Chain,
        storage: Storage,
        bots: Bots,
        open_rematch: Callable[[Head], Awaitable[str]],
        on_end: Callable[[Table], None],
        metrics: Metrics,
        signer: Signer | None = None,
    ) -> None:
        super().__init__(course)
        self.chain = chain
        self.signer = signer  # seals the entry that ends the match
        self.metrics = metrics
        self.storage = storage
        self.bots = bots
        self.open_rematch = open_rematch
        self.on_end = on_end
        self.clocks = Clocks(course)
        self.clocks.resume()
        self.queue: asyncio.Queue[Asked | Decided | Back | Alarm] = asyncio.Queue()
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # seat: its question, and who answers
        self.alarm: asyncio.TimerHandle | None = None
        self.forecasts: dict[tuple[int, str], Forecast | None] = {}
        self.emotes: dict[int, limits.Bucket] = {}  # how often each seat may say one more
        self.retry = False
        self.changed = False  # since it came into memory
        self.goodbye = CLOSING  # what is said to those who are here when nothing has gone wrong at this table
        self.task = asyncio.create_task(self.own(), name=f"table {course.table}")

    # -- who is here
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

    def idle(self, seconds: float) -> bool:
        """Whether nobody has been here for so long, and nothing will happen for as long."""
        if self.attended() or self.thinking:
            return False
        until_clock = self.clocks.next_end()
        if until_clock is not None and until_clock <= seconds:
            return False
        return self.queue.empty() and time.monotonic() - self.idle_since >= seconds

    def seats(self) -> tuple[SeatState, ...]:
        return tuple(
            seat_state(
                self.course,
                seat,
                here=bool(self.guests.get(seat)),
                stand_in_ms=self.until_stand_in(seat),
                clock=self.clocks.state(seat),
            )
            for seat in range(len(self.course.chairs))
        )

    def until_stand_in(self, seat: int) -> int | None:
        """After how many milliseconds a bot may play for a person who is away; None: it may not."""
        course = self.course
        if self.guests.get(seat) or seat not in course.people() or not course.begun or course.over():
            return None
        if course.head.rated:
            return None
        return max(0, round((self.away_since[seat] + AWAY_S - time.monotonic()) * 1000))

    # -- the owner
    def ask(self, guest: Guest, request: protocol.Request) -> bool:
        """Hand a request to the owner, who tells the guest when it was answered; False: there is none."""
        if not self.ended:
            self.queue.put_nowait(Asked(guest, request))
        return not self.ended

    async def own(self) -> None:
        """Do one thing after the other."""
        gone: Gone | None = None
        REQUEST.set("")  # whoever opened it is not to blame for all that comes
        TABLE.set(self.course.table)
        try:
            self.look_around()
            while True:
                job = await self.queue.get()
                await self.handle(job)
                self.look_around()
        except Lost as lost:
            logger.warning("Table %s is read again: %s", self.course.table, lost, exc_info=lost.__cause__)
            gone = Gone("read-again", "The table is read again; nothing that was told is lost.", again=True)
        except Exception:
            logger.exception("Table %s has failed and is read again.", self.course.table)
            gone = Gone("fault", "Something went wrong at this table; it is read again.", again=True)
        finally:
            self.put_away(self.goodbye if gone is None else gone)

    def put_away(self, gone: Gone) -> None:
        self.ended = True
        for timer in (self.alarm, self.presence):
            if timer is not None:
                timer.cancel()
        for _, task in self.thinking.values():
            task.cancel()
        for guest in self.everybody():
            guest.end(gone)
        while not self.queue.empty():
            job = self.queue.get_nowait()
            if isinstance(job, Asked):
                job.guest.answered()
        self.on_end(self)

    def lose(self) -> None:
        """The database has gone, and what is in memory with it."""
        self.goodbye = DATABASE_GONE
        self.task.cancel()

    async def close(self) -> None:
        """Put the table away, in peace."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def handle(self, job: Asked | Decided | Back | Alarm) -> None:
        match job:
            case Asked():
                REQUEST.set(job.guest.line)
                try:
                    await self.answer(job.guest, job.request)
                finally:
                    REQUEST.set("")
                    job.guest.answered()
            case Decided():
                self.thinking.pop(job.seat, None)
                if self.course.asked[job.seat] == job.question:
                    self.course.match.check(job.seat, job.action, job.words)
                    await self.insist(self.decide(job.seat, job.action, job.question, words=job.words))
            case Back():
                if self.course.stand_ins[job.seat] and not self.course.over():
                    await self.insist(self.do_now(CameBack(time.time(), job.seat)))
            case Alarm():
                self.retry = False
                for seat in self.guests:  # whom a bot could not give the seat back before
                    if seat != NOBODY and self.guests[seat] and self.course.stand_ins[seat]:
                        self.queue.put_nowait(Back(seat))
                for seat in self.clocks.run_out():
                    await self.insist(self.time_is_up(seat))

    async def insist(self, what: Awaitable[Happened]) -> None:
        """Do something that nobody waits for; if it cannot be saved, it is tried again later."""
        try:
            await what
        except NotSaved as fault:
            logger.warning("Table %s could not be saved: %s", self.course.table, fault.sentence)
            self.retry = True

    def look_around(self) -> None:
        """After whatever has happened: clocks, bots, and when to wake up again."""
        self.clocks.follow()
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        delay = RETRY_S if self.retry else self.clocks.next_end()
        if delay is not None:
            self.alarm = asyncio.get_running_loop().call_later(delay, self.queue.put_nowait, Alarm())
        if not self.retry:
            self.wake_bots()

    # -- bots and clocks
    def wake_bots(self) -> None:
        """Let every bot think whose turn it is; among themselves they play only while somebody watches."""
        asked = self.course.asked
        for seat, (question, task) in list(self.thinking.items()):
            if asked[seat] != question:
                task.cancel()
                del self.thinking[seat]
        bots = [seat for seat in self.course.deciding() if self.course.bot_at(seat)]
        if bots and (self.course.people() or self.watching()):
            for seat in bots:
                if seat not in self.thinking:
                    task = asyncio.create_task(self.think(seat, asked[seat]))
                    self.thinking[seat] = (asked[seat], task)

    async def think(self, seat: int, question: int) -> None:
        words = ""
        try:
            if not self.course.people():
                await asyncio.sleep(BOT_PACE_S)
            state = self.course.match.state
            with self.metrics.thinking.time():
                action = await self.bots.choose(self.course.bot_at(seat), state, seat)
            words = await self.bots.say(state, seat, action)
        except Exception:
            logger.exception("A bot has failed at table %s.", self.course.table)
            action = self.course.match.state.when_time_is_up(seat)
        self.queue.put_nowait(Decided(seat, question, int(action), words))

    async def decide(
        self, seat: int, action: int, question: int, request: int = -1, words: str = ""
    ) -> Happened:
        """Write a decision down that was found to be legal."""
        text = self.course.game.text(action)
        spent = self.clocks.spent(seat)
        entry = Acted(time.time(), seat, request, spent, action=text, asked=question, words=words)
        return await self.go_on(entry, self.course.match.look_ahead(seat, action, words))

    async def time_is_up(self, seat: int) -> Happened:
        if self.clocks.kind == "match":
            late = Late(time.time(), seat, spent=self.clocks.spent(seat))
            return await self.do(late, over=True, moves=len(self.course.match.moves))
        action = self.course.match.state.when_time_is_up(seat)
        self.course.match.check(seat, action)
        entry = TimedOut(time.time(), seat, action=self.course.game.text(action))
        return await self.go_on(entry, self.course.match.look_ahead(seat, action))

    async def go_on(self, entry: Acted | TimedOut, ahead: Ahead) -> Happened:
        """Write a move down, then go to where it leads; until it is written the match stays where it is."""
        over = not ahead.after.to_act()
        moves = len(self.course.match.moves) + 1
        happened = await self.save(entry, over=over, moves=moves, ahead=ahead)
        self.tell(happened)
        return happened

    # -- writing
    async def save(self, entry: AnyEntry, *, over: bool, moves: int, ahead: Ahead | None = None) -> Happened:
        """First on disk, then in memory."""
        try:
            ends = over and not self.course.over()
            entry, body = self.chain.next(entry, self.signer if ends else None)
            folds = folds_by(self.course, entry, ahead) if ends else ()
            plays = ended_by(self.course, entry, ahead) if ends else changed_by(self.course, entry)
            begun = time.perf_counter()
            await self.storage.append(
                self.course.table,
                Entry(self.course.last + 1, body),
                over=over,
                moves=moves,
                folds=folds,
                plays=plays,
            )
            self.metrics.saving.observe(time.perf_counter() - begun)
        except NotSaved:
            self.metrics.failures.labels("not-saved").inc()
            raise
        except (Unsure, NotOwner) as fault:
            self.metrics.failures.labels("lost" if isinstance(fault, NotOwner) else "unsure").inc()
            raise Lost(fault.sentence) from fault
        with TAKING_IN:
            self.forecasts.clear()
            self.changed = True
            self.chain.add(entry, body)
            happened = self.course.add(entry, ahead)
            self.clocks.follow()
            self.tell_late(entry)
        self.metrics.entries.labels(entry.what).inc()
        return happened

    async def do_now(self, entry: AnyEntry) -> Happened:
        """Write an entry down that is no move and ends nothing."""
        return await self.do(entry, over=self.course.over(), moves=len(self.course.match.moves))

    async def do(self, entry: AnyEntry, *, over: bool, moves: int) -> Happened:
        """Write an entry down, then tell everyone."""
        happened = await self.save(entry, over=over, moves=moves)
        self.tell(happened)
        return happened

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
