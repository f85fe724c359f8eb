"""The grid: how rooms are built, directions, lines of sight and cover (CE-150 to CE-154)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.engine.dice import Dice, one_stream
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    DX,
    DY,
    EAST,
    NONE,
    NORTH,
    SIDE,
    SMALLEST_ROOM,
    SOUTH,
    SQUARES,
    WEST,
    column,
    distance,
    row,
    square,
)
from orrery.games.chaos.state.room import Room, bare

if TYPE_CHECKING:
    from orrery.games.chaos.program import Core

FAR: Final = 9999
SEEN: Final = 0
HALF_COVER: Final = 1
FULL_COVER: Final = 2
DIRECTION_BY_SIGNS: Final = (7, 0, 4, 3, -1, 1, 6, 2, 5)  # row by row, as on a map; in the middle none
PATCHES: Final = 4  # of the biome's terrain in a room
OBSTACLES: Final = 6


def finish(core: Core, room: Room) -> None:
    """Note what entering each square costs, where it is risky, and whether it is dark anywhere."""
    for place in range(SQUARES):
        terrain = core.terrain[room.ground[place]]
        room.costs[place] = int(terrain.cost)
        hurts = terrain.enter_dice.count or terrain.turn_dice.count
        if room.ground[place] == k.DARKNESS:
            room.dark = True
        room.risks[place] = int(bool(hurts or terrain.slip or terrain.stops or terrain.condition != NONE))


def build(core: Core, biome: int, corridor: bool, layout: int) -> Room:
    """The room that a layout number stands for; always the same one.

    The middle row, from exit to exit, stays plain, so that everybody can come through.
    """
    dice = one_stream(layout)
    width = SMALLEST_ROOM + dice.below(0, SIDE - SMALLEST_ROOM + 1)
    height = SMALLEST_ROOM + dice.below(0, SIDE - SMALLEST_ROOM + 1)
    room = bare(width, height)
    middle = height // 2
    if corridor:  # walls leave a lane three squares wide (CE-065)
        for y in range(height):
            for x in range(width):
                if not middle - 1 <= y <= middle + 1:
                    room.ground[square(x, y)] = int(k.WALL)
    terrain = [int(each) for each in core.biomes[biome].terrain]
    for _ in range(PATCHES):
        strew(room, terrain[dice.below(0, len(terrain))], dice)
    for _ in range(OBSTACLES // 2 if corridor else OBSTACLES):
        x, y = 2 + dice.below(0, width - 4), dice.below(0, height)
        if y != middle and room.ground[square(x, y)] == k.PLAIN:
            room.obstacles[square(x, y)] = 1
    if not corridor and dice.below(0, 2) == 0:
        raise_ground(room, dice)
    room.mark = square(width - 2, middle)
    finish(core, room)
    return room


def strew(room: Room, terrain: int, dice: Dice) -> None:
    """A patch of up to nine squares, off the middle row."""
    left, top = 2 + dice.below(0, room.width - 4), dice.below(0, room.height)
    for y in range(top, top + 1 + dice.below(0, 3)):
        for x in range(left, left + 1 + dice.below(0, 3)):
            free = room.inside(x, y) and y != room.height // 2
            if free and room.ground[square(x, y)] == k.PLAIN and x < room.width - 2:
                room.ground[square(x, y)] = terrain


def raise_ground(room: Room, dice: Dice) -> None:
    left, top = 1 + dice.below(0, room.width - 3), dice.below(0, room.height - 2)
    for y in range(top, top + 2):
        for x in range(left, left + 3):
            if room.inside(x, y):
                room.high[square(x, y)] = 1


# -- directions
def towards(place: int, goal: int) -> int:
    """The direction from a square to another: the sign of the difference on each axis; NONE: the same."""
    dx = (goal % SIDE > place % SIDE) - (goal % SIDE < place % SIDE)
    dy = (goal // SIDE > place // SIDE) - (goal // SIDE < place // SIDE)
    return direction(dx, dy)


def direction(dx: int, dy: int) -> int:
    return DIRECTION_BY_SIGNS[3 * dy + dx + 4]


def opposite(way: int) -> int:
    return direction(-DX[way], -DY[way])


def facing_of_step(way: int) -> int:
    """A figure faces its last step; of a diagonal, its east-west part (CE-153)."""
    if DX[way] > 0:
        return EAST
    if DX[way] < 0:
        return WEST
    return SOUTH if DY[way] > 0 else NORTH


def facing_towards(place: int, goal: int) -> int:
    """Along the longer axis; of equal ones, east-west (CE-153)."""
    dx, dy = goal % SIDE - place % SIDE, goal // SIDE - place // SIDE
    if abs(dx) >= abs(dy):
        return EAST if dx > 0 else WEST
    return SOUTH if dy > 0 else NORTH


def behind(place: int, facing: int, attacker: int) -> bool:
    """Whether the attacker's square is strictly on the rear side of a facing (CE-154)."""
    dx, dy = attacker % SIDE - place % SIDE, attacker // SIDE - place // SIDE
    return dx * DX[facing] + dy * DY[facing] < 0


# -- sight
def line(one: int, other: int) -> list[int]:
    """The squares between two squares, by Bresenham."""
    x, y = column(one), row(one)
    end_x, end_y = column(other), row(other)
    dx, dy = abs(end_x - x), -abs(end_y - y)
    step_x, step_y = (1 if x < end_x else -1), (1 if y < end_y else -1)
    error = dx + dy
    found: list[int] = []
    while True:
        twice = 2 * error
        if twice >= dy:
            error += dy
            x += step_x
        if twice <= dx:
            error += dx
            y += step_y
        if x == end_x and y == end_y:
            return found
        found.append(square(x, y))
        if len(found) > 2 * SIDE:
            return found


def cover(core: Core, room: Room, one: int, other: int) -> int:
    """What stands between two squares: a wall hides, an obstacle is half cover."""
    found = SEEN
    if distance(one, other) <= 1:
        return SEEN  # nothing fits between
    for place in line(one, other):
        if core.terrain[room.ground[place]].opaque:
            return FULL_COVER
        if room.obstacles[place]:
            found = HALF_COVER
    return found
