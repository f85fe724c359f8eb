"""Who comes into sight and falls in the same move shows its face, and nothing of the health that it had."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from orrery.engine.game import NOBODY
from tests.games.clans.scene import Scene, scene

pytestmark = pytest.mark.both_cores


def told(s: Scene, *moves: tuple[int, str]) -> list[list[str]]:
    """What the other side and those who look on are told of some moves of the first player."""
    s.ready()
    s.state.log = []
    for seat, words in moves:
        s.state.apply(seat, s.game.parse(words))
    events = s.state.log
    return [[f"{event.text} {event.values}" for event in events if event.seen(seat)] for seat in (1, NOBODY)]


def concealed_and_answered(health: int) -> list[list[str]]:
    s = scene().put(0, "Dune Veil", "cm").put(0, "Lake Warrior", "cm", health).put(1, "Desert Tank", "wm")
    return told(s, (0, "attack cm-2 wm-1"))


def concealed_answered_and_pricked(health: int) -> list[list[str]]:
    s = scene().put(0, "Dune Veil", "cm").put(0, "Lake Warrior", "cm", health).put(1, "Mire Hag", "wm")
    return told(s, (0, "attack cm-2 wm-1"))


def fogged_and_answered(health: int) -> list[list[str]]:
    s = scene().put(0, "Lake Warrior", "c1", health).put(1, "Desert Tank", "cm")
    return told(s, (0, "attack c1-1 cm-1"))


def out_of_the_fog_into_a_trap(health: int) -> list[list[str]]:
    s = scene().put(0, "Lake Warrior", "c1", health).trap(1, "Snare Pit", "cm")
    return told(s, (0, "move c1-1 cm"))


def concealed_in_a_fight(health: int) -> list[list[str]]:
    s = scene("rounds").put(0, "Dune Veil", "cm", 1).put(0, "Longbow", "cm", health)
    return told(s.put(1, "Sunfire Warlord", "cm", 50), (0, "submit"), (1, "submit"))


@pytest.mark.rule("CW-027", "CW-030", "CW-082")
@pytest.mark.parametrize(
    ("course", "healths"),
    [
        (concealed_and_answered, (2, 9)),
        (concealed_answered_and_pricked, (2, 5)),
        (fogged_and_answered, (2, 9)),
        (out_of_the_fog_into_a_trap, (2, 3)),
        (concealed_in_a_fight, (2, 5)),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_what_falls_as_it_comes_into_sight_takes_its_health_with_it(
    course: Callable[[int], list[list[str]]], healths: tuple[int, int]
):
    one, other = map(course, healths)
    assert one == other
    assert any("is destroyed" in line for line in one[0])
