"""Resources, combat, gremlins, statistics, set-up (rule list E, F, K, M, O, R)."""

from __future__ import annotations

import pytest

from orrery.engine.game import settle
from orrery.games.tourbillon.game import Tourbillon
from orrery.games.tourbillon.names import (
    ALL,
    BLACK,
    BLUE,
    BOTTOMMOST,
    C_DAMAGE,
    C_DESTROYED,
    C_DRAWN,
    C_FIRED,
    C_KILLS,
    C_MADE,
    C_PLAYED,
    C_REPLACED,
    C_SPENT,
    EVERY_GEAR,
    EVERY_POOL,
    GREEN,
    HEAT,
    LARGEST,
    MOM,
    MOST_BEATS,
    MOST_PROGRESS,
    PARENTS,
    PREC,
    RED,
    RESOURCE_NAMES,
    WASTE,
    WEAKEST,
    WHITE,
)
from orrery.games.tourbillon.program import Card, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import Discard, Draw, Scramble
from orrery.games.tourbillon.rules.effects.combat import (
    Deal,
    DestroyGremlin,
    Drain,
    Gain,
    Multiply,
    Poison,
    PoisonPace,
    Spoil,
    Vent,
)
from orrery.games.tourbillon.rules.effects.costs import Pay, PayAny, PayLargest, PaySmallest
from orrery.games.tourbillon.rules.effects.gears import CorruptGear, DelayGears, DestroyGears, JamGear
from orrery.games.tourbillon.rules.effects.sabotage import (
    Ban,
    Cap,
    CapLargest,
    ForceTax,
    Heal,
    Penalty,
    Shield,
    Shift,
    Summon,
    Tax,
)
from orrery.games.tourbillon.rules.effects.standing import Efficiency
from orrery.games.tourbillon.state import FightState
from tests.games.tourbillon.cards import BLUE_CRYSTAL, CHRONOMETER, COLOUR, RED_GENERATOR, SIMPLE_FLAME
from tests.games.tourbillon.scene import Scene, blank, now, scene

ONE, TWO = blank(1), blank(2)


def moving(*moves: Move, hp: int = 50, independent: bool = False) -> Scene:
    """A scene with one gremlin that has these moves."""
    return scene().foe(Gremlin("A", hp, moves=list(moves), independent=independent))


# -- resources
@pytest.mark.rule("TB-059", "TB-060", "TB-074")
def test_ten_pools_start_at_nothing_and_each_basic_feeds_two_specials() -> None:
    s = scene().gremlin()
    assert (len(RESOURCE_NAMES), s.made_anything()) == (10, False)
    feeds = [basic for parents in PARENTS.values() for basic in parents]
    assert sorted(feeds) == sorted(2 * [RED, BLUE, GREEN, WHITE, BLACK])
    assert (PARENTS[HEAT], PARENTS[PREC], PARENTS[MOM]) == ((RED, BLUE), (BLUE, WHITE), (GREEN, RED))


@pytest.mark.rule("TB-062", "TB-063")
def test_pools_have_no_upper_limit_and_a_gear_may_make_several_kinds() -> None:
    both = Card("Both", 30, 10, fire=[Gain(RED, 900), Gain(HEAT, 1)])
    s = scene().gremlin().gears(r1c1=both).beats(50)
    assert (s.Red, s.HEAT) == (4500.0, 5.0)


@pytest.mark.rule("TB-064", "TB-065", "TB-159")
def test_taxes_touch_the_first_resource_once_and_percents_all() -> None:
    both = Card("Both", 30, 30, fire=[Gain(RED, 2), Gain(WHITE, 2), Deal(2)], efficient=50)
    s = scene().gremlin("T", 9, 0, 0, Tax(1)).gears(r1c1=(both, 29)).beats()
    assert (s.Red, s.White, s.hp("T")) == (1.5, 3.0, 7)
    s = scene().gremlin("T", 9, 0, 0, ForceTax(WHITE, 1))
    s.gears(
        r1c1=(Card("Two", 30, 30, fire=[Gain(RED, 2), Gain(WHITE, 2)], colours=COLOUR["Red"]), 29)
    ).beats()
    assert (s.Red, s.White) == (2.0, 1.0)
    s = scene().gremlin("T", 9, 0, 0, Ban(RED)).gears(r1c1=(RED_GENERATOR, 29)).beats()
    assert (s.Red, len(s.told("fire"))) == (0, 1)


