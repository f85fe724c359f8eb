"""Where tables are kept: what a store promises, whichever database it stands on.

A table is a row that hardly changes and a log of numbered entries. One server owns a table at a time, and
only the owner appends to it:

    claim = await storage.claim(table)      # first, so that nobody else appends any more
    row, entries = await storage.read(table)
    await storage.append(table, Entry(len(entries) + 1, body), over=False, moves=row.moves + 1)

An entry is accepted only if its number is the next one and the claim still holds, so a server that has lost
a table without noticing can neither double nor overwrite anything. What `append` and `create` have returned
from survives the death of the process and of the machine.

Beside the tables stand the legacies of people, one for each person and game, and a line for each of their
plays (`plays.py`). Only an entry changes any, in its own transaction: either both are there, or neither.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from orrery.engine.words import Refusal
from orrery.files import data_folder
from orrery.table.plays import Change, PlayStorage
from orrery.table.sharing import Common

FILE_NAME = "tables.db"
LARGEST_BODY = 65_536  # bytes of one entry


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log."""

    number: int  # 1, 2, 3 … within the table
    body: bytes  # JSON of the server's own; the store does not look inside

    def __post_init__(self) -> None:
        if self.number < 1 or len(self.body) > LARGEST_BODY:
            raise ValueError(f"no entry has number {self.number} or {len(self.body)} bytes")


class Row(msgspec.Struct, frozen=True):
    """What is known of a table without its log."""

    table: str
    game: str
    created: float  # seconds since 1970
    over: bool
    moves: int
    head: bytes  # JSON of the server's own, which never changes


class Listed(msgspec.Struct, frozen=True):
    """What a list says of a table: JSON of the server's own, as of one of its entries; b"" for none yet."""

    table: str
    last: int  # the number of its last entry
    summary: bytes
    summary_of: int  # the entry after which that was so

    @property
    def up_to_date(self) -> bool:
        return bool(self.summary) and self.summary_of == self.last


class Fold(msgspec.Struct, frozen=True):
    """What the end of a match makes of a person's legacy.

    `fold` is given what is kept, None for nothing, and gives what is to be kept, None for no change. It is
    called inside the transaction that appends, so nobody else changes the legacy meanwhile; in any thread.
    """

    person: str
    game: str
    fold: Callable[[bytes | None], bytes | None]


class Claim(msgspec.Struct, frozen=True):
    """Whether the table is ours, and if not, the address of the server that has it.

    The owner is "" if there is no such table, or if it is just changing hands: ask again.
    """

    owned: bool
    owner: str


class StorageError(Exception):
    """Something that storage could not do; `sentence` is for people."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class NotSaved(StorageError):
    """Certainly not written: the disk is full, the database cannot be reached. It may be tried again."""


class Unsure(StorageError):
    """The connection broke while writing. The table is not owned any more: `claim` it, then `read` it."""


class NotOwner(StorageError):
    """The table is not ours to write, or its log is longer than the writer knows."""


class Unavailable(StorageError):
    """It cannot be read, or asked for, now."""


class CannotOpen(Refusal):
    """This storage cannot be used at all; the sentence says why, and what to do."""

    def __init__(self, sentence: str, code: str = "storage") -> None:
        super().__init__(code, sentence)


class AlreadyRunning(CannotOpen):
    """Another server on this machine has the data directory: `address` is where it answers."""

    def __init__(self, address: str, sentence: str) -> None:
        super().__init__(sentence, "already-running")
        self.address = address


class Storage(PlayStorage, Protocol):
    """One small interface for SQLite and PostgreSQL. All methods belong to one event loop."""

    @property
    def common(self) -> Common:
        """What it has in common with other servers."""
        ...

    async def open(self) -> None:
        """Raises CannotOpen."""

    async def close(self) -> None:
        """Finish what was begun, and let go of every table."""

    async def create(self, row: Row, first: Entry, plays: Sequence[Change] = ()) -> None:
        """A new table, durable and ours on return. Raises NotSaved, Unsure, NotOwner if it exists already."""

    async def claim(self, table: str) -> Claim:
        """Become the owner if nobody alive is. Raises Unavailable."""
        ...

    async def release(self, table: str) -> None:
        """Let others claim the table."""

    async def append(
        self,
        table: str,
        entry: Entry,
        *,
        over: bool,
        moves: int,
        folds: Sequence[Fold] = (),
        plays: Sequence[Change] = (),
    ) -> None:
        """Durable on return, with all that is folded and kept. Raises NotSaved, Unsure, NotOwner."""

    async def read(self, table: str) -> tuple[Row, list[Entry]] | None:
        """The table with its log in order, no matter who owns it. Raises Unavailable."""

    async def recent(self, count: int) -> list[Row]:
        """The youngest tables, the newest first. Raises Unavailable."""
        ...

    async def listed(self, tables: Sequence[str]) -> list[Listed]:
        """What lists say of these tables, as far as they are there; no log is read. Raises Unavailable."""
        ...

    async def summarise(self, table: str, number: int, summary: bytes) -> None:
        """Keep what a list says of a table after this entry, unless newer is kept. Raises StorageError."""

    async def keep(self, table: str, number: int, keepsake: bytes) -> None:
        """Keep what was told at a table up to this entry, unless newer is kept. Raises StorageError."""

    async def keepsake(self, table: str) -> tuple[int, bytes] | None:
        """What is kept, and up to which entry that was told. Raises Unavailable."""
        ...

    async def unkept(self, after: str, count: int) -> list[str]:
        """Tables at which something was decided that no keepsake tells, by name. Raises Unavailable."""
        ...

    async def legacies(self, person: str) -> dict[str, bytes]:
        """What a person keeps, by the names of the games. Raises Unavailable."""
        ...


def nothing() -> None:
    """For a storage that cannot lose its tables."""


def storage_for(url: str, address: str, on_lost: Callable[[], None] = nothing) -> Storage:
    """The storage that a URL means: "" (a file in the data directory), a file or folder, or postgresql://…

    `address` is where this server answers. `on_lost` is called when everything owned is lost at once.
    """
    scheme, separator, rest = url.partition("://")
    if scheme in {"postgresql", "postgres"} and separator:
        try:
            from orrery.table.postgres import PostgresStorage
        except ModuleNotFoundError as error:
            if error.name != "asyncpg":
                raise
            raise CannotOpen(
                'Tables can be kept in PostgreSQL once asyncpg is installed: pip install "orrery[postgres]".'
            ) from error
        return PostgresStorage(url, address, on_lost)
    if separator and scheme != "sqlite":
        raise CannotOpen(f'Tables cannot be kept in "{scheme}": give a path, or postgresql://USER@HOST/NAME.')

    from orrery.table.sqlite import SqliteStorage

    if not url:
        return SqliteStorage(data_folder() / FILE_NAME, address)
    path = Path(rest.removeprefix("/") if separator else url).expanduser()
    return SqliteStorage(path / FILE_NAME if path.is_dir() else path, address)


async def open_storage(url: str, address: str, on_lost: Callable[[], None] = nothing) -> Storage:
    """Open what `storage_for` chooses. Raises CannotOpen."""
    storage = storage_for(url, address, on_lost)
    await storage.open()
    return storage
