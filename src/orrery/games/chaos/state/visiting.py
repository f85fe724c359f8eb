"""Saving what has many numbers: all of them in one line of the state, in a fixed order."""

from __future__ import annotations

from orrery.engine.fields import Fields
from orrery.engine.words import Malformed


def visit_numbers(what: str, name: str, numbers: list[int], fields: Fields) -> list[int]:
    """Visit all numbers of a thing under its name; `what` it is, for the refusal of too many or too few."""
    found = fields.numbers(name, numbers)
    if len(found) != len(numbers):
        raise Malformed("bad-state", f'{what} "{name}" of the state is not whole.')
    return found
