"""A game of one's own is named by its place, MODULE:CLASS, wherever a command takes a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from orrery.cli.commands import orrery
from orrery.cli.naming import GameName
from tests.cli.conftest import Run

PLACE = "my_own_game:Coins"
SOURCE = """
from orrery.engine.game import About
from orrery.games.kuhn import Kuhn

class Coins(Kuhn.__base__):
    about = About("coins", "Coins", 1, "Poker with three coins.")
    def __init__(self, options):
        super().__init__(options)
        self.game = Kuhn(options)
        for name in ("streams", "action_names", "action_space", "longest", "lowest_score", "highest_score"):
            setattr(self, name, getattr(self.game, name))
    def start(self, dice):
        return self.game.start(dice)
"""


@pytest.fixture(autouse=True)
def own_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_own_game.py").write_text(SOURCE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")


def test_every_command_that_takes_a_game_takes_a_place() -> None:
    lab = orrery.commands["lab"].commands  # type: ignore[attr-defined]
    commands = {**orrery.commands, **lab}
    types = {
        f"{name} {parameter.name}": type(parameter.type)
        for name, command in commands.items()
        for parameter in command.params
        if parameter.name in ("game", "games")
    }
    assert set(types) == {
        "play game",
        "games game",
        "bench games",
        "conform game",
        "check game",
        "ladder game",
    }
    assert set(types.values()) == {GameName}


@pytest.mark.parametrize(
    "command",
    [
        ["games", PLACE, "--json"],
        ["play", PLACE, "--seat", "none", "--seed", "1", "--plain"],
        ["bench", PLACE, "--core", "pure", "--seconds", "0.01", "--json"],
        ["conform", PLACE, "--examples", "1", "--law", "about", "--json"],
        [
            "lab",
            "ladder",
            PLACE,
            "--players",
            "random,montecarlo:1",
            "--matches",
            "2",
            "--workers",
            "1",
            "--json",
        ],
    ],
    ids=lambda command: " ".join(command[:2]) if command[0] == "lab" else command[0],
)
def test_it_is_found_in_the_current_folder(run: Run, command: list[str]) -> None:
    result = run(*command)
    assert result.exit_code == 0, result.output
    assert "coins" in result.output.casefold()


@pytest.mark.parametrize("command", [["play"], ["bench"], ["games"], ["lab", "ladder"]], ids=" ".join)
def test_a_place_without_a_game_is_refused(run: Run, command: list[str]) -> None:
    result = (
        run(*command, "my_own_game:Nobody", "--json") if command != ["play"] else run("play", "nowhere:Game")
    )
    assert result.exit_code == 2
    assert "No game can be imported from" in result.output


def test_what_a_file_names_must_be_typed_too(run: Run, tmp_path: Path) -> None:
    """Files are data: they name games, but nothing is imported because a file says so."""
    match, scenario = tmp_path / "my.match", tmp_path / "my.toml"
    played = run("play", PLACE, "--seat", "none", "--seed", "1", "--plain", "--save", match)
    assert played.exit_code == 0, played.output
    scenario.write_text(
        f'title = "T"\ngame = "{PLACE}"\nseats = ["random", "random"]\nmatches = 2\nkey = "1"\n'
    )
    refused = run("lab", "run", scenario, "--workers", "1")
    assert refused.exit_code == 2
    assert "There is no game" in refused.output
    scenario.write_text(scenario.read_text().replace(PLACE, "coins"))
    for command in (["verify", match, "--json"], ["lab", "run", scenario, "--workers", "1", "--json"]):
        from orrery.games import REGISTERED

        REGISTERED.pop("coins", None)
        assert run(*command).exit_code != 0
        known = run("--own-game", PLACE, *command)
        assert known.exit_code == 0, known.output
        assert json.loads(known.output)
