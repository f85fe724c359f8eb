"""How a match stood, from decision to decision: who led, and how near to winning it was."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.engine.game import Game, Outcome, State

EVEN: Final[i64] = 500  # how near to winning a seat is that stands neither well nor badly
WON: Final[i64] = 1000
STEPS: Final = 21  # moments of a match, first and last included, at which its momentum is kept


@final
class Standings:
    """How near to winning each seat stood, before every decision and at the end."""

    __slots__ = ("by_seat", "game")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.by_seat: list[list[int]] = [[] for _ in range(game.seats)]

    def note(self, state: State) -> None:
        found = self.game.standings(state)
        for seat in range(len(self.by_seat)):
            self.by_seat[seat].append(found[seat])

    def end(self, outcome: Outcome) -> None:
        """Whoever has won stands at 1000, the others at 0; if nobody has, a score of 0 is a draw."""
        winners = outcome.winners()
        for seat in range(len(self.by_seat)):
            if winners:
                self.by_seat[seat].append(WON if seat in winners else 0)
            else:
                self.by_seat[seat].append(EVEN if outcome.scores[seat] == 0 else 0)


def lead_changes(standings: list[list[int]]) -> int:
    """How often another seat came to stand best; in a game for one, how often he came to or lost the lead.

    >>> lead_changes([[500, 600, 500, 300], [500, 400, 500, 700]]), lead_changes([[400, 600, 0]])
    (1, 2)
    """
    changes: i64 = 0
    last: i64 = -1
    for moment in range(len(standings[0])):
        leader = leader_at(standings, moment)
        if leader >= 0:
            changes += 1 if last >= 0 and leader != last else 0
            last = leader
    return changes


def leader_at(standings: list[list[int]], moment: i64) -> i64:
    """The seat that stands best, -1 if several do; a seat alone leads (0) or does not (1)."""
    if len(standings) == 1:
        alone: i64 = standings[0][moment]
        return -1 if alone == EVEN else 0 if alone > EVEN else 1
    best: i64 = -1
    leader: i64 = -1
    for seat in range(len(standings)):
        standing: i64 = standings[seat][moment]
        if standing > best:
            best = standing
            leader = seat
        elif standing == best:
            leader = -1
    return leader


def momentum(standings: list[int]) -> list[float]:
    """The standings at equal steps of the match, the first and the last included, from 0 to 1.

    >>> momentum([0, 500, 1000])[::10]
    [0.0, 0.5, 1.0]
    """
    last: i64 = len(standings) - 1
    steps: i64 = STEPS - 1
    return [standings[(step * last + steps // 2) // steps] / 1000 for step in range(STEPS)]
