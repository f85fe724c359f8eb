"""Which actions there are: ``play heat-forge r2c2``, ``discard simple-flame``, ``aim r1c1 gremlin-2``.

In them a card is its face: its kind, and the Ticks it has become cheaper by. One that has become cheaper by
1 Tick is written ``heat-forge~1``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.engine.actions import Joined, Kind, Place, numbers
from orrery.games.tourbillon.names import (
    DEED_NAMES,
    DONE,
    EDGE_NAMES,
    MAP_ROWS,
    MAP_WIDTH,
    MOST_CHEAPER,
    MOST_GREMLINS,
    MOST_LINES,
    NO,
    NO_SQUARE,
    PLACES,
    TARGETS,
    YES,
    node_name,
    square_name,
)

PLAY: Final[i64] = 0
DISCARD: Final[i64] = 1
TAKE: Final[i64] = 2
TOP: Final[i64] = 3
LAST: Final[i64] = 4
TARGET: Final[i64] = 5
AIM: Final[i64] = 6
WORD: Final[i64] = 7  # the first of the words, which `names` counts
# A run goes on counting after the three words. What is won is taken as a card is in a fight.
GO: Final[i64] = 10
SKIP: Final[i64] = 11
BUY: Final[i64] = 12
DEED: Final[i64] = 13  # the first of what is done to a card of the deck, which `names` counts
EXPAND: Final[i64] = 18
CHOOSE: Final[i64] = 19
LEAVE: Final[i64] = 20

SQUARES: Final = [square_name(row, column) for row in range(MOST_LINES) for column in range(MOST_LINES)]
GREMLINS: Final = [f"gremlin-{number + 1}" for number in range(MOST_GREMLINS)]
NO_SUCH_SQUARE: Final = (
    f'"{{word}}" is not a square: r and its row, c and its column, both from 1 to {MOST_LINES}.'
)
NO_SUCH_TARGET: Final = f'"{{word}}" is no target: {GREMLINS[0]} to {GREMLINS[-1]}, or a square such as r2c2.'

SQUARE: Final = Place("square", SQUARES, refusal=NO_SUCH_SQUARE)
ANY_SQUARE: Final = Place("square", [*SQUARES, ""], refusal=NO_SUCH_SQUARE)
AIMED_AT: Final = Place("square", [*GREMLINS, *SQUARES], refusal=NO_SUCH_TARGET)
CHEAPER: Final = Place(
    "card",
    ["", *[str(ticks + 1) for ticks in range(MOST_CHEAPER)]],
    refusal=f'A card is cheaper by 1 to {MOST_CHEAPER} Ticks, not "{{word}}".',
)
PACKAGE: Final = "package"  # what can be bought beside single cards
NODES: Final = [node_name(row + 1, place) for row in range(MAP_ROWS) for place in range(MAP_WIDTH)]
NODE: Final = Place(
    "node",
    NODES,
    refusal=f'"{{word}}" is not a node of the map: r and its row, from 1 to {MAP_ROWS}, - and its place.',
)
EDGE: Final = Place("edge", EDGE_NAMES)
MOST_CHOICES: Final = 4  # of an event
assert (ANY_SQUARE.size, ANY_SQUARE.left_out, AIMED_AT.size) == (PLACES, NO_SQUARE, TARGETS)


def kinds(cards: list[str]) -> dict[int, Kind]:
    """All kinds of actions, with these cards."""
    face = Joined(Place("card", cards), "~", CHEAPER)
    return {
        PLAY: Kind("play", face, ANY_SQUARE),
        DISCARD: Kind("discard", face),
        TAKE: Kind("take", face),
        TOP: Kind("top", face),
        LAST: Kind("last", face),
        TARGET: Kind("target", AIMED_AT),
        AIM: Kind("aim", SQUARE, AIMED_AT),
        WORD + YES: Kind("yes"),
        WORD + NO: Kind("no"),
        WORD + DONE: Kind("done"),
    }


def road_kinds(cards: list[str]) -> dict[int, Kind]:
    """What can be done in a run outside of its fights, with these cards."""
    card = Place("card", cards)
    return {
        GO: Kind("go", NODE),
        SKIP: Kind("skip"),
        BUY: Kind("buy", Place("card", [*cards, PACKAGE])),
        **{DEED + deed: Kind(verb, card) for deed, verb in enumerate(DEED_NAMES)},
        EXPAND: Kind("expand", EDGE),
        CHOOSE: Kind("choose", numbers(1, MOST_CHOICES)),
        LEAVE: Kind("leave"),
    }
