"""What strangers have read is read elsewhere, within bounds: people who play do not notice."""

from __future__ import annotations

import asyncio
import json
import signal
import threading
import time
from pathlib import Path

import msgspec
import pytest

from orrery.engine import matchfile
from orrery.engine.match import Match
from orrery.engine.words import Refusal
from orrery.games import new_game
from orrery.table import limits, readings
from orrery.table.protocol import Complaint, Done, Replay, Resign
from orrery.table.reading_room import ReadingRoom
from tests.table.host import ME, OTHER, Host, hosting, running
from tests.table.test_killed import orrery_serve

ANN, BOB = "192.0.2.1", "192.0.2.2"


def short_match() -> bytes:
    match = Match(new_game("kuhn"), "7")
    match.act(0, "bet")
    match.act(1, "pass")
    return match.text().encode()


def junk(packs: int, cards: int) -> bytes:
    """A match with packs of cards that are all wrong, several times each."""
    head, *rest = Match(new_game("tourbillon", encounter="lesson-1"), "7").text().split("\n")
    lines = [head, rest[0]]
    for pack in range(packs):
        lines += [f"pack p{pack}", "file cards.toml"]
        for card in range(cards):
            lines += ["| [[card]]", f'| name = "x{card}"', f'| text = "Frob {card} gloops."']
    return "\n".join([*lines, *rest[1:]]).encode()


async def complained(host: Host, path: str, body: bytes) -> tuple[int, str, str]:
    status, _, answer = await host.http("POST", path, body)
    complaint = msgspec.json.decode(answer, type=Complaint)
    return status, complaint.code, complaint.sentence


@running
async def test_the_server_itself_reads_no_file(monkeypatch: pytest.MonkeyPatch):
    def never(*_: object) -> None:
        raise AssertionError("read in the server")

    monkeypatch.setattr(matchfile, "parse", never)
    async with hosting() as host:
        status, _, body = await host.http("POST", "/api/replay", short_match())
        assert status == 200
        assert len(msgspec.json.decode(body, type=Replay).frames) == 3


@running
async def test_the_server_itself_reads_no_finished_table(monkeypatch: pytest.MonkeyPatch):
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.ask(Resign)
        monkeypatch.delattr(Match, "text")
        monkeypatch.delattr(Match, "branch")
        for path in ("match", "replay?seat=0"):
            status, _, body = await host.http("GET", f"/api/tables/{table.table}/{path}")
            assert (status, b"leduc" in body) == (200, True)
        status, body = await host.post("/api/what-if", {"at": 0, "table": table.table})
        assert status == 201, body


@running
async def test_a_refusal_is_short():
    async with hosting() as host:
        status, code, sentence = await complained(host, "/api/replay", junk(2, 40))
        assert (status, code) == (400, "bad-pack")
        assert sentence.startswith("line 3: The pack cannot be used: 480 faults.")
        assert len(sentence) <= limits.LONGEST_COMPLAINT


@running
async def test_a_replay_is_compressed_where_it_was_read():
    async with hosting() as host:
        headers = {"accept-encoding": "gzip"}
        status, answered, body = await host.http("POST", "/api/replay", short_match(), headers)
        assert (status, answered["content-encoding"]) == (200, "gzip")
        _, plain, whole = await host.http("POST", "/api/replay", short_match())
        assert "content-encoding" not in plain
        assert len(body) < len(whole)


# -- bounds
@running
async def test_what_takes_too_long_is_given_up_and_the_next_one_is_read(monkeypatch: pytest.MonkeyPatch):
    room = ReadingRoom(1)
    try:
        await room.read(ANN, readings.file_replay, short_match(), 0)  # its process is awake now
        with monkeypatch.context() as hurried:
            hurried.setattr(limits, "READING_S", 0.05)
            with pytest.raises(Refusal, match="more time"):
                await room.read(ANN, time.sleep, 3600)
        assert (await room.read(ANN, readings.file_replay, short_match(), 0)).body.startswith(b"{")
    finally:
        room.close()


