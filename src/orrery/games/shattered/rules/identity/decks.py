"""Decks that a dungeon builds from its pool: what must hold of them, and why one is refused (SD-158).

A deck has 15 or 16 cards, all different; the guide of its kind, the principles and the Description Test bind
it as they bind printed decks. A room that departs from the guide, or has grown, is free of its numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.engine.words import Illegal
from orrery.games.shattered.names import (
    CATEGORIES,
    CATEGORY_NAMES,
    DISRUPT,
    EMPOWER,
    ENERGY,
    HAS_DISRUPT,
    HAS_ENTANGLED,
    HAS_ERODE,
    LEAST_DECK,
    MOST_DECK,
    NONE,
    OFFER,
    TEST,
    TRAP,
)
from orrery.games.shattered.program import Workbench

LEAST_ENERGY: Final[i64] = 3
MOST_ENERGY: Final[i64] = 6
LEAST_KINDNESS: Final[i64] = 3  # Offers and Tests of a nurturing deck
MOST_KINDNESS: Final[i64] = 1  # … and of one for combat
LEAST_LINES: Final[i64] = 2
EFFECTS: Final[i64] = 17
ENTANGLES: Final[i64] = 1 << 0  # of the bits of effects
ERODES: Final[i64] = 1 << 1

FINE: Final[i64] = 0
BAD_SIZE: Final[i64] = 1
TWICE: Final[i64] = 2
FEW_ENERGY: Final[i64] = 3
MUCH_ENERGY: Final[i64] = 4
NOT_OURS: Final[i64] = 5
OFF_GUIDE: Final[i64] = 6
OUT_OF_CHARACTER: Final[i64] = 7
FEW_LINES: Final[i64] = 8
NO_RHYTHM: Final[i64] = 9
DEAF: Final[i64] = 10
ALIKE: Final[i64] = 11
SAME_PROFILE: Final[i64] = 12
CODES: Final = (
    "", "deck-size", "twice", "few-energy", "much-energy", "wrong-side", "off-guide", "out-of-character",
    "few-lines", "no-rhythm", "deaf-trigger", "alike", "same-profile",
)  # fmt: skip
SENTENCES: Final = (
    "",
    "A deck has 15 or 16 cards.",
    "A deck has no card twice.",
    "A deck needs at least 3 Energy cards.",
    "A deck has at most 6 Energy cards.",
    "It holds a card that speaks of a visitor's resources.",
    "The deck of this room would no longer be what its kind of deck is like.",
    "The room would lose its character: a deck for combat has at most 1 Offer or Test, a kind one 3 or more.",
    "A deck needs two pairs of cards that are more together.",
    "A deck needs cards that act now and cards that act later.",
    "A card would ask for a condition that no other card of the deck brings.",
    "Two of its cards would do the same.",
    "Two decks would be of the same make.",
)


def fault(bench: Workbench, deck: list[i64], room: i64, others: list[list[i64]], *, free: bool) -> i64:
    """What is wrong with a deck for a room, or FINE; `free`: the guide and its counts do not bind it."""
    size: i64 = len(deck)
    if size < LEAST_DECK or size > MOST_DECK:
        return BAD_SIZE
    counts: list[i64] = [0] * CATEGORIES
    found = look_at_cards(bench, deck, counts)
    if found == FINE:
        found = fault_of_counts(bench, counts, room, free)
    if found == FINE and lines_in(bench, deck) < LEAST_LINES:
        found = FEW_LINES
    if found == FINE:
        found = fault_of_effects(bench, deck, counts)
    if found == FINE and has_twin(bench, deck, counts, others):
        found = SAME_PROFILE
    return found


def faults(bench: Workbench, deck: list[i64], room: i64, others: list[list[i64]], *, free: bool) -> list[i64]:
    """The same for a deck with one card more, for each card: what is alike for all is looked at once."""
    cards: i64 = len(bench.categories)
    counts: list[i64] = [0] * CATEGORIES
    size: i64 = len(deck) + 1
    if size < LEAST_DECK or size > MOST_DECK or look_at_cards(bench, deck, counts) != FINE:
        return [fault(bench, [*deck, card], room, others, free=free) for card in range(cards)]
    groups = [bench.alike[card] for card in deck]
    makes = [counts_of(bench, other) for other in others]
    lines = lines_with(bench, deck)
    found: list[i64] = []
    for card in range(cards):
        if not bench.ours[card]:
            found.append(NOT_OURS)
        elif card in deck:
            found.append(TWICE)
        elif bench.alike[card] != NONE and bench.alike[card] in groups:
            found.append(ALIKE)
        else:
            made = counts[:]
            made[bench.categories[card]] += 1
            wrong = fault_of_counts(bench, made, room, free)
            if wrong == FINE and lines[card] < LEAST_LINES:
                wrong = FEW_LINES
            if wrong == FINE:
                wrong = fault_of_effects(bench, [*deck, card], made)
            if wrong == FINE:
                like = [others[at] for at in range(len(others)) if makes[at] == made]
                wrong = SAME_PROFILE if has_twin(bench, [*deck, card], made, like) else FINE
            found.append(wrong)
    return found


def counts_of(bench: Workbench, deck: list[i64]) -> list[i64]:
    """How many cards of each category a deck has."""
    counts: list[i64] = [0] * CATEGORIES
    for card in deck:
        counts[bench.categories[card]] += 1
    return counts


def lines_with(bench: Workbench, deck: list[i64]) -> list[i64]:
    """How many of the known combo lines a deck would have with each card more."""
    both = lines_in(bench, deck)
    found: list[i64] = [both] * len(bench.categories)
    at: i64 = 0
    while at < len(bench.lines):
        first, second = bench.lines[at], bench.lines[at + 1]
        has_first, has_second = first in deck, second in deck
        if has_first and not has_second:
            found[second] += 1
        elif has_second and not has_first:
            found[first] += 1
        at += 2
    return found


def look_at_cards(bench: Workbench, deck: list[i64], counts: list[i64]) -> i64:
    """Count the cards by category; each is the dungeon's, there once, and like no other."""
    for at in range(len(deck)):
        card = deck[at]
        counts[bench.categories[card]] += 1
        if not bench.ours[card]:
            return NOT_OURS
        alike = bench.alike[card]
        for before in range(at):
            if deck[before] == card:
                return TWICE
            if alike != NONE and bench.alike[deck[before]] == alike:
                return ALIKE
    return FINE


