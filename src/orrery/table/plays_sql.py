"""Plays in both databases, written once: the statements, with the places of values as PostgreSQL has them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final, NamedTuple, assert_never

import msgspec

from orrery.table.plays import Begun, Change, Ended, GivenUp, Play, PlayCount, Rated, Rating, RatingChange
from orrery.table.ratings import both_after, newcomer, rating_at

COLUMNS: Final = "person, id, game, seat, name, begun, day, ended, won, score, standing, moves, text"
IN_TIME: Final = "ended > 0 AND ended < $2"

TABLES: Final = (  # the types are those of both
    """CREATE TABLE {at}plays (
        person text NOT NULL, id text NOT NULL, game text NOT NULL, seat integer NOT NULL,
        name text NOT NULL, begun double precision NOT NULL, day text NOT NULL,
        ended double precision NOT NULL DEFAULT 0, won integer NOT NULL DEFAULT 0,
        score integer NOT NULL DEFAULT 0, standing integer NOT NULL DEFAULT 0,
        moves integer NOT NULL DEFAULT 0, text text NOT NULL DEFAULT '', PRIMARY KEY (person, id))""",
    "CREATE UNIQUE INDEX one_counted_try ON {at}plays (day, game, person) WHERE day <> ''",
    "CREATE TABLE {at}secrets (name text PRIMARY KEY, value {bytes} NOT NULL)",
)

RATINGS: Final = (
    """CREATE TABLE {at}ratings (
        person text NOT NULL, game text NOT NULL, rating double precision NOT NULL,
        deviation double precision NOT NULL, volatility double precision NOT NULL,
        matches integer NOT NULL, at double precision NOT NULL, PRIMARY KEY (person, game))""",
    "ALTER TABLE {at}plays ADD COLUMN rating_was double precision NOT NULL DEFAULT 0",
    "ALTER TABLE {at}plays ADD COLUMN deviation_was double precision NOT NULL DEFAULT 0",
    "ALTER TABLE {at}plays ADD COLUMN rating double precision NOT NULL DEFAULT 0",
    "ALTER TABLE {at}plays ADD COLUMN deviation double precision NOT NULL DEFAULT 0",
    "CREATE INDEX plays_by_table ON {at}plays (id)",
)

REPORTS: Final = (
    """CREATE TABLE {at}reports (
        name text PRIMARY KEY, at double precision NOT NULL, body {bytes} NOT NULL)""",
)

BEGIN: Final = """
    INSERT INTO {at}plays (person, id, game, seat, name, begun, day)
    VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN EXISTS (
        SELECT 1 FROM {at}plays AS other WHERE other.day = $7 AND other.game = $3 AND other.person = $1
    ) THEN '' ELSE $7 END)
    ON CONFLICT (person, id) DO NOTHING
"""
GIVE_UP: Final = "DELETE FROM {at}plays WHERE person = $1 AND id = $2 AND ended = 0"
END: Final = """
    UPDATE {at}plays SET ended = $3, won = $4, score = $5, standing = $6, moves = $7, text = $8
    WHERE person = $1 AND id = $2 AND ended = 0
"""
PLAYS: Final = "SELECT {columns} FROM {at}plays WHERE person = $1 ORDER BY begun DESC, id LIMIT $2"
COUNTS: Final = """
    SELECT game, count(*), sum(CASE WHEN ended > 0 THEN 1 ELSE 0 END), sum(won)
    FROM {at}plays WHERE person = $1 GROUP BY game ORDER BY game
"""
FORGET: Final = (
    "DELETE FROM {at}plays WHERE person = $1",
    "DELETE FROM {at}legacies WHERE person = $1",
    "DELETE FROM {at}ratings WHERE person = $1",
)
# A match is rated while it has not ended for either of them, and neither has been forgotten.
GOES_ON: Final = "SELECT person FROM {at}plays WHERE id = $1 AND person IN ($2, $3) AND ended = 0"
# A newcomer's rating, or none at all: from here on nobody else changes it before this transaction is through.
TAKE_RATING: Final = """
    INSERT INTO {at}ratings VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (person, game) DO UPDATE SET matches = ratings.matches
"""
READ_RATINGS: Final = """
    SELECT game, rating, deviation, volatility, matches, at
    FROM {at}ratings WHERE person = $1 AND matches > 0 ORDER BY game
"""
READ_RATING: Final = """
    SELECT game, rating, deviation, volatility, matches, at FROM {at}ratings WHERE person = $1 AND game = $2
"""
WRITE_RATING: Final = """
    UPDATE {at}ratings SET rating = $3, deviation = $4, volatility = $5, matches = $6, at = $7
    WHERE person = $1 AND game = $2
"""
NOTE_RATING: Final = """
    UPDATE {at}plays SET rating_was = $3, deviation_was = $4, rating = $5, deviation = $6
    WHERE person = $1 AND id = $2
"""
RATING_CHANGES: Final = """
    SELECT seat, rating_was, deviation_was, rating, deviation
    FROM {at}plays WHERE id = $1 AND rating > 0 ORDER BY seat
"""
TRIES: Final = "SELECT {columns} FROM {at}plays WHERE person = $1 AND day = $2 ORDER BY game"
DAY_COUNTS: Final = """
    SELECT game, count(*), sum(CASE WHEN {in_time} THEN 1 ELSE 0 END),
           sum(CASE WHEN {in_time} THEN won ELSE 0 END)
    FROM {at}plays WHERE day = $1 AND day <> '' GROUP BY game ORDER BY game
