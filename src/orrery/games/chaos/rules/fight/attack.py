"""The exchange: one opposed roll, its tier, and what follows (CE-014 to CE-039).

An attack is a frame of the stack. It may end in a Clash, in a hit that can be braced against, or in a
counter; each of these is a frame of its own, so that every decision inside can be saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.engine.stack import Frame
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    AREA,
    COMBAT,
    COUNTERING,
    F_ATTACK,
    F_COUNTER,
    F_HIT,
    NONE,
    REACTING,
    TALENT_SHIFT,
    distance,
)
from orrery.games.chaos.rules.effects import hits
from orrery.games.chaos.rules.effects.talents import armed, trait
from orrery.games.chaos.rules.fight import clash, harm
from orrery.games.chaos.rules.fight.grid import FULL_COVER, HALF_COVER, cover, facing_towards
from orrery.games.chaos.rules.fight.moving import adjacent_foes, attacked_from_behind, blind, sees
from orrery.games.chaos.rules.fight.tiers import critical, damage_of, tier_of
from orrery.games.chaos.rules.heroes.character import derive
from orrery.games.chaos.rules.quest import lesson
from orrery.games.chaos.rules.rolls import d20, lean_of, roll, several
from orrery.games.chaos.state.records import Hit

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

TIER_RULES: Final = ("CE-032", "CE-031", "CE-030", "CE-029", "CE-028", "CE-027", "CE-026")  # by tier
HIGH_CROWD: Final = 3  # adjacent foes that give their attackers advantage


# -- who can be attacked
def can_strike(s: ChaosState, attacker: int, target: int) -> bool:
    """Whether a target is in reach or range, and not in full cover."""
    a, t = s.figures[attacker], s.figures[target]
    if attacker == target or not t.entity():
        return False
    far = distance(a.place, t.place)
    if far > a.reach and far > a.range:
        return False
    return cover(s.core, s.room, a.place, t.place) != FULL_COVER or (
        s.modified(k.THIN_WALLS) and sees(s, a.place, t.place)
    )


def targets(s: ChaosState, attacker: int) -> list[int]:
    """Foes that a figure can attack now; a taunted one only its taunter, if it can (CE-167)."""
    a = s.figures[attacker]
    if a.broken() or not a.up():
        return []
    found = [
        number
        for number, other in enumerate(s.figures)
        if other.side != a.side and can_strike(s, attacker, number) and not charmed_by(a, number)
    ]
    if a.conditions[k.TAUNTED] and a.taunter in found:
        return [a.taunter]
    return found


def charmed_by(a: Figure, number: int) -> bool:
    return a.conditions[k.CHARMED] > 0 and a.charmer == number


def is_ranged(a: Figure, t: Figure) -> bool:
    return distance(a.place, t.place) > a.reach


# -- advantage and disadvantage (CE-021 to CE-023, CE-162 to CE-167)
def afraid(s: ChaosState, f: Figure) -> bool:
    """Frightened, and in sight of what it fears."""
    if not f.conditions[k.FRIGHTENED]:
        return False
    if f.terror == NONE:
        return True
    source = s.figures[f.terror]
    return source.entity() and sees(s, f.place, source.place)


def dominated(s: ChaosState, winner: int, loser: int) -> bool:
    f = s.figures[winner]
    return f.dominates == loser and s.round <= f.dominates_until


def held(f: Figure) -> list[int]:
    """The conditions that always count; fear and sight are asked apart, as they depend on who is where."""
    found: list[int] = []
    for number, turns in enumerate(f.conditions):
        if turns and number not in (k.FRIGHTENED, k.BLINDED, k.INVISIBLE, k.SHAKEN):
            found.append(number)
    if f.has(int(k.SHAKEN)):
        found.append(int(k.SHAKEN))
    return found


def attack_lean(s: ChaosState, attacker: int, target: int, talent: int = NONE) -> int:
    a, t = s.figures[attacker], s.figures[target]
    ranged = is_ranged(a, t)
    better = (
        attacked_from_behind(s, a, t)
        or (s.room.high[a.place] == 1 and s.room.high[t.place] == 0)
        or adjacent_foes(s, t) >= HIGH_CROWD
        or dominated(s, attacker, target)
        or a.conditions[k.INVISIBLE] > 0
        or blind(s, t)
        or hits.sure(s, talent)
    )
    worse = (
        blind(s, a)
        or t.conditions[k.INVISIBLE] > 0
        or a.jinxed == 1
        or afraid(s, a)
        or (ranged and (s.modified(k.GLARE) or a.injured(k.HURT_EYE)))
    )
    for number in held(a):
        condition = s.core.conditions[number]
        better = better or condition.attack > 0
        worse = worse or condition.attack < 0
    for number in held(t):
        condition = s.core.conditions[number]
        against = condition.against_ranged if ranged else condition.against_melee
        better = better or against > 0
        worse = worse or against < 0
    return lean_of(better, worse)


def defence_lean(s: ChaosState, attacker: int, target: int) -> int:
    a, t = s.figures[attacker], s.figures[target]
    between = cover(s.core, s.room, a.place, t.place)
    covered = (
        between == HALF_COVER and not s.modified(k.THIN_WALLS) and not trait(s.core, a, int(k.IGNORE_COVER))
    )
    better = covered or dominated(s, target, attacker) or s.round < t.guard_until
    worse = t.struck > 0 or t.jinxed == 1 or afraid(s, t)
    for number in held(t):
        condition = s.core.conditions[number]
        better = better or condition.defence > 0
        worse = worse or condition.defence < 0
    return lean_of(better, worse)


def attack_bonus(f: Figure) -> int:
    """What is added to the attacker's d20."""
    return f.attack - (2 if f.rotten and f.weapon_on_floor == NONE else 0) - int(f.injured(k.SHAKING_HANDS))


