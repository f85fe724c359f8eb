"""What can be foreseen of an action: odds by tier, costs and risks, before any die falls (CE-184)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec.structs import replace

from orrery.engine.dice import one_stream
from orrery.engine.forecast import Change, Forecast
from orrery.engine.view import Values
from orrery.engine.words import counted
from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.bots import heuristic
from orrery.games.chaos.names import (
    DISENGAGE,
    F_CLASH,
    F_EFFECT,
    F_HIT,
    FIGHT,
    NONE,
    PRESS,
    RETREATED,
    T_DISARM,
    T_FORCE,
    T_PICK,
    T_SEARCH,
    T_SOLVE,
    T_STABILISE,
    TACTIC_NAMES,
    WON,
)
from orrery.games.chaos.rules import legal
from orrery.games.chaos.rules.chaos import channel, turmoil
from orrery.games.chaos.rules.checks import lean_for, skill_and_difficulty
from orrery.games.chaos.rules.effects import clashes
from orrery.games.chaos.rules.fight import attack, clash, leaning
from orrery.games.chaos.rules.fight.moving import BUMP, cost_of, leaves_reach, ways
from orrery.games.chaos.rules.heroes.character import check_bonus
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.rules.rolls import lean_of
from orrery.games.chaos.view import labels, odds

if TYPE_CHECKING:
    from orrery.engine.stack import Frame
    from orrery.games.chaos.program import ClashEffect
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

NOBODY_STANDS: Final = "This loses the quest: nobody would be left standing."
DOOM_COMES: Final = (
    "This fills the Chaos Clock: Doom until the quest is over. Every new room will be strange, "
    "and every Slow Action dangerous."
)
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
    frame = s.stack.top()
    if frame is not None:
        return answering(s, seat, action, frame)
    if verb in TESTS:
        return testing(s, action, first, TESTS[verb], second)
    if verb in labels.SLOW and verb != a.CHANNEL_AT:
        return Forecast(s.rules.text(action), labels.label(s, verb, first, second), totals=(tension(s),))
    return for_good(s, seat, action)


def for_good(s: ChaosState, seat: int, action: int) -> Forecast | None:
    """Of what ends or spends something: a turn, a quest, a hero's life with the party, the clock."""
    verb, first, _ = s.rules.acts.parts(action)
    match verb:
        case a.CHANNEL | a.CHANNEL_AT:
            return channeling(s, action, verb)
        case a.STABILISE:
            return testing(s, action, s.order[s.turn], T_STABILISE, first)
        case a.RETREAT:
            return retreating(s, action)
        case a.RETIRE:
            return retiring(s, action, first)
        case a.EMBARK:
            return setting_out(s, action, first)
        case a.END if falls_for_certain(s, seat, action):
            return Forecast(s.rules.text(action), "End the turn.", ending=ending(s), loses=NOBODY_STANDS)
        case _:
            return None


# -- answers inside what goes on
def answering(s: ChaosState, seat: int, action: int, frame: Frame) -> Forecast | None:
    """Whom it would strike, who would win, or what a hit would leave; what lets things be has nothing."""
    verb = s.rules.acts.parts(action)[0]
    if verb == a.COUNTER:
        return striking(s, action, int(frame.target), int(frame.source), NONE)
    if verb == a.REACT:
        return striking(s, action, int(frame.source), int(frame.target), NONE)
    if verb == a.REROLL:
        return replace(testing(s, action, int(frame.source), int(frame.target), int(frame.amount)), totals=())
    if frame.kind == F_HIT:
        return taking(s, seat, action, braced=verb == a.BRACE)
    if frame.kind == F_CLASH:
        return clashing(s, seat, action, PRESS if verb == a.PRESS_ON else DISENGAGE)
    return using(s, seat, action) if frame.kind == F_EFFECT else None


def taking(s: ChaosState, seat: int, action: int, *, braced: bool) -> Forecast:
    """What is left of the figure that is hit."""
    assert s.hit is not None
    target, damage = s.hit.target, s.hit.damage // (2 if braced else 1)
    f = s.figures[target]
    if f.conditions[k.PETRIFIED]:
        damage //= 2
    waits = bool(s.modified(k.LATE_ECHO))
    left = f.hp if waits else max(0, f.hp - damage)
    lost = not waits and falls_for_certain(s, seat, action)
    verb, first, second = s.rules.acts.parts(action)
    return Forecast(
        s.rules.text(action),
        f"{labels.label(s, verb, first, second)}.",
        changes=(
            Change(f"figure-{target + 1}-hp", f"{s.title(target)} HP", str(f.hp), str(left), f.hp, left),
        ),
        warnings=(f"{damage} HP are lost at the end of the round.",) if waits else (),
        ending=ending(s) if lost else "",
        loses=NOBODY_STANDS if lost else "",
    )


