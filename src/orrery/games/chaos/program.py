"""What The Chaos Engine is played with: the records of its tables, as the rules read them.

The foundry compiles the tables to one file; `cards.content.load_core` makes the records from it. Each record
knows its row's id and name; where it names another row, it has that row's place in its list (or NONE); where
it names one of a closed list, that name's place there (see `kinds`). All are immutable by custom and shared
by all states.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from orrery.games.chaos import kinds
from orrery.games.chaos.kinds import NONE

SCHEMA: Final = 1  # of the compiled file; raised when an older one can no longer be read

Cell = str | int | list[str]


@final
class Roll:
    """Dice to be rolled and added up: 2d6+3. `count` 0 means none."""

    __slots__ = ("count", "plus", "sides")

    def __init__(self, count: i64, sides: i64, plus: i64 = 0) -> None:
        self.count = count
        self.sides = sides
        self.plus = plus

    def __str__(self) -> str:
        if self.count == 0:
            return str(self.plus)
        plus = f"{self.plus:+}" if self.plus else ""
        return f"{self.count}d{self.sides}{plus}"


def read_roll(text: str) -> Roll:
    """Dice as tables and rules write them; raises ValueError for anything else.

    >>> str(read_roll("d6+1")), str(read_roll("")), str(read_roll("2d6"))
    ('1d6+1', '0', '2d6')
    """
    if not text:
        return Roll(0, 0)
    if not text.isascii():
        raise ValueError(text)
    head, plus, more = text.partition("+")
    count, d, sides = head.partition("d")
    if not d or not sides.isdigit() or (count and not count.isdigit()) or (plus and not more.isdigit()):
        raise ValueError(text)
    roll = Roll(int(count or "1"), int(sides), int(more or "0"))
    if not (1 <= roll.count <= 12 and 2 <= roll.sides <= 100 and 0 <= roll.plus <= 50):
        raise ValueError(text)
    return roll


@final
class Row:
    """One row of a compiled table, with the places of all rows that it may name."""

    def __init__(self, cells: dict[str, Cell], places: dict[str, dict[str, int]]) -> None:
        self.cells = cells
        self.places = places

    def text(self, column: str) -> str:
        return str(self.cells[column])

    def number(self, column: str) -> int:
        found = self.cells[column]
        assert isinstance(found, int)
        return found

    def flag(self, column: str) -> bool:
        return self.cells[column] == 1

    def words(self, column: str) -> list[str]:
        found = self.cells[column]
        assert isinstance(found, list)
        return found

    def roll(self, column: str) -> Roll:
        return read_roll(self.text(column))

    def one_of(self, column: str, names: tuple[str, ...]) -> int:
        """The place of a name in a closed list; NONE if the cell is empty."""
        found = self.text(column)
        return names.index(found) if found else int(NONE)

    def place(self, column: str, table: str) -> int:
        """The place of the row that is named here; NONE if the cell is empty."""
        found = self.text(column)
        return self.places[table][found] if found else int(NONE)

    def places_of(self, column: str, table: str) -> list[i64]:
        return [self.places[table][found] for found in self.words(column)]


@final
class Species:
    """A people (CE-139): six bases of the body sum to 60, and six of the mind; one trait."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.bases: list[i64] = [row.number(attribute) for attribute in kinds.ATTRIBUTES]
        self.trait: i64 = row.one_of("trait", kinds.EFFECTS)  # a passive effect, as of talents
        self.amount: i64 = row.number("amount")
        self.trait_name = row.text("trait_name")


