"""What a copy of a run costs in the middle of a fight, beside a copy of that fight alone.

    python -m benchmarks.tourbillon_clone                  # 60 moments of as many runs
    python -m benchmarks.tourbillon_clone --moments 200 --seconds 20

A search that thinks about a fight of a run copies the run. At every moment the run and its own fight are
copied in turns, so that whatever else the machine does falls on both alike; times are CPU times of this
process, and of each moment the best turn counts.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Final, NamedTuple

import orrery
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, State, set_up
from orrery.games.tourbillon.journey import TourbillonRun
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.state.run import RunState

COPIES: Final = 200  # in a turn
LEAST_TURNS: Final = 3
EARLIEST: Final = 5  # decisions before the first moment;
STEP: Final = 11  # … each next run is looked at this many later,
LATEST: Final = 150  # … up to this


class Cost(NamedTuple):
    """Microseconds for a copy at one moment."""

    run: float
    fight: float

    @property
    def ratio(self) -> float:
        return self.run / self.fight


# -- moments
def moments() -> Iterator[RunState]:
    """One moment in a fight of each run, at its start and further on in turns; played by rules of thumb."""
    game = set_up(TourbillonRun, {})
    seed, decisions = 0, EARLIEST
    while True:
        found = after(game.deal(seed), seed, decisions)
        if found is not None:
            yield found
        seed += 1
        decisions = EARLIEST + (decisions - EARLIEST + STEP) % LATEST


def after(state: State, seed: int, decisions: int) -> RunState | None:
    """The first moment in a fight after this many decisions, if the run gets there."""
    assert isinstance(state, RunState)
    dice, advise = one_stream(seed), state.game.bots.advise
    while state.mover() != NOBODY:
        if decisions <= 0 and state.fight is not None:
            return state
        state.apply(0, advise(state, 0, dice))
        decisions -= 1
    return None


# -- measuring
def costs(run: RunState, seconds: float) -> Cost:
    """Copy the run and its fight in turns for about so long."""
    fight = run.fight
    assert isinstance(fight, FightState)
    of_run, of_fight = [turn(run.clone)], [turn(fight.clone)]
    while len(of_run) < LEAST_TURNS or sum(of_run) + sum(of_fight) < seconds:
        of_run.append(turn(run.clone))
        of_fight.append(turn(fight.clone))
    return Cost(min(of_run) / COPIES * 1e6, min(of_fight) / COPIES * 1e6)


def turn(clone: Callable[[], State]) -> float:
    begin = process_time()
    for _ in range(COPIES):
        clone()
    return process_time() - begin


def show(found: Sequence[Cost]) -> Iterator[str]:
    ratios = sorted(cost.ratio for cost in found)
    run, fight = (statistics.mean(column) for column in zip(*found, strict=True))
    yield f"{len(found)} moments in fights of runs, {orrery.core()}"
    yield f"copy of the run {run:.2f} µs, of its fight alone {fight:.2f} µs: {run / fight:.3f} times"
    middle = statistics.median(ratios)
    yield f"at a single moment {ratios[0]:.3f} to {ratios[-1]:.3f} times, median {middle:.3f}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--moments", type=int, default=60, help="each of another run")
    parser.add_argument("--seconds", type=float, default=6.0, help="CPU time for all of them together")
    given = parser.parse_args(arguments)
    if given.moments < 1:
        parser.error("at least one moment is needed")
    runs = moments()
    found = [costs(next(runs), given.seconds / given.moments) for _ in range(given.moments)]
    print("\n".join(show(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
