"""Leduc poker, played at random, in Orrery and in other engines: side by side, in one run, on one core.

    pip install "orrery[bench]"
    python benchmarks/peers.py            # about a minute; a table in Markdown
    python benchmarks/peers.py --json     # the same as a list of rows

The unit is a decision: a player is asked, the legal actions are listed, one is chosen at random and applied,
and the engine runs on to the next question. Whole matches, set-up and deal included. Every contender has a
process of its own, all pinned to the same core, and they take turns: one round each, then the next round, so
that a slow minute of the machine hits all alike. A round plays the same matches each time; the best round
counts, in CPU time.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from random import Random
from time import process_time
from typing import IO, Any, Final, NamedTuple, Self

from orrery import bench

REFERENCE: Final = ("open_spiel", "python")  # what the table's last column is relative to
OURS: Final = "orrery"


class Player(NamedTuple):
    """One engine, ready to play Leduc at random."""

    play: Callable[[int], int]  # plays this many matches, returns the number of decisions
    clone_us: Callable[[float], float]  # microseconds for a copy, measured for this many seconds
    version: str
    compiled: bool


class Contender(NamedTuple):
    """A row of the table."""

    engine: str
    driver: str
    what: str  # what exactly is measured
    install: str  # the command that installs it
    make: Callable[[], Player]
    core: str = ""  # Orrery's core, where it is Orrery

    @property
    def name(self) -> str:
        return " ".join(filter(None, (self.engine, self.driver, self.core)))


# ----------------------------------------------------------------------------------------------------- Orrery
def orrery_player(play: Callable[[Any, int], int]) -> Player:
    import orrery
    from orrery.games import new_game

    game = new_game("leduc")
    positions = bench.sample_positions(game)
    return Player(
        lambda matches: play(game, matches),
        lambda seconds: bench.call_us(lambda: bench.clone_all(positions), len(positions), seconds),
        orrery.__version__,
        orrery.core().compiled,
    )


def orrery_engine() -> Player:
    return orrery_player(bench.engine_matches)


def orrery_python() -> Player:
    return orrery_player(bench.python_matches)


def orrery_pettingzoo() -> Player:
    from orrery.adapters.pettingzoo import env

    table = env("leduc")
    return orrery_player(lambda _, matches: agent_matches(table, matches))


# -------------------------------------------------------------------------------------------------- OpenSpiel
def open_spiel_player(make_play: Callable[[Any], Callable[[int], int]]) -> Player:
    from importlib.metadata import version

    import pyspiel

    game = pyspiel.load_game("leduc_poker")
    states = list(open_spiel_positions(game))
    return Player(
        make_play(game),
        lambda seconds: per_call_us(lambda state: state.clone(), states, seconds),
        version("open_spiel"),
        compiled=True,
    )


def open_spiel_python() -> Player:
    return open_spiel_player(lambda game: lambda matches: open_spiel_matches(game, matches))


def open_spiel_matches(game: Any, matches: int) -> int:  # noqa: ANN401
    """Driven from Python. Leduc's chance is uniform too, so that one line serves players and dealer."""
    terminal = -4
    rng = Random(0).random  # noqa: S311
    decisions = 0
    for _ in range(matches):
        state = game.new_initial_state()
        player = state.current_player()
        while player != terminal:
            actions = state.legal_actions()
            state.apply_action(actions[int(rng() * len(actions))])
            if player >= 0:
                decisions += 1
            player = state.current_player()
    return decisions


def open_spiel_positions(game: Any, wanted: int = 500) -> Iterator[Any]:  # noqa: ANN401
    """Moments of random matches in which a player decides."""
    rng = Random(1)  # noqa: S311
    state = game.new_initial_state()
    while wanted:
        if state.is_terminal():
            state = game.new_initial_state()
        elif not state.is_chance_node():
            wanted -= 1
            yield state.clone()
        state.apply_action(rng.choice(state.legal_actions()))


