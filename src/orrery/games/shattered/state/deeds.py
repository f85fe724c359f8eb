"""What the dungeon has done in a run that somebody keeps account of, counted while it happens."""

from __future__ import annotations

from mypy_extensions import i64

from orrery.engine.fields import Fields
from orrery.engine.words import Malformed


class DeedCount:
    """The numbers that a dungeon's drives grow by (SD-151). A run that stands alone has none."""

    def __init__(self) -> None:
        # taken by the cards of the dungeon
        self.vitality: i64 = 0
        self.nerve: i64 = 0
        self.resolve: i64 = 0
        self.accepted: i64 = 0  # Offers of the dungeon
        self.gifts: i64 = 0  # … in which no trap lay
        self.tests: i64 = 0  # of the dungeon that met cooperation
        self.restraints: i64 = 0
        self.offer_traps: i64 = 0
        self.other_traps: i64 = 0
        self.betrayals: i64 = 0
        self.reshapes: i64 = 0

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "accepted",
        "betrayals",
        "gifts",
        "nerve",
        "offer_traps",
        "other_traps",
        "reshapes",
        "resolve",
        "restraints",
        "tests",
        "vitality",
    )

    def become(self, other: DeedCount) -> None:
        self.vitality = other.vitality
        self.nerve = other.nerve
        self.resolve = other.resolve
        self.accepted = other.accepted
        self.gifts = other.gifts
        self.tests = other.tests
        self.restraints = other.restraints
        self.offer_traps = other.offer_traps
        self.other_traps = other.other_traps
        self.betrayals = other.betrayals
        self.reshapes = other.reshapes

    def numbers(self) -> list[i64]:
        return [
            self.vitality,
            self.nerve,
            self.resolve,
            self.accepted,
            self.gifts,
            self.tests,
            self.restraints,
            self.offer_traps,
            self.other_traps,
            self.betrayals,
            self.reshapes,
        ]

    def take_numbers(self, found: list[i64]) -> None:
        self.vitality = found[0]
        self.nerve = found[1]
        self.resolve = found[2]
        self.accepted = found[3]
        self.gifts = found[4]
        self.tests = found[5]
        self.restraints = found[6]
        self.offer_traps = found[7]
        self.other_traps = found[8]
        self.betrayals = found[9]
        self.reshapes = found[10]

    # -- end of what is written

    def copy(self) -> DeedCount:
        twin = DeedCount()
        twin.become(self)
        return twin


def visit_deeds(fields: Fields, name: str, deeds: DeedCount | None) -> DeedCount | None:
    """Visit them if the run counts any; a text without them says nothing of it."""
    if deeds is None:
        return None
    found = fields.numbers(name, deeds.numbers())
    if len(found) != 11:
        raise Malformed("bad-state", f'Field "{name}" of the state should have 11 numbers.')
    deeds.take_numbers(found)
    return deeds
