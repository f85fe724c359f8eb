"""Time: from one Beat in which something can happen to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.combat import disabled, kind_of, rate_of
from orrery.games.tourbillon.firing import can_fire
from orrery.games.tourbillon.names import (
    BEATS_PER_TICK,
    FULL_RATE,
    G_ARRIVED,
    G_CLOCKS,
    G_DISABLED,
    G_HP,
    G_POISON,
    G_POISON_DUE,
    G_SHIELDS,
    G_WIDTH,
    SHORTEST_INTERVAL,
    T_WIDTH,
    UNLIMITED,
)
from orrery.games.tourbillon.survey import expire, survey

if TYPE_CHECKING:
    from orrery.games.tourbillon.state import FightState


def prepare(fight: FightState) -> None:
    """Before timers advance: what has run out ends, and changed rates count from here on (TB-127)."""
    if fight.timed:
        expire(fight)
    if fight.dirty:
        survey(fight)


def wind_gears(fight: FightState, beats: i64) -> None:
    """All timers advance together, each by its rate, never beyond its interval."""
    progress = fight.progress
    rates = fight.rate
    fulls = fight.full
    for square in fight.timers:
        wound = progress[square] + rates[square] * beats
        full = fulls[square]
        progress[square] = wound if wound < full else full


def count_down(fight: FightState, beats: i64) -> None:
    """All gremlins count down through Beats in which none of them acts."""
    if beats <= 0:
        return
    for g in range(fight.foes_count):
        if not disabled(fight, g):
            count_one(fight, g, beats)


def count_one(fight: FightState, g: i64, beats: i64) -> None:
    clocks = kind_of(fight, g).clocks
    if clocks == 0:
        return
    row = g * G_WIDTH + G_CLOCKS
    loss = (rate_of(fight, g) if fight.timed else FULL_RATE) * beats
    for i in range(clocks):
        fight.foes[row + i] -= loss


def next_event(fight: FightState, until: i64) -> i64:
    """The next Beat in which anything can happen, or `until` + 1 if there is none before."""
    now = fight.clock
    nearest = until + 1
    progress = fight.progress
    rates = fight.rate
    fulls = fight.full
    for square in fight.timers:
        left = fulls[square] - progress[square]
        if left <= 0:
            beat = fight.wound[square] + SHORTEST_INTERVAL
            if beat <= now:
                beat = now + 1
            if beat < nearest and can_fire(fight, square):
                nearest = beat
        else:
            rate = rates[square]
            if rate > 0:
                beat = now + (left + rate - 1) // rate
                nearest = min(nearest, beat)
    for i in range(0, len(fight.timed), T_WIDTH):
        if now < fight.timed[i + 2] < nearest:
            nearest = fight.timed[i + 2]
    for g in range(fight.foes_count):
        beat = next_of_gremlin(fight, g)
        nearest = min(nearest, beat)
    return nearest if nearest > now else now + 1


def next_of_gremlin(fight: FightState, g: i64) -> i64:
    """The next Beat in which a gremlin acts, suffers poison, recovers or regenerates."""
    now = fight.clock
    row = g * G_WIDTH
    nearest = UNLIMITED
    if fight.foes[row + G_POISON] > 0:
        nearest = fight.foes[row + G_POISON_DUE]
    kind = kind_of(fight, g)
    if disabled(fight, g):
        return fight.foes[row + G_DISABLED] if fight.foes[row + G_DISABLED] < nearest else nearest
    if kind.regeneration > 0 and fight.foes[row + G_SHIELDS] < kind.shields:
        tick = now - now % BEATS_PER_TICK + BEATS_PER_TICK
        nearest = min(nearest, tick)
    clocks = kind.clocks
    if clocks > 0:
        rate = rate_of(fight, g) if fight.timed else FULL_RATE
        if rate > 0:
            for i in range(clocks):
                beat = now + (fight.foes[row + G_CLOCKS + i] + rate - 1) // rate
                nearest = min(nearest, beat)
    return nearest


def sleeps(fight: FightState, g: i64) -> bool:
    """Whether a gremlin has nothing to count, to regenerate or to recover from."""
    row = g * G_WIDTH
    kind = fight.rules.gremlins[fight.foes[row]]
    return kind.clocks == 0 and kind.regeneration == 0 and fight.foes[row + G_DISABLED] == 0


def counts_now(fight: FightState, g: i64) -> bool:
    """Whether a gremlin counts in this Beat: one that has just arrived starts with the next (TB-156)."""
    row = g * G_WIDTH
    return fight.foes[row + G_HP] > 0 and fight.foes[row + G_ARRIVED] < fight.clock
