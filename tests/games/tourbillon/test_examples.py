"""The worked examples of the rule list, with the numbers as given there."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.names import BLACK, BLUE, CHAOS, COST, GREEN, MICRO, ORDER, RED, RIGHT
from orrery.games.tourbillon.program import Card, Cost, Effect, Gremlin, Move
from orrery.games.tourbillon.rules.effects.combat import Deal, Gain, Poison
from orrery.games.tourbillon.rules.effects.costs import Pay, PayAny, PayLargest, PaySmallest
from orrery.games.tourbillon.rules.effects.gears import SacrificeGear
from orrery.games.tourbillon.rules.effects.sabotage import Cap, Penalty, Tax
from orrery.games.tourbillon.rules.effects.standing import ChaosRow, MicroCost, OrderRow, WhileTagged
from tests.games.tourbillon.cards import (
    BLUE_CRYSTAL,
    CHAOS_SIPHON,
    CHRONOMETER,
    COLOUR,
    FORCE_CONVERTER,
    HEAT_BURST,
    MASTER_GEAR,
    RED_GENERATOR,
    SIMPLE_FLAME,
)
from tests.games.tourbillon.scene import Scene, blank, scene

pytestmark = pytest.mark.both_cores


@pytest.mark.rule("TB-019", "TB-051")
def test_tbx_01_new_gears_count_the_beats_of_their_own_play() -> None:
    s = scene().gremlin().gears(r1c1=(CHRONOMETER, 0)).deck(blank(1), blank(1), blank(1))
    s.hand(RED_GENERATOR, RED_GENERATOR, blank(2))
    s.play("Red Generator", "r1c2")
    assert (s.clock, s.Red, s.timer("r1c1")) == (30, 2.0, "30/60")
    s.listen()
    s.play("Red Generator", "r1c3")
    assert (s.clock, s.Red, s.cards) == (60, 6.0, 2)
    happened = [event.kind for event in s.fight.log or [] if event.kind in ("draw", "gain")]
    assert happened == ["draw", "gain", "gain"]
    assert s.beats_of("gain") == [60, 60]


@pytest.mark.rule("TB-082", "TB-081")
def test_tbx_02_a_hungry_gear_eats_at_once_and_then_once_a_tick() -> None:
    s = scene().gremlin("A", 20).pools(Red=5).hand(SIMPLE_FLAME, blank(1), blank(2))
    s.play("Simple Flame", "r1c1")
    assert s.beats_of("damage") == [1, 11]
    assert (s.clock, s.timer("r1c1"), s.Red, s.hp()) == (20, "9/10", 1.0, 16)
    s.play("Blank 1", "r4c4")
    assert (s.clock, s.timer("r1c1"), s.Red, s.hp()) == (30, "10/10", 1.0, 16)


@pytest.mark.rule("TB-052")
def test_tbx_03_a_later_gear_spends_what_an_earlier_one_makes() -> None:
    s = scene().gremlin("A", 20).gears(r1c2=(RED_GENERATOR, 29), r2c1=SIMPLE_FLAME).beats()
    assert (s.Red, s.hp()) == (0.0, 18)
    s = scene().gremlin("A", 20).gears(r1c2=SIMPLE_FLAME, r2c1=(RED_GENERATOR, 29)).beats()
    assert (s.Red, s.hp()) == (2.0, 20)
    s.beats()
    assert (s.Red, s.hp()) == (0.0, 18)


def overbuilding(*, overbuild: bool) -> Scene:
    old = Card("Old", 20, 30, on_replaced=[Gain(RED, 1)], on_destroy=[Gain(BLUE, 1)], fire=[Gain(RED, 9)])
    new = Card("New", 20, 40, fire=[Deal(3)], on_play=[Gain(GREEN, 1)], overbuild=overbuild)
    s = scene().gremlin("A", 20).gears(r2c2=(old, 20)).hand(new, blank(1))
    return s.play("New", "r2c2")


@pytest.mark.rule("TB-017", "TB-089")
def test_tbx_04_a_replacement_runs_in_its_exact_order() -> None:
    s = overbuilding(overbuild=True)
    kinds = [event.text for event in s.fight.log or [] if event.kind in ("gain", "destroy", "stand")]
    assert kinds[-5:] == [
        "Red +1, now 1.",
        "Old on r2c2 is destroyed.",
        "Blue +1, now 1.",
        "New stands on r2c2.",
        "Green +1, now 1.",
    ]
    assert s.beats_of("damage") == [20]
    assert (s.timer("r2c2"), s.hp(), s.destroyed, s.names("discard")) == ("0/40", 17, 1, ["Old"])
    s = overbuilding(overbuild=False)
    assert (s.timer("r2c2"), s.hp()) == ("20/40", 20)


def paying(cost: list[list[Cost]], **pools: float) -> Scene:
    """One Beat in which a hungry gear may pay this."""
    payer = Card("Payer", 20, 0, cost, [Deal(1)])
    return scene().gremlin("A", 20).gears(r1c1=payer).pools(**pools).beats()


@pytest.mark.rule("TB-075", "TB-076", "TB-077", "TB-078", "TB-079")
def test_tbx_05_payments() -> None:
    both: list[list[Cost]] = [[PayLargest(2), PaySmallest(2)]]
    s = paying(both, Red=3, Blue=3, White=1, HEAT=2)
    assert (s.Red, s.Blue, s.White, s.HEAT, s.hp()) == (1, 3, 1, 0, 19)
    s = paying(both, Red=3)
    assert (s.Red, s.hp()) == (3, 20)
    s = paying(both, Red=4)
    assert (s.Red, s.hp()) == (0, 19)
    s = paying([[PayAny(2)]], Red=1.5, Blue=1.0, Black=0.5)
    assert (s.Red, s.Blue, s.Black) == (0, 0.5, 0.5)
    either: list[list[Cost]] = [[Pay(RED, 2)], [PayLargest(4)]]
    s = paying(either, Red=1, Green=4)
    assert (s.Red, s.Green) == (1, 0)
    s = paying(either, Red=2, Green=4)
    assert (s.Red, s.Green) == (0, 4)
    s = paying(either, Red=1.9, Green=3.9)
    assert (s.Red, s.Green, s.hp(), s.timer("r1c1")) == (1.9, 3.9, 20, "10/10")


def overdrawing(*, mill_reshuffle: bool) -> Scene:
    filler = [blank(2)] * 9
    s = scene(mill_reshuffle=mill_reshuffle).gremlin().gears(r1c1=CHAOS_SIPHON).pools(Red=4)
    s.hand(blank(1), *filler).deck(blank(3), blank(3)).discard(*[blank(4)] * 4)
    return s.play("Blank 1", "r4c4")


@pytest.mark.rule("TB-033", "TB-034")
def test_tbx_06_an_overdraw_from_an_empty_deck_is_defeat() -> None:
    s = overdrawing(mill_reshuffle=False)
    assert (s.ending, s.clock, s.cards) == ("overdraw", 1, 10)
    assert (len(s.fight.deck), len(s.fight.discard), s.Red) == (0, 5, 0)
    s = overdrawing(mill_reshuffle=True)
    assert (s.ending, s.clock, s.cards) == ("", 10, 10)
    assert (len(s.fight.deck), len(s.fight.discard), s.ENT) == (4, 1, 2.0)


def last_draw(hp: int) -> Scene:
    s = scene().gremlin("A", hp).gears(r1c1=(CHRONOMETER, 40), r1c2=(FORCE_CONVERTER, 20)).pools(Red=2)
    return s.hand(blank(2), blank(1)).play("Blank 2", "r4c4")


@pytest.mark.rule("TB-038", "TB-041")
def test_tbx_07_victory_comes_before_defeat() -> None:
    s = last_draw(hp=3)
    assert (s.ending, s.clock) == ("won", 20)
    assert s.told("failed-draw")
    s = last_draw(hp=4)
    assert (s.ending, s.clock, s.hp()) == ("failed-draw", 20, 1)


def last_card(progress: int) -> Scene:
    s = scene().gremlin("A", 20).gears(r1c1=(CHRONOMETER, progress)).pools(HEAT=1)
    return s.hand(HEAT_BURST).deck(blank(1)).play("Heat Burst")


@pytest.mark.rule("TB-090", "TB-039")
def test_tbx_08_a_momentary_that_cannot_pay_and_an_empty_hand() -> None:
    s = last_card(progress=40)
    assert (s.hp(), s.HEAT, s.names("discard"), s.clock, s.cards, s.ending) == (
        20,
        1.0,
        ["Heat Burst"],
        20,
        1,
        "",
    )
    s = last_card(progress=39)
    assert (s.cards, s.clock, s.ending) == (0, 20, "empty-hand")


def hitting(s: Scene, effect: Effect) -> Scene:
    """A hit by a Momentary card, which takes one Beat and nothing else."""
    card = Card(f"Hit {len(s.rules.cards)}", 1, fire=[effect], momentary=True)
    return s.hand(card, blank(1)).play(card)


@pytest.mark.rule("TB-132", "TB-093", "TB-094", "TB-098")
def test_tbx_09_hits_on_armor_and_shields() -> None:
    s = scene().gremlin("A", 6, 2, 3).gremlin("B", 10, 1)
    hitting(s, Deal(4))
    assert (s.shields("A"), s.hp("A")) == (1, 6)
    hitting(s, Deal(4, pierce=True))
    assert (s.shields("A"), s.hp("A")) == (0, 3)
    hitting(s, Deal(4, pop=True))
    assert s.hp("A") == 1
    hitting(s, Deal(5, overkill=True))
    assert (s.place("A"), s.hp("B")) == (-1, 9)
    s = scene().gremlin("A", 9, 1, 4)
    hitting(s, Deal(4, pop=True))
    assert (s.shields("A"), s.hp("A")) == (0, 7)


def poisoned(hp: int) -> Scene:
    first = Card("First", 20, 100, fire=[Poison(2)])
    second = Card("Second", 20, 100, fire=[Poison(1)])
    mover = Gremlin("A", hp, moves=[Move(30, [Gain(RED, 1)], "makes Red")])
    s = scene().foe(mover).gears(r1c1=(first, 90), r1c2=(second, 85)).hand(blank(4), blank(1))
    return s.play("Blank 4", "r4c4")


@pytest.mark.rule("TB-134", "TB-136")
def test_tbx_10_poison_strikes_every_tick_before_the_gremlins() -> None:
    s = poisoned(hp=9)
    assert [event.values["hp"] for event in s.fight.log or [] if event.kind == "damage"] == [6, 3, 0]
    assert s.beats_of("damage") == [20, 30, 40]
    assert (s.beats_of("move"), s.ending, s.clock) == ([30], "won", 40)
    s = poisoned(hp=6)
    assert (s.beats_of("move"), s.ending, s.clock) == ([], "won", 30)


@pytest.mark.rule("TB-157", "TB-158", "TB-159")
def test_tbx_11_caps_and_taxes() -> None:
    s = scene().gremlin("Low", 1, 0, 0, Cap(RED, 3)).gremlin("Red Cap Gremlin", 50, 0, 0, Cap(RED, 5))
    s.gears(r1c1=RED_GENERATOR).pools(Red=2)
    assert s.fire("r1c1").Red == 3.0
    hitting(s, Deal(1))
    assert (s.place("Low"), s.Red) == (-1, 3.0)
    assert s.fire("r1c1").Red == 5.0
    assert s.fire("r1c1").Red == 5.0
    s = scene().gremlin("T", 50, 0, 0, Tax(1)).gremlin("U", 50, 0, 0, Tax(1)).gears(r1c1=(RED_GENERATOR, 29))
    s.beats()
    assert (s.Red, s.timer("r1c1"), s.told("fire")) == (0, "0/30", ["Red Generator on r1c1 fires."])
    s = scene().gremlin().pools(Red=7).gremlin("Cap", 5, 0, 0, Cap(RED, 5))
    assert s.Red == 5.0


@pytest.mark.rule("TB-099", "TB-106", "TB-011")
def test_tbx_12_haste_and_its_limit() -> None:
    steady = Card("Steady Generator", 30, 30, fire=[Gain(RED, 2)], steady=True)
    s = scene().gremlin().gears(r2c2=MASTER_GEAR, r2c1=RED_GENERATOR, r1c1=RED_GENERATOR, r1c2=steady)
    s.hand(blank(6), blank(1)).play("Blank 6", "r4c4")
    fired = {square: s.beats_of("fire", square) for square in ("r2c1", "r1c2", "r1c1")}
    assert fired == {"r2c1": [20, 40, 60], "r1c2": [30, 60], "r1c1": [30, 60]}
    assert s.Red == 14.0
    quick = Card("Quick", 30, 10, fire=[Gain(RED, 1)])
    s = scene().gremlin().gears(r2c2=quick, r1c2=MASTER_GEAR, r2c1=MASTER_GEAR, r3c2=MASTER_GEAR)
    s.hand(blank(2), blank(1)).play("Blank 2", "r4c4")
    assert s.beats_of("fire") == [5, 10, 15, 20]


@pytest.mark.rule("TB-142", "TB-144", "TB-129")
def test_tbx_13_tag_texts_read_the_plate_as_each_gear_fires() -> None:
    order = Card(
        "Order", 30, 30, fire=[Gain(RED, 2)], tags=ORDER, colours=COLOUR["Red"], standing=[OrderRow(1)]
    )
    s = scene().gremlin().gears(r1c1=(order, 29), r1c2=RED_GENERATOR, r1c3=RED_GENERATOR, r1c4=BLUE_CRYSTAL)
    assert s.beats().Red == 4.0
    chaos = Card(
        "Chaos", 30, 30, fire=[Gain(BLACK, 1)], tags=CHAOS, colours=COLOUR["Black"], standing=[ChaosRow(1)]
    )
    s = scene().gremlin().gears(r2c1=(chaos, 29), r2c2=RED_GENERATOR, r2c3=RED_GENERATOR, r2c4=BLUE_CRYSTAL)
    assert s.beats().Black == 3.0
    pale = Card("Pale Crystal", 30, 30, fire=[Gain(BLUE, 2)])
    s = scene().gremlin().gears(r2c1=(chaos, 29), r2c2=RED_GENERATOR, r2c3=RED_GENERATOR, r2c4=pale)
    assert s.beats().Black == 2.0
    micro = Card("Micro", 10, 30, fire=[Gain(GREEN, 1)], tags=MICRO, standing=[WhileTagged(1, MICRO, 3)])
    eater = Card("Eater", 10, 30, fire=[SacrificeGear(RIGHT)])
    s = scene().gremlin().gears(r3c1=(micro, 29), r3c2=(eater, 29), r3c3=(micro, 29), r4c1=(micro, 29))
    s.beats()
    made = [event.values["amount"] for event in s.fight.log or [] if event.kind == "gain"]
    assert (made, s.at("r3c3"), s.Green) == ([20, 10], "", 3.0)


@pytest.mark.rule("TB-004", "TB-147")
def test_tbx_14_what_a_play_costs() -> None:
    micro = Card("Micro", 10, tags=MICRO)
    card = Card("Cheap", 20, standing=[MicroCost(5)])
    gears = {"r1c1": micro, "r1c2": micro, "r1c3": micro}
    s = scene().gears(**gears).bonus("r4c4", COST).gremlin("P", 9, 0, 0, Penalty(10))
    assert (s.cost(card, "r2c1"), s.cost(card, "r4c4")) == (15, 5)
    s = scene().gears(**gears).bonus("r4c4", COST).gremlin()
    assert (s.cost(card, "r2c1"), s.cost(card, "r4c4")) == (5, 1)
    s.hand(card, blank(1)).play(card, "r4c4")
    assert s.clock == 1
