"""Chunks: the matches of one file of rows, which a worker plays in one go."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from orrery.engine.words import Refusal
from orrery.lab.folder import RunInfo, differences, info_of
from orrery.lab.playing import Table
from orrery.lab.rows import MatchRow, encode

SELDOM: Final = 50_000  # objects more than before, until garbage is looked for: about as many as a file keeps


class Chunk(NamedTuple):
    """Some matches that were played: a file of rows, and the match files of those that raised."""

    number: int
    matches: int
    encoded: bytes
    failures: dict[int, str]


def play_chunk(info: RunInfo, number: int) -> Chunk:
    """Play the matches of one file; raises a Refusal if they would be played by other rules here."""
    table = table_for(msgspec.json.encode(info))
    rows: list[MatchRow] = []
    failures: dict[int, str] = {}
    with little_garbage():
        for match in info.matches_of(number):
            row, failure = table.play(match)
            rows.append(row)
            if failure:
                failures[match] = failure
        return Chunk(number, len(rows), encode(rows, table.tally), failures)


@contextmanager
def little_garbage() -> Iterator[None]:
    """Look for garbage seldom: matches leave hardly any, and looking as often as usual takes a tenth."""
    usual = gc.get_threshold()
    gc.set_threshold(SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


@lru_cache(maxsize=4)
def table_for(encoded: bytes) -> Table:
    """The table of a run in this process, set up once."""
    info = msgspec.json.decode(encoded, type=RunInfo)
    differing = "; ".join(differences(info, info_of(info.scenario)))
    if differing:
        raise Refusal(
            "other-rules", f"A worker would play another run than the one that was begun: {differing}."
        )
    return Table(info.scenario)
