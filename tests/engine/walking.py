"""Moments of random matches of any registered game, the same ones in every run."""

from __future__ import annotations

import pickle
from typing import TypeVar

from orrery.conform.trial import Plan, Subject, Trial
from orrery.engine.game import State
from orrery.games import game_class

Thing = TypeVar("Thing")


def trial_of(name: str, number: int = 0) -> Trial:
    """A random match; number 0 has the options at their defaults."""
    return Trial(Subject(game_class(name)), Plan(variant=number, key=number, seed=number + 1))


def some_moments(name: str, count: int, number: int = 0, most: int = 120) -> list[State]:
    """Copies of the first moment and of others, evenly spread over a random match up to its last one."""
    kept = [state.clone() for state, _ in trial_of(name, number).moments(most)]
    return [kept[place * (len(kept) - 1) // max(1, count - 1)] for place in range(count)]


def elsewhere(thing: Thing) -> Thing:
    """What another process gets, to which it is sent."""
    found: Thing = pickle.loads(pickle.dumps(thing))  # noqa: S301
    return found
