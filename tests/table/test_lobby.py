"""The lobby: tables that want players, as long as they do and somebody waits there."""

from __future__ import annotations

import asyncio

import msgspec

from orrery.table import limits
from orrery.table.protocol import (
    Complaint,
    Done,
    Leave,
    Lobby,
    LobbyTable,
    NewTable,
    Place,
    Refused,
    Rematch,
    Resign,
    Seated,
    Sit,
    TableSummary,
)
from tests.table.host import ME, OPEN, OTHER, Host, hosting, running


async def lobby(host: Host) -> list[LobbyTable]:
    status, _, body = await host.http("GET", "/api/lobby")
    assert status == 200, body
    return list(msgspec.json.decode(body, type=Lobby).tables)


async def names(host: Host) -> list[str]:
    return [each.table for each in await lobby(host)]


async def until(host: Host, *wanted: str) -> None:
    """A connection that has ended is noticed a moment later."""
    async with asyncio.timeout(20):
        while await names(host) != list(wanted):
            await asyncio.sleep(0.01)


async def wanting(host: Host, game: str = "leduc", **fields: object) -> TableSummary:
    return await host.new_table(game, ME, OPEN, lobby=True, **fields)


@running
async def test_a_table_for_anybody_is_shown_with_who_waits_there():
    async with hosting() as host:
        table = await wanting(host)
        async with host.at(table.table, table.tokens[0]):
            [shown] = await lobby(host)
            assert (shown.table, shown.game, shown.options) == (table.table, "leduc", {})
            assert [(seat.kind, seat.name) for seat in shown.seats] == [("person", "Ann"), ("open", "")]


@running
async def test_it_is_gone_when_it_is_left_and_back_when_somebody_is():
    async with hosting() as host:
        table = await wanting(host)
        assert await names(host) == []
        async with host.at(table.table, table.tokens[0]):
            assert await names(host) == [table.table]
        await until(host)
        async with host.at(table.table):  # who only looks on waits for nobody
            assert await names(host) == []
        async with host.at(table.table, table.tokens[0]):
            assert await names(host) == [table.table]


@running
async def test_it_is_gone_when_it_is_full_and_back_when_somebody_leaves_before_play():
    async with hosting() as host:
        table = await wanting(host)
        async with host.at(table.table, table.tokens[0]), host.at(table.table) as bob:
            await bob.say(Sit(1, "Bob"))
            await bob.hear_a(Seated)
            assert await names(host) == []
            assert isinstance(await bob.ask(Leave), Done)
            assert await names(host) == [table.table]


@running
async def test_who_comes_second_is_told_that_the_seat_is_taken():
    async with hosting() as host:
        table = await wanting(host)
        async with host.at(table.table) as bob, host.at(table.table) as eve:
            await bob.say(Sit(1, "Bob"))
            await bob.hear_a(Seated)
            answer = await eve.ask(Sit, name="Eve")
            assert isinstance(answer, Refused)
            assert answer.code == "no-open-seat"


@running
async def test_a_table_for_a_friend_is_not_shown_and_neither_is_a_rematch():
    async with hosting() as host:
        friends = await host.new_table("leduc", ME, OPEN)
        table = await wanting(host)
        async with host.at(friends.table, friends.tokens[0]):
            assert await names(host) == []
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table) as bob:
            await bob.say(Sit(1, "Bob"))
            token = (await bob.hear_a(Seated)).token
            await bob.ask(Resign)
            await bob.ask(Rematch)
            assert bob.now.ending is not None
            following = bob.now.ending.rematch
            await ann.hear_entry(bob.now.entry)
        async with host.at(following, token) as bob:
            assert bob.welcome.seat == 0  # seats have changed
            await bob.ask(Leave)
            assert await names(host) == []


@running
async def test_it_says_which_options_are_not_as_usual():
    async with hosting() as host:
        table = await host.new_table("magpies", ME, OPEN, Place("open"), lobby=True, options={"magpies": 3})
        async with host.at(table.table, table.tokens[0]):
            assert [each.options for each in await lobby(host)] == [{"magpies": 3}]


@running
async def test_a_table_without_an_open_seat_is_for_nobody():
    async with hosting() as host:
        status, body = await host.post("/api/tables", NewTable("leduc", places=(ME, OTHER), lobby=True))
        assert (status, msgspec.json.decode(body, type=Complaint).code) == (400, "bad-seats")


@running
async def test_one_address_cannot_fill_the_lobby_and_has_room_again_when_one_is_full():
    async with hosting() as host:
        tables = [await wanting(host) for _ in range(limits.MOST_IN_LOBBY_OF_ONE)]
        wish = NewTable("leduc", places=(ME, OPEN), lobby=True)
        status, body = await host.post("/api/tables", wish)
        assert (status, msgspec.json.decode(body, type=Complaint).code) == (429, "too-many")
        async with host.at(tables[0].table) as bob:
            await bob.say(Sit(1, "Bob"))
            await bob.hear_a(Seated)
        await wanting(host)
        assert (await host.post("/api/tables", wish))[0] == 429
        await host.new_table("leduc", ME, OPEN)  # for a friend there is room
