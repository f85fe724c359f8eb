"""Decks as a run would have brought them: a starter with the cards won before a fight of an act."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.tourbillon.names import NONE, RARITY_NAMES
from orrery.games.tourbillon.rules.effects.costs import can_be_fed, named_prices
from orrery.games.tourbillon.rules.run.offers import OF_A_FIGHT, OFFERED, rarity_of
from orrery.games.tourbillon.tables import Rules

WON_BEFORE: Final[dict[str, int]] = {
    "none": 0,
    "act-1": 4,
    "act-2": 10,
    "act-3": 16,
}  # cards, before a fight of the act
RARITIES: Final[tuple[str, ...]] = ("common", "uncommon", "rare")
CHAIN: Final[i64] = 4  # cards of the same colour that outweigh a price nobody can pay


def offered(rules: Rules) -> list[list[i64]]:
    """The kinds that can be won, a list for each rarity; upgraded forms are not."""
    upgraded = {card.upgrade for card in rules.cards}
    wanted = [RARITY_NAMES.index(name) for name in RARITIES]
    return [
        [n for n, card in enumerate(rules.cards) if card.rarity == rarity and n not in upgraded]
        for rarity in wanted
    ]


def some(kinds: list[i64], dice: Dice, stream: i64, most: i64) -> list[i64]:
    """All of them, or as many as there may be, drawn at random."""
    left = kinds[:]
    while len(left) > most:
        left.pop(dice.below(stream, len(left)))
    return left


def grown(
    rules: Rules,
    pool: list[list[i64]],
    dice: Dice,
    stream: i64,
    rewards: i64,
    added: list[i64] | None = None,
) -> list[i64]:
    """The starter with what was added and this many rewards: of three cards always the one that fits best."""
    deck = rules.deck + (added or [])
    for _ in range(rewards):
        best: i64 = NONE
        best_fit: i64 = 0
        for _ in range(OFFERED):
            card = draw_offer(pool, dice, stream)
            fits = fit(rules, deck, card)
            if best == NONE or fits > best_fit:
                best = card
                best_fit = fits
        deck.append(best)
    return deck


def draw_offer(pool: list[list[i64]], dice: Dice, stream: i64) -> i64:
    kinds = pool[rarity_of(dice, stream, OF_A_FIGHT)]
    return kinds[dice.below(stream, len(kinds))]


def fit(rules: Rules, deck: list[i64], card: i64) -> i64:
    """How many cards of the deck share a colour with this one.

    Copies and prices that nobody can pay count against it, what closes an open chain counts for it (TB-187).
    """
    wanted = rules.cards[card]
    alike: i64 = 0
    made: i64 = 0
    paid: i64 = 0
    for other in deck:
        owned = rules.cards[other]
        made |= owned.made
        paid |= named_prices(owned)
        if owned.colours & wanted.colours:
            alike += 1
        if other == card:
            alike -= 4
    if not can_be_fed(wanted, made):
        alike -= CHAIN
    if wanted.made & paid & ~made:
        alike += CHAIN
    return alike
