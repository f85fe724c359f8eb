"""Sheets: cards, decks, rooms, creatures, routes and fictions as the files print them, checked one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from orrery.cardtext import Card as Entry
from orrery.cardtext import (
    CardError,
    Field,
    ListOf,
    Node,
    Number,
    Printed,
    Schema,
    Sentence,
    Title,
    Vocabulary,
    Yes,
)
from orrery.games.shattered import names
from orrery.games.shattered.cards import compiler, vocabulary
from orrery.games.shattered.cards.language import CARD_LANGUAGE, ROOM_LANGUAGE
from orrery.games.shattered.program import AutoEffect, Card, Creature, Room

FREE: Final = (names.ENERGY, names.REACT)  # categories that cost nothing
POWERFUL: Final = (names.STRIKE, names.REACT)  # categories that have power
OWN_SLOTS: Final = ("own", "to")
ENEMY_SLOTS: Final = ("enemy", "target")
DECK_SIZES: Final = (15, 16)
CORE_SIZES: Final = (7, 8)  # with two modules of four cards each they make a deck
MOST_ENERGY: Final = 6
LEAST_ENERGY: Final = 3
FLAVOUR: Final = Field("flavour", Title(longest=80), default="")


# ----------------------------------------------------------------------------------------------------- cards
@dataclass(frozen=True)
class CardSheet(Printed):
    """A card as it is printed."""

    language = CARD_LANGUAGE

    name: str
    kind: int
    cost: int
    power: int
    fiction: str
    node: Node
    flavour: str = ""

    @cached_property
    def category(self) -> int:
        return names.CATEGORY_NAMES.index(self.node.phrase.capitalize())

    @cached_property
    def sides(self) -> frozenset[int]:
        return sides(self.node)

    @cached_property
    def program(self) -> Card:
        """The card as the rules run it."""
        made = CARD_LANGUAGE.compile(self.node)
        assert isinstance(made, dict)
        return Card(
            self.name,
            kind=self.kind,
            cost=self.cost,
            power=self.power,
            text=self.text,
            fiction=self.fiction,
            **made,
        )


def sides(node: Node) -> frozenset[int]:
    """The sides that a card can belong to: those whose resources it calls its own."""
    possible = {int(names.DUNGEON), int(names.VISITOR)}
    for part in node.walk():
        for slot, value in part.values:
            if slot in OWN_SLOTS and isinstance(value, int):
                possible &= {value >> names.SIDE_SHIFT}
            elif slot in ENEMY_SLOTS and isinstance(value, int):
                possible &= {1 - (value >> names.SIDE_SHIFT)}
    return frozenset(possible)


def said(node: Node, *phrases: str) -> Iterator[dict[str, int]]:
    """The numbers of all phrases of these names."""
    for part in node.walk():
        if part.phrase in phrases:
            yield {slot: value for slot, value in part.values if isinstance(value, int)}


def check_card(entry: Entry) -> Iterator[CardError]:
    """What no single phrase can know: what must not stand together on one card."""
    node, cost, power = entry["text"], entry["cost"], entry["power"]
    assert isinstance(node, Node)
    assert isinstance(cost, int)
    assert isinstance(power, int)
    category = node.phrase.capitalize()
    number = names.CATEGORY_NAMES.index(category)
    if cost and number in FREE:
        yield entry.fault("bad-cost", f"cost: {category} cards cost nothing.", "cost")
    if power and number not in POWERFUL:
        yield entry.fault("bad-power", f"power: {category} cards have none.", "power")
    if not power and number in POWERFUL:
        yield entry.fault("bad-power", f'The field "power" of "{entry.name}" is missing.')
    try:
        CARD_LANGUAGE.compile(node)
    except compiler.SaidTwiceError as error:
        problem = f"text: it says twice, or in two ways, what a card says once: {error}."
        yield entry.fault("said-twice", problem, "text")
    if not sides(node):
        problem = "text: it calls resources of both sides its own, so it could be nobody's card."
        yield entry.fault("two-sides", problem, "text")
    for problem in odd_numbers(node, power):
        yield entry.fault("odd-numbers", f"text: {problem}.", "text")


def odd_numbers(node: Node, power: int) -> Iterator[str]:
    """Numbers and resources that make no sense together."""
    if any(part["more"] <= part["amount"] for part in said(node, "punish")):
        yield "the Chip for an Empower is the higher one"
    if any(part["power"] <= power for part in said(node, "desperate")):
        yield "the Power in need is higher than the printed one"
    if any(part["own"] == part["to"] for part in said(node, "reshape_move")):
        yield "it moves points to where they are"
    targets = {part["target"] for part in said(node, "strike")}
    if targets & {part["enemy"] for part in said(node, "overwhelm_to")}:
        yield "it overwhelms its own target"


CARD_SCHEMA: Final = Schema(
    "card",
    (
        Field("type", vocabulary.TYPE, help="Which attribute its rolls add"),
        Field("cost", Number("cost", high=5), default=0, help="Energy that a play takes"),
        Field("power", Number("power", low=1, high=9), default=0, help="Of Strikes and Reacts"),
        Field("fiction", Title(), help="What it is in the story: a [[fiction]]"),
        Field("text", Sentence(CARD_LANGUAGE), help="What it does: its text is its program"),
        FLAVOUR,
    ),
    check=check_card,
)


# ----------------------------------------------------------------------------------------------------- decks
# How many cards of each category a kind of dungeon deck has, least and most (24.5).
GUIDE: Final = {
    "aggressive": ((3, 3), (3, 4), (1, 2), (1, 2), (1, 1), (1, 2), (1, 2), (0, 1), (0, 0), (0, 1), (0, 0)),
    "tactical": ((3, 4), (2, 3), (1, 1), (1, 2), (1, 2), (2, 2), (1, 2), (1, 1), (0, 0), (1, 2), (0, 0)),
    "nurturing": ((3, 4), (1, 2), (0, 1), (0, 0), (1, 1), (2, 2), (0, 0), (2, 3), (1, 1), (1, 1), (0, 3)),
    "deceptive": ((3, 3), (2, 2), (1, 1), (1, 1), (1, 1), (1, 1), (2, 3), (2, 3), (0, 0), (0, 1), (0, 0)),
}
KIND: Final = Vocabulary.of("kind", *GUIDE)


@dataclass(frozen=True)
class DeckSheet:
    """A deck by the names of its cards, and its combo lines: first this card, then that."""

    name: str
    side: int
    kind: int
    cards: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]
    exception: str = ""  # why it departs from the guide of its kind
    modules: tuple[str, ...] = ()  # it is a core, and its visitor takes two of these along

    @property
    def kind_name(self) -> str:
        return KIND.word(self.kind).text


def check_deck(entry: Entry) -> Iterator[CardError]:
    cards, lines = entry["cards"], entry["lines"]
    assert isinstance(cards, tuple)
    assert isinstance(lines, tuple)
    sizes = CORE_SIZES if entry["modules"] else DECK_SIZES
    if len(cards) not in sizes:
        what = "a core of modules has 7 or 8 cards" if entry["modules"] else "a deck has 15 or 16 cards"
        yield entry.fault("deck-size", f"cards: {what}, not {len(cards)}.", "cards")
    strangers = sorted({name for line in lines for name in line} - set(cards))
    if strangers:
        yield entry.fault("bad-line", f'lines: "{strangers[0]}" is not in the deck.', "lines")


DECK_SCHEMA: Final = Schema(
    "deck",
    (
        Field("side", vocabulary.SIDE),
        Field("kind", KIND, help="What it is like, by the guide"),
        Field("cards", ListOf(Title(), least=1, most=60), help="All different"),
        Field("lines", ListOf(ListOf(Title(), least=2, most=2), most=12), default=(), help="Combos"),
        Field("exception", Title(longest=120), default="", help="Why it departs from the guide"),
        Field("modules", ListOf(Title(), most=6), default=(), help="Of which its visitor takes two along"),
    ),
    check=check_deck,
)


# ----------------------------------------------------------------------------------- rooms, routes, fictions
@dataclass(frozen=True)
class RoomSheet(Printed):
    """A room as it is printed."""

    language = ROOM_LANGUAGE
    wordless = "The room does nothing by itself."

    name: str
    deck: str
    first: int
    tags: tuple[int, ...]
    limit: int
    node: Node | None
    flavour: str = ""

    @property
    def tag_names(self) -> tuple[str, ...]:
        return tuple(names.TAG_NAMES[tag] for tag in self.tags)

    def program(self, deck: list[str]) -> Room:
        effects = ROOM_LANGUAGE.compile(self.node) if self.node else []
        assert isinstance(effects, list)
        return Room(
            self.name, self.first, effects, deck, tags=self.tag_names, limit=self.limit, text=self.text
        )


def check_room(entry: Entry) -> Iterator[CardError]:
    node = entry["text"]
    effects = ROOM_LANGUAGE.compile(node) if isinstance(node, Node) else []
    assert isinstance(effects, list)
    touched = [effect.resource for effect in effects if isinstance(effect, AutoEffect)]
    if len(set(touched)) < len(touched):
        yield entry.fault("said-twice", "text: it changes the same resource in two ways.", "text")


ROOM_SCHEMA: Final = Schema(
    "room",
    (
        Field("deck", Title(), help="The deck that the dungeon plays here"),
        Field("first", vocabulary.SIDE, help="Who moves first in every round"),
        Field("tags", ListOf(vocabulary.TAG, most=4), default=()),
        Field("limit", Number("limit", low=1, high=15), default=int(names.ROUND_LIMIT), help="Rounds"),
        Field("text", Sentence(ROOM_LANGUAGE), default=None, help="What it does by itself"),
        FLAVOUR,
    ),
    check=check_room,
)


ROUTED: Final = Vocabulary(
    "outcome",
    tuple(
        vocabulary.OUTCOME.word(number)
        for number in (names.OVERCOME, names.INERT, names.DOMINATE, names.SURVIVE)
    ),
)


@dataclass(frozen=True)
class Route:
    """Which rooms may follow an outcome: the first of them that was not visited."""

    name: str
    rooms: tuple[str, ...]


def check_route(entry: Entry) -> Iterator[CardError]:
    try:
        ROUTED.read_field(entry.name)
    except ValueError as error:
        yield entry.fault("bad-name", f"name: {error}; a route is called by the outcome before it.", "name")


ROUTE_SCHEMA: Final = Schema("route", (Field("rooms", ListOf(Title(), least=1, most=30)),), check=check_route)


EFFECTS: Final = Vocabulary.of(
    "effect", "Entangle", "Erode", "Drain", "Overwhelm", "Resonate", "Ward", "Fortify", "Exhaust",
    "Disadvantage", "Thorns", "Strip", "Scatter", "Steal", "Punish", "Anchor", "Reflect", "Sacrifice",
)  # fmt: skip


@dataclass(frozen=True)
class Fiction:
    """What a card is in the story, and which effects fit that."""

    name: str
    allows: tuple[int, ...]
    rolls: bool

    @property
    def allowed(self) -> set[str]:
        return {EFFECTS.word(number).text for number in self.allows}


FICTION_SCHEMA: Final = Schema(
    "fiction",
    (
        Field("allows", ListOf(EFFECTS), default=(), help="The effects that such a thing can have"),
        Field("rolls", Yes(), default=True, help="Whether it can be a Strike or a React"),
    ),
)


# ------------------------------------------------------------------------------------------------- creatures
REDUCER: Final = Number("start", low=1, high=60)
PROMOTER: Final = Number("start", high=11)
ATTRIBUTE: Final = Number("attribute", high=5)


def creature_schema(table: str, side: int, *more: Field) -> Schema:
    """The fields of a creature: its resources and its attributes by their names."""
    *reducers, promoter = (name.lower() for name in names.RESOURCE_NAMES[4 * side : 4 * side + 4])
    return Schema(
        table,
        (
            *(Field(name, REDUCER) for name in reducers),
            Field(promoter, PROMOTER, default=0),
            *(Field(name.lower(), ATTRIBUTE, default=0) for name in names.ATTRIBUTE_NAMES[side]),
            *more,
            FLAVOUR,
        ),
    )


DUNGEON_SCHEMA: Final = creature_schema("dungeon", int(names.DUNGEON))
VISITOR_SCHEMA: Final = creature_schema(
    "visitor",
    int(names.VISITOR),
    Field("deck", Title()),
    Field("route", ListOf(Title(), least=1, most=30), help="The rooms in the order of the preset v2.1"),
    Field("parasite", Yes(), default=False, help="What it gives leaves grafts, where runs have that rule"),
    Field("tier", Number("tier", high=3), default=0, help="How intelligent it is; 0: a creature"),
)


@dataclass(frozen=True)
class CreatureSheet:
    """A dungeon or a visitor: what it begins with. A dungeon has no deck: it plays that of the room."""

    name: str
    starts: tuple[int, int, int, int]
    attributes: tuple[int, int, int, int]
    deck: str = ""
    route: tuple[str, ...] = ()
    parasite: bool = False
    flavour: str = ""
    tier: int = 0

    def program(self, deck: list[str], kits: list[tuple[list[str], list[int]]] | None = None) -> Creature:
        return Creature(
            self.name,
            self.starts,
            self.attributes,
            deck,
            route=list(self.route),
            parasite=self.parasite,
            tier=self.tier,
            kits=kits,
            text=self.flavour,
        )


def creature_sheet(entry: Entry) -> CreatureSheet:
    side = 0 if entry.table == "dungeon" else 1
    resources = [entry[name.lower()] for name in names.RESOURCE_NAMES[4 * side : 4 * side + 4]]
    attributes = [entry[name.lower()] for name in names.ATTRIBUTE_NAMES[side]]
    values = entry.values
    return CreatureSheet(
        entry.name,
        tuple(resources),  # type: ignore[arg-type]  # the schema has checked them
        tuple(attributes),  # type: ignore[arg-type]
        str(values.get("deck", "")),
        values.get("route", ()),  # type: ignore[arg-type]
        values.get("parasite") is True,
        str(entry["flavour"]),
        values.get("tier", 0),  # type: ignore[arg-type]
    )
