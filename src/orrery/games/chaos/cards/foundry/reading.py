"""Reading tables: text to rows of cells, with every fault at its file, line and column."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from orrery.cardtext.faults import closest
from orrery.cardtext.syntax import BROKEN, csv_flaw, head_flaw
from orrery.engine.words import Malformed, nearest
from orrery.games.chaos.cards.foundry.columns import Wrong
from orrery.games.chaos.cards.sheets import BY_NAME, TABLES, Table
from orrery.games.chaos.program import Cell

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
class Sheet:
    """One file as it was read: its rows, what is wrong, and the rows of which a cell could not be read."""

    lines: list[Line] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    torn: list[Line] = field(default_factory=list)
    broken: bool = False  # its columns are wrong: no row could be read


@dataclass
class Read:
    """All rows of some layers of tables, one upon the other, and what is wrong with them."""

    rows: dict[str, dict[str, Line]] = field(default_factory=lambda: {table.name: {} for table in TABLES})
    faults: list[Fault] = field(default_factory=list)
    seen: dict[str, str] = field(default_factory=dict)  # tables, and where they were last found
    broken: set[str] = field(default_factory=set)
    torn: dict[str, list[Line]] = field(default_factory=lambda: {table.name: [] for table in TABLES})

    def ids(self, table: str) -> frozenset[str]:
        """What may be named, torn rows included: to name one of these is no fault."""
        torn = [str(line.cells["id"]) for line in self.torn[table] if "id" in line.cells]
        return frozenset({*self.rows[table], *torn})

    def lines(self, table: str) -> list[Line]:
        """All rows, and of the torn ones what could be read."""
        return [*self.rows[table].values(), *self.torn[table]]

    def add(self, layer: Iterable[Source]) -> None:
        """Put the tables of a folder upon what is there: a row with a known id takes that row's place."""
        for source in layer:
            name = source.table
            is_sheet = source.file.lower().endswith(ENDING)
            if name not in BY_NAME or not is_sheet:
                code = "misspelt-table" if is_sheet and closest(name, BY_NAME) else "unknown-table"
                problem = f"there is no such table{nearest(name, BY_NAME)}"
                self.faults.append(Fault(code, source.place, HEAD, "file", problem))
                continue
            sheet = read_sheet(source)
            if source.whole:
                self.rows[name] = {}
            self.seen[name] = source.place
            self.faults += sheet.faults
            self.torn[name] += sheet.torn
            if sheet.broken:
                self.broken.add(name)
            self.rows[name] |= {line.id: line for line in sheet.lines}


@lru_cache(maxsize=64)
def read_sheet(source: Source) -> Sheet:
    """A file's rows; kept, as the game's own tables are read again and again under packs."""
    sheet, table = Sheet(), BY_NAME[source.table]
    text = source.text.removeprefix("\ufeff").replace("\r\n", "\n")
    if flaw := csv_flaw(text):
        sheet.faults.append(Fault(BROKEN, source.place, flaw.line, str(flaw.column), flaw.problem))
        sheet.broken = True
        return sheet
    reader = csv.reader(text.split("\n"), strict=True)
    head = [name.strip() for name in next(reader, [])]
    sheet.faults += head_faults(table, source.place, head)
    sheet.broken = bool(sheet.faults)
    if sheet.broken:
        return sheet
    for cells in reader:
        if any(cell.strip() for cell in cells):
            read_line(sheet, table, source.place, reader.line_num, head, cells)
    if len(sheet.lines) > MOST_ROWS:
        problem = f"{len(sheet.lines):,} rows are more than {MOST_ROWS:,}."
        sheet.faults.append(Fault("too-many", source.place, HEAD, "file", problem))
    return sheet


def head_faults(table: Table, place: str, head: Sequence[str]) -> Iterator[Fault]:
    """Every column once, and no other (CE-130)."""
    wanted = [column.name for column in table.columns]
    if flaw := head_flaw(head, wanted):
        yield Fault(BROKEN, place, flaw.line, str(flaw.column), flaw.problem)
        return
    for name in wanted:
        if name not in head:
            yield Fault("missing-column", place, HEAD, name, "this column is missing.")
    for at, name in enumerate(head):
        if name not in wanted:
            problem = f"there is no such column{nearest(name, wanted)}"
            yield Fault("unknown-column", place, HEAD, name[:40] or "?", problem)
        elif name in head[:at]:
            yield Fault("duplicate", place, HEAD, name, "this column stands here twice.")


def read_line(
    sheet: Sheet, table: Table, place: str, number: int, head: Sequence[str], cells: Sequence[str]
) -> None:
    """Add a row to its sheet, or what is wrong with it."""
    if len(cells) != len(head):
        problem = f"the row has {len(cells)} cells instead of {len(head)}."
        sheet.faults.append(Fault("bad-row", place, number, "id", problem))
        return
    texts = dict(zip(head, cells, strict=True))
    values: dict[str, Cell] = {}
    for column in table.columns:
        try:
            values[column.name] = column.read(texts[column.name].strip())
        except Wrong as wrong:
            sheet.faults.append(Fault(wrong.code, place, number, column.name, wrong.sentence))
    line = Line(place, number, values)
    same = [each.line for each in (*sheet.lines, *sheet.torn) if each.cells.get("id") == values.get("id")]
    if same and "id" in values:
        sheet.faults.append(line.fault("duplicate", "id", f'"{line.id}" stands in line {min(same)} already.'))
    if len(values) < len(table.columns):
        sheet.torn.append(line)
    elif not same:
        sheet.lines.append(line)
