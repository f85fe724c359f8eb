"""Review: what a game finds when it looks through its own data, or through a pack for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from orrery.engine.packs import broken_first
from orrery.engine.words import Refusal


@dataclass(frozen=True)
class Review:
    """What is wrong, what is only unwise, and what a pack has brought, each entry in facts for people.

    The facts of an entry are texts by their names: `name` and `print` (what stands around its text), then
    whatever else the game can say of it, in the order in which it should be shown.
    """

    faults: tuple[str, ...] = ()
    code: str = ""  # of the first fault
    notes: tuple[str, ...] = ()
    added: int = 0
    replaced: int = 0
    entries: tuple[Mapping[str, str], ...] = field(default=())


def review_of(
    faults: Iterable[Refusal],
    notes: Iterable[str] = (),
    added: int = 0,
    replaced: int = 0,
    entries: Iterable[Mapping[str, str]] = (),
) -> Review:
    """A review from the faults themselves; those that keep a file from being read come first."""
    found = broken_first(faults)
    code = found[0].code if found else ""
    sentences = tuple(fault.sentence for fault in found)
    return Review(sentences, code, tuple(notes), added, replaced, tuple(entries))
