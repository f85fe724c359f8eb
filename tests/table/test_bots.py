"""Bots at the table: named, bounded, away from the event loop, and awake again after a restart."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ProcessPoolExecutor

import pytest

from orrery.engine.match import Match
from orrery.games import new_game
from orrery.players import Budget
from orrery.table import bots, limits
from orrery.table.bots import Bots
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import Done, Place
from orrery.table.thinking import Until
from tests.table.failing import FailingStorage
from tests.table.host import ME, Client, hosting, running


async def play_out(client: Client) -> None:
    while not (await client.hear_question()).ending:
        done = await client.act_first()
        assert isinstance(done, Done)


@pytest.mark.parametrize(
    ("bot", "title"),
    [("random", "Random bot"), ("tree:50", "Easy bot"), ("montecarlo:10", "Normal bot")],
)
@running
async def test_a_match_against_a_bot(bot: str, title: str):
    async with hosting() as host:
        table = await host.new_table("leduc", ME, Place("player", bot))
        async with host.at(table.table, table.tokens[0]) as ann:
            seat = ann.now.seats[1]
            assert (seat.name, seat.bot, seat.kind, seat.here) == (title, bot, "player", True)
            await play_out(ann)


@running
async def test_without_places_the_usual_bot_takes_every_other_seat():
    async with hosting() as host:
        table = await host.new_table("leduc")
        assert [(seat.kind, seat.name) for seat in table.seats] == [
            ("person", "Player 1"),
            ("player", "Normal bot"),
        ]


@running
async def test_a_bot_whose_turn_it_is_moves_after_a_restart(monkeypatch: pytest.MonkeyPatch):
    async def think_for_ever(*_: object) -> int:
        await asyncio.Event().wait()
        raise AssertionError

    storage = FailingStorage()
    with monkeypatch.context() as before:
        before.setattr(Bots, "choose", think_for_ever)
        async with hosting(storage) as host:
            table = await host.new_table("leduc", ME, Place("player", "random"))
            async with host.at(table.table, table.tokens[0]) as ann:
                await ann.act("raise")
    async with hosting(storage) as host, host.at(table.table, table.tokens[0]) as ann:
        await ann.hear_entry(3)
        assert (ann.now.by, ann.now.what) == (1, "act")


@running
async def test_a_bot_that_could_not_be_saved_tries_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.owner.RETRY_S", 0.05)
    storage = FailingStorage()
    async with hosting(storage) as host:
        storage.full = True
        table = await host.new_table("leduc", Place("player", "random"), Place("me", "Bob"))
        async with host.at(table.table, table.tokens[1]) as bob:
            await storage.refused.wait()
            storage.full = False
            await bob.hear_question()
            assert bob.now.moves == 1


@running
async def test_bots_among_themselves_play_only_while_somebody_watches(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.owner.BOT_PACE_S", 0.01)
    async with hosting() as host:
        table = await host.new_table("leduc", Place("player", "random"), Place("player", "random"))
        course = host.house.tables[table.table].course
        assert course.last == 1
        async with host.at(table.table) as eve:
            while not eve.now.ending:
                await eve.hear()
        assert course.over()


def test_a_search_ends_in_time_whatever_was_asked_of_it() -> None:
    for budget in (Budget(1_000_000), Budget(0, 60_000)):
        grown: list[int] = []

        def grow(playouts: int, grown: list[int] = grown) -> None:
            grown.append(playouts)

        began = time.monotonic()
        Until(budget, time.time() + 0.05).spend(grow)
        assert grown
        assert time.monotonic() - began < 5


def test_a_search_stops_at_its_playouts_too() -> None:
    grown: list[int] = []
    Until(Budget(7), time.time() + 60).spend(grown.append)
    assert sum(grown) == 7


@running
async def test_a_bot_that_takes_too_long_gets_a_quick_answer(monkeypatch: pytest.MonkeyPatch):
    """Its process is slow to start, or busy with others: the table goes on all the same."""
    monkeypatch.setattr(bots, "BOT_ANSWERS_S", 0.0)
    some = Bots(1)
    try:
        state = Match(new_game("leduc"), "7").state
        assert await some.choose("tree:400", state, 0) in state.actions(0)
    finally:
        some.close()
    assert limits.BOT_THINKS_S < limits.BOT_ANSWERS_S


@running
async def test_a_dead_process_is_replaced():
    some = Bots(1)
    try:
        state = Match(new_game("leduc"), "7").state
        await some.choose("tree:10", state, 0)
        assert some.pool is not None
        for process in list(some.pool._processes.values()):
            process.kill()
            process.join()
        for _ in range(2):
            assert await some.choose("tree:10", state, 0) in state.actions(0)
    finally:
        some.close()


@running
async def test_an_unknown_bot_is_refused_with_the_nearest_name():
    async with hosting(MemoryStorage()) as host:
        body = b'{"game":"leduc","places":[{"kind":"me"},{"kind":"player","name":"treee:4"}]}'
        status, _, answer = await host.http("POST", "/api/tables", body)
        assert status == 400
        assert b"unknown-player" in answer
        assert b"tree" in answer


@running
async def test_nobody_waits_while_the_processes_of_bots_start(monkeypatch: pytest.MonkeyPatch):
    some, may_start = Bots(1), threading.Event()
    start = some.started

    def slowly() -> ProcessPoolExecutor:
        may_start.wait()
        return start()

    monkeypatch.setattr(some, "started", slowly)
    game = new_game("leduc")
    some.warm(["tree:10"], game)  # comes back at once
    deciding = asyncio.create_task(some.choose("tree:10", game.new("7"), 0))
    await asyncio.sleep(0)
    assert not deciding.done()
    may_start.set()
    assert await deciding in game.new("7").actions(0)
    some.close()
