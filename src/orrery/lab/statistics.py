"""How sure a number is: intervals, paired differences with their tests, and the correction for asking many
questions.

Pure functions; `sequential` holds the test that stops by itself, `rating` the strength of players.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from statistics import NormalDist
from typing import Self, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

LEVEL = 0.95
FLIPS = 10_000  # sign flips drawn when there are too many to try all of them
ALL_FLIPS = 14  # up to this many pairs, all 2**n sign flips are tried
SURELY_NORMAL = 30  # from this many pairs on, a mean of differences is tested by Student's t

FEW = 10  # wins or losses expected of one side; below that a normal curve promises too much

NORMAL = NormalDist()
Group = tuple[int, int, int, int]  # wins and matches of the first, then of the second
Key = TypeVar("Key", bound=Hashable)


class Estimate(msgspec.Struct, frozen=True):
    """A number, its standard error, its interval (95 % unless told otherwise) and how many observations made
    it.
    """

    value: float
    error: float
    low: float
    high: float
    n: int


class Difference(msgspec.Struct, frozen=True):
    """How much larger the second is than the first, with interval, the test by its name, and the size of the
    effect.
    """

    first: float
    second: float
    value: float
    low: float
    high: float
    n: int
    test: str
    p: float
    effect: float
    scale: str  # what `effect` is measured in


def z_of(level: float) -> float:
    """How many standard errors an interval of this level reaches to each side."""
    return NORMAL.inv_cdf(0.5 + level / 2)


# ------------------------------------------------------------------------------------------------ Student's t
def beta_share(a: float, b: float, x: float) -> float:
    """The share of a Beta(a, b) below x, by its continued fraction (Lentz's way of evaluating it)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):  # the fraction converges fast only on the other side
        return 1 - beta_share(b, a, 1 - x)
    log_front = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    tiny = 1e-300
    upper, lower = 1.0, 1 - (a + b) * x / (a + 1)
    lower = 1 / (lower if abs(lower) > tiny else tiny)
    total = lower
    for m in range(1, 100_000):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        step = 1.0
        for term in (even, odd):
            lower = 1 + term * lower
            upper = 1 + term / upper
            lower = 1 / (lower if abs(lower) > tiny else tiny)
            upper = upper if abs(upper) > tiny else tiny
            step = lower * upper
            total *= step
        if abs(step - 1) < 1e-14:
            break
    return math.exp(log_front) * total / a


def student_p(t: float, freedom: float) -> float:
    """How often Student's t lies at least as far from 0 as `t`, to either side."""
    if math.isinf(t):
        return 0.0
    return beta_share(freedom / 2, 0.5, freedom / (freedom + t * t))


@lru_cache(maxsize=1024)
def student_reach(level: float, freedom: int) -> float:
    """How many standard errors the interval of a mean reaches to each side."""
    low, high = 0.0, 2.0
    while student_p(high, freedom) > 1 - level:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if student_p(middle, freedom) > 1 - level else (low, middle)
    return (low + high) / 2


# -------------------------------------------------------------------------------------------------- estimates
class Moments(msgspec.Struct):
    """Number, mean and squared deviations of values that arrive in chunks; order and grouping do not
    matter.
    """

    n: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def add(self, values: Iterable[float] | NDArray[np.float64]) -> None:
        array = np.asarray(values if isinstance(values, np.ndarray) else list(values), dtype=np.float64)
        if len(array):
            mean = float(array.mean())
            self.merge(Moments(len(array), mean, float(((array - mean) ** 2).sum())))

    def merge(self, other: Moments) -> None:
        n = self.n + other.n
        if n:
            gap = other.mean - self.mean
            self.mean += gap * other.n / n
            self.squares += other.squares + gap * gap * self.n * other.n / n
            self.n = n

    @classmethod
    def of(cls, values: Iterable[float]) -> Self:
        moments = cls()
        moments.add(values)
        return moments

    @property
    def deviation(self) -> float:
        return math.sqrt(max(self.squares, 0.0) / (self.n - 1)) if self.n > 1 else math.nan

    def estimate(self, level: float = LEVEL) -> Estimate:
        """The mean with Student's interval; a single value has no interval, so its bounds are not numbers."""
        if self.n < 2:
            value = self.mean if self.n else math.nan
            return Estimate(value, math.nan, math.nan, math.nan, self.n)
        error = self.deviation / math.sqrt(self.n)
        reach = student_reach(level, self.n - 1) * error if error else 0.0
        return Estimate(self.mean, error, self.mean - reach, self.mean + reach, self.n)


def mean(
    values: Iterable[float], level: float = LEVEL, *, low: float = -math.inf, high: float = math.inf
) -> Estimate:
    """The mean of values between `low` and `high`, with the part of Student's interval that can be."""
    return within(Moments.of(values).estimate(level), low, high)


def within(found: Estimate, low: float, high: float) -> Estimate:
    """The part of an interval that can be, of a number that cannot lie below `low` or above `high`.

    Where a mean cannot be, the true one is not: an interval that is cut off there holds it exactly as often.

    >>> within(Estimate(313.0, 195.0, -69.0, 695.0, 40), 0, math.inf).low
    0.0
    """
    if math.isnan(found.low):
        return found
    return msgspec.structs.replace(
        found,
        low=min(found.value, max(found.low, float(low))),
        high=max(found.value, min(found.high, float(high))),
    )


def wilson(successes: float, n: int, level: float = LEVEL) -> Estimate:
    """A share with Wilson's interval, which stays within 0 and 1 and is honest near both.

    >>> share = wilson(8, 10)
    >>> round(share.low, 3), round(share.high, 3)
    (0.49, 0.943)
    """
    if n == 0:
        return Estimate(math.nan, math.nan, 0.0, 1.0, 0)
    z, share = z_of(level), successes / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    low = 0.0 if successes == 0 else max(0.0, middle - reach)
    high = 1.0 if successes == n else min(1.0, middle + reach)
    return Estimate(share, math.sqrt(share * (1 - share) / n), low, high, n)


# ------------------------------------------------------------------------------------------- shares, compared
def cohen_h(first: float, second: float) -> float:
    """The difference of two shares on the scale where equal steps are equally hard to see (0.2 small, 0.8
    large).
    """
    return 2 * math.asin(math.sqrt(second)) - 2 * math.asin(math.sqrt(first))


def mcnemar(only_first: int, only_second: int) -> float:
    """How often fair coins would split the pairs that differ at least as unevenly (exact, two-sided)."""
    n, fewer = only_first + only_second, min(only_first, only_second)
    if only_first == only_second:
        return 1.0
    logs = math.lgamma(n + 1) - n * math.log(2)
    tail = math.fsum(
        math.exp(logs - math.lgamma(k + 1) - math.lgamma(n - k + 1))
        for k in range(max(0, fewer - 2000), fewer + 1)
    )  # what lies more than 2000 below the observed number adds nothing that a float could hold
    return min(1.0, 2 * tail)


def paired_shares(
    both: int, only_first: int, only_second: int, neither: int, level: float = LEVEL
) -> Difference:
    """The difference of two shares measured on the same keys.

    The interval is Bonett and Price's: one pair more of each differing kind, then the usual error of a
    difference.
    """
    n = both + only_first + only_second + neither
    if n == 0:
        return nothing_to_compare("exact McNemar", "Cohen's h")
    first, second = (both + only_first) / n, (both + only_second) / n
    lost, won = (only_first + 1) / (n + 2), (only_second + 1) / (n + 2)
    reach = z_of(level) * math.sqrt(max(0.0, won + lost - (won - lost) ** 2) / (n + 2))
    return Difference(
        first,
        second,
        second - first,
        max(-1.0, won - lost - reach),
        min(1.0, won - lost + reach),
        n,
        "exact McNemar",
        mcnemar(only_first, only_second),
        cohen_h(first, second),
        "Cohen's h",
    )


def separate_shares(wins: int, n: int, other_wins: int, other_n: int, level: float = LEVEL) -> Difference:
    """How much larger the share `other_wins` / `other_n` is than `wins` / `n`, of matches that are not
    paired.

    Newcombe's interval (from the two of Wilson); Fisher's exact test where few matches speak, else the score
    test.
    """
    if n == 0 or other_n == 0:
        return nothing_to_compare("Fisher's exact", "Cohen's h")
    first, second = wilson(wins, n, level), wilson(other_wins, other_n, level)
    value = second.value - first.value
    below = math.hypot(second.value - second.low, first.high - first.value)
    above = math.hypot(second.high - second.value, first.value - first.low)
    all_n, all_wins = n + other_n, wins + other_wins
    if few((wins, n, other_wins, other_n)):
        test, p = "Fisher's exact", fisher((wins, n, other_wins, other_n))
    else:
        share = all_wins / all_n
        error = math.sqrt(share * (1 - share) * (1 / n + 1 / other_n))
        test, p = "score", 2 * NORMAL.cdf(-abs(value) / error)
    return Difference(
        first.value,
        second.value,
        value,
        max(-1.0, value - below),
        min(1.0, value + above),
        all_n,
        test,
        p,
        cohen_h(first.value, second.value),
        "Cohen's h",
    )


def shares_in_groups(groups: Iterable[Group], level: float = LEVEL) -> Difference:
    """The same as `separate_shares` where matches fall into groups that win differently (seats, settings).

    Like is compared with like, then the groups' differences are averaged (Mantel and Haenszel's weights and
    test; where few matches speak, Fisher's exact one over all groups).
    """
    told = [group for group in groups if group[1] and group[3]]
    if len(told) < 2:
        return separate_shares(*told[0], level) if told else nothing_to_compare("score", "Cohen's h")
    weight = first = second = centre = variance = surplus = spread = 0.0
    for wins, n, other_wins, other_n in told:
        size, won = n + other_n, wins + other_wins
        here = n * other_n / size
        weight += here
        first += here * wins / n
        second += here * other_wins / other_n
        careful, other = (wins + 1) / (n + 2), (other_wins + 1) / (other_n + 2)
        centre += here * (other - careful)
        variance += here**2 * (careful * (1 - careful) / (n + 2) + other * (1 - other) / (other_n + 2))
        surplus += other_wins - other_n * won / size
        spread += n * other_n * won * (size - won) / (size * size * (size - 1))
    value, centre = (second - first) / weight, centre / weight
    reach = z_of(level) * math.sqrt(variance) / weight
    if few(*told):
        test, p = "Fisher's exact", fisher(*told)
    else:
        test, p = "Mantel–Haenszel", 2 * NORMAL.cdf(-abs(surplus) / math.sqrt(spread))
    return Difference(
        first / weight,
        second / weight,
        value,
        max(-1.0, min(value, centre - reach)),
        min(1.0, max(value, centre + reach)),
        sum(group[1] + group[3] for group in told),
        test,
        p,
        cohen_h(first / weight, second / weight),
        "Cohen's h",
    )


def few(*groups: Group) -> bool:
    """Whether so few wins or losses are expected of one side that only an exact test can be trusted."""
    expected = 0.0
    for wins, n, other_wins, other_n in groups:
        size, won = n + other_n, wins + other_wins
        expected += min(n, other_n) * min(won, size - won) / size
    return expected < FEW


def fisher(*groups: Group) -> float:
    """How often chance would deal the wins of each group at least as unlikely as they fell, over all groups
    together (two-sided).
    """
    chances: NDArray[np.float64] = np.ones(1)
    seen = 0
    for wins, n, other_wins, other_n in groups:
        won = wins + other_wins
        least = max(0, won - other_n)
        total = log_ways(n + other_n, won)
        dealt = [
            math.exp(log_ways(n, k) + log_ways(other_n, won - k) - total)
            for k in range(least, min(n, won) + 1)
        ]
        chances = np.convolve(chances, dealt)
        seen += wins - least
    return min(1.0, float(chances[chances <= chances[seen] * (1 + 1e-9)].sum()))


def log_ways(of: int, chosen: int) -> float:
    """In how many ways this many can be chosen, as a logarithm."""
    return math.lgamma(of + 1) - math.lgamma(chosen + 1) - math.lgamma(of - chosen + 1)


# ------------------------------------------------------------------------------------------ numbers, compared
def sign_flip(differences: Sequence[float], seed: int = 0, flips: int = FLIPS) -> float:
    """How often the mean would lie as far from 0 if each difference had its sign by the toss of a coin
    (two-sided).

    All sign flips are tried when there are few pairs; otherwise `flips` are drawn, the same ones for the
    same seed, and the observed one counts among them, so that the answer is never 0.
    """
    array = np.asarray(differences, dtype=np.float64)
    array = array[array != 0]
    if not len(array):
        return 1.0
    seen = abs(float(array.sum())) * (1 - 1e-12)
    if len(array) <= ALL_FLIPS:
        signs = np.array(list(product((-1.0, 1.0), repeat=len(array))))
        return float((np.abs(signs @ array) >= seen).mean())
    chance = np.random.default_rng(seed)
    as_far = 1
    for start in range(0, flips, 500):  # in blocks: memory does not grow with the number of flips
        signs = chance.integers(0, 2, (min(500, flips - start), len(array))) * 2.0 - 1.0
        as_far += int((np.abs(signs @ array) >= seen).sum())
    return as_far / (flips + 1)


def paired_numbers(first: Sequence[float], second: Sequence[float], level: float = LEVEL) -> Difference:
    """The difference of two means measured on the same keys; see `paired_means`."""
    differences = np.asarray(second, dtype=np.float64) - np.asarray(first, dtype=np.float64)
    few = [float(each) for each in differences[:SURELY_NORMAL]]
    first_mean, second_mean = (float(np.mean(each)) if len(each) else math.nan for each in (first, second))
    return paired_means(first_mean, second_mean, Moments.of(differences), few, level)


def paired_means(
    first: float, second: float, differences: Moments, few: Sequence[float], level: float = LEVEL
) -> Difference:
    """The difference of two means from the moments of the pairs' differences, with Student's interval.

    Tested by the paired t from 30 pairs on; below, by flipping the signs of `few`, which are all differences
    then. The effect is the mean difference in units of the differences' own deviation.
    """
    n, value, scale = differences.n, differences.mean, "Cohen's d of the pairs"
    test = "paired t" if n >= SURELY_NORMAL else "sign flips"
    if n == 0:
        return nothing_to_compare(test, scale)
    found, spread = differences.estimate(level), differences.deviation
    # Differences that are all equal leave a deviation of rounding errors, and what is divided by it means
    # nothing.
    steady = n > 1 and spread <= 1e-12 * abs(value)
    effect = 0.0 if value == 0 else math.copysign(math.inf, value) if steady else value / spread
    if test == "sign flips":
        p = sign_flip(few)
    elif steady:
        p = float(value == 0)
    else:
        p = student_p(value / found.error, n - 1)
    return Difference(first, second, value, found.low, found.high, n, test, p, effect, scale)


def common(first: Mapping[Key, float], second: Mapping[Key, float]) -> tuple[list[float], list[float]]:
    """The values of the keys that both have, in the first one's order."""
    keys = [key for key in first if key in second]
    return [first[key] for key in keys], [second[key] for key in keys]


def nothing_to_compare(test: str, scale: str) -> Difference:
    nan = math.nan
    return Difference(nan, nan, nan, nan, nan, 0, test, 1.0, nan, scale)


# --------------------------------------------------------------------------------------------- many questions
def benjamini_hochberg(ps: Sequence[float]) -> list[float]:
    """For every p the q: among all answers with a q as small, at most that share is expected to be chance.

    >>> [round(q, 3) for q in benjamini_hochberg([0.01, 0.04, 0.03, 0.5])]
    [0.04, 0.053, 0.053, 0.5]
    """
    order = sorted(range(len(ps)), key=lambda i: ps[i], reverse=True)
    qs, smallest = [1.0] * len(ps), 1.0
    for behind, i in enumerate(order):
        smallest = min(
            smallest, ps[i] * (len(ps) / (len(ps) - behind))
        )  # in this order no q falls below its p
        qs[i] = smallest
    return qs
