"""The line at the foot of a card: what it makes and takes per Tick, or what one piece of its effect costs.

>>> from orrery.games.tourbillon.cards.language import CARD_LANGUAGE
>>> def shown(text: str) -> str:
...     return str(efficiency(CARD_LANGUAGE.parse(text)))
>>> shown("Fires every 3 Ticks: Gain 2 Red")
'0.67 Red/tick'
>>> shown("Fires every 4 Ticks: Consume 1 Red + 1 Blue -> Gain 1 HEAT")
'0.25 Red + 0.25 Blue/tick -> 0.25 HEAT/tick'
>>> shown("Hungry: Consume 2 Red -> Deal 2 damage")
'1 Red per damage'
>>> shown("Hungry: Consume 2 Blue OR 4 Largest -> Draw 1")
'2 Blue OR 4 Largest per card'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from orrery.cardtext import Node
from orrery.games.tourbillon.cards.phrases.effects import MEASURED
from orrery.games.tourbillon.cards.vocabulary import PAYABLE, RESOURCE
from orrery.games.tourbillon.names import BEATS_PER_TICK, RESOURCES, UNIT
from orrery.games.tourbillon.rules.firing import half
from orrery.games.tourbillon.rules.pools import modified, turned

RESOURCE_EFFECTS = ("gain", "gain_per_tag")
DAMAGE_EFFECTS = ("deal", "deal_per_tag")
GROWING_EFFECTS = (*DAMAGE_EFFECTS, "poison", "draw")  # … whose amounts counters add to
FIRINGS = ("fires", "hungry", "momentary", "debt")


@dataclass(frozen=True, slots=True)
class Rate:
    """This much of something: a resource by its name, `damage`, `card` …"""

    amount: float
    what: str

    def __str__(self) -> str:
        return f"{short(self.amount)} {self.what}"


@dataclass(frozen=True, slots=True)
class Efficiency:
    """What a card takes, for each way to pay, and makes; per Tick or per piece of its first effect."""

    paid: tuple[tuple[Rate, ...], ...]
    made: tuple[Rate, ...]
    per: str

    def __str__(self) -> str:
        price = " OR ".join(" + ".join(map(str, way)) for way in self.paid)
        if self.per == FOR_NOTHING:
            return f"{price} for nothing" if price else ""
        if self.per != "tick":
            return f"{price} per {self.per}" if price else ""
        gains = " + ".join(map(str, self.made))
        if price and not gains:
            return f"takes {price}/tick"
        return " -> ".join(f"{side}/tick" for side in (price, gains) if side)


NOTHING = Efficiency((), (), "tick")
FOR_NOTHING = "nothing"
UNTAXED = (0,) * int(RESOURCES)


@dataclass(frozen=True, slots=True)
class InForce:
    """What changes a card's line in a fight, by the rules of `pools.make`. By default nothing: as printed."""

    interval: int = 0  # Beats between two firings; 0: as printed
    still: bool = False  # its timer does not run
    flat: int = 0  # tenths more or less of the first resource of a firing
    taxes: tuple[int, ...] = UNTAXED  # tenths less of each resource
    percent: int | None = None  # points of percent on all resources, Efficient among them; None: as printed
    growth: int = 0  # what its counters add to its first amount
    halved: bool = False  # its next firing is corrupted
    shifted: bool = False  # basic forces land in the next one
    tagged: tuple[int, ...] | None = None  # how many gears of each tag stand; None: it is not on the plate


AS_PRINTED = InForce()


def efficiency(text: Node, in_force: InForce = AS_PRINTED) -> Efficiency:
    """The efficiency of a card's text: as printed, or with what is in force in a fight."""
    firing = next((part for part in text.walk() if part.phrase in FIRINGS), None)
    if firing is None:
        return NOTHING
    if firing.phrase == "debt":
        due = Rate(whole(firing["amount"]), RESOURCE.word(firing["resource"]).text)
        return Efficiency((scaled((due,), pace(firing, in_force)),), (), "tick")
    percent = in_force.percent
    if percent is None:
        percent = sum(whole(part["percent"]) for part in text.walk() if part.phrase == "efficient")
    made = added_up(outputs(firing, in_force, percent))
    paid = tuple(prices(firing))
    if firing.phrase == "fires":
        often = pace(firing, in_force)
        return Efficiency(tuple(scaled(way, often) for way in paid), scaled(made, often), "tick")
    return per_piece(paid, made)


