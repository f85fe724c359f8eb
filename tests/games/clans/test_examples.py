"""The worked examples of the rule list, with their numbers."""

import pytest

from orrery.games.clans.cards.content import standard
from orrery.games.clans.names import OFFERS, S_MAKING
from orrery.games.clans.rules.campaign import gold, relics, supply, town
from tests.games.clans.march import March
from tests.games.clans.scene import scene

rule = pytest.mark.rule
pytestmark = pytest.mark.both_cores


@rule("CWX-01", "CW-057", "CW-060", "CW-068")
def test_cwx_01_simultaneous_blows_kill_both():
    s = scene("rounds", cm="Lake").put(0, "Desert Quick Strike", "cm").put(1, "Woods Warrior", "cm").ready()
    s.round()
    losses = [line for line in s.told if "loses" in line and "Warrior" in line]
    assert [int(line.rsplit(": ", 1)[1].split(" ")[0]) for line in losses[:2]] == [6, 2]
    assert s.names(0, "cm") == s.names(1, "cm") == []
    assert s.marker("center") == "cm"
    assert s.crystal == (100, 100)


@rule("CWX-02", "CW-013", "CW-062", "CW-074")
def test_cwx_02_overflow_reaches_the_back():
    s = scene("rounds", wm="Desert").put(0, "Berserker", "wm")
    s.put(1, "Lake Quick Strike", "wm").put(1, "Lake Warrior", "wm").ready().round()
    assert s.names(0, "wm") == []
    assert (s.name(1, "wm"), s.health(1, "wm")) == ("Lake Warrior", 3)
    assert s.marker("west") == "w1"
    assert any("Berserker loses 1 health" in line for line in s.told)  # 3 blows of 3 had left it 1


@rule("CWX-03", "CW-061", "CW-081", "CW-007")
def test_cwx_03_reductions_leave_at_least_1():
    s = scene("rounds", em="Lake").put(0, "Woods Quick Strike", "em")
    s.put(1, "Guardian", "em").put(1, "Shield Totem", "em").ready().round()
    assert s.names(0, "em") == []
    assert (s.health(1, "em"), s.health(1, "em", 1)) == (15, 1)
    assert not any("Shield Totem strikes" in line for line in s.told)
    assert any("Guardian strikes Woods Quick Strike for 7." in line for line in s.told)
    assert s.marker("east") == "e1"


@rule("CWX-04", "CW-080", "CW-059", "CW-079", "CW-066")
def test_cwx_04_cleave_thorns_and_regeneration():
    s = scene("rounds", c2="Woods").put(0, "Sunfire Warlord", "c2")
    s.put(1, "Ancient Treant", "c2").put(1, "Sentinel", "c2").ready().round()
    assert s.health(0, "c2") == 2
    assert (s.names(1, "c2"), s.health(1, "c2")) == (["Ancient Treant"], 7)
    assert s.crystal == (100, 100)
    assert s.marker("center") == "c2"


@rule("CWX-05", "CW-055", "CW-053", "CW-054", "CW-023")
def test_cwx_05_a_whole_march():
    s = (
        scene("rounds", wm="Marsh", c2="Lake")
        .put(1, "Lake Warrior", "wm")
        .put(0, "Desert Quick Strike", "w1")
    )
    s.put(0, "Woods Warrior", "cm").put(0, "Woods Veteran", "cm").put(0, "Woods Quick Strike", "c1")
    s.put(1, "Lake Tank", "c2").ready().round()
    assert s.names(0, "wm") == s.names(1, "wm") == []
    assert s.names(0, "c2") == ["Woods Warrior", "Woods Veteran"]
    assert s.names(0, "cm") == ["Woods Quick Strike"]
    assert (s.health(1, "c2"), s.health(0, "c2")) == (11, 1)
    assert s.crystal == (100, 100)
    assert s.owner("cm") == 0
    assert s.revealed(0) == ["c2"]


@rule("CWX-06", "CW-038", "CW-065", "CW-066")
def test_cwx_06_crystal_damage_of_survivors_and_the_unopposed():
    s = scene("rounds", e2="Desert").hero(0, "Saladin").put(0, "Desert Quick Strike", "e2")
    s.put(0, "Desert Warrior", "e2").put(0, "Sunfire Warlord", "w2").put(1, "Scout", "w2").ready()
    s.do("hero", seat=0).round()
    assert s.crystal == (100, 72)
    assert s.names(0, "e2") == ["Desert Quick Strike", "Desert Warrior"]
    assert s.names(0, "w2") == ["Sunfire Warlord"]


