"""Tourbillon's compendium: every card, gremlin and word, made from the same texts that the rules run."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from orrery.cardtext import Tooltip, lexicon
from orrery.engine.compendium import Compendium, Sheet, Topic
from orrery.engine.packs import Pack
from orrery.engine.view import Values, Word
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import content, upgrades
from orrery.games.tourbillon.cards.burdens import missing_burdens
from orrery.games.tourbillon.cards.language import CARD_LANGUAGE, GREMLIN_LANGUAGE
from orrery.games.tourbillon.cards.sheets import CardSheet, GremlinSheet
from orrery.games.tourbillon.rules.run import goals
from orrery.games.tourbillon.tables import RunRules
from orrery.games.tourbillon.view import goals as goal_words
from orrery.games.tourbillon.view import loops
from orrery.games.tourbillon.view.lessons import LESSONS
from orrery.games.tourbillon.view.road_labels import what_it_does
from orrery.games.tourbillon.view.tutorial import TUTORIALS

LETTERS: Final = ", ".join(
    f"{letter} {name}" for letter, name in zip(names.RESOURCE_LETTERS, names.RESOURCE_NAMES, strict=True)
)

# Words of the table itself, which stand on gears, gremlins and pools but in no text.
TABLE_WORDS: Final = (
    Tooltip(
        "Letters",
        f"Where there is little room, resources are letters: {LETTERS}. "
        "L marks your Largest pool, and S the Smallest that is not empty.",
    ),
    Tooltip("Ready", "The gear is full but cannot pay; it waits, and fires as soon as it can."),
    Tooltip("Armor", "Each hit is lessened by this much; Pierce and Poison go past it."),
    Tooltip("HP", "A gremlin without any is expelled. You win when the last one is."),
    Tooltip("Gear", "A card on the plate. It works by itself as long as it stands."),
    Tooltip("Token", "A card that others make; it is gone after the fight."),
)


@lru_cache(maxsize=8)
def everything(packs: tuple[Pack, ...] = (), *, runs: bool = False) -> Compendium:
    """The compendium of the content of single fights or of runs, with packs."""
    known = content.usable(packs, runs=runs)
    cards = list(known.cards.values())
    texts = {card.name: card.text for card in cards}  # each is written once
    return Compendium(
        sheets=(*map(card_sheet, cards), *map(gremlin_sheet, known.gremlins.values())),
        kinds={"card": "Cards", "gremlin": "Gremlins"},
        words=(*words(), *(tag_word(tag, cards, texts) for tag in names.TAG_NAMES)),
        topics=tuple(Topic(title, points) for title, points in LESSONS),
        tutorials=TUTORIALS,
    )


def everything_of_runs(rules: RunRules) -> Compendium:
    """What only a run knows as well: burdens, events, the goals of fights, and the steps of harder loops."""
    known = everything(rules.packs, runs=True)
    more = (
        *[card_sheet(card) for card in missing_burdens(content.usable(rules.packs, runs=True).cards)],
        *[event_sheet(rules, number) for number in range(len(rules.events))],
        *[goal_sheet(kind) for kind in goal_words.WORDS],
    )
    steps = Topic("Harder loops", tuple([(loops.title(loop), loops.sentence(loop)) for loop in loops.WORDS]))
    return replace(
        known,
        sheets=(*known.sheets, *more),
        kinds={**known.kinds, "event": "Events", "goal": "Goals"},
        topics=(*known.topics, steps),
        tutorials=(),  # these are single fights
    )


# -- the road
def event_sheet(rules: RunRules, number: int) -> Sheet:
    """An event with all it offers; what is unknown there is unknown here."""
    event = rules.events[number]
    choices = [
        f"{label}: {what_it_does(rules, steps)}"
        for label, steps in zip(event.labels, event.choices, strict=True)
    ]
    scene = rules.event_scenes[number]
    return Sheet(event.name, "event", scene, group=f"act {event.act}", plain="\n".join(choices))


def goal_sheet(kind: int) -> Sheet:
    """A goal with the numbers that it has in fights, act by act."""
    acts = {act: goals.NUMBERS[kind][act - 1] for act in range(1, names.ACTS + 1)}
    told = {act: goal_words.text([kind, number, 0, 0]) for act, number in acts.items() if number}
    (text, *_) = told.values()
    facts = [f"act {act}: {number}" for act, number in acts.items() if len(set(told.values())) > 1 and number]
    return Sheet(goal_words.title([kind]), "goal", text, facts=tuple(facts))


# -- cards and gremlins
def card_sheet(card: CardSheet) -> Sheet:
    upgraded = card.upgraded()
    colours = [names.RESOURCE_NAMES[colour] for colour in card.colours] or ["Colourless"]
    return Sheet(
        card.name,
        "card",
        card.text,
        group=names.RARITY_NAMES[card.rarity],
        tags=(*colours, names.KIND_NAMES[card.kind], *tags_of(card)),
        facts=tuple(fact for fact in (cost(card), card.efficiency, " ".join(tags_of(card))) if fact),
        plain=card.explanation,
        better=f"{upgrades.UPGRADE.word(card.upgrade).explain}. {cost(upgraded)}: {upgraded.text}",
        flavour=card.flavour,
        values=card_values(card),
    )


def card_values(card: CardSheet) -> Values:
    """What is drawn on a card, by the names that it has at the table."""
    program = card.program()
    values: Values = {"cost": program.cost}
    if program.timer:
        values["interval"] = program.timer
    if card.efficiency:
        values["foot"] = card.efficiency
    return values


def tags_of(card: CardSheet) -> list[str]:
    return [name for bit, name in enumerate(names.TAG_NAMES) if sum(card.tags) >> bit & 1]


def cost(card: CardSheet) -> str:
    return f"{card.cost} {'Tick' if card.cost == 1 else 'Ticks'}"


def gremlin_sheet(gremlin: GremlinSheet) -> Sheet:
    numbers = (("armor", gremlin.armor), ("shields", gremlin.shields))
    return Sheet(
        gremlin.name,
        "gremlin",
        gremlin.text,
        group=f"act {gremlin.act}" if gremlin.act else "lesson",
        tags=(names.SIZE_NAMES[gremlin.size],),
        facts=(f"{gremlin.hp} HP", *(f"{name} {number}" for name, number in numbers if number)),
        plain=gremlin.explanation,
        flavour=gremlin.flavour,
    )


# -- words
def words() -> list[Word]:
    """Every word that a tooltip can explain."""
    tips = (*TABLE_WORDS, *CARD_LANGUAGE.keywords(), *GREMLIN_LANGUAGE.keywords())
    return [Word(tip.word, tip.help) for tip in lexicon(tips)]


def tag_word(tag: str, cards: list[CardSheet], texts: dict[str, str]) -> Word:
    """What there is to say of a tag: who bears it, and who speaks of it."""
    bearers = sum(tag in tags_of(card) for card in cards)
    speakers = [name for name, text in texts.items() if re.search(rf"\b{tag}\b", text)]
    spoken = f"cards that speak of it: {', '.join(speakers)}" if speakers else "no card speaks of it yet"
    return Word(tag, f"{tag} is a tag and does nothing alone. {bearers} cards bear it; {spoken}.")
