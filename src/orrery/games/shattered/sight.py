"""What a bot sees of the board: a few numbers, all open to its seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered import triggers
from orrery.games.shattered.names import CATEGORIES, COUNTER, F_WIDTH, REACT, RESOURCES

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
WIDTH: Final[i64] = 18
# … and for bots that plan anew after every card:
OWN_EMPOWERS: Final[i64] = 18
NEXT_BOOST: Final[i64] = 19  # of the Empower that the next Strike will use
NEXT_STEPS: Final[i64] = 20
NEXT_GRANTS: Final[i64] = 21
FOE_CONDITIONS: Final[i64] = 22  # a bit for each
OUT_OF_REACTS: Final[i64] = 23  # no React can be in the enemy's hand or pile
OUT_OF_COUNTERS: Final[i64] = 24
REMOVALS: Final[i64] = 25  # own Empowers removed in a row
PEACEFUL: Final[i64] = 26  # this side has gained by cooperation in this room
DISCARDS: Final[i64] = 27  # by category: own cards in the discard


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


def more_numbers(s: RunState, seat: i64) -> list[i64]:
    """The board with all that a bot needs which plans anew after every card."""
    own = s.side(seat)
    foe = s.side(1 - seat)
    seen = numbers(s, seat)
    seen.append(len(own.empowers))
    waiting = len(own.empowers) > 0
    seen.append(s.printed(own.empowers[0]).boost if waiting else 0)
    seen.append(s.printed(own.empowers[0]).advantage if waiting else 0)
    seen.append(s.printed(own.empowers[0]).grants if waiting else 0)
    seen.append(conditions(s, 1 - seat))
    unseen = foe.hand + foe.pile
    seen.append(1 if count_of(s, unseen, REACT) == 0 else 0)
    seen.append(1 if count_of(s, unseen, COUNTER) == 0 else 0)
    seen.append(own.removals)
    seen.append(1 if own.peaceful else 0)
    seen += [count_of(s, own.discard, category) for category in range(CATEGORIES)]
    return seen


def conditions(s: RunState, seat: i64) -> i64:
    """The conditions of a side, a bit each."""
    bits: i64 = 0
    one: i64 = 1
    for condition in range(7):
        if triggers.suffers(s, seat, condition):
            bits |= one << condition
    return bits


def count_of(s: RunState, cards: list[i64], category: i64) -> i64:
    count: i64 = 0
    for card in cards:
        if s.rules.cards[card].category == category:
            count += 1
    return count
