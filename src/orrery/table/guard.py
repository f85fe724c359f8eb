"""Who may talk to this server at all: its own pages, and not too often. Outermost, before anything is read.

A browser tells with `Origin` which page asks; a foreign page must not be able to play. It tells with `Host`
which name it believes to talk to; a foreign name that points here (DNS rebinding) must not work either.
Programs that are no browsers send no `Origin`, and need none: the only cookie is that of the laboratory, and
browsers send it for pages of this very server alone.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import Iterable

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.table import limits
from orrery.table.callers import Callers, household
from orrery.table.logs import HEADER, new_request
from orrery.table.protocol import Complaint
from orrery.table.proxies import Proxies
from orrery.table.wire import Wire

logger = logging.getLogger("orrery.table")

ABORT = "orrery.abort"  # in a scope: how to cut a connection off
WIRE = "orrery.wire"  # in a scope: the connection itself, where it knows a short way
RELAYED = "x-orrery-relayed"
SAFE = ("GET", "HEAD", "OPTIONS")
STATUS = {"foreign-host": 421, "foreign-origin": 403, "too-fast": 429}
TOO_OFTEN = Complaint("too-fast", "You ask too often: wait a moment.")
POLICY = (
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",  # blob: textures that the page has drawn itself
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)
HEADERS = [
    (b"content-security-policy", "; ".join(POLICY).encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


def host_name(host: str) -> str:
    """A Host header without its port.

    >>> host_name("[::1]:8642"), host_name("localhost:80"), host_name("table")
    ('::1', 'localhost', 'table')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() and ":" in host else host


def is_loopback(name: str) -> bool:
    """Whether a name or an address means the machine itself.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("192.0.2.7"), is_loopback("table")
    (True, True, False, False)
    """
    try:
        return name.casefold() == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


class Guard:
    """Lets only the server's own pages, and programs, through; and puts the security headers on."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        callers: Callers,
        proxies: Proxies,
        names: Iterable[str] = (),
        anywhere: bool = False,
    ) -> None:
        self.app = app
        self.callers = callers
        self.proxies = proxies
        self.names = {name.casefold() for name in ("localhost", *names)}
        self.anywhere = anywhere  # whether it listens beyond this machine: then any IP address is its own

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self.proxies.settle(scope)
        name = new_request()
        refusal = self.refusal(scope)
        if refusal is None and self.too_often(scope):
            await asyncio.sleep(limits.REFUSED_S)  # so that it is not worth while to ask on and on
            refusal = TOO_OFTEN
        if refusal is not None:
            logger.info("A %s request was refused: %s", scope["type"], refusal.code)
            scope["app"].state.house.metrics.refuse(refusal.code)
            await refuse(scope, refusal, send)
            return
        protocol = getattr(receive, "__self__", None)
        transport = getattr(protocol, "transport", None)
        if transport is not None:
            scope[ABORT] = transport.abort
        if isinstance(protocol, Wire):
            scope[WIRE] = protocol
        try:
            await self.app(scope, receive, send if scope["type"] == "websocket" else with_headers(send, name))
        finally:  # the connection has the scope: in a circle, both would stay until Python looks for garbage
            scope.pop(ABORT, None)
            scope.pop(WIRE, None)

    def refusal(self, scope: Scope) -> Complaint | None:
        headers = [(name, value.decode("latin-1")) for name, value in scope["headers"]]
        hosts = [value for name, value in headers if name == b"host"]
        if len(hosts) != 1 or not self.ours(host_name(hosts[0])):
            return Complaint("foreign-host", "This server does not answer to that name.")
        origins = [value for name, value in headers if name == b"origin"]
        if scope["type"] == "http" and scope["method"] in SAFE:
            return None
        if any(origin.partition("://")[2] != hosts[0] for origin in origins):
            return Complaint("foreign-origin", "Only this server's own pages may do that.")
        return None

    def too_often(self, scope: Scope) -> bool:
        who = household(scope["client"][0] if scope["client"] else "")
        enough = self.callers.requests.take(who)
        if enough and scope["path"].startswith("/api/"):
            enough = self.callers.questions.take(who)
        return not enough

    def ours(self, name: str) -> bool:
        """An IP address cannot be made to point elsewhere; a name can, so it must be one of ours."""
        if name.casefold() in self.names:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return self.anywhere or address.is_loopback


async def refuse(scope: Scope, complaint: Complaint, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": complaint.code})
        return
    body = msgspec.json.encode(complaint)
    length = (b"content-length", str(len(body)).encode())
    headers = [(b"content-type", b"application/json"), length, (b"connection", b"close"), *HEADERS]
    await send({"type": "http.response.start", "status": STATUS[complaint.code], "headers": headers})
    await send({"type": "http.response.body", "body": body})


def with_headers(send: Send, name: str) -> Send:
    """… and by which name to look for this request in the log."""
    own = (HEADER, name.encode())

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *HEADERS, own]}
        await send(message)

    return send_with_headers
