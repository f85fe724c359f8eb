"""A grid with many squares as a map: a few characters a square, and a legend that says what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import ascii_lowercase, digits
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from rich.cells import set_cell_size
from rich.style import Style
from rich.text import Text

from orrery.engine.view import Card, Cell, Grid
from orrery.viewtext import card_text

if TYPE_CHECKING:
    from orrery.cli.terminal.blocks import Block

MOST_BOXES: Final = 40  # squares; more than these are drawn as a map
MOST_COLUMNS: Final = 8  # of boxes; a corridor has few squares, and is long
SQUARE: Final = 4  # characters of a square: a mark, and up to three that say what is there
EDGE: Final = 3  # characters of a row's number
EMPTY: Final = "·"
DIM = Style(dim=True)


class Map:
    """The signs of a grid: two letters for what lies there, initials for who stands there."""

    def __init__(
        self, grid: Grid, touched: frozenset[str], style: Style, open_to: frozenset[str] = frozenset()
    ) -> None:
        self.grid = grid
        self.touched = touched
        self.style = style
        self.open = open_to  # squares that can be chosen
        self.signs = signs(fact for cell in grid.cells for fact in cell.facts)

    def lines(self) -> Block:
        """Columns and rows, named at the edges as their squares are named."""
        columns = max(1, self.grid.columns)
        rows = [self.grid.cells[at : at + columns] for at in range(0, len(self.grid.cells), columns)]
        head = "".join(edges(cell)[0].rjust(2).ljust(SQUARE) for cell in rows[0])
        found = [Text(f"   {head}", DIM)]
        for row in rows:
            line = Text(edges(row[0])[1].rjust(2), DIM)
            line.append(" ")
            for cell in row:
                line.append_text(self.square(cell))
            found.append(line)
        return found

    def square(self, cell: Cell) -> Text:
        marked = cell.id in self.touched or (cell.card is not None and cell.card.id in self.touched)
        what = initials(cell.card) if cell.card is not None else self.signs.get(first(cell), EMPTY)
        plain = Style(bold=True) if cell.card is not None else DIM if what == EMPTY else Style()
        mark = "»" if marked else "○" if cell.id in self.open else " "
        return Text(set_cell_size(f"{mark}{what}", SQUARE), self.style if marked else plain)

    def legend(self, width: int) -> Block:
        shown = {first(cell) for cell in self.grid.cells if cell.card is None}
        said = ", ".join(f"{sign} {fact}" for fact, sign in self.signs.items() if fact in shown)
        people = [(cell, cell.card) for cell in self.grid.cells if cell.card is not None]
        people.sort(key=lambda each: each[0].id not in self.open)  # first what can be chosen
        told = [f"{initials(card)} {cell.name}: {card_text(card)}" for cell, card in people]
        return [
            Text(line) for text in [*told, said] for line in wrap(text, max(8, width), subsequent_indent="  ")
        ]


def is_map(grid: Grid, width: int) -> bool:
    """Whether a grid is drawn as a map: it has many squares, and the map fits."""
    return is_large(grid) and EDGE + SQUARE * grid.columns <= width


def is_large(grid: Grid) -> bool:
    return len(grid.cells) > MOST_BOXES or grid.columns > MOST_COLUMNS


def edges(cell: Cell) -> tuple[str, str]:
    """The names of its column and of its row.

    >>> edges(Cell("c7", "c7")), edges(Cell("r12-3", "r12-3"))
    (('c', '7'), ('3', '12'))
    """
    name = cell.name or cell.id
    row, dash, place = name.partition("-")
    return (place, row.lstrip(ascii_lowercase)) if dash else (row.rstrip(digits), row.lstrip(ascii_lowercase))


def first(cell: Cell) -> str:
    """What is drawn of a square of which several things are known."""
    return cell.facts[0] if cell.facts else ""


def initials(card: Card) -> str:
    """At most three characters for a card.

    >>> [initials(Card("x", name)) for name in ("Odda", "Icicle Child 2", "")]
    ['Od', 'IC2', '?']
    """
    words = card.name.split()
    number = words.pop() if words and words[-1].isdecimal() else ""
    letters = "".join(word[0] for word in words)[:2] if len(words) > 1 else "".join(words)[:2]
    return f"{letters}{number}"[:3] or "?"


def signs(facts: Iterable[str]) -> dict[str, str]:
    """Two letters for each fact, no two alike.

    >>> signs(["rubble", "way on", "wall", "rubble", "wood"])
    {'rubble': 'ru', 'way on': 'wo', 'wall': 'wa', 'wood': 'wd'}
    """
    found: dict[str, str] = {}
    for fact in facts:
        if fact not in found:
            found[fact] = next(sign for sign in possible(fact) if sign not in found.values())
    return found


def possible(fact: str) -> Iterator[str]:
    """The initials of its words, its first letters, its first with any later one, and any two at last."""
    words = fact.split()
    if len(words) > 1:
        yield "".join(word[0] for word in words[:2])
    yield from (fact[0] + letter for letter in fact[1:] if letter.isalpha())
    yield from (f"{one}{other}" for one in ascii_lowercase for other in ascii_lowercase)
