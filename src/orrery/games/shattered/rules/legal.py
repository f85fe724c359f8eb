"""What is legal now; why something else is not, stands in `refusals`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import (
    ACCEPT,
    ASK_FLEE,
    ASK_NOTHING,
    ASK_OFFER,
    ASK_REACT,
    COOPERATE,
    DEFECT,
    END,
    ENDURE,
    ENERGY,
    FLEE,
    OFFER,
    REACT,
    REFUSE,
    STAY,
    STRIKE,
    TEST,
    promoter_of,
)

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

ONE: Final[i64] = 1


def legal(s: RunState) -> list[i64]:
    """Every legal action of the seat that decides, each once: the words first, then cards in hand order."""
    rules = s.rules
    if s.asking == ASK_REACT:
        return [rules.word_base + ENDURE, *reacts(s)]
    if s.asking == ASK_OFFER:
        return [rules.word_base + ACCEPT, rules.word_base + REFUSE]
    if s.asking == ASK_FLEE:
        return [rules.word_base + FLEE, rules.word_base + STAY]
    if s.asking != ASK_NOTHING:
        return [rules.word_base + COOPERATE, rules.word_base + DEFECT]
    side = s.side(s.seat)
    available = side.available()
    found: list[i64] = [rules.word_base + END]
    hand = sorted(set(side.hand))
    for card in hand:
        printed = rules.cards[card]
        if printed.category != REACT and printed.cost <= available:
            found.append(card)
    found += [rules.activate_base + card for card in hand if rules.cards[card].category != ENERGY]
    if may_restrain(s):
        found += [rules.restrain_base + card for card in hand if rules.cards[card].category == STRIKE]
    return found


def count(s: RunState) -> i64:
    """How many actions are `legal`."""
    if s.asking == ASK_REACT:
        return 1 + len(reacts(s))
    if s.asking != ASK_NOTHING:
        return 2
    side = s.side(s.seat)
    hand = side.hand
    available = side.available()
    restrains = may_restrain(s)
    categories, costs = s.rules.categories, s.rules.costs
    twins = len(s.visited) > 1 and not s.rules.preset.fresh_discard  # a card may be held twice
    seen: i64 = 0  # a bit a card, shared by some
    found: i64 = 1
    for at in range(len(hand)):
        card = hand[at]
        bit = ONE << (card & 31)
        if twins and seen & bit != 0 and held_before(hand, at):
            continue
        seen |= bit
        category = categories[card]
        if category != REACT and costs[card] <= available:
            found += 1
        if category != ENERGY:
            found += 1
        if restrains and category == STRIKE:
            found += 1
    return found


def held_before(hand: list[i64], place: i64) -> bool:
    """Whether the card at this place lies further to the left, too."""
    at: i64 = 0
    while hand[at] != hand[place]:
        at += 1
    return at < place


def reacts(s: RunState) -> list[i64]:
    """The Reacts in the struck seat's hand, as actions."""
    rules = s.rules
    hand = sorted(set(s.side(1 - s.seat).hand))
    return [rules.react_base + card for card in hand if rules.cards[card].category == REACT]


def may_restrain(s: RunState) -> bool:
    """Once a turn, in a cooperative encounter; in `standard` only without an Offer or Test (SD-112)."""
    side = s.side(s.seat)
    if side.restrained or not (s.values[promoter_of(s.seat)] >= 1 or s.rules.nurturing[s.room]):
        return False
    if not s.rules.preset.strict_restraint:
        return True
    left: i64 = 0
    for card in side.hand:
        category = s.rules.categories[card]
        if category in (OFFER, TEST):
            left += 1
    return left == 0 and not side.offered


def mildest(s: RunState) -> i64:
    """What is done for a seat whose clock has run out: end the turn, or the answer that changes least."""
    base = s.rules.word_base
    if s.asking == ASK_NOTHING:
        return base + END
    if s.asking == ASK_REACT:
        return base + ENDURE
    if s.asking == ASK_FLEE:
        return base + STAY
    return base + (REFUSE if s.asking == ASK_OFFER else COOPERATE)
