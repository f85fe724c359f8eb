"""Texts that hold as long as their gear stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    ADJACENT,
    BASICS,
    BEATS_PER_TICK,
    COST,
    MICRO,
    NONE,
    PRODUCTION,
    ROW,
    UNIT,
)
from orrery.games.tourbillon.program import Card, Standing
from orrery.games.tourbillon.rules.plate import count_tagged, touches

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


@final
class Haste(Standing):
    """The gears meant have Haste X; with a negative X they are slowed. Steady gears are not touched."""

    __slots__ = ("percent", "which")

    def __init__(self, percent: i64, which: i64 = ADJACENT) -> None:
        self.percent = percent
        self.which = which

    def bear(self, fight: FightState, square: i64) -> None:
        for other in range(len(fight.gear)):
            if (
                fight.gear[other] >= 0
                and touches(fight, self.which, square, other)
                and not fight.card_at(other).steady
            ):
                fight.rate[other] += self.percent


@final
class Quicken(Standing):
    """The gears meant have an interval n Beats shorter (longer, if n is negative)."""

    __slots__ = ("beats", "which")

    def __init__(self, beats: i64, which: i64 = ADJACENT) -> None:
        self.beats = beats
        self.which = which

    def bear(self, fight: FightState, square: i64) -> None:
        for other in range(len(fight.gear)):
            if (
                fight.gear[other] >= 0
                and fight.full[other] > 0
                and touches(fight, self.which, square, other)
                and not fight.card_at(other).steady
            ):
                left = fight.full[other] - self.beats * 100
                fight.full[other] = left if left > 1 else 1


@final
class Production(Standing):
    """The gears meant (with a tag, if one is printed) have +n production."""

    __slots__ = ("amount", "tags", "which")

    def __init__(self, amount: i64, which: i64 = ROW, tags: i64 = 0) -> None:
        self.amount = amount
        self.which = which
        self.tags = tags

    def bear(self, fight: FightState, square: i64) -> None:
        for other in range(len(fight.gear)):
            if (
                fight.gear[other] >= 0
                and touches(fight, self.which, square, other)
                and (self.tags == 0 or fight.card_at(other).tags & self.tags)
            ):
                fight.flat[other] += self.amount * UNIT


@final
class Efficiency(Standing):
    """The gears meant make X% more of all resources."""

    __slots__ = ("percent", "which")

    def __init__(self, percent: i64, which: i64 = ADJACENT) -> None:
        self.percent = percent
        self.which = which

    def bear(self, fight: FightState, square: i64) -> None:
        for other in range(len(fight.gear)):
            if fight.gear[other] >= 0 and touches(fight, self.which, square, other):
                fight.percent[other] += self.percent


@final
class SquareAura(Standing):
    """The squares meant have a bonus while this stands: PRODUCTION n or COST n Ticks."""

    __slots__ = ("amount", "bonus", "which")

    def __init__(self, bonus: i64, amount: i64 = 1, which: i64 = ADJACENT) -> None:
        self.bonus = bonus
        self.amount = amount
        self.which = which

    def bear(self, fight: FightState, square: i64) -> None:
        if self.bonus == PRODUCTION:
            for other in range(len(fight.gear)):
                if fight.gear[other] >= 0 and touches(fight, self.which, square, other):
                    fight.flat[other] += self.amount * UNIT

    def square_discount(self, fight: FightState, square: i64, chosen: i64) -> i64:
        if self.bonus == COST and touches(fight, self.which, square, chosen):
            return self.amount * BEATS_PER_TICK
        return 0


@final
class Enabling(Standing):
    """While it stands, plays of cards with a tag (0: any) of a kind (NONE: any) cost n Ticks less."""

    __slots__ = ("kind", "momentary", "tags", "ticks")

    def __init__(self, ticks: i64, tags: i64 = 0, kind: i64 = NONE, momentary: bool = False) -> None:
        self.ticks = ticks
        self.tags = tags
        self.kind = kind
        self.momentary = momentary  # only Momentary cards

    def discount(self, fight: FightState, square: i64, card: Card) -> i64:
        if self.tags != 0 and card.tags & self.tags == 0:
            return 0
        if self.kind not in (NONE, card.kind) or (self.momentary and not card.momentary):
            return 0
        return self.ticks * BEATS_PER_TICK


@final
class HandLimit(Standing):
    """The hand limit is n higher while it stands."""

    __slots__ = ("count",)

    def __init__(self, count: i64) -> None:
        self.count = count

    def bear(self, fight: FightState, square: i64) -> None:
        fight.limit += self.count


# -- texts of the tags
@final
class OrderRow(Standing):
    """+n production for each other gear in the row that makes the same force."""

    __slots__ = ("amount",)

    def __init__(self, amount: i64 = 1) -> None:
        self.amount = amount

    def bear(self, fight: FightState, square: i64) -> None:
        own = fight.card_at(square)
        if own.first_made == NONE or own.colours == 0:
            return
        for other in range(len(fight.gear)):
            if fight.gear[other] >= 0 and touches(fight, ROW, square, other):
                card = fight.card_at(other)
                if card.colours and card.made >> own.first_made & 1:
                    fight.flat[square] += self.amount * UNIT


@final
class ChaosRow(Standing):
    """+n production for each different force made by other gears in the row, its own force not counted."""

    __slots__ = ("amount",)

    def __init__(self, amount: i64 = 1) -> None:
        self.amount = amount

    def bear(self, fight: FightState, square: i64) -> None:
        own = fight.card_at(square)
        made: i64 = 0
        for other in range(len(fight.gear)):
            if fight.gear[other] >= 0 and touches(fight, ROW, square, other):
                card = fight.card_at(other)
                if card.colours:
                    made |= card.made
        for force in range(BASICS):
            if made >> force & 1 and own.made >> force & 1 == 0:
                fight.flat[square] += self.amount * UNIT


@final
class MicroCost(Standing):
    """This card costs n Beats less for each other Micro gear on the plate."""

    __slots__ = ("beats",)

    def __init__(self, beats: i64 = 5) -> None:
        self.beats = beats

    def own_discount(self, fight: FightState) -> i64:
        return self.beats * count_tagged(fight, MICRO, NONE)


@final
class WhileTagged(Standing):
    """+n production while this many gears with a tag stand, this one included."""

    __slots__ = ("amount", "count", "tags")

    def __init__(self, amount: i64, tags: i64, count: i64) -> None:
        self.amount = amount
        self.tags = tags
        self.count = count

    def bear(self, fight: FightState, square: i64) -> None:
        if count_tagged(fight, self.tags, NONE) >= self.count:
            fight.flat[square] += self.amount * UNIT


@final
class PerTagged(Standing):
    """+n production for each other gear with a tag."""

    __slots__ = ("amount", "tags")

    def __init__(self, amount: i64, tags: i64) -> None:
        self.amount = amount
        self.tags = tags

    def bear(self, fight: FightState, square: i64) -> None:
        fight.flat[square] += self.amount * UNIT * count_tagged(fight, self.tags, square)


@final
class TagImmovable(Standing):
    """Gears with a tag are Immovable: "Titan gears are Immovable"."""

    __slots__ = ("tags",)

    def __init__(self, tags: i64) -> None:
        self.tags = tags

    def bear(self, fight: FightState, square: i64) -> None:
        fight.held_tags |= self.tags
