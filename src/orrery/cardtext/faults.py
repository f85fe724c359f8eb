"""Faults of cards: where, what, and what would have been right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from orrery.engine.words import Malformed, most_like

WIDTH = 100  # of a shown line; more of a long text is cut off around the fault
INDENT = "    "


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a file, or in a text without one. Lines and columns count from 1.

    >>> print(Place("cards/fire.toml", 3, 9), "and", Place(line=1, column=22))
    cards/fire.toml:3:9 and line 1, column 22
    """

    file: str = ""
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        if self.file:
            return f"{self.file}:{self.line}:{self.column}"
        return f"line {self.line}, column {self.column}"

    def along(self, index: int) -> Place:
        """The place that many characters further on the same line."""
        return Place(self.file, self.line, self.column + index)


class CardError(Malformed):
    """A card, or a file of cards, that cannot be read.

    `code` is stable, for programs. `problem` says in one line what is wrong; `sentence` says it with the
    place, the text with a mark under the fault, and what was expected.
    """

    def __init__(self, code: str, place: Place, problem: str, excerpt: str = "", expected: str = "") -> None:
        lines = [f"{place}: {problem}", *excerpt.splitlines()]
        if expected:
            lines.append(f"Expected {expected}.")
        super().__init__(code, f"\n{INDENT}".join(lines))
        self.place = place
        self.problem = problem
        self.excerpt = excerpt
        self.expected = expected

    def __reduce__(self) -> tuple[type[CardError], tuple[str, Place, str, str, str]]:  # type: ignore[override]
        return type(self), (self.code, self.place, self.problem, self.excerpt, self.expected)


def excerpt(text: str, start: int, end: int) -> str:
    """The line of a text around a fault, and a mark under it.

    >>> print(excerpt("Deal 3 damge", 7, 12))
    Deal 3 damge
           ^^^^^
    """
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", start)
    line = text[first : last if last >= 0 else len(text)]
    start, end = start - first, min(end - first, len(line))
    cut = max(0, min(start - WIDTH // 2, len(line) - WIDTH))
    shown = line[cut : cut + WIDTH]
    before, after = "… " if cut else "", " …" if cut + WIDTH < len(line) else ""
    marks = "^" * max(1, min(end, cut + WIDTH) - start)
    return f"{before}{printable(shown)}{after}\n{' ' * (len(before) + start - cut)}{marks}"


def printable(text: str) -> str:
    """The text with everything that would not show, or would upset a terminal, replaced by a visible sign."""
    return "".join(
        sign if sign.isprintable() else " " if sign.isspace() else "\N{REPLACEMENT CHARACTER}"
        for sign in text
    )


def quoted(text: str) -> str:
    """A short text in quotes, whatever it is made of."""
    shown = text if text.isprintable() else ascii(text)[1:-1]
    return f'"{shown[:40]}{"…" if len(shown) > 40 else ""}"'


def closest(word: str, known: Iterable[str]) -> str:
    """The known word that was probably meant, or nothing. Case does not count.

    >>> closest("rad", ["Blue", "Red"]), closest("zzz", ["Blue", "Red"])
    ('Red', '')
    """
    spelled: dict[str, str] = {}
    for text in known:
        spelled.setdefault(text.casefold(), text)
    return spelled.get(most_like(word.casefold()[:60], spelled), "")


def listed(words: Iterable[str], joint: str = "or", most: int = 12) -> str:
    """Words in a sentence.

    >>> listed(["Red", "Blue", "Green"])
    'Red, Blue or Green'
    """
    shown = list(words)
    if len(shown) > most:
        return ", ".join(shown[:most]) + " …"
    return f" {joint} ".join(part for part in (", ".join(shown[:-1]), shown[-1]) if part)
