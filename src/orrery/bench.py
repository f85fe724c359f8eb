"""How fast a game runs: decisions per second in random play, and the price of a copy, a list and a step.

A decision is: a seat is asked, its legal actions are found, one is chosen at random and applied, and the
rules run on to the next question. Whole matches are played, set-up included. Times are CPU time of one
process, the best of a few rounds that all play the same matches; other work on the machine still shows, by
a quarter or so.

How many whole matches a second are played by the game's own rules of thumb, where it has them, is measured
as well: that is what a scenario of the laboratory costs.

There are two drivers: `engine` is the engine's own loop (`engine.playout`), compiled along with the rules
where there is a compiled core; `python` is a loop in plain Python that asks the state for everything.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

import orrery
from orrery import _core
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, Game, State, set_up
from orrery.engine.packs import Pack
from orrery.engine.playout import random_matches
from orrery.engine.words import Malformed, nearest
from orrery.games import game_for, game_names, import_game, place_of

if TYPE_CHECKING:
    from rich.table import Table

CORES: Final = ("compiled", "pure")
ROUNDS: Final = 5
POSITIONS: Final = 500  # this many moments of random matches are copied, listed and stepped from
ENOUGH_MATCHES: Final = 20  # by rules of thumb
MUCH_LONGER: Final = 6  # times the time that was meant for them
SHORTEST_ROUND: Final = 0.001  # CPU seconds; below that the clock is too coarse


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One game on one core with one driver, and the conditions."""

    engine: str = "orrery"
    game: str
    driver: Literal["engine", "python"]
    decisions_per_cpu_s: float
    decisions_per_s: float  # the same number
    decisions_per_match: float
    clone_us: float  # microseconds for a copy, called from Python: the mean over positions of random matches
    actions_us: float  # … for the list of legal actions
    apply_us: float  # … for doing one of them
    heuristic_matches_per_s: float  # whole matches by rules of thumb in all seats; 0: the game has none
    compiled: bool
    version: str
    python: str
    cpu: str
    seconds: float  # CPU seconds behind the rate


class Report(msgspec.Struct, frozen=True):
    """What was measured, and a sentence for every core that could not be."""

    rows: list[Row]
    unavailable: list[str] = []


class Request(msgspec.Struct, frozen=True):
    """What a child process is asked to measure."""

    places: list[str]  # module:Class of each game: the child has registered none
    seconds: float
    options: dict[str, object] = {}
    packs: list[Pack] = []

    def games(self) -> Iterator[Game]:
        return (set_up(import_game(place), self.options, self.packs) for place in self.places)


class BenchFailed(RuntimeError):
    """A measuring process broke off; the text is what it said."""


# ------------------------------------------------------------------------------------- many games, both cores
def main_rows(
    games: Sequence[str] = (),
    seconds: float = 2.0,
    cores: Sequence[str] = CORES,
    options: Mapping[str, object] | None = None,
    packs: Iterable[Pack] = (),
) -> Report:
    """Measure games on each core, about `seconds` a game and core: all, or the one that the packs are for.

    Each core is measured in a process of its own. One that is not there is named in the report's
    `unavailable`; unknown games, options and cores raise Malformed before anything is measured. `table` and
    `json_text` show the report.
    """
    added = list(packs)
    usual = [game_for(added)] if added else game_names()
    places = [place_of(name) for name in games or usual]
    request = Request(places, seconds, dict(options or {}), added)
    list(request.games())  # what is wrong with them is found before anything is measured
    reasons = {core: why_not(core) for core in cores}
    rows = [row for core, reason in reasons.items() if reason is None for row in rows_of_child(core, request)]
    return Report(rows, [reason for reason in reasons.values() if reason is not None])


def why_not(core: str) -> str | None:
    """Why a core cannot be measured here, or None if it can."""
    if core not in CORES:
        raise Malformed("unknown-core", f'There is no core "{core}"{nearest(core, CORES)}')
    if core == "pure":
        return None
    choice, finder = _core.choose("auto")
    return None if finder is not None else f"No compiled core: {choice.why}. Build it: {_core.REBUILD}"


