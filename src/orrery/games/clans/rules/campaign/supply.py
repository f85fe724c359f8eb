"""Supply: how long what the Home Town makes is on its way to where the leader is (CW-184 to CW-187).

Time is counted in finished encounters. Ways are counted in sixtieths of a millimetre: every travel time
divides a way that is counted so, and no machine rounds otherwise than another one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.clans.names import S_COVERED, S_HURRIED, S_MAKING

KM: Final[i64] = 1_000_000  # in millimetres
STEPS_MM: Final[list[i64]] = [40 * KM, 80 * KM, 180 * KM, 320 * KM, 500 * KM]
FINE: Final[i64] = 60  # parts of a millimetre: 1, 2, 3, 4, 5 and 6 divide it
NEAR_ENOUGH: Final[i64] = FINE  # a millimetre
HURRY_GOLD: Final[i64] = 100


def modifier(mm: i64, shortcuts: i64 = 0) -> i64:
    """What distance adds to the travel time: -1 below the first step, and 1 more from each on.

    `shortcuts`: active Post Road Charters, and Open Roads.
    """
    found: i64 = -1
    for step in STEPS_MM:
        if mm >= step:
            found += 1
    return found - shortcuts


def travel_time(mm: i64, shortcuts: i64 = 0) -> i64:
    found = 1 + modifier(mm, shortcuts)
    return found if found > 1 else 1


def due(delivery: list[i64], mm: i64, shortcuts: i64 = 0) -> i64:
    """After how many encounters it arrives, if the leader stays this far away."""
    if delivery[S_HURRIED]:
        return 1
    pace = mm * FINE // travel_time(mm, shortcuts)
    ahead = mm * FINE - NEAR_ENOUGH - delivery[S_COVERED]
    travels: i64 = 1
    if ahead > 0:
        travels = (ahead + pace - 1) // pace
    return delivery[S_MAKING] + travels


def advanced(delivery: list[i64], mm: i64, shortcuts: i64 = 0) -> list[i64]:
    """The delivery when an encounter was finished this far away: it is made on, or travels on (CW-186)."""
    moved = delivery[:]
    if moved[S_MAKING] > 0 and not moved[S_HURRIED]:
        moved[S_MAKING] -= 1
    else:
        moved[S_COVERED] += mm * FINE // travel_time(mm, shortcuts)
    return moved


def arrives(before: list[i64], after: list[i64], mm: i64) -> bool:
    """Whether what has just advanced is there."""
    if before[S_HURRIED]:
        return True
    return before[S_MAKING] == 0 and after[S_COVERED] >= mm * FINE - NEAR_ENOUGH