@pytest.mark.rule("TB-065")
def test_efficient_raises_what_a_gear_makes() -> None:
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 29), r1c2=Card("Lens", 10, standing=[Efficiency(25)]))
    assert s.beats().Red == 2.5


@pytest.mark.rule("TB-066")
def test_multiply_and_vent() -> None:
    s = scene().gremlin("C", 9, 0, 0, Cap(RED, 7)).pools(Red=3, Blue=2).hand(ONE)
    now(s, Multiply(RED, 3), Multiply(BLUE, 2), Vent(BLUE, 3))
    assert (s.Red, s.Blue) == (7.0, 1.0)


@pytest.mark.rule("TB-067", "TB-068")
def test_spoiled_force_becomes_waste_where_printed_and_waste_makes_plays_longer() -> None:
    s = moving(Move(10, [Spoil(EVERY_POOL, 3, to_waste=True)], "spoils")).pools(Red=9, Blue=2).hand(ONE)
    s.beats(10)
    assert (s.Red, s.Blue, s.fight.waste, s.cost(ONE, "r1c1")) == (6.0, 0, 50, 11)
    now(s, Vent(WASTE, 1))
    assert (s.fight.waste, s.cost(ONE, "r1c1")) == (40, 10)
    s = moving(Move(10, [Spoil(RED, 3)], "spoils")).pools(Red=9).beats(10)
    assert (s.Red, s.fight.waste) == (6.0, 0)


# -- payments
@pytest.mark.rule("TB-072", "TB-073")
def test_payment_is_mandatory_and_exact() -> None:
    s = scene().gremlin("A", 9).gears(r1c1=SIMPLE_FLAME).pools(Red=1.9).beats()
    assert (s.Red, s.hp()) == (1.9, 9)
    s.pools(Red=2.1).beats()
    assert (s.Red, s.hp()) == (0.1, 7)


@pytest.mark.rule("TB-074", "TB-075", "TB-076", "TB-077")
def test_ties_go_by_the_order_of_resources() -> None:
    def paid(cost: Pay | PayAny | PayLargest | PaySmallest) -> Scene:
        s = scene().gremlin().gears(r1c1=Card("Payer", 20, 0, [[cost]], [Deal(1)]))
        return s.pools(Blue=3, White=3, ENT=3).beats()

    assert paid(PayLargest(2)).Blue == 1
    assert paid(PaySmallest(2)).Blue == 1
    s = paid(PayAny(4))
    assert (s.Blue, s.White, s.ENT) == (0, 2, 3)


# -- hits
@pytest.mark.rule("TB-130")
def test_words_for_gremlins() -> None:
    s = scene().gremlin("A", 9).gremlin("B", 5).gremlin("C", 5).hand(ONE)
    now(s, Deal(1))
    assert (s.hp("A"), s.hp("B"), s.hp("C")) == (8, 5, 5)
    now(s, Deal(1, BOTTOMMOST))
    assert (s.hp("A"), s.hp("B"), s.hp("C")) == (8, 5, 4)
    now(s, Deal(1, WEAKEST))
    assert (s.hp("A"), s.hp("B"), s.hp("C")) == (8, 5, 3)
    now(s, Deal(1, ALL))
    assert (s.hp("A"), s.hp("B"), s.hp("C")) == (7, 4, 2)


@pytest.mark.rule("TB-131", "TB-137")
def test_a_text_picks_its_target_once() -> None:
    s = scene().gremlin("A", 2).gremlin("B", 9).hand(ONE)
    now(s, Deal(2), Deal(2), Poison(1))
    assert (s.place("A"), s.hp("B"), s.poison("B")) == (-1, 9, 0)
    now(s, Deal(2))
    assert s.hp("B") == 7


@pytest.mark.rule("TB-132")
def test_armor_never_turns_a_hit_into_healing() -> None:
    s = scene().gremlin("A", 9, 5).hand(ONE)
    now(s, Deal(3))
    assert s.hp() == 9


@pytest.mark.rule("TB-133")
def test_shields_regenerate_in_whole_ticks_of_the_clock() -> None:
    s = scene().foe(Gremlin("A", 9, shields=4, regeneration=2)).hand(ONE)
    s.beats(4)
    now(s, Deal(3))
    assert s.shields() == 1
    s.beats(4)
    assert (s.clock, s.shields()) == (9, 1)
    assert s.beats(1).shields() == 3
    assert s.beats(30).shields() == 4


