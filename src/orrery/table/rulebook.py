"""Games with their options settled, each made once: they are immutable, and all tables share them."""

from __future__ import annotations

from functools import lru_cache

from orrery.engine.game import Game, set_up
from orrery.engine.options import Value
from orrery.engine.packs import Pack
from orrery.games import game_for, import_game

Settings = tuple[tuple[str, Value], ...]


@lru_cache(maxsize=64)
def game_at(place: str, options: Settings, packs: tuple[Pack, ...] = (), former_name: str = "") -> Game:
    """The game whose class is at ``module:Class``, with these options and packs."""
    return set_up(import_game(place), dict(options), packs, former_name)


@lru_cache(maxsize=8)
def meant_for(packs: tuple[Pack, ...]) -> str:
    """The game that packs are meant for. Every game that takes packs reads them for that: asked once."""
    return game_for(packs)


def packs_for(game: str, packs: tuple[Pack, ...]) -> tuple[Pack, ...]:
    """The packs, if they are meant for this game."""
    return packs if packs and meant_for(packs) == game else ()
