"""Tourbillon: a clockwork engine against gremlins."""

from orrery.games.tourbillon.game import Tourbillon

__all__ = ["Tourbillon"]
