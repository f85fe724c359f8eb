"""How a match stood, from decision to decision: who led, and how near to winning it was."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.engine.arrays import append, vec
from orrery.engine.game import Game, Outcome, State
from orrery.engine.lab import EVEN

WON: Final[i64] = 1000
NO_LEADER: Final[i64] = -1
STEPS: Final = 21  # moments of a match, first and last included, at which its momentum is kept


@final
class Standings:
    """How near to winning the first seat stood, before every decision and at the end; and who led.

    In a game for one, a player nearer to winning than to losing leads.
    """

    __slots__ = ("changes", "first", "lab", "last", "now")

    def __init__(self, game: Game) -> None:
        self.lab = game.lab
        self.first = vec[i64]()  # how near the first seat stood
        self.changes: i64 = 0  # how often another seat came to stand best
        self.last: i64 = NO_LEADER  # who led last
        self.now = vec[i64]([0] * game.seats)  # what is noted next

    def note(self, state: State) -> None:
        """How near to winning each seat stands in a match that goes on."""
        self.lab.note_standings(state, self.now)
        self.keep(self.now)

    def keep(self, standings: vec[i64]) -> None:
        """How near to winning each seat stands at the next moment."""
        self.first = append(self.first, standings[0])
        leader = leader_of(standings)
        if leader != NO_LEADER:
            if self.last not in (leader, NO_LEADER):
                self.changes += 1
            self.last = leader

    def end(self, outcome: Outcome) -> None:
        """A winner stands at 1000, the others at 0; if nobody has, a score of 0 is a draw."""
        winners = outcome.winners()
        for seat, score in enumerate(outcome.scores):
            if winners:
                self.now[seat] = WON if seat in winners else 0
            else:
                self.now[seat] = EVEN if score == 0 else 0
        self.keep(self.now)

    def momentum(self) -> list[float]:
        """How near the first seat stood at equal steps of the match, first and last included, from 0 to 1."""
        first = self.first
        last: i64 = len(first) - 1
        steps: i64 = STEPS - 1
        return [float(first[(step * last + steps // 2) // steps]) / 1000.0 for step in range(STEPS)]


def leader_of(standings: vec[i64]) -> i64:
    """The seat that stands best, NO_LEADER if several do; a seat alone leads (0) or does not (1)."""
    if len(standings) == 1:
        alone = standings[0]
        return NO_LEADER if alone == EVEN else 0 if alone > EVEN else 1
    if len(standings) == 2:  # most often
        first, second = standings[0], standings[1]
        return NO_LEADER if first == second else 0 if first > second else 1
    best: i64 = -1
    leader = NO_LEADER
    for seat in range(len(standings)):
        standing = standings[seat]
        if standing > best:
            best = standing
            leader = seat
        elif standing == best:
            leader = NO_LEADER
    return leader
