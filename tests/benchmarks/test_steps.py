"""The benchmark of steps: what takes long is named, searches for garbage are no part of a step."""

from __future__ import annotations

import asyncio
import io
from asyncio import events

import pytest

from benchmarks import steps
from benchmarks.steps import Watch


def test_steps_are_named_by_what_they_do_and_summed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "LONG_S", -1.0)
    report = io.StringIO()
    watch, run = Watch(report), events.Handle._run
    monkeypatch.setattr(events.Handle, "_run", lambda handle: watch.run(handle, run))

    async def idle() -> None:
        watch.garbage("start", {})
        watch.garbage("stop", {"generation": 1, "collected": 7})
        await asyncio.sleep(0)

    asyncio.run(idle())
    watch.finish()
    told = report.getvalue()
    assert "ms garbage of generation 1 collected 7" in told
    assert "idle" in told
    assert "all: garbage of generation 1: 1 in" in told
    assert watch.sums["step"].count > 1


def test_what_is_not_long_is_only_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "LONG_S", 1_000.0)
    report = io.StringIO()
    watch = Watch(report)
    watch.note("step", 0.5, lambda: "never asked")
    watch.note("step", 1.5, lambda: "never asked")
    watch.finish()
    assert report.getvalue() == "all: step: 2 in 2.00 s, longest 1500.0 ms\n"
