"""The Clash: a sealed choice on both sides, raw scores, and twelve effects (CE-040 to CE-062)."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from orrery.engine.stack import Frame
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    AI,
    COMBAT,
    DISENGAGE,
    F_CLASH,
    F_EFFECT,
    FACINGS,
    GOAL_SIDE,
    NONE,
    PRESS,
    SIDE,
    TACTIC_NAMES,
    distance,
    sign,
)
from orrery.games.chaos.rules.fight import harm
from orrery.games.chaos.rules.fight.grid import direction, facing_towards, towards
from orrery.games.chaos.rules.fight.moving import (
    bump,
    displace,
    forced_squares,
    free,
    shove,
    sidesteps,
    standable,
    swap,
)
from orrery.games.chaos.rules.rolls import die, roll, several
from orrery.games.chaos.state.records import Clash, Effect
from orrery.games.chaos.state.room import beside

if TYPE_CHECKING:
    from orrery.games.chaos.state.figure import Figure
    from orrery.games.chaos.state.journey import ChaosState

# stages of an effect
STEPPING: Final = 0  # a free step comes first (CE-048)
ACTING: Final = 1

HIGHER_UP_TO: Final = 8  # of a d10: the machine takes its higher score (CE-047)
SALTS: Final = 1 << 31


def clash_of(s: ChaosState) -> Clash:
    """The Clash that goes on."""
    assert s.clash is not None
    return s.clash


def effect_of(s: ChaosState) -> Effect:
    """What the winner of a Clash decides about."""
    assert s.effect is not None
    return s.effect


# -- sealing
def begin(s: ChaosState, attacker: int, defender: int, natural: int, against: int, flags: int) -> None:
    """Machines commit themselves at once; people are asked."""
    del flags
    salts = [s.dice.below(AI, SALTS), s.dice.below(AI, SALTS)]
    s.clash = Clash([attacker, defender], [NONE, NONE], salts, [natural, against])
    s.news += 1
    if s.log is not None:
        s.tell(
            "clash",
            f"{s.title(attacker)} and {s.title(defender)} clash.",
            {"attacker": attacker, "defender": defender},
        )
    for side in (0, 1):
        figure = s.clash.figures[side]
        if s.machine(figure):
            choose(s, side, machine_choice(s, figure))
    s.stack.push(Frame(F_CLASH, NONE, attacker, defender))


def machine_choice(s: ChaosState, figure: int) -> int:
    """The tactic with the higher own score on 1 to 8, the other on 9 or 10 (CE-047)."""
    f = s.figures[figure]
    face = die(s, AI, 10, "clash tactic", 0)
    higher = higher_tactic(f)
    choice = higher if face <= HIGHER_UP_TO else PRESS + DISENGAGE - higher
    return DISENGAGE if f.broken() else choice


def higher_tactic(f: Figure) -> int:
    """The tactic with the higher score; equal scores count Press as the higher."""
    return PRESS if f.press >= f.disengage else DISENGAGE


def tactics(f: Figure) -> list[int]:
    """A Broken figure may only Disengage (CE-042)."""
    return [DISENGAGE] if f.broken() else [PRESS, DISENGAGE]


def choose(s: ChaosState, side: int, choice: int) -> None:
    """Fix a choice; its commitment is logged before anything is shown (CE-040)."""
    clash = clash_of(s)
    clash.choices[side] = choice
    if s.log is not None:
        figure = clash.figures[side]
        seal = commitment(clash.salts[side], choice)
        s.tell("commit", f"{s.title(figure)} has chosen, sealed as {seal}.", {"figure": figure, "seal": seal})


def commitment(salt: int, choice: int) -> str:
    """What is told of a choice before it is shown; whoever knows the salt can check it afterwards."""
    return blake2b(f"{salt} {TACTIC_NAMES[choice]}".encode(), digest_size=8).hexdigest()


def side_to_choose(s: ChaosState) -> list[int]:
    """The sides whose choice is missing."""
    choices = clash_of(s).choices
    return [side for side in (0, 1) if choices[side] == NONE]


# -- the outcome
def score(f: Figure, choice: int) -> int:
    """The raw score of the chosen attribute; nothing else enters (CE-043)."""
    return f.press if choice == PRESS else f.disengage


def attribute(f: Figure, choice: int) -> int:
    return f.press_attribute if choice == PRESS else f.disengage_attribute


def resolve(s: ChaosState) -> None:
    """Both choices are shown together; the higher score wins (CE-044, CE-045)."""
    found = clash_of(s)
    s.clash = None
    attacker, defender = found.figures
    mine, theirs = found.choices
    lead = lead_of(s, found, mine, theirs)
    s.news += 1
    if s.log is not None:
        tell_reveal(s, found, lead)
    if lead == 0:
        harm.stagger(s, attacker)
        harm.stagger(s, defender)
        return
    winner, loser = (attacker, defender) if lead > 0 else (defender, attacker)
    choice = mine if lead > 0 else theirs
    harm.stagger(s, loser)
    stage = STEPPING if choice == DISENGAGE and s.rules.free_step else ACTING
    s.effect = Effect(winner, loser, attribute(s.figures[winner], choice), stage)
    s.stack.push(Frame(F_EFFECT, NONE, winner, loser))


def lead_of(s: ChaosState, found: Clash, mine: int, theirs: int) -> int:
    """By how much the attacker is ahead with these tactics; equal scores are decided by the d20s (CE-045)."""
    attacker, defender = found.figures
    lead = score(s.figures[attacker], mine) - score(s.figures[defender], theirs)
    return lead or found.naturals[0] - found.naturals[1]


def tell_reveal(s: ChaosState, found: Clash, lead: int) -> None:
    sides = []
    for side in (0, 1):
        f = s.figures[found.figures[side]]
        choice = found.choices[side]
        word = TACTIC_NAMES[choice].capitalize()
        name = k.ATTRIBUTES[attribute(f, choice)].capitalize()
        sides.append(f"{s.title(found.figures[side])}: {word} with {name} {score(f, choice)}")
    attacker, defender = found.figures
    winner = attacker if lead > 0 else defender if lead < 0 else NONE
    end = "Neither gives way: both are Staggered." if winner == NONE else f"{s.title(winner)} wins."
    s.tell(
        "reveal",
        f"{'; '.join(sides)}. {end}",
        {
            "attacker": attacker, "defender": defender, "winner": winner,
            "attacker-tactic": TACTIC_NAMES[found.choices[0]],
            "defender-tactic": TACTIC_NAMES[found.choices[1]],
            "attacker-salt": found.salts[0], "defender-salt": found.salts[1],
        },
    )  # fmt: skip


# -- effects
def options(s: ChaosState) -> list[int]:
    """What the winner can choose from: squares, pairs of facings, or goals; none: nothing to choose."""
    ended = effect_of(s)
    winner, loser, effect = ended.winner, ended.loser, ended.attribute
    w, v = s.figures[winner], s.figures[loser]
    if ended.stage == STEPPING:
        here = distance(w.place, v.place)
        away = [place for place in around(s, w.place) if free(s, place) and distance(place, v.place) > here]
        return [w.place, *away]
    if effect == k.REFLEX:
        return list(range(FACINGS * FACINGS))
    if effect in (k.FORTITUDE, k.CHARM):
        return sidesteps(s, winner, loser)
    if effect == k.KNOWLEDGE:
        return [w.place, *[place for place in around(s, v.place) if free(s, place)]]
    if effect == k.INTUITION:
        return nearest_goals(s, winner, loser)
    return []


def around(s: ChaosState, place: int) -> list[int]:
    found = [beside(s.room, place, way) for way in range(8)]
    return sorted(each for each in found if each != NONE)


def carry_out(s: ChaosState, chosen: int) -> None:
    """The effect, with what the winner chose (NONE: nothing was to choose)."""
    ended = effect_of(s)
    winner, loser, effect = ended.winner, ended.loser, ended.attribute
    w = s.figures[winner]
    if ended.stage == STEPPING:
        s.effect = Effect(winner, loser, effect, ACTING)
        if chosen not in (NONE, w.place):
            shove(s, winner, chosen)
        s.stack.push(Frame(F_EFFECT, NONE, winner, loser))
        return
    s.effect = None
    if s.log is not None:
        row = s.core.clashes[effect]
        s.tell(
            "clash-effect",
            f"{s.title(winner)}: {row.name}.",
            {"winner": winner, "loser": loser, "effect": row.id},
        )
    apply_effect(s, winner, loser, effect, chosen)


def apply_effect(  # noqa: C901  a line an effect
    s: ChaosState, winner: int, loser: int, effect: int, chosen: int
) -> None:
    w, v = s.figures[winner], s.figures[loser]
    row = s.core.clashes[effect]
    amount = int(row.amount)
    old = w.place
    if effect in (k.MIGHT, k.ENDURANCE):
        way = towards(w.place, v.place)
        displace(s, loser, way, 1, winner)
        ahead = beside(s.room, w.place, way)
        if effect == k.MIGHT and w.up() and ahead != NONE and free(s, ahead):
            shove(s, winner, ahead)
    elif effect == k.FINESSE:
        harm.disarm(s, loser, v.place)
    elif effect == k.REFLEX:
        swap(s, winner, loser)
        w.facing, v.facing = chosen // FACINGS, chosen % FACINGS
    elif effect == k.VITALITY:
        harm.shake(s, loser, amount)
    elif effect in (k.FORTITUDE, k.CHARM):
        if chosen != NONE:
            shove(s, winner, chosen)
        displace(s, loser, towards(v.place, old), 1 if effect == k.FORTITUDE else amount, winner)
    elif effect == k.KNOWLEDGE:
        if chosen not in (NONE, w.place):
            shove(s, winner, chosen)
        w.facing = facing_towards(w.place, v.place)
    elif effect == k.LOGIC:
        dice = several(s, COMBAT, w.dice_count, w.dice_sides, "damage")
        weapon = max(1, dice + w.dice_plus + w.damage_plus)
        harm.hurt(s, loser, max(2, weapon // 2), winner, harm.MELEE)
    elif effect == k.AWARENESS:
        harm.afflict(s, loser, int(k.SLOWED))
    elif effect == k.INTUITION:
        into_obstacle(s, winner, loser, chosen)
    else:  # Willpower
        w.dominates, w.dominates_until = loser, s.round + 2


# -- Intuition: goals have numbers of their own, since the walls around a room stand on no square of it
def goal_number(x: int, y: int) -> int:
    return (y + 1) * GOAL_SIDE + x + 1


def goal_place(goal: int) -> tuple[int, int]:
    """The coordinates of a goal, which may lie one beyond the room."""
    return goal % GOAL_SIDE - 1, goal // GOAL_SIDE - 1


def nearest_goals(s: ChaosState, winner: int, loser: int) -> list[int]:
    """The nearest obstacles, walls and own allies of the loser; of those that come to the same, the first."""
    found: list[int] = []
    outcomes: list[tuple[list[int], int]] = []
    for goal in nearest_obstacles(s, loser):
        outcome = course(s, winner, loser, goal), ally_at(s, loser, goal)
        if outcome not in outcomes:
            outcomes.append(outcome)
            found.append(goal)
    return found


def nearest_obstacles(s: ChaosState, loser: int) -> list[int]:
    v = s.figures[loser]
    x, y = v.place % SIDE, v.place // SIDE
    allies = {f.place for f in s.figures if f is not v and f.side == v.side and f.entity()}
    for far in range(1, SIDE + 1):
        found = [
            goal_number(x + dx, y + dy)
            for dy in range(-far, far + 1)
            for dx in range(-far, far + 1)
            if max(abs(dx), abs(dy)) == far and solid(s, x + dx, y + dy, allies)
        ]
        if found:
            return found
    return []


def solid(s: ChaosState, x: int, y: int, allies: set[int]) -> bool:
    if not s.room.inside(x, y):
        return True
    place = y * SIDE + x
    return place in allies or not standable(s, place)


def course(s: ChaosState, winner: int, loser: int, goal: int) -> list[int]:
    """The squares over which the loser is driven towards a goal, as far as they are free (CE-058)."""
    place = s.figures[loser].place
    squares = forced_squares(s, loser, int(s.core.clashes[k.INTUITION].amount), winner)
    found: list[int] = []
    while len(found) < squares and not touches(place, goal):
        x, y = goal_place(goal)
        place = beside(s.room, place, direction(sign(x - place % SIDE), sign(y - place // SIDE)))
        if place == NONE or not free(s, place):
            break
        found.append(place)
    return found


def touches(place: int, goal: int) -> bool:
    x, y = goal_place(goal)
    return max(abs(place % SIDE - x), abs(place // SIDE - y)) <= 1


def ally_at(s: ChaosState, loser: int, goal: int) -> int:
    """The loser's own ally who stands there, or NONE."""
    side = s.figures[loser].side
    for number, f in enumerate(s.figures):
        there = (f.place % SIDE, f.place // SIDE) == goal_place(goal)
        if there and number != loser and f.side == side and f.entity():
            return number
    return NONE


def into_obstacle(s: ChaosState, winner: int, loser: int, goal: int) -> None:
    """Up to 3 squares towards it; contact costs 1d6, the same for an ally who is struck (CE-058).

    Without contact, to have gone nowhere costs what it costs in every push (CE-061).
    """
    v = s.figures[loser]
    squares = course(s, winner, loser, goal)
    for place in squares:
        if shove(s, loser, place):
            break
    if touches(v.place, goal):
        if v.entity():
            damage = roll(s, COMBAT, s.core.clashes[k.INTUITION].dice, "contact")
            struck = ally_at(s, loser, goal)
            harm.hurt(s, loser, damage, winner)
            if struck != NONE:
                harm.hurt(s, struck, damage, winner)
    elif not squares:
        bump(s, loser, winner)
