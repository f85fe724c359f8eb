"""Glicko-2: how strong somebody plays, and how sure that is, from the results of matches.

As in Mark Glickman's "Example of the Glicko-2 system" (2013), whose names are used here: a rating r is shown
on the scale of 1500, mu and phi are rating and deviation on the scale that is counted with.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

MIDDLE: Final = 1500.0  # the rating of somebody of whom nothing is known
UNSURE: Final = 350.0  # … and its deviation, the largest one
STEADY: Final = 0.06  # … and its volatility
SCALE: Final = 173.7178
TAU: Final = 0.5  # how fast a volatility may change
EXACT: Final = 0.000001


class Strength(NamedTuple):
    """A rating, how far from it the true strength may well be, and how much that strength changes."""

    rating: float = MIDDLE
    deviation: float = UNSURE
    volatility: float = STEADY


class Result(NamedTuple):
    """A match against somebody: 1 for a win, 0.5 for a draw, 0 for a loss."""

    other: Strength
    points: float


def after(one: Strength, results: Sequence[Result]) -> Strength:
    """The strength at the end of a period in which somebody had these results."""
    if not results:
        return idle(one, 1)
    mu, phi = (one.rating - MIDDLE) / SCALE, one.deviation / SCALE
    certain, surprise = 0.0, 0.0
    for other, points in results:
        weight = g(other.deviation / SCALE)
        expected = 1 / (1 + exp(-weight * (mu - (other.rating - MIDDLE) / SCALE)))
        certain += weight * weight * expected * (1 - expected)
        surprise += weight * (points - expected)
    variance = 1 / certain
    volatility = changed(one.volatility, phi, variance, variance * surprise)
    phi = 1 / sqrt(1 / (phi * phi + volatility * volatility) + certain)
    return Strength(MIDDLE + SCALE * (mu + phi * phi * surprise), min(UNSURE, SCALE * phi), volatility)


def idle(one: Strength, periods: float) -> Strength:
    """The strength after periods without a match: nothing is known but that it may have changed."""
    phi = sqrt((one.deviation / SCALE) ** 2 + periods * one.volatility**2)
    return one._replace(deviation=min(UNSURE, SCALE * phi))


def g(phi: float) -> float:
    """What a result against somebody of this deviation is worth."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def changed(sigma: float, phi: float, variance: float, delta: float) -> float:
    """The new volatility, found step by step between two bounds (the paper's step 5)."""
    start = log(sigma * sigma)

    def f(x: float) -> float:
        total = phi * phi + variance + exp(x)
        return exp(x) * (delta * delta - total) / (2 * total * total) - (x - start) / (TAU * TAU)

    low = start
    if delta * delta > phi * phi + variance:
        high = log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > EXACT:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
