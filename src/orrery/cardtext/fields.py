"""The fields of a card in a file, declared by the game and checked at the border.

>>> from orrery.cardtext import Number, Vocabulary
>>> schema = Schema("card", (
...     Field("cost", Number("ticks", low=5, high=200, scale=10), help="Ticks that a play takes"),
...     Field("tags", ListOf(Vocabulary.of("tag", "Forge", "Tool"), most=4), default=()),
... ))
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from orrery.cardtext.faults import CardError, Place, closest, excerpt, listed, quoted
from orrery.cardtext.language import Language
from orrery.cardtext.positions import Path, Positions, Source

REQUIRED = object()
NAME_FIELD = "name"
LONGEST_NAME = 40


class FieldType(Protocol):
    """What a field holds. `read_field` raises ValueError with what is wrong: "should be a whole number"."""

    def read_field(self, given: object) -> object: ...


@dataclass(frozen=True, slots=True)
class Title:
    """A name, or another short text in one line."""

    longest: int = LONGEST_NAME

    def read_field(self, given: object) -> str:
        if not isinstance(given, str) or not given.isprintable() or not 0 < len(given) <= self.longest:
            raise ValueError(f"should be a printable text of 1 to {self.longest} characters")
        if " ".join(given.split()) != given or re.search('["“”]', given):
            raise ValueError("should have single blanks, none at its ends, and no quotes in it")
        return unicodedata.normalize("NFC", given)


@dataclass(frozen=True, slots=True)
class Yes:
    """Yes or no: `true` or `false` in the file."""

    def read_field(self, given: object) -> bool:
        if not isinstance(given, bool):
            raise ValueError("should be true or false")  # noqa: TRY004  # a fault of the file, not of a call
        return given


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text in the language of the game; the card holds its node."""

    language: Language
    start: str = ""

    def read_field(self, given: object) -> object:
        """Refuse what is no text; texts are read where their places are known."""
        raise ValueError("should be a text")


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of different values."""

    item: FieldType
    least: int = 0
    most: int = 20

    def read_field(self, given: object) -> object:
        """Refuse what is no list of this length; the items are read where their places are known."""
        raise ValueError(f"should be a list of {self.least} to {self.most}")


@dataclass(frozen=True, slots=True)
class Row:
    """A list in which every place has a kind of its own, such as a label and a sentence."""

    items: tuple[FieldType, ...]

    def read_field(self, given: object) -> object:
        """Refuse what is no list of this length; the items are read where their places are known."""
        raise ValueError(f"should be a list of {len(self.items)}")


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a card. Without a default it must be there."""

    name: str
    type: FieldType
    default: object = REQUIRED
    help: str = ""


@dataclass(frozen=True)
class Schema:
    """The fields of one table of card files, beside the `name` that every card has.

    `check` may find more faults in a card whose fields are in order; it makes them with `card.fault`.
    """

    table: str
    fields: tuple[Field, ...]
    check: Callable[[Card], Iterable[CardError]] | None = None
    by_name: dict[str, Field] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", {f.name: f for f in (Field(NAME_FIELD, Title()), *self.fields)})


@dataclass(frozen=True)
class Spot:
    """Where a card stands in its file, and each of its fields."""

    source: Source
    positions: Positions
    path: Path

    def key(self, *path: str | int) -> int:
        return self.positions.keys.get((*self.path, *path), self.value())

    def value(self, *path: str | int) -> int:
        here = (*self.path, *path)
        return self.positions.values.get(here, self.positions.keys.get(here, 0))

    def at(self, *path: str | int) -> Callable[[int], Place]:
        """The places of the characters of a value that is a string."""
        start = self.value(*path)
        return lambda index: self.source.in_string(start, index)


