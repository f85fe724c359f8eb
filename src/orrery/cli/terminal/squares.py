"""Drawing a view with a board of squares: the board, a column beside it, numbers above, piles below.

Squares are as high as the window allows. Everything that does not fit can be read in words (key v).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from textwrap import wrap

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from orrery.cli.terminal.blocks import Block, Drawing, beside, padded, wrapped
from orrery.engine.view import AnyPart, Card, Cell, Grid, Meter, View, Zone
from orrery.telling import typed
from orrery.viewtext import card_text, meter_text, scaled, shown_name

HEIGHTS = (4, 3, 2, 1)  # lines inside a square, as many as there is room for
WITH_STACKS = (6, 5, *HEIGHTS)  # where cards stand on squares
NARROWEST_SQUARE = 8
WIDEST_SQUARE = 18
NARROWEST_COLUMN = 22
WIDEST_COLUMN = 40
SHORTEST_BAR = 3
LONGEST_BAR = 10
BOLD = Style(bold=True)
DIM = Style(dim=True)
CURSOR = Style(reverse=True, bold=True)


def has_squares(view: View) -> bool:
    """Whether a view is drawn here: it has a board, and a column of cards to stand beside it."""
    return any(isinstance(part, Grid) for part in view.parts) and any(is_column(part) for part in view.parts)


def is_column(part: AnyPart) -> bool:
    return isinstance(part, Zone) and part.layout == "column"


@dataclass(frozen=True, slots=True)
class SquareDrawing:
    """How a board of squares is drawn now."""

    drawing: Drawing
    open: frozenset[str] = frozenset()  # squares that can be chosen
    cursor: str = ""  # the square that is chosen
    below: frozenset[str] = frozenset()  # parts that are shown below the board already
    height: int = 3
    words: bool = True  # whether there is room for the texts of the column

    def fitting(self, view: View, width: int, room: int) -> Block:
        """The view with squares as high as can be seen at once; the smallest one if nothing fits."""
        lines: Block = []
        for height in (
            WITH_STACKS if any(isinstance(part, Zone) and part.cell for part in view.parts) else HEIGHTS
        ):
            for words in (True, False):
                lines = replace(self, height=height, words=words).view(view, width)
                if len(lines) <= room:
                    return lines
        return lines

    def view(self, view: View, width: int) -> Block:
        lines = self.numbers(view, width)
        grid = next(part for part in view.parts if isinstance(part, Grid))
        columns = [part for part in view.parts if isinstance(part, Zone) and part.layout == "column"]
        stacks: dict[str, Block] = {}
        for zone in columns:
            stacks.setdefault(zone.cell, []).extend(self.stack(zone, own=zone.owner == view.seat))
        lines += self.middle(grid, columns, width, stacks)
        for part in view.parts:
            if isinstance(part, Zone) and part.layout != "column" and part.id not in self.below:
                lines += self.pile(part, width)
            elif not isinstance(part, Zone | Grid | Meter):
                lines += self.drawing.part(part, width)
        return padded(lines)

    # -- numbers
    def numbers(self, view: View, width: int) -> Block:
        """The meters, a line a group."""
        meters = [part for part in view.parts if isinstance(part, Meter)]
        lines: Block = []
        for group, members in groupby(meters, lambda meter: meter.group):
            line = Text().append(f"{group}:" if group else "", self.drawing.palette.title)
            for number, meter in enumerate(members):
                line.append("  " if number or group else "")
                line.append_text(self.number(meter))
            lines += wrapped(line, width)
        return lines

    def number(self, meter: Meter) -> Text:
        style = self.drawing.palette.touched if meter.id in self.drawing.touched else BOLD
        if meter.group and not meter.value and meter.high is None:
            style = self.drawing.palette.title
        return Text(f"{meter.title} {meter_text(meter)}", style)

    # -- the board
    def stack(self, zone: Zone, *, own: bool) -> Block:
        """The cards on a square, a line each: whose it is, its first number, its name."""
        mark = "▲" if own else "▼"
        return [
            Text(f"{mark}{brief(card.gauges[0].value, card.gauges[0].scale)} {shown_name(card)}", BOLD)
            if card.gauges
            else Text(f"{mark}{shown_name(card)}", BOLD)
            for card in zone.cards
        ]

    def middle(self, grid: Grid, columns: Sequence[Zone], width: int, stacks: Mapping[str, Block]) -> Block:
        count = max(1, grid.columns)
        inside = (width - NARROWEST_COLUMN - 2 - count - 1) // count
        inside = max(NARROWEST_SQUARE, min(WIDEST_SQUARE, inside))
        board = self.board(grid, inside, stacks)
        left = width - board[0].cell_len - 2
        if left < NARROWEST_COLUMN - 4:  # no room beside it
            return [*board, *[line for zone in columns for line in self.column(zone, width)]]
        beside_it = [line for zone in columns for line in self.column(zone, min(WIDEST_COLUMN, left))]
        return beside([board, padded(beside_it)], 2)

    def board(self, grid: Grid, inside: int, stacks: Mapping[str, Block]) -> Block:
        columns = max(1, grid.columns)
        rows = [grid.cells[start : start + columns] for start in range(0, len(grid.cells), columns)]
        lines: Block = []
        for number, row in enumerate(rows):
            lines.append(self.edge(row, inside, first=number == 0))
            squares = [self.square(cell, inside, stacks.get(cell.id, ())) for cell in row]
            for height in range(self.height):
                line = Text("│")
                for square in squares:
                    line.append_text(square[height])
                    line.append("│")
                lines.append(line)
        return padded([*lines, Text("└" + "┴".join(["─" * inside] * columns) + "┘")])

    def edge(self, row: Sequence[Cell], inside: int, *, first: bool) -> Text:
        """The line above a row, with the names of its squares."""
        line = Text("┌" if first else "├")
        for number, cell in enumerate(row):
            line.append("" if number == 0 else "┬" if first else "┼")
            marked = cell.id == self.cursor or cell.id in self.drawing.touched
            short = typed(cell)
            name = f"»{short}«" if marked else f"○{short}" if cell.id in self.open else short
            style = CURSOR if cell.id == self.cursor else self.drawing.palette.title
            line.append(name, self.drawing.palette.touched if marked and cell.id != self.cursor else style)
            line.append("─" * (inside - cell_len(name)))
        line.append("┐" if first else "┤")
        return line

    def square(self, cell: Cell, inside: int, stack: Sequence[Text] = ()) -> Block:
        lines = self.gear(cell.card, inside) if cell.card is not None else []
        facts = [Text(line, self.drawing.palette.rule) for fact in cell.facts for line in wrap(fact, inside)]
        lines += [*facts[:1], *stack, *facts[1:]]
        lines += [Text("")] * self.height
        style = CURSOR if cell.id == self.cursor else Style()
        touched = cell.card is not None and cell.card.id in self.drawing.touched
        style = self.drawing.palette.touched if touched and cell.id != self.cursor else style
        return [fitted(line, inside, style) for line in lines[: self.height]]

    def gear(self, card: Card, inside: int) -> Block:
        """A card on a square: its name, its gauge, and as many facts as there is room for."""
        gauges = [self.gauge(gauge, inside, card.facts) for gauge in card.gauges]
        if self.height == 1 and gauges:
            first = card.gauges[0]
            state = card.facts[0] if is_full(first) and card.facts else ratio_of(first)
            name = set_cell_size(card.name, max(1, inside - cell_len(state) - 1))
            return [Text(f"{name} {state}", BOLD)]
        room = max(1, self.height - 1 - len(gauges))
        names = [Text(line, BOLD) for line in (wrap(card.name, inside) if room > 1 else [card.name])[:room]]
        shown = bool(gauges) and is_full(card.gauges[0])
        return [*names, *gauges, *[Text(fact) for fact in card.facts[1 if shown else 0 :]]]

    def gauge(self, meter: Meter, width: int, facts: Sequence[str] = ()) -> Text:
        """A bar and its numbers; a full one says what that means."""
        if is_full(meter) and facts:
            return Text(f"● {facts[0]}", self.drawing.palette.touched)
        ratio = ratio_of(meter)
        if width - cell_len(ratio) - 1 < SHORTEST_BAR:
            return Text(ratio)
        return bar(meter, width - cell_len(ratio) - 1, self.drawing.palette.bar).append(f" {ratio}")

    # -- the column
    def column(self, zone: Zone, width: int) -> Block:
        if zone.cell:
            return [line for card in zone.cards for line in self.on_square(zone, card, width)]
        lines: Block = [self.drawing.title(zone.title, marked=zone.id in self.drawing.touched)]
        for card in zone.cards:
            marked = card.id in self.drawing.touched
            name = f"»{card.name}«" if marked else card.name
            lines.append(Text(name, self.drawing.palette.touched if marked else BOLD))
            for gauge in card.gauges:
                lines += self.titled_gauge(gauge, width)
            lines += [Text(line) for fact in card.facts for line in wrap(fact, width)]
            if self.words:
                lines += [Text(line, self.drawing.palette.title) for line in wrap(card.text, width)]
        if not zone.cards:
            lines.append(Text("none"))
        return lines

    def on_square(self, zone: Zone, card: Card, width: int) -> Block:
        """A card that stands on a square: where, and in a line or two all its numbers."""
        gauges = [
            f"{each.title} {brief(each.value, each.scale)}/{brief(each.high or 0, each.scale)}"
            for each in card.gauges
        ]
        name = f"{zone.title}: {shown_name(card)}"
        if not self.words:
            return [fitted(Text(", ".join([name, *gauges])), width, Style())]
        numbers = wrap(", ".join([*gauges, *card.facts]), width - 2)
        style = self.drawing.palette.touched if card.id in self.drawing.touched else BOLD
        return [
            *[Text(line, style) for line in wrap(name, width)],
            *[Text(f"  {line}") for line in numbers],
        ]

    def titled_gauge(self, meter: Meter, width: int) -> Block:
        """A gauge in one line with its title, or below a title that leaves no room."""
        numbers = f" {brief(meter.value, meter.scale)}/{brief(meter.high or 0, meter.scale)}"
        drawn = bar(meter, LONGEST_BAR, self.drawing.palette.bar).append(numbers)
        line = Text(f"{meter.title} ").append_text(drawn)
        if line.cell_len <= width:
            return [line]
        return [*[Text(title) for title in wrap(meter.title, width)], drawn]

    # -- piles and hands
    def pile(self, zone: Zone, width: int) -> Block:
        """Cards in lines: by their names alone if that is all there is."""
        title = f"{zone.title}: "
        if not any(card.text for card in zone.cards):
            names = ", ".join(card_text(card) for card in zone.cards) or how_many(zone.count)
            return wrapped(Text().append(title, self.drawing.palette.title).append(names), width)
        lines: Block = [Text(title, self.drawing.palette.title)]
        for card in zone.cards:
            marked = card.id in self.drawing.touched
            text = wrap(f"{'»' if marked else ' '} {card_text(card)}", width)
            lines += [Text(line, self.drawing.palette.touched if marked else Style()) for line in text]
        return lines


def how_many(cards: int) -> str:
    """What is said of cards that nobody sees."""
    return "none" if not cards else "1 card" if cards == 1 else f"{cards} cards"


def is_full(meter: Meter) -> bool:
    return meter.high is not None and meter.value >= meter.high


def ratio_of(meter: Meter) -> str:
    return f"{brief(meter.value, meter.scale)}/{brief(meter.high or 0, meter.scale)}"


def brief(value: int, scale: int) -> str:
    """A number without decimals that say nothing.

    >>> brief(60, 10), brief(25, 10)
    ('6', '2.5')
    """
    text = scaled(value, scale)
    return text.rstrip("0").rstrip(".") if "." in text else text


def bar(meter: Meter, width: int, style: Style) -> Text:
    """A bar as full as the meter."""
    width = min(LONGEST_BAR, width)
    span = (meter.high or 0) - meter.low
    share = (meter.value - meter.low) / span if span > 0 else 0.0
    full = round(width * min(1.0, max(0.0, share)))
    return Text().append(f"{'█' * full}{'░' * (width - full)}", style)


def fitted(line: Text, width: int, style: Style) -> Text:
    """A line cut or filled to a width; what is cut off is marked."""
    line = line.copy()
    if line.cell_len > width:
        line.truncate(width, overflow="ellipsis")
    line.append(" " * (width - line.cell_len))
    line.stylize(style)
    return line
