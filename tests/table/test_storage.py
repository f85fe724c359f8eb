"""What every storage promises, on each of them."""

import asyncio
import random
import signal
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from orrery.table.storage import (
    LARGEST_BODY,
    CannotOpen,
    Claim,
    Entry,
    NotOwner,
    NotSaved,
    Row,
    open_storage,
    storage_for,
)
from tests.table.postgres import Postgres
from tests.table.storages import (
    ADDRESS,
    append,
    begin,
    entry,
    eventually_claimed,
    in_loop,
    log,
    opened,
    row,
    start_server,
)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    database: Postgres = request.getfixturevalue("postgres")
    return database.emptied()


@in_loop
async def test_what_was_written_is_read_in_order_also_after_reopening(url: str):
    bodies = [b"first", b"", bytes(range(256)), "é –".encode(), b"x" * LARGEST_BODY]
    entries = [Entry(number, body) for number, body in enumerate([*bodies, *bodies], 1)]
    begun = Row("a" * 12, "tourbillon", 1234567890.123456, False, 0, bytes(range(256)))
    async with opened(url) as storage:
        await storage.create(begun, entries[0])
        for each in entries[1:]:
            await storage.append(begun.table, each, over=False, moves=0)
        assert await storage.read(begun.table) == (begun, entries)
    async with opened(url) as storage:
        assert await storage.read(begun.table) == (begun, entries)


@in_loop
async def test_the_row_keeps_up_with_the_log(url: str):
    async with opened(url) as storage:
        await begin(storage, "a")
        await storage.append("a", entry(2), over=False, moves=7)
        assert [(x.over, x.moves) for x in await storage.recent(1)] == [(False, 7)]
        await storage.append("a", entry(3), over=True, moves=8)
        assert [(x.over, x.moves) for x in await storage.recent(1)] == [(True, 8)]


@in_loop
async def test_recent_tables_are_the_youngest(url: str):
    async with opened(url) as storage:
        for created, table in enumerate("cab"):
            await storage.create(row(table, float(created)), entry(1))
        assert [x.table for x in await storage.recent(2)] == ["b", "a"]
        assert [x.table for x in await storage.recent(10)] == ["b", "a", "c"]


@in_loop
async def test_what_a_list_says_is_kept_with_the_entry_that_it_is_as_of(url: str):
    async with opened(url) as storage:
        await begin(storage, "a", "b")
        assert [(x.table, x.last, x.summary) for x in await storage.listed(["a", "x"])] == [("a", 1, b"")]
        await storage.summarise("a", 1, b"one")
        assert [x.up_to_date for x in await storage.listed(["a"])] == [True]
        await append(storage, "a", 2)
        assert [x.up_to_date for x in await storage.listed(["a"])] == [False]
        await storage.summarise("a", 2, b"two")
        await storage.summarise("a", 1, b"late")  # of a server that has lost the table
        await storage.summarise("x", 1, b"nobody")
    async with opened(url) as storage:
        found = sorted(await storage.listed(["b", "a", "a"]), key=lambda each: each.table)
        assert [(x.table, x.last, x.summary, x.summary_of) for x in found] == [
            ("a", 2, b"two", 2),
            ("b", 1, b"", 0),
        ]


@in_loop
async def test_what_was_told_is_kept_up_to_an_entry(url: str):
    async with opened(url) as storage:
        await begin(storage, "a", "b", "c")
        assert await storage.keepsake("a") is None
        assert await storage.unkept("", 9) == []  # nothing was decided yet
        for table in "abc":
            await append(storage, table, 2)
        assert await storage.unkept("", 2) == ["a", "b"]
        assert await storage.unkept("b", 9) == ["c"]
        await storage.keep("a", 2, b"two")
        await storage.keep("a", 1, b"late")  # of a server that has lost the table
        await storage.keep("x", 1, b"nobody")
        await storage.keep("b", 1, b"one")
    async with opened(url) as storage:
        assert await storage.keepsake("a") == (2, b"two")
        assert await storage.keepsake("x") is None
        assert await storage.unkept("", 9) == ["b", "c"]


@in_loop
async def test_an_unknown_table(url: str):
    async with opened(url) as storage:
        assert await storage.read("nowhere") is None
        assert await storage.claim("nowhere") == Claim(owned=False, owner="")
        assert await storage.recent(5) == []
        with pytest.raises(NotOwner):
            await append(storage, "nowhere", 1)


@in_loop
async def test_a_table_is_created_once(url: str):
    async with opened(url) as storage:
        await begin(storage, "a")
        with pytest.raises(NotOwner):
            await storage.create(row("a", created=9.0), Entry(1, b"other"))
        assert await storage.read("a") == (row("a"), [entry(1)])


@pytest.mark.parametrize("number", [1, 2, 4, 5])
@in_loop
async def test_only_the_next_number_is_accepted(url: str, number: int):
    async with opened(url) as storage:
        await begin(storage, "a")
        await append(storage, "a", 2)
        with pytest.raises(NotOwner):
            await storage.append("a", Entry(number, b"other"), over=True, moves=99)
        assert await log(storage, "a") == [entry(1), entry(2)]
        assert [(x.over, x.moves) for x in await storage.recent(1)] == [(False, 2)]
        await append(storage, "a", 3)


