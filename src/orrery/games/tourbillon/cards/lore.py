"""What is known about the Wheel: entries that open by what happens in runs, and change nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from orrery.cardtext import (
    Cards,
    Field,
    Language,
    Lost,
    Node,
    Phrase,
    Schema,
    Sentence,
    Title,
    load_cards,
    slug,
    table,
    without,
)
from orrery.games.tourbillon.cards.content import Content, standard

DATA: Final = resources.files("orrery.games.tourbillon.cards") / "data" / "lore.toml"
LONGEST: Final = 900


@dataclass(frozen=True)
class Condition:
    """What must have happened once: a deed, and to whom or with what, as it is typed; or nothing more."""

    deed: str
    name: str = ""


BEGIN: Final = "begin"  # a run has begun
WIN_FIGHT: Final = "win-fight"  # a fight was won
LOSE: Final = "lose"  # a run was lost
WIN: Final = "win"  # a run was won, with the starter of this name
WIN_EACH: Final = "win-each"  # … with every starter that there is
EXPEL: Final = "expel"  # the gremlin of this name was expelled
PLAY: Final = "play"  # the card of this name was played
EVENT: Final = "event"  # a choice was made in the event of this name
MEET_GOAL: Final = "meet-goal"  # the goal of a fight was met


def deed(which: str) -> Callable[..., Condition]:
    return lambda name="": Condition(which, slug(name))


# Which names a phrase speaks of, so that they can be looked up.
NAMED: Final = {EXPEL: "gremlins", PLAY: "cards", EVENT: "events", WIN: "starters"}
LORE_LANGUAGE: Final = Language(
    "condition",
    (),
    (
        Phrase(BEGIN, "condition", "Begin a run", deed(BEGIN)),
        Phrase(WIN_FIGHT, "condition", "Win a fight", deed(WIN_FIGHT)),
        Phrase(MEET_GOAL, "condition", "Meet the goal of a fight", deed(MEET_GOAL)),
        Phrase(LOSE, "condition", "Lose a run", deed(LOSE)),
        Phrase(WIN, "condition", "Win a run with {name:name}", deed(WIN)),
        Phrase(WIN_EACH, "condition", "Win a run with every starter", deed(WIN_EACH)),
        Phrase(EXPEL, "condition", "Expel {name:name}", deed(EXPEL)),
        Phrase(PLAY, "condition", "Play {name:name}", deed(PLAY)),
        Phrase(EVENT, "condition", "Live through {name:name}", deed(EVENT)),
    ),
)
LORE_SCHEMA: Final = Schema(
    "lore",
    (
        Field("opens", Sentence(LORE_LANGUAGE), help="What opens it, the first time it happens"),
        Field("text", Title(longest=LONGEST)),
    ),
)


@dataclass(frozen=True)
class Lore:
    """An entry: what opens it, and what it tells."""

    name: str
    opens: Node
    text: str

    @property
    def condition(self) -> Condition:
        made = LORE_LANGUAGE.compile(self.opens)
        assert isinstance(made, Condition)
        return made

    @property
    def hint(self) -> str:
        """What is to be done, for those who have not opened it yet."""
        return f"{LORE_LANGUAGE.render(self.opens)}."


def read(entries: Cards, known: Content) -> tuple[tuple[Lore, ...], Cards]:
    """The story in its order, and what was read: who names what is not there is left out, with a fault."""
    kept = without(entries, unknown_names(entries, known))
    sheets = [Lore(entry.name, node_in(entry["opens"]), str(entry["text"])) for entry in table(kept, "lore")]
    return tuple(sheets), kept


def node_in(value: object) -> Node:
    assert isinstance(value, Node)
    return value


def unknown_names(entries: Cards, known: Content) -> list[Lost]:
    lost: list[Lost] = []
    for entry in table(entries, "lore"):
        kind = NAMED.get(node_in(entry["opens"]).phrase)
        names = [sheet.name for sheet in getattr(known, kind).values()] if kind else []
        lost += [(entry, fault) for fault in entry.unknown_names("opens", names)]
    return lost


@cache
def standard_lore() -> tuple[Lore, ...]:
    """The story of the Wheel, in its order."""
    found, read_ = read(load_cards(DATA, LORE_SCHEMA), standard())
    assert not read_.faults, read_.faults
    return found