@rule("CWX-07", "CW-032", "CW-034", "CW-043")
def test_cwx_07_the_relic_after_combat_and_a_full_hand():
    s = scene("rounds", wm="Desert").relic("wm")
    s.hand(0, "Desert Elite Striker", *["Lake Warrior"] * 8).hand(1, "Desert Warrior")
    s.pile(0, "Scout", "Medic").ready()
    s.do("play desert-elite-striker w1", seat=0).do("play desert-warrior w2", seat=1).round()
    assert (s.names(0, "wm"), s.health(0, "wm")) == (["Desert Elite Striker"], 5)
    assert s.names(1, "wm") == []
    assert len(s.held(0)) == 9
    assert s.owner("wm") == 0
    assert s.revealed(0) == ["w2"]
    assert s.state.burnt[0] == 2
    assert s.state.piles[0] == []


@rule("CWX-08", "CW-104", "CW-109", "CW-122")
def test_cwx_08_attack_and_answer():
    s = scene(cm="Woods").put(0, "Bearskin Foot", "c1").put(1, "Woods Veteran", "cm").ready()
    s.do("attack c1-1 cm-1")
    assert s.health(1, "cm") == 2
    assert (s.health(0, "c1"), s.ap(0, "c1")) == (6, 0)


@rule("CWX-09", "CW-108", "CW-110", "CW-033", "CW-111")
def test_cwx_09_kill_advance_relic_and_base():
    s = scene(wm="Lake", w2="Desert").relic("wm").put(1, "Lake Quick Strike", "wm", 2)
    s.put(0, "Desert Elite Striker", "w1").own(wm=1).ready()
    s.do("attack w1-1 wm-1")
    assert (s.health(0, "wm"), s.ap(0, "wm")) == (1, 1)
    assert len(s.held(0)) == 1
    assert s.revealed(0) == ["w2"]
    s.do("attack wm-1 base")
    assert s.crystal == (25, 19)


@rule("CWX-10", "CW-117", "CW-119", "CW-121")
def test_cwx_10_fire_and_poison():
    s = scene(cm="Woods").turn(5).put(0, "Torchbearer", "c1").put(1, "Pike Line", "cm", 4)
    s.put(1, "Woods Warrior", "c2", 6).ready()
    s.state.units[s.unit(1, "cm") + 6] = 1  # one poison tick left
    s.do("ignite c1-1 cm", "end")
    assert (s.state.turn, s.health(1, "cm")) == (6, 2)
    s.do("move c2-1 cm")
    assert (s.names(1, "c2"), s.health(1, "c2"), s.ap(1, "c2")) == (["Woods Warrior"], 5, 0)
    assert s.state.fire[4] == 6
    s.do("end")
    assert (s.state.turn, s.state.fire[4]) == (7, 0)


@rule("CWX-11", "CW-148", "CW-096")
def test_cwx_11_a_medic_heals_as_it_is_played():
    s = scene().put(0, "Desert Warrior", "c1", 3).hand(0, "Medic").ready().do("play medic c1")
    assert (s.health(0, "c1"), s.ap(0, "c1", 1), s.state.plays) == (8, 0, 1)
    s = scene().put(0, "Desert Warrior", "c1").hand(0, "Medic").ready().do("play medic c1")
    assert (s.health(0, "c1"), s.ap(0, "c1", 1)) == (9, 0)


@rule("CWX-12", "CW-139", "CW-111")
def test_cwx_12_the_bell_warden_takes_the_blows():
    s = scene(w2="Desert", e2="Desert").put(1, "Bell Warden", "c2").put(0, "Desert Veteran", "wm")
    s.put(0, "Bearskin Foot", "em").reveal(0, "w2", "e2").ready()
    s.do("attack wm-1 base")
    assert s.health(1, "c2") == 1
    s.do("attack em-1 base")
    assert s.names(1, "c2") == []
    assert s.crystal == (25, 25)


