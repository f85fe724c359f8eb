"""Profiles: how the heuristic bots weigh cards, whom they strike, how often they combine (SD-120, 24.3)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.games.shattered.names import (
    CATEGORIES,
    COMMUNE,
    COUNTER,
    DISRUPT,
    EMPOWER,
    NERVE,
    OFFER,
    PRESENCE,
    RAPPORT,
    RESHAPE,
    RESOLVE,
    STRIKE,
    STRUCTURE,
    TEST,
    TRAP,
    TRUST,
    VEIL,
    VITALITY,
)

AUTO: Final = "auto"
UNLISTED: Final = -1.0

# Kinds of profiles that behave in a way of their own
PLAIN: Final[i64] = 0
TACTICAL: Final[i64] = 1  # computes its targets
DECEPTIVE: Final[i64] = 2  # turns when it is trusted
COOPERATIVE: Final[i64] = 3  # wants a Bond


@final
class Mind:
    """One profile. Weights by category; UNLISTED: none is named."""

    def __init__(
        self, name: str, kind: i64, strike: float, empower: float, disrupt: float, counter: float,
        trap: float, offer: float, reshape: float, test: float, floor: float, targets: list[i64], combo: i64,
    ) -> None:  # fmt: skip
        self.name = name
        self.kind = kind
        self.weights: list[float] = [UNLISTED] * CATEGORIES
        self.weights[STRIKE] = strike
        self.weights[EMPOWER] = empower
        self.weights[DISRUPT] = disrupt
        self.weights[COUNTER] = counter
        self.weights[TRAP] = trap
        self.weights[OFFER] = offer
        self.weights[RESHAPE] = reshape
        self.weights[TEST] = test
        self.weights[COMMUNE] = offer  # a side that offers also communes
        self.floor = floor
        self.targets = targets
        self.combo = combo  # the chance, in percent, to put an Empower before its Strike


MINDS: Final[list[Mind]] = [
    Mind("aggressive", PLAIN, 3, 2, 1.5, 1.5, 1.5, 0, 0.5, -1, 2, [VITALITY, NERVE], 70),
    Mind("nurturing", COOPERATIVE, 0.5, 1, 0.5, 1, 0, 3, 2, 2.5, 1, [TRUST, RAPPORT], 50),
    Mind("tactical", TACTICAL, 2, 1.5, 2, 2.5, 2, 1, 2, -1, 2, [], 90),
    Mind("deceptive", DECEPTIVE, 1, 1, 1, 1, 3, 3, 1, -1, 1, [TRUST], 80),
    Mind("feral", PLAIN, 3, 2, 2, 1, 0, 0, 0, -1, 2, [STRUCTURE, PRESENCE], 50),
    Mind("cautious", PLAIN, 1.5, 1, 2.5, 2, 1, 1, 0, -1, 1, [VEIL, PRESENCE], 70),
    Mind("cooperative", COOPERATIVE, 0.5, 1, 0.5, 1, 0, 3, 0, 2.5, 1, [TRUST], 50),
    # of a life: each pursues a drive, and does little that feeds another
    Mind("devouring", PLAIN, 3, 2, 1.5, 1.5, 0, 0, 0, -1, 2, [VITALITY], 70),
    Mind("haunting", PLAIN, 3, 2, 1.5, 2, 1, 0, 0, -1, 2, [NERVE], 90),
    Mind("bending", PLAIN, 3, 2, 1.5, 2, 0, 0, 0, -1, 2, [RESOLVE], 90),
    Mind("weaving", DECEPTIVE, 1.5, 1, 1, 1, 3, 3, 0, -1, 1, [TRUST], 80),
    Mind("shaping", TACTICAL, 0.8, 1, 1, 1.5, 0, 0, 8, -1, 3, [], 50),
    # of visitors that think (SD-165): against what would hurt them, against what would deceive them, and sly
    Mind("guarding", PLAIN, 2, 1.5, 2.5, 2.5, 2, 0, 0, -1, 1, [STRUCTURE, VEIL], 80),
    Mind("storming", PLAIN, 3, 2, 1.5, 1.5, 1.5, 0, 0, -1, 1.5, [STRUCTURE], 80),
    Mind("scheming", PLAIN, 2.5, 1.5, 2, 2, 2.5, 0, 0, -1, 1.5, [STRUCTURE, PRESENCE], 80),
]
DUNGEON_MINDS: Final = ("aggressive", "nurturing", "tactical", "deceptive")
DECEIVER: Final = "deceptive"
# How a visitor that thinks answers each drive, in their order
ANSWERS: Final = ("guarding", "guarding", "guarding", "cooperative", "storming", "storming")
# … and one that is sly: kindness is a chance for it
SLY_ANSWERS: Final = ("guarding", "guarding", "guarding", "scheming", "storming", "storming")
SCHEMER: Final = "scheming"
VISITOR_MINDS: Final = ("feral", "cautious", "cooperative")
# The seats of the published table, by visitor (24.1)
USUAL_MINDS: Final = {  # by the kind of the visitor's deck: how the dungeon plays, and the visitor
    "aggressive": ("tactical", "feral"),
    "tactical": ("tactical", "cautious"),
    "nurturing": ("nurturing", "cooperative"),
    "deceptive": ("tactical", "cautious"),
}


def mind_named(name: str) -> i64:
    """The number of a profile."""
    for number, mind in enumerate(MINDS):
        if mind.name == name:
            return number
    raise ValueError(f"There is no profile called {name}.")
