"""What happens is told: shields that take a hit and grow again, and Debts, paid or not."""

from __future__ import annotations

import pytest

from orrery.games.tourbillon import counting, forecast
from orrery.games.tourbillon.effects import Deal, Debt
from orrery.games.tourbillon.names import ENT
from orrery.games.tourbillon.program import Card, Gremlin, Move
from orrery.games.tourbillon.sabotage import Shield
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
    assert {"absorb", "shield", "unpaid"} <= set(counting.EVENTS)
