"""Sabotage that names several gears strikes them all; "the next gear" is one (TB-163, TB-166, TB-167).

And what gremlins do for themselves.
"""

from __future__ import annotations

import pytest

from orrery.games.tourbillon.cards.compile_gremlins import GremlinParts
from orrery.games.tourbillon.cards.language import GREMLIN_LANGUAGE
from orrery.games.tourbillon.names import RED
from orrery.games.tourbillon.program import Card, Gremlin, Move
from orrery.games.tourbillon.rules.effects.combat import Gain
from orrery.games.tourbillon.rules.effects.sabotage import CapLargest, Heal, Shield
from tests.games.tourbillon.cards import BLUE_CRYSTAL, MASTER_GEAR, RED_GENERATOR
from tests.games.tourbillon.scene import Scene, scene

STEADY = Card("Steady", 30, 30, fire=[Gain(RED, 2)], steady=True)


def saboteur(text: str) -> Gremlin:
    """A gremlin with a printed text."""
    parts = GREMLIN_LANGUAGE.compile(GREMLIN_LANGUAGE.parse(text))
    assert isinstance(parts, GremlinParts)
    return Gremlin("Saboteur", 99, moves=parts.moves, independent=parts.independent)


def struck(text: str) -> Scene:
    """Three wound gears, a Steady one and one without a timer, after the gremlin has moved once."""
    s = scene().foe(saboteur(text)).gears(r1c1=RED_GENERATOR, r2c2=BLUE_CRYSTAL, r4c4=RED_GENERATOR)
    return s.gears(r3c1=STEADY, r1c3=MASTER_GEAR).beats(10)


@pytest.mark.both_cores
@pytest.mark.rule("TB-166")
def test_jam_on_all_gears_stops_every_timer() -> None:
    s = struck("Every 1 Tick: Jam 3 on all gears")
    assert s.told("jam") == [f"The gear on {where} jams." for where in ("r1c1", "r2c2", "r4c4")]
    before = [s.progress(where) for where in ("r1c1", "r2c2", "r4c4", "r3c1")]
    s.beats(5)
    assert [s.progress(where) for where in ("r1c1", "r2c2", "r4c4", "r3c1")] == [*before[:3], before[3] + 5]


@pytest.mark.both_cores
@pytest.mark.rule("TB-163")
def test_corrupt_on_all_gears_halves_every_gear_that_fires() -> None:
    s = struck("Every 1 Tick: Corrupt 1 on all gears")
    assert s.told("corrupt") == [
        f"The gear on {where} is corrupted." for where in ("r1c1", "r2c2", "r3c1", "r4c4")
    ]
    for where in ("r1c1", "r2c2", "r4c4"):
        s.fire(where)
    assert (s.Red, s.Blue) == (2.0, 1.0)


@pytest.mark.rule("TB-167")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Every 1 Tick: Jam 9 on the next gear", "jam"),
        ("Every 1 Tick: Corrupt 9 on the next gear", "corrupt"),
    ],
)
def test_the_next_gear_is_the_first_that_is_not_struck_yet(text: str, kind: str) -> None:
    s = struck(text)
    assert len(s.told(kind)) == 1
    assert "r1c1" in s.told(kind)[0]
    assert "r2c2" in s.beats(10).told(kind)[1]


@pytest.mark.rule("TB-100")
def test_delay_on_all_gears_sets_every_timer_back() -> None:
    s = struck("Every 1 Tick: Delay 1 on all gears")
    assert [s.progress(where) for where in ("r1c1", "r2c2", "r4c4", "r3c1")] == [0, 0, 0, 10]


@pytest.mark.rule("TB-133", "TB-138")
def test_moves_heal_up_to_the_printed_hp_and_shield_up_to_their_own_limit() -> None:
    s = scene().foe(Gremlin("A", 10, moves=[Move(10, [Heal(2), Shield(3, 4)], "mends")]))
    s.fight.foes[2] = 5
    assert (s.beats(10).hp(), s.shields()) == (7, 3)
    assert (s.beats(10).hp(), s.shields()) == (9, 4)
    assert s.beats(10).hp() == 10


@pytest.mark.rule("TB-157")
def test_a_cap_on_the_largest_pool_holds_till_the_next_move() -> None:
    capper = Gremlin("A", 50, moves=[Move(10, [CapLargest(6)], "caps"), Move(10, [], "rests")])
    s = scene().foe(capper).pools(Red=9, Blue=8).beats(10).gears(r1c1=RED_GENERATOR)
    assert (s.Red, s.Blue) == (6.0, 8.0)
    assert s.fire("r1c1").Red == 6.0
    s.beats(9)
    assert s.fire("r1c1").Red == 8.0
