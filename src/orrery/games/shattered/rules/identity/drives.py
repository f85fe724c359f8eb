"""Drives: their levels, what levels give, which drive is dominant, and what visitors have heard of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.shattered.names import (
    BOND,
    BREAK,
    CLEARED,
    DREAD,
    DRIVES,
    ENVIRONMENTAL,
    HUNGER,
    KILL,
    MYSTICAL,
    NONE,
    PANIC,
    PHYSICAL,
    SOCIAL,
    SWAY,
)

# Points are kept in quarters, so that nothing is lost between runs: four points of Vitality are a point of
# Hunger, and two Restraints one of Kinship.
QUARTERS: Final[i64] = 4
LEVELS: Final[list[i64]] = [10, 25, 45, 70, 100]
GIFTED: Final[list[i64]] = [2, 4]  # the levels that give something (SD-152)
# By drive: the type of cards whose attribute it gives, or NONE: Kinship and Guile give something else.
ATTRIBUTE_OF: Final[list[i64]] = [PHYSICAL, MYSTICAL, SOCIAL, NONE, NONE, ENVIRONMENTAL]
LEAST_DOMINANT: Final[i64] = 10
MOST_KNOWN: Final[i64] = 10  # of Feared and Trusted


def level(points: i64) -> i64:
    """The level of a drive with this many points, 0 to 5 (SD-152)."""
    reached: i64 = 0
    for least in LEVELS:
        if points >= least:
            reached += 1
    return reached


def gifts(points: i64) -> i64:
    """How often a drive with this many points gives what it has to give: at levels 2 and 4."""
    reached = level(points)
    given: i64 = 0
    for each in GIFTED:
        if reached >= each:
            given += 1
    return given


def dominant(points: list[i64]) -> i64:
    """The drive with 10 points and half more than any other; NONE: the dungeon is unsettled (SD-153)."""
    for drive in range(DRIVES):
        rivals: i64 = 0
        for other in range(DRIVES):
            if other != drive and 2 * points[drive] < 3 * points[other]:
                rivals += 1
        if points[drive] >= LEAST_DOMINANT and rivals == 0:
            return drive
    return NONE


def is_lethal(drive: i64) -> bool:
    """Whether a drive wants visitors dead, broken or gone."""
    return drive in (HUNGER, DREAD, SWAY)


# -- what a run brings (SD-154)
def essence(outcome: i64, starts: i64) -> i64:
    """The Essence of a visitor whose reducers began at this sum."""
    if outcome == KILL:
        return starts // 6
    return starts // 6 // 2 if outcome in (BREAK, PANIC) else 0


def knowledge(outcome: i64) -> i64:
    """What is heard of the world from a visitor that can still tell."""
    if outcome == BOND:
        return 4
    if outcome == CLEARED:
        return 2
    return 1 if outcome in (BREAK, PANIC) else 0


# -- what is said of it (SD-156)
def within_bounds(known: i64) -> i64:
    return max(0, min(MOST_KNOWN, known))


def fear(outcome: i64) -> i64:
    """What a run adds to Feared."""
    if outcome == KILL:
        return 1
    return 2 if outcome in (BREAK, PANIC) else 0


def trust(outcome: i64, accepted: i64, betrayals: i64, offer_traps: i64) -> i64:
    """What a run adds to Trusted, or takes from it: a visitor that lives tells of every broken word."""
    told: i64 = 0 if outcome == KILL else -2 * (betrayals + offer_traps)
    if outcome == BOND:
        return 2 + told
    return 1 + told if outcome == CLEARED and accepted > 0 and betrayals == 0 else told


def first_trust(usual: i64, trusted: i64, feared: i64) -> i64:
    """The Trust that a visitor comes with, by what it has heard; never below 0."""
    return max(usual + (trusted - feared) // 4, 0)
