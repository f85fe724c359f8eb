"""Sight: what tall units, watchers and scouts see, and what is hidden behind a Front."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import CONCEAL_TRAIT, DECOY, FLAGS, POWERS, SPY_TRAIT, TILES, WIDTH, forward
from orrery.games.clans.rules.board import slot_of

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

NEAR_TILES: Final[list[i64]] = [
    0b000001011, 0b000010111, 0b000100110, 0b001011001, 0b010111010, 0b100110100,
    0b011001000, 0b111010000, 0b110100000,
]  # fmt: skip
ROW_NEIGHBOURS: Final[list[i64]] = [
    0b000000011, 0b000000111, 0b000000110, 0b000011000, 0b000111000, 0b000110000,
    0b011000000, 0b111000000, 0b110000000,
]  # fmt: skip
SCOUTED: Final[list[i64]] = [0b011, 0b111, 0b110]  # by lane: lanes


def traits(s: MatchState, u: i64) -> i64:
    """Its abilities that matter to sight; a decoy only seems to have them."""
    found = s.rules.traits[s.units[u + POWERS]]
    return found & SPY_TRAIT if s.units[u + FLAGS] & DECOY else found


def watched_tiles(seat: i64, tile: i64) -> i64:
    """Where a watcher on this tile finds spies, traps and hidden cards (CW-084)."""
    one: i64 = 1
    front = tile + forward(seat)
    return ROW_NEIGHBOURS[tile] | (one << front if 0 <= front < TILES else 0)


def scouted_tiles(seat: i64, tile: i64) -> i64:
    """The enemy bases that a scout on this tile looks into (CW-025)."""
    if tile // 3 != 1:
        return 0
    lanes = SCOUTED[tile % 3]
    return lanes << 6 if seat == 0 else lanes


def holds_somebody(s: MatchState, side: i64, tile: i64) -> bool:
    """Ruling: who is glued, silenced or paralyzed sees by whom, even in the fog or behind a Front."""
    front = tile + forward(side)
    return 0 <= front < TILES and s.heights[front * 2 + 1 - side] > 0


def concealed(s: MatchState, u: i64) -> bool:
    """Whether it is the Back behind a Front that hides it (CW-082)."""
    if slot_of(u) != 1 or traits(s, u) & SPY_TRAIT:
        return False
    return traits(s, u - WIDTH) & CONCEAL_TRAIT != 0