"""
RESULTS: Final = """
    SELECT {columns} FROM {at}plays WHERE day = $1 AND day <> '' AND {in_time} AND game = $3
    ORDER BY won DESC, score DESC, standing DESC, moves, ended, id LIMIT $4
"""
REPORT: Final = """
    INSERT INTO {at}reports VALUES ($1, $2, $3)
    ON CONFLICT (name) DO UPDATE SET at = excluded.at, body = excluded.body
"""
FORGET_REPORTS: Final = """
    DELETE FROM {at}reports WHERE at < (
        SELECT min(at) FROM (SELECT at FROM {at}reports ORDER BY at DESC LIMIT $1) AS newest)
"""
READ_REPORTS: Final = "SELECT body FROM {at}reports ORDER BY at DESC LIMIT $1"
PRUNE_REPORTS: Final = "DELETE FROM {at}reports WHERE at < $1"
KEEP: Final = "INSERT INTO {at}secrets VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
READ_KEPT: Final = "SELECT value FROM {at}secrets WHERE name = $1"


class Statement(NamedTuple):
    """What is to be done, and with which values."""

    text: str
    values: tuple[Any, ...]


def sqlite(statement: str) -> str:
    """A statement for SQLite, whose columns take what they are given."""
    return written(statement, at="", bytes="blob").replace("$", "?")


def postgres(statement: str) -> str:
    return written(statement, at="orrery.", bytes="bytea")


def written(statement: str, **words: str) -> str:
    return statement.format(columns=COLUMNS, in_time=IN_TIME, **words)


Rows = Sequence[Sequence[Any]]
Steps = Generator[Statement, Rows, None]  # each statement is answered with the rows that it has found


def steps(changes: Sequence[Change]) -> Steps:
    """All that changes write; ratings first, while the lines that a match ends still go on."""
    rated = []
    for match in [change for change in changes if isinstance(change, Rated)]:
        lines = yield Statement(GOES_ON, (match.table, match.person, match.other))
        if len(lines) == 2:
            rated.append(match)
    for person, game in sorted({(who, match.game) for match in rated for who in (match.person, match.other)}):
        yield taking_rating(person, game)
    for match in rated:
        yield from rating(match)
    for change in in_one_order(changes):
        if not isinstance(change, Rated):
            yield writing(change)


def taking_rating(person: str, game: str) -> Statement:
    return Statement(TAKE_RATING, (person, *msgspec.structs.astuple(newcomer(game))))


def rating(match: Rated) -> Steps:
    """What a match changes for both."""
    people = (match.person, match.other)
    found = []
    for person in people:
        rows = yield Statement(READ_RATING, (person, match.game))
        found.append(Rating(*rows[0]))
    for person, before, now in zip(people, found, both_after(match, *found), strict=True):
        was = rating_at(before, match.at)
        yield Statement(
            WRITE_RATING,
            (person, match.game, now.rating, now.deviation, now.volatility, now.matches, now.at),
        )
        yield Statement(
            NOTE_RATING,
            (person, match.table, was.rating, was.deviation, now.rating, now.deviation),
        )


def writing(change: Begun | GivenUp | Ended) -> Statement:
    """What a change does to the table."""
    match change:
        case Begun(person, table, game, seat, name, at, day):
            return Statement(BEGIN, (person, table, game, seat, name, at, day))
        case GivenUp(person, table):
            return Statement(GIVE_UP, (person, table))
        case Ended(person, table, at, won, score, standing, moves, text):
            return Statement(END, (person, table, at, int(won), score, standing, moves, text))
        case _:
            assert_never(change)


def in_one_order(changes: Sequence[Change]) -> list[Change]:
    """So that no two servers wait for each other."""
    return sorted(changes, key=lambda change: (change.person, change.table))


def as_play(row: Sequence[Any]) -> Play:
    values = dict(zip(Play.__struct_fields__, row, strict=True))
    return Play(**{**values, "won": bool(values["won"])})


class PlayReader:
    """What both databases answer alike."""

    async def _rows(self, statement: str, *values: object) -> Sequence[Sequence[Any]]:
        raise NotImplementedError

    async def plays(self, person: str, count: int) -> list[Play]:
        return [as_play(row) for row in await self._rows(PLAYS, person, count)]

    async def play_counts(self, person: str) -> list[PlayCount]:
        return [PlayCount(*row) for row in await self._rows(COUNTS, person)]

    async def reports(self, count: int) -> list[bytes]:
        return [bytes(body) for (body,) in await self._rows(READ_REPORTS, count)]

    async def ratings(self, person: str) -> list[Rating]:
        return [Rating(*row) for row in await self._rows(READ_RATINGS, person)]

    async def rating_changes(self, table: str) -> list[RatingChange]:
        return [RatingChange(*row) for row in await self._rows(RATING_CHANGES, table)]

    async def tries(self, person: str, day: str) -> list[Play]:
        return [as_play(row) for row in await self._rows(TRIES, person, day)]

    async def day_counts(self, day: str, until: float) -> list[PlayCount]:
        return [PlayCount(*row) for row in await self._rows(DAY_COUNTS, day, until)]

    async def results(self, day: str, game: str, until: float, count: int) -> list[Play]:
        return [as_play(row) for row in await self._rows(RESULTS, day, until, game, count)]
