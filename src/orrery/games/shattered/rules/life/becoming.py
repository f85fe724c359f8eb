"""Becoming: what a visit makes of the dungeon: drives, purse, reputation, companions (SD-150 to SD-158)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.shattered.names import (
    BOND,
    DRIVE_NAMES,
    DRIVES,
    ENERGY,
    H_DEEDS,
    H_GUEST,
    H_OUTCOME,
    NONE,
    OUTCOME_NAMES,
)
from orrery.games.shattered.rules.identity import deeds, drives
from orrery.games.shattered.state.deeds import DeedCount

if TYPE_CHECKING:
    from orrery.games.shattered.state.life import LifeState
    from orrery.games.shattered.tables import LifeRules


def points(life: LifeState) -> list[i64]:
    """The points of every drive; a remainder counts when it has become one."""
    return [quarter // drives.QUARTERS for quarter in life.quarters]


def dominant(life: LifeState) -> i64:
    return drives.dominant(points(life))


def take_in(life: LifeState, outcome: i64, done: DeedCount) -> None:
    """A visit is over: fold it in."""
    row: list[i64] = [life.coming, outcome, *done.numbers()]
    life.history = life.history + row
    grown = deeds.quarters(done, outcome)
    life.quarters = [life.quarters[drive] + grown[drive] for drive in range(DRIVES)]
    life.essence += essence_of(life.rules, row)
    life.knowledge += drives.knowledge(outcome)
    life.feared = drives.within_bounds(life.feared + drives.fear(outcome))
    life.trusted = drives.within_bounds(life.trusted + trust_of(row))
    tell_visit(life, row, grown)
    if outcome == BOND:
        welcome(life)


def deeds_of(row: list[i64]) -> DeedCount:
    """The deeds in a row of a life's history."""
    found = DeedCount()
    found.take_numbers(row[H_DEEDS:])
    return found


def essence_of(rules: LifeRules, row: list[i64]) -> i64:
    """The Essence that a visit has brought."""
    starts = rules.guests[row[H_GUEST]].creature.starts
    return drives.essence(row[H_OUTCOME], starts[0] + starts[1] + starts[2])


def trust_of(row: list[i64]) -> i64:
    """What a visit adds to Trusted, before it is held to its bounds."""
    done = deeds_of(row)
    return drives.trust(row[H_OUTCOME], done.accepted, done.betrayals, done.offer_traps)


def tell_visit(life: LifeState, row: list[i64], grown: list[i64]) -> None:
    if life.log is None:
        return
    outcome = OUTCOME_NAMES[row[H_OUTCOME]]
    visitor = life.rules.guests[row[H_GUEST]].creature.name
    values: dict[str, int | str] = {
        "visit": life.visits(),
        "visitor": visitor,
        "outcome": outcome,
        "essence": essence_of(life.rules, row),
        "knowledge": drives.knowledge(row[H_OUTCOME]),
        "feared": life.feared,
        "trusted": life.trusted,
    }
    for drive in range(DRIVES):
        values[DRIVE_NAMES[drive].lower()] = grown[drive]
    life.tell("visit-over", f"Visit {life.visits()} is over: {visitor}, {outcome}.", values)


def welcome(life: LifeState) -> None:
    """A bonded visitor leaves the first card of its deck that the dungeon can hold, and has not (SD-158)."""
    card = next_companion(life, life.coming)
    if card == NONE:
        return
    life.companions = [*life.companions, card]
    if life.log is not None:
        name = life.rules.cards[card].name
        visitor = life.rules.guests[life.coming].creature.name
        life.tell("companion", f"{visitor} leaves {name} with {{0}}.", {"card": name, "visitor": visitor})


def next_companion(life: LifeState, guest: i64) -> i64:
    bench = life.rules.bench
    for card in life.rules.guests[guest].deck:
        if bench.ours[card] and bench.categories[card] != ENERGY and card not in life.companions:
            return card
    return NONE
