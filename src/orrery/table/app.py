"""The server as a Starlette application: HTTP for what is asked once, a WebSocket for what goes on."""

from __future__ import annotations

import asyncio
import logging
import math
import signal
import socket
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

import orrery
from orrery.signing import Signer
from orrery.table import limits, protocol
from orrery.table.asking import (
    Answering,
    address_of,
    answered,
    body_of,
    check_visitor,
    complaining,
    decoded,
    house_of,
    person_of,
    table_id,
)
from orrery.table.books import get_compendium, get_decks, get_worlds, post_deck
from orrery.table.callers import Callers
from orrery.table.days import get_daily, get_daily_results, post_daily
from orrery.table.garbage import keep_tidy
from orrery.table.guard import Guard
from orrery.table.house import House
from orrery.table.incoming import Incoming
from orrery.table.inviting import invitation
from orrery.table.keepsakes import keep_all, table_keepsake
from orrery.table.laboratory import REPORT_POLICY, Door, Laboratory
from orrery.table.legacies import legacies_of
from orrery.table.library import Library
from orrery.table.live import live
from orrery.table.lobby import Waiting, get_lobby, lobby_of
from orrery.table.matches import (
    get_match,
    get_replay,
    get_shown,
    get_shown_replay,
    get_story,
    get_table,
    get_tables,
    post_prose,
    post_replay,
    post_what_if,
)
from orrery.table.opponents import Seekers, get_opponents, get_rated, post_opponent
from orrery.table.page import Page, nothing_there
from orrery.table.people import get_person, get_person_file, get_person_link, post_forget
from orrery.table.prose import Teller
from orrery.table.protocol import Complaint, LabRuns, NewRun, NewTable
from orrery.table.proxies import Proxies
from orrery.table.reading_room import ReadingRoom
from orrery.table.readings import Kept
from orrery.table.shelf import worlds
from orrery.table.storage import Storage
from orrery.table.wire import Wire

logger = logging.getLogger("orrery.table")


# -- answering
async def refused_by_route(_request: Request, fault: Exception) -> Response:
    """What no route takes, such as another method: in the same form as all that is refused."""
    assert isinstance(fault, HTTPException)
    if fault.status_code == 404:
        return nothing_there()
    headers = dict(fault.headers or {})
    return answered(Complaint("no-such-method", "That cannot be asked here."), fault.status_code, headers)


async def nothing_here(_request: Request) -> Response:
    return nothing_there()


async def get_alive(_request: Request) -> Response:
    """Whether the server answers at all: if it does not, start it again."""
    return answered({"status": "ok"})


async def get_health(request: Request) -> Response:
    """Whether people can play here: not without what keeps their tables."""
    house = house_of(request)
    problem = await house.storage_problem()
    facts = {
        "status": "storage" if problem else "draining" if house.draining else "ok",
        "problem": problem,
        "version": orrery.__version__,
        "protocol": protocol.PROTOCOL,
        "core": str(orrery.core()),
        "tables": len(house.tables),
        "connections": house.connections,
        "narrator": request.app.state.teller.model is not None,
        "key": "" if house.signer is None else house.signer.key,
    }
    return answered(facts, 503 if problem or house.draining else 200)


async def post_table(request: Request) -> Response:
    check_visitor(request)
    new = decoded(await body_of(request, limits.LARGEST_BODY), NewTable, "new table")
    if not new.lobby:
        return answered(await house_of(request).create(new), 201)
    with lobby_of(request).place(address_of(request)) as shown:
        made = await house_of(request).create(new)
        shown(made.table)
    return answered(made, 201)


async def get_legacy(request: Request) -> Response:
    """What the asker keeps of finished matches."""
    bodies = await house_of(request).storage.legacies(person_of(request))
    return answered(await asyncio.to_thread(legacies_of, bodies))


async def get_invitation(request: Request) -> Response:
    """How a friend comes to a table; the page says by which scheme it was itself reached."""
    name = table_id(request)
    await house_of(request).check_there(name)  # no link leads nowhere
    scheme = "https" if request.query_params.get("scheme") == "https" else "http"
    _, port = request.scope["server"]
    host = request.headers["host"]
    return answered(invitation(f"table/{name}", host, scheme, anywhere=request.app.state.anywhere, port=port))


