"""Why an action that exists is not legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.words import Illegal
from orrery.games.tourbillon.names import MOST_CHEAPER, NO_QUESTION, NO_SQUARE, NONE, PLACES
from orrery.games.tourbillon.rules.legal import faces_in, square_of_place

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


def why_not(fight: FightState, action: i64) -> Illegal:
    """Why an action that exists is not legal now."""
    rules = fight.rules
    text = rules.text(action)
    if fight.asking != NO_QUESTION:
        return Illegal("not-an-answer", f'"{text}" does not answer the question that is asked.')
    if action >= rules.discard_base:
        return Illegal("not-now", f'"{text}" is not possible between two plays now.')
    index = action // PLACES
    place = action % PLACES
    card = rules.cards[index // (MOST_CHEAPER + 1)]
    if index not in faces_in(fight.hand):
        return Illegal("not-in-hand", f"{card.name} is not in hand.")
    if card.momentary:
        return Illegal("needs-no-square", f"{card.name} is Momentary: it is played without a square.")
    if place == NO_SQUARE:
        return Illegal("needs-a-square", f"{card.name} needs a square.")
    if square_of_place(fight, place) == NONE:
        return Illegal("no-such-square", f"The plate has {fight.rows} rows and {fight.columns} columns.")
    return Illegal("closed-square", "A gremlin keeps this square closed.")
