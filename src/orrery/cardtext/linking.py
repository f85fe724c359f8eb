"""Entries of card files that speak of each other: who is named and not there, and what a pack has changed."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from orrery.cardtext.faults import CardError, Place, closest, quoted
from orrery.cardtext.fields import Card, Schema
from orrery.cardtext.loading import Cards, read_files, slug
from orrery.cardtext.syntax import UNREAD
from orrery.engine.packs import OTHER_FORMAT, Pack

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

T = TypeVar("T")
Lost = tuple[Card, CardError]  # an entry that cannot be used, and why


def table(entries: Cards, name: str) -> list[Card]:
    """All entries of one table, in the order of the files."""
    return [entry for entry in entries.cards if entry.table == name]


def sheets_of(entries: Cards, name: str, sheet: Callable[..., T], **called: str) -> dict[str, T]:
    """The sheets of one table, by their names as they are typed; `called` as for `as_sheet`."""
    return {slug(entry.name): as_sheet(entry, sheet, **called) for entry in table(entries, name)}


def as_sheet(entry: Card, make: Callable[..., T], **called: str) -> T:
    """A sheet of the fields of an entry, which its schema has checked.

    The reading of its text is the sheet's `node`; what else has another name there than in the file is said.
    """
    names = {"text": "node", **called}
    return make(**{names.get(field, field): value for field, value in entry.values.items()})


def nameless(entries: Iterable[Card]) -> list[Lost]:
    """Entries whose names nobody could type."""
    problem = "name: it needs a letter or a digit, so that it can be typed."
    return [(entry, entry.fault("bad-name", problem, "name")) for entry in entries if not slug(entry.name)]


def too_many(cards: list[Card], most: int) -> list[Lost]:
    """Cards beyond those that the rules can number."""
    problem = f"There are more than {most} cards, those of the game included."
    return [(card, card.fault("many-cards", problem, "name")) for card in cards[most:]]


def unknown_in_field(entries: Iterable[Card], field: str, known: Iterable[str]) -> list[Lost]:
    """Entries that name in a field, alone or in a list, what does not exist."""
    names = list(known)
    slugs = {slug(name) for name in names}
    lost: list[Lost] = []
    for entry in entries:
        value = entry[field]
        members = value if isinstance(value, tuple) else (value,)
        for index, name in enumerate(members):
            if slug(str(name)) not in slugs:
                place = (field, index) if isinstance(value, tuple) else (field,)
                near = closest(str(name), names)
                hint = f", did you mean {quoted(near)}?" if near else "."
                problem = f"{field}: there is no {quoted(str(name))}{hint}"
                lost.append(
                    (entry, entry.spot.source.fault("unknown-name", entry.spot.value(*place), problem))
                )
    return lost


def without(entries: Cards, lost: Iterable[Lost]) -> Cards:
    """The entries without those that are lost, and with their faults.

    While a file cannot be read, nobody is blamed for what may be missing because of that.
    """
    found = list(lost)
    gone = {id(entry) for entry, _ in found}
    blamed = [] if is_unread(entries) else [fault for _, fault in found]
    faults = sorted((*entries.faults, *blamed), key=lambda fault: fault.place)
    kept = tuple(entry for entry in entries.cards if id(entry) not in gone)
    return Cards(kept, tuple(faults), entries.replaced)


def is_unread(entries: Cards) -> bool:
    """Whether there are files of which something was not looked at."""
    return any(fault.code in UNREAD for fault in entries.faults)


def under_packs(entries: Cards, packs: Iterable[Pack], *schemas: Schema) -> Cards:
    """The entries with those of packs on top, one pack after the other."""
    for pack in packs:
        entries = entries.with_pack(read_pack(pack, pack.folder, schemas))
    return entries


@lru_cache(maxsize=8)
def read_pack(pack: Pack, _folder: str, schemas: tuple[Schema, ...]) -> Cards:
    """What a pack says, kept: who tries many packs on top of one reads that once. See `Pack` on folders."""
    files = [(pack.place(file), text) for file, text in pack.files]
    found = read_files([each for each in files if is_toml(each[0])], *schemas)
    problem = "This is no .toml file."
    others = [CardError(OTHER_FORMAT, Place(file), problem) for file, _ in files if not is_toml(file)]
    return Cards(found.cards, tuple(sorted((*found.faults, *others), key=lambda fault: fault.place)))


def is_toml(file: str) -> bool:
    return file.lower().endswith(".toml")


@dataclass(frozen=True)
class Changes:
    """What a pack has brought."""

    faults: tuple[CardError, ...]
    fresh: tuple[Card, ...]  # entries that are new, or replace others
    added: int
    replaced: int


def changes(before: Cards, after: Cards) -> Changes:
    """What has changed between two readings of which the second has a pack more."""
    told = {fault.sentence for fault in before.faults}
    old = {id(entry) for entry in before.cards}
    return Changes(
        tuple(fault for fault in after.faults if fault.sentence not in told),
        tuple(entry for entry in after.cards if id(entry) not in old),
        len(after.cards) - len(before.cards),
        len(after.replaced) - len(before.replaced),
    )


def printed_names(place: Traversable, *tables: str) -> tuple[str, ...]:
    """The names in a file, or in all files of a folder, as they are typed; of these tables, or of all.

    Cheap: for the options of a game, which are asked for long before anything is played.
    """
    return tuple(printed_titles(place, *tables))


def printed_titles(place: Traversable, *tables: str) -> dict[str, str]:
    """By the names as they are typed: the same as they are printed."""
    files = sorted(place.iterdir(), key=lambda each: each.name) if place.is_dir() else [place]
    read = [tomllib.loads(each.read_text(encoding="utf-8")) for each in files]
    return {
        slug(entry["name"]): entry["name"]
        for document in read
        for table, entries in document.items()
        if not tables or table in tables
        for entry in entries
    }
