"""The Home Town: what is built there, what it makes, and when that arrives (CW-182 to CW-187)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import (
    B_KIND,
    B_TERRAIN,
    B_WAIT,
    B_WIDTH,
    ELEMENTS,
    MAKES_ACT_CARDS,
    MAKES_BY_TERRAIN,
    MAKES_MEDICS,
    MAKES_NOTHING,
    NEUTRAL,
    OFFERS,
    S_BUILDING,
    S_CARD,
    S_HURRIED,
    S_MAKING,
    S_WIDTH,
)
from orrery.games.clans.rules.campaign import deck, gold, relics, supply

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState


def stands(run: CampaignState, building: i64) -> bool:
    return building in [run.buildings[at + B_KIND] for at in range(0, len(run.buildings), B_WIDTH)]


def unbuilt(run: CampaignState) -> list[i64]:
    return [number for number in range(len(run.rules.war.buildings)) if not stands(run, number)]


def asks_terrain(run: CampaignState, building: i64) -> bool:
    return run.rules.war.buildings[building].makes == MAKES_BY_TERRAIN


def price(run: CampaignState, building: i64) -> i64:
    return gold.reduced(run.rules, run.rules.war.buildings[building].price)


def sites(run: CampaignState) -> list[i64]:
    """All ways to build something, paid for or not: building * ELEMENTS + terrain."""
    found: list[i64] = []
    for building in unbuilt(run):
        if asks_terrain(run, building):
            found += [building * ELEMENTS + terrain for terrain in range(1, ELEMENTS)]
        else:
            found.append(building * ELEMENTS + NEUTRAL)
    return found


def affordable(run: CampaignState) -> list[i64]:
    """The buildings that could be paid for."""
    return [building for building in unbuilt(run) if price(run, building) <= run.gold]


def build(run: CampaignState, building: i64, terrain: i64, why: str, paid: i64 = 0) -> None:
    """A new building starts at once (CW-183)."""
    run.buildings = [*run.buildings, building, terrain, 0]
    if run.log is not None:
        name = run.rules.war.buildings[building].name
        ordered = name if paid > 0 else ""
        values: dict[str, int | str] = {"building": name, "why": why, "amount": paid, "ordered": ordered}
        run.tell("built", f"{name} stands in the Home Town.", values)
    start(run)


# -- making cards
def makes(run: CampaignState, building: i64, terrain: i64) -> list[i64]:
    """The cards that a building may make now."""
    plan = run.rules.war.buildings[building]
    cards = run.rules.cards
    act = run.act_tables()
    if plan.makes == MAKES_MEDICS:
        return [act.medic]
    if plan.makes == MAKES_ACT_CARDS:
        return [card for card in act.cards if cards[card].rarity == plan.rarity]
    if plan.makes == MAKES_BY_TERRAIN:
        return [
            card
            for card in run.rules.schools
            if cards[card].rarity == plan.rarity and cards[card].element == terrain
        ]
    return []


def is_busy(run: CampaignState, building: i64) -> bool:
    """Whether its last card is still being made."""
    for at in range(0, len(run.deliveries), S_WIDTH):
        if run.deliveries[at + S_BUILDING] == building and run.deliveries[at + S_MAKING] > 0:
            return True
    return False


def start(run: CampaignState) -> None:
    """Every building begins the next card, if the last one is produced and its interval is over (CW-184)."""
    buildings = run.buildings[:]
    for at in range(0, len(buildings), B_WIDTH):
        building = buildings[at + B_KIND]
        plan = run.rules.war.buildings[building]
        if plan.makes == MAKES_NOTHING or buildings[at + B_WAIT] > 0 or is_busy(run, building):
            continue
        cards = makes(run, building, buildings[at + B_TERRAIN])
        if len(cards) == 0:
            continue
        card = cards[run.dice.below(OFFERS, len(cards))]
        buildings[at + B_WAIT] = plan.interval
        run.news += 1
        run.deliveries = [*run.deliveries, card, gold.rank(run.rules.cards[card]), 0, 0, building]
        if run.log is not None:
            name = deck.name_of(run, card)
            text = f"{plan.name} begins: {name}."
            run.tell("started", text, {"building": plan.name, "card": name})
    run.buildings = buildings


# -- time
def pass_time(run: CampaignState) -> None:
    """An encounter of time at the place where the leader is: gold, arrivals, and what is begun next."""
    mm = run.home_mm()
    shortcuts = relics.shortcuts(run)
    kept: list[i64] = []
    arrived: list[i64] = []
    for number in range(len(run.deliveries) // S_WIDTH):
        before = run.delivery(number)
        after = supply.advanced(before, mm, shortcuts)
        if supply.arrives(before, after, mm):
            arrived.append(after[S_CARD])
        else:
            kept += after
    run.deliveries = kept
    for card in arrived:
        arrive(run, card)
    buildings = run.buildings[:]
    for at in range(0, len(buildings), B_WIDTH):
        if buildings[at + B_WAIT] > 0:
            buildings[at + B_WAIT] -= 1
        plan = run.rules.war.buildings[buildings[at + B_KIND]]
        gold.gain(run, plan.gold, plan.name)
    run.buildings = buildings
    start(run)


def arrive(run: CampaignState, card: i64) -> None:
    run.reserves = deck.with_card(run.reserves, card)
    if run.log is not None:
        name = deck.name_of(run, card)
        run.tell("delivered", f"{name} has arrived from home.", {"card": name})


# -- hurrying
def would_hurry(run: CampaignState) -> bool:
    """Whether anything would come sooner (CW-187)."""
    mm = run.home_mm()
    shortcuts = relics.shortcuts(run)
    for number in range(len(run.deliveries) // S_WIDTH):
        if supply.due(run.delivery(number), mm, shortcuts) > 1:
            return True
    waits = [run.buildings[at + B_WAIT] for at in range(0, len(run.buildings), B_WIDTH)]
    return len(waits) > 0 and max(waits) > 1


def hurry(run: CampaignState) -> None:
    """All that is under way arrives after the next encounter, wherever that is."""
    run.gold -= supply.HURRY_GOLD
    deliveries = run.deliveries[:]
    for at in range(0, len(deliveries), S_WIDTH):
        deliveries[at + S_HURRIED] = 1
    run.deliveries = deliveries
    buildings = run.buildings[:]
    for at in range(0, len(buildings), B_WIDTH):
        buildings[at + B_WAIT] = min(1, buildings[at + B_WAIT])
    run.buildings = buildings
    if run.log is not None:
        text = f"{{0}} pays {supply.HURRY_GOLD} gold to hurry the supply."
        run.tell("hurried", text, {"amount": supply.HURRY_GOLD, "gold": run.gold})
