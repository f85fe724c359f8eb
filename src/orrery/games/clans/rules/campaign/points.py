"""Points for the hero's tree, by what was done in a campaign (CW-193)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.clans.names import BOSS, ELITE

FOR_BATTLE: Final[i64] = 5
FOR_ELITE: Final[i64] = 10
FOR_BOSS: Final[i64] = 25
FOR_ACT: Final[list[i64]] = [50, 100]
FOR_CAMPAIGN: Final[i64] = 200
FOR_FIRST_CAMPAIGN: Final[i64] = 100
FOR_LOSING_IN: Final[list[i64]] = [10, 20, 30]


def for_battle(kind: i64) -> i64:
    """Of a battle that was won; Defense, ambush and skirmish count as any other."""
    if kind == BOSS:
        return FOR_BOSS
    return FOR_ELITE if kind == ELITE else FOR_BATTLE
