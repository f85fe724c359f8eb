"""The content of Land of Clans & Wanderers: cards, heroes, decks and families, from the package's files.

A pack has the same kinds of files: what it holds is added, or takes the place of its namesake.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib import resources
from typing import Final, TypeVar

from orrery.cardtext import Card as Entry
from orrery.cardtext import (
    CardError,
    Cards,
    Lost,
    as_sheet,
    load_all,
    nameless,
    printed_titles,
    read_cards,
    sheets_of,
    slug,
    table,
    too_many,
    under_packs,
    without,
)
from orrery.cardtext.faults import quoted
from orrery.engine.packs import BadPack, Pack
from orrery.games.clans import names
from orrery.games.clans.cards import sheets
from orrery.games.clans.cards.decks import Format, violations
from orrery.games.clans.program import Deck, Library

SCHEMAS: Final = (sheets.CARD_SCHEMA, sheets.HERO_SCHEMA, sheets.DECK_SCHEMA, sheets.FAMILY_SCHEMA)
DATA: Final = resources.files("orrery.games.clans.cards") / "data"
HEROES: Final = "heroes.toml"
FAMILIES: Final = "families.toml"
DECKS: Final = "decks"
CARDS: Final = (
    "soldiers", "champions", "classes", "army", "act-1", "act-2", "act-3", "bosses", "specialists",
    "escorts",
)  # fmt: skip
FILES: Final = (*(f"cards/{file}.toml" for file in CARDS), HEROES, DECKS, FAMILIES)
MOST_CARDS: Final = 500
Numbered = TypeVar("Numbered", sheets.CardSheet, sheets.HeroSheet)


@dataclass(frozen=True)
class Content:
    """Everything a match can be put together from, by the names as they are typed, and what is wrong."""

    cards: Mapping[str, sheets.CardSheet]
    heroes: Mapping[str, sheets.HeroSheet]
    decks: Mapping[str, sheets.DeckSheet]
    families: Mapping[str, sheets.FamilySheet]
    entries: Cards

    @property
    def faults(self) -> tuple[CardError, ...]:
        return self.entries.faults

    @property
    def relics(self) -> list[sheets.CardSheet]:
        """The cards that the hidden relic may hold (CW-034)."""
        return [card for card in self.cards.values() if card.relic]

    def decks_for(self, wanted: Format) -> list[sheets.DeckSheet]:
        """The decks that are legal for a mode."""
        return [deck for deck in self.decks.values() if not violations(deck, self, wanted)]

    def program(self, deck: sheets.DeckSheet) -> Deck:
        """A deck as the rules run it, card by card; all of them must be there."""
        cards = [self.cards[slug(copies.name)].name for copies in deck.cards for _ in range(copies.count)]
        hero = self.heroes[slug(deck.hero)].name if deck.hero else ""
        return Deck(deck.name, cards, hero, deck.about)

    def library(self, shared: Iterable[sheets.DeckSheet] = ()) -> Library:
        """All of it as the rules run it, with decks that came by share codes."""
        return Library(
            [card.program for card in self.cards.values()],
            [hero.program for hero in self.heroes.values()],
            [self.program(deck) for deck in (*self.decks.values(), *shared)],
            [card.name for card in self.relics],
            families=[family.program for family in self.families.values()],
        )


@cache
def titles_in(file: str) -> Mapping[str, str]:
    """By the names in one of the package's files or folders, as they are typed: as they are printed."""
    return printed_titles(DATA.joinpath(file))


@cache
def standard() -> Content:
    """The content of the package itself."""
    return from_entries(load_all([DATA.joinpath(file) for file in FILES], *SCHEMAS))


def with_packs(packs: tuple[Pack, ...]) -> Content:
    """The content with packs, one after the other; what is wrong is left out and reported."""
    return read_packs(packs, tuple(pack.folder for pack in packs)) if packs else standard()


