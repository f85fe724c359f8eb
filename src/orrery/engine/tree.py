"""The whole tree of a small game, all chance enumerated: for counting, for proofs, for exact values.

The rules are run with dice that follow a script. Where the script ends, the draw is cut short, and the rules
are run again once for every number that could have come.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from orrery.engine.dice import Dice, Source, dice_of
from orrery.engine.game import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mypy_extensions import i64

    from orrery.engine.game import Game, State


class Fork(Exception):
    """The script has ended: the next draw has `ways` results."""

    def __init__(self, ways: int) -> None:
        super().__init__(ways)
        self.ways = ways


class Script(Source):
    """Draws that were decided beforehand."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at = 0
        self.chance = Fraction(1)

    def draw(self, stream: i64, drawn: i64, n: i64) -> i64:
        if self.at == len(self.numbers):
            raise Fork(n)
        self.at += 1
        self.chance /= int(n)
        return self.numbers[self.at - 1]

    def secret(self) -> str:
        return ""


def all_ways(streams: int, play: Callable[[Dice], State]) -> Iterator[tuple[Fraction, State]]:
    """Every state that `play` can lead to, whatever the dice show, with its probability."""
    scripts: list[list[int]] = [[]]
    while scripts:
        script = Script(scripts.pop())
        try:
            state = play(dice_of([0] * streams, script))
        except Fork as fork:
            scripts += [[*script.numbers, number] for number in reversed(range(fork.ways))]
        else:
            yield script.chance, state


def first_states(game: Game) -> Iterator[tuple[Fraction, State]]:
    """Every deal of a game, with its probability."""
    return all_ways(len(game.streams), game.start)


def next_states(state: State, seat: int, action: int) -> Iterator[tuple[Fraction, State]]:
    """Every state that an action can lead to, with its probability."""

    def play(dice: Dice) -> State:
        after = state.clone()
        after.dice = dice
        after.apply(seat, action)
        return after

    return all_ways(len(state.game.streams), play)


def count_nodes(game: Game) -> tuple[int, int]:
    """How many decision nodes and how many ends the whole tree has.

    >>> from orrery.games.kuhn import Kuhn
    >>> count_nodes(Kuhn({}))
    (24, 30)
    """
    decisions = ends = 0
    pending = [state for _, state in first_states(game)]
    while pending:
        state = pending.pop()
        seat = state.mover()
        if seat == NOBODY:
            ends += 1
            continue
        decisions += 1
        for action in state.actions(seat):
            pending += [after for _, after in next_states(state, seat, action)]
    return decisions, ends


def perft(state: State, depth: int) -> int:
    """How many courses of play there are from here to a depth, the dice being as they are."""
    seat = state.mover()
    if depth == 0 or seat == NOBODY:
        return 1
    total = 0
    for action in state.actions(seat):
        after = state.clone()
        after.apply(seat, action)
        total += perft(after, depth - 1)
    return total
