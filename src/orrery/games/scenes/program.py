"""What cards and packs are to the rules.

What an event does to the meters is one line of text in an exact grammar (NS-052 to NS-055):

    effect = option | "Choose: " option " OR " option
    option = token  | token ", " token
    token  = ("+" | "-") ("1" | "2" | "3") " " ("Tension" | "Coherence")

The whole line must be in it: whatever else stands there is refused when the pack is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from orrery.engine.words import Malformed

Change = tuple[int, int]  # of Tension and of Coherence
TOKEN: Final = re.compile(r"([+-][1-3]) (Tension|Coherence)")
CHOOSE: Final = "Choose: "


@lru_cache(maxsize=1024)
def read_effect(text: str) -> tuple[Change, ...]:
    """The options of an effect, one or two; raises Malformed.

    >>> read_effect("-2 Coherence, +1 Tension"), read_effect("Choose: +3 Tension OR -2 Coherence")
    (((1, -2),), ((3, 0), (0, -2)))
    """
    if not text.startswith(CHOOSE):
        return (read_option(text, text),)
    options = text.removeprefix(CHOOSE).split(" OR ")
    if len(options) != 2:
        raise bad(text, f"Choose has exactly two options with OR between them, not {len(options)}")
    return (read_option(options[0], text), read_option(options[1], text))


def read_option(option: str, text: str) -> Change:
    changes: dict[str, int] = {}
    for token in option.split(", "):
        found = TOKEN.fullmatch(token)
        if found is None:
            raise bad(text, f'"{token[:40]}" is not a change such as "+2 Tension" or "-1 Coherence"')
        if found[2] in changes:
            raise bad(text, f"one option changes {found[2]} twice")
        changes[found[2]] = int(found[1])
    return changes.get("Tension", 0), changes.get("Coherence", 0)


def bad(text: str, reason: str) -> Malformed:
    return Malformed("bad-effect", f'The effect "{text[:80]}" cannot be read: {reason}.')


def effect_text(change: Change) -> str:
    """An option in words.

    >>> effect_text((1, -2)), effect_text((0, 0))
    ('+1 Tension, -2 Coherence', 'nothing')
    """
    words = [f"{amount:+d} {name}" for amount, name in zip(change, METERS, strict=True) if amount]
    return ", ".join(words) or "nothing"


METERS: Final = ("Tension", "Coherence")


# -- packs
@dataclass(frozen=True)
class Premise:
    """Where and when the story plays, and what it must answer (NS-021)."""

    place: str
    time: str
    question: str
    answers: tuple[str, ...] = ()  # that a machine teller may end with; a word in braces is filled in


@dataclass(frozen=True)
class Printed:
    """An element or an event: its name, its question or effect, and lines that a machine teller may use."""

    name: str
    text: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Content:
    """A pack as the game plays it: complete, whatever it inherits from."""

    id: str
    name: str
    language: str
    warnings: tuple[str, ...]
    themes: tuple[str, ...]
    premises: tuple[Premise, ...]
    palette: Mapping[str, tuple[str, ...]] = field(hash=False)
    cards: tuple[Printed, ...]  # the elements, then the events

    def effect(self, card: int) -> tuple[Change, ...]:
        """The options of an event."""
        return read_effect(self.cards[card].text)
