"""Tables from when Nine Scenes was called `story`, and that name in addresses of the server."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import msgspec
import pytest

from orrery.engine.match import Match
from orrery.engine.origin import check_origin
from orrery.games import read_match
from orrery.table import laboratory
from orrery.table.protocol import Done, LabRuns, Rematch, Replay, Resign, TableSummary, WhatIf
from orrery.table.storage import open_storage
from tests.games.scenes.test_formerly import KEPT, NAME_NOW, NAME_THEN, written
from tests.table.host import ME, OTHER, Host, hosting, running
from tests.table.storages import ADDRESS

GOING_ON, FINISHED = "storygoingon", "storyfinishd"
TOKENS = {
    GOING_ON: ("a-token-of-the-old-tables-1", "a-token-of-the-old-tables-2"),
    FINISHED: ("a-token-of-the-old-tables-3", "a-token-of-the-old-tables-4"),
}


@asynccontextmanager
async def old_tables(folder: Path) -> AsyncIterator[Host]:
    """A server of today with the database of then."""
    path = folder / "tables.sqlite"
    if not path.exists():
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript((KEPT / "tables.sql").read_text(encoding="utf-8"))
    storage = await open_storage(str(path), ADDRESS)
    try:
        async with hosting(storage) as host:
            yield host
    finally:
        await storage.close()


async def summary(host: Host, table: str) -> TableSummary:
    status, _, body = await host.http("GET", f"/api/tables/{table}")
    assert status == 200
    return msgspec.json.decode(body, type=TableSummary)


async def match_of(host: Host, table: str) -> Match:
    status, _, body = await host.http("GET", f"/api/tables/{table}/match")
    assert status == 200
    return read_match(body.decode())


async def decide(host: Host, table: str) -> None:
    """The one who is asked first takes the first choice."""
    for token in TOKENS[table]:
        async with host.at(table, token) as client:
            if client.now.asked:
                assert isinstance(await client.act_first(), Done)
                return


# -- what lies in the database
@running
async def test_an_old_table_is_one_of_nine_scenes(tmp_path: Path) -> None:
    async with old_tables(tmp_path) as host:
        for table in (GOING_ON, FINISHED):
            told = await summary(host, table)
            assert (told.game, told.title, told.moves) == ("scenes", "Nine Scenes", 12)
            async with host.at(table) as spectator:
                assert spectator.welcome.game == "scenes"  # by which the page draws it


@running
async def test_an_old_table_goes_on_and_is_still_there_after_that(tmp_path: Path) -> None:
    async with old_tables(tmp_path) as host:
        await decide(host, GOING_ON)
        assert (await summary(host, GOING_ON)).moves == 13
    async with old_tables(tmp_path) as host:
        assert (await summary(host, GOING_ON)).moves == 13
        async with host.at(GOING_ON, TOKENS[GOING_ON][0]) as ann:
            await ann.ask(Resign)
        match = await match_of(host, GOING_ON)
        assert NAME_THEN in match.text()
        assert len(match.moves) == 13


@running
async def test_an_old_finished_table_is_replayed_and_written_down(tmp_path: Path) -> None:
    async with old_tables(tmp_path) as host:
        status, _, body = await host.http("GET", f"/api/tables/{FINISHED}/replay?seat=0")
        replay = msgspec.json.decode(body, type=Replay)
        assert (status, replay.game, len(replay.frames)) == (200, "scenes", 13)
        assert NAME_THEN in (await match_of(host, FINISHED)).text()
        status, headers, _ = await host.http("GET", f"/api/tables/{FINISHED}/story?form=md")
        assert status == 200
        assert f'filename="scenes-{FINISHED}.md"' in headers["content-disposition"]


@running
async def test_a_rematch_is_new_and_the_same_deal_again_is_not(tmp_path: Path) -> None:
    for same_deal, name in ((False, NAME_NOW), (True, NAME_THEN)):
        folder = tmp_path / str(same_deal)
        folder.mkdir()
        async with old_tables(folder) as host:
            async with host.at(FINISHED, TOKENS[FINISHED][0]) as ann:
                assert isinstance(await ann.ask(Rematch, same_deal=same_deal), Done)
            following = (await host.house.look(FINISHED)).rematch
            again = (await host.house.look(following)).match
            assert name in again.text()
            assert again.game.about.name == "scenes"


@running
async def test_an_old_table_is_taken_up_again_and_bots_think_there(tmp_path: Path) -> None:
    async with old_tables(tmp_path) as host:
        status, body = await host.post("/api/what-if", WhatIf(12, table=FINISHED, seat=0))
        made = msgspec.json.decode(body, type=TableSummary)
        assert (status, made.game) == (201, "scenes")
        async with host.at(made.table, made.tokens[0]) as ann:
            await ann.hear_question()
            await ann.ask(Resign)
        check_origin(await match_of(host, made.table), await match_of(host, FINISHED))


# -- files and addresses
@running
async def test_an_old_file_is_replayed_and_taken_up() -> None:
    async with hosting() as host:
        status, _, body = await host.http("POST", "/api/replay?seat=0", written("finished").encode())
        assert (status, msgspec.json.decode(body, type=Replay).game) == (200, "scenes")
        status, body = await host.post("/api/what-if", WhatIf(9, file=written("finished"), seat=0))
        made = msgspec.json.decode(body, type=TableSummary)
        assert (status, made.game, made.kept) == (201, "scenes", 9)


@running
async def test_the_old_name_asks_for_a_new_table_of_today() -> None:
    async with hosting() as host:
        made = await host.new_table("story", ME, OTHER, options={"tellers": 2})
        assert made.game == "scenes"
        assert NAME_NOW in (await host.house.look(made.table)).match.text()


@running
async def test_the_old_name_in_an_address_leads_to_the_same() -> None:
    async with hosting() as host:
        for path in ("/api/compendium/{}", "/api/replays/{}", "/api/replays/{}?seat=1"):
            then = await host.http("GET", path.format("story"))
            now = await host.http("GET", path.format("scenes"))
            assert (then[0], then[2]) == (200, now[2])


@running
async def test_the_best_bots_think_at_an_old_table(tmp_path: Path) -> None:
    """They think in a process of its own, which is sent the world as a text with the old name."""
    async with old_tables(tmp_path) as host:
        match = (await host.house.look(GOING_ON)).match
        seat = match.state.to_act()[0]
        action = await host.house.bots.choose("montecarlo:2", match.state, seat)
        assert action in match.state.actions(seat)


@running
async def test_an_old_run_is_listed_by_the_name_of_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORRERY_DATA", str(tmp_path))
    folder = tmp_path / laboratory.FOLDER / "story-economy-2-0123abcd"
    folder.mkdir(parents=True)
    (folder / "run.json").write_bytes((KEPT / "run.json").read_bytes())
    async with hosting(lab_token="x") as host:  # noqa: S106
        _, _, body = await host.http("GET", "/api/lab/runs", headers={"authorization": "Bearer x"})
        (run,) = msgspec.json.decode(body, type=LabRuns).runs
        assert (run.game, run.scenario) == ("scenes", "scenes/economy-2")