# -- the Clash
def clashing(s: ChaosState, seat: int, action: int, tactic: int) -> Forecast:
    """Who wins against each tactic of the other side, and by what effect (CE-044, CE-045).

    What the other side has sealed is not looked at: a machine's choice has its chances (CE-047).
    """
    side = legal.clash_side(s, seat)
    found = clash.clash_of(s)
    rival = found.figures[1 - side]
    possible = rival_tactics(s, seat, 1 - side)
    totals = [against(s, side, tactic, other, alone=len(possible) == 1) for other in possible]
    verb = "has chosen; it is sealed" if found.choices[1 - side] != NONE else "will choose"
    return Forecast(
        s.rules.text(action),
        f"{labels.PLAIN[a.PRESS_ON if tactic == PRESS else a.STEP_BACK]} {tactic_score(s, side, tactic)}.",
        totals=(*totals, "the loser is Staggered"),
        unknown=(f"what {s.title(rival)} {verb}.",) if len(possible) > 1 else (),
        values=replies(s, side, tactic, possible),
    )


def replies(s: ChaosState, side: int, tactic: int, possible: list[int]) -> Values:
    """The same as data: the own score, and for each reply its chance, its score, who wins and by what."""
    found = clash.clash_of(s)
    mine, rival = (s.figures[found.figures[each]] for each in (side, 1 - side))
    values: Values = {
        "score": clash.score(mine, tactic), "attribute": k.ATTRIBUTES[clash.attribute(mine, tactic)],
        "replies": tuple(TACTIC_NAMES[other] for other in possible),
    }  # fmt: skip
    for other in possible:
        name = TACTIC_NAMES[other]
        winner, _, row = clash_result(s, side, tactic, other)
        values |= {
            f"{name}-score": clash.score(rival, other),
            f"{name}-attribute": k.ATTRIBUTES[clash.attribute(rival, other)],
            f"{name}-winner": "" if winner == NONE else f"figure-{winner + 1}",
        }
        if row is not None:
            values |= {f"{name}-effect": row.name, f"{name}-text": row.text}
        if s.machine(found.figures[1 - side]) and len(possible) > 1:
            values[f"{name}-chance"] = reply_chance(rival, other)
    return values


def reply_chance(rival: Figure, other: int) -> int:
    """How likely a machine answers so, in per cent (CE-047)."""
    likely = other == clash.higher_tactic(rival)
    return int(10 * (clash.HIGHER_UP_TO if likely else 10 - clash.HIGHER_UP_TO))


def rival_tactics(s: ChaosState, seat: int, side: int) -> list[int]:
    """What the other side can have chosen, as far as a seat knows: its own choices are no secret to it."""
    found = clash.clash_of(s)
    number, chosen = found.figures[side], found.choices[side]
    if chosen != NONE and not s.machine(number) and s.seat_of(number) == seat:
        return [chosen]
    return clash.tactics(s.figures[number])


def tactic_score(s: ChaosState, side: int, tactic: int) -> str:
    f = s.figures[clash.clash_of(s).figures[side]]
    return f"with {k.ATTRIBUTES[clash.attribute(f, tactic)].capitalize()} {clash.score(f, tactic)}"


def against(s: ChaosState, side: int, tactic: int, other: int, *, alone: bool) -> str:
    """How the Clash ends if the other side has chosen this, with its chance if there is one."""
    rival = clash.clash_of(s).figures[1 - side]
    verb = "presses" if other == PRESS else "disengages"
    told = f"{s.title(rival)} {verb} {tactic_score(s, 1 - side, other)}"
    end = clash_end(s, side, tactic, other)
    if alone:
        return f"{told}, and {end}"
    if not s.machine(rival):
        return f"if {told}, {end}"
    return f"{reply_chance(s.figures[rival], other)} %: {told}, and {end}"


def clash_end(s: ChaosState, side: int, tactic: int, other: int) -> str:
    """Who wins, and what that does."""
    winner, tied, row = clash_result(s, side, tactic, other)
    if row is None:
        return "neither gives way: both are Staggered"
    how = " by the higher d20" if tied else ""
    return f"{s.title(winner)} wins{how}: {row.name}, {row.text}"