@in_loop
async def test_only_what_is_claimed_can_be_written(url: str):
    async with opened(url) as storage:
        await begin(storage, "a")
        await storage.release("a")
        with pytest.raises(NotOwner):
            await append(storage, "a", 2)
        assert await storage.claim("a") == Claim(owned=True, owner=ADDRESS)
        assert await storage.claim("a") == Claim(owned=True, owner=ADDRESS)
        await append(storage, "a", 2)
    async with opened(url) as storage:
        with pytest.raises(NotOwner):
            await append(storage, "a", 3)
        assert (await storage.claim("a")).owned
        await append(storage, "a", 3)


@in_loop
async def test_a_bad_entry_does_not_hurt_those_that_are_written_with_it(url: str):
    async with opened(url) as storage:
        tables = [f"t{number}" for number in range(40)]
        await begin(storage, *tables)
        numbers = {table: 1 if place % 7 == 3 else 2 for place, table in enumerate(tables)}
        numbers["t5"] = 2**70  # which no database can even be told of
        outcomes = await asyncio.gather(
            *(append(storage, table, number) for table, number in numbers.items()), return_exceptions=True
        )
        for (table, number), outcome in zip(numbers.items(), outcomes, strict=True):
            if number == 2:
                assert outcome is None
                assert await log(storage, table) == [entry(1), entry(2)]
            else:
                assert isinstance(outcome, NotOwner | NotSaved)
                assert await log(storage, table) == [entry(1)]


@in_loop
async def test_entries_of_one_table_that_wait_together_keep_their_order(url: str):
    async with opened(url) as storage:
        await begin(storage, "a", "b")
        numbers = range(2, 40)
        await asyncio.gather(*(append(storage, table, number) for number in numbers for table in "ab"))
        for table in "ab":
            assert await log(storage, table) == [entry(number) for number in range(1, 40)]


@in_loop
async def test_whoever_stops_waiting_does_not_hurt_the_others(url: str):
    async with opened(url) as storage:
        await begin(storage, "a", "b")
        impatient = asyncio.create_task(append(storage, "a", 2))
        patient = asyncio.create_task(append(storage, "b", 2))
        await asyncio.sleep(0)  # both have asked
        impatient.cancel()
        await patient
        await append(storage, "b", 3)
        assert len(await log(storage, "b")) == 3


@in_loop
async def test_closing_finishes_what_was_begun_and_refuses_the_rest(url: str):
    storage = await open_storage(url, ADDRESS)
    await begin(storage, *"abc")
    begun = [asyncio.create_task(append(storage, table, number)) for number in (2, 3) for table in "abc"]
    await asyncio.sleep(0)
    closing = asyncio.create_task(storage.close())
    await asyncio.sleep(0)
    with pytest.raises(NotSaved):
        await append(storage, "a", 4)
    await closing
    await asyncio.gather(*begun)
    async with opened(url) as storage:
        assert [len(await log(storage, table)) for table in "abc"] == [3, 3, 3]


@pytest.mark.parametrize(("number", "size"), [(0, 1), (-1, 1), (1, LARGEST_BODY + 1)])
def test_what_is_no_entry_cannot_be_made(number: int, size: int):
    with pytest.raises(ValueError, match="no entry"):
        Entry(number, b"x" * size)


# -- sudden death


def killed_after(count: int, url: str, *tables: str) -> dict[str, list[int]]:
    """Let a server write, kill it once it has told of some entries, and return all that it told, by table."""
    told: dict[str, list[int]] = defaultdict(list)
    with start_server("write", url, "http://127.0.0.1:1", *tables) as server:
        assert server.stdout is not None
        for place, line in enumerate(server.stdout, 1):
            if line.endswith("\n"):
                table, number = line.split()
                told[table].append(int(number))
            if place == count:
                server.send_signal(signal.SIGKILL)
    assert server.returncode == -signal.SIGKILL
    return told


def test_a_killed_server_loses_nothing_that_it_told(url: str):
    """Each server that follows goes on where the one before was killed."""
    tables = list("abcde")
    chance = random.Random(4)  # noqa: S311
    for count in [chance.randint(5, 200) for _ in range(4)]:
        told = killed_after(count, url, *tables)
        assert sum(map(len, told.values())) >= count
        asyncio.run(check_logs(url, told))


async def check_logs(url: str, told: dict[str, list[int]]) -> None:
    async with opened(url) as storage:
        for table, numbers in told.items():
            await eventually_claimed(storage, table)
            entries = await log(storage, table)
            assert [x.number for x in entries] == list(range(1, len(entries) + 1))
            assert [x.body for x in entries] == [str(x.number).encode() for x in entries]
            assert numbers[-1] <= len(entries) <= numbers[-1] + 1  # one may be saved and not yet told
            assert numbers == list(range(numbers[0], numbers[-1] + 1))


# -- choosing


def test_an_unknown_kind_of_database():
    with pytest.raises(CannotOpen, match='cannot be kept in "mysql"'):
        storage_for("mysql://localhost/orrery", ADDRESS)


def test_postgresql_without_its_driver(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delitem(sys.modules, "orrery.table.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(CannotOpen, match=r'pip install "orrery\[postgres\]"'):
        storage_for("postgresql://localhost/orrery", ADDRESS)


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("", "data/tables.db"),
        ("folder", "folder/tables.db"),
        ("folder/my.db", "folder/my.db"),
        ("sqlite:///folder/my.db", "folder/my.db"),
    ],
)
@in_loop
async def test_where_the_file_is(url: str, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("ORRERY_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    async with opened(url) as storage:
        await begin(storage, "a")
    assert (tmp_path / path).stat().st_size > 0
