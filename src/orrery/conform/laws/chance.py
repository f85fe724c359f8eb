"""Laws about chance: it comes from the state's dice only."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence

from orrery.conform.picture import same
from orrery.conform.trial import Broken, Move, Trial
from orrery.conform.witness import CANNOT_SEE, account

PROCESS_SECONDS = 120
WITNESS = "import sys; from orrery.conform.witness import main; sys.exit(main(sys.argv[1]))"
VARIATIONS = 9


def same_key_same_match(trial: Trial) -> None:
    """Same game, options, key and actions: same match, whatever chance is at work around it.

    The match is played twice, with Python's global generator put to different places before every step.
    """
    moves = list(trial.play())
    accounts = [list(disturbed(trial, moves, disturbance)) for disturbance in (1, 2)]
    for n, (one, other) in enumerate(zip(*accounts, strict=True)):
        trial.moves = moves[:n]
        same(f"Played again, the match differs after {n} moves", one, other)


def disturbed(trial: Trial, moves: Sequence[Move], disturbance: int) -> Iterator[str]:
    before = random.getstate()
    try:
        random.seed(disturbance)
        state = trial.fresh_game().new(trial.plan.key_text(), trial.plan.chance)
        yield account(state, 0)
        for n, move in enumerate(moves):
            trial.beat()
            random.seed(1000 * disturbance + n)
            if move.action not in state.actions(move.seat):
                yield f"{trial.words(move.action)} is not legal for seat {move.seat}: {state}"
                return
            state.apply(*move)
            yield account(state, n + 1)
    finally:
        random.setstate(before)


def same_match_in_another_process(trial: Trial) -> None:
    """The same match is played in another process, with other hash seeds and without compiled code."""
    trials = [trial.variation(n) for n in range(VARIATIONS)]
    orders: list[dict[str, object]] = []
    for variation in trials:
        moves = variation.play()
        orders.append(
            {
                "options": dict(variation.game.options),
                "packs": [[pack.name, pack.files] for pack in variation.packs],
                "key": variation.plan.key_text(),
                "chance": variation.plan.chance,
                "moves": [list(move) for move in moves],
            }
        )
    for variation, accounts in zip(trials, ask_another_process(trial, orders), strict=True):
        trial.plan, trial.game = variation.plan, variation.game
        state = variation.first()
        for n, there in enumerate(accounts):
            trial.beat()
            if n:
                state.apply(*variation.moves[n - 1])
            trial.moves = variation.moves[:n]
            same(f"In another process the match differs after {n} moves", account(state, n), there)


def ask_another_process(trial: Trial, orders: list[dict[str, object]]) -> list[list[str]]:
    """The accounts of these matches by a witness; empty, and noted, if it cannot find the class."""
    found = f"{trial.game_class.__module__}:{trial.game_class.__qualname__}"
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    trial.beat(grace=PROCESS_SECONDS)  # a busy machine is no endless loop
    run = subprocess.run(
        [sys.executable, "-c", WITNESS, found],
        input=json.dumps(orders),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PROCESS_SECONDS,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path),
            "PYTHONHASHSEED": seed,
            "PYTHONUTF8": "1",
            "ORRERY_CORE": "pure",
        },
    )
    trial.beat()
    if run.returncode == CANNOT_SEE:
        trial.notes.append(f"Not tried: {run.stderr.strip()[-200:]}")
        return [[] for _ in orders]
    if run.returncode:
        raise Broken(f"In another process the match fails: {run.stderr.strip()[-400:]}")
    accounts: list[list[str]] = json.loads(run.stdout)
    return accounts
