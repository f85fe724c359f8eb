"""Hands and decks: drawing, and discarding what a full hand cannot take (CW-041 to CW-044).

A deck needs no order: who draws takes any of its cards, so nothing about it is hidden but which come when.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import CARDS
from orrery.games.clans.rules import fog, log

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


def add(hand: list[i64], card: i64) -> None:
    """Put a card where it belongs in a sorted hand or pile."""
    at: i64 = len(hand)
    while at > 0 and hand[at - 1] > card:
        at -= 1
    hand.insert(at, card)


def take(s: MatchState, seat: i64) -> i64:
    """Take any card of a deck that has some."""
    pile = s.piles[seat]
    return pile.pop(s.dice.below(CARDS + seat, len(pile)))


def draw(s: MatchState, seat: i64, count: i64) -> None:
    """Draw openly: everybody knows how many, and which are discarded."""
    kept: list[i64] = []
    drawn: i64 = 0
    while drawn < count and len(s.piles[seat]) > 0:
        card = take(s, seat)
        drawn += 1
        if len(s.hands[seat]) >= s.rules.settings.hand_limit:
            discard(s, seat, card)
        else:
            add(s.hands[seat], card)
            kept.append(card)
    if s.log is not None:
        log.draw_count(s, seat, drawn)
        log.comes_to_hand(s, seat, kept)


def discard(s: MatchState, seat: i64, card: i64) -> None:
    s.burnt[seat] += 1
    fog.show_to_all(s, seat, card)
    if s.log is not None:
        log.discards(s, seat, card)


def deal(s: MatchState, seat: i64, count: i64) -> None:
    """An opening hand, which knows no limit."""
    hand: list[i64] = []
    while len(hand) < count and len(s.piles[seat]) > 0:
        add(hand, take(s, seat))
    s.hands[seat] = hand
    if s.log is not None:
        log.draws(s, seat, hand)
