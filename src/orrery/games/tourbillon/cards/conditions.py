"""What opens something for good: a deed of a run, the first time it is done.

The language has no numbers in it. So nothing can ever be opened by doing the same thing often (TB-200).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from orrery.cardtext import Cards, Language, Lost, Node, Phrase, slug, table
from orrery.games.tourbillon.cards.content import Content


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
CONDITIONS: Final = Language(
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


@dataclass(frozen=True)
class Opening:
    """Something that a condition opens."""

    name: str
    opens: Node

    @property
    def condition(self) -> Condition:
        made = CONDITIONS.compile(self.opens)
        assert isinstance(made, Condition)
        return made

    @property
    def hint(self) -> str:
        """What is to be done, for those who have not opened it yet."""
        return f"{CONDITIONS.render(self.opens)}."


def node_in(value: object) -> Node:
    assert isinstance(value, Node)
    return value


def unknown_names(entries: Cards, kind: str, known: Content) -> list[Lost]:
    """Entries of a table whose condition names what is not there."""
    lost: list[Lost] = []
    for entry in table(entries, kind):
        spoken_of = NAMED.get(node_in(entry["opens"]).phrase)
        names = [sheet.name for sheet in getattr(known, spoken_of).values()] if spoken_of else []
        lost += [(entry, fault) for fault in entry.unknown_names("opens", names)]
    return lost
