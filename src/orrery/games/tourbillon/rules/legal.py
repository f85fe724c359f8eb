"""What the player may do now. An action is a number with the same meaning in every state (see `wording`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    AIMS_AT_GREMLIN,
    ASK_DISCARD,
    ASK_MAY,
    ASK_ORDER,
    ASK_RENEW,
    ASK_TAKE,
    ASK_TARGET,
    DONE,
    FACE_MASK,
    G_SERIAL,
    G_WIDTH,
    KIND_BITS,
    KIND_MASK,
    MOST_CHEAPER,
    MOST_GREMLINS,
    MOST_LINES,
    NO,
    NO_QUESTION,
    NO_SQUARE,
    NONE,
    PLACES,
    TARGETS,
    YES,
)
from orrery.games.tourbillon.program import Card, Effect
from orrery.games.tourbillon.rules.gremlins import can_be_picked

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


# -- faces: what can be told apart in a zone
def face_index(code: i64) -> i64:
    """The number of a card's face among the actions."""
    return (code & KIND_MASK) * (MOST_CHEAPER + 1) + (code >> KIND_BITS & MOST_CHEAPER)


def face_of_index(index: i64) -> i64:
    return index // (MOST_CHEAPER + 1) | index % (MOST_CHEAPER + 1) << KIND_BITS


def first_of_face(zone: list[i64], place: i64) -> bool:
    """Whether no card nearer to the front looks like the one at this place."""
    face = zone[place] & FACE_MASK
    for other in range(place + 1, len(zone)):  # noqa: SIM110  a plain loop is faster
        if zone[other] & FACE_MASK == face:
            return False
    return True


def faces_in(zone: list[i64]) -> list[i64]:
    """The different faces in a zone, from the front, as they are numbered among the actions."""
    found: list[i64] = []
    for i in range(len(zone)):
        place = len(zone) - 1 - i
        if first_of_face(zone, place):
            found.append(face_index(zone[place]))
    return found


# -- squares and targets
def place_of_square(fight: FightState, square: i64) -> i64:
    return square // fight.columns * MOST_LINES + square % fight.columns


def square_of_place(fight: FightState, place: i64) -> i64:
    """The square with this name, or NONE if the plate does not reach so far."""
    row = place // MOST_LINES
    column = place % MOST_LINES
    if row >= fight.rows or column >= fight.columns:
        return NONE
    return row * fight.columns + column


def open_places(fight: FightState) -> list[i64]:
    """The squares that accept a play, as places are numbered among the actions."""
    columns = fight.columns
    closed = fight.closed
    return [
        square // columns * MOST_LINES + square % columns
        for square in range(len(closed))
        if closed[square] == 0
    ]


def nth_open(fight: FightState, n: i64) -> i64:
    """The n-th square that accepts a play."""
    if fight.open_count == len(fight.gear):
        return n
    for square in range(len(fight.gear)):
        if fight.closed[square] == 0:
            if n == 0:
                return square
            n -= 1
    return NONE


def targets_for(fight: FightState, card: Card, square: i64) -> list[i64]:
    """What a Targeted card may name, as targets are numbered among the actions."""
    if card.aims == AIMS_AT_GREMLIN:
        return [g for g in range(fight.foes_count) if can_be_picked(fight, g)]
    return [
        MOST_GREMLINS + place_of_square(fight, other)
        for other in range(len(fight.gear))
        if fight.gear[other] >= 0 and other != square
    ]


def serial_of_target(fight: FightState, target: i64) -> i64:
    """Who a target is."""
    if target < MOST_GREMLINS:
        return fight.foes[target * G_WIDTH + G_SERIAL]
    return fight.born[square_of_place(fight, target - MOST_GREMLINS)]


def aims(fight: FightState) -> list[i64]:
    """Standing targets that can be changed: once a gear between two plays, so that every fight ends."""
    found: list[i64] = []
    for square in fight.aimers:
        if fight.aimed[square] == 0:
            base = fight.rules.aim_base + place_of_square(fight, square) * TARGETS
            found += [
                base + target
                for target in targets_for(fight, fight.card_at(square), square)
                if serial_of_target(fight, target) != fight.aim[square]
            ]
    return found


