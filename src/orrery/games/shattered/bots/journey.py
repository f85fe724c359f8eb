"""Who decides in a life: in its visits as in single runs, between them by a drive that is pursued."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from orrery.engine.bots import Bots, Search, Settled
from orrery.engine.dice import Dice
from orrery.engine.game import State
from orrery.games.shattered.bots import advice, one_card, road, search
from orrery.games.shattered.names import DRIVES, DUNGEON
from orrery.games.shattered.rules.identity import drives
from orrery.games.shattered.rules.life import becoming
from orrery.games.shattered.state.life import LifeState


def advise(life: LifeState, seat: i64, dice: Dice) -> i64:
    run = life.run
    return road.advise(life) if run is None else advice.advise(run, seat, dice)


def appraise(life: LifeState, seat: i64) -> i64:
    """How well a life has gone for a seat: its ending, and then how clear a shape the dungeon has."""
    drive = becoming.dominant(life)
    points = becoming.points(life)
    settled: i64 = drives.level(points[drive]) if 0 <= drive < DRIVES else 0
    return life.score(seat) * 1000 + (settled * 10 if seat == DUNGEON else -settled * 10)


@final
class LifeBots(Bots):
    heuristic: ClassVar[str] = "pursues a drive from visit to visit, and plays them by a profile that fits it"
    smart: ClassVar[str] = "the same between visits, and tries its cards out in imagined rounds (smart:48)"

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, LifeState)
        return advise(world, seat, dice)

    def search(self, world: State, seat: i64, dice: Dice) -> Search:
        assert isinstance(world, LifeState)
        run = world.run
        if run is None:
            return Settled(road.advise(world))
        if run.rules.horizon == 0:
            return one_card.Glance(run, seat, dice)
        return search.RoomSearch(run, seat, dice)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, LifeState)
        run = world.run
        return road.advise(world) if run is None else advice.hunch(run, seat, dice)

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, LifeState)
        return appraise(world, seat)
