"""Why something that exists cannot be done in a campaign now: a code and a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.words import Illegal
from orrery.games.clans.actions import (
    ADD,
    BUILD,
    BUY,
    GO_BACK,
    GO_ON,
    HURRY,
    LEAVE,
    RANSOM,
    REMOVE,
    REPAIR,
    TOGGLE,
    TRAVEL,
    UPGRADE,
    USE,
    WAIT,
)
from orrery.games.clans.names import (
    AT_CHOICE,
    AT_SHOP,
    AT_UPGRADE,
    CAMPAIGN_OVER,
    DECK_SIZE,
    IN_BATTLE,
    LEAST_DECK,
    MOST_COPIES,
    MOST_ORDERS,
    NEUTRAL,
    RARITY_NAMES,
)
from orrery.games.clans.rules import refusals as in_battle
from orrery.games.clans.rules.campaign import deck, gold, relics, shop, supply, town

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

WHERE: Final = {
    AT_CHOICE: "You are on the road: choose one of three destinations.",
    IN_BATTLE: "A battle goes on.",
    AT_SHOP: "You are in a shop: buy something, or leave.",
    AT_UPGRADE: "The act is won: upgrade cards, or go on.",
    CAMPAIGN_OVER: "The campaign is over.",
}
ONLY_AT: Final = {
    BUY: AT_SHOP, REPAIR: AT_SHOP, LEAVE: AT_SHOP, UPGRADE: AT_UPGRADE, GO_ON: AT_UPGRADE, TRAVEL: AT_CHOICE,
    USE: AT_CHOICE, TOGGLE: AT_CHOICE, BUILD: AT_CHOICE, HURRY: AT_CHOICE, WAIT: AT_CHOICE,
    GO_BACK: AT_CHOICE, REMOVE: AT_CHOICE, ADD: AT_CHOICE, RANSOM: AT_CHOICE,
}  # fmt: skip


def why_not(run: CampaignState, seat: i64, action: i64) -> Illegal:
    rules = run.rules
    text = rules.text(action)
    s = run.battle
    if run.scene == IN_BATTLE and s is not None:
        if action >= rules.road.travel:
            if action == rules.road.retreat:
                return Illegal("not-yours", "Only the leader of the campaign can retreat.")
            return Illegal("in-a-battle", f'"{text}" has to wait until the battle is over.')
        return in_battle.why_not(s, seat, action)
    kind, first, second = rules.acts.parts(action)
    if kind not in ONLY_AT:
        return Illegal("no-battle", f'"{text}" belongs to a battle, and none goes on. {WHERE[run.scene]}')
    if run.scene != ONLY_AT[kind]:
        return Illegal("not-here", f'"{text}" is not possible here. {WHERE[run.scene]}')
    if kind in (BUY, REPAIR):
        return in_shop(run, kind, first)
    if kind == UPGRADE:
        return upgrade(run, first)
    if kind in (REMOVE, ADD, RANSOM):
        return with_card(run, kind, first)
    return before_travel(run, kind, first, second, text)


def too_dear(run: CampaignState, price: i64) -> Illegal:
    return Illegal("cannot-pay", f"This costs {price} gold, and you have {run.gold}.")


def before_travel(run: CampaignState, kind: i64, first: i64, second: i64, text: str) -> Illegal:
    if kind == USE:
        return use(run, first, second - 1)
    if kind == TOGGLE:
        return toggle(run, first, off=second == 1)
    if kind == BUILD:
        return build(run, first, second)
    if kind == HURRY:
        if run.gold < supply.HURRY_GOLD:
            return too_dear(run, supply.HURRY_GOLD)
        return Illegal("nothing-to-hurry", "Everything arrives after the next encounter as it is.")
    if kind == GO_BACK:
        return Illegal("nowhere-to-return", "You can go back only when you have visited two places.")
    return Illegal("not-now", f'"{text}" is not possible now.')


# -- shops and upgrades
def in_shop(run: CampaignState, kind: i64, what: i64) -> Illegal:
    if kind == REPAIR:
        if what in run.fallen:
            return too_dear(run, shop.repair_price(run, what))
        return Illegal("not-fallen", f"{deck.name_of(run, what)} is not among your fallen cards.")
    if what in shop.goods(run):
        return too_dear(run, shop.price(run, what))
    return Illegal("not-for-sale", f"{shop.name_of(run, what)} is not for sale here.")


def upgrade(run: CampaignState, card: i64) -> Illegal:
    name = deck.name_of(run, card)
    if card not in run.deck and card not in run.reserves:
        return Illegal("not-owned", f"You have no {name}.")
    if card in deck.upgradable(run):
        return too_dear(run, deck.upgrade_price(run))
    word = deck.LEVEL_WORDS[deck.level(run, card)]
    return Illegal(
        "cannot-upgrade",
        f"{name} is {word}, and only {deck.LEVEL_WORDS[run.act - 1]} cards are upgraded now.",
    )


# -- the army
def with_card(run: CampaignState, kind: i64, card: i64) -> Illegal:
    name = deck.name_of(run, card)
    if kind == RANSOM:
        if card not in deck.gated_cards(run):
            return Illegal("not-gated", f"{name} is not kept from your deck.")
        return too_dear(run, gold.RANSOM_GOLD)
    where = run.deck if kind == REMOVE else run.reserves
    if card not in where:
        if kind == REMOVE:
            return Illegal("not-in-deck", f"{name} is not in your deck.")
        if card in deck.gated_cards(run):
            return Illegal("gated", f"{name} is kept in the reserves for now.")
        return Illegal("not-in-reserves", f"{name} is not in your reserves.")
    if kind == REMOVE and not deck.may_remove(run):
        return deck_too_small()
    if kind == ADD and not deck.has_room(run, card):
        if len(run.deck) >= DECK_SIZE:
            return Illegal("deck-full", f"A deck holds at most {DECK_SIZE} cards.")
        rarity = run.rules.cards[card].rarity
        most = MOST_COPIES[rarity]
        return Illegal(
            "too-many-copies", f"A deck holds at most {most} copies of a {RARITY_NAMES[rarity]} card."
        )
    return enough_orders()


def deck_too_small() -> Illegal:
    return Illegal("deck-too-small", f"A deck keeps at least {LEAST_DECK} cards, unless battles take them.")


def enough_orders() -> Illegal:
    return Illegal("enough-orders", f"You have given {MOST_ORDERS} orders since the last encounter.")


# -- what is carried along
def use(run: CampaignState, item: i64, card: i64) -> Illegal:
    given = run.rules.war.items[item]
    if run.items[item] == 0:
        return Illegal("no-item", f"You have no {given.name}.")
    if given.heal > 0:
        if card >= 0:
            return Illegal("no-card-needed", f"{given.name} is used on nobody in particular.")
        return Illegal("crystal-full", "Your crystal is whole.")
    if card < 0:
        return Illegal("card-needed", f"Say which card {given.name} are for.")
    if card not in run.deck:
        return Illegal("not-in-deck", f"{deck.name_of(run, card)} is not in your deck.")
    return deck_too_small()


def toggle(run: CampaignState, relic: i64, *, off: bool) -> Illegal:
    name = run.rules.war.relics[relic].name
    if not relics.owned(run, relic):
        return Illegal("not-owned", f"You do not have {name}.")
    if not relics.may_toggle(run, relic):
        return Illegal("always-on", f"{name} is always on: it cannot be switched.")
    if relics.is_active(run, relic) != off:
        return Illegal("already-so", f"{name} is {'off' if off else 'on'} already.")
    return enough_orders()


def build(run: CampaignState, building: i64, terrain: i64) -> Illegal:
    name = run.rules.war.buildings[building].name
    if town.stands(run, building):
        return Illegal("already-built", f"{name} stands in your Home Town already.")
    if town.asks_terrain(run, building) != (terrain != NEUTRAL):
        if terrain == NEUTRAL:
            return Illegal("terrain-needed", f"Say for which terrain {name} is built.")
        return Illegal("no-terrain-needed", f"{name} is built for no terrain in particular.")
    return too_dear(run, town.price(run, building))
