"""Modular decks: a core and modules, of which its visitor takes two along (SD-165).

Every pair makes a deck like any other, and is looked through as one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from orrery.cardtext import Field, ListOf, Schema, Title, Vocabulary, slug
from orrery.games.shattered import names
from orrery.games.shattered.cards.sheets import DeckSheet

TAKEN: Final = 2  # modules of a deck
DRIVE: Final = Vocabulary.of("drive", *names.DRIVE_NAMES)
MODULE_SCHEMA: Final = Schema(
    "module",
    (
        Field("cards", ListOf(Title(), least=3, most=5)),
        Field("answers", ListOf(DRIVE), default=(), help="The drives that it is good against"),
        Field("lines", ListOf(ListOf(Title(), least=2, most=2), most=6), default=(), help="Combos"),
    ),
)


@dataclass(frozen=True)
class ModuleSheet:
    """A handful of cards that belong together."""

    name: str
    cards: tuple[str, ...]
    answers: tuple[int, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Kit:
    """A core with two modules: the deck, and the drives that it is good against, twice if both are."""

    deck: DeckSheet
    answers: tuple[int, ...]


def kits(core: DeckSheet, known: Mapping[str, ModuleSheet]) -> Iterator[Kit]:
    """Every deck that this core makes, the usual one first. An ordinary deck makes none."""
    carried = [known[slug(name)] for name in core.modules]
    for place, pair in enumerate(combinations(carried, TAKEN)):
        named = core.name if place == 0 else f"{core.name} with {' and '.join(each.name for each in pair)}"
        deck = replace(
            core,
            name=named,
            cards=core.cards + tuple(card for each in pair for card in each.cards),
            lines=core.lines + tuple(line for each in pair for line in each.lines),
        )
        yield Kit(deck, tuple(drive for each in pair for drive in each.answers))


def decks_of(core: DeckSheet, known: Mapping[str, ModuleSheet]) -> list[DeckSheet]:
    """A deck, or all that a core makes."""
    return [kit.deck for kit in kits(core, known)] if core.modules else [core]
