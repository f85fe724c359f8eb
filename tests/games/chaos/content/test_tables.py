"""The content of the first complete set: what the rules say must be there, and that all of it can happen."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from orrery.games.chaos import kinds
from orrery.games.chaos.cards.content import load_core
from orrery.games.chaos.program import Core

ROOT = Path(__file__).parents[4] / "src/orrery/games/chaos"


@pytest.fixture(scope="module")
def core() -> Core:
    return load_core()


@pytest.mark.rule("CE-139")
def test_six_species_of_different_bases_and_traits(core: Core):
    assert len(core.species) == 6
    for species in core.species:
        assert (sum(species.bases[:6]), sum(species.bases[6:])) == (60, 60)
        assert all(8 <= base <= 12 for base in species.bases)
    assert len({tuple(species.bases) for species in core.species}) == 6
    assert len({species.trait for species in core.species}) == 6


@pytest.mark.rule("CE-140")
@pytest.mark.rule("CE-138")
def test_48_skills_four_for_each_attribute(core: Core):
    assert len(core.skills) == 48
    listed = {
        "might": "great siege menace athletics", "endurance": "plate shield patience toil",
        "finesse": "small thrown wit locks", "reflex": "leather snares deceit acrobatics",
        "vitality": "hide remedies bearing wilds", "fortitude": "fist sling pressure crafting",
        "knowledge": "cloth reagents protocol lore", "logic": "blade blast debate deduction",
        "awareness": "polearm longshot insight scouting", "intuition": "rig relics rapport omens",
        "charm": "exotic trick persuasion performance", "willpower": "mail banners resolve command",
    }  # fmt: skip
    for attribute, skills in listed.items():
        own = [skill for skill in core.skills if kinds.ATTRIBUTES[skill.attribute] == attribute]
        assert [skill.id for skill in own] == skills.split()
        weapons = kinds.ATTRIBUTES.index(attribute) in kinds.WEAPON_ATTRIBUTES
        first = [kinds.MELEE, kinds.RANGED] if weapons else [kinds.ARMOR, kinds.TOOL]
        assert [skill.kind for skill in own] == [*first, kinds.SOCIAL, kinds.UTILITY]


@pytest.mark.rule("CE-149")
def test_36_talents_two_for_each_family_and_every_effect_is_used(core: Core):
    families = [place for place, skill in enumerate(core.skills) if skill.kind <= kinds.ARMOR]
    assert len(core.talents) == 36
    for family in families:
        own = [talent for talent in core.talents if talent.family == family]
        assert [(talent.skill, talent.value) for talent in own] == [(family, 3), (family, 6)]
    used = {talent.effect for talent in core.talents} | {species.trait for species in core.species}
    assert used == set(range(len(kinds.EFFECTS)))
    assert {talent.mode for talent in core.talents} == {kinds.PASSIVE, kinds.ACTIVE, kinds.REACTION}


@pytest.mark.rule("CE-146")
def test_two_weapons_a_family_with_the_cost_of_their_kind(core: Core):
    assert Counter(core.skills[weapon.skill].kind for weapon in core.weapons) == {0: 12, 1: 12}
    assert set(Counter(weapon.skill for weapon in core.weapons).values()) == {2}
    for weapon in core.weapons:
        dice, family = str(weapon.dice), core.skills[weapon.skill].id
        if weapon.id in ("sling", "shiv"):
            expected = 0
        elif dice in ("2d6", "1d12"):
            expected = 4
        elif weapon.reach == 2 or dice == "1d10":
            expected = 3
        elif dice == "1d8" or (weapon.range and weapon.hands == 2):
            expected = 2
        else:
            expected = 1
        assert (weapon.id, weapon.cost) == (weapon.id, expected)
        assert weapon.reach == 1 or family in ("polearm", "exotic")
    assert {str(weapon.dice) for weapon in core.weapons} >= {"1d4", "1d6", "1d8", "1d10", "1d12", "2d6"}


@pytest.mark.rule("CE-146")
@pytest.mark.rule("CE-020")
def test_two_armors_a_family_a_shield_and_six_kits(core: Core):
    costs = {"plate": 5, "leather": 1, "hide": 2, "cloth": 2, "rig": 1, "mail": 3, "shield": 2}
    families = Counter(core.skills[armor.skill].id for armor in core.armors)
    assert families == {"plate": 2, "leather": 2, "hide": 2, "cloth": 2, "rig": 2, "mail": 2, "shield": 1}
    for armor in core.armors:
        family = core.skills[armor.skill].id
        assert armor.cost == costs[family]
        assert (armor.pays == kinds.FOCUS) == (family == "cloth")
        assert (armor.bonus, armor.shield) == ((1, True) if family == "shield" else (0, False))
    assert core.armors[core.place("armors", "gate_plate")].price == 150
    assert len({kit.skill for kit in core.tools}) == len(core.tools) == 6
    assert {kit.cost for kit in core.tools} == {1}
    assert [supply.id for supply in core.supplies] == [
        "ration", "torch", "rope", "bandage", "tonic", "lamp_oil",
    ]  # fmt: skip
    prices = [int(weapon.price) for weapon in core.weapons] + [int(armor.price) for armor in core.armors]
    prices += [int(kit.price) for kit in core.tools] + [int(supply.price) for supply in core.supplies]
    assert 1 <= min(prices) <= max(prices) <= 200


@pytest.mark.rule("CE-159")
@pytest.mark.rule("CE-160")
def test_48_foes_each_role_in_each_biome(core: Core):
    assert Counter((foe.biome, foe.role) for foe in core.foes) == {
        (biome, role): 1 for biome in range(8) for role in range(6)
    }
    assert all(foe.weapon_attribute in kinds.WEAPON_ATTRIBUTES for foe in core.foes)
    assert all(foe.armor_attribute in kinds.ARMOR_ATTRIBUTES for foe in core.foes)
    assert {foe.weapon_attribute for foe in core.foes} == set(kinds.WEAPON_ATTRIBUTES)
    assert {foe.armor_attribute for foe in core.foes} == set(kinds.ARMOR_ATTRIBUTES)
    assert {foe.rider for foe in core.foes} == set(range(len(kinds.RIDERS)))
    elite, boss = core.roles[kinds.ELITE], core.roles[kinds.BOSS]
    assert (elite.hp, boss.hp) == ([10, 20, 30, 44], [16, 34, 56, 84])
    assert boss.attack == boss.defence == [3, 4, 5, 6]
    numbers = {
        role.id: (role.hp[0], role.attack[0], role.defence[0], str(role.damage), role.threat, role.press,
                  role.disengage, role.composure, role.speed, role.alertness)
        for role in core.roles[:4]
    }  # fmt: skip
    assert numbers == {
        "minion": (6, 1, 1, "1d4", 1, 10, 10, 6, 4, 18),
        "standard": (14, 2, 2, "1d6+1", 2, 12, 12, 10, 4, 20),
        "skirmisher": (12, 3, 3, "1d6+1", 2, 12, 14, 10, 6, 24),
        "brute": (22, 3, 1, "1d10+2", 3, 15, 11, 12, 4, 18),
    }


@pytest.mark.rule("CE-072")
def test_eight_biomes_with_words_and_hazards_of_their_own(core: Core):
    assert len(core.biomes) == 8
    assert core.biomes[core.place("biomes", "sump")].widths == [8, 4, 4, 4]
    for place, biome in enumerate(core.biomes):
        assert sum(biome.widths) == 20
        words = {*biome.sights, *biome.sounds, *biome.smells, *biome.touches}
        assert len(words) >= 12
        hazards = [event for event in core.events if event.encounter == kinds.HAZARD and event.biome == place]
        assert hazards


@pytest.mark.rule("CE-135")
def test_events_by_kind(core: Core):
    minor = Counter(event.encounter for event in core.events if event.scene_kind == kinds.MINOR)
    assert minor == {kinds.COMBAT: 16, kinds.TRAP: 10, kinds.HAZARD: 10, kinds.EMPTY: 12}
    major = Counter(event.scene_kind for event in core.events if event.scene_kind != kinds.MINOR)
    assert major == {kinds.PLOT: 6, kinds.TWIST: 6, kinds.FINALE: 4}
    tags = Counter(tag for event in core.events for tag in kinds.TAGS if event.has(tag))
    assert [tags[tag] for tag in kinds.PLOT_TAGS] == [2, 2, 2]
    assert [tags[tag] for tag in (*kinds.TWISTS, *kinds.QUESTS)] == [1] * 10
    assert tags["fear"] >= 1 <= tags["calm"]
    assert {event.threat for event in core.events} == {-1, 0, 1, 2}


@pytest.mark.rule("CE-096")
@pytest.mark.rule("CE-109")
@pytest.mark.rule("CE-172")
def test_dice_tables_have_every_face(core: Core):
    assert [row.id for row in core.modifiers] == list(kinds.MODIFIERS)
    assert [row.face for row in core.modifiers] == list(range(1, 13))
    assert [row.face for row in core.effects] == list(range(1, 11))
    assert [row.face for row in core.twists] == list(range(1, 7))
    assert [row.face for row in core.injuries] == list(range(1, 7))
    assert [row.attribute for row in core.clashes] == list(range(12))
    assert [len(rows) for rows in (core.quests, core.terrain, core.conditions, core.tiers)] == [4, 15, 23, 7]
    given = {core.conditions[row.condition].id for row in core.effects if row.condition != kinds.NONE}
    assert given == {"burning", "restrained", "stunned", "blinded", "disarmed"}


@pytest.mark.rule("CE-026")
@pytest.mark.rule("CE-133")
def test_every_margin_has_exactly_one_tier(core: Core):
    for margin in range(-60, 61):
        assert sum(tier.low <= margin <= tier.high for tier in core.tiers) == 1
    assert [(tier.id, tier.halves) for tier in core.tiers[4:]] == [
        ("graze", 1),
        ("solid", 2),
        ("crushing", 3),
    ]


@pytest.mark.rule("CE-151")
@pytest.mark.rule("CE-152")
def test_terrain_costs_and_harm(core: Core):
    costs = {row.id: row.cost for row in core.terrain}
    assert [costs[name] for name in ("plain", "ice", "mud", "deep_water", "lava", "wall")] == [
        1,
        1,
        2,
        3,
        0,
        0,
    ]
    harm = {row.id: (str(row.enter_dice), str(row.turn_dice)) for row in core.terrain if row.enter_dice.count}
    assert harm == {
        "fire": ("1d6", "1d6"), "acid": ("1d8", "1d8"), "spikes": ("1d10", "0"), "pit": ("2d6", "0"),
        "lava": ("4d10", "4d10"),
    }  # fmt: skip


@pytest.mark.rule("CE-013")
def test_no_module_or_class_defines_a_name_twice():
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef):
                names = [each.name for each in node.body if isinstance(each, ast.FunctionDef | ast.ClassDef)]
                assert sorted(set(names)) == sorted(names), file.name
