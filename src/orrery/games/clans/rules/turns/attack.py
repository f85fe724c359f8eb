"""Attacks in turns, step by step: the blow, the answer, what follows, the advance after a kill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import (
    AP,
    BASE_TILES,
    CARD,
    DECOY,
    FIRST_STRIKE,
    FLAGS,
    HEALTH,
    INSPIRE,
    NONE,
    PUSH_BACK,
    SHOWN,
    THORNS,
    base_tile,
    lane_of,
)
from orrery.games.clans.rules import fog, log
from orrery.games.clans.rules.board import held, power, side_of, tile_of
from orrery.games.clans.rules.effects.reach import poison, push_all, splash, struck
from orrery.games.clans.rules.effects.strength import (
    answer_damage,
    element_bonus,
    is_ranged,
    of_lane,
    own_damage,
    printed_damage,
    raw_damage,
    reductions,
)
from orrery.games.clans.rules.effects.tricks import interceptor
from orrery.games.clans.rules.harm import clear_dead, destroy, hit_crystal, hurt
from orrery.games.clans.rules.turns.entering import enter, has_room

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


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


def answer(s: MatchState, u: i64, target: i64, before: i64) -> None:
    """The target strikes back at a melee attacker, even as it dies (CW-108)."""
    if printed_damage(s, target) == 0 or is_ranged(s, u):
        return
    if s.units[target + HEALTH] <= 0 and power(s, u, FIRST_STRIKE) > 0:
        return
    hurt(s, u, answer_damage(s, target, u, before), "retaliation", target)
    fog.prove(s, target)


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
