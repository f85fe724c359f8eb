"""Steps, ways and displacement, own and forced, and what the ground does (CE-061, CE-150 to CE-157)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from orrery.engine.arrays import vec
from orrery.engine.stack import Frame
from orrery.games.chaos import kinds as k
from orrery.games.chaos.actions import square_name
from orrery.games.chaos.names import (
    COMBAT,
    DX,
    DY,
    F_MOVE,
    FACINGS,
    NONE,
    ONGOING,
    SIDE,
    SQUARES,
    distance,
)
from orrery.games.chaos.rules.effects.talents import trait
from orrery.games.chaos.rules.fight.grid import FAR, behind, cover, facing_of_step, towards
from orrery.games.chaos.rules.fight.harm import afflict, hurt
from orrery.games.chaos.rules.rolls import die, roll
from orrery.games.chaos.state.room import beside

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

THROUGH_AN_OBSTACLE = 2
DEAREST_STEP: Final = 3
BUMP = 4  # sides of the die for a displacement that goes nowhere (CE-061)

DIRECTIONS: Final = 8
ROWS: Final = DEAREST_STEP + 1
FARS: Final = vec[i64]([FAR] * SQUARES)
NONES: Final = vec[i64]([NONE] * SQUARES)
NO_ROWS: Final = vec[i64]([NONE] * ROWS)
TAKEN: Final = -1  # what a square costs that somebody stands on, as long as ways are looked for


def neighbours() -> vec[i64]:
    """The square next to each square in each direction, the straight ones first; NONE: outside."""
    found = [NONE] * (SQUARES * DIRECTIONS)
    for place in range(SQUARES):
        for way in range(DIRECTIONS):
            x, y = place % SIDE + DX[way], place // SIDE + DY[way]
            if 0 <= x < SIDE and 0 <= y < SIDE:
                found[place * DIRECTIONS + way] = y * SIDE + x
    return vec[i64](found)


NEAR: Final = neighbours()


# -- squares
def figure_at(s: ChaosState, place: int) -> int:
    """Who stands on a square; NONE: nobody."""
    for number, f in enumerate(s.figures):
        if f.place == place and f.entity():
            return number
    return NONE


def standable(s: ChaosState, place: int) -> bool:
    """Whether a figure can be on a square at all."""
    if place == NONE or s.room.wall(place):
        return False
    return s.room.obstacles[place] == 0 or s.modified(k.THIN_WALLS)


def free(s: ChaosState, place: int) -> bool:
    return standable(s, place) and figure_at(s, place) == NONE


def cost_of(s: ChaosState, f: Figure, place: int) -> int:
    """Squares of movement to enter; 0: not by own move (CE-151)."""
    if s.room.obstacles[place]:
        return THROUGH_AN_OBSTACLE if s.modified(k.THIN_WALLS) else 0
    cost = int(s.core.terrain[s.room.ground[place]].cost)
    if cost == 2 and trait(s.core, f, int(k.SURE_FOOTED)):
        return 1
    return cost


def risky(s: ChaosState, place: int) -> bool:
    """Ground that nobody crosses without having said so."""
    return s.room.risks[place] == 1


def sees(s: ChaosState, one: int, other: int) -> bool:
    """A line of sight between two squares."""
    return cover(s.core, s.room, one, other) < 2


# -- speed
def speed_of(s: ChaosState, f: Figure) -> int:
    """Squares in a turn: halvings apply in turn, at least 1 square (CE-164)."""
    if f.conditions[k.GRAPPLED] or f.conditions[k.RESTRAINED]:
        return 0
    speed = f.speed
    if f.conditions[k.HASTED]:
        speed += 2
    if s.modified(k.QUICKENING):
        speed += 2
    for halved in (f.conditions[k.SLOWED] > 0, f.injured(k.LAME_LEG), s.modified(k.HEAVY_AIR)):
        if halved:
            speed = max(1, speed // 2)
    return speed


# -- ways
@final
@mypyc_attr(acyclic=True)
class Ways:
    """What it costs a figure to reach each square, and the square before it on the way."""

    __slots__ = ("before", "costs")

    def __init__(self) -> None:
        self.costs = FARS[:]
        self.before = NONES[:]

    def to(self, place: i64) -> list[int]:
        """The squares of a way, the first step first."""
        found: list[int] = []
        while self.before[place] != NONE:
            found.append(int(place))
            place = self.before[place]
        found.reverse()
        return found


def ways(s: ChaosState, mover: int, budget: i64, goal: i64 = NONE) -> Ways:
    """The ways that a figure can go. They lead over risky ground only as their last step.

    With a goal, only squares are looked at over which it can be reached.
    """
    f = s.figures[mover]
    room = s.room
    costs_of_room, risks, obstacles = room.costs, room.risks, room.obstacles
    directions: i64 = FACINGS if s.modified(k.RIGHT_ANGLES) else DIRECTIONS
    thin: i64 = THROUGH_AN_OBSTACLE if s.modified(k.THIN_WALLS) else 0
    easy = trait(s.core, f, int(k.SURE_FOOTED)) > 0
    feared = s.figures[f.terror].place if f.conditions[k.FRIGHTENED] and f.terror != NONE else NONE
    found = Ways()
    costs, before = found.costs, found.before
    change_cost(s, costs, FAR, TAKEN)
    start: i64 = f.place
    costs[start] = 0
    # Squares wait to be left, for each cost a row of them; no step costs so much that more rows are in use.
    # What a step costs depends on the square that it leads to alone: nobody comes there for less later on.
    following, firsts, lasts = NONES[:], NO_ROWS[:], NO_ROWS[:]
    firsts[0] = lasts[0] = start
    waiting: i64 = 1
    spent: i64 = 0
    while waiting > 0 and spent < budget and (goal == NONE or costs[goal] == FAR):
        row = spent % ROWS
        place = firsts[row]
        while place != NONE:
            waiting -= 1
            way: i64 = place * DIRECTIONS
            last = way + directions if place == start or not risks[place] else way
            while way < last:
                there = NEAR[way]
                way += 1
                if there == NONE or costs[there] != FAR:
                    continue
                cost = thin if obstacles[there] else costs_of_room[there]
                if cost == 2 and easy:
                    cost = 1
                after = spent + cost
                if cost == 0 or after > budget:
                    continue
                if goal != NONE and after + distance(there, goal) > budget:
                    continue
                if feared != NONE and distance(there, feared) < distance(place, feared):
                    continue
                costs[there] = after
                before[there] = place
                its_row = after % ROWS
                if firsts[its_row] == NONE:
                    firsts[its_row] = there
                else:
                    following[lasts[its_row]] = there
                lasts[its_row] = there
                waiting += 1
            place = following[place]
        firsts[row] = NONE
        spent += 1
    change_cost(s, costs, TAKEN, FAR)
    return found


def change_cost(s: ChaosState, costs: vec[i64], old: i64, new: i64) -> None:
    """Squares on which somebody stands cost something else."""
    for f in s.figures:
        if f.entity() and costs[f.place] == old:
            costs[f.place] = new


def destinations(s: ChaosState, mover: int) -> list[int]:
    """The squares that a figure can walk to with what it has left."""
    f = s.figures[mover]
    if f.steps <= 0 or f.conditions[k.PRONE] or f.conditions[k.GRAPPLED] or f.conditions[k.RESTRAINED]:
        return []
    steps: i64 = f.steps
    costs = ways(s, mover, steps).costs
    found: list[int] = []
    row: i64 = f.place // SIDE
    place = max(0, row - steps) * SIDE
    end = min(SIDE, row + steps + 1) * SIDE
    while place < end:
        if 0 < costs[place] <= steps:
            found.append(int(place))
        place += 1
    return found


def next_step(s: ChaosState, mover: int, goal: int) -> int:
    """The first step of a figure's way to a square; NONE: it cannot come there."""
    f = s.figures[mover]
    bold = not f.conditions[k.FRIGHTENED] and not s.modified(k.RIGHT_ANGLES)
    if bold and distance(f.place, goal) == 1 and free(s, goal) and 0 < cost_of(s, f, goal) <= f.steps:
        return goal  # what a step costs depends on the square that it leads to alone: no way is cheaper
    found = ways(s, mover, f.steps, goal)
    return found.to(goal)[0] if found.costs[goal] <= f.steps else NONE


