"""Learn how likely the dungeon wins a run: the numbers in `src/orrery/games/shattered/bots/prospects.toml`.

    python -m benchmarks.shattered_prospects      # when cards or rules of thumb have changed; half a minute
    python -m benchmarks.shattered_prospects --runs 600 --dry      # only how well they foretell

Rules of thumb play whole runs of preset `standard` on both sides. At the start of every turn the room and the
reducers are written down, with how the run ended at last; a logistic regression for each room makes the
numbers of it. How well they foretell is told of runs that they were not made from, as the mean surprise
(log loss, less is better), beside that of a constant and of the value of the board (SD-140).
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from orrery.cardtext import slug
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.games import new_game
from orrery.games.shattered.bots import advice, worth
from orrery.games.shattered.bots import prospects as learned
from orrery.games.shattered.cards.content import PROSPECTS
from orrery.games.shattered.names import ASK_NOTHING, DUNGEON, MOST_ROOMS, PANIC
from orrery.games.shattered.state.run import RunState

Numbers = npt.NDArray[np.float64]

FILE = Path(str(PROSPECTS))
VISITORS = ("boar", "moth")  # a Bond is not learned
FIRST_KEY = 1_000_000  # no test and no scenario has these
RIDGE = 1.0  # what holds the numbers of rare boards back
HEAD = """\
# How likely the dungeon wins a run, from {runs:,} runs a visitor: `python -m benchmarks.shattered_prospects`.
# A line for each room of the run: a constant, then for Structure, Veil, Presence, Vitality, Resolve and Nerve
# what a point adds, and what each of the last six points adds beside that.
"""


@dataclass
class Moments:
    """Boards at the start of turns in one room of many runs."""

    boards: list[list[float]] = field(default_factory=list)
    values: list[float] = field(default_factory=list)  # by SD-140
    runs: list[int] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)  # by the dungeon, in the end


def features(s: RunState) -> list[float]:
    """What `prospects.chance` multiplies its numbers with."""
    found = [1.0]
    for resource in learned.REDUCERS:
        left = s.values[resource]
        found += [float(left), float(min(left, learned.LAST))]
    return found


def watch(visitor: str, runs: int) -> list[Moments]:
    """Whole runs by rules of thumb, by the place of the room in the run."""
    rooms = [Moments() for _ in range(MOST_ROOMS)]
    game = new_game("shattered", visitor=visitor)
    for run in range(runs):
        state = game.deal(FIRST_KEY + run)
        assert isinstance(state, RunState)
        follow(state, run, rooms)
        for room in rooms:
            room.won += [state.ending <= PANIC] * (len(room.boards) - len(room.won))
    return rooms


def follow(s: RunState, run: int, rooms: list[Moments]) -> None:
    """Play a run to its end, and write down how every turn begins."""
    dice, begun = one_stream(FIRST_KEY + run), set[tuple[int, int, int]]()
    while (seat := s.mover()) != NOBODY:
        now = (len(s.results), s.round, s.seat)
        if s.asking == ASK_NOTHING and now not in begun:
            begun.add(now)
            room = rooms[len(s.results)]
            room.boards.append(features(s))
            room.values.append(worth.standing(s, DUNGEON) / worth.WON)
            room.runs.append(run)
        s.apply(seat, advice.advise(s, seat, dice))


def fitted(boards: Numbers, won: Numbers) -> Numbers:
    """Logistic regression by Newton's method."""
    weights = np.zeros(boards.shape[1])
    for _ in range(25):
        chance = chances(boards, weights)
        slope = boards.T @ (won - chance) - RIDGE * weights
        curve = (boards * (chance * (1 - chance))[:, None]).T @ boards + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def chances(boards: Numbers, weights: Numbers) -> Numbers:
    found: Numbers = 1 / (1 + np.exp(-boards @ weights))
    return found


def surprise(boards: Numbers, won: Numbers, learnt: npt.NDArray[np.bool_]) -> float:
    """The mean surprise at runs that nothing was learned from."""
    chance = chances(boards[~learnt], fitted(boards[learnt], won[learnt]))
    seen = np.where(won[~learnt] == 1, chance, 1 - chance)
    return float(-np.mean(np.log(seen)))


def learn(room: Moments) -> tuple[list[float], str]:
    """The numbers of one room, and how well they foretell."""
    boards, won = np.array(room.boards), np.array(room.won, dtype=float)
    learnt = np.array(room.runs) % 3 != 0
    constant = np.ones((len(won), 1))
    of_board = np.column_stack((constant, room.values))
    told = [surprise(each, won, learnt) for each in (constant, of_board, boards)]
    sentence = "surprise {:.3f} by a constant, {:.3f} by the board, {:.3f} learned".format(*told)
    return [round(float(weight), 3) for weight in fitted(boards, won)], sentence


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn how likely the dungeon wins a run.")
    parser.add_argument("--runs", type=int, default=20_000, help="of each visitor")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    asked = parser.parse_args()
    text = HEAD.format(runs=asked.runs)
    for visitor in VISITORS:
        text += f"\n{slug(new_game('shattered', visitor=visitor).seat_title(1))} = [\n"
        for place, room in enumerate(watch(visitor, asked.runs), 1):
            weights, sentence = learn(room)
            text += f"  {weights},\n"
            print(f"{visitor}, room {place}, {len(room.won):,} boards: {sentence}")
        text += "]\n"
    if not asked.dry:
        FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
