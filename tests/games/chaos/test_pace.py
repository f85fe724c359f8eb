"""Rules of a journey that came later, as options: the biting clock, and the map that lasts."""

import pytest

from orrery.games.chaos.names import CARD_PLOT, LOST, MAKING, NODES, TAVERN, WON
from orrery.games.chaos.rules.chaos import turmoil
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.rules.quest import pace, scenes
from orrery.games.chaos.state.journey import ChaosState
from tests.games.chaos.scene import act, journey, quest, rig, there

rule = pytest.mark.rule


# -- the clock
def stirred(pace: str) -> ChaosState:
    """A Slow Action that has woken a hazard."""
    s = quest(party="plain", pace=pace)
    s.level, s.x = 9, 3
    rig(s, tension=[2], event=[5])
    turmoil.tension(s)
    there(s.rig).finish()
    return s


@rule("CE-085", "CE-091")
def test_under_the_biting_pace_what_is_woken_fills_the_clock() -> None:
    assert [stirred(each).ticks for each in ("even", "biting")] == [0, 1]


@rule("CE-091")
@pytest.mark.parametrize(("pace", "ticks"), [("even", 0), ("biting", 1)])
def test_under_the_biting_pace_a_plot_point_that_is_passed_fills_it_too(pace: str, ticks: int) -> None:
    s = quest(party="plain", pace=pace)
    s.card().kind, s.card().cleared = CARD_PLOT, 0
    scenes.cleared(s)
    assert (s.passed, s.ticks) == (1, ticks)


@rule("CE-092")
def test_what_is_woken_can_begin_doom() -> None:
    s = quest(party="plain", pace="biting")
    s.level, s.x, s.ticks = 9, 3, s.rules.clock - 1
    rig(s, tension=[2], event=[5])
    turmoil.tension(s)
    assert s.doom


@rule("CE-085")
def test_the_fuller_the_clock_the_stronger_is_what_wanders() -> None:
    s = quest(pace="biting")
    found = []
    for ticks in range(7):
        s.ticks = ticks
        found.append(pace.wandering_budget(s))
    assert found == sorted(found)
    assert found[6] == found[0] + 3


@rule("CE-076", "CE-085", "CE-159", "CE-173")
def test_the_even_pace_has_the_numbers_of_the_rules() -> None:
    for heroes, minor, wandering in ((1, 1, 1), (2, 3, 2), (3, 6, 5), (4, 9, 8)):
        s = quest(heroes=heroes, risk=3)
        s.ticks = 4
        assert (pace.minor_budget(s), pace.wandering_budget(s)) == (minor + 2, wandering + 2)
        assert pace.strong_hp(s, 50) == 60


# -- the map
@rule("CE-173", "CE-002")
def test_a_lasting_map_keeps_its_places_and_draws_the_visited_one_anew() -> None:
    s = journey(map="lasting", quests=4, party="plain")
    before = list(s.nodes)
    for node in s.nodes:
        node.risk = 2
    s.nodes[2].risk = 4  # as bad as it gets
    act(s, "embark 1")
    assert len(s.nodes) == NODES
    assert "map" not in [part.id for part in s.view(0).parts]  # nobody looks at it in a dungeon
    rig(s, unrest=[5, 4, 6, 1], node_distance=[3], node_risk=[1])
    tavern.end_quest(s, WON)
    there(s.rig).finish()
    assert s.mode == TAVERN
    assert (s.nodes[0].days, s.nodes[0].risk) == (3, 1)
    kept = [(node.biome, node.quest, node.days) for node in s.nodes[1:]]
    assert kept == [(node.biome, node.quest, node.days) for node in before[1:]]


@rule("CE-173")
def test_what_was_left_alone_may_grow_and_then_pays_more() -> None:
    s = journey(map="lasting", quests=4, party="plain")
    for node in s.nodes:
        node.risk = 2
    act(s, "embark 6")
    rig(s, unrest=[5, 4, 6, 1, 2])
    s.log = []
    tavern.end_quest(s, LOST)
    assert [node.risk for node in s.nodes[:5]] == [3, 2, 3, 2, 2]
    assert sum(event.kind == "unrest" for event in s.log) == 2
    map_of = next(part for part in s.view(0).parts if part.id == "map")
    assert "120 coins" in str(map_of)


@rule("CE-173")
def test_a_fresh_map_is_another_one_every_evening() -> None:
    s = journey(quests=4, party="plain")
    act(s, "embark 1")
    assert s.nodes == []
    tavern.end_quest(s, WON)
    assert len(s.nodes) == NODES


def test_options_that_came_later_stand_in_no_text_of_a_match_without_them() -> None:
    text = str(quest("5"))
    assert all(f"{name}=" not in text for name in ("lesson", "pace", "map"))
    assert str(quest("5", pace="even", map="fresh", lesson="none")) == text
    assert "pace=biting" in str(quest("5", pace="biting"))
    assert quest(party="own").mode == MAKING


def entrance(kind: str) -> str:
    """The ground, walls and obstacles of the first room."""
    room = quest(party="plain", biome="kiln", quest=kind).room
    return str((room.width, room.height, room.ground, room.obstacles))


@rule("CE-173", "CE-182")
def test_on_a_charted_map_every_place_has_an_entrance_of_its_own() -> None:
    s = journey(map="charted", quests=4, party="plain")
    ways_in = set()
    for biome in range(3):
        for kind in range(4):
            s.biome, s.quest = biome, kind
            ways_in.add(scenes.way_in(s))
    assert len(ways_in) == 12
    act(s, "embark 1")
    first = (s.biome, s.quest, s.card().layout)
    tavern.end_quest(s, WON)
    s.nodes[1].biome, s.nodes[1].quest = first[:2]
    act(s, "embark 2")
    assert s.card().layout != first[2]  # the same country and the same kind, and another place


@rule("CE-182")
def test_elsewhere_every_entrance_is_the_same_room() -> None:
    assert entrance("hunt") == entrance("fetch")
