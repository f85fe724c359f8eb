"""Packs at the table: for new tables, as they are now; a table keeps those it began with."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import msgspec
import pytest

from orrery.engine.packs import BadPack
from orrery.table.library import Library
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import Done, Worlds
from tests.springs import SPRING
from tests.table.host import ME, Host, hosting, running


def write(folder: Path, name: str, verb: str = "Gain") -> Path:
    """Save a pack of one card; the file's time is set, for disks that count in seconds."""
    folder.mkdir(exist_ok=True)
    file = folder / "springs.toml"
    before = file.stat().st_mtime_ns if file.exists() else 0
    file.write_text(SPRING.format(name=name, verb=verb), encoding="utf-8")
    os.utime(file, ns=(before + 10**9, before + 10**9))
    return folder


def library_of(folder: Path) -> Library:
    library = Library([str(folder)])
    library.read()
    return library


async def cards_on_the_shelf(host: Host) -> tuple[str, ...]:
    _, _, body = await host.http("GET", "/api/worlds")
    worlds = msgspec.json.decode(body, type=Worlds).worlds
    tourbillon = next(world for world in worlds if world.name == "tourbillon")
    return next(option.choices for option in tourbillon.options if option.name == "cards")


async def packs_of(host: Host, table: str) -> list[str]:
    return [pack.mark for pack in host.house.tables[table].course.game.packs]


@running
async def test_the_shelf_and_the_compendium_have_the_cards_of_a_pack(tmp_path: Path):
    async with hosting(library=library_of(write(tmp_path / "mine", "Ember Spring"))) as host:
        assert "ember-spring" in await cards_on_the_shelf(host)
        _, _, body = await host.http("GET", "/api/compendium/tourbillon")
        assert b'"Ember Spring"' in body
        _, _, body = await host.http("GET", "/api/compendium/leduc")
        assert b"Ember" not in body


@running
async def test_without_packs_there_is_nothing_of_them():
    async with hosting() as host:
        assert "ember-spring" not in await cards_on_the_shelf(host)


@running
async def test_a_table_keeps_its_packs_when_the_folder_has_changed_and_the_server_begun_anew(tmp_path: Path):
    folder = write(tmp_path / "mine", "Ember Spring")
    library = library_of(folder)
    storage = MemoryStorage()
    async with hosting(storage, library=library) as host:
        old = await host.new_table("tourbillon", ME, options={"cards": "ember-spring"})
        write(folder, "Frost Spring")
        assert "read again" in library.look_again()
        new = await host.new_table("tourbillon", ME, options={"cards": "frost-spring"})
        status, body = await host.post(
            "/api/tables", {"game": "tourbillon", "options": {"cards": "ember-spring"}}
        )
        assert (status, b"ember-spring" in body) == (400, True)
        marks = {table.table: await packs_of(host, table.table) for table in (old, new)}
        assert marks[old.table] != marks[new.table]
        async with host.at(old.table, old.tokens[0]) as ann:
            assert isinstance(await ann.act_first(), Done)
            moves = ann.now.moves
    async with hosting(storage) as host, host.at(old.table, old.tokens[0]) as ann:
        assert ann.now.moves == moves
        assert await packs_of(host, old.table) == marks[old.table]
        assert isinstance(await ann.act_first(), Done)


@running
async def test_a_game_that_takes_no_packs_gets_none(tmp_path: Path):
    async with hosting(library=library_of(write(tmp_path / "mine", "Ember Spring"))) as host:
        table = await host.new_table("leduc")
        assert await packs_of(host, table.table) == []


@running
async def test_bots_think_in_a_game_with_packs(tmp_path: Path):
    library = library_of(write(tmp_path / "mine", "Ember Spring"))
    async with hosting(library=library) as host:
        table = await host.new_table("tourbillon", ME)
        state = host.house.tables[table.table].course.match.state
        action = await host.house.bots.choose("heuristic", state, 0)
        assert action in state.actions(0)
        assert host.house.bots.pool is not None  # it was asked in a process of its own


def test_faults_are_told_with_their_places_and_the_last_good_version_stays(tmp_path: Path):
    folder = write(tmp_path / "mine", "Ember Spring")
    library = library_of(folder)
    good = library.packs
    assert library.look_again() == ""
    write(folder, "Ember Spring", verb="Gian")
    said = library.look_again()
    assert f"{folder}/springs.toml:8:30" in said
    assert "last version without faults" in said
    assert library.packs == good
    assert library.look_again() == ""  # it is told once
    (folder / "springs.toml").unlink()
    assert "last version without faults" in library.look_again()
    write(folder, "Frost Spring")
    assert library.look_again() == "mine: read again. New tables are played with it."
    assert library.packs != good


def test_a_pack_that_is_wrong_from_the_beginning_is_refused(tmp_path: Path):
    with pytest.raises(BadPack, match=r"springs\.toml:8:30"):
        library_of(write(tmp_path / "mine", "Ember Spring", verb="Gian"))


@running
async def test_a_file_that_is_saved_is_noticed(tmp_path: Path):
    folder = write(tmp_path / "mine", "Ember Spring")
    library = library_of(folder)
    told: asyncio.Queue[str] = asyncio.Queue()
    watching = asyncio.create_task(library.watch(told.put_nowait, every_s=0.01))
    write(folder, "Frost Spring")
    assert "read again" in await asyncio.wait_for(told.get(), 20)
    watching.cancel()
