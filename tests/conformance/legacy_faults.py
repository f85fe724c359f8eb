"""Legacies with one fault each, and the law that must find it."""

from __future__ import annotations

from itertools import count
from typing import Any, ClassVar

import msgspec

from examples.climbs import Climbed, Climbs, ClimbsLegacy
from orrery.engine.legacy import Finished, Kept, Legacy, Line
from orrery.engine.match import Match
from orrery.engine.options import Value
from tests.conformance.faults import Fault

LEGACY_FAULTS: list[Fault] = []


def breaks_legacy(law: str, kind: type[msgspec.Struct] = Climbed) -> Any:  # noqa: ANN401  a decorator of legacies
    """Plant a faulty legacy into a sound game."""

    def plant(legacy_class: Any) -> Any:  # noqa: ANN401
        class Faulty(Climbs):
            legacy = legacy_class("climbs", kind)

        Faulty.__name__ = Faulty.__qualname__ = f"{legacy_class.__name__}Game"
        LEGACY_FAULTS.append(Fault(Faulty, law))
        return legacy_class

    return plant


@breaks_legacy("fresh")
class BeginsHigh(ClimbsLegacy):
    def inherit(self, legacy: Climbed) -> dict[str, Value]:
        return {"cards": legacy.cards + 1 if legacy.cards < 8 else 8}


@breaks_legacy("fresh")
class ForgetsItsName(ClimbsLegacy):
    def __init__(self, game: str, kind: type[Climbed]) -> None:
        super().__init__(f"{game}-2", kind)


@breaks_legacy("fold")
class RemembersItsMatches(ClimbsLegacy):
    seen: ClassVar = count(1)

    def fold(self, legacy: Climbed, finished: Finished) -> Climbed:
        return msgspec.structs.replace(super().fold(legacy, finished), matches=next(self.seen))


class Listed(msgspec.Struct, frozen=True):
    scores: list[int] = []


@breaks_legacy("fold", Listed)
class ChangesWhatWasThere(Legacy[Listed]):
    def fold(self, legacy: Listed, finished: Finished) -> Listed:
        legacy.scores.append(finished.score)
        return legacy


@breaks_legacy("fold-once")
class CountsWhatItKnows(ClimbsLegacy):
    def add(self, kept: Kept[Climbed], match: Match, seat: int) -> Kept[Climbed]:
        new = super().add(Kept(kept.value), match, seat)
        return Kept(new.value, (*kept.matches, *new.matches))


@breaks_legacy("inherit")
class ClimbsTooHigh(ClimbsLegacy):
    def inherit(self, legacy: Climbed) -> dict[str, Value]:
        return {"cards": 5 + legacy.matches}


@breaks_legacy("inherit")
class InheritsWords(ClimbsLegacy):
    def inherit(self, legacy: Climbed) -> dict[str, Value]:
        return {"cards": str(legacy.cards)}


class Loose(msgspec.Struct, frozen=True):
    scores: Any = ()  # a list, when it is read again


@breaks_legacy("legacy-text", Loose)
class ReadsBackALot(Legacy[Loose]):
    def fold(self, legacy: Loose, finished: Finished) -> Loose:
        return Loose((*legacy.scores, finished.score))

    def describe(self, legacy: Loose) -> tuple[Line, ...]:
        return (Line("Scores", str(legacy.scores)),)


@breaks_legacy("legacy-text")
class SaysNothing(ClimbsLegacy):
    def describe(self, legacy: Climbed) -> tuple[Line, ...]:
        return (Line("Matches", ""),)
