"""How the phrases of a card become its program: each makes a few named arguments of `program.Card`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.games.shattered import names
from orrery.games.shattered.program import AutoEffect, Part, Trigger

Made = dict[str, object]  # arguments of Card
BITS: Final = ("keywords", "grants")  # arguments that are sets of keywords
RISE: Final = 1
FALL: Final = -1


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
    if (
        isinstance(before, list)
        and isinstance(value, list)
        and not {*map(about, before)} & {*map(about, value)}
    ):
        return [*before, *value]
    raise SaidTwiceError(name.replace("_", " "))


def about(part: Part) -> tuple[int, int]:
    """What a part speaks of: a card has one part of each kind for a resource."""
    return (names.GAIN if part.verb == names.LOSE else part.verb), part.resource


def card(category: int) -> Callable[..., Made]:
    """A category's phrase: its parts together, and arguments of its own."""

    def make(parts: tuple[Made, ...] = (), **own: object) -> Made:
        return merged(({"category": category}, own, *parts))

    return make


def takes(**arguments: str) -> Callable[..., Made]:
    """Arguments of the card that are the values of slots: `takes(chip="amount", chip_from="enemy")`."""
    return lambda **values: {argument: values[slot] for argument, slot in arguments.items()}


def marks(argument: str) -> Callable[[], Made]:
    return lambda: {argument: True}


def part(verb: int) -> Callable[..., Made]:
    """A part of the effect; its resource is the one slot that names one."""

    def make(
        amount: int = 1,
        own: int = names.NONE,
        enemy: int = names.NONE,
        promoter: int = names.NONE,
        to: int = names.NONE,
        rounds: int = 1,
    ) -> Made:
        return {"parts": [Part(verb, max(own, enemy, promoter), amount, to, rounds)]}

    return make


def drain_to(own: int) -> Made:
    return {"keywords": names.DRAIN, "drain_to": own}


def overwhelm_to(enemy: int) -> Made:
    return {"keywords": names.OVERWHELM, "spill_to": enemy}


# -- triggers: a condition is (kind, what, number), a bonus (gives, bonus)
Condition = tuple[int, int, int]


def condition(kind: int) -> Callable[..., Condition]:
    def make(what: int = names.NONE, number: int = 0) -> Condition:
        return kind, what, number

    return make


def entangled(kind: int) -> Callable[[], Condition]:
    return lambda: (kind, names.HAS_ENTANGLED, 0)


def own_low(own: int, share: int) -> Condition:
    return names.OWN_LOW, own, share


def gives_power(sign: int) -> Callable[..., Made]:
    def make(amount: int, condition: Condition) -> Made:
        return {"trigger": Trigger(*condition, sign * amount, names.BONUS_POWER)}

    return make


def gives_advantage(steps: int, condition: Condition) -> Made:
    return {"trigger": Trigger(*condition, steps, names.BONUS_ADVANTAGE)}


def gives_keyword(keyword: int, condition: Condition) -> Made:
    return {"trigger": Trigger(*condition, keyword, names.BONUS_KEYWORD)}


def for_each(amount: int, category: int, most: int) -> Made:
    return {"trigger": Trigger(names.PER_DISCARDED, category, 0, amount, names.BONUS_POWER, most)}


# -- rooms
def room(effects: tuple[AutoEffect, ...]) -> list[AutoEffect]:
    return list(effects)


def auto_effect(sign: int) -> Callable[..., AutoEffect]:
    def make(when: int, amount: int, resource: int) -> AutoEffect:
        return AutoEffect(resource, sign * amount, odd=bool(when))

    return make
