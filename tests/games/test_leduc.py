"""Leduc poker by OpenSpiel's rules."""

from fractions import Fraction

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, State
from orrery.engine.playout import random_matches
from orrery.engine.tree import count_nodes, first_states, perft
from orrery.games import new_game, read_state

pytestmark = pytest.mark.both_cores

J1, J2, Q1, Q2, K1, K2 = range(6)


def scene(cards: tuple[int, int], *actions: str, table: int = K2) -> State:
    """A match with these cards; the card on the table is put there when the second round begins."""
    game = new_game("leduc")
    state = game.read(
        f"leduc/1 : cards={cards[0]},{cards[1]} public=-1 stakes=1,1 seat=0 acted=0 raises=0 folded=-1"
        ' : news=0 secret="" dice=1'
    )
    for action in actions:
        turned = "public=-1" in str(state)
        state.apply(state.mover(), game.parse(action))
        if turned and "public=-1" not in str(state):
            fields = str(state).split(" ")
            fields = [f"public={table}" if field.startswith("public=") else field for field in fields]
            state = read_state(" ".join(fields))
    return state


def legal(*actions: str) -> list[str]:
    state = scene((J1, Q1), *actions)
    return [state.game.text(action) for action in state.actions(state.mover())]


def test_folding_needs_a_raise_and_a_round_has_two() -> None:
    assert legal() == ["call", "raise"]
    assert legal("call") == ["call", "raise"]
    assert legal("raise") == ["call", "raise", "fold"]
    assert legal("raise", "raise") == ["call", "fold"]
    assert legal("call", "call") == ["call", "raise"]


@pytest.mark.parametrize(
    ("actions", "mover"),
    [
        ((), 0),
        (("call",), 1),
        (("raise",), 1),
        (("raise", "raise"), 0),
        (("call", "call"), 0),
        (("raise", "call"), 0),
        (("call", "raise", "call"), 0),
        (("call", "call", "call"), 1),
        (("call", "call", "call", "call"), NOBODY),
        (("raise", "fold"), NOBODY),
    ],
)
def test_who_decides(actions: tuple[str, ...], mover: int) -> None:
    assert scene((J1, Q1), *actions).mover() == mover


@pytest.mark.parametrize(
    ("actions", "won"),
    [
        (("call", "call", "call", "call"), 1),  # the ante alone
        (("raise", "call", "call", "call"), 3),  # a raise is 2 in the first round
        (("raise", "raise", "call", "call", "call"), 5),
        (("call", "call", "raise", "call"), 5),  # and 4 in the second
        (("raise", "raise", "call", "raise", "raise", "call"), 13),
    ],
)
def test_what_a_showdown_pays(actions: tuple[str, ...], won: int) -> None:
    state = scene((Q1, J1), *actions, table=K1)
    assert (state.score(0), state.score(1)) == (won, -won)


def test_who_folds_loses_what_he_put_in() -> None:
    state = scene((K1, J1), "raise", "raise", "fold")
    assert (state.score(0), state.score(1)) == (-3, 3)


@pytest.mark.parametrize(
    ("cards", "table", "score"),
    [
        ((K1, Q1), J1, 1),
        ((J1, K1), J2, 1),  # a pair of jacks beats a king
        ((K1, Q1), Q2, -1),
        ((Q1, Q2), K1, 0),
    ],
)
def test_a_pair_wins_then_the_higher_card_else_it_is_shared(
    cards: tuple[int, int], table: int, score: int
) -> None:
    state = scene(cards, "call", "call", "call", "call", table=table)
    assert state.score(0) == score
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners() == ([] if score == 0 else [0 if score > 0 else 1])


def test_the_whole_tree_has_the_published_counts() -> None:
    assert count_nodes(new_game("leduc")) == (3780, 5520)


def test_the_courses_of_one_deal_are_counted() -> None:
    """4 end by a fold in the first round; each of the 5 others goes on to 9 ends in the second."""
    assert perft(scene((J1, Q1)), 8) == 4 + 5 * 9


def test_every_deal_is_equally_likely() -> None:
    deals = list(first_states(new_game("leduc")))
    assert len({str(state) for _, state in deals}) == 30
    assert {chance for chance, _ in deals} == {Fraction(1, 30)}


def test_random_play_takes_the_published_number_of_decisions() -> None:
    """Two independent engines make 4.07 decisions a match in random play."""
    assert random_matches(new_game("leduc"), 0, 20_000, one_stream(1)) / 20_000 == pytest.approx(
        4.07, abs=0.03
    )
