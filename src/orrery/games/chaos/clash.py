"""The Clash: a sealed choice on both sides, raw scores, and twelve effects (CE-040 to CE-062)."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from orrery.engine.stack import Frame
from orrery.games.chaos import harm
from orrery.games.chaos import kinds as k
from orrery.games.chaos.grid import beside, facing_towards, opposite, towards
from orrery.games.chaos.moving import displace, free, shove, sidesteps, standable, swap
from orrery.games.chaos.names import (
    AI,
    COMBAT,
    DISENGAGE,
    DX,
    DY,
    F_CLASH,
    F_EFFECT,
    FACINGS,
    NONE,
    PRESS,
    SIDE,
    TACTIC_NAMES,
    distance,
    sign,
)
from orrery.games.chaos.rolls import die, pick, roll, several

if TYPE_CHECKING:
    from orrery.games.chaos.figure import Figure
    from orrery.games.chaos.state import ChaosState

# places in `state.clash`
ATTACKER: Final = 0
DEFENDER: Final = 1
CHOICE: Final = 2  # and 3: of attacker and defender
SALT: Final = 4  # and 5
NATURAL: Final = 6  # and 7: their kept d20
WIDTH: Final = 8
# places in `state.effect`: winner, loser, attribute, the tactic that won, stage
WINNER: Final = 0
LOSER: Final = 1
ATTRIBUTE: Final = 2
STAGE: Final = 3
STEPPING: Final = 0  # a free step comes first (CE-048)
ACTING: Final = 1

HIGHER_UP_TO: Final = 8  # of a d10: the machine takes its higher score (CE-047)
SALTS: Final = 1 << 31
BUMP: Final = 4  # sides of the die for a displacement that goes nowhere (CE-061)


# -- sealing
def begin(s: ChaosState, attacker: int, defender: int, natural: int, against: int, flags: int) -> None:
    """Machines commit themselves at once; people are asked."""
    del flags
    salts = [s.dice.below(AI, SALTS), s.dice.below(AI, SALTS)]
    s.clash = [attacker, defender, NONE, NONE, *salts, natural, against]
    s.news += 1
    if s.log is not None:
        s.tell(
            "clash",
            f"{s.title(attacker)} and {s.title(defender)} clash.",
            {"attacker": attacker, "defender": defender},
        )
    for side in (0, 1):
        if s.machine(s.clash[side]):
            choose(s, side, machine_choice(s, s.clash[side]))
    s.stack.push(Frame(F_CLASH, NONE, attacker, defender))


def machine_choice(s: ChaosState, figure: int) -> int:
    """The tactic with the higher own score on 1 to 8, the other on 9 or 10 (CE-047)."""
    f = s.figures[figure]
    face = die(s, AI, 10, "clash tactic", 0)
    higher = PRESS if f.press >= f.disengage else DISENGAGE
    choice = higher if face <= HIGHER_UP_TO else PRESS + DISENGAGE - higher
    return DISENGAGE if f.broken() else choice


def tactics(f: Figure) -> list[int]:
    """A Broken figure may only Disengage (CE-042)."""
    return [DISENGAGE] if f.broken() else [PRESS, DISENGAGE]


def choose(s: ChaosState, side: int, choice: int) -> None:
    """Fix a choice; its commitment is logged before anything is shown (CE-040)."""
    s.clash[CHOICE + side] = choice
    if s.log is not None:
        figure = s.clash[side]
        seal = commitment(s.clash[SALT + side], choice)
        s.tell("commit", f"{s.title(figure)} has chosen, sealed as {seal}.", {"figure": figure, "seal": seal})


def commitment(salt: int, choice: int) -> str:
    """What is told of a choice before it is shown; whoever knows the salt can check it afterwards."""
    return blake2b(f"{salt} {TACTIC_NAMES[choice]}".encode(), digest_size=8).hexdigest()


def side_to_choose(s: ChaosState) -> list[int]:
    """The sides whose choice is missing."""
    return [side for side in (0, 1) if s.clash[CHOICE + side] == NONE]


# -- the outcome
def score(f: Figure, choice: int) -> int:
    """The raw score of the chosen attribute; nothing else enters (CE-043)."""
    return f.press if choice == PRESS else f.disengage


def attribute(f: Figure, choice: int) -> int:
    return f.press_attribute if choice == PRESS else f.disengage_attribute


def resolve(s: ChaosState) -> None:
    """Both choices are shown together; the higher score wins (CE-044, CE-045)."""
    found = s.clash
    s.clash = []
    attacker, defender = found[ATTACKER], found[DEFENDER]
    a, d = s.figures[attacker], s.figures[defender]
    mine, theirs = found[CHOICE], found[CHOICE + 1]
    lead = score(a, mine) - score(d, theirs) or found[NATURAL] - found[NATURAL + 1]
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
    s.effect = [winner, loser, attribute(s.figures[winner], choice), stage]
    s.stack.push(Frame(F_EFFECT, NONE, winner, loser))


def tell_reveal(s: ChaosState, found: list[int], lead: int) -> None:
    sides = []
    for side in (0, 1):
        f = s.figures[found[side]]
        choice = found[CHOICE + side]
        word = TACTIC_NAMES[choice].capitalize()
        name = k.ATTRIBUTES[attribute(f, choice)].capitalize()
        sides.append(f"{s.title(found[side])}: {word} with {name} {score(f, choice)}")
    winner = found[ATTACKER] if lead > 0 else found[DEFENDER] if lead < 0 else NONE
    end = "Neither gives way: both are Staggered." if winner == NONE else f"{s.title(winner)} wins."
    s.tell(
        "reveal",
        f"{'; '.join(sides)}. {end}",
        {
            "attacker": found[ATTACKER], "defender": found[DEFENDER], "winner": winner,
            "attacker-tactic": TACTIC_NAMES[found[CHOICE]],
            "defender-tactic": TACTIC_NAMES[found[CHOICE + 1]],
            "attacker-salt": found[SALT], "defender-salt": found[SALT + 1],
        },
    )  # fmt: skip


# -- effects
def options(s: ChaosState) -> list[int]:
    """What the winner can choose from: squares, pairs of facings, or directions; none: nothing to choose."""
    winner, loser, effect, stage = s.effect
    w, v = s.figures[winner], s.figures[loser]
    if stage == STEPPING:
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
        return sorted({towards_obstacle(v.place, goal) for goal in nearest_obstacles(s, loser)})
    return []


def around(s: ChaosState, place: int) -> list[int]:
    found = [beside(s.room, place, way) for way in range(8)]
    return sorted(each for each in found if each != NONE)


def machine_option(s: ChaosState, found: list[int]) -> int:
    """How a machine uses its effect: any way is as good as another."""
    return found[pick(s, AI, len(found), "clash effect")]


def carry_out(s: ChaosState, chosen: int) -> None:
    """The effect, with what the winner chose (NONE: nothing was to choose)."""
    winner, loser, effect, stage = s.effect
    w = s.figures[winner]
    if stage == STEPPING:
        s.effect = [winner, loser, effect, ACTING]
        if chosen not in (NONE, w.place):
            shove(s, winner, chosen)
        s.stack.push(Frame(F_EFFECT, NONE, winner, loser))
        return
    s.effect = []
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
        left = v.place
        push(s, loser, towards(w.place, v.place), 1, winner)
        if effect == k.MIGHT and w.up() and distance(w.place, left) == 1 and free(s, left):
            shove(s, winner, left)
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
        push(s, loser, towards(v.place, old), 1 if effect == k.FORTITUDE else amount, winner)
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


def push(s: ChaosState, loser: int, way: int, squares: int, winner: int) -> None:
    """Displace the loser; if it cannot go at all it takes 1d4 instead (CE-061)."""
    if displace(s, loser, way, squares, winner) == 0:
        harm.hurt(s, loser, die(s, COMBAT, BUMP, "blocked"), winner)


# -- Intuition: goals are coordinates, since the walls around a room have no squares
def nearest_obstacles(s: ChaosState, loser: int) -> list[tuple[int, int]]:
    """The obstacles, walls and own allies that are nearest to the loser, as coordinates."""
    v = s.figures[loser]
    x, y = v.place % SIDE, v.place // SIDE
    allies = {f.place for f in s.figures if f is not v and f.side == v.side and f.entity()}
    for far in range(1, SIDE + 1):
        found = [
            (x + dx, y + dy)
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


def towards_obstacle(place: int, goal: tuple[int, int]) -> int:
    dx, dy = sign(goal[0] - place % SIDE), sign(goal[1] - place // SIDE)
    return next(way for way in range(8) if DX[way] == dx and DY[way] == dy)


def into_obstacle(s: ChaosState, winner: int, loser: int, way: int) -> None:
    """Up to 3 squares towards it; contact costs 1d6, the same for an ally who is struck (CE-058)."""
    v = s.figures[loser]
    row = s.core.clashes[k.INTUITION]
    goal = next(
        goal for goal in nearest_obstacles(s, loser) if way in (NONE, towards_obstacle(v.place, goal))
    )
    squares = int(row.amount) * (2 if s.modified(k.HEAVY_AIR) else 1)
    for _ in range(squares):
        if far_from(v.place, goal) <= 1:
            break
        there = beside(s.room, v.place, towards_obstacle(v.place, goal))
        if there == NONE or not free(s, there) or shove(s, loser, there):
            break
    if far_from(v.place, goal) > 1 or not v.entity():
        return
    damage = roll(s, COMBAT, row.dice, "contact")
    struck = NONE
    for number, f in enumerate(s.figures):
        if f.entity() and f.side == v.side and (f.place % SIDE, f.place // SIDE) == goal and number != loser:
            struck = number
    harm.hurt(s, loser, damage, winner)
    if struck != NONE:
        harm.hurt(s, struck, damage, winner)


def far_from(place: int, goal: tuple[int, int]) -> int:
    return max(abs(place % SIDE - goal[0]), abs(place // SIDE - goal[1]))


def line_back(winner: Figure, loser: Figure) -> int:
    """The direction straight away from the winner (CE-062)."""
    return opposite(towards(loser.place, winner.place))
