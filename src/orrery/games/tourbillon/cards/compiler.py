"""How the phrases of a card become its program.

A sentence makes a few named arguments of `Card`; the card puts them together. Costs, conditions and effects
make the classes that run.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import vocabulary
from orrery.games.tourbillon.program import Condition, Cost, Effect, Standing
from orrery.games.tourbillon.rules.effects import (
    cards as card_effects,
)
from orrery.games.tourbillon.rules.effects import (
    combat as effects,
)
from orrery.games.tourbillon.rules.effects import (
    conditions,
    costs,
    standing,
)

Parts = dict[str, object]  # arguments of Card

FIRING_PHRASES: Final = ("fires", "hungry", "momentary", "copies", "debt")
TRIGGER_PHRASES: Final = (
    "on_play", "on_draw", "on_pickup", "on_bounce", "on_destroy", "on_replaced", "on_discard", "on_fire",
    "when_destroyed", "when_killed", "when_played", "when_lined",
)  # fmt: skip
PROPERTY_PHRASES: Final = (
    "overbuild", "immovable", "ephemeral", "steady", "returning", "quickstart", "starting", "accumulating",
    "efficient", "chain",
)  # fmt: skip
ONCE: Final = (*PROPERTY_PHRASES, *TRIGGER_PHRASES)


@dataclass(frozen=True, slots=True)
class Price:
    """What a text costs: the ways to pay, and cards to discard, which the player chooses when it fires."""

    ways: tuple[tuple[Cost, ...], ...] = ()
    discards: int = 0
    may: bool = False


@dataclass(frozen=True, slots=True)
class Discards:
    """Cards to discard, as part of a price."""

    cards: int


PricePart = Cost | Discards


# ------------------------------------------------------------------------------------------------- sentences
def card(parts: tuple[Parts, ...]) -> Parts:
    """All sentences together. Lists add up; everything else is said once."""
    merged: Parts = {}
    for part in parts:
        for name, value in part.items():
            before = merged.get(name)
            merged[name] = (
                [*before, *value] if isinstance(before, list) and isinstance(value, list) else value
            )
    return merged


def mark(field: str) -> Callable[[], Parts]:
    return lambda: {field: True}


def number(field: str, slot: str) -> Callable[..., Parts]:
    return lambda **values: {field: values[slot]}


def body(condition: Condition | None, price: Price | None, acts: tuple[Effect, ...]) -> Parts:
    """What a firing asks, takes and does. Cards to discard are chosen first, before the rest happens."""
    asked: list[Condition] = [condition] if condition else []
    first: list[Effect] = []
    if price and price.may:
        first.append(card_effects.MayDiscard(price.discards))
    elif price and price.discards:
        asked.append(conditions.HandAtLeast(price.discards))
        first.append(card_effects.Discard(price.discards))
    ways = [list(way) for way in price.ways if way] if price else []
    return {"conditions": asked, "payments": ways, "fire": [*first, *acts]}


def fires(
    interval: int, condition: Condition | None, cost: Price | None, effects: tuple[Effect, ...]
) -> Parts:
    return {"interval": interval, **body(condition, cost, effects)}


def hungry(condition: Condition | None, cost: Price, effects: tuple[Effect, ...]) -> Parts:
    parts = body(condition, cost, effects)
    return {**parts, "payments": parts["payments"] or [[]]}  # it is a consumer, even if it takes cards only


def momentary(condition: Condition | None, cost: Price | None, effects: tuple[Effect, ...]) -> Parts:
    return {"momentary": True, **body(condition, cost, effects)}


def copies(interval: int, direction: int) -> Parts:
    return {"interval": interval, "copies": direction}


def debt(interval: int, amount: int, resource: int) -> Parts:
    return {"interval": interval, "fire": [effects.Debt(resource, amount)]}


def trigger(field: str) -> Callable[..., Parts]:
    def make(effects: tuple[Effect, ...], condition: Condition | None = None) -> Parts:
        return {field: [*only(condition), *effects]}

    return make


def only(condition: Condition | None) -> list[Effect]:
    return [effects.Only(condition)] if condition else []


def when_played(count: int, effects: tuple[Effect, ...]) -> Parts:
    return {"counts_to": count, "when_played": list(effects)}


# ------------------------------------------------------------------------------------------ standing effects
def stands(text: Standing) -> Parts:
    return {"standing": [text]}


def bears_haste(gears: int, percent: int) -> Parts:
    return stands(standing.Haste(percent, gears))


def bears_slow(gears: int, percent: int) -> Parts:
    return stands(standing.Haste(-percent, gears))


def bears_production(gears: int, amount: int) -> Parts:
    return stands(standing.Production(amount, gears))


def tag_production(tag: int, amount: int) -> Parts:
    return stands(standing.Production(amount, names.EVERY_GEAR, tag))


def bears_interval(gears: int, ticks: int) -> Parts:
    return stands(standing.Quicken(ticks * names.BEATS_PER_TICK, gears))


def bears_efficient(gears: int, percent: int) -> Parts:
    return stands(standing.Efficiency(percent, gears))


def bears_immovable(tag: int) -> Parts:
    return stands(standing.TagImmovable(tag))


def square_production(squares: int, amount: int) -> Parts:
    return stands(standing.SquareAura(names.PRODUCTION, amount, squares))


def square_cost(squares: int, ticks: int) -> Parts:
    return stands(standing.SquareAura(names.COST, ticks, squares))


def enabling(ticks: int, tag: int) -> Parts:
    return stands(standing.Enabling(ticks, tag))


def enabling_momentary(ticks: int) -> Parts:
    return stands(standing.Enabling(ticks, momentary=True))


def enabling_all(ticks: int) -> Parts:
    return stands(standing.Enabling(ticks))


def micro_cost(beats: int) -> Parts:
    return stands(standing.MicroCost(beats))


def same_force(amount: int) -> Parts:
    return stands(standing.OrderRow(amount))


def other_forces(amount: int) -> Parts:
    return stands(standing.ChaosRow(amount))


def while_tags(count: int, tag: int, amount: int) -> Parts:
    return stands(standing.WhileTagged(amount, tag, count))


def per_tag(amount: int, tag: int) -> Parts:
    return stands(standing.PerTagged(amount, tag))


def hand_limit(cards: int) -> Parts:
    return stands(standing.HandLimit(cards))


# -------------------------------------------------------------------------------------- costs and conditions
def pays(amount: int, what: int) -> Cost:
    if what == vocabulary.PAYS_LARGEST:
        return costs.PayLargest(amount)
    if what == vocabulary.PAYS_SMALLEST:
        return costs.PaySmallest(amount)
    return costs.PayAny(amount) if what == vocabulary.PAYS_ANY else costs.Pay(what, amount)


def pays_gear(gears: int) -> Cost:
    return costs.Sacrifice(gears)


def pays_cards(cards: int) -> Discards:
    return Discards(cards)


def option(first: PricePart, rest: tuple[PricePart, ...]) -> tuple[PricePart, ...]:
    return (first, *rest)


def consume(options: tuple[tuple[PricePart, ...], ...]) -> Price:
    """Ways to pay. Cards to discard are asked of every way: the largest number that one of them names."""
    ways = tuple(tuple(part for part in way if isinstance(part, Cost)) for way in options)
    discards = max(sum(part.cards for part in way if isinstance(part, Discards)) for way in options)
    return Price(ways, discards)


def deeds(deeds: tuple[PricePart, ...]) -> Price:
    return consume((deeds,))


def may_discard(cards: int) -> Price:
    return Price(discards=cards, may=True)


def within(amount: int) -> Condition:
    return conditions.BasicsWithin(amount)


def alone() -> Condition:
    return conditions.Alone()


def tags_stand(count: int, tag: int) -> Condition:
    return conditions.TagsStand(tag, count)


def pool_holds(amount: int, resource: int) -> Condition:
    return conditions.PoolAtLeast(resource, amount)


def counted(count: int, counter: int) -> Condition:
    return conditions.Counted(counter, count)
