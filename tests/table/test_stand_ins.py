"""Somebody goes away in the middle of a match: a bot plays for him, and gives the seat back."""

from __future__ import annotations

import pytest

from orrery.table import owner
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import Done, Moment, Refused, StandIn
from tests.table.host import ME, OTHER, Client, hosting, running


@pytest.fixture
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, "AWAY_S", 0.0)


@running
async def test_a_bot_plays_only_for_who_has_been_away_for_a_while():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            async with host.at(table.table, table.tokens[1]):
                refused = await ann.ask(StandIn, seat=1)
                assert isinstance(refused, Refused)
                assert refused.code == "not-away"
            while ann.seats[1].here:
                await ann.hear()
            refused = await ann.ask(StandIn, seat=1)
            assert isinstance(refused, Refused)
            assert refused.code == "not-yet"
            assert refused.sentence == "Bob may be back soon: in 60 seconds a bot may play on."
            assert 0 < (ann.seats[1].stand_in_ms or 0) <= 60_000


@running
@pytest.mark.usefixtures("no_grace")
async def test_the_bot_plays_and_gives_the_seat_back():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[1]) as bob:
            assert isinstance(await bob.ask(StandIn, seat=0), Done)
            assert bob.now.seats[0].bot
            assert (bob.now.seats[0].kind, bob.now.seats[0].name) == ("person", "Ann")
            assert [told.text for told in bob.now.told] == ["Ann is away: a bot plays on."]
            asked = (await bob.hear_question()).asked  # the bot has decided
            async with host.at(table.table, table.tokens[0]) as ann:
                await hear(bob, "Ann is back.")
                assert not bob.now.seats[0].bot
                assert bob.now.asked == asked  # his question stands
                await hear(ann, "You are back.")
                await bob.act("raise")
                await ann.hear_question()
                assert isinstance(await ann.act("call"), Done)


@running
@pytest.mark.usefixtures("no_grace")
async def test_who_comes_back_while_the_bot_would_decide_decides_himself():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            assert isinstance(await ann.ask(StandIn, seat=1), Done)
    async with hosting(storage) as host, host.at(table.table, table.tokens[0]) as ann:
        assert ann.now.seats[1].bot  # after a restart, too
        async with host.at(table.table, table.tokens[1]) as bob:
            await hear(bob, "You are back.")
            await ann.act("raise")
            await bob.hear_question()
            assert isinstance(await bob.act("call"), Done)


async def hear(client: Client, text: str) -> None:
    """Hear on until this was told."""
    while not any(
        told.text == text for moment in client.heard if isinstance(moment, Moment) for told in moment.told
    ):
        await client.hear()
