"""Attacks in turns: what a blow is worth, splash, retaliation, thorns, pushes, the advance after a kill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    AP,
    BASE_TILES,
    BONUS,
    BOW,
    CARD,
    CENTER,
    CLEAVE,
    COMMAND,
    DECOY,
    DESERT,
    FIRST_STRIKE,
    FLAGS,
    FORTIFY,
    FURY,
    HEALTH,
    HORSE,
    INSPIRE,
    LANES,
    MAX_HEALTH,
    MEGA_TAUNT,
    MIDDLE_TILES,
    NEUTRAL,
    NONE,
    ONE_SIDE_ATTACKER,
    PIKE,
    POISON,
    POISON_CHARGE,
    POISONER,
    PUSH_BACK,
    RALLY,
    RANGED,
    SERIAL,
    SHIELD,
    SHOWN,
    SLOTS,
    STACK_BUFF,
    STACK_DEBUFF,
    TERRAIN_AFFINITY,
    THORNS,
    TWO_SIDE_ATTACKER,
    WALL,
    WIDTH,
    WOODS,
    base_tile,
    forward,
    lane_of,
    row_of,
)
from orrery.games.clans.rules import fog, log
from orrery.games.clans.rules.board import at, charges, held, power, side_of, spend_charge, tile_of
from orrery.games.clans.rules.harm import clear_dead, destroy, hit_crystal, hurt
from orrery.games.clans.rules.turns.entering import enter, has_room

if TYPE_CHECKING:
    from orrery.games.clans.state import MatchState

WOODS_DAMAGE: Final[i64] = 3
COUNTER_BONUS: Final[i64] = 4  # pike against horse, horse against bow (CW-106)
WALL_MALUS: Final[i64] = 2
RANGED_MALUS: Final[i64] = 4  # of a ranged unit that answers
POISON_TICKS: Final[i64] = 2


# -- what a blow is worth
def printed_damage(s: MatchState, u: i64) -> i64:
    return 0 if s.units[u + FLAGS] & DECOY else s.rules.damage[s.units[u + CARD]]


def own_damage(s: MatchState, u: i64) -> i64:
    """Stat, affinity and enhancers: what every blow of a unit begins with. 0: it never strikes (CW-007)."""
    damage = printed_damage(s, u)
    if damage == 0:
        return 0
    damage += s.units[u + BONUS]
    if s.terrain[tile_of(u)] == WOODS and power(s, u, TERRAIN_AFFINITY) > 0:
        damage += WOODS_DAMAGE
    return damage


def is_ranged(s: MatchState, u: i64) -> bool:
    if power(s, u, RANGED) > 0:
        return True
    return s.terrain[tile_of(u)] == DESERT and power(s, u, TERRAIN_AFFINITY) > 0


def element_bonus(s: MatchState, u: i64, tile: i64) -> i64:
    """A card hitting on its own element hits for 1 more; neutral cards have none (CW-013)."""
    element = s.rules.element[s.units[u + CARD]]
    return 1 if element == s.terrain[tile] and element != NEUTRAL else 0


def of_lane(s: MatchState, side: i64, lane: i64, ability: i64) -> i64:
    """The sum of an ability over a side's units in a lane."""
    total: i64 = 0
    for row in range(3):
        stack = (row * LANES + lane) * 2 + side
        u = stack * SLOTS * WIDTH
        for _ in range(s.heights[stack]):
            if s.units[u + HEALTH] > 0:
                total += power(s, u, ability)
            u += WIDTH
    return total


def of_friends(s: MatchState, u: i64) -> i64:
    """What the other units on its tile add to an attack: command, rally, stack buff."""
    total: i64 = 0
    other = at(tile_of(u), side_of(u), 0)
    for _ in range(s.heights[tile_of(u) * 2 + side_of(u)]):
        if other != u:
            total += 2 * power(s, other, COMMAND) + power(s, other, RALLY) + power(s, other, STACK_BUFF)
        other += WIDTH
    return total


def weakened(s: MatchState, u: i64, raw: i64, health: i64) -> i64:
    """Option: wounded units hit weaker (CW-105)."""
    if not s.rules.settings.wounded:
        return raw
    most = s.units[u + MAX_HEALTH]
    return (raw * (most + health) + 2 * most - 1) // (2 * most)


def raw_damage(s: MatchState, u: i64, target: i64) -> i64:
    """An attack on a unit before the target's reductions (CW-104)."""
    damage = own_damage(s, u)
    if damage == 0:
        return 0
    side = side_of(u)
    damage += of_lane(s, side, lane_of(tile_of(u)), INSPIRE) + of_friends(s, u) + s.boost[side]
    damage += element_bonus(s, u, tile_of(target)) + power(s, u, FURY) + class_bonus(s, u, target)
    if damage < 0:
        return 0
    return weakened(s, u, damage, s.units[u + HEALTH])


def class_bonus(s: MatchState, u: i64, target: i64) -> i64:
    bonus: i64 = 0
    if power(s, u, PIKE) > 0 and power(s, target, HORSE) > 0:
        bonus += COUNTER_BONUS
    if power(s, u, HORSE) > 0 and power(s, target, BOW) > 0:
        bonus += COUNTER_BONUS
    if power(s, target, WALL) > 0 and is_ranged(s, u):
        bonus -= WALL_MALUS
    return bonus


