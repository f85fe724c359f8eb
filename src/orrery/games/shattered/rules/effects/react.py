"""Reacts: the struck side's answer to a Strong or Devastating Strike (SD-076 to SD-084)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import (
    ATTACK_HALVES,
    BY_CHIP,
    DEVASTATING,
    NONE,
    PARTIAL,
    REACT,
    STRONG,
    T_ABSORB,
    T_REACT_FAILED,
    T_REACT_WORKED,
    T_REFLECT,
    TIER_NAMES,
    TOLD_REACT,
)
from orrery.games.shattered.program import Card
from orrery.games.shattered.rules import resources, rolls
from orrery.games.shattered.rules.effects import parts

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState
    from orrery.games.shattered.state.side import Blow

FIXED_GOAL = 7  # of a React that is no contest


def automatic(s: RunState, seat: i64) -> i64:
    """The React in hand with the highest printed power, the first one on ties; NONE if there is none."""
    best = NONE
    for card in s.side(seat).hand:
        printed = s.rules.cards[card]
        if printed.category == REACT and (best == NONE or printed.power > s.rules.cards[best].power):
            best = card
    return best


def best(s: RunState, seat: i64) -> i64:
    """The React in hand with the largest expected cut, or NONE; none against what Fortify takes (SD-077)."""
    blow = s.blow
    assert blow is not None
    chosen = NONE
    if blow.power * ATTACK_HALVES[blow.tier] // 2 <= resources.fortify_on(s, blow.target):
        return NONE
    most: i64 = -1
    for number in s.side(seat).hand:
        card = s.rules.cards[number]
        if card.category == REACT:
            cut = expected_cut(power_of(s, card), rolls.half_bonus(s.rules, seat, card.kind) - blow.bonus)
            cut += rolls.WAYS * card.absorb
            if cut > most:
                chosen = number
                most = cut
    return chosen


def expected_cut(power: i64, lead: i64) -> i64:
    """How much a contested React cuts on average, times the number of ways in which the dice can fall."""
    margin = lead + power
    devastating = rolls.ways_from(5 - margin)
    strong = rolls.ways_from(2 - margin) - devastating
    partial = rolls.ways_from(-2 - margin) - strong - devastating
    total = devastating * cut_of(power, DEVASTATING) + strong * cut_of(power, STRONG)
    return total + partial * cut_of(power, PARTIAL)


def cut_of(power: i64, tier: i64) -> i64:
    """What a contested React of this tier takes from the damage."""
    halves = ATTACK_HALVES[tier]
    return max(power * halves // 2, 1) if halves > 0 and power > 0 else 0


def power_of(s: RunState, card: Card) -> i64:
    """Its power, or the higher one while the named resource is at most half of its start."""
    if card.low_resource != NONE and resources.at_most_share(s, card.low_resource, 50):
        return card.low_power
    return card.power


def use(s: RunState, seat: i64, number: i64, blow: Blow) -> i64:
    """Use a React; by how much the damage is cut."""
    card = s.printed(number)
    side = s.side(seat)
    side.drop(number)
    s.decisions += 1
    s.count(REACT)
    power = power_of(s, card)
    added = rolls.half_bonus(s.rules, seat, card.kind) + power
    before = s.dice.clone() if s.hears_of(TOLD_REACT) else None
    total = rolls.two_dice(s.dice) + added
    if s.rules.preset.contested_reacts:
        against = rolls.two_dice(s.dice) + blow.bonus
        tier = rolls.tier_of(total - against)
        cut = cut_of(power, tier)
        reflects = tier == DEVASTATING
        result = TIER_NAMES[tier]
    else:
        against = FIXED_GOAL
        cut = power if total >= against else 0
        reflects = cut > 0 and blow.tier == DEVASTATING
        result = "it holds" if cut > 0 else "it fails"
    if before is not None:
        dice = rolls.in_words(before, 0, added)
        if s.rules.preset.contested_reacts:
            dice += f" and {rolls.in_words(before, 0, blow.bonus)}"
        s.tell(
            "react",
            f"{{{seat}}} reacts with {card.name}: {total} against {against}, {result}, "
            f"{cut} less damage (dice {dice}).",
            {"seat": seat, "card": card.name, "total": total, "against": against, "cut": cut},
        )
    s.count(T_REACT_WORKED if cut > 0 else T_REACT_FAILED)
    if card.absorb > 0:
        s.count(T_ABSORB)
        resources.place_fortify(s, blow.target, card.absorb, 1, number)
    if card.reflect > 0 and reflects:
        s.count(T_REFLECT)
        resources.hurt(s, card.reflect_from, card.reflect, BY_CHIP, card.name)
    if cut > 0:
        parts.carry_out(s, seat, number)
    if s.rules.preset.kept_reacts:
        side.discard.append(number)
    else:
        side.gone = [*side.gone, number]
    return cut
