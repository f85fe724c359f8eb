"""The test that stops by itself: its likelihood by hand, its error rates and its estimate by simulation."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.lab.sequential import Bounds, after_stopping, lean, log_ratio, observed, stopped, verdict

SHARE = Bounds(0.5, 0.6)
STATED = Bounds(0.0, 0.08)


def test_bounds_are_walds():
    assert SHARE.upper == pytest.approx(math.log(19))
    assert SHARE.lower == -SHARE.upper
    assert verdict(3.0, SHARE) == "alternative"
    assert verdict(-3.0, SHARE) == "null"
    assert verdict(1.0, SHARE) == "open"


@pytest.mark.parametrize("wrong", [(0.6, 0.5, 0.05, 0.05), (0, 1, 0, 0.05), (0, 1, 0.05, 0.7)])
def test_bounds_that_mean_nothing_are_refused(wrong: tuple[float, float, float, float]):
    with pytest.raises(ValueError, match=r"bound|rates"):
        Bounds(*wrong)


@given(st.integers(1, 500), st.integers(1, 500))
def test_with_two_results_it_is_the_textbook_test_of_a_share(lost: int, won: int):
    textbook = won * math.log(0.6 / 0.5) + lost * math.log(0.4 / 0.5)
    assert log_ratio({0.0: lost, 1.0: won}, SHARE) == pytest.approx(textbook, abs=1e-6)


@given(st.lists(st.integers(0, 300), min_size=5, max_size=5).filter(any), st.floats(-0.6, 0.6))
def test_bent_weights_have_the_mean_they_should(counts: list[int], mean: float):
    weighed = observed(dict(zip((-1.0, -0.5, 0.0, 0.5, 1.0), counts, strict=True)))
    values, weights = np.array(weighed).T
    bent = weights / weights.sum() / (1 + lean(weighed, mean) * (values - mean))
    assert (bent > 0).all()
    assert bent.sum() == pytest.approx(1, abs=1e-6)
    assert bent @ values == pytest.approx(mean, abs=1e-6)


def test_many_pairs_agree_with_the_normal_walk():
    counts = {-1.0: 900.0, 0.0: 8000.0, 1.0: 1100.0}
    bounds = Bounds(0.0, 0.02)
    walk = 0.02 * 10_000 * (0.02 - 0.01) / (0.2 - 0.02**2)
    assert log_ratio(counts, bounds) == pytest.approx(walk, rel=0.02)


def test_a_mean_outside_what_can_happen_is_refused():
    with pytest.raises(ValueError, match="cannot come from"):
        log_ratio({0.0: 3, 1.0: 4}, Bounds(0.5, 1.5))


def run_until_stopped(chance: np.random.Generator, mean: float) -> tuple[Counter[float], list[int]]:
    """Differences of paired matches (-1, 0, +1; one in five differs), looked at after every 50 pairs."""
    counts, looks = Counter({-1.0: 0, 0.0: 0, 1.0: 0}), [0]
    while looks[-1] == 0 or (looks[-1] < 4000 and verdict(log_ratio(counts, STATED), STATED) == "open"):
        drawn = chance.multinomial(50, [0.1 - mean / 2, 0.8, 0.1 + mean / 2])
        counts.update(dict(zip((-1.0, 0.0, 1.0), map(int, drawn), strict=True)))
        looks.append(looks[-1] + 50)
    return counts, looks[1:]


def test_error_rates_are_those_stated():
    """5 % each by the bounds; Wald's bounds err on the careful side. 500 runs: three standard errors are 2.9
    %.
    """
    chance = np.random.default_rng(11)

    def share_of(wrong: str, mean: float) -> float:
        ends = (run_until_stopped(chance, mean)[0] for _ in range(500))
        return float(np.mean([verdict(log_ratio(counts, STATED), STATED) == wrong for counts in ends]))

    assert share_of("alternative", 0.0) < 0.079
    assert share_of("null", STATED.alternative) < 0.079


def test_estimate_after_stopping_is_neither_too_high_nor_too_low():
    """True mean on the upper bound: the raw mean is too high in most runs that stop, the corrected one in
    half.

    300 runs: the share above lies within 0.5 ± 0.09 and the interval covers 95 % ± 4 % (three standard
    errors).
    """
    chance, truth = np.random.default_rng(12), STATED.alternative
    ends = [run_until_stopped(chance, truth) for _ in range(150)]
    runs = [stopped(counts, STATED, looks) for counts, looks in ends]
    assert np.mean([run.seen > truth for run in runs]) > 0.6
    assert np.mean([run.estimate.value > truth for run in runs]) == pytest.approx(0.5, abs=0.12)
    covered = [run.estimate.low <= truth <= run.estimate.high for run in runs]
    assert np.mean(covered) == pytest.approx(0.95, abs=0.05)


def test_one_look_needs_no_correction():
    found = after_stopping(0.1, 0.25, [100], Bounds(0.0, 0.2))
    assert found.value == pytest.approx(0.1, abs=1e-6)
    assert found.high - found.low == pytest.approx(2 * 1.96 * 0.05, rel=1e-3)
    assert after_stopping(0.0, 0.0, [100], Bounds(0.0, 0.2)).high == 0.0
