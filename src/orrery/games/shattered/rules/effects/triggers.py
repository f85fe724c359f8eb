"""Triggers: a condition on the board, and what a Strike gains while it holds (SD-106)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import (
    ABOVE,
    DISCARDED,
    F_WIDTH,
    FOE_HAS,
    FOE_LACKS,
    HAS_DISRUPT,
    HAS_EMPOWER,
    HAS_ENTANGLED,
    HAS_ERODE,
    HAS_FORTIFY,
    HAS_WARD,
    OWN_LOW,
    PER_DISCARDED,
    is_promoter,
    side_of,
)
from orrery.games.shattered.program import Trigger
from orrery.games.shattered.rules import resources

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


def bonus_of(s: RunState, seat: i64, trigger: Trigger) -> i64:
    """The bonus that a trigger gives a side now, or 0."""
    if trigger.kind == PER_DISCARDED:
        return min(trigger.bonus * discarded(s, seat, trigger.what), trigger.most)
    return trigger.bonus if holds(s, seat, trigger) else 0


def holds(s: RunState, seat: i64, trigger: Trigger) -> bool:
    kind = trigger.kind
    if kind == FOE_HAS:
        return suffers(s, 1 - seat, trigger.what)
    if kind == FOE_LACKS:
        return not suffers(s, 1 - seat, trigger.what)
    if kind == OWN_LOW:
        return resources.at_most_share(s, trigger.what, trigger.number)
    if kind == ABOVE:
        if is_promoter(trigger.what) and not s.rules.preset.promoter_triggers:
            return False
        return s.values[trigger.what] > trigger.number
    if kind == DISCARDED:
        return discarded(s, seat, trigger.what) >= trigger.number
    return s.round >= trigger.number


def suffers(s: RunState, seat: i64, condition: i64) -> bool:
    """Whether a side has a condition: one that lies on it, or waits for it."""
    side = s.side(seat)
    if condition == HAS_ENTANGLED:
        return side.entangled
    if condition == HAS_EMPOWER:
        return len(side.empowers) > 0
    if condition == HAS_DISRUPT:
        return len(side.disrupts) > 0
    if condition == HAS_ERODE:
        return any_erode(s, seat)
    if condition == HAS_FORTIFY:
        return any_fortify(s, seat)
    if condition == HAS_WARD:
        return len(side.wards) > 0
    return len(side.traps) > 0


def any_erode(s: RunState, seat: i64) -> bool:
    base = seat * 4
    return s.erodes[base] + s.erodes[base + 1] + s.erodes[base + 2] > 0


def any_fortify(s: RunState, seat: i64) -> bool:
    at: i64 = 0
    while at < len(s.fortified):
        if side_of(s.fortified[at]) == seat:
            return True
        at += F_WIDTH
    return False


def discarded(s: RunState, seat: i64, category: i64) -> i64:
    count: i64 = 0
    for card in s.side(seat).discard:
        if s.rules.cards[card].category == category:
            count += 1
    return count
