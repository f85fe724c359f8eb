"""Strength: what a blow is worth in turns and in rounds, and what takes from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    BARRIER,
    BARRIER_CHARGE,
    BONUS,
    BOW,
    CARD,
    COMMAND,
    DECOY,
    DESERT,
    FLAGS,
    FORTIFY,
    FURY,
    HEALTH,
    HORSE,
    INSPIRE,
    LANES,
    MAX_HEALTH,
    NEUTRAL,
    PIKE,
    RALLY,
    RANGED,
    SHIELD,
    SLOTS,
    STACK_BUFF,
    STACK_DEBUFF,
    TERRAIN_AFFINITY,
    WALL,
    WIDTH,
    WOODS,
    lane_of,
)
from orrery.games.clans.rules import log
from orrery.games.clans.rules.board import at, cards_on, charges, power, side_of, spend_charge, tile_of

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

WOODS_DAMAGE: Final[i64] = 3
COUNTER_BONUS: Final[i64] = 4  # pike against horse, horse against bow (CW-106)
WALL_MALUS: Final[i64] = 2
RANGED_MALUS: Final[i64] = 4  # of a ranged unit that answers


def barred(s: MatchState, u: i64) -> bool:
    """Whether a barrier takes the next damage, whatever it is (CW-085)."""
    if power(s, u, BARRIER) == 0 or charges(s, u, BARRIER_CHARGE) == 0:
        return False
    spend_charge(s, u, BARRIER_CHARGE)
    if s.log is not None:
        log.health(s, "barrier", u, "The barrier of # takes the blow.")
    return True


def strike_damage(s: MatchState, u: i64, tile: i64, side: i64, target: i64) -> i64:
    """What a strike is worth (CW-061); only the living help and hinder."""
    damage = s.rules.damage[s.units[u + CARD]] + s.boost[side] + power(s, u, FURY)
    damage += element_bonus(s, u, tile)
    friend = at(tile, side, 0)
    for _ in range(cards_on(s, tile, side)):
        if s.units[friend + HEALTH] > 0:
            damage += power(s, friend, INSPIRE) + power(s, friend, COMMAND)
            if friend != u:
                damage += power(s, friend, RALLY) + power(s, friend, STACK_BUFF)
        friend += WIDTH
    if s.units[target + HEALTH] > 0:
        damage -= power(s, target, SHIELD)
    enemy = at(tile, 1 - side, 0)
    for _ in range(cards_on(s, tile, 1 - side)):
        if s.units[enemy + HEALTH] > 0:
            damage -= power(s, enemy, STACK_DEBUFF) + power(s, enemy, FORTIFY) + power(s, enemy, COMMAND)
        enemy += WIDTH
    return damage if damage > 1 else 1


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
