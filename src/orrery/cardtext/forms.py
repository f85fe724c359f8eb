"""Phrases as a game declares them, and their forms: the same with every slot's type settled and checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from orrery.cardtext.template import (
    BadLanguage,
    Count,
    Maybe,
    Slot,
    Template,
    counted_by,
    flat,
    read_template,
    slots_of,
)
from orrery.cardtext.types import Number, Vocabulary

IDENTIFIER = re.compile(r"[a-z][a-z0-9_]*")
WHOLE = Number("number")


@dataclass(frozen=True, slots=True)
class Phrase:
    """One thing that a text can say.

    `makes` is called with the values of the slots as keywords and gives the part of the program that runs;
    without it, a phrase of one slot stands for the value of that slot. `help` is the rule in one sentence,
    for the tooltip on `keyword` (if not said, the words that the template begins with). `explain` is a
    template for the explanation in plain words: slots without types, optional parts for what is not usual.
    `amount` names the slot that says how much of it there is, and `unit` what that counts, for games that
    raise or compare amounts.
    """

    name: str
    kind: str
    template: str
    makes: Callable[..., object] | None = None
    help: str = ""
    explain: str = ""
    keyword: str = ""
    amount: str = ""
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """The type of a slot that holds another phrase."""

    name: str


@dataclass(frozen=True, slots=True)
class Flag:
    """The type of a slot that says whether its optional part is there."""


@dataclass(frozen=True, slots=True)
class Name:
    """The type of a slot that holds the name of a card."""


SlotType = Number | Vocabulary | Kind | Flag | Name


class Form:
    """A phrase with its templates read and its slots typed."""

    __slots__ = ("counts", "defaults", "explained", "parts", "phrase", "slots", "types")

    def __init__(self, phrase: Phrase, known: Mapping[str, SlotType]) -> None:
        self.phrase = phrase
        self.parts = read_template(phrase.template)
        self.slots = tuple(slots_of(self.parts))
        self.types = {slot.name: self.type_of(slot, known) for slot in self.slots}
        if len(self.types) < len(self.slots):
            raise self.bad("two slots have the same name")
        self.check_flags(self.parts)
        self.defaults = self.defaults_in(self.parts)
        self.explained = read_template(phrase.explain) if phrase.explain else self.parts
        for slot in slots_of(self.explained):
            if slot.name not in self.types:
                raise self.bad(f"its explanation speaks of {slot.name}, which is no slot")
        if phrase.amount and phrase.amount not in self.types:
            raise self.bad(f"its amount is {phrase.amount}, which is no slot")
        self.counts = {**self.counts_in(self.parts), **self.counts_in(self.explained)}

    def bad(self, why: str) -> BadLanguage:
        return BadLanguage(f"phrase {self.phrase.name!r}: {why}")

    def type_of(self, slot: Slot, known: Mapping[str, SlotType]) -> SlotType:
        if slot.type not in known:
            raise self.bad(f"there is no type {slot.type!r} for {{{slot.name}}}")
        return known[slot.type]

    def check_flags(self, parts: Template) -> None:
        if any(isinstance(part, Slot) and isinstance(self.types[part.name], Flag) for part in self.parts):
            raise self.bad("a flag stands in an optional part")
        for slot in self.slots:
            if isinstance(self.types[slot.name], Flag) and slot.separators:
                raise self.bad("there are no lists of flags")

    def defaults_in(self, parts: Template) -> dict[str, object]:
        """The value of every slot that can be left out, where it is."""
        left_out = [slot for part in parts if isinstance(part, Maybe) for slot in slots_of(part.parts)]
        return {slot.name: self.default(slot) for slot in left_out}

    def default(self, slot: Slot) -> object:
        kind = self.types[slot.name]
        if slot.separators:
            return ()
        if isinstance(kind, Flag):
            return False
        if isinstance(kind, Kind):
            return None
        if isinstance(kind, Name):
            return slot.default
        try:
            return kind.read(slot.default) if isinstance(kind, Number) else kind.read_field(slot.default)
        except ValueError:
            raise self.bad(f"{{{slot.name}}} can be left out and needs a default of its type") from None

    def counts_in(self, parts: Template) -> dict[int, str]:
        """For each word with a plural, by its identity, the number that decides."""
        numbers = [name for name, kind in self.types.items() if isinstance(kind, Number)]
        counts = {
            id(part): counted_by(parts, part, numbers) for part in flat(parts) if isinstance(part, Count)
        }
        if "" in counts.values():
            raise self.bad("a word has a plural, but there is no number to decide")
        return counts

    def shows(self, part: Maybe, values: Mapping[str, object]) -> bool:
        """Whether an optional part is written: something in it is not as usual."""
        return any(
            slot.name not in self.defaults or values[slot.name] != self.defaults[slot.name]
            for slot in slots_of(part.parts)
        )

    def one(self, count: Count, values: Mapping[str, object]) -> bool:
        """Whether the singular is right."""
        name = self.counts[id(count)]
        kind = self.types[name]
        assert isinstance(kind, Number)
        value = values[name]
        return isinstance(value, int) and abs(value) == kind.scale


def known_types(types: Iterable[Number | Vocabulary], phrases: Iterable[Phrase]) -> dict[str, SlotType]:
    """All types that a slot can have, by name."""
    known: dict[str, SlotType] = {"number": WHOLE, "flag": Flag(), "name": Name()}
    for declared in types:
        taken = declared.name in known and declared.name != "number"  # which a game may bound as it likes
        if taken or not IDENTIFIER.fullmatch(declared.name):
            raise BadLanguage(f"a type cannot be called {declared.name!r}, or is declared twice")
        known[declared.name] = declared
    kinds = {phrase.kind for phrase in phrases}
    for kind in sorted(kinds):
        if kind in known or not IDENTIFIER.fullmatch(kind):
            raise BadLanguage(f"a kind cannot be called {kind!r}, or there is a type of that name")
        known[kind] = Kind(kind)
    return known
