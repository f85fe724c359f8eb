"""All tables of this server: opening, finding, claiming, and putting idle ones away."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from orrery.engine.game import Game
from orrery.engine.options import Value
from orrery.engine.words import Malformed, Refusal
from orrery.games import game_with, name_now
from orrery.players import new_player, usual_opponent
from orrery.signing import Signer
from orrery.table import daily
from orrery.table.bots import Bots
from orrery.table.chain import Chain
from orrery.table.clocks import Running
from orrery.table.course import Course
from orrery.table.entries import Head, Opened, PackText, decode_head, encoder
from orrery.table.gallery import Gallery, delay_of
from orrery.table.keeping import begun_at
from orrery.table.keepsakes import keepsake_of, worth_keeping
from orrery.table.legacies import inherited
from orrery.table.library import Library
from orrery.table.limits import GOODBYE_S, IDLE_S, MOST_RESTING, MOST_TABLES, STORAGE_ANSWERS_S
from orrery.table.metrics import Metrics
from orrery.table.moments import summary
from orrery.table.owner import CLOSING, Owner
from orrery.table.past import GONE, Past
from orrery.table.protocol import HEARTBEAT_S, ClockKind, NewDaily, NewTable, Place, TableSummary
from orrery.table.readings import Kept, take_in
from orrery.table.seats import Chair, clean_name, hashed, new_table_id, new_token
from orrery.table.storage import Entry, Listed, NotOwner, NotSaved, Row, Storage, StorageError, Unsure
from orrery.table.table import Table
from orrery.table.taking_up import TakenUp

logger = logging.getLogger("orrery.table")

STOPPING = Refusal("closing", "The server is being stopped: open the table in a moment.")
CHANGING_HANDS = Refusal("try-again", "The table is just changing hands; come back in a moment.")
ReadSummary = Callable[[Kept], Awaitable[bytes]]
LATER = ("full", "too-fast", "closing")  # refusals of the reading room that say nothing about a table
RATED_CLOCK: tuple[ClockKind, int] = ("hard", 60)  # where a game has no usual one
AT_ONCE = 25  # entries that are taken in before other tables get their turn


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another server has the table."""

    address: str


class Resting(NamedTuple):
    """The clocks of a table that has left memory: they run on."""

    running: dict[int, Running]
    end: float  # when the first of them runs out


