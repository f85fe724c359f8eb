"""How Shattered Dungeon plays: outcomes, rounds, decisions, rooms, momentum, counts and sources of loss.

    python benchmarks/shattered.py --runs 3000                 # both presets, the three matchups
    python benchmarks/shattered.py --preset v2.1 --runs 30000  # beside the published figures
    python benchmarks/shattered.py --visitor boar --dungeon smart-tactical --runs 200 --json

Run n of a matchup is the same whatever else is measured. Per run and per room are never mixed (SD-005).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import process_time
from typing import Final

import orrery
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.games import game_with
from orrery.games.shattered import bots
from orrery.games.shattered.names import (
    LOSS_NAMES,
    MOST_ROOMS,
    OUTCOME_NAMES,
    RESOURCE_NAMES,
    ROUND_LIMIT,
    T_ENDED_BY_ROOM,
    T_LOSSES,
    TALLY,
    TALLY_NAMES,
)
from orrery.games.shattered.state import RunState

VISITORS: Final = ("boar", "moth", "symbiote")
PRESETS: Final = ("v2.1", "standard")
# The document's own table, and what the simulation behind it gives (rule list, table A)
PUBLISHED: Final = {
    "boar": "14.7 rounds, 56.9 decisions; Kill 55.5, Panic 16.8, Break 3.2, Survive 24.6",
    "moth": "16.2 rounds, 61.5 decisions; Kill 17.2, Panic 26.4, Break 8.9, Survive 47.5",
    "symbiote": "12.7 rounds, 44.2 decisions; Bond 73.5, Kill 26.5",
}


@dataclass
class Room:
    """What happened in the first, second or third room of the runs."""

    entries: int = 0
    rounds: int = 0
    decisions: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    in_environment: int = 0  # ended before anybody could play a card in that round
    values: list[int] = field(
        default_factory=lambda: [0] * len(RESOURCE_NAMES)
    )  # after the room's first effects


@dataclass
class Study:
    """Many runs of one matchup."""

    preset: str
    visitor: str
    runs: int = 0
    rounds: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)
    rooms: list[Room] = field(default_factory=lambda: [Room() for _ in range(MOST_ROOMS)])
    shares: list[list[float]] = field(default_factory=lambda: [[0.0, 0.0] for _ in range(ROUND_LIMIT + 1)])
    leads: list[list[int]] = field(default_factory=lambda: [[0, 0] for _ in range(ROUND_LIMIT + 1)])
    hands: list[list[int]] = field(default_factory=lambda: [[0, 0] for _ in range(ROUND_LIMIT + 1)])
    boards: list[int] = field(default_factory=lambda: [0] * (ROUND_LIMIT + 1))  # first rooms that got so far
    tally: list[int] = field(default_factory=lambda: [0] * TALLY)
    cpu: float = 0.0

    def watch(self, state: RunState, seed: int) -> None:
        """Play a run by its bots, and look at every round of the first room and at every new room."""
        dice = one_stream(seed)
        seen_round, seen_room, before = 0, 0, (0, 0)
        self.enter(state, 0)
        while (seat := state.mover()) != NOBODY:
            if not state.results and state.round > seen_round:
                seen_round = int(state.round)
                self.look(state)
            by_room = self.tally[T_ENDED_BY_ROOM]
            state.apply(seat, bots.advise(state, seat, dice))
            while len(state.results) > seen_room:
                ended_in = int(state.rounds) - (1 if len(state.visited) > len(state.results) else 0)
                self.leave(state, seen_room, before, ended_in, self.tally[T_ENDED_BY_ROOM] - by_room)
                before = (ended_in, int(state.decisions))
                seen_room += 1
                if len(state.visited) > seen_room:
                    self.enter(state, seen_room)
        self.runs += 1
        self.rounds.append(int(state.rounds))
        self.decisions.append(int(state.decisions))
        self.outcomes[OUTCOME_NAMES[state.ending]] += 1

    def enter(self, state: RunState, number: int) -> None:
        room = self.rooms[number]
        room.entries += 1
        for resource in range(len(RESOURCE_NAMES)):
            room.values[resource] += int(state.values[resource])

    def leave(self, state: RunState, number: int, before: tuple[int, int], rounds: int, by_room: int) -> None:
        room = self.rooms[number]
        room.rounds += rounds - before[0]
        room.decisions += int(state.decisions) - before[1]
        room.ends[OUTCOME_NAMES[state.results[number]]] += 1
        room.in_environment += by_room

    def look(self, state: RunState) -> None:
        """Momentum: both sides' mean share, and who leads."""
        number = int(state.round)
        starts = state.rules.starts
        shares = [
            sum(int(state.values[side * 4 + place]) / int(starts[side * 4 + place]) for place in range(3)) / 3
            for side in range(2)
        ]
        self.boards[number] += 1
        for side in range(2):
            self.shares[number][side] += shares[side]
            self.leads[number][side] += shares[side] > shares[1 - side]
            self.hands[number][side] += len(state.side(side).hand)

    def summary(self) -> dict[str, object]:
        """The figures, per run and per room, ready to be printed."""
        runs = self.runs
        rounds = [number for number in range(1, ROUND_LIMIT + 1) if self.boards[number]]
        return {
            "preset": self.preset,
            "visitor": self.visitor,
            "runs": runs,
            "rounds": mean(self.rounds),
            "decisions": mean(self.decisions),
            "outcomes": {name: 100 * count / runs for name, count in self.outcomes.most_common()},
            "rooms": [room_summary(room, runs) for room in self.rooms if room.entries],
            "momentum": {
                number: {
                    "shares": [share / self.boards[number] for share in self.shares[number]],
                    "leads": [100 * lead / self.boards[number] for lead in self.leads[number]],
                    "hand": [held / self.boards[number] for held in self.hands[number]],
                }
                for number in rounds
            },
            "counts": {name: self.tally[at] / runs for at, name in enumerate(TALLY_NAMES)},
            "losses": {
                f"{resource} by {source}": self.tally[T_LOSSES + by * 8 + at] / runs
                for by, source in enumerate(LOSS_NAMES)
                for at, resource in enumerate(RESOURCE_NAMES)
                if self.tally[T_LOSSES + by * 8 + at]
            },
            "decisions_per_cpu_s": sum(self.decisions) / self.cpu if self.cpu else 0.0,
        }


