"""What a dungeon can grow by in a life (SD-166): evolutions, wares, recipes and branches, as printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from orrery.cardtext import Card as Entry
from orrery.cardtext import CardError, Field, ListOf, Number, Schema, Title

PRICE: Final = Number("price", high=20)
CHANGE: Final = Number("change", low=-9, high=9, signed=True)
NOTHING: Final = ""  # no card, no guest
LONGEST: Final = Title(longest=160)


def check_price(entry: Entry) -> Iterator[CardError]:
    """Whatever is had costs something."""
    if entry["essence"] == 0 and entry["knowledge"] == 0:
        yield entry.fault("no-price", f'"{entry.name}" needs a price: essence, knowledge, or both.')


@dataclass(frozen=True)
class Evolution:
    """A card that is another one after this many uses; it is called as it was before."""

    name: str
    becomes: str
    uses: int


@dataclass(frozen=True)
class Ware:
    """Something on the market: a card, a guest who comes next, or a change of purse or reputation."""

    name: str
    text: str
    essence: int = 0
    knowledge: int = 0
    gives_essence: int = 0
    gives_knowledge: int = 0
    feared: int = 0
    trusted: int = 0
    card: str = NOTHING
    guest: str = NOTHING


@dataclass(frozen=True)
class Recipe:
    """A card that is woven from two others, which the dungeon keeps."""

    name: str
    parts: tuple[str, ...]
    essence: int = 0
    knowledge: int = 0


@dataclass(frozen=True)
class Branch:
    """A room that can be dug behind another one; a second one then cannot."""

    name: str
    behind: str
    closes: str = NOTHING
    essence: int = 0
    knowledge: int = 0


PRICES: Final = (Field("essence", PRICE, default=0), Field("knowledge", PRICE, default=0))
EVOLUTION_SCHEMA: Final = Schema(
    "evolution", (Field("becomes", Title()), Field("uses", Number("uses", low=1, high=99)))
)
WARE_SCHEMA: Final = Schema(
    "ware",
    (
        *PRICES,
        Field("gives_essence", PRICE, default=0),
        Field("gives_knowledge", PRICE, default=0),
        Field("feared", CHANGE, default=0),
        Field("trusted", CHANGE, default=0),
        Field("card", Title(), default=NOTHING),
        Field("guest", Title(), default=NOTHING),
        Field("text", LONGEST, help="What it is"),
    ),
    check=check_price,
)
RECIPE_SCHEMA: Final = Schema(
    "recipe", (*PRICES, Field("parts", ListOf(Title(), least=2, most=2))), check=check_price
)
BRANCH_SCHEMA: Final = Schema(
    "branch",
    (*PRICES, Field("behind", Title()), Field("closes", Title(), default=NOTHING)),
    check=check_price,
)
SCHEMAS: Final = (EVOLUTION_SCHEMA, WARE_SCHEMA, RECIPE_SCHEMA, BRANCH_SCHEMA)
# Which fields of a table name an entry of another one; `name` itself may, too.
LINKS: Final = (
    ("evolution", "name", "card"),
    ("evolution", "becomes", "card"),
    ("ware", "card", "card"),
    ("ware", "guest", "visitor"),
    ("recipe", "name", "card"),
    ("recipe", "parts", "card"),
    ("branch", "name", "room"),
    ("branch", "behind", "room"),
    ("branch", "closes", "room"),
)