def open_spiel_bots() -> Player:
    """Its C++ loop with two of its C++ random players: one call from Python for a whole match."""

    def make_play(game: Any) -> Callable[[int], int]:  # noqa: ANN401
        import pyspiel

        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(2)]
        expected = expected_decisions(game.new_initial_state())

        def play(matches: int) -> int:
            for seed in range(matches):
                pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
            return round(matches * expected)  # counting them would be most of the time measured

        return play

    return open_spiel_player(make_play)


def open_spiel_rollouts() -> Player:
    """Its C++ rollouts, all in one call: a search of one simulation, which values the root by them."""

    def make_play(game: Any) -> Callable[[int], int]:  # noqa: ANN401
        import pyspiel

        dealt = game.new_initial_state()
        while dealt.is_chance_node():
            dealt.apply_action(dealt.legal_actions()[0])
        expected = expected_decisions(dealt)

        def play(matches: int) -> int:
            rollouts = pyspiel.RandomRolloutEvaluator(matches, 0)
            exploration, simulations, megabytes, solve, seed, verbose = 2.0, 1, 10, False, 0, False
            bot = pyspiel.MCTSBot(game, rollouts, exploration, simulations, megabytes, solve, seed, verbose)
            bot.mcts_search(dealt)
            return round(matches * expected)

        return play

    return open_spiel_player(make_play)


def expected_decisions(state: Any) -> float:  # noqa: ANN401
    """The mean number of decisions from here to the end in random play, from the whole tree."""
    if state.is_terminal():
        return 0.0
    actions = state.legal_actions()
    later = sum(expected_decisions(state.child(action)) for action in actions) / len(actions)
    return later if state.is_chance_node() else 1 + later


# ----------------------------------------------------------------------------------------- RLCard, PettingZoo
def rlcard_python() -> Player:
    import rlcard

    env = rlcard.make("leduc-holdem", config={"seed": 0})

    def play(matches: int) -> int:
        env.seed(0)
        rng = Random(0).random  # noqa: S311
        decisions = 0
        for _ in range(matches):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(rng() * len(actions))])
                decisions += 1
        return decisions

    def clone_us(seconds: float) -> float:
        env.reset()
        return per_call_us(copy.deepcopy, [env.game], seconds)

    return Player(play, clone_us, rlcard.__version__, compiled=False)


def pettingzoo_python() -> Player:
    import pettingzoo  # type: ignore[import-untyped]
    from pettingzoo.classic import leduc_holdem_v4  # type: ignore[import-untyped]

    table = leduc_holdem_v4.env()

    def clone_us(seconds: float) -> float:
        table.reset(seed=0)
        return per_call_us(copy.deepcopy, [table.unwrapped], seconds)

    return Player(
        lambda matches: agent_matches(table, matches), clone_us, pettingzoo.__version__, compiled=False
    )


def agent_matches(table: Any, matches: int) -> int:  # noqa: ANN401
    """Random play through PettingZoo's interface, as its own documentation shows it."""
    rng = Random(0).random  # noqa: S311
    decisions = 0
    for match in range(matches):
        table.reset(seed=None if match else 0)
        for _ in table.agent_iter():
            observation, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
            else:
                actions = observation["action_mask"].nonzero()[0]
                table.step(int(actions[int(rng() * len(actions))]))
                decisions += 1
    return decisions


def per_call_us(call: Callable[[Any], object], things: Sequence[Any], seconds: float) -> float:
    """Microseconds a call, the mean over all things."""

    def sweep() -> float:
        begin = process_time()
        for thing in things:
            call(thing)
        return process_time() - begin

    return bench.call_us(sweep, len(things), seconds)


# --------------------------------------------------------------------------------------------- who takes part
OUR_LOOP: Final = "the engine's own loop over whole matches"
FROM_PYTHON: Final = "a Python loop asks for the player and the actions, chooses, applies"
AEC: Final = "a Python loop over PettingZoo's interface, an observation and a mask a decision"
RL: Final = 'pip install "orrery[rl]"'
OPEN_SPIEL: Final = "pip install open_spiel"

