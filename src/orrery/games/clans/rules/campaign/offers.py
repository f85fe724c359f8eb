"""Offers: what an encounter gives beside gold, fixed when it is shown, given when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    BATTLE,
    ELEMENTS,
    ELITE,
    EVENT,
    NEUTRAL,
    NO_OFFER,
    OFFERS,
    OFFERS_BUILDING,
    OFFERS_ITEM,
    OFFERS_OF_A_KIND,
    OFFERS_RELIC,
    TERRAIN_NAMES,
)
from orrery.games.clans.rules.campaign import relics, town

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

BUILDING_PERCENT: Final[i64] = 10


def of_encounter(run: CampaignState, kind: i64) -> i64:
    if kind == BATTLE:
        return some_healing(run)
    if kind not in (ELITE, EVENT):
        return NO_OFFER
    if run.dice.below(OFFERS, 100) < BUILDING_PERCENT:
        unbuilt = town.unbuilt(run)
        if len(unbuilt) > 0:
            return some_building(run, unbuilt)
    if kind == EVENT and run.dice.below(OFFERS, 2) == 0:
        return item(run.dice.below(OFFERS, len(run.rules.war.items)))
    return some_relic(run)


def item(number: i64) -> i64:
    return OFFERS_ITEM * OFFERS_OF_A_KIND + number


def healing(run: CampaignState) -> list[i64]:
    """The items that heal."""
    items = run.rules.war.items
    return [number for number in range(len(items)) if items[number].heal > 0]


def some_healing(run: CampaignState) -> i64:
    known = healing(run)
    return item(known[run.dice.below(OFFERS, len(known))])


def largest_healing(run: CampaignState) -> i64:
    """The item that heals most: a Hospital Wagon."""
    best: i64 = 0
    items = run.rules.war.items
    for number in range(len(items)):
        if items[number].heal > items[best].heal:
            best = number
    return best


def some_relic(run: CampaignState) -> i64:
    """An unowned one; when there is none left, something that heals."""
    left = relics.for_sale(run)
    if len(left) == 0:
        return some_healing(run)
    return OFFERS_RELIC * OFFERS_OF_A_KIND + left[run.dice.below(OFFERS, len(left))]


def some_building(run: CampaignState, unbuilt: list[i64]) -> i64:
    """Its terrain, where one is to be chosen, is one of the leader's."""
    building = unbuilt[run.dice.below(OFFERS, len(unbuilt))]
    terrain = NEUTRAL
    if town.asks_terrain(run, building):
        terrains = run.rules.heroes[run.rules.leader].terrains
        terrain = terrains[run.dice.below(OFFERS, len(terrains))]
    return OFFERS_BUILDING * OFFERS_OF_A_KIND + building * ELEMENTS + terrain


def differing(run: CampaignState, offers: list[i64]) -> list[i64]:
    """The offers of one choice are never all the same: the last one is another item then (CW-164)."""
    first = offers[0]
    for offer in offers:
        if offer == NO_OFFER or offer != first:
            return offers
    others = [item(number) for number in healing(run) if item(number) != first]
    return [*offers[:-1], others[0]] if len(others) > 0 else offers


# -- giving
def give(run: CampaignState, offer: i64) -> None:
    what = offer // OFFERS_OF_A_KIND
    which = offer % OFFERS_OF_A_KIND
    if what == OFFERS_ITEM:
        give_item(run, which, "offered")
    elif what == OFFERS_RELIC:
        if not relics.owned(run, which):
            relics.gain(run, which, "offered")
    elif what == OFFERS_BUILDING and not town.stands(run, which // ELEMENTS):
        town.build(run, which // ELEMENTS, which % ELEMENTS, "offered")


def give_item(run: CampaignState, number: i64, why: str) -> None:
    items = run.items[:]
    items[number] += 1
    run.items = items
    if run.log is not None:
        name = run.rules.war.items[number].name
        values: dict[str, int | str] = {"item": name, "what": name, "where": "items", "why": why}
        run.tell("received", f"{{0}} gets an item: {name}.", values)


# -- words
def plain_name(run: CampaignState, offer: i64) -> str:
    """What is offered, whatever terrain it is for."""
    if offer // OFFERS_OF_A_KIND == OFFERS_BUILDING:
        return run.rules.war.buildings[offer % OFFERS_OF_A_KIND // ELEMENTS].name
    return name_of(run, offer)


def name_of(run: CampaignState, offer: i64) -> str:
    """What is offered; "" for nothing."""
    what = offer // OFFERS_OF_A_KIND
    which = offer % OFFERS_OF_A_KIND
    war = run.rules.war
    if what == OFFERS_ITEM:
        return war.items[which].name
    if what == OFFERS_RELIC:
        return war.relics[which].name
    if what == OFFERS_BUILDING:
        name = war.buildings[which // ELEMENTS].name
        terrain = which % ELEMENTS
        return name if terrain == NEUTRAL else f"{name} ({TERRAIN_NAMES[terrain]})"
    return ""
