"""Whether a run that was read from a text could have come about: the rules trust what is in their state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.fields import bad_field, within
from orrery.engine.words import Malformed
from orrery.games.shattered.names import (
    ASK_FLEE,
    ASK_NOTHING,
    ASK_REACT,
    DRIVES,
    EMOTION_NAMES,
    NONE,
    OFFER,
    OUTCOME_NAMES,
    RESOURCES,
    RUNNING,
    SEEN,
    STRIKE,
    TEST,
    TIER_NAMES,
    TYPE_NAMES,
)
from orrery.games.shattered.rules.later import flee, hazards

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

MOST: Final[i64] = 1 << 32  # more than any amount; sums and products of such stay far below 63 bits


def settle(state: RunState) -> None:
    """Refuse fields that were just read and lead nowhere; forget what belonged to others."""
    state.plans = state.rules.no_plans
    state.tally = None  # it has not been there from the start
    check_numbers(state)
    check_question(state)
    check_amounts(state)


def check_numbers(state: RunState) -> None:
    """Numbers that lead into tables must do so."""
    cards: list[i64] = [*state.opening_hand, *state.done]
    for side in (state.dungeon, state.visitor):
        cards += side.hand + side.pile + side.discard + side.traps + side.gone
        cards += side.empowers + side.disrupts
    if state.card != NONE:
        cards.append(state.card)
    rooms = [state.room, *state.visited]
    in_tables = (
        all(0 <= card < len(state.rules.cards) for card in cards)
        and all(0 <= room < len(state.rules.rooms) for room in rooms)
        and all(0 <= result < len(OUTCOME_NAMES) for result in [state.ending, *state.results])
        and 0 <= state.seat <= 1
        and 0 <= state.half <= 1
        and len(state.visited) == len(state.results) + (1 if state.ending == RUNNING else 0)
        and len(state.visited) <= state.rules.room_count
        and state.room == state.visited[-1]
        and len(state.opening) in (0, SEEN)
        and len(state.fortified) % 4 == 0
        and all(0 <= resource < RESOURCES for resource in state.fortified[::4])
    )
    if not in_tables:
        raise Malformed("bad-state", "The state names a card, room, seat or resource that is not there.")


def check_question(state: RunState) -> None:
    """What the other seat is asked fits the card that waits for its answer."""
    within("asking", [state.asking], ASK_NOTHING, ASK_FLEE + 1)
    waiting: i64 = NONE if state.card == NONE else state.rules.cards[state.card].category
    wanted = (NONE, STRIKE, OFFER, TEST, NONE)
    if waiting != wanted[state.asking] or (state.blow is None) != (state.asking != ASK_REACT):
        raise bad_field("asking")
    if state.asking == ASK_FLEE and (state.half == 0 or not flee.is_possible(state)):
        raise bad_field("asking")
    blow = state.blow
    if blow is not None:
        within("blow", [blow.striker], state.seat, state.seat + 1)
        within("blow", [blow.target], 0, RESOURCES)
        within("blow", [blow.tier], 0, len(TIER_NAMES))
        within("blow", [blow.power, blow.bonus, blow.printed, blow.granted], -MOST, MOST)


def check_amounts(state: RunState) -> None:
    """No number is one that only a damaged text can have."""
    amounts = [*state.values, *state.erodes, *state.gains, *state.fortified, *state.opening]
    within("values", amounts, 0, MOST)
    within("rounds", [state.round, state.rounds], 1, MOST)
    within("decisions", [state.decisions], 0, MOST)
    for side in (state.dungeon, state.visitor):
        within("wards", [*side.wards, side.pool, side.temporary, side.spent], 0, MOST)
        within("memory", [side.memory], NONE, len(TYPE_NAMES))
        within("counters", [side.counters, side.removals], 0, MOST)
    later = state.later
    if later is not None:
        within("later", [later.emotion], 0, len(EMOTION_NAMES))
        within("later", [later.until, later.grafts], 0, MOST)
        within("later", [later.kindness, later.kindness_before], 0, hazards.BOTH + 1)
    wits = state.wits
    if wits is not None:
        within("wits", [wits.named], NONE, DRIVES)
        within("wits", [wits.snares, *wits.signs()], 0, MOST)
    practice = state.practice
    if practice is not None:
        within("practice", practice.cards, 0, len(state.rules.cards))
