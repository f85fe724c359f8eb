"""A person's page: what they have played and kept, on any device that has their key."""

from __future__ import annotations

import json

import msgspec
import pytest

from orrery.table.memory import MemoryStorage
from orrery.table.protocol import (
    Complaint,
    Done,
    Hello,
    Invitation,
    Leave,
    Person,
    Rematch,
    Resign,
    Seated,
    Sit,
)
from orrery.table.seats import hashed
from tests.table.host import ME, OPEN, OTHER, Host, hosting, running

ANN, BOB, EVE = "a" * 24, "b" * 24, "e" * 24


def bearer(person: str) -> dict[str, str]:
    return {"authorization": f"Bearer {person}"}


async def page_of(host: Host, person: str) -> Person:
    status, _, body = await host.http("GET", "/api/person", headers=bearer(person))
    assert status == 200, body
    return msgspec.json.decode(body, type=Person)


async def forget(host: Host, person: str) -> Person:
    status, _, body = await host.http("POST", "/api/person/forget", b"{}", bearer(person))
    assert status == 200, body
    return msgspec.json.decode(body, type=Person)


async def given_up(host: Host, person: str, game: str = "leduc") -> str:
    table = await host.new_table(game, ME, OTHER, person=person)
    async with host.at(table.table, table.tokens[0]) as client:
        await client.ask(Resign)
    return table.table


@running
async def test_it_tells_what_was_played_won_and_begun():
    async with hosting() as host:
        lost = await given_up(host, ANN)
        table = await host.new_table("leduc", ME, OTHER, person=ANN)
        async with host.at(table.table, table.tokens[1]) as bob:
            await bob.ask(Resign)
        going = await host.new_table("kuhn", ME, OTHER, person=ANN)
        page = await page_of(host, ANN)
        assert [(world.game, world.played, world.won, world.begun) for world in page.worlds] == [
            ("kuhn", 0, 0, 1),
            ("leduc", 2, 1, 0),
        ]
        assert [play.table for play in page.begun] == [going.table]
        assert {(play.table, play.won) for play in page.over} == {(lost, False), (table.table, True)}
        assert await page_of(host, BOB) == Person()


@running
async def test_discoveries_are_counted_from_the_legacy():
    async with hosting() as host:
        await given_up(host, ANN, "leduc")
        [leduc] = (await page_of(host, ANN)).worlds
        assert leduc.chronicle
        assert 0 <= leduc.found <= leduc.of


@running
async def test_who_sits_down_has_it_on_their_page_and_who_leaves_again_has_not():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN, person=ANN)
        async with host.at(table.table) as bob:
            await bob.say(Sit(1, "Bob", person=BOB))
            await bob.hear_a(Seated)
            assert [play.seat for play in (await page_of(host, BOB)).begun] == [1]
            assert isinstance(await bob.ask(Leave), Done)
        assert await page_of(host, BOB) == Person()
        assert [play.seat for play in (await page_of(host, ANN)).begun] == [0]


@running
async def test_a_rematch_is_on_the_page_and_the_same_deal_again_is_not():
    async with hosting() as host:
        for same_deal, more in ((False, 1), (True, 0)):
            table = await host.new_table("leduc", ME, OTHER, person=ANN)
            async with host.at(table.table, table.tokens[0]) as client:
                await client.ask(Resign)
                before = len((await page_of(host, ANN)).begun)
                await client.ask(Rematch, same_deal=same_deal)
            assert len((await page_of(host, ANN)).begun) == before + more


@running
async def test_the_key_of_a_person_opens_their_seats_and_nobody_elses():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN, person=ANN)
        async with host.at(table.table) as bob:
            await bob.say(Sit(1, "Bob", person=BOB))
            await bob.hear_a(Seated)
        async with host.at(table.table, ANN) as ann, host.at(table.table, BOB) as bob:
            assert (ann.welcome.seat, bob.welcome.seat) == (0, 1)
            assert isinstance(await ann.act("raise"), Done)
        async with host.live(table.table) as eve:
            await eve.say(Hello(1, EVE))
            gone = await eve.hear_end()
            assert gone is not None
            assert gone.code == "wrong-token"


@pytest.mark.parametrize("token", ["", hashed(ANN)])
@running
async def test_neither_nothing_nor_the_hash_that_is_kept_opens_a_seat(token: str):
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, person=ANN)
        async with host.live(table.table) as eve:
            await eve.say(Hello(1, token))
            await eve.hear_end()
            assert eve.welcome.table == ""


@running
async def test_the_file_has_all_of_it_and_no_secret():
    async with hosting() as host:
        table = await given_up(host, ANN)
        status, headers, body = await host.http("GET", "/api/person/file", headers=bearer(ANN))
        assert status == 200
        assert "attachment" in headers["content-disposition"]
        file = json.loads(body)
        assert [match["table"] for match in file["matches"]] == [table]
        assert file["legacies"]["leduc"]["value"]["matches"] == 1
        assert ANN not in body.decode()


@running
async def test_who_wishes_it_is_forgotten_and_others_are_not():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        await given_up(host, ANN)
        await given_up(host, BOB)
        assert await forget(host, ANN) == Person()
        assert await page_of(host, ANN) == Person()
        assert hashed(ANN) not in {person for person, _ in (*storage.kept, *storage.played)}
        assert len((await page_of(host, BOB)).over) == 1


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/person"),
        ("GET", "/api/person/file"),
        ("GET", "/api/person/link"),
        ("POST", "/api/person/forget"),
    ],
)
@pytest.mark.parametrize(
    "headers", [{}, {"authorization": "Bearer short"}, {"authorization": f"Basic {ANN}"}]
)
@running
async def test_who_does_not_say_who_they_are_is_told_nothing(method: str, path: str, headers: dict[str, str]):
    async with hosting() as host:
        status, _, body = await host.http(method, path, b"{}" if method == "POST" else b"", headers)
        assert (status, msgspec.json.decode(body, type=Complaint).code) == (401, "no-person")


@running
async def test_a_link_for_another_device_has_the_secret_where_no_server_is_told():
    async with hosting() as host:
        host.app.state.anywhere = True
        headers = {**bearer(ANN), "host": f"127.0.0.1:{host.port}"}
        _, _, body = await host.http("GET", "/api/person/link?scheme=http", headers=headers)
        found = msgspec.json.decode(body, type=Invitation)
        assert found.problem or (found.link.endswith(f"/you#{ANN}") and found.qr)
        host.app.state.anywhere = False
        _, _, body = await host.http("GET", "/api/person/link", headers=headers)
        assert msgspec.json.decode(body, type=Invitation).link == ""
