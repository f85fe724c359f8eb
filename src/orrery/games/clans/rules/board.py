"""The board as numbers: on each tile a stack of units for each side, a unit being a few numbers in a row.

A unit is known by where its numbers begin in `units`: ``((tile * 2 + side) * SLOTS + slot) * WIDTH``. Slot 0
is the Front (in turns: who came first), and a stack has no gaps, so a unit's number changes when it moves or
when one before it leaves. What lies behind the end of a stack is all zeros. A spy, of which a side has at
most one on a tile, always comes last: nobody can tell from the others' slots that it is there. The places of
its numbers stand in `names`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import (
    ABILITIES,
    CARD,
    CHARGE,
    DECOY,
    FLAGS,
    GROUP,
    HEALTH,
    MAX_HEALTH,
    POWERS,
    SERIAL,
    SLOTS,
    SPY,
    TILES,
    WIDTH,
)

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


def at(tile: i64, side: i64, slot: i64) -> i64:
    """The unit in a slot."""
    return ((tile * 2 + side) * SLOTS + slot) * WIDTH


def tile_of(u: i64) -> i64:
    return u // (2 * SLOTS * WIDTH)


def side_of(u: i64) -> i64:
    return u // (SLOTS * WIDTH) & 1


def slot_of(u: i64) -> i64:
    return u // WIDTH % SLOTS


def place_of(u: i64) -> i64:
    """Where it stands among the units of its side: as actions name it."""
    return tile_of(u) * SLOTS + slot_of(u)


def unit_at(place: i64, side: i64) -> i64:
    return at(place // SLOTS, side, place % SLOTS)


def height(s: MatchState, tile: i64, side: i64) -> i64:
    """How many units of a side stand on a tile, spies included."""
    return s.heights[tile * 2 + side]


def power(s: MatchState, u: i64, ability: i64) -> i64:
    """The amount of an ability; 0 if the unit lacks it. A decoy has no ability that works (CW-141)."""
    if s.units[u + FLAGS] & DECOY:
        return 0
    return s.rules.powers[s.units[u + POWERS] * ABILITIES + ability]


def printed_power(s: MatchState, card: i64, ability: i64) -> i64:
    """The amount of an ability of a card, wherever it is."""
    return s.rules.powers[card * ABILITIES + ability]


def is_spy(s: MatchState, u: i64) -> bool:
    return s.rules.powers[s.units[u + POWERS] * ABILITIES + SPY] > 0


def held(s: MatchState, tile: i64, side: i64) -> bool:
    """Whether a living unit of a side other than a spy stands on a tile."""
    first = at(tile, side, 0)
    for slot in range(s.heights[tile * 2 + side]):
        u = first + slot * WIDTH
        if s.units[u + HEALTH] > 0 and not is_spy(s, u):
            return True
    return False


def look_alikes(s: MatchState, side: i64, group: i64) -> list[i64]:
    """A trickster and its decoys, as far as they are on the board, row after row and lane after lane."""
    found: list[i64] = []
    for tile in range(TILES):
        u = at(tile, side, 0)
        for _ in range(s.heights[tile * 2 + side]):
            if s.units[u + GROUP] == group:
                found.append(u)
            u += WIDTH
    return found


def has_spy(s: MatchState, tile: i64, side: i64) -> bool:
    size = s.heights[tile * 2 + side]
    return size > 0 and is_spy(s, at(tile, side, size - 1))


def cards_on(s: MatchState, tile: i64, side: i64) -> i64:
    """How many units of a side stand on a tile without counting a spy: the slot of the next to arrive."""
    size = s.heights[tile * 2 + side]
    return size - 1 if size > 0 and is_spy(s, at(tile, side, size - 1)) else size


def charges(s: MatchState, u: i64, place: i64) -> i64:
    """How often a charged ability can still be used, by its place among them."""
    return s.units[u + CHARGE] >> 8 * place & 255


def spend_charge(s: MatchState, u: i64, place: i64) -> None:
    one: i64 = 1
    s.units[u + CHARGE] -= one << 8 * place


# -- coming and going
def push(s: MatchState, tile: i64, side: i64, slot: i64) -> i64:
    """Make room for a unit in a slot; those behind it move back. Its numbers are all 0."""
    stack = tile * 2 + side
    size = s.heights[stack]
    s.heights[stack] = size + 1
    u = at(tile, side, slot)
    n = at(tile, side, size) - 1
    while n >= u:
        s.units[n + WIDTH] = s.units[n]
        n -= 1
    for n in range(u, u + WIDTH):
        s.units[n] = 0
    return u


def pull(s: MatchState, u: i64) -> None:
    """Take a unit off the board; those behind it move up."""
    stack = u // (SLOTS * WIDTH)
    size = s.heights[stack] - 1
    s.heights[stack] = size
    last = (stack * SLOTS + size) * WIDTH
    for n in range(u, last):
        s.units[n] = s.units[n + WIDTH]
    for n in range(last, last + WIDTH):
        s.units[n] = 0


def shift(s: MatchState, u: i64, tile: i64) -> i64:
    """Move a unit to the end of its side's stack on another tile; returns its new number."""
    side = side_of(u)
    to = push(s, tile, side, s.heights[tile * 2 + side] if is_spy(s, u) else cards_on(s, tile, side))
    for n in range(WIDTH):
        s.units[to + n] = s.units[u + n]
    pull(s, u)
    return to


def put(s: MatchState, card: i64, side: i64, tile: i64) -> i64:
    """Put a fresh unit at the end of its side's stack on a tile."""
    rules = s.rules
    spy = rules.powers[card * ABILITIES + SPY] > 0
    return put_at(s, card, side, tile, s.heights[tile * 2 + side] if spy else cards_on(s, tile, side))


def put_at(s: MatchState, card: i64, side: i64, tile: i64, slot: i64) -> i64:
    rules = s.rules
    u = push(s, tile, side, slot)
    s.serials += 1
    s.units[u + CARD] = card
    s.units[u + POWERS] = card
    s.units[u + HEALTH] = rules.health[card]
    s.units[u + MAX_HEALTH] = rules.health[card]
    s.units[u + CHARGE] = rules.charges[card]
    s.units[u + SERIAL] = s.serials
    return u