# -- stepping
def set_out(s: ChaosState, mover: int, goal: int) -> None:
    """A figure begins to walk to a square; what stops it on the way is told when it does."""
    s.stack.push(Frame(F_MOVE, NONE, mover, goal))
    if s.log is not None:
        square = square_name(goal)
        s.tell("walks", f"{s.title(mover)} walks to {square}.", {"figure": mover, "square": square})


def step(s: ChaosState, mover: int, place: int) -> bool:
    """One own step. Returns whether the move must end here."""
    f = s.figures[mover]
    f.steps -= cost_of(s, f, place)
    f.moved = 1
    f.facing = facing_of_step(towards(f.place, place))
    f.place = place
    return enter(s, mover)


def tread(s: ChaosState, f: Figure) -> None:
    """A figure has come onto its square: what a hero sees from there, the party has seen (CE-182)."""
    if f.hero != NONE and s.cards:
        card = s.card()
        if f.place not in card.trod:
            card.trod = [*card.trod, f.place]


def enter(s: ChaosState, mover: int) -> bool:
    """What the ground does to a figure that comes onto it (CE-152). Returns whether the move ends."""
    f = s.figures[mover]
    stood = f.up()
    tread(s, f)
    place = f.place
    terrain = s.core.terrain[s.room.ground[place]]
    ends = bool(terrain.stops)
    if terrain.slip and die(s, COMBAT, 10, "slip") <= terrain.slip:
        afflict(s, mover, int(k.PRONE), ONGOING)
        ends = True
    if terrain.enter_dice.count and not (terrain.once and mover in s.pricked):
        if terrain.once:
            s.pricked = [*s.pricked, mover]
        hurt(s, mover, roll(s, COMBAT, terrain.enter_dice, terrain.id.replace("_", " ")))
    return ends or f.up() != stood