def rows_of_child(core: str, request: Request) -> list[Row]:
    environment = {
        **os.environ,
        _core.WISH_VARIABLE: core,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    child = subprocess.run(
        [sys.executable, "-m", "orrery.bench"],
        input=msgspec.json.encode(request).decode(),
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if child.returncode:
        raise BenchFailed(child.stderr.strip())
    return msgspec.json.decode(child.stdout, type=list[Row])


def answer(request: Request) -> list[Row]:
    """Measure in this process, on the core that it runs."""
    return [row for game in request.games() for row in measure(game, request.seconds)]


# --------------------------------------------------------------------------------------------------- one game
class Rate(NamedTuple):
    """The best of a few rounds."""

    per_second: float
    per_call: float  # what one unit of work amounts to: decisions a match
    seconds: float


def measure(game: Game, seconds: float = 2.0) -> list[Row]:
    """Measure one game on the core of this process: a row for each driver."""
    share = seconds / 6
    rates = {
        "engine": best_rate(lambda matches: engine_matches(game, matches), share),
        "python": best_rate(lambda matches: python_matches(game, matches), share),
    }
    positions = sample_positions(game)
    clone_us = call_us(lambda: clone_all(positions), len(positions), share)
    actions_us = call_us(lambda: list_all(positions), len(positions), share)
    apply_us = call_us(lambda: apply_all(positions), len(positions), share)
    by_thumb = heuristic_rate(game, share) if game.bots.heuristic else 0.0
    return [
        Row(
            game=" ".join([type(game).about.name, *(f"+{pack.name}" for pack in game.packs)]),
            driver="engine" if driver == "engine" else "python",
            decisions_per_cpu_s=round(rate.per_second, 1),
            decisions_per_s=round(rate.per_second, 1),
            decisions_per_match=round(rate.per_call, 3),
            clone_us=clone_us,
            actions_us=actions_us,
            apply_us=apply_us,
            heuristic_matches_per_s=round(by_thumb, 2),
            compiled=orrery.core().compiled,
            version=orrery.__version__,
            python=f"{platform.python_implementation()} {platform.python_version()}",
            cpu=cpu_model(),
            seconds=round(rate.seconds, 3),
        )
        for driver, rate in rates.items()
    ]


def best_rate(work: Callable[[int], int], seconds: float) -> Rate:
    """Do `work(n)`, which says how much it did, in equal rounds of fitting size; the best round counts."""
    size = fitting_size(work, seconds / (ROUNDS + 1))
    rounds = [timed(work, size) for _ in range(ROUNDS)]
    best, done = min(rounds)
    return Rate(done / best, done / size, sum(took for took, _ in rounds))


def fitting_size(work: Callable[[int], int], seconds: float) -> int:
    """The n for which `work(n)` takes about so long."""
    wanted = max(seconds, SHORTEST_ROUND)
    size = 1
    took, _ = timed(work, size)
    while took < wanted / 8:
        size *= 4
        took, _ = timed(work, size)
    return max(1, round(size * wanted / took))


def timed(work: Callable[[int], int], size: int) -> tuple[float, int]:
    begin = process_time()
    done = work(size)
    return process_time() - begin, done


def engine_matches(game: Game, matches: int) -> int:
    return random_matches(game, 0, matches, one_stream(0))


def python_matches(game: Game, matches: int) -> int:
    """Random play as anybody would write it who drives the engine from Python."""
    rng = Random(0).random  # noqa: S311 - nobody's secret
    decisions = 0
    for seed in range(matches):
        state = game.deal(seed)
        seat = state.mover()
        while seat != NOBODY:
            actions = state.actions(seat)
            state.apply(seat, actions[int(rng() * len(actions))])
            decisions += 1
            seat = state.mover()
    return decisions


def heuristic_rate(game: Game, seconds: float) -> float:
    """Whole matches a second by rules of thumb, of as many as there is time for.

    Some matches are much longer than others. So at least one is played, and enough for a mean, unless that
    would take far too long.
    """
    spent, matches = 0.0, 0
    while matches == 0 or spent < seconds or (matches < ENOUGH_MATCHES and spent < MUCH_LONGER * seconds):
        begin = process_time()
        heuristic_match(game, matches)
        spent += process_time() - begin
        matches += 1
    return matches / max(spent, SHORTEST_ROUND)


def heuristic_match(game: Game, seed: int) -> None:
    dice = one_stream(seed)
    advise = game.bots.advise
    state = game.deal(seed)
    while (seat := state.mover()) != NOBODY:
        state.apply(seat, advise(state, seat, dice))


# --------------------------------------------------------------------------------------------------- one call
class Position(NamedTuple):
    """A moment of a match, and what is done there next."""

    state: State
    seat: int
    action: int


def sample_positions(game: Game, wanted: int = POSITIONS) -> list[Position]:
    """All moments of so many random matches that there are enough of them, thinned out evenly."""
    dice = one_stream(1)
    found: list[Position] = []
    seed = 0
    while len(found) < wanted:
        state = game.deal(seed)
        while (seat := state.mover()) != NOBODY:
            action = state.nth_action(seat, dice.below(0, state.action_count(seat)))
            found.append(Position(state.clone(), seat, action))
            state.apply(seat, action)
        seed += 1
    return found[:: max(1, len(found) // wanted)]


def call_us(sweep: Callable[[], float], calls: int, seconds: float) -> float:
    """Microseconds a call: `sweep` makes this many and says how long they took; the best round counts."""
    wanted = max(seconds / ROUNDS, SHORTEST_ROUND)
    means: list[float] = []
    for _ in range(ROUNDS):
        spent = sweep()
        sweeps = 1
        while spent < wanted:
            spent += sweep()
            sweeps += 1
        means.append(spent / sweeps)
    return round(min(means) / calls * 1e6, 4)


def clone_all(positions: list[Position]) -> float:
    states = [position.state for position in positions]
    begin = process_time()
    for state in states:
        state.clone()
    return process_time() - begin


def list_all(positions: list[Position]) -> float:
    begin = process_time()
    for state, seat, _ in positions:
        state.actions(seat)
    return process_time() - begin


def apply_all(positions: list[Position]) -> float:
    copies = [position._replace(state=position.state.clone()) for position in positions]
    begin = process_time()
    for state, seat, action in copies:
        state.apply(seat, action)
    return process_time() - begin


# ---------------------------------------------------------------------------------------------------- showing
def cpu_model() -> str:
    """The processor's name, as far as the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def json_text(report: Report) -> str:
    """The rows as a JSON list."""
    return msgspec.json.format(msgspec.json.encode(report.rows)).decode()


def table(report: Report) -> Table:
    """The rows for people, with the conditions below."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    below = "\n".join([*conditions(report.rows), *report.unavailable])
    grid = Table(box=SIMPLE_HEAD, caption=below, caption_justify="left")
    for column in ("game", "core", "driver"):
        grid.add_column(column, no_wrap=True)
    for column in ("decisions/s", "a match", "clone\nµs", "actions\nµs", "apply\nµs"):
        grid.add_column(column, no_wrap=True, justify="right")
    for row in report.rows:
        grid.add_row(
            row.game,
            "compiled" if row.compiled else "pure",
            row.driver,
            f"{row.decisions_per_cpu_s:,.0f}",
            f"{row.decisions_per_match:,.2f}",
            *(f"{us:,.2f}" for us in (row.clone_us, row.actions_us, row.apply_us)),
        )
    return grid


def conditions(rows: Sequence[Row]) -> list[str]:
    """Under what conditions the rows were measured, in sentences."""
    if not rows:
        return []
    machines = sorted({f"{row.python}, {row.cpu}" for row in rows})
    return [
        f"orrery {rows[0].version}, {'; '.join(machines)}.",
        "Random play, whole matches, one process, CPU time, best round.",
        "Driver: the engine's own loop, or one in plain Python.",
        *by_thumb(rows),
    ]


def by_thumb(rows: Sequence[Row]) -> Iterable[str]:
    """A line a game and core: whole matches in which every seat follows the game's rules of thumb."""
    for row in rows:
        if row.driver == "engine" and row.heuristic_matches_per_s:
            core = "compiled" if row.compiled else "pure"
            rate = f"{row.heuristic_matches_per_s:,.1f} matches a second"
            yield f"{row.game} by rules of thumb, {core}: {rate}."


if __name__ == "__main__":
    print(msgspec.json.encode(answer(msgspec.json.decode(sys.stdin.buffer.read(), type=Request))).decode())
