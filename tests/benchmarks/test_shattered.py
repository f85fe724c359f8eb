"""The figures of Shattered Dungeon: what is counted, and that the published ones come out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from benchmarks import shattered as figures


@pytest.mark.rule("SD-184", "SD-005", "SD-075")
def test_the_figures_of_a_matchup(capsys: pytest.CaptureFixture[str]):
    figures.main(["--preset", "standard", "--visitor", "boar", "--runs", "40", "--json"])
    found = json.loads(capsys.readouterr().out)[0]
    assert sum(found["outcomes"].values()) == pytest.approx(100)
    assert found["rooms"][0]["reached"] == 100
    assert sum(found["rooms"][0]["ends"].values()) == pytest.approx(100)
    rounds = sum(room["rounds"] * room["reached"] / 100 for room in found["rooms"])
    assert rounds == pytest.approx(found["rounds"][0])
    decisions = sum(room["decisions"] * room["reached"] / 100 for room in found["rooms"])
    assert decisions == pytest.approx(found["decisions"][0])
    first = found["momentum"]["1"]
    assert 0.9 < first["shares"][0] <= 1
    assert first["hand"] == [7, 7]
    counts = found["counts"]
    assert counts["strikes"] == pytest.approx(
        sum(counts[tier] for tier in ("reversal", "stalemate", "partial", "strong", "devastating"))
    )
    assert found["losses"]["Vitality by room"] > 5


# Mean and allowed distance at 400 runs: some four standard errors
TABLE = {
    "boar": {"rounds": (14.69, 0.6), "decisions": (56.8, 2.7), "Kill": (55.5, 10), "Panic": (16.8, 8)},
    "moth": {"rounds": (16.34, 0.6), "decisions": (61.8, 2.4), "Panic": (26.4, 9), "Survive": (47.5, 10)},
    "symbiote": {"rounds": (12.60, 0.6), "decisions": (43.9, 2.2), "Bond": (73.5, 9), "Kill": (26.5, 9)},
}


@pytest.mark.slow
@pytest.mark.rule("SD-002")
@pytest.mark.parametrize("visitor", list(TABLE))
def test_the_published_table(visitor: str):
    found: dict[str, Any] = figures.study("v2.1", visitor, 400).summary()
    for name, (expected, distance) in TABLE[visitor].items():
        value = found[name][0] if name in found else found["outcomes"][name]
        assert abs(value - expected) < distance, name
    assert found["counts"]["overwhelm"] == 0
    assert found["counts"]["activations"] == 0
