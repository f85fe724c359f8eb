"""Answers about the daily matches: today's, one for each world, and the results of a day."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from orrery.engine.words import Malformed
from orrery.games import REGISTERED, name_now, new_game
from orrery.players import player_title
from orrery.table import daily, limits
from orrery.table.asking import answered, body_of, check_visitor, decoded, house_of, person_if_any
from orrery.table.house import usual_places
from orrery.table.plays import Play, PlayCount
from orrery.table.protocol import Daily, DailyResults, DailyTry, DailyWorld, NewDaily


async def get_daily(request: Request) -> Response:
    day, person, storage = daily.today(), person_if_any(request), house_of(request).storage
    counts = {each.game: each for each in await storage.day_counts(day, daily.end_of(day))}
    own = {play.game: play for play in await storage.tries(person, day)} if person else {}
    worlds = [
        await asyncio.to_thread(world, name, counts.get(name), own.get(name))
        for name in daily.GAMES
        if name in REGISTERED
    ]
    return answered(Daily(day, daily.left_of(day), tuple(worlds)))


async def post_daily(request: Request) -> Response:
    check_visitor(request)
    new = decoded(await body_of(request, limits.LARGEST_BODY), NewDaily, "daily match")
    return answered(await house_of(request).create_daily(new), 201)


async def get_daily_results(request: Request) -> Response:
    name = name_now(request.path_params["game"])
    if name not in daily.GAMES:
        raise Malformed("unknown-game", f'There is no daily match of "{name[:40]}".')
    day = daily.read_day(request.query_params.get("day", ""))
    person, storage, end = person_if_any(request), house_of(request).storage, daily.end_of(day)
    counts = {each.game: each for each in await storage.day_counts(day, end)}
    count = counts.get(name, PlayCount(name, 0, 0, 0))
    best = await storage.results(day, name, end, limits.MOST_RESULTS)
    return answered(
        DailyResults(
            day,
            name,
            (await asyncio.to_thread(about, name))[0],
            daily.today(),
            daily.left_of(day),
            count.begun,
            count.ended,
            count.won,
            points=name in daily.BY_POINTS,
            results=tuple(one_try(play, person) for play in best),
        )
    )


def one_try(play: Play, person: str) -> DailyTry:
    """A counted try, as somebody may know it. Before the day is over nobody is led to another one's table."""
    yours = bool(person) and play.person == person
    begun, table = round(play.begun * 1000), play.table if yours or not daily.under_way(play.day) else ""
    if not play.ended:
        return DailyTry(play.name, begun, yours=yours, table=table)
    return DailyTry(
        play.name,
        begun,
        over=True,
        won=play.won,
        score=play.score,
        standing=play.standing,
        moves=play.moves,
        text=play.text,
        yours=yours,
        table=table,
    )


def world(name: str, count: PlayCount | None, own: Play | None) -> DailyWorld:
    title, journey, seat, others = about(name)
    tries, ended, won = (count.begun, count.ended, count.won) if count else (0, 0, 0)
    yours = one_try(own, own.person) if own else None
    return DailyWorld(name, title, journey, seat, others, tries, ended, won, yours)


@lru_cache(maxsize=16)
def about(name: str) -> tuple[str, str, str, tuple[str, ...]]:
    """A game's title, its world, and who sits where in its daily match. The game may have to be loaded."""
    game = new_game(name)
    _, *others = usual_places(game)
    seat = game.seat_title(0) if others else ""
    titles = tuple(player_title(place.name) for place in others)
    return game.about.title, game.about.journey or name, seat, titles
