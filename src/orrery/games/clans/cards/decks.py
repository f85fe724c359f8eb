"""Decks: what is wrong with one, all of it at once; its file; and its share code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from orrery.cardtext import slug
from orrery.cardtext.faults import closest, quoted
from orrery.engine.words import Malformed
from orrery.games.clans import names
from orrery.games.clans.cards import share_codes
from orrery.games.clans.cards.language import KEYWORDS
from orrery.games.clans.cards.sheets import CardSheet, Copies, DeckSheet, HeroSheet

if TYPE_CHECKING:
    from orrery.games.clans.cards.content import Content

SHORT_CODE: Final = len("CW1-XXXXX-XXXXX")  # signs of a code that are enough to know a deck by
CAMPAIGN_LEAST: Final = 20  # cards; a skirmish has exactly DECK_SIZE (CW-016)


class Violation(NamedTuple):
    """One thing that makes a deck illegal: a stable code, a sentence, the rule, and the card it is about."""

    code: str
    sentence: str
    rule: str
    card: str = ""  # as the deck spells it; "": the whole deck


class Format(NamedTuple):
    """What a deck is wanted for."""

    mode: int = int(names.TURNS)
    specials: bool = False  # whether rounds have spies, traps and fire
    least: int = int(names.DECK_SIZE)
    most: int = int(names.DECK_SIZE)


# ------------------------------------------------------------------------------------------------- legality
def violations(deck: DeckSheet, content: Content, wanted: Format) -> list[Violation]:
    """Everything that is wrong with a deck (CW-016 to CW-020)."""
    found = [*wrong_size(deck, wanted), *unknown_hero(deck, content.heroes)]
    counts = copies_in(deck)
    for name in spellings(deck):
        card = content.cards.get(slug(name))
        if card is None:
            found.append(unknown_card(name, content.cards))
        else:
            found += wrong_card(card, counts[slug(name)], wanted)
    return found


def copies_in(deck: DeckSheet) -> Counter[str]:
    """How often each card is in a deck, by the names as they are typed."""
    counts: Counter[str] = Counter()
    for copies in deck.cards:
        counts[slug(copies.name)] += copies.count
    return counts


def spellings(deck: DeckSheet) -> list[str]:
    """Every card of a deck once, as the deck spells it first."""
    spelled: dict[str, str] = {}
    for copies in deck.cards:
        spelled.setdefault(slug(copies.name), copies.name)
    return list(spelled.values())


def wrong_size(deck: DeckSheet, wanted: Format) -> Iterator[Violation]:
    size = sum(copies.count for copies in deck.cards)
    if not wanted.least <= size <= wanted.most:
        exact = wanted.least == wanted.most
        amount = str(wanted.most) if exact else f"{wanted.least} to {wanted.most}"
        yield Violation("deck-size", f"A deck has {amount} cards, not {size}.", "CW-016")


def unknown_hero(deck: DeckSheet, heroes: Mapping[str, HeroSheet]) -> Iterator[Violation]:
    if deck.hero and slug(deck.hero) not in heroes:
        near = closest(deck.hero, [hero.name for hero in heroes.values()])
        yield Violation("unknown-hero", f"There is no hero {quoted(deck.hero)}{perhaps(near)}", "CW-009")


def unknown_card(name: str, cards: Mapping[str, CardSheet]) -> Violation:
    near = closest(name, [card.name for card in cards.values()])
    return Violation("unknown-card", f"There is no card {quoted(name)}{perhaps(near)}", "CW-020", name)


def perhaps(near: str) -> str:
    return f", did you mean {quoted(near)}?" if near else "."


def wrong_card(card: CardSheet, count: int, wanted: Format) -> Iterator[Violation]:
    most = int(names.MOST_COPIES[card.rarity])
    if card.boss:
        sentence = f"{card.name} is a boss, and no deck of a player may hold one."
        yield Violation("boss-card", sentence, "CW-020", card.name)
    elif card.rarity != names.COMMON and count > most:
        rarity = names.RARITY_NAMES[card.rarity]
        sentence = f"{card.name} is there {count} times; a deck holds at most {most} of a {rarity} card."
        yield Violation("many-copies", sentence.replace("a Epic", "an Epic"), "CW-017", card.name)
    if not card.legal_in(wanted.mode, specials=wanted.specials):
        yield Violation("wrong-mode", not_in_rounds(card), "CW-019", card.name)


def not_in_rounds(card: CardSheet) -> str:
    """Why a card is not for rounds."""
    never = [KEYWORDS[ability] for ability in card.powers.abilities if ability in names.NEVER_IN_ROUNDS]
    special = [KEYWORDS[ability] for ability in card.powers.abilities if ability in names.SPECIAL_IN_ROUNDS]
    if never:
        return f"{card.name} cannot be in a deck for rounds: {never[0]} is for turns only."
    return f"{card.name} can be in a deck for rounds only where they have specials: {special[0]} is one."


# ---------------------------------------------------------------------------------------- files and codes
def deck_text(deck: DeckSheet) -> str:
    """The file of a deck, which reads back as the same deck."""
    head = (("name", deck.name), ("hero", deck.hero), ("about", deck.about))
    lines = [f'{field} = "{escaped(value)}"' for field, value in head if value]
    cards = [f'    "{escaped(str(copies))}",' for copies in deck.cards]
    return "\n".join(["[[deck]]", *lines, "cards = [", *cards, "]", ""])


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def code_of(deck: DeckSheet, content: Content) -> str:
    """The share code of a deck; raises Malformed for one that has none."""
    numbers: Counter[int] = Counter()
    for name, count in copies_in(deck).items():
        if name not in content.cards:
            raise Malformed("no-code", unknown_card(name, content.cards).sentence)
        card = content.cards[name]
        numbers[numbered(card.name, card.number)] += count
    for violation in unknown_hero(deck, content.heroes):
        raise Malformed("no-code", violation.sentence)
    hero = content.heroes.get(slug(deck.hero))
    return share_codes.encode(numbered(hero.name, hero.number) if hero else 0, numbers)


def legal_deck_of(code: str, content: Content, wanted: Format) -> DeckSheet:
    """The deck of a share code, fit to be played; raises Malformed with everything that is wrong with it."""
    plain = share_codes.encode(*share_codes.decode(code))
    deck = deck_of(plain, content, f"Deck {plain[:SHORT_CODE]}")
    found = violations(deck, content, wanted)
    if found:
        told = " ".join(violation.sentence for violation in found)
        raise Malformed("illegal-deck", f"The deck of {plain} cannot be brought to this match. {told}")
    return deck


def numbered(name: str, number: int) -> int:
    if not number:
        raise Malformed("no-code", f"{name} has no number, so a deck with it has no share code.")
    return number


def deck_of(code: str, content: Content, name: str = "Shared deck") -> DeckSheet:
    """The deck of a share code; raises Malformed. Whether it is legal is another question."""
    hero, numbers = share_codes.decode(code)
    by_number = {card.number: card.name for card in content.cards.values() if card.number}
    heroes = {0: "", **{found.number: found.name for found in content.heroes.values() if found.number}}
    strange = [f"card {number}" for number in numbers if number not in by_number]
    if hero not in heroes:
        strange.append(f"hero {hero}")
    if strange:
        raise Malformed("bad-code", f"This share code speaks of {strange[0]}, which is not known here.")
    cards = tuple(Copies(count, by_number[number]) for number, count in numbers.items())
    return DeckSheet(name, heroes[hero], "", cards)
