"""The steps of harder loops in words: a title, and one sentence that says what changes."""

from __future__ import annotations

from typing import Final

from orrery.games.tourbillon.names import HAND_LIMIT
from orrery.games.tourbillon.rules.run import loops
from orrery.games.tourbillon.rules.run.loops import LOOP_NAMES, NUMBERS
from orrery.games.tourbillon.rules.run.offers import OFFERED

WORDS: Final = {
    loops.MORE_HP: ("Tougher gremlins", "Gremlins begin each fight with {n}% more HP."),
    loops.MORE_SHIELDS: ("Shielded gremlins", "Gremlins begin each fight with {n} shield more."),
    loops.DEAR_WORKSHOPS: ("Dear workshops", "Everything in a workshop costs {n}% more."),
    loops.SMALL_OFFERS: ("Small offers", "A reward shows {left} cards instead of {offer}."),
    loops.NARROW_RESTS: ("Narrow rests", "A rest cannot expand the plate."),
    loops.EARLY_BOSSES: ("Early bosses", "Each move of a boss comes {n} Tick sooner the first time."),
    loops.IDLE_GOALS: ("Idle goals", "Goals of fights pay nothing."),
    loops.ROUGH_START: ("A rough start", "The first fight of each act is one of its harder half."),
    loops.BENT_START: (
        "A bent start",
        "Your deck starts with a Bent Pinion: when you draw it, all gears are delayed.",
    ),
    loops.SMALL_HANDS: ("Small hands", "You can hold {hand} cards instead of {limit}."),
}


def title(loop: int) -> str:
    return WORDS[loop][0]


def sentence(loop: int) -> str:
    number = NUMBERS[loop]
    return WORDS[loop][1].format(
        n=number, left=OFFERED - number, offer=OFFERED, hand=HAND_LIMIT - number, limit=HAND_LIMIT
    )


def sentences() -> dict[str, str]:
    """What each step changes, by its name as it is typed."""
    return {name: sentence(loop) for loop, name in enumerate(LOOP_NAMES)}
