"""Counting what happens in a match without telling it: what the laboratory hears of the frequent events."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from orrery.engine.arrays import vec


@final
class Tally:
    """What a game counts itself, in packed numbers, so that counting is next to free."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: vec[i64]) -> None:
        self.numbers = numbers

    def add(self, what: i64, amount: i64 = 1) -> None:
        self.numbers[what] += amount

    def clone(self) -> Tally:
        return Tally(self.numbers[:])

    def __reduce__(self) -> tuple[object, ...]:
        return tally_of, (list(self.numbers),)


def tally_of(numbers: list[i64]) -> Tally:
    return Tally(vec[i64](numbers))


@final
class Line:
    """What happened at one seat, of one kind and with one word: how often, and what it came to."""

    __slots__ = ("amount", "kind", "names", "seat", "times", "word")

    def __init__(self, seat: i64, kind: str, word: str) -> None:
        self.seat = seat
        self.kind = kind
        self.word = word
        self.times: i64 = 0
        self.amount: i64 = 0
        self.names: list[str] = []  # under which the ledger's one counter counts it


@final
class Ledger:
    """What has happened in a match, in numbers, for one counter.

    An event costs many times as much. Where much happens, a game asks first whether it is only counted:

        if self.ledger is not None:
            self.ledger.add("fire", card.name)
        elif self.log is not None:
            self.tell("fire", …)

    The word is the value by which the game's measures tell such events apart (the card of a play or a draw),
    the amount the one that they add up.
    """

    __slots__ = ("lines", "written")

    def __init__(self, seats: i64) -> None:
        self.lines: list[dict[str, dict[str, Line]]] = [{} for _ in range(seats)]  # seat → kind → word
        self.written: list[Line] = []  # those that say something

    def add(self, kind: str, word: str = "", amount: i64 = 0, seat: i64 = 0) -> None:
        """It has happened once more."""
        words = self.lines[seat].get(kind)
        line = None if words is None else words.get(word)
        if line is None:
            line = self.lines[seat].setdefault(kind, {}).setdefault(word, Line(seat, kind, word))
        if line.times == 0:
            self.written.append(line)
        line.times += 1
        line.amount += amount

    def clone(self) -> Ledger:
        """What it says so far, to be gone on with apart."""
        return ledger_of(len(self.lines), self.entries())

    def entries(self) -> list[tuple[int, str, str, int, int]]:
        """All that is written, as plain values."""
        return [(line.seat, line.kind, line.word, line.times, line.amount) for line in self.written]

    def __reduce__(self) -> tuple[object, ...]:
        return ledger_of, (len(self.lines), self.entries())

    def wipe(self) -> None:
        """Make it blank for the next match, which will need much the same lines."""
        for line in self.written:
            line.times = 0
            line.amount = 0
        self.written = []


def ledger_of(seats: i64, entries: list[tuple[int, str, str, int, int]]) -> Ledger:
    """A ledger in which this is written."""
    ledger = Ledger(seats)
    for seat, kind, word, times, amount in entries:
        ledger.add(kind, word, amount, seat)
        ledger.written[-1].times = times
    return ledger
