"""Rows: what is kept of a match, and the files they are kept in.

A run's rows lie in files of a fixed number of matches (`rows/000000.parquet` …). All but `cpu_s` depends on
the scenario alone, wherever the match was played and by which process.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Sized
from itertools import accumulate, chain
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

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


class MatchRow(msgspec.Struct):
    """One match. A match that raised has an `error`, no reason, scores or winners, and what it came to.

    Names of counts and cards stand in the order in which they came up in the match.
    """

    match: int
    pair: int  # the matches of a pair have the same key and setting, and the players' seats swapped
    swapped: bool  # the scenario's players sit the other way round
    setting: str  # "starter=lens": what the scenario varies, "" if nothing
    key: str
    players: list[str]  # by seat
    reason: str = ""  # how it ended: a stable code of the game
    scores: list[int] = []
    winners: list[int] = []  # seats
    decisions: int = 0
    length: float = 0.0  # in the game's own unit
    branching: float = 0.0  # the mean number of legal actions
    lead_changes: int = 0
    momentum: list[float] = []  # how near seat 0 is to winning, 0 to 1, at STEPS moments
    cpu_s: float = 0.0
    error: str = ""  # what was raised; "": nothing
    counts: dict[str, int] = {}  # see `measure.count_name`
    played: list[list[str]] = []  # by seat: the names of the cards, each once
    drawn: list[list[str]] = []  # … those dealt at the start included
    deck: list[list[str]] = []
    tally: Iterable[int] = ()  # before it is written: counts whose names all matches of the game share


NAMES: Final = tuple(SCHEMA.names)
assert (*NAMES, "tally") == MatchRow.__struct_fields__
cells: Final = attrgetter(*NAMES)  # of a row


def encode(rows: Sequence[MatchRow], tally: Sequence[str] = ()) -> bytes:
    """Rows as a Parquet file; those of a game that has a tally bring it along, under these names."""
    columns = dict(zip(NAMES, zip(*map(cells, rows), strict=True), strict=True))
    counts = counts_of([row.tally for row in rows], tally, columns.pop("counts"))
    arrays = {name: array_of(column, SCHEMA.field(name).type) for name, column in columns.items()}
    table = pa.Table.from_pydict({**arrays, "counts": counts}, schema=SCHEMA)
    sink = pa.BufferOutputStream()
    # zstd would make it a tenth smaller, but takes twice the time for files as small as these.
    pq.write_table(table, sink, compression="lz4", write_statistics=False)
    return bytes(sink.getvalue())


def counts_of(
    tallies: Sequence[Iterable[int]], shared: Sequence[str], others: Sequence[dict[str, int]]
) -> pa.MapArray:
    """The counts of all matches: in each what its tally has under the shared names, then the others."""
    names = pa.array(list(chain.from_iterable(others)), pa.string())
    numbers = np.fromiter(chain.from_iterable(counts.values() for counts in others), np.int64)
    match = np.repeat(np.arange(len(others)), list(map(len, others)))
    if shared:
        lines = lines_of(tallies, len(shared))
        tallied, place = lines.nonzero()
        order = np.argsort(np.concatenate([tallied, match]), kind="stable")
        names = pa.concat_arrays([pa.array(shared, pa.string()).take(pa.array(place)), names])
        names = names.take(pa.array(order))
        numbers = np.concatenate([lines[tallied, place], numbers])[order]
        match = np.concatenate([tallied, match])
    ends = np.concatenate([[0], np.cumsum(np.bincount(match, minlength=len(others)))])
    return pa.MapArray.from_arrays(pa.array(ends, pa.int32()), names, pa.array(numbers, pa.int32()))


def lines_of(tallies: Sequence[Iterable[int]], width: int) -> NDArray[np.int64]:
    """Tallies below each other; of a match without one, noughts."""
    lines = np.zeros((len(tallies), width), np.int64)
    for line, tally in zip(lines, tallies, strict=True):
        numbers = np.asarray(tally, np.int64)[:width]
        line[: len(numbers)] = numbers
    return lines


def array_of(column: Sequence[Any], kind: pa.DataType) -> pa.Array:
    """The cells of a column; lists are laid end to end, which is the quickest way."""
    if pa.types.is_list(kind):
        items = list(chain.from_iterable(column))
        return pa.ListArray.from_arrays(ends(column), array_of(items, kind.value_type))
    return pa.array(column, kind)


def ends(column: Sequence[Sized]) -> pa.Array:
    """Where each cell begins, and the last one ends."""
    return pa.array(accumulate(map(len, column), initial=0), pa.int32())


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
    return chain.from_iterable(map(rows_in, read_tables(folder)))


def rows_in(table: pa.Table) -> Iterator[MatchRow]:
    """The rows of one file."""
    for values in table.to_pylist(maps_as_pydicts="strict"):
        yield MatchRow(**values)
