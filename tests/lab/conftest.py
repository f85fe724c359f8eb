"""Scenarios for tests, and the game that breaks."""

from collections.abc import Callable
from pathlib import Path

import pytest

from orrery.games import REGISTERED, register
from orrery.lab.reading import read_scenario
from orrery.lab.scenario import Scenario

Write = Callable[..., Scenario]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv("ORRERY_DATA", str(folder))
    return folder


@pytest.fixture
def fragile(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the game that breaks."""
    monkeypatch.setitem(REGISTERED, "fragile", "")
    register("tests.lab.fragile:Fragile")
    return "fragile"


@pytest.fixture
def stakes(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the game whose players are known to be better or worse."""
    monkeypatch.setitem(REGISTERED, "stakes", "")
    register("tests.lab.stakes:Stakes")
    return "stakes"


@pytest.fixture
def scenario(fragile: str) -> Write:
    """A scenario of the lines that are given, on top of what each needs."""

    def write(*lines: str, game: str = fragile, seats: str = '["random"]', matches: int = 40) -> Scenario:
        head = ['title = "A test"', f'game = "{game}"', f"seats = {seats}", f"matches = {matches}"]
        return read_scenario("\n".join([*head, *lines]), "test")

    return write
