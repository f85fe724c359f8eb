"""Who decides on the road by rules of thumb, and how well the enemy is led."""

from __future__ import annotations

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.games.clans.actions import END, HERO
from orrery.games.clans.bots import advice, retreat, road
from orrery.games.clans.bots.journey import CampaignBots
from orrery.games.clans.names import BATTLE, BOSS, ELITE, REST, SHOP, SKIRMISH
from orrery.games.clans.rules import legal
from orrery.games.clans.rules.board import put
from tests.games.clans.march import March, campaign_game

BOTS = CampaignBots()
pytestmark = pytest.mark.both_cores


def does(march: March, key: int = 1) -> str:
    return march.game.text(BOTS.advise(march.run, 0, one_stream(key)))


def goes(march: March) -> str:
    """What is done when everybody stands where they should."""
    while does(march).split()[0] in ("add", "remove"):
        march.do(does(march))
    return does(march)


def test_a_hurt_leader_dresses_wounds_and_rests():
    march = March().at(1, 2).crystal(20)
    march.run.items = [1, 0, 0]
    assert does(march) == "use field-dressing"
    march.run.items = [0, 0, 0]
    march.gold(0).offer(REST)
    assert goes(march) == "travel 1"


def test_a_strong_army_meets_the_boss_and_a_weak_one_does_not():
    strong = March().at(1, 7).gold(0).offer(BOSS)
    assert goes(strong) == "travel 1"
    weak = March().at(1, 7).gold(0).crystal(10).deck(*["Light Foot"] * 12).offer(BOSS)
    assert goes(weak) != "travel 1"


def test_gold_is_built_with_and_fallen_cards_are_repaired():
    assert does(March().gold(105)) == "build paymasters-office"
    assert does(March().at(3, 1).gold(105)) != "build paymasters-office"  # it would not pay any more
    march = March().gold(80).deck(*["Line Musket"] * 15)
    march.run.fallen = [march.card("Bearskin Foot")]
    march.enter(SHOP).run.shop_cards = []  # a new one may be cheaper
    march.run.shop_relics = []
    assert does(march) == "repair bearskin-foot"
    march.do("repair bearskin-foot")
    assert does(march) == "leave"


def test_weak_cards_that_would_stay_in_the_deck_are_sent_home_with_papers():
    march = March().gold(0).deck(*["Line Musket"] * 21, "Scout")
    march.run.items = [0, 0, 1]
    assert does(march) == "use release-papers scout"
    march.do("use release-papers scout")
    assert goes(march).startswith("travel")


def test_a_shop_sells_wagons_for_wounds_to_come_and_papers_for_a_burden():
    def buys(finished: int, wagons: int, *deck: str) -> str:
        march = March().at(1, finished).gold(150).deck(*deck).enter(SHOP)
        march.run.shop_cards, march.run.shop_relics, march.run.items = [], [], [0, wagons, 0]
        return does(march)

    whole, burdened = ["Line Musket"] * 20, [*["Line Musket"] * 19, "Scout"]
    assert buys(3, 0, *whole) == "buy hospital-wagon"
    assert buys(3, 1, *whole) == "leave"
    assert buys(6, 1, *whole) == "buy field-dressing"  # the boss is near
    assert buys(6, 2, *whole) == "leave"
    assert buys(3, 1, *burdened) == "buy release-papers"


def test_who_carries_wagons_for_a_wound_buys_no_other_one():
    def buys(*items: int) -> str:
        march = March().at(1, 3).gold(60).crystal(28).deck(*["Line Musket"] * 20).enter(SHOP)
        march.run.shop_cards, march.run.shop_relics, march.run.items = [], [], list(items)
        return does(march)

    assert buys(0, 0, 0) == "buy hospital-wagon"
    assert buys(0, 2, 0) == "leave"


def test_a_charter_is_worth_more_to_those_who_have_more_sent_after_them():
    march = March()
    charter = march.game.own + march.relic_number("Post Road Charter")
    alone = road.worth_of_goods(march.run, charter)
    march.gold(300).do("build infirmary")
    assert road.worth_of_goods(march.run, charter) > alone


def test_reserves_fill_the_deck_with_the_strongest_first():
    march = March().gold(0).deck(*["Line Musket"] * 20)
    march.run.reserves = sorted([march.card("Light Foot"), march.card("Bearskin Foot")])
    assert does(march) == "add bearskin-foot"


def test_upgrades_go_to_the_cards_of_which_there_are_most():
    march = March().deck(*["Line Musket"] * 4, *["Light Foot"] * 3).at(1, 7).fight(BOSS).win().gold(30)
    assert does(march) == "upgrade line-musket"
    assert does(march.gold(0)) == "go-on"


def test_weak_cards_stay_behind_while_there_are_others():
    march = March().gold(0).deck(*["Line Musket"] * 22, "Scout", "Medic")
    assert goes(march).startswith("travel")
    assert march.names(march.run.reserves) == ["Scout", "Medic"]


@pytest.mark.rule("CW-170")
def test_a_leader_retreats_before_the_crystal_is_lost():
    march = March().fight().do("keep")
    march.run.apply(1, march.game.parse("keep"))
    s = march.battle
    s.seat, s.turn = 0, 5
    put(s, march.card("Iron Column"), 1, 3)  # nothing stands between it and the crystal
    legal.list_all(s)
    assert not retreat.is_due(s, END)
    s.crystal[0] = 9
    assert retreat.is_due(s, END)
    assert not retreat.is_due(s, HERO)
    put(s, march.card("Battle Line"), 0, 0)
    assert not retreat.is_due(s, END)


@pytest.mark.parametrize(
    ("kind", "level"), [(SKIRMISH, "easy"), (BATTLE, "normal"), (ELITE, "normal"), (BOSS, "normal")]
)
def test_the_enemy_fights_as_well_as_the_encounter_says(kind: int, level: str):
    march = March().at(1, 6).fight(kind)
    encounter = next(part for part in march.run.view(0).parts if part.id == "encounter")
    assert encounter.values["led"] == level  # type: ignore[union-attr]
    assert BOTS.advise(march.run, 1, one_stream(1)) in march.run.actions(1)
    assert BOTS.advise_easily(march.run, 1, one_stream(1)) in march.run.actions(1)


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_bots_play_whole_campaigns(mode: str):
    game = campaign_game(mode=mode)
    state = game.deal(2)
    dice = one_stream(2)
    while state.mover() != NOBODY:
        seat = state.mover()
        action = BOTS.advise_easily(state.imagine(seat, dice), seat, dice)
        assert action in state.actions(seat), game.text(action)
        state.apply(seat, action)
    assert state.outcome() is not None


def test_a_search_on_the_road_needs_no_thinking():
    march = March()
    search = BOTS.search(march.run, 0, one_stream(1))
    search.grow(3)
    assert search.best() in march.run.actions(0)
    assert BOTS.hunch(march.run, 0, one_stream(1)) in march.run.actions(0)
    fought = march.fight()
    assert fought.game.road.retreat not in BOTS.candidates(fought.run, 0)
    assert BOTS.hunch(fought.run, 1, one_stream(1)) in fought.run.actions(1)
    assert advice.advise(fought.battle, 0, one_stream(1)) in fought.run.actions(0)
    assert road.advise_easily(March().run, one_stream(1)) in March().run.actions(0)
