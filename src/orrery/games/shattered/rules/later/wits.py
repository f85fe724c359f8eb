"""Intelligent visitors (SD-165): what they notice, how they look ahead, and what they make of it.

Tier 1 looks ahead at the next rooms and weighs Offers by what is said of the dungeon; tier 2 also names the
dungeon's drive and plays otherwise because of it; tier 3 also threatens with traps of its own. No rule binds
a person in the visitor's seat to any of this but the cards: it is how bots answer and play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import (
    DRIVE_NAMES,
    DRIVES,
    DUNGEON,
    NERVE,
    NONE,
    OFFER,
    RESHAPE,
    RESOLVE,
    STRIKE,
    TEST,
    TOLD_NAMED,
    VISITOR,
    VITALITY,
)

if TYPE_CHECKING:
    from orrery.games.shattered.program import Card
    from orrery.games.shattered.state.run import RunState
    from orrery.games.shattered.state.wits import Wits

NAMES_DRIVES: Final[i64] = 2  # from this tier on
THREATENS: Final[i64] = 3
BY_REPUTE: Final[i64] = 2  # percent points of acceptance for each point of Trusted over Feared
BY_SNARE: Final[i64] = 10  # … and what each Offer trap takes from it
LEAST_SIGNS: Final[i64] = 4  # plays that speak for a drive before it is named
BROKEN_WORD: Final[i64] = 2  # what an Offer trap or a Betrayal counts


# -- what it makes of Offers
def acceptance(s: RunState, offerer: i64) -> i64:
    """What reputation and broken gifts add to the chance that the visitor accepts."""
    wits = s.wits
    if wits is None or offerer != DUNGEON:
        return 0
    return BY_REPUTE * s.rules.repute - BY_SNARE * wits.snares


# -- what it notices
def see_play(s: RunState, wits: Wits, card: Card) -> None:
    """The dungeon has played a card openly."""
    category = card.category
    if category == STRIKE:
        if card.target == VITALITY:
            wits.hunger += 1
        elif card.target == NERVE:
            wits.dread += 1
        elif card.target == RESOLVE:
            wits.sway += 1
    elif category in (OFFER, TEST):
        wits.kinship += 1
    elif category == RESHAPE:
        wits.craft += 1
    name_drive(s, wits)


def see_restraint(s: RunState) -> None:
    wits = s.wits
    if wits is not None:
        wits.kinship += 1
        name_drive(s, wits)


def see_trap(s: RunState, springs_on: i64) -> None:
    """A trap of the dungeon has sprung."""
    wits = s.wits
    if wits is None:
        return
    if springs_on == OFFER:
        wits.snares += 1
        wits.guile += BROKEN_WORD
    else:
        wits.guile += 1
    name_drive(s, wits)


def see_betrayal(s: RunState, traitor: i64) -> None:
    wits = s.wits
    if wits is not None and traitor == DUNGEON:
        wits.guile += BROKEN_WORD
        name_drive(s, wits)


def name_drive(s: RunState, wits: Wits) -> None:
    """The drive that most plays speak for, if it has half more of them than any other."""
    if s.rules.wits < NAMES_DRIVES:
        return
    found = leading(wits.signs())
    if found in (NONE, wits.named):
        return
    wits.named = found
    if s.hears_of(TOLD_NAMED):
        name = DRIVE_NAMES[found]
        words = f"{{1}} names what it has to do with: {name}. It will play against that."
        s.tell("named", words, {"seat": 1, "drive": name})


def leading(signs: list[i64]) -> i64:
    best: i64 = 0
    for drive in range(DRIVES):
        if signs[drive] > signs[best]:
            best = drive
    if signs[best] < LEAST_SIGNS:
        return NONE
    for drive in range(DRIVES):
        if drive != best and 2 * signs[best] < 3 * signs[drive]:
            return NONE
    return best


def mind(s: RunState, seat: i64) -> i64:
    """The profile of a side's bot: a visitor that has named a drive plays the one that answers it."""
    wits = s.wits
    if wits is None or seat != VISITOR or wits.named == NONE:
        return s.rules.minds[seat]
    return s.rules.answers[wits.named]