class House:
    """Every table that this server has in memory. Each has an owner task; this is only the list of them."""

    def __init__(
        self,
        storage: Storage,
        *,
        idle_s: float = IDLE_S,
        library: Library | None = None,
        signer: Signer | None = None,
        successor: str = "",
    ) -> None:
        self.storage = storage
        self.draining = False  # the server is being stopped, and ends when people have gone
        self.goodbye = replace(CLOSING, to=successor)
        self.signer = signer
        self.metrics = Metrics()
        self.metrics.watch(self)
        self.bots = Bots(on_late=self.metrics.late_bots.inc)
        self.library = library or Library()
        self.idle_s = idle_s
        self.tables: dict[str, Table] = {}
        self.pasts: dict[str, Past] = {}  # tables whose rules are gone, while somebody looks at them
        # So that a table is read once, however many come at once; a lock lives as long as somebody holds it.
        self.doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.resting: dict[str, Resting] = {}  # tables out of memory whose clocks run
        self.sweeper: asyncio.Task[None] | None = None
        self.heart: asyncio.Task[None] | None = None
        self.connections = 0

    def start(self) -> None:
        self.sweeper = asyncio.create_task(self.sweep(), name="sweeper")
        self.heart = asyncio.create_task(self.beat(), name="heart")

    async def drain(self) -> None:
        """Open nothing any more, and let other servers have what nobody attends here."""
        self.draining = True
        await self.put_idle_away(0)

    async def say_goodbye(self) -> None:
        """Put every table away, and wait until whoever was there has been told."""
        self.draining = True
        await asyncio.gather(*[self.put_away(table) for table in list(self.tables.values())])
        for past in self.pasts.values():
            past.close(self.goodbye)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_S):
                while self.connections:
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Put every table away."""
        for task in (self.sweeper, self.heart):
            if task is not None:
                task.cancel()
        await self.say_goodbye()
        self.bots.close()

    def lost(self) -> None:
        """Storage has lost everything that this server owned: nothing in memory can be trusted."""
        logger.warning("The database has let go of all %d tables; they are read again.", len(self.tables))
        for table in list(self.tables.values()):
            table.lose()

    async def storage_problem(self) -> str:
        """Why tables cannot be read now; "": they can."""
        try:
            await asyncio.wait_for(self.storage.listed([]), STORAGE_ANSWERS_S)
        except TimeoutError:
            return "The database does not answer."
        except StorageError as fault:
            return fault.sentence
        return ""

    # -- opening
    async def create(self, new: NewTable) -> TableSummary:
        """Open a new table; raises a Refusal or a StorageError."""
        person = hashed(new.person) if new.person else ""
        name = name_now(new.game)
        options = {**await self.inherited(person, name), **new.options}
        game = game_with(name, options, self.library.packs_for(name))
        places = new.places or usual_places(game)
        if len(places) != game.seats:
            raise Malformed("bad-seats", f"{game.about.title} has {game.seats} seats, not {len(places)}.")
        if new.late and not delay_of(game):
            raise Malformed("bad-late", f"{game.about.title} cannot be watched so.")
        if new.lobby and not any(place.kind == "open" for place in places):
            raise Malformed("bad-seats", "A table in the lobby needs an open seat.")
        clock, clock_s = clock_of(new, game, places)
        tokens = {seat: new_token() for seat, place in enumerate(places) if place.kind == "me"}
        own = min(tokens, default=-1)  # other seats of the asker are those of friends at the same device
        chairs = tuple(
            chair(place, game, tokens.get(seat, ""), person if seat == own else "")
            for seat, place in enumerate(places)
        )
        about = game.about
        packs = tuple(PackText(pack.name, pack.files) for pack in game.packs)
        head = Head(
            about.name,
            about.version,
            game.options,
            "",
            chairs,
            clock,
            clock_s,
            packs=packs,
            lobby=new.lobby,
            chat=chat_of(new, places),
            late=delay_of(game) if new.late else 0,
        )
        table = await self.open(head)
        return summary(table.course, table.seats(), tokens)

    async def inherited(self, person: str, game: str) -> dict[str, Value]:
        """The options that a person's matches of a game begin with, where nothing else is asked for."""
        return inherited(game, await self.storage.legacies(person)) if person else {}

    async def create_daily(self, new: NewDaily) -> TableSummary:
        """Open today's match of a game for somebody; raises a Refusal or a StorageError."""
        name, day, person = name_now(new.game), daily.today(), hashed(new.person)
        if name not in daily.GAMES:
            raise Malformed("unknown-game", f'There is no daily match of "{name[:40]}".')
        counted = next((play for play in await self.storage.tries(person, day) if play.game == name), None)
        if counted is not None and not counted.ended:
            raise Refusal("not-over", "Finish the try that counts first; then you may try again.")
        game, token = game_with(name, {}), new_token()
        secret = await self.storage.secret(daily.KEPT_AS, secrets.token_bytes(daily.SECRET_BYTES))
        me, *others = usual_places(game)
        chairs = (
            chair(replace(me, name=new.name), game, token, person),
            *[chair(other, game, "", "") for other in others],
        )
        again = counted is not None  # by then the deal has been seen
        key = daily.key_of(secret, day, name)
        head = Head(name, game.about.version, game.options, key, chairs, same_deal=again, daily=day)
        table = await self.open(head)
        return summary(table.course, table.seats(), {0: token})

    async def create_rated(self, game: str, people: Sequence[tuple[str, str, str]]) -> Table:
        """Open a rated table for people, each with a name, the hash of a token, and who it is.

        It has a clock, so that nobody waits for ever. Raises a Refusal or a StorageError.
        """
        rules = game_with(game, {})
        clock: tuple[ClockKind, int] = ("turn", rules.turn_seconds) if rules.turn_seconds else RATED_CLOCK
        chairs = tuple(Chair("person", name, token, person) for name, token, person in people)
        head = Head(game, rules.about.version, rules.options, "", chairs, *clock, rated=True)
        return await self.open(head)

    async def take_up(self, taken_up: TakenUp) -> TableSummary:
        """Open a table at a moment of a finished match; raises a Refusal or a StorageError."""
        table = await self.open(taken_up.head)
        return summary(table.course, table.seats(), taken_up.tokens)

    async def open(self, head: Head) -> Table:
        """A table, on disk when this returns; with a fresh key, unless it repeats the deal of another one."""
        if self.draining:
            raise STOPPING
        await self.make_room()
        head = replace(head, key=head.key or new_key())
        course = await begun(new_table_id(), head)
        entry = Opened(time.time())
        moves = len(head.kept)
        row = Row(course.table, head.game, entry.at, over=False, moves=moves, head=encoder.encode(head))
        chain = Chain(course.table, row.head)
        entry, body = chain.next(entry)
        try:
            await self.storage.create(row, Entry(1, body), begun_at(course.table, head, entry.at))
        except (Unsure, NotOwner) as fault:  # the table may be there, but nobody knows of it
            raise NotSaved(fault.sentence) from fault
        chain.add(entry, body)
        gallery = Gallery(course) if head.late else None
        course.add(entry)
        if gallery is not None:
            gallery.add(entry, course)
        logger.info("Table %s opened: %s.", course.table, head.game)
        return self.seat(course, chain, gallery)

    async def open_rematch(self, head: Head) -> str:
        return (await self.open(head)).course.table

    def seat(self, course: Course, chain: Chain, gallery: Gallery | None = None) -> Table:
        """Give a course its owner."""
        self.bots.warm([chair.name for chair in course.chairs if chair.kind == "player"], course.game)
        table = Table(
            course, chain, self.storage, self.bots, self.open_rematch, self.forget, self.metrics, self.signer
        )
        table.goodbye = self.goodbye
        table.gallery = gallery
        resting = self.resting.pop(course.table, None)
        if resting is not None:
            table.clocks.run_on(resting.running)
            table.look_around()
        self.tables[course.table] = table
        return table

    # -- finding
    async def find(self, name: str) -> Table | Elsewhere:
        """The table of that name, ours to change, or where it is; raises a Refusal or a StorageError."""
        async with self.doors.setdefault(name, asyncio.Lock()):
            table = self.tables.get(name)
            if table is not None and not table.ended:
                return table
            return await self.take(name)

    async def take(self, name: str) -> Table | Elsewhere:
        if self.draining:  # so that another server may have it
            raise CHANGING_HANDS
        await self.make_room()
        claim = await self.storage.claim(name)
        if not claim.owned:
            if claim.owner:
                return Elsewhere(claim.owner)
            if await self.storage.read(name) is None:
                raise no_such_table(name)
            raise CHANGING_HANDS
        try:
            course, chain, gallery = await self.read(name)
        except BaseException:
            await self.storage.release(name)
            raise
        logger.info("Table %s is in memory again, with %d entries.", name, course.last)
        return self.seat(course, chain, gallery)

    async def read(self, name: str) -> tuple[Course, Chain, Gallery | None]:
        """The course of any table, how its log is chained, and what may be watched late; whoever owns it."""
        found = await self.storage.read(name)
        if found is None:
            raise no_such_table(name)
        row, entries = found
        course, chain = await begun(name, decode_head(row.head)), Chain(name, row.head)
        gallery = Gallery(course) if course.head.late else None
        for entry in entries:
            taken = take_in(course, chain, entry.body)
            if gallery is not None:
                gallery.add(taken, course)
            if entry.number % AT_ONCE == 0:
                await asyncio.sleep(0)
        return course, chain, gallery

    async def kept(self, name: str) -> Kept:
        """A table as storage has it, also another server's; it is not read here."""
        found = await self.storage.read(name)
        if found is None:
            raise no_such_table(name)
        row, entries = found
        return Kept(name, row.head, tuple(entry.body for entry in entries), row.over)

    async def past(self, name: str, why: str) -> Past:
        """A table whose rules are gone, as far as it can be read; raises a Refusal or a StorageError."""
        for other in [past.table for past in self.pasts.values() if not past.guests]:
            del self.pasts[other]
        if name not in self.pasts:
            past = Past(await self.kept(name), await self.storage.keepsake(name), why)
            self.pasts.setdefault(name, past)
        return self.pasts[name]

    async def check_there(self, name: str) -> None:
        """Refuse a table that is not there."""
        if name not in self.tables and not await self.storage.listed([name]):
            raise no_such_table(name)

    async def look(self, name: str) -> Course:
        """A course to read from: the living one, or what storage has."""
        table = self.tables.get(name)
        return table.course if table is not None else (await self.read(name))[0]

    async def listed(self, names: Sequence[str], read: ReadSummary) -> list[msgspec.Raw]:
        """What lists say of tables, each once, as JSON; those that are not there, or broken, are left out.

        Of a table out of memory that is what was written down when it left. Where that is missing (the server
        was killed, or is newer than the table), the table is read, by `read`, and it is written down now.
        """
        wanted = list(dict.fromkeys(names))
        found = {each.table: each for each in await self.storage.listed(wanted)}
        told: list[msgspec.Raw] = []
        for name in wanted:
            living = self.tables.get(name)
            if living is not None:
                told.append(msgspec.Raw(encoder.encode(summary(living.course, living.seats()))))
            elif name in found:
                try:
                    told.append(msgspec.Raw(await self.summary_of(found[name], read)))
                except Refusal as refusal:
                    if refusal.code in LATER:  # the table is there, and must not look as if it were not
                        raise
        return told

    async def summary_of(self, listed: Listed, read: ReadSummary) -> bytes:
        if listed.up_to_date:
            return listed.summary
        kept = await self.kept(listed.table)
        try:
            body = await read(kept)
        except Refusal as refusal:
            if refusal.code not in GONE:
                raise
            return encoder.encode((await self.past(kept.table, refusal.sentence)).summary())
        await self.write_summary(kept.table, len(kept.entries), body)
        return body

    async def write_summary(self, table: str, number: int, body: bytes) -> None:
        try:
            await self.storage.summarise(table, number, body)
        except StorageError as fault:  # it is read again when somebody asks
            logger.warning("What a list says of table %s was not saved: %s", table, fault.sentence)

    # -- so that nobody waits at the end of a dead line
    async def beat(self) -> None:
        """Say something to everybody now and then."""
        while True:
            await asyncio.sleep(HEARTBEAT_S)
            self.tell_everybody()

    def tell_everybody(self) -> None:
        """In a step of its own: while it waits, `beat` must not hold tables that leave memory meanwhile."""
        everywhere: list[Table | Past] = [*self.tables.values(), *self.pasts.values()]
        for table in everywhere:
            table.tell_presence_now()

    # -- putting away
    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(self.idle_s / 4)
            await self.put_idle_away(self.idle_s)
            await self.wake()

    async def put_idle_away(self, seconds: float) -> None:
        """Let the tables go that nobody attends; whoever calls this holds none of them afterwards."""
        for table in [table for table in self.tables.values() if table.idle(seconds)]:
            await self.put_away(table)

    async def wake(self) -> None:
        """Bring tables back whose clocks run out, a few at a time."""
        now = time.monotonic()
        due = [name for name, resting in self.resting.items() if resting.end <= now][:AT_ONCE]
        for name in due:
            try:
                if isinstance(await self.find(name), Elsewhere):
                    self.resting.pop(name, None)
            except (Refusal, StorageError) as fault:
                logger.warning("Table %s could not be woken: %s", name, fault)
                self.resting.pop(name, None)  # its clocks are then as after a restart

    def let_rest(self, table: Table) -> None:
        """Remember the clocks of a table that leaves memory."""
        until = table.clocks.next_end()
        if until is None:
            return
        self.resting[table.course.table] = Resting(table.clocks.running, time.monotonic() + until)
        if len(self.resting) > MOST_RESTING:
            del self.resting[next(iter(self.resting))]

    async def put_away(self, table: Table) -> None:
        """Let a table leave memory; it is on disk anyway."""
        async with self.doors.setdefault(table.course.table, asyncio.Lock()):
            trusted = not table.ended
            await table.close()
            if trusted:
                self.let_rest(table)
                body = encoder.encode(summary(table.course))
                await self.write_summary(table.course.table, table.course.last, body)
                await self.keep(table)
            try:
                await self.storage.release(table.course.table)
            except StorageError as fault:
                logger.warning("Table %s could not be released: %s", table.course.table, fault.sentence)

    async def keep(self, table: Table) -> None:
        """Write down what was told at a table, for the time when its rules are gone."""
        course = table.course
        if not table.changed or not worth_keeping(course):
            return
        try:
            body = await asyncio.to_thread(keepsake_of, course)
            await self.storage.keep(course.table, course.last, body)
        except StorageError as fault:  # it is made when the server starts again
            logger.warning("What was told at table %s was not kept: %s", course.table, fault.sentence)
        except Exception:
            logger.exception("What was told at table %s could not be kept.", course.table)

    def forget(self, table: Owner) -> None:
        if self.tables.get(table.course.table) is table:
            del self.tables[table.course.table]

    async def make_room(self) -> None:
        """Refuse one table too many, after putting away what nobody needs."""
        if len(self.tables) < MOST_TABLES:
            return
        idle = [table for table in self.tables.values() if table.idle(0)]
        for table in sorted(idle, key=lambda table: table.idle_since)[:AT_ONCE]:
            await self.put_away(table)
        if len(self.tables) >= MOST_TABLES:
            raise Refusal("full", f"This server has {MOST_TABLES} tables going on; come back later.")


