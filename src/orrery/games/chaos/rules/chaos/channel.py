"""Channeling: one face in ten does what was asked (CE-110 to CE-118); the d10 of chaos effects (CE-109)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import CHAOS, NONE
from orrery.games.chaos.rules.chaos import turmoil
from orrery.games.chaos.rules.effects.wild import by_distance, chaos_effect
from orrery.games.chaos.rules.fight import harm
from orrery.games.chaos.rules.fight.moving import sees
from orrery.games.chaos.rules.quest import scenes
from orrery.games.chaos.rules.rolls import die, pick, several

if TYPE_CHECKING:
    from orrery.games.chaos.state.journey import ChaosState

PERFECT: Final = 0
MELTDOWN: Final = 1
BACKFIRE: Final = 2
WILD: Final = 3
OUTCOME_RULES: Final = ("CE-113", "CE-114", "CE-115", "CE-116")
OUTCOMES: Final = ("perfect", "meltdown", "backfire", "wild")
NEAR: Final = 2  # a difference up to this backfires
SPARED: Final = 10


def outcome(level: int, face: int) -> int:
    """What a channel die does: the only place that decides it (CE-118)."""
    if face == level:
        return PERFECT
    if face == 1:
        return MELTDOWN
    return BACKFIRE if abs(face - level) <= NEAR else WILD


def targets(s: ChaosState, channeler: int) -> list[int]:
    """Creatures that the channeler sees."""
    here = s.figures[channeler].place
    return [
        number
        for number, f in enumerate(s.figures)
        if f.entity() and number != channeler and sees(s, here, f.place)
    ]


def channel(s: ChaosState, channeler: int, target: int, thing: int = NONE) -> None:
    """One attempt at a creature, or at an object; the tick comes after the outcome (CE-117)."""
    c = s.figures[channeler]
    if s.decreed(2):
        harm.punish(s, channeler)
    face = die(s, CHAOS, 10, "channel")
    found = outcome(s.level, face)
    if s.log is not None:
        s.tell(
            "channel",
            f"{s.title(channeler)} channels: {face} against level {s.level}: "
            f"{OUTCOMES[found]} ({OUTCOME_RULES[found]}).",
            {
                "figure": channeler,
                "target": target,
                "face": face,
                "level": s.level,
                "outcome": OUTCOMES[found],
                "rule": OUTCOME_RULES[found],
            },
        )
    first = NONE
    if found == PERFECT:
        first = perfect(s, channeler, target, thing)
    elif found == MELTDOWN:
        first = meltdown(s, channeler)
    elif found == BACKFIRE:
        harm.hurt(s, channeler, die(s, CHAOS, 6, "backfire") + abs(face - s.level), NONE, harm.CHANNELED)
        near = by_distance(s, channeler)
        first = near[0][pick(s, CHAOS, len(near[0]), "nearest")] if near else channeler
        if near:
            strike(s, channeler, first)
    else:
        everyone = [number for number, f in enumerate(s.figures) if f.entity()]
        first = everyone[pick(s, CHAOS, len(everyone), "wild")]
        strike(s, channeler, first)
    if s.modified(k.BLEEDING_MAGIC) and first != NONE and s.figures[first].entity() and found != PERFECT:
        chaos_effect(s, channeler, first)
    del c
    turmoil.tick(s)


def perfect(s: ChaosState, channeler: int, target: int, thing: int) -> int:
    """The declared target takes the base effect and one chaos effect; an object opens or breaks."""
    if target == NONE:
        scenes.break_open(s, thing)
        return NONE
    strike(s, channeler, target)
    chaos_effect(s, channeler, target)
    if s.modified(k.BLEEDING_MAGIC) and s.figures[target].entity():
        chaos_effect(s, channeler, target)
    return target


def strike(s: ChaosState, channeler: int, target: int) -> None:
    """The base effect: 3d6, no defence, and Staggered (CE-112)."""
    damage = several(s, CHAOS, 3, 6, "channel damage")
    harm.hurt(s, target, damage, channeler, harm.CHANNELED)
    harm.stagger(s, target)


def meltdown(s: ChaosState, channeler: int) -> int:
    """The channeler, the nearest, and unless it is spared the next; then one modifier (CE-114)."""
    chain: list[int] = []
    for group in by_distance(s, channeler):
        left = group[:]
        while left and len(chain) < 2:
            chain.append(left.pop(pick(s, CHAOS, len(left), "nearest")))
    strike(s, channeler, channeler)
    for link, victim in enumerate(chain):
        if link == 1 and die(s, CHAOS, 10, "save") == SPARED:
            break
        strike(s, channeler, victim)
    turmoil.add_modifier(s)
    return channeler


# -- the d10 of chaos effects
