"""`orrery lab`: what is printed, where runs are kept, and how mistakes are answered."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from orrery.cli import lab
from orrery.games import REGISTERED
from tests.cli.conftest import Run

SCENARIO = """\
title = "A small one"
question = "Does it run?"
game = "leduc"
seats = ["random", "random"]
matches = 60
targets = { decisions = [1, 8] }
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


def test_scenarios_are_listed_with_their_questions(run: Run) -> None:
    printed = run("lab", "list").output
    assert "tourbillon/first-fights  " in printed
    found = json.loads(run("lab", "list", "--json").output)["scenarios"]
    first = next(each for each in found if each["name"] == "tourbillon/first-fights")
    assert first["question"] in printed
    assert first["seats"] == ["heuristic"]


def test_a_run_says_what_came_out(run: Run, file: Path, tmp_path: Path) -> None:
    result = run("lab", "run", file, "--workers", 1, "--out", tmp_path / "run")
    assert result.exit_code == 0, result.output
    assert "A small one\nDoes it run?\n\n60 matches of Leduc poker" in result.stdout
    assert "measured  decisions" in result.stdout
    assert f"The report: {tmp_path / 'run' / 'report.html'}" in result.stdout
    assert result.stderr == "", "no bar where nobody looks on"
    assert (tmp_path / "run" / "report.html").is_file()


def test_as_json_it_has_every_number_with_its_uncertainty(run: Run, file: Path, tmp_path: Path) -> None:
    printed = run("lab", "run", file, "--workers", 1, "--out", tmp_path / "run", "--json").stdout
    found = json.loads(printed)
    assert (found["matches"], found["errors"]) == (60, 0)
    assert found["decisions_per_cpu_s"] > 0
    assert {each["name"] for each in found["measures"]} >= {"won", "length", "decisions", "branching"}
    for each in [*found["measures"], *found["reasons"]]:
        estimate = each.get("mean") or each["share"]
        assert estimate["low"] <= estimate["value"] <= estimate["high"]
        assert estimate["error"] >= 0
    assert sum(each["share"]["value"] for each in found["reasons"]) == pytest.approx(1)
    assert json.loads(run("lab", "report", tmp_path / "run", "--json").stdout) == found


def test_the_same_command_goes_on_and_another_has_its_own_folder(
    run: Run, file: Path, data_folder: Path
) -> None:
    first = run("lab", "run", file, "--workers", 1).stdout
    (folder,) = (data_folder / "lab").iterdir()
    assert folder.name.startswith("small-")
    before = {path: path.stat().st_mtime_ns for path in (folder / "rows").iterdir()}
    assert run("lab", "run", file, "--workers", 1).stdout == first
    assert {path: path.stat().st_mtime_ns for path in (folder / "rows").iterdir()} == before
    assert "20 matches" in run("lab", "run", file, "--matches", 20, "--workers", 1).stdout
    assert len(list((data_folder / "lab").iterdir())) == 2


def test_a_match_that_raises_is_shown_and_fails_the_command(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(REGISTERED, "fragile", "tests.lab.fragile:Fragile")
    file = tmp_path / "breaking.toml"
    text = (
        'title = "t"\ngame = "fragile"\nseats = ["random"]\nmatches = 100\noptions = { breaks = "raises" }\n'
    )
    file.write_text(text, encoding="utf-8")
    result = run("lab", "run", file, "--workers", 1, "--out", tmp_path / "run")
    assert result.exit_code == 1
    assert "ZeroDivisionError: the seven was turned over" in result.stdout
    assert "(failures/" in result.stdout
    assert "raised an error" in result.stdout
    assert "ZeroDivisionError" in (tmp_path / "run" / "report.html").read_text(encoding="utf-8")
    found = json.loads(run("lab", "report", tmp_path / "run", "--json").stdout)
    assert found["errors"] == len(list((tmp_path / "run" / "failures").iterdir())) > 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["lab", "run", "tourbilon/first-fights"], 'Did you mean "tourbillon/first-fights"?'),
        (["lab", "run", "nowhere.toml"], "cannot be read"),
        (["lab", "run", "leduc/first-seat", "--matches", "0"], "1 to 10,000,000 matches, not 0"),
        (["lab", "run", "leduc/first-seat", "--workers", "0"], "--workers"),
        (["lab", "run", "leduc/first-seat", "--engine", "rya"], "--engine"),
        (["lab", "run", "leduc/first-seat", "--address", "x:1"], "add --engine ray"),
        (["lab", "report", "nowhere"], "nowhere is not the folder of a run"),
        (["lab", "rum"], 'There is no command "rum". Did you mean "run"?'),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(run: Run, words: list[str], sentence: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.output


def test_a_faulty_scenario_is_refused_before_anything_is_made(run: Run, file: Path, tmp_path: Path) -> None:
    file.write_text(SCENARIO.replace('"random", "random"', '"random", "tree:300ms"'), encoding="utf-8")
    result = run("lab", "run", file, "--out", tmp_path / "run")
    assert result.exit_code == 2
    assert f"{file}:4:20: " in result.stderr
    assert "thinks by the clock" in result.stderr
    assert not (tmp_path / "run").exists()
    refusal = json.loads(run("lab", "run", file, "--json").output)["error"]
    assert refusal["code"] == "bad-scenario"


def test_a_foreign_folder_is_left_alone(run: Run, file: Path, tmp_path: Path) -> None:
    result = run("lab", "run", file, "--out", tmp_path)
    assert result.exit_code == 2
    assert "is not the folder of a run" in result.stderr
    assert not (tmp_path / "rows").exists()


def test_without_its_libraries_the_laboratory_says_how_to_get_them(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "find_spec", lambda name: None if name == "pyarrow" else object())
    result = run("lab", "run", "leduc/first-seat")
    assert result.exit_code == 2
    assert 'The laboratory needs pyarrow, not installed here: pip install "orrery[lab]"' in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_in_a_terminal_there_is_a_bar(file: Path, tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    words = ["lab", "run", str(file), "--workers", "1", "--out", str(tmp_path / "run")]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "120"}
    with subprocess.Popen(
        [sys.executable, "-m", "orrery", *words], stdout=subprocess.DEVNULL, stderr=theirs, env=environment
    ) as process:
        os.close(theirs)
        drawn = b""
        while True:
            try:
                read = os.read(ours, 4096)
            except OSError:  # so a pseudo-terminal says that the other side has gone
                break
            if not read:
                break
            drawn += read
    os.close(ours)
    assert process.returncode == 0, drawn
    assert b"A small one" in drawn
    assert b"60/60" in drawn
