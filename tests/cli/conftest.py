"""Every test of the command has its own data directory; commands run here or in a process of their own."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from orrery.games import REGISTERED

Run = Callable[..., Result]
Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv("ORRERY_DATA", str(folder))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return folder


@pytest.fixture(autouse=True)
def forget_own_games() -> Iterator[None]:
    """A game that a test registers is unknown to the next."""
    kept = dict(REGISTERED)
    yield
    REGISTERED.clear()
    REGISTERED.update(kept)


@pytest.fixture
def run() -> Run:
    """Run a command in this process; `typed` is what stands on its standard input."""
    from orrery.cli.commands import orrery

    def run_command(*args: object, typed: str = "") -> Result:
        return CliRunner().invoke(orrery, [str(arg) for arg in args], input=typed)

    return run_command


@pytest.fixture
def start() -> Start:
    """Start a command as a process of its own, with pipes."""

    def start_command(*args: object) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "orrery", *[str(arg) for arg in args]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "PYTHONUTF8": "1"},
        )

    return start_command