CONTENDERS: Final = (
    Contender(OURS, "engine", OUR_LOOP, "", orrery_engine, "compiled"),
    Contender(OURS, "python", FROM_PYTHON, "", orrery_python, "compiled"),
    Contender(OURS, "aec", AEC, RL, orrery_pettingzoo, "compiled"),
    Contender(OURS, "engine", OUR_LOOP, "", orrery_engine, "pure"),
    Contender(OURS, "python", FROM_PYTHON, "", orrery_python, "pure"),
    Contender(OURS, "aec", AEC, RL, orrery_pettingzoo, "pure"),
    Contender(
        "open_spiel",
        "c++ rollouts",
        "its C++ rollouts from one dealt state, without set-up and deal; decisions from the tree's mean",
        OPEN_SPIEL,
        open_spiel_rollouts,
    ),
    Contender(
        "open_spiel",
        "c++ bots",
        "its C++ random bots, one Python call a match; decisions from the tree's mean",
        OPEN_SPIEL,
        open_spiel_bots,
    ),
    Contender("open_spiel", "python", FROM_PYTHON, OPEN_SPIEL, open_spiel_python),
    Contender(
        "rlcard",
        "python",
        "a Python loop over its step, an observation a decision",
        "pip install rlcard",
        rlcard_python,
    ),
    Contender("pettingzoo", "aec", AEC, 'pip install "pettingzoo[classic]"', pettingzoo_python),
)


# -------------------------------------------------------------------------------------- a contender's process
class Absent(Exception):
    """A contender that is not installed; the text says how to get it."""


def serve(contender: Contender, round_seconds: float) -> None:
    """Make ready, say so, and then play one round for every line that comes in."""
    try:
        player = contender.make()
    except ImportError as error:
        say({"absent": f"{error}"})
        return
    size = bench.fitting_size(player.play, round_seconds)
    clone_us = player.clone_us(round_seconds / 2)
    say({"version": player.version, "compiled": player.compiled, "clone_us": clone_us})
    for _ in sys.stdin:
        took, decisions = bench.timed(player.play, size)
        say({"seconds": took, "decisions": decisions, "matches": size})


def say(message: dict[str, object]) -> None:
    print(json.dumps(message), flush=True)


