"""Decks and zones: piles of cards are plain lists of card numbers, the top card last."""

from __future__ import annotations

from mypy_extensions import i64

from orrery.engine.dice import Dice


def draw(dice: Dice, stream: i64, pile: list[i64]) -> i64:
    """Take a random card out of a pile that needs no order."""
    return pile.pop(dice.below(stream, len(pile)))


def move(card: i64, source: list[i64], target: list[i64]) -> None:
    """Move one copy of a card to the top of another zone."""
    source.remove(card)
    target.append(card)


def unseen(all_cards: list[i64], seen: list[i64]) -> list[i64]:
    """The cards a seat has not seen, in the order of their numbers.

    The order matters: an imagined world is dealt from this list, and must not depend on where cards lie.
    """
    left = sorted(all_cards)
    for card in seen:
        left.remove(card)
    return left
