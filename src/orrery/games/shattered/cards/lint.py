"""The Description Test, and those of the fifteen design principles that can be read off the cards.

Each check gives sentences; none is good news. `orrery check` runs them over the game's own cards and packs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from orrery.cardtext import Node, same_text, slug
from orrery.games.shattered import names
from orrery.games.shattered.cards.content import USUAL, Content, counted
from orrery.games.shattered.cards.sheets import CardSheet, DeckSheet
from orrery.games.shattered.program import Card
from orrery.games.shattered.rules.effects import parts

# Blocks that do nothing more, in the preset that repeats the published figures (SD-168).
PLAIN_BLOCKS: Final = {
    "Oaken Rind", "Curtain of Murmurs", "Slanted Hour", "Leaf Roof", "Wiry Coat", "Cloud of Powder",
    "Stretching Skin",
}  # fmt: skip
COMBAT: Final = ("aggressive", "tactical")
COOPERATIVE: Final = (names.OFFER, names.TEST)
DELAYED: Final = (names.EMPOWER, names.DISRUPT, names.TRAP, names.TEST)
ROLLING: Final = (names.STRIKE, names.REACT)
LEAST_KINDNESS: Final = 3  # Offers and Tests of a nurturing deck
LEAST_LINES: Final = 2
MOST_FOR_COMMUNE: Final = 1  # energy
CONDITION_PLACERS: Final = {  # which of the own cards' effects put this condition on the other side
    names.HAS_ENTANGLED: "Entangle",
    names.HAS_ERODE: "Erode",
}
# What answers a category, and what the answer costs (SD-178).
ANSWERS: Final = (
    ("Energy", "a Strike before the pool has grown", "energy"),
    ("Strike", "a React", "card"),
    ("Empower", "a Counter", "energy"),
    ("Disrupt", "a Counter, or a Strike to be wasted on it", "card"),
    ("Counter", "a Trap on Counter, or an Empower as bait", "card"),
    ("React", "a second Strike: one React answers one Strike", "energy"),
    ("Trap", "a cheap card to spring it", "card"),
    ("Offer", "to refuse it, and do without", "promoter"),
    ("Test", "to defect: Trust and Rapport fall by half", "promoter"),
    ("Reshape", "a Strike at another resource", "energy"),
    ("Commune", "a Betrayal, which halves what it has built", "promoter"),
)


def findings(content: Content, preset: str = USUAL) -> Iterator[str]:
    """Everything that the cards and decks of a preset owe to the principles."""
    cards = list(content.cards.values())
    for card in cards:
        yield from vanilla(card, preset)
        yield from incoherent(card, content)
        yield from loud_communion(card)
    for deck in content.decks.values():
        members = content.deck_cards(deck.name)
        yield from alike(members, f"{deck.name}: ")
        yield from out_of_character(deck, members)
        yield from without_lines(deck)
        yield from without_rhythm(deck, members)
        yield from deaf_triggers(deck, members)
    yield from same_profiles(content)
    if preset == USUAL:
        yield from alike(cards)


# -- SD-168: no vanilla cards
def vanilla(card: CardSheet, preset: str) -> Iterator[str]:
    """A Strike or React that is nothing but its power."""
    if (
        card.category in ROLLING
        and not card.node["parts"]
        and not (preset != USUAL and card.name in PLAIN_BLOCKS)
    ):
        yield f"{card.name}: it is nothing but its power and cost (principle 1)."


# -- SD-164: a Commune costs next to nothing and raises the own promoter by 1
def loud_communion(card: CardSheet) -> Iterator[str]:
    warmth = [part.amount for part in card.program.parts if part.promotes]
    if card.category == names.COMMUNE and (card.cost > MOST_FOR_COMMUNE or warmth != [1]):
        yield f"{card.name}: a Commune costs at most {MOST_FOR_COMMUNE} and gives 1 Trust or Rapport."


# -- SD-183: the Description Test
def alike(cards: Iterable[CardSheet], where: str = "") -> Iterator[str]:
    """Cards of a category that do the same; name, type and cost do not count."""
    action_cards = [card for card in cards if card.category != names.ENERGY]
    for group in same_text(action_cards, says=lambda card: (card.power, mechanics(card.node))):
        yield f"{where}{' and '.join(card.name for card in group)} do the same (Description Test)."


def mechanics(node: Node) -> tuple[str, frozenset[object]]:
    """What a text says, whatever the order of its parts."""
    said: set[object] = set()
    for slot, value in node.values:
        said |= set(value) if isinstance(value, tuple) else {(slot, value)}
    return node.phrase, frozenset(said)


# -- SD-182: fiction and effects fit
def incoherent(card: CardSheet, content: Content) -> Iterator[str]:
    fiction = content.fictions[slug(card.fiction)]
    for effect in sorted(effects(card.program) - fiction.allowed):
        yield f"{card.name}: {fiction.name} do not {effect} (principle 15)."
    if not fiction.rolls and card.category in ROLLING:
        yield f"{card.name}: {fiction.name} and dice do not go together (principle 15)."


def effects(card: Card) -> set[str]:
    """The named effects of a card."""
    bits = card.keywords | card.grants
    if card.trigger is not None and card.trigger.gives == names.BONUS_KEYWORD:
        bits |= card.trigger.bonus
    verbs = {type(part) for part in card.parts}
    named = {
        "Thorns": card.thorns,
        "Strip": card.strip,
        "Scatter": card.scatter,
        "Disadvantage": card.disadvantage,
        "Steal": card.steal,
        "Punish": card.punish,
        "Anchor": card.anchor,
        "Reflect": card.reflect,
        "Sacrifice": card.self_cost,
        "Fortify": card.absorb or parts.Fortify in verbs,
        "Ward": parts.Ward in verbs,
        "Entangle": parts.Entangle in verbs,
        "Erode": parts.Erode in verbs,
    }
    keywords = {name for bit, name in enumerate(names.KEYWORD_NAMES) if bits >> bit & 1}
    return keywords | {name for name, there in named.items() if there}


# -- SD-169: identity through cards
def out_of_character(deck: DeckSheet, members: list[CardSheet]) -> Iterator[str]:
    counts = counted(members)
    kindness = sum(counts[category] for category in COOPERATIVE)
    if deck.kind_name == "nurturing" and (kindness < LEAST_KINDNESS or counts[names.DISRUPT]):
        least = f"at least {LEAST_KINDNESS} Offers and Tests"
        yield f"{deck.name}: a nurturing deck has {least}, and no Disrupt (principle 2)."
    if deck.kind_name in COMBAT and kindness > 1:
        yield f"{deck.name}: a deck for combat has at most one Offer or Test (principle 2)."


def same_profiles(content: Content) -> Iterator[str]:
    def profile(deck: DeckSheet) -> frozenset[tuple[str, int]]:
        members = content.deck_cards(deck.name)
        categories = Counter(names.CATEGORY_NAMES[card.category] for card in members)
        keywords = Counter(effect for card in members for effect in effects(card.program))
        return frozenset((*categories.items(), *keywords.items()))

    for group in same_text(content.decks.values(), says=profile):
        yield f"{' and '.join(deck.name for deck in group)} have the same profile (principle 2)."


# -- SD-170, SD-176: cards that are more together, in the right order
def without_lines(deck: DeckSheet) -> Iterator[str]:
    if len(deck.lines) < LEAST_LINES:
        yield f"{deck.name}: a deck has {LEAST_LINES} combo lines, and says so under lines (principles 3, 9)."


# -- SD-174: tempo against investment
def without_rhythm(deck: DeckSheet, members: list[CardSheet]) -> Iterator[str]:
    later = {card.category in DELAYED for card in members if card.category != names.ENERGY}
    if later != {True, False}:
        yield f"{deck.name}: a deck has cards that act now and cards that act later (principle 7)."


# -- SD-172: what a card asks for, another card must be able to bring about
def deaf_triggers(deck: DeckSheet, members: list[CardSheet]) -> Iterator[str]:
    placed = {effect for card in members for effect in effects(card.program)}
    disrupts = any(card.category == names.DISRUPT for card in members)
    for card in members:
        wanted = asked(card.program)
        lost = wanted in CONDITION_PLACERS and CONDITION_PLACERS[wanted] not in placed
        if lost or (wanted == names.HAS_DISRUPT and not disrupts):
            missing = names.CONDITION_NAMES[wanted]
            yield f"{deck.name}: {card.name} asks for {missing}, which no card here brings (principle 5)."


def asked(card: Card) -> int:
    """The condition of the other side that a card hopes for, or NONE."""
    if card.trigger is not None and card.trigger.kind == names.FOE_HAS:
        return card.trigger.what
    return names.HAS_ENTANGLED if card.close_advantage else names.NONE
