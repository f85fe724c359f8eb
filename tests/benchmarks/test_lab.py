"""What measures the laboratory measures what it should: the same matches, and every row asked for."""

from __future__ import annotations

import pytest

from benchmarks import lab as measure


def test_as_many_rows_are_written_as_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    measure.fill(2000)
    assert "memory 2,000 rows: " in capsys.readouterr().out


@pytest.mark.parametrize("lines", measure.CASES.values())
def test_every_case_is_a_scenario(lines: str) -> None:
    assert measure.scenario_of(lines, 64).matches == 64


def test_the_lab_and_the_bare_loop_play_the_same_matches_in_turns() -> None:
    turns = measure.in_turns(measure.scenario_of(measure.CASES[measure.USUAL], 64))
    assert turns.done == 64
    assert len(turns.lab) == len(turns.loop) > 0
    assert min(turns.lab + turns.loop) > 0
