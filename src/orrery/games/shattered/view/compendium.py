"""Shattered Dungeon's compendium: cards, rooms, creatures, words, from the same texts that the rules run."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from orrery.cardtext import Tooltip, lexicon, slug
from orrery.engine.compendium import Compendium, Sheet, Topic, rules_topic
from orrery.engine.packs import Pack
from orrery.engine.view import Word
from orrery.games.shattered import names
from orrery.games.shattered.cards import vocabulary
from orrery.games.shattered.cards.content import Content, with_packs
from orrery.games.shattered.cards.language import CARD_LANGUAGE, ROOM_LANGUAGE
from orrery.games.shattered.cards.lint import ANSWERS
from orrery.games.shattered.cards.sheets import CardSheet, CreatureSheet, DeckSheet, RoomSheet
from orrery.games.shattered.view.labels import card_values
from orrery.games.shattered.view.tutorial import TUTORIALS

# Words of the table itself, which stand in no card text.
TABLE_WORDS: Final = (
    Tooltip("Devastating", "Ahead by 5 or more. Half more than the Power."),
    Tooltip("Strong", "Ahead by 2 to 4. All of the Power."),
    Tooltip("Partial", "Between 2 behind and 1 ahead. Half the Power, and the striker is hurt too."),
    Tooltip("Stalemate", "Behind by 3 or 4. Nothing is hit, and the striker is hurt."),
    Tooltip("Reversal", "Behind by 5 or more. Nothing is hit, and the striker is hurt worst."),
    Tooltip("Rally", "A Strong Strike or better gives its striker back 1 of what is lowest."),
    Tooltip("Betrayal", "A Strike against a promoter above 3. Trust and Rapport fall by half."),
    Tooltip("Restraint", "Discard a Strike instead of using it, for 1 of your own promoter."),
    Tooltip("Activation", "Discard any card but Energy for 1 energy in this round."),
    Tooltip("Escalation", "Late rounds take Vitality and Structure, more and more of it."),
    Tooltip("Enraged", "Betrayed, or trapped by an Offer: it strikes more and agrees to less, for 3 rounds."),
    Tooltip(
        "Cautious", "A trap has sprung: it counters and disrupts more, and takes fewer Offers, for 3 rounds."
    ),
    Tooltip("Grateful", "An Offer has healed it: it strikes less and agrees to more, for 3 rounds."),
    Tooltip(
        "Grafts", "What the Symbiote gives stays. At the end of a round 3 of them take 1 Veil, and 1 withers."
    ),
    Tooltip("Hazard", "Takes 1 of what is lowest on each side, unless both were kind in the round before."),
)
CATEGORY_HELP: Final = tuple(
    (name, CARD_LANGUAGE.forms[name.lower()].phrase.help) for name in names.CATEGORY_NAMES
)
WAYS_TO_WIN: Final = tuple(zip(names.RESOURCE_NAMES, vocabulary.RESOURCE_RULES, strict=True))


@lru_cache(maxsize=8)
def everything(rules: str, packs: tuple[Pack, ...], preset: str, brought: tuple[str, ...] = ()) -> Compendium:
    """The compendium of a preset with packs and what a run brings; `rules` are the rules in words."""
    content = with_packs(packs, preset, brought)
    holders = {slug(card): deck for deck in content.decks.values() for card in deck.cards}
    return Compendium(
        sheets=(
            *(card_sheet(card, holders.get(name)) for name, card in content.cards.items()),
            *(room_sheet(room) for room in content.rooms.values()),
            *(creature_sheet(found, names.DUNGEON, content) for found in content.dungeons.values()),
            *(creature_sheet(found, names.VISITOR, content) for found in content.visitors.values()),
        ),
        kinds={"card": "Cards", "room": "Rooms", "dungeon": "Dungeons", "visitor": "Visitors"},
        words=tuple(words()),
        topics=(
            rules_topic(rules),
            Topic("The kinds of cards", CATEGORY_HELP),
            Topic("What is at stake", WAYS_TO_WIN),
            Topic("Every card has an answer", tuple((name, f"{what}.") for name, what, _ in ANSWERS)),
        ),
        tutorials=TUTORIALS,
    )


# -- cards, rooms and creatures
def card_sheet(card: CardSheet, deck: DeckSheet | None) -> Sheet:
    power = (f"Power {card.power}",) if card.power else ()
    kind = names.TYPE_NAMES[card.kind]
    return Sheet(
        card.name,
        "card",
        card.text,
        group=deck.name if deck else "no deck",
        tags=(names.CATEGORY_NAMES[card.category], kind, card.fiction),
        facts=(f"cost {card.cost}", *power, kind),
        plain=card.explanation,
        flavour=card.flavour,
        values=card_values(card.program, card.text),
    )


def room_sheet(room: RoomSheet) -> Sheet:
    return Sheet(
        room.name,
        "room",
        room.text,
        group="room",
        tags=room.tag_names or ("room",),
        facts=(f"{names.SIDE_NAMES[room.first]} first", f"{room.limit} rounds"),
        plain=room.explanation,
        flavour=room.flavour,
    )


def creature_sheet(creature: CreatureSheet, side: int, content: Content) -> Sheet:
    resources = names.RESOURCE_NAMES[4 * side : 4 * side + 4]
    starts = zip(resources, creature.starts, strict=True)
    attributes = zip(names.ATTRIBUTE_NAMES[side], creature.attributes, strict=True)
    kind = content.deck_kind(creature.name) if creature.deck else "dungeon"
    return Sheet(
        creature.name,
        names.SIDE_NAMES[side].lower(),
        ", ".join(f"{name} {number}" for name, number in starts),
        group=names.SIDE_NAMES[side].lower(),
        tags=(kind,),
        facts=tuple(f"{name} {number}" for name, number in attributes if number),
        flavour=creature.flavour,
    )


# -- words
def words() -> list[Word]:
    """Every word that a tooltip can explain."""
    tips = (*TABLE_WORDS, *CARD_LANGUAGE.keywords(), *ROOM_LANGUAGE.keywords())
    return [Word(tip.word, tip.help) for tip in lexicon(tips)]
