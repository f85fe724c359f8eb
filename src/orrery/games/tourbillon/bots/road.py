"""Rules of thumb for the road of a run; in a fight those of the fight decide."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.game import State
from orrery.games.tourbillon.bots import heuristic
from orrery.games.tourbillon.names import (
    ACT_NODES,
    AT_REST,
    AT_REWARD,
    AT_WORKSHOP,
    MAP_ROWS,
    MAP_WIDTH,
    NODE_NAMES,
    NONE,
    ON_MAP,
    PICKING,
    REMOVE,
    UPGRADE,
    WON,
)
from orrery.games.tourbillon.rules.run import deck, legal, offers
from orrery.games.tourbillon.state.run import RunState

# How much each kind of node is liked: combat, elite, rest, event, workshop, boss.
LIKED: Final[list[i64]] = [3, 1, 4, 4, 3, 0]
assert len(LIKED) == len(NODE_NAMES)
LARGE_DECK: Final[i64] = 16  # a card is only added to a larger one if it fits well
FITS_WELL: Final[i64] = 4
STARTER: Final[i64] = 0  # the rarity


def advise(run: RunState) -> i64:
    """What to do on the road."""
    rules = run.rules
    possible = legal.legal(run)
    if len(possible) == 1:
        return possible[0]
    if run.scene == ON_MAP:
        return best_way(run, possible)
    if run.scene == AT_REWARD:
        kind = best_offer(run)
        return rules.skip_action if kind == NONE else possible[run.offer.index(kind)]
    if run.scene == AT_WORKSHOP:
        return at_workshop(run, possible)
    if run.scene == AT_REST:
        return at_rest(run, possible)
    if run.scene == PICKING:
        return picked(run, run.about, possible)
    return possible[0]


def best_way(run: RunState, possible: list[i64]) -> i64:
    """The way whose nodes are liked best, this one and the best that can follow."""
    best = possible[0]
    best_value: i64 = -1
    for action in possible:
        place = (action - run.rules.go_base) % MAP_WIDTH
        value = worth_from(run, run.row + 1, place)
        if value > best_value:
            best, best_value = action, value
    return best


def worth_from(run: RunState, row: i64, place: i64) -> i64:
    """What the best way from a node to the boss is worth, with the node itself."""
    worth: list[i64] = [0 for _ in range(ACT_NODES + MAP_WIDTH)]
    first = run.act * ACT_NODES
    for at in range(MAP_ROWS - 1, row - 2, -1):
        for here in range(MAP_WIDTH):
            node = at * MAP_WIDTH + here
            kind = run.nodes[first + node]
            if kind == NONE:
                continue
            further: i64 = 0
            for there in range(MAP_WIDTH):
                if run.links[first + node] >> there & 1:
                    further = max(further, worth[node - here + MAP_WIDTH + there])
            worth[node] = LIKED[kind] + further
    return worth[(row - 1) * MAP_WIDTH + place]


def best_offer(run: RunState) -> i64:
    """The offered card that fits the deck best; NONE if the deck is large and none fits well."""
    leaning = offers.Leaning(run.rules, run.deck)
    best: i64 = NONE
    best_value: i64 = FITS_WELL if len(run.deck) > LARGE_DECK else -1
    for kind in run.offer:
        value = offers.halves(run.rules, leaning, kind) + run.rules.cards[kind].rarity
        if value > best_value:
            best, best_value = kind, value
    return best


def at_workshop(run: RunState, possible: list[i64]) -> i64:
    """A card that fits, an upgrade, or nothing more."""
    rules = run.rules
    kind = best_offer(run)
    if kind != NONE and rules.buy_base + kind in possible:
        return rules.buy_base + kind
    better = first_deed(run, UPGRADE, possible)
    return rules.leave_action if better == NONE else better


def at_rest(run: RunState, possible: list[i64]) -> i64:
    better = first_deed(run, UPGRADE, possible)
    return possible[len(possible) - 1] if better == NONE else better


def picked(run: RunState, deed: i64, possible: list[i64]) -> i64:
    found = first_deed(run, deed, possible)
    return possible[0] if found == NONE else found


def first_deed(run: RunState, deed: i64, possible: list[i64]) -> i64:
    """Doing this to the card that it suits best: the rarest, or for a removal one of the starter."""
    best: i64 = NONE
    best_value: i64 = -1
    base = run.rules.deed_base + deed * len(run.rules.cards)
    for kind in deck.kinds_for(run, deed):
        rarity = run.rules.cards[kind].rarity
        value = (rarity == STARTER) + 0 if deed == REMOVE else rarity
        if value > best_value and base + kind in possible:
            best, best_value = base + kind, value
    return best


def guess(run: RunState, dice: Dice) -> i64:
    """Anything that is possible on the road, for playouts."""
    possible = legal.legal(run)
    return possible[dice.below(0, len(possible))]


def appraise(run: RunState) -> i64:
    """From -1000 for a run that ended in its first fight to 1000 for a victory: the further, the better."""
    if run.ending == WON:
        return 1000
    return -1000 + 1800 * (run.act * MAP_ROWS + run.row) // (3 * MAP_ROWS)


@final
class RunBots(Bots):
    heuristic: ClassVar[str] = "tries every play and looks a little ahead; on the road it has a few rules"

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, RunState)
        fight = world.fight
        return advise(world) if fight is None else heuristic.advise(fight)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, RunState)
        fight = world.fight
        return guess(world, dice) if fight is None else heuristic.hunch(fight, dice)

    def candidates(self, world: State, seat: i64) -> list[i64]:
        assert isinstance(world, RunState)
        fight = world.fight
        return legal.legal(world) if fight is None else heuristic.candidates(fight)

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, RunState)
        return appraise(world)
