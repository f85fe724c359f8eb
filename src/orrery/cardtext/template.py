"""Templates: the one line from which a phrase is read, written and explained.

>>> for part in read_template("Gain {amount:number} card(s)[ to {zone:zone=hand}]"):
...     print(part)
Words(text='Gain ')
Slot(name='amount', type='number', separators=(), default='')
Words(text=' ')
Count(one='card', many='cards')
Maybe(parts=(Words(text=' to '), Slot(name='zone', type='zone', separators=(), default='hand')))
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass


class BadLanguage(ValueError):
    """A language that contradicts itself: a fault of the game's Python, never of a card."""


@dataclass(frozen=True, slots=True)
class Words:
    """Words and signs that stand for themselves."""

    text: str


@dataclass(frozen=True, slots=True)
class Count:
    """A word with a singular and a plural."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A value. A list has one or two separators: the usual one, and the one before the last item."""

    name: str
    type: str
    separators: tuple[str, ...] = ()
    default: str = ""


@dataclass(frozen=True, slots=True)
class Maybe:
    """A part that can be left out."""

    parts: tuple[Part, ...]


Part = Words | Count | Slot | Maybe
Template = tuple[Part, ...]

TOKEN = re.compile(r"\{[^{}]*\}|[\[\]]|[^\W\d_]+\(s\)|[^\W\d_]+\|[^\W\d_]+|[^{}\[\]]")
SLOT = re.compile(
    r"\{(?P<name>\w+)(:(?P<type>\w+))?(?P<star>\*(?P<usual>[^|]*)(\|(?P<last>.*))?)?(=(?P<default>.*))?\}"
)


def read_template(text: str) -> Template:
    """The parts of a template; raises BadLanguage where it is not one."""
    pieces = TOKEN.findall(text)
    if "".join(pieces) != text:
        raise BadLanguage(f"{text!r} has a brace too many or too few")
    stack: list[list[Part]] = [[]]
    for piece in pieces:
        if piece == "[":
            stack.append([])
        elif piece == "]":
            if len(stack) == 1:
                raise BadLanguage(f"{text!r} has a ] too many")
            inside = tuple(stack.pop())
            stack[-1].append(Maybe(inside))
        else:
            add(stack[-1], piece, text)
    if len(stack) > 1:
        raise BadLanguage(f"{text!r} lacks a ]")
    return tuple(stack[0])


def add(parts: list[Part], piece: str, text: str) -> None:
    if piece.startswith("{"):
        parts.append(read_slot(piece, text))
    elif piece.endswith("(s)"):
        parts.append(Count(piece[:-3], piece[:-3] + "s"))
    elif "|" in piece and len(piece) > 1:
        one, _, many = piece.partition("|")
        parts.append(Count(one, many))
    elif parts and isinstance(parts[-1], Words):
        parts[-1] = Words(parts[-1].text + piece)
    else:
        parts.append(Words(piece))


def read_slot(piece: str, text: str) -> Slot:
    match = SLOT.fullmatch(piece)
    if not match:
        raise BadLanguage(f"{text!r}: {piece} is no slot")
    separators = tuple(match[name] for name in ("usual", "last") if match[name] is not None)
    return Slot(match["name"], match["type"] or "", separators, match["default"] or "")


def slots_of(parts: Template) -> Iterator[Slot]:
    """All slots, those of optional parts too, in the order of the text."""
    return (part for part in flat(parts) if isinstance(part, Slot))


def counted_by(parts: Template, count: Count, numbers: Collection[str]) -> str:
    """The slot that decides between one and many: the last number before the word, else the first after."""
    order = list(flat(parts))
    at = next(index for index, part in enumerate(order) if part is count)
    before = [part.name for part in order[:at] if isinstance(part, Slot) and part.name in numbers]
    after = [part.name for part in order[at:] if isinstance(part, Slot) and part.name in numbers]
    return (before[-1:] or after[:1] or [""])[0]


def flat(parts: Template) -> Iterator[Words | Count | Slot]:
    for part in parts:
        if isinstance(part, Maybe):
            yield from flat(part.parts)
        else:
            yield part
