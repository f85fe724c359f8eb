"""Combat (TB-130 … TB-139)."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.cards.phrases.cards import CARD_PHRASES
from orrery.games.tourbillon.cards.phrases.effects import EFFECT_PHRASES
from orrery.games.tourbillon.cards.vocabulary import GREMLIN
from orrery.games.tourbillon.names import (
    ADJACENT,
    AIMS_AT_GREMLIN,
    ALL,
    BOTTOMMOST,
    C_KILLS,
    EVERY_GEAR,
    RED,
    TARGETED,
    TOPMOST,
    WEAKEST,
)
from orrery.games.tourbillon.program import Card, Effect, Gremlin, Move
from orrery.games.tourbillon.rules.effects.combat import (
    Burn,
    Deal,
    DestroyGremlin,
    Execute,
    Gain,
    OnlyIfAlive,
    Poison,
    PoisonPace,
)
from orrery.games.tourbillon.rules.effects.gears import DestroyGears, DestroySquare, SacrificeGear
from orrery.games.tourbillon.rules.effects.sabotage import Cap, Heal
from tests.games.tourbillon.cards import RED_GENERATOR
from tests.games.tourbillon.rules.moments import moment, now
from tests.games.tourbillon.scene import Scene, blank, scene


def column(*hps: int) -> Scene:
    """Gremlins A, B, C … with these HP, from the top."""
    s = scene()
    for name, hp in zip("ABCDE", hps, strict=False):
        s.gremlin(name, hp)
    return s


def hps(s: Scene) -> list[int]:
    return [s.hp(name) for name in "ABC"]


@pytest.mark.both_cores
@pytest.mark.rule("TB-130")
@pytest.mark.parametrize(
    ("word", "left"),
    [
        (TOPMOST, [7, 5, 7]),
        (BOTTOMMOST, [9, 5, 5]),
        (WEAKEST, [9, 3, 7]),
        (ALL, [7, 3, 5]),
    ],
)
def test_damage_words(word: int, left: list[int]) -> None:
    assert hps(now(column(9, 5, 7), Deal(2, word))) == left


@pytest.mark.rule("TB-130")
def test_topmost_is_the_default() -> None:
    assert hps(now(column(9, 5, 7), Deal(2))) == [7, 5, 7]


@pytest.mark.rule("TB-130")
def test_of_equally_weak_gremlins_the_topmost_is_meant_and_shields_do_not_count() -> None:
    assert hps(now(column(9, 5, 5), Deal(2, WEAKEST))) == [9, 3, 5]
    s = now(scene().gremlin("A", 9).gremlin("B", 5, 0, 9), Deal(2, WEAKEST))
    assert (s.hp("A"), s.shields("B")) == (9, 7)


@pytest.mark.rule("TB-130", "TB-105")
def test_targeted_damage_hits_the_named_gremlin() -> None:
    s = column(9, 5, 7)
    s.hand(bolt := moment(s, Deal(2, TARGETED), aims=AIMS_AT_GREMLIN), blank(1)).play(bolt)
    assert hps(s.do("target gremlin-3")) == [9, 5, 5]


@pytest.mark.rule("TB-130")
def test_all_is_one_hit_each_with_armor_and_shields_of_its_own() -> None:
    s = now(scene().gremlin("A", 9, 1).gremlin("B", 9, 0, 2).gremlin("C", 9, 5), Deal(3, ALL))
    assert (hps(s), s.shields("B")) == ([7, 8, 9], 0)


@pytest.mark.both_cores
@pytest.mark.rule("TB-131")
def test_later_parts_on_a_dead_target_do_nothing() -> None:
    s = now(column(2, 9), Deal(2), Deal(2), Poison(1), Execute(99), Gain(RED, 1))
    assert (s.place("A"), s.hp("B"), s.poison("B"), s.Red) == (-1, 9, 0, 1)


@pytest.mark.rule("TB-131")
def test_the_target_stays_the_one_picked_even_if_the_word_would_mean_another_now() -> None:
    s = now(column(6, 5), Deal(1, WEAKEST), Deal(3, WEAKEST))
    assert (s.hp("A"), s.hp("B")) == (6, 1)
    gear = Card("Gear", 10, 30, fire=[Deal(2), OnlyIfAlive(), Gain(RED, 1)])
    s = column(2, 9).gears(r1c1=(gear, 29)).beats()
    assert (s.hp("B"), s.Red) == (9, 0)


@pytest.mark.rule("TB-131")
def test_the_next_firing_picks_anew() -> None:
    gear = Card("Gear", 10, 10, fire=[Deal(2)])
    s = column(2, 9).gears(r1c1=(gear, 9), r1c2=(gear, 9)).beats()
    assert (s.place("A"), s.hp("B")) == (-1, 7)


@pytest.mark.both_cores
@pytest.mark.rule("TB-132")
@pytest.mark.parametrize(
    ("damage", "armor", "shields", "hp", "left"),
    [
        (Deal(5), 2, 0, 7, 0),
        (Deal(5), 2, 2, 9, 0),
        (Deal(5), 2, 9, 10, 6),
        (Deal(2), 3, 4, 10, 4),  # armor takes it all
        (Deal(5, pierce=True), 3, 4, 9, 0),
        (Deal(5, pop=True), 2, 4, 8, 0),  # 3, doubled to 6, 4 absorbed
        (Deal(5, pierce=True, pop=True), 2, 4, 4, 0),  # 5, doubled to 10, 4 absorbed
    ],
)
def test_a_hit_meets_armor_then_pop_then_shields_then_hp(
    damage: Effect, armor: int, shields: int, hp: int, left: int
) -> None:
    s = now(scene().gremlin("A", 10, armor, shields), damage)
    assert (s.hp(), s.shields()) == (hp, left)


@pytest.mark.rule("TB-132")
def test_armor_counts_for_every_hit_and_shields_only_once() -> None:
    s = now(scene().gremlin("A", 10, 1, 2), Deal(2), Deal(2), Deal(2))
    assert (s.hp(), s.shields()) == (9, 0)


@pytest.mark.both_cores
@pytest.mark.rule("TB-133")
def test_shields_regenerate_in_every_whole_tick_of_the_clock_up_to_the_printed_number() -> None:
    """Hit in Beat 0; the clock strikes whole Ticks in Beats 10, 20, 30, whenever the hit was."""
    s = scene().foe(Gremlin("A", 50, 0, 5, regeneration=2)).beats(7)
    now(s, Deal(4))
    assert (s.clock, s.shields()) == (8, 1)
    assert s.beats().shields() == 1
    assert s.beats().shields() == 3
    assert s.beats(10).shields() == 5
    assert s.beats(30).shields() == 5


@pytest.mark.rule("TB-133")
def test_shields_without_printed_regeneration_are_gone_for_good() -> None:
    assert now(scene().gremlin("A", 50, 0, 5), Deal(5)).beats(99).shields() == 0


@pytest.mark.both_cores
@pytest.mark.rule("TB-134")
def test_poison_strikes_every_tick_from_its_first_stack_past_armor_and_shields() -> None:
    """First stack in the placement stage at clock 3; a second at clock 8 does not restart the clock."""
    s = scene().gremlin("A", 50, 9, 9).beats(3)
    now(s, Poison(2)).beats(4)
    now(s, Poison(1)).beats(20)
    assert s.beats_of("damage") == [13, 23]
    assert (s.hp(), s.shields()) == (44, 9)


@pytest.mark.rule("TB-134")
def test_poison_belongs_to_one_gremlin() -> None:
    s = now(column(9, 9, 9), Poison(2, BOTTOMMOST)).beats(10)
    assert hps(s) == [9, 9, 7]
    s = now(column(9, 9, 9), Poison(1, ALL)).beats(10)
    assert hps(s) == [8, 8, 8]


@pytest.mark.rule("TB-134")
def test_effects_may_change_the_interval_of_poison_down_to_one_beat() -> None:
    s = now(scene().gremlin("A", 50), PoisonPace(4), Poison(1)).beats(12)
    assert s.beats_of("damage") == [4, 8, 12]
    s = now(scene().gremlin("A", 50), PoisonPace(0), Poison(1)).beats(3)
    assert s.beats_of("damage") == [1, 2, 3, 4]


@pytest.mark.both_cores
@pytest.mark.rule("TB-135")
def test_poison_stacks_stay_unless_the_option_lets_them_fade() -> None:
    s = now(scene().gremlin("A", 50), Poison(3)).beats(50)
    assert (s.hp(), s.poison()) == (50 - 15, 3)
    s = now(scene(poison_decay=True).gremlin("A", 50), Poison(3)).beats(50)
    assert (s.hp(), s.poison()) == (50 - 3 - 2 - 1, 0)


@pytest.mark.rule("TB-135", "TB-134")
def test_poison_that_has_faded_starts_a_new_clock() -> None:
    s = now(scene(poison_decay=True).gremlin("A", 50), Poison(1)).beats(13)
    now(s, Poison(1)).beats(15)
    assert s.beats_of("damage") == [10, 24]


@pytest.mark.both_cores
@pytest.mark.rule("TB-136")
def test_a_gremlin_killed_by_poison_does_not_act_in_that_beat() -> None:
    mover = Gremlin("A", 2, moves=[Move(10, [Gain(RED, 1)], "acts")])
    s = now(scene().foe(mover).gremlin("B"), Poison(2)).beats(9)
    assert (s.clock, s.place("A"), s.Red) == (10, -1, 0)


@pytest.mark.rule("TB-136", "TB-005")
def test_gears_act_before_the_poison_of_the_same_beat() -> None:
    gear = Card("Gear", 10, 10, fire=[Execute(3)])
    s = now(scene().gremlin("A", 3).gremlin("B").gears(r1c1=(gear, 0)), Poison(1)).beats(9)
    assert (s.clock, s.hp("A")) == (10, 2)


@pytest.mark.both_cores
@pytest.mark.rule("TB-137")
def test_an_expelled_gremlin_leaves_after_the_effect_and_its_passives_end() -> None:
    s = scene().gremlin("A", 2, 0, 0, Cap(RED, 3)).gremlin("B", 9)
    now(s, Deal(2), Gain(RED, 8))
    assert (s.place("A"), s.place("B"), s.Red) == (-1, 0, 3)  # the cap held till the end of the effect
    assert now(s, Gain(RED, 8)).Red == 11


@pytest.mark.rule("TB-137")
def test_a_gremlin_at_0_hp_is_no_target_any_more_within_the_effect() -> None:
    s = now(column(2, 9, 9), Deal(2, TOPMOST), Deal(1, ALL), Deal(3, WEAKEST))
    assert hps(s)[1:] == [5, 8]


@pytest.mark.rule("TB-137", "TB-007")
def test_when_the_column_closes_up_nobody_loses_a_turn_or_acts_twice() -> None:
    """A's move kills itself and B in the gremlin phase; C still acts in that Beat, once."""
    first = Gremlin("A", 5, moves=[Move(10, [DestroyGremlin(TOPMOST), DestroyGremlin(WEAKEST)], "acts")])
    third = Gremlin("C", 9, moves=[Move(10, [Gain(RED, 1)], "acts")])
    s = scene().foe(first).gremlin("B", 5).foe(third).beats(10)
    assert (s.place("C"), s.Red, s.beats_of("move")) == (0, 1, [10, 10])


