"""Burdens: cards that only a run knows, because events and harder loops put them into its deck."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from orrery.cardtext import Cards, load_cards, sheets_of
from orrery.games.tourbillon.cards.sheets import CARD_SCHEMA, CardSheet
from orrery.games.tourbillon.names import NONE
from orrery.games.tourbillon.tables import Rules

DATA: Final = resources.files("orrery.games.tourbillon.cards") / "data"


@cache
def entries() -> Cards:
    return load_cards(DATA.joinpath("burdens.toml"), CARD_SCHEMA)


@cache
def burdens() -> dict[str, CardSheet]:
    """The burdens by their names as they are typed."""
    return sheets_of(entries(), "card", CardSheet)


def add_burdens(rules: Rules) -> None:
    """Number them after all other cards, so that these have the same numbers as in a single fight.

    A card of a pack that has the same name takes the burden's place.
    """
    for sheet in burdens().values():
        if rules.card_named(sheet.name) == NONE:
            rules.add_card(sheet.program(), sheet.upgraded().program())


def missing_burdens(cards: Mapping[str, CardSheet]) -> list[CardSheet]:
    """The burdens for which a pack has no card of the same name."""
    return [sheet for name, sheet in burdens().items() if name not in cards]
