"""Traps: they lie face down until something springs them (SD-085)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import DUNGEON, OFFER, T_OFFER_TRAP, T_SPRUNG, TOLD_TRAP
from orrery.games.shattered.rules.effects import parts
from orrery.games.shattered.rules.later import emotions, wits

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


def spring(s: RunState, setter: i64, what: i64) -> None:
    """All traps of a side that wait for this category spring together."""
    side = s.side(setter)
    at: i64 = 0
    while at < len(side.traps):
        number = side.traps[at]
        card = s.rules.cards[number]
        if card.springs_on != what:
            at += 1
            continue
        side.traps = side.traps[:at] + side.traps[at + 1 :]
        s.count(T_SPRUNG)
        if what == OFFER:
            s.count(T_OFFER_TRAP)
        if s.deeds is not None and setter == DUNGEON:
            if what == OFFER:
                s.deeds.offer_traps += 1
            else:
                s.deeds.other_traps += 1
        if s.hears_of(TOLD_TRAP):
            s.tell("trap", f"A trap springs: {card.name}.", {"card": card.name})
        parts.carry_out(s, setter, number)
        emotions.trapped(s, setter, what, card.name)
        if setter == DUNGEON:
            wits.see_trap(s, what)
        if s.rules.preset.kept_traps:
            side.discard.append(number)