def clash_result(s: ChaosState, side: int, tactic: int, other: int) -> tuple[int, bool, ClashEffect | None]:
    """The winner, whether only the dice decide it, and what it does; nobody: neither gives way."""
    chosen = (tactic, other) if side == 0 else (other, tactic)
    found = clash.clash_of(s)
    lead = clash.lead_of(s, found, *chosen)
    if lead == 0:
        return NONE, True, None
    figures = [s.figures[number] for number in found.figures]
    tied = clash.score(figures[0], chosen[0]) == clash.score(figures[1], chosen[1])
    won = 0 if lead > 0 else 1
    return found.figures[won], tied, s.core.clashes[clash.attribute(figures[won], chosen[won])]


def using(s: ChaosState, seat: int, action: int) -> Forecast:
    """Where both stand after an effect of the Clash, unless dice decide it; what the loser's way costs."""
    verb, first, second = s.rules.acts.parts(action)
    world = s.imagine(seat, one_stream(0))
    assert isinstance(world, type(s))
    dice = list(world.dice.streams)
    clash.carry_out(world, first)
    certain = list(world.dice.streams) == dice
    changes = [
        Change(f"figure-{n + 1}", s.title(n), a.square_name(f.place), a.square_name(world.figures[n].place))
        for n, f in enumerate(s.figures)
        if certain and f.place != world.figures[n].place
    ]
    return Forecast(
        s.rules.text(action),
        f"{labels.label(s, verb, first, second)}.",
        changes=tuple(changes),
        totals=(driven(s, first),) if verb == a.DRIVE else (),
    )


def driven(s: ChaosState, goal: int) -> str:
    """What it costs the loser to be driven there, and an ally who is struck (CE-058, CE-061)."""
    effect = clash.effect_of(s)
    winner, loser = effect.winner, effect.loser
    squares = clashes.course(s, winner, loser, goal)
    if clashes.touches(squares[-1] if squares else s.figures[loser].place, goal):
        struck = clashes.ally_at(s, loser, goal)
        dice = s.core.clashes[k.INTUITION].dice
        both = s.title(loser) if struck == NONE else f"{s.title(loser)} and {s.title(struck)}"
        return f"{both} {'loses' if struck == NONE else 'lose'} {dice} HP"
    if squares:
        return f"{s.title(loser)} reaches nothing and loses nothing"
    return f"{s.title(loser)} cannot go anywhere and loses 1d{BUMP} HP"


# -- what loses the quest
def falls_for_certain(s: ChaosState, seat: int, action: int) -> bool:
    """Whether the quest is lost by it before any die is rolled: then it is certain."""
    world = s.imagine(seat, one_stream(0))
    dice = list(world.dice.streams)
    world.apply(seat, action)
    assert isinstance(world, type(s))
    return world.lost > s.lost and list(world.dice.streams) == dice


def ending(s: ChaosState, won: int = 0, lost: int = 1) -> Literal["", "loss"]:
    """Whether a quest that ends so is the last one, and the match is lost with it."""
    last = s.done + 1 >= s.rules.quests
    return "loss" if last and s.won + won - s.lost - lost <= 0 else ""


def tension(s: ChaosState) -> str:
    return f"then the Tension Die: {turmoil.chance(s)} % that something comes"


