"""What the later rules keep in a run: the visitor's emotional state, grafts, and who was kind lately."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from orrery.engine.fields import Fields
from orrery.engine.words import Malformed
from orrery.games.shattered.names import CALM


@final
class Later:
    """All of it belongs to the room, and begins anew in the next one. A run without such rules has none."""

    def __init__(self) -> None:
        self.emotion: i64 = CALM  # of the visitor
        self.until: i64 = 0  # the last round of it
        self.grafts: i64 = 0  # of the visitor in the dungeon
        self.kindness: i64 = 0  # who has offered, tested or held back in this round, a bit for each seat
        self.kindness_before: i64 = 0  # … and in the round before

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "emotion",
        "grafts",
        "kindness",
        "kindness_before",
        "until",
    )

    def become(self, other: Later) -> None:
        self.emotion = other.emotion
        self.until = other.until
        self.grafts = other.grafts
        self.kindness = other.kindness
        self.kindness_before = other.kindness_before

    def numbers(self) -> list[i64]:
        return [
            self.emotion,
            self.until,
            self.grafts,
            self.kindness,
            self.kindness_before,
        ]

    def take_numbers(self, found: list[i64]) -> None:
        self.emotion = found[0]
        self.until = found[1]
        self.grafts = found[2]
        self.kindness = found[3]
        self.kindness_before = found[4]

    # -- end of what is written

    def copy(self) -> Later:
        twin = Later()
        twin.become(self)
        return twin


def visit_later(fields: Fields, name: str, later: Later | None) -> Later | None:
    """Visit it if the rules of the run have it; a text without them says nothing of it."""
    if later is None:
        return None
    found = fields.numbers(name, later.numbers())
    if len(found) != 5:
        raise Malformed("bad-state", f'Field "{name}" of the state should have 5 numbers.')
    later.take_numbers(found)
    return later
