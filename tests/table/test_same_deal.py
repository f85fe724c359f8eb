"""The same deal again: the key is known by then, and everybody is told that it is."""

from __future__ import annotations

from orrery.engine.origin import check_origin
from orrery.games import read_match
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import Done, Leave, Refused, Rematch, Resign, Seated, Sit
from tests.table.host import ME, OPEN, OTHER, Client, Host, hosting, running

MARK = "This is the same deal again: its cards and dice have been seen before."


async def given_up(client: Client, *, same_deal: bool) -> str:
    """Resign and ask for another match; its table."""
    await client.ask(Resign)
    assert isinstance(await client.ask(Rematch, same_deal=same_deal), Done)
    assert client.now.ending is not None
    return client.now.ending.rematch


async def match_file(host: Host, table: str) -> str:
    status, _, body = await host.http("GET", f"/api/tables/{table}/match")
    assert status == 200
    return body.decode()


@running
async def test_the_same_deal_has_the_same_key_options_and_seats():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            following = await given_up(ann, same_deal=True)
            commitment = ann.welcome.commitment
        async with host.at(following, table.tokens[0]) as ann, host.at(following, table.tokens[1]) as bob:
            assert (ann.welcome.seat, bob.welcome.seat) == (0, 1)
            assert ann.welcome.commitment == commitment
            assert ann.welcome.options == bob.welcome.options
            assert ann.welcome.same_deal


@running
async def test_another_deal_has_another_key_and_no_mark():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            following = await given_up(ann, same_deal=False)
            commitment = ann.welcome.commitment
        async with host.at(following, table.tokens[0]) as ann:
            assert ann.welcome.commitment != commitment
            assert not ann.welcome.same_deal
            assert MARK not in "".join(ann.raw)


@running
async def test_whoever_comes_reads_in_the_log_that_the_deal_is_known():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            following = await given_up(ann, same_deal=True)
            assert "You ask for the same deal again." in "".join(ann.raw)
    async with hosting(storage) as host, host.at(following) as eve:  # after a restart, too
        assert MARK in "".join(eve.raw)
        assert eve.welcome.same_deal


@running
async def test_the_match_file_says_it_and_cannot_hide_it():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            following = await given_up(ann, same_deal=True)
        async with host.at(following, table.tokens[0]) as ann:
            await ann.ask(Resign)
        first, second = await match_file(host, table.table), await match_file(host, following)
        assert "\ndeal again" not in first
        check_origin(read_match(second), read_match(first))
        named = f"deal again from {read_match(first).end_mark()} after 0\n"
        assert named in second
        status, _, body = await host.http("POST", "/api/replay", second.replace(named, "").encode())
        assert status == 400
        assert b"was altered" in body
        _, _, body = await host.http("POST", "/api/replay", second.encode())
        assert MARK.encode() in body


@running
async def test_the_same_deal_can_be_asked_for_only_when_it_is_over():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            refused = await ann.ask(Rematch, same_deal=True)
            assert isinstance(refused, Refused)
            assert refused.code == "not-over"


@running
async def test_who_leaves_a_repeated_deal_leaves_the_same_deal():
    """A new deal made from a key that all know would be known to all, and nobody would be told."""
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN)
        async with host.at(table.table) as bob:
            await bob.say(Sit(7, "Bob"))
            token = (await bob.hear_a(Seated)).token
        async with host.at(table.table, table.tokens[0]) as ann:
            following = await given_up(ann, same_deal=True)
        async with host.at(following, token) as bob:
            before = bob.welcome.commitment
            assert isinstance(await bob.ask(Leave), Done)
            await bob.say(Sit(9, "Bea"))
            await bob.hear_a(Seated)
            assert (bob.welcome.commitment, bob.welcome.same_deal) == (before, True)
