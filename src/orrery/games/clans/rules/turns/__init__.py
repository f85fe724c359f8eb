"""Battles in turns of action points."""