async def begun(name: str, head: Head) -> Course:
    """A course before its first entry. To play what it keeps takes a while: others get their turn."""
    return await asyncio.to_thread(Course, name, head) if head.kept else Course(name, head)


def new_key() -> str:
    """The secret from which everything at a table is dealt and rolled."""
    return secrets.token_hex(32)


def no_such_table(name: str) -> Refusal:
    return Refusal("no-such-table", f'There is no table "{name[:40]}" here.')


def clock_of(new: NewTable, game: Game, places: Sequence[Place]) -> tuple[ClockKind, int]:
    """The clock of a new table, and its seconds; raises Malformed."""
    if new.clock == "usual":
        among_people = any(place.kind == "open" for place in places)
        return ("turn", game.turn_seconds) if among_people and game.turn_seconds else ("none", 0)
    if new.clock == "none":
        return "none", 0
    if not new.clock_s:
        raise Malformed("bad-clock", "A clock needs a number of seconds.")
    return new.clock, new.clock_s


def chat_of(new: NewTable, places: Sequence[Place]) -> bool:
    """Whether those who sit at a new table may say what they like: among friends, if nobody has said."""
    among_friends = not new.lobby and any(place.kind == "open" for place in places)
    return among_friends if new.chat is None else new.chat


def usual_places(game: Game) -> tuple[Place, ...]:
    """The asker takes the first seat, the usual opponent every other one."""
    return (Place("me"), *[Place("player", usual_opponent(game)) for _ in range(game.seats - 1)])


def chair(place: Place, game: Game, token: str, person: str) -> Chair:
    match place.kind:
        case "me":
            return Chair("person", clean_name(place.name) if place.name else "", hashed(token), person)
        case "player":
            new_player(place.name, game=game)
            return Chair("player", place.name)
        case "open":
            return Chair("open")
