"""Saving what has many numbers: all of them in one line of the state, in a fixed order."""

from __future__ import annotations

from orrery.engine.fields import Fields
from orrery.engine.words import Malformed


def visit_numbers(thing: object, what: str, name: str, numbers: tuple[str, ...], fields: Fields) -> None:
    """Write these numbers of a thing under its name, or read them; `what` it is, for the refusal."""
    values = [int(getattr(thing, number)) for number in numbers]
    found = fields.numbers(name, values)
    if len(found) != len(values):
        raise Malformed("bad-state", f'{what} "{name}" of the state is not whole.')
    if found is not values:
        for number, value in zip(numbers, found, strict=True):
            setattr(thing, number, value)
