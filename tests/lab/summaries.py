"""Runs without a folder: rows that were played, or made up, and what they say."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from orrery.games import REGISTERED
from orrery.lab.folder import info_of
from orrery.lab.measures import summarise_tables
from orrery.lab.playing import Table
from orrery.lab.rows import MatchRow, encode, rows_in
from orrery.lab.scenario import Scenario
from orrery.lab.summary import Summary

DUEL = Scenario(
    name="duel",
    title="A duel",
    game="kuhn",
    place=REGISTERED["kuhn"],
    seats=("random", "random"),
    matches=100,
    key="duel",
)


def table(rows: Sequence[MatchRow], tally: Sequence[str] = ()) -> pa.Table:
    return pq.read_table(pa.BufferReader(encode(rows, tally)))


def read_back(rows: Sequence[MatchRow], tally: Sequence[str]) -> list[MatchRow]:
    """Rows as users read them from the files of a run, all counts by their names."""
    return list(rows_in(table(rows, tally)))


def played(scenario: Scenario) -> list[MatchRow]:
    """The rows of a scenario as they are read from its files."""
    here = Table(scenario)
    return read_back([here.play(n).row for n in range(scenario.matches)], here.tally)


def row(n: int, winners: Sequence[int] = (0,), **given: object) -> MatchRow:
    """A made-up match of two seats, won by the first unless said otherwise."""
    scores = [2 * (seat in winners) - 1 if winners else 0 for seat in (0, 1)]
    made = MatchRow(n, n, False, "", str(n), ["random", "random"], "showdown", scores, list(winners))
    for name, value in given.items():
        setattr(made, name, value)
    return made


def summary_of(scenario: Scenario, rows: Sequence[MatchRow], chunk: int = 10**6) -> Summary:
    tables = (table(rows[start : start + chunk]) for start in range(0, len(rows), chunk))
    return summarise_tables(info_of(scenario), tables)


def rich_summary() -> Summary:
    """Two seats, swapped, with cards, events, momentum, a target and a failure."""
    scenario = msgspec.structs.replace(
        DUEL, swap=True, seats=("random", "other"), targets={"won": (0.4, 0.6)}, question="Who? <b>"
    )
    rows = [
        row(
            n,
            (n * 7 % 3 % 2,),
            pair=n // 2,
            swapped=n % 2 == 1,
            decisions=3 + n % 5,
            length=3.0 + n % 5,
            momentum=[0.5] * 20 + [1.0],
            counts={"bets": 1 + n % 2, "bets:0": 1},
            played=[["King"] if n % 2 else ["Queen"], ["Ace & <Two>"] if n % 3 else []],
        )
        for n in range(200)
    ]
    rows.append(row(200, (), scores=[], pair=100, error="ValueError: planted <i> (apply, line 3)"))
    return summary_of(scenario, rows)
