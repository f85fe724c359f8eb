"""What a deck is worth, at a glance: rules of thumb for all that is won, bought and changed on the road.

A deck wants three things: force, blows that spend it, and cards to go on with. What it has least of is worth
most. A card that nothing in the deck can pay for is worth little, and so is one more copy of the same.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.games.tourbillon.names import BASICS
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects.cards import Draw, Renew, Tutor
from orrery.games.tourbillon.rules.effects.combat import (
    Burn,
    Deal,
    DealPer,
    DestroyGremlin,
    Execute,
    Poison,
)
from orrery.games.tourbillon.rules.effects.costs import can_be_fed
from orrery.games.tourbillon.tables import RunRules

# What a card is for; one can be for several things.
FEEDS: Final[i64] = 0
HURTS: Final[i64] = 1
DRAWS: Final[i64] = 2
ROLES: Final[i64] = 3

# What things are worth, in hundredths of a good card.
RARITY: Final[list[i64]] = [20, 60, 80, 110, 0, -60]  # starter, common, uncommon, rare, token, burden
UPGRADED: Final[i64] = 40
UNFED: Final[i64] = 90  # less, if nothing in the deck makes what it asks for
COPY: Final[i64] = 15  # less for every copy that there is already
ONE_COLOUR: Final[i64] = 30  # more for a card that shares its colour with the whole deck
ROLE: Final[list[i64]] = [120, 160, 120]  # what the first cards of each role are worth, beyond themselves;
ROLE_HALVES: Final[i64] = 3  # … with this many of them, half of all that can be had is had
USUAL_SIZE: Final[i64] = 18  # from here on every further card makes it harder to find the others:
TOO_MANY: Final[i64] = 25  # … this much each


def roles_of(card: Card) -> i64:
    """What a card is for, a bit each. It is asked once for every kind of card: see `RunRules.roles`."""
    found: i64 = 0
    if card.made & ((1 << BASICS) - 1):
        found |= 1 << FEEDS
    for program in card.programs:
        for effect in program:
            if isinstance(effect, (Deal, DealPer, Poison, Burn, Execute, DestroyGremlin)):
                found |= 1 << HURTS
            elif isinstance(effect, (Draw, Tutor, Renew)):
                found |= 1 << DRAWS
    return found


@final
class Counted:
    """A deck, counted: what it makes, its colours, and how many cards it has for each role."""

    def __init__(self, rules: RunRules, deck: list[i64]) -> None:
        zero: i64 = 0
        self.made: i64 = 0  # resources, a bit each
        self.roles: list[i64] = [zero for _ in range(ROLES)]
        self.colours: list[i64] = [zero for _ in range(BASICS)]
        for kind in deck:
            card = rules.cards[kind]
            self.made |= card.made
            roles = rules.roles[kind]
            for role in range(ROLES):
                self.roles[role] += roles >> role & 1
            for colour in range(BASICS):
                self.colours[colour] += card.colours >> colour & 1

    def shared(self, card: Card) -> i64:
        """How many cards share its most common colour, itself among them; all, if it has none."""
        most: i64 = 0
        for colour in range(BASICS):
            if card.colours >> colour & 1:
                most = max(most, self.colours[colour])
        return most


def worth(rules: RunRules, deck: list[i64]) -> i64:
    """What a deck is worth."""
    counted = Counted(rules, deck)
    size: i64 = len(deck)
    total: i64 = 0
    seen: i64 = 0
    for at in range(size):
        card = rules.cards[deck[at]]
        total += RARITY[card.rarity]
        if rules.base[deck[at]] != deck[at]:
            total += UPGRADED
        if not can_be_fed(card, counted.made):
            total -= UNFED
        total += ONE_COLOUR * counted.shared(card) // size
        if seen & card.mark:  # there may be a copy before it
            total -= COPY * copies_before(rules, deck, at)
        seen |= card.mark
    for role in range(ROLES):
        count = counted.roles[role]
        total += ROLE[role] * ROLE_HALVES * count // (count + ROLE_HALVES)
    return total - TOO_MANY * max(0, size - USUAL_SIZE)


def copies_before(rules: RunRules, deck: list[i64], at: i64) -> i64:
    base = rules.base[deck[at]]
    count: i64 = 0
    for before in range(at):
        if rules.base[deck[before]] == base:
            count += 1
    return count