# -- the laboratory, for those who have its token
def door_of(request: Request) -> Door:
    door: Door = request.app.state.door
    return door


def laboratory_of(request: Request) -> Laboratory:
    door_of(request).check(request)
    laboratory: Laboratory = request.app.state.laboratory
    return laboratory


async def get_lab(request: Request) -> Response:
    """Where the link with the token leads: on to the page of the laboratory, or to the first one."""
    token, then = request.query_params.get("token", ""), request.query_params.get("then", "")
    return door_of(request).let_in(token, then)


async def get_scenarios(request: Request) -> Response:
    """What comes with the games; everybody may know that."""
    return answered(request.app.state.laboratory.scenarios)


async def get_runs(request: Request) -> Response:
    if why := door_of(request).why_closed(request):
        return answered(LabRuns((), closed=why))
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


ROUTES: tuple[tuple[str, str, Answering], ...] = (
    ("GET", "/api/alive", get_alive),
    ("GET", "/api/health", get_health),
    ("GET", "/api/worlds", get_worlds),
    ("GET", "/api/compendium/{game}", get_compendium),
    ("GET", "/api/decks/{game}", get_decks),
    ("POST", "/api/decks/{game}", post_deck),
    ("GET", "/api/legacy", get_legacy),
    ("GET", "/api/lobby", get_lobby),
    ("GET", "/api/opponents", get_opponents),
    ("POST", "/api/opponent", post_opponent),
    ("GET", "/api/person", get_person),
    ("GET", "/api/person/file", get_person_file),
    ("GET", "/api/person/link", get_person_link),
    ("POST", "/api/person/forget", post_forget),
    ("GET", "/api/daily", get_daily),
    ("POST", "/api/daily", post_daily),
    ("GET", "/api/daily/{game}", get_daily_results),
    ("GET", "/api/tables", get_tables),
    ("POST", "/api/tables", post_table),
    ("GET", "/api/tables/{table}", get_table),
    ("GET", "/api/tables/{table}/rated", get_rated),
    ("GET", "/api/tables/{table}/match", get_match),
    ("GET", "/api/tables/{table}/story", get_story),
    ("POST", "/api/tables/{table}/prose", post_prose),
    ("GET", "/api/tables/{table}/replay", get_replay),
    ("GET", "/api/tables/{table}/invitation", get_invitation),
    ("POST", "/api/replay", post_replay),
    ("GET", "/api/replays", get_shown),
    ("GET", "/api/replays/{game}", get_shown_replay),
    ("POST", "/api/what-if", post_what_if),
    ("GET", "/lab", get_lab),
    ("GET", "/api/lab/scenarios", get_scenarios),
    ("GET", "/api/lab/runs", get_runs),
    ("POST", "/api/lab/runs", post_run),
    ("POST", "/api/lab/stop", post_stop),
    ("GET", "/api/lab/runs/{run}/report", get_report),
)


def server_settings() -> dict[str, Any]:
    """How uvicorn is to run the application."""
    return {
        "http": Incoming,
        "ws": Wire,
        "ws_max_size": protocol.LARGEST_MESSAGE,
        "ws_per_message_deflate": False,  # costs more time than it saves on the way
        "timeout_graceful_shutdown": 5,
        "proxy_headers": False,
        "server_header": False,
        "access_log": False,
        "log_config": None,
    }


