"""A server that is told to stop and lets people finish: nothing new is opened, and they hear where to go."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import msgspec
import pytest

from orrery.table.protocol import Complaint, Done, NewTable
from tests.table.host import ME, OTHER, Host, hosting, running
from tests.table.test_killed import a_table, orrery_serve

pytestmark = pytest.mark.slow
ELSEWHERE = "https://other.example"


async def until_draining(host: Host) -> None:
    while msgspec.json.decode((await host.http("GET", "/api/health"))[2])["status"] != "draining":
        await asyncio.sleep(0.01)


@running
async def test_people_play_on_and_nothing_new_is_opened(tmp_path: Path):
    options = ("--drain", "600", "--successor", ELSEWHERE)
    async with orrery_serve(tmp_path, *options) as (host, process):
        mine = await host.new_table("leduc", ME, OTHER)
        nobodys = await host.new_table("leduc", ME, OTHER)
        async with host.at(mine.table, mine.tokens[0]) as ann:
            process.send_signal(signal.SIGTERM)
            await until_draining(host)
            assert (await host.http("GET", "/api/health"))[0] == 503  # a proxy sends nobody here any more
            assert (await host.http("GET", "/api/alive"))[0] == 200
            assert isinstance(await ann.act_first(), Done)
            status, body = await host.post("/api/tables", NewTable("leduc", places=(ME, OTHER)))
            assert (status, msgspec.json.decode(body, type=Complaint).code) == (503, "closing")
            async with host.live(nobodys.table) as late:
                await late.send('{"type":"hello","protocol":1}')
                gone = await late.hear_end()
                assert gone is not None
                assert (gone.code, gone.again) == ("try-again", True)
            process.send_signal(signal.SIGTERM)  # a second time: at once
            gone = await ann.hear_end()
            assert gone is not None
            assert (gone.code, gone.again, gone.to) == ("closing", True, ELSEWHERE)
        await asyncio.wait_for(process.wait(), 30)


@running
async def test_it_ends_when_the_last_one_has_gone(tmp_path: Path):
    async with orrery_serve(tmp_path, "--drain", "600") as (host, process):
        made = await a_table(host)
        async with host.at(made.table, made.tokens[0]):
            process.send_signal(signal.SIGTERM)
            await until_draining(host)
            assert process.returncode is None
        await asyncio.wait_for(process.wait(), 30)
        assert process.stdout is not None
        assert b"everything is kept" in await process.stdout.read()


@running
async def test_what_nobody_attends_is_let_go_at_once():
    async with hosting() as host:
        made = [await host.new_table("leduc", ME, OTHER) for _ in range(2)]
        async with host.at(made[0].table, made[0].tokens[0]):
            await host.house.drain()
            assert list(host.house.tables) == [made[0].table]


@running
async def test_a_server_that_is_just_stopped_says_so_before_it_cuts_lines(tmp_path: Path):
    async with orrery_serve(tmp_path) as (host, process):
        made = await host.new_table("leduc", ME, OTHER)
        async with host.at(made.table, made.tokens[0]) as ann:
            process.send_signal(signal.SIGTERM)
            gone = await ann.hear_end()
            assert gone is not None
            assert (gone.code, gone.again) == ("closing", True)
