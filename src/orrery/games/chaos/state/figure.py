"""Figure: a hero, foe or ally as it stands on the grid; and Sheet: what makes a hero a character."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from orrery.engine.fields import Fields
from orrery.engine.words import Malformed
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import NONE
from orrery.games.chaos.state.shared import with_one
from orrery.games.chaos.state.visiting import visit_numbers

# What copies share, and so never changes
SCORES: Final = [10] * 12
RANKS: Final = [0] * 48
HALE: Final = [0] * len(k.CONDITIONS)
NOTHING: Final[list[int]] = []


@final
@mypyc_attr(acyclic=True)
class Sheet:
    """A character: everything that is kept from quest to quest (CE-138 to CE-149)."""

    def __init__(self) -> None:
        self.name = ""
        self.species = 0
        self.armor = NONE
        self.shield = NONE
        self.xp = 0
        # -- [shared] lists
        self.scores: list[int] = SCORES
        self.ranks: list[int] = RANKS
        self.steps: list[int] = NOTHING  # the skills of the six life steps
        self.talents: list[int] = NOTHING
        self.weapons: list[int] = NOTHING  # the one in hand first
        self.rotten: list[int] = NOTHING  # weapons that Rot has broken
        self.kits: list[int] = NOTHING

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "armor",
        "kits",
        "name",
        "ranks",
        "rotten",
        "scores",
        "shield",
        "species",
        "steps",
        "talents",
        "weapons",
        "xp",
    )

    def become(self, other: Sheet) -> None:
        self.name = other.name
        self.species = other.species
        self.armor = other.armor
        self.shield = other.shield
        self.xp = other.xp
        self.scores = other.scores
        self.ranks = other.ranks
        self.steps = other.steps
        self.talents = other.talents
        self.weapons = other.weapons
        self.rotten = other.rotten
        self.kits = other.kits

    def numbers(self) -> list[int]:
        return [
            self.species,
            self.armor,
            self.shield,
            self.xp,
        ]

    def take_numbers(self, found: list[int]) -> None:
        self.species = found[0]
        self.armor = found[1]
        self.shield = found[2]
        self.xp = found[3]

    # -- end of what is written

    def copy(self) -> Sheet:
        twin = Sheet()
        twin.become(self)
        return twin

    def visit(self, name: str, fields: Fields) -> None:
        self.name = fields.words(f"{name}-name", self.name)
        self.scores = fields.numbers(f"{name}-scores", self.scores)
        self.ranks = fields.numbers(f"{name}-ranks", self.ranks)
        self.steps = fields.numbers(f"{name}-steps", self.steps)
        self.talents = fields.numbers(f"{name}-talents", self.talents)
        self.weapons = fields.numbers(f"{name}-weapons", self.weapons)
        self.rotten = fields.numbers(f"{name}-rotten", self.rotten)
        self.kits = fields.numbers(f"{name}-kits", self.kits)
        few = fields.numbers(f"{name}-gear", self.numbers())
        if len(few) != 4 or len(self.scores) != 12 or len(self.ranks) != 48:
            raise Malformed("bad-state", f'The character "{name}" of the state is not whole.')
        self.take_numbers(few)


@final
@mypyc_attr(acyclic=True)  # nothing that it holds leads back to it
class Figure:
    """One figure. Heroes keep theirs from room to room; a character has a sheet, a role figure none."""

    def __init__(self) -> None:
        self.side = 0  # HEROES or FOES
        self.hero = NONE  # its place in the party, or NONE
        self.kind = NONE  # of the foes' table, or NONE
        self.number = 0  # tells foes of one kind apart
        self.place = NONE  # the square it stands on
        self.facing = 0
        self.hp = 0
        self.hp_max = 0
        self.composure = 0
        self.composure_max = 0
        self.stamina = 0
        self.stamina_max = 0
        self.focus = 0
        self.focus_max = 0
        self.attack = 0  # what is added to its d20 with the weapon in hand
        self.defence = 0  # what is added when it defends, shield included
        self.dice_count = 0
        self.dice_sides = 0
        self.dice_plus = 0  # part of its weapon's damage
        self.damage_plus = 0  # what talents and shifts add
        self.press = 0
        self.press_attribute = 0
        self.disengage = 0
        self.disengage_attribute = 0
        self.weapon = NONE  # of the table, or NONE: unarmed
        self.weapon_on_floor = NONE  # the square where its weapon lies, or NONE
        self.natural = 0  # 1: its weapon is part of it and cannot fall
        self.metal = 0
        self.hands = 0
        self.reach = 0
        self.range = 0  # squares; 0: not a ranged weapon
        self.rotten = 0  # 1: the weapon is broken, -2 (CE-106)
        self.shield = 0
        self.speed = 4
        self.alertness = 0
        self.reflex = 0
        self.dying = 0  # rounds left of the dying clock; 0: it does not run
        self.down = 0  # 1: a hero at 0 HP
        self.dead = 0
        self.gone = 0  # 1: it has left the room
        self.injuries = 0  # a bit each
        self.reaction = 0  # 1: not yet spent this round
        self.countered = 0  # 1: it has countered this round
        self.struck = 0  # attacks on it this round
        self.action = 0  # 1: its action is left
        self.bonus = 0  # 1: its bonus action is left
        self.steps = 0  # squares left this turn
        self.moved = 0  # 1: it has moved this turn
        self.active = 0  # 1: its turn is going on
        self.stagger_ending = 0  # 1: Staggered ends with the action that goes on
        self.dominates = NONE  # the figure that it has dominated in a Clash, or NONE
        self.dominates_until = 0  # the last round of that
        self.jinxed = 0  # 1: its next roll is at disadvantage
        self.charmer = NONE  # who charmed it, or NONE
        self.terror = NONE  # whom it fears
        self.taunter = NONE  # whom it must attack
        self.carrying = 0  # 1: prize or captive
        self.quick = 0  # items it can still use in this fight
        self.used = 0  # a bit for each talent that is once a fight
        self.guard = 0  # added to its defence
        self.guard_until = 0  # the round in which that ends
        self.rider = NONE
        self.rider_amount = 0
        self.rider_condition = 0
        self.turn_done = 0  # 1: it has had its turn this round
        self.ally = 0  # 1: a machine's figure on the heroes' side
        self.left_at = NONE  # the card at which it was left behind
        self.conditions: list[int] = HALE  # [shared] own turns left, or ONGOING
        self.sheet: Sheet | None = None  # [own]

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "action",
        "active",
        "alertness",
        "ally",
        "attack",
        "bonus",
        "carrying",
        "charmer",
        "composure",
        "composure_max",
        "conditions",
        "countered",
        "damage_plus",
        "dead",
        "defence",
        "dice_count",
        "dice_plus",
        "dice_sides",
        "disengage",
        "disengage_attribute",
        "dominates",
        "dominates_until",
        "down",
        "dying",
        "facing",
        "focus",
        "focus_max",
        "gone",
        "guard",
        "guard_until",
        "hands",
        "hero",
        "hp",
        "hp_max",
        "injuries",
        "jinxed",
        "kind",
        "left_at",
        "metal",
        "moved",
        "natural",
        "number",
        "place",
        "press",
        "press_attribute",
        "quick",
        "range",
        "reach",
        "reaction",
        "reflex",
        "rider",
        "rider_amount",
        "rider_condition",
        "rotten",
        "sheet",
        "shield",
        "side",
        "speed",
        "stagger_ending",
        "stamina",
        "stamina_max",
        "steps",
        "struck",
        "taunter",
        "terror",
        "turn_done",
        "used",
        "weapon",
        "weapon_on_floor",
    )

    def become(self, other: Figure) -> None:
        self.side = other.side
        self.hero = other.hero
        self.kind = other.kind
        self.number = other.number
        self.place = other.place
        self.facing = other.facing
        self.hp = other.hp
        self.hp_max = other.hp_max
        self.composure = other.composure
        self.composure_max = other.composure_max
        self.stamina = other.stamina
        self.stamina_max = other.stamina_max
        self.focus = other.focus
        self.focus_max = other.focus_max
        self.attack = other.attack
        self.defence = other.defence
        self.dice_count = other.dice_count
        self.dice_sides = other.dice_sides
        self.dice_plus = other.dice_plus
        self.damage_plus = other.damage_plus
        self.press = other.press
        self.press_attribute = other.press_attribute
        self.disengage = other.disengage
        self.disengage_attribute = other.disengage_attribute
        self.weapon = other.weapon
        self.weapon_on_floor = other.weapon_on_floor
        self.natural = other.natural
        self.metal = other.metal
        self.hands = other.hands
        self.reach = other.reach
        self.range = other.range
        self.rotten = other.rotten
        self.shield = other.shield
        self.speed = other.speed
        self.alertness = other.alertness
        self.reflex = other.reflex
        self.dying = other.dying
        self.down = other.down
        self.dead = other.dead
        self.gone = other.gone
        self.injuries = other.injuries
        self.reaction = other.reaction
        self.countered = other.countered
        self.struck = other.struck
        self.action = other.action
        self.bonus = other.bonus
        self.steps = other.steps
        self.moved = other.moved
        self.active = other.active
        self.stagger_ending = other.stagger_ending
        self.dominates = other.dominates
        self.dominates_until = other.dominates_until
        self.jinxed = other.jinxed
        self.charmer = other.charmer
        self.terror = other.terror
        self.taunter = other.taunter
        self.carrying = other.carrying
        self.quick = other.quick
        self.used = other.used
        self.guard = other.guard
        self.guard_until = other.guard_until
        self.rider = other.rider
        self.rider_amount = other.rider_amount
        self.rider_condition = other.rider_condition
        self.turn_done = other.turn_done
        self.ally = other.ally
        self.left_at = other.left_at
        self.conditions = other.conditions
        self.sheet = None if other.sheet is None else other.sheet.copy()

    def numbers(self) -> list[int]:
        return [
            self.side,
            self.hero,
            self.kind,
            self.number,
            self.place,
            self.facing,
            self.hp,
            self.hp_max,
            self.composure,
            self.composure_max,
            self.stamina,
            self.stamina_max,
            self.focus,
            self.focus_max,
            self.attack,
            self.defence,
            self.dice_count,
            self.dice_sides,
            self.dice_plus,
            self.damage_plus,
            self.press,
            self.press_attribute,
            self.disengage,
            self.disengage_attribute,
            self.weapon,
            self.weapon_on_floor,
            self.natural,
            self.metal,
            self.hands,
            self.reach,
            self.range,
            self.rotten,
            self.shield,
            self.speed,
            self.alertness,
            self.reflex,
            self.dying,
            self.down,
            self.dead,
            self.gone,
            self.injuries,
            self.reaction,
            self.countered,
            self.struck,
            self.action,
            self.bonus,
            self.steps,
            self.moved,
            self.active,
            self.stagger_ending,
            self.dominates,
            self.dominates_until,
            self.jinxed,
            self.charmer,
            self.terror,
            self.taunter,
            self.carrying,
            self.quick,
            self.used,
            self.guard,
            self.guard_until,
            self.rider,
            self.rider_amount,
            self.rider_condition,
            self.turn_done,
            self.ally,
            self.left_at,
        ]

    def take_numbers(self, found: list[int]) -> None:
        self.side = found[0]
        self.hero = found[1]
        self.kind = found[2]
        self.number = found[3]
        self.place = found[4]
        self.facing = found[5]
        self.hp = found[6]
        self.hp_max = found[7]
        self.composure = found[8]
        self.composure_max = found[9]
        self.stamina = found[10]
        self.stamina_max = found[11]
        self.focus = found[12]
        self.focus_max = found[13]
        self.attack = found[14]
        self.defence = found[15]
        self.dice_count = found[16]
        self.dice_sides = found[17]
        self.dice_plus = found[18]
        self.damage_plus = found[19]
        self.press = found[20]
        self.press_attribute = found[21]
        self.disengage = found[22]
        self.disengage_attribute = found[23]
        self.weapon = found[24]
        self.weapon_on_floor = found[25]
        self.natural = found[26]
        self.metal = found[27]
        self.hands = found[28]
        self.reach = found[29]
        self.range = found[30]
        self.rotten = found[31]
        self.shield = found[32]
        self.speed = found[33]
        self.alertness = found[34]
        self.reflex = found[35]
        self.dying = found[36]
        self.down = found[37]
        self.dead = found[38]
        self.gone = found[39]
        self.injuries = found[40]
        self.reaction = found[41]
        self.countered = found[42]
        self.struck = found[43]
        self.action = found[44]
        self.bonus = found[45]
        self.steps = found[46]
        self.moved = found[47]
        self.active = found[48]
        self.stagger_ending = found[49]
        self.dominates = found[50]
        self.dominates_until = found[51]
        self.jinxed = found[52]
        self.charmer = found[53]
        self.terror = found[54]
        self.taunter = found[55]
        self.carrying = found[56]
        self.quick = found[57]
        self.used = found[58]
        self.guard = found[59]
        self.guard_until = found[60]
        self.rider = found[61]
        self.rider_amount = found[62]
        self.rider_condition = found[63]
        self.turn_done = found[64]
        self.ally = found[65]
        self.left_at = found[66]

    # -- end of what is written

    def copy(self) -> Figure:
        twin = Figure()
        twin.become(self)
        return twin

    # -- asked everywhere
    def entity(self) -> bool:
        """Not dead and not away; a hero who is down still counts."""
        return self.dead == 0 and self.gone == 0

    def up(self) -> bool:
        """On its feet: it can be a danger to somebody."""
        return self.dead == 0 and self.gone == 0 and self.down == 0

    def has(self, condition: int) -> bool:
        if condition == k.SHAKEN and 2 * self.composure <= self.composure_max:
            return True  # a threshold that lasts while it is true (CE-168)
        return self.conditions[condition] > 0

    def broken(self) -> bool:
        return self.conditions[k.BROKEN] > 0

    def helpless(self) -> bool:
        """It has no turn and no reaction (CE-165)."""
        have = self.conditions
        return have[k.STUNNED] > 0 or have[k.PARALYSED] > 0 or have[k.PETRIFIED] > 0

    def can_react(self) -> bool:
        return self.up() and self.reaction == 1 and not self.helpless() and self.conditions[k.STAGGERED] == 0

    def injured(self, injury: int) -> bool:
        return self.injuries >> injury & 1 == 1

    def gain(self, condition: int, turns: int = 0) -> None:
        """A condition begins. Without a stated length it ends with the bearer's next turn (CE-168)."""
        if condition == k.STAGGERED:
            self.stagger_ending = 0
        if turns == 0:
            turns = 1 + self.active  # the turn that goes on is not the next one
        self.last(condition, max(turns, self.conditions[condition]))

    def lose(self, condition: int) -> None:
        self.last(condition, 0)

    def last(self, condition: int, turns: int) -> None:
        """A condition lasts for so many of its bearer's turns."""
        if self.conditions[condition] != turns:
            self.conditions = with_one(self.conditions, condition, turns)

    # -- saving
    def visit(self, name: str, fields: Fields) -> None:
        self.take_numbers(visit_numbers("Figure", name, self.numbers(), fields))
        self.conditions = fields.numbers(f"{name}-conditions", self.conditions)
        if len(self.conditions) != len(k.CONDITIONS) or min(self.conditions) < 0:
            raise Malformed("bad-state", f'Figure "{name}" of the state has conditions that nobody knows.')
        if fields.flag(f"{name}-character", self.sheet is not None):
            if self.sheet is None:
                self.sheet = Sheet()
            self.sheet.visit(name, fields)
        else:
            self.sheet = None