@pytest.mark.rule("TB-134")
def test_more_stacks_do_not_restart_the_clock_and_the_pace_can_change() -> None:
    s = scene().gremlin("A", 90).hand(ONE)
    now(s, Poison(1))
    s.beats(5)
    now(s, Poison(1))
    s.beats(3)
    assert s.beats_of("damage") == [10]
    now(s, PoisonPace(3))
    s.beats(14)
    assert s.beats_of("damage") == [10, 20, 23]


@pytest.mark.rule("TB-135")
def test_poison_stays_unless_it_decays() -> None:
    s = now(scene().gremlin("A", 90).hand(ONE), Poison(3)).beats(29)
    assert (s.hp(), s.poison()) == (90 - 9 + 3 - 3, 3)
    s = now(scene(poison_decay=True).gremlin("A", 90).hand(ONE), Poison(3)).beats(29)
    assert (s.hp(), s.poison()) == (84, 0)


@pytest.mark.rule("TB-139")
def test_only_a_text_that_prints_gremlin_destroys_one() -> None:
    s = scene().gremlin("A", 9).gremlin("B", 9).gears(r1c1=ONE).hand(ONE)
    now(s, DestroyGears(EVERY_GEAR))
    assert s.fight.foes_count == 2
    now(s, DestroyGremlin())
    assert (s.place("A"), s.place("B")) == (-1, 0)


# -- gremlins
@pytest.mark.rule("TB-154", "TB-156")
def test_summons_come_to_the_bottom_up_to_five_and_count_from_the_next_beat() -> None:
    gnat = Gremlin("Gnat", 3, moves=[Move(10, [Gain(RED, 1)], "buzzes")])
    s = scene().know_gremlin(gnat).foe(Gremlin("A", 9, moves=[Move(20, [Summon("Gnat")], "calls")]))
    s.gremlin("B").beats(29)
    assert (s.fight.foes_count, s.place("Gnat"), s.beats_of("move", "buzzes")) == (3, 2, [])
    s.beats(1)
    assert s.beats_of("move", "buzzes") == [30]
    assert s.beats(90).fight.foes_count == 5


@pytest.mark.rule("TB-155")
def test_moves_run_in_a_cycle_or_on_clocks_of_their_own() -> None:
    one, two = Move(40, [], "one"), Move(10, [], "two")
    s = moving(one, two).beats(100)
    assert (s.beats_of("move", "one"), s.beats_of("move", "two")) == ([40, 90], [50, 100])
    s = moving(one, two, independent=True).beats(80)
    assert (s.beats_of("move", "one"), len(s.beats_of("move", "two"))) == ([40, 80], 8)


@pytest.mark.rule("TB-157")
def test_gears_still_fire_under_a_cap() -> None:
    s = scene().gremlin("C", 9, 0, 0, Cap(RED, 1)).gears(r1c1=RED_GENERATOR).beats(60)
    assert (s.Red, s.beats_of("fire")) == (1.0, [30, 60])


@pytest.mark.rule("TB-160", "TB-158")
def test_penalties_add_up_and_end_with_their_gremlin() -> None:
    s = scene().gremlin("A", 1, 0, 0, Penalty(10)).gremlin("B", 9, 0, 0, Penalty(5)).hand(ONE, TWO)
    assert s.cost(ONE, "r1c1") == 25
    now(s, Deal(1))
    assert (s.clock, s.cost(ONE, "r1c1")) == (16, 15)


@pytest.mark.rule("TB-160")
def test_a_penalty_that_appears_during_a_play_counts_from_the_next() -> None:
    slower = Gremlin("Slower", 9, passives=[Penalty(10)])
    s = scene().know_gremlin(slower).foe(Gremlin("A", 9, moves=[Move(5, [Summon("Slower")], "calls")]))
    s.hand(ONE, TWO).play("Blank 1", "r1c1")
    assert (s.clock, s.cost("Blank 2", "r1c2")) == (10, 40)


@pytest.mark.rule("TB-162")
def test_drain_takes_what_is_there() -> None:
    s = moving(Move(10, [Drain(LARGEST, 2), Drain(BLUE, 5)], "drains")).pools(Red=3, Blue=1).beats(10)
    assert (s.Red, s.Blue) == (1.0, 0)
    s = moving(Move(10, [Drain(EVERY_POOL, 2)], "drains")).pools(Red=3, Blue=1, HEAT=4).beats(10)
    assert (s.Red, s.Blue, s.HEAT) == (1.0, 0, 2.0)


