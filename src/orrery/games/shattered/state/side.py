"""What lies on the table: a side with its cards and conditions, and a Strike that waits for its answer."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from orrery.engine.fields import Fields
from orrery.engine.words import Malformed
from orrery.games.shattered.names import NONE


@final
class Side:
    """One side of a room: its cards, its energy and what waits on it. Card zones hold numbers of cards.

    Hand and discard change in place; every other list is replaced by a new one when it changes, so that
    copies of a side share it.
    """

    __slots__ = (
        "counters", "discard", "disrupts", "empowers", "entangled", "gone", "hand", "memory",
        "offered", "peaceful", "pile", "pool", "removals", "restrained", "spared", "spent", "temporary",
        "traps", "wards",
    )  # fmt: skip

    def __init__(
        self, hand: list[i64], pile: list[i64], discard: list[i64], traps: list[i64], gone: list[i64],
        empowers: list[i64], disrupts: list[i64], wards: list[i64], entangled: bool,
        pool: i64, temporary: i64, spent: i64, restrained: bool, offered: bool, memory: i64,
        counters: i64, removals: i64, spared: bool, peaceful: bool,
    ) -> None:  # fmt: skip
        self.hand = hand
        self.pile = pile  # the top card last
        self.discard = discard  # the newest last
        self.traps = traps  # face down
        self.gone = gone  # out of the room, or of the run
        self.empowers = empowers  # waiting for a Strike of this side, the oldest first
        self.disrupts = disrupts  # lying on this side, the oldest first
        self.wards = wards  # the last round that each Ward holds, the oldest first
        self.entangled = entangled
        self.pool = pool
        self.temporary = temporary
        self.spent = spent
        self.restrained = restrained  # this turn
        self.offered = offered  # an Offer or Test was played this turn
        self.memory = memory  # the type that Resonate compares with
        self.counters = counters  # Counters that this side has played in this room
        self.removals = removals  # own Empowers removed in a row
        self.spared = spared  # no Empower of this side was removed in this round
        self.peaceful = peaceful  # it has gained by cooperation in this room

    def clone(self) -> Side:
        return Side(
            self.hand[:], self.pile, self.discard[:], self.traps, self.gone,
            self.empowers, self.disrupts, self.wards, self.entangled,
            self.pool, self.temporary, self.spent, self.restrained, self.offered, self.memory,
            self.counters, self.removals, self.spared, self.peaceful,
        )  # fmt: skip

    def become(self, other: Side) -> None:
        """Be a copy of another side, without a new object."""
        self.hand = other.hand[:]
        self.pile = other.pile
        self.discard = other.discard[:]
        self.traps = other.traps
        self.gone = other.gone
        self.empowers = other.empowers
        self.disrupts = other.disrupts
        self.wards = other.wards
        self.entangled = other.entangled
        self.pool = other.pool
        self.temporary = other.temporary
        self.spent = other.spent
        self.restrained = other.restrained
        self.offered = other.offered
        self.memory = other.memory
        self.counters = other.counters
        self.removals = other.removals
        self.spared = other.spared
        self.peaceful = other.peaceful

    def drop(self, card: i64) -> None:
        """Take a card out of the hand, the first of its kind; `remove` and `del` are slow when compiled."""
        hand = self.hand
        for at in range(len(hand)):
            if hand[at] == card:
                hand.pop(at)
                return
        raise ValueError(f"Card {card} is not in hand.")

    def available(self) -> i64:
        """Energy that can be spent now (SD-036)."""
        return self.pool + self.temporary - self.spent

    def visit(self, name: str, fields: Fields) -> None:
        self.hand = fields.numbers(f"{name}-hand", self.hand)
        self.pile = fields.numbers(f"{name}-pile", self.pile)
        self.discard = fields.numbers(f"{name}-discard", self.discard)
        self.traps = fields.numbers(f"{name}-traps", self.traps)
        self.gone = fields.numbers(f"{name}-gone", self.gone)
        self.empowers = fields.numbers(f"{name}-empowers", self.empowers)
        self.disrupts = fields.numbers(f"{name}-disrupts", self.disrupts)
        self.wards = fields.numbers(f"{name}-wards", self.wards)
        self.entangled = fields.flag(f"{name}-entangled", self.entangled)
        self.pool = fields.number(f"{name}-pool", self.pool)
        self.temporary = fields.number(f"{name}-temporary", self.temporary)
        self.spent = fields.number(f"{name}-spent", self.spent)
        self.restrained = fields.flag(f"{name}-restrained", self.restrained)
        self.offered = fields.flag(f"{name}-offered", self.offered)
        self.memory = fields.number(f"{name}-memory", self.memory)
        self.counters = fields.number(f"{name}-counters", self.counters)
        self.removals = fields.number(f"{name}-removals", self.removals)
        self.spared = fields.flag(f"{name}-spared", self.spared)
        self.peaceful = fields.flag(f"{name}-peaceful", self.peaceful)


def new_side() -> Side:
    no = False
    return Side([], [], [], [], [], [], [], [], no, 0, 0, 0, no, no, NONE, 0, 0, no, no)


@final
class Blow:
    """A Strike on its way: what is settled before a React can answer it. Immutable while it waits."""

    __slots__ = (
        "betrays", "bonus", "granted", "power", "printed", "striker", "target", "tier",
    )  # fmt: skip

    def __init__(
        self, striker: i64, target: i64, power: i64, bonus: i64, tier: i64, printed: i64, granted: i64,
        betrays: bool,
    ) -> None:  # fmt: skip
        self.striker = striker  # a seat
        self.target = target
        self.power = power
        self.bonus = bonus  # what the striker adds to rolls
        self.tier = tier
        self.printed = printed  # keywords in force
        self.granted = granted
        self.betrays = betrays  # the struck side was trusting when the Strike was played


def visit_blow(fields: Fields, blow: Blow | None) -> Blow | None:
    flat: list[i64] = []
    if blow is not None:
        flat = [blow.striker, blow.target, blow.power, blow.bonus, blow.tier, blow.printed, blow.granted]
        flat.append(1 if blow.betrays else 0)
    flat = fields.numbers("blow", flat)
    if not flat:
        return None
    if len(flat) != 8:
        raise Malformed("bad-state", 'Field "blow" of the state should have 8 numbers.')
    return Blow(flat[0], flat[1], flat[2], flat[3], flat[4], flat[5], flat[6], flat[7] != 0)
