"""Tourbillon: a clockwork engine against gremlins."""

from orrery.games.tourbillon.game import Tourbillon
from orrery.games.tourbillon.journey import TourbillonRun

__all__ = ["Tourbillon", "TourbillonRun"]
