"""Entries that a file of tables has lost are noticed, and copies of it are whole, made while people play."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from orrery.engine.words import Malformed
from orrery.table import tally
from orrery.table.backups import back_up, restore
from orrery.table.sqlite import SqliteStorage
from orrery.table.storage import AlreadyRunning, CannotOpen
from tests.table.storages import ADDRESS, append, begin, in_loop, log, opened

ENTRIES = 20


async def crashed(path: Path, image: Path) -> None:
    """What would lie on the disk if the power went out after the last entry: all files as they are."""
    async with opened(str(path)) as storage:
        await begin(storage, "a")
        for number in range(2, ENTRIES + 1):
            await append(storage, "a", number)
        await quiet(storage)
        shutil.copytree(path.parent, image)


async def quiet(storage: object) -> None:
    """The thread that writes has noted what it has written."""
    assert isinstance(storage, SqliteStorage)
    while tally.missing(storage.path, ENTRIES)[1] == "" or storage._tally.count < ENTRIES:
        await asyncio.sleep(0.01)
    while int(storage._tally.path.read_text().split()[0]) < ENTRIES:
        await asyncio.sleep(0.01)


def gone(wal: Path) -> None:
    wal.unlink()


def cut(wal: Path) -> None:
    with wal.open("r+b") as file:
        file.truncate(wal.stat().st_size // 2)


def garbled(wal: Path) -> None:
    half = wal.stat().st_size // 2
    wal.write_bytes(wal.read_bytes()[:half] + b"\xff" * half)


@pytest.mark.parametrize("damage", [gone, cut, garbled])
@in_loop
async def test_entries_that_are_gone_are_told_once(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    damage: Callable[[Path], None],
) -> None:
    monkeypatch.setattr(tally, "EVERY_S", 0.0)
    path, image = tmp_path / "data" / "tables.db", tmp_path / "image"
    await crashed(path, image)
    damage(image / "tables.db-wal")
    async with opened(str(image / "tables.db")) as storage:
        assert isinstance(storage, SqliteStorage)
        found = await storage.read("a")
        left = len(found[1]) if found else 0
        assert left < ENTRIES
        assert storage._tally.missing == ENTRIES - left
        if found:
            await storage.claim("a")
            await append(storage, "a", left + 1)
    [told] = [record.getMessage() for record in caplog.records]
    assert f"has lost its last {ENTRIES - left} entries" in told
    caplog.clear()
    async with opened(str(image / "tables.db")):
        assert not caplog.records


@in_loop
async def test_after_a_crash_nothing_is_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tally, "EVERY_S", 0.0)
    image = tmp_path / "image"
    await crashed(tmp_path / "data" / "tables.db", image)
    async with opened(str(image / "tables.db")) as storage:
        assert len(await log(storage, "a")) == ENTRIES
    assert not caplog.records


@in_loop
async def test_a_count_that_cannot_be_read_stops_nobody(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    for text in (b"\xff\xfe", b"", b"many entries"):
        tally.count_file(path).write_bytes(text)
        async with opened(str(path)):
            pass
        assert tally.count_file(path).read_text().startswith("0 ")


@in_loop
async def test_what_a_killed_server_has_left_of_a_count_is_swept_away(tmp_path: Path) -> None:
    left, other = tmp_path / ".tables.db.count.x1y2z3", tmp_path / ".another.count.x1y2z3"
    for path in (left, other):
        path.write_text("12 ")
    async with opened(str(tmp_path / "tables.db")):
        pass
    assert (left.exists(), other.exists()) == (False, True)


@in_loop
async def test_a_copy_is_made_while_people_play_and_put_back_when_nobody_does(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    async with opened(str(path)) as storage:
        await begin(storage, "a", "b")
        await append(storage, "a", 2)
        assert back_up(path, copy)[:2] == (2, 3)
        await append(storage, "a", 3)
        with pytest.raises(AlreadyRunning, match=ADDRESS):
            restore(copy, path)
    with pytest.raises(Malformed, match="there already"):
        back_up(path, copy)
    assert sorted(file.name for file in tmp_path.iterdir() if "copy" in file.name) == ["copy.db"]

    found = restore(copy, path)
    assert found[:2] == (2, 3)
    assert found.kept is not None
    async with opened(str(path)) as storage:
        assert len(await log(storage, "a")) == 2
        await storage.claim("a")
        await append(storage, "a", 3)
    async with opened(str(found.kept)) as storage:
        assert len(await log(storage, "a")) == 3


@in_loop
async def test_a_copy_that_is_put_back_is_not_taken_for_a_loss(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    async with opened(str(path)) as storage:
        await begin(storage, "a")
        back_up(path, copy)
        await append(storage, "a", 2)
    restore(copy, path)
    async with opened(str(path)):
        pass
    assert not caplog.records


@pytest.mark.parametrize(
    ("content", "sentence"),
    [(None, "no such file"), (b"a shopping list\n" * 100, "not a database"), (b"", "holds no tables")],
)
@in_loop
async def test_what_is_no_copy_is_refused_and_the_tables_stay(
    tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    async with opened(str(path)) as storage:
        await begin(storage, "a")
    if content is not None:
        copy.write_bytes(content)
    with pytest.raises((CannotOpen, Malformed), match=sentence):
        restore(copy, path)
    async with opened(str(path)) as storage:
        assert len(await log(storage, "a")) == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
@in_loop
async def test_what_root_puts_back_belongs_to_the_server(tmp_path: Path) -> None:
    """The guide says so: the server is stopped by root, who then restores."""
    tables, somebody = tmp_path / "tables.db", 4321
    async with opened(str(tables)) as storage:
        await begin(storage, "a")
    back_up(tables, tmp_path / "copy.db")
    os.chown(tables, somebody, somebody)
    restore(tmp_path / "copy.db", tables)
    assert (tables.stat().st_uid, tables.stat().st_gid) == (somebody, somebody)
    os.chown(tmp_path, somebody, somebody)
    tables.unlink()
    restore(tmp_path / "copy.db", tables)
    assert tables.stat().st_uid == somebody
