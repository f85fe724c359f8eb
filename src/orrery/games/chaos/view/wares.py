"""What the tavern sells, as cards on shelves. A ware is picked; for whom it is, is asked then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.engine.compendium import Sheet
from orrery.engine.view import AnyPart, Card, Zone
from orrery.engine.words import counted
from orrery.games.chaos import actions as a
from orrery.games.chaos.rules import legal
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.view import compendium

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState

SHELVES: Final = {
    a.GET_WEAPON: ("weapons", "Weapons"),
    a.GET_ARMOR: ("armors", "Armor and shields"),
    a.GET_KIT: ("tools", "Tool kits"),
    a.GET_SUPPLY: ("supplies", "Supplies"),
}


def shelves(s: ChaosState) -> list[AnyPart]:
    """All that can be bought now, by the hero who decides."""
    parts = [s.rules.acts.parts(action) for seat in legal.waiting(s) for action in legal.decisions(s, seat)]
    sheets = list(compendium.gear(s.core, priced=False))  # of all four tables, one after the other
    found: list[AnyPart] = []
    for verb, (table, title) in SHELVES.items():
        ids = ids_of(s, verb)
        rows = sorted({ware_of(*each) for each in parts if each[0] == verb})
        cards = [card(s, verb, row, sheets[row]) for row in rows]
        if cards:
            found.append(Zone(f"shop-{table}", title, tuple(cards), len(cards)))
        del sheets[: len(ids)]
    return found


def ids_of(s: ChaosState, verb: int) -> list[str]:
    core = s.core
    if verb == a.GET_WEAPON:
        return [row.id for row in core.weapons]
    if verb == a.GET_ARMOR:
        return [row.id for row in core.armors]
    return [row.id for row in core.tools] if verb == a.GET_KIT else [row.id for row in core.supplies]


def ware_of(verb: int, first: int, second: int) -> int:
    """The row of its table; supplies are the party's, all else is for a hero."""
    return first if verb == a.GET_SUPPLY else second


def part_of(s: ChaosState, verb: int, row: int) -> str:
    table, _ = SHELVES[verb]
    return f"{table}-{ids_of(s, verb)[row]}"


def hero_part(s: ChaosState, hero: int) -> str:
    return f"hero-{s.figures[hero].hero + 1}"


def card(s: ChaosState, verb: int, row: int, sheet: Sheet) -> Card:
    """What the compendium says of a ware, with what it costs here and now."""
    cost = price_text(price(s, verb, row))
    return Card(part_of(s, verb, row), sheet.name, sheet.text, facts=(cost, *sheet.facts))


def price(s: ChaosState, verb: int, row: int) -> int:
    if verb == a.GET_WEAPON:
        return tavern.weapon_price(s, row)
    if verb == a.GET_ARMOR:
        return tavern.armor_price(s, row)
    return int(s.core.tools[row].price if verb == a.GET_KIT else s.core.supplies[row].price)


def price_text(coins: int) -> str:
    return counted(coins, "coin") if coins else "from the party's own store"
