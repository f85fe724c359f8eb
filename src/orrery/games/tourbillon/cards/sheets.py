"""Sheets: cards, gremlins, plates, starters and encounters as the files print them, checked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
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
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import upgrades, vocabulary
from orrery.games.tourbillon.cards.checks import check_card, check_gremlin, said
from orrery.games.tourbillon.cards.compile_gremlins import GremlinParts
from orrery.games.tourbillon.cards.efficiency import efficiency
from orrery.games.tourbillon.cards.language import CARD_LANGUAGE, GREMLIN_LANGUAGE
from orrery.games.tourbillon.program import Card, Gremlin

FLEXIBLE: Final = (vocabulary.PAYS_LARGEST, vocabulary.PAYS_SMALLEST, vocabulary.PAYS_ANY)
SQUARE: Final = re.compile(r"r([1-8])c([1-8])")
RANK: Final = Vocabulary.of("rank", "lesson", "fight", "elite", "boss")


# ------------------------------------------------------------------------------------------ types of fields
@dataclass(frozen=True, slots=True)
class Names:
    """A list of names in which the same one may stand several times."""

    least: int
    most: int

    def read_field(self, given: object) -> tuple[str, ...]:
        if not isinstance(given, list) or not self.least <= len(given) <= self.most:
            raise ValueError(f"should be a list of {self.least} to {self.most} names")
        return tuple(Title().read_field(name) for name in given)


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the plate: `r1c4` is the last one of the first row of a plate of four columns."""

    def read_field(self, given: object) -> tuple[int, int]:
        match = SQUARE.fullmatch(given) if isinstance(given, str) else None
        if not match:
            raise ValueError('should be a square like "r1c4"')
        return int(match[1]) - 1, int(match[2]) - 1


# ----------------------------------------------------------------------------------------------------- cards
@dataclass(frozen=True)
class CardSheet(Printed):
    """A card as it is printed, in its usual or in its upgraded form."""

    language = CARD_LANGUAGE

    name: str
    colours: tuple[int, ...]
    kind: int
    rarity: int
    tags: tuple[int, ...]
    cost: int  # Ticks
    node: Node
    upgrade: int
    flavour: str = ""
    dealt: bool = True  # if a pack brings it, into every deck

    @property
    def efficiency(self) -> str:
        return str(efficiency(self.node))

    @property
    def offered(self) -> bool:
        return names.RARITY_NAMES[self.rarity] in ("common", "uncommon", "rare")

    def upgraded(self) -> CardSheet:
        return CardSheet(
            self.name + "+", self.colours, self.kind, self.rarity, self.tags,
            upgrades.upgraded_cost(self.cost, self.upgrade), upgrades.upgraded_text(self.node, self.upgrade),
            self.upgrade, self.flavour,
        )  # fmt: skip

    def program(self) -> Card:
        """The card as the rules run it."""
        parts = CARD_LANGUAGE.compile(self.node)
        assert isinstance(parts, dict)
        return Card(
            self.name,
            self.cost * names.BEATS_PER_TICK,
            colours=sum(1 << colour for colour in self.colours),
            kind=self.kind,
            tier=tier(self.node),
            rarity=self.rarity,
            tags=sum(self.tags),
            aims=aims(self.node),
            text=self.text,
            **parts,
        )


def tier(node: Node) -> int:
    """What kind of price a card has (TB-069)."""
    if any(isinstance(part["options"], tuple) and len(part["options"]) > 1 for part in said(node, "consume")):
        return names.HYBRID
    paid = [part["what"] for part in node.walk() if part.phrase in ("pays", "price")]
    if any(what in FLEXIBLE for what in paid):
        return names.FLEXIBLE
    return (
        names.ADVANCED
        if any(isinstance(what, int) and what >= names.BASICS for what in paid)
        else names.BASIC
    )


def aims(node: Node) -> int:
    """What a Targeted card aims at."""
    if any(dict(part.values).get("target") == names.TARGETED for part in node.walk()):
        return names.AIMS_AT_GREMLIN
    if any(dict(part.values).get("gears") == names.CHOSEN for part in node.walk()):
        return names.AIMS_AT_GEAR
    return names.AIMS_AT_NOTHING


CARD_SCHEMA: Final = Schema(
    "card",
    (
        Field(
            "colours", ListOf(vocabulary.COLOUR, most=2), default=(), help="The basic forces it belongs to"
        ),
        Field("kind", vocabulary.KIND),
        Field("rarity", vocabulary.RARITY, help="starter and token cards are never offered"),
        Field("tags", ListOf(vocabulary.TAG, least=1, most=4)),
        Field("cost", Number("cost", low=1, high=20), help="Ticks that the play takes"),
        Field("text", Sentence(CARD_LANGUAGE), help="What it does: its text is its program"),
        Field("upgrade", upgrades.UPGRADE, help="What its upgraded form does better"),
        Field("flavour", Title(longest=80), default=""),
        Field("dealt", Yes(), default=True, help="false: of a pack, it is in no deck, but can be won"),
    ),
    check=check_card,
)


