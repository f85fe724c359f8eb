"""Which actions there are: ``play rock-slide``, ``react brace``, ``end``."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.engine.actions import Kind, Place
from orrery.games.shattered.names import ACCEPT, COOPERATE, DEFECT, END, ENDURE, FLEE, REFUSE, STAY

PLAY: Final[i64] = 0
ACTIVATE: Final[i64] = 1
RESTRAIN: Final[i64] = 2
REACT: Final[i64] = 3
WORD: Final[i64] = 4  # the first of the words, which `names` counts


def kinds(cards: list[str], *, flee: bool = False) -> dict[int, Kind]:
    """All kinds of actions, with these cards; visitors can `flee` where the rules have that."""
    card = Place("card", cards)
    found = {
        PLAY: Kind("play", card),
        ACTIVATE: Kind("activate", card),
        RESTRAIN: Kind("restrain", card),
        REACT: Kind("react", card),
        WORD + END: Kind("end"),
        WORD + ACCEPT: Kind("accept"),
        WORD + REFUSE: Kind("refuse"),
        WORD + COOPERATE: Kind("cooperate"),
        WORD + DEFECT: Kind("defect"),
        WORD + ENDURE: Kind("endure"),
    }
    if flee:
        found |= {WORD + FLEE: Kind("flee"), WORD + STAY: Kind("stay")}
    return found
