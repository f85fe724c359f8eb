"""What a game's files say: its cards and whatever else packs can bring, with the packs of a scenario."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec

from orrery.cardtext import Cards
from orrery.engine.options import Value
from orrery.engine.packs import Pack
from orrery.games import import_game
from orrery.lab.scenario import Scenario

NONE = Cards(())
AS_USUAL: Mapping[str, Value] = {}


def entries_of(place: str, packs: tuple[Pack, ...] = (), options: Mapping[str, Value] = AS_USUAL) -> Cards:
    """The entries of the game whose class is at `place`, in the order of its files; none if it has none.

    A game that takes packs is a folder with a module `cards.content`, whose `with_packs` reads them; if
    options choose between several printings of its cards, `with_options` does.
    """
    if not import_game(place).about.packs:
        return NONE
    if (chosen := in_cards(place, "content", "with_options")) is not None:
        found = chosen(packs, options)
    elif (added := in_cards(place, "content", "with_packs")) is not None:
        found = added(packs)
    else:
        return NONE
    entries = getattr(found, "entries", NONE)
    assert isinstance(entries, Cards)
    return entries


def in_cards(place: str, module: str, function: str) -> Callable[..., object] | None:
    """A function of one of the modules about a game's cards, if the game has it."""
    cards = f"{place.partition(':')[0]}.cards"
    try:
        there = find_spec(f"{cards}.{module}") is not None
    except ModuleNotFoundError:  # no such room: the game is a single module
        return None
    return getattr(import_module(f"{cards}.{module}"), function, None) if there else None


def entries_in(scenario: Scenario, packs: tuple[Pack, ...] | None = None) -> Cards:
    """The entries that a scenario is played with (of several settings, the first), or with other packs."""
    options = {**scenario.options, **scenario.settings()[0]}
    return entries_of(scenario.place, scenario.packs if packs is None else packs, options)
