"""The map: drawn once when a run begins, and then only read (TB-181).

Each act has twelve rows of two to four nodes and the boss as row 13. Links never cross: those of a node lie
side by side, and begin where those of its left neighbour end, or one further.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.tourbillon.names import (
    ACT_NODES,
    ACTS,
    BOSS,
    COMBAT,
    ELITE,
    EVENT,
    GOALS,
    MAP,
    MAP_ROWS,
    MAP_WIDTH,
    NONE,
    REST,
    WORKSHOP,
)
from orrery.games.tourbillon.rules.run import goals, loops

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.run import RunState
    from orrery.games.tourbillon.tables import RunRules

LAST_ROW: Final[i64] = 12  # before the boss
NARROWEST: Final[i64] = 2
FIRST_ELITES: Final[i64] = 5  # the row
FIRST_WORKSHOPS: Final[i64] = 3
EASY_ROWS: Final[i64] = 3  # the first rows meet the weaker half of an act's encounters
LEAST_ELITES: Final[i64] = 2
LEAST_EVENTS: Final[i64] = 2
LEAST_WORKSHOPS: Final[i64] = 1

# Shares of combat, elite, rest, event and workshop: in the first rows, and from the first elites on.
EARLY: Final[list[i64]] = [55, 0, 0, 35, 10]
LATE: Final[list[i64]] = [38, 17, 11, 22, 12]


# -- drawing
def draw(run: RunState) -> None:
    """The maps of all acts, with the gremlins that wait there."""
    nodes: list[i64] = []
    links: list[i64] = []
    foes: list[i64] = []
    aims: list[i64] = []
    for act in range(ACTS):
        widths = draw_widths(run.dice)
        kinds = draw_kinds(run.dice, widths)
        nodes += kinds
        links += draw_links(run.dice, widths)
        foes += draw_foes(run.rules, run.dice, act, kinds)
        aims += draw_goals(run.dice, act, kinds)
    run.nodes, run.links, run.foes, run.goals = nodes, links, foes, aims


def draw_widths(dice: Dice) -> list[i64]:
    """How many nodes each row has."""
    widths = [NARROWEST + dice.below(MAP, MAP_WIDTH - NARROWEST + 1) for _ in range(LAST_ROW)]
    return [*widths, 1]


def draw_links(dice: Dice, widths: list[i64]) -> list[i64]:
    """To which places of the next row each node leads, a bit each; the boss leads nowhere."""
    links = empty_map(0)
    for row in range(LAST_ROW):
        here, there = widths[row], widths[row + 1]
        last: i64 = -1  # the furthest place that is reached so far
        for place in range(here):
            ways = possible_ways(last, there, here - 1 - place)
            way = ways[dice.below(MAP, len(ways))]
            links[row * MAP_WIDTH + place] = way
            while last + 1 < there and way >> (last + 1) != 0:
                last += 1
    return links


def possible_ways(last: i64, there: i64, more: i64) -> list[i64]:
    """The links that a node can have, after which the nodes to its right can still reach all that is left.

    Two links stand there twice: a choice is better than none.
    """
    found: list[i64] = []
    for first in (last, last + 1):
        for furthest in (first, first + 1):
            if first < 0 or furthest >= there or furthest + 2 * more < there - 1:
                continue
            way: i64 = (1 << first) | (1 << furthest)
            found.append(way)
            if furthest > first:
                found.append(way)
    return found


def draw_kinds(dice: Dice, widths: list[i64]) -> list[i64]:
    """What each node is: row 1 combats, row 12 rests, and enough of everything between them."""
    kinds = empty_map(NONE)
    for row in range(1, MAP_ROWS + 1):
        for place in range(widths[row - 1]):
            kinds[(row - 1) * MAP_WIDTH + place] = draw_kind(dice, row, kinds, place)
    add_missing(dice, kinds, ELITE, LEAST_ELITES, FIRST_ELITES)
    add_missing(dice, kinds, EVENT, LEAST_EVENTS, 2)
    add_missing(dice, kinds, WORKSHOP, LEAST_WORKSHOPS, FIRST_WORKSHOPS)
    return kinds


def draw_kind(dice: Dice, row: i64, kinds: list[i64], place: i64) -> i64:
    if row == 1:
        return COMBAT
    if row == LAST_ROW:
        return REST
    if row == MAP_ROWS:
        return BOSS
    kind = one_of(dice, row)
    if place > 0 and kinds[(row - 1) * MAP_WIDTH + place - 1] == kind:
        kind = one_of(dice, row)  # neighbours should differ: that makes a choice
    if kind == REST and row == LAST_ROW - 1:
        return EVENT  # a rest comes next anyway
    if kind == WORKSHOP and row < FIRST_WORKSHOPS:
        return EVENT
    return kind


def one_of(dice: Dice, row: i64) -> i64:
    shares = EARLY if row < FIRST_ELITES else LATE
    at = dice.below(MAP, 100)
    kind: i64 = 0
    while at >= shares[kind]:
        at -= shares[kind]
        kind += 1
    return kind


def add_missing(dice: Dice, kinds: list[i64], wanted: i64, least: i64, first_row: i64) -> None:
    """Put nodes of a kind in the place of combats and rests, until there are enough."""
    for _ in range(least):
        there: i64 = 0
        spare: list[i64] = []
        for node in range((first_row - 1) * MAP_WIDTH, (LAST_ROW - 1) * MAP_WIDTH):
            if kinds[node] == wanted:
                there += 1
            elif kinds[node] in (COMBAT, REST):
                spare.append(node)
        if there >= least:
            return
        if not spare:  # hardly ever: then one of the others
            spare = others(kinds, wanted, first_row)
        kinds[spare[dice.below(MAP, len(spare))]] = wanted


def others(kinds: list[i64], wanted: i64, first_row: i64) -> list[i64]:
    """Nodes of a kind of which there are more than there must be."""
    found: list[i64] = []
    for node in range((first_row - 1) * MAP_WIDTH, (LAST_ROW - 1) * MAP_WIDTH):
        kind = kinds[node]
        if kind not in (NONE, wanted) and kinds.count(kind) > LEAST_ELITES:
            found.append(node)
    return found


def draw_foes(rules: RunRules, dice: Dice, act: i64, kinds: list[i64]) -> list[i64]:
    """Which encounter waits at each node that has one; none comes again before all have been dealt."""
    foes = empty_map(NONE)
    fights = rules.fights[act]
    easy = Dealt(fights[: (len(fights) + 1) // 2])
    first = easy
    if loops.has(rules.loops, loops.ROUGH_START):
        toughness = [rules.encounter_hp[fight] for fight in fights]
        first = Dealt([fights[place] for place in loops.first_fights(rules.loops, toughness)])
    hard = Dealt(fights)
    elites = Dealt(rules.elites[act])
    bosses = Dealt(rules.bosses[act])
    for node in range(ACT_NODES):
        kind = kinds[node]
        if kind == COMBAT:
            row = node // MAP_WIDTH
            foes[node] = (first if row == 0 else easy if row < EASY_ROWS else hard).next(dice)
        elif kind == ELITE:
            foes[node] = elites.next(dice)
        elif kind == BOSS:
            foes[node] = bosses.next(dice)
    return foes


def draw_goals(dice: Dice, act: i64, kinds: list[i64]) -> list[i64]:
    """The goal of each fight, seen from the start."""
    found = empty_map(NONE)
    for node in range(ACT_NODES):
        kind = kinds[node]
        if kind in (COMBAT, ELITE, BOSS):
            rank = goals.BOSS if kind == BOSS else goals.ELITE if kind == ELITE else goals.FIGHT
            found[node] = goals.packed(goals.draw(dice, GOALS, act + 1, rank))
    return found


class Dealt:
    """Encounters in a shuffled order, which begins anew when all are dealt."""

    def __init__(self, encounters: list[i64]) -> None:
        self.encounters = encounters
        self.left: list[i64] = []

    def next(self, dice: Dice) -> i64:
        if not self.left:
            self.left = self.encounters[:]
            dice.shuffle(MAP, self.left)
        return self.left.pop()


def empty_map(number: i64) -> list[i64]:
    """An act's map with this number at every place."""
    return [number for _ in range(ACT_NODES)]


# -- reading
def next_nodes(run: RunState) -> list[i64]:
    """The places of the next row that can be entered now."""
    row = run.row + 1
    if row > MAP_ROWS:
        return []
    places: list[i64] = list(range(MAP_WIDTH))
    return [place for place in places if leads_to(run, place) and run.nodes[run.node_at(row, place)] != NONE]


def leads_to(run: RunState, place: i64) -> bool:
    """Whether a place of the next row can be reached from here; before the first row all can be."""
    return run.row == 0 or run.links[run.here()] >> place & 1 == 1
