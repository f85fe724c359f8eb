"""Answers that are the same for everybody: the shelf, compendiums, books of decks. Each is made once."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.engine.decks import DeckWish
from orrery.games import REGISTERED
from orrery.table import limits
from orrery.table.asking import answered, body_of, decoded, house_of
from orrery.table.shelf import compendium_of, deck_book_of, deck_report_of, worlds


class Printed(NamedTuple):
    """An answer in both forms."""

    body: bytes
    packed: bytes


@lru_cache(maxsize=64)
def printed(read: Callable[..., object], given: tuple[object, ...], _registered: object) -> Printed:
    """What is read, as it is sent. Where other games are registered, it is read anew."""
    body = msgspec.json.encode(read(*given))
    return Printed(body, gzip.compress(body, mtime=0))


async def told(request: Request, read: Callable[..., object], *given: object) -> Response:
    found = await asyncio.to_thread(printed, read, given, tuple(REGISTERED.items()))
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.body, media_type="application/json", headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(found.packed, media_type="application/json", headers=headers)


async def get_worlds(request: Request) -> Response:
    return await told(request, worlds, house_of(request).library.packs)


async def get_compendium(request: Request) -> Response:
    return await told(request, compendium_of, request.path_params["game"], house_of(request).library.packs)


async def get_decks(request: Request) -> Response:
    return await told(request, deck_book_of, request.path_params["game"], house_of(request).library.packs)


async def post_deck(request: Request) -> Response:
    """What a deck is: changes nothing, so it can be asked after every card."""
    name: str = request.path_params["game"]
    wish = decoded(await body_of(request, limits.LARGEST_BODY), DeckWish, "deck")
    return answered(await asyncio.to_thread(deck_report_of, name, wish, house_of(request).library.packs))
