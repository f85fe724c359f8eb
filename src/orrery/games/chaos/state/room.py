"""Room: the squares of a room as it is built, and which of them lie beside which (CE-150)."""

from __future__ import annotations

from typing import Final, final

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import DX, DY, FACINGS, NONE, SIDE, SMALLEST_ROOM, SQUARES, square


@final
class Room:
    """A room as it is built. Immutable by custom: an obstacle that is destroyed makes a new one."""

    __slots__ = (
        "costs", "entry", "exit", "ground", "height", "high", "mark", "near", "obstacles", "risks",
        "straight", "width",
    )  # fmt: skip

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.ground = [int(k.WALL)] * SQUARES
        self.obstacles = [0] * SQUARES
        self.high = [0] * SQUARES
        self.entry = square(0, height // 2)
        self.exit = square(width - 1, height // 2)
        self.costs = [0] * SQUARES  # of entering by own move, obstacles left aside; 0: impossible
        self.risks = [0] * SQUARES  # 1: ground that nobody crosses without having said so
        self.near: list[list[int]] = []  # the squares beside each square, walls left out
        self.straight: list[list[int]] = []  # … without diagonals
        self.mark = self.exit  # where the goal of a finale is

    def inside(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height

    def wall(self, place: int) -> bool:
        return self.ground[place] == k.WALL

    def without(self, obstacle: int) -> Room:
        other = Room(self.width, self.height)
        other.ground = self.ground
        other.high = self.high
        other.mark = self.mark
        other.costs, other.risks = self.costs, self.risks
        other.near, other.straight = self.near, self.straight
        other.obstacles = self.obstacles[:]
        other.obstacles[obstacle] = 0
        return other


def open_room(width: int, height: int) -> Room:
    """A plain room without anything in it."""
    room = bare(width, height)
    join(room)
    return room


def bare(width: int, height: int) -> Room:
    """The floor of a room, before its squares are joined."""
    room = Room(width, height)
    for y in range(height):
        for x in range(width):
            room.ground[square(x, y)] = int(k.PLAIN)
            room.costs[square(x, y)] = 1
    return room


def join(room: Room) -> None:
    """Note which squares lie beside which, walls left out: the straight ones first."""
    room.near = [[] for _ in range(SQUARES)]
    room.straight = [[] for _ in range(SQUARES)]
    for y in range(room.height):
        for x in range(room.width):
            place = square(x, y)
            for way in range(8):
                there = beside(room, place, way)
                if there != NONE and not room.wall(there):
                    room.near[place].append(there)
                    if way < FACINGS:
                        room.straight[place].append(there)


def beside(room: Room, place: int, way: int) -> int:
    """The next square in a direction; NONE outside the room."""
    x, y = place % SIDE + DX[way], place // SIDE + DY[way]
    return square(x, y) if room.inside(x, y) else NONE


NOWHERE: Final = open_room(SMALLEST_ROOM, SMALLEST_ROOM)  # where a party is that is in no room
