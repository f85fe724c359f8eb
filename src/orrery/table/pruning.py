"""Old tables go: what nobody has touched for long leaves a file of tables, while its server is stopped."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import NamedTuple

import msgspec

from orrery.engine.words import Malformed
from orrery.lockfile import LockFile
from orrery.table import plays_sql, tally
from orrery.table.backups import opened, refusing
from orrery.table.sqlite_file import check, number_in, set_up
from orrery.table.storage import AlreadyRunning

PRUNING = "a prune that is under way"
LAST = """SELECT tables.id, CAST(body AS BLOB) FROM tables
          JOIN entries ON entries.id = tables.id AND entries.number = tables.last
          WHERE over >= ?"""  # all of them, or those that are over
HOLDING = {"entries": "id", "keepsakes": "id", "tables": "id"}  # whatever is about a table, by which column


class Pruned(NamedTuple):
    """What has gone, or would go."""

    tables: int
    entries: int
    left: int


class When(msgspec.Struct):
    """All that is asked of an entry here."""

    at: float


def prune(path: Path, before: float, *, unfinished: bool = False, only_look: bool = False) -> Pruned:
    """Take out the tables at which nothing has happened since then, and older reports; raises a Refusal.

    What people keep of finished matches, their legacies, stays.
    """
    if not path.is_file():
        raise Malformed("no-file", f"There are no tables in {path}.")
    lock = LockFile(path.with_name(f"{path.name}.lock"))
    with refusing(path, path):
        holder = lock.take(PRUNING)
        if holder is not None:
            raise AlreadyRunning(
                holder, f"Orrery is running, at {holder or 'an unknown address'}: stop it first."
            )
        try:
            with contextlib.closing(opened(path)) as connection:
                check(connection, path)
                set_up(connection)
                names = old(connection, before, unfinished)
                return pruned(connection, path, names, before, only_look=only_look)
        finally:
            lock.drop()


def old(connection: sqlite3.Connection, before: float, unfinished: bool) -> list[str]:
    lasts = connection.execute(LAST, (0 if unfinished else 1,))
    return [table for table, body in lasts if msgspec.json.decode(body, type=When).at < before]


def pruned(
    connection: sqlite3.Connection, path: Path, names: list[str], since: float, *, only_look: bool
) -> Pruned:
    connection.execute("BEGIN IMMEDIATE")
    before = number_in(connection, "SELECT count(*) FROM entries")
    for place, column in HOLDING.items():
        connection.executemany(
            f"DELETE FROM {place} WHERE {column} = ?",  # noqa: S608
            [(name,) for name in names],
        )
    gone = before - number_in(connection, "SELECT count(*) FROM entries")
    found = Pruned(len(names), gone, number_in(connection, "SELECT count(*) FROM tables"))
    if only_look:
        connection.execute("ROLLBACK")
        return found
    connection.execute(plays_sql.sqlite(plays_sql.PRUNE_REPORTS), (since,))
    connection.execute(tally.ADD, (-gone,))
    tally.count_file(path).unlink(missing_ok=True)  # about what was there; a start writes it
    connection.execute("COMMIT")
    with contextlib.suppress(sqlite3.Error):  # without the room for that, the file is not smaller yet
        connection.execute("VACUUM")
    return found
