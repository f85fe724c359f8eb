"""Ratings: how strong people play a game against each other, changed as each rated match ends.

A match is rated if two different people have asked for one, and each of them has done something at the table:
nobody loses for a match to which they never came. Each match is a period of its own, and a day without one
makes a rating as much less sure as the paper says of a period.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from orrery.table.glicko import MIDDLE, STEADY, UNSURE, Result, Strength, after, idle
from orrery.table.plays import Rated, Rating

GAMES: Final = ("clans", "leduc")  # in which both seats are alike; chance says who has which
DAY_S: Final = 86_400.0


def newcomer(game: str) -> Rating:
    return Rating(game, MIDDLE, UNSURE, STEADY, 0, 0.0)


def rating_in(game: str, ratings: Sequence[Rating]) -> Rating:
    return next((rating for rating in ratings if rating.game == game), newcomer(game))


def rating_at(rating: Rating, at: float) -> Rating:
    """A rating at a later moment: the longer it has rested, the less sure it is."""
    if not rating.matches:
        return rating
    rested = idle(strength(rating), max(0.0, at - rating.at) / DAY_S)
    return replace(rating, deviation=rested.deviation)


def both_after(match: Rated, one: Rating, other: Rating) -> tuple[Rating, Rating]:
    """The ratings of two people after a match."""
    first, second = strength(rating_at(one, match.at)), strength(rating_at(other, match.at))
    return (
        changed(one, after(first, [Result(second, match.points)]), match.at),
        changed(other, after(second, [Result(first, 1 - match.points)]), match.at),
    )


def strength(rating: Rating) -> Strength:
    return Strength(rating.rating, rating.deviation, rating.volatility)


def changed(rating: Rating, now: Strength, at: float) -> Rating:
    return Rating(rating.game, *now, matches=rating.matches + 1, at=at)
