"""What is known about the Wheel: entries that open by what happens in runs, and change nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from orrery.cardtext import Cards, Field, Schema, Sentence, Title, load_cards, table, without
from orrery.games.tourbillon.cards.conditions import CONDITIONS, Opening, node_in, unknown_names
from orrery.games.tourbillon.cards.content import Content, standard

DATA: Final = resources.files("orrery.games.tourbillon.cards") / "data" / "lore.toml"
LONGEST: Final = 900
LORE_SCHEMA: Final = Schema(
    "lore",
    (
        Field("opens", Sentence(CONDITIONS), help="What opens it, the first time it happens"),
        Field("text", Title(longest=LONGEST)),
    ),
)


@dataclass(frozen=True)
class Lore(Opening):
    """An entry: what opens it, and what it tells."""

    text: str


def read(entries: Cards, known: Content) -> tuple[tuple[Lore, ...], Cards]:
    """The story in its order, and what was read: who names what is not there is left out, with a fault."""
    kept = without(entries, unknown_names(entries, "lore", known))
    sheets = [Lore(entry.name, node_in(entry["opens"]), str(entry["text"])) for entry in table(kept, "lore")]
    return tuple(sheets), kept


@cache
def standard_lore() -> tuple[Lore, ...]:
    """The story of the Wheel, in its order."""
    found, read_ = read(load_cards(DATA, LORE_SCHEMA), standard())
    assert not read_.faults, read_.faults
    return found
