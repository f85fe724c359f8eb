"""Imagined worlds: the order of the deck below the cards that were seen is all that is hidden."""

from __future__ import annotations

from orrery.engine.dice import Dice
from orrery.games.tourbillon.names import ENCOUNTER, SHUFFLE
from orrery.games.tourbillon.state.fight import FightState


def world(fight: FightState, dice: Dice) -> FightState:
    """A world which the player cannot tell from the real one."""
    world = fight.copy()
    world.dice = dice.fork(len(fight.dice.states))
    fights = len(fight.rules.titles)
    if fights > 1:  # which one it is, is no secret
        world.dice.pretend(ENCOUNTER, fights, fight.dice.last(ENCOUNTER, fights))
    hidden = sorted(fight.deck[: len(fight.deck) - fight.known])
    dice.shuffle(SHUFFLE, hidden)
    world.deck = hidden + fight.deck[len(fight.deck) - fight.known :]
    return world
