"""Time, production and timers (rule list A, G, J)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from orrery.games import tourbillon
from orrery.games.tourbillon.names import (
    ADJACENT,
    BLUE,
    EVERY_GEAR,
    GREEN,
    LEFT,
    MOST_SQUARES,
    PLACES,
    RED,
    RIGHT,
    THIS,
    WHITE,
)
from orrery.games.tourbillon.program import Card, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import Draw
from orrery.games.tourbillon.rules.effects.combat import Deal, Disable, Gain, Poison, SlowGremlin
from orrery.games.tourbillon.rules.effects.conditions import PoolAtLeast
from orrery.games.tourbillon.rules.effects.costs import Pay
from orrery.games.tourbillon.rules.effects.gears import (
    DelayGears,
    HasteGears,
    JamGear,
    SkipGears,
    TriggerGears,
)
from orrery.games.tourbillon.rules.effects.sabotage import Penalty
from orrery.games.tourbillon.rules.effects.standing import Efficiency, Haste, Production, Quicken
from orrery.games.tourbillon.rules.gremlins import poison
from tests.games.tourbillon.cards import BLUE_CRYSTAL, CHRONOMETER, MASTER_GEAR, RED_GENERATOR, SIMPLE_FLAME
from tests.games.tourbillon.scene import blank, scene


@pytest.mark.rule("TB-001", "TB-002")
def test_a_tick_is_ten_beats_and_only_plays_move_time() -> None:
    s = scene().gremlin().gears(r1c1=RED_GENERATOR).hand(blank(3), blank(1))
    assert (s.clock, s.timer("r1c1")) == (0, "0/30")
    s.play("Blank 3", "r4c4")
    assert (s.clock, s.Red) == (30, 2.0)
    before = str(s.fight)
    assert s.answers
    assert str(s.fight) == before


@pytest.mark.rule("TB-001")
def test_the_rules_know_no_wall_clock() -> None:
    for file in Path(tourbillon.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not {"time", "datetime"}.intersection(names), file.name


@pytest.mark.rule("TB-003", "TB-013", "TB-128")
def test_fractions_arise_through_modifiers_only() -> None:
    """An interval of 3.5 Ticks is 35 Beats; progress is kept to a hundredth of a Beat."""
    slow = Card("Slow", 20, 40, fire=[Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=slow, r1c2=Card("Oiler", 20, standing=[Quicken(5, LEFT)]))
    assert s.timer("r1c1") == "0/35"
    s = scene().gremlin().gears(r1c1=RED_GENERATOR, r1c2=Card("A third", 20, standing=[Haste(33, LEFT)]))
    assert s.beats(7).progress("r1c1") == 9.31


@pytest.mark.rule("TB-013", "TB-014")
def test_flats_come_before_percents_and_rounding_last() -> None:
    """(2 + 1) x (100% + 25% + 10%) = 4.05, half up to 4.1."""
    s = (
        scene()
        .gremlin()
        .gears(
            r1c1=(RED_GENERATOR, 29),
            r1c2=Card("One", 20, standing=[Production(1), Efficiency(25)]),
            r2c1=Card("Two", 20, standing=[Efficiency(10)]),
        )
    )
    assert s.beats().Red == 4.1


@pytest.mark.rule("TB-004")
def test_the_cost_is_fixed_before_the_card_leaves_the_hand() -> None:
    """The new card's own penalty killer does not make its play shorter."""
    s = scene().gremlin().gremlin("Slower", 2, 0, 0, Penalty(10))
    strike = Card("Strike", 10, on_play=[Deal(2, 1)])
    assert s.cost(strike, "r1c1") == 20
    s.hand(strike, blank(1)).play(strike, "r1c1")
    assert (s.place("Slower"), s.clock) == (-1, 20)
    assert s.cost("Blank 1", "r1c2") == 10


@pytest.mark.rule("TB-004", "TB-160")
def test_percents_on_the_cost_come_last_and_round_half_up() -> None:
    s = scene().gremlin("P", 9, 0, 0, Penalty(5, 10))
    assert s.cost(blank(1), "r1c1") == 17  # 15 x 110% = 16.5