# -- moves
def walking(s: ChaosState, action: int, goal: int) -> Forecast:
    mover = s.order[s.turn]
    f = s.figures[mover]
    found = ways(s, mover, f.steps, goal)
    squares, cost = found.to(goal), int(found.costs[goal])
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
    left = f.steps - cost
    last = cost_of(s, f, goal)
    far = counted(cost, "square")
    totals = [f"{counted(len(squares), 'step')}, the last costs {last}"]
    if goal == heuristic.winning_square(s, mover):
        totals.append("this reaches the goal: the quest is won")
    return Forecast(
        s.rules.text(action),
        f"{s.title(mover)} walks to {a.square_name(goal)}: {far} of movement.",
        changes=(Change(f"figure-{mover + 1}", "Movement", str(f.steps), str(left), f.steps, left),),
        totals=tuple(totals),
        warnings=tuple(dict.fromkeys(warnings)),
        values={"mover": f"figure-{mover + 1}", "path": tuple(a.square_name(place) for place in squares)},
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
    values: Values = {
        "attacker": f"figure-{attacker + 1}", "target": f"figure-{target + 1}",
        "attack": attack.attack_bonus(f), "defence": attack.defence_bonus(t),
        "expected": round(10 * expected), "hp": t.hp,
        "counter": share_of_100(found[k.COUNTER] + found[k.OVERREACH]) if warnings else 0,
        **{k.TIERS[tier]: share_of_100(share) for tier, share in enumerate(found)},
    }  # fmt: skip
    return Forecast(s.rules.text(action), title, totals=totals, warnings=tuple(warnings), values=values)


def share_of_100(share: int) -> int:
    return round(100 * share / odds.THROWS)


# -- going home
def retreating(s: ChaosState, action: int) -> Forecast:
    """Exactly what the party keeps and what it leaves (CE-177): nothing is rolled on the way back.

    It cannot be taken back, so that it is asked about, whatever it pays.
    """
    coins, all_coins = tavern.reward(s, RETREATED), tavern.reward(s, WON)
    gained = tavern.experience(s, RETREATED)
    each = tavern.share(s, gained)
    gains = [("coins", "Coins", s.coins, coins)]
    gains += [
        (f"hero-{f.hero + 1}", f"XP of {f.sheet.name}", f.sheet.xp, each)
        for f in s.figures
        if f.hero != NONE and f.sheet is not None and not f.dead
    ]
    changes = [
        Change(part, title, str(old), str(old + gain), old, old + gain)
        for part, title, old, gain in gains
        if gain
    ]
    totals = [f"you get {coins or 'none'} of the {all_coins} coins of the reward"]
    if s.xp:
        totals.append(f"you get {gained} of the {s.xp} XP earned so far, {each} for each living hero")
    totals.append("you keep what you have found and carry")
    warnings = ["The quest will not be won."]
    leaving = [number for number, f in enumerate(s.figures) if f.ally and f.entity()]
    warnings += [f"{s.title(number)} leaves the party." for number in leaving]
    over = ending(s, lost=0)
    gives_up = f"This gives the quest up: the party goes home with {counted(coins, 'coin')}"
    return Forecast(
        s.rules.text(action),
        "The party goes home, and the quest ends here.",
        changes=tuple(changes),
        totals=tuple(totals),
        warnings=tuple(warnings),
        ending=over,
        loses=f"{gives_up}, and the quest is not won.",
    )


def retiring(s: ChaosState, action: int, hero: int) -> Forecast:
    """Who leaves, and what goes with them: that is for good, and asked about (CE-175)."""
    f, name = s.figures[hero], s.title(hero)
    gone = f"{name} leaves the party for good, with everything they wear"
    if f.sheet is not None and f.sheet.xp:
        gone += f" and {f.sheet.xp} XP that nobody has spent"
    return Forecast(
        s.rules.text(action),
        f"{name} retires.",
        totals=("a newcomer, who has learned nothing yet, takes the place",),
        loses=f"{gone}.",
    )


def setting_out(s: ChaosState, action: int, node: int) -> Forecast:
    """What the way there eats, and what it costs those who go hungry (CE-174)."""
    there = s.nodes[node]
    heroes = sum(1 for f in s.figures if f.hero != NONE)
    food = sum(s.supplies[number] for number, row in enumerate(s.core.supplies) if row.use == k.FOOD)
    needed = heroes * there.days
    missing = max(0, needed - food)
    far, rations = counted(there.days, "day"), counted(needed, "ration")
    lacking = counted(missing, "ration is", "rations are")
    return Forecast(
        s.rules.text(action),
        f"The party sets out: {far} there, and the way back is free.",
        totals=(
            f"the way eats {rations}; you have {food or 'none'}",
            f"{tavern.REWARD * there.risk} coins if you win",
        ),
        warnings=(f"{lacking} missing: each costs a hero {tavern.HUNGER} Composure.",) if missing else (),
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
    fills = s.ticks + 1 == s.rules.clock and not s.doom
    warnings = ("This fills the clock: Doom.",) if fills else ()
    title = f"3d6 and Staggered, on those it strikes; level {s.level}."
    values: Values = {name: count for name, count in zip(channel.OUTCOMES, counts, strict=True) if count}
    values["clock"] = min(s.rules.clock, s.ticks + 1)
    return Forecast(
        s.rules.text(action), title, totals=tuple(totals), warnings=warnings, values=values,
        loses=DOOM_COMES if fills else "",
    )  # fmt: skip


def testing(s: ChaosState, action: int, hero: int, what: int, amount: int) -> Forecast:
    skill, difficulty = skill_and_difficulty(s, what, amount)
    f = s.figures[hero]
    bonus = check_bonus(s.core, f, skill) if skill != NONE else 0
    kept = odds.kept_faces(lean_of(lean_for(s, hero, what) > 0, lean_for(s, hero, what) < 0))
    good = sum(count for face, count in enumerate(kept, 1) if face + bonus >= difficulty)
    name = s.core.skills[skill].name if skill != NONE else "Luck"
    title = f"{name} {bonus:+} against {difficulty}: {100 * good // 400} %."
    totals = () if s.mode == FIGHT else (tension(s),)
    return Forecast(s.rules.text(action), title, totals=totals, values={"chance": 100 * good // 400})
