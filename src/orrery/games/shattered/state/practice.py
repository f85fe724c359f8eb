"""Which cards that can become others the dungeon has used in a visit (SD-166)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from orrery.engine.fields import Fields


@final
class Practice:
    """The cards, once for each use. A run in which no card can become another has none."""

    __slots__ = ("cards",)

    def __init__(self, cards: list[i64]) -> None:
        self.cards = cards  # replaced, never changed in place, so that copies share it

    def copy(self) -> Practice:
        return Practice(self.cards)

    def note(self, card: i64) -> None:
        self.cards = [*self.cards, card]


def visit_practice(fields: Fields, name: str, practice: Practice | None) -> Practice | None:
    """Visit it if the rules of the run keep it; a text without it says nothing of it."""
    if practice is not None:
        practice.cards = fields.numbers(name, practice.cards)
    return practice
