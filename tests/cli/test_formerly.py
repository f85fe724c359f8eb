"""Nine Scenes by its former name, `story`, in the terminal."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from orrery.files import load_match
from orrery.games import REGISTERED
from orrery.lab.folder import info_of, read_info
from orrery.lab.reading import find_scenario
from tests.cli.conftest import Run
from tests.games.scenes.test_formerly import KEPT, NAME_NOW, NAME_THEN


def test_a_new_match_by_the_old_name_has_the_new_one(run: Run, data_folder: Path) -> None:
    result = run("play", "story", "--option", "tellers=2", typed="q\n")
    assert result.exit_code == 0, result.output
    (path,) = (data_folder / "matches").glob("*.match")
    assert path.name.startswith("scenes-")
    assert NAME_NOW in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", [["games"], ["games", "--json"]])
def test_the_old_name_says_what_the_new_one_says(run: Run, command: list[str]) -> None:
    then, now = run(*command, "story"), run(*command, "scenes")
    assert (then.exit_code, then.output) == (0, now.output)


@pytest.mark.parametrize("name", ["unfinished", "finished", "what-if"])
def test_an_old_match_is_verified(run: Run, name: str) -> None:
    result = run("verify", KEPT / f"{name}.match")
    assert result.exit_code == 0, result.output


def test_an_old_what_if_is_verified_against_its_origin(run: Run) -> None:
    result = run("verify", KEPT / "what-if.match", "--origin", KEPT / "finished.match")
    assert result.exit_code == 0, result.output


def test_an_old_match_is_replayed_and_its_story_written_down(run: Run) -> None:
    said = next(move.words for move in load_match(KEPT / "finished.match").moves if "." in move.words)
    for command in ("replay", "story"):
        result = run(command, KEPT / "finished.match")
        assert result.exit_code == 0, result.output
        assert said.partition(" // ")[0] in result.output


def test_an_old_saved_match_is_listed_and_gone_on_with(run: Run, data_folder: Path) -> None:
    folder = data_folder / "matches"
    folder.mkdir(parents=True)
    path = folder / "story-2026-01-01-000000-abcd.match"
    shutil.copy(KEPT / "unfinished.match", path)
    assert f"orrery play --resume {path}" in run("matches").output
    before = load_match(path)
    result = run("play", "--resume", "last", typed="1\nq\n")
    assert result.exit_code == 0, result.output
    after = load_match(path)
    assert len(after.moves) > len(before.moves)
    assert after.moves[: len(before.moves)] == before.moves
    assert NAME_THEN in after.text()


def test_an_old_match_is_taken_up_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "what-if.match"
    result = run("play", "--from", KEPT / "finished.match", "--at", 9, "--save", path, typed="q\n")
    assert result.exit_code == 0, result.output
    assert NAME_THEN in load_match(path).text()
    assert run("verify", path, "--origin", KEPT / "finished.match").exit_code == 0


# -- the laboratory
def test_a_scenario_is_found_by_its_old_name() -> None:
    assert find_scenario("story/economy-4") == find_scenario("scenes/economy-4")


def test_a_scenario_of_ones_own_may_name_the_game_as_before(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('title = "Mine"\ngame = "story"\nseats = ["random", "random", "random"]\nmatches = 2\n')
    found = find_scenario(str(path))
    assert (found.game, found.place) == ("scenes", REGISTERED["scenes"])


def test_an_old_run_is_the_scenario_of_today(tmp_path: Path) -> None:
    shutil.copy(KEPT / "run.json", tmp_path)
    there = read_info(tmp_path)
    assert there.scenario == find_scenario("scenes/economy-2").with_matches(16)
    assert there.scenario.possible_scores() == info_of(there.scenario).scenario.possible_scores()
