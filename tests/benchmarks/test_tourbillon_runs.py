"""Whole runs in numbers: what is counted of a run, and what is told of many."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import tourbillon_runs as measure
from benchmarks.tourbillon_runs import Row
from orrery.games.tourbillon.names import LOST_EMPTY_HAND, LOST_OVERDRAW, RUNNING, WON


def row(
    key: int, acts: int = 0, cards: tuple[str, ...] = (), fights: tuple[tuple[str, int, str, bool], ...] = ()
) -> Row:
    ending = WON if acts == 3 else LOST_EMPTY_HAND
    return Row(
        key, "Ember", acts == 3, acts, [*fights], [*cards], [*cards], [], ending, [170 for _ in fights]
    )


def test_a_run_is_told_by_its_fights_its_rewards_and_its_cards() -> None:
    game = measure.games(True, ["Lens"])["Lens"]
    found = measure.played(game, "Lens", 3, "heuristic")
    won = [success for *_, success in found.fights]
    assert all(won[:-1]), "a run goes on as long as its fights are won"
    assert found.won == (found.acts == 3) == won[-1] == (found.ending == WON)
    assert found.ending != RUNNING
    assert len(found.beats) == len(won)
    assert all(found.beats)
    assert [before for *_, before in found.rewards] == sorted({before for *_, before in found.rewards})
    assert {taken for _, taken, _ in found.rewards} - {""} <= {*found.cards}
    assert all(taken in offer for offer, taken, _ in found.rewards if taken)
    assert not {"Cold Beam", "Winding Key"} & {*found.cards}, "those of the starter are nobody's choice"


def test_any_card_of_a_reward_is_taken_and_none_is_left() -> None:
    game = measure.games(True, ["Moss"])["Moss"]
    found = measure.played(game, "Moss", 5, "heuristic", at_random=True)
    assert found.rewards
    assert all(taken in offer for offer, taken, _ in found.rewards)
    assert found == measure.played(game, "Moss", 5, "heuristic", at_random=True)


def test_acts_passed_and_runs_won_are_counted() -> None:
    told = list(measure.show([row(1), row(2, 1), row(3, 2), row(4, 3)], []))
    assert told[0].startswith("4 runs; won 25.0%")
    assert [told[1].split(f"act {act} ")[1].split("%")[0].strip() for act in (1, 2, 3)] == [
        "75.0",
        "50.0",
        "25.0",
    ]


def test_the_fight_farthest_from_its_rank_is_told() -> None:
    good, bad = ("Red tape", 1, "fight", True), ("Cornered", 1, "fight", False)
    rows = [row(key, 1, (), (good, bad)) for key in range(measure.LEAST)]
    (line,) = measure.show_fights(rows)
    assert line == "act 1 fight: mean 50%; Cornered 0% of 20 (-50), Red tape 100% of 20 (+50)"
    assert not list(measure.show_fights(rows[1:])), "too few to say anything"


def test_first_fights_and_what_ended_runs_are_counted() -> None:
    good, bad = ("Red tape", 1, "fight", True), ("Cornered", 1, "fight", False)
    rows = [row(1, 0, (), (bad,)), row(2, 0, (), (good, bad))._replace(ending=LOST_OVERDRAW), row(3, 3)]
    first, defeats = measure.show_defeats(rows)
    assert first.startswith("first fights won: 50.0%")
    assert defeats.startswith("defeats by failed draws and overdraws: 50.0%")
    assert defeats.endswith("of 2")


def test_the_median_length_of_fights_that_were_won_is_told() -> None:
    good, bad = ("Red tape", 1, "fight", True), ("Cornered", 1, "fight", False)
    assert list(measure.show_ticks([row(1, 0, (), (good, bad))])) == [
        "median Ticks in act 1: fight 17 (1 won)"
    ]


def test_cards_of_more_than_a_third_of_the_won_runs_are_counted() -> None:
    won = [row(1, 3, ("Verdict", "Trellis")), row(2, 3, ("Verdict",)), row(3, 3, ()), row(4, 3, ())]
    told = list(measure.show_cards(won, ["Verdict", "Trellis", "Soot Mill"]))
    assert told[0] == "cards in more than a third of won runs: 1; in none: 1 of 3"
    assert told[1].split()[0] == "Verdict"
    assert told[-1].endswith("in none: Soot Mill")
    assert not list(measure.show_cards([], ["Verdict"]))


def test_a_card_is_worth_what_runs_go_on_longer_with_it() -> None:
    fights = [("Red tape", 1, "fight", True)]
    rows = [
        row(1)._replace(fights=fights * 4, rewards=[(["Trellis", "Verdict"], "Verdict", 1)]),
        row(2)._replace(fights=fights * 2, rewards=[(["Trellis", "Verdict"], "Trellis", 1)]),
    ]
    assert [(each.name, each.gain, each.taken) for each in measure.effects(rows)] == [
        ("Verdict", 2.0, 1), ("Trellis", -2.0, 1),
    ]  # fmt: skip


def test_runs_that_were_written_down_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    first = measure.measured("random", False, ["Ember"], range(2), path, False)
    path.write_text(path.read_text().replace('"Ember"', '"Somebody"', 1))
    again = measure.measured("random", False, ["Ember"], range(3), path, False)
    assert again[0].starter == "Somebody", "it stood there"
    assert again[1] == first[1]
    assert [each.key for each in again] == [0, 1, 2]
    assert len(measure.read(path)) == 3


def test_no_run_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        measure.main(["--runs", "0"])
    assert "at least one run" in capsys.readouterr().err


def test_all_of_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure.main(["--runs", "3", "--player", "random", "--any", "--closed"]) == 0
    out = capsys.readouterr().out
    assert "random, nothing discovered" in out
    assert "3 runs; won  0.0%" in out
    assert "Moss" in out
