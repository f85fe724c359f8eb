"""Chunks: the matches of one file of rows, which a worker plays in one go."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from orrery.engine.words import Refusal
from orrery.lab.folder import RunInfo, differences, info_of
from orrery.lab.playing import Table
from orrery.lab.rows import Sheet


class Chunk(NamedTuple):
    """Some matches that were played: a file of rows, and the match files of those that raised."""

    number: int
    matches: int
    encoded: bytes
    failures: dict[int, str]


def play_chunk(info: RunInfo, number: int) -> Chunk:
    """Play the matches of one file; raises a Refusal if they would be played by other rules here."""
    table = table_for(msgspec.json.encode(info))
    matches = info.matches_of(number)
    sheet = Sheet()
    failures: dict[int, str] = {}
    for match in matches:
        played = table.play(match)
        sheet.add(played.row)
        if played.failure:
            failures[match] = played.failure
    return Chunk(number, len(matches), sheet.encode(), failures)


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
