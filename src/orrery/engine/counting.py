"""What a match came to: its events, told or written in a ledger, counted for the laboratory."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from mypy_extensions import i64

from orrery.engine.game import Event
from orrery.engine.ledger import Ledger, Line
from orrery.engine.measure import Measure, count_name

PLAY: Final = "play"
DRAW: Final = "draw"
SEAT: Final = "seat"
CARD: Final = "card"


@final
class Counted:
    """The counts of one match: of events by kind and of measures by `count_name`; and cards, by seat."""

    __slots__ = ("counts", "drawn", "own", "played")

    def __init__(self, seats: i64) -> None:
        self.counts: dict[str, int] = {}
        self.own: list[tuple[str, int]] = []  # what the game has counted itself: other names than these
        self.played: list[set[str]] = [set() for _ in range(seats)]
        self.drawn: list[set[str]] = [set() for _ in range(seats)]

    def add(self, name: str, amount: int) -> None:
        self.counts[name] = self.counts.get(name, 0) + amount

    def in_order(self) -> list[tuple[str, int]]:
        """The counts by their names; soon done where the game tells its own in their order."""
        return sorted([*self.own, *self.counts.items()])


def in_order(names: list[set[str]]) -> list[list[str]]:
    """Names by seat, each seat's in order."""
    return [sorted(each) for each in names]


@final
class Plan:
    """How a measure is counted."""

    __slots__ = ("name", "split", "value")

    def __init__(self, measure: Measure) -> None:
        self.name = count_name(measure.name)
        self.value = measure.value
        self.split = measure.split


@final
class Counter:
    """Counts events: how many of each kind, the measures, which cards were played and drawn."""

    __slots__ = ("plans", "seats")

    def __init__(self, measures: Iterable[Measure], seats: i64) -> None:
        self.seats = seats
        self.plans: dict[str, list[Plan]] = {}
        for measure in measures:
            if not measure.kind:  # the game counts it itself
                continue
            self.plans.setdefault(measure.kind, []).append(Plan(measure))

    def count(self, events: list[Event], ledger: Ledger | None = None) -> Counted:
        """What the events of a match say, and the ledger of those that were not told."""
        found = Counted(self.seats)
        for event in events:
            self.add_event(found, event)
        if ledger is not None:
            for line in ledger.written:
                self.add_line(found, line)
        return found

    def add_event(self, found: Counted, event: Event) -> None:
        kind = event.kind
        values = event.values
        found.add(kind, 1)
        if kind in self.plans:
            for plan in self.plans[kind]:
                name = f"{plan.name}{values.get(plan.split, '')}" if plan.split else plan.name
                amount = values[plan.value] if plan.value else 1
                assert isinstance(amount, int)
                found.add(name, amount)
        if kind in (PLAY, DRAW) and CARD in values:
            seat = values.get(SEAT, 0)
            assert isinstance(seat, int)
            (found.played if kind == PLAY else found.drawn)[seat].add(str(values[CARD]))

    def add_line(self, found: Counted, line: Line) -> None:
        kind = line.kind
        found.add(kind, line.times)
        if kind in self.plans:
            for plan in self.plans[kind]:
                name = plan.name
                if plan.split:
                    name += str(line.seat) if plan.split == SEAT else line.word
                found.add(name, line.amount if plan.value else line.times)
        if kind in (PLAY, DRAW) and line.word:
            (found.played if kind == PLAY else found.drawn)[line.seat].add(line.word)
