"""A run for tests: begun, put anywhere, and led by the texts of its actions."""

from __future__ import annotations

from orrery.engine.game import settle
from orrery.games.tourbillon import TourbillonRun


def run_game(**options: object) -> TourbillonRun:
    """A game of runs with these options; underscores stand for dashes."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return TourbillonRun(settle(TourbillonRun, given))
