"""Lint for designers, at a glance: what a game remarks on its cards without playing a match.

What matches show is in `lint_matches`.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from orrery.cardtext import Card
from orrery.engine.packs import Pack
from orrery.games import import_game
from orrery.lab.entries import entries_of


class Remark(msgspec.Struct, frozen=True):
    """Something that a designer should look at."""

    code: str
    entry: str
    place: str
    problem: str

    @property
    def sentence(self) -> str:
        return f"{self.place}: {self.entry}: {self.problem}."


def own_entries(place: str, packs: tuple[Pack, ...], before: tuple[Pack, ...] = ()) -> list[Card]:
    """The entries of packs, without those of the game itself or of the packs `before`; of no packs, all."""
    found = entries_of(place, packs).cards
    if not packs:
        return list(found)
    known = {id(card) for card in entries_of(place, before).cards}
    return [card for card in found if id(card) not in known]


def remarks(place: str, packs: tuple[Pack, ...] = (), before: tuple[Pack, ...] = ()) -> Iterator[Remark]:
    """What the game remarks on the entries of packs, without those `before`; without packs, on its own."""
    own = {id(card) for card in own_entries(place, packs, before)}
    for card, problem in import_game(place).book.remarks(entries_of(place, packs)):
        if id(card) in own:
            yield Remark("design", card.name, str(card.place), problem)
