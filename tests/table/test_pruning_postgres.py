"""`orrery prune` with PostgreSQL: old tables go while servers run, but none that one of them has."""

from __future__ import annotations

import time

from click.testing import CliRunner, Result

from orrery.cli.commands import orrery
from orrery.table.postgres import lock_number
from orrery.table.postgres_database import connect
from orrery.table.pruning_postgres import prune, pruned
from orrery.table.storage import Entry, Storage
from tests.table.postgres import Postgres
from tests.table.storages import entry, in_loop, opened, row

DAY = 86_400.0


def typed(url: str, *words: str) -> Result:
    return CliRunner().invoke(orrery, ["prune", "--older-than", "30", "--database", url, *words])


async def table_of(storage: Storage, name: str, days: float, *, over: bool = True) -> None:
    """A table at which something has happened that many days ago."""
    await storage.create(row(name), entry(1))
    happened = Entry(2, b'{"at": %f}' % (time.time() - days * DAY))
    await storage.append(name, happened, over=over, moves=1)
    await storage.keep(name, 2, b"what was told")


def test_old_tables_go_while_a_server_runs_but_none_that_it_has(postgres: Postgres):
    url = postgres.emptied()
    assert "no tables" in typed(url).output

    @in_loop
    async def serve() -> None:
        before = time.time() - 30 * DAY
        async with opened(url) as storage:
            for name, days in (("old", 40), ("held", 40), ("young", 5)):
                await table_of(storage, name, days)
            await table_of(storage, "unfinished", 40, over=False)
            for name in ("old", "young", "unfinished"):
                await storage.release(name)
            assert await prune(url, before, only_look=True) == (1, 2, 3)
            assert await prune(url, before, only_look=True, unfinished=True) == (2, 4, 2)
            assert await storage.read("old") is not None
            assert await prune(url, before) == (1, 2, 3)
            assert await storage.read("old") is None
            assert await storage.keepsake("old") is None
            assert not (await storage.claim("old")).owned
            await storage.append("held", Entry(3, b'{"at": 0}'), over=True, moves=2)

    serve()
    looked = typed(url, "--unfinished", "--look")
    assert "2 tables would go, with 5 entries; 1 stay." in looked.output
    assert "secret" not in typed(url.replace("postgres@", "postgres:secret@")).output

    @in_loop
    async def young_stays() -> None:
        async with opened(url) as storage:
            assert [each.table for each in await storage.recent(9)] == ["unfinished", "young"]

    young_stays()


def test_a_table_that_has_gone_on_meanwhile_stays(postgres: Postgres):
    """Between looking and locking a server may have had it."""
    url = postgres.emptied()

    @in_loop
    async def race() -> None:
        async with opened(url) as storage:
            await table_of(storage, "a", 40)
            await storage.append("a", Entry(3, b'{"at": 0}'), over=True, moves=2)
            await storage.release("a")
            connection = await connect(url)
            assert await pruned(connection, [("a", 2)], only_look=False) == (0, 0)
            assert await pruned(connection, [("a", 3)], only_look=False) == (1, 3)
            free = await connection.fetchval("SELECT pg_try_advisory_lock($1)", lock_number("a"))
            assert free
            await connection.close()

    race()
