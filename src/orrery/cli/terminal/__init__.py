"""The terminal table: a Textual app that draws any View and is played with the keyboard."""

from __future__ import annotations

import click

from orrery.cli.sitting import Sitting


def run_table(sitting: Sitting | None, *, light: bool) -> None:
    """Open the table (or the menu, if there is no sitting yet) and say afterwards how to go on."""
    from orrery.cli.terminal.app import TerminalTable

    told = TerminalTable(sitting, light=light).run()
    if told:
        click.echo(told)
