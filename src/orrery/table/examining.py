"""Looking through tables without changing them, also while people play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from orrery.table.chain import AlteredLog, Chain
from orrery.table.entries import decode_entry
from orrery.table.looking import Looking, looking_at

MOST_NAMED = 5


class Found(NamedTuple):
    """What there is, and sentences about what is wrong with it."""

    tables: int
    entries: int
    wrong: tuple[str, ...]


async def examine(place: Path | str) -> Found:
    """Whether the tables are whole, have all that they had, and no log was altered. Raises a Refusal."""
    async with looking_at(place) as looking:
        tables, entries = await looking.counts()
        wrong = await looking.damages()
        wrong += named("Logs that miss entries", await looking.short())
        wrong += named("Logs that were changed in the database", await altered(looking))
    return Found(tables, entries, tuple(wrong))


async def altered(looking: Looking) -> list[str]:
    """The tables whose logs do not fit together."""
    names: list[str] = []
    chain = Chain("", b"")
    async for table, head, body in looking.lines():
        if table != chain.table:
            chain = Chain(table, head)
        elif names and names[-1] == table:
            continue  # no link can fit after one that does not
        try:
            chain.add(decode_entry(body), body)
        except (AlteredLog, msgspec.DecodeError):
            names.append(table)
    return names


def named(what: str, names: Sequence[str]) -> list[str]:
    """A sentence about some tables, if there are any."""
    if not names:
        return []
    others = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return [f"{what}: {', '.join(names[:MOST_NAMED])}{others}."]
