"""What happens is told: shields that take a hit and grow again, and Debts, paid or not."""

from __future__ import annotations

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, settle
from orrery.games.tourbillon.lab import measures
from orrery.games.tourbillon.names import BELOW, COST, DRAW, ENT, EVERY_GEAR, LEFT, PRODUCTION, RIGHT
from orrery.games.tourbillon.program import Card, Effect, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import RaiseHandLimit
from orrery.games.tourbillon.rules.effects.combat import (
    Burn,
    Deal,
    Debt,
    DelayGremlin,
    Disable,
    Inspire,
    PoisonPace,
    SlowGremlin,
)
from orrery.games.tourbillon.rules.effects.gears import HasteGears, SkipGears, SquareBonus
from orrery.games.tourbillon.rules.effects.sabotage import CapLargest, Shield
from orrery.games.tourbillon.view import forecast
from tests.games.tourbillon.kitchen import Kitchen
from tests.games.tourbillon.scene import Scene, blank, now, scene

LENDER = Card("Lender", 10, 50, fire=[Debt(ENT, 3)])


def values(s: Scene, kind: str) -> list[dict[str, int | str]]:
    return [event.values for event in s.fight.log or [] if event.kind == kind]


@pytest.mark.rule("TB-132")
def test_a_hit_that_shields_take_whole_is_told() -> None:
    s = now(scene().gremlin("A", 9, 0, 5).hand(blank(1)), Deal(3))
    assert s.told("absorb") == ["The shields of A take 3, 2 left."]
    assert values(s, "absorb") == [
        {"gremlin": "A", "part": "gremlin-1", "amount": 3, "shields": 2, "beat": 0}
    ]
    assert s.told("damage") == []


@pytest.mark.rule("TB-132", "TB-094")
def test_what_shields_take_of_a_hit_is_told_before_what_it_wounds() -> None:
    s = now(scene().gremlin("A", 9, 1, 2).hand(blank(1)), Deal(3, pop=True))
    kinds = [event.kind for event in s.fight.log or [] if event.kind in ("absorb", "damage")]
    assert kinds == ["absorb", "damage"]
    assert s.told("absorb") == ["The shields of A take 2, none left."]
    assert s.told("damage") == ["A loses 2 HP and has 7."]


@pytest.mark.rule("TB-133")
def test_shields_that_grow_again_are_told_once_a_tick_until_they_are_full() -> None:
    s = scene().foe(Gremlin("A", 9, 0, 4, regeneration=2)).hand(blank(1))
    now(s, Deal(3)).beats(40)
    assert s.told("shield") == ["The shields of A grow by 2 to 3.", "The shields of A grow by 1 to 4."]
    assert values(s, "shield")[0] == {
        "gremlin": "A", "part": "gremlin-1", "amount": 2, "shields": 3, "beat": 10,
    }  # fmt: skip


@pytest.mark.rule("TB-133")
def test_shields_that_a_move_brings_are_told() -> None:
    s = scene().foe(Gremlin("A", 9, 0, 4, moves=[Move(10, [Shield(3, 6)], "shields")])).beats(30)
    assert s.told("shield") == ["The shields of A grow by 2 to 6."]


@pytest.mark.rule("TB-115")
def test_a_debt_is_told_paid_or_not() -> None:
    s = scene().gremlin().gears(r1c1=LENDER).pools(ENT=5).beats(50)
    assert s.told("pay") == ["3 ENT paid, 2 left."]
    assert values(s, "pay") == [{"resource": "ENT", "amount": 30, "now": 20, "beat": 50}]
    s.beats(50)
    assert s.told("unpaid") == ["The Debt of 3 ENT is not paid: there is only 2."]
    assert values(s, "unpaid") == [{"resource": "ENT", "amount": 30, "now": 20, "beat": 100}]


@pytest.mark.rule("TB-210")
def test_the_forecast_tells_of_shields_and_debts() -> None:
    s = scene().gremlin("A", 9, 0, 5).gears(r1c1=(LENDER, 45), r1c2=(Card("Axe", 10, 50, fire=[Deal(3)]), 45))
    s.pools(ENT=4).hand(blank(1), blank(2))
    foreseen = forecast.of(s.fight, s.rules.parse("play blank-1 r4c4"))
    assert foreseen is not None
    told = [step.text for step in foreseen.steps]
    assert "Lender on r1c1 fires. 3 ENT paid, 1 left." in told
    assert "Axe on r1c2 fires. The shields of A take 3, 2 left." in told


