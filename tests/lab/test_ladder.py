"""The ladder puts players where they belong."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.cli.lab_ladder import lines
from orrery.engine.words import Malformed
from orrery.lab.ladder import climb, contest
from orrery.lab.ladder_report import answer, html


def test_a_search_stands_above_random_play_in_leduc(tmp_path: Path):
    wanted = contest("leduc", {}, (), ["random", "tree:20", "tree:40"], 40, "ladder")
    found = climb(wanted, tmp_path, 1)
    assert [rating.player for rating in found.ratings][-1] == "random"
    assert found.ratings[-1].high < min(rating.low for rating in found.ratings[:-1])
    assert [(duel.first, duel.second) for duel in found.duels] == [
        ("random", "tree:20"),
        ("random", "tree:40"),
        ("tree:20", "tree:40"),
    ]
    assert found.duels[0].score.value < 0.5
    assert [(each.player, each.twice) for each in found.doublings] == [("tree:20", "tree:40")]
    told = "\n".join(lines(found))
    assert "Does tree:40 beat tree:20?" in told
    assert "cannot be told apart from" in answer(found)
    assert answer(found) in html(found)


def test_the_heuristic_stands_above_random_play_in_tourbillon(tmp_path: Path):
    found = climb(contest("tourbillon", {}, (), ["random", "heuristic"], 10, "ladder"), tmp_path, 1)
    assert [standing.player for standing in found.standings] == ["heuristic", "random"]
    to_next = found.standings[0].to_next
    assert to_next is not None
    assert to_next.low > 0
    assert found.doublings == []
    assert answer(found) == "The strongest is heuristic, clearly before random."


def test_a_ladder_is_not_climbed_twice(tmp_path: Path):
    wanted = contest("kuhn", {}, (), ["random", "tree:8"], 6, "ladder")
    first = climb(wanted, tmp_path, 1)
    rows = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")}
    assert climb(wanted, tmp_path, 1) == first
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.parquet")} == rows


@pytest.mark.parametrize(
    ("players", "problem"),
    [
        (["random"], "2 to 12 players"),
        (["random", "random"], "stands there twice"),
        (["random", "heuristc"], 'Did you mean "heuristic"'),
        (["random", "heuristic"], "no heuristic player"),
        (["random", "tree:10ms"], "thinks by the clock"),
    ],
)
def test_who_cannot_be_on_a_ladder_is_refused(players: list[str], problem: str):
    with pytest.raises(Malformed, match=problem):
        contest("leduc", {}, (), players, 10, "ladder")