@final
class Skill:
    """A skill (CE-140). Weapon and armor skills are families."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.attribute: i64 = row.one_of("attribute", kinds.ATTRIBUTES)
        self.kind: i64 = row.one_of("kind", kinds.SKILL_KINDS)


@final
class Talent:
    """A talent of a family (CE-149), and what it does:

    attack_bonus, defence_bonus, damage_bonus: + amount with weapons or in armor of the family.
    speed_bonus: + amount squares. alertness_bonus, toughness, nerve: + amount Alertness, HP, Composure.
    gear_relief: - amount gear cost. rear_guard: no advantage from behind. sure_footed: costs of 2 are 1.
    steadfast: pushes, pulls and stumbles are amount squares shorter. ignore_cover: half cover gives nothing.
    graze_composure: own Grazes cost amount more Composure.

    Active, one attack with the family: sure_attack at advantage; heavy_attack + amount damage; push_attack
    pushes amount squares on a hit; condition_attack gives the condition on a hit; sweep_attack strikes all
    foes in reach, burst_attack all figures within amount squares of the target (both area attacks, CE-037).
    guard (bonus action): advantage on defence to the own next turn. recover (bonus action): + amount HP.

    Reactions: riposte: also a Miss may be countered. brace: halves the HP damage of one hit.
    """

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.family: i64 = row.place("family", "skills")
        self.requirement: i64 = row.one_of("requirement", kinds.REQUIREMENTS)
        by_rank = self.requirement == kinds.SKILL_RANK
        self.skill: i64 = row.place("needs", "skills") if by_rank else NONE
        self.attribute: i64 = NONE if by_rank else row.one_of("needs", kinds.ATTRIBUTES)
        self.value: i64 = row.number("value")
        self.mode: i64 = row.one_of("mode", kinds.MODES)
        self.effect: i64 = row.one_of("effect", kinds.EFFECTS)
        self.amount: i64 = row.number("amount")
        self.condition: i64 = row.place("condition", "conditions")
        self.cost: i64 = row.number("cost")  # Stamina; of a Mind attribute's family: Focus


@final
class Weapon:
    """A weapon. Melee weapons have a reach, ranged ones a range as well."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.skill: i64 = row.place("skill", "skills")
        self.dice = row.roll("dice")
        self.hands: i64 = row.number("hands")
        self.reach: i64 = row.number("reach")  # 1; polearms 2; ranged weapons 1 (CE-036)
        self.range: i64 = row.number("range")  # in squares; 0: melee alone
        self.metal = row.flag("metal")
        self.damage_type: i64 = row.place("damage_type", "damage")
        self.price: i64 = row.number("price")
        self.cost: i64 = row.number("cost")  # in Stamina


@final
class Armor:
    """An armor of a family, or a shield, which has the tool skill of its name."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.skill: i64 = row.place("skill", "skills")
        self.shield = row.flag("shield")
        self.bonus: i64 = row.number("bonus")  # on the defence total: 1 for a shield (CE-020)
        self.price: i64 = row.number("price")
        self.cost: i64 = row.number("cost")
        self.pays: i64 = row.one_of("pays", kinds.POOLS)  # cloth is paid from Focus


@final
class Tool:
    """A kit for a tool skill."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.skill: i64 = row.place("skill", "skills")
        self.price: i64 = row.number("price")
        self.cost: i64 = row.number("cost")


@final
class Supply:
    """Something that is used up."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.use: i64 = row.one_of("use", kinds.USES)
        self.dice = row.roll("dice")  # what it heals or restores
        self.price: i64 = row.number("price")


@final
class Role:
    """What a foe of this role can do (CE-159, CE-160); lists go by the number of heroes, 1 to 4."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.hp: list[i64] = [row.number(f"hp{heroes}") for heroes in (1, 2, 3, 4)]
        self.attack: list[i64] = [row.number(f"attack{heroes}") for heroes in (1, 2, 3, 4)]
        self.defence: list[i64] = [row.number(f"defence{heroes}") for heroes in (1, 2, 3, 4)]
        self.damage = row.roll("damage")
        self.threat: i64 = row.number("threat")  # 0: never bought
        self.press: i64 = row.number("press")
        self.disengage: i64 = row.number("disengage")
        self.composure: i64 = row.number("composure")
        self.speed: i64 = row.number("speed")
        self.alertness: i64 = row.number("alertness")


@final
class FoeKind:
    """A foe: its role gives the numbers, its row the rest. The rider comes with each Solid or better hit:

    condition: gives it. push, pull: amount squares. composure: costs amount more. leech: heals it by amount.
    disarm: the target's weapon falls.
    """

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.plural = row.text("plural")
        self.biome: i64 = row.place("biome", "biomes")
        self.role: i64 = row.place("role", "roles")
        self.weapon_attribute: i64 = row.one_of("weapon_attribute", kinds.ATTRIBUTES)
        self.armor_attribute: i64 = row.one_of("armor_attribute", kinds.ATTRIBUTES)
        self.damage_type: i64 = row.place("damage_type", "damage")
        self.reach: i64 = row.number("reach")
        self.range: i64 = row.number("range")  # 0: melee alone
        self.metal = row.flag("metal")
        self.natural = row.flag("natural")  # its weapon cannot fall (CE-051)
        self.rider: i64 = row.one_of("rider", kinds.RIDERS)
        self.rider_amount: i64 = row.number("rider_amount")
        self.rider_condition: i64 = row.place("rider_condition", "conditions")
        self.look = row.text("look")  # for the narrator and its card


