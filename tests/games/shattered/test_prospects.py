"""What bots have learned of whole runs: the chance to win in a later room, beyond the board of now."""

from __future__ import annotations

from math import log
from statistics import mean

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.games import game_with, new_game
from orrery.games.shattered.bots import advice, prospects, worth
from orrery.games.shattered.cards import content
from orrery.games.shattered.names import ASK_NOTHING, BREAK, MOST_ROOMS, OVERCOME, PANIC
from orrery.games.shattered.state.run import RunState
from orrery.games.shattered.tables import Rules
from tests.games.shattered.scene import D, V, scene

pytestmark = pytest.mark.both_cores
rule = pytest.mark.rule


def learned(**options: object) -> list[list[float]]:
    game = game_with("shattered", options)
    assert isinstance(game, Rules)
    return game.prospects


@rule("SD-139")
@pytest.mark.parametrize("visitor", ["boar", "moth"])
def test_whole_runs_were_learned_from(visitor: str):
    rooms = learned(visitor=visitor)
    assert len(rooms) == MOST_ROOMS
    assert all(len(room) == 1 + 2 * len(prospects.REDUCERS) for room in rooms)


@pytest.mark.parametrize(
    "options",
    [
        {"visitor": "symbiote"},
        {"visitor": "boar", "preset": "v2.1"},
        {"visitor": "boar", "rooms": 2},
        {"visitor": "boar", "room": "veil-breach"},
        {"visitor": "boar", "lesson": "strikes"},
        {"visitor": "boar", "guest": "cooperative"},
    ],
    ids=str,
)
def test_other_runs_are_valued_by_the_board(options: dict[str, object]):
    assert not learned(**options)


def test_only_visitors_that_there_are_were_learned():
    known = {name for name in content.of().visitors if content.learned(name)}
    assert known == {"thornback-boar", "veil-moth"}


@rule("SD-140")
def test_the_sides_see_the_same_chance():
    s = scene("boar", effects=[]).values(nerve=9, structure=7).run
    s.rules.prospects = content.learned("Thornback Boar")
    assert prospects.value(s, D) == pytest.approx(-prospects.value(s, V))
    assert prospects.value(s, D) == pytest.approx(100 * (2 * prospects.chance(s) - 1))
    s.ending = BREAK
    assert prospects.value(s, D) == worth.WON == -prospects.value(s, V)


@rule("SD-142")
def test_a_worn_nerve_is_worth_more_where_it_breaks():
    """A lost Nerve makes the odds better in the first room, and much better where Panic comes."""
    first, third = [odds(5, results) / odds(20, results) for results in ([], [OVERCOME, OVERCOME])]
    assert third > 2 * first > 2


def odds(nerve: int, results: list[int]) -> float:
    """Of a run that the dungeon wins, after this many rooms."""
    s = scene("boar", effects=[]).values(nerve=nerve).run
    s.rules.prospects = content.learned("Thornback Boar")
    s.results = results
    chance = prospects.chance(s)
    return chance / (1 - chance)


def boards_of(visitor: str, keys: range) -> list[tuple[float, bool]]:
    """At every decision of runs by rules of thumb: the chance that was learned, and whether it came so."""
    game = new_game("shattered", visitor=visitor)
    found = []
    for key in keys:
        state, dice, seen = game.deal(key), one_stream(key), []
        assert isinstance(state, RunState)
        while (seat := state.mover()) != NOBODY:
            if state.asking == ASK_NOTHING:
                seen.append(prospects.chance(state))
            state.apply(seat, advice.advise(state, seat, dice))
        found += [(chance, state.ending <= PANIC) for chance in seen]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("visitor", ["boar", "moth"])
def test_what_was_learned_foretells_who_wins(visitor: str):
    """Less surprised by how runs end than a guess that knows nothing but how many the dungeon wins."""
    boards = boards_of(visitor, range(200))
    share = mean(won for _, won in boards)
    told = mean(-log(chance if won else 1 - chance) for chance, won in boards)
    assert told < mean(-log(share if won else 1 - share) for _, won in boards) - 0.01