@lru_cache(maxsize=8)
def read_packs(packs: tuple[Pack, ...], _folders: tuple[str, ...]) -> Content:
    """`with_packs`, kept. Equal packs from other folders have other places for their faults."""
    return from_entries(under_packs(standard().entries, packs, *SCHEMAS))


def usable(packs: tuple[Pack, ...]) -> Content:
    """The content with packs in which nothing is wrong; raises BadPack with all the faults."""
    found = with_packs(packs)
    if packs and found.faults:
        raise BadPack(found.faults)
    return found


# ----------------------------------------------------------------------------------- who names what is there
def from_entries(entries: Cards) -> Content:
    """Content from what was read; entries that cannot be used are left out, with a fault."""
    kept = without(entries, [*nameless(entries.cards), *too_many(table(entries, "card"), MOST_CARDS)])
    kept = without(kept, [*same_numbers(kept, "card"), *same_numbers(kept, "hero")])
    content = Content(
        with_old_numbers(sheets_of(kept, "card", sheets.CardSheet), kept),
        with_old_numbers(sheets_of(kept, "hero", sheets.HeroSheet), kept),
        {},
        {},
        kept,
    )
    kept = without(kept, [lost for deck in table(kept, "deck") for lost in illegal(deck, content)])
    kept = without(kept, [lost for family in table(kept, "family") for lost in no_family(family, content)])
    kept = without(kept, list(too_many(table(kept, "family"), int(names.MOST_FAMILIES))))
    return replace(
        content,
        decks=sheets_of(kept, "deck", sheets.DeckSheet),
        families=sheets_of(kept, "family", sheets.FamilySheet),
        entries=kept,
    )


def with_old_numbers(found: dict[str, Numbered], entries: Cards) -> dict[str, Numbered]:
    """What takes the place of a namesake has its number, if it says no other: old share codes go on."""
    before = {slug(entry.name): entry["number"] for entry in entries.replaced if entry.table != "deck"}
    return {
        name: sheet if sheet.number else replace(sheet, number=int(str(before.get(name, 0))))
        for name, sheet in found.items()
    }


def same_numbers(entries: Cards, kind: str) -> Iterator[Lost]:
    """Entries whose numbers others have already."""
    holders: dict[object, Entry] = {}
    for entry in table(entries, kind):
        holder = holders.setdefault(entry["number"], entry)
        if entry["number"] and holder is not entry:
            problem = f'number: {entry["number"]} is the number of "{holder.name}".'
            yield entry, entry.fault("same-number", problem, "number")


def illegal(entry: Entry, content: Content) -> Iterator[Lost]:
    """What is wrong with a deck (CW-020). Turns allow every card that rounds do."""
    deck = as_sheet(entry, sheets.DeckSheet)
    lines = [slug(copies.name) for copies in deck.cards]
    for found in violations(deck, content, Format()):
        field = "hero" if found.code == "unknown-hero" else "cards"
        place = (field, lines.index(slug(found.card))) if found.card else (field,)
        problem = f"{field}: {found.sentence}"
        yield entry, entry.spot.source.fault(found.code, entry.spot.value(*place), problem)


def no_family(entry: Entry, content: Content) -> Iterator[Lost]:
    """What is wrong with a family (CW-205): cards that nobody can bring."""
    for place, name in enumerate(as_sheet(entry, sheets.FamilySheet).cards):
        known = content.cards.get(slug(name))
        problem = ""
        if known is None:
            problem = f"cards: there is no card {quoted(name)}."
        elif known.boss:
            problem = f"cards: {known.name} is a boss, and in nobody's deck."
        if problem:
            fault = entry.spot.source.fault("bad-family", entry.spot.value("cards", place), problem)
            yield entry, fault


def read_deck(text: str, file: str = "") -> tuple[sheets.DeckSheet | None, tuple[CardError, ...]]:
    """The first deck of a file, or what is wrong with the file. Whether it is legal is another question."""
    read = read_cards(text, *SCHEMAS, file=file)
    found = table(read, "deck")
    return (as_sheet(found[0], sheets.DeckSheet) if found else None), read.faults