@final
class Biome:
    """A kind of place: widths of the four encounters on a d20 (CE-072), terrain, words for the narrator."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.widths: list[i64] = [row.number(encounter) for encounter in kinds.ENCOUNTERS]
        self.terrain: list[i64] = row.places_of("terrain", "terrain")  # what its rooms are strewn with
        self.sights = row.words("sights")
        self.sounds = row.words("sounds")
        self.smells = row.words("smells")
        self.touches = row.words("touches")


@final
class Event:
    """What a card can turn out to be (CE-135)."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.title = row.text("title")
        self.scene_kind: i64 = row.one_of("scene_kind", kinds.SCENE_KINDS)
        self.encounter: i64 = row.one_of("encounter", kinds.ENCOUNTERS)
        self.biome: i64 = NONE if row.text("biome") == "any" else row.place("biome", "biomes")  # NONE: any
        self.weight: i64 = row.number("weight")
        self.min_chaos: i64 = row.number("min_chaos")
        self.threat: i64 = row.number("threat")
        self.check_skill: i64 = row.place("check_skill", "skills")
        self.check_dc: i64 = row.number("check_dc")
        self.fail_damage = row.roll("fail_damage")
        self.fail_condition: i64 = row.place("fail_condition", "conditions")
        self.damage_type: i64 = row.place("damage_type", "damage")
        self.loot_tier: i64 = row.number("loot_tier")
        tags: i64 = 0
        for tag in row.words("tags"):
            tags |= 1 << kinds.TAGS.index(tag)
        self.tags = tags  # a bit each

    def has(self, tag: str) -> bool:
        """Whether the row bears a tag."""
        return self.tags >> kinds.TAGS.index(tag) & 1 == 1


@final
class ChaosModifier:
    """A row of the d12 table; its place in the list is its face - 1, and its place in `kinds.MODIFIERS`."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.face: i64 = row.number("face")
        self.amount: i64 = row.number("amount")
        self.dice = row.roll("dice")
        self.text = row.text("text")
        self.sign = row.text("sign")  # how it shows, for the narrator


@final
class ChaosEffect:
    """A row of the d10 table; its place in the list is its face - 1, and its place in `CHAOS_EFFECTS`."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.face: i64 = row.number("face")
        self.condition: i64 = row.place("condition", "conditions")
        self.amount: i64 = row.number("amount")  # squares
        self.dice = row.roll("dice")
        self.text = row.text("text")
        self.sign = row.text("sign")


@final
class Tier:
    """A band of margins, and what it does; by place as in `kinds.TIERS`. `halves` of the damage are dealt."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.low: i64 = row.number("low")
        self.high: i64 = row.number("high")
        self.halves: i64 = row.number("halves")
        self.least: i64 = row.number("least")  # damage
        self.composure: i64 = row.number("composure")
        self.staggers: i64 = row.one_of("staggers", kinds.STAGGERS)
        self.counter = row.flag("counter")


@final
class ClashEffect:
    """What the winner's attribute does in a Clash; by place as in `kinds.ATTRIBUTES`."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.attribute: i64 = row.one_of("attribute", kinds.ATTRIBUTES)
        self.amount: i64 = row.number("amount")  # squares, Composure, least damage or rounds
        self.dice = row.roll("dice")
        self.text = row.text("text")
        self.sign = row.text("sign")


@final
class QuestKind:
    """A kind of quest, with the names of its four steps; by place as in `kinds.QUESTS`."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.steps = [row.text(step) for step in ("approach", "plot", "twist", "finale")]
        self.goal = row.text("goal")


@final
class Twist:
    """A face of the Twist (CE-067); its place is its face - 1, and its place in `kinds.TWISTS`."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.face: i64 = row.number("face")
        self.amount: i64 = row.number("amount")
        self.text = row.text("text")


