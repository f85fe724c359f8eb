"""Bots at the table: each decision within a bound, those that think in a few processes of their own."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from orrery.engine.dice import one_stream
from orrery.engine.game import Game, State
from orrery.engine.packs import Pack
from orrery.games import REGISTERED
from orrery.narrate.model import model_from
from orrery.players import Knowledge, new_player, speak
from orrery.table import processes, thinking
from orrery.table.limits import BOT_ANSWERS_S, BOT_THINKS_S
from orrery.table.rulebook import Settings

logger = logging.getLogger("orrery.table")

QUICK = "random"  # decides in no time


def nothing() -> None:
    """For a server that counts nothing."""


class Bots:
    """All bots of a server. The processes start with the first bot that thinks."""

    def __init__(self, processes: int = 0, on_late: Callable[[], None] = nothing) -> None:
        self.on_late = on_late  # called when a bot took too long, or its process died
        self.processes = processes or max(1, min(2, os.cpu_count() or 1))
        self.pool: ProcessPoolExecutor | None = None
        self.awake = False  # whether they have started
        self.starter = ThreadPoolExecutor(1, "orrery-bots")
        self.model = model_from(os.environ)

    async def say(self, state: State, seat: int, action: int) -> str:
        """What a bot says with its action. Only a language model can take a while, in a thread of its own."""
        knowledge, seed = Knowledge(state.clone(), seat), new_seed()
        if self.model is None:
            return speak(knowledge, action, seed)
        return await asyncio.to_thread(speak, knowledge, action, seed, self.model)

    async def choose(self, player: str, state: State, seat: int) -> int:
        """What a player decides for a seat, within BOT_ANSWERS_S whatever happens."""
        seed = new_seed()
        if player == QUICK:
            return new_player(QUICK, seed).choose(Knowledge(state.clone(), seat))
        world = state.imagine(seat, one_stream(seed))  # the real one, with its key, never leaves this process
        game = state.game
        end = time.time() + BOT_THINKS_S
        job = (thinking.think, *rules_of(game), str(world), seat, player, seed, end)
        try:
            async with asyncio.timeout(BOT_ANSWERS_S):
                return await self.ask(*job)
        except TimeoutError:
            logger.warning("The bot %s took too long at %s: a quick answer instead.", player, game.about.name)
        except BrokenProcessPool:
            logger.warning("A process in which bots think has died: a quick answer instead.")
            self.pool, self.awake = None, False
        self.on_late()
        return self.quickly(state, seat, seed)

    async def ask(self, *job: Any) -> int:  # noqa: ANN401
        """Have something done in one of the processes."""
        if self.awake:
            future = self.started().submit(*job)
        else:  # to start a process takes a while, and everybody would wait for that
            future = await asyncio.get_running_loop().run_in_executor(self.starter, self.submit, *job)
        try:
            found: int = await asyncio.wrap_future(future)
            return found
        finally:
            future.cancel()

    def submit(self, *job: Any) -> Future[Any]:  # noqa: ANN401
        future = self.started().submit(*job)
        self.awake = True
        return future

    def quickly(self, state: State, seat: int, seed: int) -> int:
        name = "heuristic" if state.game.bots.heuristic else QUICK
        return new_player(name, seed).choose(Knowledge(state.clone(), seat))

    def warm(self, players: list[str], game: Game) -> None:
        """Wake the processes up where somebody will think soon."""
        if not self.awake and any(player != QUICK for player in players):
            for _ in range(self.processes):
                self.starter.submit(self.submit, thinking.ready, *rules_of(game))

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.processes, processes.context(), initializer=processes.begin)
        return self.pool

    def close(self) -> None:
        self.starter.shutdown(wait=False, cancel_futures=True)
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


def new_seed() -> int:
    """The luck of one decision."""
    return secrets.randbits(62)


def rules_of(game: Game) -> tuple[str, Settings, tuple[Pack, ...], str]:
    """What another process needs to have the same game."""
    return REGISTERED[game.about.name], tuple(game.options.items()), game.packs, game.former_name
