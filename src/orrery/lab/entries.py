"""What a game's files say: its cards and whatever else packs can bring, with the packs of a scenario."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from orrery.cardtext import Cards
from orrery.engine.packs import Pack
from orrery.games import import_game

NONE = Cards(())


def entries_of(place: str, packs: tuple[Pack, ...] = ()) -> Cards:
    """The entries of the game whose class is at `place`, in the order of its files; none if it has none.

    A game that takes packs is a folder with a module `content`, whose `with_packs` reads them.
    """
    if not import_game(place).about.packs:
        return NONE
    name = f"{place.partition(':')[0]}.content"
    if find_spec(name) is None:
        return NONE
    found = import_module(name).with_packs(packs).entries
    assert isinstance(found, Cards)
    return found
