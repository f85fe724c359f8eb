"""Summary: all that a run has shown, as numbers with their uncertainty. The JSON twin of the report is this.

Where a number is not known (the interval of a single match), JSON has `null`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from orrery.engine.options import Value
from orrery.lab.statistics import Difference, Estimate

Verdict: TypeAlias = Literal["holds", "does not hold", "cannot be told yet"]


class Measured(msgspec.Struct, frozen=True):
    """A measure that every match has one number of."""

    name: str
    help: str
    mean: Estimate
    share: bool = False  # a share of matches, to be told in percent


class Share(msgspec.Struct, frozen=True):
    """How often something was so: a reason, a winner."""

    name: str
    count: int
    share: Estimate


class Spread(msgspec.Struct, frozen=True):
    """How a number is distributed over matches."""

    name: str
    low: float  # a tenth of the matches lies below
    median: float
    high: float  # a tenth lies above
    most: float
    bins: list[tuple[float, float, int]]  # from, to (not included), matches


class Curve(msgspec.Struct, frozen=True):
    """How near to winning the first seat stood during the match, at equal steps."""

    matches: int
    mean: list[float]
    low: list[float]  # a tenth of the matches stood below
    high: list[float]  # a tenth above


class Event(msgspec.Struct, frozen=True):
    kind: str
    mean: Estimate  # a match
    matches: int  # in which it happened


class Word(msgspec.Struct, frozen=True):
    """One of the words that a measure of the game is told apart by."""

    word: str
    mean: Estimate  # a match
    matches: int  # in which it was not 0
    part: Estimate | None = None  # of the measure that this one is a part of: taken of those offered


class Split(msgspec.Struct, frozen=True):
    name: str
    help: str
    words: list[Word]  # the most frequent first
    of: str = ""  # the measure that this one is a part of


class CardEffect(msgspec.Struct, frozen=True):
    """How often a seat won with a card and without it. Seen together: the one need not cause the other."""

    card: str
    matches: int  # of a seat
    without: int
    share: Estimate  # won with it
    effect: Difference | None  # won with it less won without it; None: nothing to compare
    q: float | None


class CardTable(msgspec.Struct, frozen=True):
    """The cards that a seat had in some way."""

    how: str  # "played", "drawn", "deck", or a measure of the game that tells cards apart
    cards: list[CardEffect]  # the strongest evidence first
    compared: int  # how many effects the correction is for


class Pairs(msgspec.Struct, frozen=True):
    """Matches with the same key and swapped seats, by what the first player took of both."""

    first: str
    second: str
    counts: dict[str, int]  # points of two → pairs
    score: Estimate  # the share of points that the first player took; errors are over pairs


class Setting(msgspec.Struct, frozen=True):
    setting: str
    won: Estimate
    length: Estimate
    measures: list[Measured] = []  # those that the scenario asks for


class Target(msgspec.Struct, frozen=True):
    """What the designer wants of a measure's mean, and whether it is so."""

    name: str
    low: float
    high: float
    found: Estimate
    share: bool
    verdict: Verdict
    needed: int | None  # about this many matches would tell


class Expected(msgspec.Struct, frozen=True):
    """A figure that is known from elsewhere, and whether ours is near enough to it."""

    name: str
    help: str
    figure: float
    distance: float  # that is near enough
    found: Estimate
    share: bool
    verdict: Verdict
    needed: int | None  # about this many matches would tell


class Failure(msgspec.Struct, frozen=True):
    match: int
    error: str
    file: str  # in the run's folder


class Repeat(msgspec.Struct, frozen=True):
    """All that is needed to play the same matches again."""

    command: str
    orrery: str
    game_version: int
    rules: str
    core: str
    key: str
    options: dict[str, Value]
    packs: list[str]
    seats: tuple[str, ...]
    swap: bool
    vary: dict[str, tuple[Value, ...]]


class Summary(msgspec.Struct, frozen=True):
    """What a run has shown."""

    name: str
    title: str
    question: str
    game: str
    game_title: str
    unit: str  # of length
    seats: int
    matches: int  # that were played, failures included
    asked: int  # that the scenario asks for
    errors: int
    decisions_per_cpu_s: float  # of all matches, failures included, by `cpu_s`
    cpu_s: float  # spent on playing and counting them; not on starting, writing rows or reporting
    measures: list[Measured]
    reasons: list[Share]
    winners: list[Share]  # by seat, and "nobody"
    players: list[Share]  # by player, where they differ
    first_seat: Estimate | None  # share that it wins less that of the second; None: not told from its player
    pairs: Pairs | None
    settings: list[Setting]
    spreads: list[Spread]
    momentum: dict[str, Curve]  # "all", "won", "lost"
    events: list[Event]
    never: list[str]  # events that the game knows and that did not happen
    splits: list[Split]
    cards: list[CardTable]
    targets: list[Target]
    expected: list[Expected]
    source: str  # of the expected figures
    failures: list[Failure]  # the first of them
    repeat: Repeat
    answer: str = ""  # all this in one paragraph
    way: list[Share] = []  # by stage: the matches that came so far

    def measure(self, name: str) -> Measured:
        return next(measure for measure in self.measures if measure.name == name)

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"
