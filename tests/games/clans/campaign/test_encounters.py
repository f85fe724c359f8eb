"""The road: how a campaign begins, which destinations are offered, and what they are worth."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.clans.names import (
    BATTLE,
    BOSS,
    D_CITY,
    D_DIFFICULTY,
    D_KIND,
    D_OFFER,
    D_PLACE,
    DEFENSE,
    DESTINATIONS,
    DIFFICULTY_NAMES,
    ELITE,
    ENCOUNTER_NAMES,
    EVENT,
    MYSTERY,
    NONE,
    OFFERS_BUILDING,
    OFFERS_ITEM,
    OFFERS_OF_A_KIND,
    OFFERS_RELIC,
    REST,
    ROAD,
    SHOP,
    SKIRMISH,
    TREASURE,
)
from orrery.games.clans.rules.campaign import encounters, gold, offers, relics
from tests.games.clans.march import March

rule = pytest.mark.rule
pytestmark = pytest.mark.both_cores
MANY = 400  # choices that are looked at where chance decides


def choices(march: March, count: int = MANY) -> list[list[list[int]]]:
    """The destinations of many choices, one after the other, from the same point of the road."""
    found: list[list[list[int]]] = []
    for _ in range(count):
        encounters.open_choice(march.run)
        found.append([march.run.destination(number) for number in range(DESTINATIONS)])
    return found


def kinds_of(rows: list[list[int]]) -> list[str]:
    return [ENCOUNTER_NAMES[row[D_KIND]] for row in rows]


def share(times: int, count: int) -> float:
    return times / count


# -- beginning
@rule("CW-156")
def test_three_acts_lead_from_home_to_their_end():
    march = March()
    acts = march.game.acts_of_war
    assert [(act.name, act.places[act.home].name, act.places[act.end].name) for act in acts] == [
        ("Italy", "Nice", "Milan"),
        ("Egypt", "Alexandria", "Cairo"),
        ("Third Coalition", "Paris", "Austerlitz"),
    ]
    assert march.game.war.leader == "Napoleon Bonaparte"
    assert march.game.options["mode"] == "turns"
    assert March(mode="rounds").fight().battle.rules.mode == 1


@rule("CW-157")
def test_a_campaign_begins_with_an_army_some_gold_a_relic_and_training_grounds():
    march = March()
    run = march.run
    assert (run.gold, run.crystal, relics.max_crystal(run)) == (50, 50, 50)
    assert Counter(march.names(run.deck)) == {
        "Scout": 1, "Light Foot": 3, "Line Musket": 3, "Battle Line": 3, "Eight-Pounder": 2,
        "Trench Digger": 2, "Field Drummer": 2, "Bearskin Foot": 3, "Sabre Rider": 3,
        "Breastplate Rider": 2, "Medic": 1,
    }  # fmt: skip
    assert [march.game.war.buildings[kind].name for kind in run.buildings[::3]] == ["Training Grounds"]
    assert [relic.name for relic in relics.active(run)] == ["Paymaster's Coffer"]
    assert run.reserves == run.fallen == run.gates == []


@rule("CW-157")
@pytest.mark.parametrize(("points", "first"), [(99, "Paymaster's Coffer"), (100, "Padded Coat")])
def test_another_first_relic_must_have_been_unlocked(points: int, first: str):
    march = March(relic="padded-coat", tree="full-purse-i", points=points)
    assert [relic.name for relic in relics.active(march.run)] == [first]


# -- what is offered
@rule("CW-160")
@pytest.mark.parametrize(
    ("act", "finished", "places"),
    [
        (1, 0, {"Nice", "Savona", "Genoa"}),
        (1, 3, {"Monza", "Lodi", "Mantua"}),
        (1, 4, {"Milan", "Lodi", "Mantua"}),
        (1, 11, {"Milan", "Lodi", "Mantua"}),
        (2, 1, {"Rosetta", "Cairo", "Giza"}),
        (3, 9, {"Vienna", "Brno", "Austerlitz"}),
    ],
)
def test_three_places_of_the_stage_are_offered(act: int, finished: int, places: set[str]):
    march = March().at(act, finished)
    rows = [march.run.destination(number) for number in range(DESTINATIONS)]
    assert {march.run.place_name(row[D_PLACE]) for row in rows} == places


@rule("CW-160")
def test_a_destination_shows_type_gold_offer_distance_and_supply_before_one_goes():
    march = March().at(act=1, finished=3).offer(ELITE, "Mantua", OFFERS_RELIC * OFFERS_OF_A_KIND + 3)
    zone = next(part for part in march.run.view(0).parts if part.id == "destinations")
    card = zone.cards[0]  # type: ignore[union-attr]
    assert card.name == "Elite battle"
    assert {"Mantua", "35 gold", "offer: Old Colours", "343 km from home, supply +3"} <= set(card.facts)
    assert (card.values["gold"], card.values["km"], card.values["supply"]) == (35, 343, 3)


@rule("CW-160")
def test_lost_battles_and_recovery_count_and_a_retreat_does_not():
    march = March().calm().fight().lose()
    assert march.run.finished == 1
    march.calm().enter(REST)
    assert march.run.finished == 2
    march.fight(SKIRMISH).retreat()
    assert march.run.finished == 2


@rule("CW-161")
@pytest.mark.parametrize(
    ("act", "finished", "others"),
    [
        (1, 0, {"event"}),
        (2, 0, {"shop"}),
        (1, 3, {"shop"}),
        (1, 6, {"shop"}),
        (1, 1, {"none"}),
        (1, 4, {"none"}),
        (1, 2, {"none", "rest", "event"}),
        (1, 5, {"none", "rest", "event", "mystery", "treasure"}),
    ],
)
def test_which_of_three_destinations_is_no_battle(act: int, finished: int, others: set[str]):
    found: Counter[str] = Counter()
    for rows in choices(March().at(act, finished)):
        peaceful = [kind for kind in kinds_of(rows) if kind not in ("battle", "elite")]
        assert len(peaceful) <= 1
        found[peaceful[0] if peaceful else "none"] += 1
    assert set(found) == others
    if finished % 3 == 2:
        assert 0.4 < share(found["none"], MANY) < 0.6
        other = MANY - found["none"]
        if finished >= 4:
            assert 0.07 < share(found["treasure"], other) < 0.24  # 15 per cent
            other -= found["treasure"]
        for kind in others - {"none", "treasure"}:
            assert abs(share(found[kind], other) - 1 / len(others - {"none", "treasure"})) < 0.12


@rule("CW-162")
@pytest.mark.parametrize(
    ("finished", "difficulty"),
    [(0, "easy"), (1, "easy"), (2, "normal"), (4, "normal"), (5, "hard"), (12, "hard")],
)
def test_the_difficulty_of_battles_rises(finished: int, difficulty: str):
    battles = [row for rows in choices(March().at(1, finished), 20) for row in rows if row[D_KIND] == BATTLE]
    assert {DIFFICULTY_NAMES[row[D_DIFFICULTY]] for row in battles} == {difficulty}


@rule("CW-162")
def test_what_encounters_pay():
    march = March().at(act=2, finished=4)
    pays = {kind: encounters.pay(march.run, kind) for kind in (BATTLE, ELITE, SKIRMISH, TREASURE, BOSS)}
    assert pays == {BATTLE: 28, ELITE: 45, SKIRMISH: 18, TREASURE: 90, BOSS: 100}


@rule("CW-162")
def test_an_elite_stands_in_the_first_battle_slot_with_30_percent_from_the_fourth_encounter_on():
    assert not any("elite" in kinds_of(rows) for rows in choices(March().at(1, 2), 100))
    rows_of = choices(March().at(1, 4))
    elites = [rows for rows in rows_of if "elite" in kinds_of(rows)]
    assert 0.22 < share(len(elites), MANY) < 0.38
    assert all(kinds_of(rows)[0] == "elite" for rows in elites)  # all three are fought at n = 4
    assert {rows[0][D_OFFER] // OFFERS_OF_A_KIND for rows in elites} <= {OFFERS_RELIC, OFFERS_BUILDING}


@rule("CW-162", "CW-164")
def test_battles_offer_something_that_heals_and_never_three_times_the_same():
    march = March().at(1, 1)
    items = [march.item("Field Dressing"), march.item("Hospital Wagon")]
    wanted = {OFFERS_ITEM * OFFERS_OF_A_KIND + item for item in items}
    for rows in choices(march, 100):
        given = [row[D_OFFER] for row in rows]
        assert set(given) == wanted
    same = [OFFERS_ITEM * OFFERS_OF_A_KIND] * 3
    assert len(set(offers.differing(march.run, same))) == 2


@rule("CW-164")
def test_events_offer_a_relic_or_an_item_and_sometimes_a_building():
    march = March()
    found: Counter[int] = Counter()
    for _ in range(1000):
        offer = offers.of_encounter(march.run, EVENT)
        found[offer // OFFERS_OF_A_KIND] += 1
    assert set(found) == {OFFERS_ITEM, OFFERS_RELIC, OFFERS_BUILDING}
    assert 0.07 < share(found[OFFERS_BUILDING], 1000) < 0.13
    assert 0.4 < share(found[OFFERS_ITEM], 1000 - found[OFFERS_BUILDING]) < 0.6


@rule("CW-164")
def test_an_offer_is_given_when_the_encounter_is_done_and_not_when_it_is_lost():
    offer = OFFERS_RELIC * OFFERS_OF_A_KIND + 3
    lost = March().calm().fight(ELITE, offer=offer)
    assert not relics.owned(lost.run, 3)
    assert not relics.owned(lost.lose().run, 3)
    assert relics.owned(March().calm().fight(ELITE, offer=offer).win().run, 3)


@rule("CW-164")
def test_a_building_that_is_offered_is_not_yet_owned_and_starts_at_once():
    march = March()
    college = march.building("Staff College")
    march.calm().enter(EVENT, offer=OFFERS_BUILDING * OFFERS_OF_A_KIND + college * 5 + 1)
    assert college in march.run.buildings[::3]
    assert march.told("started")[0]["building"] == "Staff College"
    march.run.buildings = [number for kind in range(5) for number in (kind, 0, 1)]
    given = [offers.of_encounter(march.run, EVENT) // OFFERS_OF_A_KIND for _ in range(200)]
    assert OFFERS_BUILDING not in given


# -- encounters without a battle
@rule("CW-163")
def test_a_rest_heals_30_percent_of_the_maximum_rounded_up():
    assert March().crystal(10).calm().enter(REST).run.crystal == 25
    assert March().crystal(45).calm().enter(REST).run.crystal == 50
    coated = March(tree="full-purse-i", points=100, relic="padded-coat").relic("Steel Cuirass")
    coated.run.rules.crystal_bonus = 1  # 81 in all: 24.3 are 25
    assert coated.crystal(10).calm().enter(REST).run.crystal == 35


@rule("CW-163")
def test_a_treasure_is_gold_and_a_hospital_wagon():
    march = March().at(act=2).calm().enter(TREASURE)
    assert march.told("gold")[0]["amount"] == 90
    assert march.run.items[march.item("Hospital Wagon")] == 1


@rule("CW-163")
def test_a_mystery_is_half_an_ambush_paid_as_a_battle_and_half_gold():
    gold_found = March().at(1, 3).calm().stack(ROAD, (2, [1])).enter(MYSTERY)
    assert gold_found.told("gold")[0] == {"amount": 50, "why": "mystery", "gold": 100}
    seen: set[str] = set()
    for difficulty in range(4):
        march = March().at(1, 3).calm().stack(ROAD, (2, [0]), (4, [difficulty])).enter(MYSTERY)
        begun = march.told("battle-begun")[0]
        assert begun["kind"] == "ambush"
        seen.add(str(begun["difficulty"]))
        march.win()
        assert march.told("gold")[0]["amount"] == 10 + 5 + 2 * 3 + 10  # a coffer's 10, too
    assert seen == {"easy", "normal", "hard", "elite"}


# -- cities
@rule("CW-165")
def test_a_battle_is_a_city_with_18_percent_after_the_first_encounter():
    first = [row for rows in choices(March(), 100) for row in rows]
    assert not any(row[D_CITY] for row in first)
    battles = [row for rows in choices(March().at(1, 1)) for row in rows if row[D_KIND] == BATTLE]
    assert 0.14 < share(sum(row[D_CITY] for row in battles), len(battles)) < 0.22


@rule("CW-165")
def test_a_city_that_was_taken_must_be_defended_and_the_defense_stays_in_the_last_slot():
    march = March().at(1, 1).calm().fight(place="Turin", city=1).win()
    assert march.told("city-taken") == [{"place": "Turin"}]
    for rows in choices(march, 30):
        assert (rows[2][D_KIND], rows[2][D_PLACE]) == (DEFENSE, march.place("Turin"))
    march.calm().fight(place="Cuneo", city=1).win()
    assert march.run.defense == march.place("Turin")  # there is one at a time
    march.calm().fight(DEFENSE, "Turin").win()
    assert march.run.defense == NONE
    assert "defense" not in march.kinds


@rule("CW-165")
def test_a_defense_is_forgotten_when_the_act_ends_and_comes_back_after_a_retreat():
    march = March().at(1, 1).calm().fight(place="Turin", city=1).win()
    march.fight(DEFENSE, "Turin").retreat()
    assert march.run.defense == march.place("Turin")
    march.run.recovery = 0
    march.fight(BOSS).win().do("go-on")
    assert march.run.defense == NONE


@rule("CW-165")
def test_what_is_lost_in_a_city_is_no_city_taken():
    march = March().at(1, 1).calm().fight(place="Turin", city=1).lose()
    assert march.run.defense == NONE


# -- the boss
@rule("CW-167")
def test_the_boss_takes_the_first_battle_slot_of_every_choice_from_seven_encounters_on():
    assert not any("boss" in kinds_of(rows) for rows in choices(March().at(1, 6), 50))
    for finished in (7, 8, 9, 12):
        for rows in choices(March().at(1, finished), 30):
            fought = [kind for kind in kinds_of(rows) if kind in ("boss", "battle", "elite", "defense")]
            assert fought[0] == "boss"
            assert kinds_of(rows).count("boss") == 1
    assert len(March().at(1, 7).can("travel")) == 3  # it is never forced


# -- recovery
@rule("CW-169")
def test_after_a_defeat_two_choices_are_of_the_recovery_set_and_after_a_retreat_one():
    recovery = {"skirmish", "shop", "rest", "event", "treasure"}
    march = March().at(1, 8).calm().fight().lose()
    assert march.run.recovery == 2
    for rows in choices(march, 50):
        assert len(set(kinds_of(rows))) == 3
        assert set(kinds_of(rows)) <= recovery
    march.calm().enter(REST)
    assert set(march.kinds) <= recovery
    march.calm().enter(REST)
    assert "boss" in march.kinds  # which comes back afterwards
    march.fight().retreat()
    assert (march.run.recovery, set(march.kinds) <= recovery) == (1, True)
    march.calm().enter(REST)
    assert "boss" in march.kinds


@rule("CW-169")
def test_a_skirmish_is_easy_and_pays_8_and_5_for_each_act():
    march = March().at(3, 9).calm().fight(SKIRMISH)
    assert march.told("battle-begun")[0]["difficulty"] == "easy"
    march.win()
    assert march.told("gold")[0]["amount"] == gold.for_skirmish(3) + 10 == 33


@rule("CW-169")
def test_a_defense_waits_while_the_army_recovers():
    march = March().at(1, 1).calm().fight(place="Turin", city=1).win()
    march.calm().fight().lose()
    assert "defense" not in march.kinds
    march.calm().enter(REST).calm().enter(REST)
    assert march.kinds[2] == "defense"


def test_a_shop_is_a_scene_of_its_own():
    march = March().enter(SHOP)
    assert march.scene == "shop"
