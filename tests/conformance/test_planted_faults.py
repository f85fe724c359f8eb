"""The suite finds what it is there to find: each planted fault, by the law that is meant for it."""

import json
from pathlib import Path

import pytest

from orrery import conform
from orrery.conform.trial import Plan, Subject, Trial
from orrery.engine.matchfile import read_match
from tests.conformance.faults import FAULTS, Fault
from tests.conformance.legacy_faults import LEGACY_FAULTS

ALL_FAULTS = [*FAULTS, *LEGACY_FAULTS]
PATIENCE = 1.0  # seconds; only the endless loop needs it


def faulty(name: str) -> Fault:
    return next(fault for fault in FAULTS if fault.game.__name__ == name)


@pytest.mark.parametrize("fault", ALL_FAULTS, ids=str)
def test_fault_is_found(fault: Fault):
    report = conform.check(fault.game, laws=[conform.law_named(fault.law)], patience=PATIENCE)
    assert report.broken == [fault.law]


def test_every_law_has_a_fault_that_it_finds():
    assert {fault.law for fault in ALL_FAULTS} == {law.name for law in conform.LAWS}


def test_failure_shows_the_smallest_match_and_it_replays():
    fault = faulty("SharesAListGame")
    (result,) = conform.check(fault.game, laws=[conform.law_named("clone")]).results
    assert result.failure is not None
    assert result.failure.moves <= 1
    assert "changed" in result.failure.seen
    match = read_match(result.failure.match, Trial(Subject(fault.game), Plan()).find_game)
    assert len(match.moves) == result.failure.moves


def test_after_an_endless_loop_no_other_law_is_tried():
    report = conform.check(faulty("LoopsInsideARuleGame").game, patience=PATIENCE)
    assert report.broken == ["ends"]
    assert not report.passed
    tried = [result.law for result in report.results if result.tried]
    assert tried == ["about", "options", "ends"]
    (failure,) = [result.failure for result in report.results if result.failure]
    assert "An endless loop" in failure.seen
    assert failure.match.splitlines()[0] == "game swaps 1"


def test_a_crash_in_the_rules_is_reported_with_its_place():
    report = conform.check(faulty("CrashesOnNonsense").game, laws=[conform.law_named("texts")])
    (result,) = report.results
    assert result.failure is not None
    assert "raised KeyError" in result.failure.seen
    assert "faults.py:" in result.failure.seen


def test_report_reads_well_and_as_json():
    report = conform.check(faulty("SharesAListGame").game, laws=conform.LAWS[:10])
    text = str(report)
    assert text.startswith("swaps: 9 of 10 laws kept in ")
    assert "  broken  clone        A clone is equal and independent" in text
    told = json.loads(report.as_json())
    assert told["passed"] is False
    assert [result["law"] for result in told["results"] if result["failure"]] == ["clone"]


def test_same_seed_same_report():
    game = faulty("ShowsAHiddenCardGame").game
    law = conform.law_named("secrets")
    assert conform.check(game, seed=3, laws=[law]) == conform.check(game, seed=3, laws=[law])


def test_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    conform.check("kuhn", examples=3)
    assert not list(tmp_path.iterdir())
