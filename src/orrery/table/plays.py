"""Who has played what: a line for each person at each table, in the transactions that begin and end it.

A person's page is made from these lines, and the results of a daily match. Like a legacy, a line knows a
person by a hash only, and outlives the table. What repeats a deal that was seen before, or is played with
cards of one's own, leaves none.
"""

from __future__ import annotations

from typing import Protocol

import msgspec


class Begun(msgspec.Struct, frozen=True):
    """Somebody has a seat."""

    person: str
    table: str
    game: str
    seat: int
    name: str
    at: float
    day: str = ""  # of the daily match that it is a try of: it counts if it is the person's first one


class GivenUp(msgspec.Struct, frozen=True):
    """Somebody has left before the match began."""

    person: str
    table: str


class Ended(msgspec.Struct, frozen=True):
    """The match is over, as this person's seat has lived it."""

    person: str
    table: str
    at: float
    won: bool
    score: int
    standing: int  # how well the seat stood at the end, from 0 to 1000
    moves: int
    text: str


class Rated(msgspec.Struct, frozen=True):
    """A rated match is over: it changes the ratings of two people, with the lines that it ends."""

    person: str
    table: str
    other: str
    game: str
    at: float
    points: float  # of the first of them: 1 for a win, 0.5 for a draw, 0 for a loss


Change = Begun | GivenUp | Ended | Rated


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody plays a game, as it was after their last rated match."""

    game: str
    rating: float
    deviation: float
    volatility: float
    matches: int
    at: float


class RatingChange(msgspec.Struct, frozen=True):
    """What a rated match has changed for a seat."""

    seat: int
    rating_was: float
    deviation_was: float
    rating: float
    deviation: float


class Play(msgspec.Struct, frozen=True):
    """A line as it is kept."""

    person: str
    table: str
    game: str
    seat: int
    name: str
    begun: float
    day: str = ""  # of the daily match whose counted try it is
    ended: float = 0.0  # 0: it goes on
    won: bool = False
    score: int = 0
    standing: int = 0
    moves: int = 0
    text: str = ""


class PlayCount(msgspec.Struct, frozen=True):
    """How often a game was begun, played to its end, and won: by a person, or as the daily match by all."""

    game: str
    begun: int
    ended: int
    won: int


class PlayStorage(Protocol):
    """What a storage keeps of it."""

    async def plays(self, person: str, count: int) -> list[Play]:
        """A person's, those that were begun last first. Raises Unavailable."""
        ...

    async def play_counts(self, person: str) -> list[PlayCount]:
        """How a person has played each game. Raises Unavailable."""
        ...

    async def forget(self, person: str) -> None:
        """Delete a person's legacies, lines and ratings. Raises StorageError."""

    async def ratings(self, person: str) -> list[Rating]:
        """How strong a person plays each game in which they are rated. Raises Unavailable."""
        ...

    async def rating_changes(self, table: str) -> list[RatingChange]:
        """What a rated match has changed, by seat; nothing before its end. Raises Unavailable."""
        ...

    async def tries(self, person: str, day: str) -> list[Play]:
        """A person's counted tries of a day. Raises Unavailable."""
        ...

    async def day_counts(self, day: str, until: float) -> list[PlayCount]:
        """How each game of a day was tried, as far as it ended in time. Raises Unavailable."""
        ...

    async def results(self, day: str, game: str, until: float, count: int) -> list[Play]:
        """The counted tries of a day that ended in time, the best first. Raises Unavailable."""
        ...

    async def report(self, name: str, at: float, body: bytes) -> None:
        """Keep a report, in place of an earlier one of that name; the oldest go. Raises StorageError."""

    async def reports(self, count: int) -> list[bytes]:
        """The newest reports first. Raises Unavailable."""
        ...

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret of all who share this storage: the one that was kept first. Raises StorageError."""
        ...
