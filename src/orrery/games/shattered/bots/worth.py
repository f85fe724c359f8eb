"""What a board is worth to a side, from -100 to 100 (SD-140)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.bots.profiles import COOPERATIVE, MINDS
from orrery.games.shattered.names import (
    BOND,
    DUNGEON,
    F_WIDTH,
    PANIC,
    RAPPORT,
    RUNNING,
    SHARES,
    TRUST,
    side_of,
)
from orrery.games.shattered.rules.later import wits

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

WON: Final = 100.0
FULL: Final = 1000.0  # a share that no reducer passes
BOND_IN_COMBAT: Final = 40.0  # a Bond, for a side that wanted a fight


def ended(s: RunState, seat: i64, outcome: i64) -> float:
    """What the end of a room is worth to a side."""
    if outcome == BOND:
        return WON if MINDS[wits.mind(s, seat)].kind == COOPERATIVE else BOND_IN_COMBAT
    return WON if (outcome <= PANIC) == (seat == DUNGEON) else -WON


def standing(s: RunState, seat: i64) -> float:
    """What a board is worth to a side, from -100 to 100."""
    if s.ending != RUNNING:
        return ended(s, seat, s.ending)
    return with_lead(s, seat, of_side(s, seat) - of_side(s, 1 - seat))


def with_lead(s: RunState, seat: i64, value: float) -> float:
    """What a lead over the other side's board is worth, with the hope of a Bond for a side that wants one."""
    if MINDS[wits.mind(s, seat)].kind == COOPERATIVE:
        value += 30.0 * float(s.values[TRUST] + s.values[RAPPORT]) / 24.0
    return max(-WON, min(WON, value))


def of_side(s: RunState, seat: i64) -> float:
    """What its board is worth to a side, whatever the other side's is.

    That is: the shares of its reducers, how near they are to 0, what waits, room and time.
    """
    rules = s.rules
    values, shares = s.values, rules.shares  # here and not in small functions: it is asked at every turn
    together, lowest, near = 0.0, FULL, 0.0
    for resource in range(seat * 4, seat * 4 + 3):
        left = values[resource]
        part = shares[resource * SHARES + left] if left < SHARES else rules.share(resource, left)
        together += part
        lowest = min(lowest, part)
        if left <= 2:
            near += 15.0
        elif left <= 4:
            near += 8.0
        elif left <= 6:
            near += 3.0
    total = 25.0 / 3.0 * together + 35.0 * lowest
    total += waiting(s, seat) - near
    return total - 3.0 * min(float(s.round) / 15.0, 1.0) * rules.pressure[2 * s.room + seat]


def waiting(s: RunState, seat: i64) -> float:
    """What a side has waiting: Empowers, Disrupts on the enemy, Fortify, traps, the enemy Entangled."""
    side = s.side(seat)
    foe = s.side(1 - seat)
    total = 3.0 * float(len(side.empowers)) + 2.5 * float(len(foe.disrupts)) + 1.5 * float(len(side.traps))
    if foe.entangled:
        total += 3.0
    at: i64 = 0
    while at < len(s.fortified):
        if side_of(s.fortified[at]) == seat:
            total += 2.0
        at += F_WIDTH
    return total
