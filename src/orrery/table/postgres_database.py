"""A PostgreSQL with tables: how it is reached, how its schema is brought up to date, and what went wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from urllib.parse import urlsplit

import asyncpg

from orrery.table import plays_sql, sharing_postgres
from orrery.table.storage import CannotOpen, NotSaved, Unavailable, Unsure

CONNECT_TIMEOUT = 5.0
COMMAND_TIMEOUT = 10.0
SILENCE = 4.0  # seconds without an answer after which a connection counts as lost
SETTINGS = {"synchronous_commit": "on"}  # a database may be set to say that it has saved what it has not
SETTING_UP = 7_018_116_250  # the advisory lock of the server that makes or changes the schema
MIGRATIONS = (  # each brings the schema from the version before it to its own
    """
    CREATE TABLE orrery.tables (
        id text PRIMARY KEY, game text NOT NULL, created double precision NOT NULL, over boolean NOT NULL,
        moves integer NOT NULL, last integer NOT NULL, epoch bigint NOT NULL, owner text NOT NULL,
        head bytea NOT NULL);
    CREATE INDEX tables_by_age ON orrery.tables (created);
    CREATE TABLE orrery.entries (
        id text NOT NULL REFERENCES orrery.tables, number integer NOT NULL, body bytea NOT NULL,
        PRIMARY KEY (id, number));
    """,
    """
    CREATE TABLE orrery.legacies (
        person text NOT NULL, game text NOT NULL, body bytea, PRIMARY KEY (person, game));
    """,
    """
    ALTER TABLE orrery.tables ADD COLUMN summary bytea NOT NULL DEFAULT '';
    ALTER TABLE orrery.tables ADD COLUMN summary_of integer NOT NULL DEFAULT 0;
    """,
    """
    CREATE TABLE orrery.keepsakes (
        id text PRIMARY KEY REFERENCES orrery.tables, number integer NOT NULL, body bytea NOT NULL);
    """,
    ";".join(map(plays_sql.postgres, plays_sql.TABLES)),
    ";".join(map(plays_sql.postgres, plays_sql.RATINGS)),
    sharing_postgres.TABLES,
    ";".join(map(plays_sql.postgres, plays_sql.REPORTS)),
)

FAILED = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


async def connect(
    url: str, *, patience: float = COMMAND_TIMEOUT, settings: Mapping[str, str] = SETTINGS
) -> asyncpg.Connection:
    return await asyncpg.connect(
        url, timeout=CONNECT_TIMEOUT, command_timeout=patience, server_settings=dict(settings)
    )


async def set_up(url: str) -> None:
    """Bring the schema to the newest version; one server at a time."""
    connection = await connect(url)
    try:
        async with connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({SETTING_UP})")
            await migrate(connection, url)
    finally:
        await farewell(connection)


async def migrate(connection: asyncpg.Connection, url: str) -> None:
    """In a transaction of the caller's, who has the lock for it."""
    if not await connection.fetchval("SELECT to_regclass('orrery.about') IS NOT NULL"):
        if not await connection.fetchval("SELECT to_regnamespace('orrery') IS NOT NULL"):
            await connection.execute("CREATE SCHEMA orrery")
        await connection.execute("CREATE TABLE orrery.about (version integer NOT NULL)")
        await connection.execute("INSERT INTO orrery.about VALUES (0)")
    version = await connection.fetchval("SELECT version FROM orrery.about")
    if version > len(MIGRATIONS):
        raise CannotOpen(f"The tables in {shown(url)} were written by a newer Orrery: update this one first.")
    for migration in MIGRATIONS[version:]:
        await connection.execute(migration)
    await connection.execute("UPDATE orrery.about SET version = $1", len(MIGRATIONS))


async def farewell(connection: asyncpg.Connection | asyncpg.Pool) -> None:
    """Close a connection or a pool, politely if there is anybody to be polite to."""
    try:
        async with asyncio.timeout(SILENCE):
            await connection.close()
    except FAILED:
        connection.terminate()


def failure(error: BaseException, connection: asyncpg.Connection) -> NotSaved | Unsure:
    """An error, to PostgreSQL, is a rollback; anything worse may have come after the commit.

    A DataError may also come from asyncpg itself: it cannot be sent at all.
    """
    if isinstance(error, asyncpg.DataError) or getattr(error, "severity_en", "") == "ERROR":
        return not_saved(error)
    connection.terminate()
    return Unsure(f"It is not certain that this was saved: {reason(error)}.")


def not_saved(error: BaseException) -> NotSaved:
    return NotSaved(f"Not saved: {reason(error)}.")


def unavailable(error: BaseException) -> Unavailable:
    return Unavailable(f"The database cannot be reached now: {reason(error)}.")


def reason(error: BaseException) -> str:
    if isinstance(error, TimeoutError):
        return "the database does not answer"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error).strip().rstrip(".") or type(error).__name__


def shown(url: str) -> str:
    """The URL without the user and the password in it."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return "PostgreSQL"
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
