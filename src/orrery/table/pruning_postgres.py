"""Old tables leave a PostgreSQL, also while servers run: a table that one of them has in memory stays."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import asyncpg
import msgspec

from orrery.table import plays_sql
from orrery.table.looking_postgres import looking_into
from orrery.table.postgres import lock_number
from orrery.table.pruning import Pruned, When

TOGETHER = 500  # tables in one transaction
PAGE = """
    SELECT tables.id, tables.last, body FROM orrery.tables
    JOIN orrery.entries ON entries.id = tables.id AND entries.number = tables.last
    WHERE (over OR $1) AND tables.id > $2 ORDER BY tables.id LIMIT $3
"""
LOCK = """
    SELECT id FROM unnest($1::text[], $2::bigint[]) AS given (id, number)
    WHERE pg_try_advisory_xact_lock(number)
"""
UNCHANGED = """
    SELECT id FROM orrery.tables JOIN unnest($1::text[], $2::integer[]) AS given (id, last) USING (id, last)
"""
HOLDING = ("entries", "keepsakes", "tables")  # whatever is about a table
Old = tuple[str, int]  # a table, and its last entry


async def prune(url: str, before: float, *, unfinished: bool = False, only_look: bool = False) -> Pruned:
    """Take out the tables at which nothing has happened since then, and older reports; raises a Refusal."""
    async with looking_into(url) as connection:
        tables = entries = 0
        async for old in pages(connection, before, unfinished):
            gone = await pruned(connection, old, only_look)
            tables, entries = tables + gone[0], entries + gone[1]
        if not only_look:
            await connection.execute(plays_sql.postgres(plays_sql.PRUNE_REPORTS), before)
        left = await connection.fetchval("SELECT count(*) FROM orrery.tables")
        return Pruned(tables, entries, left - tables if only_look else left)


async def reports_in(url: str, count: int) -> list[bytes]:
    """The newest reports first; raises a Refusal."""
    async with looking_into(url) as connection:
        rows = await connection.fetch(plays_sql.postgres(plays_sql.READ_REPORTS), count)
        return [bytes(body) for (body,) in rows]


async def pages(connection: asyncpg.Connection, before: float, unfinished: bool) -> AsyncIterator[list[Old]]:
    """The old tables, some at a time."""
    after = ""
    while rows := await connection.fetch(PAGE, unfinished, after, TOGETHER):
        after = rows[-1]["id"]
        yield [
            (table, last) for table, last, body in rows if msgspec.json.decode(body, type=When).at < before
        ]


async def pruned(connection: asyncpg.Connection, old: Sequence[Old], only_look: bool) -> tuple[int, int]:
    """Take tables out that no server has; how many, and with how many entries."""
    lasts = dict(old)
    async with connection.transaction():
        rows = await connection.fetch(LOCK, list(lasts), [lock_number(table) for table in lasts])
        ours = [table for (table,) in rows]  # until the end of this transaction
        rows = await connection.fetch(UNCHANGED, ours, [lasts[table] for table in ours])
        names = [table for (table,) in rows]
        if only_look:
            question = "SELECT count(*) FROM orrery.entries WHERE id = ANY($1::text[])"
            return len(names), await connection.fetchval(question, names)
        done = [
            await connection.execute(f"DELETE FROM orrery.{place} WHERE id = ANY($1::text[])", names)  # noqa: S608
            for place in HOLDING
        ]
        return len(names), int(done[0].rpartition(" ")[2])
