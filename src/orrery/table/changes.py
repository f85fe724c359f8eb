"""What changes from one view to the next: what stands still is neither worded nor sent again.

A game makes every view from nothing. `Seen` compares it with the one before, as the game made both, and only
what is not equal is told to those who have the view before. Games show the same objects again where they can,
and then comparing costs next to nothing. `applied` is the other end: from the view before and its changes it
makes the same view again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Raw
from msgspec.json import Encoder
from msgspec.structs import asdict, replace
from mypy_extensions import i64

from orrery.engine.view import AnyPart, Card, Cell, Grid, Part, View, Zone
from orrery.table.protocol import Changes, Inside
from orrery.telling import FOUND, Found, Names

Things = tuple[Any, ...]  # parts, choices, words: of a view, or of a part of it
Pieces = tuple[Any, ...]  # of a list: what is kept, and what is new

encode = Encoder().encode


class Seen:
    """A view that somebody was shown: as the game made it, and in the words in which it is told."""

    __slots__ = ("changes", "entry", "names", "plain", "told")

    def __init__(
        self,
        entry: int,
        plain: View,
        told: View | None = None,
        names: Names | None = None,
        changes: Changes | None = None,
    ) -> None:
        self.entry = entry
        self.plain = plain
        self.told = told  # None: nobody has asked for it yet
        self.names = names  # None: no plain moment of a match, what comes next is told from nothing
        self.changes = changes  # from the view before it

    @property
    def view(self) -> View:
        """The whole view in words; those who are told its changes never need it."""
        if self.told is None:
            assert self.names is not None
            self.told = self.names.on(self.plain)
        return self.told

    def next(self, entry: int, plain: View) -> Seen:
        """The view that comes after this one, told with the same names."""
        before, names = self.plain, self.names
        assert names is not None
        changes = Changes(
            since=self.entry,
            parts=followed(before.parts, plain.parts, "id", names),
            prompt=None if plain.prompt == before.prompt else names.prompt(plain.prompt),
            choices=followed(before.choices, plain.choices, "action", names),
            asides=followed(before.asides, plain.asides, "action", names),
            to_act=None if plain.to_act == before.to_act else plain.to_act,
            glossary=followed(before.glossary, plain.glossary, "word", names),
        )
        return Seen(entry, plain, None, names, changes)


def followed(before: Things, after: Things, known_by: str, names: Names) -> Pieces | None:
    """How a list comes from the one before, in words; None: it is the same.

    `known_by` says by which of their fields things are known.
    """
    if before is after:
        return None
    pieces: list[Any] = []
    places: dict[str, int] | None = None  # of what was there before, if anything is not where it was
    count: i64 = len(before)
    # What is kept at the moment; `end` is where the next thing would be, if nothing changed.
    start: i64 = 0
    end: i64 = 0
    for item in after:
        if end < count and before[end] is item:
            end += 1
            continue
        known_as: str = getattr(item, known_by)
        place: i64
        if end < count and getattr(before[end], known_by) == known_as:
            place = end
        else:
            if places is None:
                places = {getattr(thing, known_by): at for at, thing in enumerate(before)}
            place = places.get(known_as, -1)
        is_kept = place >= 0 and (before[place] is item or before[place] == item)
        if not is_kept or place != end:
            if end > start:
                pieces.append((start, end - start))
            start = end = place if place >= 0 else end
        if place >= 0:
            end += 1
        if not is_kept:
            pieces.append(written(item, names) if place < 0 else changed(item, place, before[place], names))
            start = end
    if end > start:
        pieces.append((start, end - start))
    all_kept = [(0, count)] if count else []
    return None if pieces == all_kept else tuple(pieces)


def changed(part: Part, place: int, before: Part, names: Names) -> Part | Raw:
    """How to tell a part that is not what it was: some of what is inside of it may be kept."""
    pieces: Pieces | None
    if type(part) is Zone and type(before) is Zone:
        pieces = followed(before.cards, part.cards, "id", names)
    elif type(part) is Grid and type(before) is Grid:
        pieces = followed(before.cells, part.cells, "id", names)
    else:
        return written(part, names)
    if pieces is None:
        count = len(inside_of(part))
        pieces = ((0, count),) if count else ()
    for piece in pieces:
        if type(piece) is tuple:  # something is kept
            return Inside(place, holding(part, (), names), pieces)
    return holding(part, pieces, names)


def written(part: Part, names: Names) -> Part | Raw:
    """A part in words. One that is shown again and is the same for everybody is written down once for all."""
    remembered: dict[str, Any] = part.__dict__
    found: Found | None = remembered.get(FOUND)
    if found is None or found.marks is not names.marks or found.speaks_of_seats:
        return names.part(part)
    if found.written is None:
        found.written = Raw(encode(found.marked or part))
    return found.written


def holding(part: Zone | Grid, items: tuple[Any, ...], names: Names) -> Zone | Grid:
    """A zone or a grid in words, with these cards or cells in it."""
    title = names.retitle(part.title)
    if isinstance(part, Zone):
        return Zone(
            part.id, title, items, part.count, part.owner, part.layout, part.cell, part.values, part.short
        )
    return Grid(part.id, title, part.columns, items)


def inside_of(part: AnyPart) -> Sequence[Card | Cell]:
    """The cards of a zone, or the cells of a grid."""
    return part.cells if isinstance(part, Grid) else part.cards if isinstance(part, Zone) else ()


# -- the other end


def applied(view: View, changes: Changes) -> View:
    """The view that these changes make of the one before."""
    lists = ("parts", "choices", "asides", "glossary")
    given = {name: value for name, value in asdict(changes).items() if value is not None and name != "since"}
    for name in lists:
        if name in given:
            given[name] = put_together(getattr(view, name), given[name])
    return replace(view, **given)


def put_together(before: Sequence[Any], pieces: Pieces) -> tuple[Any, ...]:
    """A list from what is kept of the one before and what is new."""
    after: list[Any] = []
    for piece in pieces:
        if isinstance(piece, Inside):
            after.append(with_inside(before[piece.at], piece))
        elif isinstance(piece, tuple):
            place, count = piece
            after += before[place : place + count]
        else:
            after.append(piece)
    return tuple(after)


def with_inside(before: AnyPart, piece: Inside) -> AnyPart:
    if isinstance(piece.outside, Zone) and isinstance(before, Zone):
        return replace(piece.outside, cards=put_together(before.cards, piece.items))
    assert isinstance(piece.outside, Grid)
    assert isinstance(before, Grid)
    return replace(piece.outside, cells=put_together(before.cells, piece.items))