class Process:
    """A contender at work."""

    def __init__(self, contender: Contender, round_seconds: float) -> None:
        self.contender = contender
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        if contender.core:
            environment["ORRERY_CORE"] = contender.core
        command = [sys.executable, __file__, "--serve", contender.name, "--seconds", str(round_seconds)]
        self.child = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.best: dict[str, Any] = {}
        self.about: dict[str, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for pipe in (self.child.stdin, self.child.stdout):
            opened(pipe).close()
        self.child.wait()

    def listen(self) -> dict[str, Any]:
        line = opened(self.child.stdout).readline()
        if not line:
            raise RuntimeError(f"{self.contender.name} broke off.")
        message: dict[str, Any] = json.loads(line)
        return message

    def begin(self) -> None:
        """Wait until it is ready."""
        self.about = self.listen()
        if "absent" in self.about:
            raise Absent(
                f"{self.contender.name}: {self.about['absent']}. Install it: {self.contender.install}"
            )

    def round(self) -> None:
        pipe = opened(self.child.stdin)
        pipe.write("round\n")
        pipe.flush()
        result = self.listen()
        if not self.best or result["seconds"] < self.best["seconds"]:
            self.best = result

    def row(self) -> dict[str, Any]:
        rate = round(self.best["decisions"] / self.best["seconds"], 1)
        return {
            "engine": self.contender.engine,
            "game": "leduc",
            "driver": self.contender.driver,
            "decisions_per_cpu_s": rate,
            "decisions_per_s": rate,
            "decisions_per_match": round(self.best["decisions"] / self.best["matches"], 3),
            **self.about,
            "what": self.contender.what,
            "python": sys.version.split()[0],
            "cpu": bench.cpu_model(),
        }


def opened(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


# ------------------------------------------------------------------------------------------------ the contest
class Result(NamedTuple):
    rows: list[dict[str, Any]]
    absent: list[str]
    failed: list[str]


def contest(contenders: Sequence[Contender], seconds: float, rounds: int) -> Result:
    """Measure everybody who is there, in turns."""
    round_seconds = seconds / (len(contenders) * (rounds + 2))  # making ready takes about two more
    absent: list[str] = []
    failed: list[str] = []
    with ExitStack() as stack:
        running: list[Process] = []
        for contender in contenders:
            reason = bench.why_not(contender.core) if contender.core else None
            if reason is not None:
                absent.append(f"{contender.name}: {reason}")
                continue
            process = stack.enter_context(Process(contender, round_seconds))
            try:
                process.begin()  # one at a time: nobody measures while another starts
                running.append(process)
            except Absent as missing:
                absent.append(str(missing))
            except RuntimeError as broken:
                failed.append(str(broken))
        for _ in range(rounds):
            for process in list(running):
                try:
                    process.round()
                except RuntimeError as broken:
                    failed.append(str(broken))
                    running.remove(process)
        return Result([process.row() for process in running], absent, failed)


def pin() -> str:
    """Keep this process and its children on one core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return "pinned to one core"


def markdown(rows: Sequence[dict[str, Any]], pinned: str) -> str:
    reference = next((row for row in rows if (row["engine"], row["driver"]) == REFERENCE), None)
    lines = [
        "| engine | driven by | decisions/s | × OpenSpiel from Python | decisions a match | clone µs |",
        "|---|---|--:|--:|--:|--:|",
    ]
    for row in rows:
        core = f" ({'compiled' if row['compiled'] else 'pure Python'})" if row["engine"] == OURS else ""
        rate = row["decisions_per_cpu_s"]
        relative = f"{rate / reference['decisions_per_cpu_s']:.2g}" if reference else ""
        lines.append(
            f"| {row['engine']} {row['version']}{core} | {row['driver']} | {rate:,.0f} | {relative} "
            f"| {row['decisions_per_match']:.2f} | {row['clone_us']:,.2f} |"
        )
    lines += ["", "What is measured:", ""]
    said: dict[str, list[str]] = {}
    for row in rows:
        names = said.setdefault(row["what"], [])
        if (name := f"{row['engine']} {row['driver']}") not in names:
            names.append(name)
    lines += [f"- {', '.join(names)}: {what}." for what, names in said.items()]
    if rows:
        lines += ["", f"CPU time, best round, {pinned}; Python {rows[0]['python']}, {rows[0]['cpu']}."]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--seconds", type=float, default=60, help="how long it all takes, about (default: 60)"
    )
    parser.add_argument(
        "--rounds", type=int, default=5, help="rounds a contender; the best counts (default: 5)"
    )
    parser.add_argument(
        "--only", action="append", metavar="ENGINE", choices=sorted({c.engine for c in CONTENDERS})
    )
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.serve:
        serve(next(c for c in CONTENDERS if c.name == given.serve), given.seconds)
        return 0
    pinned = pin()
    taking_part = [c for c in CONTENDERS if not given.only or c.engine in given.only]
    result = contest(taking_part, given.seconds, given.rounds)
    print(json.dumps(result.rows, indent=2) if given.json else markdown(result.rows, pinned))
    for sentence in result.absent:
        print(f"Not measured: {sentence}", file=sys.stderr)
    for sentence in result.failed:
        print(f"Failed: {sentence}", file=sys.stderr)
    return 1 if result.failed or not result.rows else 0


if __name__ == "__main__":
    raise SystemExit(main())
