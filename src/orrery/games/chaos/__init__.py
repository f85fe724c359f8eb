"""The Chaos Engine: one to four heroes against a dungeon that punishes loitering."""

from orrery.games.chaos.game import Chaos

__all__ = ["Chaos"]
