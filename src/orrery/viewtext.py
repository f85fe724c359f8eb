"""A View as lines of plain text: for pipes, screen readers, replays and tests. Nothing is told by place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import assert_never

from orrery.engine.view import (
    BETWEEN_FIELDS,
    AnyPart,
    Card,
    Cell,
    Choice,
    Grid,
    Meter,
    Note,
    Track,
    View,
    Word,
    Zone,
)
from orrery.telling import spoken, typed


def render_text(view: View) -> str:
    """The whole view: a line a part, what is asked, and the choices by number."""
    return "\n".join([*view_lines(view), "", view.prompt.text, *choice_lines(view)])


def view_lines(view: View) -> list[str]:
    """The parts, a line each; meters of one group share theirs."""
    return [line for lines, _ in told_parts(view.parts) for line in lines]


def told_parts(parts: Sequence[AnyPart]) -> Iterator[tuple[list[str], list[AnyPart]]]:
    """The lines of each part, or of the meters of one group, with what they are about."""
    for group, same in groupby(parts, lambda part: part.group if isinstance(part, Meter) else ""):
        members = list(same)
        if group:
            meters = [part for part in members if isinstance(part, Meter)]
            told = ", ".join(f"{meter.title} {meter_text(meter)}" for meter in meters)
            yield [f"{group}: {told}"], members
        else:
            for part in members:
                yield part_lines(part), [part]


def choice_lines(view: View) -> list[str]:
    """The choices: number, label, and the text of the action where the label does not say it."""
    lines = chosen_lines(view)
    if view.asides:
        widest = max(len(choice.label) for choice in view.asides)
        first = len(view.choices)
        lines.append("Besides, at any time:")
        lines += [choice_line(first + place, choice, widest) for place, choice in enumerate(view.asides)]
    return lines


def chosen_lines(view: View) -> list[str]:
    """What the seat must choose from."""
    lines = []
    squares = {cell.id for part in view.parts if isinstance(part, Grid) for cell in part.cells}
    widest = max((len(choice.label) for choice in view.choices), default=0)
    number = 0
    said = ""  # the squares that were named last
    for _, together in groupby(view.choices, lambda choice: card_for_square(choice, squares)):
        choices = list(together)
        if len(choices) > 1 and card_for_square(choices[0], squares):
            possible = ", ".join(choice.touches[1] for choice in choices)
            lines += [square_line(number, choices)]
            lines += [] if possible == said else [f"     SQUARE is one of {possible}"]
            said = possible
        else:
            lines += [choice_line(number + place, choice, widest) for place, choice in enumerate(choices)]
        number += len(choices)
    return lines


def choice_line(number: int, choice: Choice, widest: int) -> str:
    same = choice.label.lower() == choice.action
    line = choice.label if same else f"{choice.label:{widest}}  ({choice.action})"
    return f"{number + 1:3}  {line}{f': {choice.help}' if choice.help else ''}"


def card_for_square(choice: Choice, squares: set[str]) -> str:
    """The card that a choice puts on a square; nothing if it does something else."""
    return choice.touches[0] if len(choice.touches) == 2 and choice.touches[1] in squares else ""


def square_line(number: int, choices: list[Choice]) -> str:
    """Choices that differ only by the square, as one."""
    first = choices[0]
    label = without_square(spoken(first.label), spoken(first.touches[1]))
    action = first.action.replace(first.touches[1], "SQUARE")
    return f"{number + 1:3} to {number + len(choices)}  {label}  ({action})"


def without_square(label: str, square: str) -> str:
    """What a choice does, whatever the square.

    >>> without_square("Walk to b3", "b3"), without_square("Heat Forge on row 1, column 2", "row 1, column 2")
    ('Walk', 'Heat Forge')
    """
    return label.partition(f" on {square}")[0].partition(f" to {square}")[0].removesuffix(f" {square}")


def asked_for(choice: Choice) -> str:
    """What is to be said with a choice.

    >>> asked_for(Choice("npc", "Make an NPC", say=("Name", "what they want")))
    'Name // what they want'
    """
    return BETWEEN_FIELDS.join(choice.say) or "What do you say?"


def word_line(word: Word) -> str:
    """A word and its meaning."""
    return f"{word.word}: {word.help}"


def part_lines(part: AnyPart) -> list[str]:
    match part:
        case Zone():
            return zone_lines(part)
        case Grid():
            return [f"{part.title}:", *[f"  {line}" for line in grid_lines(part)]]
        case Meter():
            return [f"{part.title}: {meter_text(part)}"]
        case Track():
            return [f"{part.title}: {track_text(part)}"]
        case Note():
            return [f"{part.title}: {part.text}" if part.title else part.text]
        case Card():
            return [card_text(part)]
        case _:
            assert_never(part)


def card_text(card: Card) -> str:
    """One card on one line.

    >>> card_text(Card("c", "Heat Forge", "Fires every 4 Ticks.", facts=("wound 2",)))
    'Heat Forge (wound 2): Fires every 4 Ticks.'
    """
    told = [*[f"{gauge.title} {meter_text(gauge)}" for gauge in card.gauges], *card.facts]
    facts = f" ({', '.join(told)})" if told else ""
    return f"{shown_name(card)}{facts}{f': {card.text}' if card.text else ''}"


def shown_name(card: Card) -> str:
    return card.name if card.face == "up" else "face down"


def zone_lines(zone: Zone) -> list[str]:
    """On one line if the cards have names only, else a line a card."""
    cards = [card_text(card) for card in grouped(zone.cards)]
    if zone.count > len(zone.cards):
        unseen = zone.count - len(zone.cards)
        cards.append(f"{unseen} unseen" if zone.cards else f"{unseen} cards, unseen")
    if not cards:
        return [f"{zone.title}: none"]
    if any(card.text for card in zone.cards):
        return [f"{zone.title}:", *[f"  {card}" for card in cards]]
    return [f"{zone.title}: {', '.join(cards)}"]


def grouped(cards: tuple[Card, ...]) -> list[Card]:
    """Cards that lie face down without a word on them are told as one."""
    blank = [card for card in cards if card.face == "down" and not card.facts]
    if len(blank) < 2:
        return list(cards)
    rest = [card for card in cards if card not in blank]
    return [*rest, Card(blank[0].id, f"{len(blank)} cards face down")]


def meter_text(meter: Meter) -> str:
    """The number, of how many, of what.

    >>> meter_text(Meter("heat", "Heat", 3, 0, 10, "HEAT"))
    '3 of 10 HEAT'
    """
    high = "" if meter.high is None else f" of {scaled(meter.high, meter.scale)}"
    low = f" (lowest {scaled(meter.low, meter.scale)})" if meter.low else ""
    facts = f" ({', '.join(meter.facts)})" if meter.facts else ""
    return f"{scaled(meter.value, meter.scale)}{high}{f' {meter.unit}' if meter.unit else ''}{low}{facts}"


def scaled(value: int, scale: int) -> str:
    """A number that is counted in parts, as it is read.

    >>> scaled(35, 10), scaled(-5, 100), scaled(7, 1)
    ('3.5', '-0.05', '7')
    """
    places = len(str(scale)) - 1
    return f"{value / scale:.{places}f}"


def track_text(track: Track) -> str:
    """The steps in order, the present one in brackets."""
    return " > ".join(f"[{step}]" if at == track.at else step for at, step in enumerate(track.steps))


def grid_lines(grid: Grid) -> list[str]:
    """The squares that hold something, a line each; the empty ones by name."""
    lines = [f"{typed(cell)}: {cell_text(cell)}" for cell in grid.cells if cell_text(cell)]
    empty = [typed(cell) for cell in grid.cells if cell.name and not cell_text(cell)]
    return [*lines, f"empty: {' '.join(empty)}"] if empty else lines


def cell_text(cell: Cell) -> str:
    words = [] if cell.card is None else [card_text(cell.card)]
    return ", ".join([*words, *cell.facts])
