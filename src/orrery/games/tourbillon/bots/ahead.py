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
from orrery.games.tourbillon.rules.run import goals, legal, play
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.state.run import RunState

MOST_TRIED: Final[i64] = 4  # actions
FIGHTS_AHEAD: Final[i64] = 3  # that a choice on the road is tried for, or up to the boss
SURVIVED: Final[i64] = 1000  # … all of them; what the run then is comes on top
GOAL: Final[i64] = 100  # what the goal of a won fight is worth beside the 2000 from a defeat to a victory
CAUTION: Final[i64] = 100  # what rules of thumb would do has to be beaten by this many percent of an error,
CAUTION_ON_THE_ROAD: Final[i64] = 150  # … where much more is left to chance


class Comparison(Search):
    """A few actions, and by how much each is better than the first one, which rules of thumb would take."""

    def __init__(self, actions: list[i64], caution: i64) -> None:
        super().__init__()
        self.actions = actions
        self.caution = caution
        zero: i64 = 0
        self.gains: list[i64] = [zero for _ in actions]  # of all worlds together
        self.squares: list[i64] = [zero for _ in actions]

    def note(self, scores: list[i64]) -> None:
        """What has come of each in one more world."""
        for n in range(len(scores)):
            gain = scores[n] - scores[0]
            self.gains[n] += gain
            self.squares[n] += gain * gain
        self.playouts += len(scores)

    def best(self) -> i64:
        """The one with the largest gain, among those of which it is hardly chance."""
        best: i64 = 0
        for n in range(1, len(self.gains)):
            gain = 100 * self.gains[n]
            sure = gain > 0 and gain * gain > self.caution * self.caution * self.squares[n]
            if sure and self.gains[n] > self.gains[best]:
                best = n
        return self.actions[best]


# -- in a fight
@final
class FightSearch(Comparison):
    """Which play is best: each is played out to the end of the fight, with an eye on its goal."""

    def __init__(self, fight: FightState, goal: list[i64], notes: list[i64], dice: Dice) -> None:
        super().__init__(promising_plays(fight), CAUTION)
        self.fight = fight
        self.goal = goal
        self.notes = notes
        self.dice = dice

    def grow(self, worlds: i64) -> None:
        if len(self.actions) == 1:
            return
        for _ in range(worlds):
            world = imagine.world(self.fight, self.dice)
            scores: list[i64] = []
            for action in self.actions:
                trial, notes = world.copy(), self.notes[:]
                fight_on(trial, action, self.goal, notes)
                fight_out(trial, self.goal, notes)
                met = trial.ending == WON and notes[goals.N_STATE] == goals.MET
                scores.append(heuristic.appraise(trial) + (GOAL if met else 0))
            self.note(scores)


def promising_plays(fight: FightState) -> list[i64]:
    """The actions that look best by rules of thumb, the best one first."""
    options = heuristic.candidates(fight)
    look = heuristic.Look(fight)
    return best_of(options, [look.value_of(fight, action) for action in options])


def fight_out(fight: FightState, goal: list[i64], notes: list[i64]) -> None:
    """Play a fight to its end by rules of thumb."""
    while fight.ending == RUNNING:
        fight_on(fight, heuristic.advise(fight), goal, notes)


def fight_on(fight: FightState, action: i64, goal: list[i64], notes: list[i64]) -> None:
    """One decision, and what has become of the goal."""
    fighting.decide(fight, action)
    goals.note(goal, fight, notes)


# -- on the road
@final
class RoadSearch(Comparison):
    """Which choice is best: each is tried for the next few fights."""

    def __init__(self, run: RunState, dice: Dice) -> None:
        super().__init__(promising_choices(run, dice), CAUTION_ON_THE_ROAD)
        self.run = run
        self.dice = dice

    def grow(self, worlds: i64) -> None:
        if len(self.actions) == 1:
            return
        for _ in range(worlds):
            luck = self.dice.fork(len(self.run.dice.states))
            scores: list[i64] = []
            for action in self.actions:
                trial = self.run.copy()
                trial.dice = luck.clone()
                play.decide(trial, action)
                scores.append(went(trial, self.run.fights_won, self.dice))
            self.note(scores)


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
        return FightSearch(fight, run.goal, run.notes, dice)
    return RoadSearch(run, dice)
