"""Rows: what is kept of a match, and the files they are kept in.

A run's rows lie in files of a fixed number of matches (`rows/000000.parquet` …). All but `cpu_s` depends on
the scenario alone, whoever has played the match and wherever.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

SUFFIX: Final = ".parquet"

SCHEMA: Final = pa.schema(
    [
        ("match", pa.int32()),
        ("pair", pa.int32()),
        ("swapped", pa.bool_()),
        ("setting", pa.string()),
        ("key", pa.string()),
        ("players", pa.list_(pa.string())),
        ("reason", pa.string()),
        ("scores", pa.list_(pa.int32())),
        ("winners", pa.list_(pa.int8())),
        ("decisions", pa.int32()),
        ("length", pa.float32()),
        ("branching", pa.float32()),
        ("lead_changes", pa.int16()),
        ("momentum", pa.list_(pa.float32())),
        ("cpu_s", pa.float32()),
        ("error", pa.string()),
        ("counts", pa.map_(pa.string(), pa.int32())),
        ("played", pa.list_(pa.list_(pa.string()))),
        ("drawn", pa.list_(pa.list_(pa.string()))),
        ("deck", pa.list_(pa.list_(pa.string()))),
    ]
)


@dataclass(slots=True)
class MatchRow:
    """One match. A match that raised has an `error`, no reason, scores or winners, and what it came to."""

    match: int
    pair: int  # the matches of a pair have the same key and setting, and the players' seats swapped
    swapped: bool  # the scenario's players sit the other way round
    setting: str  # "starter=lens": what the scenario varies, "" if nothing
    key: str
    players: list[str]  # by seat
    reason: str = ""  # how it ended: a stable code of the game
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)  # seats
    decisions: int = 0
    length: float = 0.0  # in the game's own unit
    branching: float = 0.0  # the mean number of legal actions
    lead_changes: int = 0
    momentum: list[float] = field(
        default_factory=list
    )  # how near seat 0 is to winning, 0 to 1, at STEPS moments
    cpu_s: float = 0.0
    error: str = ""  # what was raised; "": nothing
    counts: list[tuple[str, int]] = field(default_factory=list)  # see `measure.count_name`
    played: list[list[str]] = field(default_factory=list)  # by seat: the names of the cards, each once
    drawn: list[list[str]] = field(default_factory=list)  # … those dealt at the start included
    deck: list[list[str]] = field(default_factory=list)


NAMES: Final = tuple(column.name for column in fields(MatchRow))
assert list(NAMES) == SCHEMA.names
cells: Final = attrgetter(*NAMES)  # of a row


class Plain:
    """A column of single values."""

    def __init__(self, kind: pa.DataType) -> None:
        self.kind = kind
        self.values: list[object] = []
        self.add = self.values.append
        self.add_all = self.values.extend

    def array(self) -> pa.Array:
        return pa.array(self.values, self.kind)


class Listed:
    """A column of lists, laid end to end."""

    def __init__(self, kind: pa.ListType) -> None:
        inner = kind.value_type
        self.items = Listed(inner) if pa.types.is_list(inner) else Plain(inner)
        self.ends = [0]

    def add(self, values: Sequence[Any]) -> None:
        self.items.add_all(values)
        self.ends.append(self.ends[-1] + len(values))

    def add_all(self, lists: Sequence[Sequence[Any]]) -> None:
        for values in lists:
            self.add(values)

    def array(self) -> pa.Array:
        return pa.ListArray.from_arrays(pa.array(self.ends, pa.int32()), self.items.array())


class Counts:
    """A column of counts by their names, laid end to end."""

    def __init__(self, kind: pa.MapType) -> None:
        self.kind = kind
        self.names: list[str] = []
        self.numbers: list[int] = []
        self.ends = [0]

    def add(self, counts: Sequence[tuple[str, int]]) -> None:
        self.names += [name for name, _ in counts]
        self.numbers += [number for _, number in counts]
        self.ends.append(len(self.names))

    def array(self) -> pa.Array:
        names = pa.array(self.names, self.kind.key_type)
        numbers = pa.array(self.numbers, self.kind.item_type)
        return pa.MapArray.from_arrays(pa.array(self.ends, pa.int32()), names, numbers)


def column_of(kind: pa.DataType) -> Plain | Listed | Counts:
    if pa.types.is_map(kind):
        return Counts(kind)
    return Listed(kind) if pa.types.is_list(kind) else Plain(kind)


class Sheet:
    """The rows of one file, column by column: what is kept of a match is its numbers and words alone."""

    def __init__(self) -> None:
        self.columns = [column_of(SCHEMA.field(name).type) for name in NAMES]
        self.adding = [column.add for column in self.columns]

    def add(self, row: MatchRow) -> None:
        for add, cell in zip(self.adding, cells(row), strict=True):
            add(cell)

    def encode(self) -> bytes:
        """As a Parquet file."""
        sink = pa.BufferOutputStream()
        table = pa.Table.from_arrays([column.array() for column in self.columns], schema=SCHEMA)
        # zstd would make it a tenth smaller, but takes twice the time for files as small as these.
        pq.write_table(table, sink, compression="lz4", write_statistics=False)
        return bytes(sink.getvalue())


def file_name(chunk: int) -> str:
    return f"{chunk:06}{SUFFIX}"


def row_files(folder: Path) -> list[Path]:
    """The files of rows in the folder of a run, in the order of the matches."""
    return sorted((folder / "rows").glob(f"[0-9]*{SUFFIX}"))


def read_tables(folder: Path, columns: Iterable[str] | None = None) -> Iterator[pa.Table]:
    """The rows of a run, file after file, so that no more than one is in memory."""
    wanted = None if columns is None else list(columns)
    for path in row_files(folder):
        yield pq.read_table(path, columns=wanted, partitioning=None)


def read_rows(folder: Path) -> Iterator[MatchRow]:
    """The rows of a run, one after the other."""
    for table in read_tables(folder):
        for values in table.to_pylist():
            yield MatchRow(**values)
