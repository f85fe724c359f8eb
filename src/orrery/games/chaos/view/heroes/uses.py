"""What attributes and skills are good for, as the tables have it: a pack that changes them changes this."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import NONE

if TYPE_CHECKING:
    from orrery.games.chaos.program import Core

# What follows from the scores alone (CE-143 to CE-145), by attribute.
DERIVED: Final = {
    "HP": (k.MIGHT, k.REFLEX, k.VITALITY),
    "Composure": (k.WILLPOWER, k.LOGIC, k.AWARENESS),
    "Stamina": (k.ENDURANCE, k.FINESSE, k.FORTITUDE),
    "Focus": (k.KNOWLEDGE, k.CHARM, k.INTUITION),
    "who acts first": (k.INTUITION, k.REFLEX),
    "speed": (k.VITALITY, k.WILLPOWER),
    "items in a fight": (k.MIGHT, k.KNOWLEDGE),
}
TESTS: Final = {
    "scouting": "to search a room",
    "locks": "to pick locks",
    "athletics": "to force locks and break free",
    "remedies": "to save who is dying",
}
UNTESTED: Final = "a part of who they are; nothing in a quest tests it"


def joined(words: list[str]) -> str:
    return ", ".join(words)


@lru_cache(maxsize=512)
def of_attribute(core: Core, attribute: int) -> str:
    """Everything that a score counts for."""
    found = [name for name, attributes in DERIVED.items() if attribute in attributes]
    own = [row for row in core.skills if row.attribute == attribute]
    weapons = [row.name for row in own if row.kind in (k.MELEE, k.RANGED)]
    armor = [row.name for row in own if row.kind == k.ARMOR]
    tested = [row.name for row in own if tests_of(core, core.place("skills", row.id))]
    told = [joined(found)] if found else []
    if weapons:
        told.append(f"strikes with {joined(weapons)} weapons")
    if armor:
        told.append(f"defence in {joined(armor)} armor")
    if tested:
        told.append(f"tests of {joined(tested)}")
    return "; ".join(told)


@lru_cache(maxsize=512)
def tests_of(core: Core, skill: int) -> tuple[str, ...]:
    """What asks for a test of a skill: deeds, and the traps, hazards and puzzles of events."""
    name = core.skills[skill].id
    found = [TESTS[name]] if name in TESTS else []
    for row in core.events:
        if row.check_skill != skill:
            continue
        kind = "puzzles" if row.has("puzzle") else f"{k.ENCOUNTERS[row.encounter]}s"
        where = "" if row.biome == NONE else f" in {core.biomes[row.biome].name}"
        found.append(f"{kind}{where}")
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=512)
def of_skill(core: Core, skill: int) -> str:
    """What a skill is for, and what can be learned from it."""
    row = core.skills[skill]
    attribute = k.ATTRIBUTES[row.attribute].capitalize()
    if row.kind in (k.MELEE, k.RANGED):
        arms = [f"{weapon.name} {weapon.dice}" for weapon in core.weapons if weapon.skill == skill]
        return f"strikes by {attribute}: {joined(arms)}{talents_of(core, skill)}"
    if row.kind == k.ARMOR:
        worn = [armor.name for armor in core.armors if armor.skill == skill and not armor.shield]
        return f"defends by {attribute}: {joined(worn)}{talents_of(core, skill)}"
    tested = joined(list(tests_of(core, skill)))
    kit = next((tool.name for tool in core.tools if tool.skill == skill), "")
    told = f"by {attribute}: {tested}" if tested else f"by {attribute}: {UNTESTED}"
    return f"{told}; {kit} adds 1" if kit else told


def talents_of(core: Core, skill: int) -> str:
    names = [talent.name for talent in core.talents if talent.family == skill]
    return f"; talents {joined(names)}" if names else ""
