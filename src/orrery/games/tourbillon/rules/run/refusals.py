"""Why something that exists cannot be done in a run now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.engine.words import Illegal
from orrery.games.tourbillon.actions import BUY, CHOOSE, DEED, EXPAND, GO, LEAVE, TAKE
from orrery.games.tourbillon.names import (
    AT_EVENT,
    AT_REST,
    AT_REWARD,
    AT_WORKSHOP,
    DEED_NAMES,
    EDGE_NAMES,
    EXPANDING,
    IN_FIGHT,
    KIND_MASK,
    LEAST_CARDS,
    MAP_WIDTH,
    MOST_EXPANSIONS,
    MOST_LINES,
    ON_MAP,
    PICKING,
    REMOVE,
    RUN_OVER,
    TUNE,
    UPGRADE,
    node_name,
)
from orrery.games.tourbillon.rules import refusals as fighting
from orrery.games.tourbillon.rules.legal import face_of_index
from orrery.games.tourbillon.rules.run import events, outcomes, plate, workshop
from orrery.games.tourbillon.rules.run.loops import rest_expands
from orrery.games.tourbillon.rules.run.map import next_nodes

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.run import RunState

WHERE = {
    ON_MAP: "You are on the map: go to a node of the next row.",
    AT_REWARD: "Take one of the cards that are offered, or skip them.",
    AT_WORKSHOP: "You are in a workshop: buy something, or leave.",
    AT_REST: "You are at a rest: remove or upgrade a card, expand the plate, or leave.",
    AT_EVENT: "Choose one of the event's choices.",
    EXPANDING: "Say at which edge the plate grows.",
    PICKING: "Say which card is meant.",
    RUN_OVER: "The run is over.",
}


def why_not(run: RunState, action: i64) -> Illegal:
    rules = run.rules
    fight = run.fight
    text = rules.text(action)
    if run.scene == IN_FIGHT and fight is not None:
        if action >= rules.go_base:
            return Illegal("in-a-fight", f'"{text}" has to wait until the fight is over.')
        return fighting.why_not(fight, action)
    kind, first, _ = rules.acts.parts(action)
    if kind == GO:
        return why_not_go(run, first)
    if kind == TAKE:
        return why_not_take(run, face_of_index(first) & KIND_MASK)
    if kind == BUY:
        return why_not_buy(run, first)
    if DEED <= kind < EXPAND:
        return why_not_deed(run, kind - DEED, first)
    if kind == EXPAND:
        return why_not_expand(run, first)
    if kind == CHOOSE and run.scene == AT_EVENT:
        return why_not_choose(run, first)
    if kind < GO:
        return Illegal("no-fight", f'"{text}" belongs to a fight, and none goes on. {WHERE[run.scene]}')
    if kind == LEAVE:
        return Illegal("cannot-leave", f"This cannot be left as it is. {WHERE[run.scene]}")
    return elsewhere(run, text)


def why_not_choose(run: RunState, choice: i64) -> Illegal:
    event = run.rules.events[run.about]
    if choice >= len(event.choices):
        return Illegal("no-such-choice", f"This event has {len(event.choices)} choices.")
    if run.inspiration < event.prices[choice]:
        return too_dear(run, event.prices[choice])
    lacks = events.lacking(run, choice)
    if lacks == outcomes.EXPAND:
        return Illegal("fully-expanded", f"The plate grows {MOST_EXPANSIONS} times in a run, and it has.")
    if lacks == outcomes.REMOVE:
        return Illegal("deck-too-small", f"A deck never has fewer than {LEAST_CARDS} cards.")
    return Illegal("no-such-card", "Your deck has no card that could be upgraded.")


def elsewhere(run: RunState, text: str) -> Illegal:
    return Illegal("not-here", f'"{text}" is not possible here. {WHERE[run.scene]}')


def why_not_go(run: RunState, node: i64) -> Illegal:
    row, place = node // MAP_WIDTH + 1, node % MAP_WIDTH
    name = node_name(row, place)
    if run.scene != ON_MAP:
        return elsewhere(run, f"go {name}")
    reached = " or ".join([node_name(run.row + 1, other) for other in next_nodes(run)])
    return Illegal("not-linked", f"No way leads from here to {name}; you can go to {reached}.")


def why_not_take(run: RunState, kind: i64) -> Illegal:
    name = run.rules.cards[kind].name
    if run.scene != AT_REWARD:
        return Illegal("nothing-offered", f"No reward is open, so {name} cannot be taken. {WHERE[run.scene]}")
    offered = ", ".join([run.rules.cards[other].name for other in run.offer])
    return Illegal("not-offered", f"{name} is not offered here. You can take: {offered}.")


def too_dear(run: RunState, price: i64) -> Illegal:
    return Illegal("cannot-pay", f"This costs {price} Inspiration, and you have {run.inspiration}.")


def why_not_buy(run: RunState, what: i64) -> Illegal:
    if run.scene != AT_WORKSHOP:
        return Illegal("no-workshop", f"Only a workshop sells anything. {WHERE[run.scene]}")
    if what == len(run.rules.cards):
        if run.package:
            return too_dear(run, workshop.price_of_package(run))
        return Illegal("not-for-sale", "There is no package for sale here any more.")
    if what in run.offer:
        return too_dear(run, workshop.price_of_card(run, what))
    return Illegal("not-for-sale", f"{run.rules.cards[what].name} is not for sale here.")


def why_not_deed(run: RunState, deed: i64, kind: i64) -> Illegal:
    card = run.rules.cards[kind]
    verb = DEED_NAMES[deed]
    if not can_do_here(run, deed):
        return elsewhere(run, f"{verb} {run.rules.slugs[kind]}")
    if kind not in run.deck:
        return Illegal("not-in-deck", f"{card.name} is not in your deck.")
    if deed == REMOVE and len(run.deck) <= LEAST_CARDS:
        return Illegal("deck-too-small", f"A deck never has fewer than {LEAST_CARDS} cards.")
    if deed in (UPGRADE, TUNE) and card.upgrade < 0:
        return Illegal("already-upgraded", f"{card.name} has no better form.")
    if deed == TUNE and run.deck.count(kind) <= run.tuned.count(kind):
        return Illegal("already-tuned", f"{card.name} is upgraded for the next fight already.")
    return too_dear(run, workshop.price_of_deed(run, deed))


def can_do_here(run: RunState, deed: i64) -> bool:
    """Whether such a thing is done to cards at this place at all."""
    if run.scene == AT_WORKSHOP:
        return deed in workshop.WORK
    if run.scene == AT_REST:
        return deed in (REMOVE, UPGRADE)
    return run.scene == PICKING and run.about == deed


def why_not_expand(run: RunState, edge: i64) -> Illegal:
    name = EDGE_NAMES[edge]
    if run.scene not in (AT_WORKSHOP, AT_REST, EXPANDING):
        return elsewhere(run, f"expand {name}")
    if run.expansions >= MOST_EXPANSIONS:
        return Illegal("fully-expanded", f"The plate grows {MOST_EXPANSIONS} times in a run, and it has.")
    if plate.lines_along(run, edge) >= MOST_LINES:
        return Illegal("plate-too-large", f"The plate cannot have more than {MOST_LINES} rows or columns.")
    if run.scene == AT_REST and not rest_expands(run.rules.loops):
        return Illegal("narrow-rests", "In this loop a rest cannot expand the plate.")
    if run.scene == AT_REST:
        return Illegal("already-expanded", "A rest has expanded the plate in this act already.")
    if run.worked:
        return Illegal("already-expanded", "A workshop has expanded the plate in this act already.")
    return too_dear(run, workshop.price_of_expansion(run))
