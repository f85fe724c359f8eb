"""Who has a table: the only task that changes it. What it does is on disk before anybody is told.

It does one thing after another: what guests ask for (`table`), what bots have decided, and what clocks say.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY
from orrery.engine.match import Ahead
from orrery.signing import Signer
from orrery.table import limits, protocol
from orrery.table.attendance import TAKING_IN, Attendance, Guest, Lost
from orrery.table.bots import Bots
from orrery.table.chain import Chain
from orrery.table.clocks import Clocks
from orrery.table.course import Course
from orrery.table.entries import Acted, AnyEntry, CameBack, Happened, Head, Late, TimedOut
from orrery.table.keeping import changed_by, ended_by
from orrery.table.legacies import folds_by
from orrery.table.limits import AWAY_S, BOT_PACE_S, RETRY_S
from orrery.table.logs import REQUEST, TABLE
from orrery.table.metrics import Metrics
from orrery.table.moments import seat_state
from orrery.table.protocol import Gone, SeatState
from orrery.table.storage import Entry, NotOwner, NotSaved, Storage, Unsure

logger = logging.getLogger("orrery.table")

CLOSING = Gone("closing", "The server is being stopped; the table is kept.", again=True)
DATABASE_GONE = Gone(
    "storage", "The server has lost its database; the table goes on as soon as it is back.", again=True
)


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


class Owner(Attendance):
    """A match being hosted, and all that happens there by itself."""

    def __init__(
        self,
        course: Course,
        chain: Chain,
        storage: Storage,
        bots: Bots,
        open_rematch: Callable[[Head], Awaitable[str]],
        on_end: Callable[[Owner], None],
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

    # -- how it stands
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

    async def answer(self, guest: Guest, request: protocol.Request) -> None:
        """Do what a guest asks for, and say so to everybody whom it concerns."""
        raise NotImplementedError

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
