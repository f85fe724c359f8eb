"""The deck editor's side of Land of Clans & Wanderers: the collection, and what is wrong with a deck."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from orrery.cardtext import Title, slug
from orrery.cardtext.faults import quoted
from orrery.engine.decks import (
    DeckBook,
    DeckCard,
    DeckFault,
    DeckFormat,
    DeckList,
    DeckReport,
    DeckWish,
    Facet,
    size_of,
)
from orrery.engine.packs import Pack
from orrery.engine.words import Malformed
from orrery.games.clans import names
from orrery.games.clans.cards.content import Content, read_deck, with_packs
from orrery.games.clans.cards.decks import Format, code_of, deck_of, deck_text, violations
from orrery.games.clans.cards.sheets import ABOUT, CardSheet, Copies, DeckSheet
from orrery.games.clans.view.compendium import card_sheet, hero_sheet

SPECIALS: Final = "rounds-specials"
FORMATS: Final = {
    "turns": Format(int(names.TURNS)),
    "rounds": Format(int(names.ROUNDS)),
    SPECIALS: Format(int(names.ROUNDS), specials=True),
}
NAME: Final = Title()
NAMELESS: Final = "My deck"
TITLES: Final = {"turns": "Turns", "rounds": "Rounds", SPECIALS: "Rounds with specials"}


@lru_cache(maxsize=8)
def book(packs: tuple[Pack, ...]) -> DeckBook:
    """The collection: everything but the bosses, who join nobody."""
    content = with_packs(packs)
    cards = [card for card in content.cards.values() if not card.boss]
    return DeckBook(
        int(names.DECK_SIZE),
        int(names.DECK_SIZE),
        tuple(DeckFormat(name, TITLES[name]) for name in FORMATS),
        (
            Facet("Element", names.ELEMENT_NAMES),
            Facet("Rarity", names.RARITY_NAMES),
            Facet("Set", tuple(dict.fromkeys(card.set for card in cards if card.set))),
        ),
        tuple(map(deck_card, cards)),
        tuple(map(hero_sheet, content.heroes.values())),
        tuple(map(deck_list, content.decks.values())),
    )


def deck_card(card: CardSheet) -> DeckCard:
    formats = tuple(
        name for name, wanted in FORMATS.items() if card.legal_in(wanted.mode, specials=wanted.specials)
    )
    most = int(names.DECK_SIZE if card.rarity == names.COMMON else names.MOST_COPIES[card.rarity])
    return DeckCard(card_sheet(card), most, formats)


def deck_list(deck: DeckSheet) -> DeckList:
    cards: dict[str, int] = {}
    for copies in deck.cards:
        cards[copies.name] = cards.get(copies.name, 0) + copies.count
    return DeckList(deck.name, cards, deck.hero, deck.about)


def check(wish: DeckWish, packs: tuple[Pack, ...]) -> DeckReport:
    """What is wrong with a deck, for every format at once; raises Malformed if it cannot be read at all."""
    content = with_packs(packs)
    deck = spelled(wanted(wish, content), content)
    faults = {
        name: tuple(DeckFault(*found) for found in violations(deck, content, each))
        for name, each in FORMATS.items()
    }
    code, no_code = "", ""
    try:
        code = code_of(deck, content)
    except Malformed as refusal:
        no_code = refusal.sentence
    listed = deck_list(deck)
    return DeckReport(listed, size_of(listed), faults, deck_text(deck), code, no_code)


def wanted(wish: DeckWish, content: Content) -> DeckSheet:
    """The deck that a wish speaks of."""
    if wish.deck is not None:
        return from_list(wish.deck)
    if wish.code:
        return deck_of(wish.code, content)
    found, faults = read_deck(wish.text)
    if found is None or faults:
        raise Malformed("bad-deck-file", "\n".join(fault.sentence for fault in faults))
    return found


def from_list(deck: DeckList) -> DeckSheet:
    """A deck from an editor; its names are as short and plain as those in files must be."""
    name = titled("name", deck.name.strip() or NAMELESS)
    leader = titled("leader", deck.leader) if deck.leader else ""
    about = titled("about", deck.about, ABOUT) if deck.about else ""
    cards = tuple(Copies(count, titled("card", card)) for card, count in deck.cards.items())
    return DeckSheet(name, leader, about, cards)


def titled(field: str, given: str, kind: Title = NAME) -> str:
    try:
        return kind.read_field(given)
    except ValueError as fault:
        raise Malformed("bad-deck", f"{field}: {quoted(given)} {fault}.") from None


def spelled(deck: DeckSheet, content: Content) -> DeckSheet:
    """The same deck with every name as it is printed, where it is known."""
    cards = {name: card.name for name, card in content.cards.items()}
    heroes = {name: hero.name for name, hero in content.heroes.items()}
    return DeckSheet(
        deck.name,
        heroes.get(slug(deck.hero), deck.hero),
        deck.about,
        tuple(Copies(copies.count, cards.get(slug(copies.name), copies.name)) for copies in deck.cards),
    )
