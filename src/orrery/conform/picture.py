"""A picture of everything a state holds, field by field, whether its `visit` names it or not."""

from __future__ import annotations

from functools import cache
from types import BuiltinFunctionType, FunctionType, GetSetDescriptorType, MemberDescriptorType, ModuleType

from orrery.conform.trial import Broken
from orrery.engine.dice import Source
from orrery.engine.game import Game, State

DEEPEST = 30
PLAIN = (type(None), bool, int, float, str, bytes)
SHARED = (Game, type, FunctionType, BuiltinFunctionType, ModuleType)  # rules, not state
MISSING = object()
NOT_STATE = ("game", "ledger", "log", "tally")


def picture(thing: object, depth: int = 0) -> object:
    """Nested tuples that are equal exactly when two things hold the same."""
    if type(thing) in PLAIN:
        return thing
    if depth > DEEPEST:
        return type(thing).__name__
    if isinstance(thing, (list, tuple)):  # most of a state is in lists of numbers
        return tuple([part if type(part) in PLAIN else picture(part, depth + 1) for part in thing])
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, SHARED):
        return type(thing).__name__
    if isinstance(thing, Source):
        return thing.secret()
    if isinstance(thing, (set, frozenset)):
        return ("set", *sorted(repr(picture(part, depth + 1)) for part in thing))
    if isinstance(thing, dict):
        return (
            "dict",
            *((picture(key, depth + 1), picture(value, depth + 1)) for key, value in thing.items()),
        )
    fields = fields_of(thing)
    if fields:
        return (type(thing).__name__, *((name, picture(value, depth + 1)) for name, value in fields.items()))
    return picture_of_foreign(thing, depth)


def picture_of_foreign(thing: object, depth: int) -> object:
    try:
        return tuple(picture(part, depth + 1) for part in thing)  # type: ignore[attr-defined]
    except TypeError:
        return repr(thing)


@cache
def fields_of_class(bases: tuple[type, ...]) -> tuple[str, ...]:
    """The names of slots, and of the attributes of compiled classes."""
    members = {name: member for base in bases for name, member in vars(base).items()}
    descriptors = (MemberDescriptorType, GetSetDescriptorType)
    left_out = NOT_STATE if State in bases else ()
    return tuple(
        name
        for name, member in sorted(members.items())
        if isinstance(member, descriptors) and not name.startswith("__") and name not in left_out
    )


def fields_of(thing: object) -> dict[str, object]:
    """The fields of an object by name, in whatever way its class keeps them."""
    names = (*fields_of_class(type(thing).__mro__), *getattr(thing, "__dict__", ()))
    return {name: value for name in names if (value := getattr(thing, name, MISSING)) is not MISSING}


def difference(one: State, other: State) -> str:
    """The fields in which two states differ, in words; empty if there are none."""
    ones, others = fields_of(one), fields_of(other)
    told = []
    for name in sorted(ones.keys() | others.keys()):
        values = [picture(fields.get(name, "(missing)")) for fields in (ones, others)]
        if values[0] != values[1]:
            told.append(f"{name} is {shortened(values[0])} and {shortened(values[1])}")
    return ", ".join(told)


def shortened(value: object, longest: int = 120) -> str:
    text = repr(value)
    return text if len(text) <= longest else f"{text[:longest]}…"


def same(what: str, one: object, other: object) -> None:
    """Two things must be equal; if they are not, say where they part."""
    if one != other:
        raise Broken(f"{what}: {first_difference(text_of(one), text_of(other))}.")


def text_of(thing: object) -> str:
    return thing if isinstance(thing, str) else repr(thing)


def first_difference(one: str, other: str) -> str:
    """Where two texts part, with a little of each."""
    shorter = min(len(one), len(other))
    at = next((n for n in range(shorter) if one[n] != other[n]), shorter)
    return f"{excerpt(one, at)} and {excerpt(other, at)}"


def excerpt(text: str, at: int, around: int = 40) -> str:
    before = "…" if at > around else ""
    after = "…" if len(text) > at + around else ""
    return repr(f"{before}{text[max(0, at - around) : at + around]}{after}")
