"""Choosing in two steps: which card, then which square or what to do with it. For views with cards to choose.

Choices that begin with the same part are one entry; the entry's own choices differ by the square, or by
whatever else they touch.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass, replace

from orrery.cli.terminal.maps import is_large
from orrery.engine.view import Card, Cell, Choice, Grid, View, Zone
from orrery.telling import spoken, typed
from orrery.viewtext import without_square


class Picker:
    """How far the choosing has come: nothing yet, an entry, an entry and a square."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.entries = entries_of(view)
        self.below = zones_in(view, self.entries)
        self.entry: Entry | None = None
        self.squares: dict[str, Choice] = {}  # where the entry can go
        self.square = ""  # where it is to go
        self.typed = ""  # the beginning of a square's name
        self.named = ""  # the name typed last: b1 may become b12
        self.looked_at = 0  # of an entry's several choices
        if self.has_one_way():
            self.pick(0)

    def has_one_way(self) -> bool:
        """Whether there is only one entry, which need not be chosen."""
        return len(self.entries) == 1 and len(self.entries[0].choices) > 1

    def can_go_back(self) -> bool:
        """Whether something was chosen that can be put back."""
        return self.entry is not None and not self.has_one_way()

    def pick(self, number: int) -> None:
        """Choose an entry. One that goes on squares begins at the first empty one."""
        self.entry = self.entries[number]
        self.squares = self.entry.on_squares(self.view)
        cells = cells_of(self.view)
        empty = [square for square in self.squares if cells[square].card is None]
        self.square = next(iter([*empty, *self.squares]), "")
        self.typed = ""
        self.looked_at = 0

    def choice(self) -> Choice | None:
        """The one choice that is meant now; None as long as there are several."""
        if self.entry is None:
            return None
        if self.squares:
            return self.squares[self.square]
        return self.entry.choices[0] if len(self.entry.choices) == 1 else None

    def shown(self) -> Choice | None:
        """The choice to be foretold: the one that is meant, or the one of several that is looked at."""
        if self.entry is None or self.squares or len(self.entry.choices) == 1:
            return self.choice()
        return self.entry.choices[min(self.looked_at, len(self.entry.choices) - 1)]

    def foretold(self, number: int | None, is_foreseen: Callable[[str], bool]) -> Choice | None:
        """The choice whose forecast is shown; in a question also the only one of the entry looked at."""
        if self.entry is not None:
            return self.shown()
        if number is None or not self.view.prompt.inside or number >= len(self.entries):
            return None
        choices = self.entries[number].choices
        return choices[0] if len(choices) == 1 and is_foreseen(choices[0].action) else None

    def move(self, rows: int, columns: int) -> None:
        self.typed = ""
        if self.squares:
            self.square = next_square(self.view, list(self.squares), self.square, rows, columns)

    def example(self) -> str:
        """The name of a square that can be chosen, as it is typed."""
        return typed(cells_of(self.view)[self.square])

    def letters(self) -> set[str]:
        """What the names of squares are typed with."""
        return {
            *"12345678",
            *(letter for cell in cells_of(self.view).values() for letter in typed(cell).lower()),
        }

    def type(self, letter: str) -> bool:
        """Type a square's name, r2c3, 23 or w1; False if there is no such square to choose."""
        longer = square_typed(self.view, f"{self.named}{letter}") if self.named and not self.typed else ""
        self.typed = self.named + letter if longer in self.squares else self.typed + letter
        found = square_typed(self.view, self.typed)
        self.named = ""
        if found in self.squares:
            self.square = found
            self.named, self.typed = self.typed, ""
        elif len(self.typed) >= max(len(typed(cell)) for cell in cells_of(self.view).values()) or (
            sum(letter.isdigit() for letter in self.typed) > 1
        ):
            self.typed = ""
            return False
        return True


@dataclass(frozen=True, slots=True)
class Entry:
    """A line to choose from: one choice, or all that begin with the same part."""

    choices: tuple[Choice, ...]
    card: Card | None = None  # what they begin with
    copies: int = 1  # this many cards look like it
    place: str = ""  # where it stands, if it stands on a square
    title: str = ""  # what is done on the squares of a map

    def walks(self) -> bool:
        """Whether the card itself goes to the squares."""
        return self.card is not None and self.title.startswith(f"{self.card.name}: ")

    def on_squares(self, view: View) -> dict[str, Choice]:
        """The choices by the squares they go to; empty if one of them goes elsewhere."""
        squares = cells_of(view)
        found = {choice.touches[1]: choice for choice in self.choices if len(choice.touches) > 1}
        return found if len(found) == len(self.choices) and squares.keys() >= found.keys() else {}


