"""Tricks: what is done to others, in turns only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    AP,
    BARRIER,
    BARRIER_CHARGE,
    BONUS,
    CARD,
    CHARGE,
    DECOY,
    FEAR,
    FLAGS,
    GLUE,
    GROUP,
    HEALTH,
    IGNITE,
    IGNITE_CHARGE,
    LAKE,
    LAKES,
    LANES,
    MARSH,
    MARSHED,
    MAX_HEALTH,
    MEGA_TAUNT,
    NONE,
    PARALYZE,
    POISON_CHARGE,
    POISONER,
    POWERS,
    SERIAL,
    SHACO,
    SHACO_CHARGE,
    SILENCE,
    TERRAIN_AFFINITY,
    TILES,
    WIDTH,
    base_tile,
    forward,
    lane_of,
    row_of,
)
from orrery.games.clans.rules import fog, log
from orrery.games.clans.rules.board import at, charges, held, power, put, side_of, spend_charge, tile_of
from orrery.games.clans.rules.effects.costs import pay
from orrery.games.clans.rules.harm import clear_dead, spend

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

MARSH_HEALTH: Final[i64] = 5
NO_MOVE: Final[i64] = 1
NO_ATTACK: Final[i64] = 2


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


def enhance(s: MatchState, u: i64, friend: i64) -> None:
    """A friend's stat counts once more, and the enhancer is gone (CW-144)."""
    pay(s, u)
    s.units[friend + BONUS] += s.rules.damage[s.units[friend + CARD]]
    if s.log is not None:
        log.unit(s, "enhanced", friend, "# hits harder from now on.", s.units[friend + BONUS])
    spend(s, u)
    clear_dead(s)


def switch(s: MatchState, u: i64, friend: i64, other: i64) -> None:
    """Two units swap all abilities with their charges, and the switcher is gone (CW-145)."""
    s.news += 1
    pay(s, u)
    fog.prove(s, friend)
    fog.prove(s, other)
    if s.log is not None:
        log.unit(s, "switched", friend, "# has other abilities now.")
        log.unit(s, "switched", other, "# has other abilities now.")
    powers = s.units[friend + POWERS]
    left = s.units[friend + CHARGE]
    s.units[friend + POWERS] = s.units[other + POWERS]
    s.units[friend + CHARGE] = s.units[other + CHARGE]
    s.units[other + POWERS] = powers
    s.units[other + CHARGE] = left
    spend(s, u)
    clear_dead(s)


def has_charged_ability(s: MatchState, u: i64) -> bool:
    if power(s, u, IGNITE) > 0 or power(s, u, POISONER) > 0:
        return True
    return power(s, u, BARRIER) > 0 or power(s, u, SHACO) > 0


def reset(s: MatchState, u: i64, friend: i64) -> None:
    """Every charged ability of a friend gets a charge, and the resetter is gone (CW-146)."""
    pay(s, u)
    recharge(s, friend, IGNITE, IGNITE_CHARGE)
    recharge(s, friend, POISONER, POISON_CHARGE)
    recharge(s, friend, BARRIER, BARRIER_CHARGE)
    recharge(s, friend, SHACO, SHACO_CHARGE)
    if s.log is not None:
        log.unit(s, "recharged", friend, "# has a charge more.")
    spend(s, u)
    clear_dead(s)


def recharge(s: MatchState, u: i64, ability: i64, place: i64) -> None:
    one: i64 = 1
    if power(s, u, ability) > 0 and charges(s, u, place) < 255:
        s.units[u + CHARGE] += one << 8 * place


def has_decoys(s: MatchState, u: i64) -> bool:
    return power(s, u, SHACO) > 0 and charges(s, u, SHACO_CHARGE) > 0


def spawn_decoys(s: MatchState, u: i64) -> None:
    """A trickster that is played gets a look-alike in each other lane with room (CW-140)."""
    if not has_decoys(s, u):
        return
    spend_charge(s, u, SHACO_CHARGE)
    side = side_of(u)
    row = row_of(tile_of(u))
    s.groups.append(0)
    group: i64 = len(s.groups)
    s.units[u + GROUP] = group
    already_seen(s, u, group)
    for lane in range(LANES):
        tile = row * LANES + lane
        room = s.heights[tile * 2 + side] < s.rules.settings.tile_capacity
        if lane != lane_of(tile_of(u)) and room and not held(s, tile, 1 - side):
            spawn(s, u, tile)
    if s.log is not None:
        log.all_alike(s, u)


def already_seen(s: MatchState, u: i64, group: i64) -> None:
    """Who has seen the trickster being played has counted its card."""
    for which in range(2):
        if fog.state_of(s, u, which) != fog.UNSEEN:
            one: i64 = 1
            s.groups[group - 1] |= one << which


def spawn(s: MatchState, u: i64, tile: i64) -> None:
    side = side_of(u)
    decoy = put(s, s.units[u + CARD], side, tile)
    s.units[decoy + HEALTH] = s.units[u + HEALTH]
    s.units[decoy + MAX_HEALTH] = s.units[u + MAX_HEALTH]
    s.units[decoy + AP] = s.units[u + AP]
    s.units[decoy + CHARGE] = s.units[u + CHARGE]
    s.units[decoy + FLAGS] = DECOY
    s.units[decoy + GROUP] = s.units[u + GROUP]
    fog.notice(s, decoy)


def grip_on(s: MatchState, u: i64) -> i64:
    """What the enemies that face a unit keep it from: moving, attacking (CW-134 to CW-136)."""
    side = side_of(u)
    facing = tile_of(u) + forward(side)
    if not 0 <= facing < TILES:
        return 0
    grip: i64 = 0
    other = at(facing, 1 - side, 0)
    for _ in range(s.heights[facing * 2 + 1 - side]):
        if power(s, other, GLUE) > 0:
            grip |= NO_MOVE
        if power(s, other, SILENCE) > 0:
            grip |= NO_ATTACK
        if power(s, other, PARALYZE) > 0:
            grip |= NO_MOVE | NO_ATTACK
        other += WIDTH
    return grip


def interceptor(s: MatchState, side: i64, lane: i64) -> i64:
    """The taunting unit in a neighbouring base: the healthiest, then who came first (CW-139)."""
    best: i64 = NONE
    for other in range(LANES):
        if other in (lane - 1, lane + 1):
            tile = base_tile(side, other)
            u = at(tile, side, 0)
            for _ in range(s.heights[tile * 2 + side]):
                if power(s, u, MEGA_TAUNT) > 0 and (best == NONE or comes_before(s, u, best)):
                    best = u
                u += WIDTH
    return best


def comes_before(s: MatchState, u: i64, other: i64) -> bool:
    if s.units[u + HEALTH] != s.units[other + HEALTH]:
        return s.units[u + HEALTH] > s.units[other + HEALTH]
    return s.units[u + SERIAL] < s.units[other + SERIAL]
