"""Gremlins (TB-154 … TB-170)."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.names import (
    AIMS_AT_GREMLIN,
    ALL,
    BLACK,
    BLUE,
    BOTTOMMOST,
    EVERY_GEAR,
    EVERY_POOL,
    GREEN,
    HEAT,
    LARGEST,
    MOST_PROGRESS,
    RED,
    SIZE_NAMES,
    TARGETED,
    WHITE,
)
from orrery.games.tourbillon.program import Card, Effect, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import Discard, Draw, Scramble
from orrery.games.tourbillon.rules.effects.combat import (
    Deal,
    DelayGremlin,
    Disable,
    Drain,
    Execute,
    Gain,
    Poison,
)
from orrery.games.tourbillon.rules.effects.gears import CorruptGear, DelayGears, JamGear, TriggerGears
from orrery.games.tourbillon.rules.effects.sabotage import (
    Ban,
    Cap,
    CapLargest,
    ClosedSquare,
    ForceTax,
    HandCap,
    Penalty,
    Shift,
    Summon,
    Tax,
)
from orrery.games.tourbillon.state.fight import FightState
from tests.games.tourbillon.cards import BLUE_CRYSTAL, COLOUR, MASTER_GEAR, RED_GENERATOR, SIMPLE_FLAME
from tests.games.tourbillon.rules.moments import now
from tests.games.tourbillon.scene import Scene, blank, scene

SLOW_RED = Card("Slow Red", 30, 60, fire=[Gain(RED, 2)], colours=COLOUR["Red"])


def mover(*effects: Effect, every: int = 10, hp: int = 99) -> Gremlin:
    """A gremlin with one move."""
    return Gremlin("A", hp, moves=[Move(every, list(effects), "acts")])


# -- coming
@pytest.mark.both_cores
@pytest.mark.rule("TB-154")
def test_summons_join_at_the_bottom_up_to_five_and_fail_without_room() -> None:
    s = scene().know_gremlin(Gremlin("Small", 2)).foe(mover(Summon("Small"))).gremlin("B").gremlin("C")
    s.beats(10)
    assert (s.place("Small"), s.fight.foes_count) == (3, 4)
    s.beats(10)
    assert s.fight.foes_count == 5
    s.beats(10)
    assert (s.fight.foes_count, s.place("A"), s.beats_of("move")) == (5, 0, [10, 20, 30])


@pytest.mark.rule("TB-154")
def test_every_fight_of_the_set_starts_with_one_to_four_gremlins() -> None:
    sizes = {name: len(encounter.gremlins) for name, encounter in standard().encounters.items()}
    assert {name: size for name, size in sizes.items() if not 1 <= size <= 4} == {}


@pytest.mark.rule("TB-154")
def test_gremlins_have_no_pools() -> None:
    """What a gremlin's move makes or takes, it makes and takes in the player's pools: there are no others."""
    s = scene().foe(mover(Gain(RED, 1))).gremlin("B").beats(10)
    assert (s.Red, len(s.fight.pools)) == (1, 10)


@pytest.mark.both_cores
@pytest.mark.rule("TB-155")
def test_a_move_first_acts_when_its_whole_interval_has_passed() -> None:
    s = scene().foe(mover(Gain(RED, 1), every=40)).beats(39)
    assert s.Red == 0
    assert s.beats().Red == 1
    assert s.beats(40).beats_of("move") == [40, 80]


@pytest.mark.rule("TB-155")
def test_several_moves_run_in_a_cycle_each_with_its_own_interval() -> None:
    moves = [Move(10, [Gain(RED, 1)], "one"), Move(25, [Gain(BLUE, 1)], "two"), Move(5, [], "three")]
    s = scene().foe(Gremlin("A", 9, moves=moves)).beats(80)
    assert [(beat, text) for beat, text in zip(s.beats_of("move"), s.told("move"), strict=True)] == [
        (10, "A: one."), (35, "A: two."), (40, "A: three."), (50, "A: one."), (75, "A: two."),
        (80, "A: three."),
    ]  # fmt: skip


@pytest.mark.rule("TB-155")
def test_independent_clocks_run_side_by_side() -> None:
    moves = [Move(10, [], "one"), Move(25, [], "two")]
    s = scene().foe(Gremlin("A", 9, moves=moves, independent=True)).beats(50)
    assert (s.beats_of("move", "one"), s.beats_of("move", "two")) == ([10, 20, 30, 40, 50], [25, 50])


@pytest.mark.rule("TB-155")
def test_passives_hold_from_the_start() -> None:
    s = scene().gremlin("A", 9, 0, 0, Penalty(10)).hand(blank(1), blank(2)).play("Blank 1", "r1c1")
    assert s.clock == 20


@pytest.mark.both_cores
@pytest.mark.rule("TB-156", "TB-007")
def test_a_summoned_gremlin_starts_to_count_in_the_next_beat() -> None:
    """It comes in Beat 10, below its summoner, and acts 5 Beats later."""
    s = scene().know_gremlin(Gremlin("Small", 2, moves=[Move(5, [Gain(RED, 1)], "small")]))
    s.foe(mover(Summon("Small"), every=10)).beats(14)
    assert s.Red == 0
    assert s.beats().Red == 1


@pytest.mark.rule("TB-156")
def test_a_summoned_gremlin_is_marked_as_worth_no_inspiration() -> None:
    from orrery.games.tourbillon.names import G_SUMMONED

    s = scene().know_gremlin(Gremlin("Small", 2)).foe(mover(Summon("Small"))).beats(10)
    assert (s.of("A", G_SUMMONED), s.of("Small", G_SUMMONED)) == (0, 1)


# -- caps
@pytest.mark.both_cores
@pytest.mark.rule("TB-157")
def test_a_cap_cuts_stock_at_once_and_loses_later_gains_but_gears_still_fire() -> None:
    s = scene().gremlin().pools(Red=7.5, Blue=9).gears(r1c1=(RED_GENERATOR, 29))
    s.gremlin("Cap", 9, 0, 0, Cap(RED, 4))
    assert (s.Red, s.Blue) == (4, 9)
    s.beats()
    assert (s.Red, s.timer("r1c1"), s.told("fire")) == (4, "0/30", ["Red Generator on r1c1 fires."])


@pytest.mark.rule("TB-157")
def test_of_several_caps_the_lowest_holds_whatever_their_order() -> None:
    for caps in ((3, 5), (5, 3)):
        s = scene().gears(r1c1=RED_GENERATOR).pools(Red=2)
        s.gremlin("A", 9, 0, 0, Cap(RED, caps[0])).gremlin("B", 9, 0, 0, Cap(RED, caps[1]))
        assert s.fire("r1c1").Red == 3
    s = scene().gremlin("A", 9, 0, 0, Cap(EVERY_POOL, 2), Cap(HEAT, 1)).gremlin("B", 9)
    now(s, Gain(RED, 5), Gain(HEAT, 5))
    assert (s.Red, s.HEAT) == (2, 1)


@pytest.mark.rule("TB-157")
def test_a_cap_set_by_a_move_holds_till_the_next_move() -> None:
    moves = [Move(10, [CapLargest(6)], "caps"), Move(10, [], "rests")]
    s = scene().foe(Gremlin("A", 99, moves=moves)).pools(Blue=9, Red=8).beats(10)
    assert (s.Blue, s.Red) == (6, 8)
    assert now(s, Gain(BLUE, 3)).Blue == 6
    s.beats(9)
    assert (s.clock, now(s, Gain(BLUE, 3)).Blue) == (20, 9)


@pytest.mark.both_cores
@pytest.mark.rule("TB-158")
def test_disruptions_are_recomputed_when_a_gremlin_dies_or_arrives() -> None:
    grip = [Cap(RED, 3), Tax(1), Penalty(10), ClosedSquare(1, 1), HandCap(4)]
    s = scene().know_gremlin(Gremlin("Grip", 3, passives=list(grip))).gremlin("A", 50)
    before = disruptions(s)
    s.foe(Gremlin("Grip", 3))
    assert disruptions(s) == (30, 10, 10, 1, 4)
    now(s, Deal(3, BOTTOMMOST))
    assert (s.place("Grip"), disruptions(s)) == (-1, before)


def disruptions(s: Scene) -> tuple[int, int, int, int, int]:
    fight: FightState = s.fight
    return fight.caps[RED], fight.tax, fight.penalty, fight.closed[0], fight.hand_cap


@pytest.mark.rule("TB-158")
def test_disruptions_are_recomputed_when_a_gremlin_is_disabled_and_recovers() -> None:
    s = scene().gremlin("A", 50, 0, 0, Tax(1)).gears(r1c1=RED_GENERATOR)
    now(s, Disable(1))
    assert s.fire("r1c1").Red == 2
    s.beats(8)
    assert (s.clock, s.fire("r1c1").Red) == (10, 3)


@pytest.mark.rule("TB-158")
def test_after_a_capping_gremlin_dies_pools_grow_again() -> None:
    s = scene().gremlin("Cap", 2, 0, 0, Cap(RED, 3)).gremlin("B").pools(Red=2)
    assert now(s, Gain(RED, 5)).Red == 3
    assert now(s, Deal(2)).Red == 3
    assert now(s, Gain(RED, 5)).Red == 8


# -- taxes
@pytest.mark.both_cores
@pytest.mark.rule("TB-159")
def test_production_tax_lessens_the_first_resource_of_each_firing_never_below_nothing() -> None:
    twin = Card("Twin", 10, 30, fire=[Gain(RED, 2), Gain(BLUE, 2)])
    s = scene().gremlin("A", 9, 0, 0, Tax(1)).gears(r1c1=(twin, 29)).beats()
    assert (s.Red, s.Blue) == (1, 2)
    s = scene().gremlin("A", 9, 0, 0, Tax(1)).gremlin("B", 9, 0, 0, Tax(2)).gears(r1c1=(twin, 29))
    s.pools(Red=5).beats()
    assert (s.Red, s.Blue) == (5, 2)


@pytest.mark.rule("TB-159")
def test_a_force_specific_tax_touches_only_that_force() -> None:
    twin = Card("Twin", 10, 30, fire=[Gain(RED, 2), Gain(BLUE, 2)], colours=COLOUR["Red"])
    s = scene().gremlin("A", 9, 0, 0, ForceTax(BLUE, 1)).gears(r1c1=(twin, 29)).beats()
    assert (s.Red, s.Blue) == (2, 1)
    s = scene().gremlin("A", 9, 0, 0, Ban(BLUE)).gears(r1c1=(twin, 29)).beats()
    assert (s.Red, s.Blue) == (2, 0)


@pytest.mark.rule("TB-159", "TB-064")
def test_tax_does_not_touch_damage_or_draw() -> None:
    dealer = Card("Dealer", 10, 30, fire=[Deal(2), Draw(1), Gain(RED, 3)])
    s = scene().gremlin("A", 9, 0, 0, Tax(1)).gears(r1c1=(dealer, 29)).deck(blank(1)).hand(blank(2)).beats()
    assert (s.hp(), s.cards, s.Red) == (7, 2, 2)


# -- time and place
@pytest.mark.both_cores
@pytest.mark.rule("TB-160")
def test_time_penalties_add_up() -> None:
    s = scene().gremlin("A", 9, 0, 0, Penalty(5)).gremlin("B", 9, 0, 0, Penalty(10))
    assert (s.cost(blank(1), "r1c1"), s.cost(Card("Flash", 20, momentary=True))) == (25, 35)


@pytest.mark.rule("TB-160")
def test_a_penalty_that_appears_during_a_play_counts_from_the_next() -> None:
    s = scene().know_gremlin(Gremlin("Small", 2, passives=[Penalty(10)])).foe(mover(Summon("Small")))
    s.hand(blank(2), blank(1), blank(3)).play("Blank 2", "r1c1")
    assert s.clock == 20
    assert s.play("Blank 1", "r1c2").clock == 20 + 30  # two of them by then


@pytest.mark.both_cores
@pytest.mark.rule("TB-161")
def test_closed_squares_accept_no_play_but_gears_there_go_on() -> None:
    s = (
        scene()
        .gremlin("A", 9, 0, 0, ClosedSquare(1, 0))
        .gears(r1c1=(RED_GENERATOR, 29))
        .hand(blank(1), blank(2))
    )
    assert [answer for answer in s.answers if "blank-1 r1" in answer] == []
    assert len([answer for answer in s.answers if "blank-1" in answer]) == 12
    s.play("Blank 1", "r2c1")
    assert (s.beats_of("fire"), s.Red) == ([1], 2)


@pytest.mark.rule("TB-161", "TB-032")
def test_a_hand_restriction_turns_draws_into_overdraws_and_discards_nothing() -> None:
    drawer = Card("Drawer", 10, 30, fire=[Draw(1)])
    s = scene().gremlin("A", 9, 0, 0, HandCap(3)).gears(r1c1=drawer).hand(*[blank(1)] * 5).deck(blank(2))
    s.fire("r1c1")
    assert (s.cards, s.names("discard"), s.names("deck")) == (5, ["Blank 2"], [])


# -- moves
@pytest.mark.both_cores
@pytest.mark.rule("TB-162")
def test_drain_takes_what_is_there_of_the_named_the_largest_or_each_pool() -> None:
    s = scene().foe(mover(Drain(RED, 2))).pools(Red=1.5, Blue=9).beats(10)
    assert (s.Red, s.Blue) == (0, 9)
    s = scene().foe(mover(Drain(LARGEST, 2))).pools(Red=4, Blue=5, ENT=5).beats(10)
    assert (s.Red, s.Blue, s.ENT) == (4, 3, 5)
    s = scene().foe(mover(Drain(EVERY_POOL, 2))).pools(Red=4, Blue=1, ENT=2.5).beats(10)
    assert (s.Red, s.Blue, s.ENT) == (2, 0, 0.5)


def corrupted(card: Card, firings: int = 2) -> Scene:
    s = scene().foe(mover(CorruptGear(firings), every=100)).gears(r1c1=card)
    return s.beats(100)


@pytest.mark.both_cores
@pytest.mark.rule("TB-163")
def test_the_next_firings_of_a_corrupted_gear_yield_half() -> None:
    long = Card("Long", 10, 200, fire=[Gain(RED, 3), Deal(4), Gain(BLUE, 1)])
    s = corrupted(long)
    for red, hp in ((1.5, 97), (3, 95), (6, 91)):
        s.fire("r1c1")
        assert (s.Red, s.hp()) == (red, hp)
    assert s.Blue == 0.5 + 0.5 + 1


@pytest.mark.rule("TB-163", "TB-013")
def test_halved_damage_rounds_half_up() -> None:
    s = corrupted(Card("Long", 10, 200, fire=[Deal(3)]), 1).fire("r1c1")
    assert s.hp() == 97  # 1.5


@pytest.mark.rule("TB-163", "TB-014")
def test_corrupt_takes_50_points_of_percent_off_together_with_other_percents() -> None:
    s = corrupted(Card("Long", 10, 200, fire=[Gain(RED, 4)], efficient=75)).fire("r1c1")
    assert s.Red == 5  # 4 x 125%


@pytest.mark.rule("TB-163")
def test_corrupt_leaves_draws_alone_and_counts_forced_firings() -> None:
    s = corrupted(Card("Long", 10, 200, fire=[Draw(1), Gain(RED, 2)]), 1).deck(*[blank(1)] * 3).hand(blank(2))
    now(s, TriggerGears(EVERY_GEAR))
    assert (s.cards, s.Red) == (2, 1)
    assert s.fire("r1c1").Red == 3


@pytest.mark.both_cores
@pytest.mark.rule("TB-164")
def test_scramble_shuffles_the_hand_into_the_deck_and_deals_as_many_back() -> None:
    hand, deck = [blank(1), blank(2), blank(3)], [blank(4), blank(5)]
    s = scene().foe(mover(Scramble())).hand(*hand).deck(*deck).discard(blank(6)).beats(10)
    assert (s.cards, len(s.fight.deck), s.names("discard")) == (3, 2, ["Blank 6"])
    assert sorted(s.names("hand") + s.names("deck")) == [f"Blank {n}" for n in (1, 2, 3, 4, 5)]


@pytest.mark.rule("TB-164")
def test_scramble_cannot_fail_even_above_the_hand_limit_or_with_an_empty_deck() -> None:
    s = scene().foe(Gremlin("A", 9, passives=[HandCap(2)], moves=[Move(10, [Scramble()], "s")]))
    s.hand(blank(1), blank(2), blank(3)).beats(10)
    assert (s.cards, s.names("deck"), s.names("discard"), s.ending) == (3, [], [], "")


@pytest.mark.both_cores
@pytest.mark.rule("TB-165")
def test_the_player_chooses_what_a_gremlin_makes_them_discard() -> None:
    s = scene().foe(mover(Discard(2))).hand(blank(1), blank(2), blank(3)).beats(10)
    assert s.answers == ["discard blank-1", "discard blank-2", "discard blank-3"]
    s.do("discard blank-2").do("discard blank-1")
    assert (s.names("hand"), s.names("discard")) == (["Blank 3"], ["Blank 1", "Blank 2"])


@pytest.mark.rule("TB-165", "TB-039")
def test_with_fewer_cards_all_go_and_the_empty_hand_is_judged_at_the_end_of_the_play() -> None:
    chronometer = Card("Chronometer", 20, 60, fire=[Draw(1)])
    s = scene().foe(mover(Discard(3))).hand(blank(2), blank(1)).gears(r1c1=(chronometer, 45)).deck(blank(3))
    s.play("Blank 2", "r4c4")
    assert (s.clock, s.names("hand"), s.ending) == (20, [], "empty-hand")  # drawn in 15, discarded in 20
    s = scene().foe(mover(Discard(3), every=15)).hand(blank(2), blank(1)).deck(blank(3))
    s.gears(r1c1=(chronometer, 42)).play("Blank 2", "r4c4")
    assert (s.clock, s.names("hand"), s.ending) == (20, ["Blank 3"], "")


@pytest.mark.both_cores
@pytest.mark.rule("TB-166")
def test_a_jammed_timer_stands_still_for_its_ticks() -> None:
    """Jammed in Beat 10 for 2 Ticks: the advances of Beats 11 to 30 fail, whatever hastens it."""
    s = scene().foe(mover(JamGear(2), every=10)).gears(r1c1=(SLOW_RED, 0)).beats(10)
    now(s, DelayGremlin(99)).beats(19)
    assert (s.clock, s.timer("r1c1")) == (30, "10/60")
    assert s.beats(5).timer("r1c1") == "15/60"
    s = scene().foe(mover(JamGear(2), every=10)).gears(r1c1=(SLOW_RED, 0), r1c2=MASTER_GEAR).beats(20)
    assert s.timer("r1c1") == "15/60"


@pytest.mark.rule("TB-166")
def test_a_jammed_gear_with_a_full_timer_may_still_fire() -> None:
    s = scene().foe(mover(JamGear(3), every=10)).gears(r1c1=SIMPLE_FLAME).beats(12).pools(Red=9).beats(15)
    assert (s.hp(), s.timer("r1c1"), s.Red) == (97, "0/10", 7)


@pytest.mark.rule("TB-166")
def test_no_jam_hinders_plays() -> None:
    s = (
        scene()
        .foe(mover(JamGear(9, EVERY_GEAR)))
        .gears(r1c1=(SLOW_RED, 0))
        .hand(blank(1), blank(1), blank(2))
    )
    s.play("Blank 1", "r1c2")
    assert len([answer for answer in s.answers if "blank-1" in answer]) == 16


@pytest.mark.both_cores
@pytest.mark.rule("TB-167")
def test_sabotage_picks_the_first_gear_that_is_not_under_the_same_effect() -> None:
    gears = {"r1c2": (SLOW_RED, 0), "r2c1": (SLOW_RED, 0), "r4c4": (SLOW_RED, 0)}
    s = scene().foe(mover(JamGear(9))).gears(**gears).beats(20)
    assert s.told("jam") == ["The gear on r1c2 jams.", "The gear on r2c1 jams."]
    s = scene().foe(mover(CorruptGear(2))).gears(**gears).beats(20)
    assert s.told("corrupt") == ["The gear on r1c2 is corrupted.", "The gear on r2c1 is corrupted."]


@pytest.mark.rule("TB-167")
def test_a_gear_whose_sabotage_is_over_is_picked_again() -> None:
    s = scene().foe(mover(JamGear(1), every=20)).gears(r1c2=(SLOW_RED, 0), r2c1=(SLOW_RED, 0)).beats(40)
    assert s.told("jam") == ["The gear on r1c2 jams.", "The gear on r1c2 jams."]


@pytest.mark.rule("TB-167")
def test_sabotage_picks_the_printed_gear() -> None:
    gears = {"r1c2": (SLOW_RED, 5), "r2c1": (SLOW_RED, 30), "r4c4": (SLOW_RED, 20)}
    s = scene().foe(mover(DelayGears(2, MOST_PROGRESS))).gears(**gears).beats(10)
    assert [s.timer(square) for square in gears] == ["15/60", "20/60", "30/60"]
    s = scene().foe(mover(DelayGears(1, EVERY_GEAR))).gears(**gears).beats(10)
    assert [s.timer(square) for square in gears] == ["5/60", "30/60", "20/60"]


# -- the Chaos Imp
@pytest.mark.both_cores
@pytest.mark.rule("TB-168")
@pytest.mark.parametrize(
    ("made", "lands"),
    [("Red", "Blue"), ("Blue", "Green"), ("Green", "White"), ("White", "Black"), ("Black", "Red")],
)
def test_the_chaos_imp_lets_each_force_land_in_the_next(made: str, lands: str) -> None:
    force = ("Red", "Blue", "Green", "White", "Black").index(made)
    gear = Card("Gear", 20, 30, fire=[Gain(force, 2)], colours=COLOUR[made])
    s = scene().gremlin("Imp", 9, 0, 0, Shift()).gears(r1c1=(gear, 29)).beats()
    assert (s.pool(lands), s.pool(made)) == (2, 0)


@pytest.mark.rule("TB-168")
def test_what_shifts_is_computed_for_the_printed_force() -> None:
    """The tax on Red is paid though the output lands in Blue; a tax on Blue is not."""
    s = scene().gremlin("Imp", 9, 0, 0, Shift(), ForceTax(RED, 1)).gears(r1c1=(RED_GENERATOR, 29)).beats()
    assert (s.Red, s.Blue) == (0, 1)
    s = scene().gremlin("Imp", 9, 0, 0, Shift(), ForceTax(BLUE, 1)).gears(r1c1=(RED_GENERATOR, 29)).beats()
    assert (s.Red, s.Blue) == (0, 2)
    s = scene().gremlin("Imp", 9, 0, 0, Shift(), Cap(BLUE, 1)).gears(r1c1=(RED_GENERATOR, 29)).beats()
    assert s.Blue == 1


@pytest.mark.rule("TB-168")
def test_special_resources_do_not_shift_and_nothing_does_when_the_imp_is_gone() -> None:
    forge = Card("Forge", 20, 30, fire=[Gain(HEAT, 2)], colours=COLOUR["Red"] | COLOUR["Blue"])
    s = scene().gremlin("Imp", 1, 0, 0, Shift()).gremlin("B").gears(r1c1=(forge, 29), r1c2=BLUE_CRYSTAL)
    assert s.beats().HEAT == 2
    s.deck(blank(1))
    now(s, Deal(1))
    assert (s.fire("r1c2").Blue, s.Green) == (2, 0)


@pytest.mark.rule("TB-169")
def test_the_named_gremlins_are_there_with_their_sizes() -> None:
    sizes = {sheet.name: SIZE_NAMES[sheet.program().size] for sheet in standard().gremlins.values()}
    common = [sizes[name] for name in ("Dust Mite", "Spring Snapper", "Oil Thief")]
    assert not {"elite", "boss"} & set(common)
    assert {sizes[name] for name in ("Gear Grinder", "Time Nibbler", "Chaos Imp")} == {"elite"}
    assert {sizes[name] for name in ("The Rust King", "Chronophage", "The Grand Saboteur")} == {"boss"}
    assert {"Red Cap Gremlin", "Heat Limiter"} <= set(sizes)


@pytest.mark.rule("TB-169", "TB-157")
@pytest.mark.parametrize(
    ("name", "resource", "cap"), [("Red Cap Gremlin", RED, 5), ("Heat Limiter", HEAT, 3)]
)
def test_the_cap_examples_cap_what_they_say(name: str, resource: int, cap: int) -> None:
    gremlin = next(sheet.program() for sheet in standard().gremlins.values() if sheet.name == name)
    s = scene().foe(gremlin)
    now(s, Gain(resource, 9), Gain(BLUE, 9))
    assert (s.fight.pools[resource], s.Blue) == (cap * 10, 9)


# -- extra defences
@pytest.mark.rule("TB-170")
def test_a_barrier_takes_whole_hits_only_with_the_option() -> None:
    foe = Gremlin("A", 20, barrier=1)
    s = now(scene(extra_defences=True).foe(foe), Deal(9), Deal(4))
    assert s.hp() == 16
    assert now(scene().foe(foe), Deal(9), Deal(4)).hp() == 7


@pytest.mark.rule("TB-170")
def test_a_damage_limit_holds_per_hit_only_with_the_option() -> None:
    foe = Gremlin("A", 20, hit_limit=3)
    assert now(scene(extra_defences=True).foe(foe), Deal(9), Deal(2)).hp() == 15
    assert now(scene().foe(foe), Deal(9), Deal(2)).hp() == 9


@pytest.mark.rule("TB-170")
def test_behind_a_guard_nobody_can_be_picked_only_with_the_option() -> None:
    def guarded(**options: bool) -> Scene:
        return scene(**options).gremlin("A", 20).foe(Gremlin("G", 5, guard=True))

    s = now(guarded(extra_defences=True), Deal(2), Deal(1, ALL), Poison(1))
    assert (s.hp("A"), s.hp("G"), s.poison("A")) == (20, 2, 0)
    now(s, Execute(9))
    assert now(s, Deal(2)).hp("A") == 18
    assert now(guarded(), Deal(2)).hp("A") == 18


@pytest.mark.rule("TB-170", "TB-105")
def test_a_guard_that_arrives_protects_even_the_named_target() -> None:
    arrow = Card("Arrow", 10, 90, fire=[Deal(2, TARGETED)], aims=AIMS_AT_GREMLIN)
    s = scene(extra_defences=True).gremlin("A", 20).hand(arrow, blank(1)).play("Arrow", "r1c1")
    assert s.fire("r1c1").hp("A") == 18
    s.foe(Gremlin("G", 5, guard=True)).fire("r1c1")
    assert (s.hp("A"), s.hp("G")) == (18, 3)


@pytest.mark.rule("TB-170")
def test_a_boss_takes_its_second_form_instead_of_leaving_only_with_the_option() -> None:
    def boss(**options: bool) -> Scene:
        return (
            scene(**options).know_gremlin(Gremlin("Second", 7, 1)).foe(Gremlin("First", 3, second="Second"))
        )

    s = now(boss(extra_defences=True), Deal(5))
    assert (s.place("First"), s.hp("Second"), s.ending) == (-1, 7, "")
    assert now(s, Deal(9)).ending == "won"
    assert now(boss(), Deal(5)).ending == "won"


@pytest.mark.both_cores
@pytest.mark.rule("TB-170", "TB-155")
def test_a_second_form_taken_in_its_own_turn_does_not_hold_the_next_gremlin_up() -> None:
    """Its move spurs a gear that brings it down; the next one counts as in every Beat."""
    cannon = Card("Cannon", 10, 90, fire=[Deal(9)])
    first = Gremlin("First", 3, moves=[Move(10, [TriggerGears(EVERY_GEAR)], "spurs a gear")], second="Second")
    s = scene(extra_defences=True).know_gremlin(Gremlin("Second", 70)).foe(first)
    s.foe(Gremlin("Next", 99, moves=[Move(10, [Gain(RED, 1)], "acts")])).gears(r1c1=cannon)
    s.beats(10)
    assert (s.place("Second"), s.Red) == (0, 1)


@pytest.mark.rule("TB-159", "TB-163")
def test_tax_comes_before_the_percents() -> None:
    s = scene().foe(mover(CorruptGear(1), every=100)).gears(r1c1=Card("Long", 10, 200, fire=[Gain(GREEN, 4)]))
    s.beats(100).gremlin("T", 9, 0, 0, Tax(1))
    assert s.fire("r1c1").Green == 1.5  # (4 - 1) x 50%


@pytest.mark.rule("TB-153", "TB-168")
def test_the_imp_moves_only_what_coloured_gears_make() -> None:
    pale = Card("Pale", 20, 30, fire=[Gain(WHITE, 1), Gain(BLACK, 1)])
    s = scene().gremlin("Imp", 9, 0, 0, Shift()).gears(r1c1=(pale, 29)).beats()
    assert (s.White, s.Black, s.Red) == (1, 1, 0)
