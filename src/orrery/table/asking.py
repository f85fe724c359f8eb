"""What all answers of the server share: reading what was asked, refusing it, and who has asked."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from orrery.engine.game import NOBODY
from orrery.engine.words import Malformed, Refusal
from orrery.table import limits
from orrery.table.house import House, no_such_table
from orrery.table.logs import TABLE
from orrery.table.protocol import Complaint, OwnToken
from orrery.table.seats import hashed
from orrery.table.storage import StorageError

logger = logging.getLogger("orrery.table")

T = TypeVar("T")
Answering = Callable[[Request], Awaitable[Response]]
STATUS = {
    "no-such-table": 404,
    "unknown-game": 404,
    "no-decks": 404,
    "no-story": 404,
    "no-person": 401,
    "daily": 403,
    "not-open": 403,
    "no-such-run": 404,
    "no-such-scenario": 404,
    "busy": 409,
    "not-over": 409,
    "too-slow": 408,
    "too-large": 413,
    "too-fast": 429,
    "too-many": 429,
    "fault": 500,
    "closing": 503,
    "full": 503,
    "storage": 503,
}
TABLE_ID = re.compile("[a-z0-9]{12}")


def answered(what: object, status: int = 200, more: Mapping[str, str] | None = None) -> Response:
    headers = {"cache-control": "no-store", **(more or {})}
    return Response(msgspec.json.encode(what), status, media_type="application/json", headers=headers)


def complaint(code: str, sentence: str) -> Response:
    return answered(Complaint(code, limits.short(sentence)), STATUS.get(code, 400))


def complaining(answer: Answering) -> Answering:
    """A refusal becomes a Complaint, wherever it is raised."""

    async def careful(request: Request) -> Response:
        try:
            return await answer(request)
        except Refusal as refusal:
            logger.info("%s %s refused: %s", request.method, request.url.path, refusal.code)
            house_of(request).metrics.refuse(refusal.code)
            return answered(
                Complaint(refusal.code, limits.short(refusal.sentence)), STATUS.get(refusal.code, 400)
            )
        except StorageError as fault:
            logger.warning("%s %s failed: %s", request.method, request.url.path, fault.sentence)
            return complaint("storage", fault.sentence)
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception:
            logger.exception("%s %s has failed.", request.method, request.url.path)
            return complaint("fault", "Something is wrong with the server.")

    return careful


# -- reading what came
async def body_of(request: Request, most: int) -> bytes:
    """The body of a request, never more than `most` bytes of it, and not for longer than BODY_S."""
    body = bytearray()
    try:
        async with asyncio.timeout(limits.BODY_S):
            async for piece in request.stream():
                body += piece
                if len(body) > most:
                    raise Malformed("too-large", f"That is too large: at most {most:,} bytes.")
    except TimeoutError:
        raise Refusal("too-slow", "It took too long until all of that had come.") from None
    return bytes(body)


def decoded(body: bytes, kind: type[T], called: str) -> T:
    """A body as what it should be; raises Malformed."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as fault:
        raise Malformed("bad-message", f"This is no {called}: {str(fault)[:200]}.") from fault


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def table_id(request: Request) -> str:
    return known_as_table(request.path_params["table"])


def known_as_table(name: str) -> str:
    if not TABLE_ID.fullmatch(name):
        raise no_such_table(name)
    TABLE.set(name)
    return name


def seat_asked_for(request: Request) -> int:
    """Through whose eyes: ?seat=N, a spectator's without it."""
    text = request.query_params.get("seat", str(NOBODY))
    if not re.fullmatch(r"-1|\d{1,3}", text):
        raise Malformed("no-such-seat", f'A seat is a number, not "{text[:20]}".')
    return int(text)


def person_of(request: Request) -> str:
    """Who asks, as it is kept: a hash."""
    return hashed(secret_of(request))


def secret_of(request: Request) -> str:
    """Who asks, as only they know it. The person is a secret, so it stands in no address."""
    kind, _, person = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        raise Refusal("no-person", "Say who you are: send the header Authorization: Bearer PERSON.")
    try:
        return msgspec.convert(person, OwnToken)
    except msgspec.ValidationError as fault:
        raise Malformed("no-person", "A person is a secret of 24 to 80 characters.") from fault


def person_if_any(request: Request) -> str:
    """Who asks; "" for somebody who does not say."""
    return person_of(request) if "authorization" in request.headers else ""


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def check_visitor(request: Request) -> None:
    """Refuse one new table too many from an address."""
    request.app.state.callers.check_new_table(address_of(request))
