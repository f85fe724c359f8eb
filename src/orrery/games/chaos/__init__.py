"""The Chaos Engine: one to four heroes against a dungeon that punishes loitering. Rules CE-001 to CE-186."""

from orrery.games.chaos.game import Chaos

__all__ = ["Chaos"]
