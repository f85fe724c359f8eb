"""Whether decisions matter: they lie in the act that was asked for, and luck is not counted as skill."""

from __future__ import annotations

import pytest

from benchmarks import tourbillon_decisions as measure
from orrery.engine.game import set_up
from orrery.games.tourbillon.journey import TourbillonRun
from orrery.games.tourbillon.names import IN_FIGHT
from orrery.games.tourbillon.state.run import RunState


def dealt(key: int) -> RunState:
    run = set_up(TourbillonRun, {}).deal(key)
    assert isinstance(run, RunState)
    return run


def test_a_decision_lies_in_a_fight_of_its_act() -> None:
    found = measure.decision_of(dealt(1), 1, 1)
    assert found is not None
    assert found.act == 0
    assert found.scene == IN_FIGHT
    assert found.action_count(0) >= measure.TRIED
    assert measure.decision_of(dealt(1), 1, 1) == found or str(measure.decision_of(dealt(1), 1, 1)) == str(
        found
    )


def test_best_and_median_meet_the_same_worlds() -> None:
    found = measure.decision_of(dealt(1), 1, 1)
    assert found is not None
    action = next(iter(found.actions(0)))
    assert measure.outcomes(found, action, [1, 2, 3]) == measure.outcomes(found, action, [1, 2, 3])
    assert all(won or not met for won, met in measure.outcomes(found, action, range(4)))
    before = str(found)
    assert -1 <= measure.difference(found, 2, 1).winning <= 1
    assert str(found) == before, "it is looked at, not played"


def test_five_points_of_either_kind_matter() -> None:
    found = [measure.Difference(0.05, 0.0), measure.Difference(-0.2, 0.04), measure.Difference(0.0, 0.5)]
    assert [each.matters for each in found] == [True, False, True]
    lines = list(measure.show(2, found))
    assert lines[0].startswith("act 2: 2 of 3 (67%")
    assert [line.split(" of ")[0] for line in lines[1:]] == ["act 2: 1", "act 2: 1"]


def test_no_decision_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        measure.main(["--decisions", "0"])
    assert "at least one decision" in capsys.readouterr().err


def test_each_act_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure.main(["--decisions", "1", "--acts", "1", "--worlds", "1"]) == 0
    assert "act 1: " in capsys.readouterr().out
