"""Whether people play on while strangers do their worst: acknowledged moves, quiet and under attack.

    python -m benchmarks.strangers                       # 400 tables, ten strangers, a minute
    python -m benchmarks.strangers --tables 20 --strangers 3 --seconds 5

A server is started on loopback, and people at its tables decide every few seconds, like `table.py`. In the
second half strangers, each with an address of its own, do at once and as fast as they can: post files of junk
and valid matches to be read, ask for lists that name one table fifty times, open tables with clocks, hold
idle connections, and watch. What they are told is counted. They run in a process of low priority, as they
would not have this machine's time.

Read the two lines against each other. On a machine that has other things to do both are somebody else's: how
long the server waited for a processor says how much. `--steps FILE` names what keeps everybody waiting.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.table import line, play, server
from orrery import core, new_game
from orrery.engine.match import Match

A_HOUSEHOLD = 100  # tables of people who come from one address
IDLE = 300  # connections that a stranger tries to hold
LOW_PRIORITY = 10


async def asked(port: int, address: str, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
    """One request from an address of this machine; (0, b"") if the connection was cut."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    except OSError:
        return 0, b""
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n"
    try:
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = await reader.read()
    except OSError:
        return 0, b""
    finally:
        writer.close()
    first, _, rest = answer.partition(b"\r\n\r\n")
    return (int(first.split()[1]), rest) if first else (0, b"")


# -- people
async def sit(port: int, number: int, pause: float, end: float, trips: list[float]) -> None:
    """One person, match after match."""
    address = f"127.0.1.{1 + number // A_HOUSEHOLD}"
    wish = {"game": "leduc", "places": [{"kind": "me"}, {"kind": "player", "name": "random"}]}
    status, body = await asked(port, address, "POST", "/api/tables", json.dumps(wish).encode())
    assert status == 201, body
    made = json.loads(body)
    table: str = made["table"]
    await asyncio.sleep(random.random() * pause)  # noqa: S311
    while table and time.monotonic() < end:
        url = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        async with connect(url, proxy=None, compression=None, max_size=None, local_addr=(address, 0)) as live:
            table = await play(live, made["tokens"]["0"], pause, end, trips)


# -- strangers
def junk(packs: int = 8, cards: int = 2_000) -> bytes:
    """A match with packs of cards that are all wrong."""
    head, game, *rest = Match(new_game("tourbillon", encounter="lesson-1"), "7").text().split("\n")
    wrong = ["| [[card]]", '| name = "x"', '| text = "Frob."'] * cards
    lines = [line for pack in range(packs) for line in (f"pack p{pack}", "file cards.toml", *wrong)]
    return "\n".join([head, game, *lines, *rest]).encode()


def valid() -> bytes:
    match = Match(new_game("leduc"), "7")
    while not match.over():
        match.act(match.state.mover(), match.state.actions(match.state.mover())[0])
    return match.text().encode()


