"""The laboratory's statistics against values worked out by hand or in closed form, and against simulation."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.lab import statistics as lab

SHARES = st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))
NUMBERS = st.lists(st.floats(-1e3, 1e3), min_size=2, max_size=40)


# -------------------------------------------------------------------------------------------------- intervals
def test_students_t_in_closed_form():
    # One degree of freedom is Cauchy, two have a closed form; both are textbook.
    assert lab.student_p(1.0, 1) == pytest.approx(0.5)
    for t in (0.1, 1.0, 3.0, 12.0):
        assert lab.student_p(t, 1) == pytest.approx(1 - 2 * math.atan(t) / math.pi)
        assert lab.student_p(t, 2) == pytest.approx(1 - t / math.sqrt(2 + t * t))
    assert lab.student_reach(0.95, 1) == pytest.approx(math.tan(0.475 * math.pi))
    assert lab.student_reach(0.95, 10) == pytest.approx(2.228, abs=5e-4)
    assert lab.student_reach(0.95, 10**6) == pytest.approx(1.96, abs=1e-4)


def test_wilson_by_hand():
    # 10 of 10: the lower bound is n / (n + z²).
    assert lab.wilson(10, 10).low == pytest.approx(10 / (10 + 1.959964**2), abs=1e-6)
    assert lab.wilson(10, 10).high == 1.0
    assert lab.wilson(0, 10).low == 0.0
    # Half of 100: 0.5 ± z / (2 √(n + z²)).
    assert lab.wilson(50, 100).high - 0.5 == pytest.approx(1.959964 / (2 * math.sqrt(100 + 1.959964**2)))
    assert (lab.wilson(0, 0).low, lab.wilson(0, 0).high) == (0.0, 1.0)


@given(SHARES)
def test_wilson_holds_its_share_and_mirrors(share: tuple[int, int]):
    won, n = share
    one, other = lab.wilson(won, n), lab.wilson(n - won, n)
    assert 0 <= one.low <= one.value <= one.high <= 1
    assert one.low == pytest.approx(1 - other.high)


def test_wilson_covers_about_95_percent():
    """Average coverage over shares of 2 to 98 %, 40 matches; exact sum over the binomial, no chance
    involved.
    """
    n = 40
    bounds = [lab.wilson(k, n) for k in range(n + 1)]
    covered = [
        sum(
            math.comb(n, k) * p**k * (1 - p) ** (n - k)
            for k in range(n + 1)
            if bounds[k].low <= p <= bounds[k].high
        )
        for p in np.linspace(0.02, 0.98, 97)
    ]
    assert 0.945 < np.mean(covered) < 0.965
    assert min(covered) > 0.83


def test_mean_by_hand():
    found = lab.mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.value == 5
    assert found.error == pytest.approx(math.sqrt(32 / 7 / 8))
    assert found.high - 5 == pytest.approx(2.3646 * found.error, rel=1e-4)
    assert math.isnan(lab.mean([3]).low)
    assert math.isnan(lab.mean([]).value)


@given(NUMBERS, st.integers(0, 40))
def test_moments_do_not_depend_on_chunks(values: list[float], cut: int):
    whole, parts = lab.Moments.of(values), lab.Moments()
    for part in (values[:cut], values[cut:]):
        parts.add(part)
    assert parts.n == whole.n
    assert parts.mean == pytest.approx(whole.mean, abs=1e-9)
    assert parts.squares == pytest.approx(whole.squares, abs=1e-6, rel=1e-9)


# ----------------------------------------------------------------------------------------------------- shares
def test_mcnemar_by_hand():
    assert lab.mcnemar(0, 5) == pytest.approx(2 / 32)
    assert lab.mcnemar(8, 2) == pytest.approx(2 * (1 + 10 + 45) / 1024)
    assert lab.mcnemar(7, 7) == 1.0
    assert lab.mcnemar(0, 0) == 1.0
    # Far beyond what a float can multiply out: the normal approximation with continuity correction agrees.
    z = (abs(50_500 - 49_500) - 1) / math.sqrt(100_000)
    assert lab.mcnemar(50_500, 49_500) == pytest.approx(math.erfc(z / math.sqrt(2)), rel=0.01)


@given(*[st.integers(0, 60)] * 4)
def test_paired_shares_are_told_from_both_sides(both: int, first: int, second: int, neither: int):
    there, back = (lab.paired_shares(both, a, b, neither) for a, b in ((first, second), (second, first)))
    assert there.p == back.p
    if there.n:
        assert there.low <= there.value <= there.high
        assert there.low == pytest.approx(-back.high)
        assert there.effect == pytest.approx(-back.effect)


def test_a_card_of_two_matches_is_no_evidence_where_hardly_any_is_lost():
    """Two settings of 40 matches, one loss each; one match of each had the card, and one of these is lost."""
    found = lab.shares_in_groups([(39, 39, 0, 1), (38, 39, 1, 1)])
    none, one = (39 / 40) ** 2, 2 * 39 / 40 / 40
    assert found.test == "Fisher's exact"
    assert found.p == pytest.approx(1 - none)
    assert one < found.p  # both losses with the card would be stranger still


def test_fishers_exact_by_hand():
    # A lady tastes tea: 3 of 4 right. 2 · (16 + 1) / 70.
    assert lab.fisher((3, 4, 1, 4)) == pytest.approx(34 / 70)
    assert lab.fisher((4, 4, 0, 4)) == pytest.approx(2 / 70)


def test_separate_shares_by_hand():
    # Newcombe's own example (56/70 against 48/80): 0.2, from 0.0524 to 0.3339.
    found = lab.separate_shares(48, 80, 56, 70)
    assert found.value == pytest.approx(0.2)
    assert found.low == pytest.approx(0.0524, abs=5e-4)
    assert found.high == pytest.approx(0.3339, abs=5e-4)
    assert found.test == "score"
    assert lab.separate_shares(1, 4, 3, 4).test == "Fisher's exact"
    assert lab.separate_shares(1, 4, 0, 0).p == 1.0


@given(SHARES, SHARES)
def test_separate_shares_hold_their_difference(first: tuple[int, int], second: tuple[int, int]):
    found = lab.separate_shares(*first, *second)
    assert -1 <= found.low <= found.value <= found.high <= 1
    assert 0 <= found.p <= 1


def test_groups_that_win_differently_are_compared_each_with_itself():
    """Seat 0 wins 80 %, with the card or without; seat 1 wins 20 %, and has it rarely: the card does
    nothing.
    """
    confounded = [(40, 50, 360, 450), (90, 450, 10, 50)]
    assert lab.shares_in_groups(confounded).value == pytest.approx(0)
    assert lab.shares_in_groups(confounded).p == pytest.approx(1)
    assert lab.separate_shares(130, 500, 370, 500).p < 1e-6
    assert lab.shares_in_groups([(3, 10, 6, 10), (0, 5, 0, 0)]) == lab.separate_shares(3, 10, 6, 10)
    helps = lab.shares_in_groups([(50, 100, 70, 100), (20, 100, 40, 100)])
    assert helps.value == pytest.approx(0.2)
    assert helps.low > 0


def test_few_who_won_all_are_not_taken_for_certain():
    """15 and 20 of as many won with the card, against 92 %: chance (p above 0.05), and the interval says
    so.
    """
    found = lab.shares_in_groups([(92, 100, 15, 15), (184, 200, 20, 20)])
    assert found.p > 0.05
    assert found.low < 0 < found.high


# ---------------------------------------------------------------------------------------------------- numbers
def test_sign_flips_by_hand():
    assert lab.sign_flip([1, 1, 1, 1]) == pytest.approx(2 / 16)
    assert lab.sign_flip([1, -1]) == 1.0
    assert lab.sign_flip([0, 0, 0]) == 1.0


def test_sign_flips_drawn_agree_with_student():
    values = list(np.random.default_rng(1).normal(0.3, 1, 60))
    assert lab.sign_flip(values) == pytest.approx(lab.paired_numbers([0.0] * 60, values).p, abs=0.01)
    assert lab.sign_flip(values) == lab.sign_flip(values)


def test_paired_numbers_by_hand():
    found = lab.paired_numbers([10.0] * 40, [11.0, 13.0] * 20)
    assert (found.first, found.second, found.value, found.n) == (10, 12, 2, 40)
    assert found.test == "paired t"
    assert found.effect == pytest.approx(2 / math.sqrt(40 / 39))
    assert found.low < 2 < found.high
    assert lab.paired_numbers([1, 2], [2, 4]).test == "sign flips"


def test_numbers_that_are_equal_do_not_differ():
    same = lab.paired_numbers([0.1, 0.7, 0.3] * 20, [0.1, 0.7, 0.3] * 20)
    assert (same.value, same.low, same.high, same.p, same.effect) == (0, 0, 0, 1, 0)
    shifted = lab.paired_numbers([0.1, 0.7, 0.3] * 20, [1.1, 1.7, 1.3] * 20)
    assert shifted.p == 0
    assert shifted.effect == math.inf


def test_only_common_keys_are_compared():
    assert lab.common({"a": 1, "b": 2, "c": 3}, {"c": 30, "a": 10}) == ([1, 3], [10, 30])


def test_paired_tests_keep_their_error_rate():
    """2000 comparisons without a difference: 5 % are found "below 0.05", give or take 1.5 % (three standard
    errors).
    """
    chance = np.random.default_rng(7)
    numbers = [lab.paired_numbers(*chance.exponential(1, (2, 40))).p for _ in range(2000)]
    assert np.mean(np.array(numbers) < 0.05) == pytest.approx(0.05, abs=0.015)
    table = chance.multinomial(400, [0.4, 0.1, 0.1, 0.4], 2000)
    shares = [lab.paired_shares(*map(int, row)) for row in table]
    assert np.mean([share.p < 0.05 for share in shares]) <= 0.05  # exact tests err on the careful side
    assert np.mean([share.low <= 0 <= share.high for share in shares]) == pytest.approx(0.95, abs=0.015)


# --------------------------------------------------------------------------------------------- many questions
def test_benjamini_hochberg_by_hand():
    assert lab.benjamini_hochberg([0.005, 0.011, 0.02, 0.04, 0.13]) == pytest.approx(
        [0.025, 0.0275, 1 / 30, 0.05, 0.13]
    )
    assert lab.benjamini_hochberg([]) == []


@given(st.lists(st.floats(0, 1), max_size=30))
def test_q_is_never_below_p_and_keeps_the_order(ps: list[float]):
    qs = lab.benjamini_hochberg(ps)
    assert all(p <= q <= 1 for p, q in zip(ps, qs, strict=True))
    ordered = [q for _, q in sorted(zip(ps, qs, strict=True))]
    assert all(a <= b for a, b in pairwise(ordered))


def test_false_discoveries_stay_within_what_is_promised():
    """90 questions without and 10 with an effect, 500 times: at q < 0.1, false ones are at most 10 % of
    those found (expected 9 %; tolerance 2 %).
    """
    chance = np.random.default_rng(3)
    false = []
    for _ in range(500):
        z = chance.normal([0.0] * 90 + [4.0] * 10, 1)
        found = np.less(lab.benjamini_hochberg([math.erfc(abs(x) / math.sqrt(2)) for x in z]), 0.1)
        false.append(found[:90].sum() / max(1, found.sum()))
    assert np.mean(false) == pytest.approx(0.09, abs=0.02)
