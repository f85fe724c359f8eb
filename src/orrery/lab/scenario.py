"""Scenario: what is played in the laboratory. `reading` makes one of a small TOML file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import inf, prod
from typing import Final

import msgspec

from orrery.engine.game import Game, set_up
from orrery.engine.options import Value, option_text
from orrery.engine.packs import Pack
from orrery.engine.words import Malformed
from orrery.games import import_game

MOST_MATCHES: Final = 10_000_000

# What is measured in every game; a target can be set for each, and for the game's own measures.
GENERIC: Final = {
    "won": "share of matches that the first seat wins",
    "lost": "share of matches that the first seat neither wins nor draws",
    "drawn": "share of matches that nobody wins",
    "score": "score of the first seat",
    "length": "length in the game's own unit",
    "decisions": "decisions a match",
    "branching": "legal actions a decision",
    "lead_changes": "how often the lead changes",
}


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario that was read and found in order."""

    name: str  # as it is typed: "tourbillon/first-fights"; of a user's file, its name without ".toml"
    title: str
    question: str = ""
    game: str
    place: str  # where the Game class is, for processes that have not registered it: "module:Class"
    options: dict[str, Value] = {}
    packs: tuple[Pack, ...] = ()  # whole, so that a run can be repeated when the folder has changed
    seats: tuple[str, ...]  # a player for every seat
    matches: int
    key: str
    swap: bool = False
    vary: dict[str, tuple[Value, ...]] = {}
    measures: tuple[str, ...] = ()  # the game's own that are counted; () with `counted`: all
    counted: bool = True  # False: neither events nor cards nor momentum
    by_setting: tuple[str, ...] = ()  # of the game's own, those that the report tells of every setting
    targets: dict[str, tuple[float, float]] = {}
    expected: dict[str, tuple[float, float]] = {}  # figures to be met, and how far from them is near enough
    source: str = ""  # where the expected figures come from

    def settings(self) -> list[dict[str, Value]]:
        """What is varied, every combination; one empty setting if nothing is."""
        return [dict(zip(self.vary, values, strict=True)) for values in product(*self.vary.values())]

    def seatings(self) -> int:
        return 2 if self.swap else 1

    def repeats(self) -> int:
        """How often each key is played."""
        return prod(map(len, self.vary.values())) * self.seatings()

    def new_game(self, setting: Mapping[str, Value]) -> Game:
        """The game with a setting's options; raises Malformed."""
        return set_up(import_game(self.place), {**self.options, **setting}, self.packs)

    def possible_scores(self) -> tuple[float, float]:
        """The lowest and the highest score that a seat can have, in any setting.

        No bounds, if it cannot be told: a run of other rules may have options that these do not know.
        """
        try:
            games = [self.new_game(setting) for setting in self.settings()]
        except Malformed:
            return -inf, inf
        lowest, highest = (
            min(game.lowest_score for game in games),
            max(game.highest_score for game in games),
        )
        return float(lowest), float(highest)

    def with_matches(self, matches: int) -> Scenario:
        """The same with another number of matches; raises Malformed."""
        if problem := count_problem(matches, self.repeats(), self.swap):
            raise Malformed("bad-matches", problem)
        return msgspec.structs.replace(self, matches=matches)


def setting_text(setting: Mapping[str, Value]) -> str:
    """A setting as a row names it.

    >>> setting_text({"starter": "lens", "deck10": True})
    'starter=lens deck10=yes'
    """
    return " ".join(f"{name}={option_text(value)}" for name, value in setting.items())


def count_problem(matches: int, repeats: int, swap: bool) -> str:
    """What is wrong with a number of matches, or nothing."""
    if not 1 <= matches <= MOST_MATCHES:
        return f"A scenario has 1 to {MOST_MATCHES:,} matches, not {matches:,}."
    if matches % repeats:
        why = "with the seats swapped" if swap and repeats == 2 else "in every setting"
        near = (matches // repeats * repeats) or repeats
        return (
            f"Every key is played {repeats} times, {why}: the number of matches must be a multiple of "
            f"{repeats}, such as {near}."
        )
    return ""


class BadScenario(Malformed):
    """A scenario that cannot be run, with everything that is wrong with it."""

    def __init__(self, file: str, faults: Sequence[Malformed]) -> None:
        what = "fault" if len(faults) == 1 else "faults"
        lines = [f"{file} cannot be run: {len(faults)} {what}.", *(fault.sentence for fault in faults)]
        super().__init__("bad-scenario", "\n".join(lines))
        self.file = file
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[type[BadScenario], tuple[str, tuple[Malformed, ...]]]:  # type: ignore[override]
        return type(self), (self.file, self.faults)
