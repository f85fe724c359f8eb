"""What follows from the plate as it stands: intervals, rates, production, the hand limit.

It is computed when something has changed and then shared by all copies, so its arrays are never written in
place afterwards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.tourbillon.names import FULL_RATE, HAND_LIMIT, KIND_MASK, SHORTEST_INTERVAL, T_WIDTH, UNIT

if TYPE_CHECKING:
    from orrery.engine.arrays import vec
    from orrery.games.tourbillon.program import Card
    from orrery.games.tourbillon.state.fight import FightState


def changed(values: vec[i64], place: i64, value: i64) -> vec[i64]:
    """A shared array with one number changed: copies keep the old one."""
    if values[place] == value:
        return values
    copy = values[:]
    copy[place] = value
    return copy


def survey(fight: FightState) -> None:
    """Read the plate anew, if it has changed."""
    if not fight.dirty:
        return
    fight.dirty = False
    gear = fight.gear
    cards = fight.rules.cards
    ground = fight.ground_make
    full = fight.rules.nothing[: len(gear)]
    rate = full[:]
    flat = full[:]
    percent = full[:]
    timers: list[i64] = []
    aimers: list[i64] = []
    fight.limit = HAND_LIMIT
    fight.held_tags = 0
    fight.speaks = False
    fight.counting = False
    fight.watching = False
    for square in range(len(gear)):
        code = gear[square]
        if code < 0:
            continue
        card = cards[code & KIND_MASK]
        if card.timer:
            full[square] = card.timer * FULL_RATE
            rate[square] = FULL_RATE
            timers.append(square)
        flat[square] = ground[square] * UNIT
        percent[square] = card.efficient
        if card.aims:
            aimers.append(square)
        if card.counts_to:
            fight.counting = True
        if card.watches:
            fight.watching = True
        if card.standing:
            fight.speaks = True
    before = fight.full
    fight.full = full
    fight.rate = rate
    fight.flat = flat
    fight.percent = percent
    fight.timers = timers
    fight.aimers = aimers
    if fight.speaks:
        speak(fight)
    if fight.timed:
        hasten(fight)
    bound(fight, before)


def survey_arrival(fight: FightState, square: i64, card: Card) -> None:
    """Read the plate anew after a gear has come to an empty square.

    Where no text touches other gears, only what concerns this square can have changed.
    """
    if fight.dirty or fight.speaks or card.standing:
        fight.dirty = True
        survey(fight)
        return
    if card.timer:
        beats = card.timer if card.timer > SHORTEST_INTERVAL else SHORTEST_INTERVAL
        fight.full = changed(fight.full, square, beats * FULL_RATE)
        fight.rate = changed(fight.rate, square, FULL_RATE)
        fight.timers = [*fight.timers, square]
        fight.timers.sort()
    if fight.ground_make[square]:
        fight.flat = changed(fight.flat, square, fight.ground_make[square] * UNIT)
    if card.efficient:
        fight.percent = changed(fight.percent, square, card.efficient)
    if card.aims:
        fight.aimers = [*fight.aimers, square]
        fight.aimers.sort()
    heed(fight, card)


def heed(fight: FightState, card: Card) -> None:
    """A gear with this text stands: what it waits for must be looked for, at the latest from now on."""
    if card.counts_to:
        fight.counting = True
    if card.watches:
        fight.watching = True


def speak(fight: FightState) -> None:
    """All standing texts give what they give."""
    for square in range(len(fight.gear)):
        code = fight.gear[square]
        if code >= 0:
            for text in fight.rules.cards[code & KIND_MASK].standing:
                text.bear(fight, square)


def bound(fight: FightState, before: vec[i64]) -> None:
    """Keep intervals and rates within what the rules allow (TB-011), and progress where intervals change."""
    now = fight.clock * FULL_RATE
    rates = fight.rate
    uneven: list[i64] = []
    for square in fight.timers:
        full = fight.full[square]
        if full < SHORTEST_INTERVAL * FULL_RATE:
            full = SHORTEST_INTERVAL * FULL_RATE
            fight.full[square] = full
        if full != before[square]:
            due = (fight.due[square] if fight.due[square] > now else now) + full - before[square]
            fight.due[square] = due if due > now else 0
        rate = rates[square]
        if rate < 0:
            rates[square] = 0
        elif rate * SHORTEST_INTERVAL > full:  # an empty timer fills in no less than 5 Beats
            rates[square] = full // SHORTEST_INTERVAL
        if rates[square] != FULL_RATE:
            uneven.append(square)
    fight.uneven = uneven


def hasten(fight: FightState) -> None:
    """Add the Haste, Slow and Jam that gears are under for a time."""
    for i in range(0, len(fight.timed), T_WIDTH):
        for square in range(len(fight.gear)):
            if fight.gear[square] >= 0 and fight.born[square] == fight.timed[i]:
                fight.rate[square] += fight.timed[i + 1]


def hasten_for(fight: FightState, serial: i64, percent: i64, until: i64) -> None:
    """Change somebody's rate up to and with a Beat."""
    fight.timed = [*fight.timed, serial, percent, until]
    fight.dirty = True


def expire(fight: FightState) -> None:
    """Drop the timed changes whose last Beat is over."""
    for i in range(0, len(fight.timed), T_WIDTH):
        if fight.timed[i + 2] <= fight.clock:
            break
    else:
        return
    left: list[i64] = []
    for i in range(0, len(fight.timed), T_WIDTH):
        if fight.timed[i + 2] > fight.clock:
            left += [fight.timed[i], fight.timed[i + 1], fight.timed[i + 2]]
    fight.timed = left
    fight.dirty = True
