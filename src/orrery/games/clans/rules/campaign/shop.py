"""Shops: cards of the act, a relic, items, and repairs (CW-175, CW-177, CW-178)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import AT_SHOP, OFFERS
from orrery.games.clans.rules.campaign import deck, gold, offers, relics

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

CARDS: Final[i64] = 3
RELICS: Final[i64] = 1


def open_up(run: CampaignState) -> None:
    rules = run.rules
    run.shop_cards = some(run, run.act_tables().cards, CARDS + rules.shop_cards)
    run.shop_relics = some(run, relics.for_sale(run), RELICS + rules.shop_relics)
    run.scene = AT_SHOP
    run.news += 1
    if run.log is not None:
        names = ", ".join([name_of(run, what) for what in goods(run)])
        run.tell("offered", f"For sale: {names}.", {"what": names})


def some(run: CampaignState, goods: list[i64], count: i64) -> list[i64]:
    """This many different ones, or all there are."""
    left = goods[:]
    found: list[i64] = []
    while len(found) < count and len(left) > 0:
        found.append(left.pop(run.dice.below(OFFERS, len(left))))
    return sorted(found)


# -- goods are numbered: cards, then relics, then items
def goods(run: CampaignState) -> list[i64]:
    """All that is for sale, paid for or not."""
    rules = run.rules
    found = run.shop_cards[:]
    found += [rules.own + relic for relic in run.shop_relics]
    first = rules.own + len(rules.war.relics)
    return found + [first + number for number in range(len(rules.war.items))]


def price(run: CampaignState, what: i64) -> i64:
    rules = run.rules
    full: i64 = 0
    if what < rules.own:
        full = gold.to_buy(rules.cards[what])
    elif what < rules.own + len(rules.war.relics):
        full = rules.war.relics[what - rules.own].price
    else:
        full = rules.war.items[what - rules.own - len(rules.war.relics)].price
    return gold.reduced(rules, full)


def name_of(run: CampaignState, what: i64) -> str:
    rules = run.rules
    if what < rules.own:
        return rules.cards[what].name
    if what < rules.own + len(rules.war.relics):
        return rules.war.relics[what - rules.own].name
    return rules.war.items[what - rules.own - len(rules.war.relics)].name


def buy(run: CampaignState, what: i64) -> None:
    rules = run.rules
    cost = price(run, what)
    run.gold -= cost
    if run.log is not None:
        name = name_of(run, what)
        run.tell("bought", f"{{0}} buys {name} for {cost} gold.", {"what": name, "amount": cost})
    if what < rules.own:
        run.shop_cards = deck.without_card(run.shop_cards, what)
        deck.receive(run, what, "bought")
    elif what < rules.own + len(rules.war.relics):
        run.shop_relics = deck.without_card(run.shop_relics, what - rules.own)
        relics.gain(run, what - rules.own, "bought")
    else:
        offers.give_item(run, what - rules.own - len(rules.war.relics), "bought")


# -- repairs
def repair_price(run: CampaignState, card: i64) -> i64:
    return gold.reduced(run.rules, gold.to_repair(deck.trained(run, card)))


def repair(run: CampaignState, card: i64) -> None:
    cost = repair_price(run, card)
    run.gold -= cost
    deck.repair(run, card)
    if run.log is not None:
        name = deck.name_of(run, card)
        run.tell("repaired", f"{{0}} has {name} repaired for {cost} gold.", {"card": name, "amount": cost})


def close(run: CampaignState) -> None:
    run.shop_cards = run.shop_relics = run.rules.empty.none
