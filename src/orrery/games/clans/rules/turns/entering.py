"""What happens to a unit that comes to a tile: traps, spies, fire, fear, terrain; then relic and capture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    ABILITIES,
    AP,
    BASE_TILES,
    FEAR,
    HEALTH,
    LAKE,
    LAKES,
    MARSH,
    MARSHED,
    MAX_HEALTH,
    NONE,
    SERIAL,
    TERRAIN_AFFINITY,
    TILES,
    TRAP,
    WIDTH,
    WOODS,
    forward,
)
from orrery.games.clans.rules import claims, fog, log
from orrery.games.clans.rules.board import at, has_spy, held, is_spy, power, shift, side_of, tile_of
from orrery.games.clans.rules.harm import destroy, hit_crystal, hurt

if TYPE_CHECKING:
    from orrery.games.clans.state import MatchState

MARSH_HEALTH: Final[i64] = 5
SPY_DAMAGE: Final[i64] = 1
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
    one: i64 = 1
    if one << tile & ~BASE_TILES[side_of(u)]:
        s.news += 1  # whether a trap, a fright or a relic waited there is known from now on
    fog.meet(s, u)
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
def spring_trap(s: MatchState, u: i64, tile: i64) -> None:
    """The next enemy unit to enter takes the trap's damage; shields do not help (CW-129)."""
    stack = tile * 2 + 1 - side_of(u)
    card = s.traps[stack]
    if card == NONE:
        return
    s.traps[stack] = NONE
    if s.trap_known[stack] & 1 == 0:
        fog.count_card(s, stack & 1, 0, card)
    if s.trap_known[stack] & 2 == 0:
        fog.count_card(s, stack & 1, 1, card)
    s.trap_known[stack] = 0
    s.news += 1
    if s.log is not None:
        log.springs(s, u, card)
    hurt(s, u, s.rules.powers[card * ABILITIES + TRAP], "trap")


def spring_spy(s: MatchState, u: i64) -> None:
    """A spy in an enemy base destroys the healthiest unit there, or hurts the base; then it dies (CW-131)."""
    tile = tile_of(u)
    enemy = 1 - side_of(u)
    victim: i64 = NONE
    most: i64 = 0
    other = at(tile, enemy, 0)
    for _ in range(s.heights[tile * 2 + enemy]):
        if s.units[other + HEALTH] > most and not is_spy(s, other):
            most = s.units[other + HEALTH]
            victim = other
        other += WIDTH
    s.news += 1
    fog.unmask(s, u)
    if victim == NONE:
        if s.log is not None:
            log.spy(s, u, NONE)
        hit_crystal(s, enemy, SPY_DAMAGE, "spy")
    else:
        fog.unmask(s, victim)
        if s.log is not None:
            log.spy(s, u, victim)
        destroy(s, victim)
    destroy(s, u)


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


def frighten(s: MatchState, u: i64) -> None:
    """Who enters the tile in front of a fear unit has no AP left, once for each pair (CW-137)."""
    side = side_of(u)
    behind = tile_of(u) + forward(side)
    if not 0 <= behind < TILES:
        return
    other = at(behind, 1 - side, 0)
    for _ in range(s.heights[behind * 2 + 1 - side]):
        if s.units[other + HEALTH] > 0 and power(s, other, FEAR) > 0:
            fright(s, u, other)
        other += WIDTH


def fright(s: MatchState, u: i64, by: i64) -> None:
    for n in range(0, len(s.feared), 2):
        if s.feared[n] == s.units[by + SERIAL] and s.feared[n + 1] == s.units[u + SERIAL]:
            return
    s.feared.append(s.units[by + SERIAL])
    s.feared.append(s.units[u + SERIAL])
    s.units[u + AP] = 0
    s.news += 1
    if s.log is not None:
        log.unit(s, "fear", u, "# is frightened and has no AP left.")


def sink(s: MatchState, u: i64) -> None:
    """Option: who enters a Marsh has no AP left (CW-014)."""
    if s.rules.settings.heavy_marsh and s.terrain[tile_of(u)] == MARSH and s.units[u + AP] > 0:
        s.units[u + AP] = 0
        if s.log is not None:
            log.unit(s, "marsh", u, "# sinks into the Marsh and has no AP left.")


def feel_terrain(s: MatchState, u: i64) -> None:
    """Terrain affinity on arrival: a Lake gives AP, a Marsh health (CW-138)."""
    if power(s, u, TERRAIN_AFFINITY) == 0:
        return
    tile = tile_of(u)
    one: i64 = 1
    if s.terrain[tile] == LAKE and s.units[u + LAKES] >> tile & 1 == 0:
        s.units[u + LAKES] |= one << tile
        s.units[u + AP] += 1
        if s.log is not None:
            log.unit(s, "affinity", u, "# gains 1 AP on the Lake.", 1)
    if s.terrain[tile] == MARSH and s.units[u + MARSHED] == 0:
        s.units[u + MARSHED] = MARSH_HEALTH
        s.units[u + HEALTH] += MARSH_HEALTH
        s.units[u + MAX_HEALTH] += MARSH_HEALTH
        if s.log is not None:
            text = f"# gains {MARSH_HEALTH} health on the Marsh: {s.units[u + HEALTH]}."
            log.health(s, "affinity", u, text, MARSH_HEALTH)


def leave_marsh(s: MatchState, u: i64) -> None:
    """The health that a Marsh has lent is given back, but nobody dies of it (CW-138)."""
    lent = s.units[u + MARSHED]
    if lent == 0:
        return
    s.units[u + MARSHED] = 0
    s.units[u + MAX_HEALTH] -= lent
    s.units[u + HEALTH] = min(s.units[u + HEALTH], s.units[u + MAX_HEALTH])
    if s.log is not None:
        left = s.units[u + HEALTH]
        log.health(s, "affinity", u, f"# leaves the health of the Marsh behind: {left} left.", left)
