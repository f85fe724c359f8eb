"""What happens to a unit that comes to a tile: traps, spies, fire, fear, terrain; then relic and capture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    AP,
    BASE_TILES,
    HEALTH,
    MARSH,
    WOODS,
)
from orrery.games.clans.rules import claims, fog, log
from orrery.games.clans.rules.board import has_spy, held, is_spy, shift, side_of, tile_of
from orrery.games.clans.rules.effects.stealth import spring_spy, spring_trap
from orrery.games.clans.rules.effects.tricks import feel_terrain, frighten, leave_marsh
from orrery.games.clans.rules.harm import hurt

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

FIRE_DAMAGE: Final[i64] = 1


def has_room(s: MatchState, u: i64, tile: i64) -> bool:
    """Whether the stack of a unit's side can take it on another tile (CW-095)."""
    side = side_of(u)
    if s.heights[tile * 2 + side] >= s.rules.settings.tile_capacity:
        return False
    return not (is_spy(s, u) and has_spy(s, tile, side))


def enter(s: MatchState, u: i64, tile: i64, kind: str = "move") -> i64:
    """Move a unit and let everything happen, in the order of CW-113; returns its new number.

    It may be dead then: the dead are cleared when the whole action is done.
    """
    origin = tile_of(u)
    leave_marsh(s, u)
    u = arrive(s, u, tile, kind)
    side = side_of(u)
    spring_trap(s, u, tile_of(u))
    if s.units[u + HEALTH] <= 0:
        return u
    one: i64 = 1
    if is_spy(s, u) and one << tile & BASE_TILES[1 - side]:
        spring_spy(s, u)
        return u
    if burning_woods(s, tile):
        hurt(s, u, FIRE_DAMAGE, "fire")
        if s.units[u + HEALTH] <= 0:
            return u
        if may_return(s, u, origin):
            return thrown_back(s, u, origin)
    frighten(s, u)
    sink(s, u)
    feel_terrain(s, u)
    claims.arrive(s, u)
    return u


def arrive(s: MatchState, u: i64, tile: i64, kind: str) -> i64:
    origin = tile_of(u)
    saw: i64 = log.all_who_see(s, u) if s.log is not None else 0
    u = shift(s, u, tile)
    enemy = 1 - side_of(u)
    one: i64 = 1
    leaves_fog = fog.seen_tile(s, tile, enemy) and not fog.seen_tile(s, origin, enemy)
    fog.meet(s, u)
    if one << tile & ~BASE_TILES[side_of(u)]:
        s.news += 1  # whether a trap, a fright or a relic waited there is known from now on
    elif leaves_fog and not fog.tracked(s, u, enemy):
        s.news += 1  # who leaves the fog and is not seen even so is a spy, or stands concealed
    if s.log is not None:
        log.moves(s, u, origin, saw, kind)
    return u


def place(s: MatchState, u: i64) -> None:
    """A unit that has just been played: fewer things happen than on entering (CW-114)."""
    tile = tile_of(u)
    one: i64 = 1
    if one << tile & ~BASE_TILES[side_of(u)]:
        s.news += 1
    spring_trap(s, u, tile_of(u))
    if s.units[u + HEALTH] > 0 and burning_woods(s, tile):
        hurt(s, u, FIRE_DAMAGE, "fire")
    if s.units[u + HEALTH] > 0:
        feel_terrain(s, u)


# -- one by one
def burning_woods(s: MatchState, tile: i64) -> bool:
    return s.fire[tile] >= s.turn and s.terrain[tile] == WOODS


def may_return(s: MatchState, u: i64, origin: i64) -> bool:
    if origin == tile_of(u) or not has_room(s, u, origin):
        return False
    return is_spy(s, u) or not held(s, origin, 1 - side_of(u))


def thrown_back(s: MatchState, u: i64, origin: i64) -> i64:
    """Back to where it came from; trap and fear there act again (CW-119).

    Ruling: the terrain there is felt again too, as it is not left for good: a Marsh gives its health again, a
    Lake has given its AP already.
    """
    u = arrive(s, u, origin, "knocked-back")
    spring_trap(s, u, tile_of(u))
    if s.units[u + HEALTH] > 0:
        frighten(s, u)
        feel_terrain(s, u)
    return u


def sink(s: MatchState, u: i64) -> None:
    """Option: who enters a Marsh has no AP left (CW-014)."""
    if s.rules.settings.heavy_marsh and s.terrain[tile_of(u)] == MARSH and s.units[u + AP] > 0:
        s.units[u + AP] = 0
        if s.log is not None:
            log.unit(s, "marsh", u, "# sinks into the Marsh and has no AP left.")
