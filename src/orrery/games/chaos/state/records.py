"""Records: the Clash, its effect, a hit, an echo, a node of the map and a quest that is done.

Each is saved as the plain numbers of its fields. All but the Clash are immutable by custom, so that copies
of a journey share them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, final

from orrery.engine.fields import Fields, bad_field
from orrery.games.chaos.names import NONE


class Record:
    """Some numbers with names."""

    __slots__ = ()

    def numbers(self) -> list[int]:
        """All numbers, in the order in which they are saved."""
        raise NotImplementedError

    def take_numbers(self, found: list[int]) -> None:
        """Hold these from now on."""
        raise NotImplementedError


@final
class Clash(Record):
    """A Clash before its tactics are shown: a number for the attacker, then one for the defender (CE-040)."""

    def __init__(self, figures: list[int], choices: list[int], salts: list[int], naturals: list[int]) -> None:
        self.figures: list[int] = figures  # [of 2]
        self.choices: list[int] = choices  # [of 2] PRESS, DISENGAGE, or NONE as long as it is missing
        self.salts: list[int] = salts  # [of 2] of the seals under which the choices are told
        self.naturals: list[int] = naturals  # [of 2] the kept d20s

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "choices",
        "figures",
        "naturals",
        "salts",
    )

    def become(self, other: Clash) -> None:
        self.figures = other.figures[:]
        self.choices = other.choices[:]
        self.salts = other.salts[:]
        self.naturals = other.naturals[:]

    def numbers(self) -> list[int]:
        return [
            *self.figures,
            *self.choices,
            *self.salts,
            *self.naturals,
        ]

    def take_numbers(self, found: list[int]) -> None:
        self.figures = found[0:2]
        self.choices = found[2:4]
        self.salts = found[4:6]
        self.naturals = found[6:8]

    # -- end of what is written

    def copy(self) -> Clash:
        twin = no_clash()
        twin.become(self)
        return twin


def no_clash() -> Clash:
    """A Clash of nobody, to be filled."""
    return Clash([NONE, NONE], [NONE, NONE], [0, 0], [0, 0])


@final
class Effect(Record):
    """How a Clash has ended, while the winner decides how its effect goes."""

    def __init__(self, winner: int = 0, loser: int = 0, attribute: int = 0, stage: int = 0) -> None:
        self.winner: int = winner
        self.loser: int = loser
        self.attribute: int = attribute  # the winner's, which picks the effect
        self.stage: int = stage  # STEPPING or ACTING

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "attribute",
        "loser",
        "stage",
        "winner",
    )

    def become(self, other: Effect) -> None:
        self.winner = other.winner
        self.loser = other.loser
        self.attribute = other.attribute
        self.stage = other.stage

    def numbers(self) -> list[int]:
        return [
            self.winner,
            self.loser,
            self.attribute,
            self.stage,
        ]

    def take_numbers(self, found: list[int]) -> None:
        self.winner = found[0]
        self.loser = found[1]
        self.attribute = found[2]
        self.stage = found[3]

    # -- end of what is written


@final
class Hit(Record):
    """A hit whose damage waits until the target has said whether it braces."""

    def __init__(
        self,
        attacker: int = 0,
        target: int = 0,
        damage: int = 0,
        tier: int = 0,
        crit: bool = False,
        flags: int = 0,
        ranged: bool = False,
    ) -> None:
        self.attacker: int = attacker
        self.target: int = target
        self.damage: int = damage
        self.tier: int = tier
        self.crit: bool = crit
        self.flags: int = flags  # of the attack, with its talent above them
        self.ranged: bool = ranged

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "attacker",
        "crit",
        "damage",
        "flags",
        "ranged",
        "target",
        "tier",
    )

    def become(self, other: Hit) -> None:
        self.attacker = other.attacker
        self.target = other.target
        self.damage = other.damage
        self.tier = other.tier
        self.crit = other.crit
        self.flags = other.flags
        self.ranged = other.ranged

    def numbers(self) -> list[int]:
        return [
            self.attacker,
            self.target,
            self.damage,
            self.tier,
            int(self.crit),
            self.flags,
            int(self.ranged),
        ]

    def take_numbers(self, found: list[int]) -> None:
        self.attacker = found[0]
        self.target = found[1]
        self.damage = found[2]
        self.tier = found[3]
        self.crit = found[4] != 0
        self.flags = found[5]
        self.ranged = found[6] != 0

    # -- end of what is written


@final
class Echo(Record):
    """Damage that Late echo holds back to the end of the round (CE-098)."""

    def __init__(self, target: int = 0, amount: int = 0, source: int = NONE, how: int = 0) -> None:
        self.target: int = target
        self.amount: int = amount
        self.source: int = source
        self.how: int = how  # MELEE, RANGED, CHANNELED or OTHERWISE

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "amount",
        "how",
        "source",
        "target",
    )

    def become(self, other: Echo) -> None:
        self.target = other.target
        self.amount = other.amount
        self.source = other.source
        self.how = other.how

    def numbers(self) -> list[int]:
        return [
            self.target,
            self.amount,
            self.source,
            self.how,
        ]

    def take_numbers(self, found: list[int]) -> None:
        self.target = found[0]
        self.amount = found[1]
        self.source = found[2]
        self.how = found[3]

    # -- end of what is written


@final
class Node(Record):
    """A place on the map of the tavern, with the quest that waits there (CE-173)."""

    def __init__(
        self, biome: int = 0, quest: int = 0, days: int = 0, risk: int = 0, plot: int = 0, known: bool = False
    ) -> None:
        self.biome: int = biome
        self.quest: int = quest
        self.days: int = days
        self.risk: int = risk
        self.plot: int = plot  # the face of plot point 1, which only a rumour tells
        self.known: bool = known  # a rumour has told it

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "biome",
        "days",
        "known",
        "plot",
        "quest",
        "risk",
    )

    def become(self, other: Node) -> None:
        self.biome = other.biome
        self.quest = other.quest
        self.days = other.days
        self.risk = other.risk
        self.plot = other.plot
        self.known = other.known

    def numbers(self) -> list[int]:
        return [
            self.biome,
            self.quest,
            self.days,
            self.risk,
            self.plot,
            int(self.known),
        ]

    def take_numbers(self, found: list[int]) -> None:
        self.biome = found[0]
        self.quest = found[1]
        self.days = found[2]
        self.risk = found[3]
        self.plot = found[4]
        self.known = found[5] != 0

    # -- end of what is written


@final
class PastQuest(Record):
    """A quest that is over."""

    def __init__(self, biome: int = 0, quest: int = 0, risk: int = 0, ending: int = 0) -> None:
        self.biome: int = biome
        self.quest: int = quest
        self.risk: int = risk
        self.ending: int = ending

    # -- written by `python -m orrery.declare`, in one line
    __slots__ = (
        "biome",
        "ending",
        "quest",
        "risk",
    )

    def become(self, other: PastQuest) -> None:
        self.biome = other.biome
        self.quest = other.quest
        self.risk = other.risk
        self.ending = other.ending

    def numbers(self) -> list[int]:
        return [
            self.biome,
            self.quest,
            self.risk,
            self.ending,
        ]

    def take_numbers(self, found: list[int]) -> None:
        self.biome = found[0]
        self.quest = found[1]
        self.risk = found[2]
        self.ending = found[3]

    # -- end of what is written


# -- saving
Some = TypeVar("Some", bound=Record)


def visit_record(fields: Fields, name: str, one: Some | None, blank: Callable[[], Some]) -> Some | None:
    """Visit a record that may be missing: then it has no numbers."""
    there = [] if one is None else one.numbers()
    found = fields.numbers(name, there)
    if found == there:
        return one
    return filled(name, blank(), found) if found else None


def visit_records(fields: Fields, name: str, many: list[Some], blank: Callable[[], Some]) -> list[Some]:
    """Visit a list of records, one after the other in one line."""
    there = [number for one in many for number in one.numbers()]
    found = fields.numbers(name, there)
    if found == there:
        return many
    width = len(blank().numbers())
    return [filled(name, blank(), found[at : at + width]) for at in range(0, len(found), width)]


def filled(name: str, record: Some, found: list[int]) -> Some:
    """A record with numbers that were read."""
    if len(found) != len(record.numbers()):
        raise bad_field(name)
    record.take_numbers(found)
    if record.numbers() != found:  # such as a flag that is neither 0 nor 1
        raise bad_field(name)
    return record
