"""Ready-made characters: who sits in the tavern when somebody is needed (CE-139, CE-141)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.chaos import kinds as k
from orrery.games.chaos.kinds import RECRUITS, Recruit
from orrery.games.chaos.names import CREATION_POINTS, NONE, PLAIN_NAMES, numbered_name
from orrery.games.chaos.rules.heroes.character import create, hero_of, most_points, plain_hero

if TYPE_CHECKING:
    from orrery.games.chaos.program import Core
    from orrery.games.chaos.state.figure import Figure, Sheet


RECRUIT_NAMES: Final = tuple([recruit.name for recruit in RECRUITS])


def sheet_of(core: Core, recruit: Recruit) -> Sheet:
    """The people with the best bases for it, and points on what it is good at."""
    best = [k.ATTRIBUTES.index(name) for name in recruit.best]
    species = people_for(core, best)
    bases = [int(base) for base in core.species[species].bases]
    points = [0] * len(bases)
    left = CREATION_POINTS
    for attribute in [*best, *range(len(bases))]:
        given = min(left, most_points(bases[attribute]), 5 if attribute in best else 1)
        if points[attribute] == 0:
            points[attribute] = given
            left -= given
    steps = [core.place("skills", skill) for skill in recruit.steps]
    sheet = create(core, recruit.name, species, points, steps)
    equip(core, sheet, recruit)
    return sheet


def people_for(core: Core, best: list[int]) -> int:
    """The people with the best bases in some attributes."""
    most, found = NONE, 0
    for number, people in enumerate(core.species):
        total = 0
        for attribute in best:
            total += int(people.bases[attribute])
        if total > most:
            most, found = total, number
    return found


def equip(core: Core, sheet: Sheet, recruit: Recruit) -> None:
    """Plain gear, in the order in which it is used, and a shield for some."""
    plain_gear(core, sheet)
    if recruit.bow_first:
        sheet.weapons = sheet.weapons[::-1]
    if recruit.shield:
        sheet.shield = next(number for number, armor in enumerate(core.armors) if armor.shield)


def plain_gear(core: Core, sheet: Sheet) -> None:
    """The cheapest weapon of each family of the life steps, the cheapest armor, and the kit."""
    sheet.weapons = [plain_piece(core, sheet.steps[3]), plain_piece(core, sheet.steps[5])]
    sheet.armor = plain_piece(core, sheet.steps[4])
    kit = plain_piece(core, sheet.steps[2])
    sheet.kits = [] if kit == NONE else [kit]


def plain_piece(core: Core, skill: int) -> int:
    """The cheapest weapon or armor of a family, or the kit of a tool skill; NONE if there is none."""
    kind, found = core.skills[skill].kind, NONE
    if kind == k.TOOL:
        return next((number for number, tool in enumerate(core.tools) if tool.skill == skill), NONE)
    if kind == k.ARMOR:
        for number, armor in enumerate(core.armors):
            if armor.skill == skill and (found == NONE or armor.price < core.armors[found].price):
                found = number
        return found
    for number, weapon in enumerate(core.weapons):
        if weapon.skill == skill and (found == NONE or weapon.price < core.weapons[found].price):
            found = number
    return found


def newcomer(core: Core, place: int, number: int, *, plain: bool) -> Figure:
    """Who takes an empty place of the party."""
    if plain:
        hero = plain_hero(core, place)
        hero.number = number
        return hero
    recruit = RECRUITS[number % len(RECRUITS)]
    sheet = sheet_of(core, recruit)
    sheet.name = name_of(number, plain=False)
    return hero_of(core, sheet, place)


def name_of(number: int, *, plain: bool) -> str:
    """What the newcomer with this number is called; when all names are used up, they come again, marked.

    >>> name_of(0, plain=False), name_of(8, plain=False), name_of(9, plain=True)
    ('Odda', 'Odda II', 'Corvane II')
    """
    return numbered_name(PLAIN_NAMES if plain else RECRUIT_NAMES, number)
