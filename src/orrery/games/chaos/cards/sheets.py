"""The tables of The Chaos Engine: which there are, and what stands in their columns.

Every column is required, and no other is known. Of tables with a closed list of ids every row must be there,
as the rules know each of them by its name; the core has them in the order of the list.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.games.chaos import kinds
from orrery.games.chaos.cards.foundry.columns import (
    Column,
    Dice,
    Flag,
    Id,
    Listed,
    Name,
    Need,
    Number,
    Phrase,
    Ref,
    Template,
    tag,
)

LOWEST_MARGIN: Final = -9999
HIGHEST_MARGIN: Final = 9999
# What a wording may ask for: facts, and words of the palette, of the damage type and of the tone.
SLOTS: Final = frozenset(
    ("place", "hero", "foe", "foes", "look", "title", "weapon", "goal", "step", "omen", "effect",
     "sight", "sound", "smell", "touch", "noun", "verb", "party", "alone", "they", "them", "their", "enemy",
     "victim", "lead")
)  # fmt: skip


@dataclass(frozen=True)
class Table:
    """A table by its name and columns; the first is the id."""

    name: str
    columns: tuple[Column, ...]
    ids: tuple[str, ...] = ()  # all that there must be, in this order

    def column(self, name: str) -> Column:
        return next(column for column in self.columns if column.name == name)


def named(name: str, *columns: Column, ids: tuple[str, ...] = ()) -> Table:
    return Table(name, (Id("id"), Phrase("name"), *columns), ids)


PRICE: Final = Number("price", low=1, high=200)
FREE: Final = Number("price", low=0, high=200)
COST: Final = Number("cost", low=0, high=5)
BONUSES: Final = tuple(
    Number(f"{what}{heroes}", low=least, high=most)
    for what, least, most in (("hp", 1, 300), ("attack", -5, 20), ("defence", -5, 20))
    for heroes in (1, 2, 3, 4)
)

TABLES: Final = (
    named(
        "species",
        *(Number(attribute, low=8, high=12) for attribute in kinds.ATTRIBUTES),
        Name("trait", names=kinds.EFFECTS[: kinds.FIRST_ACTIVE]),
        Number("amount", high=20),
        Phrase("trait_name"),
    ),
    named(
        "skills",
        Name("attribute", names=kinds.ATTRIBUTES),
        Name("kind", names=kinds.SKILL_KINDS),
        ids=kinds.SKILLS,
    ),
    named(
        "talents",
        Ref("family", table="skills"),
        Name("requirement", names=kinds.REQUIREMENTS),
        Need("needs"),
        Number("value", low=1, high=20),
        Name("mode", names=kinds.MODES),
        Name("effect", names=kinds.EFFECTS),
        Number("amount", high=20),
        Ref("condition", optional=True, table="conditions"),
        Number("cost", high=3),
    ),
    named(
        "weapons",
        Ref("skill", table="skills"),
        Dice("dice"),
        Number("hands", low=1, high=2),
        Number("reach", low=1, high=2),
        Number("range", high=30),
        Flag("metal"),
        Ref("damage_type", table="damage"),
        FREE,
        COST,
    ),
    named(
        "armors",
        Ref("skill", table="skills"),
        Flag("shield"),
        Number("bonus", high=3),
        PRICE,
        COST,
        Name("pays", names=kinds.POOLS),
    ),
    named("tools", Ref("skill", table="skills"), PRICE, COST),
    named("supplies", Name("use", names=kinds.USES), Dice("dice", optional=True), PRICE),
    named(
        "roles",
        *BONUSES,
        Dice("damage"),
        Number("threat", high=9),
        Number("press", low=1, high=30),
        Number("disengage", low=1, high=30),
        Number("composure", low=1, high=100),
        Number("speed", low=1, high=12),
        Number("alertness", high=40),
        ids=kinds.ROLES,
    ),
    named(
        "foes",
        Phrase("plural"),
        Ref("biome", table="biomes"),
        Ref("role", table="roles"),
        Name("weapon_attribute", names=tuple(kinds.ATTRIBUTES[at] for at in kinds.WEAPON_ATTRIBUTES)),
        Name("armor_attribute", names=tuple(kinds.ATTRIBUTES[at] for at in kinds.ARMOR_ATTRIBUTES)),
        Ref("damage_type", table="damage"),
        Number("reach", low=1, high=2),
        Number("range", high=30),
        Flag("metal"),
        Flag("natural"),
        Name("rider", names=kinds.RIDERS),
        Number("rider_amount", high=6),
        Ref("rider_condition", optional=True, table="conditions"),
        Phrase("look"),
    ),
    named(
        "biomes",
        *(Number(encounter, low=1, high=17) for encounter in kinds.ENCOUNTERS),
        Listed("terrain", least=1, item=lambda _: None, table="terrain"),
        Listed("sights", least=3),
        Listed("sounds", least=3),
        Listed("smells", least=3),
        Listed("touches", least=3),
    ),
    Table(
        "events",
        (
            Id("id"),
            Name("scene_kind", names=kinds.SCENE_KINDS),
            Name("encounter", names=kinds.ENCOUNTERS),
            Ref("biome", table="biomes", others=("any",)),
            Number("weight", low=1, high=100),
            Number("min_chaos", high=8),
            Number("threat", low=-1, high=2),
            Ref("check_skill", optional=True, table="skills"),
            Number("check_dc", high=25, empty=0),
            Dice("fail_damage", optional=True),
            Ref("fail_condition", optional=True, table="conditions"),
            Ref("damage_type", optional=True, table="damage"),
            Number("loot_tier", high=4),
            Listed("tags", item=tag),
            Phrase("title"),
        ),
    ),
    named(
        "modifiers",
        Number("face", low=1, high=12),
        Number("amount", high=20),
        Dice("dice", optional=True),
        Phrase("text"),
        Phrase("sign"),
        ids=kinds.MODIFIERS,
    ),
    named(
        "effects",
        Number("face", low=1, high=10),
        Ref("condition", optional=True, table="conditions"),
        Number("amount", high=20),
        Dice("dice", optional=True),
        Phrase("text"),
        Phrase("sign"),
        ids=kinds.CHAOS_EFFECTS,
    ),
    named(
        "tiers",
        Number("low", low=-99, high=99, empty=LOWEST_MARGIN),
        Number("high", low=-99, high=99, empty=HIGHEST_MARGIN),
        Number("halves", high=8),
        Number("least", high=9),
        Number("composure", high=9),
        Name("staggers", names=kinds.STAGGERS),
        Flag("counter"),
        ids=kinds.TIERS,
    ),
    named(
        "clashes",
        Name("attribute", names=kinds.ATTRIBUTES),
        Number("amount", high=9),
        Dice("dice", optional=True),
        Phrase("text"),
        Phrase("sign"),
        ids=kinds.CLASH_EFFECTS,
    ),
    named(
        "quests",
        *(Phrase(step) for step in ("approach", "plot", "twist", "finale", "goal")),
        ids=kinds.QUESTS,
    ),
    named(
        "twists", Number("face", low=1, high=6), Number("amount", high=20), Phrase("text"), ids=kinds.TWISTS
    ),
    named(
        "terrain",
        Number("cost", high=9),
        Dice("enter_dice", optional=True),
        Dice("turn_dice", optional=True),
        Ref("damage_type", optional=True, table="damage"),
        Flag("once"),
        Number("slip", high=10),
        Flag("stops"),
        Flag("opaque"),
        Ref("condition", optional=True, table="conditions"),
        Column("sign"),
        ids=kinds.TERRAINS,
    ),
    named(
        "conditions",
        *(Number(roll, low=-1, high=1) for roll in ("attack", "defence", "checks", "against_melee")),
        Number("against_ranged", low=-1, high=1),
        Number("speed", high=2),
        Number("more_speed", high=9),
        Flag("acts"),
        Flag("reacts"),
        Dice("dice", optional=True),
        Ref("damage_type", optional=True, table="damage"),
        Name("lasts", names=kinds.LASTS),
        Phrase("text"),
        ids=kinds.CONDITIONS,
    ),
    named(
        "injuries",
        Number("face", low=1, high=6),
        Number("amount", high=20),
        Phrase("text"),
        ids=kinds.INJURIES,
    ),
    named("damage", Listed("nouns", least=3), Listed("verbs", least=3)),
    Table(
        "narration",
        (
            Id("id"),
            Name("moment", names=kinds.MOMENTS),
            Name("band", names=(*kinds.BANDS, "any")),
            Template("template", slots=SLOTS),
        ),
    ),
)
BY_NAME: Final = {table.name: table for table in TABLES}