@dataclass(frozen=True)
class Card:
    """A card from a file: its values by field, nodes for sentences."""

    table: str
    name: str
    values: Mapping[str, object]
    schema: Schema = field(repr=False, compare=False)
    spot: Spot = field(repr=False, compare=False)
    given: Mapping[str, object] = field(repr=False, compare=False)

    def __getitem__(self, name: str) -> object:
        return self.values[name]

    @property
    def place(self) -> Place:
        return self.spot.source.place(self.spot.key())

    def fault(self, code: str, problem: str, name: str = "") -> CardError:
        """A fault of this card, at one of its fields or at its head."""
        offset = self.spot.value(name) if name in self.given else self.spot.key()
        return self.spot.source.fault(code, offset, problem)

    def unknown_names(self, name: str, known: Iterable[str]) -> list[CardError]:
        """Faults for all names in the sentences of a field that are not known. Case does not count."""
        names = list(known)
        spelled = {other.casefold() for other in names}
        return [
            self.unknown_name(path, text, word, at, names)
            for kind, path, text in sentences(self.schema.by_name[name].type, self.given.get(name), (name,))
            for word, at in kind.language.names(text)
            if word.casefold() not in spelled
        ]

    def unknown_name(self, path: Path, text: str, word: str, at: int, known: Iterable[str]) -> CardError:
        near = closest(word, known)
        hint = f", did you mean {quoted(near)}?" if near else "."
        problem = f"There is no {quoted(word)}{hint}"
        return CardError("unknown-name", self.spot.at(*path)(at), problem, excerpt(text, at, at + len(word)))


def sentences(kind: FieldType, given: object, path: Path) -> Iterator[tuple[Sentence, Path, str]]:
    """The sentences that a field holds, in lists or alone, each with its place."""
    if isinstance(kind, Sentence) and isinstance(given, str):
        yield kind, path, given
    elif isinstance(kind, ListOf | Row) and isinstance(given, list):
        kinds = [kind.item] * len(given) if isinstance(kind, ListOf) else kind.items
        for index, (item, value) in enumerate(zip(kinds, given, strict=True)):
            yield from sentences(item, value, (*path, index))


def read_card(schema: Schema, given: Mapping[str, object], spot: Spot) -> tuple[Card | None, list[CardError]]:
    """One card, or all that is wrong with it."""
    faults = list(unknown_fields(schema, given, spot))
    values: dict[str, object] = {}
    for name, declared in schema.by_name.items():
        if name in given:
            values[name] = read_value(declared.type, given[name], spot, (name,), faults)
        elif declared.default is REQUIRED:
            about = f" of {quoted(str(given[NAME_FIELD]))}" if NAME_FIELD in given else ""
            faults.append(
                spot.source.fault("missing-field", spot.key(), f'The field "{name}"{about} is missing.')
            )
        else:
            values[name] = declared.default
    if faults:
        return None, faults
    card = Card(schema.table, str(values[NAME_FIELD]), values, schema, spot, given)
    faults.extend(schema.check(card) if schema.check else ())
    return (None if faults else card), faults


def unknown_fields(schema: Schema, given: Mapping[str, object], spot: Spot) -> Iterator[CardError]:
    for name in given:
        if name not in schema.by_name:
            near = closest(name, schema.by_name)
            hint = f', did you mean "{near}"?' if near else f". Known: {listed(schema.by_name, 'and', 20)}."
            problem = f"Unknown field {quoted(name)}{hint}"
            yield spot.source.fault("unknown-field", spot.key(name), problem, len(name))


def read_value(kind: FieldType, given: object, spot: Spot, path: Path, faults: list[CardError]) -> object:
    """The value of a field; what is wrong with it is added to the faults."""
    try:
        if isinstance(kind, Sentence) and isinstance(given, str):
            return kind.language.parse(given, spot.at(*path), start=kind.start)
        if isinstance(kind, ListOf) and isinstance(given, list) and kind.least <= len(given) <= kind.most:
            return read_items(kind, given, spot, path, faults)
        if isinstance(kind, Row) and isinstance(given, list) and len(given) == len(kind.items):
            places = enumerate(zip(kind.items, given, strict=True))
            return tuple(read_value(item, value, spot, (*path, at), faults) for at, (item, value) in places)
        return kind.read_field(given)
    except CardError as error:
        faults.append(error)
    except ValueError as error:
        problem = problem_with(str(path[0]), given, str(error))
        faults.append(spot.source.fault("bad-field", spot.value(*path), problem))
    return None


def read_items(kind: ListOf, given: list[object], spot: Spot, path: Path, faults: list[CardError]) -> object:
    items = [read_value(kind.item, item, spot, (*path, index), faults) for index, item in enumerate(given)]
    for index, item in enumerate(items):
        if item is not None and item in items[:index]:
            problem = problem_with(str(path[0]), given[index], "is there twice")
            faults.append(spot.source.fault("bad-field", spot.value(*path, index), problem))
    return tuple(items)


def problem_with(name: str, given: object, why: str) -> str:
    shown = quoted(given) if isinstance(given, str) else quoted(str(given)).strip('"')
    return f"{name}: {shown}{',' if why.startswith('did') else ''} {why}{'' if why.endswith('?') else '.'}"
