"""A View as lines of plain text: for pipes, screen readers, replays and tests. Nothing is told by place."""

from __future__ import annotations

from typing import assert_never

from orrery.engine.view import AnyPart, Card, Cell, Grid, Meter, Note, Track, View, Zone


def render_text(view: View) -> str:
    """The whole view: a line a part, what is asked, and the choices by number."""
    lines = [line for part in view.parts for line in part_lines(part)]
    lines += ["", view.prompt.text, *choice_lines(view)]
    return "\n".join(lines)


def choice_lines(view: View) -> list[str]:
    """The choices: number, label, and the text of the action where the label does not say it."""
    if not view.choices:
        return []
    widest = max(len(choice.label) for choice in view.choices)
    lines = []
    for number, choice in enumerate(view.choices, start=1):
        same = choice.label.lower() == choice.action
        line = choice.label if same else f"{choice.label:{widest}}  ({choice.action})"
        lines.append(f"{number:3}  {line}{f': {choice.help}' if choice.help else ''}")
    return lines


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
    name = card.name if card.face == "up" else "face down"
    facts = f" ({', '.join(card.facts)})" if card.facts else ""
    return f"{name}{facts}{f': {card.text}' if card.text else ''}"


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
    high = "" if meter.high is None else f" of {meter.high}"
    low = f" (lowest {meter.low})" if meter.low else ""
    return f"{meter.value}{high}{f' {meter.unit}' if meter.unit else ''}{low}"


def track_text(track: Track) -> str:
    """The steps in order, the present one in brackets."""
    return " > ".join(f"[{step}]" if at == track.at else step for at, step in enumerate(track.steps))


def grid_lines(grid: Grid) -> list[str]:
    """The squares that hold something, a line each; the empty ones by name."""
    lines = [f"{cell.name}: {cell_text(cell)}" for cell in grid.cells if cell_text(cell)]
    empty = [cell.name for cell in grid.cells if not cell_text(cell)]
    return [*lines, f"empty: {' '.join(empty)}"] if empty else lines


def cell_text(cell: Cell) -> str:
    words = [] if cell.card is None else [card_text(cell.card)]
    return ", ".join([*words, *cell.facts])
