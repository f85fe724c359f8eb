"""The measuring itself: right counts and complete rows. No test depends on how fast the machine is."""

from __future__ import annotations

import json

import msgspec
import pytest
from rich.console import Console

import orrery
from orrery import bench
from orrery.engine.words import Malformed
from orrery.games import game_names, new_game

SHORT = 0.02  # CPU seconds

KEYS = {
    "engine", "game", "driver", "decisions_per_cpu_s", "decisions_per_s", "decisions_per_match",
    "clone_us", "actions_us", "apply_us", "heuristic_matches_per_s", "compiled", "version", "python",
    "cpu", "seconds",
}  # fmt: skip


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_measured_with_both_drivers(name: str) -> None:
    rows = bench.measure(new_game(name), SHORT)
    assert [row.driver for row in rows] == ["engine", "python"]
    for row in rows:
        assert row.engine == "orrery"
        assert row.game == name
        assert row.compiled == orrery.core().compiled
        assert row.decisions_per_cpu_s == row.decisions_per_s > 0
        assert row.clone_us > 0
        assert row.actions_us > 0
        assert row.apply_us > 0
        assert (row.heuristic_matches_per_s > 0) == bool(new_game(name).bots.heuristic)


def test_random_leduc_takes_as_many_decisions_as_its_tree_says() -> None:
    """4.0625 is the mean over the whole tree, the same as OpenSpiel's; 4,000 matches come near it."""
    game = new_game("leduc")
    assert bench.engine_matches(game, 4000) / 4000 == pytest.approx(4.0625, abs=0.1)
    assert bench.python_matches(game, 4000) / 4000 == pytest.approx(4.0625, abs=0.1)


@pytest.mark.parametrize(("takes", "played"), [(0.01, 100), (0.1, bench.ENOUGH_MATCHES), (0.75, 8), (9.0, 1)])
def test_rules_of_thumb_play_enough_matches_for_a_mean_but_not_for_ever(
    takes: float, played: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a second that is meant for them; each takes as long as here by a clock of its own."""
    begun: list[int] = []
    monkeypatch.setattr(bench, "heuristic_match", lambda _, seed: begun.append(seed))
    monkeypatch.setattr(bench, "process_time", lambda: takes * len(begun))
    rate = bench.heuristic_rate(new_game("leduc"), 1.0)
    assert len(begun) == pytest.approx(played, abs=1)
    assert begun == list(range(len(begun)))
    assert rate == pytest.approx(1 / takes)


def test_every_round_plays_the_same_matches() -> None:
    game = new_game("leduc")
    assert bench.engine_matches(game, 50) == bench.engine_matches(game, 50)
    assert bench.python_matches(game, 50) == bench.python_matches(game, 50)


def test_positions_are_of_the_middle_of_matches_and_stay_as_they_are() -> None:
    positions = bench.sample_positions(new_game("leduc"), wanted=60)
    before = [str(position.state) for position in positions]
    assert len(set(before)) > 20
    for position in positions:
        assert position.action in position.state.actions(position.seat)
    for sweep in (bench.clone_all, bench.list_all, bench.apply_all):
        sweep(positions)
    assert [str(position.state) for position in positions] == before


def test_a_row_has_the_keys_that_programs_read() -> None:
    report = bench.Report(bench.measure(new_game("kuhn"), SHORT))
    rows = json.loads(bench.json_text(report))
    assert len(rows) == 2
    assert all(set(row) == KEYS for row in rows)


def test_a_core_is_measured_in_a_process_of_its_own() -> None:
    report = bench.main_rows(["kuhn"], SHORT, ["pure"])
    assert [(row.game, row.driver, row.compiled) for row in report.rows] == [
        ("kuhn", "engine", False),
        ("kuhn", "python", False),
    ]
    assert report.unavailable == []


def test_both_cores_are_measured_or_the_missing_one_is_named() -> None:
    report = bench.main_rows(["kuhn"], SHORT)
    measured = {row.compiled for row in report.rows}
    if report.unavailable:
        assert measured == {False}
        assert "Build it:" in report.unavailable[0]
    else:
        assert measured == {True, False}


def test_what_is_unknown_is_refused_before_anything_is_measured() -> None:
    with pytest.raises(Malformed, match='Did you mean "leduc"'):
        bench.main_rows(["leduk"])
    with pytest.raises(Malformed, match='no option "cards"'):
        bench.main_rows(["leduc"], options={"cards": 5})
    with pytest.raises(Malformed, match=r'no core "compield"\. Did you mean "compiled"'):
        bench.main_rows(["kuhn"], SHORT, ["pure", "compield"])


def test_a_process_that_breaks_off_is_an_error_with_its_words() -> None:
    with pytest.raises(bench.BenchFailed, match="No game can be imported"):
        bench.rows_of_child("pure", bench.Request(["chess"], SHORT))


def test_the_table_says_the_conditions_and_what_is_missing() -> None:
    report = bench.Report(bench.measure(new_game("kuhn"), SHORT), ["No compiled core: a reason."])
    console = Console(width=100)
    with console.capture() as capture:
        console.print(bench.table(report))
    shown = capture.get()
    assert "kuhn" in shown
    assert "decisions/s" in shown
    assert report.rows[0].python in shown
    assert "No compiled core: a reason." in shown
    assert bench.conditions([]) == []


def test_a_round_is_made_as_long_as_it_should_be(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0

    def work(size: int) -> int:
        nonlocal clock
        clock += size * 0.001
        return 3 * size

    monkeypatch.setattr(bench, "process_time", lambda: clock)
    assert bench.fitting_size(work, 0.5) == 500
    rate = bench.best_rate(work, 0.6)
    assert rate.per_second == pytest.approx(3000)
    assert rate.per_call == 3
    assert rate.seconds == pytest.approx(0.5)


def test_a_row_survives_the_way_through_json() -> None:
    rows = bench.measure(new_game("kuhn"), SHORT)
    assert msgspec.json.decode(msgspec.json.encode(rows), type=list[bench.Row]) == rows
