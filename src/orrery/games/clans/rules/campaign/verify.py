"""Whether a campaign that was read from a text could have come about: the rules trust their state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.fields import bad_field, counted, distinct, within
from orrery.games.clans.names import (
    ACTS,
    AT_CHOICE,
    AT_SHOP,
    AT_UPGRADE,
    B_KIND,
    B_TERRAIN,
    B_WAIT,
    B_WIDTH,
    BOSS_DECK,
    CAMPAIGN_OVER,
    D_CITY,
    D_DIFFICULTY,
    D_KIND,
    D_OFFER,
    D_PLACE,
    D_WIDTH,
    DECK_SIZE,
    DESTINATIONS,
    ELEMENTS,
    ENCOUNTER_NAMES,
    FIGHTS,
    G_CARD,
    G_FRESH,
    G_LEFT,
    G_WIDTH,
    IN_BATTLE,
    LOST_CRYSTAL,
    MOST_DAYS,
    MOST_ORDERS,
    NO_OFFER,
    NONE,
    OFFERS_BUILDING,
    OFFERS_ITEM,
    OFFERS_OF_A_KIND,
    OFFERS_RELIC,
    RUNNING,
    S_BUILDING,
    S_CARD,
    S_COVERED,
    S_HURRIED,
    S_MAKING,
    S_WIDTH,
    WON_CAMPAIGN,
)
from orrery.games.clans.rules.campaign import enemies, relics

if TYPE_CHECKING:
    from orrery.games.clans.state.campaign import CampaignState

MOST: Final[i64] = 1 << 32  # more than any amount


def check(run: CampaignState) -> None:
    """All fields but those of the battle, which checks itself."""
    check_road(run)
    check_army(run)
    check_town(run)
    check_scene(run)


def check_before_battle(run: CampaignState) -> None:
    """What a battle's tables are made from, before they are."""
    check_road(run)
    check_army(run)
    check_town(run)
    check_encounter(run)
    check_enemy(run)


# -- the road
def check_road(run: CampaignState) -> None:
    within("act", [run.act], 0, ACTS)
    places: i64 = len(run.act_tables().places)
    within("finished", [run.finished], 0, MOST_DAYS + 1)
    within("days", [run.days], 0, MOST_DAYS + 1)
    within("place", [run.place], NONE, places)
    within("route", run.route, 0, places)
    if (run.place == NONE) != (len(run.route) == 0):
        raise bad_field("route")
    if run.place != NONE and run.route[len(run.route) - 1] != run.place:
        raise bad_field("place")
    within("scene", [run.scene], 0, CAMPAIGN_OVER + 1)
    within("recovery", [run.recovery], 0, 3)
    within("defense", [run.defense], NONE, places)
    within("chart", [run.chart], NONE, len(run.act_tables().spots))
    one: i64 = 1
    within("searched", [run.searched], 0, one << places)
    within("orders", [run.orders], 0, MOST_ORDERS + 1)
    within("gold", [run.gold, run.crystal, run.points, run.battles], 0, MOST)
    within("ending", [run.ending], RUNNING, WON_CAMPAIGN + 1)
    if run.chart != NONE:
        if run.act_tables().spots[run.chart] & run.searched != 0 or relics.hidden_relic(run) == NONE:
            raise bad_field("chart")
    elif run.searched != 0:
        raise bad_field("searched")


# -- the army, and what is carried along
def check_army(run: CampaignState) -> None:
    rules = run.rules
    for name, cards in (
        ("deck", run.deck), ("reserves", run.reserves), ("fallen", run.fallen), ("advanced", run.advanced),
        ("expert", run.expert),
    ):  # fmt: skip
        within(name, cards, 0, rules.own)
        if cards != sorted(cards):
            raise bad_field(name)
    if len(run.deck) > DECK_SIZE:
        raise bad_field("deck")
    distinct("advanced", run.advanced + run.expert)
    if len(run.gates) % G_WIDTH:
        raise bad_field("gates")
    for at in range(0, len(run.gates), G_WIDTH):
        within("gates", [run.gates[at + G_CARD]], 0, rules.own)
        within("gates", [run.gates[at + G_LEFT]], 1, 4)
        within("gates", [run.gates[at + G_FRESH]], 0, 2)
    one: i64 = 1
    known = one << len(rules.war.relics)
    within("relics", [run.relics], 0, known)
    within("active", [run.active], 0, known)
    if run.active & ~run.relics:
        raise bad_field("active")
    counted("items", run.items, len(rules.war.items))
    within("items", run.items, 0, MOST)
    if run.crystal > relics.max_crystal(run):
        raise bad_field("crystal")


