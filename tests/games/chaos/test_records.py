"""What pends in a journey is held in records with names, and saved as the numbers that match files have."""

from __future__ import annotations

import re

import pytest

from orrery.engine.stack import Frame
from orrery.engine.words import Malformed
from orrery.games import read_state
from orrery.games.chaos.names import DISENGAGE, F_CLASH, NONE, PRESS, WON
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.state.records import Clash, Echo, Effect, Hit, Node, PastQuest
from tests.games.chaos.scene import act, field, imagined, journey, quest, rig, there


def clashing() -> ChaosState:
    """Two heroes and a Clash between them that waits for its tactics."""
    s = quest(seats="each", party="plain")
    rig(s, encounter=[1])
    act(s, "go")
    s.rig = None
    s.stack.frames = []
    s.clash = Clash([0, 1], [NONE, NONE], [5, 6], [10, 9])
    s.stack.push(Frame(F_CLASH, NONE, 0, 1))
    return s


def line(s: ChaosState, name: str) -> str:
    found = re.search(rf" {name}=(\S+)", str(s))
    assert found is not None
    return found[1]


def test_records_are_saved_as_their_numbers():
    s = clashing()
    assert [line(s, name) for name in ("clash", "effect", "hit", "echo")] == [
        "0,1,-1,-1,5,6,10,9", "-", "-", "-",
    ]  # fmt: skip
    s.effect = Effect(1, 0, 3, 1)
    s.hit = Hit(1, 0, 7, 4, crit=True, flags=256, ranged=True)
    s.echo = [Echo(1, 4, 0, 2), Echo(0, 5)]
    s.history = [PastQuest(1, 2, 3, WON)]
    assert [line(s, name) for name in ("effect", "hit", "echo", "history")] == [
        "1,0,3,1", "1,0,7,4,1,256,1", "1,4,0,2,0,5,-1,0", "1,2,3,1",
    ]  # fmt: skip
    back = read_state(str(s))
    assert isinstance(back, ChaosState)
    assert str(back) == str(s)
    assert there(back.clash).naturals == [10, 9]
    assert there(back.hit).crit
    assert [echo.amount for echo in back.echo] == [4, 5]


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("clash", "0,1,-1,-1,5,6,10"),  # one too few
        ("clash", "0,1,-1,2,5,6,10,9"),  # a tactic that is none
        ("clash", "-"),  # both sides choose in nothing
        ("effect", "0,1,3,1,9"),
        ("hit", "0,1,7,4,2,0,0"),  # neither critical nor not
        ("echo", "0,1,2"),
        ("echo", "99,1,0,0"),  # nobody
        ("history", "0,0,1,1,0"),
    ],
)
def test_a_record_that_cannot_be_is_refused(name: str, numbers: str):
    s = clashing()
    with pytest.raises(Malformed) as refusal:
        read_state(re.sub(rf"(?<= {name}=)\S+", numbers, str(s)))
    assert refusal.value.code == "bad-state"


def test_a_choice_in_a_copy_is_none_in_the_original():
    s = clashing()
    copy = s.copy()
    copy.apply(0, s.rules.parse("press"))
    assert there(copy.clash).choices == [PRESS, NONE]
    assert there(s.clash).choices == [NONE, NONE]


def test_a_rumour_in_a_copy_is_none_in_the_original():
    s = journey()
    before = str(s)
    copy = s.copy()
    act(copy, "rumour 2")
    assert [node.known for node in copy.nodes] == [False, True, False, False, False, False]
    assert str(s) == before


def test_a_quest_that_ends_in_a_copy_goes_on_in_the_original():
    s = journey()
    act(s, "embark 1")
    copy = s.copy()
    tavern.end_quest(copy, WON)
    assert [past.ending for past in copy.history] == [WON]
    assert s.history == []


@pytest.mark.rule("CE-183")
def test_only_the_plots_that_no_rumour_has_told_are_imagined():
    s = journey()
    act(s, "rumour 1")
    worlds = [imagined(s, 0, seed).nodes for seed in range(40)]
    assert {nodes[0].plot for nodes in worlds} == {s.nodes[0].plot}
    assert {nodes[1].plot for nodes in worlds} == {1, 2, 3, 4, 5, 6}
    assert {(nodes[1].biome, nodes[1].quest, nodes[1].days, nodes[1].risk) for nodes in worlds} == {
        (s.nodes[1].biome, s.nodes[1].quest, s.nodes[1].days, s.nodes[1].risk)
    }


def test_to_print_a_journey_changes_nothing_in_it():
    s = field()
    s.nodes, s.hit = [Node(1, 2, 3, 4, 5)], Hit(0, 1, 2)
    room, nodes, hit = s.room, s.nodes, s.hit
    text = str(s)
    assert str(s) == text
    assert s.room is room
    assert s.nodes is nodes
    assert s.hit is hit


def test_a_list_of_actions_that_was_counted_is_not_used_after_another_decision():
    s = clashing()
    assert s.action_count(0) == len(s.actions(0)) == 2
    s.apply(0, s.rules.parse("disengage"))
    assert there(s.clash).choices == [DISENGAGE, NONE]
    assert s.nth_action(1, 1) == s.actions(1)[1]
    assert s.action_count(1) == 2
    assert [s.nth_action(1, n) for n in (0, 1)] == s.actions(1)
