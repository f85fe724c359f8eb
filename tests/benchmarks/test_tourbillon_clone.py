"""What a copy of a run costs beside its fight: moments of different runs, and both are measured."""

from __future__ import annotations

from itertools import islice

import pytest

from benchmarks import tourbillon_clone as measure
from orrery.games.tourbillon.names import IN_FIGHT, RUNNING


def test_moments_lie_in_fights_of_different_runs_early_and_late() -> None:
    runs = list(islice(measure.moments(), 4))
    assert all(run.scene == IN_FIGHT and run.ending == RUNNING for run in runs)
    assert len({tuple(run.nodes) for run in runs}) == len(runs)
    assert len({run.fights_won for run in runs}) > 1


def test_a_run_that_ends_before_has_no_such_moment() -> None:
    (run,) = islice(measure.moments(), 1)
    assert measure.after(run.clone(), 1, 100_000) is None


def test_the_mean_and_the_extremes_are_told() -> None:
    lines = list(measure.show([measure.Cost(1.5, 1.0), measure.Cost(3.0, 2.0), measure.Cost(4.4, 4.0)]))
    assert "3 moments" in lines[0]
    assert "2.97 µs" in lines[1]
    assert "1.271 times" in lines[1]
    assert "1.100 to 1.500 times, median 1.500" in lines[2]


def test_both_copies_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure.main(["--moments", "2", "--seconds", "0"]) == 0
    assert "2 moments in fights of runs" in capsys.readouterr().out


def test_no_moment_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        measure.main(["--moments", "0"])
    assert "at least one moment" in capsys.readouterr().err
