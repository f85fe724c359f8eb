"""What nobody should have written, whichever game tells it: readers of quests and of stories look for it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from orrery.narrate.grammar import SLOT
from orrery.narrate.prose import sentences

NEAR = 10  # texts within which no sentence comes twice
SHORT = 12  # letters: a wording with fewer of its own cannot be told from others
PATTERNS = {
    "a rule id": re.compile(r"\b[A-Z]{2}-\d{3}\b"),
    "a number or a bracket": re.compile(r"[\d{}\[\]<>_|()]"),
    "a doubled word": re.compile(r"\b(?!(?:had|that|names)\b)(\w+) \1\b", re.IGNORECASE),
    "articles that collide": re.compile(r"\b([Tt]he|[Aa]n?) (the|an?)\b"),
    "the wrong article": re.compile(r"\b(a [aeio]\w|an [^aeiouh\W])", re.IGNORECASE),
    "a sentence that begins small": re.compile(r"[.!?] [a-z]"),
    "a gap or a stray mark": re.compile(r"  | [,.;:!?]|[,;:][.!?]|\.\.|//"),
    "two possessives": re.compile(r"'s's|s's\b"),
}


class Fault(NamedTuple):
    what: str
    text: str
    where: str  # it was read


def slips(text: str, where: str) -> list[Fault]:
    """Slips of the pen in one text."""
    return [Fault(what, text, where) for what, pattern in PATTERNS.items() if pattern.search(text)]


def again(text: str, told: list[str], where: str) -> list[Fault]:
    """Sentences of a text that stand in one of the last ones, too."""
    lately = {one for earlier in told[-NEAR:] for one in sentences(earlier)}
    return [Fault("the same sentence within ten", one, where) for one in sentences(text) if one in lately]


def can_be_told(template: str) -> bool:
    """Whether a wording has enough of its own to be known again."""
    return len(SLOT.sub("", template)) >= SHORT


def summary(found: Iterable[Fault]) -> Iterator[str]:
    """How often each fault was found, with the first one."""
    found = list(found)
    for what, count in Counter(fault.what for fault in found).most_common():
        first = next(fault for fault in found if fault.what == what)
        yield f"{count:6} {what}: {first.text!r} ({first.where})"
