"""What a game counts for the laboratory: totals over a match, made from its events or by itself."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measure:
    """Counts the events of a kind, or adds up one of their values; a total for each word of `split`.

    `Measure("fired", "Firings of each gear", "fire", split="card")` counts by the event's value ``card``.
    """

    name: str  # one lower-case word, or several with dashes: "gremlin-moves"
    help: str
    kind: str = ""  # of the events; "": the game counts it itself, and tells in `Lab.counts`
    value: str = ""  # the value to add up; "": the events are counted
    split: str = ""  # the value to tell apart by; "": one total
    share: bool = False  # it is 0 or 1 in every match, so that its mean is a share of the matches
    scale: int = 1  # this many make one: 10 for a value that is told in tenths
    several: bool = False  # the value of `split` names several, with ", " between them: each is counted
    of: str = ""  # the measure that this one is a part of, word by word: what was taken of what was offered
    effect: bool = False  # matches with a word and without it are compared: which are won more often?
    way: bool = False  # its words are the stages of a match, "act 1, row 05": how far matches come is drawn


def count_name(measure: str, word: str | int = "") -> str:
    """The name under which a game's own measure is counted: ``fired:Simple Flame``, ``damage:``.

    The number of events of a kind stands under the kind alone, without a colon.
    """
    return f"{measure}:{word}"
