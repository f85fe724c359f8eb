"""Heroes of one's own: each empty place of the party is filled by choosing or building a hero.

A hero is one of the ready-made characters, or built by small decisions: a people, the single points by
attribute, the skills of the six life steps (CE-139, CE-141). With the last step come the plain weapons, armor
and kit of the chosen families; better ones are bought from the purse. A talent can be taken if its
requirement is met (CE-149). Nothing is rolled here, so every decision can be taken back.

To change something rather than to begin with nothing, take a ready-made character as an example: it gives its
people, its points, its life and its gear. Points can be taken back and given anew, and another skill can take
the place of the one that the same step of the life gave.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.engine.words import Illegal, counted
from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import CREATION_POINTS, MAKING, NONE, PLAIN_NAMES, TAVERN_DECISIONS
from orrery.games.chaos.rules.heroes import character
from orrery.games.chaos.rules.heroes.character import (
    STEP_KINDS,
    STEP_NAMES,
    derive,
    hero_of,
    most_points,
    requirement_text,
)
from orrery.games.chaos.rules.heroes.recruits import newcomer, plain_gear, plain_piece
from orrery.games.chaos.rules.heroes.recruits import sheet_of as sheet_like
from orrery.games.chaos.rules.journey import tavern
from orrery.games.chaos.state.figure import Sheet
from orrery.games.chaos.state.shared import with_one

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState

LONGEST_NAME: Final = 24
UNNAMED: Final = "New hero"
MOST_CHANGES: Final = 60  # decisions about one hero after which nothing is taken back any more


def longest_words(s: ChaosState, action: int) -> int:
    """A hero of one's own can be given a name when it is ready; nothing else is said."""
    return LONGEST_NAME if s.mode == MAKING and action == s.rules.acts.number(a.READY) else 0


def blank(s: ChaosState, place: int) -> None:
    """An empty place of the party, in which a hero is to be made."""
    sheet = Sheet()
    sheet.name = UNNAMED
    sheet.scores = [0] * len(sheet.scores)
    fresh = hero_of(s.core, sheet, place)
    s.figures = [*s.figures[:place], fresh, *s.figures[place + 1 :]]
    s.unmade = sorted([*s.unmade, place])


def begin(s: ChaosState) -> None:
    s.mode = MAKING
    s.visits = 0


def sheet_of(s: ChaosState) -> Sheet:
    """The character that is being made."""
    return tavern.sheet_of(s, s.unmade[0])


# -- how far it is
def begun(sheet: Sheet) -> bool:
    """Whether it has a people."""
    return sheet.scores[0] > 0


def next_step(sheet: Sheet) -> int:
    """The place of the life step that comes next, NONE after the last."""
    return len(sheet.steps) if len(sheet.steps) < len(STEP_KINDS) else NONE


def points_on(s: ChaosState, sheet: Sheet, attribute: int) -> int:
    return sheet.scores[attribute] - int(s.core.species[sheet.species].bases[attribute])


def points_left(s: ChaosState, sheet: Sheet) -> int:
    given = sum(points_on(s, sheet, attribute) for attribute in range(len(sheet.scores)))
    return CREATION_POINTS - given


def free_recruits(s: ChaosState) -> list[int]:
    """The ready-made characters who are not in the party."""
    party = [f.sheet.name for f in s.figures if f.sheet is not None and not f.dead]
    return [
        number
        for number, recruit in enumerate(k.RECRUITS)
        if not any(name.split(" ")[0] == recruit.name for name in party)
    ]


# -- what is legal
def decisions(s: ChaosState) -> list[int]:
    acts = s.rules.acts
    sheet = sheet_of(s)
    if not begun(sheet):
        found = [acts.number(a.RECRUIT, number) for number in free_recruits(s)]
        found += [acts.number(a.PEOPLE, species) for species in range(len(s.core.species))]
        return found + [acts.number(a.LIKE, number) for number in range(len(k.RECRUITS))]
    hero, left = s.unmade[0], points_left(s, sheet)
    found = []
    if len(sheet.steps) < len(STEP_KINDS):
        kind = STEP_KINDS[len(sheet.steps)]
        found += [acts.number(a.STEP, skill) for skill, row in enumerate(s.core.skills) if row.kind == kind]
    if left > 0:
        found += [acts.number(a.POINT, each) for each in range(len(sheet.scores)) if more(s, sheet, each)]
    if len(sheet.steps) == len(STEP_KINDS):
        if left == 0:
            found.append(acts.number(a.READY))
        if s.visits < TAVERN_DECISIONS:
            found += tavern.shop(s, hero)
            found += tavern.talents_for(s, hero)
    return found + (changes(s, sheet) if s.visits < MOST_CHANGES else [])