def test_the_game_lists_the_kinds_of_events() -> None:
    assert {"absorb", "shield", "unpaid"} <= set(measures.EVENTS)


# -- what changes timers, squares, hands and pools without moving anything at once
def told_by(*effects: Effect, gremlin: Gremlin | None = None) -> list[tuple[str, str]]:
    """What these effects tell, in a fight with one gear and one gremlin."""
    s = scene().foe(gremlin or Gremlin("A", 9, moves=[Move(90, [], "acts")])).gears(r2c2=(LENDER, 20))
    s.pools(Red=9).hand(blank(1))
    now(s, *effects)
    usual = ("play", "fire", "discard", "destroy")
    return [(event.kind, event.text) for event in s.fight.log or [] if event.kind not in usual]


TOLD = (
    (SkipGears(1, EVERY_GEAR), "skip", "The gear on r2c2 jumps ahead by 1 Tick."),
    (HasteGears(50, 4, EVERY_GEAR), "speed", "The gear on r2c2 runs 50% faster for 4 Ticks."),
    (HasteGears(-30, 1, EVERY_GEAR), "speed", "The gear on r2c2 runs 30% slower for 1 Tick."),
    (SlowGremlin(50, 3), "speed", "A is 50% slower for 3 Ticks."),
    (DelayGremlin(1), "delay", "What A does next comes 1 Tick later."),
    (PoisonPace(7), "pace", "Poison on A strikes every 7 Beats."),
    (Disable(1), "disable", "A is disabled for 1 Tick."),
    (Burn(1), "burn", "A burns for 1 Tick."),
    (RaiseHandLimit(2), "limit", "{0} can hold 2 more cards in this fight."),
    (Inspire(3), "inspire", "3 Inspiration more, if the fight is won."),
)


@pytest.mark.parametrize(("effect", "kind", "text"), TOLD)
def test_what_an_effect_changes_is_told(effect: Effect, kind: str, text: str) -> None:
    assert (kind, text) in told_by(effect)


def test_what_changes_nothing_is_not_told() -> None:
    idle = Gremlin("A", 9)
    assert told_by(SlowGremlin(50, 3), DelayGremlin(1), gremlin=idle) == [("stand", "Lender stands on r2c2.")]
    s = scene().gremlin().gears(r2c2=(LENDER, 50)).hand(blank(1))
    assert now(s, SkipGears(2, EVERY_GEAR)).told("skip") == []


@pytest.mark.rule("TB-057")
def test_a_bonus_of_a_square_is_told() -> None:
    painter = Card("Painter", 10, on_play=[SquareBonus(PRODUCTION, 1, LEFT), SquareBonus(COST, 2, RIGHT)])
    s = scene().gremlin().hand(painter, blank(1)).play("Painter", "r2c2")
    assert s.told("bonus") == [
        "Gears on r2c1 make 1 more from now on.", "Plays on r2c3 take 2 Ticks less from now on.",
    ]  # fmt: skip
    mason = Card("Mason", 10, on_play=[SquareBonus(DRAW, 1, BELOW)])
    s = scene().gremlin().hand(mason, blank(1)).play("Mason", "r2c2")
    assert s.told("bonus") == ["The next gear placed on r3c2 draws 1."]


@pytest.mark.rule("TB-102", "TB-157")
def test_a_cap_that_a_move_sets_and_a_gremlin_that_comes_back_are_told() -> None:
    s = scene().foe(Gremlin("A", 9, moves=[Move(10, [CapLargest(6)], "caps")])).pools(Red=5).hand(blank(1))
    assert s.beats(10).told("cap") == ["A caps Red at 6."]
    now(s, Disable(2)).beats(30)
    assert s.told("recover") == ["A is no longer disabled."]


def test_every_kind_of_event_is_listed() -> None:
    """Whatever random fights tell is in the list, so that a measure can ask for it."""
    kinds = set()
    for number in range(40):
        fight = Kitchen(settle(Kitchen, {"set": number})).new(str(number))
        fight.log = []
        dice = one_stream(number)
        while fight.mover() != NOBODY:
            fight.apply(0, fight.nth_action(0, dice.below(0, fight.action_count(0))))
        kinds |= {event.kind for event in fight.log}
    assert kinds <= set(measures.EVENTS)
    assert {"skip", "speed", "pace", "bonus", "cap", "limit", "recover", "inspire"} <= kinds
