"""Finding an opponent: of those who wait for a rated match of a game, the two nearest ratings are paired.

Those who wait ask again every few seconds; who does not is no longer there. Servers that share a database
share those who wait, too (`sharing.py`): it does not matter which of them is asked.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from hashlib import blake2b
from itertools import pairwise
from math import inf

from msgspec.structs import replace
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
from orrery.table.seats import clean_name, hashed
from orrery.table.sharing import Common, Room, Seeker
from orrery.table.storage import nothing
from orrery.table.table import Table

WINDOW = 100.0  # how far apart two ratings may be at first
WIDENS = 20.0  # … and how much further after each second of waiting
LOOK_AGAIN_S = 1.0  # those who wait are compared this often by each server, and whenever somebody comes
PAIRING_S = 10.0  # a server has so long to make a table for two


class Seekers:
    """Those who wait for an opponent, at this server or at another one that shares its database."""

    def __init__(self, house: House, now: Callable[[], float] = time.monotonic) -> None:
        self.house = house
        self.now = now
        self.paired: dict[str, float] = {}  # by game: when it was last looked who is near enough

    @property
    def common(self) -> Common:
        return self.house.storage.common

    async def ask(
        self, wish: FindOpponent, address: str, check_new: Callable[[], None] = nothing
    ) -> OpponentSearch:
        """Wait, or go on waiting; tells the table as soon as there is one. Raises a Refusal.

        Whether there may be a new search is left to `check_new`.
        """
        person, search = hashed(wish.person), hashed(wish.search)
        heard = await self.common.heard(person, search)
        if heard is None:
            check_new()
            newcomer = await self.newcomer(wish, household(address))
            await self.bring_together(newcomer.game, newcomer)
        elif heard.seeker.found is None and self.is_time(heard.seeker.game):
            await self.bring_together(heard.seeker.game)
        heard = await self.common.heard(person, search)
        if heard is None:  # they have withdrawn meanwhile
            return OpponentSearch()
        seeker = heard.seeker
        found = None
        if seeker.found is not None:
            found = replace(seeker.found, tokens={seeker.seat: seat_token(wish.search)})
        return OpponentSearch(as_shown(seeker.rating), heard.others, found)

    async def newcomer(self, wish: FindOpponent, whence: str) -> Seeker:
        game, person, name = name_now(wish.game), hashed(wish.person), clean_name(wish.name)
        if game not in GAMES:
            raise Malformed("unknown-game", f'There are no rated matches of "{game[:40]}".')
        rating = rating_at(rating_in(game, await self.house.storage.ratings(person)), time.time())
        token = hashed(seat_token(wish.search))
        return Seeker(person, hashed(wish.search), token, game, name, whence, rating)

    async def withdraw(self, person: str, search: str) -> None:
        async with self.common.room() as room:
            seeker = room.seekers.get(person)
            if seeker is not None and seeker.search == search:
                del room.seekers[person]

    def is_time(self, game: str) -> bool:
        """Whether to look again who is near enough: their windows widen slowly."""
        return self.now() >= self.paired.get(game, -inf) + LOOK_AGAIN_S

    async def bring_together(self, game: str, newcomer: Seeker | None = None) -> None:
        """Make tables for those who are near enough to each other, the nearest first."""
        self.paired[game] = self.now()
        pairs: list[tuple[Seeker, Seeker]] = []
        async with self.common.room() as room:
            if newcomer is not None:
                take_in(room, newcomer)
            while pair := nearest(room, game):
                pairs.append(take(room, *pair))
        for pair in pairs:
            await self.seat(*pair)

    async def seat(self, *pair: Seeker) -> None:
        """A rated table for two; chance says who has which seat."""
        seated = pair if secrets.randbelow(2) else pair[::-1]
        people = [(seeker.name, seeker.token, seeker.person) for seeker in seated]
        found: TableSummary | None = None
        try:
            table: Table = await self.house.create_rated(seated[0].game, people)
            found = summary(table.course, table.seats())
        finally:
            async with self.common.room() as room:
                for seat, seeker in enumerate(seated):
                    now = room.seekers.get(seeker.person)
                    if now is not None and now.pairing == seeker.pairing:
                        room.seekers[seeker.person] = replace(now, taken=0.0, found=found, seat=seat)


def take_in(room: Room, newcomer: Seeker) -> None:
    """Let somebody wait; a new search takes the place of an earlier one. Raises a Refusal."""
    room.seekers.pop(newcomer.person, None)
    if len(room.seekers) >= limits.MOST_SEEKING:
        raise Refusal("full", "Too many are waiting for an opponent here: come back later.")
    neighbours = [each for each in room.seekers.values() if each.household == newcomer.household]
    count = sum(each.found is None for each in neighbours)
    if count >= limits.MOST_SEEKING_OF_ONE:
        raise Refusal("too-many", f"{count} people from there are waiting for an opponent already.")
    room.seekers[newcomer.person] = replace(newcomer, since=room.now)


def take(room: Room, one: Seeker, other: Seeker) -> tuple[Seeker, Seeker]:
    """Nobody else brings these two together, for a while: this server may be gone before it has."""
    pairing, until = secrets.token_hex(8), room.now + PAIRING_S
    both = replace(one, taken=until, pairing=pairing), replace(other, taken=until, pairing=pairing)
    for each in both:
        room.seekers[each.person] = each
    return both


def nearest(room: Room, game: str) -> tuple[Seeker, Seeker] | None:
    """The two who are nearest, as far as both would play so far; of equals those who came first."""

    def window(seeker: Seeker) -> float:
        return WINDOW + WIDENS * (room.now - seeker.since)

    by_rating = sorted(room.free(game), key=lambda each: each.rating.rating)
    near = [pair for pair in pairwise(by_rating) if apart(*pair) <= min(map(window, pair))]
    return min(near, key=lambda pair: apart(*pair), default=None)


def apart(one: Seeker, other: Seeker) -> float:
    return abs(one.rating.rating - other.rating.rating)


def seat_token(search: str) -> str:
    """The token of the seat that a search ends at: every server can tell it, and none has to keep it."""
    return blake2b(search.encode(), digest_size=32, person=b"orrery seat").hexdigest()


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
        await seekers.withdraw(hashed(wish.person), hashed(wish.search))
        return answered(OpponentSearch())
    # a search ends at a new table
    return answered(await seekers.ask(wish, address_of(request), lambda: check_visitor(request)))


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
