"""Who may come along: ready-made heroes with what they are for, and peoples to build one's own from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from orrery.engine.view import AnyPart, Card, Meter, Track, Zone
from orrery.games.chaos import kinds as k
from orrery.games.chaos.cards.phrases import effect_text, talent_text
from orrery.games.chaos.names import CREATION_POINTS, NONE
from orrery.games.chaos.rules.heroes import creation
from orrery.games.chaos.rules.heroes.character import (
    STEP_NAMES,
    background,
    hero_of,
    requirement_text,
    title_of,
)
from orrery.games.chaos.rules.heroes.recruits import sheet_of
from orrery.games.chaos.view.heroes import strength, uses
from orrery.games.chaos.view.heroes.changes import dice_text
from orrery.games.chaos.view.heroes.roles import ROLES

if TYPE_CHECKING:
    from orrery.engine.view import Values
    from orrery.games.chaos.program import Core
    from orrery.games.chaos.state.figure import Figure, Sheet
    from orrery.games.chaos.state.journey import ChaosState

USUAL: Final = 10  # of an attribute, over all peoples


# -- a hero's card
def hero_card(s: ChaosState, f: Figure, key: str, name: str) -> Card:
    sheet = f.sheet
    facts = [f"attack {f.attack:+}", f"defence {f.defence:+}", f"damage {dice_text(f)}", f"speed {f.speed}"]
    if sheet is None:
        return Card(key, name, facts=tuple(facts), tags=("hero",))
    core = s.core
    gear = [core.weapons[weapon].name for weapon in sheet.weapons]
    if f.weapon != NONE and len(gear) > 1:
        gear[0] = f"{gear[0]} in hand"
    gear += [core.armors[piece].name for piece in (sheet.armor, sheet.shield) if piece != NONE]
    gear += [core.tools[kit].name for kit in sheet.kits]
    skills = [
        f"{core.skills[skill].name} {rank} ({title_of(rank)})"
        for skill, rank in enumerate(sheet.ranks)
        if rank
    ]
    talents = [
        f"{row.name}: {talent_text(core, row)}" for row in (core.talents[each] for each in sheet.talents)
    ]
    scores = ", ".join(
        f"{word.capitalize()} {score}" for word, score in zip(k.ATTRIBUTES, sheet.scores, strict=True)
    )
    facts += [f"{sheet.xp} XP", *gear, *skills, *talents]
    text = f"{background(core, sheet)} {scores}."
    return Card(key, name, text, facts=tuple(facts), tags=("hero",), values=worn(core, f, sheet))


def worn(core: Core, f: Figure, sheet: Sheet) -> Values:
    """What shows on a picture of a hero: people, weapon in hand, armor, shield; and its numbers."""
    values: Values = {
        "people": core.species[sheet.species].id, "attack": f.attack, "defence": f.defence,
        "damage": dice_text(f), "speed": f.speed, "xp": sheet.xp,
    }  # fmt: skip
    if sheet.weapons:
        values["weapon"] = core.weapons[sheet.weapons[0]].name
    for part, piece in (("armor", sheet.armor), ("shield", sheet.shield)):
        if piece != NONE:
            values[part] = core.armors[piece].name
    return values


# -- heroes that are being made
def in_making(s: ChaosState) -> list[AnyPart]:
    sheet = creation.sheet_of(s)
    if not creation.begun(sheet):
        ready = [recruit_card(s, number) for number in creation.free_recruits(s)]
        peoples = [people_card(s, number) for number in range(len(s.core.species))]
        return [
            Zone("recruits", "Ready-made characters", tuple(ready), len(ready)),
            Zone("peoples", "Peoples", tuple(peoples), len(peoples)),
        ]
    step = creation.next_step(sheet)
    parts: list[AnyPart] = [
        Meter("points", "Points to spread", creation.points_left(s, sheet), 0, CREATION_POINTS),
        Track("life", "A life", STEP_NAMES, len(STEP_NAMES) if step == NONE else step),
        scores(s, sheet),
        life(s, sheet),
    ]
    if step == NONE:
        parts.append(strength.compared(s.core, s.figures[s.unmade[0]]))
    talents = [
        Card(
            f"talent-{row.id}", row.name, talent_text(s.core, row),
            facts=(f"needs {requirement_text(s.core, row)}", k.MODES[row.mode]),
        )
        for row in s.core.talents
        if row.family in sheet.steps
    ]  # fmt: skip
    if talents:
        parts.append(Zone("talents", "Talents of these skills", tuple(talents), len(talents)))
    return parts


def scores(s: ChaosState, sheet: Sheet) -> Zone:
    """The twelve attributes, each with what the hero has of it and what that counts for."""
    cards = [
        Card(
            f"score-{name}", name.capitalize(), uses.of_attribute(s.core, number),
            values={
                "attribute": name, "score": sheet.scores[number],
                "points": creation.points_on(s, sheet, number),
            },
        )
        for number, name in enumerate(k.ATTRIBUTES)
    ]  # fmt: skip
    return Zone("scores", "Attributes", tuple(cards), len(cards))


def life(s: ChaosState, sheet: Sheet) -> Zone:
    """The steps that are taken, each with the skill it gave."""
    cards = [
        Card(
            f"life-{k.SKILL_KINDS[s.core.skills[skill].kind]}", s.core.skills[skill].name,
            uses.of_skill(s.core, skill), facts=(STEP_NAMES[step],),
        )
        for step, skill in enumerate(sheet.steps)
    ]  # fmt: skip
    return Zone("steps", "Steps of this life", tuple(cards), len(cards))


def recruit_card(s: ChaosState, number: int) -> Card:
    """A portrait with a role, what it is good at, and its numbers."""
    sheet = sheet_of(s.core, k.RECRUITS[number])
    f = hero_of(s.core, sheet, 0)
    card = hero_card(s, f, f"recruit-{sheet.name.lower()}", sheet.name)
    role, good = ROLES[sheet.name]
    values: Values = {
        **card.values, "who": sheet.name.lower(), "role": role, "good": good,
        "hp": f.hp_max, "composure": f.composure_max,
    }  # fmt: skip
    fights = card.facts[:4]  # the rest is read when they have come along
    facts = (role, good, f"{f.hp_max} HP", f"{f.composure_max} Composure", *fights)
    return replace(card, text="", facts=facts, values=values)


def people_card(s: ChaosState, number: int) -> Card:
    row = s.core.species[number]
    bases = sorted(zip(row.bases, k.ATTRIBUTES, strict=True), key=lambda each: -each[0])
    sides = {
        "Strong": [word for base, word in bases if base > USUAL],
        "Weak": [word for base, word in bases[::-1] if base < USUAL],
    }
    text = " ".join(f"{side}: {', '.join(words)}." for side, words in sides.items() if words)
    trait = effect_text(s.core, int(row.trait), int(row.amount))
    return Card(f"people-{row.id}", row.name, text, facts=(f"{row.trait_name}: {trait}",))
