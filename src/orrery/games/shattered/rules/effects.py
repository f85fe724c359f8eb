"""What Reshapes, Offers, Traps, Counters and Reacts do besides: the parts of a card, in printed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import (
    BY_OTHER,
    BY_TRAP,
    COUNTER,
    ENTANGLE_PART,
    ERODE_PART,
    FORTIFY_PART,
    GAIN,
    LOSE,
    SHIFT,
    T_ENTANGLE_COUNTER,
    T_SETUP_FORTIFY,
    TOLD_ENTANGLE,
    TRAP,
    is_promoter,
)
from orrery.games.shattered.rules import resources

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


def carry_out(s: RunState, seat: i64, number: i64, promoters: bool = True) -> None:
    """Do all parts of a card of this side; without `promoters` Trust and Rapport do not change."""
    card = s.printed(number)
    for part in card.parts:
        verb = part.verb
        if verb == GAIN:
            if not is_promoter(part.resource):
                resources.gain(s, part.resource, part.amount, card.name)
            elif promoters:
                resources.promote(s, part.resource, part.amount, card.name)
        elif verb == LOSE:
            source = BY_TRAP if card.category == TRAP else BY_OTHER
            resources.hurt(s, part.resource, part.amount, source, card.name)
        elif verb == SHIFT:
            resources.shift(s, part.resource, part.to, part.amount, card.name)
        elif verb == FORTIFY_PART:
            if card.category == COUNTER:
                s.count(T_SETUP_FORTIFY)
            resources.place_fortify(s, part.resource, part.amount, part.rounds, number)
        elif verb == ENTANGLE_PART:
            if card.category == COUNTER:
                s.count(T_ENTANGLE_COUNTER)
            entangle(s, 1 - seat, card.name)
        elif verb == ERODE_PART:
            resources.place_erode(s, part.resource, number)
        else:
            resources.place_ward(s, seat, number)


def entangle(s: RunState, seat: i64, why: str) -> None:
    """Entangle a side, until its turn begins (SD-098)."""
    side = s.side(seat)
    if not side.entangled:
        side.entangled = True
        if s.hears_of(TOLD_ENTANGLE):
            words = f"{{{seat}}} is Entangled until {{{seat}}}'s next turn ({why})."
            s.tell("entangle", words, {"seat": seat, "card": why})
