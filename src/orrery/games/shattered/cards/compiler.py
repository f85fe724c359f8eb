"""How the phrases of a card become its program: each makes a few named arguments of `program.Card`.

No verb is named here. What a phrase becomes, it says itself, by means of these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.cardtext import Source, filled
from orrery.games.shattered import names
from orrery.games.shattered.program import AutoEffect, Part, Trigger

Made = dict[str, object]  # arguments of Card
BITS: Final = ("keywords", "grants")  # arguments that are sets of keywords
RISE: Final = 1
FALL: Final = -1
RESOURCE_SLOTS: Final = ("own", "enemy", "promoter")


class SaidTwiceError(Exception):
    """A text that says the same thing twice, or two things where a card has room for one."""


def merged(parts: tuple[Made, ...]) -> Made:
    """What all parts of a text make together."""
    together: Made = {}
    for part in parts:
        for name, value in part.items():
            together[name] = joined(name, together[name], value) if name in together else value
    return together


def joined(name: str, before: object, value: object) -> object:
    if name in BITS and isinstance(before, int) and isinstance(value, int) and not before & value:
        return before | value
    if isinstance(before, list) and isinstance(value, list) and not topics(before) & topics(value):
        return [*before, *value]
    raise SaidTwiceError(name.replace("_", " "))


def topics(parts: list[Part]) -> set[tuple[str, int]]:
    """What some parts speak of: a card has one part of each kind for a resource."""
    return {(part.about(), int(part.resource)) for part in parts}


def card(category: int) -> Callable[..., Made]:
    """A category's phrase: its parts together, and arguments of its own."""

    def make(parts: tuple[Made, ...] = (), **own: object) -> Made:
        return merged(({"category": category}, own, *parts))

    return make


def takes(**arguments: Source) -> Callable[..., Made]:
    """Arguments of the card: `takes(chip="amount", chip_from="enemy")`, `takes(strip=True)`."""
    return lambda **values: filled(arguments, values)


def part(effect: Callable[..., Part]) -> Callable[..., Made]:
    """A part of the effect, of this class; its resource is the one slot that names one."""

    def make(**values: int) -> Made:
        resources = [values.pop(slot) for slot in RESOURCE_SLOTS if slot in values]
        return {"parts": [effect(*resources, **values)]}

    return make


# -- triggers: a condition is (kind, what, number), a bonus (gives, bonus)
Condition = tuple[int, int, int]


def condition(kind: int, what: Source = names.NONE, number: Source = 0) -> Callable[..., Condition]:
    def make(**values: int) -> Condition:
        found = filled({"what": what, "number": number}, values)
        return kind, found["what"], found["number"]

    return make


def bonus(gives: int, slot: str, sign: int = RISE) -> Callable[..., Made]:
    """What a Strike gains while a condition holds: as much as the slot says."""

    def make(condition: Condition, **values: int) -> Made:
        return {"trigger": Trigger(*condition, sign * values[slot], gives)}

    return make


# -- rooms
def auto_effect(sign: int) -> Callable[..., AutoEffect]:
    def make(when: int, amount: int, resource: int) -> AutoEffect:
        return AutoEffect(resource, sign * amount, odd=bool(when))

    return make
