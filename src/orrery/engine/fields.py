"""Fields: one description of a state serves saving, loading, comparing and hashing.

A state names its fields once, in `visit`. A `Writer` prints them, a `Reader` puts them back, so that the two
can never disagree about the order or the names.
"""

from __future__ import annotations

import json
from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.engine.arrays import vec
from orrery.engine.words import Malformed

LARGEST: Final[int] = (1 << 63) - 1


def bad_field(name: str) -> Malformed:
    """The refusal of a field whose numbers no match could have led to."""
    return Malformed("bad-state", f'Field "{name}" of the state holds something that cannot be.')


def within(name: str, numbers: list[i64], low: i64, high: i64) -> None:
    """Refuse a field unless all its numbers are in low .. high-1."""
    for number in numbers:
        if number < low or number >= high:
            raise bad_field(name)


def counted(name: str, numbers: list[i64], count: i64) -> None:
    """Refuse a field unless it has this many numbers."""
    if len(numbers) != count:
        raise Malformed("bad-state", f'Field "{name}" of the state has {len(numbers)} numbers, not {count}.')


def distinct(name: str, numbers: list[i64]) -> None:
    """Refuse a field in which a number stands twice: each stands for one thing only."""
    ordered = sorted(numbers)
    for at in range(1, len(ordered)):
        if ordered[at] == ordered[at - 1]:
            raise bad_field(name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Fields:
    """Something that visits the fields of a state, one after the other."""

    def number(self, name: str, value: i64) -> i64:
        """Visit a whole number; returns what the field shall hold from now on."""
        raise NotImplementedError

    def numbers(self, name: str, values: list[i64]) -> list[i64]:
        """Visit a list of whole numbers."""
        raise NotImplementedError

    def words(self, name: str, value: str) -> str:
        """Visit a text."""
        raise NotImplementedError

    def flag(self, name: str, value: bool) -> bool:
        """Visit a yes or no."""
        return self.number(name, 1 if value else 0) != 0


class Writer(Fields):
    """Prints fields as ``name=value``, separated by blanks."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def number(self, name: str, value: i64) -> i64:
        self.parts.append(f"{name}={value}")
        return value

    def numbers(self, name: str, values: list[i64]) -> list[i64]:
        self.parts.append(f"{name}={','.join([str(value) for value in values]) or '-'}")
        return values

    def words(self, name: str, value: str) -> str:
        # Blanks separate fields, so they are written as escapes inside a text.
        text = json.dumps(value).replace(" ", "\\u0020")
        self.parts.append(f"{name}={text}")
        return value

    def text(self) -> str:
        return " ".join(self.parts)


class Reader(Fields):
    """Reads back what a `Writer` printed; refuses anything else, with its place."""

    def __init__(self, text: str) -> None:
        self.parts = text.split(" ") if text else []
        self.at = 0

    def number(self, name: str, value: i64) -> i64:
        return self.whole(name, self.next(name))

    def numbers(self, name: str, values: list[i64]) -> list[i64]:
        text = self.next(name)
        if text == "-":
            return []
        return [self.whole(name, part) for part in text.split(",")]

    def words(self, name: str, value: str) -> str:
        text = self.next(name)
        try:
            words = json.loads(text)
        except ValueError:
            words = None
        if not isinstance(words, str):
            raise Malformed("bad-state", f'Field "{name}" of the state should be a text, not {text}.')
        return words

    def next(self, name: str) -> str:
        if self.at >= len(self.parts):
            raise Malformed("bad-state", f'The state ends before its field "{name}".')
        found, _, value = self.parts[self.at].partition("=")
        if found != name:
            raise Malformed(
                "bad-state", f'Field {self.at + 1} of the state should be "{name}", not "{found}".'
            )
        self.at += 1
        return value

    def whole(self, name: str, text: str) -> i64:
        sentence = f'Field "{name}" of the state should be a whole number, not "{text[:40]}".'
        try:
            number = int(text)
        except ValueError:
            raise Malformed("bad-state", sentence) from None
        if not -LARGEST <= number <= LARGEST:
            raise Malformed("bad-state", sentence)
        return number

    def end(self) -> None:
        """Refuse whatever is left over."""
        if self.at < len(self.parts):
            raise Malformed("bad-state", f'The state goes on after its last field: "{self.parts[self.at]}".')


def visit_array(fields: Fields, name: str, values: vec[i64], length: i64) -> vec[i64]:
    """Visit an array of a fixed length; what is read must have that length."""
    numbers: list[i64] = fields.numbers(name, list(values))
    if not isinstance(fields, Reader):
        return values
    counted(name, numbers, length)
    return vec[i64](numbers)
