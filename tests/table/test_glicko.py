"""Glicko-2, by the example of its paper and by what must be so for all strengths."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.table.glicko import UNSURE, Result, Strength, after, idle

STRENGTHS = st.builds(Strength, st.floats(500, 2800), st.floats(30, UNSURE), st.floats(0.03, 0.12))


def test_the_example_of_the_paper():
    results = [
        Result(Strength(1400, 30), 1),
        Result(Strength(1550, 100), 0),
        Result(Strength(1700, 300), 0),
    ]
    found = after(Strength(1500, 200, 0.06), results)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


@given(STRENGTHS)
def test_a_draw_between_equals_moves_no_rating(one: Strength):
    assert after(one, [Result(one, 0.5)]).rating == pytest.approx(one.rating, abs=1e-6)


@given(STRENGTHS, STRENGTHS)
def test_who_wins_rises_and_who_loses_falls(one: Strength, other: Strength):
    assert after(one, [Result(other, 1)]).rating > one.rating
    assert after(one, [Result(other, 0)]).rating < one.rating


@given(st.floats(30, UNSURE), st.floats(0, 400), st.sampled_from([0.0, 0.5, 1.0]))
def test_what_one_gains_another_who_is_as_far_from_the_middle_and_as_sure_loses(
    deviation: float, apart: float, points: float
):
    above, below = Strength(1500 + apart, deviation), Strength(1500 - apart, deviation)
    gained = after(above, [Result(below, points)]).rating - above.rating
    lost = below.rating - after(below, [Result(above, 1 - points)]).rating
    assert gained == pytest.approx(lost, abs=1e-6)


@given(STRENGTHS, st.floats(0, 1000), st.floats(0, 1000))
def test_who_does_not_play_is_known_less_and_less_but_never_less_than_a_newcomer(
    one: Strength, days: float, more: float
):
    before, later = idle(one, days), idle(one, days + more)
    assert one.deviation <= before.deviation + 1e-9
    assert before.deviation <= later.deviation + 1e-9
    assert later.deviation <= UNSURE
    assert (later.rating, later.volatility) == (one.rating, one.volatility)
    assert after(one, []) == idle(one, 1)


def test_who_plays_is_known_better():
    newcomer = Strength()
    found = after(newcomer, [Result(newcomer, 1)])
    assert newcomer == Strength(1500, 350, 0.06)
    assert found.deviation < newcomer.deviation