@pytest.mark.rule("TB-005", "TB-006", "TB-007")
def test_a_beat_runs_gears_then_poison_then_gremlins() -> None:
    venom = Card("Venom", 20, 10, fire=[Gain(RED, 1)])
    a = Gremlin("A", 50, moves=[Move(10, [Gain(BLUE, 1)], "first")])
    b = Gremlin("B", 50, moves=[Move(10, [Gain(GREEN, 1)], "second")])
    s = scene().foe(a).foe(b).gears(r1c1=venom, r2c2=venom, r1c3=venom).hand(blank(1), blank(2))
    poison(s.fight, 0, 3)
    s.play("Blank 1", "r4c4")
    told = [event.text for event in s.fight.log or [] if event.kind in ("fire", "damage", "move")]
    assert told == [
        "Venom on r1c1 fires.",
        "Venom on r1c3 fires.",
        "Venom on r2c2 fires.",
        "A loses 3 HP and has 47.",
        "A: first.",
        "B: second.",
    ]


@pytest.mark.rule("TB-006")
def test_all_timers_advance_before_any_gear_is_looked_at() -> None:
    """The first gear delays the second only after both have advanced to full."""
    brake = Card("Brake", 20, 30, fire=[DelayGears(1, RIGHT)])
    s = scene().gremlin().gears(r1c1=(brake, 29), r1c2=(RED_GENERATOR, 29)).beats()
    assert (s.Red, s.timer("r1c2")) == (0, "20/30")


@pytest.mark.rule("TB-008", "TB-012")
def test_a_gear_fires_once_in_the_placement_stage_and_once_a_beat() -> None:
    start = Card("Start", 1, on_play=[TriggerGears(EVERY_GEAR), TriggerGears(EVERY_GEAR)])
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 29)).hand(start, blank(1)).play(start, "r2c2")
    assert (s.told("fire"), s.Red) == (["Red Generator on r1c1 fires."] * 2, 4.0)
    assert s.beats_of("fire") == [0, 1]


@pytest.mark.rule("TB-008", "TB-040")
def test_the_placement_stage_has_its_own_end_check() -> None:
    s = scene().gremlin("A", 3).hand(Card("Strike", 50, on_play=[Deal(3)])).play("Strike", "r1c1")
    assert (s.ending, s.clock) == ("won", 0)


@pytest.mark.rule("TB-009", "TB-010")
def test_plays_follow_each_other_without_limit_and_the_clock_never_goes_back() -> None:
    s = scene().gremlin().hand(*[blank(1)] * 9)
    clocks = []
    for n in range(8):
        s.play("Blank 1", f"r{n // 4 + 1}c{n % 4 + 1}")
        clocks.append(s.clock)
    assert clocks == [10, 20, 30, 40, 50, 60, 70, 80]
    verbs = {answer.split(" ")[0] for answer in s.answers}
    assert verbs == {"play"}


@pytest.mark.rule("TB-011")
def test_two_timer_firings_are_five_beats_apart() -> None:
    """Even if Skip fills the timer again at once; and no interval gets under 5 Beats."""
    skipper = Card("Skipper", 20, 10, fire=[SkipGears(9, LEFT)])
    quick = Card("Quick", 20, 10, fire=[Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=(quick, 10), r1c2=(skipper, 9)).beats(20)
    assert s.beats_of("fire", "r1c1") == [1, 6, 12]
    s = scene().gremlin().gears(r1c1=quick, r1c2=Card("Oiler", 20, standing=[Quicken(9)]))
    assert s.timer("r1c1") == "0/5"


@pytest.mark.rule("TB-015")
def test_for_d_ticks_covers_the_next_advances() -> None:
    """Haste 100 for 1 Tick, given in the placement stage: ten advances of 2 Beats, then 1 each."""
    oil = Card("Oil", 20, on_play=[HasteGears(100, 1, EVERY_GEAR)])
    s = scene().gremlin().gears(r1c1=CHRONOMETER).hand(oil, blank(1)).play(oil, "r4c4")
    assert s.progress("r1c1") == 30
    late = Card("Late", 20, 30, fire=[HasteGears(100, 1, RIGHT)])
    s = scene().gremlin().gears(r1c1=(late, 29), r1c2=CHRONOMETER).beats(12)
    assert s.progress("r1c2") == 1 + 20 + 1


@pytest.mark.rule("TB-015", "TB-102")
def test_for_d_ticks_on_a_gremlin_begins_with_its_next_phase() -> None:
    """Disabled in the gear phase of Beat 1: the phases of Beats 1 to 10 are off."""
    stopper = Card("Stopper", 20, 30, fire=[Disable(1)])
    mover = Gremlin("A", 50, moves=[Move(30, [Gain(RED, 1)], "acts")])
    s = scene().foe(mover).gears(r1c1=(stopper, 29)).beats(45)
    assert s.beats_of("move") == [40 + 9] or s.beats_of("move") == []
    s.beats(10)
    assert s.beats_of("move") == [50]


# -- production and the ready state
@pytest.mark.rule("TB-080")
def test_a_gear_without_cost_fires_whenever_it_is_full() -> None:
    s = scene().gremlin().gears(r1c1=RED_GENERATOR).beats(90)
    assert s.beats_of("fire") == [30, 60, 90]


@pytest.mark.rule("TB-081")
def test_a_ready_gear_waits_and_overtime_is_not_credited() -> None:
    forge = Card("Forge", 20, 40, [[Pay(RED, 2)]], [Gain(WHITE, 1)])
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 0), r2c1=(forge, 20)).beats(35)
    assert s.beats_of("fire", "r2c1") == [30]
    assert s.timer("r2c1") == "5/40"
    shy = Card("Shy", 20, 10, fire=[Deal(1)], conditions=[PoolAtLeast(RED, 1)])
    s = scene().gremlin("A", 9).gears(r1c1=shy).beats(15)
    assert (s.timer("r1c1"), s.hp()) == ("10/10", 9)
    s.pools(Red=1).beats()
    assert (s.timer("r1c1"), s.hp()) == ("0/10", 8)


