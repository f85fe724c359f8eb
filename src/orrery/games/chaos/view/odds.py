"""Chances of an exchange: the share of each tier, counted over all faces (CE-039, CE-184)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.chaos import kinds as k
from orrery.games.chaos.rules.fight.tiers import critical, damage_of, tier_of

if TYPE_CHECKING:
    from orrery.games.chaos.program import Core

FACES = 20
THROWS = (FACES * FACES) ** 2  # of two dice on each side


def kept_faces(lean: int) -> list[int]:
    """In how many of 400 throws of two dice each face is kept; plain dice count every face 20 times."""
    if lean == 0:
        return [FACES] * FACES
    rising = [2 * face - 1 for face in range(1, FACES + 1)]
    return rising if lean > 0 else rising[::-1]


def shares(core: Core, lead: int, lean: int, guard: int) -> list[int]:
    """How many of 160,000 throws end in each tier; `lead` is the attacker's bonus less the defender's."""
    found = [0] * len(core.tiers)
    mine, theirs = kept_faces(lean), kept_faces(guard)
    for face in range(FACES):
        for other in range(FACES):
            tier = tier_of(core, face - other + lead, face + 1)
            found[tier] += mine[face] * theirs[other]
    return found


def expected(core: Core, lead: int, lean: int, guard: int, damage: float) -> float:
    """The mean damage of an attack whose dice give this much on average."""
    total = 0.0
    mine, theirs = kept_faces(lean), kept_faces(guard)
    for face in range(FACES):
        for other in range(FACES):
            margin = face - other + lead
            tier = tier_of(core, margin, face + 1)
            if tier > k.CLASH:
                hit = damage_of(core, tier, int(damage), critical(margin, face + 1))
                total += mine[face] * theirs[other] * hit
    return total / THROWS


def per_cent(share: int) -> str:
    return f"{100 * share / THROWS:.0f} %"
