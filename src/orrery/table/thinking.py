"""What runs in a process of its own: one decision of a bot, in a world that its seat has imagined."""

from __future__ import annotations

import time
from collections.abc import Callable

from orrery.engine.packs import Pack
from orrery.players import Budget, Knowledge, Thinker, new_player
from orrery.table.rulebook import Settings, game_at


class Until(Budget):
    """A budget that also ends at a moment."""

    def __init__(self, budget: Budget, end: float) -> None:
        super().__init__(budget.playouts, budget.milliseconds)
        self.end = end
        if budget.milliseconds:
            self.end = min(end, time.time() + budget.milliseconds / 1000)

    def spend(self, grow: Callable[[int], None]) -> None:
        grow(1)
        done = 1
        while time.time() < self.end and (self.milliseconds or done < self.playouts):
            grow(1)
            done += 1


def think(
    place: str,
    options: Settings,
    packs: tuple[Pack, ...],
    former_name: str,
    world: str,
    seat: int,
    player: str,
    seed: int,
    end: float,
) -> int:
    """What a player decides. The world is one that its seat cannot tell from the real one."""
    state = game_at(place, options, packs, former_name).read(world)
    thinker = new_player(player, seed, state.game)
    if isinstance(thinker, Thinker):
        thinker.budget = Until(thinker.budget, end)
    return thinker.choose(Knowledge(state, seat))


def ready(place: str, options: Settings, packs: tuple[Pack, ...], former_name: str) -> None:
    """Something to ask a worker, so that it is awake and knows the rules before it is needed."""
    game_at(place, options, packs, former_name)
