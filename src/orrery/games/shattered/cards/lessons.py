"""Learning the cards step by step (SD-148): the same decks with fewer kinds of cards, and without keywords.

The last step is the whole game, which needs no filter.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from orrery.cardtext import Node, slug
from orrery.games.shattered import names
from orrery.games.shattered.cards.content import Content
from orrery.games.shattered.cards.sheets import CardSheet

EVERYTHING: Final = "none"
FIRST_KINDS: Final = (names.ENERGY, names.STRIKE, names.EMPOWER)
SECOND_KINDS: Final = (*FIRST_KINDS, names.DISRUPT, names.COUNTER, names.REACT)
THIRD_KINDS: Final = (*SECOND_KINDS, names.TRAP, names.OFFER, names.TEST, names.RESHAPE, names.COMMUNE)
KINDS: Final = {"strikes": FIRST_KINDS, "answers": SECOND_KINDS, "dealings": THIRD_KINDS}
LESSONS: Final = (EVERYTHING, *KINDS)

# What a card may say while there are no keywords and no triggers.
PLAIN_PARTS: Final = frozenset({
    "advantage", "boost", "disadvantage", "thorns", "scatter", "chip", "punish", "counter_gain", "react_gain",
    "react_take", "trap_take", "offer_give", "offer_take", "offer_warm", "reshape_gain", "reshape_move",
    "commune_befriend", "commune_gain",
})  # fmt: skip
WORDLESS: Final = ("strike", "counter", "react")  # categories whose text need not say anything more


def taught(content: Content, lesson: str) -> Content:
    """The content as a lesson has it: cards in plain words, decks with the kinds that are known by then."""
    if lesson == EVERYTHING:
        return content
    plain = {name: plainer(card) for name, card in content.cards.items()}
    cards = {name: plain[name] or card for name, card in content.cards.items()}
    decks = {
        name: replace(deck, cards=tuple(card for card in deck.cards if is_known(plain[slug(card)], lesson)))
        for name, deck in content.decks.items()
    }
    return replace(content, cards=cards, decks=decks)


def is_known(card: CardSheet | None, lesson: str) -> bool:
    return card is not None and card.category in KINDS[lesson]


def plainer(card: CardSheet) -> CardSheet | None:
    """A card without its keywords and conditions; None if nothing is left of it."""
    said = dict(card.node.values)
    parts = said.get("parts")
    if not isinstance(parts, tuple):
        return card
    kept = tuple(part for part in parts if isinstance(part, Node) and part.phrase in PLAIN_PARTS)
    if not kept and card.node.phrase not in WORDLESS:
        return None
    values = tuple((slot, kept if slot == "parts" else value) for slot, value in card.node.values)
    return replace(card, node=Node(card.node.phrase, values))
