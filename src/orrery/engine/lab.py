"""Lab: what a game tells the laboratory, which sees everything. Empty, as a small game leaves it, little."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from orrery.engine.arrays import vec
from orrery.engine.measure import Measure

if TYPE_CHECKING:
    from orrery.engine.game import State

DECISIONS: Final[i64] = -1  # as a time that has passed: count the decisions
EVEN: Final[i64] = 500  # how near to winning a seat is that stands neither well nor badly


@mypyc_attr(allow_interpreted_subclasses=True)
class Lab:
    """What is counted in a match, how it stands, and what it begins with."""

    measures: ClassVar[tuple[Measure, ...]] = ()  # what is counted, beside what is counted in every game
    events: ClassVar[
        tuple[str, ...]
    ] = ()  # the kinds that can be told, so that one which never comes is missed
    tally: ClassVar[tuple[str, ...]] = ()  # names of the first numbers of `State.tally`, as those of `counts`
    unit: ClassVar[str] = "decisions"  # of `elapsed`

    def standing(self, state: State, seat: i64) -> i64:
        """How near to winning the seat stands in a match that goes on, from 0 to 1000."""
        return EVEN

    def note_standings(self, state: State, found: vec[i64]) -> None:
        """Note `standing` of every seat; a game that finds all of them as easily as one says so here."""
        for seat in range(len(found)):
            found[seat] = self.standing(state, seat)

    def elapsed(self, state: State) -> i64:
        """How long the match has lasted, in `unit`; DECISIONS: count these."""
        return DECISIONS

    def counts(self, state: State) -> dict[str, int]:
        """What the game itself has counted from the start of a match: for its measures without events.

        Each number stands under its `count_name`; what is not there is 0. A game may also count events of its
        own while there is a ledger that only asks for their kind: their number stands under that. What stands
        in the state's tally under the names of `tally` is known without being told here.
        """
        return {}

    def decks(self, state: State) -> list[list[str]]:
        """The names of the cards that each seat brings to a match that begins, each once; or no lists."""
        return []

    def hands(self, state: State) -> list[list[str]]:
        """The names of the cards that each seat has been dealt in a match that begins."""
        return []