class Stranger:
    """Asks for everything at once, until the end."""

    def __init__(self, port: int, number: int, files: tuple[bytes, bytes], end: float) -> None:
        self.port = port
        self.files = files
        self.address = f"127.0.2.{1 + number}"
        self.end = end
        self.told: Counter[str] = Counter()
        self.table = "abcdefghijkl"

    async def attack(self) -> Counter[str]:
        clocked = {"game": "leduc", "places": [{"kind": "me"}] * 2, "clock": "hard", "clock_s": 86_400}
        wrong, right = self.files
        await asyncio.gather(
            *[self.repeat("junk", "POST", lambda: "/api/replay", wrong) for _ in range(3)],
            *[self.repeat("replay", "POST", lambda: "/api/replay", right) for _ in range(3)],
            *[self.repeat("list", "GET", self.list_path) for _ in range(3)],
            self.repeat("table", "POST", lambda: "/api/tables", json.dumps(clocked).encode()),
            *[self.idle() for _ in range(IDLE)],
            *[self.watch() for _ in range(20)],
        )
        return self.told

    def list_path(self) -> str:
        return f"/api/tables?ids={','.join([self.table] * 50)}"

    async def repeat(self, what: str, method: str, path: Callable[[], str], body: bytes = b"") -> None:
        while time.monotonic() < self.end:
            try:
                async with asyncio.timeout(max(0.1, self.end - time.monotonic())):
                    status, answer = await asked(self.port, self.address, method, path(), body)
            except TimeoutError:
                self.told[f"{what} waits"] += 1
                return
            self.told[f"{what} {status or 'cut off'}"] += 1
            if what == "table" and status == 201:
                self.table = json.loads(answer)["table"]

    async def idle(self) -> None:
        while time.monotonic() < self.end:
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(max(0.1, self.end - time.monotonic())):
                    await self.say_nothing()
                    self.told["idle, let go"] += 1
            await asyncio.sleep(0.1)

    async def say_nothing(self) -> None:
        """Until the server has had enough of it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        try:
            with suppress(ConnectionResetError):
                await reader.read()
        finally:
            writer.close()

    async def watch(self) -> None:
        while time.monotonic() < self.end:
            url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/live"
            with suppress(OSError, TimeoutError, WebSocketException):
                async with asyncio.timeout(max(0.1, self.end - time.monotonic())):
                    async with connect(url, proxy=None, local_addr=(self.address, 0)) as live:
                        await live.send('{"type":"hello","protocol":1}')
                        async for message in live:
                            self.told[f"watching {json.loads(message)['type']}"] += 1
            await asyncio.sleep(0.1)


def strangers(line_out: Connection, port: int, count: int, seconds: float) -> None:
    """In a process of its own."""
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)

    async def all_at_once(files: tuple[bytes, bytes]) -> Counter[str]:
        end = time.monotonic() + seconds
        attacks = [Stranger(port, number, files, end).attack() for number in range(count)]
        return sum(await asyncio.gather(*attacks), Counter())

    files = (junk(), valid())
    line_out.send("ready")
    line_out.send(asyncio.run(all_at_once(files)))


# -- measuring
class Spent(NamedTuple):
    """What the thread that does the server's work had of the machine, in seconds."""

    computing: float = 0.0
    waiting: float = 0.0  # … for a processor, because others had them

    def since(self, before: Spent) -> Spent:
        return Spent(self.computing - before.computing, self.waiting - before.waiting)


def spent_by(process: int) -> Spent:
    """Until now; nothing where that is not told."""
    with suppress(OSError), open(f"/proc/{process}/task/{process}/schedstat", encoding="utf-8") as told:
        computing, waiting, _ = told.read().split()
        return Spent(int(computing) / 1e9, int(waiting) / 1e9)
    return Spent()


def memory_of(process: int) -> int:
    """Bytes; 0 where that is not told."""
    with suppress(OSError), open(f"/proc/{process}/status", encoding="utf-8") as status:
        found = re.search(r"VmRSS:\s+(\d+) kB", status.read())
        return int(found[1]) * 1024 if found else 0
    return 0


async def measure(given: argparse.Namespace) -> None:
    program = ("benchmarks.steps", given.steps) if given.steps else ("orrery",)
    async with server(program) as (url, process, _):
        port = urlsplit(url).port
        assert port is not None
        for number in (0, given.strangers):
            trips: list[float] = []
            here, there = multiprocessing.Pipe()
            attack = multiprocessing.get_context("spawn").Process(
                target=strangers, args=(there, port, number, given.seconds), daemon=True
            )
            attack.start()
            await asyncio.to_thread(here.recv)
            before = spent_by(process)
            end = time.monotonic() + given.seconds
            await asyncio.gather(*[sit(port, one, given.pause, end, trips) for one in range(given.tables)])
            told = await asyncio.to_thread(here.recv)
            attack.join()
            name = f"{given.tables} tables, {number} strangers"
            moved = line(name, trips) if trips else f"{name}: nobody could decide anything"
            spent = spent_by(process).since(before)
            print(
                f"{moved}; the server computed for {spent.computing:.1f} s, waited for a processor for "
                f"{spent.waiting:.1f} s, and has {memory_of(process) / 1e6:.0f} MB",
                flush=True,
            )
            for what, count in sorted(told.items()):
                print(f"  {what}: {count}")
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors; {core()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--strangers", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=30.0, help="of each half")
    parser.add_argument(
        "--steps", default="", help="a file for the steps that keep everybody waiting: steps.py"
    )
    parser.add_argument("--pause", type=float, default=3.0, help="seconds that a person thinks, on average")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
