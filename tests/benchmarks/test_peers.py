"""The comparison runs, measures those that are there, and names those that are not."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "peers.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("peers", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its annotations are looked up there
    spec.loader.exec_module(module)
    return module


peers = load()


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, str(SCRIPT), "--seconds", "0.5", "--rounds", "1", *arguments]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_our_own_rows() -> None:
    result = run("--only", "orrery", "--json")
    assert result.returncode == 0, result.stderr
    rows = json.loads(result.stdout)
    measured = {(row["driver"], row["compiled"]) for row in rows}
    assert {("engine", False), ("python", False), ("aec", False)} <= measured
    assert "Failed" not in result.stderr
    for row in rows:
        assert row["engine"] == "orrery"
        assert row["game"] == "leduc"
        assert row["decisions_per_cpu_s"] == row["decisions_per_s"] > 0
        assert row["clone_us"] > 0
        assert 1 <= row["decisions_per_match"] <= 8
        assert {"version", "what", "python", "cpu"} <= row.keys()


def row(engine: str, driver: str, rate: float) -> dict[str, Any]:
    return {
        "engine": engine, "driver": driver, "decisions_per_cpu_s": rate, "decisions_per_match": 4.0625,
        "clone_us": 0.5, "version": "1.0", "compiled": True, "what": "a loop", "python": "3.11", "cpu": "one",
    }  # fmt: skip


def test_the_table_can_be_pasted() -> None:
    text = peers.markdown(
        [row("orrery", "engine", 3e6), row("open_spiel", "python", 1e6)], "pinned to one core"
    )
    lines = text.splitlines()
    assert lines[0].count("|") == lines[1].count("|") == lines[2].count("|") == 7
    assert lines[2] == "| orrery 1.0 (compiled) | engine | 3,000,000 | 3 | 4.06 | 0.50 |"
    assert "- orrery engine, open_spiel python: a loop." in lines
    assert lines[-1] == "CPU time, best round, pinned to one core; Python 3.11, one."


def test_without_the_reference_there_is_no_ratio() -> None:
    assert "| engine | 3,000,000 |  | 4.06" in peers.markdown([row("orrery", "engine", 3e6)], "")


def test_a_peer_that_is_not_installed_is_named_with_its_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def make() -> NoReturn:
        raise ModuleNotFoundError("No module named 'spiel'")

    absent = peers.Contender("spiel", "python", "a loop", "pip install spiel", make)
    peers.serve(absent, 0.01)
    answer = json.loads(capsys.readouterr().out)
    process = peers.Process.__new__(peers.Process)
    process.contender = absent
    monkeypatch.setattr(process, "listen", lambda: answer)
    with pytest.raises(peers.Absent, match=r"No module named 'spiel'\. Install it: pip install spiel"):
        process.begin()


def test_every_contender_has_a_name_of_its_own() -> None:
    names = [contender.name for contender in peers.CONTENDERS]
    assert len(set(names)) == len(names)
    assert all(contender.install or contender.engine == "orrery" for contender in peers.CONTENDERS)


def test_an_unknown_engine_is_refused_with_the_known_ones() -> None:
    result = run("--only", "chess")
    assert result.returncode == 2
    assert "open_spiel" in result.stderr
