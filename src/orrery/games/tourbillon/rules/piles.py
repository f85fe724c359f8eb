"""Deck, hand, discard and exile; and the queue of what is triggered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    C_CREATED,
    C_DISCARDED,
    C_DRAWN,
    C_EXILED,
    C_MILLED,
    DISCARD,
    FACE_MASK,
    HAND,
    KIND_MASK,
    LOST_FAILED_DRAW,
    LOST_OVERDRAW,
    NONE,
    ON_DISCARD,
    ON_DRAW,
    ON_PICKUP,
    RUN_PROGRAM,
    RUNNING,
    SHUFFLE,
    TOKEN,
)
from orrery.games.tourbillon.rules.derived import survey

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


def hand_limit(fight: FightState) -> i64:
    """Effects raise it, gremlins lower it; never under 1."""
    if fight.dirty:
        survey(fight)
    limit = fight.limit + fight.hand_raise
    if limit > fight.hand_cap:
        limit = fight.hand_cap
    return limit if limit > 1 else 1


def name_of(fight: FightState, code: i64) -> str:
    return fight.rules.cards[code & KIND_MASK].name


# -- the queue (TB-022): first in, first out
def enqueue(fight: FightState, what: i64, card: i64, program: i64, square: i64, serial: i64) -> None:
    """Something that goes off waits for its turn."""
    fight.queue = [*fight.queue, what, card, program, square, serial]


# -- drawing
def draw(fight: FightState, count: i64, from_square: bool = False) -> None:
    """This many single draws; the first that fails is the last."""
    for _ in range(count):
        if not draw_one(fight, from_square):
            return


def draw_one(fight: FightState, from_square: bool) -> bool:
    """One draw (TB-030); False if it failed."""
    if len(fight.hand) >= hand_limit(fight):
        return overdraw(fight, from_square)
    if not fight.deck:
        reshuffle(fight)
        if not fight.deck:
            fail(fight, LOST_FAILED_DRAW, from_square)
            return False
    code = pop_top(fight)
    card = fight.rules.cards[code & KIND_MASK]
    fight.hand.append(code)
    fight.counts[C_DRAWN] += 1
    if fight.ledger is not None:
        fight.ledger.add("draw", card.name)
    elif fight.log is not None:
        fight.tell("draw", f"{{0}} draws {card.name}.", {"card": card.name})
    if card.greets:
        if card.programs[ON_DRAW]:
            enqueue(fight, RUN_PROGRAM, code, ON_DRAW, NONE, NONE)
        if card.programs[ON_PICKUP]:
            enqueue(fight, RUN_PROGRAM, code, ON_PICKUP, NONE, NONE)
    return True


def overdraw(fight: FightState, from_square: bool) -> bool:
    """With a full hand the top card goes to discard, unseen by the hand."""
    if not fight.deck and fight.rules.mill_reshuffle:
        reshuffle(fight)
    if not fight.deck:
        fail(fight, LOST_OVERDRAW, from_square)
        return False
    if fight.log is not None:
        fight.tell("overdraw", "The hand is full: the card is milled.", {})
    mill_top(fight)
    return True


def fail(fight: FightState, defeat: i64, from_square: bool) -> None:
    """A draw has failed: defeat is marked, and settled at the end of this Beat."""
    if from_square and fight.rules.mercy_squares:
        return
    if fight.rules.mercy_draw and not fight.mercy:
        fight.mercy = True
        if fight.log is not None:
            fight.tell("mercy", "A draw has failed; this once it is forgiven.", {})
        return
    if fight.doom == RUNNING:
        fight.doom = defeat
    if fight.log is not None:
        fight.tell("failed-draw", "A draw has failed.", {"beat": fight.clock})


def reshuffle(fight: FightState) -> None:
    """The discard becomes the deck."""
    if not fight.discard:
        return
    fight.deck = fight.discard + fight.deck
    fight.discard = []
    shuffle(fight)
    if fight.log is not None:
        fight.tell("reshuffle", "The discard is shuffled into the deck.", {"cards": len(fight.deck)})


def shuffle(fight: FightState) -> None:
    fight.deck.sort()  # what an earlier order was must not matter
    fight.dice.shuffle(SHUFFLE, fight.deck)
    fight.known = 0


def pop_top(fight: FightState) -> i64:
    """The top card of the deck, seen now."""
    fight.news += 1
    if fight.known > 0:
        fight.known -= 1
    return fight.deck.pop()


def mill_top(fight: FightState) -> None:
    code = pop_top(fight)
    fight.counts[C_MILLED] += 1
    if fight.log is not None:
        fight.tell("mill", f"{name_of(fight, code)} is milled.", {"card": name_of(fight, code)})
    to_discard(fight, code)


def mill(fight: FightState, count: i64) -> None:
    """A printed Mill: up to this many top cards go to discard; never a reshuffle, never a defeat."""
    for _ in range(count):
        if not fight.deck:
            return
        mill_top(fight)


# -- moving cards
def to_discard(fight: FightState, code: i64) -> None:
    """To discard, or out of the fight if it is Ephemeral."""
    if fight.rules.cards[code & KIND_MASK].ephemeral:
        to_exile(fight, code)
    else:
        fight.discard.append(code)


def to_exile(fight: FightState, code: i64) -> None:
    fight.exile = [*fight.exile, code]
    fight.counts[C_EXILED] += 1
    if fight.log is not None:
        fight.tell("exile", f"{name_of(fight, code)} is exiled.", {"card": name_of(fight, code)})


def to_hand(fight: FightState, code: i64) -> bool:
    """To the front of the hand other than by a draw; into discard if the hand is full (False)."""
    if len(fight.hand) >= hand_limit(fight):
        to_discard(fight, code)
        return False
    fight.hand.append(code)
    return True


def discard_card(fight: FightState, face: i64) -> None:
    """Discard one card of this face from the hand."""
    place = place_in(fight.hand, face)
    code = fight.hand.pop(place)
    fight.counts[C_DISCARDED] += 1
    if fight.log is not None:
        fight.tell("discard", f"{{0}} discards {name_of(fight, code)}.", {"card": name_of(fight, code)})
    to_discard(fight, code)
    if fight.rules.cards[code & KIND_MASK].programs[ON_DISCARD]:
        enqueue(fight, RUN_PROGRAM, code, ON_DISCARD, NONE, NONE)


def place_in(zone: list[i64], face: i64) -> i64:
    """Where in a zone a card of this face lies: a token first, else the one that came last."""
    place: i64 = NONE
    for i in range(len(zone)):
        if zone[i] & FACE_MASK == face and (place == NONE or zone[i] >= zone[place]):
            place = i
    return place


def create(fight: FightState, kind: i64, zone: i64) -> None:
    """Make a token card; into the deck it is shuffled."""
    code = kind | TOKEN
    fight.counts[C_CREATED] += 1
    if fight.log is not None:
        where = ("hand", "discard", "deck")[zone]
        fight.tell(
            "create", f"{name_of(fight, code)} is created in the {where}.", {"card": name_of(fight, code)}
        )
    if zone == HAND:
        to_hand(fight, code)
    elif zone == DISCARD:
        to_discard(fight, code)
    else:
        fight.deck.append(code)
        shuffle(fight)


def scramble(fight: FightState) -> None:
    """The hand is shuffled into the deck, and as many cards are dealt back: no triggers, no failing."""
    count = len(fight.hand)
    if count == 0:
        return
    fight.deck += fight.hand
    fight.hand = []
    shuffle(fight)
    for _ in range(count):
        fight.hand.append(pop_top(fight))
    if fight.log is not None:
        fight.tell("scramble", "The hand is shuffled into the deck and dealt anew.", {"cards": count})


def fits(fight: FightState, code: i64, tags: i64, kind: i64) -> bool:
    """Whether a card has one of the tags (0: any) and is of the printed kind (NONE: any)."""
    card = fight.rules.cards[code & KIND_MASK]
    return (tags == 0 or card.tags & tags != 0) and kind in (NONE, card.kind)
