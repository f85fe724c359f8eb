"""What tests of every storage need."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path

from orrery.table.storage import Entry, Row, Storage, open_storage

ADDRESS = "http://127.0.0.1:8642"
SERVER_PROCESS = Path(__file__).with_name("server_process.py")


def in_loop(test: Callable[..., Coroutine[object, object, None]]) -> Callable[..., None]:
    @wraps(test)
    def run(**arguments: object) -> None:
        asyncio.run(asyncio.wait_for(test(**arguments), 60))

    return run


@asynccontextmanager
async def opened(url: str, address: str = ADDRESS) -> AsyncIterator[Storage]:
    storage = await open_storage(url, address)
    try:
        yield storage
    finally:
        await storage.close()


def row(table: str, created: float = 1.5) -> Row:
    return Row(table, "kuhn", created, False, 0, b'{"game":"kuhn"}')


def entry(number: int) -> Entry:
    return Entry(number, f"entry {number}".encode())


async def begin(storage: Storage, *tables: str) -> None:
    await asyncio.gather(*(storage.create(row(table), entry(1)) for table in tables))


async def append(storage: Storage, table: str, number: int) -> None:
    await storage.append(table, entry(number), over=False, moves=number)


async def log(storage: Storage, table: str) -> list[Entry]:
    found = await storage.read(table)
    assert found is not None
    return found[1]


def start_server(task: str, url: str, address: str, *tables: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(SERVER_PROCESS), task, url, address, *tables]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


async def eventually_claimed(storage: Storage, table: str, patience: float = 10) -> None:
    async with asyncio.timeout(patience):
        while not (await storage.claim(table)).owned:
            await asyncio.sleep(0.02)