@pytest.mark.rule("TB-163", "TB-167")
def test_corrupt_halves_the_next_firings() -> None:
    both = Card("Both", 30, 10, fire=[Gain(RED, 3), Deal(3)])
    s = moving(Move(5, [CorruptGear(2)], "corrupts"), Move(900, [], "rests")).gears(r1c1=both, r1c2=both)
    s.beats(30)
    assert s.Red == 1.5 + 1.5 + 3 + 3 + 3 + 3
    assert s.hp() == 50 - 2 - 2 - 3 * 4


@pytest.mark.rule("TB-164")
def test_scramble_deals_as_many_cards_back_without_triggers() -> None:
    loud = Card("Loud", 10, on_draw=[Gain(RED, 1)], on_pickup=[Gain(RED, 1)])
    s = moving(Move(10, [Scramble()], "scrambles")).hand(loud, loud, loud).beats(10)
    assert (s.cards, s.Red, s.ending) == (3, 0, "")
    s = moving(Move(10, [Scramble()], "scrambles")).hand(ONE, ONE).deck(*[TWO] * 20).beats(10)
    assert (s.cards, len(s.fight.deck)) == (2, 20)


@pytest.mark.rule("TB-166", "TB-167")
def test_jam_stops_one_timer_and_a_full_gear_may_still_fire() -> None:
    s = moving(Move(5, [JamGear(1)], "jams"), Move(900, [], "rests")).gears(
        r1c1=RED_GENERATOR, r1c2=RED_GENERATOR
    )
    s.beats(20)
    assert (s.progress("r1c1"), s.progress("r1c2")) == (10, 20)
    s = moving(Move(5, [JamGear(1)], "jams")).gears(r1c1=RED_GENERATOR, r1c2=RED_GENERATOR).beats(12)
    assert (s.progress("r1c1"), s.progress("r1c2")) == (5, 10)  # the second Jam takes the next gear
    s = moving(Move(5, [JamGear(1)], "jams"), Move(900, [], "rests")).gears(r1c1=SIMPLE_FLAME).beats(6)
    s.pools(Red=2).beats()
    assert (s.Red, s.hp()) == (0, 48)


@pytest.mark.rule("TB-167", "TB-100")
def test_sabotage_takes_the_printed_gear() -> None:
    s = moving(Move(5, [DelayGears(2, MOST_PROGRESS)], "snaps"))
    s.gears(r1c1=RED_GENERATOR, r3c3=(CHRONOMETER, 20)).beats(5)
    assert (s.progress("r1c1"), s.progress("r3c3")) == (5, 5)


@pytest.mark.rule("TB-168", "TB-153")
def test_the_chaos_imp_shifts_basic_output() -> None:
    black = Card("Black Maker", 30, 30, fire=[Gain(BLACK, 1), Gain(HEAT, 1)], colours=COLOUR["Black"])
    s = scene().gremlin("Imp", 9, 0, 0, Shift()).gears(r1c1=(black, 29), r1c2=(BLUE_CRYSTAL, 29)).beats()
    assert (s.Red, s.Black, s.Green, s.Blue, s.HEAT) == (1.0, 0, 2.0, 0, 1.0)


@pytest.mark.rule("TB-168")
def test_a_tax_is_computed_for_the_printed_force() -> None:
    s = scene().gremlin("Imp", 9, 0, 0, Shift(), ForceTax(RED, 1)).gears(r1c1=(RED_GENERATOR, 29)).beats()
    assert (s.Red, s.Blue) == (0, 1.0)


def test_moves_that_heal_shield_and_cap_till_the_next() -> None:
    s = moving(Move(10, [Heal(2), Shield(3, 4)], "mends"))
    s.fight.foes[2] = 5
    s.beats(20)
    assert (s.hp(), s.shields()) == (9, 4)
    s = moving(Move(10, [CapLargest(6)], "caps"), Move(10, [], "rests")).pools(Red=9, Blue=8).beats(10)
    assert (s.Red, s.Blue) == (6.0, 8.0)
    s.gears(r1c1=RED_GENERATOR)
    assert s.fire("r1c1").Red == 6.0
    s.beats(9)
    assert s.fire("r1c1").Red == 8.0


