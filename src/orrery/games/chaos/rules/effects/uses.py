"""What a hero uses: talents as actions, and supplies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.stack import Frame
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import AREA, COMBAT, F_ATTACK, NONE, TALENT_SHIFT, distance
from orrery.games.chaos.rules.effects import hits
from orrery.games.chaos.rules.fight import attack, harm
from orrery.games.chaos.rules.rolls import roll
from orrery.games.chaos.state.shared import with_one

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState


def bonus_talent(s: ChaosState, mover: int, number: int) -> None:
    f = s.figures[mover]
    talent = s.core.talents[number]
    f.bonus = 0
    hits.pay_talent(s, mover, talent)
    if talent.effect == k.GUARD:
        f.guard_until = s.round + 2  # it ends when the own next turn begins
    else:
        harm.heal(s, mover, int(talent.amount))


def special_attack(s: ChaosState, mover: int, number: int, target: int) -> None:
    """One attack with a talent, or one on each of several (CE-037, CE-149)."""
    f = s.figures[mover]
    talent = s.core.talents[number]
    hits.pay_talent(s, mover, talent)
    if talent.effect == k.SWEEP_ATTACK:
        struck = [
            other
            for other in attack.targets(s, mover)
            if distance(f.place, s.figures[other].place) <= f.reach
        ]
    elif talent.effect == k.BURST_ATTACK:
        here = s.figures[target].place
        struck = [
            other
            for other, g in enumerate(s.figures)
            if g.side != f.side
            and g.entity()
            and distance(here, g.place) <= talent.amount
            and attack.can_strike(s, mover, other)
        ]
    else:
        attack.begin(s, mover, target, 0, number)
        return
    for other in reversed(struck):
        s.stack.push(Frame(F_ATTACK, NONE, mover, other, AREA | (number + 1) << TALENT_SHIFT))


def use(s: ChaosState, supply: int, target: int) -> None:
    """A supply is used up."""
    row = s.core.supplies[supply]
    s.supplies = with_one(s.supplies, supply, s.supplies[supply] - 1)
    f = s.figures[target]
    if s.log is not None:
        s.tell("use", f"{row.name} for {s.title(target)}.", {"supply": row.id, "figure": target})
    if row.use == k.PATCH:
        harm.heal(s, target, roll(s, COMBAT, row.dice, "bandage"))
        f.lose(int(k.BLEED))
        f.lose(int(k.POISONED))
    elif row.use == k.TONIC:
        gained = roll(s, COMBAT, row.dice, "tonic")
        f.composure = min(f.composure_max, f.composure + gained)
        f.stamina = min(f.stamina_max, f.stamina + gained)
        f.focus = min(f.focus_max, f.focus + gained)
    elif row.use == k.FUEL:
        harm.afflict(s, target, int(k.BURNING))
    elif row.use == k.LIGHT:
        s.lit = 1
        s.warned = 1
    else:
        s.roped = 1
