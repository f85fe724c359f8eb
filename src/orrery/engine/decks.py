"""Decks that people build: what a game says of its collection, and what it finds in a deck, as data."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from orrery.engine.compendium import Known, Sheet

LONGEST_NAME = 40
LONGEST_CODE = 500
LONGEST_FILE = 10_000
MOST_LINES = 60

ShortText = Annotated[str, Meta(max_length=LONGEST_NAME)]
Copies = Annotated[int, Meta(ge=1, le=99)]


class DeckList(Known, frozen=True):
    """A deck: its name, who leads it, and how often each card is in it."""

    name: ShortText
    cards: Annotated[dict[ShortText, Copies], Meta(max_length=MOST_LINES)]
    leader: ShortText = ""  # "": anybody
    about: Annotated[str, Meta(max_length=120)] = ""


class DeckFormat(Known, frozen=True):
    """What a deck can be wanted for."""

    name: str  # "rounds"
    title: str


class Facet(Known, frozen=True):
    """A question by which the collection can be sorted: the tags of cards that answer it."""

    title: str  # "Element"
    tags: tuple[str, ...]


class DeckCard(Known, frozen=True):
    """A card of the collection."""

    sheet: Sheet
    most: int  # copies that a deck may hold
    formats: tuple[str, ...]  # for which it is legal


class DeckBook(Known, frozen=True):
    """GET /api/decks/GAME: everything that a deck is built from."""

    least: int  # cards of a deck
    most: int
    formats: tuple[DeckFormat, ...]
    facets: tuple[Facet, ...]
    cards: tuple[DeckCard, ...]
    leaders: tuple[Sheet, ...]
    decks: tuple[DeckList, ...]  # the game's own


class DeckWish(Known, frozen=True):
    """POST /api/decks/GAME: a deck in one of three forms; the first that is not empty counts."""

    deck: DeckList | None = None
    code: Annotated[str, Meta(max_length=LONGEST_CODE)] = ""
    text: Annotated[str, Meta(max_length=LONGEST_FILE)] = ""  # of a file


class DeckFault(Known, frozen=True):
    """One thing that is wrong with a deck."""

    code: str
    sentence: str
    rule: str = ""
    card: str = ""  # which card it is about; "": the whole deck


class DeckReport(Known, frozen=True):
    """What the game finds in a deck. It is legal for every format that has no faults."""

    deck: DeckList
    size: int
    faults: dict[str, tuple[DeckFault, ...]]  # by format
    text: str  # its file
    code: str = ""  # its share code
    no_code: str = ""  # why it has none


def size_of(deck: DeckList) -> int:
    return sum(deck.cards.values())
