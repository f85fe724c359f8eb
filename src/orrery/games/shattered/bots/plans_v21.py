"""The bots of preset v2.1: they fix the whole turn at its beginning and carry it out (SD-026, SD-132).

The board at the beginning of the turn stands in the state, so the plan can be made again at every card;
nothing but the board and the bot's own hand goes into it. Whether an Empower is put before its Strike is left
to chance: as long as both plans begin alike it need not be decided.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.engine.dice import Dice
from orrery.games.shattered.bots.heuristic import MOST_HELD, SPARING, Judge
from orrery.games.shattered.bots.profiles import COOPERATIVE, MINDS
from orrery.games.shattered.names import (
    COUNTER,
    DUNGEON,
    EMPOWER,
    END,
    ENERGY,
    NONE,
    OFFER,
    STRIKE,
    TEST,
    TRAP,
    promoter_of,
)
from orrery.games.shattered.rules import legal, observation

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState
    from orrery.games.shattered.tables import Rules


def next_action(s: RunState, seat: i64, dice: Dice) -> i64:
    """The next step of this turn's plan, or its end."""
    if not s.plans:
        s.plans = plans_of(s, seat)
    chosen = s.plans[0]
    if len(s.plans) > 1:
        combined = s.plans[1]
        decided = not begins_with(s, chosen, s.done)
        if decided or (
            part_here(s, chosen, combined) and dice.below(0, 100) < MINDS[s.rules.minds[seat]].combo
        ):
            chosen = combined
    at: i64 = len(s.done)
    if at >= len(chosen) or not begins_with(s, chosen, s.done):
        return s.rules.word_base + END
    action = chosen[at]
    if action >= s.rules.restrain_base and not legal.may_restrain(s):
        return s.rules.word_base + END
    return action


def plans_of(s: RunState, seat: i64) -> list[list[i64]]:
    """The plan of this turn; and a second one, if an Empower can be put before its Strike."""
    ranking = ranking_of(s.rules, seat)
    judge = ranking.judge
    judge.read(s.room, s.opening, s.opening_hand)
    ranking.rank(s.opening_hand, s.opening[observation.AVAILABLE])
    plans = [whole_plan(s, ranking)]
    if not judge.lethal and ranking.combine():
        plans.append(whole_plan(s, ranking))
    return plans


def ranking_of(rules: Rules, seat: i64) -> Ranking:
    """A seat's ranking, whatever is in it: one serves all its turns."""
    if not rules.rankings:
        nothing = rules.unseen[:]
        rules.rankings = [Ranking(Judge(rules, side, 0, nothing, [])) for side in range(2)]
    return rules.rankings[seat]


def part_here(s: RunState, plain: list[i64], combined: list[i64]) -> bool:
    """Whether two plans were alike so far, and here they part."""
    at: i64 = len(s.done)
    if not begins_with(s, combined, s.done):
        return False
    return at >= len(plain) or at >= len(combined) or plain[at] != combined[at]


def begins_with(s: RunState, plan: list[i64], done: list[i64]) -> bool:
    """Whether a plan's first cards are those that were used."""
    if len(done) > len(plan):
        return False
    count: i64 = len(s.rules.cards)
    alike: i64 = 0
    while alike < len(done) and plan[alike] % count == done[alike]:
        alike += 1
    return alike == len(done)


def whole_plan(s: RunState, ranking: Ranking) -> list[i64]:
    """Energy, the best cards that fit the budget, and Restraint."""
    judge = ranking.judge
    plan: list[i64] = []
    energy = energy_to_play(s, judge)
    if energy != NONE:
        plan.append(energy)
    budget = judge.seen[observation.AVAILABLE]  # as it was before the Energy card (SD-037)
    for at in range(ranking.count):
        card = ranking.cards[at]
        cost = s.rules.costs[card]
        if cost <= budget:  # what no longer fits is skipped
            budget -= cost
            plan.append(card)
    held_back = to_restrain(s, judge, plan)
    if held_back != NONE:
        plan.append(s.rules.restrain_base + held_back)
    return plan


