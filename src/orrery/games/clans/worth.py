"""How well a side stands: one number from crystals, units, where they are, and cards still in hand.

Counted in tenths of a point of health. Bots ask this about worlds that they imagine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.board import (
    BONUS,
    CARD,
    DECOY,
    FLAGS,
    HEALTH,
    POISON,
    WIDTH,
    at,
    held,
    is_spy,
)
from orrery.games.clans.names import LANES, TILES, TURNS, base_tile, lane_of, row_of

if TYPE_CHECKING:
    from orrery.games.clans.state import MatchState

LOST: Final[i64] = 1_000_000
TURN_CRYSTAL: Final[i64] = 45  # a point of the base, in turns
ROUND_CRYSTAL: Final[i64] = 14
A_CARD: Final[i64] = 30  # in hand
A_HERO: Final[i64] = 70  # that has not acted yet
A_TILE: Final[i64] = 12  # owned
SUPPORT: Final[i64] = 30  # a unit that does not fight
SPY: Final[i64] = 25


def of(s: MatchState, seat: i64) -> i64:
    """What a seat has more than the other."""
    return side(s, seat) - side(s, 1 - seat) * 5 // 4


def side(s: MatchState, seat: i64) -> i64:
    total = crystal(s, seat) + A_CARD * len(s.hands[seat])
    if s.hero_used[seat] == 0:
        total += A_HERO
    for lane in range(LANES):
        if s.owner[LANES + lane] == seat:
            total += A_TILE
    for tile in range(TILES):
        u = at(tile, seat, 0)
        for _ in range(s.heights[tile * 2 + seat]):
            total += unit(s, u, tile, seat)
            u += WIDTH
    return total


def crystal(s: MatchState, seat: i64) -> i64:
    left = s.crystal[seat]
    if left == 0:
        return -LOST
    weight = TURN_CRYSTAL if s.rules.mode == TURNS else ROUND_CRYSTAL
    worth = weight * left
    third = s.rules.crystals[seat] // 3
    if left < third:
        worth -= weight * (third - left)  # the last points count double
    return worth


def unit(s: MatchState, u: i64, tile: i64, seat: i64) -> i64:
    if is_spy(s, u):
        return SPY + (SPY if row_of(tile) == 1 else 0)
    if s.units[u + FLAGS] & DECOY:
        return 8
    damage = s.rules.damage[s.units[u + CARD]] + s.units[u + BONUS]
    health = s.units[u + HEALTH] - s.units[u + POISON]
    if s.rules.mode == TURNS:
        return in_turns(s, tile, seat, damage, health)
    return in_rounds(s, u, tile, seat, damage, health)


def in_turns(s: MatchState, tile: i64, seat: i64, damage: i64, health: i64) -> i64:
    worth = 10 * health + 14 * damage
    if damage == 0:
        worth += SUPPORT
    if row_of(tile) == 1:
        worth += A_TILE
        if not held(s, base_tile(1 - seat, lane_of(tile)), 1 - seat):
            worth += 14 * damage  # nobody stands between it and the enemy's base
    return worth


def in_rounds(s: MatchState, u: i64, tile: i64, seat: i64, damage: i64, health: i64) -> i64:
    card = s.units[u + CARD]
    tick = s.rules.tick[card]
    strikes: i64 = 30 if tick == 1 else (20 if tick == 2 else 14)
    worth = 10 * health + strikes * damage
    if damage == 0:
        return worth + SUPPORT
    progress = row_of(tile) if seat == 0 else 2 - row_of(tile)
    if progress == 2:
        worth += (2 if held(s, tile, 1 - seat) else 3) * ROUND_CRYSTAL * damage
    elif s.rules.speed[card] > 0:
        worth += 4 * damage * (1 + progress)
    return worth
