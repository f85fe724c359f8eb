"""Foes: what a budget buys, and where they stand (CE-076, CE-085, CE-159, CE-160)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import EAST, FOES, HEROES, MOST_FIGURES, NONE, SIDE, WEST, WORLD, distance
from orrery.games.chaos.rules.fight.moving import free, risky, tread
from orrery.games.chaos.rules.heroes.character import arm
from orrery.games.chaos.rules.quest import pace
from orrery.games.chaos.rules.rolls import pick
from orrery.games.chaos.state.figure import Figure

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState


def foe_figure(s: ChaosState, kind: int, side: int = FOES) -> Figure:
    """A foe of the table as it stands in this quest."""
    row = s.core.foes[kind]
    role = s.core.roles[row.role]
    size = s.party_size - 1
    f = Figure()
    f.side = side
    f.kind = kind
    f.ally = int(side == HEROES)
    f.hp_max = int(role.hp[size])
    if row.role in (k.ELITE, k.BOSS):
        f.hp_max = pace.strong_hp(s, f.hp_max)
    f.hp = f.hp_max
    f.attack, f.defence = int(role.attack[size]), int(role.defence[size])
    f.speed, f.alertness, f.reflex = int(role.speed), int(role.alertness), int(role.disengage)
    if row.role == k.BOSS:
        shift_boss(s, f)
    f.composure_max = f.composure = int(role.composure)
    f.press, f.press_attribute = int(role.press), int(row.weapon_attribute)
    f.disengage, f.disengage_attribute = int(role.disengage), int(row.armor_attribute)
    f.natural = int(row.natural)
    f.rider, f.rider_amount = int(row.rider), int(row.rider_amount)
    f.rider_condition = int(row.rider_condition)
    arm(s.core, f)
    return f


def shift_boss(s: ChaosState, f: Figure) -> None:
    """The twist of the boss's role (CE-067)."""
    if s.boss_shift == 1:
        f.attack, f.defence = f.attack + 1, f.defence - 1
    elif s.boss_shift == 2:
        f.attack, f.defence, f.speed = f.attack - 1, f.defence + 1, f.speed + 2


def of_role(s: ChaosState, biome: int, role: int) -> int:
    """The biome's foe of a role."""
    found = [number for number, row in enumerate(s.core.foes) if row.biome == biome and row.role == role]
    return found[pick(s, WORLD, len(found), "foe")]


def buy(s: ChaosState, budget: int, biome: int) -> list[int]:
    """Kinds of foes for a budget: any that can be afforded, until nothing can."""
    bought: list[int] = []
    room = MOST_FIGURES - len(s.figures)
    while budget > 0 and len(bought) < room:
        found = [
            number
            for number, row in enumerate(s.core.foes)
            if row.biome == biome and 0 < s.core.roles[row.role].threat <= budget
        ]
        if not found:
            break
        chosen = found[pick(s, WORLD, len(found), "foe")]
        bought.append(chosen)
        budget -= int(s.core.roles[s.core.foes[chosen].role].threat)
    return bought


def place_near(s: ChaosState, f: Figure, goal: int, least: int = 0) -> bool:
    """Put a figure on the free square nearest to a goal, at least so far from every other side's figure."""
    best, nearest = NONE, 2 * SIDE
    for y in range(s.room.height):
        for x in range(s.room.width):
            place = y * SIDE + x
            far = int(distance(place, goal))
            if far >= nearest or not free(s, place) or risky(s, place):
                continue
            if s.room.obstacles[place] or crowded(s, f, place, least):
                continue
            best, nearest = place, far
    if best == NONE:
        return False
    f.place = best
    tread(s, f)
    return True


def crowded(s: ChaosState, f: Figure, place: int, least: int) -> bool:
    """Whether another side's figure is nearer to a square than that."""
    for other in s.figures:
        if other.side != f.side and other.entity() and distance(other.place, place) < least:
            return True
    return False


def add_foes(s: ChaosState, kinds: list[int], goal: int) -> int:
    """Foes appear around a square; returns how many found room."""
    came = 0
    for kind in kinds:
        if len(s.figures) >= MOST_FIGURES:
            break
        f = foe_figure(s, kind)
        f.number = 1 + sum(1 for other in s.figures if other.kind == kind)
        f.facing = WEST
        if place_near(s, f, goal, 2) or place_near(s, f, goal):
            s.figures.append(f)
            came += 1
            if s.log is not None:
                s.tell("spawn", f"{s.title(len(s.figures) - 1)} appears.", {"foe": s.core.foes[kind].id})
    return came


def place_party(s: ChaosState, goal: int) -> None:
    """The heroes' side comes in at a square."""
    for f in s.figures:
        if f.side == HEROES:
            f.place = NONE
    for f in s.figures:
        if f.side == HEROES and not f.dead:
            place_near(s, f, goal)
            f.facing = EAST
