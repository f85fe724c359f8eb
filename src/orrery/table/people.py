"""Answers about a person: what they have played and kept, all of it as a file, and nothing of it any more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from orrery.games import REGISTERED, game_class, name_now
from orrery.table import limits
from orrery.table.asking import answered, house_of, person_of, secret_of
from orrery.table.inviting import NOT_HERE, invitation
from orrery.table.legacies import legacies_of
from orrery.table.opponents import as_shown
from orrery.table.plays import Play, PlayCount, Rating
from orrery.table.protocol import Person, PersonPlay, PersonWorld, WorldLegacy
from orrery.table.ratings import rating_at

FILE = "orrery-person.json"


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match, as it stands in the file."""

    table: str
    game: str
    seat: int
    name: str
    begun: float
    ended: float = 0.0
    won: bool = False
    score: int = 0
    moves: int = 0
    text: str = ""
    day: str = ""


class File(msgspec.Struct, frozen=True):
    """All that is kept of a person. Their secret is not known here, and stands in no file."""

    orrery: str
    matches: Sequence[Line]
    ratings: Sequence[Rating]
    legacies: Mapping[str, msgspec.Raw]


async def get_person(request: Request) -> Response:
    return answered(await told(request, person_of(request)))


async def told(request: Request, person: str) -> Person:
    storage = house_of(request).storage
    counts = await storage.play_counts(person)
    plays = await storage.plays(person, limits.MOST_PLAYS)
    bodies = await storage.legacies(person)
    ratings = await storage.ratings(person)
    return await asyncio.to_thread(in_words, counts, plays, bodies, ratings)


async def get_person_file(request: Request) -> Response:
    storage, person = house_of(request).storage, person_of(request)
    plays = await storage.plays(person, limits.MOST_PLAYS_IN_FILE)
    bodies = await storage.legacies(person)
    lines = [msgspec.convert(play, Line, from_attributes=True) for play in plays]
    ratings = await storage.ratings(person)
    file = File("person", lines, ratings, {game: msgspec.Raw(body) for game, body in bodies.items()})
    text = msgspec.json.format(msgspec.json.encode(file), indent=2)
    headers = {"content-disposition": f'attachment; filename="{FILE}"', "cache-control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


async def get_person_link(request: Request) -> Response:
    """A link that makes another device this person's. The secret stands behind #, which no browser sends."""
    secret = secret_of(request)
    scheme = "https" if request.query_params.get("scheme") == "https" else "http"
    _, port = request.scope["server"]
    anywhere = request.app.state.anywhere
    found = invitation(f"you#{secret}", request.headers["host"], scheme, anywhere=anywhere, port=port)
    return answered(found if found.link else replace(found, problem=NOT_HERE, command=""))


async def post_forget(request: Request) -> Response:
    """Delete what is kept of a person. The matches stay with the others who have played them."""
    person = person_of(request)
    await house_of(request).storage.forget(person)
    return answered(await told(request, person))


def in_words(
    counts: Sequence[PlayCount],
    plays: Sequence[Play],
    bodies: Mapping[str, bytes],
    ratings: Sequence[Rating],
) -> Person:
    """What is told; games may have to be loaded for it."""
    rated = {rating.game: rating for rating in ratings}
    by_game = {count.game: count for count in counts}
    kept = {legacy.game: legacy for legacy in legacies_of(bodies).legacies}
    games = [name for name in REGISTERED if name in by_game or name in kept]
    lines = [one_play(play) for play in plays if name_now(play.game) in REGISTERED]
    return Person(
        tuple(world(name, by_game.get(name), kept.get(name), rated.get(name)) for name in games),
        begun=tuple(line for line in lines if not line.over),
        over=tuple(line for line in lines if line.over),
    )


def world(
    name: str, count: PlayCount | None, legacy: WorldLegacy | None, rating: Rating | None
) -> PersonWorld:
    about = game_class(name).about
    begun, ended, won = (count.begun, count.ended, count.won) if count else (0, 0, 0)
    entries = legacy.entries if legacy else ()
    return PersonWorld(
        name,
        about.title,
        about.journey or name,
        played=ended,
        won=won,
        begun=begun - ended,
        found=sum(entry.open for entry in entries),
        of=len(entries),
        chronicle=legacy is not None,
        rating=None if rating is None else as_shown(rating_at(rating, time.time())),
    )


def one_play(play: Play) -> PersonPlay:
    return PersonPlay(
        play.table,
        play.game,
        game_class(play.game).about.title,
        play.seat,
        round((play.ended or play.begun) * 1000),
        over=bool(play.ended),
        won=play.won,
        text=play.text,
        day=play.day,
    )