@pytest.mark.rule("TB-082")
def test_a_consumer_without_interval_is_full_when_placed() -> None:
    s = scene().gremlin().pools(Red=9).hand(SIMPLE_FLAME, blank(1)).play("Simple Flame", "r1c1")
    assert s.beats_of("fire") == [1, 11]


@pytest.mark.rule("TB-083")
def test_without_interval_and_cost_there_is_no_timer() -> None:
    static = Card("Static", 20, fire=[Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=static, r1c2=Card("Push", 20, 10, fire=[TriggerGears(LEFT)])).beats(50)
    assert (s.Red, s.timer("r1c1")) == (0, "0/0")


@pytest.mark.rule("TB-084", "TB-085")
def test_a_forced_firing_leaves_a_running_timer_as_it_is() -> None:
    push = Card("Push", 20, 30, fire=[TriggerGears(RIGHT)])
    s = scene().gremlin().gears(r1c1=(push, 29), r1c2=(RED_GENERATOR, 10)).beats()
    assert (s.Red, s.timer("r1c2")) == (2.0, "11/30")
    s = scene(trigger_resets=True).gremlin().gears(r1c1=(push, 29), r1c2=(RED_GENERATOR, 10)).beats()
    assert (s.Red, s.timer("r1c2")) == (2.0, "0/30")
    s = scene().gremlin().gears(r1c1=(push, 29), r1c2=(RED_GENERATOR, 29)).beats()
    assert (s.Red, s.timer("r1c2")) == (2.0, "0/30")


@pytest.mark.rule("TB-085")
def test_a_forced_gear_must_pay_and_nothing_is_remembered() -> None:
    push = Card("Push", 20, 30, fire=[TriggerGears(RIGHT)])
    forge = Card("Forge", 20, 40, [[Pay(RED, 2)]], [Gain(WHITE, 1)])
    s = scene().gremlin().gears(r1c1=(push, 29), r1c2=(forge, 5)).beats()
    s.pools(Red=2).beats(5)
    assert (s.Red, s.White) == (2.0, 0)


@pytest.mark.rule("TB-086")
def test_all_gears_produce_in_order_each_paying() -> None:
    forge = Card("Forge", 20, 40, [[Pay(RED, 2)]], [Gain(WHITE, 1)])
    everything = Card("Everything", 1, fire=[TriggerGears(EVERY_GEAR)], momentary=True)
    s = scene().gremlin().gears(r1c1=RED_GENERATOR, r1c2=forge, r1c3=forge).hand(everything, blank(1))
    s.play(everything)
    assert [text.split(" on ")[-1] for text in s.told("fire")] == [
        "Everything fires.",
        "r1c1 fires.",
        "r1c2 fires.",
    ]
    assert (s.Red, s.White) == (0, 1.0)


@pytest.mark.rule("TB-087")
def test_gears_that_wait_for_each_other_stay_ready_until_a_new_card_helps() -> None:
    one = Card("One", 20, 10, [[Pay(RED, 1)]], [Gain(BLUE, 1)])
    two = Card("Two", 20, 10, [[Pay(BLUE, 1)]], [Gain(RED, 1)])
    s = (
        scene()
        .gremlin()
        .gears(r1c1=one, r1c2=two)
        .hand(blank(5), RED_GENERATOR, blank(1))
        .play("Blank 5", "r4c4")
    )
    assert (s.timer("r1c1"), s.timer("r1c2"), s.ending) == ("10/10", "10/10", "")
    s.play("Red Generator", "r4c4")
    assert s.beats_of("fire", "r1c1") == []
    s.beats(2)
    assert s.beats_of("fire", "r1c1") == [81]


# -- timers in detail
@pytest.mark.rule("TB-127")
def test_rates_add_up_and_a_change_counts_from_the_next_advance() -> None:
    slow = Card("Mud", 20, standing=[Haste(-70)])
    s = scene().gremlin().gears(r2c2=CHRONOMETER, r1c2=MASTER_GEAR, r2c1=slow)
    assert s.beats(10).progress("r2c2") == 8.0
    s = scene().gremlin().gears(r2c2=CHRONOMETER, r1c2=slow, r2c1=slow)
    assert s.beats(10).progress("r2c2") == 0
    wrecker = Card("Oiler", 20, 30, fire=[HasteGears(100, 1, RIGHT)])
    s = scene().gremlin().gears(r1c1=(wrecker, 29), r1c2=CHRONOMETER).beats()
    assert s.progress("r1c2") == 1.0


@pytest.mark.rule("TB-128", "TB-106")
def test_a_shorter_interval_that_is_reached_makes_the_gear_full() -> None:
    oiler = Card("Oiler", 20, standing=[Quicken(10, ADJACENT)])
    steady = Card("Steady", 20, 30, fire=[Gain(BLUE, 1)], steady=True)
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 25), r2c2=(steady, 25)).hand(oiler, blank(1))
    s.play(oiler, "r1c2")
    assert s.beats_of("fire", "r1c1") == [1]
    assert s.beats_of("fire", "r2c2") == [5]