@rule("CWX-13", "CW-042", "CW-096", "CW-097", "CW-099", "CW-111")
def test_cwx_13_three_turns():
    s = scene(w2="Lake").turn(1)
    s.hand(0, "Desert Quick Strike", *["Desert Warrior"] * 5)
    s.hand(1, "Lake Warrior", "Lake Elite Striker", *["Lake Tank"] * 4)
    s.pile(0, *["Scout"] * 5).pile(1, *["Scout"] * 5).ready()
    s.do("play desert-quick-strike w1")
    assert s.ap(0, "w1") == 1
    assert not s.may("play desert-warrior c1")
    s.do("move w1-1 wm")
    assert (len(s.held(0)), s.ap(0, "wm"), s.revealed(0)) == (5, 0, ["w2"])
    s.do("end", "play lake-warrior w2", "play lake-elite-striker em")
    assert (len(s.held(1)), s.ap(1, "w2"), s.ap(1, "em"), s.revealed(1)) == (5, 0, 0, ["e1"])
    s.do("end")
    assert (s.state.turn, len(s.held(0)), s.ap(0, "wm")) == (3, 6, 2)
    assert not s.may("attack wm-1 base")
    s.do("attack wm-1 w2-1")
    assert s.health(1, "w2") == 7
    assert s.names(0, "wm") == []


# -- between the battles of a campaign
def arrivals(march: March, encounters: int) -> list[int]:
    """After which encounters cards arrive."""
    found: list[int] = []
    for n in range(1, encounters + 1):
        before = len(march.told("delivered"))
        town.pass_time(march.run)
        found += [n] * (len(march.told("delivered")) - before)
    return found


@rule("CWX-14", "CW-184", "CW-185", "CW-187")
def test_cwx_14_supply_over_distance():
    march = March().stay("Genoa")
    mm = int(march.run.home_mm())
    assert (round(mm / supply.KM, 1), supply.modifier(mm), supply.travel_time(mm)) == (155.9, 1, 2)
    assert [row[S_MAKING] for row in march.deliveries] == [1]
    assert arrivals(march, 1) == []
    assert [row[S_MAKING] for row in march.deliveries] == [0, 1]  # produced; the next one is started
    assert arrivals(March().stay("Genoa"), 3) == [3]
    assert arrivals(March().stay("Genoa").relic("Post Road Charter"), 2) == [2]
    far = March().stay("Mantua").gold(130)
    mm = int(far.run.home_mm())
    assert (round(mm / supply.KM, 1), supply.modifier(mm), supply.travel_time(mm)) == (343.3, 3, 4)
    far.run.buildings, far.run.deliveries = [], []
    far.stack(OFFERS, (5, range(5)))
    town.build(far.run, far.building("Staff College"), 1, "bought")
    assert [supply.due(row, mm) for row in far.deliveries] == [7]
    far.run.gold = 99
    assert far.refusal("hurry").code == "cannot-pay"
    far.run.gold = 130
    far.do("hurry")
    assert far.run.gold == 30
    assert arrivals(far, 1) == [1]
    slow = March().stay("Mantua")
    slow.run.buildings, slow.run.deliveries = [], [slow.card("Sentinel"), 3, 0, 0, 4]
    assert arrivals(slow, 8) == [7]


@rule("CW-186")
def test_moving_away_delays_what_is_on_its_way():
    march = March().stay("Genoa")
    genoa = march.run.home_mm()
    mantua = march.stay("Mantua").run.home_mm()
    delivery = supply.advanced([march.card("Light Foot"), 0, 0, 0, 0], genoa)
    assert supply.due(delivery, genoa) == 1
    assert supply.due(delivery, mantua) == 4


@rule("CWX-15", "CW-162", "CW-175", "CW-177", "CW-167", "CW-158")
def test_cwx_15_gold():
    march = March().at(act=2, finished=4).calm()
    assert relics.battle_gold(march.run) == 10  # a Paymaster's Coffer
    march.fight().lose_card("Bearskin Foot").win()
    assert march.told("gold")[0]["amount"] == 38
    assert march.names(march.run.fallen) == ["Bearskin Foot"]
    foot = standard().cards["bearskin-foot"].program
    assert (gold.to_repair(foot), gold.to_buy(foot)) == (77, 50)
    assert [gold.boss_is_offered(finished) for finished in (6, 7)] == [False, True]
    assert (gold.boss_crystal(2), gold.for_boss(2)) == (75, 100)
