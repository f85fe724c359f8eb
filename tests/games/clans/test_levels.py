"""Three levels of bots: easy, normal and hard, in both modes."""

from functools import cache

import pytest

from orrery.engine.game import NOBODY, Game
from orrery.games import game_with
from orrery.players import Knowledge, new_player
from orrery.table.shelf import bots

LEVELS = ("easy", "normal", "hard")


@cache
def game_of(mode: str) -> Game:
    brought = {"deck-1": "random", "deck-2": "random", "hero-1": "own", "hero-2": "own"}
    return game_with("clans", {"mode": mode, **brought}, ())


def points(mode: str, first: str, second: str, keys: int) -> float:
    """The share of the points that the first player takes, each key from both seats."""
    game = game_of(mode)
    taken = 0.0
    for key in range(keys):
        for seat in range(2):
            names = (first, second) if seat == 0 else (second, first)
            players = [new_player(name, key, game) for name in names]
            state = game.deal(key)
            while (mover := state.mover()) != NOBODY:
                state.apply(mover, players[mover].choose(Knowledge(state, mover)))
            taken += (1 + state.score(seat)) / 2
    return taken / (2 * keys)


@pytest.mark.rule("CW-150")
def test_every_table_offers_the_three_levels_by_name() -> None:
    assert [bot.name for bot in bots("clans") if bot.name in LEVELS] == list(LEVELS)


@pytest.mark.rule("CW-151", "CW-152")
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_easy_beats_chance(mode: str) -> None:
    assert points(mode, "easy", "random", 20) > 0.55
