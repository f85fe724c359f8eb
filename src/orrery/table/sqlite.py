"""Tables in one SQLite file: nothing to set up, one server for each file.

A commit costs a sync of the disk, some milliseconds, whatever its size. So one thread writes, and everything
that has come while it synced becomes the next transaction; each writer waits for its own.

What a file is stands in `sqlite_file`; what that thread does, in `sqlite_writing`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from orrery.lockfile import LockFile
from orrery.table import plays_sql, tally
from orrery.table.limits import MOST_REPORTS
from orrery.table.plays import Change
from orrery.table.sharing import Alone
from orrery.table.sqlite_file import OLDEST, PATIENCE, check, set_up
from orrery.table.sqlite_reading import (
    exists,
    select,
    select_keepsake,
    select_legacies,
    select_listed,
    select_recent,
    select_unkept,
)
from orrery.table.sqlite_writing import (
    Beginning,
    Deed,
    Job,
    Line,
    Summary,
    Wish,
    commit,
    entries_among,
    settle,
)
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
    Unavailable,
    Unsure,
)

KEEP = """INSERT INTO keepsakes SELECT id, ?1, ?2 FROM tables WHERE id = ?3
          ON CONFLICT (id) DO UPDATE SET number = excluded.number, body = excluded.body
          WHERE number < excluded.number"""

T = TypeVar("T")


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