# -------------------------------------------------------------------------------------------------- gremlins
@dataclass(frozen=True)
class GremlinSheet(Printed):
    """A gremlin as it is printed."""

    language = GREMLIN_LANGUAGE
    wordless = "It does nothing at all."

    name: str
    size: int
    act: int
    hp: int
    armor: int
    shields: int
    node: Node | None
    flavour: str = ""

    def program(self) -> Gremlin:
        parts = GREMLIN_LANGUAGE.compile(self.node) if self.node else GremlinParts()
        assert isinstance(parts, GremlinParts)
        for move, text in zip(parts.moves, move_texts(self.node) if self.node else (), strict=True):
            move.text = text
        return Gremlin(
            self.name,
            self.hp,
            self.armor,
            self.shields,
            size=self.size,
            regeneration=parts.regeneration,
            passives=parts.passives,
            moves=parts.moves,
            independent=parts.independent,
            on_death=parts.on_death,
            barrier=parts.barrier,
            hit_limit=parts.hit_limit,
            guard=parts.guard,
            second=parts.second,
            text=self.text,
        )


def move_texts(node: Node) -> Iterator[str]:
    """What each move does, in the order of the text, without its interval."""
    for part in said(node, "every", "step", "timed_step"):
        deeds = part["deeds"]
        assert isinstance(deeds, tuple)
        yield ", ".join(map(GREMLIN_LANGUAGE.render, deeds))


GREMLIN_SCHEMA: Final = Schema(
    "gremlin",
    (
        Field("size", vocabulary.SIZE),
        Field("act", Number("act", low=0, high=3), help="The act it first appears in; 0: none"),
        Field("hp", Number("hp", low=1, high=999)),
        Field("armor", Number("armor", high=20), default=0),
        Field("shields", Number("shields", high=99), default=0),
        Field("text", Sentence(GREMLIN_LANGUAGE), default=None),
        Field("flavour", Title(longest=80), default=""),
    ),
    check=check_gremlin,
)


# ------------------------------------------------------------------------- plates, starters and encounters
@dataclass(frozen=True)
class Plate:
    """A plate to start on; squares are pairs of row and column, counted from 0."""

    name: str
    rows: int
    columns: int
    draw: tuple[tuple[int, int], ...]
    production: tuple[tuple[int, int], ...]
    cheaper: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Starter:
    """A deck to start with, by the names of its cards."""

    name: str
    cards: tuple[str, ...]
    more: tuple[str, ...] = ()  # for a deck of ten
    flavour: str = ""


@dataclass(frozen=True)
class Encounter:
    """Who sits in the movement, from top to bottom."""

    name: str
    act: int
    rank: int
    title: str
    gremlins: tuple[str, ...]


def check_plate(entry: Entry) -> Iterator[CardError]:
    rows, columns = entry["rows"], entry["columns"]
    assert isinstance(rows, int)
    assert isinstance(columns, int)
    for field in ("draw", "production", "cheaper"):
        squares = entry[field]
        assert isinstance(squares, tuple)
        if any(row >= rows or column >= columns for row, column in squares):
            yield entry.fault("off-plate", f"{field}: a square lies outside the plate.", field)


SQUARES: Final = ListOf(Square(), most=64)
LINES: Final = Number("lines", low=1, high=8)
PLATE_SCHEMA: Final = Schema(
    "plate",
    (
        Field("rows", LINES),
        Field("columns", LINES),
        Field("draw", SQUARES, default=(), help="The first gear placed there draws 1"),
        Field("production", SQUARES, default=(), help="Gears there make 1 more"),
        Field("cheaper", SQUARES, default=(), help="Plays there cost 1 Tick less"),
    ),
    check=check_plate,
)
STARTER_SCHEMA: Final = Schema(
    "starter",
    (
        Field("cards", Names(6, 40)),
        Field("more", Names(0, 10), default=(), help="Cards that come on top with the option deck10"),
        Field("flavour", Title(longest=80), default=""),
    ),
)
ENCOUNTER_SCHEMA: Final = Schema(
    "encounter",
    (
        Field("act", Number("act", low=0, high=3)),
        Field("rank", RANK),
        Field("title", Title()),
        Field("gremlins", Names(1, 4), help="From top to bottom"),
    ),
)
