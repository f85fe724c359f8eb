"""What an event can do, as numbers: the closed list that choices are compiled to.

A choice is a flat list of steps, each `STEP` numbers long: what happens, and two numbers that say how.

    INSPIRE, amount, 0            gain or (below 0) lose Inspiration; a loss is a price: see `price`
    UPGRADE, pick, 0              a card becomes its upgraded form
    TUNE, pick, 0                 … for the next fight only (TB-193)
    REMOVE, pick, 0               a card leaves the run deck
    DUPLICATE, pick, 0            a second copy of a card
    TRANSFORM, pick, 0            a card becomes a random offered card of the same rarity
    CARD, kind, 0                 this card joins the run deck
    SOME_CARD, rarity, 0          a random card of this rarity joins the run deck
    OFFER, rarity, tag            three cards to take one from, or none; see ANY_RARITY and COMMON_TAG
    FIGHT, rank, amount           a fight of this rank begins; if it is won it pays this much on top
    HARDER, percent, shields      the gremlins of the next fight: HP in percent on top, and shields
    BONUS, bonus, amount          a random square of the plate gets a bonus (PRODUCTION, COST, DRAW)
    EXPAND, 0, 0                  the plate grows at an edge of the player's choice; it counts to the four
    UNKNOWN, branches, length     one of the branches that follow happens, drawn by weight when it is chosen
    BRANCH, weight, steps         inside it: this many steps follow

Nothing else stands in a choice. A choice of no steps does nothing. What a won fight brings waits in a run as
such steps, too, and for that there is one more:

    REWARD, rank, better          the cards of a won fight, this many rarities better than usual
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.engine.dice import Dice

STEP: Final[i64] = 3
INSPIRE: Final[i64] = 1
UPGRADE: Final[i64] = 2
TUNE: Final[i64] = 3
REMOVE: Final[i64] = 4
DUPLICATE: Final[i64] = 5
TRANSFORM: Final[i64] = 6
CARD: Final[i64] = 7
SOME_CARD: Final[i64] = 8
OFFER: Final[i64] = 9
FIGHT: Final[i64] = 10
HARDER: Final[i64] = 11
BONUS: Final[i64] = 12
EXPAND: Final[i64] = 13
UNKNOWN: Final[i64] = 14
BRANCH: Final[i64] = 15
REWARD: Final[i64] = 16

# -- who picks the card
OF_YOUR_CHOICE: Final[i64] = 0
RANDOM: Final[i64] = 1

# -- offers
ANY_RARITY: Final[i64] = -1  # drawn for each card as after a fight of the act (TB-190)
ANY_TAG: Final[i64] = 0
COMMON_TAG: Final[i64] = -1  # the most common tag of the run deck; of equals the first in `TAG_NAMES`


def step_after(steps: list[i64], at: i64) -> i64:
    """Where the next step begins; what an UNKNOWN may bring is passed over with it."""
    return at + STEP + (steps[at + 2] if steps[at] == UNKNOWN else 0)


def price(steps: list[i64]) -> i64:
    """The Inspiration that a choice needs: what it takes for certain. An unknown loss takes what there is."""
    needed: i64 = 0
    at: i64 = 0
    while at < len(steps):
        if steps[at] == INSPIRE and steps[at + 1] < 0:
            needed -= steps[at + 1]
        at = step_after(steps, at)
    return needed


def always_possible(steps: list[i64]) -> bool:
    """Whether it can be chosen in every run: it costs nothing, and asks nothing of deck or plate."""
    at: i64 = 0
    while at < len(steps):
        what = steps[at]
        if what in (UPGRADE, TUNE, REMOVE, EXPAND) or (what == INSPIRE and steps[at + 1] < 0):
            return False
        at = step_after(steps, at)
    return True


def drawn(steps: list[i64], dice: Dice, stream: i64) -> list[i64]:
    """The steps of a choice with every UNKNOWN decided: what happens, one step after the other.

    Each draw takes one number from the stream; a choice without an UNKNOWN takes none.
    """
    settled: list[i64] = []
    at: i64 = 0
    while at < len(steps):
        if steps[at] != UNKNOWN:
            settled += steps[at : at + STEP]
            at += STEP
            continue
        end = step_after(steps, at)
        settled += branch_drawn(steps, at + STEP, end, dice, stream)
        at = end
    return settled


def branch_drawn(steps: list[i64], first: i64, end: i64, dice: Dice, stream: i64) -> list[i64]:
    """One of the branches between two places, by weight."""
    weights: i64 = 0
    at = first
    while at < end:
        weights += steps[at + 1]
        at += STEP + steps[at + 2] * STEP
    left = dice.below(stream, weights)
    at = first
    while left >= steps[at + 1]:
        left -= steps[at + 1]
        at += STEP + steps[at + 2] * STEP
    return steps[at + STEP : at + STEP + steps[at + 2] * STEP]
