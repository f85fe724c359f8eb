"""Kuhn poker by its rules, and solved exactly."""

from fractions import Fraction
from itertools import product

import pytest

from orrery.engine.game import NOBODY, State
from orrery.engine.tree import count_nodes, first_states, next_states, perft
from orrery.games import new_game, read_state
from orrery.games.kuhn import BET, PASS

pytestmark = pytest.mark.both_cores

JACK, QUEEN, KING = 0, 1, 2
Strategy = dict[tuple[int, str], Fraction]  # (own card, plays so far) -> chance of a bet


def scene(cards: tuple[int, int], plays: str = "") -> State:
    state = read_state(f'kuhn/1 : cards={cards[0]},{cards[1]} plays=- : news=0 secret="" dice=1')
    for letter in plays:
        state.apply(state.mover(), BET if letter == "b" else PASS)
    return state


@pytest.mark.parametrize(
    ("plays", "first_wins", "second_wins"),
    [("pp", 1, -1), ("bb", 2, -2), ("pbb", 2, -2), ("bp", 1, 1), ("pbp", -1, -1)],
)
def test_what_each_course_pays_to_the_first_seat(plays: str, first_wins: int, second_wins: int) -> None:
    """The higher card takes the pot at a showdown; who folds loses the chip he began with."""
    assert scene((KING, JACK), plays).score(0) == first_wins
    assert scene((JACK, KING), plays).score(0) == second_wins
    assert scene((KING, JACK), plays).score(1) == -first_wins


def test_who_decides_in_each_course() -> None:
    movers = {plays: scene((KING, QUEEN), plays).mover() for plays in ("", "p", "b", "pb", "pp", "bb", "bp")}
    assert movers == {"": 0, "p": 1, "b": 1, "pb": 0, "pp": NOBODY, "bb": NOBODY, "bp": NOBODY}


def test_the_outcome_says_why() -> None:
    fold, showdown = scene((KING, JACK), "bp").outcome(), scene((KING, JACK), "bb").outcome()
    assert fold is not None
    assert showdown is not None
    assert (fold.reason, fold.text) == ("fold", "{0} wins 1: the other side folded.")
    assert (showdown.reason, showdown.text) == ("showdown", "{0} wins 2: the King is higher.")
    assert showdown.winners() == [0]


def test_a_folded_card_stays_face_down() -> None:
    view = scene((KING, JACK), "bp").view(0)
    assert "Jack" not in str(view)
    assert "Jack" in str(scene((KING, JACK), "bb").view(0))


def test_a_spectator_sees_no_card_before_the_showdown() -> None:
    assert not any(rank in str(scene((KING, JACK), "p").view(NOBODY)) for rank in ("Jack", "King"))


def test_the_whole_tree_is_counted() -> None:
    assert count_nodes(new_game("kuhn")) == (24, 30)


def test_the_courses_of_one_deal_are_counted() -> None:
    """pp, bp, bb, pbp, pbb: two of the five take a third decision."""
    assert [perft(scene((KING, JACK)), depth) for depth in (0, 1, 2, 3, 9)] == [1, 2, 4, 5, 5]


# -- the value of the game


def value(state: State, strategies: tuple[Strategy, Strategy]) -> Fraction:
    """What the first seat can expect from here, exactly."""
    seat = state.mover()
    if seat == NOBODY:
        return Fraction(state.score(0))
    bet = strategies[seat][knowledge(state, seat)]
    total = Fraction(0)
    for action, chance in ((PASS, 1 - bet), (BET, bet)):
        if chance:
            total += chance * sum(
                p * value(after, strategies) for p, after in next_states(state, seat, action)
            )
    return total


def knowledge(state: State, seat: int) -> tuple[int, str]:
    """The own card and the plays so far, read from the state's text."""
    fields = dict(part.split("=") for part in str(state).split(" : ")[1].split(" "))
    plays = fields["plays"].replace("0", "p").replace("1", "b").replace(",", "").replace("-", "")
    return int(fields["cards"].split(",")[seat]), plays


def game_value(strategies: tuple[Strategy, Strategy]) -> Fraction:
    return sum((p * value(state, strategies) for p, state in first_states(new_game("kuhn"))), Fraction(0))


def equilibrium(alpha: Fraction) -> tuple[Strategy, Strategy]:
    """Kuhn's solution (1950): a family for the first seat, one strategy for the second."""
    first = {
        (JACK, ""): alpha, (QUEEN, ""): Fraction(0), (KING, ""): 3 * alpha,
        (JACK, "pb"): Fraction(0), (QUEEN, "pb"): alpha + Fraction(1, 3), (KING, "pb"): Fraction(1),
    }  # fmt: skip
    second = {
        (JACK, "p"): Fraction(1, 3), (QUEEN, "p"): Fraction(0), (KING, "p"): Fraction(1),
        (JACK, "b"): Fraction(0), (QUEEN, "b"): Fraction(1, 3), (KING, "b"): Fraction(1),
    }  # fmt: skip
    return first, second


def pure_strategies(like: Strategy) -> list[Strategy]:
    choices = product((Fraction(0), Fraction(1)), repeat=len(like))
    return [dict(zip(like, choice, strict=True)) for choice in choices]


@pytest.mark.parametrize("alpha", [Fraction(0), Fraction(1, 6), Fraction(1, 3)])
def test_the_equilibrium_is_worth_minus_one_eighteenth_to_the_first_seat(alpha: Fraction) -> None:
    assert game_value(equilibrium(alpha)) == Fraction(-1, 18)


def test_nobody_gains_by_leaving_the_equilibrium() -> None:
    first, second = equilibrium(Fraction(1, 6))
    assert max(game_value((other, second)) for other in pure_strategies(first)) == Fraction(-1, 18)
    assert min(game_value((first, other)) for other in pure_strategies(second)) == Fraction(-1, 18)
