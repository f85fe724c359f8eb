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

# … and those of a life, between its visits
LEARN: Final[i64] = 12
STRENGTHEN: Final[i64] = 13
STUDY: Final[i64] = 14
LEAD: Final[i64] = 15
TAKE_OUT: Final[i64] = 16
ADD_TO: Final[i64] = 17
PUT: Final[i64] = 18
LEAVE_OUT: Final[i64] = 19
KEEP: Final[i64] = 20
OPEN: Final[i64] = 21
BUY: Final[i64] = 22  # … where a life has a market
WEAVE: Final[i64] = 23  # … and crafting
DIG: Final[i64] = 24  # … and branches
OWN_WAY: Final = "own-way"  # where `lead` lets visitors come in as they like


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


def life_kinds(cards: list[str], rooms: list[str], reducers: list[str]) -> dict[int, Kind]:
    """All kinds of actions of a life: those of its visits, and what is decided between them."""
    card, room = Place("card", cards), Place("room", rooms)
    return {
        **kinds(cards, flee=True),
        LEARN: Kind("learn", card),
        STRENGTHEN: Kind("strengthen", Place("reducer", reducers)),
        STUDY: Kind("study"),
        LEAD: Kind("lead", Place("room", [*rooms, OWN_WAY])),
        TAKE_OUT: Kind("take-out", room, card),
        ADD_TO: Kind("add-to", room),
        PUT: Kind("put", card),
        LEAVE_OUT: Kind("leave-out"),
        KEEP: Kind("keep"),
        OPEN: Kind("open"),
    }


def growth_kinds(cards: list[str], rooms: list[str], wares: list[str]) -> dict[int, Kind]:
    """What a life has beside these where it can grow; a part that it has not got has nothing to name."""
    return {
        BUY: Kind("buy", Place("ware", wares)),
        WEAVE: Kind("weave", Place("card", cards)),
        DIG: Kind("dig", Place("room", rooms)),
    }