def reductions(s: MatchState, target: i64) -> i64:
    """What an attack on a unit loses: its shields, debuffs on its tile, fortify in its lane.

    Ruling: as in rounds (CW-060), only the living help. Who dies of the primary damage keeps nothing from the
    splash; those whom the splash of one attack kills die at the same moment, and still protect the others.
    """
    side = side_of(target)
    tile = tile_of(target)
    total = power(s, target, SHIELD) + of_lane(s, side, lane_of(tile), FORTIFY)
    other = at(tile, side, 0)
    for _ in range(s.heights[tile * 2 + side]):
        if s.units[other + HEALTH] > 0:
            total += power(s, other, STACK_DEBUFF)
        other += WIDTH
    return total


def answer_damage(s: MatchState, u: i64, attacker: i64, health: i64) -> i64:
    """A retaliation (CW-109); `health` is what the unit had before the hit."""
    damage = own_damage(s, u) + element_bonus(s, u, tile_of(u))
    if power(s, u, PIKE) > 0 and power(s, attacker, HORSE) > 0:
        damage += COUNTER_BONUS
    if is_ranged(s, u):
        damage -= RANGED_MALUS
    if damage <= 0:
        return 0
    side = side_of(attacker)
    damage = weakened(s, u, damage, health)
    return damage - power(s, attacker, SHIELD) - of_lane(s, side, lane_of(tile_of(attacker)), FORTIFY)


# -- attacking a unit (CW-107)
def attack(s: MatchState, u: i64, target: i64) -> None:
    s.news += 1
    pay(s, u)
    before = s.units[target + HEALTH]
    raw = raw_damage(s, u, target)
    cut = reductions(s, target)
    decoy = s.units[u + FLAGS] & DECOY != 0
    if s.log is not None:
        log.attack(s, u, target)
    lost = struck(s, target, raw - cut)
    if not decoy:
        splash(s, u, target, raw)
    answer(s, u, target, before)
    if s.units[target + HEALTH] > 0 and lost > 0 and s.units[u + HEALTH] > 0:
        hurt(s, u, power(s, target, THORNS), "thorns", target)
    poison(s, u, target)
    if decoy:
        destroy(s, u)
    else:
        fog.prove(s, u)
    tile = tile_of(target)
    killed = s.units[target + HEALTH] <= 0
    if s.units[u + HEALTH] > 0 and power(s, u, PUSH_BACK) > 0:
        push_all(s, target)
    alive = s.units[u + HEALTH] > 0
    clear_dead(s)
    if killed and alive:
        advance(s, u, tile)


def pay(s: MatchState, u: i64) -> None:
    """The cost of an attack; who attacks out of the fog is shown for this turn (CW-030)."""
    s.units[u + AP] -= s.rules.attack_cost[s.units[u + CARD]]
    side = side_of(u)
    fog.step_forward(s, u)
    if not fog.tracked(s, u, 1 - side):
        s.units[u + FLAGS] |= SHOWN
        fog.meet(s, u)


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


def answer(s: MatchState, u: i64, target: i64, before: i64) -> None:
    """The target strikes back at a melee attacker, even as it dies (CW-108)."""
    if printed_damage(s, target) == 0 or is_ranged(s, u):
        return
    if s.units[target + HEALTH] <= 0 and power(s, u, FIRST_STRIKE) > 0:
        return
    hurt(s, u, answer_damage(s, target, u, before), "retaliation", target)
    fog.prove(s, target)


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


def advance(s: MatchState, u: i64, tile: i64) -> None:
    """A melee attacker that has killed moves up for free (CW-110)."""
    side = side_of(u)
    one: i64 = 1
    if is_ranged(s, u) or s.rules.speed[s.units[u + CARD]] == 0 or one << tile & BASE_TILES[1 - side]:
        return
    if held(s, tile, 1 - side) or not has_room(s, u, tile):
        return
    enter(s, u, tile, "advance")
    clear_dead(s)


# -- attacking the base (CW-111, CW-139)
def attack_base(s: MatchState, u: i64) -> None:
    s.news += 1
    pay(s, u)
    side = side_of(u)
    lane = lane_of(tile_of(u))
    enemy = 1 - side
    damage = own_damage(s, u)
    if damage > 0:
        damage += element_bonus(s, u, base_tile(enemy, lane)) + s.boost[side]
        damage += of_lane(s, side, lane, INSPIRE)
    if s.log is not None:
        log.unit(s, "base-attack", u, "# attacks the crystal.")
    taunt = interceptor(s, enemy, lane)
    if taunt == NONE:
        hit_crystal(s, enemy, damage, "attack")
    else:
        fog.notice(s, taunt)
        if s.log is not None:
            log.unit(s, "taunt", taunt, "# takes the blow instead of the crystal.")
        struck(s, taunt, damage - reductions(s, taunt))
    if s.units[u + FLAGS] & DECOY:
        destroy(s, u)
    else:
        fog.prove(s, u)
    clear_dead(s)


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
