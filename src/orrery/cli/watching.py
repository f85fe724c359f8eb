"""A bar for runs of the laboratory, on standard error; quiet if that is no terminal."""

from __future__ import annotations

import sys
from typing import Self

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text


class Rate(ProgressColumn):
    """Matches a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.1f}/s" if task.speed else "", style="progress.data.speed")


class Watch:
    """How far a run is, for those who look on."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.errors = 0
        self.bar = Progress(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            Rate(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[failed]}", style="red"),
            console=Console(stderr=True),
            disable=not sys.stderr.isatty(),
        )

    def __enter__(self) -> Self:
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def begin(self, matches: int, done: int, errors: int) -> None:
        self.errors = errors
        self.bar.add_task(self.title, total=matches, completed=done, failed=failed(errors))

    def add(self, matches: int, errors: int) -> None:
        self.errors += errors
        self.bar.update(self.bar.task_ids[-1], advance=matches, failed=failed(self.errors))


def failed(errors: int) -> str:
    return f"{errors} raised" if errors else ""
