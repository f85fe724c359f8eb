"""Finding an opponent: of those who wait for a rated match of a game, the two nearest ratings are paired.

Those who wait ask again every few seconds; who does not is no longer there. Nothing is stored for it. Of
several servers that share a database, each pairs those who ask it.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

from starlette.requests import Request
from starlette.responses import Response

from orrery.engine.words import Malformed, Refusal
from orrery.games import game_class, name_now
from orrery.table import limits, protocol
from orrery.table.asking import (
    address_of,
    answered,
    body_of,
    check_visitor,
    decoded,
    house_of,
    person_if_any,
    table_id,
)
from orrery.table.callers import household
from orrery.table.house import House
from orrery.table.moments import summary
from orrery.table.plays import Rating
from orrery.table.protocol import (
    FindOpponent,
    Opponents,
    OpponentSearch,
    RatedGame,
    RatedMatch,
    SeatRating,
    TableSummary,
)
from orrery.table.ratings import GAMES, rating_at, rating_in
from orrery.table.seats import clean_name, hashed, new_token
from orrery.table.table import Table

WINDOW = 100.0  # how far apart two ratings may be at first
WIDENS = 20.0  # … and how much further after each second of waiting


@dataclass
class Seeker:
    """Somebody who waits for an opponent."""

    person: str
    search: str
    game: str
    name: str
    address: str
    rating: Rating
    since: float
    heard: float
    pairing: bool = False  # their table is just being made
    found: TableSummary | None = None


@dataclass
class Seekers:
    """All who wait, by person: nobody waits twice."""

    house: House
    now: Callable[[], float] = time.monotonic
    waiting: dict[str, Seeker] = field(default_factory=dict)

    async def ask(self, wish: FindOpponent, address: str) -> OpponentSearch:
        """Wait, or go on waiting; tells the table as soon as there is one. Raises a Refusal."""
        self.let_go()
        seeker = self.waiting.get(hashed(wish.person))
        if seeker is None or seeker.search != wish.search:
            seeker = await self.come(wish, household(address))
        seeker.heard = self.now()
        if seeker.found is None and not seeker.pairing:
            await self.pair(seeker.game)
        others = [each for each in self.free(seeker.game) if each is not seeker]
        return OpponentSearch(as_shown(seeker.rating), len(others), seeker.found)

    async def come(self, wish: FindOpponent, address: str) -> Seeker:
        game, person, name = name_now(wish.game), hashed(wish.person), clean_name(wish.name)
        if game not in GAMES:
            raise Malformed("unknown-game", f'There are no rated matches of "{game[:40]}".')
        ratings = await self.house.storage.ratings(person)
        self.waiting.pop(person, None)
        if len(self.waiting) >= limits.MOST_SEEKING:
            raise Refusal("full", "Too many are waiting for an opponent here: come back later.")
        count = sum(each.address == address and each.found is None for each in self.waiting.values())
        if count >= limits.MOST_SEEKING_OF_ONE:
            raise Refusal("too-many", f"{count} people from there are waiting for an opponent already.")
        rating = rating_at(rating_in(game, ratings), time.time())
        now = self.now()
        seeker = Seeker(person, wish.search, game, name, address, rating, now, now)
        self.waiting[person] = seeker
        return seeker

    def withdraw(self, person: str, search: str) -> None:
        seeker = self.waiting.get(person)
        if seeker is not None and seeker.search == search:
            del self.waiting[person]

    def let_go(self) -> None:
        """Forget those who have not asked for a while."""
        soonest = self.now() - limits.SEEKER_SILENT_S
        self.waiting = {who: each for who, each in self.waiting.items() if each.heard >= soonest}

    async def pair(self, game: str) -> None:
        """Make tables for those who are near enough to each other, the nearest first."""
        while pair := self.nearest(game):
            for seeker in pair:
                seeker.pairing = True
            try:
                await self.seat(*pair)
            finally:
                for seeker in pair:
                    seeker.pairing = False

    def free(self, game: str) -> list[Seeker]:
        """Those who have no table yet, who came first first."""
        return [
            each
            for each in self.waiting.values()
            if each.game == game and not each.pairing and each.found is None
        ]

    def nearest(self, game: str) -> tuple[Seeker, Seeker] | None:
        """The two who are nearest, as far as both would play so far; of equals those who came first."""
        by_rating = sorted(self.free(game), key=lambda each: each.rating.rating)
        near = [pair for pair in pairwise(by_rating) if apart(*pair) <= min(map(self.window, pair))]
        return min(near, key=lambda pair: apart(*pair), default=None)

    def window(self, seeker: Seeker) -> float:
        return WINDOW + WIDENS * (self.now() - seeker.since)

    async def seat(self, *pair: Seeker) -> None:
        """A rated table for two; chance says who has which seat."""
        seated = pair if secrets.randbelow(2) else pair[::-1]
        tokens = [new_token() for _ in seated]
        people = [(seeker.name, token, seeker.person) for seeker, token in zip(seated, tokens, strict=True)]
        table: Table = await self.house.create_rated(seated[0].game, people)
        for seat, seeker in enumerate(seated):
            seeker.found = summary(table.course, table.seats(), {seat: tokens[seat]})


def apart(one: Seeker, other: Seeker) -> float:
    return abs(one.rating.rating - other.rating.rating)


def as_shown(rating: Rating) -> protocol.Rating:
    return protocol.Rating(round(rating.rating), round(rating.deviation), rating.matches)


# -- answering
def seekers_of(request: Request) -> Seekers:
    seekers: Seekers = request.app.state.seekers
    return seekers


async def get_opponents(request: Request) -> Response:
    """In which games an opponent can be found, and how strong the asker is in each."""
    person = person_if_any(request)
    ratings = await house_of(request).storage.ratings(person) if person else []
    now = time.time()
    games = [
        RatedGame(name, game_class(name).about.title, as_shown(rating_at(rating_in(name, ratings), now)))
        for name in GAMES
    ]
    return answered(Opponents(tuple(games)))


async def post_opponent(request: Request) -> Response:
    wish = decoded(await body_of(request, limits.LARGEST_BODY), FindOpponent, "search for an opponent")
    seekers = seekers_of(request)
    if wish.over:
        seekers.withdraw(hashed(wish.person), wish.search)
        return answered(OpponentSearch())
    if hashed(wish.person) not in seekers.waiting:
        check_visitor(request)  # a search ends at a new table
    return answered(await seekers.ask(wish, address_of(request)))


async def get_rated(request: Request) -> Response:
    """What a rated match has changed; nothing while it goes on, and for matches that did not count."""
    changes = await house_of(request).storage.rating_changes(table_id(request))
    return answered(
        RatedMatch(
            tuple(
                SeatRating(
                    change.seat,
                    round(change.rating_was),
                    round(change.deviation_was),
                    round(change.rating),
                    round(change.deviation),
                )
                for change in changes
            )
        )
    )
