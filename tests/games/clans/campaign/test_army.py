"""The army between battles: deck, reserves, fallen and gated cards, shops, items and relics."""

from __future__ import annotations

import pytest

from orrery.games.clans.names import EVENT, OFFERS, REST, SHOP, TREASURE
from orrery.games.clans.rules.campaign import deck, relics, shop, supply, town
from tests.games.clans.march import March

rule = pytest.mark.rule
pytestmark = pytest.mark.both_cores


# -- deck and reserves
@rule("CW-176")
def test_new_cards_join_the_deck_up_to_25_and_within_the_copy_limits():
    march = March().deck(*["Line Musket"] * 23)
    for _ in range(3):
        deck.receive(march.run, march.card("Red Marshal"), "for a test")  # Epic: two copies
    assert march.names(march.run.deck).count("Red Marshal") == 2
    assert march.names(march.run.reserves) == ["Red Marshal"]
    deck.receive(march.run, march.card("Light Foot"), "for a test")
    assert len(march.run.deck) == 25
    assert march.names(march.run.reserves) == ["Light Foot", "Red Marshal"]


@rule("CW-176")
def test_cards_are_moved_between_deck_and_reserves():
    march = March().deck(*["Line Musket"] * 22).do("remove line-musket", "remove line-musket")
    assert (len(march.run.deck), len(march.run.reserves)) == (20, 2)
    assert march.can("remove") == []
    assert march.refusal("remove line-musket").code == "deck-too-small"
    march.do("add line-musket")
    assert len(march.run.deck) == 21


@rule("CW-176")
def test_gated_cards_wait_in_the_reserves_for_their_encounters_or_15_gold():
    march = March().gold(20)
    before = len(march.run.deck)
    card = march.card("Light Foot")
    deck.gate(march.run, card, 2, "for a test", fresh=False)
    assert march.refusal("add light-foot").code == "gated"
    march.do("ransom light-foot")
    assert (march.run.gold, march.run.gates, len(march.run.deck)) == (5, [], before)
    deck.gate(march.run, card, 2, "for a test", fresh=False)
    assert march.refusal("ransom light-foot").code == "cannot-pay"
    deck.count_down(march.run)
    assert march.run.gates == [card, 1, 0]
    deck.count_down(march.run)
    assert (march.run.gates, len(march.run.deck)) == ([], before)


@rule("CW-176", "CW-188")
def test_a_freed_card_stays_in_the_reserves_if_the_deck_has_no_room():
    march = March()
    deck.gate(march.run, march.card("Light Foot"), 1, "for a test", fresh=False)
    march.deck(*["Line Musket"] * 25)
    deck.count_down(march.run)
    assert march.names(march.run.reserves) == ["Light Foot"]


# -- repairs
@rule("CW-175")
def test_a_shop_repairs_fallen_cards_by_rank_and_strength():
    march = March().gold(200).enter(SHOP)
    march.run.fallen = sorted([march.card("Bearskin Foot"), march.card("Light Foot")])
    march.deck(*["Line Musket"] * 20)
    assert sorted(march.can("repair")) == ["bearskin-foot", "light-foot"]
    assert shop.repair_price(march.run, march.card("Light Foot")) == 30 + 9
    march.do("repair bearskin-foot")
    assert march.run.gold == 200 - 77
    assert "Bearskin Foot" in march.names(march.run.deck)


@rule("CW-175")
def test_upgrades_count_for_a_repair_and_battle_bonuses_do_not():
    march = March().relic("Old Colours").enter(SHOP)
    card = march.card("Bearskin Foot")
    assert shop.repair_price(march.run, card) == 77
    march.run.advanced = [card]
    assert shop.repair_price(march.run, card) == 80
    strong = march.card("Chosen Thousand")
    march.run.expert = [strong]
    assert shop.repair_price(march.run, strong) == 30 + 75 + (12 + 2) + (18 + 4)


@rule("CW-175")
def test_a_repaired_card_beyond_a_limit_goes_to_the_reserves():
    march = March().deck(*["Line Musket"] * 25).gold(100).enter(SHOP)
    march.run.fallen = [march.card("Light Foot")]
    march.do("repair light-foot")
    assert march.names(march.run.reserves) == ["Light Foot"]


