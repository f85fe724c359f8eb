"""Hits: what talents do to a blow, riders, and the talents that answer one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import NONE, distance
from orrery.games.chaos.program import Talent
from orrery.games.chaos.rules.effects.talents import in_use
from orrery.games.chaos.rules.fight import harm
from orrery.games.chaos.rules.fight.grid import towards
from orrery.games.chaos.rules.fight.moving import displace
from orrery.games.chaos.state.figure import Figure

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState


def pool_of(s: ChaosState, talent: Talent) -> int:
    """Active talents of Mind attributes pay Focus (CE-147)."""
    mind = s.core.skills[talent.family].attribute >= k.FIRST_OF_MIND
    return int(k.FOCUS) if mind else int(k.STAMINA)


def payable(s: ChaosState, f: Figure, talent: Talent) -> bool:
    return harm.can_pay(f, pool_of(s, talent), int(talent.cost))


def pay_talent(s: ChaosState, figure: int, talent: Talent) -> None:
    harm.pay(s, figure, pool_of(s, talent), int(talent.cost))


def reaction_talent(s: ChaosState, f: Figure, effect: int) -> int:
    if f.sheet is None:
        return NONE
    for number in f.sheet.talents:
        talent = s.core.talents[number]
        if talent.effect == effect and in_use(s.core, f, talent) and payable(s, f, talent):
            return number
    return NONE


def bracing(s: ChaosState, target: int) -> int:
    """The talent with which it can halve a hit, or NONE."""
    t = s.figures[target]
    return reaction_talent(s, t, int(k.BRACE)) if t.can_react() else NONE


def sure(s: ChaosState, talent: int) -> bool:
    """Whether an attack with this talent, or with none, is at advantage by it."""
    return talent != NONE and s.core.talents[talent].effect == k.SURE_ATTACK


def heavier(s: ChaosState, talent: int) -> int:
    """How much more damage an attack with this talent does."""
    heavy = talent != NONE and s.core.talents[talent].effect == k.HEAVY_ATTACK
    return int(s.core.talents[talent].amount) if heavy else 0


def special(s: ChaosState, attacker: int, target: int, talent: Talent) -> None:
    """What a special attack does when it hits."""
    a, t = s.figures[attacker], s.figures[target]
    if talent.effect == k.PUSH_ATTACK and t.up():
        displace(s, target, towards(a.place, t.place), int(talent.amount), attacker)
    elif talent.effect == k.CONDITION_ATTACK and t.up():
        harm.afflict(s, target, int(talent.condition), 0, attacker)


def ride(s: ChaosState, attacker: int, target: int) -> None:
    """The rider of a foe's Solid or better hit."""
    a, t = s.figures[attacker], s.figures[target]
    if a.rider == k.RIDER_LEECH:
        harm.heal(s, attacker, a.rider_amount)
    if not t.up():
        return
    if a.rider == k.RIDER_CONDITION:
        harm.afflict(s, target, a.rider_condition, 0, attacker)
    elif a.rider == k.RIDER_PUSH:
        displace(s, target, towards(a.place, t.place), a.rider_amount, attacker)
    elif a.rider == k.RIDER_PULL:
        if distance(a.place, t.place) > 1:  # beside the puller a pull is at its end, and nothing blocks it
            displace(s, target, towards(t.place, a.place), a.rider_amount, attacker)
    elif a.rider == k.RIDER_COMPOSURE:
        harm.shake(s, target, a.rider_amount)
    elif a.rider == k.RIDER_DISARM:
        harm.disarm(s, target, t.place)
