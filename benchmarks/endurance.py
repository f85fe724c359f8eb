"""What becomes of a server on long days and on bad ones: idle tables, kills, and hours of play.

    python -m benchmarks.endurance                                # 2,000 idle tables, 1,000 kills, an hour
    python -m benchmarks.endurance --idle 200 --kills 10 --minutes 1

Idle tables: what they take in memory, and what is left when they have left it. Kills: people decide as fast
as they can, and the server is killed without warning after a number of decisions that nobody can foresee;
what was acknowledged must be in its file, once. Play: how its memory goes, in ten parts of the time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.fuse import Fuse
from benchmarks.strangers import A_HOUSEHOLD, asked, memory_of, sit
from benchmarks.table import line, server
from orrery import core

PEOPLE = 20  # who play when the server is killed
MOST_BETWEEN = 200  # decisions between two kills
TELL_EVERY = 50  # kills
PAUSE_S = 3.0  # that people think, on average, on a long day
PARTS = 10
PATIENCE_S = 300.0


async def open_table(port: int, number: int) -> tuple[str, str]:
    """A table against a bot: its name, and the token of its seat."""
    address = f"127.0.{1 + number // A_HOUSEHOLD}.1"
    wish = {"game": "leduc", "places": [{"kind": "me"}, {"kind": "player", "name": "random"}]}
    status, body = await asked(port, address, "POST", "/api/tables", json.dumps(wish).encode())
    assert status == 201, body
    made = json.loads(body)
    return made["table"], made["tokens"]["0"]


async def tables_in_memory(port: int) -> int:
    _, body = await asked(port, "127.0.0.1", "GET", "/api/health")
    return int(json.loads(body)["tables"])


async def idle(count: int) -> None:
    async with server() as (url, process, _):
        port = urlsplit(url).port
        assert port is not None
        await asked(port, "127.0.0.1", "GET", "/api/worlds")
        bare = memory_of(process)
        for number in range(count):
            await open_table(port, number)
        full, held = memory_of(process), await tables_in_memory(port)
        end = time.monotonic() + PATIENCE_S
        while await tables_in_memory(port) and time.monotonic() < end:
            await asyncio.sleep(1)
        left = memory_of(process)
    megabytes = ", ".join(f"{size / 1e6:.0f} MB {when}" for size, when in (
        (bare, "before"), (full, f"with {held} of them in memory"), (left, "when they have left it")
    ))  # fmt: skip
    print(f"{count} idle tables: {megabytes}", flush=True)


# -- kills
@dataclass
class Seat:
    """Somebody who plays, and remembers what was acknowledged."""

    table: str
    token: str
    number: int = 0
    done: dict[int, tuple[int, str]] = field(default_factory=dict)  # entry: request, action
    over: bool = False


@asynccontextmanager
async def mortal(data: str) -> AsyncIterator[tuple[int, int]]:
    """A server that is killed in the end: its port and process."""
    command = ["-m", "orrery", "serve", "--no-open", "--port", "0", "--data", data]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, stdout=asyncio.subprocess.PIPE, env=environment
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+:(\d+)", (await process.stdout.readline()).decode())
        assert found
        yield int(found[1]), process.pid
    finally:
        process.send_signal(signal.SIGKILL)
        await process.wait()


async def decide(port: int, seat: Seat, fuse: Fuse) -> None:
    """Play for as long as the server lives."""
    url = f"ws://127.0.0.1:{port}/api/tables/{seat.table}/live"
    with suppress(OSError, WebSocketException):
        async with connect(url, proxy=None, max_size=None) as live:
            await live.send(json.dumps({"type": "hello", "protocol": 1, "token": seat.token}))
            action = ""
            async for text in live:
                message = json.loads(text)
                if message["type"] == "done" and message["number"] == seat.number:
                    seat.done[message["entry"]] = (seat.number, action)
                    fuse.burn()
                if message["type"] != "moment" or "view" not in message:
                    continue
                if message.get("ending"):
                    seat.over = True
                    return
                if message.get("asked"):
                    seat.number += 1
                    action = random.choice(message["view"]["choices"])["action"]  # noqa: S311
                    request = {"type": "act", "asked": message["asked"], "action": action}
                    await live.send(json.dumps({**request, "number": seat.number}))


def lost_and_doubled(data: str, seats: list[Seat]) -> tuple[int, int]:
    """Of what was acknowledged, how much is not in the file, and how much is there twice."""
    lost = doubled = 0
    with closing(sqlite3.connect(Path(data) / "tables.db")) as tables:
        for seat in seats:
            log = tables.execute("SELECT number, body FROM entries WHERE id = ?", (seat.table,))
            entries = {number: json.loads(body) for number, body in log}
            mine = [
                each["request"] for each in entries.values() if each.get("seat") == 0 and "request" in each
            ]
            doubled += len(mine) - len(set(mine))
            for number, (request, action) in seat.done.items():
                found = entries.get(number, {})
                lost += (found.get("request"), found.get("action")) != (request, action)
    return lost, doubled


async def kills(count: int) -> None:
    with tempfile.TemporaryDirectory(prefix="orrery-kills-") as data:
        seats: list[Seat] = []
        lost = doubled = acknowledged = 0
        for killed in range(1, count + 1):
            async with mortal(data) as (port, _):
                fresh = [
                    Seat(*await open_table(port, n)) for n in range(PEOPLE - sum(not s.over for s in seats))
                ]
                seats = [seat for seat in seats if not seat.over] + fresh
                fuse = Fuse(random.randint(1, MOST_BETWEEN))  # noqa: S311
                playing = [asyncio.create_task(play_on(port, seats, place, fuse)) for place in range(PEOPLE)]
                await fuse.burnt.wait()
            await asyncio.gather(*playing)
            gone, twice = lost_and_doubled(data, seats)
            lost, doubled = lost + gone, doubled + twice
            acknowledged += sum(len(seat.done) for seat in seats)
            for seat in seats:
                seat.done.clear()  # they were found
            if killed % TELL_EVERY == 0 or killed == count:  # if it ends before its time
                print(
                    f"{killed} kills: {acknowledged} acknowledged decisions, {lost} lost, {doubled} doubled",
                    flush=True,
                )


async def play_on(port: int, seats: list[Seat], place: int, fuse: Fuse) -> None:
    """At one table after the other, until the server is dead."""
    while True:
        seat = seats[place]
        await decide(port, seat, fuse)
        if not seat.over:
            return
        try:
            seats.append(Seat(*await open_table(port, place)))
        except (AssertionError, ValueError):
            return
        place = len(seats) - 1


# -- long days
async def soak(tables: int, minutes: float) -> None:
    async with server() as (url, process, _):
        port = urlsplit(url).port
        assert port is not None
        trips: list[float] = []
        end = time.monotonic() + minutes * 60
        playing = [asyncio.create_task(sit(port, one, PAUSE_S, end, trips)) for one in range(tables)]
        sizes = []
        for _ in range(PARTS):
            await asyncio.sleep(minutes * 60 / PARTS)
            sizes.append(f"{memory_of(process) / 1e6:.0f}")
            print(f"part {len(sizes)} of {PARTS}: {sizes[-1]} MB", flush=True)  # if it ends before its time
        await asyncio.gather(*playing)
    print(f"{line(f'{tables} tables for {minutes:g} minutes', trips)}; MB: {' '.join(sizes)}", flush=True)


async def measure(given: argparse.Namespace) -> None:
    if given.idle:
        await idle(given.idle)
    if given.kills:
        await kills(given.kills)
    if given.minutes:
        await soak(given.tables, given.minutes)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors; {core()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--idle", type=int, default=2_000, help="tables that nobody attends")
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--tables", type=int, default=100, help="… at which people play on a long day")
    parser.add_argument("--minutes", type=float, default=60.0, help="… and how long that is")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