def has_cards(view: View) -> bool:
    """Whether cards are there to be chosen."""
    cards = cards_of(view)
    return any(part in cards for choice in view.choices for part in choice.touches[:1])


def cells_of(view: View) -> dict[str, Cell]:
    return {cell.id: cell for part in view.parts if isinstance(part, Grid) for cell in part.cells}


def cards_of(view: View) -> dict[str, Card]:
    """All cards in sight, by their ids."""
    zones = [part for part in view.parts if isinstance(part, Zone)]
    cards = [card for zone in zones for card in zone.cards]
    cards += [cell.card for cell in cells_of(view).values() if cell.card is not None]
    return {card.id: card for card in cards}


def entries_of(view: View) -> list[Entry]:
    """What there is to choose from, in the order of the choices; on a map, walking comes first."""
    cards = cards_of(view)
    squares = cells_of(view).keys()
    on_map = any(isinstance(part, Grid) and is_large(part) for part in view.parts)
    together: dict[tuple[str, bool], list[Choice]] = {}
    for choice in view.choices:
        key = first_touch(choice, view), to_square(choice, squares)
        together.setdefault(key, []).append(choice)
    entries = [
        replace(
            entry_of(view, tuple(choices), cards.get(first)),
            title=title_of(choices[0], cards[first]) if on_map and on_square and first in cards else "",
        )
        for (first, on_square), choices in together.items()
    ]
    return sorted(entries, key=lambda entry: on_map and not entry.walks())


def to_square(choice: Choice, squares: Container[str]) -> bool:
    return len(choice.touches) == 2 and choice.touches[1] in squares


def title_of(choice: Choice, card: Card) -> str:
    """What a choice for several squares is called: "Walk to b3" of Odda is "Odda: walk"."""
    what = without_square(spoken(choice.label), spoken(choice.touches[1]))
    return what if card.name.lower() in what.lower() else f"{card.name}: {what.lower()}"


def entry_of(view: View, choices: tuple[Choice, ...], card: Card | None) -> Entry:
    for part in view.parts:
        if card is not None and isinstance(part, Zone) and card in part.cards:
            if part.cell:
                return Entry(choices, card, place=part.title)
            return Entry(choices, card, sum(looks_like(card, other) for other in part.cards))
    return Entry(choices, card)


def first_touch(choice: Choice, view: View) -> str:
    """What a choice begins with; a choice that touches nothing stands for itself."""
    return choice.touches[0] if choice.touches else f"choice {view.choices.index(choice)}"


def looks_like(card: Card, other: Card) -> bool:
    return (card.name, card.text, card.facts) == (other.name, other.text, other.facts)


def zones_in(view: View, entries: list[Entry]) -> frozenset[str]:
    """The zones whose cards can all be read in the list of entries."""
    listed = [entry.card for entry in entries if entry.card is not None]
    return frozenset(
        part.id
        for part in view.parts
        if isinstance(part, Zone)
        and part.layout != "column"
        and part.cards
        and all(any(looks_like(card, other) for other in listed) for card in part.cards)
    )


def next_square(view: View, squares: list[str], at: str, rows: int, columns: int) -> str:
    """The nearest square that can be chosen in a direction, or the same one if there is none."""
    grid = next(part for part in view.parts if isinstance(part, Grid))
    names = [cell.id for cell in grid.cells]
    width = max(1, grid.columns)
    row, column = divmod(names.index(at), width)
    while True:
        row, column = row + rows, column + columns
        if not (0 <= column < width and 0 <= row * width + column < len(names)) or row < 0:
            return at
        if names[row * width + column] in squares:
            return names[row * width + column]


def square_typed(view: View, keys: str) -> str:
    """The square of that name, or whose name has the two digits that were typed, or "": 23 is r2c3."""
    cells = list(cells_of(view).values())
    named = [cell.id for cell in cells if keys.lower() == typed(cell).lower()]
    if not named and len(keys) > 1 and keys.isdigit():
        named = [cell.id for cell in cells if keys == "".join(filter(str.isdigit, typed(cell)))]
    return named[0] if named else ""
