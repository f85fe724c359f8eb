"""Lists that copies of a state share: to change one, a new one is put in its place."""

from __future__ import annotations


def with_one(numbers: list[int], place: int, number: int) -> list[int]:
    """A list with another number in one place."""
    found = numbers[:]
    found[place] = number
    return found


def without_one(numbers: list[int], number: int) -> list[int]:
    """A list without the first of a number."""
    found = numbers[:]
    found.remove(number)
    return found
