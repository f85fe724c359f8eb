"""The benchmark of endurance: it finds what was lost or doubled, and says so in numbers."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks import endurance, strangers
from benchmarks.endurance import Seat, lost_and_doubled


def test_what_is_missing_or_there_twice_is_found(tmp_path: Path) -> None:
    entries = [
        {"what": "open"},
        {"what": "act", "seat": 0, "request": 1, "action": "call"},
        {"what": "act", "seat": 1, "action": "call"},
        {"what": "act", "seat": 0, "request": 2, "action": "raise"},
    ]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as tables, tables:
        tables.execute("CREATE TABLE entries (id TEXT, number INTEGER, body BLOB)")
        rows = [("a", number, json.dumps(entry)) for number, entry in enumerate(entries, 1)]
        tables.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
    done = {2: (1, "call"), 4: (2, "raise")}
    assert lost_and_doubled(str(tmp_path), [Seat("a", "", done=done)]) == (0, 0)
    assert lost_and_doubled(str(tmp_path), [Seat("a", "", done={**done, 5: (3, "call")})]) == (1, 0)
    assert lost_and_doubled(str(tmp_path), [Seat("a", "", done={2: (1, "fold")})]) == (1, 0)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as tables, tables:
        tables.execute("INSERT INTO entries VALUES ('a', 5, ?)", (json.dumps(entries[-1]),))
    assert lost_and_doubled(str(tmp_path), [Seat("a", "", done=done)]) == (0, 1)


@pytest.mark.slow
def test_servers_are_killed_and_nothing_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(endurance.kills(2))
    printed = capsys.readouterr().out
    assert printed.startswith("2 kills:")
    assert printed.endswith(" 0 lost, 0 doubled\n")


@pytest.mark.slow
def test_people_play_while_strangers_attack(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    steps = tmp_path / "steps"
    words = f"strangers --tables 4 --strangers 1 --seconds 3 --pause 0.1 --steps {steps}"
    monkeypatch.setattr("sys.argv", words.split())
    strangers.main()
    quiet, *told = capsys.readouterr().out.splitlines()
    assert quiet.startswith("4 tables, 0 strangers: ")
    attacked = next(line for line in told if line.startswith("4 tables, 1 strangers: "))
    assert "99 % under" in attacked
    assert "waited for a processor for" in attacked
    assert "all: step:" in steps.read_text("utf-8")
    assert any(line.startswith("  junk") for line in told)
