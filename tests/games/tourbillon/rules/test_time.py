"""Section A: time."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from orrery.games import tourbillon
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.names import (
    BLUE,
    C_PLAYED,
    COST,
    EVERY_GEAR,
    LARGEST,
    LEFT,
    MICRO,
    PRODUCTION,
    RED,
    RIGHT,
)
from orrery.games.tourbillon.program import Card, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import Discard
from orrery.games.tourbillon.rules.effects.combat import Deal, Disable, Drain, Gain, Poison, SlowGremlin
from orrery.games.tourbillon.rules.effects.costs import Pay
from orrery.games.tourbillon.rules.effects.gears import (
    CorruptGear,
    DestroyGears,
    HasteGears,
    JamGear,
    SkipGears,
    TriggerGears,
)
from orrery.games.tourbillon.rules.effects.sabotage import Penalty, Tax
from orrery.games.tourbillon.rules.effects.standing import (
    Efficiency,
    Enabling,
    Haste,
    MicroCost,
    Production,
    Quicken,
)
from tests.games.tourbillon.cards import RED_GENERATOR, SIMPLE_FLAME
from tests.games.tourbillon.rules.helping import deed, every, random_fights, static
from tests.games.tourbillon.scene import blank, scene

# -- TB-001 … TB-004: Ticks, Beats, costs


@pytest.mark.rule("TB-001")
@pytest.mark.both_cores
def test_a_tick_is_ten_beats_for_costs_intervals_and_countdowns() -> None:
    mover = Gremlin("A", 50, moves=[Move(40, [Drain(RED, 1)], "drains")])
    s = scene().foe(mover).gears(r1c1=every(3, Gain(RED, 2))).hand(blank(4), blank(1))
    s.play("Blank 4", "r4c4")
    assert (s.clock, s.beats_of("fire"), s.beats_of("move")) == (40, [30], [40])


@pytest.mark.rule("TB-001")
def test_no_wall_clock_is_known_to_the_rules() -> None:
    assert tourbillon.__file__ is not None
    known: set[str] = set()
    for source in Path(tourbillon.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                known |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                known.add(node.module.partition(".")[0])
    assert "orrery" in known
    assert not known & {"time", "datetime", "calendar", "asyncio", "threading", "random", "secrets", "os"}


@pytest.mark.rule("TB-002")
@pytest.mark.both_cores
def test_a_play_runs_as_many_beats_as_it_costs() -> None:
    s = scene().gremlin().gears(r1c1=every(1, Gain(RED, 1))).hand(blank(3), blank(2), blank(1))
    s.play("Blank 3", "r4c4")
    assert (s.clock, s.beats_of("fire")) == (30, [10, 20, 30])
    s.play("Blank 2", "r4c4")
    assert (s.clock, s.Red) == (50, 5.0)


@pytest.mark.rule("TB-002", "TB-040")
def test_fewer_beats_run_only_if_the_fight_ends_in_one_of_them() -> None:
    s = scene().gremlin("A", 3).gears(r1c1=(every(3, Deal(3)), 23)).hand(blank(4), blank(1))
    s.play("Blank 4", "r4c4")
    assert (s.ending, s.clock) == ("won", 7)


@pytest.mark.rule("TB-002")
def test_between_plays_nothing_happens() -> None:
    s = scene(standing_orders=True).gremlin().gears(r1c1=(RED_GENERATOR, 29)).hand(blank(1), blank(2))
    s.do("last blank-1")
    s.fight.view(0)
    assert (s.clock, s.timer("r1c1"), s.Red) == (0, "29/30", 0)


@pytest.mark.rule("TB-003")
def test_printed_costs_and_intervals_are_whole_ticks() -> None:
    for card, upgraded in standard().card_programs:
        for form in (card, upgraded):
            assert form.cost >= 10, form.name
            assert form.cost % 10 == 0, form.name
            assert form.interval % 10 == 0, form.name


@pytest.mark.rule("TB-003", "TB-013")
def test_fractions_of_ticks_arise_through_modifiers_only() -> None:
    s = scene().gremlin().gears(r1c1=every(4, Gain(RED, 1)), r1c2=Card("Oiler", 10, standing=[Quicken(5)]))
    assert s.timer("r1c1") == "0/35"
    s.hand(blank(4), blank(1)).play("Blank 4", "r4c4")
    assert s.beats_of("fire") == [35]


@pytest.mark.rule("TB-004", "TB-013")
@pytest.mark.both_cores
@pytest.mark.parametrize(("percent", "beats"), [(4, 10), (5, 11), (14, 11), (15, 12), (25, 13), (50, 15)])
def test_costs_round_half_up_to_a_beat(percent: int, beats: int) -> None:
    s = scene().gremlin("A", 9, 0, 0, Penalty(0, percent))
    assert s.cost(blank(1), "r1c1") == beats


@pytest.mark.rule("TB-004", "TB-014")
def test_increases_and_reductions_come_before_percents() -> None:
    s = scene().bonus("r2c2", COST).gremlin("A", 9, 0, 0, Penalty(10, 50))
    assert s.cost(blank(2), "r1c1") == 45  # (20 + 10) x 1.5, not 20 x 1.5 + 10
    assert s.cost(blank(2), "r2c2") == 30  # (20 + 10 - 10) x 1.5, not 45 - 10
    s.gremlin("B", 9, 0, 0, Penalty(5, 50))
    assert s.cost(blank(2), "r1c1") == 70  # (20 + 10 + 5) x 2: like modifiers add up


@pytest.mark.rule("TB-004")
@pytest.mark.both_cores
def test_a_free_play_takes_one_beat() -> None:
    s = scene().gremlin("A", 9, 0, 0, Penalty(0, 50)).bonus("r1c1", COST, 2).hand(blank(1), blank(2))
    assert s.cost(blank(1), "r1c1") == 1
    s.play("Blank 1", "r1c1")
    assert s.clock == 1


@pytest.mark.rule("TB-004")
def test_the_cost_counts_the_gear_that_is_about_to_be_replaced() -> None:
    helper = Card("Helper", 20, standing=[Enabling(1)])
    s = scene().gremlin().gears(r1c1=helper).hand(blank(3), blank(3), blank(1))
    s.play("Blank 3", "r1c1")
    assert (s.clock, s.at("r1c1")) == (20, "Blank 3")
    s.play("Blank 3", "r1c2")
    assert s.clock == 50  # the helper is gone
    small = Card("Small", 20, tags=MICRO, standing=[MicroCost(5)])
    s = scene().gremlin().gears(r1c1=small, r1c2=small).hand(small, blank(1)).play("Small", "r1c1")
    assert s.clock == 10


@pytest.mark.rule("TB-004", "TB-008")
def test_the_cost_is_fixed_before_the_placement_stage_changes_anything() -> None:
    """A Momentary card that expels the gremlin with the penalty still pays the penalty."""
    s = scene().gremlin("Slow", 1, 0, 0, Penalty(10)).gremlin("B").hand(deed(Deal(1)), blank(1), blank(1))
    s.play("Deed")
    assert (s.place("Slow"), s.clock) == (-1, 20)
    s.play("Blank 1", "r1c1")
    assert s.clock == 30


# -- TB-005 … TB-010: inside a Beat


@pytest.mark.rule("TB-005", "TB-007")
@pytest.mark.both_cores
def test_every_beat_runs_gears_then_poison_then_gremlins_then_the_end_check() -> None:
    mover = Gremlin("A", 4, moves=[Move(10, [Drain(RED, 1)], "drains")])
    s = scene().foe(mover).gears(r1c1=every(1, Gain(RED, 2))).hand(deed(Poison(2), ticks=3), blank(1))
    s.play("Deed")
    kinds = [event.kind for event in s.fight.log or [] if event.kind in ("gain", "damage", "move", "end")]
    # Beat 10: gear, poison, move; Beat 20: gear, poison (the second strike kills), no move, end.
    assert kinds == ["gain", "damage", "move", "gain", "damage", "end"]
    assert (s.clock, s.ending, s.Red) == (20, "won", 3.0)


@pytest.mark.rule("TB-005")
def test_gears_and_gremlins_take_turns_within_one_play() -> None:
    mover = Gremlin("A", 50, moves=[Move(10, [Drain(RED, 9)], "drains")])
    s = scene().foe(mover).gears(r1c1=every(1, Gain(RED, 1))).hand(blank(3), blank(1)).play("Blank 3", "r4c4")
    kinds = [event.kind for event in s.fight.log or [] if event.kind in ("fire", "move")]
    assert kinds == ["fire", "move"] * 3


@pytest.mark.rule("TB-006")
@pytest.mark.both_cores
def test_all_timers_advance_before_the_first_gear_acts() -> None:
    """Haste given in a Beat comes too late for the advance of that Beat, also for gears further on."""
    oil = every(1, HasteGears(100, 1, RIGHT), name="Oil")
    s = scene().gremlin().gears(r1c1=(oil, 9), r1c2=(RED_GENERATOR, 28)).beats()
    assert (s.beats_of("fire"), s.timer("r1c2")) == ([1], "29/30")
    s.beats()
    assert s.beats_of("fire", "Red Generator") == [2]


@pytest.mark.rule("TB-006", "TB-051")
def test_full_gears_fire_one_by_one_in_escapement_order() -> None:
    s = scene().gremlin().gears(r2c1=SIMPLE_FLAME, r1c4=SIMPLE_FLAME, r1c2=SIMPLE_FLAME).pools(Red=4).beats()
    assert s.told("fire") == ["Simple Flame on r1c2 fires.", "Simple Flame on r1c4 fires."]
    assert (s.Red, s.timer("r2c1")) == (0, "10/10")


@pytest.mark.rule("TB-006", "TB-022")
@pytest.mark.both_cores
def test_a_gear_that_is_destroyed_before_its_turn_does_not_fire() -> None:
    wrecker = Card("Wrecker", 20, 10, fire=[Gain(RED, 1)], on_fire=[DestroyGears(RIGHT)])
    s = scene().gremlin().gears(r1c1=(wrecker, 9), r1c2=(every(2, Gain(BLUE, 1)), 19)).beats()
    assert (s.Red, s.Blue, s.at("r1c2")) == (1.0, 0, "")


@pytest.mark.rule("TB-007")
@pytest.mark.both_cores
def test_gremlins_act_from_top_to_bottom_each_after_the_other() -> None:
    thief = Gremlin("Upper", 50, moves=[Move(30, [Drain(LARGEST, 2)], "drains")])
    other = Gremlin("Lower", 50, moves=[Move(30, [Drain(LARGEST, 2)], "drains")])
    s = scene().foe(thief).foe(other).pools(Red=3, Blue=2).hand(blank(3), blank(1)).play("Blank 3", "r1c1")
    assert s.told("move") == ["Upper: drains.", "Lower: drains."]
    assert (s.Red, s.Blue) == (1.0, 0)  # the second sees what the first has left


@pytest.mark.rule("TB-007", "TB-022")
def test_a_gremlin_finishes_with_all_it_triggers_before_the_next_starts() -> None:
    oily = Card("Oily", 10, on_discard=[Gain(RED, 5)])
    bully = Gremlin("Bully", 50, moves=[Move(10, [Discard(1)], "takes a card")])
    thief = Gremlin("Thief", 50, moves=[Move(10, [Drain(RED, 2)], "drains")])
    s = scene().foe(bully).foe(thief).hand(blank(1), oily, oily).play("Blank 1", "r1c1")
    assert s.Red == 3.0


@pytest.mark.rule("TB-008", "TB-012")
@pytest.mark.both_cores
def test_the_placement_stage_is_a_beat_of_its_own_for_firing_once() -> None:
    push = static("Push", TriggerGears(LEFT), TriggerGears(LEFT))
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 29)).hand(push, blank(1)).play("Push", "r1c2")
    # Forced once in the placement stage (the second time is one too many), then by its timer in Beat 1.
    assert (s.Red, s.beats_of("fire")) == (4.0, [0, 1])


@pytest.mark.rule("TB-008", "TB-040")
def test_the_placement_stage_has_an_end_check() -> None:
    s = scene().gremlin("A", 3).gears(r1c1=(RED_GENERATOR, 29)).hand(deed(Deal(3)), blank(1)).play("Deed")
    assert (s.ending, s.clock, s.Red) == ("won", 0, 0)


@pytest.mark.rule("TB-009")
def test_there_is_no_end_of_turn_and_no_limit_of_plays() -> None:
    s = scene().gremlin().hand(*[blank(1)] * 9)
    for n in range(8):
        assert all(answer.startswith("play ") for answer in s.answers)
        s.play("Blank 1", f"r{n // 4 + 1}c{n % 4 + 1}")
    assert (s.count(C_PLAYED), s.clock, s.cards) == (8, 80, 1)


@pytest.mark.rule("TB-009", "TB-025")
def test_between_plays_only_plays_targets_and_the_order_of_the_hand_are_offered() -> None:
    for n, fight in enumerate(random_fights(40)):
        for state in fight:
            if not state.question():
                verbs = {state.game.text(action).partition(" ")[0] for action in state.actions(0)}
                assert verbs <= {"play", "aim"}, f"set {n}"


@pytest.mark.rule("TB-010")
def test_the_clock_never_goes_back() -> None:
    for fight in random_fights(60):
        clock = 0
        for state in fight:
            assert state.clock >= clock
            clock = state.clock
        assert clock <= state.until or state.until == 0


# -- TB-011, TB-012: not too often


@pytest.mark.rule("TB-011")
@pytest.mark.both_cores
def test_timer_firings_of_one_gear_are_five_beats_apart() -> None:
    """Filled anew right after firing, it waits till Beat 15; the second filling comes after 5 Beats."""
    winder = every(1, SkipGears(1, LEFT), name="Winder")
    s = scene().gremlin().gears(r1c1=every(1, Gain(RED, 1)), r1c2=winder, r1c3=(RED_GENERATOR, 19))
    s.hand(blank(3), blank(1)).play("Blank 3", "r4c4")
    assert s.beats_of("fire", "Red Generator") == [11]  # in that Beat all gears are looked at
    assert s.beats_of("fire", "Gear on") == [10, 15, 21]


@pytest.mark.rule("TB-011")
def test_no_interval_is_shorter_than_five_beats() -> None:
    s = scene().gremlin().gears(r1c1=every(1, Gain(RED, 1)), r1c2=Card("Oiler", 10, standing=[Quicken(8)]))
    assert s.timer("r1c1") == "0/5"
    s.hand(blank(2), blank(1)).play("Blank 2", "r4c4")
    assert s.beats_of("fire") == [5, 10, 15, 20]


@pytest.mark.rule("TB-011")
@pytest.mark.parametrize(("haste", "beat"), [(100, 15), (200, 10), (400, 6), (500, 5), (900, 5)])
def test_no_rate_fills_a_timer_in_less_than_five_beats(haste: int, beat: int) -> None:
    """At most a fifth of 30 a Beat: 6, whatever the Haste."""
    master = Card("Master", 10, standing=[Haste(haste)])
    s = scene().gremlin().gears(r1c1=RED_GENERATOR, r1c2=master).beats(beat)
    assert (s.beats_of("fire"), s.timer("r1c1")) == ([beat], "0/30")


@pytest.mark.rule("TB-012")
@pytest.mark.both_cores
def test_a_gear_fires_once_a_beat_whatever_the_cause() -> None:
    """Two gears that chain to each other, both full: each fires once, and again in the Beat after."""
    left = Card("Left", 20, 10, fire=[Gain(RED, 1)], chain=RIGHT)
    right = Card("Right", 20, 10, fire=[Gain(BLUE, 1)], chain=LEFT)
    s = scene().gremlin().gears(r1c1=(left, 9), r1c2=(right, 9)).beats()
    assert (s.Red, s.Blue) == (1.0, 1.0)
    s.beats(19)
    for square in ("r1c1", "r1c2"):
        fired = s.beats_of("fire", square)
        assert len(fired) == len(set(fired))


@pytest.mark.rule("TB-012")
def test_ten_triggers_in_one_beat_make_one_firing() -> None:
    s = scene().gremlin().gears(r1c1=RED_GENERATOR).hand(deed(*[TriggerGears(EVERY_GEAR)] * 10), blank(1))
    s.play("Deed")
    assert (s.Red, s.beats_of("fire", "r1c1")) == (2.0, [0])


# -- TB-013, TB-014: rounding and the order of modifiers


@pytest.mark.rule("TB-013", "TB-065")
@pytest.mark.both_cores
@pytest.mark.parametrize(
    ("amount", "percent", "made"), [(1, 24, 1.2), (1, 25, 1.3), (1, 34, 1.3), (1, 35, 1.4), (3, 5, 3.2)]
)
def test_resources_round_half_up_to_a_tenth(amount: int, percent: int, made: float) -> None:
    maker = Card("Maker", 20, 30, fire=[Gain(RED, amount)], efficient=percent)
    assert scene().gremlin().gears(r1c1=maker).fire("r1c1").Red == made


@pytest.mark.rule("TB-013", "TB-163")
@pytest.mark.both_cores
@pytest.mark.parametrize(("printed", "dealt"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_damage_rounds_half_up_to_a_whole_number(printed: int, dealt: int) -> None:
    s = scene().gremlin("A", 20).gears(r1c1=every(3, Deal(printed)))
    s.hand(deed(CorruptGear(1, EVERY_GEAR)), blank(1)).play("Deed")
    assert s.fire("r1c1").hp() == 20 - dealt
    assert s.fire("r1c1").hp() == 20 - dealt - printed


@pytest.mark.rule("TB-013")
def test_progress_is_kept_to_the_hundredth_of_a_beat() -> None:
    s = scene().gremlin().gears(r1c1=RED_GENERATOR, r1c2=Card("Master", 10, standing=[Haste(33)]))
    assert s.beats(1).progress("r1c1") == 1.33
    assert s.beats(2).progress("r1c1") == 3.99
    s.beats(20)
    assert s.beats_of("fire", "r1c1") == [23]  # 22 x 1.33 = 29.26 is not full


@pytest.mark.rule("TB-013")
@pytest.mark.both_cores
def test_of_a_full_timer_nothing_is_kept_but_that_it_is_full() -> None:
    """Not even in the middle of a Beat, in which it was not looked at yet: a saved fight knows no more."""
    s = scene().gremlin().gears(r1c1=(every(9, Discard(1)), 85), r1c2=(RED_GENERATOR, 25.5))
    s.gears(r1c3=SIMPLE_FLAME).hand(blank(1), blank(2), blank(3)).play("Blank 1", "r4c4")
    assert (s.clock, s.fight.question(), s.timer("r1c2")) == (5, True, "30/30")
    assert [s.fight.due[square] for square in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("TB-013", "TB-014")
def test_rounding_comes_last() -> None:
    maker = Card("Maker", 20, 30, fire=[Gain(RED, 1)], efficient=25)
    s = scene().gremlin().gears(r1c1=maker).bonus("r1c1", PRODUCTION)
    assert s.fire("r1c1").Red == 2.5  # (1 + 1) x 1.25, not 1.3 + 1


@pytest.mark.rule("TB-014")
@pytest.mark.both_cores
def test_flats_are_added_before_percents_and_like_modifiers_add_up() -> None:
    maker = Card("Maker", 20, 30, fire=[Gain(RED, 2)], efficient=50)
    forge = Card("Forge", 20, standing=[Production(1), Efficiency(20)])
    s = scene().gremlin().gears(r1c1=maker, r1c2=forge).bonus("r1c1", PRODUCTION)
    assert s.fire("r1c1").Red == 6.8  # (2 + 1 + 1) x 1.7


@pytest.mark.rule("TB-014", "TB-163")
def test_percents_add_up_across_their_sources() -> None:
    maker = Card("Maker", 20, 30, fire=[Gain(RED, 2)], efficient=50)
    s = scene().gremlin().gears(r1c1=maker).hand(deed(CorruptGear(1, EVERY_GEAR)), blank(1)).play("Deed")
    assert s.fire("r1c1").Red == 2.0  # 100% + 50% - 50%, not 150% x 50%


@pytest.mark.rule("TB-014")
def test_an_amount_never_falls_below_nothing() -> None:
    s = scene().gremlin("T", 9, 0, 0, Tax(5)).gears(r1c1=RED_GENERATOR).pools(Red=1)
    assert s.fire("r1c1").Red == 1.0
    waster = Card("Waster", 20, standing=[Efficiency(-150)])
    s = scene().gremlin().gears(r1c1=RED_GENERATOR, r1c2=waster).pools(Red=1)
    assert s.fire("r1c1").Red == 1.0


# -- TB-015: for this many Ticks


@pytest.mark.rule("TB-015")
@pytest.mark.both_cores
def test_haste_from_the_placement_stage_covers_the_next_ten_advances() -> None:
    slow = every(10, Gain(RED, 1))
    s = scene().gremlin().gears(r1c1=slow).hand(deed(HasteGears(100, 1, EVERY_GEAR)), blank(1), blank(1))
    s.play("Deed")
    assert (s.clock, s.progress("r1c1")) == (10, 20)
    s.play("Blank 1", "r4c4")
    assert s.progress("r1c1") == 30


@pytest.mark.rule("TB-015")
def test_haste_from_a_gear_begins_with_the_next_beat() -> None:
    oil = every(1, HasteGears(100, 1, RIGHT), name="Oil")
    s = scene().gremlin().gears(r1c1=(oil, 5), r1c2=every(10, Gain(RED, 1)))
    assert s.beats(5).progress("r1c2") == 5  # Oil fires in Beat 5: Beats 6 to 15 count double
    assert s.beats(9).progress("r1c2") == 5 + 18
    s.fight.set_progress(0, -100_000)  # Oil is silent from now on
    assert s.beats(1).progress("r1c2") == 25
    assert s.beats(1).progress("r1c2") == 26


@pytest.mark.rule("TB-015", "TB-166")
def test_a_jam_of_one_tick_stops_ten_advances() -> None:
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 5)).hand(deed(JamGear(1), ticks=2), blank(1))
    s.play("Deed")
    assert s.timer("r1c1") == "15/30"


@pytest.mark.rule("TB-015", "TB-102")
@pytest.mark.both_cores
def test_a_gremlin_is_disabled_for_the_next_ten_gremlin_phases() -> None:
    """From the placement stage Beats 1 to 10, from a gear in Beat 5 Beats 5 to 14: either way 10 steps."""
    mover = Gremlin("A", 50, moves=[Move(20, [Drain(RED, 1)], "drains")])
    s = scene().foe(mover).hand(deed(Disable(1), ticks=4), blank(1)).play("Deed")
    assert s.beats_of("move") == [30]
    s = scene().foe(mover).gears(r1c1=(every(10, Disable(1)), 95)).hand(blank(4), blank(1))
    s.play("Blank 4", "r4c4")
    assert s.beats_of("move") == [30]


@pytest.mark.rule("TB-015", "TB-103")
def test_a_gremlin_is_slowed_for_the_next_ten_gremlin_phases() -> None:
    mover = Gremlin("A", 50, moves=[Move(20, [Drain(RED, 1)], "drains")])
    s = scene().foe(mover).hand(deed(SlowGremlin(50, 1), ticks=4), blank(1)).play("Deed")
    assert s.beats_of("move") == [25]  # 10 steps at half speed cost 5 Beats
    s = scene().foe(mover).gears(r1c1=(every(10, SlowGremlin(50, 1)), 95)).hand(blank(4), blank(1))
    s.play("Blank 4", "r4c4")
    assert s.beats_of("move") == [25]


@pytest.mark.rule("TB-015")
def test_a_duration_outlives_the_play_it_came_from() -> None:
    s = scene().gremlin().gears(r1c1=every(10, Gain(RED, 1)))
    s.hand(deed(HasteGears(100, 2, EVERY_GEAR)), blank(1), blank(1), blank(1)).play("Deed")
    s.play("Blank 1", "r4c4")
    assert s.progress("r1c1") == 40
    s.play("Blank 1", "r4c4")
    assert s.progress("r1c1") == 50


@pytest.mark.rule("TB-006")
def test_a_full_gear_that_cannot_pay_does_not_fire() -> None:
    eater = Card("Eater", 20, 30, [[Pay(RED, 2)]], [Deal(1)])
    s = scene().gremlin("A", 9).gears(r1c1=(eater, 29)).pools(Red=1.9).beats(3)
    assert (s.hp(), s.timer("r1c1"), s.Red) == (9, "30/30", 1.9)
