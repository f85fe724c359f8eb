"""What servers have in common, in the PostgreSQL that they share: see `sharing`.

The tables are unlogged: they cost no sync of the disk, and are empty after a crash of the database. The
database's clock is the one that counts, as those of servers may differ.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol, TypeVar

import asyncpg
import msgspec

from orrery.table.limits import SEEKER_SILENT_S
from orrery.table.sharing import Heard, Room, Seeker

TABLES = """
    CREATE UNLOGGED TABLE orrery.boards (
        server text PRIMARY KEY, at double precision NOT NULL, body bytea NOT NULL);
    CREATE UNLOGGED TABLE orrery.seekers (
        person text PRIMARY KEY, search text NOT NULL, game text NOT NULL,
        free_from double precision NOT NULL, heard double precision NOT NULL, body bytea NOT NULL);
"""
HOLDS_S = 6.0  # what a server says that it shows holds for so long, unless it says something else
IN_THE_ROOM = 7_018_116_251  # the advisory lock of the server that changes who waits
NOW = "extract(epoch FROM clock_timestamp())::double precision"
TELL = f"""
    WITH ours AS (
        INSERT INTO orrery.boards VALUES ($1, {NOW}, $2)
        ON CONFLICT (server) DO UPDATE SET at = excluded.at, body = excluded.body)
    SELECT body FROM orrery.boards WHERE server <> $1 AND at > {NOW} - $3 ORDER BY server
"""  # noqa: S608
TAKE_DOWN = f"DELETE FROM orrery.boards WHERE server = $1 OR at < {NOW} - 3600"  # noqa: S608
HEARD = f"""
    UPDATE orrery.seekers SET heard = {NOW}
    WHERE person = $1 AND search = $2 AND heard >= {NOW} - $3 RETURNING body
"""  # noqa: S608
OTHERS = f"""
    SELECT count(*) FROM orrery.seekers
    WHERE game = $1 AND person <> $2 AND free_from <= {NOW} AND heard >= {NOW} - $3
"""  # noqa: S608
LET_GO = "DELETE FROM orrery.seekers WHERE heard < $1"
ALL = "SELECT body FROM orrery.seekers"
GONE = "DELETE FROM orrery.seekers WHERE person = ANY($1::text[])"
CHANGED = """
    INSERT INTO orrery.seekers AS before VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (person) DO UPDATE SET
        search = excluded.search, game = excluded.game, free_from = excluded.free_from, body = excluded.body,
        heard = CASE WHEN before.search = excluded.search THEN before.heard ELSE excluded.heard END
"""
NEVER = float("inf")  # somebody who has found a table is not free any more

T = TypeVar("T")


class Asking(Protocol):
    """A database that can be asked; what goes wrong with it is told as storage tells it."""

    async def ask(self, question: Callable[[asyncpg.Pool], Awaitable[T]]) -> T: ...

    def transaction(self) -> AbstractAsyncContextManager[asyncpg.Connection]: ...


class PostgresCommon:
    alone = False

    def __init__(self, database: Asking, address: str) -> None:
        self.database = database
        self.address = address

    async def tell(self, shown: bytes) -> Sequence[bytes]:
        rows = await self.database.ask(lambda pool: pool.fetch(TELL, self.address, shown, HOLDS_S))
        return [body for (body,) in rows]

    async def take_down(self) -> None:
        """This server shows nothing any more."""
        await self.database.ask(lambda pool: pool.execute(TAKE_DOWN, self.address))

    async def heard(self, person: str, search: str) -> Heard | None:
        body = await self.database.ask(lambda pool: pool.fetchval(HEARD, person, search, SEEKER_SILENT_S))
        if body is None:
            return None
        seeker = msgspec.json.decode(body, type=Seeker)
        question = (OTHERS, seeker.game, person, SEEKER_SILENT_S)
        return Heard(seeker, await self.database.ask(lambda pool: pool.fetchval(*question)))

    @asynccontextmanager
    async def room(self) -> AsyncIterator[Room]:
        async with self.database.transaction() as connection:
            await connection.execute("SELECT pg_advisory_xact_lock($1)", IN_THE_ROOM)
            now: float = await connection.fetchval(f"SELECT {NOW}")
            await connection.execute(LET_GO, now - SEEKER_SILENT_S)
            waiting = [msgspec.json.decode(body, type=Seeker) for (body,) in await connection.fetch(ALL)]
            before = {each.person: each for each in waiting}
            room = Room(now, dict(before))
            yield room
            await connection.execute(GONE, [who for who in before if who not in room.seekers])
            await connection.executemany(
                CHANGED,
                [row(each, now) for who, each in room.seekers.items() if each is not before.get(who)],
            )


def row(seeker: Seeker, now: float) -> tuple[object, ...]:
    free_from = seeker.taken if seeker.found is None else NEVER
    return seeker.person, seeker.search, seeker.game, free_from, now, msgspec.json.encode(seeker)
