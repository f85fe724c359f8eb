"""The measurements of Tourbillon run, repeat, and show what they should: engines beat chance, fights end."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "tourbillon.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tourbillon_benchmark", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses are looked up there
    spec.loader.exec_module(module)
    return module


measure = load()


def won(player: str, fights: int) -> int:
    return sum(measure.play(measure.setting(1, number, first=True), player).won for number in range(fights))


def test_the_heuristic_wins_first_fights_and_chance_does_not() -> None:
    """Over 600 fights it was 100 % against 19 %."""
    assert won("heuristic", 30) >= 28
    assert won("random", 90) <= 36


@pytest.mark.slow
def test_search_wins_first_fights() -> None:
    assert won("montecarlo:3", 6) >= 5
    assert won("tree:30", 6) >= 5


def test_a_fight_is_the_same_whoever_plays_it_and_however_often() -> None:
    assert measure.setting(2, 7) == measure.setting(2, 7)
    assert measure.setting(2, 7) != measure.setting(2, 10)
    first, second = (measure.play(measure.setting(2, 7), "random") for _ in range(2))
    assert (first.ending, first.beats, first.words) == (second.ending, second.beats, second.words)


def test_decks_grow_from_act_to_act() -> None:
    sizes = [sum(len(measure.setting(act, number).deck) for number in range(30)) for act in (1, 2, 3)]
    assert sizes[0] < sizes[1] < sizes[2]


def test_the_interval_holds_the_share_and_shrinks() -> None:
    share, low, high = measure.wilson(30, 100)
    assert low < share == 0.3 < high
    assert (round(low, 3), round(high, 3)) == (0.219, 0.396)  # as in every table of Wilson's intervals
    assert measure.wilson(300, 1000)[2] < high
    assert measure.wilson(0, 0) == (0.0, 0.0, 1.0)


def test_the_report_as_text_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure.main(["--fights", "4", "--players", "random", "--processes", "1"]) == 0
    text = capsys.readouterr().out
    assert "random: 12 fights" in text
    assert "words that never fired" in text
    assert (
        measure.main(["--fights", "2", "--players", "random", "--processes", "1", "--json", "--first"]) == 0
    )
    (report,) = json.loads(capsys.readouterr().out)["reports"]
    assert (report["player"], report["fights"]) == ("random", 2)
    assert {"won", "low", "high", "ticks", "plays", "endings"} <= set(report["groups"][0])


@pytest.mark.slow
def test_random_fights_all_end(capsys: pytest.CaptureFixture[str]) -> None:
    """`--stress 20000` is the long form."""
    assert measure.main(["--stress", "900", "--processes", "1"]) == 0
    assert "900 random fights ended without error" in capsys.readouterr().out
