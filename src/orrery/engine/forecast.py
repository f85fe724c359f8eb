"""Forecast: what a seat can foresee of an action. Data for any table; `forecast_lines` has it as sentences.

As in events, ``{0}`` stands for seat 0's name. A forecast is made from what the seat knows and nothing
else: what is hidden stays unknown in it.
"""

from __future__ import annotations

from itertools import groupby
from typing import Literal

import msgspec

from orrery.engine.view import Values


class Foreseen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base of everything in a forecast."""


class Step(Foreseen, frozen=True):
    """Something that will happen."""

    at: int  # when, in the game's smallest unit of time, counted from the action
    when: str  # the same in words
    text: str
    kind: str = ""  # the kind of the event it begins with
    touches: tuple[str, ...] = ()  # parts of the view


class Change(Foreseen, frozen=True):
    """A number of the view as it is, and as it will be."""

    id: str
    title: str
    before: str
    after: str
    old: int | None = None  # as numbers, on the scale of what shows them: for gauges that foretell
    new: int | None = None


class Forecast(Foreseen, frozen=True):
    """What an action will do, as far as it can be known."""

    action: str
    title: str
    steps: tuple[Step, ...] = ()
    changes: tuple[Change, ...] = ()
    totals: tuple[str, ...] = ()  # all that is spent, made …: "spends 2 Red"
    warnings: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()  # what nobody at the table can know yet, or what was assumed
    ending: Literal["", "win", "loss"] = ""  # for the seat that acts
    loses: str = ""  # what is lost by it and why, in a sentence: the person about to do it is asked once more
    values: Values = {}  # what the totals say, as data: chances in percent, damage


def forecast_lines(forecast: Forecast) -> list[str]:
    r"""The forecast in lines, the most important first: how it ends, warnings, changes, then step by step.

    >>> step = Step(20, "Tick 2", "Forge fires.")
    >>> change = Change("heat", "Heat", "0", "1")
    >>> print("\n".join(forecast_lines(Forecast("play forge", "Forge: 2 Ticks", (step,), (change,)))))
    Forge: 2 Ticks
    Heat 0 -> 1.
    Tick 2: Forge fires.
    """
    endings = {"": "", "win": "This wins!", "loss": "This loses!"}
    lines = [f"{forecast.title} {forecast.loses or endings[forecast.ending]}".rstrip()]
    lines += [f"Warning: {warning}" for warning in forecast.warnings]
    changes = [f"{change.title} {change.before} -> {change.after}" for change in forecast.changes]
    if facts := [*changes, *forecast.totals]:
        lines.append(f"{'; '.join(facts)}.")
    for when, steps in groupby(forecast.steps, lambda step: step.when):
        lines.append(f"{when}: {' '.join(step.text for step in steps)}")
    return [*lines, *[f"Not known: {unknown}" for unknown in forecast.unknown]]
