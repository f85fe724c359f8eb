"""Playing to the end, at random or by hunches: the loops that search and benchmarks live from."""

from __future__ import annotations

from mypy_extensions import i64

from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.game import NOBODY, Game, State
from orrery.engine.words import RuleLoop


def play_out(state: State, dice: Dice) -> i64:
    """Play to the end with random actions, in place; returns the number of decisions."""
    longest = state.game.longest
    decisions: i64 = 0
    seat = state.mover()
    while seat != NOBODY:
        count = state.action_count(seat)
        state.apply(seat, state.nth_action(seat, dice.below(0, count)))
        decisions += 1
        if decisions > longest:
            raise RuleLoop(f"A match went on for more than {longest} decisions.")
        seat = state.mover()
    return decisions


def guess_out(state: State, bots: Bots, dice: Dice) -> i64:
    """Play to the end by the hunches of a game's bots, in place; returns the number of decisions."""
    longest = state.game.longest
    decisions: i64 = 0
    seat = state.mover()
    while seat != NOBODY:
        state.apply(seat, bots.hunch(state, seat, dice))
        decisions += 1
        if decisions > longest:
            raise RuleLoop(f"A match went on for more than {longest} decisions.")
        seat = state.mover()
    return decisions


def random_matches(game: Game, first_seed: i64, matches: i64, dice: Dice) -> i64:
    """Play whole matches with random actions; returns the number of decisions."""
    decisions: i64 = 0
    for n in range(matches):
        decisions += play_out(game.deal(first_seed + n), dice)
    return decisions
