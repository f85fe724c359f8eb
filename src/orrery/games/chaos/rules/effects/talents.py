"""Talents and traits: how much of a passive effect a character has (CE-149)."""

from __future__ import annotations

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import NONE
from orrery.games.chaos.program import Core, Talent
from orrery.games.chaos.state.figure import Figure, Sheet


def passive(core: Core, sheet: Sheet, effect: int, family: int = NONE) -> int:
    """The sum of a passive effect: the people's trait, and talents (of a family, where it matters)."""
    species = core.species[sheet.species]
    total = int(species.amount) if species.trait == effect else 0
    for number in sheet.talents:
        talent = core.talents[number]
        if talent.effect == effect and (family in (NONE, int(talent.family))):
            total += int(talent.amount)
    return total


def trait(core: Core, f: Figure, effect: int) -> int:
    """A passive effect that asks for no family: how much of it a figure has, at least 1 if it has it."""
    sheet = f.sheet
    if sheet is None:
        return 0
    species = core.species[sheet.species]
    total = max(1, int(species.amount)) if species.trait == effect else 0
    for number in sheet.talents:
        talent = core.talents[number]
        if talent.effect == effect and in_use(core, f, talent):
            total += max(1, int(talent.amount))
    return total


def in_use(core: Core, f: Figure, talent: Talent) -> bool:
    """Whether the family of a talent is in hand or on the body."""
    sheet = f.sheet
    assert sheet is not None
    if core.skills[talent.family].kind == k.ARMOR:
        return sheet.armor != NONE and core.armors[sheet.armor].skill == talent.family
    return weapon_skill(core, f) == talent.family


def passive_of(core: Core, sheet: Sheet, effect: int, family: int) -> int:
    """A bonus that a talent gives with its own family alone, and a people's trait always."""
    species = core.species[sheet.species]
    total = int(species.amount) if species.trait == effect else 0
    for number in sheet.talents:
        talent = core.talents[number]
        if talent.effect == effect and talent.family == family:
            total += int(talent.amount)
    return total


def armed(f: Figure) -> bool:
    """Whether it has its weapon in hand; a role figure always owns one."""
    if f.weapon_on_floor != NONE:
        return False
    return f.sheet is None or (f.weapon != NONE and not (f.hands == 2 and f.injured(k.BROKEN_ARM)))


def weapon_skill(core: Core, f: Figure) -> int:
    """The family that it attacks with; without a weapon, fist (CE-019)."""
    if f.sheet is not None and armed(f):
        return int(core.weapons[f.weapon].skill)
    return core.place("skills", "fist")
