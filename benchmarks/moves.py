"""How many moves a second one server acknowledges on one core, each on disk before anybody is told of it.

    python benchmarks/moves.py                       # 40 tables of Tourbillon in play; half a minute
    python benchmarks/moves.py --game clans
    python benchmarks/moves.py --beside ../before    # another clone's server, turn about, in the same run
    python benchmarks/moves.py --peer                # and boardgame.io's, where Node and its package are

The server is a process of its own, pinned to one core, with SQLite as it always is. The clients are in this
process, on WebSockets on loopback, and know beforehand what they play: matches of the game's own heuristic,
dealt from keys that the server is given. Forty tables are in play at any time: when one has come to its last
move, the next one, which was opened before the time was taken, takes its place. A move is counted when its
sender has been told that it was done, after everybody at the table was told what happened; how long that took
is the wait. Everybody has to wait for thirty-nine others, so a quick server answers late only if one of them
is slow.

The processor's time a move is the server's whole process: sockets, rules, views and writing to the disk. It
depends less than the rest on what else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import inspect
import itertools
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from urllib.parse import urlsplit

import msgspec

SOURCES = Path(__file__).parents[1] / "src"
MOVES = {"tourbillon": 8, "kuhn": 2, "leduc": 4}  # in a match, where there are not more
USUALLY = 20


Moves: TypeAlias = tuple[tuple[int, str], ...]  # who does what


def plan(game: str, matches: int, moves: int) -> dict[str, Moves]:
    """Matches of the game's own heuristic with at least that many moves, as far as these, by their keys."""
    from orrery.engine.match import Match
    from orrery.games import new_game
    from orrery.players import Knowledge, new_player

    rules = new_game(game)
    found: dict[str, Moves] = {}
    for number in itertools.count(1):
        match = Match(rules, f"{number:064x}", "sealed")
        player = new_player("heuristic" if rules.bots.heuristic else "random", number, rules)
        while not match.over() and len(match.moves) < moves:
            seat = match.state.to_act()[0]
            match.act(seat, player.choose(Knowledge(match.state, seat)))
        if len(match.moves) == moves:
            found[match.key] = tuple((move.seat, rules.text(move.action)) for move in match.moves)
        if len(found) == matches:
            return found
    raise AssertionError


# -- the server


async def serve(data: str, keys: Iterator[str]) -> None:
    """Serve with keys that the clients know, and without the limit of what one connection may send."""
    import uvicorn

    from orrery.cli.hosting import address_of, listen
    from orrery.table import house, limits
    from orrery.table.app import make_app, server_settings
    from orrery.table.storage import open_storage

    house.new_key = lambda: next(keys)
    limits.messages = lambda: limits.Bucket(burst=1e9, a_second=1e9)
    limits.new_tables = limits.requests = limits.questions = limits.messages
    listener = listen("127.0.0.1", 0)
    address = address_of(listener, "127.0.0.1")
    can_be_alone = "alone" in inspect.signature(make_app).parameters  # those of older clones cannot
    alone = {"alone": True} if can_be_alone else {}
    app = make_app(await open_storage(data, address), **alone)  # type: ignore[arg-type]
    print(address, flush=True)
    threading.Thread(target=tell_time, daemon=True).start()
    await uvicorn.Server(uvicorn.Config(app, **server_settings())).serve([listener])


def tell_time() -> None:
    """Answer every line with the processor's time that this process has had."""
    for _ in sys.stdin:
        print(time.process_time(), flush=True)
    os._exit(0)  # the process that measured has gone


class Server:
    """A server of some sources, in a process of its own, on one core."""

    def __init__(self, name: str, sources: Path, keys: Path, data: str, core: int | None) -> None:
        self.name = name
        self.tells_changes = (sources / "orrery" / "table" / "changes.py").exists()
        command = [sys.executable, __file__, "--serve", data, "--keys", str(keys)]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(sources)},
        )
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})
        self.address = self.line()

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def processor_time(self) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return float(self.line())

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


# -- the clients


class Heard(msgspec.Struct):
    """What a client needs of whatever the server says."""

    type: str
    entry: int = 0
    asked: int = 0
    number: int = -1
    sentence: str = ""
    commitment: str = ""


hear: Callable[[bytes], Heard] = msgspec.json.Decoder(Heard).decode


