"""The visits of a life: what they are played with, how they begin, and what they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import (
    AT_REST,
    DRIVES,
    GUILE,
    IN_VISIT,
    KINSHIP,
    NONE,
    REDUCERS,
    RUNNING,
    THINKING,
    TYPES,
    VISITOR,
)
from orrery.games.shattered.rules import rounds
from orrery.games.shattered.rules.identity import drives
from orrery.games.shattered.rules.later.wits import THREATENS
from orrery.games.shattered.rules.life import (
    aims,
    architecture,
    becoming,
    endings,
    evolution,
    growth,
    guests,
    market,
)
from orrery.games.shattered.tables import VisitRules

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState
    from orrery.games.shattered.state.run import RunState


# -- what it is played with
def tables_of(life: LifeState) -> VisitRules:
    """All that differs from visit to visit; it follows from the life's state."""
    rules = life.rules
    guest = rules.guests[life.coming]
    points = becoming.points(life)
    count: i64 = len(rules.rooms)
    tables = VisitRules(
        rules,
        guest,
        cards=rules.card_sets[drives.gifts(points[GUILE])],
        rooms=rules.room_sets[growth.acting(life) + 1],
        decks=[life.deck_of(room) for room in range(count)],
        starts=starts_of(life, points),
        attributes=attributes_of(life, points),
        first_room=first_room(life),
        minds=[aims.mind(life, life.coming), guest.mind],
    )
    tables.studied = life.studied
    tables.routing = architecture.routing(life, tables.routing)
    if guest.creature.tier > 0 and rules.later & THINKING != 0:
        tables.wits = guest.creature.tier
        tables.repute = life.trusted - life.feared
        tables.visitor_deck = guests.deck(life, life.coming)
        tables.answers = rules.sly_answers if tables.wits == THREATENS else rules.answers
    return tables


def starts_of(life: LifeState, points: list[i64]) -> list[i64]:
    """What both sides begin with: the dungeon as it was strengthened, the visitor as it has heard."""
    own = life.rules.dungeon.starts
    others = life.rules.guests[life.coming].creature.starts
    starts: list[i64] = [own[place] + life.strength[place] for place in range(REDUCERS)]
    starts.append(own[3] + drives.gifts(points[KINSHIP]))
    starts += [others[place] for place in range(REDUCERS)]
    starts.append(drives.first_trust(others[3], life.trusted, life.feared))
    return starts


def attributes_of(life: LifeState, points: list[i64]) -> list[i64]:
    own = life.rules.dungeon.attributes
    others = life.rules.guests[life.coming].creature.attributes
    found: list[i64] = [own[kind] for kind in range(TYPES)]
    for drive in range(DRIVES):
        kind = drives.ATTRIBUTE_OF[drive]
        if kind != NONE:
            found[kind] += drives.gifts(points[drive])
    return found + [others[kind] for kind in range(TYPES)]


def first_room(life: LifeState) -> i64:
    """Where the visitor comes in: as it is led; to a dungeon known for its Guile by the sweet room."""
    rules = life.rules
    if life.way != NONE:
        return life.way
    if rules.sweet_room != NONE and becoming.dominant(life) == GUILE:
        return rules.sweet_room
    return rules.guests[life.coming].first_room


# -- how it begins
def begin(life: LifeState) -> None:
    """Rooms grow, and the one who has come enters."""
    growth.grow(life)
    run = life.new_run()
    run.log, run.ledger = life.log, life.ledger
    life.run = run
    life.scene = IN_VISIT
    if life.log is not None:
        name = run.rules.seat_title(VISITOR)
        values: dict[str, int | str] = {"visit": life.visits() + 1, "visitor": name}
        life.tell("visit", f"Visit {life.visits() + 1}: {name} comes to {{0}}.", values)
    rounds.enter(run, run.rules.route[0])
    life.news = run.news
    if run.ending != RUNNING:
        settle(life, run)


# -- what it leaves
def settle(life: LifeState, run: RunState) -> None:
    """The visit is over: the dungeon is another one, and somebody else may be on the way."""
    done = run.deeds
    assert done is not None
    becoming.take_in(life, run.ending, done)
    practice = run.practice
    if practice is not None:
        evolution.note(life, practice.cards)
    life.run = None
    life.scene = AT_REST
    life.strength = [0 for _ in range(REDUCERS)]
    life.studied = False
    life.changes = 0
    life.news += 1
    if not endings.meet(life):
        guests.call(life)
        market.open_stalls(life)