def energy_to_play(s: RunState, judge: Judge) -> i64:
    """At most one Energy card, the first in hand, if it is wanted (SD-124)."""
    first = NONE
    dearest: i64 = 0
    strike = False
    categories, costs = s.rules.categories, s.rules.costs
    for number in s.opening_hand:
        category = categories[number]
        if category == ENERGY:
            if first == NONE:
                first = number
        else:
            dearest = max(dearest, costs[number])
            strike = strike or category == STRIKE
    available = judge.seen[observation.AVAILABLE]
    early = judge.seen[observation.ROUND] <= 2 and judge.seen[observation.POOL] < 4
    if early or available < dearest or (available < 3 and strike):
        return first
    return NONE


def to_restrain(s: RunState, judge: Judge, plan: list[i64]) -> i64:
    """The Strike that a cooperative side holds back, if no Offer or Test is left unplayed (SD-112)."""
    if judge.mind.kind != COOPERATIVE or judge.seen[promoter_of(judge.seat)] <= SPARING:
        return NONE
    left = s.opening_hand[:]
    for planned in plan:
        left.remove(planned)
    best = NONE
    for number in left:
        card = s.rules.cards[number]
        if card.category in (OFFER, TEST):
            return NONE
        if card.category != STRIKE:
            continue
        if best == NONE or (judge.seat != DUNGEON and card.power < s.rules.cards[best].power):
            best = number
    return best


@final
class Ranking:
    """The cards worth playing, the best first."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.count: i64 = 0
        self.cards = vec[i64]([NONE] * MOST_HELD)
        self.scores = vec[float]([0.0] * MOST_HELD)

    def rank(self, hand: list[i64], available: i64) -> None:
        """Take in a hand, for a judge who has read the board."""
        judge = self.judge
        self.count = 0
        for number in hand:
            if judge.rules.costs[number] <= available and self.count < MOST_HELD:
                score = judge.score(number)
                if score > judge.mind.floor:
                    self.count += 1
                    self.put(self.place_for(score), self.count - 1, number, score)
        self.counter_first()
        if judge.seat == DUNGEON and not judge.lethal:
            self.trap_before_offer()

    def place_for(self, score: float) -> i64:
        """Behind all that are not worse: so the order of the hand is kept among equals."""
        at: i64 = self.count - 1
        while at > 0 and self.scores[at - 1] < score:
            at -= 1
        return at

    def put(self, goal: i64, source: i64, number: i64, score: float) -> None:
        """Put a card where another stands; those from there on move up, to where it came from."""
        at = source
        while at > goal:
            self.cards[at] = self.cards[at - 1]
            self.scores[at] = self.scores[at - 1]
            at -= 1
        self.cards[goal] = number
        self.scores[goal] = score

    def move(self, source: i64, goal: i64) -> None:
        """Bring a card forward."""
        self.put(goal, source, self.cards[source], self.scores[source])

    def first_of(self, category: i64) -> i64:
        """Where the best card of a category stands, or NONE."""
        categories = self.judge.rules.categories
        for at in range(self.count):
            if categories[self.cards[at]] == category:
                return at
        return NONE

    def counter_first(self) -> None:
        at = self.first_of(COUNTER)
        if at != NONE and self.scores[at] > 5.0:
            self.move(at, 0)

    def trap_before_offer(self) -> None:
        offer = self.first_of(OFFER)
        for at in range(self.count):
            card = self.judge.rules.cards[self.cards[at]]
            if card.category == TRAP and card.springs_on == OFFER:
                if offer != NONE and at > offer:
                    self.move(at, offer)
                return

    def combine(self) -> bool:
        """Put the best Empower before the best Strike; whether that changes anything."""
        empower = self.first_of(EMPOWER)
        strike = self.first_of(STRIKE)
        if NONE in (empower, strike) or empower < strike:
            return False
        self.move(empower, strike)
        return True

    def in_order(self) -> list[i64]:
        """The cards, the best first."""
        return [self.cards[at] for at in range(self.count)]