class Server(uvicorn.Server):
    """Ends at once when it is told to: whatever is read for somebody is not waited for.

    With a time to drain, SIGTERM ends it when everybody has gone, or that time is over; a second one at once.
    """

    def __init__(self, config: uvicorn.Config, drain_s: float = 0.0) -> None:
        super().__init__(config)
        self.drain_s = drain_s
        self.last_moment = math.inf
        self.draining: asyncio.Task[None] | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig == signal.SIGTERM and self.drain_s and self.last_moment == math.inf:
            self.last_moment = time.monotonic() + self.drain_s
            self._captured_signals.append(sig)
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        if self.last_moment < math.inf and not self.should_exit:
            house: House = self.config.loaded_app.state.house
            if self.draining is None:
                self.draining = asyncio.create_task(house.drain())
            gone = self.draining.done() and not house.connections
            self.should_exit = gone or time.monotonic() > self.last_moment
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        state = self.config.loaded_app.state
        state.reading_room.close()
        await state.house.say_goodbye()  # before connections are cut off
        await super().shutdown(sockets)


def server_of(app: Starlette, drain_s: float = 0.0) -> Server:
    return Server(uvicorn.Config(app, **server_settings()), drain_s)


async def warm_up(house: House, *, alone: bool) -> None:
    """Load all worlds before somebody waits for one. They stay: nobody need look for garbage in them."""
    await asyncio.to_thread(worlds, house.library.packs)
    if alone:
        await keep_tidy()


async def keep_missing(house: House, room: ReadingRoom) -> None:
    """When the server has come to rest, keep what was told at tables that were not put away in order."""

    async def read(kept: Kept) -> bytes:
        return msgspec.json.decode((await room.read("", table_keepsake, kept)).body, type=bytes)

    await asyncio.sleep(house.idle_s)
    await keep_all(house.storage, house.kept, read)


def make_app(
    storage: Storage,
    *,
    names: Iterable[str] = (),
    anywhere: bool = False,
    page: Page | None = None,
    idle_s: float = limits.IDLE_S,
    library: Library | None = None,
    alone: bool = False,
    lab_token: str = "",
    proxies: Proxies | None = None,
    signer: Signer | None = None,
    successor: str = "",
) -> Starlette:
    """The application, on a storage that is open. `names` are host names of this server beside localhost.

    `lab_token` opens the laboratory; without one it is closed. `proxies` are believed who has asked.
    `signer` signs the matches that end here; without one nobody does. `successor` is where people are sent
    when this server is stopped; "" is the address at which they are.

    `alone`: the process is there for nothing else, and so its memory can be looked after as suits a server.
    """
    house = House(storage, idle_s=idle_s, library=library, signer=signer, successor=successor)
    laboratory = Laboratory()
    reading_room = ReadingRoom()
    callers, trusted = Callers(), proxies or Proxies()
    lobby = Waiting(house)

    @asynccontextmanager
    async def lifespan(_app: ASGIApp) -> AsyncIterator[None]:
        house.start()
        warm = asyncio.create_task(warm_up(house, alone=alone))
        keeping = asyncio.create_task(keep_missing(house, reading_room))
        telling = asyncio.create_task(lobby.keep_telling())
        yield
        for task in (warm, keeping, telling):
            task.cancel()
        reading_room.close()
        await laboratory.close()
        await asyncio.gather(warm, keeping, telling, return_exceptions=True)
        await house.close()
        await storage.close()

    routes = [
        WebSocketRoute("/api/tables/{table}/live", live),
        *[Route(path, complaining(answer), methods=[method]) for method, path, answer in ROUTES],
        Route("/api/{rest:path}", nothing_here),
        Route("/{path:path}", (page or Page()).answer),
    ]
    guard = Middleware(Guard, callers=callers, proxies=trusted, names=list(names), anywhere=anywhere)
    small = Middleware(
        GZipMiddleware, minimum_size=2_000
    )  # compendium and shelf; secrets are shorter than that
    plainly = {HTTPException: refused_by_route}
    app = Starlette(routes=routes, middleware=[guard, small], exception_handlers=plainly, lifespan=lifespan)
    app.state.house = house
    app.state.lobby = lobby
    app.state.seekers = Seekers(house)
    app.state.anywhere = anywhere
    app.state.laboratory = laboratory
    app.state.door = Door(lab_token)
    app.state.callers = callers
    app.state.silent = {}  # connections that have asked for nothing yet
    app.state.proxies = trusted
    app.state.teller = Teller(house.bots.model)
    app.state.reading_room = reading_room
    return app
