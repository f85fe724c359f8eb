"""Players: honest, repeatable, bounded, and stronger the more they think."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, Game, State
from orrery.engine.words import Malformed
from orrery.games import game_names, new_game
from orrery.players import Budget, Knowledge, Player, new_player

PLAYERS = ("random", "montecarlo:10", "tree:40")


def positions(game: Game, seed: int) -> Iterator[State]:
    """Every decision of a random match."""
    state, dice = game.deal(seed), one_stream(seed)
    while (seat := state.mover()) != NOBODY:
        yield state.clone()
        state.apply(seat, state.nth_action(seat, dice.below(0, state.action_count(seat))))


def choice(text: str, state: State, seed: int = 1) -> int:
    seat = state.mover()
    return new_player(text, seed).choose(Knowledge(state, seat))


@pytest.mark.both_cores
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("name", game_names())
@given(seed=st.integers(0, 10**6))
def test_the_choice_does_not_change_when_only_hidden_cards_change(name: str, player: str, seed: int) -> None:
    for state in positions(new_game(name), seed):
        other = state.imagine(state.mover(), one_stream(seed + 1))
        assert choice(player, state) == choice(player, other)


@pytest.mark.parametrize("player", PLAYERS)
def test_the_same_seed_makes_the_same_choices(player: str) -> None:
    for seed in range(5):
        for state in positions(new_game("leduc"), seed):
            assert choice(player, state, seed) == choice(player, state, seed)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("name", game_names())
def test_a_choice_is_legal_and_leaves_the_state_alone(name: str, player: str) -> None:
    for seed in range(5):
        for state in positions(new_game(name), seed):
            before = str(state)
            assert choice(player, state) in state.actions(state.mover())
            assert str(state) == before


def total_score(game: Game, first: str, second: str, matches: int) -> int:
    """What `first` wins from `second` over pairs of matches with the seats swapped."""
    total = 0
    for seed in range(matches):
        for seat in (0, 1):
            players: dict[int, Player] = {seat: new_player(first, seed), 1 - seat: new_player(second, seed)}
            state = game.deal(seed)
            while (mover := state.mover()) != NOBODY:
                state.apply(mover, players[mover].choose(Knowledge(state, mover)))
            total += state.score(seat)
    return total


@pytest.mark.parametrize(("player", "least"), [("tree:60", 1.0), ("montecarlo:10", 1.0)])
def test_thinking_beats_chance_clearly_on_leduc(player: str, least: float) -> None:
    """A chip a match is what a good player takes from a random one; chance alone strays by about 0.3."""
    assert total_score(new_game("leduc"), player, "random", 150) / 300 > least


def test_the_tree_calls_with_the_best_hand_and_folds_the_worst_to_a_bet() -> None:
    game = new_game("kuhn")
    king = game.read('kuhn/1 : cards=0,2 plays=1 : news=0 secret="" dice=1')
    jack = game.read('kuhn/1 : cards=2,0 plays=1 : news=0 secret="" dice=1')
    assert game.text(choice("tree:200", king)) == "bet"
    assert game.text(choice("tree:200", jack)) == "pass"


def test_a_budget_is_spent_exactly() -> None:
    state = new_game("leduc").deal(1)
    for playouts in (1, 7, 8, 50):
        player = new_player(f"tree:{playouts}")
        player.choose(Knowledge(state, state.mover()))
        assert player.spent == playouts


def test_a_budget_in_milliseconds_ends_and_says_what_it_spent() -> None:
    state = new_game("leduc").deal(1)
    player = new_player("tree:5ms")
    assert player.choose(Knowledge(state, state.mover())) in state.actions(state.mover())
    assert player.spent >= 1


def test_a_budget_prints_as_it_is_written() -> None:
    assert (str(Budget(40)), str(Budget(0, 300))) == ("40", "300ms")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rundom", 'There is no player "rundom". Did you mean "random"?'),
        ("random:3", "takes no budget"),
        ("tree:0", "A budget is a number of playouts"),
        ("tree:", "A budget is a number of playouts"),
        ("tree:9999999", "A budget is a number of playouts"),
        ("tree:90000ms", "A budget is a number of playouts"),
        ("tree:fast", 'not "fast"'),
    ],
)
def test_a_player_that_does_not_exist_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as refusal:
        new_player(text)
    assert sentence in refusal.value.sentence
