"""Thinking ahead in a run: what looks best by rules of thumb is played out by them, in imagined worlds.

In a fight the best few plays are tried, each to the end of the fight. On the road the best few choices are
tried, each for the next few fights. All of them meet the same luck, so that a difference is theirs.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.engine.bots import Search
from orrery.engine.dice import Dice
from orrery.games.tourbillon.bots import heuristic, imagine, road
from orrery.games.tourbillon.names import IN_FIGHT, ON_MAP, RUNNING, WON
from orrery.games.tourbillon.rules import play as fighting
from orrery.games.tourbillon.rules.run import legal, play
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.state.run import RunState

MOST_TRIED: Final[i64] = 4  # actions
FIGHTS_AHEAD: Final[i64] = 3  # that a choice on the road is tried for, or up to the boss
SURVIVED: Final[i64] = 1000  # … all of them; what the run then is comes on top
FIRST_THOUGHT: Final[i64] = 15  # what rules of thumb would do has to be beaten by so much, on the average


class Comparison(Search):
    """A few actions, and what has come of each so far."""

    def __init__(self, actions: list[i64], ahead: i64) -> None:
        super().__init__()
        self.actions = actions  # that of the rules of thumb first
        zero: i64 = 0
        self.totals: list[i64] = [zero for _ in actions]
        self.worlds: i64 = 0
        self.ahead = ahead  # of the first one, in each world

    def best(self) -> i64:
        best: i64 = 0
        most = self.totals[0] + self.ahead * self.worlds
        for n in range(1, len(self.totals)):
            if self.totals[n] > most:
                best, most = n, self.totals[n]
        return self.actions[best]


# -- in a fight
@final
class FightSearch(Comparison):
    """Which play is best: each is played out to the end of the fight."""

    def __init__(self, fight: FightState, dice: Dice) -> None:
        super().__init__(promising_plays(fight), 0)
        self.fight = fight
        self.dice = dice

    def grow(self, worlds: i64) -> None:
        if len(self.actions) == 1:
            return
        for _ in range(worlds):
            world = imagine.world(self.fight, self.dice)
            for n in range(len(self.actions)):
                trial = world.copy()
                fighting.decide(trial, self.actions[n])
                fight_out(trial)
                self.totals[n] += heuristic.appraise(trial)
            self.worlds += 1
            self.playouts += len(self.actions)


def promising_plays(fight: FightState) -> list[i64]:
    """The actions that look best by rules of thumb, the best one first."""
    options = heuristic.candidates(fight)
    look = heuristic.Look(fight)
    return best_of(options, [look.value_of(fight, action) for action in options])


def fight_out(fight: FightState) -> None:
    """Play a fight to its end by rules of thumb."""
    while fight.ending == RUNNING:
        fighting.decide(fight, heuristic.advise(fight))


# -- on the road
@final
class RoadSearch(Comparison):
    """Which choice is best: each is tried for the next few fights."""

    def __init__(self, run: RunState, dice: Dice) -> None:
        super().__init__(promising_choices(run, dice), FIRST_THOUGHT)
        self.run = run
        self.dice = dice

    def grow(self, worlds: i64) -> None:
        if len(self.actions) == 1:
            return
        for _ in range(worlds):
            luck = self.dice.fork(len(self.run.dice.states))
            for n in range(len(self.actions)):
                trial = self.run.copy()
                trial.dice = luck.clone()
                play.decide(trial, self.actions[n])
                self.totals[n] += went(trial, self.run.fights_won, self.dice)
            self.worlds += 1
            self.playouts += len(self.actions)


def promising_choices(run: RunState, dice: Dice) -> list[i64]:
    possible = legal.legal(run)
    if len(possible) == 1:
        return possible
    if run.scene == ON_MAP:
        worth = road.way_worth(run)
        return best_of(possible, [worth[action - run.rules.go_base] for action in possible])
    return best_of(possible, [road.value_after(run, action, dice, road.DEEPEST) for action in possible])


def went(run: RunState, won_before: i64, dice: Dice) -> i64:
    """Play on for a few fights by rules of thumb; how far that went, and what the run is then."""
    act = run.act
    while run.ending == RUNNING and run.act == act and run.fights_won < won_before + FIGHTS_AHEAD:
        fight = run.fight
        if run.scene == IN_FIGHT and fight is not None:
            play.decide(run, heuristic.advise(fight))
        else:
            play.decide(run, road.advise(run, dice))
    if run.ending == WON:
        return 2 * SURVIVED
    survived = run.fights_won - won_before
    if run.ending == RUNNING:
        return SURVIVED + road.value(run) // 10
    lost = run.fight
    near = 0 if lost is None else heuristic.appraise(lost) + 1000
    return SURVIVED * survived // (2 * FIGHTS_AHEAD) + near // (2 * FIGHTS_AHEAD)


def best_of(options: list[i64], values: list[i64]) -> list[i64]:
    """The best few of some options, the best one first; of equals the earlier one."""
    found: list[i64] = []
    taken: list[i64] = []
    while len(found) < MOST_TRIED and len(found) < len(options):
        best: i64 = -1
        for n in range(len(options)):
            if n not in taken and (best < 0 or values[n] > values[best]):
                best = n
        taken.append(best)
        found.append(options[best])
    return found


def thinking(run: RunState, dice: Dice) -> Search:
    """The search for what is open now."""
    fight = run.fight
    if run.scene == IN_FIGHT and fight is not None:
        return FightSearch(fight, dice)
    return RoadSearch(run, dice)
