"""Card: one flipped card of the stack, and the room that it became."""

from __future__ import annotations

from typing import final

from orrery.engine.fields import Fields
from orrery.games.chaos.names import CARD_MINOR, NONE, OPEN_NOTHING
from orrery.games.chaos.state.visiting import visit_numbers


@final
class Card:
    """A flipped card. An unflipped one is not there at all: the state knows only how long the blocks are."""

    __slots__ = (
        "biome", "broken", "chest", "cleared", "corridor", "door", "encounter", "event", "found", "kind",
        "layout",
        "looted", "open", "plot", "rests", "searched", "successes", "trod",
    )  # fmt: skip

    def __init__(self) -> None:
        self.kind = CARD_MINOR
        self.biome = 0
        self.corridor = 0
        self.layout = 0
        self.event = NONE
        self.encounter = NONE
        self.plot = NONE  # of plot point 1: which kind it is
        self.open = OPEN_NOTHING
        self.cleared = 0
        self.found = 0  # 1: its loot has been found
        self.chest = 0  # 1: the loot is locked in
        self.door = 0  # 1: the way on is stuck
        self.looted = 0
        self.searched = 0
        self.rests = 0
        self.successes = 0  # at a puzzle
        self.broken: list[int] = []  # obstacles that were destroyed
        self.trod: list[int] = []  # squares on which heroes have stood: from there the room was seen

    def copy(self) -> Card:
        other = Card()
        other.kind = self.kind
        other.biome = self.biome
        other.corridor = self.corridor
        other.layout = self.layout
        other.event = self.event
        other.encounter = self.encounter
        other.plot = self.plot
        other.open = self.open
        other.cleared = self.cleared
        other.found = self.found
        other.chest = self.chest
        other.door = self.door
        other.looted = self.looted
        other.searched = self.searched
        other.rests = self.rests
        other.successes = self.successes
        other.broken = self.broken[:]
        other.trod = self.trod[:]
        return other

    def numbers(self) -> list[int]:
        """All numbers, in the order in which they are saved."""
        return [
            self.kind, self.biome, self.corridor, self.layout, self.event, self.encounter, self.plot,
            self.open, self.cleared, self.found, self.chest, self.door, self.looted, self.searched,
            self.rests, self.successes,
        ]  # fmt: skip

    def visit(self, name: str, fields: Fields) -> None:
        (
            self.kind, self.biome, self.corridor, self.layout, self.event, self.encounter, self.plot,
            self.open, self.cleared, self.found, self.chest, self.door, self.looted, self.searched,
            self.rests, self.successes,
        ) = visit_numbers("Card", name, self.numbers(), fields)  # fmt: skip
        self.broken = fields.numbers(f"{name}-broken", self.broken)
        self.trod = fields.numbers(f"{name}-trod", self.trod)