@final
class Terrain:
    """What a square can be; by place as in `kinds.TERRAINS`."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.cost: i64 = row.number("cost")  # 0: not by own move
        self.enter_dice = row.roll("enter_dice")
        self.turn_dice = row.roll("turn_dice")  # at the start of a turn
        self.damage_type: i64 = row.place("damage_type", "damage")
        self.once = row.flag("once")  # it hurts one figure only once
        self.slip: i64 = row.number("slip")  # d10 up to this: Prone, and the move ends
        self.stops = row.flag("stops")  # a move into it ends
        self.opaque = row.flag("opaque")
        self.condition: i64 = row.place("condition", "conditions")  # while inside
        self.sign = row.text("sign")  # one letter, for maps of text


@final
class Condition:
    """A condition; by place as in `kinds.CONDITIONS`. Rolls: 1 is advantage, -1 disadvantage."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.attack: i64 = row.number("attack")
        self.defence: i64 = row.number("defence")
        self.checks: i64 = row.number("checks")
        self.against_melee: i64 = row.number("against_melee")  # for the attacker
        self.against_ranged: i64 = row.number("against_ranged")
        self.speed: i64 = row.number("speed")  # in halves: 2 full, 1 half, 0 none
        self.more_speed: i64 = row.number("more_speed")  # squares
        self.acts = row.flag("acts")
        self.reacts = row.flag("reacts")
        self.dice = row.roll("dice")  # lost at the start of its turn
        self.damage_type: i64 = row.place("damage_type", "damage")
        self.lasts: i64 = row.one_of("lasts", kinds.LASTS)
        self.text = row.text("text")


@final
class Injury:
    """A wound that lasts; its place is its face - 1, and its place in `kinds.INJURIES`."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.face: i64 = row.number("face")
        self.amount: i64 = row.number("amount")
        self.text = row.text("text")


@final
class DamageType:
    """How something hurts, with words for the narrator."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.nouns = row.words("nouns")
        self.verbs = row.words("verbs")


@final
class Template:
    """A wording for a kind of moment in a band of tone (NONE: in any)."""

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.moment: i64 = row.one_of("moment", kinds.MOMENTS)
        self.band: i64 = NONE if row.text("band") == "any" else row.one_of("band", kinds.BANDS)
        self.template = row.text("template")


@final
class Core:
    """All records, each kind in a list."""

    def __init__(self, tables: dict[str, list[dict[str, Cell]]], digest: str) -> None:
        self.digest = digest
        self.places: dict[str, dict[str, int]] = {
            table: {str(cells["id"]): place for place, cells in enumerate(rows)}
            for table, rows in tables.items()
        }
        rows = {table: [Row(cells, self.places) for cells in found] for table, found in tables.items()}
        self.species = [Species(row) for row in rows["species"]]
        self.skills = [Skill(row) for row in rows["skills"]]
        self.talents = [Talent(row) for row in rows["talents"]]
        self.weapons = [Weapon(row) for row in rows["weapons"]]
        self.armors = [Armor(row) for row in rows["armors"]]
        self.tools = [Tool(row) for row in rows["tools"]]
        self.supplies = [Supply(row) for row in rows["supplies"]]
        self.roles = [Role(row) for row in rows["roles"]]
        self.foes = [FoeKind(row) for row in rows["foes"]]
        self.biomes = [Biome(row) for row in rows["biomes"]]
        self.events = [Event(row) for row in rows["events"]]
        self.modifiers = [ChaosModifier(row) for row in rows["modifiers"]]
        self.effects = [ChaosEffect(row) for row in rows["effects"]]
        self.tiers = [Tier(row) for row in rows["tiers"]]
        self.clashes = [ClashEffect(row) for row in rows["clashes"]]
        self.quests = [QuestKind(row) for row in rows["quests"]]
        self.twists = [Twist(row) for row in rows["twists"]]
        self.terrain = [Terrain(row) for row in rows["terrain"]]
        self.conditions = [Condition(row) for row in rows["conditions"]]
        self.injuries = [Injury(row) for row in rows["injuries"]]
        self.damage = [DamageType(row) for row in rows["damage"]]
        self.narration = [Template(row) for row in rows["narration"]]

    def place(self, table: str, wanted: str) -> int:
        """The place of a row by its id: ``core.place("skills", "great")``."""
        return self.places[table][wanted]
