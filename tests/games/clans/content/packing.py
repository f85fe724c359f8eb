"""Packs for tests: cards, heroes and decks in a few words, and what the game makes of them."""

from __future__ import annotations

from orrery.games.clans.cards.content import Content, standard, with_packs
from tests.games.packing import entry, pack


def card(**changes: object) -> str:
    usual: dict[str, object] = {
        "name": "Test Card",
        "rarity": "Rare",
        "damage": 3,
        "health": 8,
        "tick": 3,
        "move": 1,
        "ap": 1,
        "gain": 1,
        "text": "Fury 1",
    }
    return entry("card", **{**usual, **changes})


def hero(**changes: object) -> str:
    usual: dict[str, object] = {"name": "Test Hero", "terrains": ["Marsh"], "text": "Draw 1 card"}
    return entry("hero", **{**usual, **changes})


def deck(without: int = 0, more: tuple[str, ...] = (), **changes: object) -> str:
    """The deck Four Winds without its last lines, and with others."""
    lines = [str(copies) for copies in standard().decks["four-winds"].cards]
    usual: dict[str, object] = {"name": "Test Deck", "cards": [*lines[: len(lines) - without], *more]}
    return entry("deck", **{**usual, **changes})


def read(*entries: str) -> Content:
    return with_packs((pack(*entries),))
