"""Files that commands write: the option `--output`, and what is said when one cannot be written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from orrery.cli.completing import FILE
from orrery.engine.words import Malformed

OUTPUT = click.option("-o", "--output", type=FILE, metavar="FILE", help="Write to this file.")


@contextmanager
def written(path: Path) -> Iterator[None]:
    """What is done here writes a file, or into a folder, whose name came from outside."""
    try:
        yield
    except OSError as error:
        raise Malformed("cannot-write", f"{path} cannot be written: {error.strerror}.") from error


def write_down(text: str, output: str | None) -> None:
    """Into the file, or if none was named, to where commands say what they say."""
    if output is None:
        click.echo(text, nl=False)
        return
    path = Path(output)
    with written(path):
        path.write_text(text, encoding="utf-8")


def write_bytes(data: bytes, output: str) -> None:
    """Into the file."""
    path = Path(output)
    with written(path):
        path.write_bytes(data)
