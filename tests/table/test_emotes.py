"""One of a few things is said to all who are here, a few times a minute, by those who sit at the table."""

from __future__ import annotations

import pytest

from orrery.table import limits
from orrery.table.limits import Bucket
from orrery.table.protocol import Done, Emote, Emoted, Refused
from tests.table.host import ME, OTHER, hosting, running


@running
async def test_all_who_are_here_hear_it_and_it_is_no_entry():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with (
            host.at(table.table, table.tokens[0]) as ann,
            host.at(table.table, table.tokens[1]) as bob,
            host.at(table.table) as eve,
        ):
            assert await ann.ask(Emote, emote="good-luck") == Done(1, entry=1)
            for client in (ann, bob, eve):
                told = [each for each in client.heard if isinstance(each, Emoted)]
                assert (told or [await client.hear_a(Emoted)]) == [Emoted(0, "good-luck")]


@running
async def test_who_only_watches_says_nothing():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table) as eve:
            answer = await eve.ask(Emote, emote="hello")
            assert isinstance(answer, Refused)
            assert answer.code == "only-watching"


@running
async def test_it_is_one_of_a_few_things():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.send('{"type":"emote","number":1,"emote":"<b>anything</b>"}')
            assert (await ann.hear_a(Refused)).code == "bad-message"


@running
async def test_each_seat_has_a_few_and_then_waits(monkeypatch: pytest.MonkeyPatch):
    clock = [0.0]
    monkeypatch.setattr(limits, "emotes", lambda: Bucket(3, 1 / 15, now=lambda: clock[0]))
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            said = [await ann.ask(Emote, emote="hello") for _ in range(4)]
            assert [isinstance(answer, Done) for answer in said] == [True, True, True, False]
            assert isinstance(said[3], Refused)
            assert said[3].code == "too-often"
            assert isinstance(await bob.ask(Emote, emote="hello"), Done)
            clock[0] = 15.0
            assert isinstance(await ann.ask(Emote, emote="hello"), Done)
