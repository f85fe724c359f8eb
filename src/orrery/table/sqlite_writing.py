"""What the thread does that writes into a file of tables: all that has come together, in one transaction.

Before and after every statement that thread must get Python's lock back from what computes, which may take
milliseconds. So entries of many tables go into few statements.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeAlias

import msgspec

from orrery.table import plays_sql, tally
from orrery.table.plays import Change
from orrery.table.storage import Entry, Fold, NotOwner, NotSaved, Row, StorageError, Unsure

TOGETHER = (1, 4, 16, 64, 256)  # entries in one statement: few sizes, so that SQLite keeps them compiled


class Line(msgspec.Struct, frozen=True):
    """An entry to be appended."""

    table: str
    entry: Entry
    over: bool
    moves: int
    folds: tuple[Fold, ...] = ()
    plays: tuple[Change, ...] = ()


class Beginning(msgspec.Struct, frozen=True):
    """A table to be created."""

    row: Row
    first: Entry
    plays: tuple[Change, ...] = ()


class Summary(msgspec.Struct, frozen=True):
    """What a list says of a table after an entry."""

    table: str
    number: int
    body: bytes


class Deed(msgspec.Struct, frozen=True):
    """Statements that belong to no table's log."""

    statements: tuple[str, ...]
    values: tuple[object, ...]


Wish: TypeAlias = Line | Beginning | Summary | Deed
Job: TypeAlias = tuple[Wish, "asyncio.Future[None]"]
Outcome: TypeAlias = StorageError | None


def commit(connection: sqlite3.Connection, wishes: Sequence[Wish]) -> Sequence[Outcome]:
    """Fulfil all wishes in one transaction, and say of each what became of it."""
    if not wishes:
        return []
    try:
        connection.execute("BEGIN IMMEDIATE")
        outcomes: dict[int, Outcome] = {}
        for places in sorted_out(wishes):
            some = [wishes[place] for place in places]
            outcomes.update(zip(places, fulfil(connection, some), strict=True))
        settled = [outcomes[place] for place in range(len(wishes))]
        if entries := entries_among(wishes, settled):
            connection.execute(tally.ADD, (entries,))
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        return [failure(error) for _ in wishes]
    return settled


def entries_among(wishes: Sequence[Wish], outcomes: Sequence[Outcome]) -> int:
    """How many entries there are more."""
    kinds = Line | Beginning
    return sum(
        isinstance(wish, kinds) and outcome is None for wish, outcome in zip(wishes, outcomes, strict=True)
    )


def sorted_out(wishes: Sequence[Wish]) -> Iterable[Sequence[int]]:
    """The places of wishes that fit into one statement: entries of different tables, anything else alone."""
    rounds: list[list[int]] = []  # the first has the first entry of each table, and so on
    seen: Counter[str] = Counter()
    for place, wish in enumerate(wishes):
        if not isinstance(wish, Line):
            yield [place]
            continue
        if seen[wish.table] == len(rounds):
            rounds.append([])
        rounds[seen[wish.table]].append(place)
        seen[wish.table] += 1
    for places in rounds:
        for start in range(0, len(places), TOGETHER[-1]):
            yield places[start : start + TOGETHER[-1]]


def fulfil(connection: sqlite3.Connection, wishes: Sequence[Wish]) -> Sequence[Outcome]:
    """If they fail together, each is tried alone, so that a bad one does not hurt the others."""
    connection.execute("SAVEPOINT wishes")
    try:
        outcomes = insert_all(connection, wishes)
    except Exception as error:  # the thread must outlive every fault; the caller is told
        if not connection.in_transaction:  # SQLite has given up the whole transaction
            raise
        connection.execute("ROLLBACK TO wishes")
        connection.execute("RELEASE wishes")
        if len(wishes) == 1:
            return [error if isinstance(error, StorageError) else failure(error)]
        return [outcome for wish in wishes for outcome in fulfil(connection, [wish])]
    connection.execute("RELEASE wishes")
    return outcomes


