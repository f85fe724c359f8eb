"""Deciding in a life: in the visit that goes on, or between two of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.actions import (
    ADD_TO,
    BUY,
    DIG,
    KEEP,
    LEAD,
    LEARN,
    LEAVE_OUT,
    OWN_WAY,
    PUT,
    STRENGTHEN,
    STUDY,
    TAKE_OUT,
    WEAVE,
)
from orrery.games.shattered.names import AT_REST, IN_VISIT, NONE, REBUILDING, RESOURCE_NAMES, RUNNING
from orrery.games.shattered.rules import play
from orrery.games.shattered.rules.identity.purse import STUDY_PRICE
from orrery.games.shattered.rules.life import architecture, crafting, market, pool, visits

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState
    from orrery.games.shattered.state.run import RunState


def decide(life: LifeState, action: i64) -> None:
    """Do one decision, and what follows from it."""
    run = life.run
    if life.scene == IN_VISIT and run is not None:
        go_on(life, run, action)
        return
    life.news += 1
    kind, first, second = life.rules.acts.parts(action)
    if kind == LEARN:
        pool.learn(life, first)
    elif kind == STRENGTHEN:
        strengthen(life, first)
    elif kind == STUDY:
        study(life)
    elif kind == LEAD:
        lead(life, first)
    elif kind == TAKE_OUT:
        open_deck(life, first, second)
    elif kind == ADD_TO:
        open_deck(life, first, NONE)
    elif kind in (PUT, LEAVE_OUT, KEEP):
        if kind != KEEP:
            pool.put(life, first if kind == PUT else NONE)
        close_deck(life)
    elif kind in (BUY, WEAVE, DIG):
        grow(life, kind, first)
    else:
        visits.begin(life)


def grow(life: LifeState, kind: i64, what: i64) -> None:
    """Something of the market, of the loom, or of the rock."""
    if kind == BUY:
        market.buy(life, what)
    elif kind == WEAVE:
        crafting.weave(life, what)
    else:
        architecture.dig(life, what)


def go_on(life: LifeState, run: RunState, action: i64) -> None:
    """A decision in the visit; those who listen to the life hear it."""
    run.dice, run.log, run.ledger, run.news = life.dice, life.log, life.ledger, life.news
    play.decide(run, action)
    life.news = run.news
    if run.ending != RUNNING:
        visits.settle(life, run)


def strengthen(life: LifeState, reducer: i64) -> None:
    pool.strengthen(life, reducer)
    if life.log is not None:
        name = RESOURCE_NAMES[reducer]
        more: int = life.strength[reducer]
        words = f"{{0}} strengthens itself: {more} more {name} in the next visit."
        life.tell("strengthened", words, {"resource": name, "more": more})


def study(life: LifeState) -> None:
    life.knowledge -= STUDY_PRICE
    life.studied = True
    if life.log is not None:
        life.tell("studying", "{0} studies who comes next.", {"seat": 0})
        name = life.rules.guests[life.coming].creature.name
        life.tell("studied", f"It is {name}.", {"visitor": name}, 1)


def lead(life: LifeState, room: i64) -> None:
    """The way in, for this visitor and those after it."""
    life.changes += 1
    own = room == len(life.rules.rooms)
    life.way = NONE if own else room
    if life.log is not None:
        name = OWN_WAY if own else life.rules.rooms[room].name
        words = (
            "{0} lets visitors find their own way in." if own else f"{{0}} leads its visitors to the {name}."
        )
        life.tell("led", words, {"room": name})


def open_deck(life: LifeState, room: i64, card: i64) -> None:
    """A card is taken out of a deck, or room is made for one more."""
    life.changes += 1
    life.open_room, life.open_card = room, card
    life.scene = REBUILDING


def close_deck(life: LifeState) -> None:
    life.open_room, life.open_card = NONE, NONE
    life.scene = AT_REST
