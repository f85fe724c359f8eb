"""What servers that share a database have in common: the lobby, and those who wait for an opponent.

Nothing of it is worth keeping: who waits asks again every few seconds, and a server says again and again what
it shows. Where there can be no other server there is `Alone`; what several have is in `sharing_postgres`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import msgspec

from orrery.table.limits import SEEKER_SILENT_S
from orrery.table.plays import Rating
from orrery.table.protocol import TableSummary


class Seeker(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who waits for an opponent. Of what they keep secret, only hashes are here."""

    person: str
    search: str
    token: str  # that will open their seat
    game: str
    name: str
    household: str
    rating: Rating
    since: float = 0.0  # by the clock of the room
    taken: float = 0.0  # until then a server is making a table for them
    pairing: str = ""  # … this one
    found: TableSummary | None = None
    seat: int = -1

    def free(self, now: float) -> bool:
        return self.found is None and self.taken <= now


@dataclass
class Room:
    """All who wait, by person, while nobody else comes or goes: nobody waits twice."""

    now: float
    seekers: dict[str, Seeker]

    def free(self, game: str) -> list[Seeker]:
        """Those who have no table yet, who came first first."""
        waiting = [each for each in self.seekers.values() if each.game == game and each.free(self.now)]
        return sorted(waiting, key=lambda each: each.since)


class Heard(NamedTuple):
    """Somebody who goes on waiting, and how many others wait for the same game."""

    seeker: Seeker
    others: int


class Common(Protocol):
    """All methods raise Unavailable."""

    alone: bool  # no other server can be there

    async def tell(self, shown: bytes) -> Sequence[bytes]:
        """Say what this server shows in the lobby, which holds for some seconds; what the others show."""
        ...

    async def heard(self, person: str, search: str) -> Heard | None:
        """Somebody still waits; None if they are not in the room with this search."""
        ...

    def room(self) -> AbstractAsyncContextManager[Room]:
        """Be the only one who changes it; if that ends in an exception, nothing has changed.

        Those who have been silent for too long are no longer there.
        """
        ...


class Alone:
    """One server has it all to itself."""

    alone = True

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.seekers: dict[str, Seeker] = {}
        self.heard_at: dict[str, float] = {}
        self.lock = asyncio.Lock()

    async def tell(self, shown: bytes) -> Sequence[bytes]:
        return []

    async def heard(self, person: str, search: str) -> Heard | None:
        now = self.now()
        seeker = self.seekers.get(person)
        if seeker is None or seeker.search != search or self.silent(person, now):
            return None
        self.heard_at[person] = now
        others = [each for each in Room(now, self.seekers).free(seeker.game) if each is not seeker]
        return Heard(seeker, sum(not self.silent(each.person, now) for each in others))

    def silent(self, person: str, now: float) -> bool:
        return self.heard_at[person] < now - SEEKER_SILENT_S

    @asynccontextmanager
    async def room(self) -> AsyncIterator[Room]:
        async with self.lock:
            now, before = self.now(), self.seekers
            room = Room(now, {who: each for who, each in before.items() if not self.silent(who, now)})
            yield room
            for who, each in room.seekers.items():
                if who not in before or before[who].search != each.search:
                    self.heard_at[who] = now
            self.heard_at = {who: self.heard_at[who] for who in room.seekers}
            self.seekers = room.seekers
