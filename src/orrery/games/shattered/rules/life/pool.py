"""The pool and the purse of a life: what decks are made of, what is learned, for what (SD-155, SD-158)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import MOST_DECK, NONE
from orrery.games.shattered.rules.identity import decks
from orrery.games.shattered.rules.identity.purse import (
    FIERCE_PRICE,
    GENTLE_PRICE,
    MOST_STRENGTH,
    STRENGTH_PRICE,
    STUDY_PRICE,
    is_fierce,
)
from orrery.games.shattered.state.life import deck_at

if TYPE_CHECKING:
    from orrery.games.shattered.program import Workbench
    from orrery.games.shattered.state.life import LifeState


# -- the purse
def is_paid_in_essence(life: LifeState, card: i64) -> bool:
    return is_fierce(life.rules.bench.categories[card])


def price(life: LifeState, card: i64) -> i64:
    """What a card costs to learn, in Essence or in World Knowledge."""
    return FIERCE_PRICE if is_paid_in_essence(life, card) else GENTLE_PRICE


def can_pay(life: LifeState, card: i64) -> bool:
    has = life.essence if is_paid_in_essence(life, card) else life.knowledge
    return has >= price(life, card)


def is_learnable(life: LifeState, card: i64) -> bool:
    return life.rules.bench.learnable[card] and card not in life.learned


def learn(life: LifeState, card: i64) -> None:
    if is_paid_in_essence(life, card):
        life.essence -= price(life, card)
    else:
        life.knowledge -= price(life, card)
    life.learned = [*life.learned, card]
    if life.log is not None:
        name = life.rules.cards[card].name
        life.tell("learned", f"{{0}} learns {name}.", {"card": name, "price": price(life, card)})


def may_strengthen(life: LifeState, reducer: i64) -> bool:
    return life.strength[reducer] < MOST_STRENGTH and life.essence >= STRENGTH_PRICE


def strengthen(life: LifeState, reducer: i64) -> None:
    life.essence -= STRENGTH_PRICE
    life.strength = [
        life.strength[each] + 1 if each == reducer else life.strength[each] for each in range(MOST_STRENGTH)
    ]


def may_study(life: LifeState) -> bool:
    return not life.studied and life.knowledge >= STUDY_PRICE


# -- the pool
def holds(life: LifeState, card: i64) -> bool:
    """Whether decks can be made of this card."""
    bench = life.rules.bench
    if bench.printed[card] or card in life.learned or card in life.companions:
        return True
    growth = life.growth
    return growth is not None and (card in growth.gained or bench.hall[card] in growth.dug)


def own(life: LifeState) -> list[i64]:
    """The cards that a dungeon has come to, in their order: what rooms grow by."""
    growth = life.growth
    return life.learned if growth is None else life.learned + growth.gained


def fault_with(life: LifeState, card: i64) -> i64:
    """What would be wrong with the open deck if this card came in; NONE: if none did."""
    room = life.open_room
    deck = [each for each in life.deck_of(room) if each != life.open_card]
    if card != NONE:
        deck.append(card)
    return decks.fault(life.rules.bench, deck, room, other_decks(life, room), free=life.grown[room] != NONE)


def faults(life: LifeState) -> tuple[int, ...]:
    """What would be wrong with the open deck, for each card that could come in."""
    room = life.open_room
    made = tuple([int(card) for card in life.decks])
    return faults_of(life.rules.bench, made, int(room), int(life.open_card), life.grown[room] != NONE)


@lru_cache(maxsize=256)
def faults_of(bench: Workbench, made: tuple[int, ...], room: int, out: int, free: bool) -> tuple[int, ...]:
    """The same for the decks of all rooms. It is kept: one decision asks for it several times."""
    held: list[i64] = list(made)
    rooms: i64 = len(held) // MOST_DECK
    others = bench.foreign + [deck_at(held, other) for other in range(rooms) if other != room]
    deck = [each for each in deck_at(held, room) if each != out]
    return tuple([int(each) for each in decks.faults(bench, deck, room, others, free=free)])


def other_decks(life: LifeState, room: i64) -> list[list[i64]]:
    others = life.rules.bench.foreign[:]
    for other in range(len(life.rules.rooms)):
        if other != room:
            others.append(life.deck_of(other))
    return others


def has_room_for_one(life: LifeState, room: i64) -> bool:
    return len(life.deck_of(room)) < MOST_DECK


def put(life: LifeState, card: i64) -> None:
    """The card comes in, in the place of the one that was taken out, or at the end; NONE: none comes."""
    room, out = life.open_room, life.open_card
    deck: list[i64] = []
    for each in life.deck_of(room):
        if each != out:
            deck.append(each)
        elif card != NONE:
            deck.append(card)
    if out == NONE:
        deck.append(card)
    life.put_deck(room, deck)
    if life.log is not None:
        tell_change(life, room, out, card)


def tell_change(life: LifeState, room: i64, out: i64, card: i64) -> None:
    rules = life.rules
    gone = "" if out == NONE else rules.cards[out].name
    come = "" if card == NONE else rules.cards[card].name
    name = rules.rooms[room].name
    if not gone:
        words = f"{{0}} adds {come} to the {name}."
    elif not come:
        words = f"{{0}} leaves {gone} out of the {name}."
    else:
        words = f"{{0}} puts {come} in the place of {gone} in the {name}."
    life.tell("rebuilt", words, {"room": name, "out": gone, "in": come})
