"""The numbers and bounds of The Chaos Engine that stand in no table: streams, modes, squares, frames."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final = -1
ONGOING: Final = 99  # a condition that ends only when it is cured or the scene is over

# -- chance (CE-009, CE-010)
WORLD: Final = 0
COMBAT: Final = 1
CHAOS: Final = 2
AI: Final = 3
NARRATION: Final = 4
STREAM_NAMES: Final = ("world", "combat", "chaos", "ai", "narration")

# -- what is going on
TAVERN: Final = 0
ROOM: Final = 1  # a room in which nobody fights
FIGHT: Final = 2
OVER: Final = 3
MAKING: Final = 4  # heroes are being made

# -- sides
HEROES: Final = 0
FOES: Final = 1
MOST_HEROES: Final = 4
PLAIN_NAMES: Final = (
    "Aldis",
    "Corvane",
    "Jorun",
    "Wenna",
    "Pask",
    "Tamsin",
    "Ruvo",
    "Edda",
)  # of plain heroes
ORDINALS: Final = ("first", "second", "third", "fourth")
# How bots lead the heroes: the option, and its values by number.
MANNERS: Final = ("cautious", "bold", "searching", "resting")
BOLD: Final = 1
SEARCHING: Final = 2
RESTING: Final = 3
MOST_FIGURES: Final = 28  # in one room, the dead included

# -- squares (CE-150); every square has the same number in rooms of every size
SIDE: Final = 15
SQUARES: Final = SIDE * SIDE
SMALLEST_ROOM: Final = 9
GOAL_SIDE: Final = SIDE + 2  # of what a figure can be driven against: the squares, and the walls around them

# -- facings and directions: the four facings first
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DX: Final = (0, 1, 0, -1, 1, 1, -1, -1)
DY: Final = (-1, 0, 1, 0, -1, 1, 1, -1)
DIRECTION_NAMES: Final = (
    "north", "east", "south", "west", "northeast", "southeast", "southwest", "northwest",
)  # fmt: skip
FACINGS: Final = 4

# -- the Clash (CE-040)
PRESS: Final = 0
DISENGAGE: Final = 1
TACTIC_NAMES: Final = ("press", "disengage")

# -- pending work, see `running`
F_ATTACK: Final = 0  # source strikes target; amount: flags
F_COUNTER: Final = 1  # target may counter source
F_CLASH: Final = 2  # both sides of `state.clash` choose
F_EFFECT: Final = 3  # the winner of the Clash decides how its effect goes
F_MOVE: Final = 4  # source walks to the square target; amount 1: those it leaves have been asked
F_OPPORTUNITY: Final = 5  # source may strike target, which walks away
F_FOE: Final = 6  # the machine goes on with the turn of source
F_TURN_END: Final = 7
F_CHECK: Final = 8  # source is tested; target: what for
F_REROLL: Final = 9  # source has failed; it may try again
F_TENSION: Final = 10
F_ESCAPED: Final = 11  # the party has fled
F_ACTION_DONE: Final = 12  # source has finished an action
F_HIT: Final = 15  # `state.hit` is dealt, when its target has decided whether it braces

# flags of an attack
COUNTERING: Final = 1  # a counter: it gives no counter itself (CE-033)
AREA: Final = 2  # one of several targets: never a Clash (CE-037)
REACTING: Final = 4  # paid with the reaction
TALENT_SHIFT: Final = 8  # above the flags: the talent it is made with, plus one

# what is tested
T_TRAP: Final = 0
T_HAZARD: Final = 1
T_DISARM: Final = 2
T_SOLVE: Final = 3
T_SEARCH: Final = 4
T_PICK: Final = 5
T_FORCE: Final = 6
T_STABILISE: Final = 7
T_ESCAPE: Final = 8
T_WANDERING_HAZARD: Final = 9

# -- cards of the stack (CE-063)
CARD_MINOR: Final = 0
CARD_PLOT: Final = 1
CARD_TWIST: Final = 2
CARD_FINALE: Final = 3
CARD_ENTRANCE: Final = 4  # the way in, before card 1
CARD_NAMES: Final = ("minor scene", "plot point", "twist", "finale", "entrance")

# -- what is open in a room
OPEN_NOTHING: Final = 0
OPEN_TRAP: Final = 1
OPEN_PUZZLE: Final = 2
OPEN_FOES: Final = 3

# -- rules' bounds and prices
MOST_X: Final = 9
DOOM_LIMIT: Final = 5
MOST_MODIFIERS: Final = 3
MOST_RESTS: Final = 3
DYING: Final = 3
NORMAL: Final = 10  # difficulty of a check (CE-025)
MOST_ROUNDS: Final = 40  # of a fight: after that the foes have had enough
QUEST_DECISIONS: Final = 3000  # after this many the torches are burnt down and the quest is lost
TAVERN_DECISIONS: Final = 120  # after this many the party must set out
TIME_LIMIT: Final = 6  # Slow Actions after the twist (CE-067)
NODES: Final = 6
FIRST_PURSE: Final = 125
REST_PRICE: Final = 10
TREAT_PRICE: Final = 25
MEND_PRICE: Final = 5
RUMOUR_PRICE: Final = 5
HIRE_PRICE: Final = 20
MINOR_BUDGET: Final = (0, 1, 3, 6, 9)  # by heroes (CE-076)
WANDERING_BUDGET: Final = (0, 1, 2, 5, 8)  # (CE-085)
XP_PLOT: Final = 50
XP_FINALE: Final = 100
CREATION_POINTS: Final = 14
HIGHEST_RANK: Final = 10
HIGHEST_SCORE: Final = 30
REROLL_PRICE: Final = 2
DASH_PRICE: Final = 1
RALLY_RANGE: Final = 5

# how a quest ended
RUNNING: Final = 0
WON: Final = 1
RETREATED: Final = 2
LOST: Final = 3
ENDING_NAMES: Final = ("running", "won", "retreat", "lost")


def numbered_name(names: tuple[str, ...], number: int) -> str:
    """The name of the newcomer with this number; when all names are used up, they come again, marked."""
    generation = number // len(names)
    mark = "I" * (generation + 1) if generation < 3 else str(generation + 1)
    return f"{names[number % len(names)]} {mark}" if generation else names[number % len(names)]


def square(x: int, y: int) -> int:
    """The number of a square; x grows east, y grows south."""
    return y * SIDE + x


def column(place: int) -> int:
    return place % SIDE


def row(place: int) -> int:
    return place // SIDE


def distance(one: i64, other: i64) -> i64:
    """Squares between two squares; a diagonal counts 1 (CE-150)."""
    across = one % SIDE - other % SIDE
    down = one // SIDE - other // SIDE
    if across < 0:
        across = -across
    if down < 0:
        down = -down
    return across if across > down else down


def sign(number: int) -> int:
    return (number > 0) - (number < 0)
