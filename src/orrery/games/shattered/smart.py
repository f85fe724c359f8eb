"""The smart bots: every action is played out in imagined worlds; the best mean is played (SD-139, SD-140).

All actions of a comparison see the same hidden cards and the same dice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.dice import Dice, one_stream
from orrery.games.shattered import actions, imagining, quick
from orrery.games.shattered.minds import COOPERATIVE, MINDS
from orrery.games.shattered.names import (
    BOND,
    DUNGEON,
    F_WIDTH,
    PANIC,
    RAPPORT,
    RUNNING,
    TRUST,
    is_promoter,
    side_of,
)

if TYPE_CHECKING:
    from orrery.games.shattered.state import RunState

WON: Final = 100.0
BOND_IN_COMBAT: Final = 40.0  # a Bond, for a side that wanted a fight


def next_action(s: RunState, seat: i64, dice: Dice) -> i64:
    """The action with the best mean over the playouts."""
    options = actions.legal(s)
    if len(options) == 1:
        return options[0]
    totals: list[float] = [0.0 for _ in options]
    for _ in range(s.rules.playouts):
        world = imagining.world(s, seat, dice)
        seed = dice.below(0, 1 << 30)
        for at in range(len(options)):
            totals[at] += value_of(world.copy(), seat, options[at], one_stream(seed))
    best: i64 = 0
    for at in range(len(options)):
        if totals[at] > totals[best]:
            best = at
    return options[best]


def value_of(trial: RunState, seat: i64, action: i64, dice: Dice) -> float:
    """Play an action out to the end of the room, or for a few rounds, and value what has become of it."""
    rooms = len(trial.results)
    last = trial.round + trial.rules.horizon
    trial.apply(seat, action)
    mover = trial.mover()
    while mover >= 0 and len(trial.results) == rooms and trial.round <= last:
        trial.apply(mover, quick.guess(trial, mover, dice))
        mover = trial.mover()
    if len(trial.results) > rooms:
        return ended(trial, seat, trial.results[rooms])
    return standing(trial, seat)


def ended(s: RunState, seat: i64, outcome: i64) -> float:
    """What the end of a room is worth to a side."""
    if outcome == BOND:
        return WON if MINDS[s.rules.minds[seat]].kind == COOPERATIVE else BOND_IN_COMBAT
    return WON if (outcome <= PANIC) == (seat == DUNGEON) else -WON


def standing(s: RunState, seat: i64) -> float:
    """What a board is worth to a side, from -100 to 100."""
    if s.ending != RUNNING:
        return ended(s, seat, s.ending)
    foe = 1 - seat
    value = 25.0 * (mean_share(s, seat) - mean_share(s, foe)) + 35.0 * (
        low_share(s, seat) - low_share(s, foe)
    )
    value += nearness(s, foe) - nearness(s, seat)
    value += waiting(s, seat) - waiting(s, foe)
    if MINDS[s.rules.minds[seat]].kind == COOPERATIVE:
        value += 30.0 * (float(s.values[TRUST]) + float(s.values[RAPPORT])) / 24.0
    value += 3.0 * min(float(s.round) / 15.0, 1.0) * (pressure(s, foe) - pressure(s, seat))
    return max(-WON, min(WON, value))


def share(s: RunState, resource: i64) -> float:
    return float(s.values[resource]) / float(max(s.rules.starts[resource], 1))


def mean_share(s: RunState, seat: i64) -> float:
    base = seat * 4
    return (share(s, base) + share(s, base + 1) + share(s, base + 2)) / 3.0


def low_share(s: RunState, seat: i64) -> float:
    base = seat * 4
    return min(share(s, base), share(s, base + 1), share(s, base + 2))


def nearness(s: RunState, seat: i64) -> float:
    """How near a side's reducers are to 0."""
    total = 0.0
    for resource in range(seat * 4, seat * 4 + 3):
        left = s.values[resource]
        if left <= 2:
            total += 15.0
        elif left <= 4:
            total += 8.0
        elif left <= 6:
            total += 3.0
    return total


def waiting(s: RunState, seat: i64) -> float:
    """What a side has waiting: Empowers, Disrupts on the enemy, Fortify, traps, the enemy Entangled."""
    side = s.side(seat)
    foe = s.side(1 - seat)
    total = 3.0 * float(len(side.empowers)) + 2.5 * float(len(foe.disrupts)) + 1.5 * float(len(side.traps))
    if foe.entangled:
        total += 3.0
    at: i64 = 0
    while at < len(s.fortified):
        if side_of(s.fortified[at]) == seat:
            total += 2.0
        at += F_WIDTH
    return total


def pressure(s: RunState, seat: i64) -> float:
    """What the room takes from a side: 1 for every round, a half for odd rounds."""
    total = 0.0
    for effect in s.here().effects:
        if side_of(effect.resource) == seat and effect.amount < 0 and not is_promoter(effect.resource):
            total += 0.5 if effect.odd else 1.0
    return total
