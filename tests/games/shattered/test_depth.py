"""What the game is like, found by playing it: the clock (principle 12)."""

from __future__ import annotations

from collections import Counter
from math import log2

import pytest

from orrery.engine.dice import Dice, one_stream
from orrery.games import new_game
from orrery.games.shattered.bots import advice, quick
from orrery.games.shattered.state.run import RunState

pytestmark = pytest.mark.slow
rule = pytest.mark.rule


def entropy(state: RunState, playouts: int, dice: Dice) -> float:
    """How open the end of a room is: the entropy of its outcomes over playouts from a board, in bits."""
    ends: Counter[int] = Counter()
    for _ in range(playouts):
        world = state.imagine(0, dice)
        assert isinstance(world, RunState)
        while (seat := world.mover()) >= 0:
            world.apply(seat, quick.guess(world, seat, dice))
        ends[int(world.ending if world.ending <= 3 else world.results[0])] += 1
    return -sum(count / playouts * log2(count / playouts) for count in ends.values())


@rule("SD-179")
@pytest.mark.parametrize("visitor", ["boar", "moth"])
def test_the_end_is_less_open_in_round_8_than_in_round_1(visitor: str):
    game = new_game("shattered", visitor=visitor, preset="v2.1", rooms=1)
    dice = one_stream(8)
    early = late = 0.0
    boards = 0
    for key in range(12):
        state = game.deal(key)
        assert isinstance(state, RunState)
        first = state.copy()
        while state.mover() >= 0 and state.round < 8:
            state.apply(state.mover(), advice.advise(state, state.mover(), dice))
        if state.mover() < 0:
            continue
        boards += 1
        early += entropy(first, 24, dice)
        late += entropy(state, 24, dice)
    assert boards >= 8
    assert late < early
