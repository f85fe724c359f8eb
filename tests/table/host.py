"""A real server on loopback, and real clients: what every test of the table stands on."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, nullcontext
from functools import wraps
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from orrery.signing import Signer
from orrery.table import limits, protocol
from orrery.table.app import make_app, server_of
from orrery.table.changes import applied
from orrery.table.house import House
from orrery.table.library import Library
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import (
    Act,
    Answer,
    Done,
    Gone,
    Hello,
    Moment,
    NewTable,
    Place,
    Presence,
    Refused,
    Request,
    SeatState,
    TableSummary,
    Welcome,
)
from orrery.table.proxies import Proxies
from orrery.table.storage import Storage

PATIENCE_S = 60.0  # how long a test waits for what must come
ME = Place("me", "Ann")
OTHER = Place("me", "Bob")
OPEN = Place("open")
decoder: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)
KIND = TypeVar("KIND", bound=Answer)


def running(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run an async test in a loop of its own."""

    @wraps(test)
    def run(*args: object, **settings: object) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **settings), 90))

    return run


class Client:
    """One connection, as a page or a bot would hold it."""

    def __init__(self, live: ClientConnection) -> None:
        self.live = live
        self.heard: list[Answer] = []
        self.raw: list[str] = []
        self.number = 0
        self.now = Moment(0)  # the last one with a view
        self.welcome = Welcome(0, "", "", "", 0, {}, "", -1, 0)
        self.seats: tuple[SeatState, ...] = ()

    async def send(self, text: str | bytes) -> None:
        await self.live.send(text)

    async def say(self, request: Request) -> None:
        await self.send(msgspec.json.encode(request).decode())

    async def hear(self) -> Answer:
        text = await asyncio.wait_for(self.live.recv(), PATIENCE_S)
        assert isinstance(text, str)
        self.raw.append(text)
        answer = decoder.decode(text)
        self.heard.append(answer)
        if isinstance(answer, Moment) and answer.changes is not None:
            assert answer.changes.since == self.now.entry
            assert self.now.view is not None
            self.now = replace(answer, view=applied(self.now.view, answer.changes))
        if isinstance(answer, Moment) and answer.view is not None:
            self.now = answer
        if isinstance(answer, Moment | Presence):
            self.seats = answer.seats or self.seats
        if isinstance(answer, Welcome):
            self.welcome = answer
        return answer

    async def hear_a(self, kind: type[KIND]) -> KIND:
        """Hear on until something of this kind comes."""
        while True:
            answer = await self.hear()
            if isinstance(answer, kind):
                return answer

    async def hear_entry(self, entry: int) -> Moment:
        """Hear on until this entry was told, with its view."""
        while self.now.entry < entry:
            await self.hear()
        return self.now

    async def hear_question(self) -> Moment:
        """Hear on until this seat is asked something, or it is over."""
        while not (self.now.asked or self.now.ending):
            await self.hear()
        return self.now

    async def hear_end(self) -> Gone | None:
        """Hear on until the server closes; its last word."""
        last: Gone | None = None
        try:
            while True:
                answer = await self.hear()
                last = answer if isinstance(answer, Gone) else last
        except ConnectionClosed:
            return last

    def next_number(self) -> int:
        self.number += 1
        return self.number

    async def ask(self, kind: Callable[..., Request], **fields: object) -> Done | Refused:
        """Ask for something; what was answered to it."""
        number = self.next_number()
        await self.say(kind(number=number, **fields))
        return await self.answer_to(number)

    async def answer_to(self, number: int) -> Done | Refused:
        while True:
            answer = await self.hear()
            if isinstance(answer, Done | Refused) and answer.number == number:
                return answer

    async def act(self, action: str) -> Done | Refused:
        """Answer the present question."""
        return await self.ask(Act, asked=self.now.asked, action=action)

    async def act_first(self) -> Done | Refused:
        """Answer it with the first choice."""
        assert self.now.view is not None
        return await self.act(self.now.view.choices[0].action)


class Host:
    """A server that runs."""

    def __init__(self, port: int, house: House, storage: Storage, app: Starlette | None = None) -> None:
        self.port = port
        self.app = app or Starlette()
        self.house = house
        self.storage = storage
        self.url = f"http://127.0.0.1:{port}"
        self.headers: dict[str, str] = {}  # that go with every request

    async def http(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """One request over a connection of its own: status, headers, body."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        fields = {"host": f"127.0.0.1:{self.port}", "connection": "close", **self.headers, **(headers or {})}
        if body:
            fields["content-length"] = str(len(body))
        lines = [f"{method} {path} HTTP/1.1", *[f"{name}: {value}" for name, value in fields.items()], "", ""]
        try:
            writer.write("\r\n".join(lines).encode() + body)
            answer = await asyncio.wait_for(reader.read(), PATIENCE_S)
        finally:
            writer.close()
        head, _, rest = answer.partition(b"\r\n\r\n")
        first, *others = head.decode().split("\r\n")
        found = dict(line.lower().split(": ", 1) for line in others)
        return int(first.split()[1]), found, rest

    async def post(self, path: str, what: object) -> tuple[int, bytes]:
        status, _, body = await self.http("POST", path, msgspec.json.encode(what))
        return status, body

    async def new_table(self, game: str, *places: Place, **fields: Any) -> TableSummary:  # noqa: ANN401
        status, body = await self.post("/api/tables", NewTable(game, places=places, **fields))
        assert status == 201, body
        return msgspec.json.decode(body, type=TableSummary)

    @asynccontextmanager
    async def live(self, table: str, **headers: str) -> AsyncIterator[Client]:
        """A connection that has not said anything yet."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        async with connect(url, additional_headers=headers, max_size=None, proxy=None) as socket:
            yield Client(socket)

    @asynccontextmanager
    async def at(
        self, table: str, token: str | None = None, have: int = 0, *, changes: bool = False
    ) -> AsyncIterator[Client]:
        """A connection that was welcomed and shown the table."""
        async with self.live(table) as client:
            await client.say(Hello(protocol.PROTOCOL, token, have, changes))
            welcome = await client.hear_a(Welcome)
            await client.hear_entry(welcome.entry)
            yield client


@asynccontextmanager
async def hosting(
    storage: Storage | None = None,
    idle_s: float = limits.IDLE_S,
    library: Library | None = None,
    lab_token: str = "",
    proxies: tuple[str, ...] = (),
    signer: Signer | None = None,
) -> AsyncIterator[Host]:
    """A server on a free port, stopped at the end."""
    kept = MemoryStorage() if storage is None else storage
    app = make_app(
        kept, idle_s=idle_s, library=library, lab_token=lab_token, proxies=Proxies(proxies), signer=signer
    )
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        server = server_of(app)
        server.capture_signals = nullcontext  # type: ignore[method-assign, assignment]
        task = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            while not server.started:
                await asyncio.sleep(0.01)
                assert not task.done()
            yield Host(listener.getsockname()[1], app.state.house, kept, app)
        finally:
            server.should_exit = True
            await task
