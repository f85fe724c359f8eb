"""Inspiration: what a won fight pays (TB-182, TB-183)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from orrery.games.tourbillon.names import SIZE_NAMES

FOR_SIZE: Final = {"gnat": 0, "small": 5, "medium": 10, "large": 16, "elite": 25, "boss": 50}


def inspiration(sizes: Iterable[int], bonus: int) -> int:
    """What the gremlins that a fight began with pay, and of the gears' bonuses at most half as much.

    Sizes are those of `Gremlin.size`. Summoned gremlins pay nothing (TB-156), but the gears' bonuses, which
    the fight has counted as `C_INSPIRATION`, came with every kill.

    >>> inspiration([SIZE_NAMES.index("small"), SIZE_NAMES.index("medium")], bonus=12)
    22
    """
    fixed = sum(FOR_SIZE[SIZE_NAMES[size]] for size in sizes)
    return fixed + min(bonus, fixed // 2)
