"""Where matches are kept: finished ones do not pile up, unfinished ones are never lost."""

import os
from pathlib import Path

import pytest

from orrery.cli import storage
from orrery.engine.match import Match
from orrery.games import new_game


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "MOST_FINISHED", 3)


def kept(number: int, *actions: str) -> Path:
    """A match in the data directory; of two numbers the higher one is newer."""
    match = Match(new_game("kuhn"), str(number))
    path = storage.matches_folder() / f"kuhn-{number}{storage.SUFFIX}"
    storage.keep(match, path)
    for action in actions:
        match.act(match.state.mover(), action)
        storage.keep(match, path)
        os.utime(path, ns=(number, number))
    return path


def test_only_the_newest_finished_matches_are_kept() -> None:
    paths = [kept(number, "bet", "pass") for number in range(1, 6)]
    assert storage.saved_matches() == paths[:1:-1]


def test_unfinished_matches_stay_however_old() -> None:
    old = kept(1, "bet")
    for number in range(2, 9):
        kept(number, "bet", "pass")
    assert storage.saved_matches()[-1] == old
    match, path = storage.last_unfinished()
    assert (path, len(match.moves)) == (old, 1)


def test_files_elsewhere_and_files_of_others_are_left_alone(tmp_path: Path) -> None:
    kept(1, "bet", "pass")
    notes = storage.matches_folder() / "notes.txt"
    notes.write_text("mine")
    foreign = storage.matches_folder() / "foreign.match"
    foreign.write_bytes(b"\xff")
    saved = tmp_path / "saved.match"
    match = Match(new_game("kuhn"), "7")
    match.act(0, "bet")
    match.act(1, "pass")
    storage.keep(match, saved)
    for number in range(2, 9):
        kept(number, "bet", "pass")
    assert notes.exists()
    assert foreign.exists()
    assert saved.exists()


def test_a_finished_match_says_so_and_one_that_was_taken_back_does_not() -> None:
    match = Match(new_game("kuhn"), "7")
    match.act(0, "bet")
    match.act(1, "pass")
    assert match.text().endswith("\n# over: fold\n")
    match.undo()
    assert match.text().splitlines()[-1].startswith("end 1 ~ ")
