"""How machines play their figures: foes, and allies on the heroes' side (CE-158)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.stack import Frame
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import AI, COMBAT, F_ACTION_DONE, F_FOE, FOES, NONE, NORMAL, SQUARES, distance
from orrery.games.chaos.rules.effects import clashes
from orrery.games.chaos.rules.fight import attack, clash, harm
from orrery.games.chaos.rules.fight.grid import FAR, behind
from orrery.games.chaos.rules.fight.moving import DIRECTIONS, NEAR, Ways, risky, set_out, speed_of, ways
from orrery.games.chaos.rules.rolls import d20, die, pick

if TYPE_CHECKING:
    from orrery.engine.arrays import vec
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

EVERYWHERE = 60  # a budget that reaches every corner


def go_on(s: ChaosState, number: int) -> bool:
    """One thing of a machine's turn; False: it is done."""
    f = s.figures[number]
    if not f.up() or not f.active:
        return False
    if f.broken():
        return rally(s, number) if f.side != FOES else run_away(s, number)
    if f.conditions[k.PRONE] and f.steps > 0:
        stand_up(s, number)
        return True
    if f.weapon_on_floor == f.place and f.action:
        f.action = 0
        harm.take_up(s, number)
        return True
    target = chosen_target(s, number)
    if target == NONE:
        return False
    if f.action and attack.can_strike(s, number, target) and not better_square(s, number, target):
        strike(s, number, target)
        return True
    if f.steps > 0 and not f.moved:
        place = best_square(s, number, target)
        f.moved = 1  # it walks once a turn
        if place not in (NONE, f.place):
            s.stack.push(Frame(F_FOE, NONE, number))
            set_out(s, number, place)
            return False
        return True
    if f.action and attack.can_strike(s, number, target):
        strike(s, number, target)
        return True
    return break_free(s, number)


