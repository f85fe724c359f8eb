"""Ratings against closed forms, and their intervals against simulation."""

from __future__ import annotations

import math

import numpy as np
import pytest

from orrery.lab.rating import DRAWN, Pairing, Rating, ratings


def by_name(found: list[Rating]) -> dict[str, Rating]:
    return {rating.player: rating for rating in found}


def test_two_players_in_closed_form():
    found = ratings([Pairing("a", "b", 1.0)] * 30 + [Pairing("a", "b", 0.0)] * 10)
    odds = (30 + DRAWN / 2) / (10 + DRAWN / 2)
    assert [rating.player for rating in found] == ["a", "b"]
    assert found[0].value - found[1].value == pytest.approx(400 * math.log10(odds))
    assert found[0].value + found[1].value == pytest.approx(0, abs=1e-6)
    assert found[0].score == 0.75
    assert found[0].pairs == 40
    assert found[0].low < found[0].value < found[0].high


def test_who_sits_first_in_a_pairing_does_not_matter():
    there = [Pairing("a", "b", 1.0, 3.0)] * 3 + [Pairing("b", "c", 0.5, -1.0)] * 4
    back = [Pairing(b, a, 1 - score, -margin) for a, b, score, margin in there]
    for by_score in (False, True):
        first, second = ratings(there, by_score=by_score), ratings(back, by_score=by_score)
        assert [rating.player for rating in first] == [rating.player for rating in second]
        assert [rating.value for rating in first] == pytest.approx([rating.value for rating in second])


def test_scores_are_rated_by_least_squares():
    """First 3 ahead of second, second 1 behind third, first 1 ahead of third: what comes nearest to that."""
    meetings = [Pairing("a", "b", 1.0, 3.0)] * 5 + [Pairing("b", "c", 0.5, -1.0)] * 5
    found = by_name(ratings([*meetings, *[Pairing("a", "c", 1.0, 1.0)] * 5], by_score=True))
    assert {name: round(rating.value, 6) for name, rating in found.items()} == {
        "a": round(4 / 3, 6),
        "b": round(-4 / 3, 6),
        "c": 0.0,
    }
    assert all(rating.low <= rating.value <= rating.high for rating in found.values())


def test_who_won_all_still_gets_a_number():
    found = by_name(ratings([Pairing("a", "b", 1.0)] * 20))
    assert 300 < found["a"].value - found["b"].value < 900


def test_same_seed_same_intervals():
    pairs = [Pairing("a", "b", 0.75)] * 5 + [Pairing("a", "b", 0.25)] * 4
    assert ratings(pairs, seed=4) == ratings(pairs, seed=4)


def test_one_player_is_refused():
    with pytest.raises(ValueError, match="two players"):
        ratings([])


def test_intervals_hold_the_truth():
    """Three players 100 points apart, 150 matches a meeting, 30 tournaments: 95 % of the intervals hold the
    truth.

    90 intervals, not independent; below 85 % would be four standard errors off.
    """
    truth, chance, held = {"a": 100.0, "b": 0.0, "c": -100.0}, np.random.default_rng(5), []
    for _ in range(30):
        pairs = []
        for first, second in (("a", "b"), ("b", "c"), ("a", "c")):
            expected = 1 / (1 + 10 ** ((truth[second] - truth[first]) / 400))
            pairs += [Pairing(first, second, float(won)) for won in chance.random(150) < expected]
        held += [r.low <= truth[r.player] <= r.high for r in ratings(pairs, samples=200)]
    assert np.mean(held) > 0.85
