"""One WebSocket: it says Hello, then asks; what it is told waits in a bounded queue until it is read."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from orrery.engine.game import NOBODY
from orrery.engine.words import Malformed, Refusal
from orrery.table import limits, protocol
from orrery.table.attendance import written
from orrery.table.chat import REPORTED_ENOUGH
from orrery.table.guard import ABORT, RELAYED, WIRE
from orrery.table.house import CHANGING_HANDS, Elsewhere, House
from orrery.table.logs import REQUEST, TABLE
from orrery.table.past import GONE, Past
from orrery.table.protocol import Gone, Hello, Refused, Request, Seated
from orrery.table.relay import relay
from orrery.table.storage import StorageError
from orrery.table.table import Table
from orrery.table.wire import Wire

logger = logging.getLogger("orrery.table")

decoder: msgspec.json.Decoder[protocol.Request] = msgspec.json.Decoder(Request)
TOO_FAST = Refusal("too-fast", "Too many messages: wait a moment.")
FULL = Refusal("full", "This server has too many connections; come back later.")
COME_BACK = {"try-again", "full", "table-full"}  # refusals after which it is worth coming back


def read_request(message: str | bytes | None) -> protocol.Request:
    """A request from what came over the socket; raises Malformed."""
    if not isinstance(message, str):
        raise Malformed("bad-message", "A message is JSON in a text frame.")
    if len(message) > protocol.LARGEST_MESSAGE:
        raise Malformed("bad-message", f"A message has at most {protocol.LARGEST_MESSAGE} bytes.")
    try:
        return decoder.decode(message)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as fault:
        raise Malformed("bad-message", f"This message cannot be read: {str(fault)[:200]}.") from fault


class Connection:
    """A guest at the other end of a socket. Nobody ever waits for him."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.abort: Callable[[], None] = socket.scope.get(ABORT, lambda: None)
        self.wire: Wire | None = socket.scope.get(WIRE)
        self.line = REQUEST.get()
        self.count: Callable[[str], None] = lambda _code: None  # a refusal
        self.may_report: Callable[[], bool] = lambda: True
        self.viewer = NOBODY
        self.seated: Seated | None = None
        self.gone = False
        self.takes_changes = False
        self.shown = 0
        self.waiting: deque[bytes] = deque()
        self.bytes_waiting = 0
        self.something = asyncio.Event()
        self.writing = False  # something of what waited is on its way
        self.table: Table | Past | None = None  # that it has entered
        self.busy = False  # the table has a request of his
        self.next: asyncio.Future[None] | None = None  # set when it has not, and he has another one
        self.messages = limits.messages()
        self.forecasts = limits.forecasts()
        self.faults = 0

    # -- telling
    def say(self, body: bytes) -> None:
        if self.gone:
            return
        nothing_before = not self.writing and not self.waiting
        if nothing_before and self.wire is not None and self.wire.tell(body):
            return
        self.waiting.append(body)
        self.bytes_waiting += len(body)
        if len(self.waiting) > limits.MOST_WAITING or self.bytes_waiting > limits.MOST_BYTES_WAITING:
            logger.warning("A connection is dropped: %d messages wait to be read.", len(self.waiting))
            self.gone = True
            self.waiting.clear()
            self.abort()
        self.something.set()

    def end(self, gone: Gone) -> None:
        self.say_last(written(gone))

    def say_last(self, body: bytes) -> None:
        self.say(body)
        self.gone = True
        self.something.set()

    async def write(self) -> None:
        """Send whatever waits, until the end was said; then close."""
        try:
            while True:
                await self.something.wait()
                self.something.clear()
                self.writing = True
                while self.waiting:
                    body = self.waiting.popleft()
                    self.bytes_waiting -= len(body)
                    await self.socket.send_text(body.decode())
                self.writing = False
                if self.gone:
                    await self.socket.close()
                    return
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.gone = True  # it has gone already

    # -- listening
    async def next_message(self) -> str | bytes | None:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text: str | None = message.get("text")
        data: bytes | None = message.get("bytes")
        return data if text is None else text

    async def hello(self) -> tuple[Hello, str]:
        """The first message; raises a Refusal if it is anything but a Hello in our words."""
        try:
            message = await asyncio.wait_for(self.next_message(), limits.HELLO_S)
        except TimeoutError:
            raise Refusal("no-hello", f"Nothing was said for {limits.HELLO_S:.0f} seconds.") from None
        request = read_request(message)
        assert isinstance(message, str)
        if not isinstance(request, Hello):
            raise Malformed("hello-first", "The first message of a connection is a Hello.")
        if request.protocol != protocol.PROTOCOL:
            raise Malformed(
                "protocol",
                f"This server speaks version {protocol.PROTOCOL} of the protocol, not {request.protocol}: "
                "load the page again.",
            )
        return request, message

    async def listen(self, table: Table | Past) -> None:
        """Hand on whatever is asked, one after the other, until the connection ends."""
        self.table = table
        if self.wire is not None:
            self.wire.listener = self.hear_now
        try:
            while not self.gone:
                message = await self.next_message()
                if self.busy:
                    self.next = asyncio.get_running_loop().create_future()
                    await self.next
                    self.next = None
                self.hear(table, message)
        finally:
            if self.wire is not None:
                self.wire.listener = None

    def hear_now(self, message: str) -> bool:
        """Take a message on the short way, if no other one is before it."""
        if self.busy or self.next is not None or self.table is None:
            return False
        self.hear(self.table, message)
        return True

    def hear(self, table: Table | Past, message: str | bytes | None) -> None:
        if self.gone:
            return
        if not self.messages.take():
            self.fault(TOO_FAST)
            return
        try:
            request = read_request(message)
        except Malformed as refusal:
            self.fault(refusal)
            return
        if type(request) is protocol.Foresee and not self.forecasts.take():
            self.say(written(Refused(request.number, TOO_FAST.code, TOO_FAST.sentence, request.action)))
            return
        if type(request) is protocol.Report and not self.may_report():
            self.say(written(Refused(request.number, REPORTED_ENOUGH.code, REPORTED_ENOUGH.sentence)))
            return
        self.busy = table.ask(self, request)

    def answered(self) -> None:
        self.busy = False
        if self.wire is not None:
            self.wire.write_told()
        if self.next is not None and not self.next.done():
            self.next.set_result(None)

    def fault(self, refusal: Refusal) -> None:
        """Say no; and after too often, goodbye."""
        self.faults += 1
        self.count(refusal.code)
        logger.info("A message was refused: %s", refusal.code)
        if self.faults > limits.MOST_FAULTS:
            self.end(Gone(refusal.code, f"{refusal.sentence} That was once too often."))
        else:
            self.say(written(Refused(-1, refusal.code, refusal.sentence)))


