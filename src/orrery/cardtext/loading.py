"""Files and folders of cards. Every fault is reported with its place; all cards in order are loaded."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from orrery.cardtext.faults import CardError, Place, closest, listed, quoted
from orrery.cardtext.fields import Card, Schema, Spot, read_card
from orrery.cardtext.positions import Positions, Source, read_toml, split
from orrery.cardtext.syntax import EMPTY, FILE_IS_EMPTY

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Card", "Cards", "load_cards", "load_files", "read_cards", "read_files", "slug"]

LONGEST_FILE = 1_000_000


@dataclass(frozen=True)
class Cards:
    """What was read: the cards in the order of the files, what is wrong, and what a pack has replaced."""

    cards: tuple[Card, ...]
    faults: tuple[CardError, ...] = ()
    replaced: tuple[Card, ...] = ()

    def with_pack(self, pack: Cards) -> Cards:
        """These cards with those of a pack: a card of the same name is replaced, new ones come last."""
        fresh = {identity(card): card for card in pack.cards}
        kept = [fresh.pop(identity(card), card) for card in self.cards]
        replaced = tuple(old for old, new in zip(self.cards, kept, strict=True) if old is not new)
        return Cards((*kept, *fresh.values()), (*self.faults, *pack.faults), (*self.replaced, *replaced))


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """A name as it stands in commands. Two cards with the same slug have the same name.

    >>> slug("Miller's Luck"), slug("Éclat  No. 5")
    ('millers-luck', 'eclat-no-5')
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    kept = "".join(sign for sign in plain if not unicodedata.combining(sign) and sign not in "'’")
    return re.sub(r"[\W_]+", "-", kept).strip("-")


def identity(card: Card) -> tuple[str, str]:
    return card.table, slug(card.name)


def load_cards(where: Traversable, *schemas: Schema) -> Cards:
    """Read a file of cards, or all the .toml files of a folder: a path, or a resource of a package."""
    files, faults = load_files(where)
    found = read_files(((str(file), text) for file, text in files), *schemas)
    return Cards(found.cards, tuple(sorted((*faults, *found.faults), key=lambda fault: fault.place)))


def load_all(places: Iterable[Traversable], *schemas: Schema) -> Cards:
    """Read several files or folders of cards, one after the other."""
    read = [load_cards(place, *schemas) for place in places]
    cards = tuple(card for part in read for card in part.cards)
    return Cards(cards, tuple(fault for part in read for fault in part.faults))


def load_files(where: Traversable) -> tuple[list[tuple[Traversable, str]], list[CardError]]:
    """The texts of a file of cards, or of all the files of a folder that hold any, and what cannot be read.

    Those are the .toml files; of a folder that has none, tables (.csv) and documents (.json).
    """
    try:
        folder = where.is_dir()
        inside = sorted(where.iterdir(), key=lambda file: file.name) if folder else [where]
    except OSError as error:
        return [], [no_file(where, error)]
    files = [file for file in inside if not folder or file.name.lower().endswith(".toml")]
    files = files or [file for file in inside if file.name.lower().endswith((".csv", ".json"))]
    if not files:
        return [], [CardError("no-file", Place(str(where)), "There is no .toml file in this folder.")]
    texts, faults = [], []
    for file in files:
        try:
            texts.append((file, read_text(file)))
        except CardError as error:
            faults.append(error)
    return texts, faults


def read_files(files: Iterable[tuple[str, str]], *schemas: Schema) -> Cards:
    """Read several files of cards, each given by its name and its text."""
    return read_sources([Source(text.removeprefix("\ufeff"), name) for name, text in files], schemas)


def read_cards(text: str, *schemas: Schema, file: str = "") -> Cards:
    """Read the text of a file of cards."""
    return read_files([(file, text)], *schemas)


