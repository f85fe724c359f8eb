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
BETWEEN: Final = ", "  # several words of one value


@final
class Counted:
    """The counts of one match: of events by kind and of measures by `count_name`; and cards, by seat.

    `counts` begins with what the game has counted itself. All names stand in the order in which they came, so
    that a match tells the same whatever was played before it.
    """

    __slots__ = ("counts", "drawn", "played")

    def __init__(self, seats: i64, counts: dict[str, int]) -> None:
        self.counts = counts
        self.played: list[dict[str, None]] = [{} for _ in range(seats)]
        self.drawn: list[dict[str, None]] = [{} for _ in range(seats)]

    def add(self, name: str, amount: int) -> None:
        self.counts[name] = self.counts.get(name, 0) + amount


@final
class Plan:
    """How a measure is counted."""

    __slots__ = ("name", "several", "split", "value")

    def __init__(self, measure: Measure) -> None:
        self.name = count_name(measure.name)
        self.value = measure.value
        self.split = measure.split
        self.several = measure.several

    def name_of(self, line: Line) -> str:
        """The name under which a line of the ledger is counted."""
        if not self.split:
            return self.name
        return self.name + (str(line.seat) if self.split == SEAT else line.word)


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

    def count(
        self, events: list[Event], ledger: Ledger | None = None, own: dict[str, int] | None = None
    ) -> Counted:
        """What the events of a match say, the ledger of those that were not told, and the game itself."""
        found = Counted(self.seats, {} if own is None else own)
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
                amount = values[plan.value] if plan.value else 1
                assert isinstance(amount, int)
                if not plan.split:
                    found.add(plan.name, amount)
                    continue
                words = str(values.get(plan.split, ""))
                for word in words.split(BETWEEN) if plan.several else [words]:
                    if word or not plan.several:
                        found.add(plan.name + word, amount)
        if kind in (PLAY, DRAW) and CARD in values:
            seat = values.get(SEAT, 0)
            assert isinstance(seat, int)
            (found.played if kind == PLAY else found.drawn)[seat][str(values[CARD])] = None

    def add_line(self, found: Counted, line: Line) -> None:
        kind = line.kind
        found.add(kind, line.times)
        plans = self.plans.get(kind)
        if plans is not None:
            if not line.names:  # they are the same in every match
                line.names = [plan.name_of(line) for plan in plans]
            for at in range(len(plans)):
                found.add(line.names[at], line.amount if plans[at].value else line.times)
        if kind in (PLAY, DRAW) and line.word:
            (found.played if kind == PLAY else found.drawn)[line.seat][line.word] = None
