"""What can be looked up about a campaign beside the cards: encounters, buildings, relics and items."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.engine.compendium import Sheet
from orrery.engine.words import counted
from orrery.games.clans import names
from orrery.games.clans.program import BuildingDef, RelicDef, War
from orrery.games.clans.view.road_labels import KIND_TITLES

KINDS: Final = {"encounter": "Encounters", "building": "Buildings", "relic": "Relics", "item": "Items"}
ENCOUNTERS: Final = (
    "An army of the act stands in your way. Beat it for gold and something that heals.",
    "A better army than most. It pays more, and a relic can be won.",
    "The commander of the act, whose own card is in the opening hand. Beat it, and the act is won.",
    "The enemy wants a city back that you have taken. Your cards are stronger behind its walls.",
    "A small battle while you recover from a defeat or a retreat.",
    "The mystery was an enemy that lay in wait.",
    "Either an ambush or a chest of gold. Nobody knows before they are there.",
    "Somebody wants to give you what is on offer.",
    "Cards, a relic and items for gold; fallen cards are repaired here.",
    "Part of your crystal grows back.",
    "Gold, and a wagon that heals.",
)


def of(war: War) -> Iterator[Sheet]:
    for kind, text in zip(KIND_TITLES, ENCOUNTERS, strict=True):
        yield Sheet(kind, "encounter", text, group="fought" if is_fought(kind) else "peaceful")
    for building in war.buildings:
        yield Sheet(building.name, "building", what_it_does(building), facts=(price_of(building.price),))
    for relic in war.relics:
        yield Sheet(relic.name, "relic", relic.about, group=rank_of(relic), facts=where_from(relic))
    for item in war.items:
        yield Sheet(item.name, "item", item.about, facts=(price_of(item.price),))


def is_fought(kind: str) -> bool:
    return KIND_TITLES.index(kind) < names.FIGHTS


def what_it_does(building: BuildingDef) -> str:
    often = "every encounter" if building.interval == 1 else f"every {building.interval} encounters"
    rarity = names.RARITY_NAMES[building.rarity]
    if building.makes == names.MAKES_ACT_CARDS:
        return f"One {rarity} card of the act {often}."
    if building.makes == names.MAKES_MEDICS:
        return f"One medic of the act {often}."
    if building.makes == names.MAKES_BY_TERRAIN:
        return f"One {rarity} card of the terrain that you choose, {often}."
    return f"{building.gold} gold with every encounter."


def price_of(price: int) -> str:
    return counted(price, "gold", "gold") if price else "yours from the start"


def rank_of(relic: RelicDef) -> str:
    return "legendary" if relic.legendary else ""


def where_from(relic: RelicDef) -> tuple[str, ...]:
    if relic.legendary:
        return ("one for every act that is won",)
    return ("hidden near a place of the act",) if relic.hidden else (price_of(relic.price),)
