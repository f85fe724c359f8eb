"""Climbs: a legacy. It is Guesses, and each deck that you guess well opens a larger one next time."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from examples.guesses import Guesses
from orrery.engine.game import About
from orrery.engine.legacy import Finished, Legacy, Line
from orrery.engine.options import Value

FIRST, LARGEST = 5, 8  # cards


class Climbed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far somebody has come."""

    matches: int = 0
    right: int = 0  # guesses, in all matches
    peeks: int = 0
    cards: int = FIRST  # of the largest deck that is open


class ClimbsLegacy(Legacy[Climbed]):
    def fold(self, legacy: Climbed, finished: Finished) -> Climbed:
        return Climbed(
            matches=legacy.matches + 1,
            right=legacy.right + finished.score,
            peeks=legacy.peeks + finished.count("peeks"),
            cards=opened(legacy.cards, finished),
        )

    def inherit(self, legacy: Climbed) -> dict[str, Value]:
        return {"cards": legacy.cards}

    def describe(self, legacy: Climbed) -> tuple[Line, ...]:
        return (
            Line("Matches", str(legacy.matches)),
            Line("Guessed right", f"{legacy.right}, with {legacy.peeks} looks at the top card"),
            Line("Largest deck", f"{legacy.cards} cards"),
        )


def opened(cards: int, finished: Finished) -> int:
    """The next deck opens when the largest one was guessed well. Larger ones are closed."""
    well = 2 * finished.score >= cards
    return min(cards + 1, LARGEST) if well and finished.options["cards"] == cards else cards


class Climbs(Guesses):
    about: ClassVar[About] = About("climbs", "Climbs", 1, "Guess well, climb on.", Guesses.about.options)
    legacy: ClassVar[Legacy[Any] | None] = ClimbsLegacy("climbs", Climbed)
