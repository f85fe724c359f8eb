"""The bots of preset `standard`: they compare ordered plans of a few cards, play the first card of the best,
and plan anew with what they have learned (SD-135 to SD-138).

Each card of a plan is scored on the board as it would be if the earlier ones landed Strong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.games.shattered.bots import foresight
from orrery.games.shattered.bots.heuristic import SPARING, Judge
from orrery.games.shattered.bots.profiles import COOPERATIVE
from orrery.games.shattered.names import (
    COMMUNE,
    COUNTER,
    DISRUPT,
    DUNGEON,
    EMPOWER,
    END,
    ENERGY,
    ENTANGLE,
    HAS_DISRUPT,
    HAS_EMPOWER,
    HAS_ENTANGLED,
    NONE,
    OFFER,
    RAPPORT,
    REACT,
    STRIKE,
    TEST,
    TRAP,
    TRUST,
    promoter_of,
)
from orrery.games.shattered.program import Card
from orrery.games.shattered.rules import legal, observation
from orrery.games.shattered.rules.effects import parts

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

LONGEST_PLAN: Final[i64] = 4
MOST_ACTIVATED: Final[i64] = 2
IDLE_EMPOWER: Final = 0.05  # an Empower without a Strike after it: only with energy that is left over
EMPOWER_FLOOR: Final = 0.5  # what an Empower is worth shows in its Strike; without one in hand it is kept
LEADING: Final = 0.5  # a Counter comes first, and after two lost Empowers a Strike
REACT_WORTH: Final = 2.0  # a React in hand, when it could be activated; and by its power


def next_action(s: RunState, seat: i64) -> i64:
    """Energy first, which is free; then the first card of the best plan; Restraint and the end at last."""
    rules = s.rules
    side = s.side(seat)
    for card in side.hand:
        if rules.cards[card].category == ENERGY:
            return card
    planner = Planner(s, seat)
    budget = side.available()
    planner.plan(budget)
    if planner.short and len(side.hand) > 1:
        spare = planner.worth_activating(budget)
        if spare != NONE:
            return rules.activate_base + spare
    if planner.first != NONE:
        return planner.first
    held_back = to_restrain(s, planner.judge)
    return rules.word_base + END if held_back == NONE else rules.restrain_base + held_back


def to_restrain(s: RunState, judge: Judge) -> i64:
    """The Strike that a cooperative side holds back: the dungeon its first, the visitor its weakest."""
    seat = judge.seat
    trusted = s.values[promoter_of(seat)] > SPARING
    if judge.mind.kind != COOPERATIVE or not trusted or not legal.may_restrain(s):
        return NONE
    best = NONE
    for number in s.side(seat).hand:
        card = s.rules.cards[number]
        if card.category != STRIKE:
            continue
        if best == NONE or (seat != DUNGEON and card.power < s.rules.cards[best].power):
            best = number
    return best


@final
class Planner:
    """A search over ordered plans: depth first, each card at most once."""

    def __init__(self, s: RunState, seat: i64) -> None:
        self.rules = s.rules
        self.hand = [card for card in s.side(seat).hand if s.rules.cards[card].category != REACT]
        self.reacts = [card for card in s.side(seat).hand if s.rules.cards[card].category == REACT]
        self.seen = observation.more_numbers(s, seat)
        foresight.look_ahead(s, seat, self.seen)
        self.judge = Judge(s.rules, seat, s.room, self.seen, self.hand)
        self.used: list[bool] = [False for _ in self.hand]
        self.order: list[i64] = []
        self.best = 0.0
        self.first = NONE  # the first card of the best plan
        self.short = False  # a card worth playing was too dear somewhere

    def plan(self, budget: i64) -> None:
        """Find the best plan for this much energy."""
        self.best = 0.0
        self.first = NONE
        self.short = False
        self.extend(self.seen, budget, 0.0, 0.0)
        self.judge.look(self.seen)

    def extend(self, seen: vec[i64], budget: i64, value: float, pending: float) -> None:
        """Try every card as the next one. `pending` is what Empowers are worth once a Strike follows."""
        if self.order and value + IDLE_EMPOWER * pending > self.best:
            self.best = value + IDLE_EMPOWER * pending
            self.first = self.order[0]
        if len(self.order) >= LONGEST_PLAN:
            return
        self.judge.look(seen)
        for at in range(len(self.hand)):
            if self.used[at]:
                continue
            number = self.hand[at]
            card = self.rules.cards[number]
            score = self.judge.score(number)
            if score <= (EMPOWER_FLOOR if card.category == EMPOWER else self.judge.mind.floor):
                continue
            if card.cost > budget:
                self.short = True
                continue
            if not self.order:
                score += self.leads(card)
            self.used[at] = True
            self.order.append(number)
            after = landed(seen, card)
            if card.category == EMPOWER:
                self.extend(after, budget - card.cost, value, pending + score)
            elif card.category == STRIKE:
                self.extend(after, budget - card.cost, value + score + pending, 0.0)
            else:
                self.extend(after, budget - card.cost, value + score, pending)
            self.order.pop()
            self.used[at] = False
            self.judge.look(seen)

    def leads(self, card: Card) -> float:
        """What it is worth to come first."""
        if card.category == COUNTER:
            return LEADING
        if card.category == STRIKE and self.seen[observation.REMOVALS] >= 2:
            return LEADING
        return 0.0

    # -- activation
    def worth_activating(self, budget: i64) -> i64:
        """A card to discard for energy, if the plan gains more by it than the card is worth (SD-136)."""
        before = self.best
        first = self.first
        choice = NONE
        given_up = 0.0
        for activated in range(1, MOST_ACTIVATED + 1):
            spare = self.least_useful()
            if spare == NONE:
                break
            given_up += self.worth(spare)
            self.set_aside(spare)
            if choice == NONE:
                choice = spare
            self.plan(budget + activated)
            if self.best - before > given_up and self.first != NONE:
                return choice
        self.best = before
        self.first = first
        return NONE

    def least_useful(self) -> i64:
        """The card in hand that is worth least now."""
        best = NONE
        least = 0.0
        for card in self.hand + self.reacts:
            worth = self.worth(card)
            if best == NONE or worth < least:
                best = card
                least = worth
        return best

    def worth(self, number: i64) -> float:
        card = self.rules.cards[number]
        if card.category == REACT:
            return REACT_WORTH + float(card.power)
        return max(self.judge.score(number), 0.5)

    def set_aside(self, card: i64) -> None:
        if card in self.hand:
            self.hand.remove(card)
            self.used.pop()
        else:
            self.reacts.remove(card)


def landed(seen: vec[i64], card: Card) -> vec[i64]:
    """The board as it would be after this card, if a Strike landed Strong and an answer were friendly."""
    after = seen[:]
    category = card.category
    if category == STRIKE:
        strike_lands(after, card)
    elif category == EMPOWER:
        if after[observation.OWN_EMPOWERS] == 0:
            after[observation.NEXT_BOOST] = card.boost
            after[observation.NEXT_STEPS] = card.advantage
            after[observation.NEXT_GRANTS] = card.grants
        after[observation.OWN_EMPOWERS] += 1
    elif category == DISRUPT:
        after[observation.FOE_CONDITIONS] |= 1 << HAS_DISRUPT
    elif category == COUNTER:
        counter_lands(after, card)
    elif category == TRAP:
        bit: i64 = 1
        after[observation.OWN_TRAPS] |= bit << card.springs_on
    elif category == TEST:
        after[TRUST] += card.reward_trust
        after[RAPPORT] += card.reward_rapport
        after[observation.PEACEFUL] = 1
    else:
        if category in (OFFER, COMMUNE):
            after[observation.PEACEFUL] = 1
        for part in card.parts:
            if isinstance(part, parts.Gain):
                after[part.resource] += part.amount
            elif isinstance(part, parts.Shift):
                after[part.resource] -= part.amount
                after[part.to] += part.amount
    return after


def strike_lands(after: vec[i64], card: Card) -> None:
    power = card.power
    keywords = card.keywords
    if after[observation.OWN_EMPOWERS] > 0:
        power += after[observation.NEXT_BOOST]
        keywords |= after[observation.NEXT_GRANTS]
        after[observation.OWN_EMPOWERS] -= 1
        after[observation.NEXT_BOOST] = 0
        after[observation.NEXT_STEPS] = 0
        after[observation.NEXT_GRANTS] = 0
    if after[observation.OWN_DISRUPTS] > 0:
        after[observation.OWN_DISRUPTS] -= 1
    after[card.target] = max(after[card.target] - power, 0)
    if keywords & ENTANGLE:
        entangle(after)


def counter_lands(after: vec[i64], card: Card) -> None:
    if after[observation.FOE_EMPOWERS] > 0:
        after[observation.FOE_EMPOWERS] -= 1
        if after[observation.FOE_EMPOWERS] == 0:
            after[observation.FOE_CONDITIONS] &= ~(1 << HAS_EMPOWER)
    elif after[observation.OWN_DISRUPTS] > 0:
        after[observation.OWN_DISRUPTS] -= 1
    if card.chip > 0:
        after[card.chip_from] = max(after[card.chip_from] - card.chip, 0)
    for part in card.parts:
        if isinstance(part, parts.Entangle):
            entangle(after)


def entangle(after: vec[i64]) -> None:
    after[observation.FOE_ENTANGLED] = 1
    after[observation.FOE_CONDITIONS] |= 1 << HAS_ENTANGLED
