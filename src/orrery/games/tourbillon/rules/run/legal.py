"""What may be done in a run now, on the road; in a fight `rules.legal` says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    AT_EVENT,
    AT_REST,
    AT_REWARD,
    AT_WORKSHOP,
    EXPANDING,
    MAP_WIDTH,
    ON_MAP,
    PICKING,
    REMOVE,
    UPGRADE,
)
from orrery.games.tourbillon.rules.legal import face_index
from orrery.games.tourbillon.rules.run import deck, events, plate, workshop
from orrery.games.tourbillon.rules.run.loops import rest_expands
from orrery.games.tourbillon.rules.run.map import next_nodes

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.run import RunState


def legal(run: RunState) -> list[i64]:
    rules = run.rules
    if run.scene == ON_MAP:
        first = rules.go_base + run.row * MAP_WIDTH
        return [first + place for place in next_nodes(run)]
    if run.scene == AT_REWARD:
        return [*[rules.take_base + face_index(kind) for kind in run.offer], rules.skip_action]
    if run.scene == AT_WORKSHOP:
        return [*workshop.legal(run), rules.leave_action]
    if run.scene == AT_REST:
        found = deeds(run, REMOVE) + deeds(run, UPGRADE)
        if not run.rested and rest_expands(rules.loops):
            found += expansions(run)
        return [*found, rules.leave_action]
    if run.scene == EXPANDING:
        return expansions(run)
    if run.scene == PICKING:
        return deeds(run, run.about)
    if run.scene == AT_EVENT:
        choices: list[i64] = list(range(len(rules.events[run.about].choices)))
        return [rules.choose_base + choice for choice in choices if events.possible(run, choice)]
    return []


def deeds(run: RunState, deed: i64) -> list[i64]:
    """Doing something to a card, one action for each kind that it can be done to."""
    base = run.rules.deed_base + deed * len(run.rules.cards)
    return [base + kind for kind in deck.kinds_for(run, deed)]


def expansions(run: RunState) -> list[i64]:
    return [run.rules.expand_base + edge for edge in plate.edges(run)]
