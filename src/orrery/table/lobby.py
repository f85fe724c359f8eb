"""The lobby: tables that want players, while somebody waits there.

Nothing is kept of it. A table stands in the lobby while one of its seats is open and somebody who has
another one is here; so it is gone when it is full or left, and is back when they are. Servers that share a
database tell each other every second what they show, and each shows the tables of all.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.engine.options import Value
from orrery.engine.words import Refusal
from orrery.table import limits
from orrery.table.asking import answered
from orrery.table.callers import household
from orrery.table.course import Course
from orrery.table.house import House
from orrery.table.moments import late_in_words
from orrery.table.protocol import Lobby, LobbyTable
from orrery.table.storage import StorageError
from orrery.table.table import Table

logger = logging.getLogger("orrery.table")

TELL_S = 1.0  # how often servers tell each other


class Waiting:
    """The tables that want players, and from where they were opened."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.opened: dict[str, str] = {}  # by table: the address; only as long as it may be in the lobby
        self.underway: Counter[str] = Counter()  # tables that are just being made
        self.elsewhere: list[LobbyTable] = []  # what other servers have shown of late

    def here(self) -> list[LobbyTable]:
        """What this server shows."""
        living = self.house.tables.values()
        return newest([as_shown(table) for table in living if wants_players(table) and table.present()])

    def shown(self) -> list[LobbyTable]:
        """What all servers show: the newest first."""
        here = self.here()
        known = {each.table for each in here}  # one that has just come here may be shown elsewhere, too
        return newest([*here, *[each for each in self.elsewhere if each.table not in known]])

    async def keep_telling(self) -> None:
        """Tell other servers what is shown here, and learn what is there."""
        while not self.house.storage.common.alone:
            try:
                await self.tell()
            except StorageError as fault:
                logger.info("The lobby shows only this server's tables: %s", fault.sentence)
                self.elsewhere = []
            await asyncio.sleep(TELL_S)

    async def tell(self) -> None:
        boards = await self.house.storage.common.tell(msgspec.json.encode(Lobby(tuple(self.here()))))
        self.elsewhere = [table for board in boards for table in read(board)]

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
    return answered(Lobby(tuple(lobby_of(request).shown())))


def newest(tables: list[LobbyTable]) -> list[LobbyTable]:
    """The newest first, and not too many."""
    return sorted(tables, key=lambda table: table.at, reverse=True)[: limits.MOST_IN_LOBBY]


def read(board: bytes) -> tuple[LobbyTable, ...]:
    """What another server shows; nothing if it is of another version, whose words we do not know."""
    try:
        return msgspec.json.decode(board, type=Lobby).tables
    except msgspec.DecodeError:
        return ()


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
        course.head.chat,
        late_in_words(course),
    )


def unusual(course: Course) -> dict[str, Value]:
    """The options that are not as usual."""
    usual = {option.name: option.default for option in course.game.about.options}
    return {name: value for name, value in course.game.options.items() if value != usual.get(name, value)}
