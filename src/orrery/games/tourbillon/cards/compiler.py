"""How the phrases of a card become its program.

A sentence makes a few named arguments of `Card`; the card puts them together. Which class a cost, a condition
or an effect becomes, its phrase says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from orrery.cardtext import Source, filled
from orrery.games.tourbillon.program import Condition, Cost, Effect, Standing
from orrery.games.tourbillon.rules.effects import (
    cards as card_effects,
)
from orrery.games.tourbillon.rules.effects import (
    combat as effects,
)
from orrery.games.tourbillon.rules.effects import (
    conditions,
)

T = TypeVar("T")
Parts = dict[str, object]  # arguments of Card


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


def trigger(field: str) -> Callable[..., Parts]:
    def make(effects: tuple[Effect, ...], condition: Condition | None = None) -> Parts:
        return {field: [*only(condition), *effects]}

    return make


def only(condition: Condition | None) -> list[Effect]:
    return [effects.Only(condition)] if condition else []


def when_played(count: int, effects: tuple[Effect, ...]) -> Parts:
    return {"counts_to": count, "when_played": list(effects)}


def makes(made: Callable[..., T], **arguments: Source) -> Callable[..., T]:
    """A phrase that makes something of this class, of its slots and of numbers that are always the same."""
    return lambda **values: made(**filled(arguments, values))


def stands(text: Callable[..., Standing], **arguments: Source) -> Callable[..., Parts]:
    """A phrase that holds as long as its gear stands."""
    return lambda **values: {"standing": [text(**filled(arguments, values))]}


# ----------------------------------------------------------------------------------------------------- costs
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
