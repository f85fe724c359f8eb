"""Rules of thumb for the road of a run; in a fight those of the fight decide.

Which way to go is seen on the map: every way to the boss is looked at, and each node on it has its worth. All
other decisions are tried on a copy of the run, and the one after which it stands best is taken.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.tourbillon.bots import deck
from orrery.games.tourbillon.names import (
    ACT_NODES,
    ACTS,
    AT_WORKSHOP,
    ELITE,
    IN_FIGHT,
    MAP_ROWS,
    MAP_WIDTH,
    NODE_NAMES,
    NONE,
    ON_MAP,
    RUNNING,
    WON,
    WORKSHOP,
)
from orrery.games.tourbillon.rules.run import legal, play
from orrery.games.tourbillon.state.run import RunState

# What a node is worth: combat, elite, rest, event, workshop, boss.
NODE: Final[list[i64]] = [90, 160, 100, 60, 20, 0]
assert len(NODE) == len(NODE_NAMES)
IN_THE_PURSE: Final[i64] = 100  # percent of the purse, up to this much, that a workshop is worth on top
MOST_SPENT: Final[i64] = 150
STRONG: Final[list[i64]] = [1250, 1800, 2400]  # what a deck is worth that can meet the elites of each act
TOO_STRONG_FOR_US: Final[i64] = -300  # an elite for a weaker one

# What things are worth, in the points of `deck`.
INSPIRATION: Final[i64] = 100  # percent
INSPIRATION_AT_THE_END: Final[i64] = 0  # … in the last act, with no workshop to come
SQUARE: Final[i64] = 15  # of the plate
BONUS: Final[i64] = 25  # of a square
TUNED: Final[i64] = 12  # a card, for the next fight
A_FIGHT: Final[i64] = 60  # that begins at once,
A_FIGHT_TOO_HARD: Final[i64] = -200  # … with a weak deck
HARDER_HP: Final[i64] = -2  # for each percent that the gremlins of the next fight have more,
HARDER_SHIELDS: Final[i64] = -8  # … and for each shield
DEEPEST: Final[i64] = 3  # decisions that are looked at, one after the other
WORLDS: Final[i64] = 3  # in which a decision is tried of which chance is a part


# -- the road
def advise(run: RunState, dice: Dice) -> i64:
    """What to do on the road."""
    possible = legal.legal(run)
    if len(possible) == 1:
        return possible[0]
    if run.scene == ON_MAP:
        return best_way(run, possible)
    best = possible[0]
    most = value_after(run, best, dice, DEEPEST)
    for action in possible[1:]:
        value = value_after(run, action, dice, DEEPEST)
        if value > most:
            best, most = action, value
    return best


# -- which way to go
def best_way(run: RunState, possible: list[i64]) -> i64:
    """The way whose nodes are worth most, this one and the best that can follow."""
    worth = way_worth(run)
    best = possible[0]
    for action in possible:
        if worth[action - run.rules.go_base] > worth[best - run.rules.go_base]:
            best = action
    return best


def way_worth(run: RunState) -> list[i64]:
    """What the best way from each node of this act to the boss is worth, with the node itself."""
    worth: list[i64] = [0 for _ in range(ACT_NODES + MAP_WIDTH)]
    first = run.act * ACT_NODES
    strong = can_meet_elites(run, deck.worth(run.rules, run.deck))
    for node in range(ACT_NODES - 1, run.row * MAP_WIDTH - 1, -1):
        kind = run.nodes[first + node]
        if kind == NONE:
            continue
        next_row = (node // MAP_WIDTH + 1) * MAP_WIDTH
        further: i64 = 0
        for there in range(MAP_WIDTH):
            if run.links[first + node] >> there & 1:
                further = max(further, worth[next_row + there])
        worth[node] = further + node_worth(run, kind, strong)
    return worth


def node_worth(run: RunState, kind: i64, strong: bool) -> i64:
    if kind == ELITE and not strong:
        return TOO_STRONG_FOR_US
    if kind == WORKSHOP:
        return NODE[kind] + IN_THE_PURSE * min(run.inspiration, MOST_SPENT) // 100
    return NODE[kind]


def can_meet_elites(run: RunState, deck_worth: i64) -> bool:
    """Whether a deck of this worth can meet the elites of this act."""
    return deck_worth >= STRONG[run.act]


# -- what is won, bought, changed, chosen
def value_after(run: RunState, action: i64, dice: Dice, deepest: i64) -> i64:
    """How good a run is after a decision and the best that can follow at once.

    Where chance has a part in it, the mean of a few worlds.
    """
    trial = tried(run, action, dice)
    total = best_value(trial, dice, deepest - 1)
    if trial.news == run.news:  # nothing was drawn
        return total
    for _ in range(WORLDS - 1):
        total += best_value(tried(run, action, dice), dice, deepest - 1)
    return total // WORLDS


def tried(run: RunState, action: i64, dice: Dice) -> RunState:
    """A copy of the run in which this was decided, with luck of its own."""
    trial = run.copy()
    trial.dice.reseed(dice)
    play.decide(trial, action)
    return trial


def best_value(run: RunState, dice: Dice, deepest: i64) -> i64:
    """How good a run is, if what is open is decided well."""
    if run.scene in (ON_MAP, IN_FIGHT, AT_WORKSHOP) or run.ending != RUNNING or deepest == 0:
        return value(run)
    possible = legal.legal(run)
    best = value_after(run, possible[0], dice, deepest)
    for action in possible[1:]:
        best = max(best, value_after(run, action, dice, deepest))
    return best


def value(run: RunState) -> i64:
    """How good a run is as it stands: deck, plate and purse."""
    deck_worth = deck.worth(run.rules, run.deck)
    total = deck_worth
    total += SQUARE * run.rows * run.columns + BONUS * (len(run.bonuses) // 3) + TUNED * len(run.tuned)
    total += purse_worth(run)
    total += HARDER_HP * run.harder_hp + HARDER_SHIELDS * run.harder_shields
    if run.scene == IN_FIGHT:
        total += A_FIGHT if can_meet_elites(run, deck_worth) else A_FIGHT_TOO_HARD
    return total


def purse_worth(run: RunState) -> i64:
    """What Inspiration is worth: nothing where no workshop can be reached any more."""
    percent = INSPIRATION if run.act < ACTS - 1 or workshop_ahead(run) else INSPIRATION_AT_THE_END
    return percent * run.inspiration // 100


def workshop_ahead(run: RunState) -> bool:
    """Whether this act has a workshop in a row that is still to come."""
    for node in range(run.act * ACT_NODES + run.row * MAP_WIDTH, (run.act + 1) * ACT_NODES):
        if run.nodes[node] == WORKSHOP:
            return True
    return False


# -- for searches
def guess(run: RunState, dice: Dice) -> i64:
    """Anything that is possible on the road, for playouts."""
    possible = legal.legal(run)
    return possible[dice.below(0, len(possible))]


def appraise(run: RunState) -> i64:
    """From -1000 for a run that ended in its first fight to 1000 for a victory: the further, the better."""
    if run.ending == WON:
        return 1000
    return -1000 + 1800 * (run.act * MAP_ROWS + run.row) // (ACTS * MAP_ROWS)
