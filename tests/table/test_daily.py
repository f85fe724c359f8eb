"""The daily match: the same for all, one try counts, and nobody learns anything before the day is over."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest

from orrery.engine.match import commitment
from orrery.table import daily
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import (
    Complaint,
    Daily,
    DailyResults,
    DailyTry,
    DailyWorld,
    Done,
    Gone,
    Hello,
    Leave,
    NewDaily,
    Refused,
    Rematch,
    Resign,
    TableSummary,
    WhatIf,
)
from orrery.table.seats import hashed
from tests.table.failing import FailingStorage
from tests.table.host import ME, Client, Host, hosting, running

ANN, BOB, EVE = "a" * 24, "b" * 24, "e" * 24
DAY, NEXT = "2026-11-19", "2026-11-20"
GAME = "tourbillon-run"


def moment(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.at = moment(f"{DAY} 12:00")

    def __call__(self) -> float:
        return self.at

    def turn(self, text: str) -> None:
        self.at = moment(text)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(daily, "now", made)
    monkeypatch.setattr("time.time", made)
    return made


def bearer(person: str) -> dict[str, str]:
    return {"authorization": f"Bearer {person}"} if person else {}


async def today(host: Host, person: str = "") -> dict[str, DailyWorld]:
    status, _, body = await host.http("GET", "/api/daily", headers=bearer(person))
    assert status == 200, body
    return {world.game: world for world in msgspec.json.decode(body, type=Daily).worlds}


async def results(host: Host, game: str = GAME, day: str = "", person: str = "") -> DailyResults:
    path = f"/api/daily/{game}{f'?day={day}' if day else ''}"
    status, _, body = await host.http("GET", path, headers=bearer(person))
    assert status == 200, body
    return msgspec.json.decode(body, type=DailyResults)


async def begin(host: Host, person: str, game: str = GAME, name: str = "") -> TableSummary:
    status, body = await host.post("/api/daily", NewDaily(game, person, name))
    assert status == 201, body
    return msgspec.json.decode(body, type=TableSummary)


async def refused(host: Host, what: NewDaily) -> str:
    status, body = await host.post("/api/daily", what)
    assert status >= 400
    return msgspec.json.decode(body, type=Complaint).code


async def give_up(host: Host, table: TableSummary) -> str:
    """Resign; the key that was told with the end."""
    async with host.at(table.table, table.tokens[0]) as client:
        assert isinstance(await client.ask(Resign), Done)
        return await key_told(client)


async def key_told(client: Client) -> str:
    assert client.now.ending is not None
    return client.now.ending.key


async def key_now(host: Host, table: TableSummary) -> str:
    async with host.at(table.table, table.tokens[0]) as client:
        return await key_told(client)


async def commitment_of(host: Host, table: TableSummary) -> str:
    async with host.at(table.table, table.tokens[0]) as client:
        return client.welcome.commitment


# -- the same for all


@running
async def test_all_get_the_same_match_on_a_day_and_another_one_on_the_next(clock: Clock):
    async with hosting() as host:
        ann, bob, other = await begin(host, ANN), await begin(host, BOB), await begin(host, ANN, "chaos")
        today = await commitment_of(host, ann)
        assert await commitment_of(host, bob) == today
        assert await commitment_of(host, other) != today
        clock.turn(f"{NEXT} 00:00")
        assert await commitment_of(host, await begin(host, ANN)) != today


@running
async def test_what_a_person_has_unlocked_changes_nothing():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        ann = await begin(host, ANN)
        storage.kept[hashed(BOB), GAME] = b"what is kept is not even read"
        bob = await begin(host, BOB)
        async with host.at(ann.table, ann.tokens[0]) as one, host.at(bob.table, bob.tokens[0]) as two:
            assert one.welcome.options == two.welcome.options
            assert one.now.view == two.now.view


@running
async def test_the_key_depends_on_a_secret_that_outlives_the_server():
    storage, other = MemoryStorage(), MemoryStorage()
    async with hosting(storage) as host:
        first = await commitment_of(host, await begin(host, ANN))
    async with hosting(storage) as host:
        assert await commitment_of(host, await begin(host, BOB)) == first
    async with hosting(other) as host:
        assert await commitment_of(host, await begin(host, ANN)) != first
    assert first == commitment(daily.key_of(storage.secrets[daily.KEPT_AS], DAY, GAME))


@running
async def test_every_world_has_one_and_all_of_them_can_be_played():
    async with hosting() as host:
        for game in daily.GAMES:
            table = await begin(host, ANN, game)
            assert (table.game, table.daily) == (game, DAY)
            await give_up(host, table)
            [only] = (await results(host, game)).results
            assert not only.won
            assert 0 <= only.standing <= 1000
        assert [world.yours is not None for world in (await today(host, ANN)).values()] == [True] * 5
        assert await refused(host, NewDaily("leduc", ANN)) == "unknown-game"


# -- one try counts


@running
async def test_a_result_is_that_of_the_first_try_and_a_later_one_is_only_played():
    async with hosting() as host:
        first = await begin(host, ANN, name="Ann")
        assert (await today(host, ANN))[GAME].yours == DailyTry(
            "Ann", daily_ms(), yours=True, table=first.table
        )
        assert await refused(host, NewDaily(GAME, ANN)) == "not-over"
        await give_up(host, first)
        again = await begin(host, ANN, name="Anna")
        assert again.same_deal
        await give_up(host, again)
        found = await results(host, person=ANN)
        assert [(each.name, each.table, each.yours) for each in found.results] == [("Ann", first.table, True)]
        assert (found.tries, found.over, found.won) == (1, 1, 0)


def daily_ms() -> int:
    return round(daily.now() * 1000)


@running
async def test_a_result_tells_how_the_match_has_ended():
    async with hosting() as host:
        table = await begin(host, ANN, name="Ann")
        async with host.at(table.table, table.tokens[0]) as client:
            await client.act_first()
            await client.ask(Resign)
            assert client.now.ending is not None
            ending, moves = client.now.ending, client.now.moves
        [only] = (await results(host)).results
        assert (only.over, only.won, only.score, only.moves) == (True, False, ending.scores[0], moves)
        assert only.text == ending.text.replace("You", "Ann").replace("resign.", "resigns.")


@running
async def test_what_could_not_be_saved_is_no_result():
    storage = FailingStorage()
    async with hosting(storage) as host:
        table = await begin(host, ANN)
        async with host.at(table.table, table.tokens[0]) as client:
            storage.full = True
            assert isinstance(await client.ask(Resign), Refused)
            assert (await results(host)).results == ()
            storage.full = False
            assert isinstance(await client.ask(Resign), Done)
        assert len((await results(host)).results) == 1


@running
async def test_a_match_that_ends_after_the_day_is_no_result_of_it(clock: Clock):
    async with hosting() as host:
        late, early = await begin(host, ANN), await begin(host, BOB, name="Bob")
        clock.turn(f"{DAY} 23:59")
        await give_up(host, early)
        clock.turn(f"{NEXT} 00:00")
        await give_up(host, late)
        assert [each.name for each in (await results(host, day=DAY)).results] == ["Bob"]
        assert (await results(host, day=NEXT)).results == ()


@running
async def test_nobody_leaves_a_daily_match_to_begin_it_again():
    async with hosting() as host:
        table = await begin(host, ANN, name="Ann")
        async with host.at(table.table, table.tokens[0]) as client:
            assert isinstance(await client.ask(Leave), Done)
            assert client.now.ending is not None
        assert [each.name for each in (await results(host)).results] == ["Ann"]


# -- nothing is learned before the day is over


@running
async def test_the_key_is_told_when_the_day_is_over_also_to_those_who_were_through_before(clock: Clock):
    async with hosting() as host:
        table = await begin(host, ANN)
        assert await give_up(host, table) == ""
        assert await key_now(host, table) == ""
        clock.turn(f"{NEXT} 00:00")
        key = await key_now(host, table)
        assert commitment(key) == await commitment_of(host, table)


@running
async def test_the_key_is_in_nothing_that_is_sent_before_that():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        table = await begin(host, ANN)
        key = daily.key_of(storage.secrets[daily.KEPT_AS], DAY, GAME)
        await give_up(host, table)
        paths = ["", "/match", "/replay", "/story", "/invitation"]
        told = [await host.http("GET", f"/api/tables/{table.table}{path}") for path in paths]
        told.append(await host.http("GET", f"/api/tables?ids={table.table}"))
        own = [f"/api/daily/{GAME}", "/api/legacy", "/api/person", "/api/person/file"]
        told += [await host.http("GET", path, headers=bearer(ANN)) for path in own]
        assert [status for status, _, _ in told] == [200, 403, 403, 403, *[200] * 6]
        assert not [body for _, _, body in told if key.encode() in body]
        status, body = await host.post("/api/what-if", WhatIf(0, table=table.table))
        assert (status, msgspec.json.decode(body, type=Complaint).code) == (403, "daily")


@running
async def test_all_of_it_can_be_read_when_the_day_is_over(clock: Clock):
    async with hosting() as host:
        table = await begin(host, ANN, name="Ann")
        await give_up(host, table)
        clock.turn(f"{NEXT} 00:00")
        for path in ("match", "replay"):
            assert (await host.http("GET", f"/api/tables/{table.table}/{path}"))[0] == 200
        [only] = (await results(host, day=DAY)).results
        assert only.table == table.table


@running
async def test_nobody_is_led_to_the_table_of_another_one_or_may_watch_there(clock: Clock):
    async with hosting() as host:
        table = await begin(host, ANN, name="Ann")
        async with host.live(table.table) as eve:
            await eve.say(Hello(1))
            gone = await eve.hear_end()
            assert isinstance(gone, Gone)
            assert gone.code == "daily"
        await give_up(host, table)
        [seen] = (await results(host, person=EVE)).results
        assert (seen.name, seen.table, seen.yours) == ("Ann", "", False)
        clock.turn(f"{NEXT} 00:00")
        async with host.at(table.table) as eve:
            assert eve.welcome.daily == DAY


@running
async def test_the_same_deal_is_not_dealt_anew_from_the_end_but_another_one_is():
    async with hosting() as host:
        table = await begin(host, ANN)
        async with host.at(table.table, table.tokens[0]) as client:
            await client.ask(Resign)
            refused = await client.ask(Rematch, same_deal=True)
            assert isinstance(refused, Refused)
            assert refused.code == "daily"
            assert isinstance(await client.ask(Rematch), Done)
            assert client.now.ending is not None
            following = client.now.ending.rematch
        async with host.at(following, table.tokens[0]) as client:
            assert client.welcome.daily == ""
            assert client.welcome.commitment != await commitment_of(host, table)


# -- asking


@pytest.mark.parametrize("day", ["2026-11-20", "2025-12-31", "2026-11-1", "today", "2026-13-01", "20261119"])
@running
async def test_a_day_that_had_no_daily_match_is_refused(day: str):
    async with hosting() as host:
        status, _, body = await host.http("GET", f"/api/daily/{GAME}?day={day}")
        assert (status, msgspec.json.decode(body, type=Complaint).code) == (400, "no-such-day")


@running
async def test_a_name_that_nobody_can_see_is_refused_and_no_try_is_lost():
    async with hosting() as host:
        assert await refused(host, NewDaily(GAME, ANN, "\u3164")) == "bad-name"
        assert (await today(host, ANN))[GAME].yours is None


@running
async def test_an_ordinary_match_is_no_result():
    async with hosting() as host:
        table = await host.new_table(GAME, ME, person=ANN)
        await give_up(host, table)
        assert (await today(host, ANN))[GAME].tries == 0
