"""The tables in a PostgreSQL, looked at from outside."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from orrery.engine.words import Malformed
from orrery.table.looking import SHORT, Line, Standing
from orrery.table.postgres import READ_KEEPSAKE, row_and_log
from orrery.table.postgres_database import FAILED, MIGRATIONS, connect, farewell, reason, shown
from orrery.table.readings import Kept
from orrery.table.storage import CannotOpen

PATIENCE = 3600.0  # seconds for one question: some go through all that there is
LINES = """SELECT tables.id, head, body FROM orrery.tables
           JOIN orrery.entries ON entries.id = tables.id ORDER BY tables.id, entries.number"""
SETTINGS_OFF = "SELECT name FROM pg_settings WHERE setting = 'off'"
UNSAFE = {  # what must be on, and what may happen if it is not
    "fsync": "What was acknowledged may be gone, or all be damaged, after a power cut",
    "full_page_writes": "Tables may be damaged after a power cut",
}


class LookingAtDatabase:
    def __init__(self, connection: asyncpg.Connection) -> None:
        self.connection = connection

    async def counts(self) -> tuple[int, int]:
        tables = await self.connection.fetchval("SELECT count(*) FROM orrery.tables")
        return tables, await self.connection.fetchval("SELECT count(*) FROM orrery.entries")

    async def standings(self) -> list[Standing]:
        rows = await self.connection.fetch("SELECT id, game, over FROM orrery.tables ORDER BY id")
        return [Standing(*row) for row in rows]

    async def kept(self, table: str) -> Kept:
        found = await row_and_log(self.connection, table)
        assert found is not None
        row, entries = found
        return Kept(table, row.head, tuple(entry.body for entry in entries), row.over)

    async def keepsake(self, table: str) -> tuple[int, bytes] | None:
        found = await self.connection.fetchrow(READ_KEEPSAKE, table)
        return None if found is None else tuple(found)

    async def lines(self) -> AsyncIterator[Line]:
        async for row in self.connection.cursor(LINES, prefetch=1_000):
            yield Line(*row)

    async def short(self) -> list[str]:
        return [table for (table,) in await self.connection.fetch(SHORT.format(at="orrery."))]

    async def damages(self) -> list[str]:
        """What would lose entries; a damaged page refuses to be read."""
        off = {name for (name,) in await self.connection.fetch(SETTINGS_OFF)}
        return [f"{harm}: {name} is off in its settings." for name, harm in UNSAFE.items() if name in off]


@asynccontextmanager
async def looking_at_database(url: str) -> AsyncIterator[LookingAtDatabase]:
    async with (
        looking_into(url) as connection,
        connection.transaction(isolation="repeatable_read", readonly=True),  # all of one moment
    ):
        yield LookingAtDatabase(connection)


@asynccontextmanager
async def looking_into(url: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection to tables that are there."""
    try:
        connection = await connect(url, patience=PATIENCE)
        try:
            await check(connection, url)
            yield connection
        finally:
            await farewell(connection)
    except (*FAILED, ValueError) as error:
        raise CannotOpen(f"The tables in {shown(url)} cannot be reached: {reason(error)}.") from error


async def check(connection: asyncpg.Connection, url: str) -> None:
    """Refuse a database that this Orrery does not know."""
    if not await connection.fetchval("SELECT to_regclass('orrery.about') IS NOT NULL"):
        raise Malformed("no-file", f"There are no tables in {shown(url)}.")
    version = await connection.fetchval("SELECT version FROM orrery.about")
    if version != len(MIGRATIONS):
        which = "a newer" if version > len(MIGRATIONS) else "an older"
        raise CannotOpen(
            f"The tables in {shown(url)} are those of {which} Orrery: use the one that serves them."
        )
