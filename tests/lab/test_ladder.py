"""The ladder puts players where they belong."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.cli.lab_ladder import lines
from orrery.engine.words import Malformed
from orrery.games import new_game
from orrery.lab.ladder import climb, contest, mixed_seatings
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


# ------------------------------------------------------------------------------------------- by the score
def test_who_wins_more_chips_stands_first_though_it_wins_fewer_matches(stakes: str, tmp_path: Path):
    """Bidding low wins 7 of 10 matches, one chip each; bidding high takes ten in the others."""
    found = climb(contest(stakes, {}, (), ["heuristic", "easy"], 300, "ladder"), tmp_path, 1)
    assert found.by == "score"
    high, low = found.ratings
    assert (high.player, low.player) == ("easy", "heuristic")
    assert high.score < 0.5 < low.score
    (duel,) = found.duels
    assert duel.margin.low < -4.6 < duel.margin.high < 0
    assert high.value - low.value == pytest.approx(-duel.margin.value)
    assert high.low > low.high
    told = "\n".join(lines(found))
    assert "score a match" in told
    assert "takes more, but wins less often" in html(found)


def test_where_matches_are_only_won_or_lost_ratings_are_elo_points(tmp_path: Path):
    options = {
        "mode": "turns",
        "deck-1": "tide-line",
        "deck-2": "tide-line",
        "hero-1": "own",
        "hero-2": "own",
    }
    found = climb(contest("clans", dict(options), (), ["random", "normal"], 2, "ladder"), tmp_path, 1)
    assert found.by == "wins"
    assert [rating.player for rating in found.ratings] == ["normal", "random"]


# -------------------------------------------------------------------------------------- more than two seats
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_players_of_games_for_many_are_rated_against_each_other(stakes: str, tmp_path: Path, seats: int):
    """High bids stand 6 above low ones, and 3 above those by chance, however many sit there."""
    options = {"pays": "places", "bidders": seats}
    found = climb(
        contest(stakes, dict(options), (), ["random", "heuristic", "easy"], 40, "ladder"), tmp_path, 1
    )
    assert [rating.player for rating in found.ratings] == ["easy", "random", "heuristic"]
    values = {rating.player: rating.value for rating in found.ratings}
    assert values["easy"] - values["heuristic"] == pytest.approx(6, abs=0.5)
    assert values["easy"] - values["random"] == pytest.approx(3, abs=0.5)
    duel = next(each for each in found.duels if {each.first, each.second} == {"heuristic", "easy"})
    assert duel.score.value == pytest.approx(0.0, abs=0.05)
    assert f"{seats} seats" in "\n".join(lines(found))


def test_every_player_sits_in_every_seat_as_often_as_the_other():
    for seats in (2, 3, 4, 5, 6):
        seatings = mixed_seatings("a", "b", seats)
        for seat in range(seats):
            sitting = [each[seat] for each in seatings]
            assert sitting.count("a") == sitting.count("b")
        assert len(set(seatings)) == len(seatings)
        assert all({"a", "b"} == set(each) for each in seatings)


def test_those_who_win_together_are_rated_by_what_a_table_of_them_reaches(stakes: str, tmp_path: Path):
    options = {"pays": "together", "bidders": 3}
    found = climb(
        contest(stakes, dict(options), (), ["random", "heuristic", "easy"], 20, "ladder"), tmp_path, 1
    )
    assert [each.player for each in found.standings] == ["easy", "random", "heuristic"]
    assert found.standings[0].score.value - found.standings[2].score.value == pytest.approx(9)
    assert found.ratings == []
    assert "a table of 3" in "\n".join(lines(found))


def test_who_wins_together_says_so():
    """A game says that its seats share a score exactly if they always do."""
    chaos = new_game("chaos", heroes=2, seats="each")
    assert chaos.shared_score
    assert not new_game("scenes").shared_score
    assert not new_game("leduc").shared_score


def test_the_tellers_of_nine_scenes_have_a_ladder(tmp_path: Path):
    found = climb(contest("scenes", {"tellers": 3}, (), ["random", "heuristic"], 1, "ladder"), tmp_path, 1)
    assert [rating.player for rating in found.ratings] == ["heuristic", "random"]


def test_heroes_with_a_seat_each_have_a_ladder(tmp_path: Path):
    options = {"heroes": 2, "seats": "each", "play": "quest"}
    found = climb(contest("chaos", dict(options), (), ["random", "heuristic"], 2, "ladder"), tmp_path, 1)
    assert {each.player for each in found.standings} == {"random", "heuristic"}


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
