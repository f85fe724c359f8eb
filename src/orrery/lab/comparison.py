"""Comparison: what two scenarios have shown on common keys, as numbers with their uncertainty."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from orrery.engine.options import Value
from orrery.lab.ground import Ground
from orrery.lab.sequential import Bounds, Stopped
from orrery.lab.statistics import Difference

Found: TypeAlias = Literal["higher", "lower", "no difference found"]


class Compared(msgspec.Struct, frozen=True):
    """One measure in both."""

    name: str
    help: str
    share: bool
    difference: Difference
    q: float
    found: Found


class Side(msgspec.Struct, frozen=True):
    """What was played on one side."""

    label: str
    name: str
    title: str
    seats: tuple[str, ...]
    packs: list[str]
    options: dict[str, Value]
    key: str
    rules: str
    core: str
    orrery: str
    errors: int


class Comparison(msgspec.Struct, frozen=True):
    """What two sides have shown on common keys."""

    game: str
    game_title: str
    first: Side
    second: Side
    ground: Ground
    matches: int  # on each side, those that raised on either left out
    keys: int
    changed: int  # keys on which anything was different
    measures: list[Compared]
    counts: list[Compared]  # events and the game's own measures by word: corrected among themselves
    sequential: Stopped | None
    measure: str  # that the sequential test is about
    answer: str = ""

    def measured(self, name: str) -> Compared:
        return next(each for each in (*self.measures, *self.counts) if each.name == name)

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"


class Question(msgspec.Struct, frozen=True):
    """What decides a comparison before all matches are played."""

    bounds: Bounds
    measure: str = "won"