# -- shops
@rule("CW-177")
def test_a_shop_sells_three_act_cards_a_relic_and_all_items():
    march = March().gold(1000).enter(SHOP)
    run = march.run
    assert len(set(run.shop_cards)) == 3
    assert set(run.shop_cards) <= set(run.act_tables().cards)
    assert len(run.shop_relics) == 1
    assert not relics.owned(run, run.shop_relics[0])
    assert len(march.can("buy")) == 3 + 1 + 3
    prices = {march.game.cards[card].name: shop.price(run, card) for card in range(march.game.own)}
    assert (prices["Bearskin Foot"], prices["Light Foot"], prices["Eight-Pounder"]) == (50, 28, 45)


@rule("CW-177")
def test_what_is_bought_leaves_the_shop():
    march = March().gold(1000).deck(*["Line Musket"] * 20).enter(SHOP)
    card, relic = march.run.shop_cards[0], march.run.shop_relics[0]
    march.do(f"buy {march.game.slugs[card]}", f"buy {march.can('buy')[-4]}", "buy hospital-wagon")
    assert card in march.run.deck
    assert relics.owned(march.run, relic)
    assert march.run.shop_relics == []
    assert march.run.items == [0, 1, 0]
    assert march.refusal(f"buy {march.game.slugs[card]}").code == "not-for-sale"
    assert march.calm().do("leave").scene == "choice"


@rule("CW-177")
def test_owned_hidden_and_legendary_relics_are_not_sold():
    march = March().relic("Padded Coat", "Post Road Charter")
    names = [march.game.war.relics[relic].name for relic in relics.for_sale(march.run)]
    assert names == ["Old Colours"]


# -- items
@rule("CW-178")
@pytest.mark.parametrize(("item", "crystal"), [("field-dressing", 35), ("hospital-wagon", 50)])
def test_items_heal_up_to_the_maximum_and_only_below_it(item: str, crystal: int):
    march = March().crystal(20)
    march.run.items = [2, 2, 0]
    march.do(f"use {item}")
    assert march.run.crystal == crystal
    assert sum(march.run.items) == 3
    march.crystal(50)
    assert march.refusal(f"use {item}").code == "crystal-full"
    march.run.items = [0, 0, 0]
    assert march.refusal(f"use {item}").code == "no-item"


@rule("CW-178")
def test_release_papers_remove_a_card_of_the_deck_for_good():
    march = March().deck(*["Line Musket"] * 20, "Light Foot")
    march.run.items = [0, 0, 2]
    assert march.refusal("use release-papers").code == "card-needed"
    march.do("use release-papers light-foot")
    assert march.names(march.run.deck) == ["Line Musket"] * 20
    assert march.run.reserves == []
    assert march.refusal("use release-papers line-musket").code == "deck-too-small"


@rule("CW-178")
def test_items_have_their_prices_and_are_used_between_encounters():
    march = March().gold(100).enter(SHOP)
    first = march.game.own + len(march.game.war.relics)
    assert [shop.price(march.run, first + item) for item in range(3)] == [12, 18, 20]
    march.do("buy field-dressing")
    assert march.refusal("use field-dressing").code == "not-here"


# -- relics
@rule("CW-179")
def test_relics_are_switched_off_and_on_and_only_active_ones_count():
    march = March().relic("Crown Treasury")
    assert relics.battle_gold(march.run) == 30
    march.do("switch paymasters-coffer off")
    assert relics.battle_gold(march.run) == 20
    march.calm().fight().win()
    assert march.told("gold")[0]["amount"] == 15 + 20
    march.do("switch paymasters-coffer on")
    assert relics.battle_gold(march.run) == 30


@rule("CW-179")
def test_a_padded_coat_is_always_on_and_there_at_once():
    march = March().crystal(30).relic("Padded Coat")
    assert (march.run.crystal, relics.max_crystal(march.run)) == (40, 60)
    assert march.refusal("switch padded-coat off").code == "always-on"


@rule("CW-179")
def test_a_post_road_charter_brings_home_one_step_nearer():
    march = March().stay("Genoa")
    assert supply.modifier(march.run.home_mm(), relics.shortcuts(march.run)) == 1
    march.relic("Post Road Charter")
    assert supply.modifier(march.run.home_mm(), relics.shortcuts(march.run)) == 0
    march.do("switch post-road-charter off")
    assert supply.modifier(march.run.home_mm(), relics.shortcuts(march.run)) == 1