def fault_of_counts(bench: Workbench, counts: list[i64], room: i64, free: bool) -> i64:
    if counts[ENERGY] < LEAST_ENERGY:
        return FEW_ENERGY
    if counts[ENERGY] > MOST_ENERGY:
        return MUCH_ENERGY
    if free:
        return FINE
    least, most = bench.least[room], bench.most[room]
    for category in range(len(least)):
        if counts[category] < least[category] or counts[category] > most[category]:
            return OFF_GUIDE
    kindness = counts[OFFER] + counts[TEST]
    if bench.nurtures[room] and (kindness < LEAST_KINDNESS or counts[DISRUPT] > 0):
        return OUT_OF_CHARACTER
    return OUT_OF_CHARACTER if bench.fights[room] and kindness > MOST_KINDNESS else FINE


def lines_in(bench: Workbench, deck: list[i64]) -> i64:
    """How many of the known combo lines a deck has."""
    found: i64 = 0
    at: i64 = 0
    while at < len(bench.lines):
        if bench.lines[at] in deck and bench.lines[at + 1] in deck:
            found += 1
        at += 2
    return found


def fault_of_effects(bench: Workbench, deck: list[i64], counts: list[i64]) -> i64:
    later = counts[EMPOWER] + counts[DISRUPT] + counts[TRAP] + counts[TEST]
    if later == 0 or later == len(deck) - counts[ENERGY]:
        return NO_RHYTHM
    placed: i64 = 0
    for card in deck:
        placed |= bench.brings[card]
    for card in deck:
        wanted = bench.asks[card]
        if (
            (wanted == HAS_ENTANGLED and placed & ENTANGLES == 0)
            or (wanted == HAS_ERODE and placed & ERODES == 0)
            or (wanted == HAS_DISRUPT and counts[DISRUPT] == 0)
        ):
            return DEAF
    return FINE


def has_twin(bench: Workbench, deck: list[i64], counts: list[i64], others: list[list[i64]]) -> bool:
    """Whether another deck has as many cards of every category, and of every effect."""
    twins: i64 = 0
    for other in others:
        if has_counts(bench, other, counts) and profile(bench, other) == profile(bench, deck):
            twins += 1
    return twins > 0


def has_counts(bench: Workbench, deck: list[i64], counts: list[i64]) -> bool:
    """Whether a deck has this many cards of every category."""
    left = counts[:]
    for card in deck:
        category = bench.categories[card]
        left[category] -= 1
        if left[category] < 0:
            return False
    return True


def profile(bench: Workbench, deck: list[i64]) -> list[i64]:
    counts: list[i64] = [0] * (CATEGORIES + EFFECTS)
    for card in deck:
        counts[bench.categories[card]] += 1
        bits = bench.brings[card]
        for effect in range(EFFECTS):
            counts[CATEGORIES + effect] += bits >> effect & 1
    return counts


def refusal(found: i64) -> Illegal:
    """A fault in words."""
    return Illegal(CODES[found], SENTENCES[found])


def categories_in_words(bench: Workbench, room: i64) -> list[str]:
    """What the guide asks of a room's deck: "3 to 4 Strike"."""
    words = []
    for category in range(len(bench.least[room])):
        least, most = bench.least[room][category], bench.most[room][category]
        if most > 0:
            amount = f"{least}" if least == most else f"{least} to {most}"
            words.append(f"{amount} {CATEGORY_NAMES[category]}")
    return words
