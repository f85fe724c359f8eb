"""Damage, Composure, conditions, dying and injuries (CE-026 to CE-035, CE-162 to CE-172)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import CHAOS, COMBAT, DYING, FOES, HEROES, NONE, ONGOING
from orrery.games.chaos.rules.heroes.character import derive
from orrery.games.chaos.rules.rolls import die, roll
from orrery.games.chaos.state.figure import HALE
from orrery.games.chaos.state.records import Echo

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

# how damage comes
MELEE: Final = 0
RANGED: Final = 1
CHANNELED: Final = 2
OTHERWISE: Final = 3  # the ground, conditions, falls
INJURIES: Final = 6
LASTING: Final = (int(k.BLEED), int(k.POISONED), int(k.BROKEN))  # beyond a fight


def hurt(s: ChaosState, target: int, amount: int, source: int = NONE, how: int = OTHERWISE) -> None:
    """HP damage. In Late echo it waits for the end of the round (CE-098)."""
    if amount <= 0 or not s.figures[target].entity():
        return
    if s.fighting() and s.modified(k.LATE_ECHO):
        s.echo = [*s.echo, Echo(target, amount, source, how)]
    else:
        deal(s, target, amount, source, how)


def punish(s: ChaosState, number: int) -> None:
    """A decree was broken: 2d6 (CE-108)."""
    hurt(s, number, roll(s, CHAOS, s.core.modifiers[k.DECREE].dice, "decree broken"))


def deal(s: ChaosState, target: int, amount: int, source: int, how: int) -> None:
    f = s.figures[target]
    if not f.entity():
        return
    halved = ""
    if f.conditions[k.PETRIFIED]:
        amount //= 2
        halved = f", half as it is {s.core.conditions[k.PETRIFIED].name}"
    if f.down:
        strike_the_fallen(s, target, how)
    else:
        f.hp = max(0, f.hp - amount)
        if s.log is not None:
            s.tell(
                "hurt",
                f"{s.title(target)} loses {amount} HP ({f.hp} left{halved}).",
                {"figure": target, "amount": amount, "left": f.hp},
            )
        if f.hp == 0:
            fall(s, target)
    if source not in (NONE, target) and s.modified(k.SHARED_PAIN) and amount > 0:
        share_pain(s, source)


def share_pain(s: ChaosState, source: int) -> None:
    """A figure that deals HP damage takes 1, which triggers nothing (CE-107)."""
    f = s.figures[source]
    if f.up():
        f.hp -= 1
        if s.log is not None:
            s.tell("hurt", f"{s.title(source)} shares the pain: 1 HP.", {"figure": source, "amount": 1})
        if f.hp == 0:
            fall(s, source)


def strike_the_fallen(s: ChaosState, target: int, how: int) -> None:
    """A hit on a hero who is down shortens the dying clock (CE-170)."""
    f = s.figures[target]
    loss = 2 if how == MELEE else 1 if how in (RANGED, CHANNELED) else 0
    if f.dying == 0:  # stabilised: it starts again
        f.dying = DYING if loss else 0
    f.dying -= loss
    if loss and f.dying <= 0:
        die_for_good(s, target)


def fall(s: ChaosState, target: int) -> None:
    """0 HP: a foe or ally dies, a hero goes down with a dying clock (CE-170)."""
    f = s.figures[target]
    if f.hero == NONE:
        die_for_good(s, target)
        return
    f.down = 1
    f.dying = DYING
    f.steps = f.action = f.bonus = 0
    drop_burden(s, f)
    if s.log is not None:
        s.tell("down", f"{s.title(target)} goes down.", {"figure": target})


def die_for_good(s: ChaosState, target: int) -> None:
    f = s.figures[target]
    f.hp = 0
    f.dead = 1
    f.down = 0
    f.dying = 0
    drop_burden(s, f)
    if f.hero != NONE:
        s.dead_heroes = [*s.dead_heroes, s.title(target)]
    if s.log is not None:
        s.tell("dies", f"{s.title(target)} dies.", {"figure": target, "hero": int(f.hero != NONE)})


def drop_burden(s: ChaosState, f: Figure) -> None:
    if f.carrying:
        f.carrying = 0
        s.prize = f.place


def heal(s: ChaosState, target: int, amount: int) -> None:
    """Healing. Any healing of a hero who is down brings it back with 1 HP and one Injury (CE-171)."""
    f = s.figures[target]
    if not f.entity() or amount <= 0:
        return
    if f.down:
        f.down = f.dying = 0
        f.hp = 1
        if s.log is not None:
            s.tell("up", f"{s.title(target)} is back on their feet.", {"figure": target})
        injure(s, target)
        return
    healed = min(amount, f.hp_max - f.hp)
    f.hp += healed
    if s.log is not None and healed:
        s.tell("heals", f"{s.title(target)} regains {healed} HP.", {"figure": target, "amount": healed})


def injure(s: ChaosState, target: int) -> None:
    """One Injury; one that is held already moves to the next free number (CE-172)."""
    f = s.figures[target]
    if not f.entity():
        return
    injury = die(s, COMBAT, INJURIES, "injury") - 1
    for _ in range(INJURIES):
        if not f.injured(injury):
            break
        injury = (injury + 1) % INJURIES
    else:
        return
    f.injuries |= 1 << injury
    if injury == k.OPEN_WOUND:
        f.last(int(k.BLEED), ONGOING)
    derive(s.core, f)
    if s.log is not None:
        name = s.core.injuries[injury].name
        s.tell("injury", f"{s.title(target)} is injured: {name}.", {"figure": target, "injury": name})


def shake(s: ChaosState, target: int, amount: int) -> None:
    """Composure is lost, by those who are down as well; at 0 the figure is Broken (CE-169)."""
    f = s.figures[target]
    if not f.entity() or amount <= 0 or f.composure_max == 0:
        return
    f.composure = max(0, f.composure - amount)
    if s.log is not None:
        s.tell(
            "composure",
            f"{s.title(target)} loses {amount} Composure ({f.composure} left).",
            {"figure": target, "amount": amount, "left": f.composure},
        )
    if f.composure == 0 and not f.broken():
        f.last(int(k.BROKEN), ONGOING)
        if s.log is not None:
            s.tell("condition", f"{s.title(target)} is Broken.", {"figure": target, "condition": "broken"})


def afflict(s: ChaosState, target: int, condition: int, turns: int = 0, source: int = NONE) -> None:
    """A condition begins."""
    f = s.figures[target]
    if not f.entity() or (condition == k.INVISIBLE and s.modified(k.GLARE)):
        return
    lasts = s.core.conditions[condition].lasts
    if turns == 0 and lasts in (k.UNTIL_CURED, k.UNTIL_SCENE):
        turns = ONGOING
    if condition == k.DISARMED:
        disarm(s, target, f.place)
        return
    f.gain(condition, turns)
    if condition == k.CHARMED:
        f.charmer = source
    elif condition == k.FRIGHTENED:
        f.terror = source
    elif condition == k.TAUNTED:
        f.taunter = source
    if s.log is not None:
        name = s.core.conditions[condition].name
        text = f"{s.title(target)} is {name}."
        s.tell("condition", text, {"figure": target, "condition": s.core.conditions[condition].id})


def stagger(s: ChaosState, target: int) -> None:
    afflict(s, target, int(k.STAGGERED))


def disarm(s: ChaosState, target: int, place: int) -> bool:
    """The weapon falls onto a square; a natural one, or none, cannot (CE-051)."""
    f = s.figures[target]
    if f.natural or f.weapon_on_floor != NONE or (f.sheet is not None and f.weapon == NONE):
        return False
    f.weapon_on_floor = place
    f.last(int(k.DISARMED), ONGOING)
    derive(s.core, f)
    if s.log is not None:
        text = f"The weapon of {s.title(target)} falls."
        s.tell("disarm", text, {"figure": target, "place": place})
    return True


def take_up(s: ChaosState, target: int) -> None:
    f = s.figures[target]
    f.weapon_on_floor = NONE
    f.lose(int(k.DISARMED))
    derive(s.core, f)


def pay(s: ChaosState, target: int, pool: int, amount: int) -> None:
    """Pay Stamina or Focus; what is missing costs 2 HP or 2 Composure a point (CE-148)."""
    f = s.figures[target]
    if pool == k.FOCUS:
        missing = max(0, amount - f.focus)
        f.focus = max(0, f.focus - amount)
        f.composure -= 2 * missing
    else:
        missing = max(0, amount - f.stamina)
        f.stamina = max(0, f.stamina - amount)
        f.hp -= 2 * missing
    if s.log is not None:
        name = k.POOLS[pool].capitalize()
        s.tell("pays", f"{s.title(target)} pays {amount} {name}.", {"figure": target, "amount": amount})


def can_pay(f: Figure, pool: int, amount: int) -> bool:
    """Overcharge never leads below 1."""
    if pool == k.FOCUS:
        return f.composure - 2 * max(0, amount - f.focus) >= 1
    return f.hp - 2 * max(0, amount - f.stamina) >= 1


def end_fight(s: ChaosState, f: Figure) -> None:
    """What ends with a fight: all conditions but Bleed, Poisoned and being Broken; weapons are picked up."""
    kept = [f.conditions[condition] for condition in LASTING]
    f.conditions = HALE
    for condition, turns in zip(LASTING, kept, strict=True):
        f.last(condition, ONGOING if turns else 0)
    if f.weapon_on_floor != NONE:
        f.weapon_on_floor = NONE
        derive(s.core, f)
    f.jinxed = f.used = f.struck = f.countered = f.active = f.guard_until = 0
    f.action = f.bonus = f.steps = 0
    f.reaction = 1
    f.dominates = f.charmer = f.terror = f.taunter = NONE


def end_scene(f: Figure) -> None:
    """What ends when the party leaves the room: Poisoned, and Bleed that is not from an open wound."""
    f.lose(int(k.POISONED))
    if not f.injured(k.OPEN_WOUND):
        f.lose(int(k.BLEED))


def side_is_down(s: ChaosState, side: int) -> bool:
    """Nobody of a side is on its feet (of the heroes' side, no hero)."""
    return not any(f.side == side and f.up() and (side == FOES or f.hero != NONE) for f in s.figures)


def party_is_down(s: ChaosState) -> bool:
    return side_is_down(s, HEROES)
