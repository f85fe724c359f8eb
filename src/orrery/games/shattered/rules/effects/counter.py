"""Counters: they take away what waits (SD-068 to SD-073)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import (
    BY_CHIP,
    NONE,
    RESOURCES,
    T_ANCHOR,
    T_EMPTY_COUNTER,
    T_PUNISH,
    T_STEAL,
    TOLD_ANCHOR,
    TOLD_EMPTY,
    TOLD_REMOVED,
    TOLD_STEAL,
)
from orrery.games.shattered.program import Card
from orrery.games.shattered.rules import resources, tally
from orrery.games.shattered.rules.effects import parts

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


def counter(s: RunState, seat: i64, card: Card) -> None:
    """Remove the opponent's oldest Empower, else the oldest Disrupt on oneself; then what is printed."""
    side = s.side(seat)
    other = s.side(1 - seat)
    side.counters += 1
    removed = NONE
    empower = len(other.empowers) > 0
    if empower:
        removed = other.empowers[0]
        other.empowers = other.empowers[1:]
        other.removals += 1
        other.spared = False
    elif side.disrupts:
        removed = side.disrupts[0]
        side.disrupts = side.disrupts[1:]
    if removed != NONE and s.hears_of(TOLD_REMOVED):
        name = s.printed(removed).name
        s.tell("removed", f"{name} is gone.", {"card": name})
    swept = False
    if card.anchor and s.rules.preset.anchor:
        swept = sweep(s)
    if removed == NONE and not swept:
        s.count(T_EMPTY_COUNTER)
        if s.hears_of(TOLD_EMPTY):
            s.tell("empty", "There is nothing to remove.", {"card": card.name})
        return
    tally.meaningful(s)
    if empower and card.steal:
        s.count(T_STEAL)
        side.empowers = [*side.empowers, removed]
        if s.hears_of(TOLD_STEAL):
            name = s.printed(removed).name
            s.tell("steal", f"{{{seat}}} takes over {name}.", {"card": name})
    chip = card.chip
    if empower and card.punish > 0:
        s.count(T_PUNISH)
        chip = card.punish
    if chip > 0:
        resources.hurt(s, card.chip_from, chip, BY_CHIP, card.name)
    parts.carry_out(s, seat, s.card)


def sweep(s: RunState) -> bool:
    """Remove every condition of both sides, but no trap (SD-073); whether there was any."""
    found = len(s.fortified) > 0
    s.fortified = []
    for resource in range(RESOURCES):
        if s.erodes[resource] > 0:
            found = True
            s.erodes[resource] = 0
    for seat in range(2):
        side = s.side(seat)
        if side.empowers or side.disrupts or side.wards or side.entangled:
            found = True
        side.empowers = []
        side.disrupts = []
        side.wards = []
        side.entangled = False
    if found:
        s.count(T_ANCHOR)
        if s.hears_of(TOLD_ANCHOR):
            s.tell("anchor", "Every condition of both sides is gone.", {})
    return found
