"""Tables in one SQLite file: nothing to set up, one server for each file.

A commit costs a sync of the disk, some milliseconds, whatever its size. So one thread writes, and everything
that has come while it synced becomes the next transaction; each writer waits for its own.

Before and after every statement that thread must get Python's lock back from what computes, which may take
milliseconds. So entries of many tables go into few statements.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

import msgspec

from orrery.lockfile import LockFile
from orrery.table import plays_sql, tally
from orrery.table.limits import MOST_REPORTS
from orrery.table.plays import Change
from orrery.table.sharing import Alone
from orrery.table.storage import (
    AlreadyRunning,
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

OURS = 0x4F525259  # "ORRY": SQLite's own mark for whose file it is
OLDEST = (3, 33)  # the first that can update from a list
MIGRATIONS: Sequence[Sequence[str]] = (  # each brings a file from the version before it to its own
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, created REAL NOT NULL, over INTEGER NOT NULL,
            moves INTEGER NOT NULL, last INTEGER NOT NULL, head BLOB NOT NULL)""",
        "CREATE INDEX tables_by_age ON tables (created)",
        """CREATE TABLE entries (
            id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, body BLOB NOT NULL,
            PRIMARY KEY (id, number)) WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE legacies (
            person TEXT NOT NULL, game TEXT NOT NULL, body BLOB NOT NULL,
            PRIMARY KEY (person, game)) WITHOUT ROWID""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN summary BLOB NOT NULL DEFAULT x''",
        "ALTER TABLE tables ADD COLUMN summary_of INTEGER NOT NULL DEFAULT 0",
    ),
    tally.TABLE,
    (
        """CREATE TABLE keepsakes (
            id TEXT PRIMARY KEY REFERENCES tables, number INTEGER NOT NULL, body BLOB NOT NULL)
            WITHOUT ROWID""",
    ),
    tuple(map(plays_sql.sqlite, plays_sql.TABLES)),
    tuple(map(plays_sql.sqlite, plays_sql.RATINGS)),
    tuple(map(plays_sql.sqlite, plays_sql.REPORTS)),
)
COLUMNS = "id, game, created, over, moves, head"
KEEP = """INSERT INTO keepsakes SELECT id, ?1, ?2 FROM tables WHERE id = ?3
          ON CONFLICT (id) DO UPDATE SET number = excluded.number, body = excluded.body
          WHERE number < excluded.number"""
UNKEPT = """SELECT id FROM tables LEFT JOIN keepsakes USING (id)
            WHERE id > ? AND moves > 0 AND coalesce(number, 0) < last ORDER BY id LIMIT ?"""
CHECKED_WHOLE = 64_000_000  # bytes of a file that is searched for damage when it is opened: at most a second
PATIENCE = 5.0  # seconds to wait for another program that has locked the file, such as a backup

TOGETHER = (1, 4, 16, 64, 256)  # entries in one statement: few sizes, so that SQLite keeps them compiled


class Line(msgspec.Struct, frozen=True):
    """An entry to be appended."""

    table: str
    entry: Entry
    over: bool
    moves: int
    folds: tuple[Fold, ...] = ()
    plays: tuple[Change, ...] = ()


class Beginning(msgspec.Struct, frozen=True):
    """A table to be created."""

    row: Row
    first: Entry
    plays: tuple[Change, ...] = ()


class Summary(msgspec.Struct, frozen=True):
    """What a list says of a table after an entry."""

    table: str
    number: int
    body: bytes


class Deed(msgspec.Struct, frozen=True):
    """Statements that belong to no table's log."""

    statements: tuple[str, ...]
    values: tuple[object, ...]


T = TypeVar("T")
Wish: TypeAlias = Line | Beginning | Summary | Deed
Job: TypeAlias = tuple[Wish, "asyncio.Future[None]"]
Outcome: TypeAlias = StorageError | None


