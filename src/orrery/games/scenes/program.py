"""What cards and packs are to the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Change = tuple[int, int]  # of Tension and of Coherence


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
    effect: tuple[Change, ...] = ()  # of an event: one option, or two to choose from
    since: str = ""  # of an event: what it has left behind, as a clause behind "since"


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
    drawn: int = 0  # of this many premises, the first, one is drawn for a table that says none

    def effect(self, card: int) -> tuple[Change, ...]:
        """The options of an event."""
        return self.cards[card].effect
