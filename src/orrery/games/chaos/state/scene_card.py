"""Card: one flipped card of the stack, and the room that it became."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from orrery.engine.fields import Fields
from orrery.games.chaos.names import CARD_MINOR, NONE, OPEN_NOTHING
from orrery.games.chaos.state.visiting import visit_numbers


@final
@mypyc_attr(acyclic=True)
class Card:
    """A flipped card. An unflipped one is not there at all: the state knows only how long the blocks are."""

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
        self.broken: list[int] = []  # [shared] obstacles that were destroyed
        self.trod: list[int] = []  # [shared] squares on which heroes have stood: from there the room was seen

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "biome",
        "broken",
        "chest",
        "cleared",
        "corridor",
        "door",
        "encounter",
        "event",
        "found",
        "kind",
        "layout",
        "looted",
        "open",
        "plot",
        "rests",
        "searched",
        "successes",
        "trod",
    )

    def become(self, other: Card) -> None:
        self.kind = other.kind
        self.biome = other.biome
        self.corridor = other.corridor
        self.layout = other.layout
        self.event = other.event
        self.encounter = other.encounter
        self.plot = other.plot
        self.open = other.open
        self.cleared = other.cleared
        self.found = other.found
        self.chest = other.chest
        self.door = other.door
        self.looted = other.looted
        self.searched = other.searched
        self.rests = other.rests
        self.successes = other.successes
        self.broken = other.broken
        self.trod = other.trod

    def numbers(self) -> list[int]:
        return [
            self.kind,
            self.biome,
            self.corridor,
            self.layout,
            self.event,
            self.encounter,
            self.plot,
            self.open,
            self.cleared,
            self.found,
            self.chest,
            self.door,
            self.looted,
            self.searched,
            self.rests,
            self.successes,
        ]

    def take_numbers(self, found: list[int]) -> None:
        self.kind = found[0]
        self.biome = found[1]
        self.corridor = found[2]
        self.layout = found[3]
        self.event = found[4]
        self.encounter = found[5]
        self.plot = found[6]
        self.open = found[7]
        self.cleared = found[8]
        self.found = found[9]
        self.chest = found[10]
        self.door = found[11]
        self.looted = found[12]
        self.searched = found[13]
        self.rests = found[14]
        self.successes = found[15]

    # -- end of what is written

    def copy(self) -> Card:
        twin = Card()
        twin.become(self)
        return twin

    def visit(self, name: str, fields: Fields) -> None:
        self.take_numbers(visit_numbers("Card", name, self.numbers(), fields))
        self.broken = fields.numbers(f"{name}-broken", self.broken)
        self.trod = fields.numbers(f"{name}-trod", self.trod)
