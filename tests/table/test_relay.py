"""Several servers, one database: who does not own a table passes everything on to the one that does."""

from __future__ import annotations

from orrery.table import protocol
from orrery.table.protocol import Done, Hello
from orrery.table.relay import live_url
from tests.table.failing import FailingStorage
from tests.table.host import ME, OTHER, hosting, running


def another_servers_eyes(storage: FailingStorage, owner: str) -> FailingStorage:
    """The same tables, as a server sees them that does not own them."""
    other = FailingStorage()
    other.rows, other.entries, other.owner = storage.rows, storage.entries, owner
    return other


@running
async def test_a_table_is_played_through_another_server():
    storage = FailingStorage()
    async with hosting(storage) as owner, hosting(another_servers_eyes(storage, owner.url)) as door:
        table = await owner.new_table("leduc", ME, OTHER)
        async with (
            door.at(table.table, table.tokens[0]) as ann,
            owner.at(table.table, table.tokens[1]) as bob,
        ):
            assert ann.welcome.seat == 0
            assert await ann.act("raise") == Done(1, 2)
            await bob.hear_entry(2)
            await bob.act("call")
            await ann.hear_entry(3)
            assert not door.house.tables
        status, _, body = await door.http("GET", f"/api/tables/{table.table}")
        assert (status, b'"moves":2' in body) == (200, True)


@running
async def test_an_owner_that_does_not_answer_means_come_back():
    storage = FailingStorage()
    async with hosting(storage) as owner:
        table = await owner.new_table("leduc", ME, OTHER)
        url = owner.url
    async with hosting(another_servers_eyes(storage, url)) as door, door.live(table.table) as client:
        await client.say(Hello(protocol.PROTOCOL))
        gone = await client.hear_end()
        assert gone is not None
        assert (gone.code, gone.again) == ("owner-away", True)


@running
async def test_two_servers_that_both_believe_in_the_other_do_not_pass_for_ever():
    storage = FailingStorage()
    async with hosting(storage) as one:
        table = await one.new_table("leduc", ME, OTHER)
        eyes = another_servers_eyes(storage, one.url)
        async with hosting(eyes) as two:
            await one.house.put_away(one.house.tables[table.table])
            storage.owner = two.url
            async with two.live(table.table) as client:
                await client.say(Hello(protocol.PROTOCOL))
                gone = await client.hear_end()
                assert gone is not None
                assert (gone.code, gone.again) == ("try-again", True)


@running
async def test_when_the_owner_stops_the_guest_is_told_to_come_back():
    storage = FailingStorage()
    async with hosting(storage) as owner, hosting(another_servers_eyes(storage, owner.url)) as door:
        table = await owner.new_table("leduc", ME, OTHER)
        async with door.at(table.table, table.tokens[0]) as ann:
            await owner.house.put_away(owner.house.tables[table.table])
            gone = await ann.hear_end()
            assert gone is not None
            assert gone.again


def test_where_the_owner_has_it() -> None:
    assert live_url("http://10.0.0.2:8642", "abc") == "ws://10.0.0.2:8642/api/tables/abc/live"
    assert live_url("10.0.0.2:8642", "abc") == "ws://10.0.0.2:8642/api/tables/abc/live"
    assert live_url("https://cards.example", "abc") == "wss://cards.example/api/tables/abc/live"
