"""Caution: a decision that is known to lose is told of first, as long as another one does not lose."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from orrery.engine.forecast import Forecast
    from orrery.engine.game import State

MOST_LOOKED_AT = 200  # decisions; among more than these there is surely one that does not lose


def loss_by(
    state: State, seat: int, action: int, foresee: Callable[[int, int], Forecast | None] | None = None
) -> str:
    """What the seat is known to lose by one of its decisions, in a sentence; "" if that need not be asked.

    Where whatever it does loses there is nothing to ask: a question without a better answer only holds up.
    `foresee` is the state's `forecast`, or something that remembers what that has said.
    """
    foresee = foresee or state.forecast
    foreseen = foresee(seat, action)
    if foreseen is None or not foreseen.loses:
        return ""
    others = [other for other in state.actions(seat) if other != action]
    return foreseen.loses if any_is_safe(foresee, seat, others) else ""


def any_is_safe(foresee: Callable[[int, int], Forecast | None], seat: int, actions: list[int]) -> bool:
    """Whether one of these is not known to lose."""
    if len(actions) > MOST_LOOKED_AT:
        return True
    for action in actions:
        foreseen = foresee(seat, action)
        if foreseen is None or not foreseen.loses:
            return True
    return False