def changes(s: ChaosState, sheet: Sheet) -> list[int]:
    """What was decided and can be decided otherwise: points, and the skills of steps."""
    acts = s.rules.acts
    found = [acts.number(a.LESS, each) for each in range(len(sheet.scores)) if points_on(s, sheet, each) > 0]
    for step in range(len(sheet.steps)):
        kind = STEP_KINDS[step]
        found += [
            acts.number(a.STEP, skill)
            for skill, row in enumerate(s.core.skills)
            if row.kind == kind and skill not in sheet.steps
        ]
    return found


def more(s: ChaosState, sheet: Sheet, attribute: int) -> bool:
    """Whether an attribute can take one more point (CE-139)."""
    base = int(s.core.species[sheet.species].bases[attribute])
    return sheet.scores[attribute] - base < most_points(base)


# -- what is done
def decide(s: ChaosState, verb: int, first: int, second: int, words: str) -> None:
    s.visits += 1
    hero = s.unmade[0]
    sheet = sheet_of(s)
    if verb == a.RECRUIT:
        recruit(s, hero, first)
    elif verb == a.PEOPLE:
        sheet.species = first
        sheet.scores = [int(base) for base in s.core.species[first].bases]
    elif verb == a.LIKE:
        sheet.become(sheet_like(s.core, k.RECRUITS[first]))
        sheet.name = UNNAMED
    elif verb == a.POINT:
        sheet.scores = with_one(sheet.scores, first, sheet.scores[first] + 1)
    elif verb == a.LESS:
        sheet.scores = with_one(sheet.scores, first, sheet.scores[first] - 1)
        forget_talents(s, sheet)
    elif verb == a.STEP:
        take_step(s, sheet, first)
    elif verb == a.GET_WEAPON:
        tavern.get_weapon(s, first, second)
    elif verb == a.GET_ARMOR:
        tavern.get_armor(s, first, second)
    elif verb == a.GET_KIT:
        tavern.get_kit(s, first, second)
    elif verb == a.TALENT:
        character.take_talent(s.core, s.figures[first], second)
    else:
        finish(s, hero, words)
    if hero in s.unmade:
        derive(s.core, s.figures[hero])
        character.restore(s.figures[hero])


def take_step(s: ChaosState, sheet: Sheet, skill: int) -> None:
    """The next step of a life, or another skill for one that was taken: then plain gear changes with it."""
    step = STEP_KINDS.index(int(s.core.skills[skill].kind))
    if step == len(sheet.steps):
        sheet.steps = [*sheet.steps, skill]
        sheet.ranks = with_one(sheet.ranks, skill, 1)
        if len(sheet.steps) == len(STEP_KINDS):
            plain_gear(s.core, sheet)
        return
    before = sheet.steps[step]
    sheet.steps = with_one(sheet.steps, step, skill)
    sheet.ranks = with_one(with_one(sheet.ranks, before, 0), skill, 1)
    forget_talents(s, sheet)
    if len(sheet.steps) == len(STEP_KINDS):
        change_gear(s, sheet, step, before)


def change_gear(s: ChaosState, sheet: Sheet, step: int, before: int) -> None:
    """What came with the old skill goes with it; what was bought stays."""
    kind, after = STEP_KINDS[step], sheet.steps[step]
    old, new = plain_piece(s.core, before), plain_piece(s.core, after)
    if kind in (k.MELEE, k.RANGED):
        sheet.weapons = [new if each == old else each for each in sheet.weapons]
    elif kind == k.ARMOR and sheet.armor == old:
        sheet.armor = new
    elif kind == k.TOOL:
        kept = [kit for kit in sheet.kits if kit not in (old, new)]
        sheet.kits = [*kept, new] if new != NONE else kept


