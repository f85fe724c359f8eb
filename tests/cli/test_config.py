"""`orrery serve --config FILE`."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from orrery.cli import hosting
from orrery.cli.config import options_of
from orrery.cli.serving import serve
from tests.cli.conftest import Run

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[object, ...], dict[str, object]]]:
    """With what a server would have run."""
    calls: list[tuple[tuple[object, ...], dict[str, object]]] = []
    monkeypatch.setattr(hosting, "run", lambda *given, **named: calls.append((given, named)))
    return calls


def test_the_file_says_what_is_not_typed(
    run: Run, tmp_path: Path, started: list[tuple[tuple[object, ...], dict[str, object]]]
) -> None:
    path = tmp_path / "orrery.toml"
    path.write_text('port = 1234\nname = ["one", "two"]\nlab = true\nopen = false\nhost = "::1"\n')
    assert run("serve", "--config", path, "--port", "99").exit_code == 0
    [((host, port, _), named)] = started
    assert (host, port, named["names"], named["lab"], named["opens"]) == (
        "::1",
        99,
        ("one", "two"),
        True,
        False,
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", 'there is no setting "prot". Did you mean "port"?'),
        ("config = 'x'", 'there is no setting "config"'),
        ("lab = 'yes'", "lab should be true or false"),
        ("port = true", "port should be a text or a number"),
        ("name = [1.5]", "name should be a list of texts"),
        ("port = 'many'", "is not a valid"),
        ("port = ", "is no TOML file"),
    ],
)
def test_what_cannot_be_meant_is_refused(run: Run, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "orrery.toml"
    path.write_text(text)
    refused = run("serve", "--config", path)
    assert (refused.exit_code, sentence in refused.stderr) == (2, True), refused.stderr
    assert "cannot be read" in run("serve", "--config", tmp_path / "nothing.toml").stderr


def test_the_example_of_the_guide_is_one_that_the_command_takes(
    run: Run, started: list[tuple[tuple[object, ...], dict[str, object]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ORRERY_DATA", "")  # put back at the end
    assert run("serve", "--config", DEPLOY / "orrery.toml").exit_code == 0
    assert started[0][1]["metrics"] == 9642
    assert set(tomllib.loads((DEPLOY / "orrery.toml").read_text())) <= set(options_of(serve))
