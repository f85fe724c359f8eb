"""Quick decisions: how bots answer, and a guess at a sensible card for playouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.shattered import actions, play, react, sight
from orrery.games.shattered.names import (
    ACCEPT,
    ASK_NOTHING,
    ASK_OFFER,
    ASK_REACT,
    COOPERATE,
    DEFECT,
    END,
    ENDURE,
    ENERGY,
    NONE,
    REFUSE,
)
from orrery.games.shattered.scoring import Judge

if TYPE_CHECKING:
    from orrery.games.shattered.state import RunState

WILD: Final[i64] = 15  # percent of guesses that are any legal action


def answer(s: RunState, dice: Dice) -> i64:
    """Bots answer Offers and Tests by the formulas (SD-086, SD-090), and use the React that cuts most."""
    base = s.rules.word_base
    if s.asking == ASK_OFFER:
        return base + (ACCEPT if dice.below(0, 100) < play.acceptance(s) else REFUSE)
    if s.asking != ASK_REACT:
        return base + (COOPERATE if dice.below(0, 100) < play.cooperation(s) else DEFECT)
    card = react.best(s, 1 - s.seat)
    return base + ENDURE if card == NONE else s.rules.react_base + card


def guess(s: RunState, seat: i64, dice: Dice) -> i64:
    """A guess for playouts: the best card by its score alone; now and then anything."""
    if s.asking != ASK_NOTHING:
        return answer(s, dice)
    if dice.below(0, 100) < WILD:
        possible = actions.legal(s)
        return possible[dice.below(0, len(possible))]
    side = s.side(seat)
    rules = s.rules
    for card in side.hand:
        if rules.cards[card].category == ENERGY:
            return card
    seen = sight.numbers(s, seat) if rules.preset.fixed_plans else sight.more_numbers(s, seat)
    judge = Judge(rules, seat, s.room, seen, side.hand)
    available = side.available()
    best = rules.word_base + END
    highest = judge.mind.floor
    for card in side.hand:
        if rules.cards[card].cost <= available:
            score = judge.score(card)
            if score > highest:
                best = card
                highest = score
    return best
