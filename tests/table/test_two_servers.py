"""Two servers on one PostgreSQL: each serves every table, and takes over what a dead one has left.

They have one lobby, and people who wait at different ones are brought together.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from orrery.table import limits, lobby, protocol, sharing_postgres
from orrery.table.opponents import PAIRING_S, seat_token, take
from orrery.table.postgres import PostgresStorage
from orrery.table.protocol import Complaint, Done, Hello, Moment, Seated, Sit
from orrery.table.seats import hashed
from tests.table.host import ME, OPEN, Host, hosting, running
from tests.table.postgres import Postgres
from tests.table.storages import opened
from tests.table.test_killed import a_table, orrery_serve
from tests.table.test_lobby import until
from tests.table.test_people import ANN, BOB, EVE
from tests.table.test_rated import ask, wish

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


@asynccontextmanager
async def two_servers(url: str) -> AsyncIterator[tuple[Host, Host]]:
    async with AsyncExitStack() as stack:
        hosts = []
        for number in range(2):
            storage = await stack.enter_async_context(opened(url, f"http://127.0.0.1:{number + 1}"))
            assert isinstance(storage, PostgresStorage)
            host = await stack.enter_async_context(hosting(storage))
            storage.address = host.url  # where the other one finds it
            hosts.append(host)
        yield hosts[0], hosts[1]


@running
async def test_both_show_the_tables_of_both_and_a_seat_can_be_taken_at_either(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(lobby, "TELL_S", 0.02)
    url = await asyncio.to_thread(postgres.emptied)
    async with two_servers(url) as (one, other):
        first = await one.new_table("leduc", ME, OPEN, lobby=True)
        second = await other.new_table("leduc", ME, OPEN, lobby=True)
        async with (
            one.at(first.table, first.tokens[0]),
            other.at(second.table, second.tokens[0]) as ann,
        ):
            await until(one, second.table, first.table)
            await until(other, second.table, first.table)
            async with one.at(second.table) as bob:
                await bob.say(Sit(1, "Bob"))
                await bob.hear_a(Seated)
                await ann.hear_question()
                await until(one, first.table)
        await until(one)


@running
async def test_what_a_dead_server_has_shown_is_gone_after_some_seconds(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
):
    url = await asyncio.to_thread(postgres.emptied)
    async with opened(url) as dead, opened(url, "http://127.0.0.1:1") as living:
        await dead.common.tell(b"tables")
        assert await living.common.tell(b"") == [b"tables"]
        assert await dead.common.tell(b"others") == [b""]
        assert await living.common.tell(b"") == [b"others"]
        monkeypatch.setattr(sharing_postgres, "HOLDS_S", 0.0)
        assert await living.common.tell(b"") == []


@running
async def test_people_who_wait_at_different_servers_are_brought_together(postgres: Postgres):
    url = await asyncio.to_thread(postgres.emptied)
    async with two_servers(url) as (one, other):
        assert (await ask(one, ANN)).table is None
        assert (await ask(other, ANN)).others == 0  # nobody is another one for asking elsewhere
        bob = (await ask(other, BOB)).table
        ann = (await ask(one, ANN)).table
        assert ann is not None
        assert bob is not None
        assert (await ask(other, ANN)).table == ann  # whichever server is asked
        assert (ann.table, sorted([*ann.tokens, *bob.tokens])) == (bob.table, [0, 1])
        [(seat, token)] = ann.tokens.items()
        async with one.at(ann.table, token) as client:
            assert client.welcome.seat == seat
        assert (await ask(one, EVE)).others == 0
        await ask(other, EVE, over=True)
        assert (await ask(one, BOB, search="the next search of Bob's")).others == 0


@running
async def test_one_room_has_the_same_bounds_for_all_servers(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(limits, "MOST_SEEKING_OF_ONE", 1)
    url = await asyncio.to_thread(postgres.emptied)
    async with two_servers(url) as (one, other):
        assert (await ask(one, ANN)).table is None
        status, body = await other.post("/api/opponent", wish(BOB, game="clans"))
        assert (status, msgspec.json.decode(body, type=Complaint).code) == (429, "too-many")


@running
async def test_nothing_that_opens_a_seat_is_in_the_database_and_two_are_free_again_if_their_server_dies(
    postgres: Postgres,
):
    url = await asyncio.to_thread(postgres.emptied)
    async with opened(url) as storage, hosting(storage) as host:
        await ask(host, ANN)
        await ask(host, BOB, game="clans")
        async with storage.common.room() as room:
            kept = msgspec.json.encode(list(room.seekers.values())).decode()
            for secret in (ANN, f"search {ANN}", seat_token(f"search {ANN}")):
                assert secret not in kept
                assert hashed(secret) in kept
            pair = take(room, *room.seekers.values())
            assert not any(each.free(room.now) for each in pair)
            assert all(each.free(room.now + PAIRING_S) for each in pair)