@pytest.mark.rule("TB-106", "TB-100", "TB-101", "TB-166")
def test_steady_gears_are_not_hastened_delayed_skipped_or_jammed() -> None:
    steady = Card("Steady", 20, 60, fire=[Gain(BLUE, 1)], steady=True)
    all_of_it = [
        HasteGears(50, 1, EVERY_GEAR),
        DelayGears(1, EVERY_GEAR),
        SkipGears(3, EVERY_GEAR),
        JamGear(1, EVERY_GEAR),
    ]
    pest = Card("Pest", 10, fire=[*all_of_it, TriggerGears(EVERY_GEAR)], momentary=True)
    s = scene().gremlin().gears(r1c1=(steady, 10)).hand(pest, blank(1)).play(pest)
    assert (s.progress("r1c1"), s.Blue) == (20, 1.0)  # forced firings still work


@pytest.mark.rule("TB-129")
def test_a_gear_gone_before_its_turn_does_not_act() -> None:
    wrecker = Card("Wrecker", 20, 30, fire=[Gain(GREEN, 1)], on_fire=[TriggerGears(THIS)])
    s = scene().gremlin().gears(r1c1=(wrecker, 29), r1c2=(BLUE_CRYSTAL, 29)).beats()
    assert (s.Green, s.Blue) == (1.0, 2.0)


@pytest.mark.rule("TB-103")
def test_slow_on_a_gremlin_for_a_time() -> None:
    """Slow 50 for 2 Ticks: 20 phases count half, so the move of Beat 30 comes in Beat 40."""
    mover = Gremlin("A", 50, moves=[Move(30, [Gain(RED, 1)], "acts")])
    mud = Card("Mud", 20, on_play=[SlowGremlin(50, 2)])
    s = scene().foe(mover).hand(mud, blank(3), blank(1)).play(mud, "r1c1").play("Blank 3", "r4c4")
    assert s.beats_of("move") == [40]
    stop = Card("Stop", 20, on_play=[SlowGremlin(300, 2)])
    s = scene().foe(mover).hand(stop, blank(4), blank(1)).play(stop, "r1c1").play("Blank 4", "r4c4")
    assert s.beats_of("move") == [50]


@pytest.mark.rule("TB-046")
def test_same_seed_and_same_plays_give_the_same_fight() -> None:
    def fight() -> str:
        s = scene().gremlin().gears(r1c1=Card("Reader", 20, 5, fire=[Draw(1)]))
        s.deck(*[blank(n % 5 + 1) for n in range(7)]).hand(blank(6), blank(7)).discard(blank(8), blank(1))
        return str(s.play("Blank 6", "r2c2").fight)

    assert fight() == fight()


@pytest.mark.rule("TB-134")
def test_poison_from_the_placement_stage_counts_from_the_clock_so_far() -> None:
    s = scene().gremlin("A", 50).hand(Card("Dart", 20, on_play=[Poison(2)]), blank(1), blank(2))
    s.beats(3)
    s.play("Dart", "r1c1")
    assert s.beats_of("damage") == [13, 23]


def test_actions_are_numbered_by_square_names() -> None:
    assert PLACES == MOST_SQUARES + 1