def mean(numbers: Sequence[int]) -> tuple[float, float]:
    """The mean and its standard error."""
    middle = sum(numbers) / len(numbers)
    spread = sum((number - middle) ** 2 for number in numbers) / max(len(numbers) - 1, 1)
    return middle, sqrt(spread / len(numbers))


def room_summary(room: Room, runs: int) -> dict[str, object]:
    entries = room.entries
    return {
        "reached": 100 * entries / runs,
        "rounds": room.rounds / entries,
        "decisions": room.decisions / entries,
        "ends": {name: 100 * count / entries for name, count in room.ends.most_common()},
        "ended by the room itself": 100 * room.in_environment / entries,
        "begun with": {name: room.values[at] / entries for at, name in enumerate(RESOURCE_NAMES)},
    }


def study(preset: str, visitor: str, runs: int, first: int = 0, **options: str) -> Study:
    """Play so many runs of a matchup."""
    game = game_with("shattered", {"preset": preset, "visitor": visitor, **options})
    found = Study(preset, visitor)
    began = process_time()
    for number in range(first, first + runs):
        state = game.deal(number)
        assert isinstance(state, RunState)
        state.tally = found.tally
        found.watch(state, number)
    found.cpu = process_time() - began
    return found


def show(found: Study) -> None:
    figures = found.summary()
    outcomes = ", ".join(f"{name} {100 * n / found.runs:.1f}" for name, n in found.outcomes.most_common())
    (rounds, _), (decisions, _) = mean(found.rounds), mean(found.decisions)
    print(f"\n{found.visitor}, {found.preset}: {rounds:.2f} rounds, {decisions:.2f} decisions; {outcomes}")
    if found.preset == "v2.1":
        print(f"   published: {PUBLISHED[found.visitor]}")
    for number, room in enumerate(found.rooms, start=1):
        if room.entries:
            ends = ", ".join(f"{name} {100 * n / room.entries:.1f}" for name, n in room.ends.most_common())
            entry = " ".join(f"{value / room.entries:.1f}" for value in room.values)
            reached = f"{100 * room.entries / found.runs:.1f}"
            length = f"{room.rounds / room.entries:.2f} rounds, {room.decisions / room.entries:.1f} decisions"
            itself = f"{100 * room.in_environment / room.entries:.0f} % ended by the room itself"
            print(f"   room {number}: reached {reached}, {length}; {ends}; {itself}; begun with {entry}")
    counts = figures["counts"]
    assert isinstance(counts, dict)
    print("   " + ", ".join(f"{name} {count:.2f}" for name, count in counts.items() if count))
    print(f"   {figures['decisions_per_cpu_s']:,.0f} decisions a CPU second ({orrery.core()})")


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=3000)
    parser.add_argument("--preset", choices=PRESETS, action="append")
    parser.add_argument("--visitor", choices=VISITORS, action="append")
    parser.add_argument("--dungeon", default="auto")
    parser.add_argument("--guest", default="auto")
    parser.add_argument("--first", type=int, default=0, help="the number of the first run")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    studies = [
        study(preset, visitor, given.runs, given.first, dungeon=given.dungeon, guest=given.guest)
        for preset in given.preset or PRESETS
        for visitor in given.visitor or VISITORS
    ]
    if given.json:
        print(json.dumps([found.summary() for found in studies], indent=2))
    else:
        for found in studies:
            show(found)


if __name__ == "__main__":
    main(sys.argv[1:])