def check_town(run: CampaignState) -> None:
    rules = run.rules
    kinds: i64 = len(rules.war.buildings)
    if len(run.buildings) % B_WIDTH:
        raise bad_field("buildings")
    distinct("buildings", [run.buildings[at + B_KIND] for at in range(0, len(run.buildings), B_WIDTH)])
    for at in range(0, len(run.buildings), B_WIDTH):
        within("buildings", [run.buildings[at + B_KIND]], 0, kinds)
        within("buildings", [run.buildings[at + B_TERRAIN]], 0, ELEMENTS)
        within("buildings", [run.buildings[at + B_WAIT]], 0, MOST_DAYS)
    if len(run.deliveries) % S_WIDTH:
        raise bad_field("deliveries")
    for at in range(0, len(run.deliveries), S_WIDTH):
        within("deliveries", [run.deliveries[at + S_CARD]], 0, rules.own)
        within("deliveries", [run.deliveries[at + S_MAKING]], 0, 5)
        within("deliveries", [run.deliveries[at + S_COVERED]], 0, one_way())
        within("deliveries", [run.deliveries[at + S_HURRIED]], 0, 2)
        within("deliveries", [run.deliveries[at + S_BUILDING]], 0, kinds)


def one_way() -> i64:
    """More than the longest way on the globe, in the unit of `supply`."""
    return MOST << 10


# -- what is open
def check_scene(run: CampaignState) -> None:
    wanted: i64 = DESTINATIONS * D_WIDTH if run.scene == AT_CHOICE else 0
    counted("destinations", run.destinations, wanted)
    for number in range(wanted // D_WIDTH):
        check_destination(run, "destinations", run.destination(number))
    inside = run.scene in (IN_BATTLE, AT_SHOP) or (run.scene == CAMPAIGN_OVER and run.battle is not None)
    if inside:
        check_encounter(run)
    elif run.scene != CAMPAIGN_OVER:
        counted("encounter", run.encounter, 0)
    within("shop-cards", run.shop_cards, 0, run.rules.own)
    within("shop-relics", run.shop_relics, 0, len(run.rules.war.relics))
    if run.scene != AT_SHOP and len(run.shop_cards) + len(run.shop_relics) > 0:
        raise bad_field("shop-cards")
    if run.scene == AT_UPGRADE and (run.act == 0 or run.finished > 0):
        raise bad_field("scene")
    if (run.ending != RUNNING) != (run.scene == CAMPAIGN_OVER):
        raise bad_field("ending")
    if run.crystal == 0 and run.ending != LOST_CRYSTAL:
        raise bad_field("crystal")
    check_inside(run)


def check_inside(run: CampaignState) -> None:
    """A battle is inside while it goes on, and when the campaign ended with it."""
    s = run.battle
    if run.scene == IN_BATTLE:
        if s is None or s.ending != RUNNING:
            raise bad_field("inside")
    elif run.scene != CAMPAIGN_OVER and s is not None:
        raise bad_field("inside")
    if run.retreating and run.scene != IN_BATTLE:
        raise bad_field("retreating")
    if s is not None:
        within("losses", s.losses, 0, run.rules.own)


def check_encounter(run: CampaignState) -> None:
    counted("encounter", run.encounter, D_WIDTH)
    check_destination(run, "encounter", run.encounter)
    if run.encounter[D_PLACE] != run.place:
        raise bad_field("encounter")


def check_destination(run: CampaignState, name: str, row: list[i64]) -> None:
    within(name, [row[D_KIND]], 0, len(ENCOUNTER_NAMES))
    within(name, [row[D_PLACE]], 0, len(run.act_tables().places))
    within(name, [row[D_CITY]], 0, 2)
    within(name, [row[D_DIFFICULTY]], NONE, BOSS_DECK + 1)
    if (row[D_KIND] < FIGHTS) != (row[D_DIFFICULTY] != NONE):
        raise bad_field(name)
    check_offer(run, name, row[D_OFFER])


def check_offer(run: CampaignState, name: str, offer: i64) -> None:
    if offer == NO_OFFER:
        return
    within(name, [offer], OFFERS_OF_A_KIND, (OFFERS_BUILDING + 1) * OFFERS_OF_A_KIND)
    which = offer % OFFERS_OF_A_KIND
    war = run.rules.war
    most: i64 = len(war.buildings) * ELEMENTS
    if offer // OFFERS_OF_A_KIND == OFFERS_ITEM:
        most = len(war.items)
    elif offer // OFFERS_OF_A_KIND == OFFERS_RELIC:
        most = len(war.relics)
    within(name, [which], 0, most)


def check_enemy(run: CampaignState) -> None:
    """Its deck is one that the recipe can bring."""
    difficulty = run.encounter[D_DIFFICULTY]
    if difficulty == NONE:
        raise bad_field("enemy")
    within("enemy", run.enemy, 0, len(run.rules.cards))
    if not enemies.fits(run.rules, run.act, difficulty, run.enemy):
        raise bad_field("enemy")
