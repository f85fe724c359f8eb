"""Quick decisions: how bots answer, and how playouts go on: one look at the board a turn (SD-139)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.dice import Dice
from orrery.games.shattered.bots import foresight, plans_standard
from orrery.games.shattered.bots.heuristic import MOST_HELD, Judge
from orrery.games.shattered.bots.profiles import COOPERATIVE, MINDS
from orrery.games.shattered.names import (
    ACCEPT,
    ASK_FLEE,
    ASK_NOTHING,
    ASK_OFFER,
    ASK_REACT,
    COOPERATE,
    DEFECT,
    EMPOWER,
    END,
    ENDURE,
    ENERGY,
    FLEE,
    NERVE,
    NONE,
    RAPPORT,
    REACT,
    REFUSE,
    STAY,
    STRIKE,
    SURVIVE,
    TRUST,
    VISITOR,
)
from orrery.games.shattered.rules import legal, observation, play, rounds
from orrery.games.shattered.rules.effects import react
from orrery.games.shattered.rules.later import wits

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState
    from orrery.games.shattered.tables import Rules

BOND_NEAR: Final[i64] = 12  # of Trust and Rapport together
NERVE_FOR_MORE: Final[i64] = 3  # with no more than this a visitor does not flee into another room
WILD: Final[i64] = 15  # percent of quick choices that are any card, or the end of the turn


def answer(s: RunState, dice: Dice) -> i64:
    """Bots answer Offers and Tests by the formulas (SD-086, SD-090), and use the React that cuts most."""
    base = s.rules.word_base
    if s.asking == ASK_OFFER:
        return base + (ACCEPT if dice.below(0, 100) < play.acceptance(s) else REFUSE)
    if s.asking == ASK_FLEE:
        return base + (FLEE if flees(s) else STAY)
    if s.asking != ASK_REACT:
        return base + (COOPERATE if dice.below(0, 100) < play.cooperation(s) else DEFECT)
    card = react.best(s, 1 - s.seat)
    return base + ENDURE if card == NONE else s.rules.react_base + card


def flees(s: RunState) -> bool:
    """Whether the visitor leaves, if it may: out of the last room always, and never from a Bond in sight.

    Before that, the next room must be worth the Nerve that it costs.
    """
    if MINDS[wits.mind(s, VISITOR)].kind == COOPERATIVE and s.values[TRUST] + s.values[RAPPORT] >= BOND_NEAR:
        return False
    following = rounds.next_room(s, SURVIVE)
    if following == NONE:
        return True
    if s.wits is not None and not foresight.would_go(s, following):
        return False
    return s.values[NERVE] > NERVE_FOR_MORE


def settle(s: RunState, dice: Dice) -> None:
    """Let the other seat answer whatever it is asked."""
    while s.asking != ASK_NOTHING:
        play.decide(s, answer(s, dice))


def guess(s: RunState, seat: i64, dice: Dice) -> i64:
    """A guess at one decision: the best card by its score alone; now and then anything."""
    if s.asking != ASK_NOTHING:
        return answer(s, dice)
    if dice.below(0, 100) < WILD:
        possible = legal.legal(s)
        return possible[dice.below(0, len(possible))]
    for card in s.side(seat).hand:
        if s.rules.cards[card].category == ENERGY:
            return card
    hasty = Hasty(s.rules, seat)
    hasty.weigh(s)
    card = hasty.best_card(s)
    return s.rules.word_base + END if card == NONE else card


@final
class Hasty:
    """A quick player at one seat: it weighs its hand once a turn and plays the cards by their scores."""

    def __init__(self, rules: Rules, seat: i64) -> None:
        self.rules = rules
        self.seat = seat
        self.seen = rules.unseen[:]
        self.judge = Judge(rules, seat, 0, self.seen, [])
        self.held: i64 = 0
        self.cards = vec[i64]([NONE] * MOST_HELD)  # what it may still play in this turn
        self.scores = vec[float]([0.0] * MOST_HELD)

    def play_turn(self, s: RunState, dice: Dice) -> None:
        """Play the turn of this seat to its end."""
        self.play_energy(s)
        self.weigh(s)
        card = self.choose(s, dice)
        while card != NONE:
            play.decide(s, card)
            settle(s, dice)
            card = self.choose(s, dice)
        spared = plans_standard.to_restrain(s, self.judge)
        if spared != NONE:
            play.decide(s, self.rules.restrain_base + spared)
        play.decide(s, self.rules.word_base + END)
        settle(s, dice)

    def play_energy(self, s: RunState) -> None:
        """All Energy in hand; bots that plan a whole turn play one card of it (SD-124)."""
        hand = s.side(self.seat).hand
        at: i64 = len(hand) - 1
        while at >= 0:
            if self.rules.cards[hand[at]].category == ENERGY:
                play.decide(s, hand[at])
                if self.rules.preset.fixed_plans:
                    return
            at -= 1

    def weigh(self, s: RunState) -> None:
        """Look at the board, and score the hand."""
        if self.rules.preset.fixed_plans:
            observation.look(s, self.seat, self.seen)
        else:
            observation.look_closely(s, self.seat, self.seen)
            foresight.look_ahead(s, self.seat, self.seen)
        hand = s.side(self.seat).hand
        self.judge.read(s.room, self.seen, hand)
        self.held = 0
        for card in hand:
            category = self.rules.cards[card].category
            if category not in (ENERGY, REACT) and self.held < MOST_HELD:
                self.cards[self.held] = card
                self.scores[self.held] = self.judge.score(card)
                self.held += 1
        self.pair_up(s.side(self.seat).available())

    def pair_up(self, available: i64) -> None:
        """An Empower goes just before the best Strike if both can be paid, else it is kept."""
        strike = self.first_of(STRIKE, available)
        power = 0.0
        if strike != NONE:
            available -= self.rules.cards[self.cards[strike]].cost
            power = self.scores[strike]
        helper = self.first_of(EMPOWER, available) if strike != NONE else NONE
        for at in range(self.held):
            if self.rules.cards[self.cards[at]].category == EMPOWER:
                self.scores[at] = power + 1.0 if at == helper else 0.0

    def first_of(self, category: i64, available: i64) -> i64:
        """Where the best card of a category stands that is worth playing and can be paid, or NONE."""
        best = NONE
        for at in range(self.held):
            card = self.rules.cards[self.cards[at]]
            if card.category != category or card.cost > available or self.scores[at] <= 0.0:
                continue
            if best == NONE or self.scores[at] > self.scores[best]:
                best = at
        return best

    def choose(self, s: RunState, dice: Dice) -> i64:
        """The next card of the turn, or NONE: it ends."""
        if dice.below(0, 100) < WILD:
            return self.any_card(s, dice)
        return self.best_card(s)

    def best_card(self, s: RunState) -> i64:
        available = s.side(self.seat).available()
        best = NONE
        highest = self.judge.mind.floor
        for at in range(self.held):
            if self.scores[at] > highest and self.can_play(at, available):
                best = at
                highest = self.scores[at]
        return self.take(best)

    def any_card(self, s: RunState, dice: Dice) -> i64:
        """Any card that can be paid, or the end of the turn, each equally likely."""
        available = s.side(self.seat).available()
        found: i64 = 1
        pick = NONE
        for at in range(self.held):
            if self.can_play(at, available):
                found += 1
                if dice.below(0, found) == 0:
                    pick = at
        return self.take(pick)

    def can_play(self, at: i64, available: i64) -> bool:
        return self.cards[at] != NONE and self.rules.cards[self.cards[at]].cost <= available

    def take(self, at: i64) -> i64:
        if at == NONE:
            return NONE
        card = self.cards[at]
        self.cards[at] = NONE
        return card
