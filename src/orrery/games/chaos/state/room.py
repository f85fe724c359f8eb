"""Room: the squares of a room as it is built (CE-150)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import DX, DY, NONE, SIDE, SMALLEST_ROOM, SQUARES, square

ZEROS: Final = vec[i64]([0] * SQUARES)


@final
class Room:
    """A room as it is built. Immutable by custom: an obstacle that is destroyed makes a new one."""

    __slots__ = (
        "costs", "dark", "entry", "exit", "ground", "height", "high", "mark", "obstacles", "risks", "width",
    )  # fmt: skip

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.ground = [int(k.WALL)] * SQUARES
        self.obstacles = ZEROS[:]
        self.high = [0] * SQUARES
        self.entry = square(0, height // 2)
        self.exit = square(width - 1, height // 2)
        self.costs = ZEROS[:]  # of entering by own move, obstacles left aside; 0: a wall, or no room at all
        self.risks = ZEROS[:]  # 1: ground that nobody crosses without having said so
        self.dark = False  # somewhere in it
        self.mark = self.exit  # where the goal of a finale is

    def inside(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height

    def wall(self, place: int) -> bool:
        return self.ground[place] == k.WALL

    def blocked(self, most: int) -> list[int]:
        """The first squares with obstacles."""
        found: list[int] = []
        for place in range(SQUARES):
            if self.obstacles[place]:
                found.append(place)
                if len(found) == most:
                    break
        return found

    def without(self, obstacle: int) -> Room:
        other = Room(self.width, self.height)
        other.ground = self.ground
        other.high = self.high
        other.mark = self.mark
        other.costs, other.risks, other.dark = self.costs, self.risks, self.dark
        other.obstacles = self.obstacles[:]
        other.obstacles[obstacle] = 0
        return other


def bare(width: int, height: int) -> Room:
    """A plain room without anything in it."""
    room = Room(width, height)
    for y in range(height):
        for x in range(width):
            room.ground[square(x, y)] = int(k.PLAIN)
            room.costs[square(x, y)] = 1
    return room


def beside(room: Room, place: int, way: int) -> int:
    """The next square in a direction; NONE outside the room."""
    x, y = place % SIDE + DX[way], place // SIDE + DY[way]
    return square(x, y) if room.inside(x, y) else NONE


NOWHERE: Final = bare(SMALLEST_ROOM, SMALLEST_ROOM)  # where a party is that is in no room
