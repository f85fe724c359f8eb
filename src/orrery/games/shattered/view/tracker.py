"""The deck tracker: what a seat can work out of a deck from the cards it has seen (SD-141).

Deck lists are known, and so is everything that lies open; the rest is in hand or pile. Reshuffles need no
bookkeeping: what went back into the pile is unseen again.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import DRAWN

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


def unseen(s: RunState, viewer: i64, owner: i64) -> list[i64]:
    """The cards of a side that a seat has not seen, sorted: its own pile, or the hand too."""
    side = s.side(owner)
    cards = side.pile[:] if viewer == owner else side.hand + side.pile
    if viewer != owner and s.rules.preset.kept_traps:
        cards = cards + side.traps
    return sorted(cards)


def chance_to_draw(s: RunState, viewer: i64, owner: i64, category: i64, draws: int = DRAWN) -> Fraction:
    """The exact chance that one of the next cards drawn is of a category.

    When the pile runs out the discard is shuffled; of the other side's pile it is only known that it is some
    part of what is unseen.
    """
    side = s.side(owner)
    first = unseen(s, viewer, owner)
    from_pile = min(draws, len(side.pile))
    none = chance_of_none(s, first, category, from_pile)
    return 1 - none * chance_of_none(s, side.discard, category, min(draws - from_pile, len(side.discard)))


def chance_of_none(s: RunState, cards: list[i64], category: i64, draws: int) -> Fraction:
    """The chance that none of this many cards drawn from these is of a category."""
    other = sum(s.rules.cards[card].category != category for card in cards)
    chance = Fraction(1)
    for drawn in range(draws):
        chance *= Fraction(max(other - drawn, 0), len(cards) - drawn)
    return chance


def used_up(s: RunState, viewer: i64, owner: i64) -> list[int]:
    """The categories of this game's cards of which no card is left unseen."""
    known = {int(card.category) for card in s.rules.cards}
    left = {int(s.rules.cards[card].category) for card in unseen(s, viewer, owner)}
    return sorted(known - left)


def history(s: RunState, owner: i64) -> list[i64]:
    """The cards of a side that all have seen since its last shuffle, the oldest first."""
    side = s.side(owner)
    return [card for card in side.discard if card not in side.traps] + side.gone
