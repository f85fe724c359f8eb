"""What can be read in a file of tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from orrery.table.storage import Entry, Listed, Row

COLUMNS = "id, game, created, over, moves, head"
UNKEPT = """SELECT id FROM tables LEFT JOIN keepsakes USING (id)
            WHERE id > ? AND moves > 0 AND coalesce(number, 0) < last ORDER BY id LIMIT ?"""


def exists(table: str, connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is not None


def select(table: str, connection: sqlite3.Connection) -> tuple[Row, list[Entry]] | None:
    connection.execute("BEGIN")  # row and log of the same moment
    try:
        return select_now(table, connection)
    finally:
        connection.execute("ROLLBACK")


def select_now(table: str, connection: sqlite3.Connection) -> tuple[Row, list[Entry]] | None:
    """In a transaction of the caller's."""
    row = connection.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (table,)).fetchone()  # noqa: S608
    log = connection.execute("SELECT number, body FROM entries WHERE id = ? ORDER BY number", (table,))
    return (as_row(row), [Entry(*line) for line in log]) if row else None


def select_recent(count: int, connection: sqlite3.Connection) -> list[Row]:
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM tables ORDER BY created DESC, id LIMIT ?",  # noqa: S608
        (count,),
    )
    return [as_row(row) for row in rows]


def select_listed(tables: Sequence[str], connection: sqlite3.Connection) -> list[Listed]:
    places = ", ".join("?" * len(tables))
    rows = connection.execute(
        f"SELECT id, last, summary, summary_of FROM tables WHERE id IN ({places})",  # noqa: S608
        tuple(tables),
    )
    return [Listed(*row) for row in rows]


def select_keepsake(table: str, connection: sqlite3.Connection) -> tuple[int, bytes] | None:
    found: tuple[int, bytes] | None = connection.execute(
        "SELECT number, body FROM keepsakes WHERE id = ?", (table,)
    ).fetchone()
    return found


def select_unkept(after: str, count: int, connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute(UNKEPT, (after, count))]


def select_legacies(person: str, connection: sqlite3.Connection) -> dict[str, bytes]:
    return dict(
        connection.execute("SELECT game, body FROM legacies WHERE person = ? ORDER BY game", (person,))
    )


def as_row(values: tuple[str, str, float, int, int, bytes]) -> Row:
    table, game, created, over, moves, head = values
    return Row(table, game, created, bool(over), moves, head)
