"""Packs for tests: cards, decks and rooms in a few words, and what the game makes of them."""

from __future__ import annotations

import json
from typing import Any

from orrery.engine.packs import Pack
from orrery.games.shattered.content import Content, of, with_packs


def entry(table: str, **fields: Any) -> str:
    lines = [f"{name} = {json.dumps(value)}" for name, value in fields.items() if value is not None]
    return "\n".join([f"[[{table}]]", *lines]) + "\n"


def card(**changes: Any) -> str:
    usual = {"name": "Test Card", "type": "Physical", "cost": 1, "power": 2, "fiction": "vines",
             "text": "Strike Vitality: Entangle"}  # fmt: skip
    return entry("card", **{**usual, **changes})


def deck(without: tuple[str, ...] = (), more: tuple[str, ...] = (), **changes: Any) -> str:
    """The deck of the Whispering Gallery, changed."""
    known = of().decks["whispering-gallery"]
    cards = [*(name for name in known.cards if name not in without), *more]
    usual = {"name": "Test Deck", "side": "Dungeon", "kind": "tactical", "cards": cards,
             "lines": [line for line in map(list, known.lines) if not set(line) & set(without)]}  # fmt: skip
    return entry("deck", **{**usual, **changes})


def room(**changes: Any) -> str:
    usual = {"name": "Test Room", "deck": "Root Hollow", "first": "Visitor", "text": "Odd rounds: -2 Veil"}
    return entry("room", **{**usual, **changes})


def visitor(**changes: Any) -> str:
    usual = {"name": "Test Toad", "deck": "Veil Moth", "vitality": 9, "resolve": 8, "nerve": 7,
             "route": ["Veil Breach"]}  # fmt: skip
    return entry("visitor", **{**usual, **changes})


def pack(*entries: str) -> Pack:
    return Pack("pack", (("pack.toml", "\n".join(entries)),))


def read(*entries: str) -> Content:
    return with_packs((pack(*entries),))
