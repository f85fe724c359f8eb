"""All that can be looked up: peoples, skills, talents, gear, foes, events, chaos, and the rules."""

from __future__ import annotations

from orrery.engine.compendium import Compendium, Sheet, Topic
from orrery.engine.view import Word
from orrery.games.chaos import kinds as k
from orrery.games.chaos.core import Core
from orrery.games.chaos.heroes import requirement_text
from orrery.games.chaos.names import NONE


def everything(rules: str, core: Core) -> Compendium:
    points = tuple(("", line) for line in rules.split("\n") if line)
    return Compendium(
        sheets=tuple(sheets(core)),
        words=tuple(words(core)),
        topics=(Topic("The rules", points), *topics(core)),
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
        Topic("Twists", tuple((f"{row.face} {row.name}", row.text) for row in core.twists)),
    ]


def sheets(core: Core) -> list[Sheet]:
    found: list[Sheet] = []
    for species in core.species:
        scores = ", ".join(f"{name} {base}" for name, base in zip(k.ATTRIBUTES, species.bases, strict=True))
        found.append(Sheet(species.name, "people", f"{species.trait_name}.", facts=(scores,)))
    for talent in core.talents:
        facts = (requirement_text(core, talent), k.MODES[talent.mode], f"cost {talent.cost}")
        text = f"{k.EFFECTS[talent.effect].replace('_', ' ')} {talent.amount}"
        found.append(Sheet(talent.name, "talent", text, core.skills[talent.family].name, facts=facts))
    for weapon in core.weapons:
        reach = f"range {weapon.range}" if weapon.range else f"reach {weapon.reach}"
        gear = (
            str(weapon.dice),
            f"{weapon.hands} hands",
            reach,
            f"{weapon.price} coins",
            f"cost {weapon.cost}",
        )
        text = "Metal." if weapon.metal else "No metal."
        found.append(Sheet(weapon.name, "weapon", text, core.skills[weapon.skill].name, facts=gear))
    for armor in core.armors:
        worn = (f"{armor.price} coins", f"cost {armor.cost} {k.POOLS[armor.pays].capitalize()}")
        text = "A shield." if armor.shield else f"Armor of {core.skills[armor.skill].name}."
        found.append(Sheet(armor.name, "armor", text, core.skills[armor.skill].name, facts=worn))
    return found + foes(core)


def foes(core: Core) -> list[Sheet]:
    found: list[Sheet] = []
    for row in core.foes:
        role = core.roles[row.role]
        facts = [
            f"HP {'/'.join(str(hp) for hp in dict.fromkeys(role.hp))}",
            f"attack +{role.attack[0]}", f"defence +{role.defence[0]}", f"damage {role.damage}",
            f"Press {k.ATTRIBUTES[row.weapon_attribute].capitalize()} {role.press}",
            f"Disengage {k.ATTRIBUTES[row.armor_attribute].capitalize()} {role.disengage}",
        ]  # fmt: skip
        if row.rider != NONE:
            rider = k.RIDERS[row.rider]
            word = (
                core.conditions[row.rider_condition].name
                if row.rider_condition != NONE
                else f"{rider} {row.rider_amount}"
            )
            facts.append(f"with a Solid hit: {word}")
        found.append(
            Sheet(row.name, "foe", row.look, core.biomes[row.biome].name, (role.name,), tuple(facts))
        )
    return found