class SqliteStorage(plays_sql.PlayReader):
    def __init__(self, path: Path, address: str) -> None:
        self.path = path.absolute()
        self.address = address
        self._lock = LockFile(self.path.with_name(f"{path.name}.lock"))
        self.common = Alone()
        self._owned: set[str] = set()
        self._closing = False
        self._waiting: list[Job] = []  # what is handed over to the thread in a moment
        self._jobs: SimpleQueue[Sequence[Job] | None] = SimpleQueue()
        self._connections = contextlib.ExitStack()

    # -- opening and closing

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._open)
        self._readers = ThreadPoolExecutor(1, "orrery-read")
        self._writer = Thread(target=self._write_until_closed, args=(loop,), name="orrery-write", daemon=True)
        self._writer.start()

    def _open(self) -> None:
        if sqlite3.sqlite_version_info < OLDEST:
            raise CannotOpen(
                f"This Python has SQLite {sqlite3.sqlite_version}, which is too old to keep tables: "
                f"it must be {'.'.join(map(str, OLDEST))} or newer."
            )
        try:
            self._take_file()
            self._write_connection = self._connect()
            check(self._write_connection, self.path)
            set_up(self._write_connection)
            self._tally = tally.Tally(self.path, self._write_connection)
            self._read_connection = self._connect()
            self._read_connection.execute("PRAGMA query_only = ON")
        except BaseException as error:
            self._let_go()
            if isinstance(error, OSError):
                raise CannotOpen(f"Tables cannot be kept in {self.path}: {error.strerror}.") from error
            if isinstance(error, sqlite3.Error):
                raise CannotOpen(
                    f"Tables cannot be kept in {self.path}: {error}. If the file is damaged, move it away; "
                    "Orrery then begins a new one."
                ) from error
            raise

    def _take_file(self) -> None:
        private = 0o700  # the keys of shuffles are inside
        self.path.parent.mkdir(mode=private, parents=True, exist_ok=True)
        holder = self._lock.take(self.address)
        if holder is not None:
            raise AlreadyRunning(
                holder, f"Orrery is running already, at {holder or 'an unknown address'}, with {self.path}."
            )
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
        self._connections.callback(connection.close)
        return connection

    async def close(self) -> None:
        self._closing = True
        self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._let_go)
        self._owned.clear()

    def _let_go(self) -> None:
        self._connections.close()
        self._lock.drop()

    # -- writing

    async def create(self, row: Row, first: Entry, plays: Sequence[Change] = ()) -> None:
        await self._write(row.table, Beginning(row, first, tuple(plays)))
        self._owned.add(row.table)

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
        if table not in self._owned:
            raise NotOwner(f"Table {table} is not ours.")
        await self._write(table, Line(table, entry, over, moves, tuple(folds), tuple(plays)))

    async def _write(self, table: str, wish: Wish) -> None:
        if self._closing:
            raise NotSaved("Not saved: the server is closing.")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        if not self._waiting:
            loop.call_soon(self._hand_over)  # with what others write who are awake now
        self._waiting.append((wish, done))
        try:
            await done
        except Unsure:
            self._owned.discard(table)
            raise

    def _hand_over(self) -> None:
        self._jobs.put(self._waiting)
        self._waiting = []

    def _write_until_closed(self, loop: asyncio.AbstractEventLoop) -> None:
        open_ = True
        while open_:
            handed_over = [self._jobs.get()]
            while not self._jobs.empty():
                handed_over.append(self._jobs.get())
            open_ = None not in handed_over
            jobs = [job for some in handed_over for job in some or ()]
            outcomes = commit(self._write_connection, [wish for wish, _ in jobs])
            with contextlib.suppress(RuntimeError):  # nobody waits any more if the loop is closed
                loop.call_soon_threadsafe(settle, jobs, outcomes)
            self._tally.add(entries_among([wish for wish, _ in jobs], outcomes))
        self._tally.note()

    # -- owning: the server that has the file has every table in it

    async def claim(self, table: str) -> Claim:
        if table not in self._owned:
            if not await self._read(partial(exists, table)):
                return Claim(owned=False, owner="")
            self._owned.add(table)
        return Claim(owned=True, owner=self.address)

    async def release(self, table: str) -> None:
        self._owned.discard(table)

    # -- reading

    async def read(self, table: str) -> tuple[Row, list[Entry]] | None:
        return await self._read(partial(select, table))

    async def recent(self, count: int) -> list[Row]:
        return await self._read(partial(select_recent, count))

    async def listed(self, tables: Sequence[str]) -> list[Listed]:
        return await self._read(partial(select_listed, tables))

    async def summarise(self, table: str, number: int, summary: bytes) -> None:
        await self._write(table, Summary(table, number, summary))

    async def keep(self, table: str, number: int, keepsake: bytes) -> None:
        await self._write(table, Deed((KEEP,), (number, keepsake, table)))

    async def keepsake(self, table: str) -> tuple[int, bytes] | None:
        return await self._read(partial(select_keepsake, table))

    async def unkept(self, after: str, count: int) -> list[str]:
        return await self._read(partial(select_unkept, after, count))

    async def legacies(self, person: str) -> dict[str, bytes]:
        return await self._read(partial(select_legacies, person))

    # -- plays

    async def report(self, name: str, at: float, body: bytes) -> None:
        await self._write("", Deed((plays_sql.REPORT,), (name, at, body)))
        await self._write("", Deed((plays_sql.FORGET_REPORTS,), (MOST_REPORTS,)))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        await self._write("", Deed((plays_sql.KEEP,), (name, fresh)))
        [(value,)] = await self._rows(plays_sql.READ_KEPT, name)
        return bytes(value)

    async def forget(self, person: str) -> None:
        await self._write("", Deed(plays_sql.FORGET, (person,)))

    async def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        return await self._read(
            lambda connection: connection.execute(plays_sql.sqlite(statement), values).fetchall()
        )

    async def _read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, question, self._read_connection)
        except sqlite3.Error as error:
            raise Unavailable(f"The tables in {self.path} cannot be read: {error}.") from error


