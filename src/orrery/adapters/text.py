"""A View as plain text, for `render_mode="ansi"`."""

from __future__ import annotations

from typing import assert_never

from orrery.engine.view import AnyPart, Card, Grid, Meter, Note, Track, View, Zone


def view_text(view: View) -> str:
    """The view, a line a part, with the question and the actions at the end."""
    lines = [part_text(part) for part in view.parts]
    lines.append(view.prompt.text)
    lines += [f"  {choice.action}: {choice.label}" for choice in view.choices]
    return "\n".join(lines)


def part_text(part: AnyPart) -> str:
    match part:
        case Zone():
            cards = ", ".join(card_text(card) for card in part.cards)
            return f"{part.title} ({part.count}): {cards or '–'}"
        case Grid():
            return f"{part.title}: {grid_text(part)}"
        case Meter():
            high = "" if part.high is None else f"/{part.high}"
            return f"{part.title}: {part.value}{high} {part.unit}".rstrip()
        case Track():
            steps = (f"[{step}]" if at == part.at else step for at, step in enumerate(part.steps))
            return f"{part.title}: {' > '.join(steps)}"
        case Note():
            return f"{part.title}: {part.text}" if part.title else part.text
        case Card():
            return card_text(part)
        case _:
            assert_never(part)


def card_text(card: Card) -> str:
    name = card.name if card.face == "up" else "face down"
    return f"{name} ({', '.join(card.facts)})" if card.facts else name


def grid_text(grid: Grid) -> str:
    """The squares that hold something, by name."""
    filled = []
    for cell in grid.cells:
        words = [card_text(cell.card)] if cell.card is not None else []
        words += cell.facts
        if words:
            filled.append(f"{cell.name} {', '.join(words)}")
    return "; ".join(filled) or "–"
