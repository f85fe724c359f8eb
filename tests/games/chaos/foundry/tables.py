"""The game's own tables, to be spoilt in one place."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

from orrery.games.chaos.cards.compiler import Compiled, compile_layers, own_tables
from orrery.games.chaos.cards.foundry.reading import Source

Rows = list[list[str]]


def texts() -> dict[str, str]:
    """The texts of all tables by their names."""
    return {source.table: source.text for source in own_tables()}


def rows_of(text: str) -> Rows:
    return list(csv.reader(text.splitlines()))


def text_of(rows: Rows) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def changed(text: str, row: int, column: str, value: str) -> str:
    """A table with one cell changed; row 1 is the first below the head."""
    rows = rows_of(text)
    rows[row][rows[0].index(column)] = value
    return text_of(rows)


def compiled(given: dict[str, str]) -> Compiled:
    return compile_layers([[Source(f"{name}.csv", f"{name}.csv", text) for name, text in given.items()]])


def faults_of(given: dict[str, str]) -> list[str]:
    return [fault.sentence for fault in compiled(given).faults]


def faults_with(table: str, change: Callable[[str], str]) -> list[str]:
    """What is wrong with the game's tables after one of them was changed."""
    given = texts()
    given[table] = change(given[table])
    return faults_of(given)


def faults_with_cell(table: str, row: int, column: str, value: str) -> list[str]:
    return faults_with(table, lambda text: changed(text, row, column, value))
