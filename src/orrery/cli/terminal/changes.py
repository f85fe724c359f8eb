"""What is different between two views, in one line: for tables on which there is no room for the log."""

from __future__ import annotations

from collections import Counter

from orrery.engine.view import Meter, View, Zone
from orrery.viewtext import scaled


def what_changed(before: View, after: View) -> str:
    """Numbers that moved, cards of a column that came or went, and new cards in hands.

    >>> from orrery.engine.view import Prompt
    >>> views = [View(0, (Meter("heat", "Heat", value),), Prompt("")) for value in (1, 3)]
    >>> what_changed(*views)
    'Heat 1 -> 3.'
    """
    old, new = numbers_in(before), numbers_in(after)
    told = [f"{name} {old[name]} -> {new[name]}" for name in new if old.get(name, new[name]) != new[name]]
    told += [f"{name} is gone" for name in sorted(names_in(before, "column") - names_in(after, "column"))]
    told += [f"{name} joins" for name in sorted(names_in(after, "column") - names_in(before, "column"))]
    drawn = (names_in(after, "fan") - names_in(before, "fan")).elements()
    told += [f"new in hand: {name}" for name in drawn]
    return f"{'; '.join(told)}." if told else ""


def numbers_in(view: View) -> dict[str, str]:
    """All meters, and the gauges of cards in columns, by their names."""
    found = {part.title: number(part) for part in view.parts if isinstance(part, Meter)}
    for part in view.parts:
        if isinstance(part, Zone) and part.layout == "column":
            found |= {
                f"{card.name} {gauge.title}": number(gauge) for card in part.cards for gauge in card.gauges
            }
    return found


def number(meter: Meter) -> str:
    return scaled(meter.value, meter.scale)


def names_in(view: View, layout: str) -> Counter[str]:
    zones = [part for part in view.parts if isinstance(part, Zone) and part.layout == layout]
    return Counter(card.name for zone in zones for card in zone.cards)
