"""What only a shared database can do wrong: several servers, and a connection between them and the data."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

from orrery.table import plays_sql, postgres_database
from orrery.table import postgres as postgres_module
from orrery.table.plays import Begun, Rated
from orrery.table.postgres import PostgresStorage
from orrery.table.storage import (
    CannotOpen,
    Claim,
    NotOwner,
    NotSaved,
    Storage,
    StorageError,
    Unavailable,
    Unsure,
    open_storage,
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

OTHER = "http://127.0.0.1:2"


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.emptied()


async def open_postgres(url: str, address: str, lost: asyncio.Event) -> PostgresStorage:
    storage = await open_storage(url, address, lost.set)
    assert isinstance(storage, PostgresStorage)
    return storage


async def cut_locks(storage: PostgresStorage) -> None:
    """End the session that holds the locks, as the database does with a server that fell silent."""
    assert storage._locks is not None
    await storage._pool.execute("SELECT pg_terminate_backend($1)", storage._locks.get_server_pid())


@in_loop
async def test_a_connection_that_cannot_be_set_up_is_not_left_open(url: str, monkeypatch: pytest.MonkeyPatch):
    made: list[asyncpg.Connection] = []
    connect = postgres_database.connect

    async def remembered(url: str, **how: Any) -> asyncpg.Connection:  # noqa: ANN401
        made.append(await connect(url, **how))
        return made[-1]

    for place in (postgres_module, postgres_database):
        monkeypatch.setattr(place, "connect", remembered)
    monkeypatch.setattr(postgres_module, "SESSION_TIMEOUT", "'no time at all'")
    with pytest.raises(CannotOpen):
        await open_storage(url, ADDRESS)
    assert [connection.is_closed() for connection in made] == [True, True]


# -- several servers


@in_loop
async def test_servers_that_start_together_make_the_schema_once(url: str):
    storages = await asyncio.gather(*(open_storage(url, f"{OTHER}{number}") for number in range(4)))
    await begin(storages[0], "a")
    assert [len(await log(storage, "a")) for storage in storages] == [1] * 4
    for storage in storages:
        await storage.close()


@in_loop
async def test_a_table_has_one_owner_whom_the_others_can_name(url: str):
    async with opened(url) as one, opened(url, OTHER) as two:
        await begin(one, "a")
        assert await two.claim("a") == Claim(owned=False, owner=ADDRESS)
        with pytest.raises(NotOwner):
            await append(two, "a", 2)
        await append(one, "a", 2)
        await one.release("a")
        assert await two.claim("a") == Claim(owned=True, owner=OTHER)
        assert await one.claim("a") == Claim(owned=False, owner=OTHER)
        await append(two, "a", 3)
        with pytest.raises(NotOwner):
            await append(one, "a", 4)


@in_loop
async def test_of_many_claims_at_once_one_server_wins(url: str):
    async with opened(url) as one, opened(url, OTHER) as two:
        await begin(one, "a")
        await one.release("a")
        claims = await asyncio.gather(*(x.claim("a") for _ in range(5) for x in (one, two)))
        assert {x.owned for x in claims[0::2]} != {x.owned for x in claims[1::2]}
        winner = one if claims[0].owned else two
        await append(winner, "a", 2)
        await winner.release("a")
        loser = two if winner is one else one
        assert (await loser.claim("a")).owned  # one release frees it, however often it was claimed


@in_loop
async def test_closing_frees_every_table(url: str):
    async with opened(url, OTHER) as two:
        async with opened(url) as one:
            await begin(one, *"abc")
        for table in "abc":
            await eventually_claimed(two, table, patience=2)


def test_a_killed_owner_is_followed_within_seconds(url: str):
    with start_server("write", url, OTHER, "a") as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "a 1\n"

        @in_loop
        async def follow() -> None:
            async with opened(url) as storage:
                assert await storage.claim("a") == Claim(owned=False, owner=OTHER)
                server.send_signal(signal.SIGKILL)
                await eventually_claimed(storage, "a", patience=5)
                await append(storage, "a", len(await log(storage, "a")) + 1)

        follow()
        server.stdout.read()


@in_loop
async def test_a_server_that_starts_again_is_not_sent_to_itself(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr(postgres_module, "CHANGING_HANDS", 0.1)
    earlier = await asyncpg.connect(url)  # a session that the database has not yet found dead
    async with opened(url) as later:
        await begin(later, "a")
        await later.release("a")
        await earlier.execute("SELECT pg_advisory_lock($1)", postgres_module.lock_number("a"))
        assert await later.claim("a") == Claim(owned=False, owner="")
        assert "--advertise" in caplog.text  # it may also be another one that says it is at the same address
        await earlier.close()
        await eventually_claimed(later, "a")


@in_loop
async def test_two_servers_cannot_say_that_they_are_at_the_same_address(
    url: str, monkeypatch: pytest.MonkeyPatch
):
    async with opened(url):
        monkeypatch.setattr(postgres_module, "GONE_BY_THEN", 0.1)
        with pytest.raises(CannotOpen, match="--advertise") as refused:
            await open_storage(url, ADDRESS)
        assert refused.value.code == "same-address"
        async with opened(url, OTHER):
            pass
    monkeypatch.undo()
    async with opened(url):  # the first one has gone
        pass


@in_loop
async def test_an_address_is_taken_again_when_the_connection_is_back(
    url: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(postgres_module, "HEARTBEAT", 0.05)
    lost = asyncio.Event()
    storage = await open_postgres(url, ADDRESS, lost)
    await cut_locks(storage)
    await lost.wait()
    async with asyncio.timeout(15):
        while not storage._has_address:
            await asyncio.sleep(0.02)
    monkeypatch.setattr(postgres_module, "GONE_BY_THEN", 0.1)
    with pytest.raises(CannotOpen, match="--advertise"):
        await open_storage(url, ADDRESS)
    await storage.close()


@in_loop
async def test_a_server_that_closes_is_heard_while_the_database_answers(url: str):
    """Watching the connection would go on for ever, and closing wait for it."""
    answer = asyncio.get_running_loop().create_future()

    class Answering:
        async def fetchval(self, question: str) -> object:
            return await answer

    async with opened(url) as storage:
        assert isinstance(storage, PostgresStorage)
        storage._locks, real = Answering(), storage._locks
        asking = asyncio.create_task(storage._ask_locks("SELECT 1"))
        while not storage._one_at_a_time.locked():
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        answer.set_result(1)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        storage._locks = real


@pytest.mark.parametrize("written", [0, 1, 2])
@in_loop
async def test_an_owner_that_was_thought_dead_cannot_write(url: str, written: int):
    lost = asyncio.Event()
    old = await open_postgres(url, ADDRESS, lost)
    async with opened(url, OTHER) as new:
        await begin(old, "a")
        believed = dict(old._epochs)
        await cut_locks(old)
        await eventually_claimed(new, "a")
        for number in range(2, 2 + written):
            await append(new, "a", number)
        await lost.wait()
        old._epochs.update(believed)  # as if it had not noticed
        for number in (2, 2 + written):
            with pytest.raises(NotOwner):
                await append(old, "a", number)
        assert len(await log(new, "a")) == 1 + written
        await append(new, "a", 2 + written)
    await old.close()


# -- a lost connection


@in_loop
async def test_losing_the_locks_is_told_and_the_tables_can_be_claimed_again(url: str):
    lost = asyncio.Event()
    storage = await open_postgres(url, ADDRESS, lost)
    await begin(storage, "a")
    await cut_locks(storage)
    await lost.wait()
    with pytest.raises(NotOwner):
        await append(storage, "a", 2)
    await claimed_when_it_is_back(storage, "a")
    await append(storage, "a", 2)
    await storage.close()


@in_loop
async def test_locks_are_lost_if_the_database_falls_silent(
    url: str, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
):
    """Only the connection tells a dead network from a slow one: no answer for some time is one."""
    monkeypatch.setattr(postgres_module, "HEARTBEAT", 0.05)
    monkeypatch.setattr(postgres_module, "SILENCE", 0.2)
    lost = asyncio.Event()
    storage = await open_postgres(url, ADDRESS, lost)
    await begin(storage, "a")
    assert storage._locks is not None
    with postgres.frozen(storage._locks.get_server_pid()):
        await asyncio.wait_for(lost.wait(), 5)
    await claimed_when_it_is_back(storage, "a")
    await storage.close()


@in_loop
async def test_a_server_that_hangs_loses_its_tables(url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(postgres_module, "SESSION_TIMEOUT", 200)
    monkeypatch.setattr(postgres_module, "HEARTBEAT", 60)
    lost = asyncio.Event()
    hanging = await open_postgres(url, OTHER, lost)
    await begin(hanging, "a")
    monkeypatch.undo()
    async with opened(url) as storage:
        await eventually_claimed(storage, "a", patience=5)
    await lost.wait()
    await hanging.close()


async def claimed_when_it_is_back(storage: Storage, table: str) -> None:
    async with asyncio.timeout(15):
        while True:
            try:
                return await eventually_claimed(storage, table)
            except Unavailable:
                await asyncio.sleep(0.02)


@in_loop
async def test_the_database_crashes_and_comes_back(url: str, postgres: Postgres):
    lost = asyncio.Event()
    storage = await open_postgres(url, ADDRESS, lost)
    tables = [f"t{number}" for number in range(20)]
    await begin(storage, *tables)
    saved = dict.fromkeys(tables, 1)
    busy = asyncio.Event()

    async def write(table: str) -> StorageError:
        try:
            while True:
                await append(storage, table, saved[table] + 1)
                saved[table] += 1
                if saved[table] == 20:
                    busy.set()
        except StorageError as error:
            return error

    writers = [asyncio.create_task(write(table)) for table in tables]
    await busy.wait()
    await asyncio.to_thread(postgres.stop)
    outcomes = await asyncio.gather(*writers)
    assert {type(outcome) for outcome in outcomes} <= {NotSaved, Unsure, NotOwner}
    await lost.wait()
    for question in (storage.claim("t0"), storage.read("t0"), storage.recent(1)):
        with pytest.raises(Unavailable, match="cannot be reached"):
            await question
    with pytest.raises(NotSaved):
        await begin(storage, "new")

    await asyncio.to_thread(postgres.start)
    for table in tables:
        await claimed_when_it_is_back(storage, table)
        entries = await log(storage, table)
        assert [x.number for x in entries] == list(range(1, len(entries) + 1))
        assert saved[table] <= len(entries) <= saved[table] + 1
        await append(storage, table, len(entries) + 1)
    await begin(storage, "new")
    await storage.close()


@asynccontextmanager
async def held_up(url: str, table: str) -> AsyncIterator[None]:
    """While this lasts, an entry for the table is sent, but not accepted."""
    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction():
            await connection.execute("SELECT FROM orrery.tables WHERE id = $1 FOR UPDATE", table)
            yield
    finally:
        await connection.close()


async def blocked(storage: PostgresStorage, count: int) -> None:
    question = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    async with asyncio.timeout(10):
        while await storage._pool.fetchval(question) != count:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("end", ["ours", "theirs"])
@in_loop
async def test_an_unsure_entry_is_certain_after_the_next_claim(url: str, end: str):
    """Cut at our end, the database goes on and saves it later; at its end, it never does."""
    storage = await open_postgres(url, ADDRESS, asyncio.Event())
    await begin(storage, "a", "b")
    await append(storage, "b", 2)
    assert storage._pen is not None
    async with held_up(url, "a"):
        writing = asyncio.create_task(append(storage, "a", 2))
        await blocked(storage, 1)
        if end == "ours":
            storage._pen.terminate()
        else:
            await storage._pool.execute("SELECT pg_terminate_backend($1)", storage._pen.get_server_pid())
        with pytest.raises(Unsure):
            await writing
        with pytest.raises(NotOwner):
            await append(storage, "a", 2)
        claiming = asyncio.create_task(storage.claim("a"))
        await blocked(storage, 2 if end == "ours" else 1)
    assert (await claiming).owned
    entries = await log(storage, "a")
    assert len(entries) == (2 if end == "ours" else 1)
    await append(storage, "a", len(entries) + 1)
    await append(storage, "b", 3)
    await storage.close()


# -- opening


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("postgresql://postgres:secret@/nowhere?host={folder}", "does not exist"),
        ("postgresql://nobody:secret@/postgres?host={folder}", "does not exist"),
        ("postgresql://me:secret@127.0.0.1:1/orrery", "postgresql://127.0.0.1:1/orrery: "),
        ("postgresql://me:secret@[::1/orrery", "cannot be kept in"),
    ],
)
@in_loop
async def test_a_database_that_cannot_be_used(wrong: str, said: str, postgres: Postgres):
    with pytest.raises(CannotOpen) as refused:
        await open_storage(wrong.format(folder=postgres.folder), ADDRESS)
    assert said in refused.value.sentence
    assert "secret" not in refused.value.sentence


def test_a_database_of_a_newer_orrery(url: str, postgres: Postgres):
    @in_loop
    async def use() -> None:
        async with opened(url):
            pass

    use()
    postgres.execute("UPDATE orrery.about SET version = 99")
    with pytest.raises(CannotOpen, match="newer Orrery"):
        use()


def test_it_is_synced_whatever_the_database_is_set_to(url: str, postgres: Postgres):
    @in_loop
    async def look() -> None:
        async with opened(url) as storage:
            assert isinstance(storage, PostgresStorage)
            await begin(storage, "a")
            await append(storage, "a", 2)
            for connection in (storage._pen, storage._pool):
                assert connection is not None
                assert await connection.fetchval("SHOW synchronous_commit") == "on"

    postgres.execute("ALTER DATABASE postgres SET synchronous_commit = off")
    try:
        look()
    finally:
        postgres.execute("ALTER DATABASE postgres RESET synchronous_commit")


# -- ratings
WAITS = "SELECT count(*) FROM pg_stat_activity WHERE pid = $1 AND wait_event_type = 'Lock'"


@in_loop
async def test_who_rates_second_waits_for_what_the_first_one_makes_of_it(url: str):
    """Two servers end matches of the same two people, and one of them stops between reading and writing."""
    async with opened(url) as storage:
        for table in ("a", "b", "before"):
            lines = [Begun(person, table, "leduc", 0, person, 1.0) for person in ("ann", "bob")]
            await storage.create(row(table), entry(1), lines)
        first, second, watcher = [await postgres_database.connect(url) for _ in range(3)]
        await noted(first, Rated("ann", "before", "bob", "leduc", 2.0, 1.0))
        async with first.transaction():
            steps = plays_sql.steps([Rated("ann", "a", "bob", "leduc", 2.0, 1.0)])
            step = next(steps)
            while step.text != plays_sql.WRITE_RATING:
                step = steps.send(await first.fetch(plays_sql.postgres(step.text), *step.values))
            late = asyncio.create_task(noted(second, Rated("bob", "b", "ann", "leduc", 2.0, 1.0)))
            while not late.done() and not await watcher.fetchval(WAITS, second.get_server_pid()):
                await asyncio.sleep(0.01)
            for _ in range(4):  # both ratings, and what they were
                await first.execute(plays_sql.postgres(step.text), *step.values)
                step = next(steps, step)
        await late
        for connection in (first, second, watcher):
            await connection.close()
        for person in ("ann", "bob"):
            assert [rating.matches for rating in await storage.ratings(person)] == [3]


async def noted(connection: asyncpg.Connection, match: Rated) -> None:
    async with connection.transaction():
        await postgres_module.note(connection, [match])
