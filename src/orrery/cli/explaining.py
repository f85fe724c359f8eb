"""The cards and gremlins of a pack as the game understands them: their text, what it yields, plain words."""

from __future__ import annotations

from orrery.cardtext import slug
from orrery.games.tourbillon import names, upgrades
from orrery.games.tourbillon.content import Content
from orrery.games.tourbillon.sheets import CardSheet, GremlinSheet

Facts = dict[str, object]


def explained(content: Content, before: Content) -> list[Facts]:
    """What a pack has added to the content, or replaced in it."""
    old = {id(entry) for entry in before.entries.cards}
    fresh = [entry for entry in content.entries.cards if id(entry) not in old]
    cards = [card_facts(content.cards[slug(entry.name)]) for entry in fresh if entry.table == "card"]
    gremlins = [content.gremlins[slug(entry.name)] for entry in fresh if entry.table == "gremlin"]
    return [*cards, *map(gremlin_facts, gremlins)]


def card_facts(card: CardSheet) -> Facts:
    return {
        "name": card.name,
        "print": card_print(card),
        "text": card.text,
        "efficiency": card.efficiency,
        "words": card.explanation,
        "upgraded": upgrades.UPGRADE.word(card.upgrade).explain,
    }


def card_print(card: CardSheet) -> str:
    """What is printed around the text of a card, in one line."""
    colours = "-".join(names.RESOURCE_NAMES[colour] for colour in card.colours) or "colourless"
    tags = ", ".join(name for bit, name in enumerate(names.TAG_NAMES) if 1 << bit in card.tags)
    ticks = "1 Tick" if card.cost == 1 else f"{card.cost} Ticks"
    kind = f"{names.RARITY_NAMES[card.rarity]} {names.KIND_NAMES[card.kind]}"
    return f"{colours} {kind}, {ticks} [{tags}]"


def gremlin_facts(gremlin: GremlinSheet) -> Facts:
    defences = f"{gremlin.hp} HP, armor {gremlin.armor}, shields {gremlin.shields}"
    return {
        "name": gremlin.name,
        "print": f"{names.SIZE_NAMES[gremlin.size]} gremlin, {defences}",
        "text": gremlin.text,
        "words": gremlin.explanation,
    }


def in_lines(facts: Facts) -> str:
    """Facts for people."""
    titles = {"text": "", "efficiency": "Yields: ", "words": "In words: ", "upgraded": "Upgraded: "}
    told = [f"  {title}{facts[key]}" for key, title in titles.items() if facts.get(key)]
    return "\n".join([f"{facts['name']}: {facts['print']}", *told])
