"""What a deck is worth, at a glance: rules of thumb for all that is won, bought and changed on the road.

A deck wants three things: force, blows that spend it, and cards to go on with. What it has least of is worth
most. A card that nothing in the deck can pay for is worth little, and so is one more copy of the same.
"""

from __future__ import annotations

from typing import Final

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
    Only,
    Poison,
)
from orrery.games.tourbillon.tables import RunRules, Thumb

# What a card is for; one can be for several things.
FEEDS: Final[i64] = 0
HURTS: Final[i64] = 1
DRAWS: Final[i64] = 2
ROLES: Final[i64] = 3

# What things are worth, in hundredths of a good card. Rare cards are other cards, hardly better ones: where
# a die chose the reward, runs came as far with them as with common ones (docs/tourbillon.md).
RARITY: Final[list[i64]] = [-20, 0, 0, 10, 0, -60]  # starter, common, uncommon, rare, token, burden
UPGRADED: Final[i64] = 40
UNSURE: Final[i64] = 50  # less, if it fires on a condition only, or does a part of what it says,
ONCE: Final[i64] = 40  # … and if it does it once, while others go on doing it
UNFED: Final[i64] = 90  # less, if nothing in the deck makes what it asks for
COPY: Final[i64] = 15  # less for every copy that there is already, upgraded or not
ONE_COLOUR: Final[i64] = 30  # more for a card that shares its colour with the whole deck
ROLE: Final[list[i64]] = [120, 160, 120]  # what the first cards of each role are worth, beyond themselves;
ROLE_HALVES: Final[i64] = 3  # … with this many of them, half of all that can be had is had
USUAL_SIZE: Final[i64] = 18  # from here on every further card makes it harder to find the others:
TOO_MANY: Final[i64] = 25  # … this much each


# Counts of a whole deck are kept in one number, a digit for each thing that is counted.
DIGIT: Final[i64] = 12  # bits
MOST: Final[i64] = (1 << DIGIT) - 1


# -- what is known of each kind of card
def thumbs_of(rules: RunRules) -> list[Thumb]:
    """What each kind of card counts for."""
    return [thumb_of(card, rules.base[kind], kind) for kind, card in enumerate(rules.cards)]


def thumb_of(card: Card, base: i64, kind: i64) -> Thumb:
    alone = RARITY[card.rarity] + (UPGRADED if base != kind else 0)
    alone -= (UNSURE if unsure(card) else 0) + (ONCE if card.momentary else 0)
    return Thumb(card, base, alone, digits(roles_of(card)), digits(card.colours))


def unsure(card: Card) -> bool:
    """Whether something that a card says waits for a condition."""
    for program in card.programs:
        for effect in program:
            if isinstance(effect, Only):
                return True
    return len(card.conditions) > 0


def digits(bits: i64) -> i64:
    """A digit 1 for every bit that is set."""
    found: i64 = 0
    for place in range(BASICS):
        found |= (bits >> place & 1) << DIGIT * place
    return found


def roles_of(card: Card) -> i64:
    """What a card is for, a bit each."""
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


# -- what a deck is worth
def worth(rules: RunRules, deck: list[i64]) -> i64:
    """What a deck is worth."""
    thumbs = rules.thumbs
    size: i64 = len(deck)
    made: i64 = 0  # resources, a bit each
    roles: i64 = 0  # cards for each role, a digit each,
    hues: i64 = 0  # … of each colour
    for kind in deck:
        thumb = thumbs[kind]
        made |= thumb.made
        roles += thumb.roles
        hues += thumb.hues
    total: i64 = 0
    copies = rules.no_kind[:]  # of each kind, upgraded or not
    for kind in deck:
        thumb = thumbs[kind]
        total += thumb.alone + ONE_COLOUR * shared(thumb.colours, hues) // size
        if not fed(thumb, made):
            total -= UNFED
        total -= COPY * copies[thumb.base]
        copies[thumb.base] += 1
    for role in range(ROLES):
        count = roles >> DIGIT * role & MOST
        total += ROLE[role] * ROLE_HALVES * count // (count + ROLE_HALVES)
    return total - TOO_MANY * (size - USUAL_SIZE if size > USUAL_SIZE else 0)


def shared(colours: i64, hues: i64) -> i64:
    """How many cards of a deck share the most common of some colours; none, if there is no colour."""
    most: i64 = 0
    while colours:
        if colours & 1 and hues & MOST > most:
            most = hues & MOST
        colours >>= 1
        hues >>= DIGIT
    return most


def fed(thumb: Thumb, made: i64) -> bool:
    """Whether the deck makes what one of its payments asks for."""
    for need in thumb.needs:  # noqa: SIM110  a plain loop is faster
        if need & ~made == 0:
            return True
    return False
