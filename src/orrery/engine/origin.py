"""Matches that begin where another one has been: the same deal again, or what if it had gone on otherwise.

Both are one idea: the key of an earlier match, and its first moves; for the same deal again, none of them.
The header of such a match names its origin by the mark at the end of that match's file:

    deal again from 4e20b9aa after 12

The moves themselves stand in the file like any others. So it replays and proves itself without the earlier
one; where both are at hand, `check_origin` says whether it really begins as the other did. A match that says
``deal again`` and no more has known its deal, too, but does not say from where.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from orrery.engine.words import Malformed

if TYPE_CHECKING:
    from orrery.engine.match import Match

AGAIN = "deal again"  # in the header of a match whose key was known before
NAMED = re.compile(r" from ([0-9a-f]{8}) after (0|[1-9][0-9]{0,8})")


@dataclass(frozen=True, slots=True)
class Origin:
    """What a match goes on from: the mark at the end of an earlier one, and how many of its moves."""

    mark: str
    after: int

    def __str__(self) -> str:
        return f"from {self.mark} after {self.after}"


def read_origin(text: str) -> Origin:
    """The origin named behind ``deal again``; raises Malformed."""
    found = NAMED.fullmatch(text)
    if found is None:
        raise Malformed("bad-origin", f'it should be "{AGAIN}", or "{AGAIN} from MARK after NUMBER".')
    return Origin(found[1], int(found[2]))


def check_origin(match: Match, earlier: Match) -> None:
    """Refuse a match that does not go on from this earlier one, with what is not the same.

    >>> from orrery.engine.match import Match
    >>> from orrery.games.kuhn import Kuhn
    >>> match = Match(Kuhn({}), key="7")
    >>> told = [match.act(0, "bet"), match.act(1, "pass")]
    >>> check_origin(match.branch(1), match)
    >>> check_origin(match, match)
    Traceback (most recent call last):
        ...
    orrery.engine.words.Malformed: It names no match that it goes on from.
    """
    origin = match.origin
    if origin is None:
        raise Malformed("no-origin", "It names no match that it goes on from.")
    if earlier.end_mark() != origin.mark:
        marks = f"whose last mark is {origin.mark}; the one given ends with {earlier.end_mark()}"
        raise Malformed("other-origin", f"It goes on from a match {marks}.")
    if dealt(match) != dealt(earlier):
        raise Malformed("other-origin", "It has not the same game, options, packs and key as its origin.")
    for number in range(origin.after):
        if number >= len(earlier.moves) or played(match, number) != played(earlier, number):
            raise Malformed("other-origin", f"Its move {number + 1} is not the one of its origin.")


def dealt(match: Match) -> tuple[object, ...]:
    """All that decides what is dealt and rolled."""
    game = match.game
    return (game.about.name, game.about.version, game.options, game.packs, match.key, match.chance)


def played(match: Match, number: int) -> tuple[int, int, str]:
    move = match.moves[number]
    return (move.seat, move.action, move.words)
