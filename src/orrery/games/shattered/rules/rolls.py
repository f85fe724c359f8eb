"""Dice: contested rolls, their bonuses and tiers (SD-012 to SD-014, SD-093 to SD-095)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import DEVASTATING, NATURAL, PARTIAL, REVERSAL, ROLL, STALEMATE, STRONG

if TYPE_CHECKING:
    from orrery.engine.dice import Dice
    from orrery.games.shattered.tables import Rules


# In how many of 1296 ways the sum of two dice exceeds that of two others by at least 0, 1, 2 …
LEADS: Final[list[i64]] = [721, 575, 435, 310, 206, 126, 70, 35, 15, 5, 1, 0]
WAYS: Final[i64] = 1296


def ways_from(least: i64) -> i64:
    """In how many ways two dice exceed two others by at least this; below 0: fall short by at most that."""
    if least <= 0:
        return WAYS - LEADS[min(1 - least, 11)]
    return LEADS[min(least, 11)]


def two_dice(dice: Dice) -> i64:
    return dice.below(ROLL, 6) + dice.below(ROLL, 6) + 2


def three_dice(dice: Dice, best: bool) -> i64:
    """Three dice, of which the best two count, or the worst two."""
    first = dice.below(ROLL, 6) + 1
    second = dice.below(ROLL, 6) + 1
    third = dice.below(ROLL, 6) + 1
    lowest = min(first, second)  # two at a time: three in one call are slow when compiled
    highest = max(first, second)
    return first + second + third - (min(lowest, third) if best else max(highest, third))


def attack_roll(dice: Dice, steps: i64) -> i64:
    """The striker's dice, after steps of advantage and disadvantage have cancelled each other."""
    if steps == 0:
        return two_dice(dice)
    return three_dice(dice, steps > 0)


def in_words(dice: Dice, steps: i64, bonus: i64) -> str:
    """A roll as a table shows it: the dice that count, the one that does not, and what is added to them.

    `dice` is a copy that stands where the roll began.
    """
    number: i64 = 2 if steps == 0 else 3
    faces = sorted([dice.below(ROLL, 6) + 1 for _ in range(number)], reverse=steps >= 0)
    left_out = f" without {faces[2]}" if steps != 0 else ""
    return f"{faces[0]} {faces[1]}{left_out} +{bonus}"


def tier_of(margin: i64) -> i64:
    if margin >= 5:
        return DEVASTATING
    if margin >= 2:
        return STRONG
    if margin >= -2:
        return PARTIAL
    if margin >= -4:
        return STALEMATE
    return REVERSAL


def bonus(rules: Rules, seat: i64, kind: i64, target: i64) -> i64:
    """What a side adds for a type of card: its attribute on a natural target, else half of it."""
    attribute = rules.attributes[seat * 4 + kind]
    if NATURAL[kind] >> target & 1:
        return attribute
    return attribute // 2


def half_bonus(rules: Rules, seat: i64, kind: i64) -> i64:
    """What a React adds: it has no target."""
    return rules.attributes[seat * 4 + kind] // 2
