"""Copies of the tables in a PostgreSQL, as a file of tables: either kind of database takes it back.

So tables can also move from a file to a PostgreSQL, or the other way.
"""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg

from orrery.table.backups import Copied, a_copy, check_new, copied, held, new_file, refusing
from orrery.table.looking_postgres import PATIENCE, looking_into
from orrery.table.postgres import SERVING
from orrery.table.postgres_database import FAILED, SETTING_UP, connect, farewell, migrate, reason, shown
from orrery.table.sqlite_file import MIGRATIONS, number_in, set_up
from orrery.table.storage import CannotOpen

TOGETHER = 1_000  # rows on their way at once
COPIED = {  # whatever is in both kinds of database, in an order in which nothing is named before it is there
    "tables": ("id", "game", "created", "over", "moves", "last", "head", "summary", "summary_of"),
    "entries": ("id", "number", "body"),
    "keepsakes": ("id", "number", "body"),
    "legacies": ("person", "game", "body"),
    "plays": (
        *("person", "id", "game", "seat", "name", "begun", "day", "ended", "won", "score", "standing"),
        *("moves", "text", "rating_was", "deviation_was", "rating", "deviation"),
    ),
    "ratings": ("person", "game", "rating", "deviation", "volatility", "matches", "at"),
    "secrets": ("name", "value"),
    "reports": ("name", "at", "body"),
}
NOTHING_YET = {"legacies": "body IS NULL"}  # rows that were only made so that nobody else makes them
OVER = COPIED["tables"].index("over")


class Aside(NamedTuple):
    """What stood in the database before."""

    schema: str | None = None
    epoch: int = 0  # the newest that any of its tables had


async def back_up(url: str, target: Path) -> Copied:
    """Write all that is saved now into a new file; people who play meanwhile play on. Raises a Refusal."""
    check_new(target)
    with refusing(shown(url), target), new_file(target) as copy:
        async with (
            looking_into(url) as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),  # all of one moment
        ):
            set_up(copy)
            copy.execute("BEGIN")
            for place in COPIED:
                await fetch(connection, place, copy)
            copy.execute("UPDATE tally SET entries = (SELECT count(*) FROM entries)")
            copy.execute("COMMIT")
        return held(copy)


async def fetch(connection: asyncpg.Connection, place: str, copy: sqlite3.Connection) -> None:
    columns, missing = COPIED[place], NOTHING_YET.get(place, "FALSE")
    insert = f"INSERT INTO {place} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
    question = f"SELECT {', '.join(columns)} FROM orrery.{place} WHERE NOT ({missing})"  # noqa: S608
    cursor = await connection.cursor(question)
    while rows := await cursor.fetch(TOGETHER):
        copy.executemany(insert, [tuple(row) for row in rows])


async def restore(copy: Path, url: str) -> Copied:
    """Put a copy in the place of the tables of stopped servers; what stood there is kept beside it."""
    with refusing(copy, shown(url)), a_copy(copy) as found, in_newest_form(found) as tables:
        try:
            connection = await connect(url, patience=PATIENCE)
            try:
                async with connection.transaction():
                    aside = await put_back(tables, connection, url)
            finally:
                await farewell(connection)
        except (*FAILED, ValueError) as error:
            raise CannotOpen(f"{copy} could not be put into {shown(url)}: {reason(error)}.") from error
        return held(tables)._replace(kept=aside.schema and f"in the schema {aside.schema}")


@contextlib.contextmanager
def in_newest_form(tables: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """A copy that an older Orrery has made is left as it is."""
    if number_in(tables, "PRAGMA user_version") == len(MIGRATIONS):
        yield tables
        return
    with tempfile.TemporaryDirectory(prefix="orrery-restore-") as folder:
        path = Path(folder) / "tables.db"
        copied(tables, path)
        with a_copy(path) as newest:
            yield newest


async def put_back(tables: sqlite3.Connection, connection: asyncpg.Connection, url: str) -> Aside:
    await connection.execute("SELECT pg_advisory_xact_lock($1)", SETTING_UP)
    if not await connection.fetchval("SELECT pg_try_advisory_xact_lock($1)", SERVING):
        raise CannotOpen(f"A server that uses {shown(url)} is running: stop it first.", "already-running")
    aside = await put_aside(connection)
    await migrate(connection, url)
    tables.execute("BEGIN")  # all of one moment: it may be the file of a server that runs
    for place in COPIED:
        await send(tables, place, connection, aside.epoch)
    return aside


async def put_aside(connection: asyncpg.Connection) -> Aside:
    """Give the tables that are there another place, whole."""
    if not await connection.fetchval("SELECT to_regclass('orrery.tables') IS NOT NULL"):
        return Aside()
    epoch = await connection.fetchval("SELECT coalesce(max(epoch), 0) FROM orrery.tables")
    moment = datetime.now().astimezone().strftime("%Y_%m_%d_%H%M%S")
    schema, number = f"orrery_before_{moment}", 1
    while await connection.fetchval("SELECT to_regnamespace($1) IS NOT NULL", schema):
        number += 1
        schema = f"orrery_before_{moment}_{number}"
    await connection.execute(f"ALTER SCHEMA orrery RENAME TO {schema}")
    return Aside(schema, epoch)


async def send(tables: sqlite3.Connection, place: str, connection: asyncpg.Connection, epoch: int) -> None:
    """Rows of a copy. No server that was thought dead has an epoch that is good for these tables."""
    columns = COPIED[place]
    cursor = tables.execute(f"SELECT {', '.join(columns)} FROM {place}")  # noqa: S608
    own = {"epoch": epoch, "owner": ""} if place == "tables" else {}
    while rows := cursor.fetchmany(TOGETHER):
        await connection.copy_records_to_table(
            place,
            schema_name="orrery",
            columns=[*columns, *own],
            records=[(*(as_known(place, row)), *own.values()) for row in rows],
        )


def as_known(place: str, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """SQLite has no truth values."""
    return (*row[:OVER], bool(row[OVER]), *row[OVER + 1 :]) if place == "tables" else row
