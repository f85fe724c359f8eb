"""The packs of cards that new tables are played with. A table keeps those it began with, in its head."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from orrery.engine.packs import BadPack, Pack
from orrery.engine.words import Malformed
from orrery.files import read_packs
from orrery.games import game_with
from orrery.table.rulebook import meant_for, packs_for

logger = logging.getLogger("orrery.table")

LOOK_EVERY_S = 0.5


class Library:
    """Folders of cards, and the packs in them as they were when they were last in order."""

    def __init__(self, folders: Sequence[str] = ()) -> None:
        self.folders = tuple(folders)
        self.packs: tuple[Pack, ...] = ()
        self.seen = self.stamps()

    def read(self) -> None:
        """Read all folders; raises Malformed (BadPack with every fault and its place) and keeps what was."""
        packs = read_packs(self.folders)
        if packs:
            game_with(meant_for(packs), {}, packs)
        self.packs = packs

    def packs_for(self, game: str) -> tuple[Pack, ...]:
        return packs_for(game, self.packs)

    # -- watching
    def stamps(self) -> frozenset[tuple[str, int, int]]:
        """What changes whenever a file of cards is saved, added or taken away."""
        found = set()
        for folder in map(Path, self.folders):
            files = sorted(folder.glob("*")) if folder.is_dir() else [folder]
            for file in files:
                try:
                    known = file.stat()
                except OSError:
                    continue  # it is just being replaced
                found.add((str(file), known.st_mtime_ns, known.st_size))
        return frozenset(found)

    def look_again(self) -> str:
        """Read what has changed since; what there is to say of it, or "" if nothing has changed."""
        stamps = self.stamps()
        if stamps == self.seen:
            return ""
        self.seen = stamps
        before = self.packs
        try:
            self.read()
        except BadPack as fault:
            return f"{fault.sentence}\nNew tables still get the last version without faults."
        except Malformed as fault:
            return f"{fault.sentence} New tables still get the last version without faults."
        names = ", ".join(pack.name for pack in self.packs)
        return f"{names}: read again. New tables are played with it." if self.packs != before else ""

    async def watch(self, tell: Callable[[str], None], every_s: float = LOOK_EVERY_S) -> None:
        """Look again and again, until cancelled."""
        while True:
            await asyncio.sleep(every_s)
            try:
                said = await asyncio.to_thread(self.look_again)
            except Exception:
                logger.exception("The packs could not be looked at.")
                continue
            if said:
                tell(said)
