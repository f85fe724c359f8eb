"""What a leader fears before a retreat: in rounds every card that reaches a bare base hits it once."""

import pytest

from orrery.games.clans.bots.retreat import blows_on_base
from tests.games.clans.scene import scene

pytestmark = [pytest.mark.both_cores, pytest.mark.rule("CW-066")]


def test_in_rounds_cards_that_can_be_there_hit_once() -> None:
    s = (
        scene("rounds")
        .put(1, "Desert Quick Strike", "c2")
        .put(1, "Desert Warrior", "wm")
        .put(1, "Desert Tank", "e1")
    )
    quick, warrior, tank = (
        int(s.game.damage[s.card(f"Desert {name}")]) for name in ("Quick Strike", "Warrior", "Tank")
    )
    assert blows_on_base(s.ready().state, 1) == quick + warrior + tank
    s.put(0, "Scout", "cm")  # somebody stands in the way of the first
    assert blows_on_base(s.state, 1) == warrior + tank
    s.put(0, "Scout", "w1")  # … and the base of the second is defended
    assert blows_on_base(s.state, 1) == tank


def test_in_rounds_who_is_too_slow_is_not_feared() -> None:
    s = scene("rounds").put(1, "Desert Warrior", "c2").put(1, "Desert Tank", "wm").ready()
    assert blows_on_base(s.state, 1) == 0
