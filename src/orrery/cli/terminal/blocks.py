"""Drawing the parts of a View as blocks of text: lines of equal width that can be laid side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import assert_never

from msgspec.structs import replace
from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from orrery.cli.terminal.maps import Map, is_map
from orrery.engine.view import AnyPart, Card, Cell, Grid, Meter, Note, Track, Zone
from orrery.viewtext import card_text, cell_text, grouped, meter_text

Block = list[Text]
UNSTYLED = Style()

NARROWEST_CARD = 7  # inside its frame and margins
WIDEST_CARD = 22
NARROWEST_CELL = 5
NARROWEST_LEGEND = 24
WIDEST_FACT = 30
WIDEST_LIST = 48
BAR = 13
GAP = 2
MOST_FACE_DOWN = 4  # more of them in a row are drawn as one with a number
PLAIN = "┌─┐│└┘"
HEAVY = "┏━┓┃┗┛"  # a part that the chosen action touches


@dataclass(frozen=True, slots=True)
class Palette:
    """The styles of a theme. None of them tells anything that the characters do not tell too."""

    title: Style = UNSTYLED
    rule: Style = UNSTYLED
    card: Style = UNSTYLED
    down: Style = UNSTYLED
    touched: Style = UNSTYLED
    bar: Style = UNSTYLED


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a part needs to know to be drawn."""

    palette: Palette
    touched: frozenset[str] = frozenset()
    roomy: bool = False  # whether cards may be larger than they must
    dense: bool = False  # whether cards are lines of text instead of boxes
    open: frozenset[str] = frozenset()  # squares that can be chosen

    def part(self, part: AnyPart, width: int) -> Block:
        match part:
            case Zone():
                return self.zone(part, width)
            case Grid():
                return self.grid(part, width)
            case Meter():
                return self.meter(part)
            case Track():
                return self.track(part, width)
            case Note():
                text = f"{part.title}: {part.text}" if part.title else part.text
                return block(wrap(text, max(8, min(width, 72))))
            case Card():
                return self.card(part)
            case _:
                assert_never(part)

    # -- cards
    def card(self, card: Card, times: int = 1) -> Block:
        """A little box with what is printed on the card."""
        lines, style = self.face(card, times)
        if self.roomy:
            lines = [lines[0], "", *lines[1:]] if len(lines) > 1 else ["", lines[0], ""]
        width = max(NARROWEST_CARD, *[cell_len(line) for line in lines])
        marked = card.id in self.touched
        frame = self.palette.touched if marked else style
        bold = style + Style(bold=True)
        name = next(number for number, line in enumerate(lines) if line)
        body = [
            (line.center(width), bold) if number == name else (line, style)
            for number, line in enumerate(lines)
        ]
        return boxed(body, width, HEAVY if marked else PLAIN, frame)

    def face(self, card: Card, times: int) -> tuple[list[str], Style]:
        count = f"×{times}" if times > 1 else ""
        if card.face == "down":
            words = [*card.facts, count] if count else list(card.facts)
            return ["░" * NARROWEST_CARD, *words], self.palette.down
        name = f"{card.name} {count}".rstrip()
        width = min(WIDEST_CARD, max(NARROWEST_CARD, cell_len(name), 18 if card.text else 0))
        lines = [line for text in (name, card.text, *card.facts) for line in wrap(text, width)]
        return lines or ["?"], self.palette.card

    def zone(self, zone: Zone, width: int) -> Block:
        """The title, then the cards side by side."""
        if self.dense:
            return self.dense_zone(zone, width)
        cards = self.cards(zone)
        unseen = zone.count - len(zone.cards)
        if unseen > 0:
            back = Card(f"{zone.id}-unseen", face="down")
            cards.append(self.card(back, unseen))
        number = f" ({zone.count})" if zone.count > 1 else ""
        title = self.title(f"{zone.title}{number}", marked=zone.id in self.touched)
        return padded(
            [title, *(flow(cards, width, gap=1) or block(["(none)"] + [""] * (4 if self.roomy else 2)))]
        )

    def dense_zone(self, zone: Zone, width: int) -> Block:
        """The title, and the cards in a few lines: in a pile by their names, else with their texts."""
        title = self.title(zone.title, marked=zone.id in self.touched)
        if zone.layout != "pile" and any(card.face == "up" for card in zone.cards):
            cards = [card_text(card) for card in grouped(zone.cards)]
            return padded([title, *block([line for text in cards for line in wrap(text, max(8, width))])])
        names = [card.name for card in zone.cards if card.face == "up"]
        down = zone.count - len(names)
        words = [*names, *([f"{down} face down"] if down else [])]
        return padded([title, *block(wrap(", ".join(words) or "(none)", max(8, min(width, WIDEST_LIST))))])

    def cards(self, zone: Zone) -> list[Block]:
        blank = [card for card in zone.cards if card.face == "down" and not card.facts]
        hidden = len(blank)
        together = hidden > MOST_FACE_DOWN or (zone.layout == "pile" and hidden > 1)
        shown = [card for card in zone.cards if not (together and card in blank)]
        blocks = [self.card(card) for card in shown]
        return [*blocks, self.card(blank[0], hidden)] if together else blocks

    def title(self, text: str, *, marked: bool = False) -> Text:
        if marked:
            return Text(f"» {text} «", self.palette.touched)
        return Text(text, self.palette.title)

    # -- numbers and steps
    def meter(self, meter: Meter) -> Block:
        """The number in words, and as a bar where it has an upper end."""
        number = Text(meter_text(replace(meter, facts=())), Style(bold=True))
        if meter.high is not None and meter.high > meter.low:
            share = (meter.value - meter.low) / (meter.high - meter.low)
            full = round(BAR * min(1.0, max(0.0, share)))
            number.append(f"  {'█' * full}{'░' * (BAR - full)}", self.palette.bar)
        facts = [Text(line) for fact in meter.facts for line in wrap(fact, WIDEST_FACT)]
        return padded([self.title(meter.title, marked=meter.id in self.touched), number, *facts])

    def group(self, name: str, meters: Sequence[Meter]) -> Block:
        """Meters that belong together, a line each, under their name."""
        titles = padded([self.title(meter.title, marked=meter.id in self.touched) for meter in meters])
        numbers = [self.meter(replace(meter, facts=()))[1] for meter in meters]
        lines = [
            title.append("  ").append_text(number) for title, number in zip(titles, numbers, strict=True)
        ]
        told = [line for meter in meters for fact in meter.facts for line in wrap(fact, WIDEST_FACT)]
        return padded([Text(name, Style(bold=True)), *lines, *[Text(line) for line in told]])

    def track(self, track: Track, width: int) -> Block:
        """All steps; the present one in brackets."""
        line = Text()
        line.append_text(self.title(track.title, marked=track.id in self.touched))
        line.append(" ")
        for at, step in enumerate(track.steps):
            line.append(" › " if at else " ")
            line.append(
                f"[{step}]" if at == track.at else step, Style(bold=True) if at == track.at else Style()
            )
        return padded(wrapped(line, width))

    # -- squares
    def grid(self, grid: Grid, width: int) -> Block:
        """Squares with shared borders if they fit, else a line a square; many of them as a map."""
        title = self.title(grid.title, marked=grid.id in self.touched)
        if is_map(grid, width):
            return self.map(grid, title, width)
        columns = max(1, grid.columns)
        cell_width = min(self.widest_cell(grid), (width - 1) // columns - 1)
        if cell_width < NARROWEST_CELL:
            texts = [f"{cell.name}: {cell_text(cell) or '·'}" for cell in grid.cells]
            return padded([title, *block([line for text in texts for line in wrap(text, max(8, width))])])
        rows = [grid.cells[start : start + columns] for start in range(0, len(grid.cells), columns)]
        lines_of = [self.grid_row(row, columns, cell_width) for row in rows]
        bar = "─" * cell_width
        between = Text("├" + "┼".join([bar] * columns) + "┤")
        body = [Text("┌" + "┬".join([bar] * columns) + "┐")]
        for number, row_lines in enumerate(lines_of):
            body += [between, *row_lines] if number else row_lines
        return padded([title, *body, Text("└" + "┴".join([bar] * columns) + "┘")])

    def map(self, grid: Grid, title: Text, width: int) -> Block:
        """The map with its legend beside it, or below it where it is narrow."""
        drawn = Map(grid, self.touched, self.palette.touched, self.open)
        lines = padded([title, *drawn.lines()])
        left = width - lines[0].cell_len - GAP
        if left >= NARROWEST_LEGEND:
            return padded(beside([lines, padded(drawn.legend(left))], GAP))
        return padded([*lines, *drawn.legend(width)])

    def widest_cell(self, grid: Grid) -> int:
        texts = [text for cell in grid.cells for text in [f"»{cell.name}«", *cell_words(cell)]]
        return max(NARROWEST_CELL, min(WIDEST_CARD, max((cell_len(text) for text in texts), default=0)))

    def grid_row(self, cells: Sequence[Cell], columns: int, width: int) -> Block:
        columns_of = [self.cell_lines(cell, width) for cell in cells]
        columns_of += [[]] * (columns - len(columns_of))
        height = max(len(lines) for lines in columns_of)
        rows = []
        for number in range(height):
            row = Text("│")
            for lines in columns_of:
                row.append_text(lines[number] if number < len(lines) else Text(" " * width))
                row.append("│")
            rows.append(row)
        return rows

    def cell_lines(self, cell: Cell, width: int) -> Block:
        marked = cell.id in self.touched or (cell.card is not None and cell.card.id in self.touched)
        name = f"»{cell.name}«" if marked else f"○{cell.name}" if cell.id in self.open else cell.name
        style = self.palette.touched if marked else self.palette.title
        words = [line for word in cell_words(cell) for line in wrap(word, width)]
        return [
            Text(set_cell_size(name, width), style),
            *[Text(set_cell_size(word, width)) for word in words],
        ]


def cell_words(cell: Cell) -> list[str]:
    if cell.card is None:
        return list(cell.facts)
    name = cell.card.name if cell.card.face == "up" else "░░░"
    return [name, *cell.card.facts, *cell.facts]


# -- blocks


def block(lines: Sequence[str]) -> Block:
    return padded([Text(line) for line in lines])


def padded(lines: Sequence[Text]) -> Block:
    """The lines, all as wide as the widest."""
    width = max((line.cell_len for line in lines), default=0)
    for line in lines:
        line.append(" " * (width - line.cell_len))
    return list(lines)


def boxed(body: Sequence[tuple[str, Style]], width: int, frame: str, style: Style) -> Block:
    """A frame of six characters around lines of text."""
    across = frame[1] * (width + 2)
    lines = [Text(f"{frame[0]}{across}{frame[2]}", style)]
    for text, text_style in body:
        line = Text(f"{frame[3]} ", style)
        line.append(set_cell_size(text, width), text_style)
        line.append(f" {frame[3]}", style)
        lines.append(line)
    return [*lines, Text(f"{frame[4]}{across}{frame[5]}", style)]


def beside(blocks: Sequence[Block], gap: int) -> Block:
    """Blocks side by side, their tops in one line."""
    height = max(len(lines) for lines in blocks)
    rows = [Text() for _ in range(height)]
    for place, lines in enumerate(blocks):
        width = lines[0].cell_len if lines else 0
        for number, row in enumerate(rows):
            row.append(" " * (gap if place else 0))
            row.append_text(lines[number] if number < len(lines) else Text(" " * width))
    return rows


def flow(blocks: Sequence[Block], width: int, gap: int = GAP) -> Block:
    """Blocks from left to right, beginning a new row when one is full."""
    rows: list[list[Block]] = []
    used = 0
    for lines in blocks:
        wide = lines[0].cell_len if lines else 0
        if rows and used + gap + wide <= width:
            rows[-1].append(lines)
            used += gap + wide
        else:
            rows.append([lines])
            used = wide
    return padded([line for row in rows for line in beside(row, gap)])


def wrapped(line: Text, width: int) -> list[Text]:
    """A line as several, none wider than `width`."""
    if line.cell_len <= width:
        return [line]
    pieces: list[Text] = []
    rest = line
    while rest.cell_len > width:
        cut = rest.plain.rfind(" ", 1, width + 1)
        cut = width if cut < 1 else cut
        pieces.append(rest[:cut])
        rest = rest[cut:]
        while rest.plain.startswith(" "):
            rest = rest[1:]
    return [*pieces, rest]
