"""Exact chances of rolls, for forecasts: tiers of a Strike or React, expected damage and cuts."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product

from orrery.engine.view import Values
from orrery.games.shattered.names import (
    ATTACK_HALVES,
    BACKLASH_HALVES,
    DEVASTATING,
    DUNGEON,
    STRUCTURE,
    TIER_NAMES,
    VITALITY,
)
from orrery.games.shattered.rules import rolls


@lru_cache(maxsize=256)
def attack_sums(steps: int) -> dict[int, Fraction]:
    """The chances of the striker's sum, with steps of advantage or disadvantage."""
    number = 2 if steps == 0 else 3
    sums: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=number):
        kept = sorted(faces)[-2:] if steps >= 0 else sorted(faces)[:2]
        sums[sum(kept)] += 1
    return {total: Fraction(count, 6**number) for total, count in sums.items()}


@lru_cache(maxsize=256)
def tiers(steps: int, lead: int) -> tuple[Fraction, ...]:
    """The chance of every tier, by its number, when the striker's bonuses exceed the other's by `lead`."""
    chances = [Fraction(0)] * (DEVASTATING + 1)
    for attack, chance in attack_sums((steps > 0) - (steps < 0)).items():
        for defence, other in attack_sums(0).items():
            chances[rolls.tier_of(attack + lead - defence)] += chance * other
    return tuple(chances)


def damage(chances: tuple[Fraction, ...], power: int, cut: int) -> Fraction:
    """The damage to be expected of a Strike, when this much of every hit is cut."""
    return sum((chance * hit(tier, power, cut) for tier, chance in enumerate(chances)), Fraction(0))


def hits(chances: tuple[Fraction, ...], power: int, cut: int) -> str:
    """The chances in words, the best tier first, each with the damage that it does."""
    words = []
    for tier in range(len(chances) - 1, -1, -1):
        taken = hit(tier, power, cut)
        words.append(f"{TIER_NAMES[tier]} {percent(chances[tier])}{f' for {taken}' if taken else ''}")
    return ", ".join(words)


def hit(tier: int, power: int, cut: int) -> int:
    """The damage of a Strike of this tier."""
    halves: int = ATTACK_HALVES[tier]
    return max(max(power * halves // 2, 1) - cut, 0) if halves > 0 and power > 0 else 0


def backlash(chances: tuple[Fraction, ...], *, full: bool) -> Fraction:
    """The backlash to be expected."""
    return sum((chance * backlash_at(tier, full=full) for tier, chance in enumerate(chances)), Fraction(0))


def backlash_at(tier: int, *, full: bool) -> int:
    """What a roll of this tier costs the striker."""
    halves: int = BACKLASH_HALVES[tier]
    return (halves + 1) // 2 if full else min(halves, 1)


def backlash_of(seat: int) -> int:
    """The resource that a bad roll of this seat costs."""
    return int(STRUCTURE if seat == DUNGEON else VITALITY)


def percents(chances: tuple[Fraction, ...]) -> str:
    """The chances in words, the best tier first."""
    words = [f"{TIER_NAMES[tier]} {percent(chances[tier])}" for tier in range(len(chances) - 1, -1, -1)]
    return ", ".join(words)


def tier_values(chances: tuple[Fraction, ...], damages: tuple[int, ...] = ()) -> Values:
    """The same as data: the chance of every tier in percent, and the damage that it does."""
    values: Values = {}
    for tier, chance in enumerate(chances):
        name = TIER_NAMES[tier].lower()
        values[name] = rounded(chance)
        if tier < len(damages) and damages[tier]:
            values[f"{name}_damage"] = damages[tier]
    return values


def percent(chance: Fraction) -> str:
    return f"{rounded(chance)}%"


def rounded(chance: Fraction) -> int:
    return round(float(chance) * 100)


def tenths(number: Fraction) -> str:
    return f"{float(number):.1f}"
