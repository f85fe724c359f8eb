"""What a designer should look at: cards and decks that are the same, outclassed, beyond all others, or idle.

A remark is a question, not a fault: everything here can be played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.cardtext import Card as Entry
from orrery.cardtext import Cards, as_sheet, same_text, sheets_of, slug, table
from orrery.games.clans.cards import decks
from orrery.games.clans.cards.sheets import CardSheet, DeckSheet, HeroSheet

# Two armies that meet in the first act have the same light foot and the same line.
TWINS: Final = ({"Light Foot", "Mountain Rifle"}, {"Line Musket", "White Coat"})
ELDERS: Final = ({"Line Musket", "Battle Line"},)  # outclassed on purpose: the cheap rank of an army
FAR_BEYOND: Final = 1.5  # times the body of the strongest rival
Remark = tuple[Entry, str]


def remarks(entries: Cards) -> Iterator[Remark]:
    """Entries with something to be said about them."""
    cards = table(entries, "card")
    printed = sheets_of(entries, "card", CardSheet)
    heroes = sheets_of(entries, "hero", HeroSheet)
    yield from alike(cards)
    for entry in cards:
        card = printed[slug(entry.name)]
        yield from ((entry, remark) for remark in about_card(card, list(printed.values())))
    yield from same_decks(table(entries, "deck"))
    for entry in table(entries, "deck"):
        yield from far_from_home(entry, printed, heroes)


# -- the Description Test
def alike(cards: list[Entry]) -> Iterator[Remark]:
    """Cards that nothing but the name tells apart."""

    def says(entry: Entry) -> tuple[object, ...]:
        card = as_sheet(entry, CardSheet)
        return card.element, card.rarity, card.boss, strengths(card), powers(card)

    for group in same_text(cards, says):
        if {entry.name for entry in group} in TWINS:
            continue
        for entry in group:
            others = ", ".join(other.name for other in group if other is not entry)
            yield entry, f"it is the same as {others} (Description Test)"


def same_decks(entries: list[Entry]) -> Iterator[Remark]:
    for group in same_text(
        entries, says=lambda entry: frozenset(decks.copies_in(as_sheet(entry, DeckSheet)).items())
    ):
        for entry in group:
            others = ", ".join(other.name for other in group if other is not entry)
            yield entry, f"it holds the same cards as {others}"


# -- one card among others
def about_card(card: CardSheet, others: list[CardSheet]) -> Iterator[str]:
    if not card.damage and card.node is None:
        yield "it deals no damage and can do nothing else"
    for other in others:
        if outclasses(other, card):
            yield f"{other.name} is at least as good in everything, and no rarer"
    if not card.boss:
        yield from beyond(card, [other for other in others if other is not card and not other.boss])


def outclasses(better: CardSheet, worse: CardSheet) -> bool:
    """Whether a card of the same set and element makes the other one pointless."""
    same_place = (better.set, better.element, better.boss) == (worse.set, worse.element, worse.boss)
    if better is worse or not same_place or better.rarity > worse.rarity:
        return False
    if {better.name, worse.name} in ELDERS:
        return False
    theirs, ours = (*strengths(better), *powers(better)), (*strengths(worse), *powers(worse))
    return theirs != ours and all(a >= b for a, b in zip(theirs, ours, strict=True))


def strengths(card: CardSheet) -> tuple[int, ...]:
    """The numbers of a card, each the better the higher."""
    return (
        card.damage, card.health, -card.tick, card.move, card.ap, card.gain, -card.attack_cost, card.range,
    )  # fmt: skip


def powers(card: CardSheet) -> tuple[int, ...]:
    """The amounts of all abilities, in rounds and in turns, and the charges."""
    program = card.program
    return (*map(int, program.powers), *map(int, program.turns_powers), *map(int, program.charges))


def beyond(card: CardSheet, others: list[CardSheet]) -> Iterator[str]:
    """A body far beyond those of cards that are no rarer and no slower: two for damage, one for health."""
    rivals = [other for other in others if other.rarity <= card.rarity and other.tick <= card.tick]
    if not rivals:
        return
    strongest = max(rivals, key=body)
    if body(card) > FAR_BEYOND * body(strongest):
        yield f"its body of {card.damage}/{card.health} is far beyond {strongest.name}, its strongest rival"


def body(card: CardSheet) -> int:
    return 2 * card.damage + card.health


# -- decks
def far_from_home(
    entry: Entry, cards: dict[str, CardSheet], heroes: dict[str, HeroSheet]
) -> Iterator[Remark]:
    """A deck whose hero's land is nobody's home."""
    deck = as_sheet(entry, DeckSheet)
    hero = heroes.get(slug(deck.hero))
    held = {cards[name].element for name in decks.copies_in(deck) if name in cards}
    if hero and not held & set(hero.terrains):
        yield entry, f"none of its cards has an element of {hero.name}: {', '.join(hero.terrain_names)}"
