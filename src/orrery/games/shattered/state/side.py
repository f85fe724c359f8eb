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
    copies of a side share it. A new side shares an empty list for all of them, see `setup.clear_hands`.
    """

    def __init__(self, none: list[i64]) -> None:
        self.hand: list[i64] = none
        self.pile: list[i64] = none  # [shared] the top card last
        self.discard: list[i64] = none  # the newest last
        self.traps: list[i64] = none  # [shared] face down
        self.gone: list[i64] = none  # [shared] out of the room, or of the run
        self.empowers: list[i64] = none  # [shared] waiting for a Strike of this side, the oldest first
        self.disrupts: list[i64] = none  # [shared] lying on this side, the oldest first
        self.wards: list[i64] = none  # [shared] the last round that each Ward holds, the oldest first
        self.entangled: bool = False
        self.pool: i64 = 0
        self.temporary: i64 = 0
        self.spent: i64 = 0
        self.restrained: bool = False  # this turn
        self.offered: bool = False  # an Offer or Test was played this turn
        self.memory: i64 = NONE  # the type that Resonate compares with
        self.counters: i64 = 0  # Counters that this side has played in this room
        self.removals: i64 = 0  # own Empowers removed in a row
        self.spared: bool = False  # no Empower of this side was removed in this round
        self.peaceful: bool = False  # it has gained by cooperation in this room

    # -- written by `python -m orrery.declare`, under a name
    __slots__ = (
        "counters",
        "discard",
        "disrupts",
        "empowers",
        "entangled",
        "gone",
        "hand",
        "memory",
        "offered",
        "peaceful",
        "pile",
        "pool",
        "removals",
        "restrained",
        "spared",
        "spent",
        "temporary",
        "traps",
        "wards",
    )

    def become(self, other: Side) -> None:
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

    def visit_fields(self, fields: Fields, name: str) -> None:
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

    # -- end of what is written

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


def visit_side(fields: Fields, name: str, side: Side) -> Side:
    side.visit_fields(fields, name)
    return side


@final
class Blow:
    """A Strike on its way: what is settled before a React can answer it. Immutable while it waits."""

    def __init__(
        self, striker: i64, target: i64, power: i64, bonus: i64, tier: i64, printed: i64, granted: i64,
        betrays: bool,
    ) -> None:  # fmt: skip
        self.striker: i64 = striker  # a seat
        self.target: i64 = target
        self.power: i64 = power
        self.bonus: i64 = bonus  # what the striker adds to rolls
        self.tier: i64 = tier
        self.printed: i64 = printed  # keywords in force
        self.granted: i64 = granted
        self.betrays: bool = betrays  # the struck side was trusting when the Strike was played

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "betrays",
        "bonus",
        "granted",
        "power",
        "printed",
        "striker",
        "target",
        "tier",
    )

    def become(self, other: Blow) -> None:
        self.striker = other.striker
        self.target = other.target
        self.power = other.power
        self.bonus = other.bonus
        self.tier = other.tier
        self.printed = other.printed
        self.granted = other.granted
        self.betrays = other.betrays

    def numbers(self) -> list[i64]:
        return [
            self.striker,
            self.target,
            self.power,
            self.bonus,
            self.tier,
            self.printed,
            self.granted,
            int(self.betrays),
        ]

    def take_numbers(self, found: list[i64]) -> None:
        self.striker = found[0]
        self.target = found[1]
        self.power = found[2]
        self.bonus = found[3]
        self.tier = found[4]
        self.printed = found[5]
        self.granted = found[6]
        self.betrays = found[7] != 0

    # -- end of what is written


def visit_blow(fields: Fields, name: str, blow: Blow | None) -> Blow | None:
    flat: list[i64] = []
    if blow is not None:
        flat = blow.numbers()
    flat = fields.numbers(name, flat)
    if not flat:
        return None
    if len(flat) != 8:
        raise Malformed("bad-state", f'Field "{name}" of the state should have 8 numbers.')
    found = Blow(0, 0, 0, 0, 0, 0, 0, betrays=False)
    found.take_numbers(flat)
    return found
