"""What Reshapes, Offers, Traps, Counters and Reacts do besides: one class for each verb, named by its phrase.

A text has one part of a kind for each resource. Whose resource it is, the number of the resource says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from orrery.games.shattered.names import (
    BY_OTHER,
    BY_TRAP,
    COUNTER,
    T_ENTANGLE_COUNTER,
    T_SETUP_FORTIFY,
    TOLD_ENTANGLE,
    TRAP,
)
from orrery.games.shattered.program import Part
from orrery.games.shattered.rules import resources

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


def carry_out(s: RunState, seat: i64, number: i64, promoters: bool = True) -> None:
    """Do all parts of a card of this side; without `promoters` Trust and Rapport do not change."""
    for part in s.printed(number).parts:
        if promoters or not part.promotes:
            part.apply(s, seat, number)


@final
class Gain(Part):
    """A resource rises."""

    __slots__ = ()

    def apply(self, s: RunState, seat: i64, number: i64) -> None:
        why = s.printed(number).name
        if self.promotes:
            resources.promote(s, self.resource, self.amount, why)
        else:
            resources.gain(s, self.resource, self.amount, why)

    def about(self) -> str:
        return "Change"


@final
class Lose(Part):
    """A resource falls."""

    __slots__ = ()

    def apply(self, s: RunState, seat: i64, number: i64) -> None:
        card = s.printed(number)
        source = BY_TRAP if card.category == TRAP else BY_OTHER
        resources.hurt(s, self.resource, self.amount, source, card.name)

    def about(self) -> str:
        return "Change"


@final
class Shift(Part):
    """Points move from one own reducer to another."""

    __slots__ = ("to",)

    def __init__(self, resource: i64, amount: i64, to: i64) -> None:
        super().__init__(resource, amount)
        self.to = to

    def apply(self, s: RunState, seat: i64, number: i64) -> None:
        resources.shift(s, self.resource, self.to, self.amount, s.printed(number).name)


@final
class Fortify(Part):
    """Cards take less of a resource, for some rounds."""

    __slots__ = ("rounds",)

    def __init__(self, resource: i64, amount: i64, rounds: i64 = 1) -> None:
        super().__init__(resource, amount)
        self.rounds = rounds

    def apply(self, s: RunState, seat: i64, number: i64) -> None:
        if s.printed(number).category == COUNTER:
            s.count(T_SETUP_FORTIFY)
        resources.place_fortify(s, self.resource, self.amount, self.rounds, number)


@final
class Ward(Part):
    """A Ward for the card's player."""

    __slots__ = ()

    def apply(self, s: RunState, seat: i64, number: i64) -> None:
        resources.place_ward(s, seat, number)


@final
class Entangle(Part):
    """The other side becomes Entangled."""

    __slots__ = ()

    def apply(self, s: RunState, seat: i64, number: i64) -> None:
        card = s.printed(number)
        if card.category == COUNTER:
            s.count(T_ENTANGLE_COUNTER)
        entangle(s, 1 - seat, card.name)


@final
class Erode(Part):
    """A resource loses 1 next round."""

    __slots__ = ()

    def apply(self, s: RunState, seat: i64, number: i64) -> None:
        resources.place_erode(s, self.resource, number)


def entangle(s: RunState, seat: i64, why: str) -> None:
    """Entangle a side, until its turn begins (SD-098)."""
    side = s.side(seat)
    if not side.entangled:
        side.entangled = True
        if s.hears_of(TOLD_ENTANGLE):
            words = f"{{{seat}}} is Entangled until {{{seat}}}'s next turn ({why})."
            s.tell("entangle", words, {"seat": seat, "card": why})
