"""A file of tables: whether it is one, how it is brought up to date, and what may be asked of it at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from orrery.table import plays_sql, tally
from orrery.table.storage import CannotOpen

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
CHECKED_WHOLE = 64_000_000  # bytes of a file that is searched for damage when it is opened: at most a second
PATIENCE = 5.0  # seconds to wait for another program that has locked the file, such as a backup


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