def stand_up(s: ChaosState, number: int) -> None:
    """Standing up costs half of the movement (CE-156)."""
    f = s.figures[number]
    f.steps = max(0, f.steps - (speed_of(s, f) + 1) // 2)
    f.lose(int(k.PRONE))
    if s.log is not None:
        s.tell("stands", f"{s.title(number)} gets up.", {"figure": number})


def strike(s: ChaosState, number: int, target: int) -> None:
    f = s.figures[number]
    f.action = 0
    f.stagger_ending = int(f.conditions[k.STAGGERED] > 0)
    s.stack.push(Frame(F_FOE, NONE, number))
    s.stack.push(Frame(F_ACTION_DONE, NONE, number))
    attack.begin(s, number, confused_target(s, number, target))


def clash_option(s: ChaosState, found: list[int]) -> int:
    """How a machine uses a Clash that it has won: what hurts most; else any way is as good as another."""
    effect = clash.effect_of(s)
    if effect.attribute == k.INTUITION and effect.stage == clash.ACTING:
        pains = [pain(s, effect.winner, effect.loser, goal) for goal in found]
        worst = max(pains)
        found = [goal for goal, each in zip(found, pains, strict=True) if each == worst]
    return found[pick(s, AI, len(found), "clash effect")]


def pain(s: ChaosState, winner: int, loser: int, goal: int) -> int:
    """How many figures are hurt when the loser is driven there."""
    squares = clashes.course(s, winner, loser, goal)
    if not clashes.touches(squares[-1] if squares else s.figures[loser].place, goal):
        return 0
    return 1 if clashes.ally_at(s, loser, goal) == NONE else 2


def confused_target(s: ChaosState, number: int, target: int) -> int:
    """A Confused figure strikes whom it happens to strike (CE-167)."""
    if not s.figures[number].conditions[k.CONFUSED]:
        return target
    found = [other for other in range(len(s.figures)) if attack.can_strike(s, number, other)]
    stream = AI if s.machine(number) else COMBAT
    return found[pick(s, stream, len(found), "confused")] if found else target


def chosen_target(s: ChaosState, number: int) -> int:
    """The nearest by path; of these the one with the lowest HP, then in party order (CE-158)."""
    f = s.figures[number]
    if f.conditions[k.TAUNTED] and f.taunter != NONE and s.figures[f.taunter].up():
        return f.taunter
    foes = [
        other
        for other, t in enumerate(s.figures)
        if t.side != f.side and t.up() and not attack.charmed_by(f, other)
    ]
    beside = [other for other in foes if distance(f.place, s.figures[other].place) == 1]
    if beside:  # there is no way that is shorter
        return weakest(s, beside)
    if len(foes) <= 1:
        return foes[0] if foes else NONE
    costs = ways(s, number, EVERYWHERE).costs
    paths = [path_to(costs, f.place, s.figures[other].place) for other in foes]
    shortest = min(paths)
    return weakest(s, [other for other, path in zip(foes, paths, strict=True) if path == shortest])


def weakest(s: ChaosState, found: list[int]) -> int:
    """The one with the lowest HP; of equals the first."""
    best = found[0]
    for other in found:
        if s.figures[other].hp < s.figures[best].hp:
            best = other
    return best


def path_to(costs: vec[i64], place: i64, goal: i64) -> int:
    """What it costs to come beside a square; where no way leads, the nearer the better."""
    path = cheapest_beside(costs, goal)
    return path if path < FAR else FAR + int(distance(place, goal))


def cheapest_beside(costs: vec[i64], place: i64) -> int:
    """What it costs to come beside a square."""
    least: i64 = FAR
    for way in range(place * DIRECTIONS, (place + 1) * DIRECTIONS):
        there = NEAR[way]
        if there != NONE and costs[there] < least:
            least = costs[there]
    return int(least)


def near_squares(place: int, far: int) -> list[int]:
    x, y = place % 15, place // 15
    return [
        row * 15 + column
        for row in range(max(0, y - far), min(14, y + far) + 1)
        for column in range(max(0, x - far), min(14, x + far) + 1)
        if row * 15 + column != place
    ]


def skirmishes(s: ChaosState, f: Figure) -> bool:
    return f.kind != NONE and s.core.foes[f.kind].role == k.SKIRMISHER


def better_square(s: ChaosState, number: int, target: int) -> bool:
    """A Skirmisher that is not behind its target yet, and can get there."""
    f, t = s.figures[number], s.figures[target]
    if not skirmishes(s, f) or f.moved or f.steps <= 0 or f.conditions[k.PRONE]:
        return False
    if behind(t.place, t.facing, f.place):
        return False
    costs = ways(s, number, f.steps).costs
    return any(
        costs[place] <= f.steps and behind(t.place, t.facing, place)
        for place in near_squares(t.place, f.reach)
    )


def best_square(s: ChaosState, number: int, target: int) -> int:
    """Where to go to strike a target; if that is too far, as near as the steps lead."""
    f, t = s.figures[number], s.figures[target]
    found_ways = ways(s, number, EVERYWHERE)
    costs = found_ways.costs
    far = max(f.reach, f.range)
    skirmisher = skirmishes(s, f)
    best, found = 4 * FAR, NONE
    here = f.place
    for place in range(SQUARES):
        if costs[place] >= FAR or distance(place, t.place) > far or risky(s, place):
            continue
        too_far = int(costs[place] > f.steps)
        rear = int(not too_far and skirmisher and not behind(t.place, t.facing, place))
        rank = (too_far * 2 + rear) * FAR + int(costs[place])
        if rank >= best:
            continue
        f.place = place
        if attack.can_strike(s, number, target):
            best, found = rank, place
        f.place = here
    if found == NONE:
        return nearest_place(s, number, found_ways, t.place)
    return as_far_as(s, number, found_ways, found)


def nearest_place(s: ChaosState, number: int, found_ways: Ways, goal: int) -> int:
    """The reachable square from which it is least far, when no square is good to strike from."""
    found = s.figures[number].place
    costs = found_ways.costs
    for place in range(SQUARES):
        if costs[place] < FAR and not risky(s, place) and distance(place, goal) < distance(found, goal):
            found = place
    return as_far_as(s, number, found_ways, found)


def as_far_as(s: ChaosState, number: int, found_ways: Ways, goal: int) -> int:
    f = s.figures[number]
    reached = f.place
    for place in found_ways.to(goal):
        if found_ways.costs[place] > f.steps:
            break
        reached = place
    return reached


def break_free(s: ChaosState, number: int) -> bool:
    """An action against 10 ends Grappled or Restrained (CE-164)."""
    f = s.figures[number]
    if not f.action or not (f.conditions[k.GRAPPLED] or f.conditions[k.RESTRAINED]):
        return False
    f.action = 0
    if d20(s, 0, "athletics") + f.attack >= NORMAL:
        f.lose(int(k.GRAPPLED))
        f.lose(int(k.RESTRAINED))
        f.steps = speed_of(s, f)
    return True


def rally(s: ChaosState, number: int) -> bool:
    """A Broken ally pulls itself together (CE-169)."""
    f = s.figures[number]
    if not f.action:
        return False
    f.action = 0
    f.composure = min(f.composure_max, f.composure + die(s, COMBAT, 6, "rally"))
    f.lose(int(k.BROKEN))
    return True


def run_away(s: ChaosState, number: int) -> bool:
    """Broken foes flee: to the exit, and out of it."""
    f = s.figures[number]
    goal = s.room.exit
    if distance(f.place, goal) <= 1:
        f.gone = 1
        if s.log is not None:
            s.tell("flees", f"{s.title(number)} flees.", {"figure": number})
        return False
    if f.conditions[k.PRONE] and f.steps > 0:
        stand_up(s, number)
        return True
    if f.moved or f.steps <= 0:
        return False
    f.moved = 1
    place = nearest_place(s, number, ways(s, number, EVERYWHERE), goal)
    if place != f.place:
        s.stack.push(Frame(F_FOE, NONE, number))
        set_out(s, number, place)
        return False
    return False
