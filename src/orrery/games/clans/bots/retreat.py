"""When a leader gives a battle up: before the crystal is lost, and with it the campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.actions import END, SUBMIT
from orrery.games.clans.bots import worth
from orrery.games.clans.names import BONUS, CARD, MULLIGAN, TILES, WIDTH, base_tile, lane_of, row_of
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