def defence_bonus(f: Figure) -> int:
    return f.defence + f.guard - int(f.injured(k.SHAKING_HANDS))


# -- the exchange
def begin(s: ChaosState, attacker: int, target: int, flags: int = 0, talent: int = NONE) -> None:
    """Put an attack on the stack."""
    s.stack.push(Frame(F_ATTACK, NONE, attacker, target, flags | (talent + 1) << TALENT_SHIFT))


def exchange(s: ChaosState, frame: Frame) -> None:
    """Both roll; the margin names the result."""
    attacker, target = int(frame.source), int(frame.target)
    flags = int(frame.amount) & (1 << TALENT_SHIFT) - 1
    talent = (int(frame.amount) >> TALENT_SHIFT) - 1
    a, t = s.figures[attacker], s.figures[target]
    if not a.up() or not t.entity() or not can_strike(s, attacker, target):
        return
    a.facing = facing_towards(a.place, t.place)
    ranged = is_ranged(a, t)
    lean = attack_lean(s, attacker, target, talent)
    guard = defence_lean(s, attacker, target)
    why = "" if s.log is None or lean == guard == 0 else why_it_leans(s, attacker, target, talent)
    within = distance(a.place, t.place) <= a.reach and not flags & AREA and not t.down
    if s.rules.lesson and within:
        lesson.lay_tie(s, a, t, attack_bonus(a), defence_bonus(t), (lean, guard))
    natural = d20(s, lean, "attack")
    against = d20(s, guard, "defence")
    lesson.take_up(s)
    t.struck += 1
    a.jinxed = t.jinxed = 0
    if dominated(s, attacker, target):
        a.dominates = NONE
    if dominated(s, target, attacker):
        t.dominates = NONE
    total, defence = natural + attack_bonus(a), against + defence_bonus(t)
    margin = total - defence
    tier = tier_of(s.core, margin, natural)
    clashes = tier == k.CLASH and within
    if tier == k.CLASH and not clashes:
        tier = int(k.GRAZE)  # (CE-036, CE-037)
    if s.log is not None:
        tell_exchange(s, attacker, target, natural, total, against, defence, tier, why)
    if a.metal and s.decreed(1):
        harm.punish(s, attacker)
    if natural == 1:
        bad_luck(s, attacker)
    if clashes:
        clash.begin(s, attacker, target, natural, against, flags)
    elif tier > k.CLASH:
        connect(s, attacker, target, tier, critical(margin, natural), flags, talent, ranged)
    else:
        fail(s, attacker, target, tier, flags)


def why_it_leans(s: ChaosState, attacker: int, target: int, talent: int) -> str:
    """In words, before the exchange changes anything; asked only where there is a log."""
    from orrery.games.chaos.rules.fight.leaning import of_exchange

    return "; ".join(of_exchange(s, attacker, target, talent))


def tell_exchange(
    s: ChaosState,
    attacker: int,
    target: int,
    natural: int,
    total: int,
    against: int,
    defence: int,
    tier: int,
    why: str,
) -> None:
    result, rule = str(s.core.tiers[tier].name), TIER_RULES[tier]
    if critical(total - defence, natural):
        result, rule = "a natural 20 doubles the damage and injures", "CE-034"
    elif total == defence and tier == k.GRAZE:
        result, rule = f"a tie without a Clash is {result}", "CE-036"
    elif natural == 1 and tier == k.OVERREACH:
        result, rule = f"a natural 1 is {result}", "CE-035"
    s.tell(
        "attack",
        f"{s.title(attacker)} attacks {s.title(target)}: {total} against {defence}, "
        f"margin {total - defence:+}: {result} ({rule}){f'; {why}' if why else ''}.",
        {
            "attacker": attacker, "target": target, "natural": natural, "total": total, "against": against,
            "defence": defence, "margin": total - defence, "tier": k.TIERS[tier], "rule": rule,
        },
    )  # fmt: skip


