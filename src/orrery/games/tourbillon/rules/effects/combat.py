"""What texts do to pools and gremlins. Amounts are whole numbers as printed, durations in Ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    ALL,
    BEATS_PER_TICK,
    C_EXECUTES,
    C_INSPIRATION,
    EVERY_GEAR,
    EVERY_POOL,
    G_CLOCKS,
    G_HP,
    G_POISON_GAP,
    G_SERIAL,
    G_WIDTH,
    KIND_MASK,
    LARGEST,
    MOST_CLOCKS,
    NONE,
    RESOURCE_NAMES,
    RESOURCES,
    TOPMOST,
    UNIT,
    WASTE,
    amount_text,
    ticks_text,
)
from orrery.games.tourbillon.program import Condition, Effect
from orrery.games.tourbillon.rules.derived import hasten_for
from orrery.games.tourbillon.rules.firing import printed, skip_rest, tell_payment
from orrery.games.tourbillon.rules.gremlins import (
    burn,
    disable,
    first_step,
    hit,
    kind_of,
    part_of,
    poison,
    target,
    targets,
    wound,
)
from orrery.games.tourbillon.rules.plate import meant
from orrery.games.tourbillon.rules.pools import gain, largest, lose, make, spend

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


# -- resources
@final
class Gain(Effect):
    """Make n of a resource."""

    __slots__ = ("amount", "resource")

    def __init__(self, resource: i64, amount: i64) -> None:
        self.resource = resource
        self.amount = amount * UNIT

    def apply(self, fight: FightState) -> None:
        make(fight, self.resource, self.amount)

    def made(self) -> i64:
        return 1 << self.resource


@final
class GainPer(Effect):
    """Make n of a resource for each gear with a tag (0: each gear) among those meant, this one included."""

    __slots__ = ("amount", "resource", "tags", "which")

    def __init__(self, resource: i64, amount: i64, tag: i64, gears: i64 = EVERY_GEAR) -> None:
        self.resource = resource
        self.amount = amount * UNIT
        self.tags = tag
        self.which = gears

    def apply(self, fight: FightState) -> None:
        make(fight, self.resource, self.amount * count_meant(fight, self.tags, self.which))

    def made(self) -> i64:
        return 1 << self.resource


def count_meant(fight: FightState, tags: i64, which: i64) -> i64:
    """Own gears that match when the effect resolves (TB-058)."""
    found: i64 = 0
    for square in meant(fight, which, fight.run_square):
        if tags == 0 or fight.rules.cards[fight.gear[square] & KIND_MASK].tags & tags:
            found += 1
    return found


@final
class Multiply(Effect):
    """A pool becomes k times its size, as far as caps allow."""

    __slots__ = ("factor", "resource")

    def __init__(self, resource: i64, factor: i64) -> None:
        self.resource = resource
        self.factor = factor

    def apply(self, fight: FightState) -> None:
        gain(fight, self.resource, fight.pools[self.resource] * (self.factor - 1))


@final
class Vent(Effect):
    """Destroy up to n of a pool, or of Waste."""

    __slots__ = ("amount", "resource")

    def __init__(self, what: i64, amount: i64) -> None:
        self.resource = what
        self.amount = amount * UNIT

    def apply(self, fight: FightState) -> None:
        if self.resource == WASTE:
            fight.waste = fight.waste - self.amount if fight.waste > self.amount else 0
            if fight.log is not None:
                fight.tell("vent", "Waste is vented.", {"waste": fight.waste})
        else:
            lose(fight, self.resource, self.amount)


@final
class Debt(Effect):
    """A due payment: in full if the pool allows, otherwise nothing. It counts as a firing either way."""

    __slots__ = ("amount", "resource")

    def __init__(self, resource: i64, amount: i64) -> None:
        self.resource = resource
        self.amount = amount * UNIT

    def apply(self, fight: FightState) -> None:
        held = fight.pools[self.resource]
        if held >= self.amount:
            spend(fight, self.resource, self.amount)
            tell_payment(fight, self.resource, self.amount, held - self.amount)
        elif fight.log is not None:
            name = RESOURCE_NAMES[self.resource]
            due = f"{amount_text(self.amount)} {name}"
            fight.tell(
                "unpaid",
                f"The Debt of {due} is not paid: there is only {amount_text(held)}.",
                {"resource": name, "amount": self.amount, "now": held, "beat": fight.clock},
            )


@final
class Drain(Effect):
    """Take up to n from a pool, from the LARGEST, or from EVERY_POOL."""

    __slots__ = ("amount", "resource")

    def __init__(self, resource: i64, amount: i64) -> None:
        self.resource = resource
        self.amount = amount * UNIT

    def apply(self, fight: FightState) -> None:
        drain(fight, self.resource, self.amount)


@final
class Spoil(Effect):
    """The named pools lose n; where it is printed, what spoils becomes Waste."""

    __slots__ = ("amount", "resource", "to_waste")

    def __init__(self, resource: i64, amount: i64, to_waste: bool = False) -> None:
        self.resource = resource
        self.amount = amount * UNIT
        self.to_waste = to_waste

    def apply(self, fight: FightState) -> None:
        lost = drain(fight, self.resource, self.amount)
        if self.to_waste:
            fight.waste += lost
            if fight.log is not None:
                fight.tell("waste", "What has spoiled is Waste now.", {"waste": fight.waste})


def drain(fight: FightState, resource: i64, amount: i64) -> i64:
    if resource == EVERY_POOL:
        lost: i64 = 0
        for each in range(RESOURCES):
            lost += lose(fight, each, amount)
        return lost
    return lose(fight, largest(fight.pools) if resource == LARGEST else resource, amount)


@final
class Inspire(Effect):
    """A bonus of n Inspiration, paid at victory."""

    __slots__ = ("amount",)

    def __init__(self, amount: i64) -> None:
        self.amount = amount

    def apply(self, fight: FightState) -> None:
        fight.counts[C_INSPIRATION] += self.amount
        if fight.log is not None:
            fight.tell(
                "inspire", f"{self.amount} Inspiration more, if the fight is won.", {"amount": self.amount}
            )


# -- gremlins
@final
class Deal(Effect):
    """Deal n damage, with the keywords of the hit."""

    __slots__ = ("amount", "overkill", "pierce", "pop", "who")

    def __init__(
        self,
        amount: i64,
        target: i64 = TOPMOST,
        pierce: bool = False,
        pop: bool = False,
        overkill: bool = False,
    ) -> None:
        self.amount = amount
        self.who = target
        self.pierce = pierce
        self.pop = pop
        self.overkill = overkill

    def apply(self, fight: FightState) -> None:
        strike(fight, printed(fight, self.amount), self.who, self.pierce, self.pop, self.overkill)


@final
class DealPer(Effect):
    """Deal n damage for each gear with a tag (0: each gear) among those meant, in one hit."""

    __slots__ = ("amount", "overkill", "pierce", "pop", "tags", "which", "who")

    def __init__(
        self,
        amount: i64,
        tag: i64,
        which: i64 = EVERY_GEAR,
        target: i64 = TOPMOST,
        pierce: bool = False,
        pop: bool = False,
        overkill: bool = False,
    ) -> None:
        self.amount = amount
        self.tags = tag
        self.which = which
        self.who = target
        self.pierce = pierce
        self.pop = pop
        self.overkill = overkill

    def apply(self, fight: FightState) -> None:
        amount = printed(fight, self.amount * count_meant(fight, self.tags, self.which))
        strike(fight, amount, self.who, self.pierce, self.pop, self.overkill)


def strike(fight: FightState, amount: i64, who: i64, pierce: bool, pop: bool, overkill: bool) -> None:
    if who == ALL:
        for g in targets(fight, who):
            hit(fight, g, amount, pierce, pop, overkill)
    else:
        hit(fight, target(fight, who), amount, pierce, pop, overkill)


@final
class Poison(Effect):
    """Add n stacks of poison."""

    __slots__ = ("stacks", "who")

    def __init__(self, stacks: i64, target: i64 = TOPMOST) -> None:
        self.stacks = stacks
        self.who = target

    def apply(self, fight: FightState) -> None:
        stacks = self.stacks
        if fight.run_growth:
            stacks += fight.run_growth
            fight.run_growth = 0
        for g in targets(fight, self.who):
            poison(fight, g, stacks)


@final
class PoisonPace(Effect):
    """Poison on the target strikes every n Beats from its next strike on (at least 1)."""

    __slots__ = ("beats", "who")

    def __init__(self, beats: i64, target: i64 = TOPMOST) -> None:
        self.beats = beats
        self.who = target

    def apply(self, fight: FightState) -> None:
        for g in targets(fight, self.who):
            beats = self.beats if self.beats > 1 else 1
            fight.foes[g * G_WIDTH + G_POISON_GAP] = beats
            if fight.log is not None:
                name = kind_of(fight, g).name
                every = "every Beat" if beats == 1 else f"every {beats} Beats"
                fight.tell(
                    "pace",
                    f"Poison on {name} strikes {every}.",
                    {"gremlin": name, "part": part_of(g), "beats": beats},
                )


@final
class Burn(Effect):
    """The gremlin cannot heal for n Ticks."""

    __slots__ = ("ticks", "who")

    def __init__(self, ticks: i64, target: i64 = TOPMOST) -> None:
        self.ticks = ticks
        self.who = target

    def apply(self, fight: FightState) -> None:
        for g in targets(fight, self.who):
            burn(fight, g, self.ticks)


@final
class Execute(Effect):
    """Kill the target if its HP is below n; shields and armor are ignored."""

    __slots__ = ("below", "who")

    def __init__(self, hp: i64, target: i64 = TOPMOST) -> None:
        self.below = hp
        self.who = target

    def apply(self, fight: FightState) -> None:
        for g in targets(fight, self.who):
            hp = fight.foes[g * G_WIDTH + G_HP]
            if hp < self.below:
                fight.counts[C_EXECUTES] += 1
                wound(fight, g, hp)


@final
class DestroyGremlin(Effect):
    """Destroy a gremlin: only a text that prints "gremlin" can."""

    __slots__ = ("who",)

    def __init__(self, target: i64 = TOPMOST) -> None:
        self.who = target

    def apply(self, fight: FightState) -> None:
        for g in targets(fight, self.who):
            wound(fight, g, fight.foes[g * G_WIDTH + G_HP])


@final
class Disable(Effect):
    """Disable n, or Suppress n: for n Ticks the gremlin is off."""

    __slots__ = ("ticks", "who")

    def __init__(self, ticks: i64, target: i64 = TOPMOST) -> None:
        self.ticks = ticks
        self.who = target

    def apply(self, fight: FightState) -> None:
        for g in targets(fight, self.who):
            disable(fight, g, self.ticks)


@final
class SlowGremlin(Effect):
    """Slow X for D: the gremlin's countdown loses X points of percent of its rate for D Ticks."""

    __slots__ = ("percent", "ticks", "who")

    def __init__(self, percent: i64, ticks: i64, target: i64 = TOPMOST) -> None:
        self.percent = percent
        self.ticks = ticks
        self.who = target

    def apply(self, fight: FightState) -> None:
        for g in targets(fight, self.who):
            last = first_step(fight, g) + self.ticks * BEATS_PER_TICK - 1
            hasten_for(fight, fight.foes[g * G_WIDTH + G_SERIAL], -self.percent, last)
            if fight.log is not None and kind_of(fight, g).clocks > 0:
                name = kind_of(fight, g).name
                fight.tell(
                    "speed",
                    f"{name} is {self.percent}% slower for {ticks_text(self.ticks * BEATS_PER_TICK)}.",
                    {"gremlin": name, "part": part_of(g), "percent": -self.percent, "ticks": self.ticks},
                )