@pytest.mark.rule("TB-137", "TB-007")
def test_when_a_gremlin_above_the_one_that_acts_leaves_nobody_is_passed_over() -> None:
    second = Gremlin("B", 9, moves=[Move(10, [DestroyGremlin(TOPMOST)], "acts")])
    third = Gremlin("C", 9, moves=[Move(10, [Gain(RED, 1)], "acts")])
    s = scene().gremlin("A", 5).foe(second).foe(third).beats(10)
    assert (s.place("A"), s.place("B"), s.Red, s.beats_of("move")) == (-1, 0, 1, [10, 10])


@pytest.mark.both_cores
@pytest.mark.rule("TB-138")
def test_heal_goes_up_to_the_printed_hp() -> None:
    medic = Gremlin("A", 10, moves=[Move(10, [Heal(3)], "heals")])
    s = now(scene().foe(medic), Deal(4)).beats(9)
    assert s.hp() == 9
    assert s.beats(10).hp() == 10
    assert s.beats(10).hp() == 10


@pytest.mark.rule("TB-138")
def test_a_heal_for_all_skips_burning_gremlins() -> None:
    medic = Gremlin("A", 10, moves=[Move(10, [Heal(2, every=True)], "heals")])
    s = now(scene().foe(medic).gremlin("B", 10), Deal(5, ALL), Burn(2, BOTTOMMOST)).beats(9)
    assert (s.hp("A"), s.hp("B")) == (7, 5)


