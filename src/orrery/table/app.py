"""The server as a Starlette application: HTTP for what is asked once, a WebSocket for what goes on."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

import orrery
from orrery.engine.decks import DeckWish
from orrery.engine.game import NOBODY
from orrery.engine.words import Malformed, Refusal
from orrery.table import limits, protocol, showcase
from orrery.table.course import Course
from orrery.table.guard import Guard
from orrery.table.house import House, no_such_table
from orrery.table.inviting import invitation
from orrery.table.laboratory import REPORT_POLICY, Laboratory, check_is_here
from orrery.table.legacies import legacies_of
from orrery.table.library import Library
from orrery.table.live import live
from orrery.table.moments import ending
from orrery.table.page import Page
from orrery.table.prose import Prose, Teller
from orrery.table.protocol import Complaint, NewRun, NewTable, WhatIf
from orrery.table.replaying import match_of_file, replay_of, replay_of_file
from orrery.table.seats import hashed
from orrery.table.shelf import compendium_of, deck_book_of, deck_report_of, worlds
from orrery.table.storage import Storage, StorageError
from orrery.table.taking_up import NOT_OVER
from orrery.table.wire import Wire
from orrery.table.writing import form_of

logger = logging.getLogger("orrery.table")

T = TypeVar("T")
Answering = Callable[[Request], Awaitable[Response]]
STATUS = {
    "no-such-table": 404,
    "unknown-game": 404,
    "no-decks": 404,
    "no-story": 404,
    "no-person": 401,
    "not-here": 403,
    "no-such-run": 404,
    "no-such-scenario": 404,
    "busy": 409,
    "not-over": 409,
    "too-large": 413,
    "too-fast": 429,
    "full": 503,
    "storage": 503,
}
MOST_ADDRESSES = 10_000
TABLE_ID = re.compile("[a-z0-9]{12}")
# How seldom Python looks for garbage. The views of a table live until its next move, long after Python
# expects most things to be gone: looking more often finds nothing, and takes a tenth of the server's time.
GARBAGE = (20_000, 20, 10)


def answered(what: object, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(what), status, media_type="application/json", headers=headers)


def complaining(answer: Answering) -> Answering:
    """A refusal becomes a Complaint, whoever raises it."""

    async def careful(request: Request) -> Response:
        try:
            return await answer(request)
        except Refusal as refusal:
            logger.info("%s %s refused: %s", request.method, request.url.path, refusal.code)
            return answered(Complaint(refusal.code, refusal.sentence), STATUS.get(refusal.code, 400))
        except StorageError as fault:
            logger.warning("%s %s failed: %s", request.method, request.url.path, fault.sentence)
            return answered(Complaint("storage", fault.sentence), 503)
        except ClientDisconnect:
            return Response(status_code=400)

    return careful


# -- reading what came
async def body_of(request: Request, most: int) -> bytes:
    """The body of a request, never more than `most` bytes of it."""
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > most:
            raise Malformed("too-large", f"That is too large: at most {most:,} bytes.")
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
    return name


def seat_asked_for(request: Request) -> int:
    """Through whose eyes: ?seat=N, a spectator's without it."""
    text = request.query_params.get("seat", str(NOBODY))
    if not re.fullmatch(r"-1|\d{1,3}", text):
        raise Malformed("no-such-seat", f'A seat is a number, not "{text[:20]}".')
    return int(text)


class Visitors:
    """How many tables each address has opened of late."""

    def __init__(self) -> None:
        self.buckets: dict[str, limits.Bucket] = {}

    def check(self, address: str) -> None:
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.clear()
        if not self.buckets.setdefault(address, limits.new_tables()).take():
            raise Refusal("too-fast", "Too many tables were opened from there: wait a minute.")


# -- answering
async def get_worlds(request: Request) -> Response:
    return answered(await asyncio.to_thread(worlds, house_of(request).library.packs))


async def get_compendium(request: Request) -> Response:
    name: str = request.path_params["game"]
    return answered(await asyncio.to_thread(compendium_of, name, house_of(request).library.packs))


async def get_decks(request: Request) -> Response:
    name: str = request.path_params["game"]
    return answered(await asyncio.to_thread(deck_book_of, name, house_of(request).library.packs))


async def post_deck(request: Request) -> Response:
    """What a deck is: changes nothing, so it can be asked after every card."""
    name: str = request.path_params["game"]
    wish = decoded(await body_of(request, limits.LARGEST_BODY), DeckWish, "deck")
    return answered(await asyncio.to_thread(deck_report_of, name, wish, house_of(request).library.packs))


async def get_health(request: Request) -> Response:
    house = house_of(request)
    facts = {
        "status": "ok",
        "version": orrery.__version__,
        "protocol": protocol.PROTOCOL,
        "core": str(orrery.core()),
        "tables": len(house.tables),
        "connections": house.connections,
        "narrator": request.app.state.teller.model is not None,
    }
    return answered(facts)


def check_visitor(request: Request) -> None:
    """Refuse one new table too many from an address."""
    request.app.state.visitors.check(request.client.host if request.client else "")


