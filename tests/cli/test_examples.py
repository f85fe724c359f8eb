"""The examples are played by their places, from the folder of the project, as their README says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(path.stem for path in (ROOT / "examples").glob("*.py"))
README = (ROOT / "examples/README.md").read_text(encoding="utf-8")


def test_the_ladder_names_every_example() -> None:
    assert [name for name in EXAMPLES if f"]({name}.py)" not in README] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_played_from_the_folder_of_the_project(name: str, tmp_path: Path) -> None:
    place = f"examples.{name}:{name.title()}"
    program = Path(sys.executable).with_name("orrery")
    words = ["play", place, "--opponent", "random", "--seat", "none", "--seed", "7", "--plain"]
    played = subprocess.run(
        [program, *words],
        cwd=ROOT,
        env={"ORRERY_DATA": str(tmp_path), "ORRERY_CORE": "pure", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert name.title() in played.stdout
