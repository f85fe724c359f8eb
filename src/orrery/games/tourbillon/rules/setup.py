"""The set-up of a fight (TB-203)."""

from __future__ import annotations

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.tourbillon.names import (
    COST,
    COUNTERS,
    MOST_LINES,
    OPENING,
    OPENING_HAND,
    PRODUCTION,
    RESOURCES,
)
from orrery.games.tourbillon.rules import gremlins, piles, plate, play
from orrery.games.tourbillon.state import FightState


def lay_out(fight: FightState, column: list[i64], wound: bool) -> FightState:
    """A fight without cards yet: gremlins with their passives, the Chronometer (if it is wound) on r1c1."""
    clear(fight)
    if wound:
        plate.arrive(fight, fight.rules.chronometer, 0, 0)
    for kind in column:
        gremlins.join(fight, kind, summoned=False)
    gremlins.disrupt(fight)
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


def clear(fight: FightState) -> None:
    """Nothing stands yet: an empty plate with its bonuses, no cards, no gremlins."""
    rules = fight.rules
    squares = fight.squares()
    nothing = rules.nothing[:squares]
    nobody = rules.nobody[:squares]
    fight.deck, fight.hand, fight.discard = [], [], []
    fight.gear = fight.born = fight.aim = nobody
    fight.counters = fight.corrupt = fight.aimed = nothing
    fight.full = fight.rate = fight.flat = fight.percent = fight.closed = nothing
    fight.due = nothing[:]
    fight.fired = rules.never[:squares]
    fight.wound = rules.never[:squares]
    fight.foes = rules.nothing[:0]
    fight.pools = rules.nothing[:RESOURCES]
    fight.counts = rules.nothing[:COUNTERS]
    fight.force_tax = rules.nothing[:RESOURCES]
    fight.open_count = squares
    lay_ground(fight)


def lay_ground(fight: FightState) -> None:
    """The bonuses of the plate's squares."""
    rules = fight.rules
    make = rules.nothing[: fight.squares()]
    cost = make[:]
    draw = make[:]
    for place, bonus, amount in rules.bonuses:
        square = place // MOST_LINES * rules.columns + place % MOST_LINES
        if bonus == PRODUCTION:
            make[square] += amount
        elif bonus == COST:
            cost[square] += amount
        else:
            draw[square] += amount
    fight.ground_make, fight.ground_cost, fight.ground_draw = make, cost, draw
