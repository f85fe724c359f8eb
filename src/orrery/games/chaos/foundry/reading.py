"""Reading tables: text to rows of cells, with every fault at its file, line and column."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from orrery.engine.words import Malformed, nearest
from orrery.games.chaos.core import Cell
from orrery.games.chaos.foundry.columns import Wrong
from orrery.games.chaos.foundry.schema import BY_NAME, TABLES, Table

ENDING: Final = ".csv"
WHOLE: Final = ".whole.csv"  # of a table that stands alone: what was there before it is dropped
MOST_ROWS: Final = 1_000
HEAD: Final = 1  # the line with the names of the columns


class Fault(Malformed):
    """Something wrong with a table, as ``table:line:column: what``."""

    def __init__(self, code: str, file: str, line: int, column: str, problem: str) -> None:
        super().__init__(code, f"{file}:{line}:{column}: {problem}")
        self.file = file
        self.line = line
        self.column = column
        self.problem = problem

    def __reduce__(self) -> tuple[type[Fault], tuple[str, str, int, str, str]]:  # type: ignore[override]
        return type(self), (self.code, self.file, self.line, self.column, self.problem)


@dataclass(frozen=True)
class Source:
    """A table's file: where it is, as people know it, and its text."""

    file: str  # its name alone: "weapons.csv"
    place: str
    text: str

    @property
    def table(self) -> str:
        """The name of the table that it holds."""
        return self.file.lower().removesuffix(ENDING).removesuffix(".whole")

    @property
    def whole(self) -> bool:
        return self.file.lower().endswith(WHOLE)


@dataclass
class Line:
    """A row with its place."""

    place: str
    line: int
    cells: dict[str, Cell]

    @property
    def id(self) -> str:
        return str(self.cells["id"])

    def fault(self, code: str, column: str, problem: str) -> Fault:
        return Fault(code, self.place, self.line, column, problem)


@dataclass
class Read:
    """All rows of some layers of tables, one upon the other, and what is wrong with them."""

    rows: dict[str, dict[str, Line]] = field(default_factory=lambda: {table.name: {} for table in TABLES})
    faults: list[Fault] = field(default_factory=list)
    seen: dict[str, str] = field(default_factory=dict)  # tables, and where they were first found
    broken: set[str] = field(default_factory=set)  # tables of which no row could be read

    def add(self, layer: Iterable[Source]) -> None:
        """Put the tables of a folder upon what is there: a row with a known id takes that row's place."""
        for source in layer:
            table = BY_NAME.get(source.table)
            if table is None or not source.file.lower().endswith(ENDING):
                known = nearest(source.table, BY_NAME)
                self.faults.append(
                    Fault("unknown-table", source.place, HEAD, "file", f"there is no such table{known}")
                )
                continue
            if source.whole:
                self.rows[table.name] = {}
            self.seen[table.name] = source.place
            found: dict[str, Line] = {}
            for line in self.lines(table, source):
                if line.id in found:
                    first = found[line.id].line
                    self.faults.append(
                        line.fault("duplicate", "id", f'"{line.id}" stands in line {first} already.')
                    )
                else:
                    found[line.id] = line
            self.rows[table.name] |= found

    def lines(self, table: Table, source: Source) -> list[Line]:
        """The rows that could be read."""
        text = source.text.removeprefix("\ufeff").replace("\r\n", "\n")
        reader = csv.reader(text.split("\n"), strict=True)
        found: list[Line] = []
        try:
            head = [name.strip() for name in next(reader, [])]
            if not self.check_head(table, source.place, head):
                self.broken.add(table.name)
                return []
            for cells in reader:
                if not any(cell.strip() for cell in cells):
                    continue
                line = self.line(table, source.place, reader.line_num, head, cells)
                if line is not None:
                    found.append(line)
        except csv.Error as fault:
            self.faults.append(
                Fault("bad-table", source.place, max(HEAD, reader.line_num), "file", f"{fault}.")
            )
        if len(found) > MOST_ROWS:
            problem = f"{len(found):,} rows are more than {MOST_ROWS:,}."
            self.faults.append(Fault("too-many", source.place, HEAD, "file", problem))
            return found[:MOST_ROWS]
        return found

    def check_head(self, table: Table, place: str, head: Sequence[str]) -> bool:
        """Every column once, and no other (CE-130)."""
        wanted = [column.name for column in table.columns]
        before = len(self.faults)
        for name in wanted:
            if name not in head:
                self.faults.append(Fault("missing-column", place, HEAD, name, "this column is missing."))
        for at, name in enumerate(head):
            if name not in wanted:
                problem = f"there is no such column{nearest(name, wanted)}"
                self.faults.append(Fault("unknown-column", place, HEAD, name[:40] or "?", problem))
            elif name in head[:at]:
                self.faults.append(Fault("duplicate", place, HEAD, name, "this column stands here twice."))
        return len(self.faults) == before

    def line(
        self, table: Table, place: str, number: int, head: Sequence[str], cells: Sequence[str]
    ) -> Line | None:
        if len(cells) != len(head):
            problem = f"the row has {len(cells)} cells instead of {len(head)}."
            self.faults.append(Fault("bad-row", place, number, "id", problem))
            return None
        texts = dict(zip(head, cells, strict=True))
        values: dict[str, Cell] = {}
        for column in table.columns:
            try:
                values[column.name] = column.read(texts[column.name].strip())
            except Wrong as wrong:
                self.faults.append(Fault(wrong.code, place, number, column.name, wrong.sentence))
        return Line(place, number, values) if len(values) == len(table.columns) else None
