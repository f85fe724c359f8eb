"""The entries of a pack as a game understands them, for people."""

from __future__ import annotations

from collections.abc import Mapping

TITLES = {"text": "", "efficiency": "Yields: ", "words": "In words: ", "upgraded": "Upgraded: "}


def in_lines(facts: Mapping[str, str]) -> str:
    """What a game says of one entry: its name, what is printed around its text, and everything else."""
    said = [(key, value) for key, value in facts.items() if key not in ("name", "print") and value]
    told = [f"  {TITLES.get(key, f'{key.capitalize()}: ')}{value}" for key, value in said]
    return "\n".join([f"{facts['name']}: {facts['print']}", *told])