# -- the file


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is not ours, before anything in it is touched."""
    mark, version = (
        number_in(connection, "PRAGMA application_id"),
        number_in(connection, "PRAGMA user_version"),
    )
    if not (mark or version or number_in(connection, "SELECT count(*) FROM sqlite_master")):
        return  # a new file
    if mark != OURS:
        raise CannotOpen(f"{path} belongs to another program: choose another file.")
    if version > len(MIGRATIONS):
        raise CannotOpen(f"{path} was written by a newer Orrery: update this one, or choose another file.")
    if path.stat().st_size <= CHECKED_WHOLE:
        [damage] = connection.execute("PRAGMA quick_check(1)").fetchone()
        if damage != "ok":
            raise sqlite3.DatabaseError(f"the file is damaged ({damage})")


def set_up(connection: sqlite3.Connection) -> None:
    [mode] = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise sqlite3.OperationalError(
            "this file system cannot hold a database that is written and read at once"
        )
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS only: there, a plain sync stops at the disk's cache
    for version in range(number_in(connection, "PRAGMA user_version"), len(MIGRATIONS)):
        connection.execute("BEGIN IMMEDIATE")
        for statement in MIGRATIONS[version]:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {OURS}")
        connection.execute(f"PRAGMA user_version = {version + 1}")
        connection.execute("COMMIT")


def number_in(connection: sqlite3.Connection, question: str) -> int:
    [number] = connection.execute(question).fetchone()
    return int(number)


# -- the writer's thread


def commit(connection: sqlite3.Connection, wishes: Sequence[Wish]) -> Sequence[Outcome]:
    """Fulfil all wishes in one transaction, and say of each what became of it."""
    if not wishes:
        return []
    try:
        connection.execute("BEGIN IMMEDIATE")
        outcomes: dict[int, Outcome] = {}
        for places in sorted_out(wishes):
            some = [wishes[place] for place in places]
            outcomes.update(zip(places, fulfil(connection, some), strict=True))
        settled = [outcomes[place] for place in range(len(wishes))]
        if entries := entries_among(wishes, settled):
            connection.execute(tally.ADD, (entries,))
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        return [failure(error) for _ in wishes]
    return settled


def entries_among(wishes: Sequence[Wish], outcomes: Sequence[Outcome]) -> int:
    """How many entries there are more."""
    kinds = Line | Beginning
    return sum(
        isinstance(wish, kinds) and outcome is None for wish, outcome in zip(wishes, outcomes, strict=True)
    )


def sorted_out(wishes: Sequence[Wish]) -> Iterable[Sequence[int]]:
    """The places of wishes that fit into one statement: entries of different tables, anything else alone."""
    rounds: list[list[int]] = []  # the first has the first entry of each table, and so on
    seen: Counter[str] = Counter()
    for place, wish in enumerate(wishes):
        if not isinstance(wish, Line):
            yield [place]
            continue
        if seen[wish.table] == len(rounds):
            rounds.append([])
        rounds[seen[wish.table]].append(place)
        seen[wish.table] += 1
    for places in rounds:
        for start in range(0, len(places), TOGETHER[-1]):
            yield places[start : start + TOGETHER[-1]]


def fulfil(connection: sqlite3.Connection, wishes: Sequence[Wish]) -> Sequence[Outcome]:
    """If they fail together, each is tried alone, so that a bad one does not hurt the others."""
    connection.execute("SAVEPOINT wishes")
    try:
        outcomes = insert_all(connection, wishes)
    except Exception as error:  # the thread must outlive every fault; the caller is told
        if not connection.in_transaction:  # SQLite has given up the whole transaction
            raise
        connection.execute("ROLLBACK TO wishes")
        connection.execute("RELEASE wishes")
        if len(wishes) == 1:
            return [error if isinstance(error, StorageError) else failure(error)]
        return [outcome for wish in wishes for outcome in fulfil(connection, [wish])]
    connection.execute("RELEASE wishes")
    return outcomes


def insert_all(connection: sqlite3.Connection, wishes: Sequence[Wish]) -> Sequence[Outcome]:
    if isinstance(wishes[0], Beginning):
        begin(connection, wishes[0])
        return [None]
    if isinstance(wishes[0], Summary):
        summarise(connection, wishes[0])
        return [None]
    if isinstance(wishes[0], Deed):
        for statement in wishes[0].statements:
            connection.execute(plays_sql.sqlite(statement), wishes[0].values)
        return [None]
    lines = [wish for wish in wishes if isinstance(wish, Line)]
    outcomes = lengthen(connection, lines)
    for line, outcome in zip(lines, outcomes, strict=True):
        if outcome is None:
            fold_in(connection, line.folds)
            note(connection, line.plays)
    return outcomes


def failure(error: Exception) -> StorageError:
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_FULL":
        return NotSaved("Not saved: the disk is full.")
    if name.endswith("FSYNC"):  # written, but perhaps not on the disk
        return Unsure(f"It is not certain that this was saved: {error}.")
    return NotSaved(f"Not saved: {error}.")


def settle(jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    for (_, done), outcome in zip(jobs, outcomes, strict=True):
        if done.done():
            continue  # the caller has gone
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)


# -- statements


def begin(connection: sqlite3.Connection, new: Beginning) -> None:
    row, first = new.row, new.first
    try:
        connection.execute(
            "INSERT INTO tables (id, game, created, over, moves, last, head) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (row.table, row.game, row.created, row.over, row.moves, first.number, row.head),
        )
    except sqlite3.IntegrityError as error:
        raise NotOwner(f"There is a table {row.table} already.") from error
    connection.execute("INSERT INTO entries VALUES (?, ?, ?)", (row.table, first.number, first.body))
    note(connection, new.plays)


def lengthen(connection: sqlite3.Connection, lines: Sequence[Line]) -> Sequence[Outcome]:
    """Append to tables, each of which occurs once; an entry that is not the next one is refused.

    There is room for more in most statements: the places left over are for no table.
    """
    size = next(size for size in TOGETHER if size >= len(lines))
    free = size - len(lines)
    insert, select_next, update = statements(size)
    entries = [value for x in lines for value in (x.table, x.entry.number, x.entry.body)]
    accepted = {line.table for line in lines}
    if connection.execute(insert, entries + [None] * (3 * free)).rowcount != len(lines):
        numbers = [value for x in lines for value in (x.table, x.entry.number)]
        accepted = {table for (table,) in connection.execute(select_next, numbers + [None] * (2 * free))}
    states = [value for x in lines for value in (x.table, x.entry.number, x.over, x.moves)]
    connection.execute(update, states + [None] * (4 * free))
    return [
        None
        if line.table in accepted
        else NotOwner(f"Entry {line.entry.number} is not the next one of table {line.table}.")
        for line in lines
    ]


def summarise(connection: sqlite3.Connection, new: Summary) -> None:
    connection.execute(
        "UPDATE tables SET summary = ?, summary_of = ? WHERE id = ? AND summary_of < ?",
        (new.body, new.number, new.table, new.number),
    )


def fold_in(connection: sqlite3.Connection, folds: Sequence[Fold]) -> None:
    for each in folds:
        before = connection.execute(
            "SELECT body FROM legacies WHERE person = ? AND game = ?", (each.person, each.game)
        ).fetchone()
        folded = each.fold(before[0] if before else None)
        if folded is not None:
            connection.execute("REPLACE INTO legacies VALUES (?, ?, ?)", (each.person, each.game, folded))


def note(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    steps = plays_sql.steps(changes)
    with contextlib.suppress(StopIteration):
        step = next(steps)
        while True:
            step = steps.send(connection.execute(plays_sql.sqlite(step.text), step.values).fetchall())


@cache
def statements(count: int) -> tuple[str, str, str]:
    """Insert the entries that come next; name their tables; bring their rows up to date."""

    def given(*columns: str) -> str:
        values = ", ".join([f"({', '.join('?' * len(columns))})"] * count)
        return f"WITH given ({', '.join(columns)}) AS (VALUES {values})"

    comes_next = "given CROSS JOIN tables ON tables.id = given.id AND tables.last = given.number - 1"
    return (
        f"INSERT INTO entries {given('id', 'number', 'body')} SELECT given.* FROM {comes_next}",  # noqa: S608
        f"{given('id', 'number')} SELECT given.id FROM {comes_next}",  # noqa: S608
        f"""{given("id", "number", "over", "moves")}
            UPDATE tables SET last = given.number, over = given.over, moves = given.moves FROM given
            WHERE tables.id = given.id AND tables.last = given.number - 1""",  # noqa: S608
    )


def exists(table: str, connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is not None


def select(table: str, connection: sqlite3.Connection) -> tuple[Row, list[Entry]] | None:
    connection.execute("BEGIN")  # row and log of the same moment
    try:
        return select_now(table, connection)
    finally:
        connection.execute("ROLLBACK")


def select_now(table: str, connection: sqlite3.Connection) -> tuple[Row, list[Entry]] | None:
    """In a transaction of the caller's."""
    row = connection.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (table,)).fetchone()  # noqa: S608
    log = connection.execute("SELECT number, body FROM entries WHERE id = ? ORDER BY number", (table,))
    return (as_row(row), [Entry(*line) for line in log]) if row else None


