"""What may be done between visits; in a visit `rules.legal` says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import MOST_CHANGES, NONE, REBUILDING, REDUCERS
from orrery.games.shattered.rules.identity import decks
from orrery.games.shattered.rules.life import architecture, crafting, market, pool

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState


def legal(life: LifeState) -> list[i64]:
    if life.scene == REBUILDING:
        return replacements(life)
    acts = life.rules.life_acts
    found = [acts.open]
    count: i64 = len(life.rules.cards)
    found += [
        acts.learn + card
        for card in range(count)
        if pool.is_learnable(life, card) and pool.can_pay(life, card)
    ]
    found += [acts.strengthen + each for each in range(REDUCERS) if pool.may_strengthen(life, each)]
    if pool.may_study(life):
        found.append(acts.study)
    if life.growth is not None:
        found += ways_to_grow(life)
    if life.changes < MOST_CHANGES:
        found += changes(life)
    return found


def ways_to_grow(life: LifeState) -> list[i64]:
    """What can be bought, woven and dug."""
    rules, acts = life.rules, life.rules.life_acts
    stock = [number for number in range(len(rules.wares)) if market.is_sold(life, number)]
    found = [acts.buy + each for each in stock if market.is_affordable(life, rules.wares[each].price)]
    found += [acts.weave + recipe.card for recipe in rules.recipes if crafting.may_weave(life, recipe)]
    found += [acts.dig + branch.room for branch in rules.branches if architecture.may_dig(life, branch)]
    return found


def changes(life: LifeState) -> list[i64]:
    """What costs nothing, and can be done a few times between two visits."""
    acts = life.rules.life_acts
    rooms: i64 = len(life.rules.rooms)
    cards: i64 = len(life.rules.cards)
    found = [acts.lead + room for room in range(rooms) if room != life.way and life.is_open(room)]
    if life.way != NONE:
        found.append(acts.lead + rooms)
    for room in range(rooms):
        if not life.is_open(room):
            continue
        found += [acts.take_out + room * cards + card for card in life.deck_of(room)]
        if pool.has_room_for_one(life, room):
            found.append(acts.add_to + room)
    return found


def replacements(life: LifeState) -> list[i64]:
    """The cards of the pool with which the deck is one again; without; or as it was."""
    acts = life.rules.life_acts
    found = [acts.keep]
    if life.open_card != NONE and pool.fault_with(life, NONE) == decks.FINE:
        found.append(acts.leave_out)
    deck = life.deck_of(life.open_room)
    count: i64 = len(life.rules.cards)
    fresh = [card for card in range(count) if pool.holds(life, card) and card not in deck]
    faults = pool.faults(life)
    return found + [acts.put + card for card in fresh if faults[card] == decks.FINE]


def mildest(life: LifeState) -> i64:
    """What is done for a dungeon whose clock has run out."""
    acts = life.rules.life_acts
    return acts.keep if life.scene == REBUILDING else acts.open