def forget_talents(s: ChaosState, sheet: Sheet) -> None:
    """A talent whose requirement is not met any more is not known any more (CE-149)."""
    sheet.talents = [each for each in sheet.talents if character.allowed(sheet, s.core.talents[each])]


def recruit(s: ChaosState, hero: int, number: int) -> None:
    """A ready-made character comes along; one whose name is taken by the dead is the second of that name."""
    name = k.RECRUITS[number].name
    before = sum(1 for gone in [*s.dead_heroes, *s.retired] if gone.split(" ")[0] == name)
    s.figures[hero] = newcomer(s.core, hero, number + before * len(k.RECRUITS), plain=False)
    made(s, hero)


def finish(s: ChaosState, hero: int, words: str) -> None:
    sheet = tavern.sheet_of(s, hero)
    sheet.name = words or PLAIN_NAMES[s.recruited % len(PLAIN_NAMES)]
    s.figures[hero] = hero_of(s.core, sheet, hero)
    made(s, hero)


def made(s: ChaosState, hero: int) -> None:
    """The hero is whole; after the last one the party goes where it was going."""
    s.recruited += 1
    s.unmade = s.unmade[1:]
    s.visits = 0
    if s.log is not None:
        s.tell("joins", f"{s.title(hero)} joins the party.", {"hero": hero})
    if not s.unmade:
        tavern.go_on(s)


# -- why not
def why_not(s: ChaosState, verb: int, first: int, second: int) -> Illegal:
    """Why a hero cannot be made like this."""
    sheet, core = sheet_of(s), s.core
    if verb in (a.RECRUIT, a.PEOPLE, a.LIKE):
        if begun(sheet):
            return Illegal("people-chosen", "The people of this hero is chosen: take it back to choose anew.")
        return Illegal("recruit-taken", f"{k.RECRUITS[first].name} is in the party already.")
    if not begun(sheet):
        return Illegal("no-people", "First choose a people, or take a ready-made character.")
    left = points_left(s, sheet)
    if verb in (a.LESS, a.STEP) and s.visits >= MOST_CHANGES:
        return Illegal("settled", f"After {MOST_CHANGES} decisions about one hero, nothing is taken back.")
    if verb == a.LESS:
        name = k.ATTRIBUTES[first].capitalize()
        return Illegal("no-points-on-it", f"{name} has none of the {CREATION_POINTS} points on it.")
    if verb == a.POINT:
        if left == 0:
            return Illegal("no-points", f"All {CREATION_POINTS} points are spread.")
        base = int(core.species[sheet.species].bases[first])
        name = k.ATTRIBUTES[first].capitalize()
        return Illegal("too-many-points", f"{name} begins at {base} and can take {most_points(base)} points.")
    missing = STEP_NAMES[len(sheet.steps)] if len(sheet.steps) < len(STEP_KINDS) else ""
    if verb == a.STEP:
        if first in sheet.steps:
            return Illegal("step-taken", f"{core.skills[first].name} is a part of this life already.")
        kind = k.SKILL_KINDS[STEP_KINDS[len(sheet.steps)]]
        return Illegal("wrong-step", f"The step {missing} gives a {kind} skill.")
    if missing:
        return Illegal("steps-missing", f"First the steps of this life: {missing} is next.")
    if verb == a.READY:
        return Illegal("points-left", f"{counted(left, 'point is', 'points are')} left to spread.")
    return no_gear(s, verb, first, second)


def no_gear(s: ChaosState, verb: int, first: int, second: int) -> Illegal:
    """Why a hero cannot have this gear or talent."""
    if verb in (a.TALENT, a.GET_WEAPON, a.GET_ARMOR, a.GET_KIT) and first != s.unmade[0]:
        return Illegal("another-hero", "Another hero is being made.")
    if verb == a.TALENT:
        row = s.core.talents[second]
        if second in sheet_of(s).talents:
            return Illegal("known-talent", f"{row.name} is known already.")
        return Illegal("talent-locked", f"{row.name} needs {requirement_text(s.core, row)}.")
    if verb in (a.GET_WEAPON, a.GET_ARMOR, a.GET_KIT):
        return Illegal("not-for-sale", f"It is had already, or dearer than {counted(s.coins, 'coin')}.")
    return Illegal("still-making", "First the party must be complete.")
