"""The content of lives: who comes, what may become of a dungeon, and what travellers tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from orrery.cardtext import Card as Entry
from orrery.cardtext import (
    Cards,
    Field,
    Number,
    Schema,
    Title,
    Vocabulary,
    Yes,
    load_cards,
    slug,
    table,
)
from orrery.games.shattered import names
from orrery.games.shattered.cards import telling
from orrery.games.shattered.cards.content import DATA, Content
from orrery.games.shattered.cards.morphs import crueller_trap, effects_of
from orrery.games.shattered.program import (
    Branch,
    Card,
    Creature,
    Ending,
    Evolution,
    Guest,
    Library,
    Price,
    Recipe,
    Room,
    Ware,
)

FOLDER: Final = DATA / "life"
PAGE: Final = Title(longest=600)
SAID: Final = Title(longest=200)
WEIGHT: Final = Number("weight", high=99)
CHANGE: Final = Number("change", low=-9, high=9, signed=True)
NO_OUTCOME, NO_DRIVE = "any", "none"
OUTCOME: Final = Vocabulary.of("outcome", NO_OUTCOME, *names.OUTCOME_NAMES[1:])
DRIVE: Final = Vocabulary.of("drive", *names.DRIVE_NAMES, NO_DRIVE)
# Somebody of whom no file says how they come to dungeons
USUAL_WEIGHT: Final = 4
USUAL_SHAPE: Final = "strange"
USUAL_SILHOUETTE: Final = "Somebody whom nobody here has seen before stands before the gate."
MOST_GIFTS: Final = 2  # of a drive

GUEST_SCHEMA: Final = Schema(
    "guest",
    (
        Field("weight", WEIGHT, help="How often it comes to a dungeon that nobody speaks of"),
        Field("feared", CHANGE, default=0, help="… and how much oftener for each point of Feared"),
        Field("trusted", CHANGE, default=0),
        Field("shape", Title(), help="Guests of one shape cannot be told apart from afar"),
        Field("silhouette", SAID),
        Field("plural", Yes(), default=False, help="One speaks of them, not of it"),
    ),
)
ENDING_SCHEMA: Final = Schema(
    "ending",
    (
        Field("drive", DRIVE, default=len(names.DRIVE_NAMES), help="That must be dominant"),
        Field("points", Number("points"), default=0),
        Field("outcome", OUTCOME, default=0, help="That visits must have had"),
        Field("times", Number("times", high=99), default=0),
        Field("at_once", Yes(), default=False, help="It does not wait for the last visit"),
        Field("score", Number("score", low=-1, high=1, signed=True), default=0),
        Field("shared", Yes(), default=False, help="The visitors have the dungeon's score"),
        Field("page", PAGE, help="What is read at the end"),
    ),
)
SCHEMAS: Final = (GUEST_SCHEMA, ENDING_SCHEMA, *telling.SCHEMAS)


@cache
def entries() -> Cards:
    return load_cards(FOLDER, *SCHEMAS)


# -- guests and endings
def guests(library: Library) -> list[Guest]:
    """Everybody who may come, in the order of the visitors."""
    known = {entry.name: entry for entry in table(entries(), "guest")}
    return [guest_of(known.get(visitor.name), visitor) for visitor in library.visitors]


def guest_of(entry: Entry | None, creature: Creature) -> Guest:
    if entry is None:
        return Guest(creature, USUAL_WEIGHT, 0, 0, USUAL_SHAPE, USUAL_SILHOUETTE)
    return Guest(
        creature,
        number(entry, "weight"),
        number(entry, "feared"),
        number(entry, "trusted"),
        str(entry["shape"]),
        str(entry["silhouette"]),
        plural=entry["plural"] is True,
    )


@cache
def endings() -> tuple[Ending, ...]:
    return tuple([
        Ending(
            entry.name,
            str(entry["page"]),
            drive=names.NONE if number(entry, "drive") == names.DRIVES else number(entry, "drive"),
            points=number(entry, "points"),
            outcome=names.NONE if number(entry, "outcome") == 0 else number(entry, "outcome"),
            times=number(entry, "times"),
            at_once=entry["at_once"] is True,
            score=number(entry, "score"),
            shared=entry["shared"] is True,
        )
        for entry in table(entries(), "ending")
    ])  # fmt: skip


def number(entry: Entry, field: str) -> int:
    found = entry[field]
    assert isinstance(found, int)
    return found


@cache
def spoken() -> telling.Tellings:
    """What lives are told with."""
    return telling.tellings(entries())


# -- what it can grow by
BROUGHT_BY: Final = {
    int(names.GUESTS): ("creatures", "parties"),
    int(names.BRANCHING): ("halls",),
    int(names.EVOLVING): ("evolution",),
    int(names.TRADING): ("market",),
    int(names.WEAVING): ("crafts",),
}


def brought_by(growth: int) -> tuple[str, ...]:
    """The parts of the content that a life with these bits has more of."""
    return tuple([part for bit, parts in BROUGHT_BY.items() if growth & bit for part in parts])


def place_in(names_of: Sequence[str], name: str) -> int:
    """The number of something by its name; NONE: no name."""
    return names_of.index(slug(name)) if name else int(names.NONE)


def evolutions(content: Content, cards: Sequence[str]) -> list[Evolution]:
    return [
        Evolution(place_in(cards, each.name), place_in(cards, each.becomes), each.uses)
        for each in content.evolutions.values()
    ]


def wares(content: Content, cards: Sequence[str]) -> list[Ware]:
    visitors = list(content.visitors)
    return [
        Ware(
            each.name, each.text, Price(each.essence, each.knowledge), card=place_in(cards, each.card),
            guest=place_in(visitors, each.guest), essence=each.gives_essence, knowledge=each.gives_knowledge,
            feared=each.feared, trusted=each.trusted,
        )
        for each in content.wares.values()
    ]  # fmt: skip


def recipes(content: Content, cards: Sequence[str]) -> list[Recipe]:
    found = []
    for each in content.recipes.values():
        first, second = [place_in(cards, part) for part in each.parts]
        price = Price(each.essence, each.knowledge)
        found.append(Recipe(place_in(cards, each.name), first, second, price))
    return found


def branches(content: Content) -> list[Branch]:
    rooms = list(content.rooms)
    return [
        Branch(
            place_in(rooms, each.name), place_in(rooms, each.behind), place_in(rooms, each.closes),
            Price(each.essence, each.knowledge),
        )
        for each in content.branches.values()
    ]  # fmt: skip


# -- the dungeon as it may become
def card_sets(content: Content) -> list[list[Card]]:
    """The cards by how often Guile has given something: its traps take more (SD-152)."""
    return [
        [crueller_trap(card, more).program if more else card.program for card in content.cards.values()]
        for more in range(MOST_GIFTS + 1)
    ]


def rooms_by_drive(library: Library) -> list[list[Room]]:
    """The rooms as they are printed, and as each drive makes them act (SD-157)."""
    grown = [
        [
            Room(
                room.name, room.first, list(effects_of(room, drive)), room.deck,
                tags=room.tags, limit=room.limit, text=room.text,
            )
            for room in library.rooms
        ]
        for drive in range(names.DRIVES)
    ]  # fmt: skip
    return [library.rooms, *grown]
