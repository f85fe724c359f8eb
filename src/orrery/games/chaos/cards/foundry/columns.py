"""What a cell of a table may hold. Each kind of column reads a cell's text, or says what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from orrery.engine.words import nearest
from orrery.games.chaos import kinds
from orrery.games.chaos.program import Cell, read_roll
from orrery.narrate.grammar import slots

LONGEST_TEXT: Final = 400
BETWEEN: Final = "|"  # between the items of a list in one cell
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
SENTENCE_END = re.compile(r"[.!?](?:\s|$)")
# Spellings that tables may bring along; the core knows only the canonical ones (CE-134).
ALIASES: Final = {"reflexes": "reflex", "great weapons": "great", "great_weapons": "great"}

Ids = Mapping[str, frozenset[str]]  # of all tables that could be read


class Wrong(Exception):
    """What is wrong with a cell: a code and a sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


@dataclass(frozen=True)
class Column:
    """The base: a text of one line that may be a whole sentence."""

    name: str
    optional: bool = False

    def read(self, text: str) -> Cell:
        """The cell's value; raises Wrong."""
        if not text and not self.optional:
            raise Wrong("empty-cell", "this cell must not be empty.")
        if not text.isprintable() or len(text) > LONGEST_TEXT:
            raise Wrong("bad-text", f"a text is one printable line of at most {LONGEST_TEXT} characters.")
        return text

    def check(self, cell: Cell, ids: Ids) -> None:
        """Raise Wrong if the cell names a row that is not there."""


@dataclass(frozen=True)
class Id(Column):
    """What the row is called by others."""

    def read(self, text: str) -> Cell:
        found = ALIASES.get(text.casefold(), text)
        if not ID.fullmatch(found):
            raise Wrong("bad-id", f'an id is lower-case letters, digits and underscores, not "{text[:40]}".')
        return found


@dataclass(frozen=True)
class Phrase(Column):
    """A name or a phrase: prose is made of it, so it is no sentence itself (CE-120)."""

    def read(self, text: str) -> Cell:
        found = super().read(text)
        check_phrase(text)
        return found


def check_phrase(text: str) -> None:
    if SENTENCE_END.search(text):
        raise Wrong("sentence", "this should be a phrase, not a whole sentence.")
    if set(text) & set("{}[]<>"):
        raise Wrong("bad-text", "a phrase has no brackets.")


@dataclass(frozen=True)
class Number(Column):
    """A whole number within bounds; an empty cell may stand for one."""

    low: int = 0
    high: int = 99
    empty: int | None = None

    def read(self, text: str) -> Cell:
        if not text and self.empty is not None:
            return self.empty
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", text):
            raise Wrong("bad-number", f'"{text[:40]}" is no whole number.')
        found = int(text)
        if not self.low <= found <= self.high:
            raise Wrong("out-of-range", f"{found} is not within {self.low} to {self.high}.")
        return found


@dataclass(frozen=True)
class Flag(Column):
    """Yes or no."""

    def read(self, text: str) -> Cell:
        if text not in ("yes", "no"):
            raise Wrong("bad-flag", f'this is "yes" or "no", not "{text[:40]}".')
        return int(text == "yes")


@dataclass(frozen=True)
class Dice(Column):
    """Dice such as 2d6+1; an empty cell means none."""

    def read(self, text: str) -> Cell:
        if not text and not self.optional:
            raise Wrong("empty-cell", "dice are missing here.")
        try:
            return str(read_roll(text)) if text else ""
        except ValueError:
            raise Wrong("bad-dice", f'"{text[:40]}" are no dice; write them as in 2d6+1.') from None


@dataclass(frozen=True)
class Name(Column):
    """One of a closed list (CE-131)."""

    names: tuple[str, ...] = ()

    def read(self, text: str) -> Cell:
        return known_name(text, self.names, optional=self.optional)


def known_name(text: str, names: tuple[str, ...], *, optional: bool = False) -> str:
    found = ALIASES.get(text.casefold(), text)
    if not found and optional:
        return ""
    if found not in names:
        raise Wrong("unknown-name", f'"{text[:40]}" is none of the listed values{nearest(text, names)}')
    return found


@dataclass(frozen=True)
class Ref(Column):
    """The id of a row in another table (CE-132), or one of a few other words."""

    table: str = ""
    others: tuple[str, ...] = ()

    def read(self, text: str) -> Cell:
        if not text and not self.optional:
            raise Wrong("empty-cell", f"a row of {self.table} must be named here.")
        return ALIASES.get(text.casefold(), text)

    def check(self, cell: Cell, ids: Ids) -> None:
        if cell and cell not in self.others:
            check_reference(str(cell), self.table, ids)


def check_reference(text: str, table: str, ids: Ids) -> None:
    if table in ids and text not in ids[table]:
        raise Wrong("dangling", f'{table} has no row "{text[:40]}"{nearest(text, sorted(ids[table]))}')


@dataclass(frozen=True)
class Need(Column):
    """A skill or an attribute; another column says which of them."""

    def read(self, text: str) -> Cell:
        super().read(text)
        return ALIASES.get(text.casefold(), text)


@dataclass(frozen=True)
class Listed(Column):
    """Several items in one cell, with a bar between them."""

    least: int = 0
    item: Callable[[str], object] = check_phrase
    table: str = ""  # where the items are rows

    def read(self, text: str) -> Cell:
        if not text.isprintable() or len(text) > 4 * LONGEST_TEXT:
            raise Wrong("bad-text", f"a list is one printable line of at most {4 * LONGEST_TEXT} characters.")
        found = [item.strip() for item in text.split(BETWEEN)] if text else []
        for item in found:
            if not item:
                raise Wrong("empty-item", f'between two "{BETWEEN}" there is nothing.')
            self.item(item)
        if len(set(found)) < len(found):
            raise Wrong("duplicate", "an item stands here twice.")
        if len(found) < self.least:
            raise Wrong("too-few", f"at least {self.least} items are needed, not {len(found)}.")
        return found

    def check(self, cell: Cell, ids: Ids) -> None:
        if self.table:
            assert isinstance(cell, list)
            for item in cell:
                check_reference(item, self.table, ids)


def tag(text: str) -> None:
    known_name(text, kinds.TAGS)


@dataclass(frozen=True)
class Template(Column):
    """A wording for the narrator: a sentence with slots that it can fill (CE-120)."""

    slots: frozenset[str] = frozenset()

    def read(self, text: str) -> Cell:
        found = super().read(text)
        if unknown := sorted(slots(text) - self.slots):
            raise Wrong(
                "unknown-slot", f"no narrator can fill {{{unknown[0]}}}{nearest(unknown[0], self.slots)}"
            )
        plain = re.sub(r"\{[A-Za-z]+\}", "", text)
        if set(plain) & set("{}[]<>_") or re.search(r"\d", plain):
            raise Wrong("bad-template", "a wording has no brackets but its slots, no tag and no number.")
        if plain.count("(") != plain.count(")") or not text.endswith((".", "!", "?")):
            raise Wrong("bad-template", "a wording is a whole sentence with all its brackets closed.")
        return found
