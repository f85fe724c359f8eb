"""Rules of thumb between visits: lead visitors where a drive grows, learn what rooms can grow by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.shattered.names import (
    CRAFT,
    DREAD,
    GUILE,
    HUNGER,
    KINSHIP,
    MOST_CHANGES,
    NERVE,
    NONE,
    OFFER,
    REBUILDING,
    REDUCERS,
    RESHAPE,
    RESOLVE,
    STRIKE,
    SWAY,
    TRAP,
    VITALITY,
)
from orrery.games.shattered.rules.identity import decks
from orrery.games.shattered.rules.life import aims, architecture, crafting, growth, legal, market, pool

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState

ENOUGH_LEARNED: Final[i64] = 4  # cards that rooms can grow by
SPARE: Final[i64] = 5  # Essence that is kept for the next card


def advise(life: LifeState) -> i64:
    """What a dungeon does that pursues a drive."""
    acts = life.rules.life_acts
    drive = aims.pursued(life)
    hunts = aims.played(life)  # the next visit: rooms and decks are made ready for that
    if life.scene == REBUILDING:
        return replacement(life, hunts)
    if life.changes < MOST_CHANGES:
        way = best_way(life, hunts)
        if way != life.way:
            return acts.lead + (len(life.rules.rooms) if way == NONE else way)
        out = superfluous(life, way) if drive == CRAFT else out_of_place(life, way, hunts)
        if out != NONE:
            return acts.take_out + way * len(life.rules.cards) + out
    dug = worth_digging(life, hunts)
    if dug != NONE:
        return acts.dig + dug
    card = worth_learning(life, drive)
    if card != NONE and pool.can_pay(life, card):
        return acts.learn + card
    saves = card != NONE and pool.is_paid_in_essence(life, card)
    more = NONE if saves else worth_having(life, drive)
    if more != NONE:
        return more
    if life.essence >= (SPARE if saves else 0) + 2:
        for reducer in range(REDUCERS):
            if pool.may_strengthen(life, reducer):
                return acts.strengthen + reducer
    return acts.open


# -- the way in
def best_way(life: LifeState, drive: i64) -> i64:
    """The room where a drive grows best; NONE: as visitors like."""
    rules = life.rules
    if drive == NONE:
        return NONE
    if drive == GUILE:
        return rules.sweet_room
    if drive == CRAFT:
        return most_reshapes(life)
    best = NONE
    most: i64 = 0
    for room in range(len(rules.rooms)):
        if not life.is_open(room):
            continue
        if drive == KINSHIP and rules.nurturing[room]:
            return room
        promise = promise_of(life, room, drive)
        if promise > most:
            best, most = room, promise
    return best


def promise_of(life: LifeState, room: i64, drive: i64) -> i64:
    """How much a room promises to a lethal drive: what it wears away itself, and its cards that help."""
    prey = prey_of(drive)
    if prey == NONE or life.rules.room_sets[0].drained[2 * room + 1] != prey:
        return 0
    found: i64 = 1
    for card in life.deck_of(room):
        if serves(life, drive, card):
            found += life.rules.cards[card].power
    return found


def prey_of(drive: i64) -> i64:
    """The resource that a lethal drive takes, or NONE."""
    if drive == HUNGER:
        return VITALITY
    if drive == DREAD:
        return NERVE
    return RESOLVE if drive == SWAY else NONE


def most_reshapes(life: LifeState) -> i64:
    """A room that may have two of them."""
    most = life.rules.bench.most
    best = NONE
    for room in range(len(most)):
        if (
            len(most[room]) > 0
            and life.is_open(room)
            and (best == NONE or most[room][RESHAPE] > most[best][RESHAPE])
        ):
            best = room
    return best


# -- cards
def worth_learning(life: LifeState, drive: i64) -> i64:
    """The first card by which a room can grow, or that a drive is made of; NONE: there is enough."""
    if drive == NONE or len(life.learned) >= ENOUGH_LEARNED:
        return NONE
    rules = life.rules
    rooms: i64 = len(rules.rooms)
    for card in range(len(rules.cards)):
        if not pool.is_learnable(life, card):
            continue
        for room in range(rooms):
            fresh = life.grown[room] != drive and card not in life.deck_of(room)
            if fresh and growth.fits(life, room, drive, card) and not served(life, room, drive):
                return card
    return NONE


def served(life: LifeState, room: i64, drive: i64) -> bool:
    """Whether something was learned already that this room can grow by."""
    found: i64 = 0
    for card in pool.own(life):
        if card not in life.deck_of(room) and growth.fits(life, room, drive, card):
            found += 1
    return found > 0


# -- what it can grow by (SD-166)
def worth_having(life: LifeState, drive: i64) -> i64:
    """To buy or weave something that the drive is made of, as an action; or NONE."""
    if life.growth is None or drive == NONE:
        return NONE
    rules, acts = life.rules, life.rules.life_acts
    for recipe in rules.recipes:
        if crafting.may_weave(life, recipe) and serves(life, drive, recipe.card):
            return acts.weave + recipe.card
    for number in range(len(rules.wares)):
        ware = rules.wares[number]
        useful = ware.card != NONE and serves(life, drive, ware.card)
        if useful and market.is_sold(life, number) and market.is_affordable(life, ware.price):
            return acts.buy + number
    return NONE


def worth_digging(life: LifeState, drive: i64) -> i64:
    """A room behind the way in, or a better one, that wears down what the drive takes; or NONE."""
    if life.growth is None or prey_of(drive) == NONE:
        return NONE
    way = best_way(life, drive)
    if way == NONE:
        return NONE
    for branch in life.rules.branches:
        promise = promise_of(life, branch.room, drive)
        better = promise > promise_of(life, way, drive) or (promise > 0 and branch.behind == way)
        if better and architecture.may_dig(life, branch):
            return branch.room
    return NONE


def serves(life: LifeState, drive: i64, card: i64) -> bool:
    """Whether a drive grows by a card like this."""
    printed = life.rules.cards[card]
    if printed.category == STRIKE:
        return printed.target == prey_of(drive)
    if printed.category == TRAP:
        return drive == GUILE
    return (printed.category == OFFER and drive == KINSHIP) or (
        printed.category == RESHAPE and drive == CRAFT
    )


# -- decks
def reshapes_in(life: LifeState, room: i64) -> i64:
    count: i64 = 0
    for card in life.deck_of(room):
        if life.rules.categories[card] == RESHAPE:
            count += 1
    return count


def superfluous(life: LifeState, room: i64) -> i64:
    """A card of a room for which a Reshape could come; NONE: it has as many as it may."""
    if room == NONE:
        return NONE
    most = life.rules.bench.most[room]
    if len(most) == 0 or reshapes_in(life, room) >= most[RESHAPE] or life.changes > 0:
        return NONE
    least = life.rules.bench.least[room]
    counts: list[i64] = [0] * len(least)
    deck = life.deck_of(room)
    for card in deck:
        counts[life.rules.categories[card]] += 1
    for card in deck:
        category = life.rules.categories[card]
        if category > 0 and category != RESHAPE and counts[category] > least[category]:
            return card
    return NONE


def out_of_place(life: LifeState, room: i64, drive: i64) -> i64:
    """A Strike of a room at something else than the drive takes, if a better one may come; or NONE."""
    if room == NONE or prey_of(drive) == NONE or life.changes > 0:
        return NONE
    deck = life.deck_of(room)
    if best_of_pool(life, deck, drive) == NONE:
        return NONE
    for card in deck:
        if life.rules.categories[card] == STRIKE and not serves(life, drive, card):
            return card
    return NONE


def best_of_pool(life: LifeState, deck: list[i64], drive: i64) -> i64:
    """The strongest card of the pool that the drive grows by and that this deck has not; or NONE."""
    best = NONE
    kind = RESHAPE if drive == CRAFT else STRIKE
    for card in range(len(life.rules.cards)):
        if life.rules.categories[card] != kind or card in deck or not pool.holds(life, card):
            continue
        stronger = best == NONE or life.rules.cards[card].power > life.rules.cards[best].power
        if stronger and serves(life, drive, card) and fits_in(life, card):
            best = card
    return best


def fits_in(life: LifeState, card: i64) -> bool:
    """Whether the deck that lies open would be one again with this card; true while none does."""
    return life.scene != REBUILDING or pool.fault_with(life, card) == decks.FINE


def replacement(life: LifeState, drive: i64) -> i64:
    """What the drive grows by, if it fits; else the deck stays as it was."""
    card = best_of_pool(life, life.deck_of(life.open_room), drive)
    return legal.mildest(life) if card == NONE else life.rules.life_acts.put + card
