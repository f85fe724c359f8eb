"""What a game's files say: its cards and whatever else packs can bring, with the packs of a scenario."""

from __future__ import annotations

from collections.abc import Mapping

from orrery.cardtext import Cards
from orrery.engine.options import Value
from orrery.engine.packs import Pack
from orrery.games import import_game
from orrery.lab.scenario import Scenario

NONE = Cards(())
AS_USUAL: Mapping[str, Value] = {}


def entries_of(place: str, packs: tuple[Pack, ...] = (), options: Mapping[str, Value] = AS_USUAL) -> Cards:
    """The entries of the game whose class is at `place`, in the order of its files; none if it has none."""
    return import_game(place).book.entries(packs, options) or NONE


def entries_in(scenario: Scenario, packs: tuple[Pack, ...] | None = None) -> Cards:
    """The entries that a scenario is played with (of several settings, the first), or with other packs."""
    options = {**scenario.options, **scenario.settings()[0]}
    return entries_of(scenario.place, scenario.packs if packs is None else packs, options)
