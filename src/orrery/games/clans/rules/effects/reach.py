"""Reach: whom a blow hits besides, from afar or around, and what it leaves behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    ABILITIES,
    CARD,
    CENTER,
    CLEAVE,
    DECOY,
    FAR_ATTACK,
    FLAGS,
    GUARD,
    HEALTH,
    LANES,
    MIDDLE_TILES,
    NONE,
    ONE_SIDE_ATTACKER,
    POISON,
    POISON_CHARGE,
    POISONER,
    POWERS,
    THORNS,
    TILES,
    TWO_SIDE_ATTACKER,
    WIDTH,
    forward,
    from_the_enemy,
    lane_of,
    row_of,
)
from orrery.games.clans.rules import fog, log
from orrery.games.clans.rules.board import at, charges, held, power, side_of, spend_charge, tile_of
from orrery.games.clans.rules.effects.strength import reductions
from orrery.games.clans.rules.fog import tracked
from orrery.games.clans.rules.harm import clear_dead, destroy, hurt
from orrery.games.clans.rules.turns.entering import enter, has_room

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

POISON_TICKS: Final[i64] = 2


def guards(s: MatchState, u: i64) -> bool:
    """Ruling: a guard that is still concealed protects nobody, or its protection would betray it.

    A decoy of a guard looks like one, so it does protect.
    """
    return s.rules.powers[s.units[u + POWERS] * ABILITIES + GUARD] > 0 and tracked(s, u, 1 - side_of(u))


def is_guarded(s: MatchState, tile: i64, side: i64) -> bool:
    u = at(tile, side, 0)
    for _ in range(s.heights[tile * 2 + side]):
        if guards(s, u):
            return True
        u += WIDTH
    return False


def prick(s: MatchState, blows: list[i64]) -> None:
    """Thorns of both sides at once: who lives as they begin gives all of its own (CW-079)."""
    pricks: list[i64] = []  # striker, damage: all found before any of them is felt
    for n in range(0, len(blows), 2):
        if s.units[blows[n + 1] + HEALTH] > 0:
            pricks.append(blows[n])
            pricks.append(power(s, blows[n + 1], THORNS))
    for n in range(0, len(pricks), 2):
        hurt(s, pricks[n], pricks[n + 1], "thorns")


def struck(s: MatchState, target: i64, amount: i64, why: str = "attack") -> i64:
    """An attack on a decoy kills it, even one that deals nothing (CW-141)."""
    if s.units[target + FLAGS] & DECOY:
        destroy(s, target)
        return 0
    return hurt(s, target, amount, why)


def splash(s: MatchState, u: i64, target: i64, raw: i64) -> None:
    """Cleave and side attackers hit others for the same raw damage (CW-112, CW-127, CW-142, CW-143)."""
    hits: list[i64] = []  # unit, damage: all found before any of them lands
    if power(s, u, CLEAVE) > 0:
        splash_tile(s, tile_of(target), target, raw, hits)
    lane = lane_of(tile_of(u))
    lanes: i64 = 0  # a bit each
    if power(s, u, ONE_SIDE_ATTACKER) > 0 and lane != CENTER:
        lanes |= 0b110 if lane == 0 else 0b011
    if power(s, u, TWO_SIDE_ATTACKER) > 0:
        lanes |= 0b101 if lane == CENTER else 0b010
    for other in range(LANES):
        if lanes >> other & 1:
            splash_tile(s, row_of(tile_of(target)) * LANES + other, target, raw, hits)
    for n in range(0, len(hits), 2):
        struck(s, hits[n], hits[n + 1], "splash")


def splash_tile(s: MatchState, tile: i64, target: i64, raw: i64, hits: list[i64]) -> None:
    enemy = side_of(target)
    other = at(tile, enemy, 0)
    for _ in range(s.heights[tile * 2 + enemy]):
        if other != target:
            hits.append(other)
            hits.append(raw - reductions(s, other))
        other += WIDTH


def poison(s: MatchState, u: i64, target: i64) -> None:
    """The first attack of a poisoner spends its charge (CW-132)."""
    if power(s, u, POISONER) == 0 or charges(s, u, POISON_CHARGE) == 0:
        return
    spend_charge(s, u, POISON_CHARGE)
    if s.units[target + HEALTH] > 0:
        s.units[target + POISON] = POISON_TICKS
        if s.log is not None:
            log.unit(s, "poison", target, "# is poisoned.")


def push_all(s: MatchState, target: i64) -> None:
    """All survivors on the attacked tile go one tile back, the attacked unit first (CW-133)."""
    side = side_of(target)
    tile = tile_of(target)
    back = tile - forward(side)
    one: i64 = 1
    if one << tile & MIDDLE_TILES == 0:
        return  # behind a base there is nothing
    left = s.heights[tile * 2 + side]
    slot: i64 = 0
    if s.units[target + HEALTH] > 0 and has_room(s, target, back):
        enter(s, target, back, "pushed")
        left -= 1
    while left > 0:
        left -= 1
        u = at(tile, side, slot)
        if s.units[u + HEALTH] > 0 and has_room(s, u, back):
            enter(s, u, back, "pushed")
        else:
            slot += 1


def far_attacks(s: MatchState) -> None:
    """Far attackers that nobody faces hit the nearest stack in their lane, all at the same time (CW-093)."""
    shots: list[i64] = []  # target, damage
    for side in range(2):
        for n in range(TILES):
            aim(s, from_the_enemy(side, n), side, shots)
    for n in range(0, len(shots), 2):
        hurt(s, shots[n], shots[n + 1], "far attack")
    if len(shots) > 0:
        clear_dead(s)


def aim(s: MatchState, tile: i64, side: i64, shots: list[i64]) -> None:
    """The shots of a side from one tile, Front before Back: a barrier takes the first of them (CW-085)."""
    if s.heights[tile * 2 + side] == 0 or held(s, tile, 1 - side):
        return
    u = at(tile, side, 0)
    for _ in range(s.heights[tile * 2 + side]):
        if power(s, u, FAR_ATTACK) > 0 and s.rules.damage[s.units[u + CARD]] > 0:
            target = far_target(s, tile, side)
            if target != NONE:
                fog.step_forward(s, u)
                shots.append(target)
                shots.append(s.rules.damage[s.units[u + CARD]] + s.boost[side])
        u += WIDTH


def far_target(s: MatchState, tile: i64, side: i64) -> i64:
    """The Front of the nearest enemy stack on another tile of the lane, forward before backward."""
    for distance in range(1, 3):
        for sign in (1, -1):
            to = tile + sign * distance * forward(side)
            if 0 <= to < TILES and held(s, to, 1 - side):
                return at(to, 1 - side, 0)
    return NONE
