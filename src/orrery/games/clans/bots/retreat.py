"""When a leader gives a battle up: before the crystal is lost, and with it the campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.actions import END, SUBMIT
from orrery.games.clans.bots import worth
from orrery.games.clans.names import (
    BONUS,
    CARD,
    LANES,
    MULLIGAN,
    ROUNDS,
    TILES,
    WIDTH,
    base_tile,
    lane_of,
    row_of,
)
from orrery.games.clans.rules.board import at

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

MARGIN: Final[i64] = 3  # crystal that should be left after the next blows
BEATEN: Final[i64] = 900  # worth that the other side has more, when nothing is to be hoped for


def is_due(s: MatchState, action: i64) -> bool:
    """Whether to retreat instead of ending the turn or submitting the plan."""
    if action not in (END, SUBMIT) or s.phase <= MULLIGAN:
        return False
    peril = blows_on_base(s, 1)
    if s.crystal[0] <= peril + MARGIN:
        return s.crystal[1] > blows_on_base(s, 0)
    return s.turn > 6 and s.crystal[0] * 2 < s.rules.crystals[0] and worth.of(s, 0) < -BEATEN


def blows_on_base(s: MatchState, seat: i64) -> i64:
    """The damage that a side may do to the other crystal before that side can answer."""
    if s.rules.mode == ROUNDS:
        return march_on_base(s, seat)
    total: i64 = 0
    rules = s.rules
    for tile in range(TILES):
        home = base_tile(1 - seat, lane_of(tile))
        if s.heights[home * 2 + 1 - seat] > 0:
            continue  # somebody stands in the way
        far = row_of(tile) == row_of(base_tile(seat, 0))
        u = at(tile, seat, 0)
        for _ in range(s.heights[tile * 2 + seat]):
            card = s.units[u + CARD]
            points = rules.max_ap[card] - (1 if far else 0)
            cost = rules.attack_cost[card]
            blows = points // cost if points >= cost else 0
            if not far or rules.speed[card] > 0:
                total += blows * (rules.damage[card] + s.units[u + BONUS])
            u += WIDTH
    return total


def march_on_base(s: MatchState, seat: i64) -> i64:
    """The same in rounds: every card that can be on an undefended base in this round hits once (CW-066)."""
    total: i64 = 0
    for tile in range(TILES):
        home = base_tile(1 - seat, lane_of(tile))
        if s.heights[home * 2 + 1 - seat] > 0 or is_met(s, tile, home, seat):
            continue
        way = abs(int(row_of(tile)) - int(row_of(home)))
        u = at(tile, seat, 0)
        for _ in range(s.heights[tile * 2 + seat]):
            card = s.units[u + CARD]
            if s.rules.speed[card] >= way:
                total += s.rules.damage[card]
            u += WIDTH
    return total


def is_met(s: MatchState, tile: i64, home: i64, seat: i64) -> bool:
    """Whether somebody stands between a tile and the base, or on the tile itself."""
    middle = LANES + lane_of(tile)
    between = row_of(tile) != 1 and tile != home and s.heights[middle * 2 + 1 - seat] > 0
    return between or s.heights[tile * 2 + 1 - seat] > 0
