"""What changes from one view to the next: what stands still is neither worded nor sent again.

A game makes every view from nothing. `Seen` compares it with the one before, as the game made both: what is
equal keeps the words that it had, and only the rest is told to those who have the view before. `applied` is
the other end: from the view before and its changes it makes the same view again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, TypeVar

from msgspec.structs import asdict, replace

from orrery.engine.view import AnyPart, Card, Cell, Grid, View, Zone
from orrery.table.protocol import Changes, Inside, Kept
from orrery.telling import Names

T = TypeVar("T")
Pieces = tuple[Any, ...]  # of a list: what is kept, and what is new

by_id = attrgetter("id")
by_action = attrgetter("action")
by_word = attrgetter("word")


@dataclass(frozen=True, slots=True)
class Seen:
    """A view that somebody was shown: as the game made it, and in the words in which it was told."""

    entry: int
    plain: View
    view: View
    names: Names | None = None  # None: no plain moment of a match, what comes next is told from nothing
    changes: Changes | None = None  # from the view before it

    def next(self, entry: int, plain: View) -> Seen:
        """The view that comes after this one, told with the same names."""
        before, told, names = self.plain, self.view, self.names
        assert names is not None

        def part(item: AnyPart, place: int) -> tuple[AnyPart, AnyPart | Inside]:
            return changed_part(item, place, before.parts[place], told.parts[place], names)

        parts, part_pieces = followed(before.parts, told.parts, plain.parts, by_id, names.part, part)
        choices, choice_pieces = followed(
            before.choices, told.choices, plain.choices, by_action, names.choice
        )
        asides, aside_pieces = followed(before.asides, told.asides, plain.asides, by_action, names.choice)
        words, word_pieces = followed(before.glossary, told.glossary, plain.glossary, by_word, same)
        prompt = told.prompt
        if plain.prompt != before.prompt:
            prompt = replace(plain.prompt, text=names.retitle(plain.prompt.text))
        view = View(
            seat=plain.seat, parts=parts, prompt=prompt, choices=choices, asides=asides, to_act=plain.to_act,
            seats=told.seats, over=plain.over, glossary=words,
        )  # fmt: skip
        changes = Changes(
            since=self.entry,
            parts=part_pieces,
            prompt=None if prompt is told.prompt else prompt,
            choices=choice_pieces,
            asides=aside_pieces,
            to_act=None if plain.to_act == before.to_act else plain.to_act,
            glossary=word_pieces,
        )
        return Seen(entry, plain, view, names, changes)


def same(item: T) -> T:
    return item


def followed(
    before: tuple[T, ...],
    told: tuple[T, ...],
    after: tuple[T, ...],
    name: Callable[[T], str],
    tell: Callable[[T], T],
    change: Callable[[T, int], tuple[T, object]] | None = None,
) -> tuple[tuple[T, ...], Pieces | None]:
    """A list in words, and how it comes from the one before; None: it is the same.

    The one before was `told` in words already. Things are known by their names; `change` tells one that is
    not what it was at its place before.
    """
    if before == after:
        return told, None
    items: list[T] = []
    pieces: list[Any] = []
    places: dict[str, int] = {}
    # What is kept at the moment; `end` is where the next thing would be, if nothing changed.
    start = end = 0
    for item in after:
        place = end
        if place >= len(before) or before[place] != item:
            places = places or {name(one): at for at, one in enumerate(before)}
            place = places.get(name(item), -1)
        if place >= 0 and before[place] == item:
            items.append(told[place])
            if place != end:
                pieces += kept(start, end)
                start = place
            end = place + 1
            continue
        pieces += kept(start, end)
        if place >= 0:
            start = end = place + 1
        else:
            start = end
        if place >= 0 and change is not None:
            now, piece = change(item, place)
        else:
            now = piece = tell(item)
        items.append(now)
        pieces.append(piece)
    pieces += kept(start, end)
    return tuple(items), tuple(pieces)


def kept(start: int, end: int) -> tuple[Kept, ...]:
    return ((start, end - start),) if end > start else ()


def changed_part(
    part: AnyPart, place: int, before: AnyPart, told: AnyPart, names: Names
) -> tuple[AnyPart, Inside | AnyPart]:
    """A part that is not what it was, and how to tell it: some of what is inside of it may be kept."""
    now: AnyPart
    pieces: Pieces | None
    if isinstance(part, Zone) and isinstance(before, Zone) and isinstance(told, Zone):
        outside: Zone | Grid = names.titled(replace(part, cards=()))
        cards, pieces = followed(before.cards, told.cards, part.cards, by_id, names.card)
        now = replace(outside, cards=cards)
    elif isinstance(part, Grid) and isinstance(before, Grid) and isinstance(told, Grid):
        outside = names.titled(replace(part, cells=()))
        cells, pieces = followed(before.cells, told.cells, part.cells, by_id, names.cell)
        now = replace(outside, cells=cells)
    else:
        now = names.part(part)
        return now, now
    items = (*kept(0, len(inside_of(now))),) if pieces is None else pieces
    few_are_new = any(type(piece) is tuple for piece in items)
    return now, Inside(place, outside, items) if few_are_new else now


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
