"""Whether a life that was read from a text could have come about: the rules trust their state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.fields import bad_field, counted, distinct, within
from orrery.games.shattered.names import (
    AT_REST,
    BOND,
    BREAK,
    CLEARED,
    DRIVES,
    H_DEEDS,
    H_GUEST,
    H_OUTCOME,
    H_WIDTH,
    IN_VISIT,
    KILL,
    LIFE_OVER,
    MOST_CHANGES,
    MOST_DECK,
    NONE,
    PANIC,
    REBUILDING,
    REDUCERS,
    RUNNING,
)
from orrery.games.shattered.rules.identity import decks, deeds, drives
from orrery.games.shattered.rules.identity.purse import MOST_STRENGTH
from orrery.games.shattered.rules.life import becoming, market, pool

if TYPE_CHECKING:
    from orrery.games.shattered.program import Ware
    from orrery.games.shattered.state.life import LifeState

MOST: Final[i64] = 1 << 32  # more than any amount
ENDS: Final = (KILL, BREAK, PANIC, BOND, CLEARED)


def check(life: LifeState) -> None:
    """All fields but those of the visit, which checks itself."""
    check_history(life)
    check_cards(life)
    check_scene(life)


def check_before_visit(life: LifeState) -> None:
    """What a visit's tables are made from, before they are."""
    check_history(life)
    check_cards(life)


def check_history(life: LifeState) -> None:
    """What the dungeon has become follows from its visits."""
    rules = life.rules
    within("coming", [life.coming], 0, len(rules.guests))
    if len(life.history) % H_WIDTH != 0 or life.visits() > rules.visits:
        raise bad_field("history")
    grown: list[i64] = rules.past[:]
    feared: i64 = rules.feared
    trusted: i64 = rules.trusted
    essence: i64 = 0
    knowledge: i64 = 0
    purchases = checked_purchases(life)
    for number in range(life.visits() + 1):
        for ware in purchases[number]:
            feared = drives.within_bounds(feared + ware.feared)
            trusted = drives.within_bounds(trusted + ware.trusted)
            essence += ware.essence
            knowledge += ware.knowledge
        if number == life.visits():
            break
        row = life.visit_row(number)
        within("history", [row[H_GUEST]], 0, len(rules.guests))
        within("history", row[H_DEEDS:], 0, MOST)
        outcome = row[H_OUTCOME]
        if outcome not in ENDS:
            raise bad_field("history")
        more = deeds.quarters(becoming.deeds_of(row), outcome)
        for drive in range(DRIVES):
            grown[drive] += more[drive]
        feared = drives.within_bounds(feared + drives.fear(outcome))
        trusted = drives.within_bounds(trusted + becoming.trust_of(row))
        essence += becoming.essence_of(life.rules, row)
        knowledge += drives.knowledge(outcome)
    if life.quarters != grown:
        raise bad_field("quarters")
    if life.feared != feared or life.trusted != trusted:
        raise bad_field("feared")
    within("essence", [life.essence], 0, essence + 1)
    within("knowledge", [life.knowledge], 0, knowledge + 1)


def checked_purchases(life: LifeState) -> list[list[Ware]]:
    """What was bought after each number of visits, in its order."""
    found: list[list[Ware]] = [[] for _ in range(life.visits() + 1)]
    growth = life.growth
    if growth is None:
        return found
    wares = life.rules.wares
    if len(growth.bought) % market.B_WIDTH != 0:
        raise bad_field("growth-bought")
    latest: i64 = 0
    for at in range(0, len(growth.bought), market.B_WIDTH):
        after, number = growth.bought[at], growth.bought[at + 1]
        within("growth-bought", [after], latest, life.visits() + 1)
        within("growth-bought", [number], 0, len(wares))
        found[after].append(wares[number])
        latest = after
    return found


def check_growth(life: LifeState) -> None:
    """Cards that it has come to, and rooms that it has dug."""
    growth = life.growth
    if growth is None:
        return
    rules = life.rules
    counted("growth-uses", growth.uses, len(rules.evolutions))
    within("growth-uses", growth.uses, 0, MOST)
    within("growth-stock", growth.stock, 0, len(rules.wares))
    distinct("growth-stock", growth.stock)
    distinct("growth-gained", growth.gained)
    bought = [rules.wares[number].card for number in growth.bought[1 :: market.B_WIDTH]]
    woven = [recipe.card for recipe in rules.recipes]
    evolved = [
        evolution.becomes
        for evolution, uses in zip(rules.evolutions, growth.uses, strict=True)
        if uses >= evolution.uses
    ]
    for card in growth.gained:
        if card not in bought and card not in woven and card not in evolved:
            raise bad_field("growth-gained")
    distinct("growth-dug", growth.dug)
    for room in growth.dug:
        within("growth-dug", [room], 0, len(rules.rooms))
        if not rules.halls[room]:
            raise bad_field("growth-dug")
    for branch in rules.branches:
        if branch.room in growth.dug and branch.closes in growth.dug:
            raise bad_field("growth-dug")


def check_cards(life: LifeState) -> None:
    check_growth(life)
    rules = life.rules
    bench = rules.bench
    cards: i64 = len(rules.cards)
    rooms: i64 = len(rules.rooms)
    within("learned", life.learned, 0, cards)
    distinct("learned", life.learned)
    within("companions", life.companions, 0, cards)
    distinct("companions", life.companions)
    for card in life.learned:
        if not bench.learnable[card]:
            raise bad_field("learned")
    for card in life.companions:
        if not bench.ours[card]:
            raise bad_field("companions")
    counted("decks", life.decks, rooms * MOST_DECK)
    counted("grown", life.grown, rooms)
    within("grown", life.grown, NONE, DRIVES)
    for room in range(rooms):
        deck = life.deck_of(room)
        within("decks", deck, 0, cards)
        distinct("decks", deck)
        for card in deck:
            own = bench.hall[card] == room  # it lies there before the room is dug
            if not bench.ours[card] or not (own or pool.holds(life, card)):
                raise bad_field("decks")
        none: list[list[i64]] = []
        free = life.grown[room] != NONE
        if not free and decks.fault(bench, deck, room, none, free=False) != decks.FINE:
            raise bad_field("decks")
    within("way", [life.way], NONE, rooms)
    if life.way != NONE and not life.is_open(life.way):
        raise bad_field("way")
    counted("strength", life.strength, REDUCERS)
    within("strength", life.strength, 0, MOST_STRENGTH + 1)
    within("changes", [life.changes], 0, MOST_CHANGES + 1)


def check_scene(life: LifeState) -> None:
    within("scene", [life.scene], AT_REST, LIFE_OVER + 1)
    within("ending", [life.ending], RUNNING, len(life.rules.endings) + 1)
    if (life.ending != RUNNING) != (life.scene == LIFE_OVER):
        raise bad_field("ending")
    if (life.run is not None) != (life.scene == IN_VISIT):
        raise bad_field("scene")
    if life.visits() >= life.rules.visits and life.scene != LIFE_OVER:
        raise bad_field("history")
    rebuilding = life.scene == REBUILDING
    within("open-room", [life.open_room], NONE, len(life.rules.rooms))
    if (life.open_room != NONE) != rebuilding:
        raise bad_field("open-room")
    if life.open_card != NONE and (not rebuilding or life.open_card not in life.deck_of(life.open_room)):
        raise bad_field("open-card")
    if rebuilding and life.open_card == NONE and len(life.deck_of(life.open_room)) == MOST_DECK:
        raise bad_field("open-card")
