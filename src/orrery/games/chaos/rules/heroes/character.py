"""The character engine: derived values, gear, talents, growth and creation (CE-138 to CE-149)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from orrery.engine.words import Illegal, Malformed
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import CREATION_POINTS, HIGHEST_RANK, HIGHEST_SCORE, NONE
from orrery.games.chaos.rules.effects.talents import armed, passive, passive_of, weapon_skill
from orrery.games.chaos.rules.rolls import modifier
from orrery.games.chaos.state.figure import HALE, Figure, Sheet
from orrery.games.chaos.state.shared import with_one

if TYPE_CHECKING:
    from orrery.games.chaos.program import Core, Talent

UNARMED_SIDES: Final = 4
# (Its type is said: of a tuple of six i64, compiled code takes the length before it is there.)
STEP_KINDS: Final[tuple[int, ...]] = (k.SOCIAL, k.UTILITY, k.TOOL, k.MELEE, k.ARMOR, k.RANGED)
STEP_NAMES: Final = ("origin", "childhood", "apprenticeship", "coming of age", "training", "catalyst")
TITLES: Final = ((10, "Legend"), (7, "Master"), (4, "Adept"), (1, "Novice"))
WOUNDED_STAMINA: Final = 5  # what cracked ribs cost (CE-172)

# A plain hero, built by role: the yardstick of the balance lab (CE-161)
PLAIN_HP: Final = 40
PLAIN_BONUS: Final = 4
PLAIN_SCORE: Final = 14
PLAIN_SIDES: Final = 8
PLAIN_PLUS: Final = 2
PLAIN_POOL: Final = 30
PLAIN_ALERTNESS: Final = 20


# -- talents and traits


def allowed(sheet: Sheet, talent: Talent) -> bool:
    """Whether the requirement of a talent is met now (CE-149)."""
    if talent.requirement == k.SKILL_RANK:
        return sheet.ranks[talent.skill] >= talent.value
    return sheet.scores[talent.attribute] >= talent.value


# -- derived values
def gear_costs(core: Core, sheet: Sheet) -> tuple[int, int]:
    """What equipped gear takes from Stamina and from Focus (CE-146)."""
    stamina = sum(int(core.weapons[weapon].cost) for weapon in sheet.weapons)
    stamina += sum(int(core.tools[kit].cost) for kit in sheet.kits)
    focus = 0
    for piece in (sheet.armor, sheet.shield):
        if piece != NONE:
            armor = core.armors[piece]
            if armor.pays == k.FOCUS:
                focus += int(armor.cost)
            else:
                stamina += int(armor.cost)
    return max(0, stamina - passive(core, sheet, k.GEAR_RELIEF)), focus


def derive(core: Core, f: Figure) -> None:
    """Everything that follows from a character's scores, ranks, talents and gear (CE-143 to CE-145)."""
    sheet = f.sheet
    if sheet is None:
        arm(core, f)
        return
    score = sheet.scores
    stamina_cost, focus_cost = gear_costs(core, sheet)
    if f.injured(k.CRACKED_RIBS):
        stamina_cost += WOUNDED_STAMINA
    f.hp_max = 10 + score[k.MIGHT] + score[k.REFLEX] + score[k.VITALITY] + passive(core, sheet, k.TOUGHNESS)
    f.composure_max = (
        10 + score[k.WILLPOWER] + score[k.LOGIC] + score[k.AWARENESS] + passive(core, sheet, k.NERVE)
    )
    f.stamina_max = max(0, score[k.ENDURANCE] + score[k.FINESSE] + score[k.FORTITUDE] - stamina_cost)
    f.focus_max = max(0, score[k.KNOWLEDGE] + score[k.CHARM] + score[k.INTUITION] - focus_cost)
    f.alertness = score[k.INTUITION] + score[k.REFLEX] + passive(core, sheet, k.ALERTNESS_BONUS)
    f.speed = -(-(score[k.VITALITY] + score[k.WILLPOWER]) // 5) + passive(core, sheet, k.SPEED_BONUS)
    f.reflex = score[k.REFLEX]
    f.hp = min(f.hp, f.hp_max)
    f.composure = min(f.composure, f.composure_max)
    f.stamina = min(f.stamina, f.stamina_max)
    f.focus = min(f.focus, f.focus_max)
    arm(core, f)


def quick_slots(f: Figure) -> int:
    """How many items it can use in a fight (CE-145)."""
    if f.sheet is None:
        return 4
    return (f.sheet.scores[k.MIGHT] + f.sheet.scores[k.KNOWLEDGE]) // 10 + 2


def restore(f: Figure) -> None:
    """All pools full."""
    f.hp = f.hp_max
    f.composure = f.composure_max
    f.stamina = f.stamina_max
    f.focus = f.focus_max
    f.conditions = HALE


# -- what is in hand


def arm(core: Core, f: Figure) -> None:
    """What follows from weapon and armor, or from having none (CE-015 to CE-020)."""
    if f.sheet is not None:
        arm_character(core, f, f.sheet)
    elif f.kind == NONE:
        f.dice_count, f.dice_sides, f.dice_plus = 1, PLAIN_SIDES, PLAIN_PLUS
        f.reach, f.range, f.metal, f.hands = 1, 0, 1, 1
    else:
        foe = core.foes[f.kind]
        damage = core.roles[foe.role].damage
        f.dice_count, f.dice_sides, f.dice_plus = int(damage.count), int(damage.sides), int(damage.plus)
        f.reach, f.range, f.metal, f.hands = int(foe.reach), int(foe.range), int(foe.metal), 1
    if f.sheet is None and f.weapon_on_floor != NONE:
        f.dice_count, f.dice_sides, f.dice_plus = 1, UNARMED_SIDES, 0
        f.reach, f.range, f.metal = 1, 0, 0


def arm_character(core: Core, f: Figure, sheet: Sheet) -> None:
    f.weapon = sheet.weapons[0] if sheet.weapons else NONE
    f.hands = int(core.weapons[f.weapon].hands) if f.weapon != NONE else 1
    family = weapon_skill(core, f)
    attribute = int(core.skills[family].attribute)
    bonus = modifier(sheet.scores[attribute])
    f.press, f.press_attribute = sheet.scores[attribute], attribute
    f.attack = sheet.ranks[family] + bonus + passive_of(core, sheet, k.ATTACK_BONUS, family)
    f.damage_plus = passive_of(core, sheet, k.DAMAGE_BONUS, family)
    f.dice_plus = bonus
    f.natural = 0
    if armed(f):
        weapon = core.weapons[f.weapon]
        f.dice_count, f.dice_sides = int(weapon.dice.count), int(weapon.dice.sides)
        f.reach, f.range, f.metal = int(weapon.reach), int(weapon.range), int(weapon.metal)
        f.rotten = int(f.weapon in sheet.rotten)
    else:
        f.dice_count, f.dice_sides = 1, UNARMED_SIDES
        f.reach, f.range, f.metal, f.rotten = 1, 0, 0, 0
    wear(core, f, sheet)


def wear(core: Core, f: Figure, sheet: Sheet) -> None:
    """Defence and the score of Disengage; unarmored it is Reflex (CE-020)."""
    family = int(core.armors[sheet.armor].skill) if sheet.armor != NONE else NONE
    attribute = int(core.skills[family].attribute) if family != NONE else int(k.REFLEX)
    f.disengage, f.disengage_attribute = sheet.scores[attribute], attribute
    f.defence = modifier(sheet.scores[attribute])
    if family != NONE:
        f.defence += sheet.ranks[family] + int(core.armors[sheet.armor].bonus)
        f.defence += passive_of(core, sheet, k.DEFENCE_BONUS, family)
    else:
        f.defence += passive_of(core, sheet, k.DEFENCE_BONUS, NONE)
    f.shield = 0
    if sheet.shield != NONE and not (f.hands == 2 and armed(f)):
        f.shield = int(core.armors[sheet.shield].bonus)
    f.defence += f.shield


# -- checks
def check_bonus(core: Core, f: Figure, skill: int) -> int:
    """Rank and modifier; a role figure adds its attack bonus (CE-025, CE-164)."""
    hurt = -1 if f.injured(k.SHAKING_HANDS) else 0
    if f.sheet is None:
        return f.attack + hurt
    kit = any(core.tools[each].skill == skill for each in f.sheet.kits)
    attribute = core.skills[skill].attribute
    return f.sheet.ranks[skill] + modifier(f.sheet.scores[attribute]) + int(kit) + hurt


# -- growth, rule CE-142
def rank_price(rank: int) -> int:
    return rank * 10


def score_price(score: int) -> int:
    return score * 50


def title_of(rank: int) -> str:
    return next((title for least, title in TITLES if rank >= least), "Untrained")


def learn(core: Core, f: Figure, skill: int) -> None:
    """Buy the next rank of a skill."""
    sheet = f.sheet
    assert sheet is not None
    price = rank_price(sheet.ranks[skill] + 1)
    if sheet.ranks[skill] >= HIGHEST_RANK or sheet.xp < price:
        raise Illegal("no-experience", f"The next rank of {core.skills[skill].name} takes {price} XP.")
    sheet.xp -= price
    sheet.ranks = with_one(sheet.ranks, skill, sheet.ranks[skill] + 1)
    derive(core, f)


def train(core: Core, f: Figure, attribute: int) -> None:
    """Buy the next score of an attribute."""
    sheet = f.sheet
    assert sheet is not None
    price = score_price(sheet.scores[attribute] + 1)
    if sheet.scores[attribute] >= HIGHEST_SCORE or sheet.xp < price:
        raise Illegal("no-experience", f"The next score of {k.ATTRIBUTES[attribute]} takes {price} XP.")
    sheet.xp -= price
    sheet.scores = with_one(sheet.scores, attribute, sheet.scores[attribute] + 1)
    derive(core, f)


def take_talent(core: Core, f: Figure, number: int) -> None:
    """Take a talent whose requirement is met."""
    sheet = f.sheet
    assert sheet is not None
    talent = core.talents[number]
    if number in sheet.talents:
        raise Illegal("known-talent", f"{talent.name} is known already.")
    if not allowed(sheet, talent):
        raise Illegal("talent-locked", f"{talent.name} needs {requirement_text(core, talent)}.")
    sheet.talents = [*sheet.talents, number]
    derive(core, f)


def requirement_text(core: Core, talent: Talent) -> str:
    if talent.requirement == k.SKILL_RANK:
        return f"{core.skills[talent.skill].name} rank {talent.value}"
    return f"{k.ATTRIBUTES[talent.attribute].capitalize()} {talent.value}"


# -- creation, rules CE-139 and CE-141
def most_points(base: int) -> int:
    """How many of the creation points one attribute can take."""
    if base > 10:
        return 6
    return 5 if base == 10 else 4


def create(core: Core, name: str, species: int, points: Sequence[int], steps: Sequence[int]) -> Sheet:
    """A character from its people, its single points by attribute and the skills of its six life steps.

    Raises Malformed for one that cannot be.
    """
    if not 0 <= species < len(core.species):
        raise Malformed("bad-character", "There is no such people.")
    bases = core.species[species].bases
    if len(points) != len(k.ATTRIBUTES) or sum(points) != CREATION_POINTS or min(points) < 0:
        raise Malformed("bad-character", f"A character has exactly {CREATION_POINTS} points to spread.")
    for attribute, given in enumerate(points):
        most = most_points(int(bases[attribute]))
        if given > most:
            name = k.ATTRIBUTES[attribute].capitalize()
            raise Malformed("bad-character", f"{name} can take {most} points.")
    wrong = [
        place
        for place, kind in enumerate(STEP_KINDS)
        if place >= len(steps)
        or not 0 <= steps[place] < len(core.skills)
        or core.skills[steps[place]].kind != kind
    ]
    if wrong or len(steps) != len(STEP_KINDS):
        step = wrong[0] if wrong else 0
        raise Malformed(
            "bad-character", f"The step {STEP_NAMES[step]} gives a {k.SKILL_KINDS[STEP_KINDS[step]]} skill."
        )
    sheet = Sheet()
    sheet.name = name
    sheet.species = species
    sheet.scores = [int(base) + given for base, given in zip(bases, points, strict=True)]
    sheet.steps = list(steps)
    ranks = sheet.ranks[:]
    for skill in steps:
        ranks[skill] = 1
    sheet.ranks = ranks
    return sheet


def background(core: Core, sheet: Sheet) -> str:
    """A line about a life, made from its six steps (CE-141)."""
    skills = [core.skills[skill].name.lower() for skill in sheet.steps]
    if len(skills) != len(STEP_KINDS):
        return f"{sheet.name}, {core.species[sheet.species].name}"
    return (
        f"{sheet.name}, {core.species[sheet.species].name}: born to {skills[0]}, brought up on {skills[1]}, "
        f"bound to {skills[2]}; came of age with {skills[3]}, trained in {skills[4]}, "
        f"and left home over {skills[5]}."
    )


# -- figures
def hero_of(core: Core, sheet: Sheet, place: int) -> Figure:
    """The figure of a character, fresh."""
    f = Figure()
    f.hero = place
    f.sheet = sheet
    derive(core, f)
    restore(f)
    return f


def plain_hero(core: Core, place: int) -> Figure:
    """A hero built by role (CE-018)."""
    f = Figure()
    f.hero = f.number = place
    f.hp_max = f.hp = PLAIN_HP
    f.composure_max = f.composure = PLAIN_HP
    f.stamina_max = f.stamina = f.focus_max = f.focus = PLAIN_POOL
    f.attack = f.defence = PLAIN_BONUS
    f.press = f.disengage = PLAIN_SCORE
    f.press_attribute, f.disengage_attribute = int(k.MIGHT), int(k.ENDURANCE)
    f.alertness, f.reflex, f.speed = PLAIN_ALERTNESS, PLAIN_SCORE, 4
    arm(core, f)
    return f
