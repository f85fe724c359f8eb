"""Do decisions in the fights of a run matter? The best legal action beside the median one.

    python -m benchmarks.tourbillon_decisions --decisions 100          # of each act
    python -m benchmarks.tourbillon_decisions --acts 2 --decisions 200 --worlds 60

Runs are played by rules of thumb. In each of them one decision of an act's fights is looked at, drawn by a
die among all that have nine legal actions or more. Nine of them, drawn as well, are played out by rules of
thumb in the same imagined worlds. These say which is best and which one is in the middle; how far apart
the two are is then asked in fresh worlds, or luck would be counted as skill. That is done twice, for winning
the fight and for meeting its goal; a decision matters if one of them differs by five points or more.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

import orrery
from benchmarks.tourbillon import wilson
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, set_up
from orrery.games.tourbillon.bots.ahead import fight_on, fight_out
from orrery.games.tourbillon.bots.imagine import world as imagined
from orrery.games.tourbillon.journey import TourbillonRun
from orrery.games.tourbillon.names import IN_FIGHT, RUNNING, WON
from orrery.games.tourbillon.rules.run import goals
from orrery.games.tourbillon.state.run import RunState
from orrery.players import Knowledge, new_player

TRIED: Final = 9  # legal actions of a decision
FRESH: Final = 3  # times as many worlds to compare in as to choose in
POINTS: Final = 0.05  # from here on a decision matters
STARTERS: Final = ("ember", "lens", "moss")


class Difference(NamedTuple):
    """By how much the best action of a decision is better than the median one, as shares of worlds."""

    winning: float
    goal: float

    @property
    def matters(self) -> bool:
        return max(self.winning, self.goal) >= POINTS


# -- decisions
def decision_of(run: RunState, act: int, key: int) -> RunState | None:
    """A decision of this act's fights, each as likely as the others; None: the run does not come so far."""
    die, player = Random(key), new_player("heuristic", key)  # noqa: S311 - nobody's secret
    found, seen = None, 0
    while run.mover() != NOBODY and run.act < act:
        if run.act == act - 1 and run.scene == IN_FIGHT and run.action_count(0) >= TRIED:
            seen += 1
            if die.randrange(seen) == 0:
                found = run.copy()
        run.apply(0, player.choose(Knowledge(run, 0)))
    return found


def outcomes(run: RunState, action: int, seeds: Sequence[int]) -> list[tuple[bool, bool]]:
    """Whether the fight is won and its goal met after an action, world by world."""
    fight, found = run.fight, []
    assert fight is not None
    for seed in seeds:
        trial, notes = imagined(fight, one_stream(seed)), run.notes[:]
        fight_on(trial, action, run.goal, notes)
        if trial.ending == RUNNING:
            fight_out(trial, run.goal, notes)
        won = trial.ending == WON
        found.append((won, won and notes[goals.N_STATE] == goals.MET))
    return found


def difference(run: RunState, worlds: int, key: int) -> Difference:
    """Best and median are chosen in some worlds and compared in others."""
    die = Random(key)  # noqa: S311 - nobody's secret
    actions = die.sample(list(run.actions(0)), TRIED)
    seeds = [die.getrandbits(48) for _ in range(worlds * (1 + FRESH))]
    tried = [outcomes(run, action, seeds[:worlds]) for action in actions]
    gaps = []
    for what in (0, 1):
        ranked = sorted(range(TRIED), key=lambda n: -sum(each[what] for each in tried[n]))
        best, middle = (
            sum(each[what] for each in outcomes(run, actions[n], seeds[worlds:]))
            for n in (ranked[0], ranked[TRIED // 2])
        )
        gaps.append((best - middle) / (worlds * FRESH))
    return Difference(*gaps)


def differences(act: int, count: int, worlds: int, first: int) -> list[Difference]:
    """Of this many decisions of an act, each of another run."""
    games = [set_up(TourbillonRun, {"starter": starter}) for starter in STARTERS]
    found: list[Difference] = []
    key = first
    while len(found) < count:
        run = games[key % len(games)].deal(key)
        assert isinstance(run, RunState)
        moment = decision_of(run, act, key)
        if moment is not None:
            found.append(difference(moment, worlds, key))
        key += 1
    return found


# -- telling
def show(act: int, found: Sequence[Difference]) -> Iterator[str]:
    count = len(found)
    for title, number in (
        ("in winning or in the goal", sum(each.matters for each in found)),
        ("in winning", sum(each.winning >= POINTS for each in found)),
        ("in the goal", sum(each.goal >= POINTS for each in found)),
    ):
        share, low, high = wilson(number, count)
        told = f"{number} of {count} ({share:.0%}; {low:.0%} to {high:.0%})"
        yield f"act {act}: {told} differ by 5 points {title}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--decisions", type=int, default=40, help="of each act")
    parser.add_argument("--acts", type=int, nargs="+", default=[1, 2], choices=[1, 2, 3])
    parser.add_argument(
        "--worlds", type=int, default=40, help="to choose in; three times as many to compare in"
    )
    parser.add_argument("--first", type=int, default=0, help="the first key")
    given = parser.parse_args(arguments)
    if min(given.decisions, given.worlds) < 1:
        parser.error("at least one decision and one world are needed")
    print(f"{TRIED} legal actions each, {given.worlds} and {given.worlds * FRESH} worlds, {orrery.core()}")
    for act in given.acts:
        print("\n".join(show(act, differences(act, given.decisions, given.worlds, given.first))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
