"""The hard bot: tries whole plans of a turn or round in several imagined worlds (CW-153).

Every plan of a comparison sees the same worlds. What has done worst is tried no further, so that most of the
thinking goes to what may be best. It is counted in worlds, not in time, and so decides the same on every
machine; a table may end it early.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from orrery.engine.bots import Search
from orrery.engine.dice import Dice
from orrery.games.clans.actions import END, HERO, SUBMIT, VARIANTS
from orrery.games.clans.bots import heuristic, imagine, worth
from orrery.games.clans.names import LANES, NONE, PLAYING, TILES, TURNS, lane_of

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

SHORTLIST: Final[i64] = 6  # actions of a turn that are thought through
PLANS: Final[i64] = 32  # of a round
ROUNDS_AHEAD: Final[i64] = 2  # that follow the one which is planned
MOST_ACTIONS: Final[i64] = 40  # in one turn
HALVING: Final[i64] = 4  # worlds after which the worse half of the plans is given up


@final
class PlanSearch(Search):
    """Thinking about one decision. A plan is the next action of a turn, or all plays of a round."""

    def __init__(self, s: MatchState, seat: i64, dice: Dice, plans: list[list[i64]]) -> None:
        super().__init__()
        self.known = s
        self.seat = seat
        self.dice = dice
        self.plans = plans  # that are still tried
        zero: i64 = 0
        self.totals: list[i64] = [zero for _ in plans]  # of each of them
        self.worlds: i64 = 0

    def grow(self, playouts: i64) -> None:
        """Try all plans that are left in this many worlds more."""
        for _ in range(playouts):
            if len(self.plans) == 1:
                return
            world = self.known if self.worlds == 0 else imagine.world(self.known, self.seat, self.dice)
            self.compare(world)
            self.worlds += 1
            self.playouts += len(self.plans)
            if self.worlds % HALVING == 0:
                self.give_up()

    def compare(self, world: MatchState) -> None:
        turns = world.rules.mode == TURNS
        start = world
        if not turns:
            start = world.copy()
            heuristic.seal_other(start, self.seat, self.dice)
        for n in range(len(self.plans)):
            if turns:
                self.totals[n] += worth_of_action(start, self.seat, self.plans[n][0], self.dice)
            else:
                self.totals[n] += worth_of_plan(start, self.seat, self.plans[n], self.dice)

    def give_up(self) -> None:
        """Drop the worse half, down to two."""
        left = max(2, (len(self.plans) + 1) // 2)
        while len(self.plans) > left:
            worst: i64 = 0
            for n in range(len(self.totals)):
                if self.totals[n] < self.totals[worst]:
                    worst = n
            self.plans.pop(worst)
            self.totals.pop(worst)

    def best(self) -> i64:
        best: i64 = 0
        for n in range(len(self.totals)):
            if self.totals[n] > self.totals[best]:
                best = n
        plan = self.plans[best]
        return plan[0] if len(plan) > 0 else SUBMIT


def plans_of(s: MatchState, seat: i64, dice: Dice) -> list[list[i64]]:
    """What is worth thinking about."""
    if heuristic.hero_is_due(s, seat):
        return [[HERO]]
    return plans_of_turn(s, seat, dice) if s.rules.mode == TURNS else plans_of_round(s, seat, dice)


# -- turns
def plans_of_turn(s: MatchState, seat: i64, dice: Dice) -> list[list[i64]]:
    """The end of the turn, and the actions after which the seat stands best at once."""
    keys: list[i64] = []  # worth and place in one number, so that they can be sorted
    actions = s.choices[seat]
    for n in range(len(actions)):
        if actions[n] not in (END, HERO):
            value = heuristic.worth_after(s, seat, actions[n]) + dice.below(0, 4) + 4 * worth.LOST
            keys.append(value * 4096 + n)
    keys.sort()
    found: list[list[i64]] = [[END]]
    while len(keys) > 0 and len(found) <= SHORTLIST:
        found.append([actions[keys.pop() % 4096]])
    return found


def worth_of_action(world: MatchState, seat: i64, action: i64, dice: Dice) -> i64:
    """What an action leads to, followed by the rest of the turn and the other side's answer."""
    w = world.copy()
    w.apply(seat, action)
    finish_turn(w, seat, dice)
    finish_turn(w, 1 - seat, dice)
    return -worth.of(w, 1 - seat)


def finish_turn(w: MatchState, seat: i64, dice: Dice) -> None:
    """The rest of a turn, played as the normal bot would."""
    for _ in range(MOST_ACTIONS):
        if w.phase != PLAYING or w.seat != seat:
            return
        w.apply(seat, heuristic.best_of_turn(w, seat, dice))
    if w.phase == PLAYING and w.seat == seat:
        w.apply(seat, END)


# -- rounds
def plans_of_round(s: MatchState, seat: i64, dice: Dice) -> list[list[i64]]:
    plans: list[list[i64]] = [[]]
    while len(plans) < PLANS:
        plan = some_plan(s, seat, dice)
        if plan not in plans:
            plans.append(plan)
        else:
            plans.append([])
    return plans


def some_plan(s: MatchState, seat: i64, dice: Dice) -> list[i64]:
    """At most one play in each lane that is free, with no card used more often than it is held."""
    numbers = s.rules.numbering
    plan: list[i64] = []
    hand = s.hands[seat][:]
    for lane in range(LANES):
        fitting: list[i64] = []
        for action in s.choices[seat]:
            if numbers.play <= action < numbers.move:
                n = action - numbers.play
                if lane_of(n // VARIANTS % TILES) == lane and n // (TILES * VARIANTS) in hand:
                    fitting.append(action)
        pick = dice.below(0, len(fitting) + 1) if len(fitting) > 0 else NONE
        if 0 <= pick < len(fitting):
            plan.append(fitting[pick])
            hand.remove((fitting[pick] - numbers.play) // (TILES * VARIANTS))
    return plan


def worth_of_plan(world: MatchState, seat: i64, plan: list[i64], dice: Dice) -> i64:
    w = world.copy()
    for action in plan:
        w.apply(seat, action)
    w.apply(seat, SUBMIT)
    for _ in range(ROUNDS_AHEAD):
        if w.phase != PLAYING:
            break
        for side in range(2):
            for action in some_plan(w, side, dice):
                w.apply(side, action)
        w.apply(0, SUBMIT)
        w.apply(1, SUBMIT)
    return worth.of(w, seat)
