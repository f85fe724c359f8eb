"""What follows an encounter, what waiting costs, and how the army goes from act to act."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.clans.names import (
    BATTLE,
    BOSS,
    ELITE,
    EVENT,
    MOST_DAYS,
    OFFERS_ITEM,
    OFFERS_OF_A_KIND,
    OUTCOMES,
    REST,
    SHOP,
    SKIRMISH,
)
from orrery.games.clans.rules.campaign import deck, relics, road
from orrery.games.clans.rules.campaign.supply import KM
from tests.games.clans.march import March

rule = pytest.mark.rule
pytestmark = pytest.mark.both_cores


def position(order: list[str], kind: str) -> int:
    assert kind in order, (kind, order)
    return order.index(kind)


# -- after an encounter
@rule("CW-188")
def test_what_follows_a_battle_comes_in_its_order():
    march = March().stay("Nice")
    deck.gate(march.run, march.card("Light Foot"), 1, "for a test", fresh=False)
    march.run.deliveries = [march.card("Light Foot"), 0, 0, 0, 0]
    march.run.log = []
    march.stack(OUTCOMES, (100, range(40, 55)), (11, range(11)))
    march.fight(place="Nice", offer=OFFERS_ITEM * OFFERS_OF_A_KIND)
    march.run.log = []
    march.win()
    steps = ["battle-won", "gold", "received", "dispatched", "outcome", "delivered", "freed", "offered"]
    at = [position(march.order(), step) for step in steps]
    assert at == sorted(at)


@rule("CW-188")
def test_a_dispatch_is_one_of_two_texts_for_the_kind_and_names_the_nearest_town():
    for kind in (REST, EVENT):
        texts: set[str] = set()
        for finished in range(12):
            march = March().at(2, finished).calm().enter(kind, "Pyramids")
            told = march.told("dispatched")[0]
            assert told["town"] == "Giza"
            texts.add(str(told["text"]))
            again = March("5").at(2, finished).calm().enter(kind, "Pyramids").told("dispatched")[0]
            assert again == told  # chance has no part in it
        assert len(texts) == 2
        assert all("Giza" in text for text in texts)


@rule("CW-188")
def test_a_gate_that_an_encounter_sets_does_not_count_down_in_it():
    march = March().stack(OUTCOMES, (100, range(85, 100)), (25, range(25))).enter(REST)
    assert march.told("gated")[0]["encounters"] == 1
    assert march.run.gates[1:] == [1, 0]
    march.calm().enter(REST)
    assert march.run.gates == []


@rule("CW-189")
def test_what_happens_on_the_way_and_how_often():
    found: Counter[str] = Counter()
    march = March()
    for _ in range(2000):
        march.run.deck, march.run.reserves, march.run.gates = [march.card("Light Foot")] * 20, [], []
        march.gold(100).run.log = []
        road.outcome(march.run)
        what = str(march.told("outcome")[0]["what"])
        found[what] += 1
        change = march.run.gold - 100
        assert {"gift": 10 <= change <= 20, "loss": -15 <= change <= -5}.get(what, change == 0)
        assert len(march.run.gates) == (3 if what == "gate" else 0)
        assert len(march.run.deck) == 20 + (what == "recruit") - (what == "gate")
    assert 0.36 < found["nothing"] / 2000 < 0.44
    for what in ("gift", "recruit", "loss", "gate"):
        assert 0.12 < found[what] / 2000 < 0.18


@rule("CW-189")
def test_gold_never_falls_below_0():
    march = March().gold(3).stack(OUTCOMES, (100, range(70, 85)))
    road.outcome(march.run)
    assert march.run.gold == 0


# -- waiting and going back
@rule("CW-190")
def test_waiting_passes_time_for_supply_and_gates_without_an_encounter():
    march = March().stay("Nice")
    deck.gate(march.run, march.card("Light Foot"), 1, "for a test", fresh=False)
    kinds = march.kinds
    # The setback is gold, and nobody falls.
    march.stack(OUTCOMES, (2, [0]), (11, range(11)), (3, [1])).do("wait")
    assert (march.run.finished, march.run.gates, march.kinds) == (0, [], kinds)
    assert march.told("waited") == [{"place": "Nice"}]
    assert [row[1] for row in march.deliveries] == [0, 1]


@rule("CW-190")
def test_a_card_may_fall_while_one_waits():
    march = March().stack(OUTCOMES, (2, [0]), (11, range(11)), (3, [0])).do("wait")
    assert len(march.run.fallen) == 1
    poor = March().gold(0)  # read after the setback: an even chance
    fell = 0
    for _ in range(300):
        poor.run.days, poor.run.gold, poor.run.fallen = 0, 0, []
        poor.run.deck, poor.run.gates = [poor.card("Light Foot")] * 20, []
        poor.do("wait")
        fell += len(poor.run.fallen)
    assert 0.4 < fell / 300 < 0.6
    rich, fell = March(), 0
    for _ in range(300):
        rich.run.days, rich.run.gold, rich.run.fallen = 0, 1000, []
        rich.run.deck, rich.run.gates = [rich.card("Light Foot")] * 20, []
        rich.do("wait")
        fell += len(rich.run.fallen)
    assert 0.25 < fell / 300 < 0.42


@rule("CW-190")
def test_one_goes_back_one_place_when_two_were_visited():
    march = March().stay("Nice")
    assert march.refusal("return").code == "nowhere-to-return"
    march.stay("Genoa").stack(OUTCOMES, (2, [0])).do("return")
    assert march.told("returned") == [{"place": "Nice"}]
    assert (march.run.place, march.run.route) == (march.place("Nice"), [march.place("Nice")])
    assert march.run.finished == 0
    assert march.told("gold")[0]["why"] == "idle days"


@rule("CW-191")
@pytest.mark.parametrize(
    ("amount", "km", "lost"), [(10, 0, 10), (20, 75, 30), (10, 150, 20), (13, 343, 39), (20, 1050, 60)]
)
def test_a_setback_costs_more_gold_far_from_home(amount: int, km: int, lost: int):
    assert road.scaled(amount, km * KM) == lost
    assert road.scaled(11, 10 * KM) == 11  # 11.7, rounded down


@rule("CW-191")
@pytest.mark.parametrize(("place", "encounters"), [("Nice", 1), ("Genoa", 2), ("Mantua", 3)])
def test_or_a_card_is_gated_for_longer_far_from_home(place: str, encounters: int):
    march = March().stay(place).stack(OUTCOMES, (2, [1]))
    road.setback(march.run)
    assert march.told("gated")[0]["encounters"] == encounters


def test_an_act_that_takes_too_long_is_lost():
    march = March()
    march.run.days = MOST_DAYS - 1
    march.gold(1000).calm().enter(REST)
    outcome = march.run.outcome()
    assert outcome is not None
    assert outcome.reason == "time"


# -- the next act
@rule("CW-172")
def test_a_beaten_boss_ends_the_act_and_carries_everything_over():
    march = March().at(1, 7).gold(70).crystal(12).relic("Post Road Charter")
    run = march.run
    run.items, run.fallen = [1, 2, 3], [march.card("Line Musket")]
    march.deck(*["Light Foot"] * 22)
    deck.gate(run, march.card("Light Foot"), 3, "for a test", fresh=False)
    run.deliveries = [march.card("Field Drummer"), 0, 5, 0, 0, march.card("Light Foot"), 1, 0, 0, 0]
    buildings = run.buildings[::3]
    march.fight(BOSS)
    march.battle.crystal[0] = 9
    march.win()
    assert march.scene == "upgrade"
    assert (run.act, run.finished, run.place, run.route) == (1, 0, -1, [])
    assert run.gold == 70 + 75 + 10
    assert run.items == [1, 2, 3]
    assert run.buildings[::3] == buildings
    assert sorted(march.names(run.deck)) == ["Light Foot"] * 22 + ["Line Musket"]
    assert sorted(march.names(run.reserves)) == ["Field Drummer", "Light Foot"]
    assert (run.fallen, run.gates, run.deliveries) == ([], [], [])
    new = [relic for relic in relics.active(run) if relic.legendary]
    assert len(new) == 1
    assert relics.owned(run, march.relic_number("Post Road Charter"))
    assert run.crystal == relics.max_crystal(run)  # with what the new relic adds
    march.do("go-on")
    assert march.scene == "choice"
    assert march.told("started")[-1]["building"] == "Training Grounds"
    assert {march.run.place_name(march.run.destination(n)[1]) for n in range(3)} == {
        "Alexandria", "Rosetta", "Damietta",
    }  # fmt: skip


@rule("CW-172")
def test_a_legendary_relic_is_never_won_twice():
    for key in range(6):
        march = March(str(key)).at(1, 7).fight(BOSS).win().do("go-on").at(2, 7).fight(BOSS).win()
        assert sum(relic.legendary for relic in relics.active(march.run)) == 2


@rule("CW-173")
def test_upgrades_after_the_first_act_cost_25_and_after_the_second_50():
    march = March().at(1, 7).gold(0).fight(BOSS).win()
    march.gold(50).do("upgrade line-musket", "upgrade scout")
    assert march.run.gold == 0
    assert march.refusal("upgrade light-foot").code == "cannot-pay"
    march.gold(100)
    assert march.refusal("upgrade line-musket").code == "cannot-upgrade"
    assert march.refusal("upgrade red-marshal").code == "not-owned"
    march.do("go-on").at(2, 7)
    fought = march.fight(SKIRMISH).battle.rules
    musket, scout = march.card("Line Musket"), march.card("Scout")
    assert (fought.damage[musket], fought.health[musket]) == (6, 11)
    assert (fought.damage[scout], fought.health[scout]) == (0, 6)  # damage not on printed 0
    march.retreat().fight(BOSS).win().gold(60)
    assert march.refusal("upgrade light-foot").code == "cannot-upgrade"  # still Basic
    march.do("upgrade line-musket", "go-on")
    assert march.run.gold == 10
    fought = march.at(3, 7).fight(BATTLE).battle.rules
    assert (fought.damage[musket], fought.health[musket]) == (7, 13)


# -- points and nodes
@rule("CW-193")
def test_points_for_what_was_done():
    march = March().calm().fight().win()
    assert march.run.points == 5
    march.calm().fight(ELITE).win()
    assert march.run.points == 15
    march.fight(BOSS).win()
    assert march.run.points == 15 + 25 + 50
    march.do("go-on").fight(BOSS).win()
    assert march.run.points == 90 + 25 + 100
    march.do("go-on").fight(BOSS).win()
    assert march.run.points == 215 + 25 + 200
    told = [event for kind in ("battle-won", "act-won", "campaign-won") for event in march.told(kind)]
    assert sum(int(event["points"]) for event in told) == 440


@rule("CW-193")
@pytest.mark.parametrize(("act", "points"), [(1, 10), (2, 20), (3, 30)])
def test_points_for_a_lost_campaign(act: int, points: int):
    march = March().at(act).fight().end(0, 5)
    assert march.run.points == points
    assert march.told("campaign-lost")[0]["points"] == points


def with_nodes(*nodes: str) -> March:
    return March(tree=",".join(nodes), points=10_000)


@rule("CW-194")
def test_nodes_need_their_points_and_what_stands_before_them():
    def known(tree: str, points: int) -> list[str]:
        game = March(tree=tree, points=points).game
        return [game.war.nodes[node].name for node in game.nodes]

    assert known("none", 5000) == ["Young Officer"]
    assert known("swift-orders-i", 99) == ["Young Officer"]
    assert known("swift-orders-i", 100) == ["Young Officer", "Swift Orders I"]
    assert known("swift-orders-ii", 5000) == ["Young Officer"]
    assert known("swift-orders-ii,swift-orders-i", 399) == ["Young Officer", "Swift Orders I"]


@rule("CW-194")
def test_what_nodes_do_at_the_start():
    purse = with_nodes("full-purse-i", "full-purse-ii", "guild-friends", "open-roads")
    assert purse.run.gold == 50 + 10 + 25 + 50
    assert with_nodes("rousing-word-i", "sworn-guard").names(
        with_nodes("rousing-word-i", "sworn-guard").run.reserves
    ) == ["Bearskin Foot"]
    muster = with_nodes(
        "swift-orders-i", "master-gunner", "rousing-word-i", "sworn-guard", "great-muster", "swift-orders-ii"
    )
    assert (muster.run.crystal, relics.max_crystal(muster.run)) == (55, 55)
    assert len(muster.fight().battle.hands[0]) == 6 + 2 + 2
    assert len(muster.battle.hands[1]) == 6


@rule("CW-194")
def test_what_nodes_do_in_battles():
    gunner = with_nodes("swift-orders-i", "master-gunner").fight().battle.rules
    march = with_nodes(
        "swift-orders-i", "swift-orders-ii", "rousing-word-i", "rousing-word-ii", "laurel-crown"
    )
    cards = march.game
    assert gunner.damage[cards.card_named("Eight-Pounder")] == 7
    assert gunner.damage[cards.card_named("Line Musket")] == 5
    assert {cards.card_named(name) for name in ("Cadet Guard", "Iron Column", "Chosen Thousand")} <= set(
        march.run.act_tables().cards
    )
    s = march.fight().battle
    assert s.rules.health[cards.card_named("Line Musket")] == 10
    march.do("keep")
    march.run.apply(1, march.game.parse("keep"))
    while march.battle.seat != 0:
        march.run.apply(1, march.game.parse("end"))
    march.do("hero")
    assert march.battle.boost[0] == 2
    march.do("end")
    assert march.battle.boost[0] == 0


@rule("CW-194")
def test_rousing_words_count_in_rounds_too():
    march = March(tree="rousing-word-i", points=100, mode="rounds").fight()
    march.do("keep")
    march.run.apply(1, march.game.parse("keep"))
    march.do("hero", "submit")
    before = int(march.battle.boost[0])
    march.battle.log = march.run.log = []
    assert before == 0  # it acts when the plans are opened
    march.run.apply(1, march.game.parse("submit"))
    assert march.battle.boost[0] == 0  # and lasts for this round
    assert march.battle.rules.heroes[0].rouse == 1


@rule("CW-194")
def test_guild_friends_take_15_percent_off_rounded_down():
    march = with_nodes("full-purse-i", "guild-friends").gold(1000)
    march.do("build infirmary", "build staff-college woods")
    assert march.run.gold == 1000 - 85 - 110
    march.gold(1000).enter(SHOP)
    march.run.fallen = [march.card("Bearskin Foot")]
    march.do("buy field-dressing", "buy hospital-wagon", "repair bearskin-foot")
    assert march.run.gold == 1000 - 10 - 15 - 65


@rule("CW-194")
def test_open_roads_bring_home_nearer_and_larger_shops():
    march = with_nodes("full-purse-i", "full-purse-ii", "guild-friends", "open-roads").stay("Genoa")
    assert relics.shortcuts(march.run) == 1
    march.enter(SHOP)
    assert (len(march.run.shop_cards), len(march.run.shop_relics)) == (4, 2)


# -- the map
@rule("CW-192")
def test_the_map_has_coordinates_home_the_leader_the_numbered_route_and_wagons():
    march = March().calm().enter(REST, "Savona").calm().enter(REST, "Turin")
    parts = {part.id: part for part in march.run.view(0).parts}
    cells = {cell.name: cell.values for cell in parts["map"].cells}  # type: ignore[union-attr]
    assert (cells["Nice"]["latitude"], cells["Nice"]["longitude"]) == (43695000, 7264000)
    assert "home" in cells["Nice"]["states"]  # type: ignore[operator]
    assert "here" in cells["Turin"]["states"]  # type: ignore[operator]
    assert (cells["Savona"]["stops"], cells["Turin"]["stops"]) == (("1",), ("2",))
    assert cells["Milan"]["end"] == 1
    wagons = parts["supply"].cards  # type: ignore[union-attr]
    assert [card.values["covered"] for card in wagons] == [50, 0, 0][: len(wagons)]
    assert march.run.view(-1).parts == march.run.view(0).parts  # the road is open to all
