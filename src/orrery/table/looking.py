"""Tables looked at from outside, whichever database they are in: nothing is changed, and people play on.

All that is told is of one moment. A file is meant by a Path, a PostgreSQL by its URL.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import NamedTuple, Protocol

from orrery.table.readings import Kept


class Standing(NamedTuple):
    """A table, and whether it is over."""

    table: str
    game: str
    over: bool


class Line(NamedTuple):
    """An entry of a log, with what its chain begins with."""

    table: str
    head: bytes
    body: bytes


class Looking(Protocol):
    """What can be asked. All methods raise what `looking_at` turns into a Refusal."""

    async def counts(self) -> tuple[int, int]:
        """How many tables there are, and how many entries they have."""
        ...

    async def standings(self) -> list[Standing]:
        """All tables, by name."""
        ...

    async def kept(self, table: str) -> Kept: ...

    async def keepsake(self, table: str) -> tuple[int, bytes] | None:
        """What was told at a table, and up to which entry."""
        ...

    def lines(self) -> AsyncIterator[Line]:
        """All logs, table by table, in order."""
        ...

    async def short(self) -> list[str]:
        """The tables that have fewer entries than they should, or more."""
        ...

    async def damages(self) -> list[str]:
        """Sentences about what the database itself says is wrong."""
        ...


SHORT = """SELECT tables.id FROM {at}tables LEFT JOIN {at}entries ON entries.id = tables.id
           GROUP BY tables.id, tables.last HAVING count(entries.id) <> tables.last ORDER BY tables.id"""


def looking_at(place: Path | str) -> AbstractAsyncContextManager[Looking]:
    """Look at tables; raises a Refusal if there are none, or they cannot be read."""
    if isinstance(place, Path):
        from orrery.table.looking_sqlite import looking_at_file

        return looking_at_file(place)

    from orrery.table.looking_postgres import looking_at_database

    return looking_at_database(place)
