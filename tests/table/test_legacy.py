"""What a person keeps at the server: each match counts once, and the next begins with what is inherited."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from examples.climbs import Climbed, Climbs, ClimbsLegacy
from orrery.engine.legacy import Finished
from orrery.games import REGISTERED
from orrery.games.leduc_legacy import LeducLegacy, Played
from orrery.table.legacies import folded
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import (
    Complaint,
    Done,
    Legacies,
    LegacyGain,
    Rematch,
    Resign,
    Seated,
    Sit,
    TableSummary,
    WorldLegacy,
)
from orrery.table.seats import hashed
from orrery.table.storage import Storage, open_storage
from tests.table.failing import FailingStorage
from tests.table.host import ME, OPEN, OTHER, Client, Host, hosting, running

ANN, BOB = "a" * 24, "b" * 24


@pytest.fixture(autouse=True)
def climbs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTERED, "climbs", "examples.climbs:Climbs")


async def legacy_of(host: Host, person: str) -> dict[str, WorldLegacy]:
    status, _, body = await host.http("GET", "/api/legacy", headers={"authorization": f"Bearer {person}"})
    assert status == 200, body
    return {each.game: each for each in msgspec.json.decode(body, type=Legacies).legacies}


async def told(host: Host, person: str, game: str = "leduc") -> list[str]:
    return [line.text for line in (await legacy_of(host, person))[game].lines]


async def does(client: Client, action: str) -> int:
    """The entry that an action has become."""
    done = await client.act(action)
    assert isinstance(done, Done), done
    return done.entry


async def fold_at_once(host: Host, table: TableSummary) -> None:
    """Ann raises, Bob folds."""
    async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
        await bob.hear_entry(await does(ann, "raise"))
        await ann.hear_entry(await does(bob, "fold"))
        assert ann.now.ending is not None


async def climb(host: Host, **options: int | str) -> TableSummary:
    """A match of Climbs, in which all is guessed right if the deck lies in order."""
    table = await host.new_table("climbs", ME, person=ANN, options=options)
    async with host.at(table.table, table.tokens[0]) as client:
        while not client.now.ending:
            await client.hear_entry(await does(client, "higher"))
    return table


async def options_of(host: Host, table: TableSummary) -> dict[str, int | str | bool]:
    async with host.at(table.table) as client:
        return client.welcome.options


# -- folding


@running
async def test_a_match_counts_for_the_person_who_has_played_it():
    async with hosting() as host:
        await fold_at_once(host, await host.new_table("leduc", ME, OTHER, person=ANN))
        assert await told(host, ANN) == ["1 of 1", "+1 in all, 1 at most in one match", "1 raise"]
        assert await legacy_of(host, BOB) == {}
        await fold_at_once(host, await host.new_table("leduc", ME, OTHER, person=ANN))
        assert (await legacy_of(host, ANN))["leduc"].matches == 2


@running
async def test_a_match_without_a_person_counts_for_nobody():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        await fold_at_once(host, await host.new_table("leduc", ME, OTHER))
        assert storage.kept == {}


@running
async def test_who_sits_down_counts_too_and_each_as_that_seat_has_lived_it():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN, person=ANN)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table) as bob:
            await bob.say(Sit(1, "Bob", person=BOB))
            await bob.hear_a(Seated)
            await ann.hear_question()
            await bob.hear_entry(await does(ann, "raise"))
            await does(bob, "fold")
            assert (await told(host, ANN))[0] == "1 of 1"
            assert (await told(host, BOB))[0] == "0 of 1"


@running
async def test_giving_up_ends_a_match_and_what_comes_after_it_folds_nothing():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, person=ANN)
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.ask(Resign)
            assert await told(host, ANN) == ["0 of 1", "-13 in all, 0 at most in one match", "0 raises"]
            await ann.ask(Rematch)
            assert (await legacy_of(host, ANN))["leduc"].matches == 1
            rematch = ann.now.ending.rematch if ann.now.ending else ""
        async with host.at(rematch, table.tokens[0]) as ann:  # the same person sits at the other seat now
            await ann.ask(Resign)
            assert (await told(host, ANN))[0] == "0 of 2"


@running
async def test_the_same_deal_again_is_practice():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, person=ANN)
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.ask(Resign)
            await ann.ask(Rematch, same_deal=True)
            rematch = ann.now.ending.rematch if ann.now.ending else ""
        async with host.at(rematch, table.tokens[0]) as ann:
            await ann.ask(Resign)
        assert (await legacy_of(host, ANN))["leduc"].matches == 1


@pytest.mark.parametrize("breaks", ["before", "after"])
@running
async def test_a_connection_that_breaks_while_the_end_is_saved_neither_loses_nor_doubles_it(breaks: str):
    storage = FailingStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER, person=ANN)
        async with host.at(table.table, table.tokens[0]) as ann:
            storage.breaks = breaks
            await ann.say(Resign(7))
            await ann.hear_end()
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.say(Resign(7))  # as a page does that was not answered
            await ann.answer_to(7)
            assert ann.now.ending is not None
        assert (await legacy_of(host, ANN))["leduc"].matches == 1


@running
async def test_a_full_disk_folds_nothing_and_when_there_is_room_it_is_folded_once():
    storage = FailingStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER, person=ANN)
        async with host.at(table.table, table.tokens[0]) as ann:
            storage.full = True
            await ann.ask(Resign)
            assert storage.kept == {}
            storage.full = False
            await ann.ask(Resign)
        assert (await legacy_of(host, ANN))["leduc"].matches == 1


@running
async def test_it_is_there_when_the_server_comes_back(tmp_path: Path):
    for matches in (1, 2):
        storage: Storage = await open_storage(str(tmp_path), "http://127.0.0.1:1")
        async with hosting(storage) as host:
            await fold_at_once(host, await host.new_table("leduc", ME, OTHER, person=ANN))
            assert (await legacy_of(host, ANN))["leduc"].matches == matches


class Careless(ClimbsLegacy):
    def fold(self, legacy: Climbed, finished: Finished) -> Climbed:
        raise ZeroDivisionError


@running
async def test_a_fault_in_a_fold_keeps_no_match_from_ending(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Climbs, "legacy", Careless("climbs", Climbed))
    async with hosting() as host:
        await climb(host)
        assert await legacy_of(host, ANN) == {}


def test_a_legacy_that_cannot_be_read_stays_as_it_is():
    from tests.engine.test_legacy import leduc

    assert folded(LeducLegacy("leduc", Played), leduc("raise", "fold"), 0, b"{}") is None


# -- inheriting


@running
async def test_a_new_table_begins_with_what_is_inherited_unless_something_else_is_asked_for():
    async with hosting() as host:
        assert (await options_of(host, await climb(host, order="rising")))["cards"] == 5
        assert (await legacy_of(host, ANN))["climbs"].options == {"cards": 6}
        assert (await options_of(host, await climb(host, order="rising")))["cards"] == 6
        assert (await options_of(host, await climb(host, order="rising", cards=5)))["cards"] == 5
        other = await host.new_table("climbs", ME, person=BOB)
        assert (await options_of(host, other))["cards"] == 5
        nobody = await host.new_table("climbs", ME)
        assert (await options_of(host, nobody))["cards"] == 5


@running
async def test_a_legacy_that_cannot_be_read_is_told_and_keeps_nobody_from_playing():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        await climb(host)
        storage.kept[hashed(ANN), "climbs"] = storage.kept[hashed(ANN), "climbs"].replace(
            b'"right"', b'"left"'
        )
        told = (await legacy_of(host, ANN))["climbs"]
        assert told.problem.startswith("What you have kept of Climbs cannot be read: line ")
        assert "left" in told.problem
        await climb(host)


# -- asking


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, "no-person"),
        ({"authorization": f"Basic {ANN}"}, "no-person"),
        ({"authorization": "Bearer short"}, "no-person"),
        ({"authorization": f"Bearer {'x' * 81}"}, "no-person"),
    ],
)
@running
async def test_a_legacy_is_told_only_to_its_person(headers: dict[str, str], code: str):
    async with hosting() as host:
        status, _, body = await host.http("GET", "/api/legacy", headers=headers)
        assert (status, msgspec.json.decode(body, type=Complaint).code) == (401, code)


@running
async def test_the_person_is_a_secret_that_nobody_at_the_table_is_told():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, person=ANN)
        await fold_at_once(host, table)
        async with host.at(table.table, table.tokens[1]) as bob:
            heard = "".join(bob.raw)
        _, _, summary = await host.http("GET", f"/api/tables/{table.table}")
        _, _, match = await host.http("GET", f"/api/tables/{table.table}/match")
        for text in (heard, summary.decode(), match.decode()):
            assert ANN not in text
            assert hashed(ANN) not in text
        found = await host.storage.read(table.table)
        assert found is not None
        assert ANN.encode() not in found[0].head


@running
async def test_a_person_that_is_none_is_refused():
    async with hosting() as host:
        status, _ = await host.post("/api/tables", {"game": "leduc", "person": "short"})
        assert status == 400


@running
async def test_the_end_of_a_match_names_what_each_has_gained_by_it():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER, person=ANN)
        await fold_at_once(host, table)
        async with host.at(table.table, table.tokens[0]) as ann:
            ending = ann.now.ending
        assert ending is not None
        world = (await legacy_of(host, ANN))["leduc"]
        assert world.gains == {ending.mark: (LegacyGain("Chips", amount=ending.scores[0]),)}