@pytest.mark.rule("TB-170")
def test_extra_defences() -> None:
    def tank() -> Gremlin:
        return Gremlin("Tank", 20, barrier=1, hit_limit=3, second="Wreck")

    def table(*, extra: bool) -> Scene:
        s = scene(extra_defences=extra).know_gremlin(Gremlin("Wreck", 4)).foe(tank())
        return s.foe(Gremlin("Guard", 9, guard=True)).hand(ONE)

    s = table(extra=False)
    now(s, Deal(9))
    assert (s.hp("Tank"), s.hp("Guard")) == (11, 9)
    s = table(extra=True)
    now(s, Deal(9))
    assert (s.hp("Tank"), s.hp("Guard")) == (20, 0)  # nobody else can be picked while the guard lives
    now(s, Deal(9))
    now(s, Deal(9))
    assert s.hp("Tank") == 17  # the barrier took one hit, the limit most of the other
    s.fight.foes[2] = 1
    now(s, Deal(9))
    assert (s.hp("Wreck"), s.ending) == (4, "")


# -- counters and set-up
@pytest.mark.rule("TB-178")
def test_the_counters_of_a_fight() -> None:
    s = scene().gremlin("A", 2).gremlin("B", 9).gears(r1c1=SIMPLE_FLAME).pools(Red=3).deck(ONE)
    s.hand(Card("Reader", 10, on_play=[Draw(1), Gain(BLUE, 2)]), TWO).play("Reader", "r1c2")
    s.play("Blank 1", "r1c2")
    counted = [s.count(counter) for counter in (C_PLAYED, C_DRAWN, C_FIRED, C_REPLACED, C_DESTROYED)]
    assert counted == [2, 1, 1, 1, 1]
    assert (s.count(C_DAMAGE), s.count(C_KILLS)) == (2, 1)
    assert (s.count(C_MADE + BLUE), s.count(C_SPENT + RED), s.clock) == (20, 20, 20)


@pytest.mark.rule("TB-203", "TB-205", "TB-055")
def test_the_set_up_of_a_fight() -> None:
    game = Tourbillon(settle(Tourbillon, {}))
    fight = game.new("1")
    assert isinstance(fight, FightState)
    assert fight.card_at(0).name == "Basic Chronometer"
    assert (fight.progress[0], len(fight.hand), len(fight.deck), fight.clock) == (0, 5, len(game.deck) - 6, 0)
    assert sorted([*fight.hand, *fight.deck, fight.gear[0]]) == sorted(game.deck)
    orders = {str(game.new(str(key))).split("hand=")[1].split(" ")[0] for key in range(20)}
    assert len(orders) > 5  # shuffled


@pytest.mark.rule("TB-205")
def test_the_chronometer_is_a_normal_gear() -> None:
    s = scene().gremlin().gears(r1c1=CHRONOMETER).hand(ONE, TWO).play("Blank 1", "r1c1")
    assert s.names("discard") == ["Basic Chronometer"]


@pytest.mark.rule("TB-117", "TB-203")
def test_the_opening_hand_triggers_on_draw() -> None:
    s = scene()
    s.rules.deck = [s.kind(Card("Omen", 10, on_draw=[Gain(RED, 1)]))] * 5
    s.rules.column = [s.rules.add_gremlin(Gremlin("A", 9))]
    fight = s.rules.new("1")
    assert isinstance(fight, FightState)
    assert fight.pools[RED] == 50


def test_a_gremlin_that_makes_you_discard_stops_the_play_there() -> None:
    s = moving(Move(5, [Discard(1)], "steals")).hand(ONE, TWO, blank(3)).play("Blank 1", "r1c1")
    assert (s.clock, s.answers) == (5, ["discard blank-2", "discard blank-3"])
    s.do("discard blank-3")
    s.do("discard blank-2") if s.fight.asking else None
    assert s.clock == 10


def test_a_fight_that_never_ends_is_lost_to_the_wheel() -> None:
    ball = Card("Ball", 10, 10, fire=[Gain(GREEN, 1)], returning=True)
    s = scene().gremlin("A", 10**6).hand(ball, ball)
    while not s.ending:
        s.play(ball, "r1c1")
    assert (s.ending, s.fight.decisions) == ("the-wheel-turns-on", 1000)
    assert s.clock == MOST_BEATS
    quick = Card("Quick Ball", 1, 10, fire=[Gain(GREEN, 1)], returning=True)
    s = scene().gremlin("A", 10**6).hand(quick, quick)
    while not s.ending:
        s.play(quick, "r1c1")
    assert (s.ending, s.fight.decisions) == ("the-wheel-turns-on", s.rules.longest)