class Seat(asyncio.Protocol):
    """A WebSocket of one seat, as plain as it can be: the clients must not be what is measured."""

    def __init__(self, lane: Playing, token: str, table: str) -> None:
        self.lane = lane
        self.token = token
        self.table = table
        self.open = False
        self.waiting = bytearray()
        self.asked = 0
        self.entry = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        host, port = transport.get_extra_info("peername")[:2]
        head = f"GET /api/tables/{self.table}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        head += f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        transport.write(head.encode())

    def send(self, message: dict[str, Any]) -> None:
        body = msgspec.json.encode(message)
        size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        self.transport.write(b"\x81" + size + bytes(4) + body)  # masked with zeros: nothing to do

    def data_received(self, data: bytes) -> None:
        self.waiting += data
        if not self.open:
            head, found, rest = bytes(self.waiting).partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.open, self.waiting = True, bytearray(rest)
            hello = {"type": "hello", "protocol": 1, "token": self.token}
            self.send({**hello, "changes": True} if self.lane.takes_changes else hello)
        while (frame := next_frame(self.waiting)) is not None:
            start, end = frame
            if self.waiting[0] == 0x81:
                self.take(hear(bytes(self.waiting[start:end])))
            del self.waiting[:end]

    def take(self, heard: Heard) -> None:
        if heard.type == "welcome":
            self.lane.find_moves(heard.commitment)
        elif heard.type == "moment":
            self.asked, self.entry = heard.asked, heard.entry
            self.lane.look()
        elif heard.type == "done":
            self.lane.done(heard)
        elif heard.type in ("refused", "gone"):
            self.lane.fail(heard.sentence)


def next_frame(data: bytearray) -> tuple[int, int] | None:
    """Where the first frame's words begin and end, if it is there whole."""
    if len(data) < 2:
        return None
    start, size = 2, data[1]
    if size >= 126:
        start = 4 if size == 126 else 10
        size = int.from_bytes(data[2:start], "big")
    return (start, start + size) if len(data) >= max(start, start + size) else None


@dataclass(eq=False)
class Playing:
    """A table that is played, move by move."""

    planned: Mapping[str, Moves]  # by the commitment to the key
    finished: asyncio.Future[None]
    waits: list[float]
    takes_changes: bool
    seats: list[Seat] = field(default_factory=list)
    moves: Moves = ()
    at: int = 0
    entry: int = 1  # what the next mover must have been told
    sent: float = 0.0
    playing: bool = False

    def find_moves(self, commitment: str) -> None:
        """A server that has committed itself to a key will deal what was planned with it."""
        self.moves = self.planned[commitment]

    def play(self) -> None:
        self.playing = True
        self.look()

    def look(self) -> None:
        """Send the next move, if its seat knows of the last one."""
        if not self.playing or self.sent or self.at == len(self.moves):
            return
        seat, action = self.moves[self.at]
        mover = self.seats[seat]
        if mover.entry >= self.entry:
            self.sent = time.perf_counter()
            mover.send({"type": "act", "number": self.at, "asked": mover.asked, "action": action})

    def done(self, heard: Heard) -> None:
        self.waits.append(time.perf_counter() - self.sent)
        self.sent = 0.0
        self.at += 1
        self.entry = heard.entry
        if self.at == len(self.moves):
            self.finished.set_result(None)
        else:
            self.look()

    def fail(self, sentence: str) -> None:
        if not self.finished.done():
            self.finished.set_exception(RuntimeError(sentence))


def open_table(address: str, asked: Asked) -> dict[str, Any]:
    body = json.dumps({"game": asked.game, "places": [{"kind": "me"}] * asked.seats}).encode()
    with urllib.request.urlopen(f"{address}/api/tables", body) as answer:  # noqa: S310
        made: dict[str, Any] = json.load(answer)
    return made


async def sit_down(server: Server, asked: Asked, waits: list[float]) -> Playing:
    """Open a table and connect to every seat of it."""
    loop = asyncio.get_running_loop()
    made = await asyncio.to_thread(open_table, server.address, asked)
    playing = Playing(asked.planned, loop.create_future(), waits, server.tells_changes)
    where = urlsplit(server.address)
    for seat in range(asked.seats):
        token = made["tokens"][str(seat)]
        _, protocol = await loop.create_connection(
            lambda token=token: Seat(playing, token, made["table"]),  # type: ignore[misc]
            where.hostname or "",
            where.port or 0,
        )
        playing.seats.append(protocol)
    while not all(seat.entry for seat in playing.seats):
        await asyncio.sleep(0.001)
    return playing


class Asked(NamedTuple):
    """What is to be measured."""

    game: str
    seats: int
    tables: int  # in play at any time
    planned: Mapping[str, Moves]  # by the commitment to the key


class Wave(NamedTuple):
    """What one server did while the time was taken."""

    moves: int
    seconds: float
    processor: float
    waits: list[float]


async def wave(server: Server, asked: Asked) -> Wave:
    """Play all matches, some at a time; they are opened first, which is not measured."""
    waits: list[float] = []
    opened: list[Playing] = []
    while len(opened) < len(asked.planned):
        some = [sit_down(server, asked, waits) for _ in range(asked.tables)]
        opened += await asyncio.gather(*some)
    ready = deque(opened)
    await asyncio.sleep(0.2)  # who came was told: nothing more is to be said of that

    async def lane() -> None:
        while ready:
            playing = ready.popleft()
            playing.play()
            await playing.finished

    processor, began = server.processor_time(), time.perf_counter()
    await asyncio.gather(*[lane() for _ in range(asked.tables)])
    seconds, processor = time.perf_counter() - began, server.processor_time() - processor
    for playing in opened:
        for seat in playing.seats:
            seat.transport.close()
    return Wave(len(waits), seconds, processor, waits)


