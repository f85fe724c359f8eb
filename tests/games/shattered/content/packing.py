"""Packs for tests: cards, decks and rooms in a few words, and what the game makes of them."""

from __future__ import annotations

from orrery.games.shattered.cards.content import Content, of, with_packs
from tests.games.packing import entry, pack


def card(**changes: object) -> str:
    usual: dict[str, object] = {
        "name": "Test Card",
        "type": "Physical",
        "cost": 1,
        "power": 2,
        "fiction": "vines",
        "text": "Strike Vitality: Entangle",
    }
    return entry("card", **{**usual, **changes})


def deck(without: tuple[str, ...] = (), more: tuple[str, ...] = (), **changes: object) -> str:
    """The deck of the Whispering Gallery, changed."""
    known = of().decks["whispering-gallery"]
    cards = [*(name for name in known.cards if name not in without), *more]
    usual: dict[str, object] = {
        "name": "Test Deck",
        "side": "Dungeon",
        "kind": "tactical",
        "cards": cards,
        "lines": [line for line in map(list, known.lines) if not set(line) & set(without)],
    }
    return entry("deck", **{**usual, **changes})


def room(**changes: object) -> str:
    usual: dict[str, object] = {
        "name": "Test Room",
        "deck": "Root Hollow",
        "first": "Visitor",
        "text": "Odd rounds: -2 Veil",
    }
    return entry("room", **{**usual, **changes})


def visitor(**changes: object) -> str:
    usual: dict[str, object] = {
        "name": "Test Toad",
        "deck": "Veil Moth",
        "vitality": 9,
        "resolve": 8,
        "nerve": 7,
        "route": ["Veil Breach"],
    }
    return entry("visitor", **{**usual, **changes})


def read(*entries: str) -> Content:
    return with_packs((pack(*entries),))
