"""Decks: opening hands with their mulligans, and draws (SD-041 to SD-046)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import (
    DEAL,
    DRAWN,
    ENERGY,
    LEAST_ACTIONS,
    LEAST_ENERGY,
    LEAST_HAND,
    MULLIGANS,
    NONE,
    OPENING_HAND,
    T_DRAWN,
    TOLD_DRAW,
    TOLD_DRAWN,
    TOLD_SHUFFLE,
)

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState
    from orrery.games.shattered.tables import Rules


def deal(s: RunState, seat: i64, deck: list[i64]) -> None:
    """Seven cards from the shuffled deck, dealt again while they do not qualify."""
    side = s.side(seat)
    hands: i64 = 1 + MULLIGANS
    while hands > 0:
        shuffle_and_take(s, seat, deck)
        if qualifies(s.rules, side.hand):
            return
        hands -= 1
    if s.rules.preset.mended_hands:
        mend(s.rules, side.hand, side.pile)
    else:
        shuffle_and_take(s, seat, deck)


def shuffle_and_take(s: RunState, seat: i64, deck: list[i64]) -> None:
    side = s.side(seat)
    pile = deck[:]
    s.dice.shuffle(DEAL, pile)
    hand: list[i64] = []
    while len(hand) < OPENING_HAND and pile:
        hand.append(pile.pop())
    side.hand = hand
    side.pile = pile


def energy_in(rules: Rules, cards: list[i64]) -> i64:
    categories = rules.categories
    count: i64 = 0
    for card in cards:
        if categories[card] == ENERGY:
            count += 1
    return count


def qualifies(rules: Rules, hand: list[i64]) -> bool:
    """At least 2 Energy and 3 action cards (SD-042)."""
    energy = energy_in(rules, hand)
    return energy >= LEAST_ENERGY and len(hand) - energy >= LEAST_ACTIONS


def mend(rules: Rules, hand: list[i64], pile: list[i64]) -> None:
    """Swap the rightmost card of which there are enough for the first of the pile that is wanted (SD-044)."""
    while not qualifies(rules, hand):
        wants_energy = energy_in(rules, hand) < LEAST_ENERGY
        out = last_place(rules, hand, not wants_energy)
        found = last_place(rules, pile, wants_energy)  # the top of the pile is its end
        if NONE in (out, found):
            return
        card = hand[out]
        hand[out] = pile[found]
        pile[found] = card


def last_place(rules: Rules, cards: list[i64], energy: bool) -> i64:
    """Where the last Energy card lies, or the last action card."""
    at: i64 = len(cards) - 1
    while at >= 0:
        if (rules.categories[cards[at]] == ENERGY) == energy:
            return at
        at -= 1
    return NONE


def clear_hands(s: RunState) -> None:
    """Give both sides of a new state lists of their own for the cards that move in place."""
    for seat in range(2):
        side = s.side(seat)
        side.hand = []
        side.discard = []


def draw_for_round(s: RunState, seat: i64) -> i64:
    """The larger of 2 and what fills the hand to 3; the shuffled discard becomes an empty pile (SD-046).

    How many were drawn.
    """
    side = s.side(seat)
    wanted = max(DRAWN, LEAST_HAND - len(side.hand))
    count: i64 = 0
    while wanted > 0:
        if not side.pile:
            if not side.discard:
                break
            side.pile = side.discard
            side.discard = []
            s.dice.shuffle(DEAL, side.pile)
            if s.hears_of(TOLD_SHUFFLE):
                s.tell("shuffle", f"{{{seat}}} shuffles the discard into a new pile.", {"seat": seat})
        pile = side.pile
        left: i64 = max(len(pile) - wanted, 0)
        at: i64 = len(pile)
        while at > left:  # the top card is the last one
            at -= 1
            side.hand.append(pile[at])
            wanted -= 1
            count += 1
        side.pile = pile[:left]
    s.count(T_DRAWN, count)
    if count > 0 and s.hears_of(TOLD_DRAW):
        many = "a card" if count == 1 else f"{count} cards"
        s.tell("draw", f"{{{seat}}} draws {many}.", {"seat": seat, "count": count})
    return count


def tell_drawn(s: RunState, seat: i64, count: i64) -> None:
    """Tell a side the names of the cards it has drawn."""
    if not s.hears_of(TOLD_DRAWN):
        return
    hand = s.side(seat).hand
    names = ", ".join([s.printed(card).name for card in hand[len(hand) - count :]])
    s.tell("drawn", f"{{{seat}}} has drawn {names}.", {"seat": seat, "cards": names}, 1 << seat)
