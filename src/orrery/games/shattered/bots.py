"""Rules of thumb: what a heuristic bot does next (`advise`), a quick guess (`hunch`), and how a run went.

All are given a world that the bot's seat imagines, in which nothing is known but what the seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.shattered import actions, play, react, wholeturn
from orrery.games.shattered.names import (
    ACCEPT,
    ASK_NOTHING,
    ASK_OFFER,
    ASK_REACT,
    COOPERATE,
    DEFECT,
    ENDURE,
    NONE,
    REFUSE,
)

if TYPE_CHECKING:
    from orrery.games.shattered.state import RunState


def advise(s: RunState, seat: i64, dice: Dice) -> i64:
    """What the seat's profile does now."""
    if s.asking != ASK_NOTHING:
        return answer(s, dice)
    return wholeturn.next_action(s, seat, dice)


def answer(s: RunState, dice: Dice) -> i64:
    """Bots answer Offers and Tests by the formulas (SD-086, SD-090), and use what Reacts they have."""
    base = s.rules.word_base
    if s.asking == ASK_OFFER:
        return base + (ACCEPT if dice.below(0, 100) < play.acceptance(s) else REFUSE)
    if s.asking != ASK_REACT:
        return base + (COOPERATE if dice.below(0, 100) < play.cooperation(s) else DEFECT)
    card = react.automatic(s, 1 - s.seat)
    return base + ENDURE if card == NONE else s.rules.react_base + card


def hunch(s: RunState, seat: i64, dice: Dice) -> i64:
    """A guess for playouts."""
    if s.asking != ASK_NOTHING:
        return answer(s, dice)
    possible = actions.legal(s)
    return possible[dice.below(0, len(possible))]


def appraise(s: RunState, seat: i64) -> i64:
    """How well a run has ended for a seat."""
    return s.score(seat)
