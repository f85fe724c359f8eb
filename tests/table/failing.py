"""Storages that fail when they are told to, for what a table does then."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from orrery.table.memory import MemoryStorage
from orrery.table.plays import Change
from orrery.table.storage import Claim, Entry, Fold, NotOwner, NotSaved, Unavailable, Unsure


class FailingStorage(MemoryStorage):
    """Keeps everything, until a fault is set."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False  # the disk is
        self.breaks = ""  # "before" or "after" the next entry is written
        self.stolen = False  # another server has taken the tables
        self.owner = ""  # who that is
        self.refused = asyncio.Event()

    async def append(
        self,
        table: str,
        entry: Entry,
        *,
        over: bool,
        moves: int,
        folds: Sequence[Fold] = (),
        plays: Sequence[Change] = (),
    ) -> None:
        if self.full:
            self.refused.set()
            raise NotSaved("The disk is full.")
        if self.stolen:
            raise NotOwner("Another server has this table.")
        breaks, self.breaks = self.breaks, ""
        if breaks == "before":
            raise Unsure("The database has gone.")
        await super().append(table, entry, over=over, moves=moves, folds=folds, plays=plays)
        if breaks == "after":
            raise Unsure("The database has gone.")

    async def claim(self, table: str) -> Claim:
        if self.full:
            raise Unavailable("The disk is full.")
        if self.owner:
            return Claim(owned=False, owner=self.owner)
        return await super().claim(table)
