"""Tables in PostgreSQL, which several servers share.

A server owns a table by a lock of its session on one connection kept for that: the database frees it when the
process dies, and within seconds when the network does. Every claim also raises the table's `epoch`, and an
entry is accepted only with the newest one, so a server that was thought dead and comes back cannot write.
Another such lock is for the address at which other servers find this one: no two may have the same.

The connection must be to PostgreSQL itself, or through a pooler that keeps sessions.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from typing import TypeVar
from weakref import WeakValueDictionary

import asyncpg
import msgspec

from orrery.table import plays_sql
from orrery.table.limits import MOST_REPORTS
from orrery.table.plays import Change
from orrery.table.postgres_database import (
    COMMAND_TIMEOUT,
    CONNECT_TIMEOUT,
    FAILED,
    SETTINGS,
    SILENCE,
    connect,
    failure,
    farewell,
    not_saved,
    reason,
    set_up,
    shown,
    unavailable,
)
from orrery.table.sharing_postgres import PostgresCommon
from orrery.table.storage import (
    CannotOpen,
    Claim,
    Entry,
    Fold,
    Listed,
    NotOwner,
    NotSaved,
    Row,
    StorageError,
    Unavailable,
    Unsure,
)

logger = logging.getLogger("orrery.table")

HEARTBEAT = 1.0  # seconds between two signs of life on the connection that holds the locks
SESSION_TIMEOUT = 10_000  # ms without a sign of life after which the database frees the locks of a server
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 2.0  # seconds between attempts to come back
CHANGING_HANDS = 1.0  # seconds that a new owner has to write down its address
GONE_BY_THEN = SESSION_TIMEOUT / 1000 + 1  # seconds after which a server that is dead has lost its locks
LOOK_AGAIN = 0.05  # seconds until it is looked again whether somebody has gone
KEEPALIVE = {  # seconds (the last: milliseconds) for the database to notice a network that has died
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "5000",
}
MOST_TOGETHER = 1_000  # entries in one transaction

SERVING = 7_018_116_252  # … that all servers share while they run; who puts a copy back has it alone
INSERT = """
    WITH row AS (
        INSERT INTO orrery.tables (id, game, created, over, moves, last, epoch, owner, head)
        VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8) RETURNING id)
    INSERT INTO orrery.entries (id, number, body) SELECT id, $6, $9 FROM row
"""
APPEND = """
    WITH given AS (
        SELECT * FROM unnest(
            $1::text[], $2::bigint[], $3::integer[], $4::bytea[], $5::boolean[], $6::integer[]
        ) AS given (id, epoch, number, body, over, moves)),
    accepted AS (
        UPDATE orrery.tables SET last = given.number, over = given.over, moves = given.moves FROM given
        WHERE tables.id = given.id AND tables.epoch = given.epoch AND tables.last = given.number - 1
        RETURNING tables.id)
    INSERT INTO orrery.entries (id, number, body) SELECT id, number, body FROM given JOIN accepted USING (id)
    RETURNING id
"""
CLAIM = "UPDATE orrery.tables SET epoch = epoch + 1, owner = $2 WHERE id = $1 RETURNING epoch"
READ_OWNER = "SELECT owner FROM orrery.tables WHERE id = $1"
READ_ROW = "SELECT id, game, created, over, moves, head FROM orrery.tables WHERE id = $1"
READ_LOG = "SELECT number, body FROM orrery.entries WHERE id = $1 ORDER BY number"
RECENT = """
    SELECT id, game, created, over, moves, head FROM orrery.tables ORDER BY created DESC, id LIMIT $1
"""
LISTED = "SELECT id, last, summary, summary_of FROM orrery.tables WHERE id = ANY($1::text[])"
SUMMARISE = "UPDATE orrery.tables SET summary = $3, summary_of = $2 WHERE id = $1 AND summary_of < $2"
KEEP = """
    INSERT INTO orrery.keepsakes (id, number, body) SELECT id, $2, $3 FROM orrery.tables WHERE id = $1
    ON CONFLICT (id) DO UPDATE SET number = excluded.number, body = excluded.body
    WHERE keepsakes.number < excluded.number
"""
READ_KEEPSAKE = "SELECT number, body FROM orrery.keepsakes WHERE id = $1"
UNKEPT = """
    SELECT id FROM orrery.tables LEFT JOIN orrery.keepsakes USING (id)
    WHERE id > $1 AND moves > 0 AND coalesce(number, 0) < last ORDER BY id LIMIT $2
