"""Payments. They need no decision: which pool pays is always settled by the text (TB-072 … TB-079)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.games.tourbillon.names import C_SACRIFICED, NONE, UNIT
from orrery.games.tourbillon.program import Card, Cost
from orrery.games.tourbillon.rules.plate import destroy, immovable, meant
from orrery.games.tourbillon.rules.pools import largest, smallest

if TYPE_CHECKING:
    from orrery.engine.arrays import vec
    from orrery.games.tourbillon.state.fight import FightState


@final
class Pay(Cost):
    """2 Red: the named pool pays exactly that."""

    __slots__ = ("amount", "resource")

    def __init__(self, resource: i64, amount: i64) -> None:
        self.resource = resource
        self.amount = amount * UNIT

    def purse(self) -> i64:
        return self.resource

    def source(self, fight: FightState) -> i64:
        return self.resource

    def price(self) -> i64:
        return self.amount

    def can(self, fight: FightState, square: i64) -> bool:
        return fight.pools[self.resource] >= self.amount

    def take(self, fight: FightState, pools: vec[i64], square: i64) -> bool:
        if pools[self.resource] < self.amount:
            return False
        pools[self.resource] -= self.amount
        return True


@final
class PayLargest(Cost):
    """4 Largest: the highest of all ten pools pays all of it."""

    __slots__ = ("amount",)

    def __init__(self, amount: i64) -> None:
        self.amount = amount * UNIT

    def source(self, fight: FightState) -> i64:
        return largest(fight.pools)

    def price(self) -> i64:
        return self.amount

    def can(self, fight: FightState, square: i64) -> bool:
        amount = self.amount
        for held in fight.pools:  # noqa: SIM110  a plain loop is faster
            if held >= amount:
                return True
        return False

    def take(self, fight: FightState, pools: vec[i64], square: i64) -> bool:
        resource = largest(pools)
        if pools[resource] < self.amount:
            return False
        pools[resource] -= self.amount
        return True


@final
class PaySmallest(Cost):
    """3 Smallest: of the pools that hold this much, the lowest pays all of it."""

    __slots__ = ("amount",)

    def __init__(self, amount: i64) -> None:
        self.amount = amount * UNIT

    def source(self, fight: FightState) -> i64:
        return smallest(fight.pools, self.amount)

    def price(self) -> i64:
        return self.amount

    def can(self, fight: FightState, square: i64) -> bool:
        return smallest(fight.pools, self.amount) != NONE

    def take(self, fight: FightState, pools: vec[i64], square: i64) -> bool:
        resource = smallest(pools, self.amount)
        if resource == NONE:
            return False
        pools[resource] -= self.amount
        return True


@final
class PayAny(Cost):
    """2 ANY: from all pools together; the largest is emptied first, then the next largest."""

    __slots__ = ("amount",)

    def __init__(self, amount: i64) -> None:
        self.amount = amount * UNIT

    def can(self, fight: FightState, square: i64) -> bool:
        held: i64 = 0
        for pool in fight.pools:
            held += pool
        return held >= self.amount

    def take(self, fight: FightState, pools: vec[i64], square: i64) -> bool:
        held: i64 = 0
        for pool in pools:
            held += pool
        if held < self.amount:
            return False
        left = self.amount
        while left > 0:
            resource = largest(pools)
            part = left if left < pools[resource] else pools[resource]
            pools[resource] -= part
            left -= part
        return True


@final
class Sacrifice(Cost):
    """Sacrifice an own gear: without a victim the cost cannot be paid."""

    __slots__ = ("which",)

    def __init__(self, which: i64) -> None:
        self.which = which

    def take(self, fight: FightState, pools: vec[i64], square: i64) -> bool:
        place = victim(fight, self.which, square)
        if place == NONE:
            return False
        fight.offered = [*fight.offered, place]
        return True

    def settle(self, fight: FightState, square: i64) -> None:
        place = victim(fight, self.which, square)
        fight.counts[C_SACRIFICED] += 1
        destroy(fight, [place])


def victim(fight: FightState, which: i64, square: i64) -> i64:
    """The first gear a word means that can be sacrificed, or NONE."""
    for other in meant(fight, which, square):
        if not immovable(fight, other) and other not in fight.offered:
            return other
    return NONE


def named_prices(card: Card) -> i64:
    """The resources that its firing names as a price, a bit each."""
    return card.named


def can_be_fed(card: Card, made: i64) -> bool:
    """Whether one of its prices can be paid with these resources, a bit each."""
    for need in card.needs:  # noqa: SIM110  a plain loop is faster
        if need & ~made == 0:
            return True
    return False
