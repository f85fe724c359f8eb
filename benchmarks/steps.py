"""Which single steps of the server's loop take long: while one runs, everybody waits.

    python -m benchmarks.steps REPORT serve --no-open --port 0 --data FOLDER

It is `orrery` with these words, on Python's own loop. It writes a line into REPORT for each step that took
more than LONG_S of processor time (so a busy machine does not count), and for each search for garbage that
did; in the end, what all of them took. `benchmarks.strangers --steps` starts its server so.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from asyncio import events
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from orrery.cli import hosting
from orrery.cli.commands import orrery

LONG_S = 0.01


@dataclass
class Sum:
    """What all steps of a kind took."""

    count: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.count += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


class Watch:
    """Takes the time of every step."""

    def __init__(self, report: TextIO) -> None:
        self.report = report
        self.sums: dict[str, Sum] = {}
        self.garbage_began = 0.0
        self.garbage_s = 0.0  # of all searches until now

    def note(self, kind: str, seconds: float, what: Callable[[], str]) -> None:
        self.sums.setdefault(kind, Sum()).add(seconds)
        if seconds > LONG_S:
            self.report.write(f"{seconds * 1000:.1f} ms {kind} {what()}\n")

    def run(self, handle: Any, run: Callable[[Any], None]) -> None:  # noqa: ANN401
        callback = handle._callback  # noqa: SLF001
        began, garbage = time.thread_time(), self.garbage_s
        run(handle)
        took = time.thread_time() - began - (self.garbage_s - garbage)
        self.note("step", took, lambda: called(callback))

    def garbage(self, phase: str, found: dict[str, int]) -> None:
        """Python calls this before and after it has looked for garbage."""
        if phase == "start":
            self.garbage_began = time.thread_time()
            return
        took = time.thread_time() - self.garbage_began
        self.garbage_s += took
        self.note(
            f"garbage of generation {found['generation']}", took, lambda: f"collected {found['collected']}"
        )

    def finish(self) -> None:
        for kind, found in sorted(self.sums.items()):
            facts = f"{found.count} in {found.seconds:.2f} s, longest {found.longest * 1000:.1f} ms"
            self.report.write(f"all: {kind}: {facts}\n")


def called(callback: Callable[..., object]) -> str:
    """What a step is; a task by its coroutine, and where that waits now."""
    task = getattr(callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return str(getattr(callback, "__qualname__", repr(callback)))
    places = [f"{frame.f_code.co_name}:{frame.f_lineno}" for frame in task.get_stack()]
    return f"{task.get_name()} {getattr(task.get_coro(), '__qualname__', '')} {' '.join(places)}"


def main() -> None:
    path, *words = sys.argv[1:]
    with Path(path).open("w", encoding="utf-8") as report:
        watch, run = Watch(report), events.Handle._run  # noqa: SLF001
        setattr(events.Handle, "_run", lambda handle: watch.run(handle, run))  # noqa: B010
        gc.callbacks.append(watch.garbage)
        hosting.loop_factory = lambda: None

        try:
            orrery(words)
        finally:
            gc.callbacks.remove(watch.garbage)
            watch.finish()


if __name__ == "__main__":
    main()
