"""Harder loops: ten steps that a player may choose, in any combination, before a run (TB-201).

The chosen steps are one number, a bit each. Each step is one function here, which the rules of the run ask at
the one place that it concerns; without the step it gives back what it was given.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.tourbillon.names import BEATS_PER_TICK
from orrery.games.tourbillon.rules.gremlins import raised

MORE_HP: Final[i64] = 0
MORE_SHIELDS: Final[i64] = 1
DEAR_WORKSHOPS: Final[i64] = 2
SMALL_OFFERS: Final[i64] = 3
NARROW_RESTS: Final[i64] = 4
EARLY_BOSSES: Final[i64] = 5
IDLE_GOALS: Final[i64] = 6
ROUGH_START: Final[i64] = 7
BENT_START: Final[i64] = 8
SMALL_HANDS: Final[i64] = 9
LOOPS: Final[i64] = 10

# How the steps are typed, in their order.
LOOP_NAMES: Final = (
    "tougher-gremlins", "shielded-gremlins", "dear-workshops", "small-offers", "narrow-rests", "early-bosses",
    "idle-goals", "rough-start", "bent-start", "small-hands",
)  # fmt: skip
# By how much: percent of HP, shields, percent of prices, cards, -, Ticks, -, -, cards, cards.
NUMBERS: Final[list[i64]] = [10, 1, 20, 1, 0, 1, 0, 0, 1, 1]


def chosen(names: list[str]) -> i64:
    """The steps of these names, as bits."""
    steps: i64 = 0
    for loop in range(LOOPS):
        if LOOP_NAMES[loop] in names:
            steps |= 1 << loop
    return steps


def has(steps: i64, loop: i64) -> bool:
    return steps >> loop & 1 == 1


def number(steps: i64, loop: i64) -> i64:
    """By how much a step changes something: 0 if it was not chosen."""
    return NUMBERS[loop] if has(steps, loop) else 0


def more_hp(steps: i64) -> i64:
    """The percent of HP that a gremlin of the encounter has more; percents of events are added (TB-014)."""
    return number(steps, MORE_HP)


def gremlin_shields(steps: i64, shields: i64) -> i64:
    """The shields that a gremlin of the encounter begins with."""
    return shields + number(steps, MORE_SHIELDS)


def price(steps: i64, inspiration: i64) -> i64:
    """A price of a workshop, the risen price of a removal included; fractions are rounded up."""
    return raised(inspiration, number(steps, DEAR_WORKSHOPS))


def offer_size(steps: i64, cards: i64) -> i64:
    """How many cards a reward shows; workshops and events show as many as ever."""
    return cards - number(steps, SMALL_OFFERS)


def rest_expands(steps: i64) -> bool:
    """Whether a rest may expand the plate."""
    return not has(steps, NARROW_RESTS)


def boss_countdown(steps: i64, beats: i64) -> i64:
    """The first countdown of each of a boss's moves, in Beats; it never falls below one Tick."""
    shorter = beats - number(steps, EARLY_BOSSES) * BEATS_PER_TICK
    return shorter if shorter >= BEATS_PER_TICK else min(beats, BEATS_PER_TICK)


def goals_pay(steps: i64) -> bool:
    """Whether a goal that was met pays its bonus; it is told and counted in any case."""
    return not has(steps, IDLE_GOALS)


def first_fights(steps: i64, hp: list[i64]) -> list[i64]:
    """Which fights of an act its first row draws from, by their places in the list of their HP in all.

    All of them, or the half with the most HP; of equals the first.
    """
    places: list[i64] = list(range(len(hp)))
    if not has(steps, ROUGH_START):
        return places
    wanted = (len(hp) + 1) // 2
    return [place for place in places if better_than(hp, place) < wanted]


def better_than(hp: list[i64], place: i64) -> i64:
    """How many fights come before this one if they are sorted by HP, the most first."""
    count: i64 = 0
    for other in range(len(hp)):
        if hp[other] > hp[place] or (hp[other] == hp[place] and other < place):
            count += 1
    return count


def burdens_at_start(steps: i64) -> i64:
    """How many copies of Bent Pinion are in the deck from the start."""
    return number(steps, BENT_START)


def hand_raise(steps: i64) -> i64:
    """What `FightState.hand_raise` is when a fight begins: below 0, the hand holds fewer cards."""
    return -number(steps, SMALL_HANDS)
