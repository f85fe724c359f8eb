"""What is closed until it is discovered: some of the offered cards, starters, and finishes of the plate.

All of it is another way to play, none a better one (TB-198): a quarter of the cards of each rarity is closed
at first, and what is open has every colour, tag, keyword and resource in it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from orrery.cardtext import (
    Card,
    CardError,
    Cards,
    Field,
    Schema,
    Sentence,
    Title,
    load_cards,
    printed_names,
    slug,
    table,
    unknown_in_field,
    without,
)
from orrery.engine.options import Several, Value
from orrery.games.tourbillon.cards.conditions import CONDITIONS, Opening, node_in, unknown_names
from orrery.games.tourbillon.cards.content import Content, standard
from orrery.games.tourbillon.cards.sheets import Names

DATA: Final = resources.files("orrery.games.tourbillon.cards") / "data" / "unlocks.toml"
BRASS: Final = "Brass"  # the finish that everybody has


def check_unlock(entry: Card) -> Iterable[CardError]:
    given = [field for field in ("cards", "starters", "finishes") if entry[field]]
    if not given:
        yield entry.fault("opens-nothing", "cards: it opens no card, starter or finish.", "name")


UNLOCK_SCHEMA: Final = Schema(
    "unlock",
    (
        Field("opens", Sentence(CONDITIONS), help="What opens it, the first time it happens"),
        Field("cards", Names(0, 6), default=(), help="Cards that can be offered from then on"),
        Field("starters", Names(0, 2), default=()),
        Field("finishes", Names(0, 2), default=(), help="Other looks of the plate"),
        Field("flavour", Title(longest=120), default=""),
    ),
    check=check_unlock,
)


@dataclass(frozen=True)
class Unlock(Opening):
    """A discovery: what opens it, and what it brings, by name."""

    cards: tuple[str, ...] = ()
    starters: tuple[str, ...] = ()
    finishes: tuple[str, ...] = ()
    flavour: str = ""

    @property
    def word(self) -> str:
        """Its name as it is typed."""
        return slug(self.name)

    @property
    def brings(self) -> str:
        """What it brings, in a sentence or two."""
        said = [
            f"{listed(self.cards)} can be offered." if self.cards else "",
            f"A deck to begin with: {listed(self.starters)}." if self.starters else "",
            f"A finish for the plate: {listed(self.finishes)}." if self.finishes else "",
        ]
        return " ".join(sentence for sentence in said if sentence)


def listed(names: tuple[str, ...]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def read(entries: Cards, known: Content) -> tuple[tuple[Unlock, ...], Cards]:
    """All discoveries in their order, and what was read: who names what is not there is left out."""
    unlocks = table(entries, "unlock")
    offered = [card.name for card in known.cards.values() if card.offered]
    starters = [starter.name for starter in known.starters.values()]
    lost = [
        *unknown_names(entries, "unlock", known),
        *unknown_in_field(unlocks, "cards", offered),
        *unknown_in_field(unlocks, "starters", starters),
    ]
    kept = without(entries, lost)
    return tuple([sheet(entry) for entry in table(kept, "unlock")]), kept


def sheet(entry: Card) -> Unlock:
    return Unlock(
        entry.name,
        node_in(entry["opens"]),
        names_in(entry, "cards"),
        names_in(entry, "starters"),
        names_in(entry, "finishes"),
        str(entry["flavour"]),
    )


def names_in(entry: Card, field: str) -> tuple[str, ...]:
    value = entry[field]
    assert isinstance(value, tuple)
    return tuple([str(name) for name in value])


@cache
def standard_unlocks() -> tuple[Unlock, ...]:
    """All discoveries, in the order of the file."""
    found, read_ = read(load_cards(DATA, UNLOCK_SCHEMA), standard())
    assert not read_.faults, read_.faults
    return found


# -- as options
@cache
def words() -> tuple[str, ...]:
    """The names of all discoveries as they are typed."""
    return printed_names(DATA)


@cache
def printed_finishes() -> tuple[str, ...]:
    """The looks that a plate can have, that of everybody first; without reading the cards."""
    printed = tomllib.loads(DATA.read_text(encoding="utf-8"))["unlock"]
    return (BRASS, *[name for entry in printed for name in entry.get("finishes", ())])


def closed_in(options: Mapping[str, Value], always: Iterable[str] = ()) -> set[str]:
    """The cards that are not offered in a run with these options, by their names as they are typed.

    Some are always offered: those of packs.
    """
    if options["everything"] is True:
        return set()
    known = Several.words(str(options["unlocked"]))
    closed = [card for unlock in standard_unlocks() if unlock.word not in known for card in unlock.cards]
    return {slug(card) for card in closed} - set(always)
