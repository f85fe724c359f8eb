"""All that can be looked up: peoples, skills, talents, gear, foes, events, chaos, and the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.engine.compendium import Compendium, Sheet, Topic, rules_topic
from orrery.engine.view import Word
from orrery.engine.words import counted
from orrery.games.chaos import kinds as k
from orrery.games.chaos.cards.phrases import effect_text, rider_text, supply_text, talent_text
from orrery.games.chaos.names import NONE
from orrery.games.chaos.program import Core, Terrain
from orrery.games.chaos.rules.heroes.character import requirement_text
from orrery.games.chaos.view.tutorial import TUTORIALS
from orrery.narrate.prose import upper

KINDS: Final = {
    "people": "Peoples",
    "skill": "Skills",
    "talent": "Talents",
    "weapon": "Weapons",
    "armor": "Armors",
    "kit": "Kits",
    "supply": "Supplies",
    "place": "Places",
    "terrain": "Terrains",
    "foe": "Foes",
}


def everything(rules: str, core: Core) -> Compendium:
    return Compendium(
        sheets=tuple(sheets(core)),
        kinds=KINDS,
        words=tuple(words(core)),
        topics=(rules_topic(rules), *topics(core)),
        tutorials=TUTORIALS,
    )


def words(core: Core) -> list[Word]:
    found = [Word(row.name, row.text) for row in core.conditions]
    found += [Word(row.name, row.text) for row in core.injuries]
    return found


def topics(core: Core) -> list[Topic]:
    margins = []
    for row in reversed(core.tiers):
        low, high = ("" if not -50 < edge < 50 else f"{edge:+}" for edge in (row.low, row.high))
        margins.append((row.name, f"margin {low or 'below'} to {high or 'above'}"))
    return [
        Topic("Margins", tuple(margins)),
        Topic(
            "The Clash",
            tuple(
                (f"{row.name} ({k.ATTRIBUTES[row.attribute].capitalize()})", row.text) for row in core.clashes
            ),
        ),
        Topic("Chaos modifiers", tuple((f"{row.face} {row.name}", row.text) for row in core.modifiers)),
        Topic("Chaos effects", tuple((f"{row.face} {row.name}", row.text) for row in core.effects)),
        Topic("Injuries", tuple((f"{row.face} {row.name}", row.text) for row in core.injuries)),
        Topic("Quests", tuple((row.name, f"the goal is {row.goal}") for row in core.quests)),
        Topic("Twists", tuple((f"{row.face} {row.name}", row.text) for row in core.twists)),
    ]


def sheets(core: Core) -> list[Sheet]:
    """Everything that has a row of its own and can be met, learned, bought or carried."""
    return [*people(core), *gear(core), *places(core), *foes(core)]


def people(core: Core) -> Iterator[Sheet]:
    for species in core.species:
        scores = ", ".join(f"{name} {base}" for name, base in zip(k.ATTRIBUTES, species.bases, strict=True))
        trait = effect_text(core, int(species.trait), int(species.amount))
        yield Sheet(species.name, "people", trait, facts=(scores,), flavour=upper(species.trait_name))
    for skill in core.skills:
        attribute, kind = k.ATTRIBUTES[skill.attribute].capitalize(), k.SKILL_KINDS[skill.kind]
        what = f"A family of {kind} weapons." if skill.kind <= k.RANGED else f"A skill of the kind {kind}."
        text = "A family of armor." if skill.kind == k.ARMOR else what
        yield Sheet(skill.name, "skill", text, attribute, tags=(attribute, kind))
    for talent in core.talents:
        facts = (requirement_text(core, talent), k.MODES[talent.mode])
        family = core.skills[talent.family].name
        yield Sheet(talent.name, "talent", talent_text(core, talent), family, (family,), facts)


def worn_by(cost: int, pool: str = "Stamina") -> tuple[str, ...]:
    """What gear takes from whoever wears it (CE-144)."""
    return (f"takes {cost} {pool}",) if cost else ()


def gear(core: Core, *, priced: bool = True) -> Iterator[Sheet]:
    """Weapons, armor, kits and supplies, in this order; with what they usually cost, or without it."""

    def price(coins: int) -> tuple[str, ...]:
        return (counted(coins, "coin"),) if priced else ()

    for weapon in core.weapons:
        reach = f"range {weapon.range}" if weapon.range else f"reach {weapon.reach}"
        hands = "two hands" if weapon.hands == 2 else "one hand"
        harm = core.damage[weapon.damage_type].name
        facts = (f"{weapon.dice} {harm}", hands, reach, *price(weapon.price), *worn_by(int(weapon.cost)))
        metal = "Metal" if weapon.metal else "No metal"
        yield Sheet(
            weapon.name, "weapon", f"{metal}. {by_skill(core, int(weapon.skill), 'Strikes')}",
            core.skills[weapon.skill].name, facts=facts,
        )  # fmt: skip
    for armor in core.armors:
        worn = (*price(armor.price), *worn_by(int(armor.cost), k.POOLS[armor.pays].capitalize()))
        by = by_skill(core, int(armor.skill), "Defends and disengages")
        text = f"+{armor.bonus} on defence, with a weapon for one hand." if armor.shield else by
        yield Sheet(armor.name, "armor", text, core.skills[armor.skill].name, facts=worn)
    for kit in core.tools:
        carried = (*price(kit.price), *worn_by(int(kit.cost)))
        yield Sheet(kit.name, "kit", f"+1 on tests of {core.skills[kit.skill].name}.", facts=carried)
    for supply in core.supplies:
        yield Sheet(supply.name, "supply", supply_text(supply), facts=price(supply.price))


def by_skill(core: Core, skill: int, deed: str) -> str:
    """By which attribute and rank something is done."""
    row = core.skills[skill]
    return f"{deed} by {k.ATTRIBUTES[row.attribute].capitalize()} and the rank of {row.name}."


def places(core: Core) -> Iterator[Sheet]:
    for biome in core.biomes:
        widths = tuple(
            f"{name} {width} in 20" for name, width in zip(k.ENCOUNTERS, biome.widths, strict=True)
        )
        ground = ", ".join(core.terrain[row].name.lower() for row in biome.terrain)
        yield Sheet(upper(biome.name), "place", f"Its rooms are strewn with {ground}.", facts=widths)
    for terrain in core.terrain:
        yield Sheet(terrain.name, "terrain", terrain_text(core, terrain), facts=(f"sign {terrain.sign}",))


def terrain_text(core: Core, row: Terrain) -> str:
    told = [f"Costs {row.cost} to enter." if row.cost else "Nobody enters it by a move of their own."]
    if row.enter_dice.count:
        told.append(
            f"{row.enter_dice} {core.damage[row.damage_type].name} on entering{', once' if row.once else ''}."
        )
    if row.turn_dice.count:
        told.append(f"{row.turn_dice} at the start of a turn in it.")
    if row.slip:
        told.append(f"Prone on a d10 of {row.slip} or less.")
    if row.condition != NONE:
        told.append(f"{core.conditions[row.condition].name} inside.")
    return " ".join(told)


def foes(core: Core) -> Iterator[Sheet]:
    for row in core.foes:
        role = core.roles[row.role]
        facts = (
            f"HP {'/'.join(str(hp) for hp in dict.fromkeys(role.hp))}",
            f"attack +{role.attack[0]}", f"defence +{role.defence[0]}",
            f"damage {role.damage} {core.damage[row.damage_type].name}",
            f"range {row.range}" if row.range else f"reach {row.reach}",
            f"Press {k.ATTRIBUTES[row.weapon_attribute].capitalize()} {role.press}",
            f"Disengage {k.ATTRIBUTES[row.armor_attribute].capitalize()} {role.disengage}",
        )  # fmt: skip
        place = upper(core.biomes[row.biome].name)
        yield Sheet(
            row.name, "foe", rider_text(core, row), place, (role.name,), facts, flavour=upper(row.look)
        )
