"""The set-up of a fight (TB-203)."""

from __future__ import annotations

from mypy_extensions import i64

from orrery.engine.dice import Dice, dice_of
from orrery.games.tourbillon import combat, piles, plate, play
from orrery.games.tourbillon.names import (
    COST,
    COUNTERS,
    HAND_LIMIT,
    IDLE,
    MOST_LINES,
    NO_QUESTION,
    NONE,
    OPENING,
    OPENING_HAND,
    PRODUCTION,
    RESOURCES,
    RUNNING,
    UNLIMITED,
)
from orrery.games.tourbillon.rules import Rules
from orrery.games.tourbillon.state import FightState


def start(rules: Rules, dice: Dice) -> FightState:
    """The fight that the rules have laid out."""
    return begin(rules, dice, rules.deck, rules.column)


def begin(rules: Rules, dice: Dice, deck: list[i64], column: list[i64]) -> FightState:
    """A fight with this deck against these gremlins."""
    return deal(laid_out(rules, column, wound=rules.chronometer in deck), dice, deck)


def laid_out(rules: Rules, column: list[i64], wound: bool) -> FightState:
    """A fight without cards yet: gremlins with their passives, the Chronometer (if it is wound) on r1c1."""
    fight = empty(rules, dice_of([]))
    if wound:
        plate.arrive(fight, rules.chronometer, 0, 0)
    for kind in column:
        combat.join(fight, kind, summoned=False)
    combat.disrupt(fight)
    fight.stage = OPENING
    return fight


def deal(opening: FightState, dice: Dice, deck: list[i64]) -> FightState:
    """A copy of what is laid out gets its cards: the deck without the Chronometer shuffled, five drawn."""
    fight = opening.copy()
    fight.dice = dice
    fight.deck = deck[:]
    if fight.gear[0] >= 0:  # that copy stands there already
        fight.deck.remove(fight.rules.chronometer)
    piles.shuffle(fight)
    piles.draw(fight, OPENING_HAND)
    play.run(fight)
    return fight


def empty(rules: Rules, dice: Dice) -> FightState:
    """A fight in which nothing stands yet: an empty plate with its bonuses, no cards, no gremlins."""
    squares = rules.rows * rules.columns
    nothing = rules.nothing[:squares]
    nobody = rules.nobody[:squares]
    never = rules.never[:squares]
    make = nothing[:]
    cost = nothing[:]
    draw = nothing[:]
    for place, bonus, amount in rules.bonuses:
        square = place // MOST_LINES * rules.columns + place % MOST_LINES
        if bonus == PRODUCTION:
            make[square] += amount
        elif bonus == COST:
            cost[square] += amount
        else:
            draw[square] += amount
    no = False
    return FightState(
        rules, dice, 0, no,
        [], [], [], 0,
        rules.rows, rules.columns, 0, 0, nothing[:], never[:], never,
        nobody, nobody, nothing, nothing, nobody, nothing, make, cost, draw,
        rules.nothing[:0], 0,
        rules.nothing[:RESOURCES], rules.nothing[:COUNTERS], 0, 0, 0,
        [], [], [], [], [], [],
        0, 0, IDLE, 0, 0, NONE, NONE, NONE, NONE, 0, 0, 0,
        0, 0, 0, 0, NONE, NONE, NONE, NONE, no, 0, 0, 0, 0, no, no,
        NO_QUESTION, 0,
        RUNNING, RUNNING, no, 0, 0, no,
        # what a survey of the empty plate would say, and of no gremlins
        no, nothing, nothing, nothing, nothing, HAND_LIMIT, 0, no, no, no, [], [], [],
        rules.uncapped, rules.nothing[:RESOURCES], nothing, squares, 0, 0, 0, UNLIMITED, no, [], 0, no,
    )  # fmt: skip
