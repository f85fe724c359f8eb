"""A careful act that is known to lose is refused with the reason, as long as something else does not lose."""

from __future__ import annotations

import pytest

from orrery.table import house
from orrery.table.protocol import Act, Done, Refused
from tests.table.host import ME, Client, hosting, running

FIGHT: dict[str, int | str | bool] = {"encounter": "dust-on-the-dial"}
EMPTY = "This loses the fight: your hand would be empty."


def deal(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    monkeypatch.setattr(house, "new_key", lambda: f"{number:064x}")


async def careful(client: Client, action: str) -> Done | Refused:
    return await client.ask(Act, asked=client.now.asked, action=action, careful=True)


def choices(client: Client) -> list[str]:
    assert client.now.view is not None
    return [choice.action for choice in client.now.view.choices]


async def first_choices(client: Client, count: int) -> None:
    for _ in range(count):
        assert isinstance(await careful(client, choices(client)[0]), Done)


@running
async def test_a_play_that_loses_is_refused_with_the_reason_until_it_is_meant(
    monkeypatch: pytest.MonkeyPatch,
):
    deal(monkeypatch, 1)
    async with hosting() as host:
        table = await host.new_table("tourbillon", ME, options=FIGHT)
        async with host.at(table.table, table.tokens[0]) as ann:
            await first_choices(ann, 4)
            losing = choices(ann)[0]
            for _ in range(2):  # going back changes nothing: it is asked about again
                refused = await careful(ann, losing)
                assert isinstance(refused, Refused)
                assert (refused.code, refused.about, refused.sentence) == ("loses", losing, EMPTY)
            assert ann.now.moves == 4
            assert isinstance(await ann.act(losing), Done)
            assert ann.now.ending is not None
            assert ann.now.ending.reason == "empty-hand"


@running
async def test_a_play_beside_it_that_does_not_lose_is_done_at_once(monkeypatch: pytest.MonkeyPatch):
    deal(monkeypatch, 1)
    async with hosting() as host:
        table = await host.new_table("tourbillon", ME, options=FIGHT)
        async with host.at(table.table, table.tokens[0]) as ann:
            await first_choices(ann, 4)
            assert isinstance(await careful(ann, "play simple-flame r2c2"), Done)
            assert ann.now.ending is None


@running
async def test_where_every_play_loses_nobody_is_held_up(monkeypatch: pytest.MonkeyPatch):
    deal(monkeypatch, 7)
    async with hosting() as host:
        table = await host.new_table("tourbillon", ME, options=FIGHT)
        async with host.at(table.table, table.tokens[0]) as ann:
            await first_choices(ann, 6)
            assert choices(ann) == ["play winding-key"]
            assert isinstance(await careful(ann, "play winding-key"), Done)
            assert ann.now.ending is not None