@final
class DelayGremlin(Effect):
    """The gremlin's countdown gets n Ticks longer, once."""

    __slots__ = ("ticks", "who")

    def __init__(self, ticks: i64, target: i64 = TOPMOST) -> None:
        self.ticks = ticks
        self.who = target

    def apply(self, fight: FightState) -> None:
        for g in targets(fight, self.who):
            for i in range(MOST_CLOCKS):
                fight.foes[g * G_WIDTH + G_CLOCKS + i] += self.ticks * BEATS_PER_TICK * 100
            if fight.log is not None and kind_of(fight, g).clocks > 0:
                name = kind_of(fight, g).name
                fight.tell(
                    "delay",
                    f"What {name} does next comes {ticks_text(self.ticks * BEATS_PER_TICK)} later.",
                    {"gremlin": name, "part": part_of(g), "ticks": self.ticks},
                )


# -- gates
@final
class Only(Effect):
    """The rest of the text happens only if a condition holds."""

    __slots__ = ("condition",)

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def apply(self, fight: FightState) -> None:
        if not self.condition.holds(fight, fight.run_square):
            skip_rest(fight)


@final
class OnlyIfAlive(Effect):
    """The rest happens only if the target that was picked still lives."""

    __slots__ = ("who",)

    def __init__(self, who: i64 = TOPMOST) -> None:
        self.who = who

    def apply(self, fight: FightState) -> None:
        if target(fight, self.who) == NONE:
            skip_rest(fight)
