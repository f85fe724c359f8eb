"""A line for each person at each table, on every storage: with the entry that it belongs to, and once."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from orrery.table.glicko import Result, Strength, after, idle
from orrery.table.memory import MemoryStorage
from orrery.table.plays import Begun, Change, Ended, GivenUp, Play, PlayCount, Rated, Rating, RatingChange
from orrery.table.storage import Fold, NotOwner, Storage
from tests.table.postgres import Postgres
from tests.table.storages import ADDRESS, entry, in_loop, opened, row

DAY, NIGHT = "2026-11-19", 1_000.0


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        database: Postgres = request.getfixturevalue("postgres")
        return database.emptied()
    return "" if request.param == "memory" else str(tmp_path / "tables.db")


class Kept:
    """A storage that is opened for a test."""

    def __init__(self, url: str, address: str = ADDRESS) -> None:
        self.url = url
        self.address = address
        self.memory = MemoryStorage()

    async def __aenter__(self) -> Storage:
        if not self.url:
            return self.memory
        self.opened = opened(self.url, self.address)
        return await self.opened.__aenter__()

    async def __aexit__(self, *fault: object) -> None:
        if self.url:
            await self.opened.__aexit__(None, None, None)


def begun(person: str, table: str, *, game: str = "kuhn", at: float = 1.0, day: str = "") -> Begun:
    return Begun(person, table, game, 0, person.title(), at, day)


def ended(
    person: str, table: str, *, at: float = 2.0, won: bool = False, score: int = 0, standing: int = 0
) -> Ended:
    return Ended(person, table, at, won, score, standing, 7, f"{person} is through.")


async def sit(storage: Storage, *lines: Begun) -> None:
    for line in lines:
        await storage.create(row(line.table), entry(1), [line])


async def end(storage: Storage, line: Ended, number: int = 2) -> None:
    await storage.append(line.table, entry(number), over=True, moves=7, plays=[line])


@in_loop
async def test_what_was_played_is_kept_newest_first_also_after_reopening(url: str):
    kept = Kept(url)
    async with kept as storage:
        await sit(storage, begun("ann", "a"), begun("ann", "b", at=3.0), begun("bob", "c"))
        await end(storage, ended("ann", "a", at=5.0, won=True, score=3, standing=900))
    async with kept as storage:
        over = Play("ann", "a", "kuhn", 0, "Ann", 1.0, "", 5.0, True, 3, 900, 7, "ann is through.")
        assert await storage.plays("ann", 10) == [Play("ann", "b", "kuhn", 0, "Ann", 3.0), over]
        assert [play.table for play in await storage.plays("ann", 1)] == ["b"]
        assert await storage.plays("eve", 10) == []


@in_loop
async def test_an_entry_that_is_refused_writes_no_line(url: str):
    async with Kept(url) as storage:
        await sit(storage, begun("ann", "a"))
        with pytest.raises(NotOwner):
            await end(storage, ended("ann", "a", won=True), number=3)
        with pytest.raises(NotOwner):
            await storage.create(row("a"), entry(1), [begun("bob", "a")])
        assert [play.ended for play in await storage.plays("ann", 10)] == [0.0]
        assert await storage.plays("bob", 10) == []


@in_loop
async def test_a_match_ends_once_and_a_seat_that_is_given_up_leaves_nothing(url: str):
    async with Kept(url) as storage:
        await sit(storage, begun("ann", "a"), begun("bob", "b"))
        await end(storage, ended("ann", "a", won=True))
        await end(storage, ended("ann", "a", won=False), number=3)
        await storage.append("b", entry(2), over=False, moves=0, plays=[GivenUp("bob", "b")])
        await storage.append("a", entry(4), over=True, moves=0, plays=[GivenUp("ann", "a")])
        assert [play.won for play in await storage.plays("ann", 10)] == [True]
        assert await storage.plays("bob", 10) == []


@in_loop
async def test_of_the_tries_of_a_day_a_persons_first_one_counts(url: str):
    async with Kept(url) as storage:
        first, again = begun("ann", "a", day=DAY), begun("ann", "b", at=3.0, day=DAY)
        other = begun("ann", "c", game="leduc", day=DAY)
        await sit(
            storage, first, again, other, begun("ann", "d", day="2026-11-20"), begun("bob", "e", day=DAY)
        )
        assert [(play.game, play.table) for play in await storage.tries("ann", DAY)] == [
            ("kuhn", "a"),
            ("leduc", "c"),
        ]
        await end(storage, ended("ann", "b", won=True, score=9))
        await end(storage, ended("ann", "a"))
        assert [play.table for play in await storage.results(DAY, "kuhn", NIGHT, 10)] == ["a"]


@in_loop
async def test_results_are_those_that_ended_in_time_the_best_first(url: str):
    async with Kept(url) as storage:
        people = ["ann", "bob", "cid", "dan", "eve"]
        await sit(storage, *[begun(person, person[0], day=DAY) for person in people], begun("fay", "f"))
        await end(storage, ended("ann", "a", standing=400))
        await end(storage, ended("bob", "b", won=True, score=1))
        await end(storage, ended("cid", "c", standing=800))
        await end(storage, ended("dan", "d", won=True, score=5, at=NIGHT))
        await end(storage, ended("fay", "f", won=True, score=9))
        found = await storage.results(DAY, "kuhn", NIGHT, 10)
        assert [play.person for play in found] == ["bob", "cid", "ann"]
        assert [play.person for play in await storage.results(DAY, "kuhn", NIGHT, 2)] == ["bob", "cid"]
        assert await storage.day_counts(DAY, NIGHT) == [PlayCount("kuhn", 5, 3, 1)]
        assert await storage.results(DAY, "leduc", NIGHT, 10) == []
        assert await storage.day_counts("", NIGHT) == []


@in_loop
async def test_a_persons_plays_are_counted_by_game(url: str):
    async with Kept(url) as storage:
        await sit(
            storage, begun("ann", "a"), begun("ann", "b"), begun("ann", "c", game="leduc"), begun("bob", "d")
        )
        await end(storage, ended("ann", "a", won=True))
        await end(storage, ended("ann", "b"))
        assert await storage.play_counts("ann") == [PlayCount("kuhn", 2, 2, 1), PlayCount("leduc", 1, 0, 0)]


@in_loop
async def test_a_person_is_forgotten_with_all_that_is_kept_and_nobody_else(url: str):
    async with Kept(url) as storage:
        await sit(storage, begun("ann", "a"), begun("bob", "b"))
        for person in ("ann", "bob"):
            fold = Fold(person, "kuhn", lambda _: b"kept")
            await storage.append(person[0], entry(2), over=True, moves=1, folds=[fold])
        await storage.forget("ann")
        assert (await storage.plays("ann", 10), await storage.legacies("ann")) == ([], {})
        assert len(await storage.plays("bob", 10)) == 1
        assert await storage.legacies("bob") == {"kuhn": b"kept"}


@in_loop
async def test_a_secret_is_the_one_that_was_kept_first(url: str):
    kept = Kept(url)
    async with kept as storage:
        assert await storage.secret("daily", b"one") == b"one"
        assert await storage.secret("daily", b"two") == b"one"
        assert await storage.secret("other", b"two") == b"two"
    async with kept as storage:
        assert await storage.secret("daily", b"three") == b"one"


def rated(person: str, table: str, other: str, *, points: float = 1.0, at: float = 2.0) -> Rated:
    return Rated(person, table, other, "leduc", at, points)


async def end_rated(storage: Storage, table: str, at: float = 2.0, number: int = 2) -> None:
    """Ann wins against Bob."""
    lines: list[Change] = [
        ended("ann", table, at=at, won=True),
        ended("bob", table, at=at),
        rated("ann", table, "bob", at=at),
    ]
    await storage.append(table, entry(number), over=True, moves=7, plays=lines)


async def sit_both(storage: Storage, table: str) -> None:
    lines = [begun("ann", table, game="leduc"), msgspec.structs.replace(begun("bob", table), seat=1)]
    await storage.create(row(table), entry(1), lines)


@in_loop
async def test_a_rated_match_changes_both_ratings_by_what_the_other_one_was(url: str):
    newcomer = Strength()
    winner, loser = after(newcomer, [Result(newcomer, 1)]), after(newcomer, [Result(newcomer, 0)])
    kept = Kept(url)
    async with kept as storage:
        await sit_both(storage, "a")
        assert await storage.rating_changes("a") == []
        await end_rated(storage, "a")
    async with kept as storage:
        assert await storage.ratings("ann") == [Rating("leduc", *winner, matches=1, at=2.0)]
        assert await storage.ratings("bob") == [Rating("leduc", *loser, matches=1, at=2.0)]
        assert await storage.rating_changes("a") == [
            RatingChange(0, 1500, 350, winner.rating, winner.deviation),
            RatingChange(1, 1500, 350, loser.rating, loser.deviation),
        ]
        assert await storage.ratings("eve") == []


@in_loop
async def test_ratings_rest_between_matches_and_are_less_sure_for_it(url: str):
    async with Kept(url) as storage:
        await sit_both(storage, "a")
        await end_rated(storage, "a")
        [before] = await storage.ratings("ann")
        await sit_both(storage, "b")
        await end_rated(storage, "b", at=2.0 + 50 * 86_400)
        rested = idle(Strength(before.rating, before.deviation, before.volatility), 50)
        [change, _] = await storage.rating_changes("b")
        assert (change.rating_was, change.deviation_was) == (rested.rating, rested.deviation)
        assert rested.deviation > before.deviation


@in_loop
async def test_a_match_is_rated_once_and_with_the_entry_that_ends_it(url: str):
    async with Kept(url) as storage:
        await sit_both(storage, "a")
        with pytest.raises(NotOwner):
            await end_rated(storage, "a", number=3)
        assert await storage.ratings("ann") == []
        await end_rated(storage, "a")
        await end_rated(storage, "a", number=3)
        assert [rating.matches for rating in await storage.ratings("ann")] == [1]


@in_loop
async def test_ratings_are_forgotten_with_a_person_and_do_not_come_back(url: str):
    async with Kept(url) as storage:
        for table in ("a", "b"):
            await sit_both(storage, table)
        await end_rated(storage, "a")
        await storage.forget("ann")
        assert await storage.ratings("ann") == []
        assert len(await storage.ratings("bob")) == 1
        assert [change.seat for change in await storage.rating_changes("a")] == [1]
        await end_rated(storage, "b")
        assert await storage.ratings("ann") == []
        assert [rating.matches for rating in await storage.ratings("bob")] == [1]


@in_loop
async def test_of_matches_that_end_at_once_each_counts(url: str):
    """On several servers, where there can be several; whatever the order in which two people sit."""
    async with AsyncExitStack() as opening:
        storage = await opening.enter_async_context(Kept(url))
        several = url.startswith("postgres")
        another = Kept(url, f"{ADDRESS}/another")
        servers = [storage, await opening.enter_async_context(another) if several else storage]
        matches = []
        for number in range(12):
            server, table = servers[number % 2], f"t{number}"
            people = ("ann", "bob") if number % 3 else ("bob", "ann")
            lines = [begun(person, table, game="leduc") for person in people]
            await server.create(row(table), entry(1), lines)
            over = [ended(person, table) for person in people]
            lines_of_end: list[Change] = [*over, rated(people[0], table, people[1])]
            matches.append(server.append(table, entry(2), over=True, moves=7, plays=lines_of_end))
        await asyncio.gather(*matches)
        for person in ("ann", "bob"):
            assert [rating.matches for rating in await storage.ratings(person)] == [12]