@pytest.mark.rule("TB-138", "TB-096")
def test_a_gremlin_that_does_not_burn_heals_even_before_the_first_beat() -> None:
    medic = Gremlin("A", 3, on_death=[Heal(2, every=True)])
    s = now(scene().foe(medic).gremlin("B", 10), Deal(3, ALL))
    assert (s.place("A"), s.hp("B")) == (-1, 9)


@pytest.mark.rule("TB-139")
def test_a_destroy_effect_removes_a_gremlin_only_if_it_says_so() -> None:
    plain = [DestroyGears(EVERY_GEAR), DestroyGears(ADJACENT), DestroySquare(1, 1), SacrificeGear(EVERY_GEAR)]
    s = now(scene().gremlin("A", 5).gremlin("B", 5).gears(r1c1=RED_GENERATOR), *plain)
    assert (s.hp("A"), s.hp("B"), s.count(C_KILLS)) == (5, 5, 0)
    s = now(scene().gremlin("A", 5, 9, 9).gremlin("B", 5), DestroyGremlin())
    assert (s.place("A"), s.hp("B"), s.count(C_KILLS)) == (-1, 5, 1)


@pytest.mark.rule("TB-139")
def test_the_text_of_a_card_that_destroys_a_gremlin_prints_gremlin() -> None:
    phrases = {phrase.name: phrase for phrase in (*CARD_PHRASES, *EFFECT_PHRASES)}
    assert phrases["destroy_gremlin"].template == "Destroy {target:gremlin}"
    assert all("gremlin" in word.text for word in GREMLIN.words)
