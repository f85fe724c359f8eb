"""Production, ready and hungry gears (TB-080 … TB-088), timers in detail (TB-127 … TB-129)."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.names import (
    ADJACENT,
    BAL,
    BLUE,
    C_FIRED,
    CHAOS,
    EVERY_GEAR,
    GREEN,
    LEFT,
    ORDER,
    RED,
    RIGHT,
    THIS,
    WHITE,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects.combat import Deal, Gain
from orrery.games.tourbillon.rules.effects.conditions import BasicsWithin, PoolAtLeast, TagsStand
from orrery.games.tourbillon.rules.effects.costs import Pay, PaySmallest
from orrery.games.tourbillon.rules.effects.gears import DestroyGears, HasteGears, SkipGears, TriggerGears
from orrery.games.tourbillon.rules.effects.standing import Haste, Production, Quicken
from tests.games.tourbillon.cards import BLUE_CRYSTAL, COLOUR, MASTER_GEAR, RED_GENERATOR, SIMPLE_FLAME
from tests.games.tourbillon.rules.moments import gained, now
from tests.games.tourbillon.scene import Scene, blank, scene

ONE_RED = Card("One Red", 20, 20, fire=[Gain(RED, 1)], colours=COLOUR["Red"])


@pytest.mark.both_cores
@pytest.mark.rule("TB-080")
def test_a_gear_without_cost_fires_whenever_its_timer_is_full() -> None:
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 0)).hand(blank(9), blank(1)).play("Blank 9", "r4c4")
    assert (s.beats_of("fire"), s.Red) == ([30, 60, 90], 6)


@pytest.mark.both_cores
@pytest.mark.rule("TB-081")
def test_a_full_gear_that_cannot_pay_waits_and_fires_in_the_first_beat_in_which_it_can() -> None:
    """Full in Beat 10, paid by the Blue of Beat 25; no overtime: it is full again in Beat 55."""
    payer = Card("Payer", 20, 30, [[Pay(BLUE, 1)]], [Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=(BLUE_CRYSTAL, 5), r1c2=(payer, 20)).hand(blank(6), blank(1))
    s.play("Blank 6", "r4c4")
    assert s.beats_of("fire", "Payer") == [25, 55]
    assert s.timer("r1c2") == "5/30"


@pytest.mark.rule("TB-081")
def test_a_ready_gear_stands_at_its_maximum() -> None:
    payer = Card("Payer", 20, 30, [[Pay(BLUE, 1)]], [Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=(payer, 25)).beats(20)
    assert (s.timer("r1c1"), s.Red) == ("30/30", 0)
    s.pools(Blue=1).beats()
    assert (s.timer("r1c1"), s.Red, s.Blue) == ("0/30", 1, 0)


@pytest.mark.rule("TB-081")
def test_a_gear_whose_condition_fails_is_ready_too() -> None:
    picky = Card("Picky", 20, 30, fire=[Gain(RED, 1)], conditions=[PoolAtLeast(WHITE, 3)])
    s = scene().gremlin().gears(r1c1=(picky, 29)).pools(White=2.9).beats(5)
    assert (s.timer("r1c1"), s.Red) == ("30/30", 0)
    s.pools(White=3).beats()
    assert (s.timer("r1c1"), s.Red, s.White) == ("0/30", 1, 3)


@pytest.mark.both_cores
@pytest.mark.rule("TB-082")
def test_a_hungry_gear_can_act_in_beat_1_and_then_once_a_tick() -> None:
    s = scene().gremlin("A", 90).pools(Red=99).hand(SIMPLE_FLAME, blank(2), blank(1))
    s.play("Simple Flame", "r2c2").play("Blank 2", "r4c4")
    assert s.beats_of("damage") == [1, 11, 21, 31]


@pytest.mark.rule("TB-082")
def test_a_hungry_gear_that_was_kept_waiting_eats_no_faster_afterwards() -> None:
    s = scene().gremlin("A", 90).gears(r1c1=SIMPLE_FLAME).beats(25).pools(Red=99).beats(15)
    assert s.beats_of("damage") == [26, 36]


@pytest.mark.both_cores
@pytest.mark.rule("TB-083")
def test_a_gear_with_neither_interval_nor_cost_never_fires() -> None:
    idle = Card("Idle", 20, fire=[Gain(RED, 1)], on_play=[Gain(GREEN, 1)])
    s = scene().gremlin().hand(idle, blank(9), blank(1)).play("Idle", "r1c1").play("Blank 9", "r4c4")
    now(s, TriggerGears(EVERY_GEAR))
    assert (s.Red, s.Green, s.count(C_FIRED), s.timer("r1c1")) == (0, 1, 1, "0/0")


def forced(progress: float, **options: bool) -> Scene:
    return now(scene(**options).gremlin().gears(r1c1=(RED_GENERATOR, progress)), TriggerGears(EVERY_GEAR))


@pytest.mark.both_cores
@pytest.mark.rule("TB-084")
def test_a_forced_firing_leaves_a_timer_that_is_not_full_as_it_is() -> None:
    """The play itself takes one Beat."""
    s = forced(17)
    assert (s.Red, s.timer("r1c1")) == (2, "18/30")
    s = forced(30)
    assert (s.Red, s.timer("r1c1")) == (2, "1/30")


@pytest.mark.rule("TB-084")
def test_with_the_option_every_firing_sets_the_timer_to_0() -> None:
    s = forced(17, trigger_resets=True)
    assert (s.Red, s.timer("r1c1")) == (2, "1/30")


@pytest.mark.both_cores
@pytest.mark.rule("TB-085")
def test_a_forced_gear_pays_its_cost() -> None:
    s = scene().gremlin("A", 20).gears(r1c1=(Card("P", 10, 30, [[Pay(RED, 2)]], [Deal(2)]), 0)).pools(Red=3)
    now(s, TriggerGears(EVERY_GEAR))
    assert (s.Red, s.hp(), s.timer("r1c1")) == (1, 18, "1/30")


@pytest.mark.rule("TB-085")
def test_a_forced_gear_that_cannot_pay_does_nothing_and_nothing_is_remembered() -> None:
    s = scene().gremlin("A", 20).gears(r1c1=(Card("P", 10, 30, [[Pay(RED, 2)]], [Deal(2)]), 0)).pools(Red=1)
    now(s, TriggerGears(EVERY_GEAR))
    s.pools(Red=5).beats(9)
    assert (s.Red, s.hp(), s.timer("r1c1")) == (5, 20, "10/30")


@pytest.mark.both_cores
@pytest.mark.rule("TB-086")
def test_all_gears_produce_once_in_escapement_order_each_paying() -> None:
    """The Flame of r1c1 comes too early for the Red of r1c2; the one of r2c1 is fed by it."""
    flame = Card("Slow Flame", 20, 30, [[Pay(RED, 2)]], [Deal(2)])
    s = scene().gremlin("A", 20).gears(r1c1=(flame, 0), r1c2=(RED_GENERATOR, 0), r2c1=(flame, 0))
    now(s, TriggerGears(EVERY_GEAR))
    assert (s.told("fire")[1:], s.hp(), s.Red) == (
        ["Red Generator on r1c2 fires.", "Slow Flame on r2c1 fires."],
        18,
        0,
    )


@pytest.mark.rule("TB-087")
def test_gears_that_wait_for_each_other_stay_ready_until_a_new_card_helps() -> None:
    first = Card("First", 20, 20, [[Pay(BLUE, 1)]], [Gain(RED, 1)])
    second = Card("Second", 20, 20, [[Pay(RED, 1)]], [Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=(first, 20), r1c2=(second, 20)).hand(blank(9), RED_GENERATOR, blank(1))
    s.play("Blank 9", "r4c4")
    assert (s.Red, s.Blue, s.timer("r1c1"), s.timer("r1c2"), s.ending) == (0, 0, "20/20", "20/20", "")
    s.play("Red Generator", "r4c4").beats()
    assert s.beats_of("fire", "Second") == [121]


@pytest.mark.both_cores
@pytest.mark.rule("TB-088")
def test_a_firing_pays_acts_winds_back_then_on_fire_then_chain() -> None:
    """The Skip of On fire meets an empty timer; Chain finds the Blue that On fire has made."""
    first = Card(
        "First", 20, 30, [[Pay(GREEN, 1)]], [Gain(RED, 1)],
        on_fire=[SkipGears(1, THIS), Gain(BLUE, 1)], chain=RIGHT,
    )  # fmt: skip
    second = Card("Second", 20, 30, [[Pay(BLUE, 1)]], [Gain(WHITE, 1)])
    s = scene().gremlin().gears(r1c1=(first, 29), r1c2=(second, 0)).pools(Green=1).beats()
    assert gained(s) == ["Red", "Blue", "White"]
    assert (s.Green, s.Blue, s.timer("r1c1"), s.timer("r1c2")) == (0, 0, "10/30", "1/30")


@pytest.mark.rule("TB-088")
def test_the_cost_is_paid_before_the_effect_can_feed_it() -> None:
    mill = Card("Mill", 20, 30, [[Pay(RED, 1)]], [Gain(RED, 3)])
    s = scene().gremlin().gears(r1c1=(mill, 29)).pools(Red=0.9).beats()
    assert (s.Red, s.timer("r1c1")) == (0.9, "30/30")


# -- timers in detail
@pytest.mark.both_cores
@pytest.mark.rule("TB-127", "TB-103")
def test_progress_per_beat_is_100_percent_plus_hastes_minus_slows() -> None:
    slow = Card("Slow", 20, standing=[Haste(-30, RIGHT)])
    s = scene().gremlin().gears(r2c1=slow, r2c2=(blue(60), 0), r1c2=MASTER_GEAR).beats(10)
    assert s.timer("r2c2") == "12/60"  # 100 + 50 - 30 = 120%


def blue(interval: int) -> Card:
    return Card(f"Blue {interval}", 30, interval, fire=[Gain(BLUE, 1)], colours=COLOUR["Blue"])


@pytest.mark.rule("TB-127")
def test_a_rate_is_never_below_nothing() -> None:
    drag = Card("Drag", 20, standing=[Haste(-80)])
    s = scene().gremlin().gears(r1c2=drag, r2c1=drag, r2c2=(blue(60), 7)).beats(10)
    assert s.timer("r2c2") == "7/60"


@pytest.mark.rule("TB-127")
def test_each_gear_keeps_its_own_timer() -> None:
    s = scene().gremlin().gears(r1c1=(blue(60), 1), r1c2=(blue(60), 2), r1c3=(blue(30), 3)).beats(10)
    assert [s.timer(square) for square in ("r1c1", "r1c2", "r1c3")] == ["11/60", "12/60", "13/30"]


@pytest.mark.rule("TB-127")
def test_a_change_of_rate_inside_a_beat_counts_from_the_next_advance() -> None:
    """Haste 100 comes in Beat 1: that Beat still gave 1 Beat of progress, the second gives 2."""
    oiler = Card("Oiler", 20, 100, fire=[HasteGears(100, 5, RIGHT)])
    s = scene().gremlin().gears(r1c1=(oiler, 99), r1c2=(blue(60), 0)).beats()
    assert s.timer("r1c2") == "1/60"
    assert s.beats().timer("r1c2") == "3/60"


@pytest.mark.both_cores
@pytest.mark.rule("TB-128")
def test_an_interval_modifier_changes_the_interval_not_the_rate() -> None:
    quick = Card("Quick", 20, standing=[Quicken(15)])
    s = scene().gremlin().gears(r1c1=quick, r1c2=(blue(60), 0)).beats(10)
    assert s.timer("r1c2") == "10/45"


@pytest.mark.rule("TB-128")
def test_a_gear_that_has_reached_the_shorter_interval_is_full() -> None:
    quick = Card("Quick", 10, standing=[Quicken(15)])
    s = scene().gremlin().gears(r1c2=(blue(60), 50)).hand(quick, blank(1)).play("Quick", "r1c1")
    assert (s.beats_of("fire"), s.timer("r1c2")) == ([1], "9/45")


@pytest.mark.both_cores
@pytest.mark.rule("TB-129")
def test_a_gear_gone_before_its_turn_does_not_act() -> None:
    bomb = Card("Bomb", 20, 30, fire=[DestroyGears(RIGHT)])
    s = scene().gremlin().gears(r1c1=(bomb, 29), r1c2=(RED_GENERATOR, 29)).beats()
    assert (s.Red, s.at("r1c2")) == (0, "")
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 29), r1c2=(bomb, 29)).beats()
    assert s.Red == 2


@pytest.mark.rule("TB-129")
def test_standing_effects_are_read_at_the_moment_each_gear_fires() -> None:
    """All three are due; the helper is destroyed between the two makers."""
    helper = Card("Helper", 20, standing=[Production(3, EVERY_GEAR)])
    bomb = Card("Bomb", 20, 20, fire=[DestroyGears(RIGHT)])
    s = scene().gremlin().gears(r1c1=(ONE_RED, 19), r2c1=(bomb, 19), r2c2=helper, r3c1=(ONE_RED, 19)).beats()
    assert s.Red == 4 + 1


@pytest.mark.rule("TB-129")
def test_counts_are_read_at_the_moment_each_gear_fires() -> None:
    counting = Card("Counting", 20, 20, fire=[Gain(RED, 1)], conditions=[TagsStand(ORDER, 1)])
    order, chaos = Card("O", 10, tags=ORDER), Card("C", 10, tags=CHAOS)
    bomb = Card("Bomb", 20, 20, fire=[DestroyGears(ADJACENT, ORDER)])
    gears = {"r1c1": (counting, 19), "r2c2": (bomb, 19), "r4c1": (counting, 19)}
    s = scene().gremlin().gears(**gears, r2c1=order, r2c3=chaos).beats()
    assert (s.Red, s.at("r2c1"), s.at("r2c3"), s.timer("r4c1")) == (1, "", "C", "20/20")


@pytest.mark.rule("TB-129")
def test_neighbours_are_read_at_the_moment_each_gear_fires() -> None:
    copier = Card("Copier", 20, 20, copies=LEFT)
    bomb = Card("Bomb", 20, 20, fire=[DestroyGears(RIGHT)])
    s = scene().gremlin().gears(r1c1=(bomb, 19), r1c2=(blue(60), 0), r1c3=(copier, 19)).beats()
    assert (s.Blue, s.timer("r1c3")) == (0, "20/20")


@pytest.mark.rule("TB-081")
def test_a_gear_waits_until_the_basic_pools_are_even_enough() -> None:
    even = Card("Even", 60, 0, [[PaySmallest(1)]], [Gain(BAL, 3)], conditions=[BasicsWithin(2)])
    s = scene().gremlin().gears(r1c1=even).pools(Red=3, Blue=1, Green=1, White=1, Black=0.9).beats()
    assert s.BAL == 0
    s.pools(Black=1).beats()
    assert (s.BAL, s.Blue, s.Red) == (3.0, 0, 3)
