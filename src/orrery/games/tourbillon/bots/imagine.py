"""Imagined worlds: the order of the deck below the cards that were seen is all that is hidden."""

from __future__ import annotations

from orrery.engine.dice import Dice
from orrery.games.tourbillon.names import ENCOUNTER, SHUFFLE
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.state.run import RunState


def world(fight: FightState, dice: Dice) -> FightState:
    """A world which the player cannot tell from the real one."""
    return imagined(fight.copy(), dice)


def imagined(fight: FightState, dice: Dice) -> FightState:
    """Make an imagined world of a copy."""
    real = fight.dice
    fight.dice = dice.fork(len(real.states))
    fights = len(fight.rules.titles)
    if fights > 1:  # which one it is, is no secret
        fight.dice.pretend(ENCOUNTER, fights, real.last(ENCOUNTER, fights))
    hidden = sorted(fight.deck[: len(fight.deck) - fight.known])
    dice.shuffle(SHUFFLE, hidden)
    fight.deck = hidden + fight.deck[len(fight.deck) - fight.known :]
    return fight


def run_world(run: RunState, dice: Dice) -> RunState:
    """The same for a run: all of it is open but the order of the deck in a fight, and what the dice bring."""
    world = run.copy()
    fight = world.fight
    if fight is None:
        world.dice = dice.fork(len(run.dice.states))
        return world
    inside = imagined(fight, dice)
    world.fight = inside
    world.dice = inside.dice
    return world
