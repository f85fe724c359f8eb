"""The road by rules of thumb: where to go, what to buy, what to build, whom to repair, who fights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.clans.actions import BUILD, BUY, REPAIR, UPGRADE, USE
from orrery.games.clans.names import (
    ACTS,
    AT_CHOICE,
    AT_SHOP,
    AT_UPGRADE,
    B_WIDTH,
    BATTLE,
    BOSS,
    D_DIFFICULTY,
    D_KIND,
    D_OFFER,
    DECK_SIZE,
    DEFENSE,
    DESTINATIONS,
    ELITE,
    EVENT,
    LEAST_DECK,
    MAKES_MEDICS,
    MAKES_NOTHING,
    MEDIC,
    MOST_DAYS,
    MOST_ORDERS,
    MYSTERY,
    NO_OFFER,
    OFFERS_BUILDING,
    OFFERS_OF_A_KIND,
    OFFERS_RELIC,
    REST,
    SHOP,
    SKIRMISH,
    TREASURE,
)
from orrery.games.clans.rules.campaign import deck, legal, relics, shop, town

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

SPARE: Final[i64] = 22  # cards that an army fights with, if the others are weak
WEAK: Final[i64] = 14  # strength below which a card rather stays behind
USUAL: Final = {
    BATTLE: 50, ELITE: 42, BOSS: 0, DEFENSE: 52, SKIRMISH: 60, MYSTERY: 45, EVENT: 75, SHOP: 25, REST: 5,
    TREASURE: 95,
}  # fmt: skip
LATE: Final[i64] = MOST_DAYS - 10  # when the boss cannot wait any longer
USUAL_ACT: Final[i64] = 9  # encounters of an act that is won
SHORTER_WAY: Final[i64] = 15  # worth of a shorter way home, for each building
FOR_A_SHOP: Final[i64] = 60  # gold that is kept where a shop could mend what is hurt
MEDICS: Final[i64] = 2  # that an army has work for
LEAST_ARMY: Final[i64] = 15  # cards below which even a weak one is missed
BEFORE_BOSS: Final[i64] = 4  # encounters after which wagons are stored for the boss
HEALING_FOR_GOLD: Final[i64] = 12  # worth of a point of crystal that costs a gold; cards are worth more


def advise(run: CampaignState, dice: Dice) -> i64:
    if run.scene == AT_CHOICE:
        action = prepare(run, dice)
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


# -- what the army is worth
def strength(run: CampaignState, card: i64) -> i64:
    """What a card is good for in a battle, with its upgrades."""
    known = deck.trained(run, card)
    listed: i64 = 0
    for amount in known.turns_powers:
        if amount > 0:
            listed += 1
    if known.damage == 0:
        return 4 + known.health // 2 + 2 * listed + known.turns_powers[MEDIC]
    return 2 * known.damage + known.health + 3 * listed + 3 * (known.ap_per_turn - 1)


def army(run: CampaignState) -> i64:
    """The strength of a whole deck, in percent of one with which an act can be won."""
    total: i64 = 0
    for card in run.deck:
        total += strength(run, card)
    colours = relics.damage(run) * 2 * len(run.deck)
    return (total + colours) * 100 // (22 * (20 + 2 * run.act))


def hurt(run: CampaignState) -> i64:
    """Percent of the crystal that are lost."""
    most = relics.max_crystal(run)
    return (most - run.crystal) * 100 // most


# -- before a journey
def prepare(run: CampaignState, dice: Dice) -> i64:
    """Something worth doing first, or -1."""
    acts = run.rules.acts
    missing = relics.max_crystal(run) - run.crystal
    best: i64 = -1
    most: i64 = 0
    for action in legal.preparations(run):
        kind, first, second = acts.parts(action)
        if kind == USE:
            heals = run.rules.war.items[first].heal
            if heals > 0 and (missing >= heals or hurt(run) >= 50):
                return action
            if heals == 0 and is_burden(run, second):
                return action
        elif kind == BUILD:
            value = worth_of_building(run, first, second) * 8 + dice.below(0, 8)
            if value > most and value >= 8:
                most = value
                best = action
    return best if best >= 0 else muster(run)


def is_burden(run: CampaignState, card: i64) -> bool:
    """A weak card that would stay in the deck, while there are enough others."""
    return strength(run, card) < WEAK and LEAST_ARMY < len(run.deck) <= SPARE


def has_burden(run: CampaignState) -> bool:
    burdens = [card for card in deck.kinds_in(run.deck) if is_burden(run, card)]
    return len(burdens) > 0


def worth_of_building(run: CampaignState, building: i64, terrain: i64) -> i64:
    """What is better than to keep the gold for repairs; 0 if nothing is."""
    plan = run.rules.war.buildings[building]
    cost = town.price(run, building)
    if run.gold - cost < kept_for_shop(run):
        return 0
    if plan.makes == MAKES_NOTHING:
        return 90 if plan.gold * still_ahead(run) > 2 * cost else 0
    cards = town.makes(run, building, terrain)
    if len(cards) == 0:
        return 0
    enough = WEAK
    if plan.makes == MAKES_MEDICS:
        if (run.deck + run.reserves).count(cards[0]) >= MEDICS:
            return 0
        enough = WEAK // 2  # a few of them are good for the others
    gain: i64 = 0
    for card in cards:
        gain += max(0, strength(run, card) - enough)
    gain //= len(cards)
    if gain * still_ahead(run) * 2 // plan.interval < cost:
        return 0
    home: i64 = 4 if terrain in run.act_tables().terrains else 0
    return 20 + gain + home


def still_ahead(run: CampaignState) -> i64:
    """Encounters that are likely to follow, of all acts."""
    here = max(2, USUAL_ACT - run.finished)
    return (ACTS - 1 - run.act) * USUAL_ACT + here


def kept_for_shop(run: CampaignState) -> i64:
    """Gold that is rather spent in a shop which is open now, on cards that have fallen or on the crystal."""
    if len(run.fallen) == 0 and hurt(run) < 30:
        return 0
    for number in range(DESTINATIONS):
        if run.destination(number)[D_KIND] == SHOP:
            return FOR_A_SHOP
    return 0


def muster(run: CampaignState) -> i64:
    """The strongest cards go along; weak ones stay behind as long as there are enough others. Or -1."""
    road = run.rules.road
    if run.orders >= MOST_ORDERS:
        return -1
    best: i64 = -1
    most: i64 = -1
    for card in deck.kinds_in(run.reserves):
        if run.deck.count(card) < deck.most_copies(run, card) and strength(run, card) > most:
            most = strength(run, card)
            best = card
    least: i64 = 1000
    worst: i64 = -1
    for card in deck.kinds_in(run.deck):
        if strength(run, card) < least:
            least = strength(run, card)
            worst = card
    size: i64 = len(run.deck)
    if best >= 0 and size < DECK_SIZE and (most >= WEAK or size < LEAST_DECK):
        return road.add + best
    if worst >= 0 and deck.may_remove(run):
        if best >= 0 and size >= DECK_SIZE and most > least + 2:
            return road.remove + worst
        if least < WEAK and size > SPARE:
            return road.remove + worst
    return -1


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
    worth = USUAL[kind] + worth_of_offer(row[D_OFFER])
    wounds = hurt(run)
    if kind == REST:
        worth += 2 * min(wounds, 40)
    elif kind == SHOP:
        worth += min(60, run.gold // 3) + (10 if len(run.fallen) > 0 else 0)
    elif kind == BOSS:
        return 100 if ready_for_boss(run) else 0
    elif row[D_DIFFICULTY] >= 0:
        short = 100 - army(run)
        worth -= (1 + row[D_DIFFICULTY]) * (wounds + max(0, short)) // 6
    return worth if worth > 1 else 1


def ready_for_boss(run: CampaignState) -> bool:
    """With a whole crystal and a strong army; later on with what there is."""
    if run.days >= LATE:
        return True
    waited = max(0, run.days - 7)
    return hurt(run) <= 15 + waited and army(run) >= max(75, 110 - 3 * waited)


def worth_of_offer(offer: i64) -> i64:
    if offer == NO_OFFER:
        return 0
    what = offer // OFFERS_OF_A_KIND
    if what == OFFERS_RELIC:
        return 25
    return 30 if what == OFFERS_BUILDING else 8


# -- spending
def shopping(run: CampaignState) -> i64:
    """What makes the army strongest for its gold: repairs, new cards, a relic, healing that is needed."""
    acts = run.rules.acts
    best = run.rules.road.leave
    most: i64 = 0
    for action in legal.legal(run):
        kind, what, _ = acts.parts(action)
        worth: i64 = 0
        if kind == REPAIR:
            worth = worth_of_card(run, what, shop.repair_price(run, what))
        elif kind == BUY:
            worth = worth_of_goods(run, what)
        if worth > most:
            most = worth
            best = action
    return best


def worth_of_card(run: CampaignState, card: i64, price: i64) -> i64:
    """Strength for gold, while the army is not whole; a much stronger card is always welcome."""
    if run.deck.count(card) >= deck.most_copies(run, card):
        return 0
    value = strength(run, card)
    if value < WEAK or (army(run) >= 130 and value < 26):
        return 0
    return value * 100 // max(1, price)


def worth_of_goods(run: CampaignState, what: i64) -> i64:
    rules = run.rules
    price = shop.price(run, what)
    if what < rules.own:
        return worth_of_card(run, what, price)
    if what < rules.own + len(rules.war.relics):
        relic = rules.war.relics[what - rules.own]
        nearer = SHORTER_WAY * relic.supply * (len(run.buildings) // B_WIDTH)
        return 60 * relic.damage + 55 * (relic.crystal // 10) + (20 if relic.gold > 0 else 0) + nearer + 15
    item = what - rules.own - len(rules.war.relics)
    heals = rules.war.items[item].heal
    if heals > 0 and 3 * uncured(run) >= 2 * heals:
        return 70 + heals
    if heals > 0:  # for wounds that are to come
        return min(heals, max(0, uncured(run) + still_to_come(run))) * HEALING_FOR_GOLD // price
    return 10 if run.items[item] == 0 and has_burden(run) else 0


def still_to_come(run: CampaignState) -> i64:
    """Crystal that a leader expects to lose before anything heals it; most of all the boss takes."""
    return relics.max_crystal(run) // (1 if run.finished >= BEFORE_BOSS else 2)


def uncured(run: CampaignState) -> i64:
    """What the crystal lacks and nothing that is carried along would heal."""
    missing = relics.max_crystal(run) - run.crystal
    for number, item in enumerate(run.rules.war.items):
        missing -= run.items[number] * item.heal
    return missing


def upgrading(run: CampaignState) -> i64:
    """The card of which there is most; a few coins stay for the first repairs."""
    acts = run.rules.acts
    best = run.rules.road.go_on
    most: i64 = 0
    for action in legal.legal(run):
        kind, card, _ = acts.parts(action)
        if kind == UPGRADE and run.rules.cards[card].damage > 0 and run.deck.count(card) > most:
            most = run.deck.count(card)
            best = action
    return best
