"""What can be foreseen of an action: odds by tier, costs and risks, before any die falls (CE-184)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.engine.forecast import Change, Forecast
from orrery.engine.words import counted
from orrery.games.chaos import actions as a
from orrery.games.chaos import attack, bots, channel, labels, leaning, legal, odds, tavern, turmoil
from orrery.games.chaos import kinds as k
from orrery.games.chaos.heroes import check_bonus
from orrery.games.chaos.moving import cost_of, leaves_reach, way_to, ways
from orrery.games.chaos.names import (
    FIGHT,
    NONE,
    RETREATED,
    T_DISARM,
    T_FORCE,
    T_PICK,
    T_SEARCH,
    T_SOLVE,
    T_STABILISE,
    WON,
)
from orrery.games.chaos.rolls import lean_of
from orrery.games.chaos.testing import lean_for, skill_and_difficulty

if TYPE_CHECKING:
    from orrery.games.chaos.state import ChaosState

TESTS = {
    a.SEARCH: T_SEARCH, a.SOLVE: T_SOLVE, a.DISARM: T_DISARM, a.PICK: T_PICK, a.FORCE: T_FORCE,
}  # fmt: skip


def of(s: ChaosState, seat: int, action: int) -> Forecast | None:
    if seat < 0 or seat not in legal.waiting(s):
        return None
    verb, first, second = s.rules.acts.parts(action)
    if verb == a.MOVE:
        return walking(s, action, first)
    if verb == a.ATTACK:
        return striking(s, action, s.order[s.turn], first, NONE)
    if verb == a.SPECIAL and s.core.talents[first].effect < k.GUARD:
        return striking(s, action, s.order[s.turn], second, first)
    if verb == a.COUNTER:
        frame = s.stack.top()
        assert frame is not None
        return striking(s, action, int(frame.target), int(frame.source), NONE)
    if verb in (a.CHANNEL, a.CHANNEL_AT):
        return channeling(s, action, verb)
    if verb in TESTS:
        return testing(s, action, first, TESTS[verb], second)
    if verb == a.RETREAT:
        return retreating(s, action)
    if verb == a.STABILISE:
        return testing(s, action, s.order[s.turn], T_STABILISE, first)
    if verb in labels.SLOW:
        return Forecast(s.rules.text(action), labels.label(s, verb, first, second), totals=(tension(s),))
    return None


def tension(s: ChaosState) -> str:
    return f"then the Tension Die: {turmoil.chance(s)} % that something comes"


# -- moves
def walking(s: ChaosState, action: int, goal: int) -> Forecast:
    mover = s.order[s.turn]
    f = s.figures[mover]
    costs, before = ways(s, mover, f.steps)
    squares = way_to(before, goal)
    warnings: list[str] = []
    here = f.place
    for place in squares:
        for number, other in enumerate(s.figures):
            if leaves_reach(s, f, other, place):
                warnings.append(f"{s.title(number)} may strike as you leave its reach.")
        f.place = place
    f.place = here
    terrain = s.core.terrain[s.room.ground[goal]]
    if terrain.enter_dice.count or terrain.slip or terrain.condition != NONE:
        hurts = f", {terrain.enter_dice}" if terrain.enter_dice.count else ""
        warnings.append(f"{terrain.name.capitalize()}{hurts}.")
    left = f.steps - costs[goal]
    last = cost_of(s, f, goal)
    far = counted(costs[goal], "square")
    totals = [f"{counted(len(squares), 'step')}, the last costs {last}"]
    if goal == bots.winning_square(s, mover):
        totals.append("this reaches the goal: the quest is won")
    return Forecast(
        s.rules.text(action),
        f"{s.title(mover)} walks to {a.square_name(goal)}: {far} of movement.",
        changes=(Change(f"figure-{mover + 1}", "Movement", str(f.steps), str(left)),),
        totals=tuple(totals),
        warnings=tuple(dict.fromkeys(warnings)),
    )


# -- attacks
def striking(s: ChaosState, action: int, attacker: int, target: int, talent: int) -> Forecast:
    f, t = s.figures[attacker], s.figures[target]
    lean = attack.attack_lean(s, attacker, target, talent)
    guard = attack.defence_lean(s, attacker, target)
    lead = attack.attack_bonus(f) - attack.defence_bonus(t)
    found = odds.shares(s.core, lead, lean, guard)
    mean = f.dice_count * (f.dice_sides + 1) / 2 + f.dice_plus + f.damage_plus
    expected = odds.expected(s.core, lead, lean, guard, max(1.0, mean))
    tiers = ", ".join(
        f"{row.name} {odds.per_cent(found[number])}"
        for number, row in reversed(list(enumerate(s.core.tiers)))
    )
    leans = leaning.of_exchange(s, attacker, target, talent)
    totals = (tiers, f"on average {expected:.1f} HP of {t.hp}", *leans)
    warnings = [] if found[k.COUNTER] + found[k.OVERREACH] == 0 or not t.can_react() else [
        f"{s.title(target)} can counter: {odds.per_cent(found[k.COUNTER] + found[k.OVERREACH])}."
    ]  # fmt: skip
    bonuses = f"{attack.attack_bonus(f):+} against {attack.defence_bonus(t):+}"
    title = f"{s.title(attacker)} attacks {s.title(target)}: {bonuses}."
    return Forecast(s.rules.text(action), title, totals=totals, warnings=tuple(warnings))


# -- going home
def retreating(s: ChaosState, action: int) -> Forecast:
    """Exactly what the party keeps and what it leaves (CE-177): nothing is rolled on the way back."""
    coins, all_coins = tavern.reward(s, RETREATED), tavern.reward(s, WON)
    gained = tavern.experience(s, RETREATED)
    each = tavern.share(s, gained)
    changes = [Change("coins", "Coins", str(s.coins), str(s.coins + coins))] if coins else []
    changes += [
        Change(f"hero-{f.hero + 1}", f"XP of {f.sheet.name}", str(f.sheet.xp), str(f.sheet.xp + each))
        for f in s.figures
        if each and f.hero != NONE and f.sheet is not None and not f.dead
    ]
    totals = [f"you get {coins or 'none'} of the {all_coins} coins of the reward"]
    if s.xp:
        totals.append(f"you get {gained} of the {s.xp} XP earned so far, {each} for each living hero")
    totals.append("you keep what you have found and carry")
    warnings = ["The quest will not be won."]
    leaving = [number for number, f in enumerate(s.figures) if f.ally and f.entity()]
    warnings += [f"{s.title(number)} leaves the party." for number in leaving]
    return Forecast(
        s.rules.text(action),
        "The party goes home, and the quest ends here.",
        changes=tuple(changes),
        totals=tuple(totals),
        warnings=tuple(warnings),
    )


# -- channels and checks
def channeling(s: ChaosState, action: int, verb: int) -> Forecast:
    counts = [0] * len(channel.OUTCOMES)
    for face in range(1, 11):
        counts[channel.outcome(s.level, face)] += 10
    told = ", ".join(f"{name} {count} %" for name, count in zip(channel.OUTCOMES, counts, strict=True))
    totals = [told, f"the clock goes to {min(s.rules.clock, s.ticks + 1)} of {s.rules.clock}"]
    if verb == a.CHANNEL_AT:
        totals.append(tension(s))
    warnings = ("This fills the clock: Doom.",) if s.ticks + 1 == s.rules.clock and not s.doom else ()
    title = f"3d6 and Staggered, on those it strikes; level {s.level}."
    return Forecast(s.rules.text(action), title, totals=tuple(totals), warnings=warnings)


def testing(s: ChaosState, action: int, hero: int, what: int, amount: int) -> Forecast:
    skill, difficulty = skill_and_difficulty(s, what, amount)
    f = s.figures[hero]
    bonus = check_bonus(s.core, f, skill)
    kept = odds.kept_faces(lean_of(lean_for(s, hero, what) > 0, lean_for(s, hero, what) < 0))
    good = sum(count for face, count in enumerate(kept, 1) if face + bonus >= difficulty)
    title = f"{s.core.skills[skill].name} {bonus:+} against {difficulty}: {100 * good // 400} %."
    totals = () if s.mode == FIGHT else (tension(s),)
    return Forecast(s.rules.text(action), title, totals=totals)
