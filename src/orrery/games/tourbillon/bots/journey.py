"""Who decides in a run: in its fights as in single ones, on the road by rules of its own."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from orrery.engine.bots import Bots, Search
from orrery.engine.dice import Dice
from orrery.engine.game import State
from orrery.games.tourbillon.bots import ahead, heuristic, road
from orrery.games.tourbillon.rules.run import legal
from orrery.games.tourbillon.state.run import RunState


@final
class RunBots(Bots):
    heuristic: ClassVar[str] = "tries every card and every choice, and looks a little ahead"
    smart: ClassVar[str] = "plays what looks best out in imagined worlds, in fights and on the road"

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, RunState)
        fight = world.fight
        return road.advise(world, dice) if fight is None else heuristic.advise(fight)

    def search(self, world: State, seat: i64, dice: Dice) -> Search:
        assert isinstance(world, RunState)
        return ahead.thinking(world, dice)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, RunState)
        fight = world.fight
        return road.guess(world, dice) if fight is None else heuristic.hunch(fight, dice)

    def candidates(self, world: State, seat: i64) -> list[i64]:
        assert isinstance(world, RunState)
        fight = world.fight
        return legal.legal(world) if fight is None else heuristic.candidates(fight)

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, RunState)
        return road.appraise(world)
