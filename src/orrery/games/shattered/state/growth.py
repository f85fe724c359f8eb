"""What a dungeon has grown by in its life: uses of cards, cards of its own, rooms it has dug (SD-166)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from orrery.engine.fields import Fields


@final
class Growth:
    """Lists that are replaced, never changed in place, so that copies share them. A plain life has none."""

    __slots__ = ("bought", "dug", "gained", "stock", "uses")

    def __init__(self, none: list[i64]) -> None:
        self.uses = none  # by evolution: how often its card was used
        self.gained = none  # cards that it has come to by use, on the market, or by weaving
        self.stock = none  # wares that lie on the market now
        self.bought = none  # wares, two numbers each: after how many visits, and which
        self.dug = none  # rooms

    def copy(self) -> Growth:
        twin = Growth(self.uses)
        twin.gained = self.gained
        twin.stock = self.stock
        twin.bought = self.bought
        twin.dug = self.dug
        return twin


def visit_growth(fields: Fields, name: str, growth: Growth | None) -> Growth | None:
    """Visit it if the rules of the life have it; a text without it says nothing of it."""
    if growth is not None:
        growth.uses = fields.numbers(f"{name}-uses", growth.uses)
        growth.gained = fields.numbers(f"{name}-gained", growth.gained)
        growth.stock = fields.numbers(f"{name}-stock", growth.stock)
        growth.bought = fields.numbers(f"{name}-bought", growth.bought)
        growth.dug = fields.numbers(f"{name}-dug", growth.dug)
    return growth
