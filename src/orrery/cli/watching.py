"""A bar for runs of the laboratory, on standard error; where that is no terminal, how long it will take."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Self

import click
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

SOON = 5.0  # seconds after which it can be told how long it takes
SHORT = 20.0  # what takes no longer is not worth a word


class Rate(ProgressColumn):
    """Matches a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.1f}/s" if task.speed else "", style="progress.data.speed")


class Watch:
    """How far a run is, for those who look on; with several titles, of one part after the other."""

    def __init__(self, *titles: str) -> None:
        self.titles = list(titles)
        self.title = ""
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
        self.since = 0.0
        self.left = 0
        self.done = 0
        self.told = False

    def __enter__(self) -> Self:
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def begin(self, matches: int, done: int, errors: int) -> None:
        self.title = self.titles.pop(0) if self.titles else self.title
        self.errors = errors
        self.left, self.done = matches - done, 0
        self.since = monotonic()
        self.told = not self.bar.disable  # a bar tells it all the time
        self.bar.add_task(self.title, total=matches, completed=done, failed=failed(errors))

    def add(self, matches: int, errors: int) -> None:
        self.errors += errors
        self.done += matches
        self.bar.update(self.bar.task_ids[-1], advance=matches, failed=failed(self.errors))
        if not self.told:
            self.tell()

    def tell(self) -> None:
        """Say once how long it will take, as soon as that is known."""
        passed = monotonic() - self.since
        if passed < SOON:
            return
        self.told = True
        seconds = passed / self.done * (self.left - self.done) if self.done else 0
        if seconds > SHORT:
            click.echo(f"{self.title}: {duration(seconds)} to go.", err=True)


def duration(seconds: float) -> str:
    """A time in words.

    >>> duration(50), duration(200), duration(9000)
    ('about 50 seconds', 'about 3 minutes', 'about 2.5 hours')
    """
    if seconds < 90:
        return f"about {seconds:.0f} seconds"
    return f"about {seconds / 60:.0f} minutes" if seconds < 5400 else f"about {seconds / 3600:.1f} hours"


def failed(errors: int) -> str:
    return f"{errors} raised" if errors else ""
