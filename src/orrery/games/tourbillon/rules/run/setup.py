"""The set-up of a run (TB-204): the starter's deck, the plate, nothing in the purse, and the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.rules.run.loops import burdens_at_start
from orrery.games.tourbillon.rules.run.map import draw

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.run import RunState


def begin(run: RunState) -> None:
    """A run in which nothing has been decided yet."""
    rules = run.rules
    run.deck = rules.deck + [rules.pinion for _ in range(burdens_at_start(rules.loops))]
    bonuses: list[i64] = []
    for place, bonus, amount in rules.bonuses:
        bonuses += [place, bonus, amount]
    run.bonuses = bonuses
    draw(run)
