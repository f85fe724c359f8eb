"""Keywords and triggers (rule list H, I)."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.names import (
    ADJACENT,
    AIMS_AT_GEAR,
    AIMS_AT_GREMLIN,
    BAL,
    BLUE,
    BOTTOMMOST,
    C_EXECUTES,
    C_FIRED,
    C_SACRIFICED,
    CHOSEN,
    CONVERTER,
    ENT,
    EVERY_GEAR,
    GREEN,
    HEAT,
    KEYWORD_FAMILIES,
    LEFT,
    MICRO,
    PARENTS,
    RED,
    RIGHT,
    TARGETED,
)
from orrery.games.tourbillon.program import Card, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import Draw
from orrery.games.tourbillon.rules.effects.combat import (
    Burn,
    Deal,
    Debt,
    DelayGremlin,
    Disable,
    Execute,
    Gain,
    OnlyIfAlive,
    Poison,
)
from orrery.games.tourbillon.rules.effects.conditions import BasicsWithin
from orrery.games.tourbillon.rules.effects.costs import Pay, PaySmallest, Sacrifice
from orrery.games.tourbillon.rules.effects.gears import (
    BounceGear,
    DelayGears,
    DestroyGears,
    SacrificeGear,
    SkipGears,
    TriggerGears,
)
from orrery.games.tourbillon.rules.effects.sabotage import Cap, Heal, Penalty
from orrery.games.tourbillon.rules.effects.standing import Enabling
from tests.games.tourbillon.cards import BLUE_CRYSTAL, CHRONOMETER, FORCE_CONVERTER, RED_GENERATOR
from tests.games.tourbillon.scene import blank, now, scene

ONE, TWO = blank(1), blank(2)


@pytest.mark.rule("TB-061")
def test_every_special_has_its_family_of_keywords() -> None:
    assert list(KEYWORD_FAMILIES) == list(PARENTS)
    words = [word for family in KEYWORD_FAMILIES.values() for word in family]
    assert len(set(words)) == len(words) == 23


@pytest.mark.rule("TB-088", "TB-123")
def test_a_firing_pays_acts_winds_back_then_on_fire_then_chain() -> None:
    """On fire sees the timer already at 0: the Skip it gives to itself stays."""
    gear = Card(
        "Gear", 20, 30, [[Pay(RED, 1)]], [Gain(BLUE, 1)],
        on_fire=[Gain(GREEN, 1), SkipGears(1, 0)], chain=RIGHT,
    )  # fmt: skip
    s = scene().gremlin().pools(Red=1).gears(r1c1=(gear, 29), r1c2=RED_GENERATOR).beats()
    told = [event.text for event in s.fight.log or [] if event.kind in ("fire", "gain")]
    assert told == [
        "Gear on r1c1 fires.",
        "Blue +1, now 1.",
        "Green +1, now 1.",
        "Red Generator on r1c2 fires.",
        "Red +2, now 2.",
    ]
    assert s.timer("r1c1") == "10/30"


@pytest.mark.rule("TB-123")
def test_on_fire_comes_after_forced_firings_too() -> None:
    gear = Card("Gear", 20, 30, fire=[Gain(BLUE, 1)], on_fire=[Gain(GREEN, 1)])
    s = scene().gremlin().gears(r1c1=gear).hand(ONE)
    now(s, TriggerGears(EVERY_GEAR))
    assert (s.Blue, s.Green) == (1, 1)


@pytest.mark.rule("TB-089")
def test_overbuild_starts_full_if_the_old_progress_reaches_its_interval() -> None:
    quick = Card("Quick", 10, 20, fire=[Gain(RED, 1)], overbuild=True)
    s = scene().gremlin().gears(r1c1=(CHRONOMETER, 50)).hand(quick, ONE).play(quick, "r1c1")
    assert s.beats_of("fire") == [1]


@pytest.mark.rule("TB-090", "TB-120", "TB-055")
def test_momentary_uses_no_square_and_is_destroyed() -> None:
    burst = Card("Burst", 20, 0, [[Pay(HEAT, 2)]], [Deal(5)], momentary=True, on_destroy=[Gain(RED, 1)])
    s = scene().gremlin("A", 9).gears(r1c1=ONE).pools(HEAT=3).hand(burst, ONE).bonus("r2c2", 2)
    assert "play burst" in s.answers
    s.play(burst)
    assert (s.hp(), s.HEAT, s.Red, s.destroyed, s.names("discard"), s.clock) == (4, 1, 1, 1, ["Burst"], 20)
    assert (s.count(C_FIRED), s.fight.ground_draw[5]) == (1, 1)


@pytest.mark.rule("TB-091", "TB-113")
def test_immovable_gears_are_neither_destroyed_nor_sacrificed_but_bounce() -> None:
    rock = Card("Rock", 20, immovable=True)
    s = scene().gremlin().gears(r1c1=rock).hand(ONE)
    now(s, DestroyGears(EVERY_GEAR), SacrificeGear(EVERY_GEAR))
    assert (s.at("r1c1"), s.destroyed) == ("Rock", 1)  # the Momentary card itself
    now(s, BounceGear(CHOSEN))
    assert s.names("hand") == ["Rock", "Blank 1"]


@pytest.mark.rule("TB-096", "TB-138")
def test_burn_stops_healing_and_the_longer_duration_stays() -> None:
    healer = Gremlin("A", 20, moves=[Move(10, [Heal(3)], "heals")])
    s = scene().foe(healer).hand(ONE)
    s.fight.foes[2] = 5
    now(s, Burn(2), Burn(1))
    s.beats(29)
    assert s.hp() == 8  # Beats 10 and 20 burn, Beat 30 heals
    s.beats(50)
    assert s.hp() == 20  # at most the printed HP


@pytest.mark.rule("TB-097")
def test_execute_kills_strictly_below_and_ignores_shields() -> None:
    s = scene().gremlin("A", 5, 3, 9).gremlin("B", 50).hand(ONE)
    now(s, Execute(5))
    assert s.hp("A") == 5
    now(s, Execute(6))
    assert (s.place("A"), s.count(C_EXECUTES)) == (-1, 1)


@pytest.mark.rule("TB-095")
def test_poison_adds_stacks() -> None:
    s = scene().gremlin("A", 50).hand(ONE)
    now(s, Poison(2), Poison(3))
    assert s.poison() == 5


@pytest.mark.rule("TB-100")
def test_delay_may_go_below_nothing_and_lengthens_a_countdown() -> None:
    mover = Gremlin("A", 50, moves=[Move(30, [], "acts")])
    s = scene().foe(mover).gears(r1c1=(RED_GENERATOR, 5)).hand(ONE)
    now(s, DelayGears(2, EVERY_GEAR), DelayGremlin(2))
    assert s.progress("r1c1") == -14
    s.beats(60)
    assert (s.beats_of("fire", "r1c1"), s.beats_of("move")) == ([45], [50])


@pytest.mark.rule("TB-101")
def test_a_gear_made_full_before_its_turn_fires_in_the_same_beat() -> None:
    skip = Card("Skip", 20, 30, fire=[SkipGears(2, RIGHT)])
    s = scene().gremlin().gears(r1c1=(skip, 29), r1c2=(RED_GENERATOR, 15)).beats()
    assert s.Red == 2.0
    skip = Card("Skip", 20, 30, fire=[SkipGears(2, LEFT)])
    s = scene().gremlin().gears(r1c2=(skip, 29), r1c1=(RED_GENERATOR, 15)).beats()
    assert (s.Red, s.timer("r1c1")) == (0, "30/30")


@pytest.mark.rule("TB-102", "TB-158")
def test_a_disabled_gremlin_is_off_and_comes_back() -> None:
    capper = Gremlin("A", 50, passives=[Cap(RED, 3), Penalty(10)], moves=[Move(20, [], "acts")])
    s = scene().foe(capper).gears(r1c1=(RED_GENERATOR, 29)).pools(Red=3).hand(ONE)
    now(s, Disable(2))  # a play of 11 Beats
    assert (s.Red, s.cost(ONE, "r1c2")) == (5.0, 10)
    s.beats(8)
    assert s.Red == 5.0
    s.beats(2)
    assert (s.Red, s.cost(ONE, "r1c2")) == (3.0, 20)  # the cap is back at the end of Beat 20
    s.beats(20)
    assert s.beats_of("move") == [40]


@pytest.mark.rule("TB-104")
def test_starting_and_quickstart() -> None:
    starting = Card("Starting", 10, 30, fire=[Gain(RED, 1)], starting=7)
    quick = Card("Quick", 10, 30, fire=[Gain(RED, 1)], quickstart=True)
    s = scene().gremlin().hand(starting, quick, ONE).play(starting, "r1c1").play(quick, "r1c2")
    assert (s.progress("r1c1"), s.progress("r1c2")) == (27, 25)


@pytest.mark.rule("TB-105", "TB-130")
def test_a_target_is_named_at_placement_and_may_be_changed_between_plays() -> None:
    rifle = Card("Rifle", 10, 10, fire=[Deal(1, TARGETED)], aims=AIMS_AT_GREMLIN)
    s = scene().gremlin("A", 9).gremlin("B", 9).gremlin("C", 9).hand(rifle, ONE, TWO).play(rifle, "r1c1")
    assert s.answers == ["target gremlin-1", "target gremlin-2", "target gremlin-3"]
    s.do("target gremlin-2")
    assert (s.hp("A"), s.hp("B"), s.hp("C")) == (9, 8, 9)
    s.do("aim r1c1 gremlin-3")
    assert not [answer for answer in s.answers if answer.startswith("aim")]  # once between two plays
    s.play("Blank 1", "r4c4")
    assert (s.hp("B"), s.hp("C")) == (8, 8)
    s.fight.foes[2 * 19 + 2] = 1
    s.beats(20)
    assert (s.place("C"), s.hp("A")) == (-1, 8)  # without a valid target: the topmost


@pytest.mark.rule("TB-105")
def test_a_gear_aims_at_gears_and_does_not_fire_without_any() -> None:
    winder = Card("Winder", 10, 10, fire=[SkipGears(1, CHOSEN), Gain(BLUE, 1)], aims=AIMS_AT_GEAR)
    s = scene().gremlin().hand(winder, ONE).play(winder, "r2c2")
    assert (s.Blue, s.timer("r2c2")) == (0, "10/10")
    key = Card("Key", 10, fire=[SkipGears(2, CHOSEN)], momentary=True, aims=AIMS_AT_GEAR)
    s = scene().gremlin().gears(r1c1=CHRONOMETER, r3c3=CHRONOMETER).hand(key, ONE).play(key)
    s.do("target r3c3")
    assert (s.progress("r1c1"), s.progress("r3c3")) == (10, 30)


@pytest.mark.rule("TB-107", "TB-119", "TB-118")
def test_bounce_takes_a_gear_home_without_destroying_it() -> None:
    ball = Card(
        "Ball", 30, 30, fire=[Gain(RED, 9)], on_bounce=[Gain(BLUE, 1)], on_pickup=[Gain(GREEN, 1)],
        on_destroy=[Gain(RED, 1)],
    )  # fmt: skip
    s = scene().gremlin().gears(r1c1=(ball, 20)).hand(ONE)
    now(s, BounceGear(CHOSEN))
    made = [event.values["resource"] for event in s.fight.log or [] if event.kind == "gain"]
    assert (made, s.names("hand"), s.at("r1c1"), s.destroyed) == (
        ["Blue", "Green"],
        ["Ball", "Blank 1"],
        "",
        1,
    )


@pytest.mark.rule("TB-109", "TB-012")
def test_a_chain_forces_its_gears_in_order_and_each_once() -> None:
    left = Card("Left", 20, 30, fire=[Gain(RED, 1)], chain=RIGHT)
    right = Card("Right", 20, 30, fire=[Gain(BLUE, 1)], chain=LEFT)
    s = scene().gremlin().gears(r1c1=(left, 29), r1c2=right).beats()
    assert (s.Red, s.Blue, s.timer("r1c2")) == (1, 1, "1/30")
    hub = Card("Hub", 20, 30, fire=[Gain(GREEN, 1)], chain=ADJACENT)
    s = scene().gremlin().gears(r2c2=(hub, 29), r1c2=RED_GENERATOR, r3c2=BLUE_CRYSTAL, r2c1=RED_GENERATOR)
    s.beats()
    assert [text.split(" ")[-2] for text in s.told("fire")] == ["r2c2", "r1c2", "r2c1", "r3c2"]


@pytest.mark.rule("TB-110")
def test_accumulating_counts_own_firings() -> None:
    ball = Card("Ball", 10, 10, fire=[Deal(1), Gain(RED, 1)], accumulates=2)
    s = scene().gremlin("A", 50).gears(r1c1=ball).beats(30)
    damage = [event.values["amount"] for event in s.fight.log or [] if event.kind == "damage"]
    assert (damage, s.Red) == ([1, 3, 5], 3.0)


@pytest.mark.rule("TB-111")
def test_enabling_makes_plays_of_a_kind_cheaper() -> None:
    lamp = Card("Lamp", 20, standing=[Enabling(1, MICRO), Enabling(1, kind=CONVERTER)])
    mite = Card("Mite", 20, tags=MICRO)
    s = scene().gremlin().gears(r1c1=lamp, r1c2=lamp)
    costs = [s.cost(card, "r4c4") for card in (mite, Card("Forge", 40, kind=CONVERTER), TWO)]
    assert costs == [1, 20, 20]


@pytest.mark.rule("TB-113", "TB-120")
def test_sacrifice_as_a_cost_and_as_an_effect() -> None:
    lamb = Card("Lamb", 20, on_destroy=[Gain(BLUE, 1)])
    altar = Card("Altar", 20, 0, [[Sacrifice(LEFT)]], [Gain(RED, 3)])
    s = scene().gremlin().gears(r1c1=lamb, r1c2=altar).beats(12)
    assert (s.Red, s.Blue, s.at("r1c1"), s.count(C_SACRIFICED)) == (3, 1, "", 1)
    assert s.timer("r1c2") == "10/10"  # no victim: not payable


@pytest.mark.rule("TB-114")
def test_a_doppelganger_uses_its_neighbours_text_with_its_own_timer_and_square() -> None:
    double = Card("Double", 20, 20, copies=LEFT)
    s = scene().gremlin("A", 20).pools(Red=2).gears(r1c1=FORCE_CONVERTER, r1c2=(double, 19))
    s.beats()
    assert (s.hp(), s.Red, s.timer("r1c2"), s.timer("r1c1")) == (17, 0, "0/20", "1/40")
    s = scene().gremlin().gears(r1c1=RED_GENERATOR, r1c2=(double, 19)).bonus("r1c2", 0, 3)
    assert s.beats().Red == 5.0
    s = scene().gremlin().gears(r1c2=(double, 19), r1c3=(double, 19)).beats()
    assert (s.made_anything(), s.timer("r1c2"), s.timer("r1c3")) == (False, "20/20", "20/20")


@pytest.mark.rule("TB-115")
def test_debt_is_paid_in_full_or_not_at_all_and_never_waits() -> None:
    lender = Card("Entropy Debt", 10, 50, on_play=[Gain(ENT, 5)], fire=[Debt(ENT, 3)])
    s = scene().gremlin().hand(lender, ONE, TWO).play(lender, "r1c1")
    assert s.ENT == 5.0
    s.beats(40)
    assert s.ENT == 2.0
    s.beats(50)
    assert (s.ENT, s.beats_of("fire"), s.timer("r1c1")) == (2.0, [50, 100], "0/50")


@pytest.mark.rule("TB-081")
def test_perfect_equilibrium_waits_for_its_condition() -> None:
    even = Card("Even", 60, 0, [[PaySmallest(1)]], [Gain(BAL, 3)], conditions=[BasicsWithin(2)])
    s = scene().gremlin().gears(r1c1=even).pools(Red=3, Blue=1, Green=1, White=1, Black=0.9).beats()
    assert s.BAL == 0
    s.pools(Black=1).beats()
    assert (s.BAL, s.Blue, s.Red) == (3.0, 0, 3)


# -- triggers
@pytest.mark.rule("TB-116")
def test_on_play_happens_once_and_only_from_hand() -> None:
    card = Card("Card", 10, on_play=[Gain(RED, 1)])
    s = scene().gremlin().hand(card, ONE).play(card, "r1c1")
    assert s.beats(50).Red == 1.0


@pytest.mark.rule("TB-117", "TB-118")
def test_on_draw_runs_before_on_pickup() -> None:
    card = Card("Card", 10, on_draw=[Gain(RED, 1)], on_pickup=[Gain(BLUE, 1)])
    s = scene().gremlin().hand(ONE).deck(card)
    now(s, Draw(1))
    made = [event.values["resource"] for event in s.fight.log or [] if event.kind == "gain"]
    assert made == ["Red", "Blue"]


@pytest.mark.rule("TB-120")
def test_on_destroy_triggers_once_a_destruction() -> None:
    card = Card("Card", 10, 30, [[Pay(RED, 9)]], [Gain(RED, 1)], on_destroy=[Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=card, r1c2=(card, 30)).hand(ONE)
    now(s, DestroyGears(EVERY_GEAR))
    assert s.Blue == 2.0


@pytest.mark.rule("TB-125")
def test_count_triggers_react_when_their_number_is_reached() -> None:
    third = Card("Third", 10, when_played=[Gain(BLUE, 1)], counts_to=3)
    loud = Card("Loud", 10, on_play=[Gain(RED, 1)])
    s = scene().gremlin().hand(third, loud, loud, loud, ONE)
    s.play(third, "r1c1").play(loud, "r1c2")
    assert s.Blue == 0
    s.play(loud, "r1c3").play(loud, "r1c4")
    made = [event.values["resource"] for event in s.fight.log or [] if event.kind == "gain"]
    assert made == ["Red", "Red", "Blue", "Red"]


@pytest.mark.rule("TB-126", "TB-137")
def test_deaths_are_settled_after_all_damage_of_the_effect() -> None:
    watcher = Card("Watcher", 20, when_killed=[Deal(1, BOTTOMMOST), Gain(RED, 1)])
    s = scene().gremlin("A", 2).gremlin("B", 2).gremlin("C", 9).gears(r1c1=watcher).hand(ONE)
    now(s, Deal(2), OnlyIfAlive(), Gain(BLUE, 1))
    assert (s.Blue, s.place("A"), s.hp("C"), s.Red) == (0, -1, 8, 1)
    s = scene().gremlin("A", 2).gremlin("B", 2).gremlin("C", 9).gears(r1c1=watcher).hand(ONE)
    now(s, Deal(2, 3))
    assert [event.kind for event in s.fight.log or [] if event.kind in ("damage", "kill", "gain")] == [
        "damage", "damage", "damage", "kill", "kill", "damage", "gain", "damage", "gain",
    ]  # fmt: skip
    assert s.hp("C") == 5
