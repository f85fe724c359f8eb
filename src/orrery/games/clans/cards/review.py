"""Looking through the cards, heroes and decks of Land of Clans & Wanderers, or of a pack."""

from __future__ import annotations

from orrery.cardtext import Card as Entry
from orrery.cardtext import changes, slug
from orrery.engine.packs import Pack
from orrery.engine.review import Review, review_of
from orrery.engine.words import Malformed
from orrery.games.clans import names
from orrery.games.clans.cards import decks
from orrery.games.clans.cards.content import Content, standard, with_packs
from orrery.games.clans.cards.sheets import CardSheet, DeckSheet, FamilySheet, HeroSheet

Facts = dict[str, str]


def review(packs: tuple[Pack, ...]) -> Review:
    """The game's own content, or what the last of some packs changes."""
    if not packs:
        return review_of(standard().faults)
    before, found = with_packs(packs[:-1]), with_packs(packs)
    changed = changes(before.entries, found.entries)
    return review_of(
        changed.faults,
        added=changed.added,
        replaced=changed.replaced,
        entries=[entry_facts(entry, found) for entry in changed.fresh],
    )


def entry_facts(entry: Entry, content: Content) -> Facts:
    name = slug(entry.name)
    if entry.table == "card":
        return card_facts(content.cards[name])
    if entry.table == "hero":
        return hero_facts(content.heroes[name])
    if entry.table == "family":
        return family_facts(content.families[name])
    return deck_facts(content.decks[name], content)


def card_facts(card: CardSheet) -> Facts:
    turns, rounds = card.explanation(int(names.TURNS)), card.explanation(int(names.ROUNDS))
    return {
        "name": card.name,
        "print": card_print(card),
        "text": card.text,
        "words": turns,
        "rounds": rounds if rounds != turns else "",
    }


def card_print(card: CardSheet) -> str:
    """What is printed around the text of a card, in one line."""
    kind = f"{names.ELEMENT_NAMES[card.element]} {names.RARITY_NAMES[card.rarity]}"
    return f"{kind}, {', '.join(numbers(card))}"


def numbers(card: CardSheet) -> tuple[str, ...]:
    """The numbers of a card in words; what is usual is not said."""
    cost = (f"attack cost {card.attack_cost}",) if card.attack_cost > 1 else ()
    reach = (f"range {card.range}",) if card.range > 1 else ()
    return (
        f"damage {card.damage}",
        f"health {card.health}",
        f"tick {card.tick}",
        f"move {card.move}",
        f"AP {card.ap}, +{card.gain} a turn",
        *cost,
        *reach,
    )


def hero_facts(hero: HeroSheet) -> Facts:
    return {
        "name": hero.name,
        "print": f"hero of {' and '.join(hero.terrain_names)}",
        "text": hero.text,
        "words": hero.explanation(int(names.TURNS)),
        "rounds": hero.explanation(int(names.ROUNDS)),
    }


def family_facts(family: FamilySheet) -> Facts:
    turns, rounds = family.explanation(int(names.TURNS)), family.explanation(int(names.ROUNDS))
    return {
        "name": family.name,
        "print": f"family of {', '.join(family.cards)}",
        "text": family.text,
        "words": turns,
        "rounds": rounds if rounds != turns else "",
    }


def deck_facts(deck: DeckSheet, content: Content) -> Facts:
    for_rounds = not decks.violations(deck, content, decks.Format(int(names.ROUNDS)))
    return {
        "name": deck.name,
        "print": f"deck of {deck.hero or 'any hero'}, for {'both modes' if for_rounds else 'turns only'}",
        "text": ", ".join(map(str, deck.cards)),
        "code": share_code(deck, content),
    }


def share_code(deck: DeckSheet, content: Content) -> str:
    """The share code of a deck, or nothing if a card of it has no number."""
    try:
        return decks.code_of(deck, content)
    except Malformed:
        return ""
