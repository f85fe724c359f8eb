"""A test that stops by itself: bounds are stated before the run, and every chunk of pairs is looked at once.

Wald's sequential test needs the likelihood of what was seen under two stated means. The results of a pair
are a few numbers (-1, 0, +1 for wins of one player's match; five scores for two seats, swapped), and how
often each comes up is unknown. So both means are given their best case: of all ways to weigh the results
that have exactly this mean, the one that makes what was seen most likely. The log of the ratio of the two is
compared with Wald's bounds. With two possible results this is exactly the textbook test of a share.

What was seen at the moment of stopping is biased (it stopped *because* it looked good or bad), so the
estimate afterwards asks which true mean would have gone at least so far, and so early, in half of all runs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from orrery.lab.statistics import LEVEL, NORMAL, Estimate

Floats: TypeAlias = NDArray[np.float64]
Verdict: TypeAlias = Literal["alternative", "null", "open"]
SLIVER = 1e-3  # what a result that was never seen counts, so that the likelihood of its mean exists at all
GRID = 200  # points that the walk between the bounds is followed on


class Bounds(msgspec.Struct, frozen=True):
    """What is asked, written down before the run: is the mean nearer to `null` or to `alternative`?

    `alpha` is how often the alternative may be accepted though the null holds, `beta` the other way round.
    """

    null: float
    alternative: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.null < self.alternative:
            raise ValueError(
                f"The second bound ({self.alternative:g}) must be above the first ({self.null:g})."
            )
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("Error rates lie between 0 and 0.5, such as 0.05.")

    @property
    def lower(self) -> float:
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return math.log((1 - self.beta) / self.alpha)


class Stopped(msgspec.Struct, frozen=True):
    """How a sequential test ended."""

    bounds: Bounds
    llr: float
    verdict: Verdict
    pairs: int
    looks: int
    estimate: Estimate  # corrected for having stopped when it did
    seen: float  # the raw mean of the pairs


def log_ratio(counts: Mapping[float, float], bounds: Bounds) -> float:
    """The log-likelihood of `bounds.alternative` over that of `bounds.null`, each in its best case."""
    weighed = observed(counts)
    if len(weighed) < 2:
        return 0.0
    lean_null, lean_alternative = lean(weighed, bounds.null), lean(weighed, bounds.alternative)
    return math.fsum(
        weight
        * (
            math.log1p(lean_null * (value - bounds.null))
            - math.log1p(lean_alternative * (value - bounds.alternative))
        )
        for value, weight in weighed
    )


def observed(counts: Mapping[float, float]) -> list[tuple[float, float]]:
    """Results and their weights; a possible result (a key of `counts`) that never came up counts a sliver."""
    return [(value, counts[value] or SLIVER) for value in sorted(counts)]


def lean(weighed: Sequence[tuple[float, float]], mean: float) -> float:
    """How the seen weights must be bent so that the mean becomes `mean`: each is divided by 1 + lean *
    (value - mean).

    The bent weights sum to one and have this mean where the sum below is 0. It falls as lean grows, and lean
    must keep every divisor positive: between those two ends it is found by halving.
    """
    away = [(value - mean, weight) for value, weight in weighed]
    if away[0][0] >= 0 or away[-1][0] <= 0:
        least, most = weighed[0][0], weighed[-1][0]
        raise ValueError(f"A mean of {mean:g} cannot come from results between {least:g} and {most:g}.")
    low, high = -1 / away[-1][0], -1 / away[0][0]
    for _ in range(60):
        middle = (low + high) / 2
        pull = 0.0
        for distance, weight in away:
            pull += weight * distance / (1 + middle * distance)
        low, high = (middle, high) if pull > 0 else (low, middle)
    return (low + high) / 2


def verdict(llr: float, bounds: Bounds) -> Verdict:
    if llr >= bounds.upper:
        return "alternative"
    return "null" if llr <= bounds.lower else "open"


def stopped(counts: Mapping[float, float], bounds: Bounds, looks: Sequence[int]) -> Stopped:
    """How the test ended that looked after each of `looks` (numbers of pairs, ascending), decided or not."""
    llr = log_ratio(counts, bounds)
    pairs = sum(counts.values())
    seen = sum(value * count for value, count in counts.items()) / pairs
    variance = sum(count * (value - seen) ** 2 for value, count in counts.items()) / pairs
    estimate = after_stopping(seen, variance, looks, bounds)
    return Stopped(bounds, llr, verdict(llr, bounds), looks[-1], len(looks), estimate, seen)


# --------------------------------------------------------------------------------------- after it has stopped
def after_stopping(
    seen: float, variance: float, looks: Sequence[int], bounds: Bounds, level: float = LEVEL
) -> Estimate:
    """The mean that is too low as often as too high, given when and where the test stopped, and its interval.

    Runs are ordered by how strongly they speak for the alternative: earlier above the upper bound is more;
    at the same look, a higher mean is more. The interval holds the means for which what was seen is no rare
    run.
    """
    n = looks[-1]
    error = math.sqrt(variance / n)
    if error == 0:
        return Estimate(seen, 0.0, seen, seen, n)
    walk = Walk(variance, looks, bounds)
    tail = (1 - level) / 2

    def solve(chance: float) -> float:
        goal = NORMAL.inv_cdf(chance)

        def miss(mean: float) -> float:  # nearly a straight line on this scale
            return NORMAL.inv_cdf(min(max(walk.chance_of_more(seen, mean), 1e-12), 1 - 1e-12)) - goal

        return root(miss, seen - 8 * error, seen + 8 * error, error / 1000)

    return Estimate(solve(0.5), error, solve(tail), solve(1 - tail), n)


def root(miss: Callable[[float], float], low: float, high: float, near: float) -> float:
    """Where a rising line crosses 0: by the chord, the end that stays put counting half (the Illinois
    rule).
    """
    below, upper = miss(low), miss(high)
    if below >= 0 or upper <= 0:
        return low if below >= 0 else high
    guess, side = low, 0
    for _ in range(60):
        last, guess = guess, (low * upper - high * below) / (upper - below)
        value = miss(guess)
        if abs(guess - last) < near:
            break
        if value < 0:
            low, below, upper, side = guess, value, upper / 2 if side < 0 else upper, -1
        else:
            high, upper, below, side = guess, value, below / 2 if side > 0 else below, 1
    return guess


class Walk:
    """The mean's log-likelihood ratio as a walk of normal steps, followed look by look between the bounds."""

    def __init__(self, variance: float, looks: Sequence[int], bounds: Bounds) -> None:
        self.steps = np.diff([0, *looks])
        self.total = looks[-1]
        self.gap = bounds.alternative - bounds.null
        self.centre = (bounds.alternative + bounds.null) / 2
        self.variance = variance
        self.bounds = bounds
        width = (bounds.upper - bounds.lower) / GRID
        self.points: Floats = bounds.lower + width * (np.arange(GRID, dtype=np.float64) + 0.5)
        self.width = width

    def chance_of_more(self, seen: float, mean: float) -> float:
        """How often a run whose true mean is `mean` speaks at least as strongly for the alternative as this
        one.
        """
        drift = self.gap * (mean - self.centre) / self.variance
        unit = self.gap / math.sqrt(self.variance)
        steps = {int(step): Step(self, drift * step, unit * math.sqrt(step)) for step in set(self.steps)}
        alive: Floats | None = None  # before the first look, everything stands at 0
        more = 0.0
        for size in self.steps[:-1]:
            step = steps[int(size)]
            if alive is None:
                more += float(step.above(np.zeros(1), self.bounds.upper)[0])
                alive = step.cells(self.points)
            else:
                more += float(alive @ step.leaving)
                alive = np.convolve(alive, step.kernel)[GRID - 1 : 2 * GRID - 1]
        last = steps[int(self.steps[-1])]
        end = self.gap * self.total * (seen - self.centre) / self.variance
        if alive is None:
            return more + float(last.above(np.zeros(1), end)[0])
        return more + float(alive @ last.above(self.points, end))


class Step:
    """A normal step of the walk, from one look to the next."""

    def __init__(self, walk: Walk, shift: float, spread: float) -> None:
        self.shift, self.spread, self.width = shift, spread, walk.width
        self.kernel = self.cells(np.arange(1 - GRID, GRID, dtype=np.float64) * walk.width)
        self.leaving = self.above(walk.points, walk.bounds.upper)

    def above(self, points: Floats, line: float) -> Floats:
        """The chance to be above the line afterwards, from each point."""
        return above((line - points - self.shift) / self.spread)

    def cells(self, points: Floats) -> Floats:
        """The chance to end in the cell around each point (by its edges: a step may be narrower than a
        cell).
        """
        edge = self.width / 2
        below = (points - edge - self.shift) / self.spread
        return above(below) - above(below + self.width / self.spread)


def above(z: Floats) -> Floats:
    """The share of a standard normal above each z."""
    return np.array([math.erfc(each / math.sqrt(2)) / 2 for each in z])
