"""The map of a run: what it must have, and that every way through it is a road of choices."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from orrery.engine.view import Cell, Grid, Note
from orrery.games.tourbillon.names import (
    ACT_NODES,
    ACTS,
    BOSS,
    COMBAT,
    ELITE,
    EVENT,
    MAP_ROWS,
    MAP_WIDTH,
    NONE,
    REST,
    WORKSHOP,
)
from orrery.games.tourbillon.rules.run import goals
from orrery.games.tourbillon.state.run import RunState
from tests.games.tourbillon.road import Road, run_game

GAME = run_game()
MAPS = 60


def runs() -> list[RunState]:
    made = [GAME.new(str(key)) for key in range(MAPS)]
    return [run for run in made if isinstance(run, RunState)]


RUNS = runs()


def row_of(run: RunState, act: int, row: int) -> list[int]:
    """The kinds of the nodes of a row, with NONE where there is none."""
    first = act * ACT_NODES + (row - 1) * MAP_WIDTH
    return run.nodes[first : first + MAP_WIDTH]


def links_of(run: RunState, act: int, row: int, place: int) -> list[int]:
    bits = run.links[act * ACT_NODES + (row - 1) * MAP_WIDTH + place]
    return [to for to in range(MAP_WIDTH) if bits >> to & 1]


def places(run: RunState, act: int, row: int) -> list[int]:
    return [place for place, kind in enumerate(row_of(run, act, row)) if kind != NONE]


@pytest.mark.rule("TB-181")
def test_an_act_has_twelve_rows_of_two_to_four_nodes_and_the_boss_behind_them() -> None:
    widths = Counter(
        len(places(run, act, row)) for run in RUNS for act in range(ACTS) for row in range(1, MAP_ROWS)
    )
    assert sorted(widths) == [2, 3, 4]
    assert {tuple(row_of(run, act, MAP_ROWS)) for run in RUNS for act in range(ACTS)} == {
        (BOSS, NONE, NONE, NONE)
    }


@pytest.mark.rule("TB-181")
def test_a_node_leads_to_one_or_two_of_the_next_row_and_all_can_be_reached() -> None:
    for run in RUNS:
        for act in range(ACTS):
            for row in range(1, MAP_ROWS):
                ways = [links_of(run, act, row, place) for place in places(run, act, row)]
                assert {len(way) for way in ways} <= {1, 2}
                assert sorted({to for way in ways for to in way}) == places(run, act, row + 1)


@pytest.mark.rule("TB-181")
def test_links_do_not_cross() -> None:
    for run in RUNS:
        for act in range(ACTS):
            for row in range(1, MAP_ROWS):
                ways = [links_of(run, act, row, place) for place in places(run, act, row)]
                assert all(max(left) <= min(right) for left, right in pairwise(ways))


@pytest.mark.rule("TB-181")
def test_the_first_row_is_combats_the_twelfth_rests_and_elites_come_from_the_fifth_on() -> None:
    for run in RUNS:
        for act in range(ACTS):
            assert set(row_of(run, act, 1)) <= {COMBAT, NONE}
            assert set(row_of(run, act, 12)) <= {REST, NONE}
            assert not any(ELITE in row_of(run, act, row) for row in range(1, 5))


@pytest.mark.rule("TB-181")
def test_every_act_has_enough_elites_events_and_workshops() -> None:
    for run in RUNS:
        for act in range(ACTS):
            kinds = Counter(run.nodes[act * ACT_NODES : (act + 1) * ACT_NODES])
            assert kinds[ELITE] >= 2
            assert kinds[EVENT] >= 2
            assert kinds[WORKSHOP] >= 1


def test_every_way_passes_choices_between_nodes_that_differ() -> None:
    """The poorest way through an act still has some: counted from the boss back to the first row."""
    for run in RUNS:
        for act in range(ACTS):
            fewest = dict.fromkeys(range(MAP_WIDTH), 0)
            for row in range(MAP_ROWS - 1, 0, -1):
                here = {}
                for place in places(run, act, row):
                    way = links_of(run, act, row, place)
                    here[place] = (len(way) > 1) + min(fewest[to] for to in way)
                fewest = here
            assert min(fewest.values()) >= 1  # on top of the choice of the first node
            assert len(places(run, act, 1)) > 1


def test_fights_are_those_of_their_act_and_rank_and_the_first_rows_have_the_weaker_ones() -> None:
    known = {COMBAT: GAME.fights, ELITE: GAME.elites, BOSS: GAME.bosses}
    for run in RUNS:
        for node, kind in enumerate(run.nodes):
            if kind not in known:
                assert (run.foes[node], run.goals[node]) == (NONE, NONE)
                continue
            act, row = node // ACT_NODES, node % ACT_NODES // MAP_WIDTH + 1
            assert run.foes[node] in known[kind][act]
            if kind == COMBAT and row <= 3:
                assert run.foes[node] in GAME.fights[act][:5]


def test_every_fight_has_a_goal_from_the_start_that_pays_while_there_is_something_to_pay_for() -> None:
    kinds = set()
    for run in RUNS:
        for node, packed in enumerate(run.goals):
            if packed != NONE:
                goal = goals.unpacked(packed)
                kinds.add(goal[goals.KIND])
                assert goals.packed(goal) == packed
                last = run.nodes[node] == BOSS and node >= (ACTS - 1) * ACT_NODES
                assert (goal[goals.BONUS] == goals.NO_BONUS) == last
                assert (goal[goals.AMOUNT] == 0) == last
    assert len(kinds) >= 15


@pytest.mark.rule("TB-181")
def test_map_and_bosses_are_seen_from_the_start() -> None:
    road = Road()
    parts = {part.id: part for part in road.run.view(0).parts}
    nodes = [kind for kind in road.run.nodes[:ACT_NODES] if kind != NONE]
    assert sum(cell.card is not None for cell in parts["map"].cells) == len(nodes)  # type: ignore[union-attr]
    assert parts["acts"].steps == (  # type: ignore[union-attr]
        "Act 1: The Rust King", "Act 2: Chronophage", "Act 3: The Grand Saboteur",
    )  # fmt: skip
    later = [kind for kind in road.run.nodes[ACT_NODES : 2 * ACT_NODES] if kind != NONE]
    assert len(parts["act-2"].values["nodes"]) == len(later)  # type: ignore[arg-type, union-attr]


@pytest.mark.rule("TB-181")
def test_one_goes_along_the_links_only() -> None:
    road = Road()
    assert road.can("go") == [f"r1-{place + 1}" for place in places(road.run, 0, 1)]
    road.enter(REST, row=2).do("leave")
    assert road.can("go") == [f"r3-{place + 1}" for place in links_of(road.run, 0, 2, 0)]
    elsewhere = [f"go r3-{place + 1}" for place in range(4) if f"r3-{place + 1}" not in road.can("go")]
    assert [road.refusal(text).code for text in elsewhere] == ["not-linked"] * len(elsewhere)
    assert road.refusal("go r5-1").sentence.startswith("No way leads from here to r5-1; you can go to r3-")


def test_a_fight_on_the_map_says_who_waits_and_what_they_can_take_and_do() -> None:
    road = Road().before(COMBAT, encounter="Dust on the dial")
    values = seen(road).values
    assert values["gremlins"] == ("Dust Mite", "Lint Gnat", "Lint Gnat")
    assert values["hp"] == ("9", "3", "3")
    assert values["does"] == ("Cap Red at 6", *["Every 4 Ticks: Drain 1 of the largest pool"] * 2)
    choices = {choice.action: choice.help for choice in road.run.view(0).choices}
    assert choices["go r1-1"].startswith("Dust on the dial: Dust Mite 9 HP, Lint Gnat 3 HP, Lint Gnat 3 HP.")


def test_harder_loops_show_in_what_the_map_says_of_gremlins() -> None:
    road = Road(harder_loops="tougher-gremlins,shielded-gremlins").before(
        COMBAT, encounter="Dust on the dial"
    )
    assert seen(road).values["hp"] == ("10", "4", "4")  # a tenth more, rounded up
    assert seen(road).values["does"][0] == "Shields 1. Cap Red at 6"  # type: ignore[index]


def test_the_bosses_of_other_acts_say_what_they_can_take() -> None:
    notes = {part.id: part for part in Road().run.view(0).parts}
    for act in (2, 3):
        note = notes[f"act-{act}"]
        assert isinstance(note, Note)
        told = [note.values[name] for name in ("gremlins", "hp", "does")]
        assert [len(each) for each in told] == [len(told[0])] * 3  # type: ignore[arg-type]


def seen(road: Road) -> Cell:
    """The first node of the first row, as it is seen."""
    parts = {part.id: part for part in road.run.view(0).parts}
    grid = parts["map"]
    assert isinstance(grid, Grid)
    return next(cell for cell in grid.cells if cell.id == "r1-1")