def blind(s: ChaosState, f: Figure) -> bool:
    """Blinded, or in the dark without a light (CE-152)."""
    if f.conditions[k.BLINDED]:
        return True
    return s.room.ground[f.place] == k.DARKNESS and not s.lit


def displace(s: ChaosState, victim: int, way: int, squares: int, mover: int = NONE) -> int:
    """Force a figure this many squares in one direction, as far as they are free; returns how many it went.

    One that goes nowhere takes 1d4 instead, whatever has pushed or pulled it (CE-061).
    """
    if way == NONE:
        return 0
    gone = 0
    for _ in range(forced_squares(s, victim, squares, mover)):
        there = beside(s.room, s.figures[victim].place, way)
        if there == NONE or not free(s, there):
            break
        gone += 1
        if shove(s, victim, there):
            break
    if gone == 0:
        bump(s, victim, mover)
    return gone


def forced_squares(s: ChaosState, victim: int, squares: int, mover: int) -> int:
    """Heavy air doubles what is done to another figure (CE-097); the steadfast go less far."""
    if mover != victim and s.modified(k.HEAVY_AIR):
        squares *= 2
    return max(0, squares - trait(s.core, s.figures[victim], int(k.STEADFAST)))


def bump(s: ChaosState, victim: int, mover: int) -> None:
    """What it costs to be driven and to go nowhere (CE-061)."""
    hurt(s, victim, die(s, COMBAT, BUMP, "blocked"), mover)


def shove(s: ChaosState, victim: int, place: int) -> bool:
    """One forced step; returns whether the ground ends the movement."""
    f = s.figures[victim]
    f.facing = facing_of_step(towards(f.place, place))
    f.place = place
    return enter(s, victim)


def swap(s: ChaosState, one: int, other: int) -> None:
    """Two figures change places; their facings stay (CE-153)."""
    a, b = s.figures[one], s.figures[other]
    a.place, b.place = b.place, a.place
    enter(s, one)
    enter(s, other)


# -- who is near whom
def adjacent_foes(s: ChaosState, f: Figure) -> int:
    """How many foes on their feet stand beside a figure."""
    found = 0
    for other in s.figures:
        if other.side != f.side and other.up() and distance(other.place, f.place) == 1:
            found += 1
    return found


def sidesteps(s: ChaosState, winner: int, loser: int) -> list[int]:
    """Free squares at right angles to the line from loser to winner (CE-054)."""
    place = s.figures[winner].place
    way = towards(s.figures[loser].place, place)
    if way == NONE:
        return []
    found = []
    for dx, dy in ((-DY[way], DX[way]), (DY[way], -DX[way])):
        x, y = place % 15 + dx, place // 15 + dy
        if s.room.inside(x, y) and free(s, y * 15 + x):
            found.append(y * 15 + x)
    return sorted(found)


def attacked_from_behind(s: ChaosState, attacker: Figure, target: Figure) -> bool:
    if trait(s.core, target, int(k.REAR_GUARD)):
        return False
    return behind(target.place, target.facing, attacker.place)


def leaves_reach(s: ChaosState, mover: Figure, watcher: Figure, place: int) -> bool:
    """Whether a step leaves the reach of a foe that could strike (CE-157)."""
    if watcher.side == mover.side or not watcher.can_react() or watcher.broken() or blind(s, watcher):
        return False
    reach = watcher.reach
    return distance(mover.place, watcher.place) <= reach < distance(place, watcher.place)


def no_retreat(s: ChaosState, mover: int, place: int) -> bool:
    """Whether a step breaks the decree against leaving a foe's reach (CE-108)."""
    if not s.modified(k.DECREE) or s.decree != 3:
        return False
    f = s.figures[mover]
    return any(
        other.side != f.side
        and other.up()
        and distance(f.place, other.place) <= other.reach < distance(place, other.place)
        for other in s.figures
    )
