"""What there is to choose from, as lines with keys; and the pane with the forecast of what is chosen."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from orrery.cli.terminal.choosing import Entry
from orrery.engine.view import Card, Choice
from orrery.viewtext import meter_text

COMMAND_KEYS = "usqnrmfvl"  # letters that do not stand for a choice
CHOICE_KEYS = "123456789" + "".join(
    letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in COMMAND_KEYS
)


class Pane(VerticalScroll, inherit_bindings=False):
    """The forecast of what is chosen; while it is seen, the arrow keys choose the square."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "screen.do_chosen", "Play it"),
        Binding("escape", "screen.back", "Back"),
        Binding("up", "screen.move_square(-1, 0)", show=False),
        Binding("down", "screen.move_square(1, 0)", show=False),
        Binding("left", "screen.move_square(0, -1)", show=False),
        Binding("right", "screen.move_square(0, 1)", show=False),
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
    ]


def entry_line(number: int, entry: Entry) -> Text:
    """A card to be played: its key, its name, what it costs and says."""
    if entry.card is None:
        return choice_line(number, entry.choices[0])
    first = entry.choices[0]
    open_yet = len(entry.choices) > 1 or len(first.touches) > 1
    key = CHOICE_KEYS[number] if number < len(CHOICE_KEYS) else " "
    line = Text(f"{key}  ")
    line.append((entry.title or entry.card.name) if open_yet else first.label, "bold")
    if entry.copies > 1:
        line.append(f" ×{entry.copies}")
    facts = [*standing(entry), *entry.card.facts[:1], entry.card.text, *entry.card.facts[1:]]
    line.append(f"  {' · '.join(filter(None, facts))}")
    return line


def standing(entry: Entry) -> list[str]:
    """Where a card stands on the board, and its numbers there: many may look alike."""
    if entry.card is None or not entry.place:
        return []
    return [entry.place, *[f"{gauge.title} {meter_text(gauge)}" for gauge in entry.card.gauges]]


def choice_line(number: int, choice: Choice) -> Text:
    """A choice with its key, its label, and the action's own words where they differ."""
    key = CHOICE_KEYS[number] if number < len(CHOICE_KEYS) else " "
    line = Text(f"{key}  ")
    line.append(choice.label, "bold")
    if choice.label.lower() != choice.action:
        line.append(f"  ({choice.action})")
    if choice.help:
        line.append(f"  {choice.help}")
    return line


def forecast_text(told: list[str], more: str, card: Card | None) -> Text:
    """What is foreseen of a choice, in lines; with what the card says that it is about."""
    text = Text(told[0], "bold")
    if more:
        text.append(f" ({more})", "not bold")
    if card is not None:
        text.append(f"\n{card.text}", "not bold italic")
    return text.append("".join(f"\n{line}" for line in told[1:]), "not bold")


def touched_by(choices: tuple[Choice, ...], number: int | None) -> frozenset[str]:
    """The parts that the highlighted choice touches."""
    if number is None or number >= len(choices):
        return frozenset()
    return frozenset(choices[number].touches)
