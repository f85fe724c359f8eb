"""Goals: something to play for in a fight that can be left alone.

A goal is four numbers: its kind, the kind's own number, and the bonus that it pays, kind and amount. What is
drawn depends on the act and the rank of the fight, and nothing else: it stands on the map from the start.

Goals read the fight and change nothing in it. Most are told from the fight's counters, which only grow. Some
speak of one play, or of how the table stands after a play; for these the run keeps a few numbers beside the
fight (`begin`) and brings them up to date after each decision (`note`). A goal that was met or missed once
stays so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.tourbillon.names import (
    ACTS,
    BASICS,
    BEATS_PER_TICK,
    C_DAMAGE,
    C_DISCARDED,
    C_FIRED,
    C_MADE,
    C_PLAYED,
    C_REPLACED,
    C_SPENT,
    IDLE,
    NO_QUESTION,
    RESOURCES,
    RUNNING,
    UNIT,
    WON,
)

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState

# -- how a goal stands
OPEN: Final[i64] = 0
MET: Final[i64] = 1
MISSED: Final[i64] = 2

# -- the parts of a goal
KIND: Final[i64] = 0
NUMBER: Final[i64] = 1
BONUS: Final[i64] = 2
AMOUNT: Final[i64] = 3
GOAL_WIDTH: Final[i64] = 4

# -- bonuses
NO_BONUS: Final[i64] = 0  # of the last boss: nothing is left to be paid for
PAYS_INSPIRATION: Final[i64] = 1  # this much of it
PAYS_RARITY: Final[i64] = 2  # every card of the fight's offer is this many rarities better, up to rare
PAYS_UPGRADE: Final[i64] = 3  # this many cards of the player's choice are upgraded
BONUSES: Final[i64] = 4

# -- ranks of fights, numbered as in `cards.sheets.RANK`
FIGHT: Final[i64] = 1
ELITE: Final[i64] = 2
BOSS: Final[i64] = 3

# -- kinds: goals of the whole fight, met when it is won
WITHIN_TICKS: Final[i64] = 0  # win within n Ticks
FEW_PLAYS: Final[i64] = 1  # win with at most n plays
NO_REPLACING: Final[i64] = 2  # win and replace no gear
CARDS_LEFT: Final[i64] = 3  # win with n cards in hand or more
NO_DISCARDING: Final[i64] = 4  # win and discard no card
FEW_GEARS: Final[i64] = 5  # win with at most n gears on the plate
FORCE_LEFT: Final[i64] = 6  # win with n basic force in the pools or more
DECK_LEFT: Final[i64] = 7  # win, with n cards or more in the deck after every play
QUIET_END: Final[i64] = 8  # the last gremlin goes in a Beat in which at most n gears fire
# -- kinds: met as soon as it is done
MAKE_FORCES: Final[i64] = 9  # make n different basic forces
SPEND_SPECIAL: Final[i64] = 10  # spend n special resources
MAKE_FORCE: Final[i64] = 11  # make n basic force in all
# -- kinds: met by one play
FIRINGS: Final[i64] = 12  # n firings in one play
BIG_HIT: Final[i64] = 13  # n damage in one play
# -- kinds: met by how the table stands after a play
HOLD_FORCE: Final[i64] = 14  # n of one basic force
IN_STEP: Final[i64] = 15  # n gears have fired last in the same Beat
FULL_ROWS: Final[i64] = 16  # a gear on every square of n rows
FULL_COLUMN: Final[i64] = 17  # … of a column
CORNERS: Final[i64] = 18  # a gear in each corner of the plate
MANY_GEARS: Final[i64] = 19  # n gears on the plate
FULL_HAND: Final[i64] = 20  # n cards in hand
KINDS: Final[i64] = 21

# -- what the run keeps beside the fight
N_STATE: Final[i64] = 0  # OPEN, or what the goal has become for good
N_CLOCK: Final[i64] = 1  # at the last end of a play: the Beat,
N_FIRED: Final[i64] = 2  # firings,
N_DAMAGE: Final[i64] = 3  # and damage
NOTES: Final[i64] = 4

# The number of each kind in acts 1 to 3 (0: this act does not have it; kinds that need none have 1), and the
# percent that an elite fight adds to it, and a boss twice, because these last longer. Rules of thumb that
# know nothing of goals meet most of them in a tenth to a half of the fights that they win; for some
# (FULL_ROWS, FULL_COLUMN, CORNERS) gears have to be placed on purpose.
GROWTH: Final[i64] = 3  # where the percent stands
NUMBERS: Final[list[list[i64]]] = [
    [15, 24, 34, 40],  # WITHIN_TICKS
    [6, 8, 11, 40],  # FEW_PLAYS
    [1, 1, 1, 0],  # NO_REPLACING
    [4, 6, 7, 0],  # CARDS_LEFT
    [0, 1, 1, 0],  # NO_DISCARDING
    [5, 6, 7, 20],  # FEW_GEARS
    [4, 8, 10, 0],  # FORCE_LEFT
    [0, 5, 6, 0],  # DECK_LEFT
    [0, 1, 1, 0],  # QUIET_END
    [2, 3, 3, 0],  # MAKE_FORCES
    [0, 3, 9, 20],  # SPEND_SPECIAL
    [22, 30, 44, 60],  # MAKE_FORCE
    [7, 11, 13, 40],  # FIRINGS
    [7, 10, 14, 40],  # BIG_HIT
    [6, 8, 10, 20],  # HOLD_FORCE
    [4, 4, 4, 0],  # IN_STEP
    [1, 1, 1, 0],  # FULL_ROWS
    [1, 1, 1, 0],  # FULL_COLUMN
    [1, 1, 1, 0],  # CORNERS
    [7, 8, 10, 20],  # MANY_GEARS
    [7, 8, 9, 0],  # FULL_HAND
]
MOST_NUMBER: Final[i64] = 1000  # more than the number of any goal
# What Inspiration a goal pays, by rank; an upgrade or a better offer is worth about as much.
INSPIRATION: Final[list[i64]] = [0, 12, 18, 25]


# ---------------------------------------------------------------------------------------------------- drawing
def draw(dice: Dice, stream: i64, act: i64, rank: i64) -> list[i64]:
    """The goal of a fight of an act (1 to 3): GOAL_WIDTH numbers, by two draws."""
    kinds = kinds_of(act)
    kind = kinds[dice.below(stream, len(kinds))]
    # Three of four pay Inspiration; the others pay a better offer or, from elites on, an upgrade.
    drawn = dice.below(stream, 4)
    bonus, amount = NO_BONUS, i64(0)
    if rank == BOSS and act == ACTS:
        pass
    elif drawn < 3 or rank == BOSS:  # a boss offers rare cards anyway
        bonus, amount = PAYS_INSPIRATION, INSPIRATION[rank]
    elif rank == FIGHT:
        bonus, amount = PAYS_RARITY, i64(1)
    else:
        bonus, amount = PAYS_UPGRADE, i64(1)
    return [kind, number_of(kind, act, rank), bonus, amount]


def kinds_of(act: i64) -> list[i64]:
    """The kinds that an act has."""
    return [kind for kind in range(KINDS) if NUMBERS[kind][act - 1]]


def number_of(kind: i64, act: i64, rank: i64) -> i64:
    """A kind's number in a fight of this act and rank."""
    return NUMBERS[kind][act - 1] * (100 + NUMBERS[kind][GROWTH] * (rank - FIGHT)) // 100


