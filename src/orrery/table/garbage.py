"""How Python looks for garbage in a server, where everybody waits while it does.

What nobody holds any more is gone at once. Only circles must be looked for, and hardly any come about here.
So it looks among what is new, a little at a time, and once only: what has outlived that lives for long. Since
a circle could become garbage later, everything is looked through when much has come together.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Mapping
from typing import Final

NEW: Final = 1_000  # objects that are looked through at once: that takes a few milliseconds
TIMES: Final = 3  # … and after so many times those that are left, once more
NEVER: Final = 1_000_000  # by itself: `look` does it
LOOK_S: Final = 60.0
MUCH: Final = 300_000  # objects that have come since everything was looked through, or half of what there was


class Tidying:
    """For a process that is there for nothing but the server."""

    def __init__(self) -> None:
        self.most = 0  # objects that there may be until everything is looked through

    def begin(self) -> None:
        gc.set_threshold(NEW, TIMES, NEVER)
        gc.callbacks.append(self.searched)
        self.look_through()

    def end(self) -> None:
        gc.callbacks.remove(self.searched)

    def searched(self, phase: str, info: Mapping[str, int]) -> None:
        """Python says that it has looked: what is old by now need not be looked at again."""
        if phase == "stop" and info["generation"] == 1:
            gc.freeze()

    def look(self) -> None:
        """From time to time."""
        if gc.get_freeze_count() > self.most:
            self.look_through()

    def look_through(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        kept = gc.get_freeze_count()
        self.most = kept + max(MUCH, kept // 2)


async def keep_tidy() -> None:
    """For as long as the server runs."""
    tidying = Tidying()
    tidying.begin()
    try:
        while True:
            await asyncio.sleep(LOOK_S)
            tidying.look()
    finally:
        tidying.end()
