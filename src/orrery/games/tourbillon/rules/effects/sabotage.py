"""What gremlins do: simply by being there, and with their moves.

Moves use the effects of cards too: Drain, Spoil, JamGear, CorruptGear, DelayGears, Scramble, Discard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    EVERY_POOL,
    G_CAP,
    G_CAP_ON,
    G_WIDTH,
    NONE,
    RESOURCE_NAMES,
    RESOURCES,
    UNIT,
    UNLIMITED,
    amount_text,
)
from orrery.games.tourbillon.program import Effect, Passive
from orrery.games.tourbillon.rules.gremlins import (
    close_square,
    disrupt,
    grow_shields,
    heal,
    kind_of,
    lower_cap,
    part_of,
    place_of,
    summon,
)
from orrery.games.tourbillon.rules.pools import largest

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


# -- by being there
@final
class Cap(Passive):
    """No more than n of a resource (EVERY_POOL: of each)."""

    __slots__ = ("amount", "resource")

    def __init__(self, resource: i64, amount: i64) -> None:
        self.resource = resource
        self.amount = amount * UNIT

    def bear(self, fight: FightState) -> None:
        if self.resource != EVERY_POOL:
            lower_cap(fight, self.resource, self.amount)
            return
        for resource in range(RESOURCES):
            lower_cap(fight, resource, self.amount)


@final
class Tax(Passive):
    """Every firing makes n less of its first resource."""

    __slots__ = ("amount",)

    def __init__(self, amount: i64) -> None:
        self.amount = amount * UNIT

    def bear(self, fight: FightState) -> None:
        fight.tax += self.amount


@final
class ForceTax(Passive):
    """Firings make n less of one force; colourless gears are spared."""

    __slots__ = ("amount", "force")

    def __init__(self, force: i64, amount: i64) -> None:
        self.force = force
        self.amount = amount * UNIT

    def bear(self, fight: FightState) -> None:
        fight.force_tax[self.force] += self.amount


@final
class Ban(Passive):
    """Firings make none of one force; colourless gears are spared."""

    __slots__ = ("force",)

    def __init__(self, force: i64) -> None:
        self.force = force

    def bear(self, fight: FightState) -> None:
        fight.force_tax[self.force] += UNLIMITED


@final
class Penalty(Passive):
    """Every play costs n Beats more, and some percent."""

    __slots__ = ("beats", "percent")

    def __init__(self, beats: i64, percent: i64 = 0) -> None:
        self.beats = beats
        self.percent = percent

    def bear(self, fight: FightState) -> None:
        fight.penalty += self.beats
        fight.penalty_percent += self.percent


@final
class ClosedSquare(Passive):
    """A square accepts no play (rows and columns from 1; 0 means each)."""

    __slots__ = ("column", "row")

    def __init__(self, row: i64, column: i64) -> None:
        self.row = row
        self.column = column

    def bear(self, fight: FightState) -> None:
        for square in range(len(fight.closed)):
            if (self.row == 0 or square // fight.columns == self.row - 1) and (
                self.column == 0 or square % fight.columns == self.column - 1
            ):
                close_square(fight, square)


@final
class HandCap(Passive):
    """The hand limit is at most n."""

    __slots__ = ("count",)

    def __init__(self, count: i64) -> None:
        self.count = count

    def bear(self, fight: FightState) -> None:
        fight.hand_cap = min(fight.hand_cap, self.count)


@final
class Shift(Passive):
    """Basic output of coloured gears lands in the next force: Red in Blue, Blue in Green … Black in Red."""

    __slots__ = ()

    def bear(self, fight: FightState) -> None:
        fight.shifted = True


# -- moves
@final
class Summon(Effect):
    """Another gremlin joins at the bottom, if there is room."""

    __slots__ = ("gremlin",)

    def __init__(self, gremlin: str) -> None:
        self.gremlin = gremlin

    def apply(self, fight: FightState) -> None:
        summon(fight, fight.rules.gremlin_named(self.gremlin), summoned=True)


@final
class Heal(Effect):
    """This gremlin (or every one) heals n."""

    __slots__ = ("amount", "every")

    def __init__(self, amount: i64, every: bool = False) -> None:
        self.amount = amount
        self.every = every

    def apply(self, fight: FightState) -> None:
        if self.every:
            for g in range(fight.foes_count):
                heal(fight, g, self.amount)
            return
        g = place_of(fight, fight.run_born)
        if g != NONE:
            heal(fight, g, self.amount)


@final
class Shield(Effect):
    """This gremlin gets n shields, up to a number."""

    __slots__ = ("amount", "most")

    def __init__(self, amount: i64, most: i64) -> None:
        self.amount = amount
        self.most = most

    def apply(self, fight: FightState) -> None:
        g = place_of(fight, fight.run_born)
        if g != NONE:
            grow_shields(fight, g, self.amount, self.most)


@final
class CapLargest(Effect):
    """A cap of n on the resource that is largest now, till this gremlin's next move."""

    __slots__ = ("amount",)

    def __init__(self, amount: i64) -> None:
        self.amount = amount * UNIT

    def apply(self, fight: FightState) -> None:
        g = place_of(fight, fight.run_born)
        if g == NONE:
            return
        capped = largest(fight.pools)
        fight.foes[g * G_WIDTH + G_CAP_ON] = capped
        fight.foes[g * G_WIDTH + G_CAP] = self.amount
        if fight.log is not None:
            name = kind_of(fight, g).name
            resource = RESOURCE_NAMES[capped]
            fight.tell(
                "cap",
                f"{name} caps {resource} at {amount_text(self.amount)}.",
                {"gremlin": name, "part": part_of(g), "resource": resource, "cap": self.amount},
            )
        disrupt(fight)
