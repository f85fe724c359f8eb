"""Piles of cards."""

from orrery.engine.cards import draw, move, unseen
from orrery.engine.dice import one_stream


def test_a_drawn_card_leaves_the_pile() -> None:
    pile = [3, 5, 5, 8]
    card = draw(one_stream(1), 0, pile)
    assert sorted([*pile, card]) == [3, 5, 5, 8]


def test_a_card_moves_to_the_top_of_another_zone() -> None:
    hand, discard = [4, 7, 4], [9]
    move(4, hand, discard)
    assert (hand, discard) == ([7, 4], [9, 4])


def test_what_is_unseen_does_not_depend_on_where_cards_lie() -> None:
    assert unseen([5, 1, 3, 1], [3, 1]) == unseen([1, 1, 5, 3], [1, 3]) == [1, 5]