def bad_luck(s: ChaosState, attacker: int) -> None:
    """A natural 1: Quickening disarms, Rot breaks the weapon (CE-099, CE-106)."""
    a = s.figures[attacker]
    if s.modified(k.QUICKENING):
        harm.disarm(s, attacker, a.place)
    if s.modified(k.ROT) and armed(a) and not a.rotten:
        a.rotten = 1
        if a.sheet is not None and a.weapon != NONE:
            a.sheet.rotten = [*a.sheet.rotten, a.weapon]


def damage_roll(s: ChaosState, a: Figure, more: int = 0) -> int:
    """Weapon dice and modifier, at least 1 (CE-024)."""
    dice = several(s, COMBAT, a.dice_count, a.dice_sides, "damage")
    broken = 2 if a.rotten and a.weapon_on_floor == NONE else 0
    return max(1, dice + a.dice_plus + a.damage_plus + more - broken)


def connect(
    s: ChaosState,
    attacker: int,
    target: int,
    tier: int,
    crit: bool,
    flags: int,
    talent: int,
    ranged: bool,
) -> None:
    """A hit: its damage waits until the target has said whether it braces."""
    a = s.figures[attacker]
    damage = damage_of(s.core, tier, damage_roll(s, a, hits.heavier(s, talent)), crit)
    s.hit = Hit(attacker, target, damage, tier, crit, flags | (talent + 1) << TALENT_SHIFT, ranged)
    s.stack.push(Frame(F_HIT, NONE, attacker, target))


def land(s: ChaosState, braced: bool) -> None:
    """The hit that waits is dealt."""
    hit = s.hit
    assert hit is not None
    s.hit = None
    attacker, target, damage = hit.attacker, hit.target, hit.damage
    a, t = s.figures[attacker], s.figures[target]
    talent = (hit.flags >> TALENT_SHIFT) - 1
    if braced:
        number = hits.bracing(s, target)
        hits.pay_talent(s, target, s.core.talents[number])
        t.reaction = 0
        damage //= 2
    how = harm.RANGED if hit.ranged else harm.MELEE
    harm.hurt(s, target, damage, attacker, how)
    row = s.core.tiers[hit.tier]
    if hit.crit:
        harm.injure(s, target)
    else:
        if row.composure:
            harm.shake(s, target, int(row.composure) + trait(s.core, a, int(k.GRAZE_COMPOSURE)))
        if row.staggers == k.STAGGERS_TARGET:
            harm.stagger(s, target)
    if a.metal and s.modified(k.SPARKS):
        sparks = roll(s, COMBAT, s.core.modifiers[k.SPARKS].dice, "sparks")
        harm.hurt(s, target, sparks)
        harm.hurt(s, attacker, sparks)
    if talent != NONE:
        hits.special(s, attacker, target, s.core.talents[talent])
    if a.rider != NONE and (hit.tier >= k.SOLID or hit.crit):
        hits.ride(s, attacker, target)


# -- what a failed attack gives the defender
def fail(s: ChaosState, attacker: int, target: int, tier: int, flags: int) -> None:
    """Miss, Counter-opportunity or Overreach (CE-030 to CE-033)."""
    row = s.core.tiers[tier]
    if row.staggers == k.STAGGERS_ATTACKER:
        harm.stagger(s, attacker)
    if flags & COUNTERING:
        return
    t = s.figures[target]
    if row.counter and can_counter(s, target, attacker):
        s.stack.push(Frame(F_COUNTER, NONE, attacker, target))
    elif tier == k.MISS and t.sheet is not None and can_counter(s, target, attacker):
        talent = hits.reaction_talent(s, t, int(k.RIPOSTE))
        if talent != NONE:
            s.stack.push(Frame(F_COUNTER, NONE, attacker, target, talent + 1))


def can_counter(s: ChaosState, defender: int, attacker: int) -> bool:
    d = s.figures[defender]
    return (
        d.can_react()
        and d.countered == 0
        and not d.broken()
        and s.figures[attacker].up()
        and can_strike(s, defender, attacker)
        and not charmed_by(d, attacker)
    )


def counter(s: ChaosState, frame: Frame) -> None:
    """The defender strikes back, with its reaction, once a round."""
    defender = int(frame.target)
    d = s.figures[defender]
    if frame.amount:
        hits.pay_talent(s, defender, s.core.talents[frame.amount - 1])
    d.reaction = 0
    d.countered = 1
    if s.log is not None:
        s.tell("counter", f"{s.title(defender)} counters.", {"figure": defender, "target": int(frame.source)})
    begin(s, defender, int(frame.source), COUNTERING | REACTING)


def switch_weapon(s: ChaosState, figure: int) -> None:
    """The second weapon comes to hand."""
    f = s.figures[figure]
    assert f.sheet is not None
    f.sheet.weapons = [*f.sheet.weapons[1:], f.sheet.weapons[0]]
    derive(s.core, f)
    if s.log is not None:
        weapon = s.core.weapons[f.sheet.weapons[0]].name
        s.tell(
            "wields", f"{s.title(figure)} takes the {weapon} in hand.", {"figure": figure, "weapon": weapon}
        )