@running
async def test_what_takes_too_much_memory_is_refused_and_the_next_one_is_read():
    room = ReadingRoom(1)
    try:
        with pytest.raises(Refusal, match="more memory"):
            await room.read(ANN, bytes, 4 * limits.READING_MEMORY)
        assert (await room.read(ANN, readings.file_replay, short_match(), 0)).body.startswith(b"{")
    finally:
        room.close()


@running
async def test_a_fault_is_told_plainly_and_kept_for_the_log(caplog: pytest.LogCaptureFixture):
    room = ReadingRoom(1)
    try:
        with pytest.raises(Refusal) as refused:
            await room.read(ANN, int, "nonsense")
        assert refused.value.code == "fault"
        assert "nonsense" not in refused.value.sentence
        assert "nonsense" in caplog.text
    finally:
        room.close()


# -- the queue
def test_one_address_has_few_places_and_others_have_theirs(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MOST_READINGS_OF_ONE", 1)
    monkeypatch.setattr(limits, "MOST_READINGS", 2)
    room = ReadingRoom(1)
    with room.place(ANN):
        with pytest.raises(Refusal, match="for you already"), room.place(ANN):
            pass
        with room.place(BOB), pytest.raises(Refusal, match="come back"), room.place("192.0.2.3"):
            pass
    with room.place(ANN):
        pass
    room.close()


@running
async def test_addresses_take_turns():
    room = ReadingRoom(1)
    order: list[str] = []

    async def wait(name: str, address: str) -> None:
        await room.turn(address)
        order.append(name)

    await room.turn(ANN)  # the one that is read
    waiting = [asyncio.create_task(wait(f"ann {n}", ANN)) for n in (1, 2, 3)]
    await asyncio.sleep(0)
    waiting += [asyncio.create_task(wait(f"bob {n}", BOB)) for n in (1, 2)]
    await asyncio.sleep(0)
    for _ in waiting:
        room.hand_on()
    await asyncio.gather(*waiting)
    assert order == ["ann 1", "bob 1", "ann 2", "bob 2", "ann 3"]
    room.hand_on()
    assert room.at_work == 0
    room.close()


@running
async def test_one_file_too_many_is_refused_before_it_is_received(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MOST_READINGS_OF_ONE", 0)
    async with hosting() as host:
        for path in ("/api/replay", "/api/what-if"):
            assert (await complained(host, path, b"x"))[:2] == (429, "too-fast")


# -- the end
@running
async def test_a_server_stops_at_once_whatever_it_reads(tmp_path: Path):
    async with orrery_serve(tmp_path, "--port", "0", "--database", "memory:") as (host, process):
        slow = [asyncio.create_task(complained(host, "/api/replay", junk(8, 5000))) for _ in range(3)]
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            assert isinstance(await ann.act("raise"), Done)
        process.send_signal(signal.SIGTERM)
        told = await asyncio.gather(*slow)
        assert {code for _, code, _ in told} == {"closing"}
        assert await asyncio.wait_for(process.wait(), 30) == 0


@running
async def test_nobody_waits_for_a_process_that_is_only_starting(monkeypatch: pytest.MonkeyPatch):
    may_start, starting = threading.Event(), threading.Event()

    def slowly() -> None:
        starting.set()
        may_start.wait()
        raise Refusal("never", "It was not needed any more.")

    room = ReadingRoom(1)
    monkeypatch.setattr("orrery.table.reading_room.Reader", slowly)
    reading = asyncio.create_task(room.read(ANN, readings.file_replay, short_match(), 0))
    await asyncio.to_thread(starting.wait)
    room.close()
    with pytest.raises(Refusal, match="being stopped"):
        await reading
    may_start.set()


@running
async def test_what_comes_while_a_server_stops_is_refused():
    room = ReadingRoom(1)
    room.close()
    with pytest.raises(Refusal, match="being stopped"):
        await room.read(ANN, readings.file_replay, short_match(), 0)


def test_what_is_read_out_is_the_page_s_replay():
    answer = readings.carry_out(readings.Job(readings.file_replay, [short_match(), 1]))
    assert json.loads(answer.body)["seat"] == 1
