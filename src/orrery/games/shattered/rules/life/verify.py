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
from orrery.games.shattered.rules.life import becoming, pool

if TYPE_CHECKING:
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
    grown: list[i64] = [0] * DRIVES
    feared: i64 = 0
    trusted: i64 = 0
    essence: i64 = 0
    knowledge: i64 = 0
    for number in range(life.visits()):
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
        essence += becoming.essence_of(life, row)
        knowledge += drives.knowledge(outcome)
    if life.quarters != grown:
        raise bad_field("quarters")
    if life.feared != feared or life.trusted != trusted:
        raise bad_field("feared")
    within("essence", [life.essence], 0, essence + 1)
    within("knowledge", [life.knowledge], 0, knowledge + 1)


def check_cards(life: LifeState) -> None:
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
            if not bench.ours[card] or not pool.holds(life, card):
                raise bad_field("decks")
        none: list[list[i64]] = []
        free = life.grown[room] != NONE
        if not free and decks.fault(bench, deck, room, none, free=False) != decks.FINE:
            raise bad_field("decks")
    within("way", [life.way], NONE, rooms)
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
