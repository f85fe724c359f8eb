"""What people keep changes with the entry that ends a match, in one transaction, on every storage."""

import asyncio
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from orrery.table import postgres_database, sqlite_file
from orrery.table.memory import MemoryStorage
from orrery.table.storage import Fold, NotOwner, Storage
from tests.table.postgres import Postgres
from tests.table.storages import ADDRESS, append, begin, entry, in_loop, log, opened, row, start_server

OTHER = "http://127.0.0.1:2"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    database: Postgres = request.getfixturevalue("postgres")
    return database.emptied()


@pytest.fixture
def shared(postgres: Postgres) -> str:
    return postgres.emptied()


def adding(word: str) -> Callable[[bytes | None], bytes | None]:
    """A fold that writes a word behind what is there."""
    return lambda body: (f"{body.decode()} {word}" if body else word).encode()


async def end(storage: Storage, table: str, number: int, *people: str, game: str = "kuhn") -> None:
    folds = [Fold(person, game, adding(table)) for person in people]
    await storage.append(table, entry(number), over=True, moves=number, folds=folds)


@in_loop
async def test_what_is_folded_is_kept_for_each_person_and_game_also_after_reopening(url: str):
    async with opened(url) as storage:
        await begin(storage, *"abc")
        assert await storage.legacies("ann") == {}
        await end(storage, "a", 2, "ann", "bob")
        await end(storage, "b", 2, "ann")
        await end(storage, "c", 2, "ann", game="leduc")
    async with opened(url) as storage:
        assert await storage.legacies("ann") == {"kuhn": b"a b", "leduc": b"c"}
        assert await storage.legacies("bob") == {"kuhn": b"a"}
        assert await storage.legacies("eve") == {}


@in_loop
async def test_in_memory_it_is_the_same():
    storage = MemoryStorage()
    await begin(storage, *"ab")
    await end(storage, "a", 2, "ann", "bob")
    await end(storage, "b", 2, "ann")
    assert await storage.legacies("ann") == {"kuhn": b"a b"}
    with pytest.raises(NotOwner):
        await end(storage, "a", 2, "ann")
    await storage.append("a", entry(3), over=True, moves=1, folds=[Fold("ann", "kuhn", lambda _: None)])
    assert await storage.legacies("ann") == {"kuhn": b"a b"}


@in_loop
async def test_an_entry_that_is_refused_folds_nothing(url: str):
    async with opened(url) as storage:
        await begin(storage, "a", "b")
        await end(storage, "a", 2, "ann")
        outcomes = await asyncio.gather(
            end(storage, "a", 2, "ann"), end(storage, "b", 2, "ann"), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes] == [NotOwner, type(None)]
        assert await storage.legacies("ann") == {"kuhn": b"a b"}


@in_loop
async def test_a_fold_may_leave_everything_as_it_is(url: str):
    async with opened(url) as storage:
        await begin(storage, "a")
        await storage.append("a", entry(2), over=True, moves=1, folds=[Fold("ann", "kuhn", lambda _: None)])
        assert await storage.legacies("ann") == {}
        assert len(await log(storage, "a")) == 2


@in_loop
async def test_a_fold_that_fails_writes_neither_and_hurts_nobody_else(url: str):
    def failing(_: bytes | None) -> bytes | None:
        raise ArithmeticError

    async with opened(url) as storage:
        await begin(storage, *"abc")
        bad = storage.append("a", entry(2), over=True, moves=1, folds=[Fold("ann", "kuhn", failing)])
        good = end(storage, "b", 2, "ann")
        await asyncio.gather(append(storage, "c", 2), bad, good, return_exceptions=True)
        kept = await storage.legacies("ann")
        assert kept in ({}, {"kuhn": b"b"})
        assert [len(await log(storage, table)) for table in "ab"] == [1, 2 if kept else 1]


@in_loop
async def test_of_many_matches_that_end_at_once_none_is_lost(url: str):
    tables = [f"t{number}" for number in range(40)]
    async with opened(url) as storage:
        await begin(storage, *tables)
        await asyncio.gather(*(end(storage, table, 2, "ann", "bob") for table in tables))
        for person in ("ann", "bob"):
            kept = (await storage.legacies(person))["kuhn"].decode().split()
            assert sorted(kept) == sorted(tables)


@in_loop
async def test_of_matches_that_end_at_two_servers_at_once_none_is_lost(shared: str):
    async with opened(shared) as one, opened(shared, OTHER) as two:
        mine, theirs = [f"a{n}" for n in range(20)], [f"b{n}" for n in range(20)]
        await asyncio.gather(begin(one, *mine), begin(two, *theirs))
        ends = [end(one, table, 2, "ann", "bob") for table in mine]
        ends += [end(two, table, 2, "bob", "ann") for table in theirs]
        await asyncio.gather(*ends)
        for person in ("ann", "bob"):
            kept = (await one.legacies(person))["kuhn"].decode().split()
            assert sorted(kept) == sorted([*mine, *theirs])


def test_a_killed_server_has_folded_exactly_what_it_ended(url: str):
    told: list[str] = []
    for round_, count in enumerate((3, 40, 11)):
        with start_server("end", url, ADDRESS, *[f"{letter}{round_}-" for letter in "abcde"]) as server:
            assert server.stdout is not None
            for place, line in enumerate(server.stdout, 1):
                if line.endswith("\n"):
                    told.append(line.split()[0])
                if place == count:
                    server.send_signal(signal.SIGKILL)
        assert server.returncode == -signal.SIGKILL
        asyncio.run(check_kept(url, told))


async def check_kept(url: str, told: list[str]) -> None:
    """Every table that is over is in both legacies, once, and its plays have ended; no other is."""
    async with opened(url) as storage:
        over = sorted(row.table for row in await storage.recent(100_000) if row.over)
        assert set(told) <= set(over)
        for person in ("ann", "bob"):
            assert sorted((await storage.legacies(person))["kuhn"].decode().split()) == over
            plays = await storage.plays(person, 100_000)
            assert sorted(play.table for play in plays if play.ended) == over
            assert len(plays) == len(await storage.recent(100_000))  # a table is there with all its lines


# -- databases of an Orrery that kept no legacies


@in_loop
async def test_an_older_file_opens_and_keeps_its_tables(tmp_path: Path):
    path, first = tmp_path / "tables.db", row("a")
    with closing(sqlite3.connect(path)) as connection, connection:  # as the first server made it
        for statement in sqlite_file.MIGRATIONS[0]:
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {sqlite_file.OURS}")
        connection.execute("PRAGMA user_version = 1")
        values = ("a", first.game, first.created, False, 0, 1, first.head)
        connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        connection.execute("INSERT INTO entries VALUES ('a', 1, ?)", (entry(1).body,))
    await check_older(str(path))


@in_loop
async def test_an_older_database_opens_and_keeps_its_tables(shared: str, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as older:
        older.setattr(postgres_database, "MIGRATIONS", postgres_database.MIGRATIONS[:1])
        async with opened(shared) as storage:
            await begin(storage, "a")
    await check_older(shared)


async def check_older(url: str) -> None:
    async with opened(url) as storage:
        assert await log(storage, "a") == [entry(1)]
        assert await storage.legacies("ann") == {}
        assert (await storage.claim("a")).owned
        await end(storage, "a", 2, "ann")
        assert await storage.legacies("ann") == {"kuhn": b"a"}
