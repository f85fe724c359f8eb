"""A file of tables, looked at from outside."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from orrery.engine.words import Malformed
from orrery.table.backups import opened
from orrery.table.looking import SHORT, Line, Standing
from orrery.table.readings import Kept
from orrery.table.sqlite_file import check, number_in
from orrery.table.sqlite_reading import select_keepsake, select_now
from orrery.table.storage import CannotOpen
from orrery.table.tally import missing

MOST_DAMAGES = 5
LINES = """SELECT tables.id, CAST(tables.head AS BLOB), CAST(entries.body AS BLOB)
           FROM tables JOIN entries ON entries.id = tables.id ORDER BY tables.id, entries.number"""
HAS_KEEPSAKES = "SELECT count(*) FROM sqlite_master WHERE name = 'keepsakes'"


class LookingAtFile:
    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection

    async def counts(self) -> tuple[int, int]:
        return (
            number_in(self.connection, "SELECT count(*) FROM tables"),
            number_in(self.connection, "SELECT count(*) FROM entries"),
        )

    async def standings(self) -> list[Standing]:
        rows = self.connection.execute("SELECT id, game, over FROM tables ORDER BY id")
        return [Standing(table, game, bool(over)) for table, game, over in rows]

    async def kept(self, table: str) -> Kept:
        found = select_now(table, self.connection)
        assert found is not None
        row, entries = found
        return Kept(table, row.head, tuple(entry.body for entry in entries), row.over)

    async def keepsake(self, table: str) -> tuple[int, bytes] | None:
        there = number_in(self.connection, HAS_KEEPSAKES)  # an older Orrery kept none
        return select_keepsake(table, self.connection) if there else None

    async def lines(self) -> AsyncIterator[Line]:
        for row in self.connection.execute(LINES):
            yield Line(*row)

    async def short(self) -> list[str]:
        return [table for (table,) in self.connection.execute(SHORT.format(at=""))]

    async def damages(self) -> list[str]:
        lines = self.connection.execute(f"PRAGMA integrity_check({MOST_DAMAGES})")
        wrong = [f"The file is damaged: {line}." for (line,) in lines if line != "ok"]
        lost, when = missing(self.path, number_in(self.connection, "SELECT count(*) FROM entries"))
        if lost:
            wrong.insert(0, f"{self.path} has lost its last {lost:,} entries, which were there {when}.")
        return wrong


@asynccontextmanager
async def looking_at_file(path: Path) -> AsyncIterator[LookingAtFile]:
    if not path.is_file():
        raise Malformed("no-file", f"There are no tables in {path}.")
    try:
        with contextlib.closing(opened(path)) as connection:
            connection.execute("PRAGMA query_only = ON")
            check(connection, path)
            connection.execute("BEGIN")  # all of one moment
            yield LookingAtFile(path, connection)
    except sqlite3.Error as fault:
        raise CannotOpen(f"The tables in {path} cannot be read: {fault}.") from fault
