"""What an intelligent visitor has noticed in a run: signs of a drive, and broken gifts (SD-165)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from orrery.engine.fields import Fields
from orrery.engine.words import Malformed
from orrery.games.shattered.names import NONE


@final
class Wits:
    """It goes from room to room. A run with a visitor that does not think has none."""

    def __init__(self) -> None:
        self.named: i64 = NONE  # the drive that the visitor thinks it has to do with
        self.snares: i64 = 0  # Offer traps that it has suffered
        # open plays of the dungeon that speak for each drive
        self.hunger: i64 = 0
        self.dread: i64 = 0
        self.sway: i64 = 0
        self.kinship: i64 = 0
        self.guile: i64 = 0
        self.craft: i64 = 0

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "craft",
        "dread",
        "guile",
        "hunger",
        "kinship",
        "named",
        "snares",
        "sway",
    )

    def become(self, other: Wits) -> None:
        self.named = other.named
        self.snares = other.snares
        self.hunger = other.hunger
        self.dread = other.dread
        self.sway = other.sway
        self.kinship = other.kinship
        self.guile = other.guile
        self.craft = other.craft

    def numbers(self) -> list[i64]:
        return [
            self.named,
            self.snares,
            self.hunger,
            self.dread,
            self.sway,
            self.kinship,
            self.guile,
            self.craft,
        ]

    def take_numbers(self, found: list[i64]) -> None:
        self.named = found[0]
        self.snares = found[1]
        self.hunger = found[2]
        self.dread = found[3]
        self.sway = found[4]
        self.kinship = found[5]
        self.guile = found[6]
        self.craft = found[7]

    # -- end of what is written

    def copy(self) -> Wits:
        twin = Wits()
        twin.become(self)
        return twin

    def signs(self) -> list[i64]:
        """The plays that speak for each drive, in the order of the drives."""
        return [self.hunger, self.dread, self.sway, self.kinship, self.guile, self.craft]


def visit_wits(fields: Fields, name: str, wits: Wits | None) -> Wits | None:
    """Visit them if the visitor of the run thinks; a text without them says nothing of it."""
    if wits is None:
        return None
    found = fields.numbers(name, wits.numbers())
    if len(found) != 8:
        raise Malformed("bad-state", f'Field "{name}" of the state should have 8 numbers.')
    wits.take_numbers(found)
    return wits
