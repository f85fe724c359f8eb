"""The `orrery` command."""

from __future__ import annotations


def main() -> None:
    """What the command `orrery` runs."""
    from orrery.cli.commands import orrery

    orrery.main(prog_name="orrery")
