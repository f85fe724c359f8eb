"""The server as users start it: killed without warning and started again, a second one, a busy port."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.fuse import Fuse
from orrery.engine.dice import one_stream
from orrery.games import game_class, new_game
from orrery.table.house import House
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import Act, NewTable, Place, Refused, TableSummary
from orrery.table.seats import hashed
from orrery.table.storage import Storage, open_storage
from tests.table.host import Client, Host, running

TABLES = 60
PERSON = "somebody who plays at all tables"
ROUNDS = 4
MOST_BETWEEN = (
    60  # decisions from one kill to the next: with three kills fewer than the 210 that the tables have
)
OPEN_AT = re.compile(r"open at (http://\S+)")


@asynccontextmanager
async def orrery_serve(data: Path, *args: str) -> AsyncIterator[tuple[Host, asyncio.subprocess.Process]]:
    """`orrery serve` in a process of its own."""
    process = await start(data, *args)
    try:
        assert process.stdout is not None
        url = ""
        while not url:
            line = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
            assert line, "the server ended early"
            if found := OPEN_AT.search(line):
                url = found[1]
        port = int(url.rpartition(":")[2])
        host = Host(port, House(MemoryStorage()), MemoryStorage())
        while True:
            try:
                await host.http("GET", "/api/health")
                break
            except OSError:
                await asyncio.sleep(0.02)
        yield host, process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGINT)
            await asyncio.wait_for(process.wait(), 30)


async def start(data: Path, *args: str) -> asyncio.subprocess.Process:
    words = ["-m", "orrery", "serve", "--no-open", "--data", str(data), *args]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    return await asyncio.create_subprocess_exec(
        sys.executable, *words, env=environment,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip


class Seat:
    """Somebody who plays for as long as the server lives, and remembers what was acknowledged."""

    def __init__(self, table: TableSummary) -> None:
        self.table = table
        self.fuse = Fuse(0)
        self.number = 0
        self.acknowledged: dict[int, tuple[int, str]] = {}  # entry: request, action
        self.unanswered: Act | None = None
        self.over = False

    async def play(self, host: Host) -> None:
        try:
            async with host.at(self.table.table, self.table.tokens[0]) as client:
                if self.unanswered is not None:
                    await self.settle(client, self.unanswered)
                while not (await client.hear_question()).ending:
                    self.number += 1
                    assert client.now.view is not None
                    action = client.now.view.choices[0].action
                    await self.settle(client, Act(self.number, client.now.asked, action))
                self.over = True
        except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
            return

    async def settle(self, client: Client, request: Act) -> None:
        self.unanswered = request
        await client.say(request)
        answer = await client.answer_to(request.number)
        self.unanswered = None
        if isinstance(answer, Refused):
            assert answer.code == "late"
        else:
            self.acknowledged[answer.entry] = (request.number, request.action)
            self.fuse.burn()


@pytest.mark.slow
@running
async def test_kill_nine_loses_nothing_and_doubles_nothing(tmp_path: Path):
    dice = one_stream(11)
    seats: list[Seat] = []
    for turn in range(ROUNDS):
        async with orrery_serve(tmp_path, "--port", "0") as (host, process):
            if not seats:
                games = ("leduc", "tourbillon")
                seats = [Seat(await a_table(host, games[number % 2])) for number in range(TABLES)]
            fuse = Fuse(1 + dice.below(0, MOST_BETWEEN))  # a moment that nobody chose, on any machine
            for seat in seats:
                seat.fuse = fuse
            playing = asyncio.gather(*[seat.play(host) for seat in seats])
            if turn < ROUNDS - 1:
                await fuse.burnt.wait()
                process.kill()
                await process.wait()
                assert not all(seat.over for seat in seats)  # it came in the middle of something
            await playing
    await check(tmp_path, seats)


async def a_table(host: Host, game: str = "leduc") -> TableSummary:
    places = (Place("me", "Ann"), Place("player", "random"))[: new_game(game).seats]
    status, body = await host.post("/api/tables", NewTable(game, places=places, person=PERSON))
    assert status == 201
    return msgspec.json.decode(body, type=TableSummary)


async def check(data: Path, seats: list[Seat]) -> None:
    storage = await open_storage(str(data), "http://nowhere")
    try:
        for seat in seats:
            found = await storage.read(seat.table.table)
            assert found is not None
            _, entries = found
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            bodies: list[dict[str, Any]] = [msgspec.json.decode(entry.body) for entry in entries]
            for entry, (request, action) in seat.acknowledged.items():
                written = bodies[entry - 1]
                assert (written["what"], written["request"], written["action"]) == ("act", request, action)
            asked = [body["request"] for body in bodies if body.get("request", -1) >= 0]
            assert len(asked) == len(set(asked))
        await check_legacy(storage)
    finally:
        await storage.close()
    assert sum(len(seat.acknowledged) for seat in seats) > len(seats)


async def check_legacy(storage: Storage) -> None:
    """Every match that is over was counted, and once, whenever the server was killed."""
    over = [row for row in await storage.recent(TABLES) if row.game == "leduc" and row.over]
    legacy = game_class("leduc").legacy
    assert legacy is not None
    kept = legacy.read((await storage.legacies(hashed(PERSON)))["leduc"])
    assert kept.value.matches == len(kept.matches) == len(over) > 0


@running
async def test_a_second_server_on_the_same_data_points_to_the_first(tmp_path: Path):
    async with orrery_serve(tmp_path, "--port", "0") as (host, _):
        second = await start(tmp_path, "--port", "0")
        said, _ = await asyncio.wait_for(second.communicate(), 60)
        assert f"running already: {host.url}" in said.decode()
        assert second.returncode == 0


@running
async def test_a_busy_port_is_refused_when_it_was_asked_for(tmp_path: Path):
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        process = await start(tmp_path, "--port", str(port))
        said, _ = await asyncio.wait_for(process.communicate(), 60)
        assert process.returncode == 2
        assert f"127.0.0.1:{port} cannot be used" in said.decode()
        assert "Traceback" not in said.decode()


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
@running
async def test_being_told_to_stop_ends_in_peace(tmp_path: Path, told: signal.Signals):
    async with orrery_serve(tmp_path, "--port", "0", "--database", "memory:") as (host, process):
        await a_table(host)
        process.send_signal(told)
        assert await asyncio.wait_for(process.wait(), 30) == 0
        assert process.stdout is not None
        assert b"Traceback" not in await process.stdout.read()


@running
async def test_a_database_that_cannot_be_used_is_told_plainly(tmp_path: Path):
    process = await start(tmp_path, "--port", "0", "--database", "mysql://x")
    said, _ = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 2
    assert "cannot be kept" in said.decode()
    assert "Traceback" not in said.decode()
