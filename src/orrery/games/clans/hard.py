"""The hard bot: tries whole plans of a turn or round in several imagined worlds (CW-153).

Its thinking is counted in plans and worlds, not in time, so that it decides the same on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.clans import imagining, normal, worth
from orrery.games.clans.names import LANES, NONE, OVER, TILES, TURNS, lane_of
from orrery.games.clans.numbering import END, HERO, SUBMIT, VARIANTS

if TYPE_CHECKING:
    from orrery.games.clans.state import MatchState

TURN_WORLDS: Final[i64] = 3
ROUND_WORLDS: Final[i64] = 6
SHORTLIST: Final[i64] = 5  # actions of a turn that are thought through
PLANS: Final[i64] = 24  # of a round
ROUNDS_AHEAD: Final[i64] = 2  # that follow the one which is planned
MOST_ACTIONS: Final[i64] = 40  # in one turn


def next_action(s: MatchState, seat: i64, dice: Dice) -> i64:
    if normal.hero_is_due(s, seat):
        return HERO
    return of_turn(s, seat, dice) if s.rules.mode == TURNS else of_round(s, seat, dice)


def worlds_of(s: MatchState, seat: i64, count: i64, dice: Dice) -> list[MatchState]:
    found = [s.copy()]
    while len(found) < count:
        found.append(imagining.world(s, seat, dice))
    return found


# -- turns
def of_turn(s: MatchState, seat: i64, dice: Dice) -> i64:
    """The best of a few actions, each followed by the rest of the turn and the other side's answer."""
    shortlist = promising(s, seat, dice)
    if len(shortlist) == 1:
        return shortlist[0]
    worlds = worlds_of(s, seat, TURN_WORLDS, dice)
    best = shortlist[0]
    most: i64 = -10 * worth.LOST
    for action in shortlist:
        total: i64 = 0
        for world in worlds:
            w = world.copy()
            w.apply(seat, action)
            finish_turn(w, seat, dice)
            finish_turn(w, 1 - seat, dice)
            total += worth.of(w, seat)
        if total > most:
            most = total
            best = action
    return best


def promising(s: MatchState, seat: i64, dice: Dice) -> list[i64]:
    """The end of the turn, and the actions after which the seat stands best at once."""
    keys: list[i64] = []  # worth and place in one number, so that they can be sorted
    actions = s.choices[seat]
    for n in range(len(actions)):
        if actions[n] not in (END, HERO):
            value = normal.worth_after(s, seat, actions[n]) + dice.below(0, 4) + 4 * worth.LOST
            keys.append(value * 4096 + n)
    keys.sort()
    found: list[i64] = [END]
    while len(keys) > 0 and len(found) <= SHORTLIST:
        found.append(actions[keys.pop() % 4096])
    return found


def finish_turn(w: MatchState, seat: i64, dice: Dice) -> None:
    """The rest of a turn, played as the normal bot would."""
    for _ in range(MOST_ACTIONS):
        if w.phase == OVER or w.seat != seat:
            return
        w.apply(seat, normal.best_of_turn(w, seat, dice))
    if w.phase != OVER and w.seat == seat:
        w.apply(seat, END)


# -- rounds
def of_round(s: MatchState, seat: i64, dice: Dice) -> i64:
    """The next card of the plan that does best on average."""
    worlds = worlds_of(s, seat, ROUND_WORLDS, dice)
    for world in worlds:
        normal.seal_other(world, seat, dice)
    plans: list[list[i64]] = [[]]
    while len(plans) < PLANS:
        plans.append(some_plan(s, seat, dice))
    best: list[i64] = []
    most: i64 = -100 * worth.LOST
    for plan in plans:
        total: i64 = 0
        for world in worlds:
            total += worth_of_plan(world, seat, plan, dice)
        if total > most:
            most = total
            best = plan
    return best[0] if len(best) > 0 else SUBMIT


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
        if w.phase == OVER:
            break
        for side in range(2):
            for action in some_plan(w, side, dice):
                w.apply(side, action)
        w.apply(0, SUBMIT)
        w.apply(1, SUBMIT)
    return worth.of(w, seat)
