"""Finished matches, out of where a server keeps its tables, as files that anybody can read."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from orrery.engine.words import Refusal
from orrery.signing import Signer
from orrery.table.looking import Looking, looking_at
from orrery.table.past import GONE, Past
from orrery.table.readings import Written, table_match
from orrery.table.storage import CannotOpen


class Exported(NamedTuple):
    """What there is now, and a sentence about each table that could not be read."""

    written: int
    there: int  # files that were there before
    going_on: int  # tables that are not over: their cards are nobody's business yet
    unread: tuple[str, ...]


async def export(place: Path | str, folder: Path, signer: Signer | None) -> Exported:
    """Write the file of every finished match that is not in the folder yet; raises a Refusal."""
    async with looking_at(place) as looking:
        standings = await looking.standings()
        over = [each.table for each in standings if each.over]
        try:
            folder.mkdir(parents=True, exist_ok=True)
            there = {path.stem.rpartition("-")[2] for path in folder.glob("*.match")}
            wanted = [table for table in over if table not in there]
            unread = await write_all(looking, wanted, folder, signer)
        except OSError as fault:
            raise CannotOpen(f"Matches could not be written to {folder}: {fault.strerror}.") from fault
    written = len(wanted) - len(unread)
    return Exported(written, len(over) - len(wanted), len(standings) - len(over), tuple(unread))


async def write_all(
    looking: Looking, tables: Sequence[str], folder: Path, signer: Signer | None
) -> list[str]:
    unread = []
    for table in tables:
        try:
            found = await match_of(looking, table)
        except Refusal as refusal:
            unread.append(f"{table}: {refusal.sentence}")
            continue
        data = found.data
        if signer is not None and found.sealed_by == signer.key:
            data = signer.signed(data.decode()).encode()
        write(folder / found.name, data)
    return unread


def write(path: Path, data: bytes) -> None:
    """All of it or nothing: what is there already is never written again."""
    part = path.with_name(f".{path.name}.part")
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


async def match_of(looking: Looking, table: str) -> Written:
    kept = await looking.kept(table)
    try:
        return table_match(kept)
    except Refusal as refusal:
        if refusal.code not in GONE:
            raise
        return Past(kept, await looking.keepsake(table), refusal.sentence).match()
