"""Games, states and matches travel between processes (`pickle`), and are copied by Python's own `copy`."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest

from orrery.engine.dice import one_stream, sealed_dice
from orrery.engine.game import Event, Game, Outcome, State
from orrery.engine.ledger import Ledger, tally_of
from orrery.engine.match import Match
from orrery.games import game_names, new_game
from tests.engine.walking import elsewhere, some_moments

pytestmark = pytest.mark.both_cores

MOMENTS = 4
SECRET = "0123456789abcdef" * 4


def told(state: State) -> list[tuple[str, str, dict[str, int | str], int]]:
    return [(event.kind, event.text, event.values, event.seen_by) for event in state.log or []]


def play_on(state: State, steps: int = 12) -> str:
    """A state some legal actions later."""
    dice = one_stream(5)
    for _ in range(steps):
        mover = state.mover()
        if mover < 0:
            break
        state.apply(mover, state.nth_action(mover, dice.below(0, state.action_count(mover))))
    return str(state)


@pytest.mark.parametrize("name", game_names())
def test_a_state_is_the_same_in_another_process_and_goes_on_in_the_same_way(name: str) -> None:
    for state in some_moments(name, MOMENTS):
        state.log = [Event("note", "{0} notes it.", {"seat": 0}, 1)]
        there = elsewhere(state)
        assert type(there) is type(state)
        assert (str(there), there.news, told(there)) == (str(state), state.news, told(state))
        assert there.game.header() == state.game.header()
        assert play_on(there) == play_on(state)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy], ids=["copy", "deepcopy"])
@pytest.mark.parametrize("name", game_names())
def test_a_copied_state_goes_its_own_way(name: str, copied: Callable[[State], State]) -> None:
    for state in some_moments(name, MOMENTS):
        state.log = [Event("note", "{0} notes it.", {"seat": 0}, 1)]
        before = str(state)
        twin = copied(state)
        assert twin.game is state.game
        assert (str(twin), told(twin)) == (before, told(state))
        play_on(twin)
        assert str(state) == before
        assert len(told(state)) == 1


@pytest.mark.parametrize("name", game_names())
def test_an_imagined_world_travels_too(name: str) -> None:
    for state in some_moments(name, MOMENTS):
        world = state.imagine(max(0, state.mover()), one_stream(3))
        assert str(elsewhere(world)) == str(world)


@pytest.mark.parametrize("name", game_names())
def test_a_game_travels_with_its_options(name: str) -> None:
    game = new_game(name)
    there = elsewhere(game)
    assert type(there) is type(game)
    assert (there.options, there.packs, there.header()) == (game.options, game.packs, game.header())
    assert str(there.new("7")) == str(game.new("7"))
    assert copy.copy(game) is game  # games never change
    assert copy.deepcopy(game) is game


@pytest.mark.parametrize("name", game_names())
def test_a_match_travels_with_all_that_was_told(name: str) -> None:
    match = Match(new_game(name), key="8")
    dice = one_stream(2)
    while len(match.moves) < 6 and not match.over():
        mover = match.state.mover()
        match.act(mover, match.state.nth_action(mover, dice.below(0, match.state.action_count(mover))))
    for twin in (elsewhere(match), copy.deepcopy(match), copy.copy(match)):
        assert twin.text() == match.text()
        assert twin.told(0) == match.told(0)
        assert twin.state.game is twin.game
        twin.undo()  # of this one only
        assert len(twin.moves) == len(match.moves) - 1


def test_one_game_is_sent_once_for_many_states() -> None:
    game = new_game("leduc")
    one, other = elsewhere([game.new("1"), game.new("2")])
    assert one.game is other.game


def test_sealed_chance_comes_along() -> None:
    state = new_game("kuhn").new(SECRET, "sealed")
    there = elsewhere(state)
    assert [there.dice.below(0, 100) for _ in range(9)] == [state.dice.below(0, 100) for _ in range(9)]


def test_dice_by_themselves() -> None:
    for dice in (one_stream(4), sealed_dice(SECRET, ["deal"])):
        for twin in (elsewhere(dice), copy.copy(dice), copy.deepcopy(dice)):
            assert twin.below(0, 1000) == dice.clone().below(0, 1000)
            assert twin.streams != dice.streams


def test_what_a_state_has_counted_comes_along() -> None:
    game: Game = new_game("tourbillon")
    state = game.new("3")
    state.ledger = Ledger(1)
    state.ledger.add("fire", "Heat Forge", 3)
    for there in (elsewhere(state), copy.deepcopy(state)):
        ledger = there.ledger
        assert isinstance(ledger, Ledger)
        ledger.add("fire", "Heat Forge", 2)
        (line,) = ledger.written
        assert (line.seat, line.kind, line.word, line.times, line.amount) == (0, "fire", "Heat Forge", 2, 5)
    assert state.ledger.written[0].times == 1


def test_tallies_events_and_outcomes() -> None:
    tally = tally_of([1, 2, 3])
    twin = elsewhere(tally)
    twin.add(0)
    assert (list(twin.numbers), list(tally.numbers)) == ([2, 2, 3], [1, 2, 3])
    outcome = copy.deepcopy(Outcome([1, -1], "fold", "{0} wins."))
    assert (outcome.scores, outcome.reason, outcome.text) == ([1, -1], "fold", "{0} wins.")