def insert_all(connection: sqlite3.Connection, wishes: Sequence[Wish]) -> Sequence[Outcome]:
    if isinstance(wishes[0], Beginning):
        begin(connection, wishes[0])
        return [None]
    if isinstance(wishes[0], Summary):
        summarise(connection, wishes[0])
        return [None]
    if isinstance(wishes[0], Deed):
        for statement in wishes[0].statements:
            connection.execute(plays_sql.sqlite(statement), wishes[0].values)
        return [None]
    lines = [wish for wish in wishes if isinstance(wish, Line)]
    outcomes = lengthen(connection, lines)
    for line, outcome in zip(lines, outcomes, strict=True):
        if outcome is None:
            fold_in(connection, line.folds)
            note(connection, line.plays)
    return outcomes


def failure(error: Exception) -> StorageError:
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_FULL":
        return NotSaved("Not saved: the disk is full.")
    if name.endswith("FSYNC"):  # written, but perhaps not on the disk
        return Unsure(f"It is not certain that this was saved: {error}.")
    return NotSaved(f"Not saved: {error}.")


def settle(jobs: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    for (_, done), outcome in zip(jobs, outcomes, strict=True):
        if done.done():
            continue  # the caller has gone
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)


# -- statements


def begin(connection: sqlite3.Connection, new: Beginning) -> None:
    row, first = new.row, new.first
    try:
        connection.execute(
            "INSERT INTO tables (id, game, created, over, moves, last, head) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (row.table, row.game, row.created, row.over, row.moves, first.number, row.head),
        )
    except sqlite3.IntegrityError as error:
        raise NotOwner(f"There is a table {row.table} already.") from error
    connection.execute("INSERT INTO entries VALUES (?, ?, ?)", (row.table, first.number, first.body))
    note(connection, new.plays)


def lengthen(connection: sqlite3.Connection, lines: Sequence[Line]) -> Sequence[Outcome]:
    """Append to tables, each of which occurs once; an entry that is not the next one is refused.

    There is room for more in most statements: the places left over are for no table.
    """
    size = next(size for size in TOGETHER if size >= len(lines))
    free = size - len(lines)
    insert, select_next, update = statements(size)
    entries = [value for x in lines for value in (x.table, x.entry.number, x.entry.body)]
    accepted = {line.table for line in lines}
    if connection.execute(insert, entries + [None] * (3 * free)).rowcount != len(lines):
        numbers = [value for x in lines for value in (x.table, x.entry.number)]
        accepted = {table for (table,) in connection.execute(select_next, numbers + [None] * (2 * free))}
    states = [value for x in lines for value in (x.table, x.entry.number, x.over, x.moves)]
    connection.execute(update, states + [None] * (4 * free))
    return [
        None
        if line.table in accepted
        else NotOwner(f"Entry {line.entry.number} is not the next one of table {line.table}.")
        for line in lines
    ]


def summarise(connection: sqlite3.Connection, new: Summary) -> None:
    connection.execute(
        "UPDATE tables SET summary = ?, summary_of = ? WHERE id = ? AND summary_of < ?",
        (new.body, new.number, new.table, new.number),
    )


def fold_in(connection: sqlite3.Connection, folds: Sequence[Fold]) -> None:
    for each in folds:
        before = connection.execute(
            "SELECT body FROM legacies WHERE person = ? AND game = ?", (each.person, each.game)
        ).fetchone()
        folded = each.fold(before[0] if before else None)
        if folded is not None:
            connection.execute("REPLACE INTO legacies VALUES (?, ?, ?)", (each.person, each.game, folded))


def note(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    steps = plays_sql.steps(changes)
    with contextlib.suppress(StopIteration):
        step = next(steps)
        while True:
            step = steps.send(connection.execute(plays_sql.sqlite(step.text), step.values).fetchall())


@cache
def statements(count: int) -> tuple[str, str, str]:
    """Insert the entries that come next; name their tables; bring their rows up to date."""

    def given(*columns: str) -> str:
        values = ", ".join([f"({', '.join('?' * len(columns))})"] * count)
        return f"WITH given ({', '.join(columns)}) AS (VALUES {values})"

    comes_next = "given CROSS JOIN tables ON tables.id = given.id AND tables.last = given.number - 1"
    return (
        f"INSERT INTO entries {given('id', 'number', 'body')} SELECT given.* FROM {comes_next}",  # noqa: S608
        f"{given('id', 'number')} SELECT given.id FROM {comes_next}",  # noqa: S608
        f"""{given("id", "number", "over", "moves")}
            UPDATE tables SET last = given.number, over = given.over, moves = given.moves FROM given
            WHERE tables.id = given.id AND tables.last = given.number - 1""",  # noqa: S608
    )