def select_recent(count: int, connection: sqlite3.Connection) -> list[Row]:
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM tables ORDER BY created DESC, id LIMIT ?",  # noqa: S608
        (count,),
    )
    return [as_row(row) for row in rows]


def select_listed(tables: Sequence[str], connection: sqlite3.Connection) -> list[Listed]:
    places = ", ".join("?" * len(tables))
    rows = connection.execute(
        f"SELECT id, last, summary, summary_of FROM tables WHERE id IN ({places})",  # noqa: S608
        tuple(tables),
    )
    return [Listed(*row) for row in rows]


def select_keepsake(table: str, connection: sqlite3.Connection) -> tuple[int, bytes] | None:
    found: tuple[int, bytes] | None = connection.execute(
        "SELECT number, body FROM keepsakes WHERE id = ?", (table,)
    ).fetchone()
    return found


def select_unkept(after: str, count: int, connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute(UNKEPT, (after, count))]


def select_legacies(person: str, connection: sqlite3.Connection) -> dict[str, bytes]:
    return dict(
        connection.execute("SELECT game, body FROM legacies WHERE person = ? ORDER BY game", (person,))
    )


def as_row(values: tuple[str, str, float, int, int, bytes]) -> Row:
    table, game, created, over, moves, head = values
    return Row(table, game, created, bool(over), moves, head)