async def post_table(request: Request) -> Response:
    check_visitor(request)
    new = decoded(await body_of(request, limits.LARGEST_BODY), NewTable, "new table")
    return answered(await house_of(request).create(new), 201)


async def get_tables(request: Request) -> Response:
    """The tables that the asker knows of: ?ids=a,b,c. Nobody else's are listed."""
    names = request.query_params.get("ids", "").split(",")[: limits.MOST_ASKED_FOR]
    found = []
    for name in names:
        if TABLE_ID.fullmatch(name):
            try:
                found.append(await house_of(request).summary(name))
            except Refusal:
                continue  # it is not there any more
    return answered(found)


async def get_table(request: Request) -> Response:
    return answered(await house_of(request).summary(table_id(request)))


async def get_legacy(request: Request) -> Response:
    """What the asker keeps of finished matches. The person is a secret, so it stands in no address."""
    kind, _, person = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        raise Refusal("no-person", "Say whose legacy it is: send the header Authorization: Bearer PERSON.")
    try:
        whose = msgspec.convert(person, protocol.OwnToken)
    except msgspec.ValidationError as fault:
        raise Malformed("no-person", "A person is a secret of 24 to 80 characters.") from fault
    bodies = await house_of(request).storage.legacies(hashed(whose))
    return answered(await asyncio.to_thread(legacies_of, bodies))


async def get_match(request: Request) -> Response:
    course = await finished(request, table_id(request))
    name = f"{course.game.about.name}-{course.table}.match"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    text = await asyncio.to_thread(course.match.text)  # its marks are made now, and may take a while
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def get_story(request: Request) -> Response:
    """A match as a text to keep: ?form=md, or html."""
    course = await finished(request, table_id(request))
    suffix = request.query_params.get("form", "md")
    form = form_of(course.match, suffix)
    name = f"{course.game.about.name}-{course.table}.{suffix}"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    text = await asyncio.to_thread(form.write, course.match)
    return Response(text, media_type=f"{form.media_type}; charset=utf-8", headers=headers)


async def post_prose(request: Request) -> Response:
    """What the narrator has said at a table, in the words of the language model; nothing else is retold."""
    wish = decoded(await body_of(request, limits.LARGEST_BODY), Prose, "prose")
    course = await house_of(request).look(table_id(request))
    said = course.match.prose
    if wish.words not in said:
        raise Malformed("not-said", "The narrator has not said that here.")
    before = " ".join(said[: said.index(wish.words)][-3:])
    told = await asyncio.to_thread(request.app.state.teller.retell, wish.words, before, wish.anew)
    return answered(Prose(told, wish.anew))


async def get_invitation(request: Request) -> Response:
    """How a friend comes to a table; the page says by which scheme it was itself reached."""
    name = table_id(request)
    await house_of(request).look(name)  # no link leads nowhere
    scheme = "https" if request.query_params.get("scheme") == "https" else "http"
    _, port = request.scope["server"]
    host = request.headers["host"]
    return answered(invitation(name, host, scheme, anywhere=request.app.state.anywhere, port=port))


async def get_shown(_request: Request) -> Response:
    return answered(await asyncio.to_thread(showcase.shown))


async def get_shown_replay(request: Request) -> Response:
    """A match that comes with Orrery: through the eyes of a seat, without ?seat=N those of its winner."""
    name = request.path_params["game"]
    seat = seat_asked_for(request) if "seat" in request.query_params else showcase.example(name).winner
    return answered(await asyncio.to_thread(showcase.replay, name, seat))


async def get_replay(request: Request) -> Response:
    course, seat = await finished(request, table_id(request)), seat_asked_for(request)
    replay = await asyncio.to_thread(
        replay_of, course.match, seat, committed=course.commitment, ending=ending(course, NOBODY)
    )
    return answered(replay)


async def post_replay(request: Request) -> Response:
    seat = seat_asked_for(request)
    body = await body_of(request, limits.LARGEST_MATCH_FILE)
    try:
        text = body.decode()
    except UnicodeDecodeError as fault:
        raise Malformed("foreign", "This is not a match file: it is not text.") from fault
    return answered(await asyncio.to_thread(replay_of_file, text, seat))


async def finished(request: Request, table: str) -> Course:
    """The course of a match that is over: only then may its cards be seen."""
    course = await house_of(request).look(table)
    if not course.over():
        raise NOT_OVER
    return course


async def post_what_if(request: Request) -> Response:
    """A new table at a moment of a finished match."""
    check_visitor(request)
    wish = decoded(await body_of(request, limits.LARGEST_WHAT_IF), WhatIf, "what-if")
    if [wish.table, wish.shown, wish.file].count("") != 2:
        raise Malformed("bad-message", "This is no what-if: it names one match, by table, shown or file.")
    if wish.table:
        match = (await finished(request, known_as_table(wish.table))).match
    elif wish.shown:
        match = await asyncio.to_thread(showcase.match_of, wish.shown)
    else:
        match, _ = await asyncio.to_thread(match_of_file, wish.file)
    return answered(await house_of(request).take_up(match, wish, before=wish.table), 201)