def read_text(file: Traversable) -> str:
    try:
        with file.open("rb") as opened:
            raw = opened.read(LONGEST_FILE + 1)
    except OSError as error:
        raise no_file(file, error) from error
    if len(raw) > LONGEST_FILE:
        raise CardError("long-file", Place(str(file)), f"The file is longer than {LONGEST_FILE:,} bytes.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", "replace")
        place = Place(str(file), before.count("\n") + 1, len(before) - before.rfind("\n"))
        raise CardError("foreign", place, "The file is not text in UTF-8. Save it as UTF-8.") from None


def no_file(file: Traversable, error: OSError) -> CardError:
    return CardError("no-file", Place(str(file)), f"The file cannot be read: {error.strerror}.")


def read_sources(sources: Iterable[Source], schemas: Iterable[Schema]) -> Cards:
    tables = {schema.table: schema for schema in schemas}
    cards: list[Card] = []
    faults: list[CardError] = []
    seen: dict[tuple[str, str], Place] = {}
    for source in sources:
        for schema, given, spot in tables_of(source, tables, faults):
            card, wrong = read_card(schema, given, spot)
            faults.extend(wrong)
            again = duplicate(schema, given, spot, seen)
            if again:
                faults.append(again)
            elif card:
                cards.append(card)
    return Cards(tuple(cards), tuple(sorted(faults, key=lambda fault: fault.place)))


def duplicate(
    schema: Schema, given: Mapping[str, object], spot: Spot, seen: dict[tuple[str, str], Place]
) -> CardError | None:
    """A fault if a card of this name was there before; cards that are themselves faulty count."""
    name = given.get("name")
    key = schema.table, slug(name) if isinstance(name, str) else ""
    if not key[1]:
        return None
    first = seen.setdefault(key, spot.source.place(spot.key()))
    if first == spot.source.place(spot.key()):
        return None
    return spot.source.fault(
        "duplicate-name", spot.value("name"), f"{quoted(str(name))} is there already, at {first}."
    )


def tables_of(
    source: Source, schemas: Mapping[str, Schema], faults: list[CardError]
) -> Iterator[tuple[Schema, Mapping[str, object], Spot]]:
    """The tables of a file that are cards, with what is wrong with the rest of it."""
    found = False
    for part in readable_parts(source, faults):
        document = read_toml(part)
        positions = Positions(part.text)
        found = found or bool(document)
        for name, tables in document.items():
            if name not in schemas or not isinstance(tables, list):
                faults.append(not_a_table(part, positions, name, schemas))
                continue
            for index, given in enumerate(tables):
                spot = Spot(part, positions, (name, index))
                if isinstance(given, dict):
                    yield schemas[name], given, spot
                else:
                    faults.append(part.fault("bad-table", spot.value(), f"This should be a [[{name}]]."))
    if not found and not any(fault.place.file == source.file for fault in faults):
        faults.append(source.fault(EMPTY, 0, FILE_IS_EMPTY))


def readable_parts(source: Source, faults: list[CardError]) -> list[Source]:
    """The whole file, or, if it is broken, those of its tables that are not."""
    try:
        read_toml(source)
    except CardError as error:
        parts = split(source)
        if len(parts) == 1:
            faults.append(error)
            return []
        return [part for part in parts if is_readable(part, faults)]
    return [source]


def is_readable(part: Source, faults: list[CardError]) -> bool:
    try:
        read_toml(part)
    except CardError as error:
        faults.append(error)
        return False
    return True


def not_a_table(source: Source, positions: Positions, name: str, schemas: Mapping[str, Schema]) -> CardError:
    offset = positions.keys.get((name,), 0)
    if name in schemas:
        return source.fault("single-brackets", offset, f"Write [[{name}]] with two brackets.", len(name))
    offset = positions.keys.get((name, 0), offset)
    near = closest(name, schemas)
    if near:
        sentence = f"Unknown table {quoted(name)}, did you mean [[{near}]]?"
        return source.fault("misspelt-table", offset, sentence)
    known = listed([f"[[{each}]]" for each in schemas], "and")
    return source.fault("unknown-table", offset, f"Unknown table {quoted(name)}. Known: {known}.")