def per_piece(paid: tuple[tuple[Rate, ...], ...], made: tuple[Rate, ...]) -> Efficiency:
    """What one piece of the first effect costs that has any."""
    if not made:
        return NOTHING
    first = next((rate for rate in made if rate.amount > 0), None)
    if first is None:
        return Efficiency(paid, (), FOR_NOTHING)
    return Efficiency(
        tuple(scaled(way, 1 / first.amount) for way in paid), (Rate(1, first.what),), first.what
    )


def pace(firing: Node, in_force: InForce) -> float:
    """Firings per Tick."""
    if in_force.still:
        return 0
    return int(BEATS_PER_TICK) / (in_force.interval or whole(firing["interval"]))


def outputs(firing: Node, in_force: InForce, percent: int) -> Iterator[Rate]:
    """What one firing makes and does, in the order of the text."""
    effects = firing["effects"]
    assert isinstance(effects, tuple)
    flat, growth = in_force.flat, in_force.growth
    for effect in effects:
        count, per_gear = counted(effect, in_force)
        if effect.phrase in RESOURCE_EFFECTS:
            resource = whole(effect["resource"])
            tenths = (whole(effect["amount"]) * count + growth) * int(UNIT) + flat - in_force.taxes[resource]
            flat = growth = 0  # general bonuses and counters change the first amount only
            made = max(0, modified(tenths, percent)) / int(UNIT)
            yield Rate(
                made, RESOURCE.word(turned(resource) if in_force.shifted else resource).text + per_gear
            )
        elif (phrase := MEASURED.get(effect.phrase)) and phrase.unit:
            amount = whole(effect[phrase.amount]) * count
            if effect.phrase in GROWING_EFFECTS:
                amount, growth = amount + growth, 0
            if effect.phrase in DAMAGE_EFFECTS and in_force.halved:
                amount = half(amount)
            yield Rate(amount, phrase.unit + per_gear)


def counted(effect: Node, in_force: InForce) -> tuple[int, str]:
    """How often an amount counts that is printed per gear; off the plate it stays per gear."""
    if not effect.phrase.endswith("_per_tag"):
        return 1, ""
    if in_force.tagged is None:
        return 1, " per gear"
    return in_force.tagged[whole(effect["tag"]).bit_length() - 1], ""


def added_up(rates: Iterable[Rate]) -> tuple[Rate, ...]:
    """Rates of the same thing become one."""
    total: dict[str, float] = {}
    for rate in rates:
        total[rate.what] = total.get(rate.what, 0) + rate.amount
    return tuple(Rate(amount, what) for what, amount in total.items())


def prices(firing: Node) -> Iterator[tuple[Rate, ...]]:
    cost = firing["cost"]
    if not isinstance(cost, Node):
        return
    for option in options(cost):
        yield tuple(price(part) for part in option.walk() if part.phrase in PRICES)


def options(cost: Node) -> tuple[Node, ...]:
    """The ways to pay: deeds are one way all together."""
    if cost.phrase != "consume":
        return (cost,)
    found = cost["options"]
    assert isinstance(found, tuple)
    return found


PRICES = ("pays", "price", "price_sacrifice", "price_discard", "deed_sacrifice", "deed_discard")


def price(part: Node) -> Rate:
    if part.phrase.endswith("sacrifice"):
        return Rate(1, "gear")
    if part.phrase.endswith("discard"):
        return Rate(whole(part["cards"]), "discard")
    return Rate(whole(part["amount"]), PAYABLE.word(part["what"]).text)


def scaled(rates: tuple[Rate, ...], factor: float) -> tuple[Rate, ...]:
    return tuple(Rate(rate.amount * factor, rate.what) for rate in rates)


def whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def short(amount: float) -> str:
    """At most two decimals, and none that say nothing."""
    return f"{amount:.2f}".rstrip("0").rstrip(".")
