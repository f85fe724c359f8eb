"""Finished matches, out of a file of tables, as files that anybody can read; also while people play."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from orrery.engine.words import Malformed, Refusal
from orrery.signing import Signer
from orrery.table.backups import opened, refusing
from orrery.table.past import GONE, Past
from orrery.table.readings import Kept, Written, table_match
from orrery.table.sqlite import check, select, select_keepsake

KEEPSAKES = "SELECT 1 FROM sqlite_master WHERE name = 'keepsakes'"


class Exported(NamedTuple):
    """What there is now, and a sentence about each table that could not be read."""

    written: int
    there: int  # files that were there before
    going_on: int  # tables that are not over: their cards are nobody's business yet
    unread: tuple[str, ...]


def export(path: Path, folder: Path, signer: Signer | None) -> Exported:
    """Write the file of every finished match that is not in the folder yet; raises a Refusal."""
    if not path.is_file():
        raise Malformed("no-file", f"There are no tables in {path}.")
    with refusing(path, folder), contextlib.closing(opened(path)) as connection:
        connection.execute("PRAGMA query_only = ON")
        check(connection, path)
        folder.mkdir(parents=True, exist_ok=True)
        names = connection.execute("SELECT id, game, over FROM tables ORDER BY id").fetchall()
        over = [(table, game) for table, game, is_over in names if is_over]
        wanted = [(table, game) for table, game in over if not list(folder.glob(f"*-{table}.match"))]
        unread = list(write_all(connection, [table for table, _ in wanted], folder, signer))
    written = len(wanted) - len(unread)
    return Exported(written, len(over) - len(wanted), len(names) - len(over), tuple(unread))


def write_all(
    connection: sqlite3.Connection, tables: list[str], folder: Path, signer: Signer | None
) -> Iterator[str]:
    for table in tables:
        try:
            found = match_of(connection, table)
        except Refusal as refusal:
            yield f"{table}: {refusal.sentence}"
            continue
        data = found.data
        if signer is not None and found.sealed_by == signer.key:
            data = signer.signed(data.decode()).encode()
        (folder / found.name).write_bytes(data)


def match_of(connection: sqlite3.Connection, table: str) -> Written:
    found = select(table, connection)
    assert found is not None
    row, entries = found
    kept = Kept(table, row.head, tuple(entry.body for entry in entries), row.over)
    try:
        return table_match(kept)
    except Refusal as refusal:
        if refusal.code not in GONE:
            raise
        has_keepsakes = connection.execute(KEEPSAKES).fetchone()
        keepsake = select_keepsake(table, connection) if has_keepsakes else None
        return Past(kept, keepsake, refusal.sentence).match()
