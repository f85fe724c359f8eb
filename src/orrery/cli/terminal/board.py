"""The board: everything on the table, the opponents above, what is common in the middle, your own below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from textwrap import wrap
from typing import ClassVar

import msgspec
from rich.text import Text
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from orrery.cli.terminal.blocks import GAP, UNSTYLED, Block, Drawing, Palette, flow
from orrery.cli.terminal.choosing import Picker
from orrery.cli.terminal.maps import is_map
from orrery.cli.terminal.squares import SquareDrawing, has_squares
from orrery.engine.view import SPECTATOR, AnyPart, Card, Grid, Meter, Note, Track, View, Zone
from orrery.viewtext import told_parts


def draw_view(view: View, width: int, drawing: Drawing) -> Block:
    """The parts of a view, seat by seat."""
    lines: Block = []
    groups = seat_groups(view)
    for seat, parts in groups:
        if len(groups) > 1:
            lines.append(rule(seat_name(view, seat), width, drawing.palette))
        own = [without_owner(part) for part in parts]
        lines += flow(drawn_parts(own, width, drawing, view.seats), width, gap=GAP + 1)
    return lines


def drawn_parts(parts: Sequence[AnyPart], width: int, drawing: Drawing, seats: Sequence[str]) -> list[Block]:
    """A block a part; meters of one group share theirs, unless the group is a seat with a heading."""
    blocks: list[Block] = []
    for group, same in groupby(parts, lambda part: part.group if isinstance(part, Meter) else ""):
        members = list(same)
        meters = [part for part in members if isinstance(part, Meter)]
        if group and group not in seats:
            blocks.append(drawing.group(group, meters))
        else:
            blocks += [drawing.part(part, width) for part in members]
    return blocks


def draw_map(view: View, width: int, drawing: Drawing) -> Block:
    """A view with a map: numbers and sentences in lines above it, so that it is seen whole."""
    said = [part for part in view.parts if isinstance(part, Note | Track)]
    maps = [part for part in view.parts if isinstance(part, Grid)]
    zones = [part for part in view.parts if isinstance(part, Zone | Card)]
    lines = SquareDrawing(drawing).numbers(view, width)
    return [*lines, *[line for part in [*said, *maps, *zones] for line in drawing.part(part, width)]]


def has_map(view: View, width: int) -> bool:
    return any(isinstance(part, Grid) and is_map(part, width) for part in view.parts)


def write_view(view: View, width: int, drawing: Drawing) -> Block:
    """The same in lines of text, for small windows."""
    lines: Block = []
    parts = [part for _, own in seat_groups(view) for part in own]
    for said, together in told_parts(parts):
        if isinstance(grid := together[0], Grid) and is_map(grid, width):
            lines += drawing.grid(grid, width)
            continue
        marked = any(touches(part, drawing.touched) for part in together)
        style = drawing.palette.touched if marked else UNSTYLED
        text = [f"{'» ' if marked else ''}{line}" for line in said]
        lines += [Text(piece, style) for line in text for piece in wrap(line, width)]
    return lines


def without_zones(view: View, names: frozenset[str]) -> View:
    """A view without the zones whose cards can be read elsewhere."""
    return msgspec.structs.replace(view, parts=tuple([part for part in view.parts if part.id not in names]))


def touches(part: AnyPart, touched: frozenset[str]) -> bool:
    """Whether a part, or something in it, is touched."""
    ids = {part.id}
    if isinstance(part, Zone):
        ids |= {card.id for card in part.cards}
    if isinstance(part, Grid):
        ids |= {cell.id for cell in part.cells}
        ids |= {cell.card.id for cell in part.cells if cell.card is not None}
    return not ids.isdisjoint(touched)


def seat_groups(view: View) -> list[tuple[int, list[AnyPart]]]:
    """The parts by the seats they belong to: the others, the table, then the one who looks."""
    below = view.seat if view.seat != SPECTATOR else len(view.seats) - 1
    others = [seat for seat in range(len(view.seats)) if seat != below]
    groups = []
    for seat in [*others, SPECTATOR, below]:
        parts = [part for part in view.parts if owner_of(part) == seat]
        if parts:
            groups.append((seat, parts))
    return groups


def owner_of(part: AnyPart) -> int:
    return part.owner if isinstance(part, Zone | Meter) else SPECTATOR


def seat_name(view: View, seat: int) -> str:
    if seat == SPECTATOR:
        return "Table"
    deciding = " (to decide)" if seat in view.to_act else ""
    return f"{view.seats[seat]}{deciding}"


def without_owner(part: AnyPart) -> AnyPart:
    """Under the heading "You" a card is "Card", not "Your card"."""
    if isinstance(part, Zone | Meter) and part.owner != SPECTATOR and part.short:
        return msgspec.structs.replace(part, title=part.short)
    return part


def rule(name: str, width: int, palette: Palette) -> Text:
    """A line across the board with a name in it."""
    line = Text(f"── {name} ", palette.rule)
    line.append("─" * max(0, width - line.cell_len), palette.rule)
    return line


class Board(Widget):
    """Draws a View."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "board--title",
        "board--rule",
        "board--card",
        "board--down",
        "board--touched",
        "board--bar",
    }

    view: reactive[View | None] = reactive(None, layout=True)
    picker: reactive[Picker | None] = reactive(None, layout=True)
    touched: reactive[frozenset[str]] = reactive(frozenset(), layout=True)

    room = 0  # lines that are seen without scrolling

    def palette(self) -> Palette:
        names = Palette.__dataclass_fields__
        return replace(Palette(), **{name: self.get_component_rich_style(f"board--{name}") for name in names})

    def draw(self, width: int) -> Block:
        """The view as large as it can be seen at once: large cards, small cards, or lines of text."""
        if self.view is None:
            return [Text("")]
        width = max(1, width)
        squares = () if self.picker is None else self.picker.squares
        drawing = Drawing(self.palette(), self.touched, roomy=True, open=frozenset(squares))
        if has_squares(self.view):
            return self.draw_squares(self.view, width, drawing)
        view = self.view if self.picker is None else without_zones(self.view, self.picker.below)
        if has_map(view, width):
            return draw_map(view, width, replace(drawing, roomy=False, dense=True))
        large = draw_view(view, width, drawing)
        if len(large) <= self.room:
            return large
        small = draw_view(view, width, replace(drawing, roomy=False))
        if len(small) <= self.room:
            return small
        dense = draw_view(view, width, replace(drawing, roomy=False, dense=True))
        if len(dense) <= self.room:
            return dense
        lines = write_view(view, width, drawing)
        return lines if len(lines) <= self.room else dense

    def draw_squares(self, view: View, width: int, drawing: Drawing) -> Block:
        """A board of squares, with those marked that can be chosen."""
        squares = SquareDrawing(drawing)
        if self.picker is not None:
            squares = SquareDrawing(
                drawing, frozenset(self.picker.squares), self.picker.square, self.picker.below
            )
        return squares.fitting(view, width, self.room)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        self.room = container.height
        return len(self.draw(width))

    def render(self) -> Text:
        text = Text("\n", no_wrap=True, overflow="crop", end="").join(self.draw(self.size.width))
        text.no_wrap = True
        return text
