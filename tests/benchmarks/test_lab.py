"""What measures the laboratory measures what it should: the shortest rounds, and every row asked for."""

from __future__ import annotations

import pytest

from benchmarks import lab as measure


def test_as_many_rows_are_written_as_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    measure.fill(2000)
    assert "memory 2,000 rows: " in capsys.readouterr().out


@pytest.mark.parametrize("lines", measure.CASES.values())
def test_every_case_is_a_scenario(lines: str) -> None:
    assert measure.scenario_of(lines, 64).matches == 64


def test_the_shortest_round_of_each_is_taken() -> None:
    times = iter([0.0, 3.0, 0.0, 5.0, 0.0, 2.0, 0.0, 9.0, 0.0, 4.0, 0.0, 4.0])
    assert measure.least(lambda: next(times), nothing, nothing) == [2.0, 4.0]


def nothing() -> None:
    pass
