"""Keywords (TB-089 … TB-115)."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.names import (
    ADJACENT,
    AIMS_AT_GEAR,
    AIMS_AT_GREMLIN,
    BLUE,
    BOTTOMMOST,
    C_BOUNCED,
    C_DESTROYED,
    C_EXECUTES,
    C_FIRED,
    C_SACRIFICED,
    CHOSEN,
    COLUMN,
    DEALER,
    ENT,
    EVERY_GEAR,
    GREEN,
    LEFT,
    MICRO,
    ORDER,
    PRODUCTION,
    RED,
    RIGHT,
    ROW,
    TARGETED,
    WHITE,
)
from orrery.games.tourbillon.program import Card, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import Draw, Renew, Scry
from orrery.games.tourbillon.rules.effects.combat import (
    Burn,
    Deal,
    Debt,
    DelayGremlin,
    Disable,
    Execute,
    Gain,
    Poison,
    SlowGremlin,
)
from orrery.games.tourbillon.rules.effects.costs import Pay, Sacrifice
from orrery.games.tourbillon.rules.effects.gears import (
    BounceGear,
    DelayGears,
    DestroyGears,
    DestroySquare,
    HasteGears,
    JamGear,
    SacrificeGear,
    SkipGears,
    TriggerGears,
)
from orrery.games.tourbillon.rules.effects.sabotage import Cap, Heal, Penalty, Tax
from orrery.games.tourbillon.rules.effects.standing import Enabling, Haste, Quicken
from tests.games.tourbillon.cards import COLOUR, HEAT_BURST, MASTER_GEAR, RED_GENERATOR, SIMPLE_FLAME
from tests.games.tourbillon.rules.moments import gained, moment, now
from tests.games.tourbillon.scene import Scene, blank, scene

SLOW_RED = Card("Slow Red", 30, 60, fire=[Gain(RED, 1)], colours=COLOUR["Red"])
STEADY = Card("Steady", 30, 60, fire=[Gain(RED, 1)], colours=COLOUR["Red"], steady=True)


# -- Overbuild
def built_over(old: Card, progress: float, interval: int = 40) -> Scene:
    new = Card("New", 10, interval, fire=[Gain(RED, 1)], overbuild=True)
    return scene().gremlin().gears(r1c1=(old, progress)).hand(new, blank(1)).play("New", "r1c1")


@pytest.mark.both_cores
@pytest.mark.rule("TB-089")
def test_overbuild_takes_the_progress_over_in_beats() -> None:
    assert built_over(SLOW_RED, 12).timer("r1c1") == "22/40"  # 12, and the 10 Beats of the play


@pytest.mark.rule("TB-089")
def test_overbuild_on_more_progress_than_its_interval_is_full_at_once() -> None:
    s = built_over(SLOW_RED, 55)
    assert (s.beats_of("fire"), s.timer("r1c1")) == ([1], "9/40")


@pytest.mark.rule("TB-089")
def test_overbuild_on_an_empty_square_or_on_a_gear_without_timer_starts_at_nothing() -> None:
    assert built_over(blank(3), 0).timer("r1c1") == "10/40"
    new = Card("New", 10, 40, fire=[Gain(RED, 1)], overbuild=True)
    s = scene().gremlin().gears(r1c1=(SLOW_RED, 12)).hand(new, blank(1)).play("New", "r1c2")
    assert s.timer("r1c2") == "10/40"


# -- Momentary, Immovable, Ephemeral
@pytest.mark.both_cores
@pytest.mark.rule("TB-090")
def test_a_momentary_card_fires_in_the_placement_stage_and_is_destroyed() -> None:
    spark = Card("Spark", 10, 0, [[Pay(RED, 1)]], [Deal(3)], momentary=True, on_destroy=[Gain(BLUE, 1)])
    s = scene().gremlin("A", 20).gears(r1c1=blank(3)).pools(Red=1).hand(spark, blank(1)).play("Spark")
    assert (s.hp(), s.Red, s.Blue, s.names("discard"), s.destroyed) == (17, 0, 1, ["Spark"], 1)
    assert (s.beats_of("damage"), s.clock, s.at("r1c1"), s.count(C_FIRED)) == ([0], 10, "Blank 3", 1)


@pytest.mark.rule("TB-090")
def test_a_momentary_card_takes_no_square() -> None:
    s = scene().gremlin().hand(HEAT_BURST, blank(1))
    assert [answer for answer in s.answers if "heat-burst" in answer] == ["play heat-burst"]


@pytest.mark.rule("TB-090")
def test_a_momentary_card_that_cannot_pay_is_played_for_nothing_but_still_destroyed() -> None:
    spark = Card("Spark", 10, 0, [[Pay(RED, 1)]], [Deal(3)], momentary=True, on_destroy=[Gain(BLUE, 1)])
    s = scene().gremlin("A", 20).pools(Red=0.9).hand(spark, blank(1)).play("Spark")
    assert (s.hp(), s.Red, s.Blue, s.clock, s.names("discard")) == (20, 0.9, 1, 10, ["Spark"])
    assert (s.destroyed, s.count(C_FIRED)) == (1, 0)


@pytest.mark.both_cores
@pytest.mark.rule("TB-091")
def test_nothing_destroys_or_sacrifices_an_immovable_gear() -> None:
    rock = Card("Rock", 10, immovable=True)
    s = scene().gremlin().gears(r1c1=rock, r1c2=blank(1))
    now(s, DestroyGears(EVERY_GEAR))
    assert (s.at("r1c1"), s.at("r1c2")) == ("Rock", "")
    now(s, DestroySquare(1, 1), SacrificeGear(EVERY_GEAR))
    assert (s.at("r1c1"), s.count(C_SACRIFICED)) == ("Rock", 0)


@pytest.mark.rule("TB-091", "TB-113")
def test_an_immovable_gear_is_no_victim_of_a_sacrifice_as_cost() -> None:
    altar = Card("Altar", 20, 0, [[Sacrifice(ADJACENT)]], [Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=altar, r1c2=Card("Rock", 10, immovable=True)).beats()
    assert (s.Red, s.at("r1c2"), s.timer("r1c1")) == (0, "Rock", "10/10")


@pytest.mark.rule("TB-091", "TB-018")
def test_an_immovable_gear_can_be_replaced_and_bounced() -> None:
    rock = Card("Rock", 10, immovable=True)
    s = scene().gremlin().gears(r1c1=rock).hand(blank(1), blank(2)).play("Blank 1", "r1c1")
    assert (s.at("r1c1"), s.names("discard")) == ("Blank 1", ["Rock"])
    s = now(scene().gremlin().gears(r1c1=rock), BounceGear(EVERY_GEAR))
    assert (s.at("r1c1"), s.names("hand")[0]) == ("", "Rock")


@pytest.mark.both_cores
@pytest.mark.rule("TB-092")
def test_an_ephemeral_card_is_exiled_whenever_it_would_go_to_discard() -> None:
    mist = Card("Mist", 10, ephemeral=True)
    s = now(scene().gremlin().gears(r1c1=mist), DestroyGears(EVERY_GEAR))
    assert ("Mist" in s.names("discard"), s.names("exile")) == (False, ["Mist"])
    s = scene().gremlin().gears(r1c1=mist).hand(blank(1), blank(2)).play("Blank 1", "r1c1")
    assert (s.names("discard"), s.names("exile")) == ([], ["Mist"])
    s = scene().gremlin().deck(mist).hand(*[blank(1)] * 10)  # an overdraw
    s.draw(1)
    assert (s.names("discard"), s.names("exile")) == ([], ["Mist"])
    flash = Card("Flash", 1, fire=[Gain(RED, 1)], momentary=True, ephemeral=True)
    s = scene().gremlin().hand(flash, blank(1)).play("Flash")
    assert (s.names("discard"), s.names("exile")) == ([], ["Flash"])


# -- hits; more in test_combat
@pytest.mark.rule("TB-093")
def test_pierce_skips_armor_but_not_shields() -> None:
    s = now(scene().gremlin("A", 20, 3, 2), Deal(4, pierce=True))
    assert (s.hp(), s.shields()) == (18, 0)
    s = now(scene().gremlin("A", 20, 9), Deal(4, pierce=True))
    assert s.hp() == 16


@pytest.mark.both_cores
@pytest.mark.rule("TB-094")
def test_pop_doubles_only_against_shields_and_all_that_is_left_goes_to_hp() -> None:
    s = now(scene().gremlin("A", 20, 0, 1), Deal(5, pop=True))
    assert (s.hp(), s.shields()) == (11, 0)  # 10 - 1 shield
    s = now(scene().gremlin("A", 20, 0, 9), Deal(3, pop=True))
    assert (s.hp(), s.shields()) == (20, 3)
    s = now(scene().gremlin("A", 20, 1), Deal(5, pop=True))
    assert s.hp() == 16
    s = now(scene().gremlin("A", 20, 5, 4), Deal(5, pop=True))  # armor takes it all, nothing to double
    assert (s.hp(), s.shields()) == (20, 4)


@pytest.mark.rule("TB-095")
def test_poison_adds_its_stacks_to_the_target() -> None:
    s = scene().gremlin("A", 90).gremlin("B", 90)
    now(s, Poison(2))
    now(s, Poison(3))
    assert (s.poison("A"), s.poison("B"), s.hp("A")) == (5, 0, 90)


def healer() -> Scene:
    """It heals 3 every Tick, and has lost 30 of its 100 HP."""
    s = scene().foe(Gremlin("A", 100, moves=[Move(10, [Heal(3)], "heals")]))
    s.fight.foes[2] = 70
    return s


@pytest.mark.both_cores
@pytest.mark.rule("TB-096", "TB-138")
def test_a_burning_gremlin_cannot_heal() -> None:
    """Burn 2 in the placement stage covers Beats 1 to 20; the heals of 30 and 40 work."""
    s = now(healer(), Burn(2)).beats(39)
    assert (s.clock, s.hp()) == (40, 76)
    assert healer().beats(40).hp() == 82


@pytest.mark.rule("TB-096", "TB-015")
def test_a_burn_ends_with_its_last_beat_not_with_the_next_placement() -> None:
    """Burn 2 covers Beats 1 to 20; what is healed at clock 20, before Beat 21, is healed."""
    medic = Gremlin("A", 3, on_death=[Heal(2, every=True)])
    s = now(scene().foe(medic).gremlin("B", 10), Deal(3, BOTTOMMOST), Burn(2, BOTTOMMOST)).beats(19)
    assert (s.clock, now(s, Deal(3)).hp("B")) == (20, 9)
    s = now(scene().foe(medic).gremlin("B", 10), Deal(3, BOTTOMMOST), Burn(2, BOTTOMMOST)).beats(18)
    assert (s.clock, now(s, Deal(3)).hp("B")) == (19, 7)


@pytest.mark.rule("TB-096")
def test_the_longer_burn_stays() -> None:
    s = now(healer(), Burn(3), Burn(1)).beats(39)
    assert s.hp() == 73
    s = now(healer(), Burn(1), Burn(3)).beats(39)
    assert s.hp() == 73


@pytest.mark.both_cores
@pytest.mark.rule("TB-097")
def test_execute_kills_strictly_below_past_shields_and_armor() -> None:
    s = now(scene().gremlin("A", 4, 9, 9).gremlin("B", 9), Execute(5))
    assert (s.place("A"), s.count(C_EXECUTES)) == (-1, 1)
    s = now(scene().gremlin("A", 5).gremlin("B", 9), Execute(5))
    assert (s.hp("A"), s.count(C_EXECUTES)) == (5, 0)


@pytest.mark.rule("TB-097")
def test_execute_looks_at_hp_when_its_part_resolves() -> None:
    s = now(scene().gremlin("A", 7).gremlin("B", 9), Deal(3), Execute(5))
    assert (s.place("A"), s.hp("B")) == (-1, 9)
    s = now(scene().gremlin("A", 7).gremlin("B", 9), Execute(5), Deal(3))
    assert s.hp("A") == 4


@pytest.mark.both_cores
@pytest.mark.rule("TB-098")
def test_overkill_goes_on_down_the_column_as_new_hits() -> None:
    """12 on 3 HP: 9 over; on 4 HP with armor 2: 7, 3 over; on 9 HP with armor 1: 2."""
    s = now(scene().gremlin("A", 3).gremlin("B", 4, 2).gremlin("C", 9, 1), Deal(12, overkill=True))
    assert (s.place("A"), s.place("B"), s.hp("C")) == (-1, -1, 7)


@pytest.mark.rule("TB-098")
def test_overkill_keeps_its_keywords() -> None:
    s = now(scene().gremlin("A", 3, 2).gremlin("B", 9, 5), Deal(5, pierce=True, overkill=True))
    assert s.hp("B") == 7
    s = now(scene().gremlin("A", 3).gremlin("B", 9, 0, 1), Deal(5, pop=True, overkill=True))
    assert (s.hp("B"), s.shields("B")) == (6, 0)  # 2 over, doubled to 4, 1 absorbed


@pytest.mark.rule("TB-098")
def test_overkill_at_the_bottom_is_lost_and_an_exact_kill_leaves_nothing() -> None:
    s = now(scene().gremlin("A", 9).gremlin("B", 2), Deal(7, target=1, overkill=True))
    assert (s.hp("A"), s.place("B")) == (9, -1)
    s = now(scene().gremlin("A", 5).gremlin("B", 2), Deal(5, overkill=True))
    assert (s.place("A"), s.hp("B")) == (-1, 2)


# -- time
@pytest.mark.both_cores
@pytest.mark.rule("TB-099")
def test_haste_lasts_while_its_source_stands() -> None:
    s = scene().gremlin().gears(r1c1=MASTER_GEAR, r1c2=(SLOW_RED, 0)).beats(10)
    assert s.timer("r1c2") == "15/60"
    now(s, DestroySquare(1, 1)).beats(9)
    assert s.timer("r1c2") == "25/60"


@pytest.mark.rule("TB-099", "TB-015")
def test_haste_for_a_time_covers_just_those_beats_and_hastes_add_up() -> None:
    s = now(scene().gremlin().gears(r1c1=(SLOW_RED, 0)), HasteGears(50, 1, EVERY_GEAR)).beats(14)
    assert s.timer("r1c1") == "20/60"  # 10 Beats at 150%, 5 at 100%
    s = now(
        scene().gremlin().gears(r1c1=(SLOW_RED, 0)), HasteGears(50, 1, ROW), HasteGears(20, 1, EVERY_GEAR)
    )
    assert s.beats(9).timer("r1c1") == "12/60"  # "this row" means nothing to a card without a square
    twice = [HasteGears(50, 1, EVERY_GEAR), HasteGears(20, 1, EVERY_GEAR)]
    assert now(scene().gremlin().gears(r1c1=(SLOW_RED, 0)), *twice).beats(9).timer("r1c1") == "17/60"


@pytest.mark.both_cores
@pytest.mark.rule("TB-100")
def test_delay_takes_progress_once_and_may_go_below_nothing() -> None:
    s = now(scene().gremlin().gears(r1c1=(SLOW_RED, 5)), DelayGears(2, EVERY_GEAR))
    assert s.timer("r1c1") == "-14/60"
    assert s.beats(73).Red == 0
    assert s.beats().Red == 1


@pytest.mark.rule("TB-100")
def test_a_delayed_gremlin_acts_that_much_later_once() -> None:
    s = scene().foe(Gremlin("A", 90, moves=[Move(30, [Gain(RED, 1)], "acts")]))
    now(s, DelayGremlin(2)).beats(89)
    assert s.beats_of("move") == [50, 80]


@pytest.mark.both_cores
@pytest.mark.rule("TB-101")
def test_skip_adds_progress_at_most_up_to_full() -> None:
    s = now(scene().gremlin().gears(r1c1=(SLOW_RED, 5)), SkipGears(2, EVERY_GEAR))
    assert s.timer("r1c1") == "26/60"
    s = now(scene().gremlin().gears(r1c1=(SLOW_RED, 55)), SkipGears(2, EVERY_GEAR))
    assert (s.Red, s.timer("r1c1")) == (1, "0/60")
    assert s.beats(59).Red == 1


@pytest.mark.rule("TB-101")
def test_a_gear_made_full_before_its_turn_fires_in_the_same_beat() -> None:
    key = Card("Key", 20, 20, fire=[SkipGears(2, COLUMN)])
    s = scene().gremlin().gears(r1c1=(SLOW_RED, 40), r2c1=(key, 19), r3c1=(SLOW_RED, 40)).beats()
    assert (s.Red, s.timer("r1c1"), s.timer("r3c1")) == (1, "60/60", "0/60")
    assert s.beats().Red == 2


@pytest.mark.both_cores
@pytest.mark.rule("TB-102", "TB-158")
def test_a_disabled_gremlin_is_off_and_its_countdown_stands_still() -> None:
    """Disabled for Beats 1 to 20: the move every 3 Ticks comes in Beat 50; cap, tax and penalty are back."""
    moves = [Move(30, [Gain(WHITE, 1)], "acts")]
    passives = [Cap(RED, 3), Tax(1), Penalty(10)]
    s = scene().foe(Gremlin("A", 90, 0, 5, regeneration=1, passives=passives, moves=moves))
    s.fight.foes[3] = 1
    now(s, Disable(2), Gain(RED, 8))
    assert (s.Red, s.cost(blank(1), "r1c1")) == (8, 10)
    s.beats(8)  # the play took 11 Beats: its cost was fixed before
    assert (s.clock, s.Red, s.shields()) == (19, 8, 1)
    s.beats(2)
    assert (s.clock, s.Red, s.cost(blank(1), "r1c1"), s.shields()) == (21, 3, 20, 1)
    s.beats(30)
    assert (s.beats_of("move"), s.shields()) == ([50], 4)


@pytest.mark.both_cores
@pytest.mark.rule("TB-103")
def test_slow_takes_points_of_percent_of_the_rate_for_its_time() -> None:
    """20 Beats at half the rate are 10 Beats: the move of Beat 30 comes in Beat 40."""
    s = scene().foe(Gremlin("A", 90, moves=[Move(30, [Gain(RED, 1)], "acts")]))
    now(s, SlowGremlin(50, 2)).beats(89)
    assert s.beats_of("move") == [40, 70]
    s = now(scene().gremlin().gears(r1c1=(SLOW_RED, 0)), HasteGears(-40, 1, EVERY_GEAR)).beats(19)
    assert s.timer("r1c1") == "16/60"


@pytest.mark.rule("TB-103")
def test_a_rate_slowed_by_more_than_all_is_nothing() -> None:
    s = scene().foe(Gremlin("A", 90, moves=[Move(30, [Gain(RED, 1)], "acts")]))
    now(s, SlowGremlin(80, 1), SlowGremlin(80, 1)).beats(49)
    assert s.beats_of("move") == [40]


@pytest.mark.both_cores
@pytest.mark.rule("TB-104")
def test_starting_and_quickstart_place_a_gear_with_progress() -> None:
    starting = Card("Starting", 10, 50, fire=[Gain(RED, 1)], starting=7)
    quick = Card("Quick", 10, 35, fire=[Gain(RED, 1)], quickstart=True)
    s = scene().gremlin().hand(starting, quick, blank(1)).play("Starting", "r1c1").play("Quick", "r1c2")
    assert (s.timer("r1c1"), s.timer("r1c2")) == ("27/50", "27.5/35")


# -- Targeted
ARROW = Card("Arrow", 10, 30, fire=[Deal(2, TARGETED)], aims=AIMS_AT_GREMLIN)
KEY = Card("Key", 10, 30, fire=[SkipGears(2, CHOSEN)], aims=AIMS_AT_GEAR)


@pytest.mark.both_cores
@pytest.mark.rule("TB-105")
def test_a_targeted_gear_hits_the_target_named_at_placement_until_another_is_named() -> None:
    s = scene().gremlin("A", 9).gremlin("B", 9).gremlin("C", 9).hand(ARROW, blank(3), blank(3), blank(1))
    s.play("Arrow", "r1c1")
    assert s.answers == ["target gremlin-1", "target gremlin-2", "target gremlin-3"]
    s.do("target gremlin-2").play("Blank 3", "r4c4")
    assert (s.hp("A"), s.hp("B"), s.hp("C")) == (9, 7, 9)
    s.do("aim r1c1 gremlin-3").play("Blank 3", "r4c3")
    assert (s.hp("A"), s.hp("B"), s.hp("C")) == (9, 7, 7)


@pytest.mark.rule("TB-105")
def test_a_targeted_gear_whose_gremlin_is_gone_hits_the_topmost() -> None:
    s = scene().gremlin("A", 9).gremlin("B", 2).gremlin("C", 9).hand(ARROW, blank(6), blank(1))
    s.play("Arrow", "r1c1").do("target gremlin-2").play("Blank 6", "r4c4")
    assert (s.place("B"), s.hp("A"), s.hp("C")) == (-1, 7, 9)


@pytest.mark.rule("TB-105")
def test_a_targeted_gear_without_valid_target_takes_the_first_other_gear() -> None:
    s = scene().gremlin().gears(r1c1=KEY, r1c2=(SLOW_RED, 0), r2c2=(SLOW_RED, 0)).fire("r1c1")
    assert (s.timer("r1c2"), s.timer("r2c2")) == ("21/60", "1/60")


@pytest.mark.rule("TB-105")
def test_a_targeted_gear_with_nothing_to_aim_at_does_not_fire() -> None:
    s = scene().gremlin().gears(r1c1=(KEY, 29)).beats(5)
    assert (s.timer("r1c1"), s.count(C_FIRED)) == ("30/30", 0)


@pytest.mark.rule("TB-105")
def test_a_targeted_momentary_card_names_its_target_at_play() -> None:
    s = scene().gremlin("A", 9).gremlin("B", 9)
    bolt = moment(s, Deal(2, TARGETED), aims=AIMS_AT_GREMLIN)
    s.hand(bolt, blank(1)).play(bolt)
    assert (s.hp("A"), s.hp("B"), s.clock) == (9, 9, 0)
    s.do("target gremlin-2")
    assert (s.hp("A"), s.hp("B"), s.clock) == (9, 7, 1)


# -- Steady
@pytest.mark.both_cores
@pytest.mark.rule("TB-106")
def test_nothing_changes_the_timer_of_a_steady_gear() -> None:
    bothers = [
        HasteGears(50, 2, EVERY_GEAR), HasteGears(-50, 3, EVERY_GEAR), DelayGears(2, EVERY_GEAR),
        SkipGears(4, EVERY_GEAR), JamGear(3, EVERY_GEAR), DelayGears(1), JamGear(2),
    ]  # fmt: skip
    for bother in bothers:
        s = now(scene().gremlin().gears(r1c1=(STEADY, 10)), bother).beats(9)
        assert s.timer("r1c1") == "20/60", type(bother).__name__
    quick, drag = Card("Quick", 10, standing=[Quicken(20)]), Card("Drag", 10, standing=[Haste(-50)])
    s = scene().gremlin().gears(r1c1=(STEADY, 10), r1c2=quick, r2c1=drag).beats(10)
    assert s.timer("r1c1") == "20/60"


@pytest.mark.rule("TB-106")
def test_a_steady_gear_can_be_forced() -> None:
    s = now(scene().gremlin().gears(r1c1=(STEADY, 10)), TriggerGears(EVERY_GEAR))
    assert (s.Red, s.timer("r1c1")) == (1, "11/60")


# -- Bounce
@pytest.mark.both_cores
@pytest.mark.rule("TB-107")
def test_a_bounced_gear_goes_to_hand_without_being_destroyed_and_loses_its_timer() -> None:
    gear = Card("Ball", 10, 60, fire=[Gain(RED, 1)], on_destroy=[Gain(BLUE, 1)], on_bounce=[Gain(GREEN, 1)])
    s = scene().gremlin().gears(r1c1=(gear, 50)).hand(blank(1))
    s.hand(mover := moment(s, BounceGear(EVERY_GEAR))).play(mover)
    assert (s.names("hand"), s.at("r1c1"), s.Blue, s.Green) == (["Ball", "Blank 1"], "", 0, 1)
    assert (s.count(C_BOUNCED), s.count(C_DESTROYED)) == (1, 1)  # the Momentary card was destroyed
    s.play("Ball", "r1c1")
    assert s.timer("r1c1") == "10/60"


@pytest.mark.rule("TB-107")
def test_a_gear_with_bounce_goes_to_hand_when_destroyed_or_replaced() -> None:
    ball = Card("Ball", 10, 60, fire=[Gain(RED, 1)], returning=True, on_destroy=[Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=ball).hand(blank(1), blank(2)).play("Blank 1", "r1c1")
    assert (s.names("hand"), s.names("discard"), s.Blue, s.destroyed) == (["Ball", "Blank 2"], [], 1, 1)
    s = now(scene().gremlin().gears(r1c1=ball).hand(blank(2)), DestroyGears(EVERY_GEAR))
    assert (s.names("hand"), s.Blue) == (["Ball", "Blank 2"], 1)


@pytest.mark.rule("TB-107", "TB-174")
def test_with_a_full_hand_a_bouncing_gear_goes_to_discard() -> None:
    ball = Card("Ball", 10, 60, fire=[BounceGear(RIGHT)], returning=True)
    other = Card("Other", 10, on_bounce=[Gain(GREEN, 1)], on_pickup=[Gain(GREEN, 1)])
    s = scene().gremlin().gears(r1c1=(ball, 59), r1c2=other).hand(*[blank(1)] * 10).beats()
    assert (s.cards, s.names("discard"), s.Green) == (10, ["Other"], 0)
    bomb = Card("Bomb", 10, 30, fire=[DestroyGears(RIGHT)])
    s = scene().gremlin().gears(r1c1=(bomb, 29), r1c2=ball).hand(*[blank(1)] * 10).beats()
    assert (s.cards, s.names("discard")) == (10, ["Ball"])


# -- cards
@pytest.mark.both_cores
@pytest.mark.rule("TB-108")
def test_scry_puts_the_top_cards_back_in_any_order() -> None:
    seer = Card("Seer", 10, 30, fire=[Scry(3)])
    s = scene().gremlin().gears(r1c1=(seer, 29)).deck(blank(1), blank(2), blank(3), blank(4)).hand(blank(5))
    s.beats()
    assert s.answers == ["top blank-1", "top blank-2", "top blank-3"]
    s.do("top blank-3").do("top blank-1")
    assert (s.names("deck"), s.cards) == (["Blank 3", "Blank 1", "Blank 2", "Blank 4"], 1)


@pytest.mark.rule("TB-108", "TB-042")
def test_scry_looks_only_at_what_is_there() -> None:
    s = scene().gremlin().deck(blank(1), blank(2)).discard(blank(3)).hand(blank(5))
    s.hand(seer := moment(s, Scry(3))).play(seer)
    assert s.answers == ["top blank-1", "top blank-2"]
    s.do("top blank-2")
    assert (s.names("deck"), s.names("discard")[1:], s.ending) == (["Blank 2", "Blank 1"], ["Blank 3"], "")
    s = now(scene().gremlin(), Scry(3))
    assert (s.ending, s.clock) == ("", 1)


@pytest.mark.both_cores
@pytest.mark.rule("TB-109")
def test_chain_forces_the_printed_gears_in_escapement_order() -> None:
    links = {
        name: Card(name, 10, 60, fire=[Gain(force, 1)])
        for name, force in (("Up", RED), ("Before", BLUE), ("After", GREEN), ("Down", WHITE))
    }
    chain = Card("Chain", 10, 30, fire=[Gain(ENT, 1)], chain=ADJACENT)
    s = scene().gremlin().gears(
        r2c2=(chain, 29), r1c2=links["Up"], r2c1=links["Before"], r2c3=links["After"], r3c2=links["Down"],
        r1c1=(SLOW_RED, 0),
    )  # fmt: skip
    s.beats()
    assert (gained(s), s.timer("r1c2")) == (["ENT", "Red", "Blue", "Green", "White"], "1/60")


@pytest.mark.rule("TB-109", "TB-012")
def test_two_chains_that_point_at_each_other_fire_once_a_beat_each() -> None:
    right = Card("Right", 10, 30, fire=[Gain(RED, 1)], chain=RIGHT)
    left = Card("Left", 10, 60, fire=[Gain(BLUE, 1)], chain=LEFT)
    s = scene().gremlin().gears(r1c1=(right, 29), r1c2=(left, 0)).beats()
    assert (s.Red, s.Blue) == (1, 1)


@pytest.mark.both_cores
@pytest.mark.rule("TB-110")
def test_accumulating_counts_its_firings_and_grows_until_it_leaves() -> None:
    ball = Card("Ball", 10, 20, fire=[Gain(RED, 1), Gain(BLUE, 1)], accumulates=1)
    s = scene().gremlin().gears(r1c1=(ball, 0)).beats(60)
    assert (s.Red, s.Blue) == (1 + 2 + 3, 3)
    s.hand(blank(1), ball, blank(2)).play("Blank 1", "r1c1").play("Ball", "r1c1").beats(10)
    assert s.Red == 6 + 1


@pytest.mark.rule("TB-110")
def test_accumulating_damage_grows_as_printed_and_forced_firings_count() -> None:
    hammer = Card("Hammer", 10, 20, fire=[Deal(1)], accumulates=2)
    s = scene().gremlin("A", 50).gears(r1c1=(hammer, 0))
    now(s, TriggerGears(EVERY_GEAR)).beats(19)
    assert (s.clock, s.hp()) == (20, 50 - 1 - 3)


@pytest.mark.rule("TB-110", "TB-095")
def test_accumulating_poison_grows() -> None:
    fang = Card("Fang", 10, 40, fire=[Poison(1)], accumulates=1)
    s = scene().gremlin("A", 99).gears(r1c1=fang).fire("r1c1").fire("r1c1")
    assert s.poison() == 1 + 2


@pytest.mark.both_cores
@pytest.mark.rule("TB-111")
def test_enabling_makes_plays_of_its_kind_cheaper_while_it_stands() -> None:
    smith = Card("Smith", 20, standing=[Enabling(1, MICRO)])
    micro, plain = Card("Micro", 20, tags=MICRO | ORDER), Card("Plain", 20, tags=ORDER)
    s = scene().gremlin().gears(r1c1=smith)
    assert (s.cost(micro, "r2c2"), s.cost(plain, "r2c2")) == (10, 20)
    now(s, DestroySquare(1, 1))
    assert s.cost(micro, "r2c2") == 20
    guild = Card("Guild", 20, standing=[Enabling(1, kind=DEALER)])
    s = scene().gremlin().gears(r1c1=guild, r1c2=guild)
    assert (s.cost(Card("Gun", 30, kind=DEALER), "r2c2"), s.cost(plain, "r2c2")) == (10, 20)


@pytest.mark.both_cores
@pytest.mark.rule("TB-112")
def test_renew_takes_up_to_n_cards_from_discard() -> None:
    renewer = Card("Renewer", 10, 30, fire=[Renew(2)])
    s = scene().gremlin().gears(r1c1=(renewer, 29)).discard(blank(1), blank(2), blank(3)).hand(blank(4))
    s.beats().do("take blank-3")
    assert s.answers == ["take blank-1", "take blank-2", "done"]
    s.do("done")
    assert (s.names("hand"), s.names("discard")) == (["Blank 3", "Blank 4"], ["Blank 1", "Blank 2"])


@pytest.mark.rule("TB-112")
def test_renew_stops_at_the_hand_limit() -> None:
    renewer = Card("Renewer", 10, 30, fire=[Renew(3), Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=(renewer, 29)).discard(blank(1), blank(2)).hand(*[blank(4)] * 9)
    s.beats().do("take blank-1")
    assert (s.cards, s.names("discard"), s.Red) == (10, ["Blank 2"], 1)


# -- Sacrifice, Copy, Debt
@pytest.mark.both_cores
@pytest.mark.rule("TB-113")
def test_a_sacrifice_as_cost_destroys_an_own_gear() -> None:
    lamb = Card("Lamb", 10, on_destroy=[Gain(BLUE, 1)])
    altar = Card("Altar", 20, 0, [[Sacrifice(RIGHT)]], [Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=altar, r1c2=lamb).beats()
    assert (gained(s), s.at("r1c2"), s.names("discard")) == (["Red", "Blue"], "", ["Lamb"])
    assert (s.count(C_SACRIFICED), s.destroyed) == (1, 1)
    s.beats(20)
    assert (s.Red, s.timer("r1c1")) == (1, "10/10")  # no victim, not payable


@pytest.mark.rule("TB-113")
def test_a_sacrifice_as_effect_without_a_victim_lets_the_rest_happen() -> None:
    eater = Card("Eater", 20, 30, fire=[SacrificeGear(RIGHT), Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=(eater, 29)).beats()
    assert (s.Red, s.count(C_SACRIFICED)) == (1, 0)


@pytest.mark.both_cores
@pytest.mark.rule("TB-114")
def test_a_copier_fires_with_its_neighbours_cost_and_text_and_its_own_timer() -> None:
    copier = Card("Copier", 10, 50, copies=LEFT)
    s = scene().gremlin("A", 20).gears(r1c1=(SIMPLE_FLAME, 0), r1c2=(copier, 49)).pools(Red=2).beats()
    assert (s.Red, s.hp(), s.timer("r1c1"), s.timer("r1c2")) == (0, 18, "1/10", "0/50")
    s = scene().gremlin("A", 20).gears(r1c1=(SIMPLE_FLAME, 0), r1c2=(copier, 49)).pools(Red=1.9).beats()
    assert (s.hp(), s.timer("r1c2")) == (20, "50/50")


@pytest.mark.rule("TB-114")
def test_a_copier_uses_its_own_square() -> None:
    copier = Card("Copier", 10, 50, copies=LEFT)
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 0), r1c2=(copier, 49)).bonus("r1c2", PRODUCTION)
    assert s.beats().Red == 3
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 0), r1c2=(copier, 49)).bonus("r1c1", PRODUCTION)
    assert s.beats().Red == 2


@pytest.mark.rule("TB-114")
def test_a_copier_without_a_gear_there_or_beside_another_copier_does_not_fire() -> None:
    copier = Card("Copier", 10, 50, copies=LEFT)
    mirror = Card("Mirror", 10, 50, copies=RIGHT)
    s = scene().gremlin().gears(r1c1=(copier, 49), r2c2=(copier, 49)).beats()  # the edge; an empty square
    assert (s.timer("r1c1"), s.timer("r2c2"), s.count(C_FIRED)) == ("50/50", "50/50", 0)
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 0), r1c2=(copier, 0), r1c3=(copier, 49)).beats()
    assert (s.Red, s.timer("r1c3")) == (0, "50/50")
    s = scene().gremlin().gears(r1c1=(mirror, 49), r1c2=(copier, 49)).beats()
    assert s.count(C_FIRED) == 0


DEBTOR = Card("Debtor", 10, 50, on_play=[Gain(ENT, 5)], fire=[Debt(ENT, 3)], on_fire=[Gain(RED, 1)])


@pytest.mark.both_cores
@pytest.mark.rule("TB-115")
def test_debt_is_paid_in_full_or_not_at_all_and_never_waits() -> None:
    s = scene().gremlin().hand(DEBTOR, blank(1)).play("Debtor", "r1c1")
    assert (s.ENT, s.clock) == (5, 10)
    s.beats(40)
    assert (s.ENT, s.timer("r1c1"), s.Red) == (2, "0/50", 1)
    s.beats(50)
    assert (s.ENT, s.timer("r1c1"), s.Red) == (2, "0/50", 2)
    assert s.count(C_FIRED) == 2


@pytest.mark.rule("TB-110")
def test_an_accumulating_draw_grows_too() -> None:
    reader = Card("Reader", 10, 20, fire=[Draw(1)], accumulates=1)
    s = scene().gremlin().gears(r1c1=(reader, 0)).deck(*[blank(1)] * 9).hand(blank(2)).beats(40)
    assert s.cards == 1 + 1 + 2