async def live(socket: WebSocket) -> None:
    """`/api/tables/ID/live`."""
    house: House = socket.app.state.house
    await socket.accept()
    TABLE.set(socket.path_params["table"][:12])
    connection = Connection(socket)
    connection.count = house.metrics.refuse
    writer = asyncio.create_task(connection.write())
    house.connections += 1
    address = socket.client.host if socket.client else ""
    if RELAYED not in socket.headers:  # else it is the address of another server
        connection.may_report = partial(socket.app.state.callers.may_report, address)
    try:
        with socket.app.state.callers.socket(address):
            await converse(house, connection, socket.path_params["table"])
    except Refusal as refusal:
        connection.count(refusal.code)
        connection.end(Gone(refusal.code, refusal.sentence, again=True))
    except WebSocketDisconnect:
        pass
    finally:
        house.connections -= 1
        if not connection.gone:
            connection.gone = True
            writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def converse(house: House, connection: Connection, name: str) -> None:
    try:
        table = await admit(house, connection, name)
    except Refusal as refusal:
        logger.info("A connection was refused: %s", refusal.code)
        connection.count(refusal.code)
        connection.end(Gone(refusal.code, refusal.sentence, again=refusal.code in COME_BACK))
        return
    except StorageError as fault:
        logger.warning("Table %s cannot be read: %s", name, fault.sentence)
        connection.end(Gone("storage", fault.sentence, again=True))
        return
    if table is not None:
        try:
            await connection.listen(table)
        finally:
            table.leave(connection)


async def admit(house: House, connection: Connection, name: str) -> Table | Past | None:
    """The table that the connection has entered; None if all was passed on to another server."""
    hello, message = await connection.hello()
    if house.connections > (limits.MOST_CONNECTIONS if hello.token is None else limits.MOST_AT_SEATS):
        raise FULL
    table = await found(house, name)
    if isinstance(table, Elsewhere):
        if RELAYED in connection.socket.headers:
            raise CHANGING_HANDS
        await relay(connection, message, table.address, name)
        return None
    table.enter(connection, hello)
    return table


async def found(house: House, name: str) -> Table | Past | Elsewhere:
    """The table of that name, also one whose rules are gone."""
    try:
        return await house.find(name)
    except Refusal as refusal:
        if refusal.code not in GONE:
            raise
        return await house.past(name, refusal.sentence)
