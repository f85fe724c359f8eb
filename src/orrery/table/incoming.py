"""An HTTP connection of uvicorn's that waits for nobody for ever.

Who connects must ask for something soon, and take the answer within a bound. When there are more connections
than the server can have, the one that has been silent for longest makes room: silence keeps nobody out.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from orrery.table import limits
from orrery.table.callers import Callers, household, less
from orrery.table.protocol import Complaint

logger = logging.getLogger("orrery.table")

TOO_MANY: Final = Complaint("full", "There are too many connections from your address; close some of them.")


class Incoming(H11Protocol):
    """One connection, until it has ended or has become a WebSocket."""

    who = ""  # has it, if it is counted
    watch: asyncio.TimerHandle | None = None

    @property
    def callers(self) -> Callers:
        callers: Callers = self.config.loaded_app.state.callers
        return callers

    @property
    def silent(self) -> dict[Incoming, None]:
        """Those that have asked for nothing yet, or have been answered; the longest silent first."""
        silent: dict[Incoming, None] = self.config.loaded_app.state.silent
        return silent

    # -- coming and going
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address not in self.config.loaded_app.state.proxies:
            who = household(address)
            if self.callers.lines[who] >= limits.MOST_LINES_OF_ONE:
                self.refuse()
                return
            self.who = who
            self.callers.lines[who] += 1
        self.be_silent()
        self.make_room()

    def refuse(self) -> None:
        body = msgspec.json.encode(TOO_MANY)
        head = ["HTTP/1.1 503 Service Unavailable", "content-type: application/json", "connection: close"]
        lines = "\r\n".join([*head, f"content-length: {len(body)}", "", ""])
        self.transport.write(lines.encode() + body)
        self.transport.close()

    def make_room(self) -> None:
        while len(self.silent) > limits.MOST_SILENT:
            oldest = next(iter(self.silent))
            oldest.leave_silence()
            oldest.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave_silence()
        self.uncount()
        super().connection_lost(exc)

    def uncount(self) -> None:
        if self.who:
            less(self.callers.lines, self.who)
            self.who = ""

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on it is counted, and waited for, as a connection to a table."""
        self.leave_silence()
        self.uncount()
        super().handle_websocket_upgrade(event)

    # -- how long it may take
    def be_silent(self) -> None:
        self.leave_silence()
        self.silent[self] = None
        self.expect(limits.HEADER_S)

    def leave_silence(self) -> None:
        self.silent.pop(self, None)
        if self.watch is not None:
            self.watch.cancel()
            self.watch = None

    def expect(self, seconds: float) -> None:
        self.watch = self.loop.call_later(seconds, self.too_slow)

    def too_slow(self) -> None:
        logger.info("A connection was too slow and is closed.")
        self.transport.abort()

    def handle_events(self) -> None:
        cycle: Any = self.cycle
        super().handle_events()
        if self.cycle is not cycle and not self.cycle.response_complete:  # a request has begun
            self.leave_silence()
            self.expect(limits.ANSWER_S)

    def on_response_complete(self) -> None:
        if not self.transport.is_closing():
            self.be_silent()
        super().on_response_complete()
