"""Clashes: what the winner can choose from, and what its attribute does (CE-049 to CE-060)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import COMBAT, FACINGS, GOAL_SIDE, NONE, SIDE, sign
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
from orrery.games.chaos.rules.rolls import roll, several
from orrery.games.chaos.state.room import beside

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState


def choices(s: ChaosState, winner: int, loser: int, effect: int) -> list[int]:
    """What the winner can choose from: squares, pairs of facings, or goals; none: nothing to choose."""
    w, v = s.figures[winner], s.figures[loser]
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
