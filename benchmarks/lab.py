"""What the laboratory costs: over the bare loop of matches, of a second worker, and of a million rows.

    python -m benchmarks.lab                       # all three, some minutes
    python -m benchmarks.lab overhead --seconds 5 --cases "tourbillon, heuristic"
    python -m benchmarks.lab workers --seconds 20
    python -m benchmarks.lab memory --rows 100000

`overhead` compares CPU times of this process: a run with one worker, rows on disk, against a loop that asks
the same players in the same matches and keeps nothing. The two take turns, file by file; getting ready is in
neither. `workers` compares wall clocks, so it wants an idle machine. `memory` writes rows of Tourbillon as a
run does, sums them up as a report does, in a process of its own, and prints the most memory it had.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

from orrery.engine.game import NOBODY, Game
from orrery.lab.chunks import play_chunk
from orrery.lab.folder import info_of, opened
from orrery.lab.measures import summarise
from orrery.lab.playing import Table, seed_for
from orrery.lab.reading import read_scenario
from orrery.lab.running import Silence, run
from orrery.lab.scenario import Scenario
from orrery.players import Knowledge, new_player

ROUNDS = 4
CASES = {
    "tourbillon, heuristic": 'game = "tourbillon"\nseats = ["heuristic"]',
    "tourbillon, tree:20": 'game = "tourbillon"\nseats = ["tree:20"]',
    "tourbillon, random": 'game = "tourbillon"\nseats = ["random"]',
    "tourbillon, random, measures none": 'game = "tourbillon"\nseats = ["random"]\nmeasures = "none"',
    "leduc, tree:20": 'game = "leduc"\nseats = ["tree:20", "tree:20"]',
    "leduc, random, measures none": 'game = "leduc"\nseats = ["random", "random"]\nmeasures = "none"',
}
USUAL = "tourbillon, heuristic"


def scenario_of(lines: str, matches: int) -> Scenario:
    return read_scenario(f'title = "A measurement"\nmatches = {matches}\n{lines}\n', "measured")


def bare(scenario: Scenario, game: Game, deals: range) -> None:
    """The same matches by the same players, and nothing kept."""
    for deal in deals:
        players = [
            new_player(text, seed_for(scenario.key, deal, f"seat {seat}"), game)
            for seat, text in enumerate(scenario.seats)
        ]
        state = game.new(str(seed_for(scenario.key, deal, "match")))
        while (seat := state.mover()) != NOBODY:
            state.apply(seat, players[seat].choose(Knowledge(state, seat)))


class Turns(Silence):
    """Plays the matches of every file of rows once more, bare, as soon as the run has kept it.

    So both have the same quick and slow moments of the machine.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.game = Table(scenario).games[0]
        self.since = process_time()
        self.done = 0
        self.lab: list[float] = []  # CPU seconds of each file
        self.loop: list[float] = []

    def begin(self, matches: int, done: int, errors: int) -> None:
        self.since = process_time()

    def add(self, matches: int, errors: int) -> None:
        assert not errors
        kept_at = process_time()
        bare(self.scenario, self.game, range(self.done, self.done + matches))
        self.lab.append(kept_at - self.since)
        self.since = process_time()
        self.loop.append(self.since - kept_at)
        self.done += matches


def in_turns(scenario: Scenario) -> Turns:
    turns = Turns(scenario)
    with tempfile.TemporaryDirectory() as folder:
        run(scenario, Path(folder) / "run", 1, progress=turns)
    return turns


def kept(scenario: Scenario, workers: int = 1) -> None:
    with tempfile.TemporaryDirectory() as folder:
        run(scenario, Path(folder) / "run", workers)


def matches_in(lines: str, seconds: float) -> int:
    """About this many matches the bare loop plays in the time."""
    trial = scenario_of(lines, 64)
    in_turns(trial)  # whatever is made once is made now
    return max(64, round(seconds * trial.matches / sum(in_turns(trial).loop)))


def overhead(seconds: float, cases: str) -> None:
    for name, lines in CASES.items():
        if not name.startswith(cases):
            continue
        scenario = scenario_of(lines, matches_in(lines, seconds))
        rounds = [in_turns(scenario) for _ in range(ROUNDS)]
        lab = sum(map(min, zip(*(each.lab for each in rounds), strict=True)))  # each file at its quickest
        loop = sum(map(min, zip(*(each.loop for each in rounds), strict=True)))
        each = f"{loop / scenario.matches * 1e6:,.0f} us a match, {scenario.matches:,} matches"
        print(f"overhead {name}: {lab / loop - 1:+.1%} ({each})", flush=True)


def seconds_of(work: Callable[[], None]) -> float:
    before = perf_counter()
    work()
    return perf_counter() - before


def workers(seconds: float) -> None:
    scenario = scenario_of(CASES[USUAL], matches_in(CASES[USUAL], seconds))
    rounds = [[seconds_of(partial(kept, scenario, count)) for count in (1, 2)] for _ in range(ROUNDS)]
    one, two = map(min, zip(*rounds, strict=True))
    times = f"{one:.1f} s and {two:.1f} s; load {os.getloadavg()[0]:.1f}"
    print(f"workers {USUAL}: two are {one / two:.2f} times as quick as one ({times})", flush=True)


def memory(rows: int) -> None:
    words = [sys.executable, "-m", "benchmarks.lab", "fill", "--rows", str(rows)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    subprocess.run(words, check=True, env=environment)


def fill(rows: int) -> None:
    """Write this many rows and sum them up: the rows of one file of matches, again and again."""
    info = info_of(scenario_of(CASES["tourbillon, random"], rows))
    before = process_time()
    first, last = (play_chunk(info, chunk).encoded for chunk in (0, info.chunks() - 1))
    with tempfile.TemporaryDirectory() as folder:
        with opened(Path(folder) / "run", info) as place:
            for chunk in place.missing():
                place.keep(chunk, first if chunk < info.chunks() - 1 else last, {})
            assert not place.missing()
        written = process_time()
        summary = summarise(Path(folder) / "run")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"memory {summary.matches:,} rows: {most:,.0f} MB at most, {written - before:.0f} CPU s to write, "
        f"{process_time() - written:.0f} to sum up"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("what", nargs="?", choices=("overhead", "workers", "memory", "fill"))
    parser.add_argument("--seconds", type=float, default=5.0, help="of a round of matches")
    parser.add_argument("--cases", default="", help="of the overhead: those that begin so")
    parser.add_argument("--rows", type=int, default=1_000_000)
    given = parser.parse_args()
    if given.what in (None, "overhead"):
        overhead(given.seconds, given.cases)
    if given.what in (None, "workers"):
        workers(given.seconds)
    if given.what in (None, "memory"):
        memory(given.rows)
    if given.what == "fill":
        fill(given.rows)


if __name__ == "__main__":
    main()
