"""`orrery lab compare`, as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

SCENARIO = """\
title = "Hands"
game = "leduc"
seats = ["random", "random"]
matches = 40
key = "hands"
"""


def scenario(folder: Path, name: str = "hands.toml", text: str = SCENARIO) -> Path:
    path = folder / name
    path.write_text(text)
    return path


def test_two_players(run: Run, tmp_path: Path):
    out = tmp_path / "out"
    done = run(
        "lab", "compare", "none", "tree:5", "--in", scenario(tmp_path), "--out", out, "--workers", 1, "--json"
    )
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert (found["keys"], found["second"]["label"]) == (40, "tree:5 and random")
    assert {"measures", "counts", "answer"} <= set(found)
    assert (out / "compare.json").read_text("utf-8") == done.stdout
    assert "orrery lab compare none tree:5 --in" in (out / "compare.html").read_text("utf-8")


def test_two_scenarios_that_are_the_same(run: Run, tmp_path: Path):
    other = scenario(tmp_path, "other.toml", SCENARIO.replace("hands", "others"))
    done = run("lab", "compare", scenario(tmp_path), other, "--matches", 10, "--workers", 1)
    assert done.exit_code == 0, done.output
    assert "The two are the same in all that is measured." in done.stdout
    assert "compare.html" in done.stdout


def test_stopping_early(run: Run, tmp_path: Path):
    done = run("lab", "compare", "none", "none", "--in", scenario(tmp_path), "--sequential", 0, 0.5,
               "--matches", 400, "--workers", 1, "--json")  # fmt: skip
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found["sequential"]["verdict"] == "null"
    assert found["keys"] < 400


def test_what_cannot_be_compared_is_refused_before_anything_runs(run: Run, tmp_path: Path):
    path = scenario(tmp_path)
    for given, problem in (
        (("none", "randum", "--in", path), 'Did you mean "random"?'),
        (("none", "random", "--in", path, "--sequential", 1, 0), "must be above"),
        (("none", "random", "--in", path, "--sequential", 0, 0.1, "--measure", "wins"), "no measure"),
        (("none", "random", "--in", path, "--sequential", 0, 0.1, "--alpha", 3), "rates"),
        ((path, "nowhere"), 'no scenario "nowhere"'),
    ):
        done = run("lab", "compare", *given, "--out", tmp_path / "out")
        assert done.exit_code == 2, done.output
        assert problem in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_folder_with_something_else_in_it_is_left_alone(run: Run, tmp_path: Path):
    out = tmp_path / "out" / "first"
    out.mkdir(parents=True)
    (out / "thesis.txt").write_text("mine")
    done = run("lab", "compare", "none", "random", "--in", scenario(tmp_path), "--out", tmp_path / "out")
    assert done.exit_code == 2
    assert "thesis.txt" in done.stderr
