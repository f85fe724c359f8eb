"""Columns of rows as arrays of numbers, a line or an entry for every match."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from orrery.engine.lab import Lab
from orrery.engine.measure import Measure
from orrery.lab.scenario import Scenario

SHARES: Final = ("won", "lost", "drawn")  # of the generic measures: shares of matches
OWN: Final = "game "  # before the names of counts, so that none of a game's can be mistaken for ours
Floats: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]


def generic(table: pa.Table, won: NDArray[np.bool_], seat: Whole) -> dict[str, Floats]:
    """What is measured in every game (`GENERIC`), from the view of one seat in each match."""
    match = np.arange(len(table))
    score, mine = by_seat(table["scores"], won.shape[1])[match, seat], won[match, seat]
    drawn = ~won.any(axis=1) & (score == 0)
    columns: dict[str, Floats] = {
        "won": mine.astype(np.float64),
        "lost": (~mine & ~drawn).astype(np.float64),
        "drawn": drawn.astype(np.float64),
        "score": np.asarray(score, dtype=np.float64),
    }
    for name in ("length", "decisions", "branching", "lead_changes"):
        columns[name] = numbers(table, name)
    return columns


def own_measures(scenario: Scenario, lab: Lab) -> list[Measure]:
    """The game's own measures that a scenario counts."""
    if not scenario.counted:
        return []
    return [each for each in lab.measures if not scenario.measures or each.name in scenario.measures]


def flags(column: pa.ChunkedArray) -> NDArray[np.bool_]:
    return np.asarray(column.combine_chunks().to_numpy(zero_copy_only=False), dtype=np.bool_)


def numbers(table: pa.Table, name: str) -> Floats:
    return np.asarray(table[name].combine_chunks().to_numpy(zero_copy_only=False), dtype=np.float64)


def winners(table: pa.Table, seats: int) -> NDArray[np.bool_]:
    """Whether each seat (column) won each match (line)."""
    column = table["winners"].combine_chunks()
    won = np.zeros((len(column), seats), dtype=np.bool_)
    match = np.repeat(np.arange(len(column)), np.asarray(column.value_lengths()))
    won[match, np.asarray(column.flatten())] = True
    return won


def by_seat(column: pa.ChunkedArray, seats: int) -> Floats:
    return np.asarray(column.combine_chunks().flatten(), dtype=np.float64).reshape(-1, seats)


def counts_of(column: pa.ChunkedArray) -> tuple[list[str], Floats]:
    """The names in a column of counts, and a line for every match with a number for each."""
    maps = column.combine_chunks()
    offsets = np.asarray(maps.offsets)
    match = np.repeat(np.arange(len(maps)), np.diff(offsets))
    keys = pc.dictionary_encode(maps.keys[offsets[0] : offsets[-1]])
    items = np.asarray(maps.items[offsets[0] : offsets[-1]], dtype=np.float64)
    values = np.zeros((len(maps), len(keys.dictionary)))
    values[match, np.asarray(keys.indices)] = items
    return keys.dictionary.to_pylist(), values
