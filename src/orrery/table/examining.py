"""Looking through a file of tables without changing it, also while people play."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from orrery.table.backups import opened
from orrery.table.chain import AlteredLog, Chain
from orrery.table.entries import decode_entry
from orrery.table.sqlite import check, number_in
from orrery.table.storage import CannotOpen
from orrery.table.tally import missing

MOST_NAMED = 5
LOGS = """SELECT tables.id, CAST(tables.head AS BLOB), CAST(entries.body AS BLOB)
          FROM tables JOIN entries ON entries.id = tables.id ORDER BY tables.id, entries.number"""


class Found(NamedTuple):
    """What there is, and sentences about what is wrong with it."""

    tables: int
    entries: int
    wrong: tuple[str, ...]


def examine(path: Path) -> Found:
    """Whether the file is whole, has all that it had, and no log was altered. Raises CannotOpen."""
    try:
        with contextlib.closing(opened(path)) as connection:
            connection.execute("PRAGMA query_only = ON")
            check(connection, path)
            connection.execute("BEGIN")  # all of one moment
            tables = number_in(connection, "SELECT count(*) FROM tables")
            entries = number_in(connection, "SELECT count(*) FROM entries")
            lost, when = missing(path, entries)
            wrong = [*damages(connection), *altered(connection)]
    except sqlite3.Error as fault:
        raise CannotOpen(f"The tables in {path} cannot be read: {fault}.") from fault
    if lost:
        wrong.insert(0, f"{path} has lost its last {lost:,} entries, which were there {when}.")
    return Found(tables, entries, tuple(wrong))


def damages(connection: sqlite3.Connection) -> Iterator[str]:
    for (line,) in connection.execute(f"PRAGMA integrity_check({MOST_NAMED})"):
        if line != "ok":
            yield f"The file is damaged: {line}."


def altered(connection: sqlite3.Connection) -> list[str]:
    """A sentence about the tables whose logs do not fit together."""
    names: list[str] = []
    chain = Chain("", b"")
    for table, head, body in connection.execute(LOGS):
        if table != chain.table:
            chain = Chain(table, head)
        elif names and names[-1] == table:
            continue  # no link can fit after one that does not
        try:
            chain.add(decode_entry(body), body)
        except (AlteredLog, msgspec.DecodeError):
            names.append(table)
    if not names:
        return []
    others = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return [f"Logs that were changed in the database: {', '.join(names[:MOST_NAMED])}{others}."]
