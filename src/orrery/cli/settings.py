"""The option `--option`, the same in every command."""

from __future__ import annotations

import click

from orrery.cli.completing import complete_option
from orrery.engine.words import Malformed

OPTIONS = click.option(
    "--option", "options", multiple=True, shell_complete=complete_option, metavar="NAME=VALUE",
    help="An option of the game; see: orrery games GAME",
)  # fmt: skip


def settings_of(options: tuple[str, ...]) -> dict[str, object]:
    """The settings given as name=value."""
    settings: dict[str, object] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise Malformed("bad-option", f'An option is given as name=value, not as "{text[:60]}".')
        if name in settings:
            raise Malformed("option-twice", f'The option "{name}" is given twice.')
        settings[name] = value
    return settings
