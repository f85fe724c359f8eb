"""The compendium of Land of Clans & Wanderers: cards, heroes, decks, words, from the texts that are run."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from orrery.engine.compendium import Compendium, Sheet, Topic, rules_topic
from orrery.engine.packs import Pack
from orrery.engine.view import Values, Word
from orrery.games.clans import names
from orrery.games.clans.cards import decks
from orrery.games.clans.cards.content import Content, with_packs
from orrery.games.clans.cards.language import keyword, rule_of
from orrery.games.clans.cards.phrases import ABILITIES, CLASSES, AbilityWord
from orrery.games.clans.cards.review import numbers
from orrery.games.clans.cards.sheets import CardSheet, DeckSheet, FamilySheet, HeroSheet
from orrery.games.clans.view.glossary import TABLE_WORDS
from orrery.games.clans.view.tutorial import TUTORIALS

COPIES: Final = (
    ("Common", "As many copies as you like."),
    ("Rare", "Up to 3 copies of a card."),
    ("Epic", "Up to 2 copies of a card."),
    ("Legendary", "1 copy of a card."),
    ("", "A deck has 25 cards. Bosses are for nobody's deck."),
)


@lru_cache(maxsize=8)
def everything(rules: str, packs: tuple[Pack, ...]) -> Compendium:
    """The compendium with packs; `rules` are the rules in words."""
    content = with_packs(packs)
    return Compendium(
        sheets=(
            *map(card_sheet, content.cards.values()),
            *map(hero_sheet, content.heroes.values()),
            *(deck_sheet(deck, content) for deck in content.decks.values()),
            *map(family_sheet, content.families.values()),
        ),
        kinds={"card": "Cards", "hero": "Heroes", "deck": "Decks", "family": "Families"},
        words=tuple(words()),
        topics=(
            rules_topic(rules),
            Topic("The heroes", tuple((hero.name, hero_line(hero)) for hero in content.heroes.values())),
            Topic("Building a deck", COPIES),
        ),
        tutorials=TUTORIALS,
    )


# -- cards, heroes, decks
def card_sheet(card: CardSheet) -> Sheet:
    modes = () if card.legal_in(int(names.ROUNDS), specials=True) else ("turns only",)
    boss = ("boss",) if card.boss else ()
    return Sheet(
        card.name,
        "card",
        card.text,
        group=card.set or "no set",
        tags=(names.ELEMENT_NAMES[card.element], names.RARITY_NAMES[card.rarity], *modes, *boss),
        facts=numbers(card),
        plain=both_modes(card.explanation(int(names.TURNS)), card.explanation(int(names.ROUNDS))),
        flavour=card.flavour,
        values=card_values(card),
    )


def card_values(card: CardSheet) -> Values:
    """The numbers of either mode, by the names that they have at the table."""
    values: Values = {
        "damage": card.damage, "health": card.health, "tick": card.tick, "move": card.move,
        "ap": card.ap, "gain": card.gain,
    }  # fmt: skip
    unusual = {"attack_cost": card.attack_cost, "range": card.range}
    return values | {name: number for name, number in unusual.items() if number > 1}


def hero_sheet(hero: HeroSheet) -> Sheet:
    return Sheet(
        hero.name,
        "hero",
        hero.text,
        group="hero",
        tags=hero.terrain_names,
        facts=(f"terrain {' and '.join(hero.terrain_names)}", "once in a match"),
        plain=both_modes(hero.explanation(int(names.TURNS)), hero.explanation(int(names.ROUNDS))),
        flavour=hero.flavour,
    )


def hero_line(hero: HeroSheet) -> str:
    return f"{' and '.join(hero.terrain_names)}. Once in a match: {hero.text}."


def deck_sheet(deck: DeckSheet, content: Content) -> Sheet:
    for_rounds = not decks.violations(deck, content, decks.Format(int(names.ROUNDS)))
    elements = {content.cards[name].element for name in decks.copies_in(deck)}
    return Sheet(
        deck.name,
        "deck",
        ", ".join(map(str, deck.cards)),
        group="deck",
        tags=(*(names.ELEMENT_NAMES[element] for element in sorted(elements)),),
        facts=(deck.hero or "any hero", "both modes" if for_rounds else "turns only"),
        plain=deck.about,
    )


def family_sheet(family: FamilySheet) -> Sheet:
    return Sheet(
        family.name,
        "family",
        family.text,
        group="family",
        tags=family.cards,
        facts=(", ".join(family.cards), "once in a match that has families, when all three have been played"),
        plain=both_modes(family.explanation(int(names.TURNS)), family.explanation(int(names.ROUNDS))),
        flavour=family.flavour,
    )


def both_modes(turns: str, rounds: str) -> str:
    return turns if turns == rounds else f"In turns: {turns} In rounds: {rounds}"


# -- words
def words() -> list[Word]:
    """Every word that a tooltip can explain, with its rule in each mode (CW-199)."""
    found = [*TABLE_WORDS, *(Word(keyword(word), rules(word)) for word in (*ABILITIES, *CLASSES))]
    return sorted(found, key=lambda word: word.word.casefold())


def rules(word: AbilityWord) -> str:
    """The rule of an ability in both modes, a line each where they differ."""
    turns, rounds = rule_of(word, int(names.TURNS)), rule_of(word, int(names.ROUNDS))
    if word in CLASSES:
        return f"In turns: {turns}"
    return turns if turns == rounds else f"In turns: {turns}\nIn rounds: {rounds}"
