"""Two servers on one PostgreSQL: each serves every table, and takes over what a dead one has left."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from orrery.table import protocol
from orrery.table.protocol import Done, Hello, Moment
from tests.table.host import Host, running
from tests.table.postgres import Postgres
from tests.table.test_killed import a_table, orrery_serve

TRIES = 100


@pytest.mark.slow
@running
async def test_a_table_outlives_its_server(tmp_path: Path, postgres: Postgres):
    database = ("--port", "0", "--database", await asyncio.to_thread(postgres.emptied))
    async with orrery_serve(tmp_path, *database) as (other, _), AsyncExitStack() as stack:
        owner, process = await stack.enter_async_context(orrery_serve(tmp_path, *database))
        table = await a_table(owner)
        async with other.at(table.table, table.tokens[0]) as ann:  # through the server that has not got it
            done = await ann.act("raise")
            assert isinstance(done, Done)
        process.kill()
        await process.wait()
        moment = await come_back(other, table.table, table.tokens[0])
        assert moment.entry >= done.entry


async def come_back(host: Host, table: str, token: str) -> Moment:
    """As a page does: try until somebody has the table again."""
    for _ in range(TRIES):
        async with host.live(table) as client:
            await client.say(Hello(protocol.PROTOCOL, token))
            answer = await client.hear()
            if not isinstance(answer, protocol.Gone):
                await client.hear_entry(client.welcome.entry)
                return client.now

            assert answer.again
        await asyncio.sleep(0.1)
    raise AssertionError("nobody took the table over")
