"""The counters of a fight (TB-178)."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.names import (
    BLUE,
    C_BOUNCED,
    C_CREATED,
    C_DAMAGE,
    C_DESTROYED,
    C_DISCARDED,
    C_DRAWN,
    C_EXECUTES,
    C_EXILED,
    C_FIRED,
    C_KILLS,
    C_MADE,
    C_MILLED,
    C_PLAYED,
    C_REPLACED,
    C_SACRIFICED,
    C_SPENT,
    ENT,
    EVERY_GEAR,
    HEAT,
    RED,
    RIGHT,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules.effects.cards import Create, Discard, Draw, ExileDiscard, Mill
from orrery.games.tourbillon.rules.effects.combat import Deal, Debt, Execute, Gain, Poison
from orrery.games.tourbillon.rules.effects.conditions import Counted
from orrery.games.tourbillon.rules.effects.costs import Pay, PayAny, Sacrifice
from orrery.games.tourbillon.rules.effects.gears import (
    BounceGear,
    DestroyGears,
    SacrificeGear,
    TriggerGears,
)
from tests.games.tourbillon.cards import RED_GENERATOR, SIMPLE_FLAME
from tests.games.tourbillon.rules.moments import now
from tests.games.tourbillon.scene import blank, scene


@pytest.mark.both_cores
@pytest.mark.rule("TB-178")
def test_played_drawn_and_milled_cards_are_counted() -> None:
    s = scene().gremlin().hand(blank(1)).deck(*[blank(2)] * 9)
    now(s, Draw(2), Mill(3))
    s.play("Blank 1", "r1c1")
    assert (s.count(C_PLAYED), s.count(C_DRAWN), s.count(C_MILLED)) == (2, 2, 3)


@pytest.mark.rule("TB-178")
def test_an_overdraw_counts_as_milled_not_as_drawn() -> None:
    s = scene().gremlin().hand(*[blank(1)] * 9).deck(*[blank(2)] * 3)
    s.draw(3)
    assert (s.count(C_DRAWN), s.count(C_MILLED)) == (1, 2)


@pytest.mark.rule("TB-178")
def test_discarded_exiled_and_created_cards_are_counted() -> None:
    s = scene().gremlin().hand(blank(1), blank(1), blank(1)).know(blank(2))
    now(s, Create("Blank 2", count=2))
    now(s, Discard(9), ExileDiscard(2), Create("Blank 2"))
    assert (s.count(C_DISCARDED), s.count(C_EXILED), s.count(C_CREATED)) == (5, 2, 3)


@pytest.mark.both_cores
@pytest.mark.rule("TB-178")
def test_fired_destroyed_replaced_sacrificed_and_bounced_gears_are_counted() -> None:
    altar = Card("Altar", 10, 10, [[Sacrifice(RIGHT)]], [Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=(altar, 9), r1c2=blank(2), r2c1=blank(2), r2c2=blank(2)).beats()
    assert (s.count(C_FIRED), s.count(C_SACRIFICED), s.count(C_DESTROYED)) == (1, 1, 1)
    s.hand(blank(1), blank(3)).play("Blank 1", "r2c1")
    assert (s.count(C_REPLACED), s.count(C_DESTROYED)) == (1, 2)
    card = Card("Clear", 1, fire=[BounceGear(EVERY_GEAR)], momentary=True)
    s.hand(card).play("Clear")
    assert (s.count(C_BOUNCED), s.count(C_DESTROYED), s.count(C_FIRED)) == (3, 3, 2)
    s.play("Blank 1", "r1c1")
    now(s, SacrificeGear(EVERY_GEAR), DestroyGears(EVERY_GEAR))
    assert (s.count(C_SACRIFICED), s.count(C_DESTROYED)) == (2, 5)


@pytest.mark.rule("TB-178")
def test_each_resource_made_and_spent_is_counted() -> None:
    payer = Card("Payer", 10, 0, [[Pay(BLUE, 2), PayAny(3)]], [Gain(HEAT, 1)])
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 29), r1c2=payer).pools(Blue=2, Red=2.5).beats()
    assert [s.count(C_MADE + r) for r in (RED, BLUE, HEAT)] == [20, 0, 10]
    assert [s.count(C_SPENT + r) for r in (RED, BLUE, HEAT)] == [30, 20, 0]
    now(s, Gain(ENT, 4), Debt(ENT, 3), Debt(ENT, 3))
    assert (s.count(C_MADE + ENT), s.count(C_SPENT + ENT)) == (40, 30)


@pytest.mark.both_cores
@pytest.mark.rule("TB-178")
def test_damage_kills_executes_and_beats_are_counted() -> None:
    s = scene().gremlin("A", 5, 1).gremlin("B", 9, 0, 2).gremlin("C", 50)
    now(s, Deal(4), Execute(3))
    assert (s.count(C_KILLS), s.count(C_EXECUTES)) == (1, 1)
    before = s.count(C_DAMAGE)
    now(s, Deal(4), Poison(1), Execute(3))  # 2 go into shields
    assert s.count(C_DAMAGE) == before + 2
    s.beats(20)
    assert (s.count(C_DAMAGE), s.count(C_KILLS), s.count(C_EXECUTES), s.clock) == (before + 4, 1, 1, 22)


@pytest.mark.rule("TB-178")
def test_text_may_read_the_counters() -> None:
    gear = Card("Gear", 10, 10, fire=[Gain(RED, 1)], conditions=[Counted(C_DESTROYED, 2)])
    s = scene().gremlin().gears(r1c1=(gear, 10))
    assert s.beats(5).Red == 0
    now(s, TriggerGears(EVERY_GEAR))
    assert (s.destroyed, s.Red) == (1, 0)
    now(s, Gain(BLUE, 1))
    assert (s.destroyed, s.Red) == (2, 1)


@pytest.mark.rule("TB-178")
def test_the_counters_start_at_nothing_in_each_fight() -> None:
    assert all(counter == 0 for counter in scene().gremlin().fight.counts)


@pytest.mark.rule("TB-178")
def test_a_whole_play_is_counted() -> None:
    s = scene().gremlin("A", 2).gremlin("B", 9).gears(r1c1=SIMPLE_FLAME).pools(Red=3).deck(blank(1))
    s.hand(Card("Reader", 10, on_play=[Draw(1), Gain(BLUE, 2)]), blank(2)).play("Reader", "r1c2")
    s.play("Blank 1", "r1c2")
    counted = [s.count(counter) for counter in (C_PLAYED, C_DRAWN, C_FIRED, C_REPLACED, C_DESTROYED)]
    assert counted == [2, 1, 1, 1, 1]
    assert (s.count(C_DAMAGE), s.count(C_KILLS)) == (2, 1)
    assert (s.count(C_MADE + BLUE), s.count(C_SPENT + RED), s.clock) == (20, 20, 20)
