"""What a seat sees of the board: a few numbers, all open to it.

Bots decide by them. It is a room of the rules since a turn begins with such a look, which the state keeps for
bots that plan a whole turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.arrays import vec
from orrery.games.shattered.names import CATEGORIES, COUNTER, F_WIDTH, REACT, RESOURCES, SEEN
from orrery.games.shattered.rules.effects import triggers
from orrery.games.shattered.rules.later import emotions

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState
    from orrery.games.shattered.state.side import Side

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
# (SEEN numbers)
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
EMOTION: Final[i64] = 38  # of the visitor
# … and for visitors that think (`bots.foresight`), else 0:
MIND: Final[i64] = 39  # one more than the profile that answers what has been named
WAYS: Final[i64] = 40  # how much better the way is that opens when a reducer of the dungeon falls; three
NEEDS: Final[i64] = 43  # how much the visitor's own reducers will be wanted; three
TIER: Final[i64] = 46
# (SEEN_CLOSELY numbers)


def numbers(s: RunState, seat: i64) -> vec[i64]:
    """The board as a seat sees it."""
    seen = s.rules.unseen[:SEEN]
    look(s, seat, seen)
    return seen


def look(s: RunState, seat: i64, seen: vec[i64]) -> None:
    """Write down the board as a seat sees it."""
    own = s.side(seat)
    foe = s.side(1 - seat)
    for resource in range(RESOURCES):
        seen[resource] = s.values[resource]
    seen[AVAILABLE] = own.available()
    seen[POOL] = own.pool
    seen[FOE_EMPOWERS] = len(foe.empowers)
    seen[OWN_DISRUPTS] = len(own.disrupts)
    seen[FOE_ENTANGLED] = 1 if foe.entangled else 0
    seen[FORTIFIED] = fortified(s)
    seen[OWN_TRAPS] = trap_bits(s, own.traps)
    seen[FOE_TRAPS] = len(foe.traps)
    seen[FOE_COUNTERS] = foe.counters
    seen[ROUND] = s.round


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


def more_numbers(s: RunState, seat: i64) -> vec[i64]:
    """The board with all that a bot needs which plans anew after every card."""
    seen = s.rules.unseen[:]
    look_closely(s, seat, seen)
    return seen


def look_closely(s: RunState, seat: i64, seen: vec[i64]) -> None:
    """Write down the board with all that a bot needs which plans anew after every card."""
    look(s, seat, seen)
    own = s.side(seat)
    seen[OWN_EMPOWERS] = len(own.empowers)
    if own.empowers:
        waiting = s.printed(own.empowers[0])
        seen[NEXT_BOOST] = waiting.boost
        seen[NEXT_STEPS] = waiting.advantage
        seen[NEXT_GRANTS] = waiting.grants
    else:
        seen[NEXT_BOOST] = 0
        seen[NEXT_STEPS] = 0
        seen[NEXT_GRANTS] = 0
    seen[FOE_CONDITIONS] = conditions(s, 1 - seat)
    left = unseen_categories(s, s.side(1 - seat))
    seen[OUT_OF_REACTS] = 0 if left >> REACT & 1 else 1
    seen[OUT_OF_COUNTERS] = 0 if left >> COUNTER & 1 else 1
    seen[REMOVALS] = own.removals
    seen[PEACEFUL] = 1 if own.peaceful else 0
    seen[EMOTION] = emotions.current(s)
    for category in range(CATEGORIES):
        seen[DISCARDS + category] = 0
    for card in own.discard:
        seen[DISCARDS + s.rules.cards[card].category] += 1


def conditions(s: RunState, seat: i64) -> i64:
    """The conditions of a side, a bit each."""
    bits: i64 = 0
    one: i64 = 1
    for condition in range(7):
        if triggers.suffers(s, seat, condition):
            bits |= one << condition
    return bits


def unseen_categories(s: RunState, foe: Side) -> i64:
    """The categories of the cards that a side holds or may draw before it shuffles, a bit each."""
    bits: i64 = 0
    one: i64 = 1
    for card in foe.hand:
        bits |= one << s.rules.cards[card].category
    for card in foe.pile:
        bits |= one << s.rules.cards[card].category
    return bits
