"""The questions of the road, and its choices in words, each tied to the parts that it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.cardtext import slug
from orrery.engine.view import Choice, Values
from orrery.games.clans.actions import (
    ADD,
    BUILD,
    BUY,
    GO_BACK,
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
    D_KIND,
    D_PLACE,
    MAKES_ACT_CARDS,
    MAKES_BY_TERRAIN,
    MAKES_MEDICS,
    NEUTRAL,
    RARITY_NAMES,
    TERRAIN_NAMES,
)
from orrery.games.clans.rules.campaign import deck, gold, legal, relics, shop, supply, town
from orrery.games.clans.view import ahead

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

KIND_TITLES: Final = (
    "Battle", "Elite battle", "Boss", "Defense", "Skirmish", "Ambush", "Mystery", "Event", "Shop", "Rest",
    "Treasure",
)  # fmt: skip
QUESTIONS: Final = {
    AT_CHOICE: "Where do you go? Before you leave you can see to your army and your Home Town.",
    AT_SHOP: "What do you buy?",
    AT_UPGRADE: "The act is won. Which cards do you upgrade, before you march on?",
}


def question(run: CampaignState) -> str:
    return QUESTIONS.get(run.scene, "")


def choices(run: CampaignState) -> list[Choice]:
    return [choice(run, action) for action in legal.legal(run)]


def retreat(run: CampaignState) -> Choice:
    price = (
        f"for {gold.RETREAT_GOLD} gold"
        if run.gold >= gold.RETREAT_GOLD
        else "and leave a card behind for an encounter"
    )
    return Choice("retreat", f"Retreat {price}", ("encounter",), "what was lost so far stays lost")


def choice(run: CampaignState, action: i64) -> Choice:
    text = run.rules.text(action)
    kind, first, second = run.rules.acts.parts(action)
    if kind == TRAVEL:
        row = run.destination(first)
        name = run.place_name(row[D_PLACE])
        there = (f"destination-{first + 1}",)
        return Choice(text, f"Go to {name}: {KIND_TITLES[row[D_KIND]]}", there, short="Go")
    if kind in (BUY, REPAIR, LEAVE):
        return in_shop(run, text, kind, first)
    if kind in (BUILD, HURRY, WAIT, GO_BACK):
        return at_home(run, text, kind, first, second)
    if kind == UPGRADE:
        price = deck.upgrade_price(run)
        label = f"Upgrade {deck.name_of(run, first)} for {price} gold"
        part = f"{'army' if first in run.deck else 'reserves'}-{run.rules.slugs[first]}"
        means = f"all copies: {upgrade_means(run, first)}"
        return Choice(text, label, (part,), means, values={"price": price}, short="Upgrade")
    if kind in (REMOVE, ADD, RANSOM, USE, TOGGLE):
        return with_army(run, text, kind, first, second)
    return Choice(text, "March on")


def upgrade_means(run: CampaignState, card: i64) -> str:
    more = "" if run.rules.cards[card].damage == 0 else f"+{deck.UPGRADE_DAMAGE} damage, "
    return f"{more}+{deck.UPGRADE_HEALTH} health"


def in_shop(run: CampaignState, text: str, kind: i64, what: i64) -> Choice:
    if kind == BUY:
        part = f"shop-{shop.goods(run).index(what) + 1}"
        price = shop.price(run, what)
        label = f"Buy {shop.name_of(run, what)} for {price} gold"
        return Choice(text, label, (part,), values={"price": price}, short="Buy")
    if kind == REPAIR:
        price = shop.repair_price(run, what)
        label = f"Repair {deck.name_of(run, what)} for {price} gold"
        part = f"fallen-{run.rules.slugs[what]}"
        return Choice(text, label, (part,), values={"price": price}, short="Repair")
    return Choice(text, "Leave the shop", (), "you cannot come back to it")


def at_home(run: CampaignState, text: str, kind: i64, building: i64, terrain: i64) -> Choice:
    if kind == BUILD:
        plan = run.rules.war.buildings[building]
        for_whom = "" if terrain == NEUTRAL else f", for {TERRAIN_NAMES[terrain]}"
        price = town.price(run, building)
        label = f"Build {plan.name}{for_whom}: {price} gold"
        part = f"building-{slug(plan.name)}"
        values: Values = {"price": price}
        if terrain != NEUTRAL:
            values["terrain"] = TERRAIN_NAMES[terrain]
        return Choice(text, label, (part,), what_it_gives(run, building), values=values, short="Build")
    if kind == HURRY:
        means = "all that is on its way arrives after the next encounter"
        price = supply.HURRY_GOLD
        return Choice(text, f"Hurry the supply for {price} gold", ("supply",), means, values={"price": price})
    if kind == WAIT:
        means = f"time passes for supply; it costs {ahead.setback(run.home_mm())}, and perhaps a card falls"
        return Choice(text, "Wait here", (), means, short="Wait")
    before = run.route[len(run.route) - 2]
    place = run.place_name(before)
    means = f"time passes for supply; it costs {ahead.setback(run.act_tables().home_mm[before])}"
    return Choice(text, f"Go back to {place}", (f"place-{slug(place)}",), means, short=f"Return to {place}")


def what_it_gives(run: CampaignState, building: i64) -> str:
    plan = run.rules.war.buildings[building]
    if plan.makes == MAKES_ACT_CARDS:
        return f"{one(RARITY_NAMES[plan.rarity])} card every {often(plan.interval)}"
    if plan.makes == MAKES_MEDICS:
        return f"a {run.rules.cards[run.act_tables().medic].name} every {often(plan.interval)}"
    if plan.makes == MAKES_BY_TERRAIN:
        return f"{one(RARITY_NAMES[plan.rarity])} card of its terrain every {often(plan.interval)}"
    return f"{plan.gold} gold with every encounter"


def one(word: str) -> str:
    return f"an {word}" if word[0] in "AEIOU" else f"a {word}"


def often(interval: i64) -> str:
    return "encounter" if interval == 1 else f"{interval} encounters"


def with_army(run: CampaignState, text: str, kind: i64, first: i64, second: i64) -> Choice:
    rules = run.rules
    if kind == USE:
        item = rules.war.items[first]
        part = f"item-{slug(item.name)}"
        if item.heal > 0:
            return Choice(text, f"Use {item.name}", (part,), item.about, short="Use")
        card = second - 1
        label = f"Use {item.name} on {deck.name_of(run, card)}"
        return Choice(text, label, (part, f"army-{rules.slugs[card]}"), item.about)
    if kind == TOGGLE:
        relic = rules.war.relics[first]
        way = "off" if relics.is_active(run, first) else "on"
        return Choice(text, f"Switch {relic.name} {way}", (f"relic-{slug(relic.name)}",), relic.about)
    name = deck.name_of(run, first)
    if kind == REMOVE:
        label = f"Move {name} to the reserves"
        return Choice(text, label, (f"army-{rules.slugs[first]}",), short="To the reserves")
    if kind == ADD:
        label = f"Move {name} into the deck"
        return Choice(text, label, (f"reserves-{rules.slugs[first]}",), short="Into the deck")
    label = f"Free {name} for {gold.RANSOM_GOLD} gold"
    at = [run.gate(n)[0] for n in range(len(run.gates) // 3)].index(first)
    return Choice(text, label, (f"gated-{at + 1}",), values={"price": gold.RANSOM_GOLD}, short="Free")
