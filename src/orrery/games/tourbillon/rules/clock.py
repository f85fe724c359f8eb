"""Time: from one Beat in which something can happen to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import (
    BEATS_PER_TICK,
    FULL_RATE,
    G_CLOCKS,
    G_DISABLED,
    G_KIND,
    G_POISON,
    G_POISON_DUE,
    G_SHIELDS,
    G_WIDTH,
    SHORTEST_INTERVAL,
    T_WIDTH,
    UNLIMITED,
)
from orrery.games.tourbillon.rules.firing import can_fire
from orrery.games.tourbillon.rules.gremlins import rate_of

if TYPE_CHECKING:
    from orrery.games.tourbillon.state.fight import FightState


def wind_gears(fight: FightState, beats: i64) -> None:
    """All timers advance together: those that do not run at the full rate are due sooner or later now."""
    for square in fight.uneven:
        if fight.due[square] > fight.clock * FULL_RATE:
            fight.due[square] += (FULL_RATE - fight.rate[square]) * beats


def note_full(fight: FightState) -> None:
    """In the middle of a Beat: the timers that are full, but were not looked at yet, are known to be so."""
    for square in fight.timers:
        if fight.due[square] <= fight.clock * FULL_RATE:
            fight.due[square] = 0


def timers_from(fight: FightState, first: i64) -> list[i64]:
    """The squares with timers from this one on."""
    return [square for square in fight.timers if square >= first]


def count_down(fight: FightState, beats: i64) -> None:
    """All gremlins count down through Beats in which none of them acts."""
    foes = fight.foes
    if fight.timed:
        for g in range(fight.foes_count):
            if foes[g * G_WIDTH + G_DISABLED] <= 0:
                count_one(fight, g, beats)
        return
    loss = FULL_RATE * beats
    for place in fight.countdowns:
        foes[place] -= loss


def count_one(fight: FightState, g: i64, beats: i64) -> None:
    foes = fight.foes
    row = g * G_WIDTH
    clocks = fight.rules.gremlins[foes[row + G_KIND]].clocks
    loss = (rate_of(fight, g) if fight.timed else FULL_RATE) * beats
    for place in range(row + G_CLOCKS, row + G_CLOCKS + clocks):
        foes[place] -= loss


def nobody_acts(fight: FightState) -> bool:
    """Whether all that the gremlins do in this Beat is to count down by one; if so, they do."""
    if fight.timed or fight.clock < fight.calm_from or fight.dying:
        return False
    foes = fight.foes
    for place in fight.countdowns:
        if foes[place] <= FULL_RATE:
            return False
    for place in fight.countdowns:
        foes[place] -= FULL_RATE
    return True


def beats_to_event(fight: FightState, most: i64) -> i64:
    """How many Beats on anything can happen next, or `most` + 1 if it is not before.

    A slowed gear is looked at too soon: it is not full yet, and nothing happens.
    """
    now = fight.clock * FULL_RATE
    nearest = now + (most + 1) * FULL_RATE
    dues = fight.due
    for square in fight.timers:
        due = dues[square]
        if due > now:
            if due < nearest:
                nearest = due
        elif can_fire(fight, square):
            due = (fight.wound[square] + SHORTEST_INTERVAL) * FULL_RATE
            if due < nearest:
                nearest = due if due > now else now + FULL_RATE
    if fight.uneven:
        nearest = next_of_hastened(fight, nearest)
    waiting = nearest - now
    if fight.timed or fight.poisoned or fight.calm_from == UNLIMITED:
        beat = fight.clock + (waiting + FULL_RATE - 1) // FULL_RATE
        if fight.timed:
            beat = next_expiry(fight, beat)
        beat = next_of_gremlins(fight, beat)
        return beat - fight.clock if beat > fight.clock else 1
    foes = fight.foes
    for place in fight.countdowns:  # all that gremlins do is to count at full rate
        if foes[place] < waiting:
            waiting = foes[place]
    return (waiting + FULL_RATE - 1) // FULL_RATE if waiting > 0 else 1


def next_of_hastened(fight: FightState, nearest: i64) -> i64:
    """The time before `nearest` at which a timer that runs faster than usual is full."""
    now = fight.clock * FULL_RATE
    for square in fight.uneven:
        left = fight.due[square] - now
        rate = fight.rate[square]
        if left > 0 and rate > FULL_RATE:
            due = now + (left + rate - 1) // rate * FULL_RATE
            if due < nearest:
                nearest = due
    return nearest


def next_expiry(fight: FightState, nearest: i64) -> i64:
    """The next Beat before `nearest` in which something that holds for a time ends."""
    timed = fight.timed
    for i in range(0, len(timed), T_WIDTH):
        if fight.clock < timed[i + 2] < nearest:
            nearest = timed[i + 2]
    return nearest


def next_of_gremlins(fight: FightState, nearest: i64) -> i64:
    """The next Beat before `nearest` in which a gremlin acts, suffers poison, recovers or regenerates."""
    now = fight.clock
    foes = fight.foes
    gremlins = fight.rules.gremlins
    for g in range(fight.foes_count):
        row = g * G_WIDTH
        if foes[row + G_POISON] > 0 and foes[row + G_POISON_DUE] < nearest:
            nearest = foes[row + G_POISON_DUE]
        back = foes[row + G_DISABLED]
        if back > 0:
            if back < nearest:
                nearest = back
            continue
        kind = gremlins[foes[row + G_KIND]]
        if kind.regeneration > 0 and foes[row + G_SHIELDS] < kind.shields:
            tick = now - now % BEATS_PER_TICK + BEATS_PER_TICK
            if tick < nearest:
                nearest = tick
        clocks = kind.clocks
        if clocks > 0:
            rate = rate_of(fight, g) if fight.timed else FULL_RATE
            if rate > 0:
                row += G_CLOCKS
                for place in range(row, row + clocks):
                    beat = now + (foes[place] + rate - 1) // rate
                    if beat < nearest:
                        nearest = beat
    return nearest
