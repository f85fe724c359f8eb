"""Why an action is not legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.words import Illegal
from orrery.games.shattered.names import ASK_NOTHING, ASK_REACT, FLEE, REACT, STRIKE, VISITOR, promoter_of
from orrery.games.shattered.rules.later import flee

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState


def why_not(s: RunState, action: i64) -> Illegal:
    """Why an action is not legal now, in a sentence."""
    rules = s.rules
    words = rules.text(action)
    if s.asking != ASK_NOTHING:
        wanted = "a React or endure" if s.asking == ASK_REACT else "an answer"
        return Illegal("answer-first", f'"{words}" is not possible now: {wanted} is asked for.')
    if action == rules.word_base + FLEE:
        return no_flight(s)
    if action >= rules.word_base:
        return Illegal("nothing-asked", f'"{words}" is not possible now: nothing was asked.')
    count: i64 = len(rules.cards)
    card = action % count
    printed = rules.cards[card]
    if action >= rules.react_base:
        return Illegal("no-strike", f"{printed.name} answers a Strong or Devastating Strike only.")
    if card not in s.side(s.seat).hand:
        return Illegal("not-in-hand", f"{printed.name} is not in your hand.")
    if action < rules.activate_base:
        if printed.category == REACT:
            return Illegal("react-only", f"{printed.name} is a React: it answers a Strike.")
        energy: int = s.side(s.seat).available()
        return Illegal("too-dear", f"{printed.name} costs {printed.cost}; you have {energy} energy.")
    if action < rules.restrain_base:
        return Illegal("energy-card", f"{printed.name} is Energy itself: play it.")
    return no_restraint(s, printed.category, printed.name)


def no_flight(s: RunState) -> Illegal:
    """Why nobody leaves now (SD-159)."""
    if s.seat != VISITOR:
        return Illegal("not-a-visitor", "Only a visitor can flee.")
    if s.visitor.entangled:
        return Illegal("entangled", "You are Entangled, and cannot flee.")
    if s.round < flee.FROM_ROUND:
        return Illegal("too-early", f"A visitor can flee at the end of round {flee.FROM_ROUND}, or later.")
    if not flee.is_in_need(s):
        return Illegal("no-need", f"Nobody flees while every reducer is at {flee.NEED} % or more.")
    return Illegal("round-goes-on", "You can flee when the round ends: end your turn first.")


def no_restraint(s: RunState, category: i64, name: str) -> Illegal:
    if category != STRIKE:
        return Illegal("no-strike-card", f"Only a Strike can be held back, not {name}.")
    if s.side(s.seat).restrained:
        return Illegal("restrained", "Restraint is possible once a turn.")
    if not (s.values[promoter_of(s.seat)] >= 1 or s.rules.nurturing[s.room]):
        return Illegal("not-cooperative", "Restraint needs trust on your side, or a Nurturing room.")
    return Illegal("offer-first", "Restraint is for turns without an Offer or Test.")
