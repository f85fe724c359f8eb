"""Strangers in numbers: they are bounded by their address, and people who hold a seat always come in."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import msgspec
import pytest

from orrery.table import limits, protocol
from orrery.table.callers import MOST_ADDRESSES, Callers, Rates
from orrery.table.protocol import Act, Complaint, Done, Gone, Hello, Moment
from tests.table.host import ME, OTHER, Client, Host, hosting, running


async def silent(host: Host) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", host.port)


async def until_closed(reader: asyncio.StreamReader) -> bytes:
    try:
        return await asyncio.wait_for(reader.read(), 60)
    except ConnectionResetError:
        return b""


async def last_word(client: Client, token: str | None = None) -> Gone:
    await client.say(Hello(protocol.PROTOCOL, token))
    gone = await client.hear_end()
    assert gone is not None
    return gone


# -- places for those who hold a seat
@running
async def test_spectators_do_not_keep_a_seat_from_its_owner(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.table.MOST_WATCHING", 2)
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table), host.at(table.table):
            async with host.live(table.table) as third:
                assert (await last_word(third)).code == "table-full"
            async with host.at(table.table, table.tokens[0]) as ann:
                assert isinstance(await ann.act("raise"), Done)


@running
async def test_a_server_full_of_spectators_lets_the_owner_of_a_seat_in(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 2)
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table), host.at(table.table):
            async with host.live(table.table) as third:
                assert (await last_word(third)).code == "full"
            async with host.live(table.table) as liar:
                assert (await last_word(liar, "no-such-token")).code == "wrong-token"
            async with host.at(table.table, table.tokens[0]) as ann:
                assert isinstance(await ann.act("raise"), Done)


@running
async def test_of_too_many_pages_at_one_seat_the_oldest_gives_way(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.attendance.MOST_AT_A_SEAT", 2)
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        token = table.tokens[0]
        pages = [host.at(table.table, token) for _ in range(3)]
        async with pages[0] as first, pages[1] as second, pages[2] as third:
            gone = await first.hear_end()
            assert gone is not None
            assert (gone.code, gone.again) == ("too-many", False)
            assert isinstance(await third.act("raise"), Done)
            await second.hear_entry(2)
        assert host.house.tables[table.table].until_stand_in(0) is not None


# -- bounds for an address
@running
async def test_one_address_has_only_so_many_connections_to_tables(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MOST_SOCKETS_OF_ONE", 2)
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        seated, watching = host.at(table.table, table.tokens[0]), host.at(table.table)
        async with seated, watching, host.live(table.table) as third:
            gone = await third.hear_end()
            assert gone is not None
            assert (gone.code, gone.again) == ("full", True)
        callers: Callers = host.app.state.callers
        while callers.sockets:
            await asyncio.sleep(0.01)
        async with host.at(table.table):
            assert callers.sockets.total() == 1


@running
async def test_one_address_has_only_so_many_connections_at_all(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MOST_LINES_OF_ONE", 2)
    async with hosting() as host:
        lines = [await silent(host) for _ in range(2)]
        callers: Callers = host.app.state.callers
        while callers.lines.total() < 2:
            await asyncio.sleep(0.01)
        status, _, body = await host.http("GET", "/api/health")
        assert (status, msgspec.json.decode(body, type=Complaint).code) == (503, "full")
        for _, writer in lines:
            writer.close()
        while callers.lines:
            await asyncio.sleep(0.01)
        assert (await host.http("GET", "/api/health"))[0] == 200


@pytest.mark.parametrize(("path", "kind"), [("/", "requests"), ("/api/health", "questions")])
@running
async def test_one_address_may_ask_only_so_often(path: str, kind: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, kind, lambda: limits.Bucket(burst=2, a_second=0))
    monkeypatch.setattr(limits, "REFUSED_S", 0.0)
    async with hosting() as host:
        answers = [await host.http("GET", path) for _ in range(3)]
        assert [status for status, _, _ in answers] == [200, 200, 429]
        assert msgspec.json.decode(answers[2][2], type=Complaint).code == "too-fast"


def test_who_asks_too_much_does_not_forget_it_by_the_questions_of_others():
    rates = Rates(lambda: limits.Bucket(burst=1, a_second=0))
    assert rates.take("ann")
    for number in range(MOST_ADDRESSES - 1):
        assert rates.take(f"stranger {number}")
    assert not rates.take("ann")
    assert len(rates.buckets) == MOST_ADDRESSES


# -- those who say nothing
@running
async def test_who_connects_and_says_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "HEADER_S", 0.05)
    async with hosting() as host:
        reader, writer = await silent(host)
        assert await until_closed(reader) == b""
        writer.close()
        reader, writer = await silent(host)
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")  # and never the rest
        assert await until_closed(reader) == b""
        writer.close()


@running
async def test_a_body_that_never_comes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "BODY_S", 0.05)
    async with hosting() as host:
        reader, writer = await silent(host)
        head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\nContent-Length: 100\r\n\r\n{{"
        writer.write(head.encode())
        answer = await until_closed(reader)
        assert answer.startswith(b"HTTP/1.1 408")
        assert b'"too-slow"' in answer
        writer.close()


@running
async def test_silent_connections_make_room_for_those_who_ask(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MOST_SILENT", 2)
    async with hosting() as host:
        first, *others = [await silent(host) for _ in range(3)]
        assert await until_closed(first[0]) == b""
        assert (await host.http("GET", "/api/health"))[0] == 200
        for _, writer in (first, *others):
            writer.close()


# -- tables that nobody attends
@running
async def test_tables_with_clocks_that_nobody_attends_make_room(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.house.MOST_TABLES", 3)
    async with hosting() as host:
        for _ in range(3):
            await host.new_table("leduc", ME, OTHER, clock="hard", clock_s=3600)
        mine = await host.new_table("leduc", ME, OTHER)
        assert list(host.house.tables) == [mine.table]
        assert len(host.house.resting) == 3


@running
async def test_clocks_run_on_while_a_table_is_out_of_memory():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, clock="hard", clock_s=3600)
        living = host.house.tables[table.table]
        before = living.clocks.running
        await host.house.put_away(living)
        async with host.at(table.table, table.tokens[0]):
            assert host.house.tables[table.table].clocks.running == before
        assert host.house.resting == {}


@running
async def test_a_table_comes_back_when_its_clock_has_run_out():
    async with hosting(idle_s=0.2) as host:
        table = await host.new_table("leduc", ME, OTHER, clock="hard", clock_s=1)
        await host.house.put_away(host.house.tables[table.table])
        found = await host.storage.read(table.table)
        while found is None or len(found[1]) == 1:  # until the game's own choice was made for the seat
            await asyncio.sleep(0.02)
            found = await host.storage.read(table.table)
        assert b'"time"' in found[1][1].body


# -- all at once
@running
async def test_people_play_on_while_strangers_do_all_that_at_once(monkeypatch: pytest.MonkeyPatch):
    """A small version of benchmarks/strangers.py: counts and refusals, not times."""
    monkeypatch.setattr(limits, "MOST_READINGS_OF_ONE", 1)
    monkeypatch.setattr(limits, "new_tables", lambda: limits.Bucket(burst=4, a_second=0))
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 6)
    async with hosting() as host, AsyncExitStack() as stack:
        tables = [await host.new_table("leduc", ME, OTHER) for _ in range(2)]
        junk = b"orrery match 1\ngame leduc 1\npack x\nfile y\n" + b"| z\n" * 20_000
        names = ",".join([tables[0].table] * 50)
        posted = [asyncio.create_task(host.http("POST", "/api/replay", junk)) for _ in range(6)]
        listed = [asyncio.create_task(host.http("GET", f"/api/tables?ids={names}")) for _ in range(6)]
        opened = [asyncio.create_task(host.post("/api/tables", {"game": "leduc"})) for _ in range(6)]
        for _ in range(4):
            await stack.enter_async_context(host.at(tables[0].table))
        for table in tables:
            async with host.at(table.table, table.tokens[0]) as ann:
                done = await ann.ask(Act, asked=ann.now.asked, action="raise")
                assert isinstance(done, Done)
                assert isinstance(ann.now, Moment)
        codes = sorted(status for status, _, _ in await asyncio.gather(*posted))
        assert set(codes) == {400, 429}  # one is read, and refused; while it is, the others are too many
        assert {
            (status, len(msgspec.json.decode(body))) for status, _, body in await asyncio.gather(*listed)
        } == {(200, 1)}
        assert sorted(status for status, _ in await asyncio.gather(*opened)) == [201, 201, *[429] * 4]