def shifts(fight: FightState) -> list[i64]:
    """With `standing_orders`, cards that can be put last in hand, and so be given away first (TB-027).

    Without that option the order of the hand decides nothing, and is the table's business.
    """
    if not fight.rules.standing_orders or fight.shifts >= len(fight.hand) or not fight.hand:
        return []
    last = fight.rules.last_base
    here = face_index(fight.hand[0])
    return [last + face for face in faces_in(fight.hand) if face != here]


# -- all of it
def legal(fight: FightState) -> list[i64]:
    if fight.asking != NO_QUESTION:
        return answers(fight)
    found: list[i64] = []
    hand = fight.hand
    places = open_places(fight)
    for i in range(len(hand)):
        at = len(hand) - 1 - i
        if not first_of_face(hand, at):
            continue
        code = hand[at]
        base = face_index(code) * PLACES
        if fight.rules.cards[code & KIND_MASK].momentary:
            found.append(base + NO_SQUARE)
        else:
            found += [base + place for place in places]
    if fight.aimers:
        found += aims(fight)
    if fight.rules.standing_orders:
        found += shifts(fight)
    return found


def count(fight: FightState) -> i64:
    """len(legal(fight)) without the list."""
    if fight.asking != NO_QUESTION:
        return len(answers(fight))
    found: i64 = 0
    hand = fight.hand
    cards = fight.rules.cards
    squares = fight.open_count
    seen: i64 = 0
    for place in range(len(hand) - 1, -1, -1):
        card = cards[hand[place] & KIND_MASK]
        if seen & card.mark == 0 or first_of_face(hand, place):
            seen |= card.mark
            found += 1 if card.momentary else squares
    if fight.aimers:
        found += len(aims(fight))
    if fight.rules.standing_orders:
        found += len(shifts(fight))
    return found


def nth(fight: FightState, n: i64) -> i64:
    """legal(fight)[n] without the list."""
    if fight.asking != NO_QUESTION:
        return answers(fight)[n]
    hand = fight.hand
    cards = fight.rules.cards
    squares = fight.open_count
    seen: i64 = 0
    for place in range(len(hand) - 1, -1, -1):
        card = cards[hand[place] & KIND_MASK]
        if seen & card.mark == 0 or first_of_face(hand, place):
            seen |= card.mark
            block = 1 if card.momentary else squares
            if n < block:
                base = face_index(hand[place]) * PLACES
                return base + (NO_SQUARE if card.momentary else place_of_square(fight, nth_open(fight, n)))
            n -= block
    rest = aims(fight) + shifts(fight)
    return rest[n]


# -- questions inside a play (TB-026)
def answers(fight: FightState) -> list[i64]:
    """All legal answers to the question that was asked."""
    rules = fight.rules
    asked = fight.asking
    if asked == ASK_TARGET:
        card = rules.cards[fight.play_code & KIND_MASK]
        return [rules.target_base + target for target in targets_for(fight, card, fight.play_square)]
    if asked == ASK_DISCARD:
        return [rules.discard_base + face for face in faces_in(fight.hand)]
    if asked == ASK_ORDER:
        return [rules.top_base + face for face in faces_in(fight.scratch)]
    if asked == ASK_TAKE:
        return [rules.take_base + face for face in faces_in(fight.scratch)]
    if asked == ASK_RENEW:
        renewed = [rules.take_base + face for face in faces_in(fight.discard)]
        return [*renewed, rules.word_base + DONE]
    assert asked == ASK_MAY
    return [rules.word_base + YES, rules.word_base + NO]


def default_answer(fight: FightState) -> i64:
    """What autoplay and the forecast answer: last in hand, order unchanged, first match, newest, decline."""
    if fight.asking == ASK_DISCARD:
        return fight.rules.discard_base + face_index(fight.hand[0])
    if fight.asking == ASK_MAY:
        return fight.rules.word_base + NO
    return answers(fight)[0]  # the first target, the top card, the first match, the newest card


def answer_alone(fight: FightState, effect: Effect) -> None:
    """Answer what is no real choice, and with `standing_orders` everything."""
    while fight.asking != NO_QUESTION:
        if fight.rules.standing_orders:
            effect.answer(fight, default_answer(fight))
            continue
        possible = answers(fight)
        if len(possible) > 1:
            return
        effect.answer(fight, possible[0])


def chosen_face(base: i64, action: i64) -> i64:
    """The face that an answer names."""
    return face_of_index(action - base)


# -- saying no
