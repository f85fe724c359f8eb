"""Looking through the content of Tourbillon, or of a pack: what is wrong with it, and what it says."""

from __future__ import annotations

from orrery.cardtext import changes, slug
from orrery.engine.packs import Pack
from orrery.engine.review import Review, review_of
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import upgrades
from orrery.games.tourbillon.cards.content import standard, with_packs
from orrery.games.tourbillon.cards.events import EventSheet
from orrery.games.tourbillon.cards.phrases.events import EVENT_LANGUAGE
from orrery.games.tourbillon.cards.sheets import CardSheet, GremlinSheet

Facts = dict[str, str]


def review(packs: tuple[Pack, ...]) -> Review:
    """The game's own content, or what the last of some packs changes."""
    if not packs:
        return review_of(standard().faults)
    before, found = with_packs(packs[:-1]), with_packs(packs)
    changed = changes(before.entries, found.entries)
    cards = [found.cards[slug(entry.name)] for entry in changed.fresh if entry.table == "card"]
    gremlins = [found.gremlins[slug(entry.name)] for entry in changed.fresh if entry.table == "gremlin"]
    events = [found.events[slug(entry.name)] for entry in changed.fresh if entry.table == "event"]
    return review_of(
        changed.faults,
        added=changed.added,
        replaced=changed.replaced,
        entries=(*map(card_facts, cards), *map(gremlin_facts, gremlins), *map(event_facts, events)),
    )


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


def event_facts(event: EventSheet) -> Facts:
    """With all that its choices can do, the unknown included: this is for those who write events."""
    choices = [f"{label}: {EVENT_LANGUAGE.render(node)}." for label, node in event.choices]
    return {
        "name": event.name,
        "print": f"event of act {event.act}",
        "text": event.scene,
        "words": " ".join(choices),
    }
