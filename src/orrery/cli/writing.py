"""The option `--output`: where a text goes that a command has made."""

from __future__ import annotations

from pathlib import Path

import click

from orrery.cli.completing import FILE
from orrery.engine.words import Refusal

OUTPUT = click.option("-o", "--output", type=FILE, metavar="FILE", help="Write to this file.")


def write_down(text: str, output: str | None) -> None:
    """Into the file, or if none was named, to where commands say what they say; raises Refusal."""
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        Path(output).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refusal("cannot-write", f"{output} cannot be written: {error.strerror}.") from error
