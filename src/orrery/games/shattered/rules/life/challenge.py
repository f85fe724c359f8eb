"""Challenge mode: what the visitors' seat has scored against a dungeon with a history (SD-166)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import BOND, CLEARED, DRIVES, H_DEEDS, H_OUTCOME, KILL
from orrery.games.shattered.rules.identity import deeds, drives
from orrery.games.shattered.rules.life import becoming

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState

WAY_OUT: Final[i64] = 60  # points for walking through, or for a Bond
ALIVE: Final[i64] = 10  # … and for getting away at all
WOUND: Final[i64] = 1  # taken for each point that the dungeon's cards have taken, of what the visit brings
BY_LEVEL: Final[i64] = 10  # percent more for each level of the dungeon's highest drive


def score(life: LifeState) -> i64:
    """The points of all visits."""
    quarters = life.rules.past[:]
    total: i64 = 0
    for number in range(life.visits()):
        row = life.visit_row(number)
        total += of_visit(row) * (100 + BY_LEVEL * highest_level(quarters)) // 100
        grown = deeds.quarters(becoming.deeds_of(row), row[H_OUTCOME])
        quarters = [quarters[drive] + grown[drive] for drive in range(DRIVES)]
    return total


def of_visit(row: list[i64]) -> i64:
    """What a visit brings before the dungeon's levels count."""
    outcome = row[H_OUTCOME]
    if outcome == KILL:
        return 0
    earned = WAY_OUT if outcome in (CLEARED, BOND) else ALIVE
    wounds = WOUND * (row[H_DEEDS] + row[H_DEEDS + 1] + row[H_DEEDS + 2])
    return max(earned - wounds, ALIVE)


def highest_level(quarters: list[i64]) -> i64:
    most: i64 = 0
    for each in quarters:
        most = max(most, drives.level(each // drives.QUARTERS))
    return most