"""

# The first server makes an empty row, and a second one waits here until the first has committed.
TAKE_LEGACY = """
    INSERT INTO orrery.legacies (person, game) VALUES ($1, $2)
    ON CONFLICT (person, game) DO UPDATE SET body = legacies.body RETURNING body
"""
WRITE_LEGACY = "UPDATE orrery.legacies SET body = $3 WHERE person = $1 AND game = $2"
READ_LEGACIES = """
    SELECT game, body FROM orrery.legacies WHERE person = $1 AND body IS NOT NULL ORDER BY game
"""

T = TypeVar("T")


class Line(msgspec.Struct, frozen=True, eq=False):
    """An entry on its way to the database."""

    table: str
    epoch: int
    entry: Entry
    over: bool
    moves: int
    done: asyncio.Future[None]
    folds: tuple[Fold, ...] = ()
    plays: tuple[Change, ...] = ()


class PostgresStorage(plays_sql.PlayReader):
    def __init__(self, url: str, address: str, on_lost: Callable[[], None]) -> None:
        self.url = url
        self.address = address
        self.on_lost = on_lost
        self.common = PostgresCommon(self, address)
        self._has_address = False  # nobody else says that it is there
        self._held: set[str] = set()  # tables whose lock our session has
        self._epochs: dict[str, int] = {}  # tables that are ours
        self._gates: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._locks: asyncpg.Connection | None = None  # the connection that holds them; None while it is lost
        self._one_at_a_time = asyncio.Lock()  # for questions on that connection
        self._waiting: list[Line] = []
        self._something_waits = asyncio.Event()
        self._pen: asyncpg.Connection | None = None  # the connection that appends
        self._closing = False

    # -- opening and closing

    async def open(self) -> None:
        try:
            await set_up(self.url)
            self._locks = await self._connect_for_locks()
            await self._take_address()
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=4,
                timeout=CONNECT_TIMEOUT,
                command_timeout=COMMAND_TIMEOUT,
                server_settings=SETTINGS,
            )
        except CannotOpen:
            await self._hang_up()
            raise
        except (*FAILED, Unavailable, ValueError) as error:
            await self._hang_up()
            raise CannotOpen(f"Tables cannot be kept in {shown(self.url)}: {reason(error)}.") from error
        self._guard = asyncio.create_task(self._guard_locks(), name="orrery-locks")
        self._writer = asyncio.create_task(self._append_until_closed(), name="orrery-append")

    async def close(self) -> None:
        self._closing = True
        self._something_waits.set()
        await asyncio.wait([self._writer], timeout=COMMAND_TIMEOUT)
        for task in (self._guard, self._writer):
            task.cancel()
        await asyncio.wait([self._guard, self._writer])
        self._forget_all()
        with contextlib.suppress(Unavailable):  # what it has shown holds for some seconds only
            await self.common.take_down()
        await self._hang_up()
        await farewell(self._pool)

    async def _hang_up(self) -> None:
        for connection in (self._locks, self._pen):
            if connection is not None:
                await farewell(connection)
        self._locks = self._pen = None

    # -- owning

    async def claim(self, table: str) -> Claim:
        async with self._gate(table):
            if table in self._epochs:
                return Claim(owned=True, owner=self.address)
            if not await self._lock(table):
                return Claim(owned=False, owner=await self._owner_of(table))
            try:
                epoch = await self._ask(lambda pool: pool.fetchval(CLAIM, table, self.address))
            except BaseException:
                await self._unlock(table)
                raise
            if epoch is None:
                await self._unlock(table)
                return Claim(owned=False, owner="")
            return self._own(table, epoch)

    def _own(self, table: str, epoch: int) -> Claim:
        if table not in self._held:  # lost in the meantime
            return Claim(owned=False, owner="")
        self._epochs[table] = epoch
        return Claim(owned=True, owner=self.address)

    async def release(self, table: str) -> None:
        async with self._gate(table):
            self._epochs.pop(table, None)
            await self._unlock(table)

    def _gate(self, table: str) -> asyncio.Lock:
        """Owning takes several steps, which must not mix with those of another call for the same table."""
        return self._gates.setdefault(table, asyncio.Lock())

    async def _lock(self, table: str) -> bool:
        if table in self._held:
            return True
        if not await self._ask_locks("SELECT pg_try_advisory_lock($1)", lock_number(table)):
            return False
        self._held.add(table)
        return True

    async def _unlock(self, table: str) -> None:
        if table in self._held:
            self._held.discard(table)
            with contextlib.suppress(Unavailable):  # then the database has freed it, or soon will
                await self._ask_locks("SELECT pg_advisory_unlock($1)", lock_number(table))

    async def _owner_of(self, table: str) -> str:
        """The owner's address, once it is not that of an earlier life of this very server."""
        loop = asyncio.get_running_loop()
        end = loop.time() + CHANGING_HANDS
        while loop.time() < end:
            owner = await self._ask(lambda pool: pool.fetchval(READ_OWNER, table))
            if owner != self.address:
                return owner or ""
            await asyncio.sleep(0.05)
        logger.warning(
            "Table %s belongs to another server that says it is at %s, as this one does. "
            "Each needs an address by which the others reach it: orrery serve --advertise URL",
            table,
            self.address,
        )
        return ""

    # -- the connection that holds the locks

    async def _take_address(self) -> None:
        """Refuse to be where another server says that it is: people would be sent to the wrong one."""
        loop = asyncio.get_running_loop()
        end = loop.time() + GONE_BY_THEN
        while not await self._try_address():
            if loop.time() >= end:
                raise CannotOpen(
                    f"Another server that uses {shown(self.url)} is running, and says that it is at "
                    f"{self.address}, as this one would. Each needs an address of its own, by which the "
                    "others reach it: orrery serve --advertise URL",
                    "same-address",
                )
            await asyncio.sleep(LOOK_AGAIN)  # an earlier life of this very server has just ended, perhaps

    async def _try_address(self) -> bool:
        number = lock_number(f"server {self.address}")
        self._has_address = bool(await self._ask_locks("SELECT pg_try_advisory_lock($1)", number))
        return self._has_address

    async def _connect_for_locks(self) -> asyncpg.Connection:
        connection = await connect(self.url, settings=SETTINGS | KEEPALIVE)
        try:
            if connection.get_server_version().major >= 14:  # notices a server that hangs, or sleeps, too
                await connection.execute(f"SET idle_session_timeout = {SESSION_TIMEOUT}")
            await begin_serving(connection)
        except BaseException:  # also when the server closes meanwhile
            connection.terminate()
            raise
        return connection

    async def _ask_locks(self, question: str, *values: object) -> object:
        async with self._one_at_a_time:
            connection = self._locks
            if connection is None:
                raise Unavailable("The database cannot be reached now.")
            try:
                async with asyncio.timeout(SILENCE):  # unlike wait_for, it never misses that it is cancelled
                    return await connection.fetchval(question, *values)
            except FAILED as error:
                connection.terminate()  # what it still holds is freed; _guard_locks makes a new one
                raise unavailable(error) from error

    async def _guard_locks(self) -> None:
        """Watch the connection; when it is lost, so is all that was owned."""
        while True:
            await self._until_lost(self._locks)
            self._locks = None
            self._forget_all()
            asyncio.get_running_loop().call_soon(self.on_lost)
            self._locks = await self._locks_again()

    async def _until_lost(self, connection: asyncpg.Connection) -> None:
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        while not (lost.is_set() or connection.is_closed()):
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await lost.wait()
            except TimeoutError:
                with contextlib.suppress(Unavailable):
                    await (self._ask_locks("SELECT 1") if self._has_address else self._try_address())

    async def _locks_again(self) -> asyncpg.Connection:
        pause = SHORTEST_PAUSE
        while True:
            try:
                return await self._connect_for_locks()
            except (*FAILED, Unavailable):
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)

    def _forget_all(self) -> None:
        self._has_address = False
        self._held.clear()
        self._epochs.clear()

    # -- writing

    async def create(self, row: Row, first: Entry, plays: Sequence[Change] = ()) -> None:
        async with self._gate(row.table):
            try:
                if not await self._lock(row.table):
                    raise NotOwner(f"Table {row.table} is another server's.")
            except Unavailable as error:
                raise NotSaved(f"Not saved. {error}") from error
            try:
                await self._insert(row, first, plays)
            except BaseException:
                await self._unlock(row.table)
                raise
            self._own(row.table, 1)

    async def _insert(self, row: Row, first: Entry, plays: Sequence[Change]) -> None:
        values = (row.table, row.game, row.created, row.over, row.moves, first.number)
        try:
            connection = await self._pool.acquire(timeout=CONNECT_TIMEOUT)
        except FAILED as error:
            raise not_saved(error) from error
        try:
            async with connection.transaction() if plays else contextlib.nullcontext():
                await connection.execute(INSERT, *values, self.address, row.head, first.body)
                await note(connection, plays)
        except asyncpg.UniqueViolationError as error:
            raise NotOwner(f"There is a table {row.table} already.") from error
        except FAILED as error:
            raise failure(error, connection) from error
        finally:
            await self._pool.release(connection)

    async def append(
        self,
        table: str,
        entry: Entry,
        *,
        over: bool,
        moves: int,
        folds: Sequence[Fold] = (),
        plays: Sequence[Change] = (),
    ) -> None:
        if self._closing:
            raise NotSaved("Not saved: the server is closing.")
        epoch = self._epochs.get(table)
        if epoch is None:
            raise NotOwner(f"Table {table} is not ours.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Line(table, epoch, entry, over, moves, done, tuple(folds), tuple(plays)))
        self._something_waits.set()
        try:
            await done
        except Unsure:
            if self._epochs.get(table) == epoch:  # a new claim, with a new epoch, makes certain what is there
                del self._epochs[table]
            raise

    async def _append_until_closed(self) -> None:
        """One transaction after the other, each with all that has queued up while the last one was synced."""
        while True:
            await self._something_waits.wait()
            lines = self._take_waiting()
            if not lines:  # closing
                return
            try:
                await self._append_together(lines)
            except asyncio.CancelledError:
                tell_all([*lines, *self._waiting], Unsure("The server closed while this was being saved."))
                raise

    def _take_waiting(self) -> list[Line]:
        """What can be written together: one entry of each table, as they are accepted one by one."""
        together: dict[str, Line] = {}
        for line in self._waiting:
            if len(together) < MOST_TOGETHER:
                together.setdefault(line.table, line)
        self._waiting = [line for line in self._waiting if together.get(line.table) is not line]
        if not self._waiting and not self._closing:
            self._something_waits.clear()
        return list(together.values())

    async def _append_together(self, lines: list[Line]) -> None:
        try:
            if self._pen is None or self._pen.is_closed():
                self._pen = await connect(self.url)
        except FAILED as error:
            tell_all(lines, not_saved(error))
            return
        try:
            accepted = await append_all(self._pen, lines)
        except Exception as error:  # noqa: BLE001  # the writer must outlive every fault; the caller is told
            outcome = failure(error, self._pen)
            if isinstance(outcome, Unsure) or len(lines) == 1:
                tell_all(lines, outcome)
            else:  # nothing is written: find out whose fault it is
                for line in lines:
                    await self._append_together([line])
            return
        for line in lines:
            ours = line.table in accepted
            settle(line, None if ours else NotOwner(f"Table {line.table} has gone on without us."))

    # -- reading

    async def read(self, table: str) -> tuple[Row, list[Entry]] | None:
        return await self._ask(lambda pool: read_table(pool, table))

    async def recent(self, count: int) -> list[Row]:
        return [Row(*row) for row in await self._ask(lambda pool: pool.fetch(RECENT, count))]

    async def listed(self, tables: Sequence[str]) -> list[Listed]:
        return [Listed(*row) for row in await self._ask(lambda pool: pool.fetch(LISTED, list(tables)))]

    async def summarise(self, table: str, number: int, summary: bytes) -> None:
        await self._ask(lambda pool: pool.execute(SUMMARISE, table, number, summary))

    async def keep(self, table: str, number: int, keepsake: bytes) -> None:
        await self._ask(lambda pool: pool.execute(KEEP, table, number, keepsake))

    async def keepsake(self, table: str) -> tuple[int, bytes] | None:
        found = await self._ask(lambda pool: pool.fetchrow(READ_KEEPSAKE, table))
        return None if found is None else tuple(found)

    async def unkept(self, after: str, count: int) -> list[str]:
        return [name for (name,) in await self._ask(lambda pool: pool.fetch(UNKEPT, after, count))]

    async def legacies(self, person: str) -> dict[str, bytes]:
        return dict(await self._ask(lambda pool: pool.fetch(READ_LEGACIES, person)))

    # -- plays

    async def report(self, name: str, at: float, body: bytes) -> None:
        await self._ask(lambda pool: pool.execute(plays_sql.postgres(plays_sql.REPORT), name, at, body))
        await self._ask(lambda pool: pool.execute(plays_sql.postgres(plays_sql.FORGET_REPORTS), MOST_REPORTS))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        await self._ask(lambda pool: pool.execute(plays_sql.postgres(plays_sql.KEEP), name, fresh))
        [row] = await self._rows(plays_sql.READ_KEPT, name)
        return bytes(row["value"])

    async def forget(self, person: str) -> None:
        async def delete(pool: asyncpg.Pool) -> None:
            async with pool.acquire(timeout=CONNECT_TIMEOUT) as connection, connection.transaction():
                for statement in plays_sql.FORGET:
                    await connection.execute(plays_sql.postgres(statement), person)

        await self._ask(delete)

    async def _rows(self, statement: str, *values: object) -> list[asyncpg.Record]:
        return list(await self._ask(lambda pool: pool.fetch(plays_sql.postgres(statement), *values)))

    # -- what servers have in common

    async def ask(self, question: Callable[[asyncpg.Pool], Awaitable[T]]) -> T:
        return await self._ask(question)

    @contextlib.asynccontextmanager
    async def transaction(self) -> AsyncIterator[asyncpg.Connection]:
        try:
            async with self._pool.acquire(timeout=CONNECT_TIMEOUT) as connection, connection.transaction():
                yield connection
        except FAILED as error:
            raise unavailable(error) from error

    async def _ask(self, question: Callable[[asyncpg.Pool], Awaitable[T]]) -> T:
        try:
            async with asyncio.timeout(COMMAND_TIMEOUT):
                return await question(self._pool)
        except FAILED as error:
            raise unavailable(error) from error


# -- the database


async def begin_serving(connection: asyncpg.Connection) -> None:
    """For as long as this connection lasts, nobody puts a copy in the place of the tables."""
    if not await connection.fetchval("SELECT pg_try_advisory_lock_shared($1)", SERVING):
        raise Unavailable("a copy is just being put back")


async def read_table(pool: asyncpg.Pool, table: str) -> tuple[Row, list[Entry]] | None:
    async with (
        pool.acquire(timeout=CONNECT_TIMEOUT) as connection,
        connection.transaction(isolation="repeatable_read", readonly=True),  # row and log of the same moment
    ):
        return await row_and_log(connection, table)


async def row_and_log(connection: asyncpg.Connection, table: str) -> tuple[Row, list[Entry]] | None:
    """In a transaction of the caller's."""
    row = await connection.fetchrow(READ_ROW, table)
    if row is None:
        return None
    return Row(*row), [Entry(*line) for line in await connection.fetch(READ_LOG, table)]


async def append_all(connection: asyncpg.Connection, lines: Sequence[Line]) -> set[str]:
    """Append to tables, and fold what belongs to it; the tables whose entries were accepted."""
    if not any(line.folds or line.plays for line in lines):
        return {row["id"] for row in await connection.fetch(APPEND, *columns(lines))}
    async with connection.transaction():
        accepted = {row["id"] for row in await connection.fetch(APPEND, *columns(lines))}
        folds = [fold for line in lines if line.table in accepted for fold in line.folds]
        for each in sorted(folds, key=lambda fold: (fold.person, fold.game)):  # all servers in one order
            folded = each.fold(await connection.fetchval(TAKE_LEGACY, each.person, each.game))
            if folded is not None:
                await connection.execute(WRITE_LEGACY, each.person, each.game, folded)
        await note(connection, [each for line in lines if line.table in accepted for each in line.plays])
        return accepted


async def note(connection: asyncpg.Connection, changes: Sequence[Change]) -> None:
    steps = plays_sql.steps(changes)
    with contextlib.suppress(StopIteration):
        step = next(steps)
        while True:
            step = steps.send(await connection.fetch(plays_sql.postgres(step.text), *step.values))


def lock_number(table: str) -> int:
    """The database's locks are numbers, and other programs may use some too: a large one, spread evenly."""
    digest = hashlib.sha256(f"orrery table {table}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


def columns(lines: Iterable[Line]) -> Iterable[tuple[object, ...]]:
    rows = ((x.table, x.epoch, x.entry.number, x.entry.body, x.over, x.moves) for x in lines)
    return zip(*rows, strict=True)


# -- what became of it


def settle(line: Line, outcome: StorageError | None) -> None:
    if line.done.done():
        return  # told already, or the caller has gone
    if outcome is None:
        line.done.set_result(None)
    else:
        line.done.set_exception(outcome)


def tell_all(lines: Iterable[Line], outcome: StorageError) -> None:
    for line in lines:
        settle(line, type(outcome)(outcome.sentence))
