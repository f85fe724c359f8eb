"""What only SQLite can do wrong: files, locks, a full disk."""

import asyncio
import os
import shutil
import signal
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.table import sqlite, sqlite_file
from orrery.table.storage import AlreadyRunning, CannotOpen, Unavailable
from tests.table.storages import ADDRESS, append, begin, in_loop, log, opened, start_server


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


async def refusal(path: Path) -> str:
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(CannotOpen) as refused:
        async with opened(str(path)):
            pass
    assert (path.read_bytes() if path.is_file() else None) == before
    assert str(path) in refused.value.sentence
    return refused.value.sentence


async def begun(path: Path, tables: int = 1, entries: int = 1) -> None:
    names = [f"t{number}" for number in range(tables)]
    async with opened(str(path)) as storage:
        await begin(storage, *names)
        await asyncio.gather(
            *(append(storage, name, number) for number in range(2, entries + 1) for name in names)
        )


@in_loop
async def test_a_second_server_is_told_where_the_first_one_answers(path: Path):
    async with opened(str(path)) as storage:
        await begin(storage, "a")
        with pytest.raises(AlreadyRunning, match=ADDRESS) as refused:
            async with opened(str(path), "http://127.0.0.1:2"):
                pass
        assert refused.value.address == ADDRESS
        await append(storage, "a", 2)
    async with opened(str(path), "http://127.0.0.1:2"):
        pass


def test_the_lock_dies_with_its_process(path: Path):
    with start_server("write", str(path), "http://127.0.0.1:3", "a") as server:
        assert server.stdout is not None
        server.stdout.readline()
        with pytest.raises(AlreadyRunning, match=r"127\.0\.0\.1:3"):
            asyncio.run(begun(path))
        server.send_signal(signal.SIGKILL)
        server.stdout.read()
    asyncio.run(begun(path))


def test_a_full_disk_is_said_and_when_there_is_room_it_goes_on(path: Path):
    with start_server("fill", str(path), ADDRESS, "a") as server:
        output, _ = server.communicate(timeout=30)
    refused, saved = output.splitlines()
    assert refused.partition(" ")[2].startswith("Not saved: ")
    assert int(refused.split()[0]) > 1
    assert saved.split() == [str(int(refused.split()[0]) + 1), "saved"]

    @in_loop
    async def all_is_there() -> None:
        async with opened(str(path)) as storage:
            assert [x.number for x in await log(storage, "a")] == list(range(1, int(saved.split()[0]) + 1))

    all_is_there()


@in_loop
async def test_no_room_for_some_of_a_transaction(path: Path):
    """SQLite's own limit strikes inside the transaction, the disk's when it is committed."""
    async with opened(str(path)) as storage:
        assert isinstance(storage, sqlite.SqliteStorage)
        tables = [f"t{number}" for number in range(50)]
        await begin(storage, *tables)
        pages = sqlite_file.number_in(storage._write_connection, "PRAGMA page_count")
        storage._write_connection.execute(f"PRAGMA max_page_count = {pages + 5}")
        outcomes = await asyncio.gather(
            *(append(storage, table, number) for number in range(2, 42) for table in tables),
            return_exceptions=True,
        )
        storage._write_connection.execute("PRAGMA max_page_count = 100000")
        assert any(str(outcome) == "Not saved: the disk is full." for outcome in outcomes)
        saved = sum(outcome is None for outcome in outcomes)
        assert sum([len(await log(storage, table)) for table in tables]) == len(tables) + saved
        for table in tables:
            await append(storage, table, len(await log(storage, table)) + 1)


@in_loop
async def test_a_file_of_another_program_is_left_alone(path: Path):
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE notes (line)")
    connection.close()
    assert "belongs to another program" in await refusal(path)


@in_loop
async def test_a_file_that_is_no_database(path: Path):
    path.write_text("a shopping list\n" * 100)
    assert "not a database" in await refusal(path)


@in_loop
async def test_a_file_of_a_newer_orrery(path: Path):
    await begun(path)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert "newer Orrery" in await refusal(path)


@in_loop
async def test_a_damaged_file(path: Path):
    await begun(path, entries=300)
    with path.open("r+b") as file:
        file.seek(8192)
        file.write(os.urandom(path.stat().st_size - 8192))
    assert "damaged" in await refusal(path)


@in_loop
async def test_damage_that_happens_later_is_said_when_it_is_read(path: Path):
    await begun(path, tables=50, entries=10)
    async with opened(str(path)) as storage:
        with path.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * (path.stat().st_size - 4096))
        outcomes = await asyncio.gather(
            *(storage.read(f"t{table}") for table in range(50)), return_exceptions=True
        )
        assert any(isinstance(outcome, Unavailable) for outcome in outcomes)
        assert not any(isinstance(outcome, sqlite3.Error) for outcome in outcomes)


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    """A folder that this process, which may be root's, cannot write into."""
    folder = Path(tempfile.mkdtemp(prefix="orrery-read-only-"))
    folder.chmod(0o555)
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield folder
    finally:
        os.seteuid(user)
        folder.chmod(0o755)
        shutil.rmtree(folder)


@in_loop
async def test_a_folder_that_cannot_be_written(read_only_folder: Path):
    assert "Permission denied" in await refusal(read_only_folder / "tables.db")
    assert "Permission denied" in await refusal(read_only_folder / "new" / "tables.db")


@in_loop
async def test_a_folder_that_is_a_file(tmp_path: Path):
    (tmp_path / "data").write_text("")
    assert "cannot be kept in" in await refusal(tmp_path / "data" / "tables.db")


@in_loop
async def test_others_on_the_machine_cannot_read_it(tmp_path: Path):
    path = tmp_path / "new" / "tables.db"
    async with opened(str(path)) as storage:
        await begin(storage, "a")
        assert {x.stat().st_mode & 0o077 for x in [path.parent, *path.parent.iterdir()]} == {0}


@in_loop
async def test_an_older_file_is_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch):
    await begun(path)
    newer = (*sqlite_file.MIGRATIONS, ["ALTER TABLE tables ADD COLUMN title TEXT NOT NULL DEFAULT 'none'"])
    monkeypatch.setattr(sqlite_file, "MIGRATIONS", newer)
    await begun_again(path)
    await begun_again(path)  # it is done once
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT title FROM tables").fetchall() == [("none",)]
    connection.close()


async def begun_again(path: Path) -> None:
    async with opened(str(path)) as storage:
        assert len(await log(storage, "t0")) == 1