# -- boardgame.io

PACKAGE = "boardgame.io@0.50.2"


def peer() -> str:
    """What its master makes, in memory and without sockets, in a line; or why that cannot be said."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return "boardgame.io was not measured: there is no Node here."
    with tempfile.TemporaryDirectory(prefix="orrery-peer-") as folder:
        install = [npm, "install", "--no-audit", "--no-fund", "--loglevel", "error", PACKAGE]
        fetched = subprocess.run(install, cwd=folder, capture_output=True, text=True, check=False)
        if fetched.returncode:
            return "boardgame.io was not measured: its package cannot be fetched from here."
        shutil.copy(Path(__file__).with_name("boardgame_io.mjs"), folder)
        done = subprocess.run(
            [node, "boardgame_io.mjs"], cwd=folder, capture_output=True, text=True, check=True
        )
    found = json.loads(done.stdout)
    rate, processor = found["moves"] / found["seconds"], found["processor"] / found["moves"]
    return (
        f"{PACKAGE}, its master in memory, no sockets, no disk, a card game of one rule with hidden hands: "
        f"{rate:,.0f} moves/s, p99 {found['late']:.1f} ms; processor {processor * 1e6:,.0f} µs a move, "
        f"{1 / processor:,.0f} moves/s of a whole core"
    )


# -- telling


def late(values: Sequence[float]) -> float:
    """The 99th percentile."""
    return sorted(values)[int(len(values) * 0.99)]


def line(name: str, waves: Sequence[Wave]) -> str:
    moves = sum(wave.moves for wave in waves)
    waits = [wait for wave in waves for wait in wave.waits]
    rate = moves / sum(wave.seconds for wave in waves)
    best = max(wave.moves / wave.seconds for wave in waves)
    processor = sum(wave.processor for wave in waves) / moves
    return (
        f"{name}: {rate:,.0f} moves/s (best wave {best:,.0f}), wait median "
        f"{statistics.median(waits) * 1000:.1f} ms, p99 {late(waits) * 1000:.1f} ms; "
        f"processor {processor * 1e6:,.0f} µs a move, {1 / processor:,.0f} moves/s of a whole core"
    )


def sync_time(folder: str) -> float:
    """The usual time of one small write to this disk."""
    spent = []
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        for _ in range(20):
            began = time.perf_counter()
            os.write(file.fileno(), bytes(4096))
            os.fsync(file.fileno())
            spent.append(time.perf_counter() - began)
    return statistics.median(spent)


def measure(given: argparse.Namespace) -> None:
    from orrery import core
    from orrery.engine.match import commitment
    from orrery.games import new_game

    moves = given.moves or MOVES.get(given.game, USUALLY)
    planned = plan(given.game, given.tables * given.rounds, moves)
    by_commitment = {commitment(key): moves for key, moves in planned.items()}
    asked = Asked(given.game, int(new_game(given.game).seats), given.tables, by_commitment)
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    pinned = cores[-1] if len(cores) > 1 else None
    sources = {"this one": SOURCES, **{str(path): Path(path) / "src" for path in given.beside}}
    found: dict[str, list[Wave]] = {name: [] for name in sources}
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="orrery-moves-"))
        keys = Path(folder) / "keys"
        keys.write_text("\n".join(planned), encoding="utf-8")
        if pinned is not None:
            os.sched_setaffinity(0, set(cores[:-1]))
        servers = []
        for number, (name, path) in enumerate(sources.items()):
            servers.append(Server(name, path, keys, f"{folder}/{number}.db", pinned))
            stack.callback(servers[-1].stop)
        sync = sync_time(folder) * 1000
        print(f"{given.game}, {given.tables} tables in play, a sync of the disk {sync:.1f} ms, {core()}")
        for number, server in itertools.product(range(given.waves + 1), servers):
            measured = asyncio.run(wave(server, asked))
            if number:  # the first time everything is slow
                found[server.name].append(measured)
    for name, waves in found.items():
        print(line(name, waves))
    if len(found) > 1:
        first, *others = [sum(w.processor for w in ws) / sum(w.moves for w in ws) for ws in found.values()]
        print("ratio of the processor's time a move:", ", ".join(f"{other / first:.2f}" for other in others))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--game", default="tourbillon")
    parser.add_argument("--tables", type=int, default=40, help="in play at any time")
    parser.add_argument("--rounds", type=int, default=8, help="tables that one after the other take a place")
    parser.add_argument("--moves", type=int, default=0, help="of each match")
    parser.add_argument("--waves", type=int, default=3, help="how often all of that is played and measured")
    parser.add_argument("--beside", action="append", default=[], help="another clone, measured in turn")
    parser.add_argument("--peer", action="store_true", help="boardgame.io's master, too")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--keys", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        from orrery.cli.hosting import loop_factory

        keys = Path(given.keys).read_text(encoding="utf-8").split()
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(serve(given.serve, itertools.cycle(keys)))
        return
    measure(given)
    if given.peer:
        print(peer())


if __name__ == "__main__":
    main()
