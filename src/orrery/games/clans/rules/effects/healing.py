"""Healing: what comes back by itself, and what a medic does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    BASE_TILES,
    HEAL_ALLY,
    HEALTH,
    MAX_HEALTH,
    MEDIC,
    NONE,
    REGEN,
    REGENERATE,
    WIDTH,
)
from orrery.games.clans.rules.board import at, cards_on, power, printed_power
from orrery.games.clans.rules.effects.costs import pay
from orrery.games.clans.rules.harm import heal

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

REGENERATED: Final[i64] = 2


# -- by itself
def rest(s: MatchState, u: i64, tile: i64, size: i64) -> None:
    """When its owner's turn starts: a unit heals, and helps those beside it (CW-124)."""
    heal(s, u, power(s, u, REGEN))
    if power(s, u, REGENERATE) > 0:
        heal(s, u, REGENERATED)
    helped = power(s, u, HEAL_ALLY)
    if helped > 0:
        other = at(tile, s.seat, 0)
        for _ in range(size):
            if other != u:
                heal(s, other, helped)
            other += WIDTH


def recover(s: MatchState, tile: i64, side: i64) -> None:
    """Regeneration of the living after the blows of a tick (CW-076, CW-078)."""
    first = at(tile, side, 0)
    size = cards_on(s, tile, side)
    for slot in range(size):
        u = first + slot * WIDTH
        if s.units[u + HEALTH] <= 0:
            continue
        heal(s, u, power(s, u, REGEN))
        helped = power(s, u, HEAL_ALLY)
        if helped > 0 and size > 1:
            heal(s, first + (1 - slot) * WIDTH, helped)


def regenerate(s: MatchState, stack: i64) -> None:
    """At the end of a round, wherever it stands (CW-077)."""
    u = at(stack >> 1, stack & 1, 0)
    for _ in range(s.heights[stack]):
        if power(s, u, REGENERATE) > 0:
            heal(s, u, REGENERATED)
        u += WIDTH


# -- medics
def treat(s: MatchState, u: i64, friend: i64) -> None:
    """A medic heals a friend on its tile (CW-147)."""
    pay(s, u)
    heal(s, friend, power(s, u, MEDIC))


def most_injured(s: MatchState, tile: i64, side: i64) -> i64:
    """The unit who misses most health, the earlier one first; NONE if nobody is injured."""
    return most_injured_but(s, tile, side, NONE)


def most_injured_but(s: MatchState, tile: i64, side: i64, left_out: i64) -> i64:
    best: i64 = NONE
    most: i64 = 0
    u = at(tile, side, 0)
    for _ in range(s.heights[tile * 2 + side]):
        missing = s.units[u + MAX_HEALTH] - s.units[u + HEALTH]
        if missing > most and s.units[u + HEALTH] > 0 and u != left_out:
            most = missing
            best = u
        u += WIDTH
    return best


def heals_at_once(s: MatchState, card: i64, tile: i64, seat: i64) -> bool:
    """Whether a medic played here heals instead of paying for its placement (CW-148)."""
    one: i64 = 1
    if printed_power(s, card, MEDIC) == 0 or one << tile & BASE_TILES[seat] == 0:
        return False
    return s.rules.attack_cost[card] <= s.rules.max_ap[card] and most_injured(s, tile, seat) != NONE


def treat_tile(s: MatchState, stack: i64) -> None:
    """Medics heal the most injured other friend on their tile (CW-087)."""
    tile = stack >> 1
    side = stack & 1
    u = at(tile, side, 0)
    for _ in range(s.heights[stack]):
        amount = power(s, u, MEDIC)
        if amount > 0:
            patient = most_injured_but(s, tile, side, u)
            if patient != NONE:
                heal(s, patient, amount)
        u += WIDTH