def packed(goal: list[i64]) -> i64:
    """A goal in one number, as the map keeps it."""
    return ((goal[AMOUNT] * BONUSES + goal[BONUS]) * MOST_NUMBER + goal[NUMBER]) * KINDS + goal[KIND]


def unpacked(number: i64) -> list[i64]:
    """The goal behind such a number."""
    rest = number // KINDS
    bonus = rest // MOST_NUMBER
    return [number % KINDS, rest % MOST_NUMBER, bonus % BONUSES, bonus // BONUSES]


# -------------------------------------------------------------------------------------------------- following
def begin(fight: FightState) -> list[i64]:
    """What the run keeps while a fight goes on."""
    notes: list[i64] = [OPEN, 0, 0, 0]
    mark(fight, notes)
    return notes


def note(goal: list[i64], fight: FightState, notes: list[i64]) -> None:
    """After each decision in the fight: what is settled now stays so, and the next play counts from here."""
    if notes[N_STATE] != OPEN:
        return
    notes[N_STATE] = state_of(goal, fight, notes)
    if between_plays(fight):
        mark(fight, notes)


def mark(fight: FightState, notes: list[i64]) -> None:
    notes[N_CLOCK] = fight.clock
    notes[N_FIRED] = fight.counts[C_FIRED]
    notes[N_DAMAGE] = fight.counts[C_DAMAGE]


def between_plays(fight: FightState) -> bool:
    """Whether no play is going on: it has ended, or the fight has."""
    return fight.ending != RUNNING or (fight.stage == IDLE and fight.asking == NO_QUESTION)


def state_of(goal: list[i64], fight: FightState, notes: list[i64]) -> i64:
    """How a goal stands at this moment: MET or MISSED as soon as nothing can change it any more."""
    if notes[N_STATE] != OPEN:
        return notes[N_STATE]
    kind = goal[KIND]
    number = goal[NUMBER]
    if kind < MAKE_FORCES:
        if not still_possible(kind, number, fight):
            return MISSED
        if fight.ending == RUNNING:
            return OPEN
        return MET if fight.ending == WON and held_at_the_end(kind, number, fight, notes) else MISSED
    if kind < FIRINGS:
        done = counted(kind, number, fight)
    elif kind < HOLD_FORCE:
        done = in_one_play(kind, number, fight, notes)
    else:
        done = between_plays(fight) and stands(kind, number, fight)
    if done:
        return MET
    return OPEN if fight.ending == RUNNING else MISSED


def still_possible(kind: i64, number: i64, fight: FightState) -> bool:
    """Whether a goal of the whole fight can still be met."""
    counts = fight.counts
    if kind == WITHIN_TICKS:
        return fight.clock <= number * BEATS_PER_TICK  # a Momentary card may still win before time moves on
    if kind == FEW_PLAYS:
        more: i64 = 1 if fight.ending == RUNNING and between_plays(fight) else 0
        return counts[C_PLAYED] + more <= number
    if kind == NO_REPLACING:
        return counts[C_REPLACED] == 0
    if kind == NO_DISCARDING:
        return counts[C_DISCARDED] == 0
    if kind == DECK_LEFT:
        return len(fight.deck) >= number or not between_plays(fight) or counts[C_PLAYED] == 0
    return True


def held_at_the_end(kind: i64, number: i64, fight: FightState, notes: list[i64]) -> bool:
    """Whether a won fight has what a goal wants to be there in the end."""
    if kind == CARDS_LEFT:
        return len(fight.hand) >= number
    if kind == FEW_GEARS:
        return gears_on(fight) <= number
    if kind == FORCE_LEFT:
        return basics_held(fight) >= number * UNIT
    if kind == QUIET_END:
        return fight.clock > notes[N_CLOCK] and fired_last(fight, fight.clock * 2) <= number
    return True


def counted(kind: i64, number: i64, fight: FightState) -> bool:
    """Whether a goal is met that the counters tell."""
    counts = fight.counts
    total: i64 = 0
    if kind == SPEND_SPECIAL:
        for resource in range(BASICS, RESOURCES):
            total += counts[C_SPENT + resource]
        return total >= number * UNIT
    for force in range(BASICS):
        made = counts[C_MADE + force]
        if kind == MAKE_FORCE:
            total += made
        elif made > 0:
            total += UNIT
    return total >= number * UNIT


def in_one_play(kind: i64, number: i64, fight: FightState, notes: list[i64]) -> bool:
    """Whether the play that is going on, or has just ended, has done this much."""
    if kind == FIRINGS:
        return fight.counts[C_FIRED] - notes[N_FIRED] >= number
    return fight.counts[C_DAMAGE] - notes[N_DAMAGE] >= number


def stands(kind: i64, number: i64, fight: FightState) -> bool:
    """Whether the table stands as a goal wants it."""
    if kind == HOLD_FORCE:
        return most_held(fight) >= number * UNIT
    if kind == IN_STEP:
        return most_in_step(fight) >= number
    if kind == FULL_ROWS:
        return full_lines(fight, fight.rows, fight.columns, fight.columns, 1) >= number
    if kind == FULL_COLUMN:
        return full_lines(fight, fight.columns, fight.rows, 1, fight.columns) >= number
    if kind == CORNERS:
        last = fight.rows * fight.columns - 1
        gear = fight.gear
        across = fight.columns - 1
        return gear[0] >= 0 and gear[across] >= 0 and gear[last - across] >= 0 and gear[last] >= 0
    if kind == MANY_GEARS:
        return gears_on(fight) >= number
    return len(fight.hand) >= number


# ---------------------------------------------------------------------------------- reading the table
def gears_on(fight: FightState) -> i64:
    count: i64 = 0
    for code in fight.gear:
        if code >= 0:
            count += 1
    return count


def basics_held(fight: FightState) -> i64:
    held: i64 = 0
    for force in range(BASICS):
        held += fight.pools[force]
    return held


def most_held(fight: FightState) -> i64:
    """The largest pool of a basic force."""
    most: i64 = 0
    for force in range(BASICS):
        most = max(most, fight.pools[force])
    return most


def most_in_step(fight: FightState) -> i64:
    """How many gears at most have fired last in the same Beat."""
    most: i64 = 0
    for square in range(len(fight.gear)):
        if fight.gear[square] >= 0 and fight.fired[square] >= 0:
            most = max(most, fired_last(fight, fight.fired[square]))
    return most


def fired_last(fight: FightState, moment: i64) -> i64:
    """How many gears have fired last at this moment, as `firing.moment` numbers them."""
    count: i64 = 0
    for square in range(len(fight.gear)):
        if fight.gear[square] >= 0 and fight.fired[square] == moment:
            count += 1
    return count


def full_lines(fight: FightState, lines: i64, length: i64, step: i64, along: i64) -> i64:
    """How many lines have a gear on each of their squares; lines and their squares lie so far apart."""
    full: i64 = 0
    for line in range(lines):
        standing: i64 = 0
        for place in range(length):
            if fight.gear[line * step + place * along] >= 0:
                standing += 1
        if standing == length:
            full += 1
    return full
