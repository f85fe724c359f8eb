"""The line at the foot of a card: what it makes and takes per Tick, or what one piece of its effect costs.

>>> from orrery.games.tourbillon.language import CARD_LANGUAGE
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
from orrery.games.tourbillon.names import BEATS_PER_TICK
from orrery.games.tourbillon.vocabulary import PAYABLE, RESOURCE

# What the amounts of effects are called, and the slot they stand in.
UNITS = {
    "deal": ("amount", "damage"),
    "deal_per_tag": ("amount", "damage per gear"),
    "draw": ("cards", "card"),
    "renew": ("cards", "card"),
    "poison": ("stacks", "poison"),
    "burn": ("ticks", "Tick of Burn"),
    "disable": ("ticks", "Tick of Disable"),
    "delay": ("ticks", "Tick of Delay"),
    "skip": ("ticks", "Tick skipped"),
    "execute": ("hp", "HP of Execute"),
    "create": ("count", "card"),
    "scry": ("cards", "card seen"),
}
RESOURCE_EFFECTS = ("gain", "gain_per_tag")
FIRINGS = ("fires", "hungry", "momentary", "debt")


@dataclass(frozen=True, slots=True)
class Rate:
    """So much of something: a resource by its name, `damage`, `card` …"""

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
        if self.per != "tick":
            return f"{price} per {self.per}" if price else ""
        gains = " + ".join(map(str, self.made))
        if price and not gains:
            return f"takes {price}/tick"
        return " -> ".join(f"{side}/tick" for side in (price, gains) if side)


NOTHING = Efficiency((), (), "tick")


def efficiency(text: Node, *, interval: float = 0, bonus: float = 0, percent: float = 0) -> Efficiency:
    """The efficiency of a card's text.

    Modifiers in force are given by whoever knows them, instead of what is printed: the real `interval` in
    Beats, a `bonus` on the first resource, and the `percent` on all resources (printed Efficient included).
    """
    firing = next((part for part in text.walk() if part.phrase in FIRINGS), None)
    if firing is None:
        return NOTHING
    if firing.phrase == "debt":
        due = Rate(whole(firing["amount"]) / ticks(firing, interval), RESOURCE.word(firing["resource"]).text)
        return Efficiency(((due,),), (), "tick")
    percent = percent or sum(whole(part["percent"]) for part in text.walk() if part.phrase == "efficient")
    made = added_up(outputs(firing, bonus, percent))
    paid = tuple(prices(firing))
    if firing.phrase == "fires":
        pace = ticks(firing, interval)
        return Efficiency(tuple(scaled(way, 1 / pace) for way in paid), scaled(made, 1 / pace), "tick")
    if not made:
        return NOTHING
    first = made[0]
    return Efficiency(
        tuple(scaled(way, 1 / first.amount) for way in paid), (Rate(1, first.what),), first.what
    )


def ticks(firing: Node, interval: float) -> float:
    return (interval or whole(firing["interval"])) / int(BEATS_PER_TICK)


def outputs(firing: Node, bonus: float, percent: float) -> Iterator[Rate]:
    effects = firing["effects"]
    assert isinstance(effects, tuple)
    for effect in effects:
        if effect.phrase in RESOURCE_EFFECTS:
            made = max(0, (whole(effect["amount"]) + bonus) * (100 + percent) / 100)
            bonus = 0  # a general bonus changes the first resource only
            unit = RESOURCE.word(effect["resource"]).text
            yield Rate(made, unit if effect.phrase == "gain" else f"{unit} per gear")
        elif effect.phrase in UNITS:
            slot, unit = UNITS[effect.phrase]
            yield Rate(whole(effect[slot]), unit)


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
