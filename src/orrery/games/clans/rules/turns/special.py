"""Special actions in turns: heal, ignite, enhance, switch, reset, and what a trickster does when played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import (
    ABILITIES,
    AP,
    BARRIER,
    BARRIER_CHARGE,
    BONUS,
    CARD,
    CHARGE,
    DECOY,
    FLAGS,
    GROUP,
    HEALTH,
    IGNITE,
    IGNITE_CHARGE,
    LANES,
    MAX_HEALTH,
    MEDIC,
    NONE,
    POISON_CHARGE,
    POISONER,
    POWERS,
    SHACO,
    SHACO_CHARGE,
    WIDTH,
    lane_of,
    row_of,
)
from orrery.games.clans.rules import fog, log
from orrery.games.clans.rules.board import at, charges, held, power, put, side_of, spend_charge, tile_of
from orrery.games.clans.rules.harm import clear_dead, destroy, heal

if TYPE_CHECKING:
    from orrery.games.clans.state import MatchState


def pay(s: MatchState, u: i64) -> None:
    s.units[u + AP] -= s.rules.attack_cost[s.units[u + CARD]]
    fog.prove(s, u)


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


def ignite(s: MatchState, u: i64, tile: i64) -> None:
    """Set a tile burning (CW-117, CW-130)."""
    s.news += 1
    pay(s, u)
    spend_charge(s, u, IGNITE_CHARGE)
    burn(s, tile, s.turn + power(s, u, IGNITE) - 1)


def burn(s: MatchState, tile: i64, until: i64) -> None:
    """Igniting again keeps the later end."""
    s.fire[tile] = max(s.fire[tile], until)
    if s.log is not None:
        log.ignites(s, tile, s.fire[tile])


def enhance(s: MatchState, u: i64, friend: i64) -> None:
    """A friend's stat counts once more, and the enhancer is gone (CW-144)."""
    pay(s, u)
    s.units[friend + BONUS] += s.rules.damage[s.units[friend + CARD]]
    if s.log is not None:
        log.unit(s, "enhanced", friend, "# hits harder from now on.", s.units[friend + BONUS])
    destroy(s, u)
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
    destroy(s, u)
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
    destroy(s, u)
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


def printed_power(s: MatchState, card: i64, ability: i64) -> i64:
    return s.rules.powers[card * ABILITIES + ability]