# -- the laboratory, on this machine only
def laboratory_of(request: Request) -> Laboratory:
    check_is_here(request)
    laboratory: Laboratory = request.app.state.laboratory
    return laboratory


async def get_scenarios(request: Request) -> Response:
    return answered(laboratory_of(request).scenarios)


async def get_runs(request: Request) -> Response:
    return answered(await asyncio.to_thread(laboratory_of(request).runs))


async def post_run(request: Request) -> Response:
    laboratory = laboratory_of(request)
    new = decoded(await body_of(request, limits.LARGEST_BODY), NewRun, "new run")
    return answered(await laboratory.start(new), 201)


async def post_stop(request: Request) -> Response:
    laboratory = laboratory_of(request)
    await laboratory.stop()
    return answered(await asyncio.to_thread(laboratory.runs))


async def get_report(request: Request) -> Response:
    page = await asyncio.to_thread(laboratory_of(request).report, request.path_params["run"])
    headers = {"content-security-policy": REPORT_POLICY, "cache-control": "no-store"}
    return Response(page, media_type="text/html; charset=utf-8", headers=headers)


async def nothing_there(_request: Request) -> Response:
    return answered(Complaint("no-such-address", "There is nothing at this address."), 404)


ROUTES: tuple[tuple[str, str, Answering], ...] = (
    ("GET", "/api/health", get_health),
    ("GET", "/api/worlds", get_worlds),
    ("GET", "/api/compendium/{game}", get_compendium),
    ("GET", "/api/decks/{game}", get_decks),
    ("POST", "/api/decks/{game}", post_deck),
    ("GET", "/api/legacy", get_legacy),
    ("GET", "/api/tables", get_tables),
    ("POST", "/api/tables", post_table),
    ("GET", "/api/tables/{table}", get_table),
    ("GET", "/api/tables/{table}/match", get_match),
    ("GET", "/api/tables/{table}/story", get_story),
    ("POST", "/api/tables/{table}/prose", post_prose),
    ("GET", "/api/tables/{table}/replay", get_replay),
    ("GET", "/api/tables/{table}/invitation", get_invitation),
    ("POST", "/api/replay", post_replay),
    ("GET", "/api/replays", get_shown),
    ("GET", "/api/replays/{game}", get_shown_replay),
    ("POST", "/api/what-if", post_what_if),
    ("GET", "/api/lab/scenarios", get_scenarios),
    ("GET", "/api/lab/runs", get_runs),
    ("POST", "/api/lab/runs", post_run),
    ("POST", "/api/lab/stop", post_stop),
    ("GET", "/api/lab/runs/{run}/report", get_report),
)


def server_settings() -> dict[str, Any]:
    """How uvicorn is to run the application."""
    return {
        "http": "h11",
        "ws": Wire,
        "ws_max_size": protocol.LARGEST_MESSAGE,
        "ws_per_message_deflate": False,  # costs more time than it saves on the way
        "limit_concurrency": limits.MOST_CONNECTIONS + 200,
        "timeout_graceful_shutdown": 5,
        "proxy_headers": False,
        "server_header": False,
        "access_log": False,
        "log_config": None,
    }


async def warm_up(house: House, *, alone: bool) -> None:
    """Load all worlds before somebody waits for one. They stay: nobody need look for garbage in them."""
    await asyncio.to_thread(worlds, house.library.packs)
    if alone:
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)


def make_app(
    storage: Storage,
    *,
    names: Iterable[str] = (),
    anywhere: bool = False,
    page: Page | None = None,
    idle_s: float = limits.IDLE_S,
    library: Library | None = None,
    alone: bool = False,
) -> Starlette:
    """The application, on a storage that is open. `names` are host names of this server beside localhost.

    `alone`: the process is there for nothing else, and so its memory can be looked after as suits a server.
    """
    house = House(storage, idle_s=idle_s, library=library)
    laboratory = Laboratory()

    @asynccontextmanager
    async def lifespan(_app: ASGIApp) -> AsyncIterator[None]:
        house.start()
        warm = asyncio.create_task(warm_up(house, alone=alone))
        yield
        await laboratory.close()
        await asyncio.gather(warm, return_exceptions=True)
        await house.close()
        await storage.close()

    routes = [
        WebSocketRoute("/api/tables/{table}/live", live),
        *[Route(path, complaining(answer), methods=[method]) for method, path, answer in ROUTES],
        Route("/api/{rest:path}", nothing_there),
        Route("/{path:path}", (page or Page()).answer),
    ]
    guard = Middleware(Guard, names=list(names), anywhere=anywhere)
    small = Middleware(
        GZipMiddleware, minimum_size=2_000
    )  # compendium and shelf; secrets are shorter than that
    app = Starlette(routes=routes, middleware=[guard, small], lifespan=lifespan)
    app.state.house = house
    app.state.anywhere = anywhere
    app.state.laboratory = laboratory
    app.state.visitors = Visitors()
    app.state.teller = Teller(house.bots.model)
    return app
