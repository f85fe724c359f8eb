"""The benchmark of moves: it plays what it has planned, and counts what was acknowledged."""

from __future__ import annotations

import subprocess
import sys

import pytest

from benchmarks.moves import SOURCES, next_frame, peer, plan


def test_planned_matches_have_as_many_moves_as_are_asked_for() -> None:
    planned = plan("leduc", 3, 4)
    assert [len(moves) for moves in planned.values()] == [4, 4, 4]
    assert {seat for moves in planned.values() for seat, _ in moves} == {0, 1}


def test_a_frame_is_taken_when_it_is_there_whole() -> None:
    sizes = {
        5: b"\x05",
        300: b"\x7e" + (300).to_bytes(2, "big"),
        70_000: b"\x7f" + (70_000).to_bytes(8, "big"),
    }
    for length, size in sizes.items():
        frame = bytearray(b"\x81" + size + b"x" * length)
        start = len(frame) - length
        assert next_frame(frame) == (start, len(frame))
        assert next_frame(frame + b"\x81") == (start, len(frame))
        assert next_frame(frame[:-1]) is None
        assert next_frame(frame[:1]) is None


def test_without_node_it_says_why_its_peer_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert peer() == "boardgame.io was not measured: there is no Node here."


def test_moves_are_counted_on_a_real_server() -> None:
    command = [sys.executable, str(SOURCES.parent / "benchmarks/moves.py"), "--game", "leduc"]
    small = ["--tables", "2", "--rounds", "1", "--waves", "1"]
    told = subprocess.run([*command, *small], capture_output=True, text=True, check=True).stdout
    assert "leduc, 2 tables in play" in told
    assert "moves/s" in told
    assert "p99" in told
