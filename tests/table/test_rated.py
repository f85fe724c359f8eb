"""Rated matches: two people are brought together, and the end changes the ratings of both."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from orrery.table import limits
from orrery.table.glicko import Result, Strength, after
from orrery.table.memory import MemoryStorage
from orrery.table.opponents import Seekers
from orrery.table.plays import Rating
from orrery.table.protocol import (
    Complaint,
    Done,
    FindOpponent,
    Leave,
    Opponents,
    OpponentSearch,
    RatedMatch,
    Refused,
    Rematch,
    Resign,
    SeatRating,
    StandIn,
    TableSummary,
)
from orrery.table.ratings import newcomer
from orrery.table.seats import hashed
from orrery.table.sharing import Room, Seeker
from tests.table.host import ME, OTHER, Client, Host, hosting, running
from tests.table.test_people import ANN, BOB, EVE, bearer, forget, page_of

NEWCOMER = Strength()
WINNER = after(NEWCOMER, [Result(NEWCOMER, 1)])
LOSER = after(NEWCOMER, [Result(NEWCOMER, 0)])


def wish(person: str, *, search: str = "", game: str = "leduc", over: bool = False) -> FindOpponent:
    return FindOpponent(game, person, f"Name {person[0]}", search or f"search {person}", over)


async def ask(host: Host, person: str, **fields: object) -> OpponentSearch:
    status, body = await host.post("/api/opponent", wish(person, **fields))  # type: ignore[arg-type]
    assert status == 200, body
    return msgspec.json.decode(body, type=OpponentSearch)


async def brought_together(host: Host) -> dict[int, TableSummary]:
    """The table of Ann and Bob, as each is told of it, by seat."""
    assert (await ask(host, ANN)).table is None
    second = (await ask(host, BOB)).table
    first = (await ask(host, ANN)).table
    assert first is not None
    assert second is not None
    assert first.table == second.table
    assert (await ask(host, EVE)).others == 0  # those who have a table do not wait any more
    await ask(host, EVE, over=True)
    return {seat: told for told in (first, second) for seat in told.tokens}


async def changed(host: Host, table: str) -> tuple[SeatRating, ...]:
    status, _, body = await host.http("GET", f"/api/tables/{table}/rated")
    assert status == 200
    return msgspec.json.decode(body, type=RatedMatch).seats


async def play(*clients: Client) -> None:
    """Let a match go on to its end, by the first choice of each."""
    while True:
        for client in clients:
            await client.hear_entry(max(each.now.entry for each in clients))
        if clients[0].now.ending:
            return
        asked = next(client for client in clients if client.now.asked)
        done = await asked.act_first()
        assert isinstance(done, Done)
        await asked.hear_entry(done.entry)


@running
async def test_two_are_brought_together_and_a_match_that_is_played_changes_both_ratings():
    async with hosting() as host:
        told = await brought_together(host)
        table = told[0].table
        async with host.at(table, told[0].tokens[0]) as one, host.at(table, told[1].tokens[1]) as other:
            assert one.welcome.rated
            assert one.welcome.clock == "hard"
            assert await changed(host, table) == ()
            await play(one, other)
            ending = one.now.ending
            assert ending is not None
        found = await changed(host, table)
        assert [seat.rating_was for seat in found] == [1500, 1500]
        assert [seat.deviation_was for seat in found] == [350, 350]
        ways = [(seat.rating > 1500) - (seat.rating < 1500) for seat in found]
        assert ways == [
            (seat in ending.winners) - (bool(ending.winners) and seat not in ending.winners)
            for seat in (0, 1)
        ]


@running
async def test_who_resigns_has_lost_it_and_the_rematch_with_seats_changed_is_rated_too():
    async with hosting() as host:
        told = await brought_together(host)
        table = told[0].table
        async with host.at(table, told[0].tokens[0]) as one, host.at(table, told[1].tokens[1]) as other:
            await one.act_first()
            await other.hear_question()
            await other.act_first()
            await other.ask(Resign)
            await other.ask(Rematch)
            assert other.now.ending is not None
            again = other.now.ending.rematch
        assert await changed(host, table) == (
            SeatRating(0, 1500, 350, round(WINNER.rating), round(WINNER.deviation)),
            SeatRating(1, 1500, 350, round(LOSER.rating), round(LOSER.deviation)),
        )
        async with host.at(again, told[1].tokens[1]) as other, host.at(again, told[0].tokens[0]) as one:
            assert (other.welcome.seat, one.welcome.seat) == (0, 1)
            assert other.welcome.rated
            await other.act_first()
            await one.hear_question()
            await one.ask(Resign)
        first, second = await changed(host, again)
        assert first.rating > first.rating_was == round(LOSER.rating)
        assert second.rating < second.rating_was == round(WINNER.rating)


@running
async def test_a_match_of_clans_has_the_clock_of_its_game():
    async with hosting() as host:
        await ask(host, ANN, game="clans")
        found = (await ask(host, BOB, game="clans")).table
        assert found is not None
        [token] = found.tokens.values()
        async with host.at(found.table, token) as one:
            assert (one.welcome.game, one.welcome.rated, one.welcome.clock) == ("clans", True, "turn")


@running
async def test_nobody_loses_to_somebody_who_has_not_done_anything():
    async with hosting() as host:
        told = await brought_together(host)
        table = told[0].table
        async with host.at(table, told[0].tokens[0]) as one:
            await one.act_first()
            await one.ask(Resign)
        assert await changed(host, table) == ()


@running
async def test_the_same_deal_again_is_not_rated():
    async with hosting() as host:
        told = await brought_together(host)
        async with host.at(told[0].table, told[0].tokens[0]) as one:
            await one.ask(Resign)
            await one.ask(Rematch, same_deal=True)
            assert one.now.ending is not None
            again = one.now.ending.rematch
        async with host.at(again, told[0].tokens[0]) as one:
            assert not one.welcome.rated


@running
async def test_other_matches_are_not_rated():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        table = await host.new_table("leduc", ME, OTHER, person=ANN)
        async with host.at(table.table, table.tokens[0]) as one:
            await one.act_first()
            await one.ask(Resign)
        assert storage.rated == {}


@pytest.mark.parametrize(("other", "rated"), [(ANN, 0), (BOB, 2)])
@running
async def test_nobody_is_rated_against_themselves(other: str, rated: int):
    storage = MemoryStorage()
    async with hosting(storage) as host:
        people = [("Ann", hashed("one"), hashed(ANN)), ("Bob", hashed("two"), hashed(other))]
        table = (await host.house.create_rated("leduc", people)).course.table
        async with host.at(table, "one") as one, host.at(table, "two") as second:
            await one.act_first()
            await second.hear_question()
            await second.ask(Resign)
        assert len(storage.rated) == rated


@running
async def test_at_a_rated_table_to_leave_is_to_resign_and_nobody_stands_in(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.owner.AWAY_S", 0.0)
    async with hosting() as host:
        told = await brought_together(host)
        async with host.at(told[0].table, told[0].tokens[0]) as one:
            assert [seat.stand_in_ms for seat in one.seats] == [None, None]
            answer = await one.ask(StandIn, seat=1)
            assert isinstance(answer, Refused)
            assert answer.code == "rated"
            assert isinstance(await one.ask(Leave), Done)
            assert one.now.ending is not None
            assert one.now.ending.reason == "resigned"


@running
async def test_the_page_the_lobby_and_the_file_tell_a_rating_until_its_person_is_forgotten():
    async with hosting() as host:
        told = await brought_together(host)
        table = told[0].table
        async with host.at(table, told[0].tokens[0]) as one, host.at(table, told[1].tokens[1]) as other:
            await one.act_first()
            await other.hear_question()
            await other.ask(Resign)
        winner = ANN if (await page_of(host, ANN)).worlds[0].won else BOB
        [world] = (await page_of(host, winner)).worlds
        assert world.rating is not None
        assert (world.rating.rating, world.rating.matches) == (round(WINNER.rating), 1)
        assert (await rating_in_lobby(host, winner)) == round(WINNER.rating)
        _, _, body = await host.http("GET", "/api/person/file", headers=bearer(winner))
        [kept] = msgspec.json.decode(body)["ratings"]
        assert kept["rating"] == WINNER.rating
        await forget(host, winner)
        assert (await rating_in_lobby(host, winner)) == 1500


async def rating_in_lobby(host: Host, person: str) -> int:
    _, _, body = await host.http("GET", "/api/opponents", headers=bearer(person))
    games = msgspec.json.decode(body, type=Opponents).games
    return next(each.yours.rating for each in games if each.game == "leduc")


# -- who waits for whom
class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.at = 1_000.0

    def __call__(self) -> float:
        return self.at


def rate(storage: MemoryStorage, **people: float) -> None:
    for person, rating in people.items():
        who = hashed({"ann": ANN, "bob": BOB, "eve": EVE}[person])
        storage.rated[who, "leduc"] = Rating("leduc", rating, 60.0, 0.06, 9, 0.0)


async def wait(seekers: Seekers, person: str, search: str = "") -> TableSummary | None:
    return (await seekers.ask(wish(person, search=search), "192.0.2.1")).table


@running
async def test_the_two_nearest_are_paired_first():
    storage = MemoryStorage()
    rate(storage, ann=1500, bob=1590, eve=1540)
    async with hosting(storage) as host:
        seekers = Seekers(host.house)
        assert await wait(seekers, ANN) is None
        later = await wait(seekers, EVE)
        assert later is not None
        assert await wait(seekers, BOB) is None
        assert (await wait(seekers, ANN)) is not None


@running
async def test_the_further_apart_the_longer_both_wait():
    storage, clock = MemoryStorage(), Clock()
    storage.common.now = clock
    rate(storage, ann=1400, bob=1600)
    async with hosting(storage) as host:
        seekers = Seekers(host.house, clock)
        await wait(seekers, ANN)
        clock.at += 4
        await wait(seekers, ANN)
        assert await wait(seekers, BOB) is None
        clock.at += 4
        assert await wait(seekers, BOB) is None
        clock.at += 1
        assert await wait(seekers, BOB) is not None


@running
async def test_who_does_not_ask_again_or_withdraws_is_not_paired():
    storage, clock = MemoryStorage(), Clock()
    storage.common.now = clock
    async with hosting(storage) as host:
        seekers = Seekers(host.house, clock)
        await wait(seekers, ANN)
        clock.at += limits.SEEKER_SILENT_S + 1
        assert await wait(seekers, BOB) is None
        await seekers.withdraw(hashed(BOB), hashed(f"search {BOB}"))
        assert await wait(seekers, EVE) is None
        assert list(storage.common.seekers) == [hashed(EVE)]


@running
async def test_nobody_is_paired_with_themselves_and_a_new_search_is_a_new_one():
    async with hosting() as host:
        seekers = Seekers(host.house)
        await wait(seekers, ANN)
        assert await wait(seekers, ANN, search="another search of Ann's") is None
        async with host.storage.common.room() as room:
            assert list(room.seekers) == [hashed(ANN)]
        first = await wait(seekers, BOB)
        assert await wait(seekers, BOB) == first  # however often the answer is lost
        assert await wait(seekers, BOB, search="the next search of Bob's") is None


@running
async def test_those_who_come_at_once_are_paired_once():
    async with hosting() as host:
        seekers = Seekers(host.house)
        people = [letter * 24 for letter in "abcd"]
        await asyncio.gather(*[wait(seekers, person) for person in people])
        tables = [await wait(seekers, person) for person in people]
        names = sorted(table.table for table in tables if table is not None)
        assert len(names) == 4
        assert names[0] == names[1] != names[2] == names[3]
        assert len(host.house.tables) == 2


@running
async def test_one_address_cannot_fill_the_room_and_games_without_ratings_are_refused():
    async with hosting() as host:
        async with host.storage.common.room() as room:
            for number in range(limits.MOST_SEEKING_OF_ONE):
                come(room, str(number), "clans" if number % 2 else "leduc")
        status, body = await host.post("/api/opponent", wish(ANN))
        assert (status, msgspec.json.decode(body, type=Complaint).code) == (429, "too-many")
        async with host.storage.common.room() as room:
            room.seekers.clear()
        status, body = await host.post("/api/opponent", wish(ANN, game="scenes"))
        assert (status, msgspec.json.decode(body, type=Complaint).code) == (404, "unknown-game")


def come(room: Room, person: str, game: str) -> None:
    room.seekers[person] = Seeker(
        person, "search", "token", game, "Somebody", "127.0.0.1", newcomer(game), room.now
    )
