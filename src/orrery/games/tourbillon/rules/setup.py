"""The set-up of a fight (TB-203)."""

from __future__ import annotations

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.dice import Dice
from orrery.games.tourbillon.names import (
    COST,
    COUNTERS,
    DRAW,
    MOST_LINES,
    NONE,
    OPENING,
    OPENING_HAND,
    PRODUCTION,
    RESOURCES,
)
from orrery.games.tourbillon.rules import gremlins, piles, plate, play
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.tables import Rules


def lay_out(fight: FightState, column: list[i64], wound: i64) -> FightState:
    """A fight without cards yet: gremlins with their passives, the Chronometer (if one is wound) on r1c1."""
    clear(fight)
    lay_ground(fight, fight.rules.bonuses)
    return begin(fight, column, wound)


def begin(fight: FightState, column: list[i64], wound: i64) -> FightState:
    """On a plate that lies there already: the Chronometer, and the gremlins with their passives."""
    if wound != NONE:
        plate.arrive(fight, wound, 0, 0)
    for kind in column:
        gremlins.join(fight, kind, summoned=False)
    gremlins.disrupt(fight)
    fight.stage = OPENING
    return fight


def chronometer_in(rules: Rules, deck: list[i64]) -> i64:
    """The Chronometer that starts on the plate, the upgraded one before the other; NONE without any."""
    if rules.chronometer == NONE:
        return NONE
    upgraded = rules.cards[rules.chronometer].upgrade
    if upgraded in deck:
        return upgraded
    return rules.chronometer if rules.chronometer in deck else NONE


def deal(opening: FightState, dice: Dice, deck: list[i64]) -> FightState:
    """A copy of what is laid out gets its cards."""
    fight = opening.copy()
    fight.dice = dice
    shuffle_up(fight, deck)
    return fight


def shuffle_up(fight: FightState, deck: list[i64]) -> None:
    """The deck without the Chronometer is shuffled, and five cards are drawn."""
    fight.deck = deck[:]
    if fight.gear[0] >= 0:  # that copy stands there already
        fight.deck.remove(fight.gear[0])
    piles.shuffle(fight)
    piles.draw(fight, OPENING_HAND)
    play.run(fight)


def clear(fight: FightState) -> None:
    """Nothing stands yet: an empty plate, no cards, no gremlins."""
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


def lay_ground(fight: FightState, bonuses: list[tuple[i64, i64, i64]]) -> None:
    """The bonuses of the plate's squares: each a place, which bonus, and how much."""
    bare = fight.rules.nothing[: fight.squares()]
    fight.ground_make = ground(bare, bonuses, PRODUCTION, fight.columns)
    fight.ground_cost = ground(bare, bonuses, COST, fight.columns)
    fight.ground_draw = ground(bare, bonuses, DRAW, fight.columns)


def ground(bare: vec[i64], bonuses: list[tuple[i64, i64, i64]], which: i64, columns: i64) -> vec[i64]:
    """How much of one bonus each square of a plate has."""
    amounts = bare[:]
    for place, bonus, amount in bonuses:
        if bonus == which:
            amounts[place // MOST_LINES * columns + place % MOST_LINES] += amount
    return amounts
