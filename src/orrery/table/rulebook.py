"""Games with their options settled, each made once: they are immutable, and all tables share them."""

from __future__ import annotations

from functools import lru_cache

from orrery.engine.game import Game, settle
from orrery.engine.options import Value
from orrery.games import import_game

Settings = tuple[tuple[str, Value], ...]


@lru_cache(maxsize=64)
def game_at(place: str, options: Settings) -> Game:
    """The game whose class is at ``module:Class``, with these options."""
    found = import_game(place)
    return found(settle(found, dict(options)))
