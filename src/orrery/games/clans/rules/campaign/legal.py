"""What may be done in a campaign now, on the road; in a battle `rules.legal` says it, and one may retreat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import (
    AT_CHOICE,
    AT_SHOP,
    AT_UPGRADE,
    DESTINATIONS,
    ELEMENTS,
    MOST_ORDERS,
)
from orrery.games.clans.rules.campaign import deck, gold, relics, shop, supply, town

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState


def legal(run: CampaignState) -> list[i64]:
    road = run.rules.road
    if run.scene == AT_CHOICE:
        found = [road.travel + number for number in range(DESTINATIONS)]
        return found + preparations(run)
    if run.scene == AT_SHOP:
        found = [road.buy + what for what in shop.goods(run) if shop.price(run, what) <= run.gold]
        fallen = deck.kinds_in(run.fallen)
        found += [road.repair + card for card in fallen if shop.repair_price(run, card) <= run.gold]
        return [*found, road.leave]
    if run.scene == AT_UPGRADE:
        found = []
        if run.gold >= deck.upgrade_price(run):
            found = [road.upgrade + card for card in deck.upgradable(run)]
        return [*found, road.go_on]
    return []


def preparations(run: CampaignState) -> list[i64]:
    """Everything that can be done before the next destination is chosen."""
    road = run.rules.road
    found = uses(run)
    found += [road.build + site for site in town.sites(run) if town.price(run, site // ELEMENTS) <= run.gold]
    if run.gold >= supply.HURRY_GOLD and town.would_hurry(run):
        found.append(road.hurry)
    found.append(road.wait)
    if may_go_back(run):
        found.append(road.go_back)
    if run.gold >= gold.RANSOM_GOLD:
        found += [road.ransom + card for card in deck.kinds_in(deck.gated_cards(run))]
    if run.orders < MOST_ORDERS:
        found += orders(run)
    return found


def uses(run: CampaignState) -> list[i64]:
    """Healing below the maximum, papers for a card while the deck is large enough (CW-178)."""
    rules = run.rules
    found: list[i64] = []
    width = rules.own + 1
    for item in range(len(run.items)):
        if run.items[item] == 0:
            continue
        if rules.war.items[item].heal > 0:
            if run.crystal < relics.max_crystal(run):
                found.append(rules.road.use + item * width)
        elif deck.may_remove(run):
            found += [rules.road.use + item * width + 1 + card for card in deck.kinds_in(run.deck)]
    return found


def orders(run: CampaignState) -> list[i64]:
    """What costs nothing: relics on and off, cards out of the deck and into it."""
    road = run.rules.road
    relic_count: i64 = len(run.rules.war.relics)
    found = [
        road.toggle + relic * 2 + (1 if relics.is_active(run, relic) else 0)
        for relic in range(relic_count)
        if relics.may_toggle(run, relic)
    ]
    if deck.may_remove(run):
        found += [road.remove + card for card in deck.kinds_in(run.deck)]
    found += [road.add + card for card in deck.kinds_in(run.reserves) if deck.has_room(run, card)]
    return found


def may_go_back(run: CampaignState) -> bool:
    """It needs two places that were visited (CW-190)."""
    return len(run.route) >= 2
