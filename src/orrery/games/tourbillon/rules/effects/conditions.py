"""What a text may ask before it acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.games.tourbillon.names import ADJACENT, BASICS, NONE, UNIT
from orrery.games.tourbillon.program import Condition
from orrery.games.tourbillon.rules.plate import count_tagged, meant

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


@final
class BasicsWithin(Condition):
    """If all five basics lie within n of each other."""

    __slots__ = ("amount",)

    def __init__(self, amount: i64) -> None:
        self.amount = amount * UNIT

    def holds(self, fight: FightState, square: i64) -> bool:
        low = fight.pools[0]
        high = low
        for force in range(1, BASICS):
            held = fight.pools[force]
            low = min(low, held)
            high = max(high, held)
        return high - low <= self.amount


@final
class Alone(Condition):
    """If no gear is adjacent."""

    __slots__ = ()

    def holds(self, fight: FightState, square: i64) -> bool:
        return not meant(fight, ADJACENT, square)


@final
class HandAtLeast(Condition):
    """If at least n cards are in hand; a text with a discard as its cost needs them."""

    __slots__ = ("count",)

    def __init__(self, count: i64) -> None:
        self.count = count

    def holds(self, fight: FightState, square: i64) -> bool:
        return len(fight.hand) >= self.count


@final
class TagsStand(Condition):
    """If n or more gears with a tag stand on the plate."""

    __slots__ = ("count", "tags")

    def __init__(self, tags: i64, count: i64) -> None:
        self.tags = tags
        self.count = count

    def holds(self, fight: FightState, square: i64) -> bool:
        return count_tagged(fight, self.tags, NONE) >= self.count


@final
class PoolAtLeast(Condition):
    """If a pool holds at least n."""

    __slots__ = ("amount", "resource")

    def __init__(self, resource: i64, amount: i64) -> None:
        self.resource = resource
        self.amount = amount * UNIT

    def holds(self, fight: FightState, square: i64) -> bool:
        return fight.pools[self.resource] >= self.amount


@final
class Counted(Condition):
    """If a counter of the fight has reached n (cards played, gears destroyed …)."""

    __slots__ = ("count", "counter")

    def __init__(self, counter: i64, count: i64) -> None:
        self.counter = counter
        self.count = count

    def holds(self, fight: FightState, square: i64) -> bool:
        return fight.counts[self.counter] >= self.count
