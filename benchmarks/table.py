"""How quick the table is: the server's own time for an action, and round trips with many tables at once.

    python benchmarks/table.py                          # 200 tables of each kind, half a minute
    python benchmarks/table.py --tables 50 --seconds 10 --verbose

A round trip is from sending an action to having the sender's own new view, over a WebSocket on loopback, the
action synced to SQLite in between. What a bot thinks about afterwards is no part of it, but bots do think all
the time, on the same processors. The clients run in this process. Each opens a table, decides, waits like a
person would, and decides again. Tables are opened before the time is taken.

The last line says it all in one: the slowest kind of table, what one sync of this disk took meanwhile, and
how busy the machine was (more than 1 per processor before the start: the figures are somebody else's).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from orrery import core
from orrery.table.bots import Bots
from orrery.table.chain import Chain
from orrery.table.course import Course
from orrery.table.entries import Head, Opened
from orrery.table.memory import MemoryStorage
from orrery.table.metrics import Metrics
from orrery.table.protocol import Act, Gone, Hello, Request, Seated
from orrery.table.storage import Entry, Row
from orrery.table.table import Table

KINDS = {"leduc": ["me", "tree:100"], "tourbillon": ["me"]}


# -- the server's own time


@dataclass(eq=False)
class Listener:
    """A guest that only keeps what it was told last."""

    viewer: int = -1
    seated: Seated | None = None
    gone: bool = False
    takes_changes: bool = False
    line: str = ""
    shown: int = 0
    said: list[bytes] = field(default_factory=list)
    has_answer: asyncio.Event = field(default_factory=asyncio.Event)

    def say(self, body: bytes) -> None:
        self.said.append(body)

    def end(self, gone: Gone) -> None:
        self.gone = True

    def answered(self) -> None:
        self.has_answer.set()

    async def ask(self, table: Table, request: Request) -> None:
        self.has_answer.clear()
        if table.ask(self, request):
            await self.has_answer.wait()


async def own_time(game: str) -> list[float]:
    """Seconds for each action of a few matches: checked, taken in, told to a seat and a spectator."""
    from orrery.games import new_game
    from orrery.table.seats import Chair, hashed

    spent: list[float] = []
    rules = new_game(game)
    chairs = tuple(Chair("person", f"Person {seat}", hashed(str(seat))) for seat in range(rules.seats))
    for number in range(12):
        head = Head(game, rules.about.version, rules.options, f"{number + 1:064x}", chairs)
        storage = MemoryStorage()
        course = Course(f"{number:012d}", head)
        course.add(Opened(0.0))
        await storage.create(Row(course.table, game, 0.0, over=False, moves=0, head=b""), Entry(1, b"{}"))
        chain = Chain(course.table, b"")
        table = Table(course, chain, storage, Bots(), no_rematch, lambda _table: None, Metrics())
        guests = [Listener() for _ in range(rules.seats + 1)]
        for seat, guest in enumerate(guests):
            table.enter(guest, Hello(1, str(seat) if seat < rules.seats else None))
        dice = random.Random(number)  # noqa: S311
        while not course.over() and course.last < 80:
            seat = course.deciding()[0]
            action = course.game.text(dice.choice(course.match.state.actions(seat)))
            began = time.process_time()
            await guests[seat].ask(table, Act(course.last, course.asked[seat], action))
            spent.append(time.process_time() - began)
        await table.close()
    return spent


async def no_rematch(_head: Head) -> str:
    return ""


# -- many tables at once


@asynccontextmanager
async def server(program: Sequence[str] = ("orrery",)) -> AsyncIterator[tuple[str, int, str]]:
    """A server with a folder of its own: its address, its process and the folder."""
    with tempfile.TemporaryDirectory(prefix="orrery-table-") as data:
        command = ["-m", *program, "serve", "--no-open", "--port", "0", "--data", data]
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *command,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", (await process.stdout.readline()).decode())
            assert found
            yield found[0], process.pid, data
        finally:
            process.terminate()
            await process.wait()


async def load(game: str, tables: int, seconds: float, pause: float) -> tuple[list[float], list[float]]:
    """Round trips, and syncs of the disk beside them, in seconds."""
    async with server() as (url, _, data):
        made = [await asyncio.to_thread(open_table, url, game) for _ in range(tables)]
        trips: list[float] = []
        end = time.monotonic() + seconds
        syncing = asyncio.create_task(asyncio.to_thread(sync_until, end, data))
        await asyncio.gather(*[sit(url, each, pause, end, trips) for each in made])
        return trips, await syncing


def sync_until(end: float, folder: str) -> list[float]:
    """How long the disk takes for one small write, four times a second."""
    spent = []
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        while time.monotonic() < end:
            began = time.monotonic()
            os.write(file.fileno(), bytes(4096))
            os.fsync(file.fileno())
            spent.append(time.monotonic() - began)
            time.sleep(0.25)
    return spent


async def sit(url: str, made: dict[str, Any], pause: float, end: float, trips: list[float]) -> None:
    """One person, match after match."""
    await asyncio.sleep(random.random() * pause)  # noqa: S311
    table = made["table"]
    while table:
        address = f"{url}/api/tables/{table}/live".replace("http", "ws")
        async with connect(address, proxy=None, compression=None, max_size=None) as live:
            table = await play(live, made["tokens"]["0"], pause, end, trips)


def open_table(url: str, game: str) -> dict[str, Any]:
    places = [{"kind": "me"} if name == "me" else {"kind": "player", "name": name} for name in KINDS[game]]
    body = json.dumps({"game": game, "places": places}).encode()
    with urllib.request.urlopen(f"{url}/api/tables", body) as answer:  # noqa: S310
        made: dict[str, Any] = json.load(answer)
    return made


async def play(live: ClientConnection, token: str, pause: float, end: float, trips: list[float]) -> str:
    """Play to the end; the table of the rematch, or "" when the time is up."""
    await live.send(json.dumps({"type": "hello", "protocol": 1, "token": token}))
    number, seat, sent = 0, 0, 0.0
    async for text in live:
        message = json.loads(text)
        seat = message.get("seat", seat) if message["type"] == "welcome" else seat
        if sent and message["type"] == "moment" and message.get("by") == seat:
            trips.append(time.monotonic() - sent)
            sent = 0.0
        if time.monotonic() > end:
            break
        if message["type"] != "moment" or "view" not in message:
            continue
        number += 1
        if ending := message.get("ending"):
            if ending.get("rematch"):
                return str(ending["rematch"])
            await live.send(json.dumps({"type": "rematch", "number": number}))
        elif message.get("asked"):
            await asyncio.sleep(pause * (0.5 + random.random()))  # noqa: S311
            choice = random.choice(message["view"]["choices"])  # noqa: S311
            request = {"type": "act", "asked": message["asked"], "action": choice["action"]}
            sent = time.monotonic()
            await live.send(json.dumps({**request, "number": number}))
    return ""


def late(values: list[float]) -> float:
    """The 99th percentile."""
    return sorted(values)[int(len(values) * 0.99)]


def line(name: str, values: list[float]) -> str:
    middle = statistics.median(values) * 1000
    return f"{name}: {len(values)} actions, median {middle:.2f} ms, 99 % under {late(values) * 1000:.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds that a person thinks, on average")
    parser.add_argument("--verbose", action="store_true", help="a line for each kind of table, too")
    given = parser.parse_args()
    busy = os.getloadavg()[0]
    measured = {}
    for game in KINDS:
        own = asyncio.run(own_time(game))
        trips, syncs = asyncio.run(load(game, given.tables, given.seconds, given.pause))
        measured[game] = (trips, syncs)
        if given.verbose:
            print(line(f"{game}, the server's own time", own))
            print(line(f"{game}, {given.tables} tables, round trip", trips))
    slowest = max(measured, key=lambda game: late(measured[game][0]))
    trips, syncs = measured[slowest]
    disk = f"a sync of the disk {statistics.median(syncs) * 1000:.1f} ms (99 % {late(syncs) * 1000:.0f} ms)"
    told = line(f"{given.tables} tables of {slowest}", trips)
    print(f"{told}; {disk}; load {busy:.1f} before; {core()}")


if __name__ == "__main__":
    main()