@rule("CW-179")
def test_what_relics_cost():
    prices = {relic.name: relic.price for relic in March().game.war.relics if relic.price}
    assert prices == {
        "Paymaster's Coffer": 75, "Padded Coat": 60, "Post Road Charter": 90, "Old Colours": 100,
    }  # fmt: skip


@rule("CW-180", "CW-172")
def test_a_steel_cuirass_raises_the_maximum_and_cuts_the_crystal_when_it_is_off():
    march = March().relic("Steel Cuirass")
    assert (march.run.crystal, relics.max_crystal(march.run)) == (50, 70)
    march.crystal(64).do("switch steel-cuirass off")
    assert (march.run.crystal, relics.max_crystal(march.run)) == (50, 50)


# -- the hidden chart
def spots_of(march: March, place: str) -> list[int]:
    """The spots around a place."""
    first = march.place(place) * 13
    return list(range(first, first + 13))


@rule("CW-181")
def test_the_chart_lies_within_10_km_of_a_place_of_the_act():
    march = March()
    act = march.run.act_tables()
    assert len(act.spots) == 13 * len(act.places)
    for place, there in enumerate(act.places):
        for spot in spots_of(march, there.name):
            assert act.spots[spot] >> place & 1  # so it would be found from there
    seen: set[int] = set()
    for _ in range(300):
        relics.hide_chart(march.run)
        seen.add(march.run.chart // 13)
    assert seen == set(range(len(act.places)))


@rule("CW-181")
@pytest.mark.parametrize("kind", [EVENT, TREASURE])
def test_an_event_or_a_treasure_near_it_finds_the_chart_and_a_card(kind: int):
    march = March().deck(*["Line Musket"] * 20)
    march.run.chart = spots_of(march, "Monza")[0]
    march.calm().enter(kind, "Milan")  # 11 km away
    assert march.told("found") == [{"relic": "Surveyor's Chart", "place": "Milan"}]
    assert relics.owned(march.run, march.relic_number("Surveyor's Chart"))
    assert march.told("received")[-1]["why"] == "found"
    assert len(march.run.deck) == 21


@rule("CW-181")
def test_it_is_not_found_from_afar_nor_by_a_rest_and_only_once():
    march = March()
    march.run.chart = spots_of(march, "Mantua")[0]
    march.calm().enter(EVENT, "Milan")
    assert not march.told("found")
    assert march.run.searched == 1 << march.place("Milan")
    march.calm().enter(REST, "Mantua")
    assert not march.told("found")
    march.calm().enter(TREASURE, "Mantua")
    assert len(march.told("found")) == 1
    relics.hide_chart(march.run)
    assert march.run.chart == -1


@rule("CW-181")
def test_guns_are_cards_with_the_tag_or_with_range_2():
    march = March()
    guns = [card.name for number, card in enumerate(march.game.cards) if march.game.guns[number]]
    assert {"Eight-Pounder", "Galloper Gun", "Wall Breaker", "General Kutuzov"} <= set(guns)
    assert not {"Longbow", "Line Musket"} & set(guns)


# -- the Home Town
@rule("CW-183")
def test_what_can_be_built_and_for_what():
    march = March().gold(1000)
    assert [(plan.name, plan.price, plan.interval) for plan in march.game.war.buildings] == [
        ("Training Grounds", 0, 1),
        ("Paymaster's Office", 80, 0),
        ("Infirmary", 100, 2),
        ("Cadet School", 110, 3),
        ("Staff College", 130, 4),
    ]
    march.do("build paymasters-office", "build infirmary", "build cadet-school lake")
    march.do("build staff-college marsh")
    assert march.run.gold == 1000 - 80 - 100 - 110 - 130
    made = {str(told["building"]): str(told["card"]) for told in march.told("started")}
    assert made["Infirmary"] == "Medic"
    school, college = [march.game.cards[march.card(made[name])] for name in ("Cadet School", "Staff College")]
    assert ((school.rarity, school.element), college.name) == ((1, 2), "Mire Hag")
    assert march.can("build") == []


@rule("CW-183")
@pytest.mark.parametrize(("act", "medic"), [(1, "Medic"), (2, "Surgeon"), (3, "Chief Surgeon")])
def test_an_infirmary_sends_the_medic_of_the_act(act: int, medic: str):
    march = March().at(act).gold(100).do("build infirmary")
    assert march.told("started")[-1] == {"building": "Infirmary", "card": medic}


@rule("CW-183")
def test_training_grounds_make_commons_of_the_act_and_an_office_pays_with_every_encounter():
    march = March()
    commons = town.makes(march.run, 0, 0)
    assert {march.game.cards[card].rarity for card in commons} == {0}
    assert set(commons) <= set(march.run.act_tables().cards)
    march.gold(80).do("build paymasters-office").calm().enter(REST)
    assert march.told("gold") == [{"amount": 14, "why": "Paymaster's Office", "gold": 14}]


@rule("CW-184")
def test_a_building_waits_for_its_interval_and_for_its_last_card():
    march = March()
    march.run.buildings, march.run.deliveries = [], []
    march.stack(OFFERS, (9, [0]))
    town.build(march.run, march.building("Cadet School"), 1, "bought")  # Rare: 2 to make, every 3
    starts = [0]
    for encounter in range(1, 8):
        before = len(march.told("started"))
        town.pass_time(march.run)
        starts += [encounter] * (len(march.told("started")) - before)
    assert starts == [0, 3, 6]


@rule("CW-185")
@pytest.mark.parametrize(
    ("km", "modifier", "travel"),
    [(0, -1, 1), (39, -1, 1), (40, 0, 1), (80, 1, 2), (180, 2, 3), (320, 3, 4), (499, 3, 4), (500, 4, 5)],
)
def test_travel_time_by_distance(km: int, modifier: int, travel: int):
    mm = km * supply.KM
    assert (supply.modifier(mm), supply.travel_time(mm)) == (modifier, travel)
    assert supply.travel_time(mm, 9) == 1


@rule("CW-185")
def test_no_place_is_so_near_to_a_step_that_rounding_could_matter():
    for act in March().game.acts_of_war:
        for mm in act.home_mm:
            assert all(abs(int(mm - step)) > supply.KM // 100 for step in supply.STEPS_MM)
    assert [round(int(mm) / supply.KM) for mm in March().at(2).run.act_tables().home_mm[3:5]] == [180, 181]


@rule("CW-186")
def test_arrivals_go_to_the_reserves():
    march = March()  # at home: made in one encounter, there after the next one
    march.calm().enter(REST, "Nice")
    assert march.run.reserves == []
    march.calm().enter(REST, "Nice")
    assert len(march.run.reserves) == 1
    assert march.told("delivered")[0]["card"] == march.names(march.run.reserves)[0]


@rule("CW-187")
def test_hurry_supply_makes_everything_due_in_one_and_is_refused_without_effect():
    march = March().stay("Mantua").gold(300).do("build staff-college woods")
    assert march.run.gold == 170
    march.do("hurry")
    assert march.run.gold == 70
    assert march.run.buildings[2::3] == [1, 1]  # cooldowns, also of one whose card is being made
    march.gold(300)
    assert march.refusal("hurry").code == "nothing-to-hurry"
    march.calm().enter(REST, "Nice")  # wherever that is
    assert len(march.told("delivered")) == 2


@rule("CW-182")
def test_the_home_town_shows_distance_intervals_production_travel_and_deliveries():
    march = March().stay("Genoa").gold(110).do("build cadet-school woods")
    parts = {part.id: part for part in march.run.view(0).parts}
    assert parts["home"].text == "Nice, 155 km away: supply +1, 2 encounters on the way."  # type: ignore[union-attr]
    school = next(card for card in parts["town"].cards if card.name == "Cadet School")  # type: ignore[union-attr]
    assert school.facts == (
        "it stands",
        "for Woods",
        "next start in 3 encounters",
        "a Rare card of its terrain every 3 encounters",
    )
    due = [card.facts[-1] for card in parts["supply"].cards]  # type: ignore[union-attr]
    assert due == ["due after 3 encounters", "due after 4 encounters"]
