"""Tick combat in rounds: who strikes when, what lands, overflow, zones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    CARD,
    CLEAVE,
    FIRST_STRIKE,
    HEALTH,
    LANES,
    NONE,
    RANGED,
    TILES,
    WIDTH,
)
from orrery.games.clans.rules import fog, log
from orrery.games.clans.rules.board import at, cards_on, held, power, side_of, slot_of
from orrery.games.clans.rules.effects.healing import recover
from orrery.games.clans.rules.effects.reach import prick
from orrery.games.clans.rules.effects.strength import barred, strike_damage
from orrery.games.clans.rules.harm import clear_dead, hurt

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

LAST_TICK: Final[i64] = 5


def fight(s: MatchState) -> None:
    """All contested tiles fight, in step with each other; told from west to east (CW-056)."""
    fought: i64 = 0  # a bit a tile
    one: i64 = 1
    for tile in range(TILES):
        if held(s, tile, 0) and held(s, tile, 1):
            fought |= one << tile
    if fought == 0:
        return
    going = fought
    for tick in range(1, LAST_TICK + 1):
        for lane in range(LANES):
            for row in range(3):
                tile = row * LANES + lane
                if going >> tile & 1:
                    fight_tick(s, tile, tick)
                    if not (held(s, tile, 0) and held(s, tile, 1)):
                        going &= ~(one << tile)
    for lane in range(LANES):
        move_marker(s, lane, fought)


def acts_on(value: i64, tick: i64) -> bool:
    """When a card of a tick value strikes (CW-057)."""
    return value in (1, tick) or (value == 2 and tick == 4)


# -- one tick on one tile (CW-059)
def fight_tick(s: MatchState, tile: i64, tick: i64) -> None:
    blows: list[i64] = []  # striker, target of every blow that took health, for thorns
    pending: list[i64] = [0, 0]  # by side: what was aimed at its Front, cleaving apart
    cleft: list[i64] = [0, 0]  # by side: what cleaving took from its Front
    before: list[i64] = [s.units[at(tile, 0, 0) + HEALTH], s.units[at(tile, 1, 0) + HEALTH]]
    struck = False
    for stage in range(2):
        first = stage == 0
        strikes: list[i64] = []  # striker, target, damage: all found before any of them lands
        for side in range(2):
            find_strikes(s, tile, side, tick, first, strikes)
        for n in range(0, len(strikes), 3):
            struck = True
            land(s, tick, strikes[n], strikes[n + 1], strikes[n + 2], blows, pending, cleft)
    if struck:
        for side in range(2):
            overflow(s, tile, side, before[side] - cleft[side], pending[side])
        prick(s, blows)
    for side in range(2):
        recover(s, tile, side)
    if struck:
        clear_dead(s)


def find_strikes(s: MatchState, tile: i64, side: i64, tick: i64, first: bool, strikes: list[i64]) -> None:
    """The strikes of one side in sub-step (a) or (b), Front before Back."""
    front = at(tile, side, 0)
    target = at(tile, 1 - side, 0)
    for slot in range(cards_on(s, tile, side)):
        u = front + slot * WIDTH
        card = s.units[u + CARD]
        if s.units[u + HEALTH] <= 0 or s.rules.damage[card] == 0 or not acts_on(s.rules.tick[card], tick):
            continue
        if (power(s, u, FIRST_STRIKE) > 0) != first:
            continue
        if slot > 0 and (power(s, u, RANGED) == 0 or s.units[front + HEALTH] <= 0):
            continue
        fog.step_forward(s, u)
        strikes.append(u)
        strikes.append(target)
        strikes.append(strike_damage(s, u, tile, side, target))
        if power(s, u, CLEAVE) > 0 and cards_on(s, tile, 1 - side) > 1:
            strikes.append(u)
            strikes.append(target + WIDTH)
            strikes.append(strike_damage(s, u, tile, side, target + WIDTH))


def land(
    s: MatchState, tick: i64, u: i64, target: i64, damage: i64,
    blows: list[i64], pending: list[i64], cleft: list[i64],
) -> None:  # fmt: skip
    """One blow. What is more than the Front can take overflows later, unless the blow cleaves (CW-063)."""
    cleaves = power(s, u, CLEAVE) > 0
    side = side_of(target)
    is_front = slot_of(target) == 0
    if s.log is not None:
        log.strike(s, tick, u, target, damage)
    if s.units[target + HEALTH] <= 0:
        if is_front and not cleaves:
            pending[side] += damage
        return
    if barred(s, target):
        return
    blows.append(u)
    blows.append(target)
    if is_front:
        if cleaves:
            cleft[side] += damage
        else:
            pending[side] += damage
    take(s, target, damage)


def take(s: MatchState, target: i64, damage: i64) -> None:
    health = s.units[target + HEALTH] - damage
    s.units[target + HEALTH] = health if health > 0 else 0
    s.harm = 1
    if s.log is not None:
        log.hurts(s, target, damage if health >= 0 else damage + health, "strike")


def overflow(s: MatchState, tile: i64, side: i64, health: i64, aimed: i64) -> None:
    """What was aimed at the Front beyond its health hits the Back as one amount, unreduced (CW-062)."""
    rest = aimed - (health if health > 0 else 0)
    if rest <= 0 or cards_on(s, tile, side) < 2:
        return
    hurt(s, at(tile, side, 1), rest, "overflow")


# -- zones (CW-068, CW-069)
def move_marker(s: MatchState, lane: i64, fought: i64) -> None:
    fights: i64 = 0
    wins: i64 = 0  # of the first player, less those of the second
    row_fought: i64 = NONE
    for row in range(3):
        tile = row * LANES + lane
        if fought >> tile & 1:
            fights += 1
            row_fought = row
            if held(s, tile, 0) != held(s, tile, 1):
                wins += 1 if held(s, tile, 0) else -1
    if fights == 0:
        return
    if fights == 1:
        s.zones[lane] = row_fought
    if wins > 0 and s.zones[lane] < 2:
        s.zones[lane] += 1
    elif wins < 0 and s.zones[lane] > 0:
        s.zones[lane] -= 1
    if s.log is not None:
        log.zone(s, lane)
