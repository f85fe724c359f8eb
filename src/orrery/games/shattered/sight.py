"""What a bot sees of the board: a few numbers, all open to its seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import F_WIDTH, RESOURCES

if TYPE_CHECKING:
    from orrery.games.shattered.state import RunState

# The eight values come first, then:
AVAILABLE: Final[i64] = 8
POOL: Final[i64] = 9
FOE_EMPOWERS: Final[i64] = 10
OWN_DISRUPTS: Final[i64] = 11
FOE_ENTANGLED: Final[i64] = 12
FORTIFIED: Final[i64] = 13  # a bit for each resource
OWN_TRAPS: Final[i64] = 14  # a bit for each category that springs one
FOE_TRAPS: Final[i64] = 15  # how many lie face down
FOE_COUNTERS: Final[i64] = 16  # seen in this room
ROUND: Final[i64] = 17


def numbers(s: RunState, seat: i64) -> list[i64]:
    """The board as a seat sees it."""
    own = s.side(seat)
    foe = s.side(1 - seat)
    seen = [s.values[resource] for resource in range(RESOURCES)]
    seen.append(own.available())
    seen.append(own.pool)
    seen.append(len(foe.empowers))
    seen.append(len(own.disrupts))
    seen.append(1 if foe.entangled else 0)
    seen.append(fortified(s))
    seen.append(trap_bits(s, own.traps))
    seen.append(len(foe.traps))
    seen.append(foe.counters)
    seen.append(s.round)
    return seen


def fortified(s: RunState) -> i64:
    bits: i64 = 0
    one: i64 = 1
    at: i64 = 0
    while at < len(s.fortified):
        bits |= one << s.fortified[at]
        at += F_WIDTH
    return bits


def trap_bits(s: RunState, traps: list[i64]) -> i64:
    """Which categories spring these traps."""
    bits: i64 = 0
    one: i64 = 1
    for card in traps:
        bits |= one << s.rules.cards[card].springs_on
    return bits
