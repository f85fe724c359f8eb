"""Match files whose rules have changed since: nobody can play them again, but what they say can be read.

That is who sat there, and what each of them decided, in the words of the rules of then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from orrery.engine.match import OVER, Seated
from orrery.engine.matchfile import Record
from orrery.games import REGISTERED, game_class, name_now
from orrery.players import player_title
from orrery.telling import told_apart


class Said(NamedTuple):
    """What the file says of one decision."""

    seat: int
    text: str


class Bygone:
    """A match of older rules."""

    def __init__(self, record: Record, text: str, now: int) -> None:
        self.game, self.version = name_now(record.game), record.version
        self.title = game_class(self.game).about.title
        self.why = (
            f"This match was played by version {record.version} of the rules of {self.title}, and this "
            f"Orrery has version {now}: what was decided can be read, but not checked."
        )
        self.options = {name: str(value) for name, value in record.options.items()}
        self.seats = names_of(record.seated)
        self.over = bool(record.resigned) or text.rstrip().rpartition("\n")[2].startswith(OVER)
        self.said = tuple(said(record, self.seats))


def bygone(record: Record, text: str) -> Bygone | None:
    """What can be read in a match file of older rules; None for any other."""
    name = name_now(record.game)
    now = game_class(name).about.version if name in REGISTERED else 0
    known = all(move.seat < len(record.seated) for move in record.moves)
    return Bygone(record, text, now) if record.version < now and known else None


def names_of(seated: Sequence[Seated]) -> tuple[str, ...]:
    """What the seats were called then is not in the file."""
    names = [who.name if who.kind == "person" else player_title(who.name) for who in seated]
    return told_apart([f"seat {seat + 1}" for seat in range(len(seated))], names)


def said(record: Record, seats: tuple[str, ...]) -> Iterator[Said]:
    for move in record.moves:
        words = f' "{move.words}"' if move.words else ""
        yield Said(move.seat, f"{seats[move.seat]}: {move.action}{words}")
    if record.resigned:
        seat = record.resigned[1]
        who = seats[seat] if seat < len(seats) else f"Seat {seat + 1}"
        yield Said(seat, f"{who} has no time left." if record.late else f"{who} gives up.")
