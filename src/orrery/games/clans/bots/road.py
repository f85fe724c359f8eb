"""The road by rules of thumb: where to go, what to buy, what to build, whom to repair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.clans.actions import BUILD, BUY, REPAIR, UPGRADE, USE
from orrery.games.clans.names import (
    AT_CHOICE,
    AT_SHOP,
    AT_UPGRADE,
    BATTLE,
    BOSS,
    D_DIFFICULTY,
    D_KIND,
    D_OFFER,
    DEFENSE,
    DESTINATIONS,
    ELITE,
    EVENT,
    MOST_ORDERS,
    MYSTERY,
    NO_OFFER,
    REST,
    SHOP,
    SKIRMISH,
    TREASURE,
)
from orrery.games.clans.rules.campaign import deck, legal, relics, shop

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

KEPT_GOLD: Final[i64] = 40  # for repairs, when something is built
USUAL: Final = {
    BATTLE: 50, ELITE: 40, BOSS: 5, DEFENSE: 45, SKIRMISH: 50, MYSTERY: 40, EVENT: 60, SHOP: 30, REST: 10,
    TREASURE: 80,
}  # fmt: skip


def advise(run: CampaignState, dice: Dice) -> i64:
    if run.scene == AT_CHOICE:
        action = prepare(run)
        return action if action >= 0 else run.rules.road.travel + best_way(run, dice)
    if run.scene == AT_SHOP:
        return shopping(run)
    if run.scene == AT_UPGRADE:
        return upgrading(run)
    actions = run.actions(0)
    return actions[dice.below(0, len(actions))]


def advise_easily(run: CampaignState, dice: Dice) -> i64:
    """Anywhere, and whatever can be had there."""
    road = run.rules.road
    if run.scene == AT_CHOICE:
        return road.travel + dice.below(0, DESTINATIONS)
    actions = legal.legal(run)
    return actions[dice.below(0, len(actions))]


# -- before a journey
def prepare(run: CampaignState) -> i64:
    """Something worth doing first, or -1."""
    acts = run.rules.acts
    missing = relics.max_crystal(run) - run.crystal
    for action in legal.preparations(run):
        kind, first, _ = acts.parts(action)
        if kind == USE:
            heals = run.rules.war.items[first].heal
            if heals > 0 and (missing >= heals or run.crystal * 2 < relics.max_crystal(run)):
                return action
        elif kind == BUILD and run.gold - run.rules.war.buildings[first].price >= KEPT_GOLD:
            return action
    return best_recruit(run)


def best_recruit(run: CampaignState) -> i64:
    """The strongest card of the reserves that the deck has room for, while it has; or -1."""
    best: i64 = -1
    most: i64 = -1
    if run.orders >= MOST_ORDERS:
        return best
    for card in deck.kinds_in(run.reserves):
        if deck.has_room(run, card) and strength(run, card) > most:
            most = strength(run, card)
            best = run.rules.road.add + card
    return best


def strength(run: CampaignState, card: i64) -> i64:
    printed = run.rules.cards[card]
    return 2 * printed.damage + printed.health + 5 * printed.rarity


# -- where to go
def best_way(run: CampaignState, dice: Dice) -> i64:
    best: i64 = 0
    most: i64 = -1
    for number in range(DESTINATIONS):
        worth = worth_of(run, run.destination(number)) * 8 + dice.below(0, 8)
        if worth > most:
            most = worth
            best = number
    return best


def worth_of(run: CampaignState, row: list[i64]) -> i64:
    """What an encounter is good for as the army stands; nothing is worse than a boss who is too strong."""
    kind = row[D_KIND]
    worth = USUAL[kind] + (10 if row[D_OFFER] != NO_OFFER else 0)
    most = relics.max_crystal(run)
    hurt = (most - run.crystal) * 100 // most
    weak: i64 = 25 - len(run.deck)
    if kind == REST:
        worth += hurt
    elif kind == SHOP:
        worth += run.gold // 4 + (20 if len(run.fallen) > 0 else 0)
    elif kind == BOSS:
        return worth + 90 if run.crystal * 100 >= 70 * most and weak <= 4 else 0
    elif row[D_DIFFICULTY] >= 0:
        worth -= row[D_DIFFICULTY] * (5 + hurt // 5 + weak)
    return worth if worth > 1 else 1


# -- spending
def shopping(run: CampaignState) -> i64:
    """Repairs first, then a relic, healing that is needed, and strong cards."""
    acts = run.rules.acts
    best = run.rules.road.leave
    most: i64 = 0
    for action in legal.legal(run):
        kind, what, _ = acts.parts(action)
        worth: i64 = 0
        if kind == REPAIR:
            worth = 60 + strength(run, what)
        elif kind == BUY:
            worth = worth_of_goods(run, what)
        if worth > most:
            most = worth
            best = action
    return best


def worth_of_goods(run: CampaignState, what: i64) -> i64:
    rules = run.rules
    if what < rules.own:
        short = len(run.deck) < 25
        return strength(run, what) if short and run.gold - shop.price(run, what) >= KEPT_GOLD else 0
    if what < rules.own + len(rules.war.relics):
        return 50
    heals = rules.war.items[what - rules.own - len(rules.war.relics)].heal
    missing = relics.max_crystal(run) - run.crystal
    return 55 if heals > 0 and missing >= heals else 0


def upgrading(run: CampaignState) -> i64:
    """The card of which there is most."""
    acts = run.rules.acts
    best = run.rules.road.go_on
    most: i64 = 0
    for action in legal.legal(run):
        kind, card, _ = acts.parts(action)
        if kind == UPGRADE and run.deck.count(card) > most:
            most = run.deck.count(card)
            best = action
    return best
