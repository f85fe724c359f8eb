"""A table that another server owns is passed through, so that a browser never leaves its origin."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from orrery.table.guard import RELAYED
from orrery.table.protocol import LARGEST_MESSAGE, Gone

if TYPE_CHECKING:
    from orrery.table.live import Connection

logger = logging.getLogger("orrery.table")

LARGEST_ANSWER = 4_000_000
OPEN_S = 5.0
GONE = '{"type":"gone"'  # how the last message of an owner begins


def live_url(address: str, table: str) -> str:
    """Where the owner has the table: ``http://10.0.0.2:8642`` becomes a WebSocket's address."""
    parts = urlsplit(address if "://" in address else f"http://{address}")
    return f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/api/tables/{table}/live"


async def relay(connection: Connection, hello: str, address: str, table: str) -> None:
    """Pass everything through, both ways, until one end has gone."""
    try:
        owner = await connect(
            live_url(address, table),
            max_size=LARGEST_ANSWER,
            open_timeout=OPEN_S,
            additional_headers={RELAYED: "1"},
            compression=None,
            proxy=None,
        )
    except (OSError, InvalidHandshake, TimeoutError) as fault:
        logger.warning("The owner of table %s does not answer: %s", table, fault)
        connection.end(Gone("owner-away", "The server of this table does not answer; come back.", again=True))
        return
    async with owner:
        await owner.send(hello)
        back = asyncio.create_task(bring_back(connection, owner))
        try:
            await pass_on(connection, owner)
        except ConnectionClosed:
            pass
        finally:
            back.cancel()
            await asyncio.gather(back, return_exceptions=True)


async def pass_on(connection: Connection, owner: ClientConnection) -> None:
    while not connection.gone:
        message = await connection.next_message()
        if message is not None and len(message) <= LARGEST_MESSAGE:
            await owner.send(message)


async def bring_back(connection: Connection, owner: ClientConnection) -> None:
    try:
        async for message in owner:
            if isinstance(message, str):
                last = message.startswith(GONE)
                (connection.say_last if last else connection.say)(message.encode())
    except ConnectionClosed:
        pass
    connection.end(Gone("owner-away", "The server of this table has gone; come back.", again=True))
