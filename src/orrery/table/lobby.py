"""The lobby: tables that want players, while somebody waits there.

Nothing is stored for it. A table stands in the lobby while one of its seats is open and somebody who has
another one is here; so it is gone when it is full or left, and is back when they are. Of several servers that
share a database, each shows the tables that are in its own memory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.requests import Request
from starlette.responses import Response

from orrery.engine.options import Value
from orrery.engine.words import Refusal
from orrery.table import limits
from orrery.table.asking import answered
from orrery.table.callers import household
from orrery.table.course import Course
from orrery.table.house import House
from orrery.table.protocol import Lobby, LobbyTable
from orrery.table.table import Table


class Waiting:
    """The tables that want players, and from where they were opened."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.opened: dict[str, str] = {}  # by table: the address; only as long as it may be in the lobby
        self.underway: Counter[str] = Counter()  # tables that are just being made

    def tables(self) -> list[Table]:
        """The newest first."""
        found = [table for table in self.house.tables.values() if wants_players(table) and table.present()]
        return sorted(found, key=lambda table: table.course.happened[0].at, reverse=True)

    @contextmanager
    def place(self, address: str) -> Iterator[Callable[[str], None]]:
        """Room for one more from an address; gives what to call with its name. Raises a Refusal."""
        who = household(address)
        living = self.house.tables
        self.opened = {
            name: whose
            for name, whose in self.opened.items()
            if name in living and wants_players(living[name])
        }
        count = self.underway[who] + sum(whose == who for whose in self.opened.values())
        if count >= limits.MOST_IN_LOBBY_OF_ONE:
            raise Refusal("too-many", f"{count} tables from there want players already: fill or leave one.")
        self.underway[who] += 1
        try:
            yield lambda name: self.opened.update({name: who})
        finally:
            self.underway[who] -= 1


def wants_players(table: Table) -> bool:
    course = table.course
    return course.head.lobby and not course.begun and not course.over() and not table.ended


def lobby_of(request: Request) -> Waiting:
    lobby: Waiting = request.app.state.lobby
    return lobby


async def get_lobby(request: Request) -> Response:
    shown = lobby_of(request).tables()[: limits.MOST_IN_LOBBY]
    return answered(Lobby(tuple(as_shown(table) for table in shown)))


def as_shown(table: Table) -> LobbyTable:
    course = table.course
    return LobbyTable(
        course.table,
        course.game.about.name,
        course.game.about.title,
        table.seats(),
        round(course.happened[0].at * 1000),
        unusual(course),
        course.match.subtitle(),
        course.head.clock,
        course.head.clock_s * 1000,
    )


def unusual(course: Course) -> dict[str, Value]:
    """The options that are not as usual."""
    usual = {option.name: option.default for option in course.game.about.options}
    return {name: value for name, value in course.game.options.items() if value != usual.get(name, value)}
