"""How strong players are, from the keys on which they met.

Where matches are only won, drawn or lost: Bradley and Terry's model on Elo's scale. Where there is a score,
who wins often need not win much, so it is the score that is rated: each player has a number, and how far one
is ahead of another in a match is the difference of theirs, by least squares.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

SCALE = 400 / math.log(10)  # 400 points are odds of 10 to 1
DRAWN = (
    1.0  # imaginary drawn matches between those who met: who has won all still gets a number, not infinity
)
SAMPLES = 1000


class Pairing(NamedTuple):
    """What the matches on one key gave the first of two players: the share of points, from 0 (lost all) to 1
    (won all), and by how much its score was larger, a match.
    """

    first: str
    second: str
    score: float
    margin: float = 0.0


class Rating(msgspec.Struct, frozen=True):
    """A player's strength around the mean of all rated, in Elo points or in score a match, with its 95 %
    interval, and its pairs.
    """

    player: str
    value: float
    low: float
    high: float
    pairs: int
    score: float  # the share of points taken


def ratings(
    pairings: Iterable[Pairing], seed: int = 0, samples: int = SAMPLES, *, by_score: bool = False
) -> list[Rating]:
    """Everyone who played, strongest first, in Elo points or `by_score`; intervals by drawing the pairs anew
    (the same way for the same seed).
    """
    counts = Counter(pairings)
    names = sorted({name for pairing in counts for name in pairing[:2]})
    if len(names) < 2:
        raise ValueError("A rating needs at least two players who met.")
    results = Results(names, counts)
    chance, scale = np.random.default_rng(seed), 1.0 if by_score else SCALE
    if by_score:
        values = results.by_margin(results.weights)
        draws = np.array([results.by_margin(results.drawn(chance)) for _ in range(samples)])
    else:
        values = strengths(results.points(results.weights))
        draws = np.array([strengths(results.points(results.drawn(chance)), values) for _ in range(samples)])
    low, high = np.quantile(draws, [0.025, 0.975], axis=0)
    taken = results.points(results.weights, imaginary=0.0)
    pairs = taken.sum(axis=0) + taken.sum(axis=1)
    found = [
        Rating(
            name,
            float(values[i]) * scale,
            float(low[i]) * scale,
            float(high[i]) * scale,
            round(float(pairs[i])),
            float(taken[i].sum() / pairs[i]),
        )
        for i, name in enumerate(names)
    ]
    return sorted(found, key=lambda rating: -rating.value)


class Results:
    """How often each result came up, by who met whom, so that drawing anew costs nothing per match."""

    def __init__(self, names: list[str], counts: Counter[Pairing]) -> None:
        place = {name: i for i, name in enumerate(names)}
        order = sorted(counts, key=lambda pairing: (sorted(pairing[:2]), pairing))
        self.size = len(names)
        self.first = np.array([place[pairing.first] for pairing in order])
        self.second = np.array([place[pairing.second] for pairing in order])
        self.score = np.array([pairing.score for pairing in order])
        self.margin = np.array([pairing.margin for pairing in order])
        self.weights = np.array([counts[pairing] for pairing in order], dtype=np.float64)
        meetings: dict[tuple[int, int], list[int]] = {}
        for i, (a, b) in enumerate(zip(self.first, self.second, strict=True)):
            meetings.setdefault((min(a, b), max(a, b)), []).append(i)
        self.meetings = list(meetings.values())

    def points(self, weights: NDArray[np.float64], imaginary: float = DRAWN) -> NDArray[np.float64]:
        """points[i, j]: what i took from j, the imaginary draws included."""
        points = np.zeros((self.size, self.size))
        np.add.at(points, (self.first, self.second), weights * self.score)
        np.add.at(points, (self.second, self.first), weights * (1 - self.score))
        for meeting in self.meetings:
            a, b = self.first[meeting[0]], self.second[meeting[0]]
            points[a, b] += imaginary / 2
            points[b, a] += imaginary / 2
        return points

    def by_margin(self, weights: NDArray[np.float64]) -> NDArray[np.float64]:
        """The numbers whose differences come nearest to what was taken, around a mean of 0."""
        met = np.zeros((self.size, self.size))
        taken = np.zeros(self.size)
        for one, other, sign in ((self.first, self.second, 1.0), (self.second, self.first, -1.0)):
            np.add.at(met, (one, other), weights)
            np.add.at(taken, one, weights * self.margin * sign)
        # As below: the added constant pins the mean.
        information = np.diag(met.sum(axis=1)) - met + np.full_like(met, 1 / self.size)
        found = np.linalg.lstsq(information, taken, rcond=None)[0]
        centred: NDArray[np.float64] = found - found.mean()
        return centred

    def drawn(self, chance: np.random.Generator) -> NDArray[np.float64]:
        """As many pairs again of each meeting, drawn from those that were played."""
        weights = np.zeros_like(self.weights)
        for meeting in self.meetings:
            here = self.weights[meeting]
            total = here.sum()
            weights[meeting] = chance.multinomial(round(float(total)), here / total)
        return weights


def strengths(points: NDArray[np.float64], start: NDArray[np.float64] | None = None) -> NDArray[np.float64]:
    """The log-strengths under which the points are most likely (Newton's steps), around a mean of 0."""
    games = points + points.T
    taken = points.sum(axis=1)
    strength = np.zeros(len(points)) if start is None else start.copy()
    for _ in range(100):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = taken - (games * expected).sum(axis=1)
        curve = games * expected * (1 - expected)
        # Only differences matter: the added constant pins the mean, and groups that never met stay apart at
        # 0.
        information = np.diag(curve.sum(axis=1)) - curve + np.full_like(curve, 1 / len(points))
        step = np.linalg.lstsq(information, slope, rcond=None)[0]
        strength += np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-10:
            break
    centred: NDArray[np.float64] = strength - strength.mean()
    return centred
