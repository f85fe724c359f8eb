"""Movement in rounds: two steps, all lanes and both sides at once (CW-052 to CW-055)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    AP,
    BASE_TILES,
    CARD,
    HEALTH,
    LANES,
    MIDDLE_TILES,
    SCOUT_TRAIT,
    STEALTH_PASS,
    TILES,
    WIDTH,
    base_tile,
    forward,
    from_the_enemy,
)
from orrery.games.clans.rules import claims, fog, log
from orrery.games.clans.rules.board import at, cards_on, has_spy, held, is_spy, power, shift, side_of, tile_of
from orrery.games.clans.rules.effects import sight
from orrery.games.clans.rules.effects.heroes import farther
from orrery.games.clans.rules.effects.stealth import spring_spy, spring_trap
from orrery.games.clans.rules.harm import clear_dead, hurt
from orrery.games.clans.rules.turns.entering import FIRE_DAMAGE, burning_woods

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

STEPS: Final[i64] = 2
ROUND_CAPACITY: Final[i64] = 2

# A march needs some marks on units; they are kept where turns keep the AP, and gone when it is over.
MOVER: Final[i64] = 1  # it tries to go on in this step
ARRIVED: Final[i64] = 2  # it has entered its tile in this step
STOPPED: Final[i64] = 4  # it goes no further in this round


def march(s: MatchState) -> None:
    for step in range(1, STEPS + 1):
        choose_movers(s, step)
        stop_crossing(s)
        for side in range(2):
            move_side(s, side)
        suffer(s)
        clear_dead(s)
        look_around(s)
        fog.refresh(s)
    for stack in range(2 * TILES):
        u = at(stack >> 1, stack & 1, 0)
        for _ in range(s.heights[stack]):
            s.units[u + AP] = 0
            u += WIDTH


def choose_movers(s: MatchState, step: i64) -> None:
    """Every card that is fast enough, not locked, and not on the enemy base already."""
    one: i64 = 1
    more = [farther(s, 0), farther(s, 1)]
    for stack in range(2 * TILES):
        size = s.heights[stack]
        tile = stack >> 1
        side = stack & 1
        if size == 0:
            continue
        there = one << tile & BASE_TILES[1 - side] != 0
        contested = held(s, tile, 1 - side)
        u = at(tile, side, 0)
        for _ in range(size):
            speed = s.rules.speed[s.units[u + CARD]]
            if speed > 0:
                speed += more[side]
            moves = not there and speed >= step and s.units[u + AP] & STOPPED == 0
            if moves and contested:
                moves = is_spy(s, u) or slips_through(s, u)
            s.units[u + AP] = (s.units[u + AP] & STOPPED) | (MOVER if moves else 0)
            u += WIDTH


def slips_through(s: MatchState, u: i64) -> bool:
    """A stealthy card on the middle tile minds neither contact nor crossing (CW-092)."""
    one: i64 = 1
    return one << tile_of(u) & MIDDLE_TILES != 0 and power(s, u, STEALTH_PASS) > 0


def stop_crossing(s: MatchState) -> None:
    """If movers would swap tiles, those on the middle stay and the others come (CW-055)."""
    for side in range(2):
        for lane in range(LANES):
            tile = LANES + lane
            if meets(s, base_tile(1 - side, lane), 1 - side):
                u = at(tile, side, 0)
                for _ in range(s.heights[tile * 2 + side]):
                    if not is_spy(s, u) and not slips_through(s, u):
                        s.units[u + AP] &= ~MOVER
                    u += WIDTH


def meets(s: MatchState, tile: i64, side: i64) -> bool:
    """Whether a card of a side is about to leave its base openly."""
    u = at(tile, side, 0)
    for _ in range(s.heights[tile * 2 + side]):
        if s.units[u + AP] & MOVER and not is_spy(s, u) and power(s, u, STEALTH_PASS) == 0:
            return True
        u += WIDTH
    return False


def move_side(s: MatchState, side: i64) -> None:
    """Cards nearer the enemy go first, the Front before the Back (CW-053)."""
    for lane in range(LANES):
        for tile in (LANES + lane, base_tile(side, lane)):
            slot: i64 = 0
            while slot < s.heights[tile * 2 + side]:
                u = at(tile, side, slot)
                if s.units[u + AP] & MOVER == 0:
                    slot += 1
                    continue
                s.units[u + AP] &= ~MOVER
                to = tile + forward(side)
                if has_room(s, u, to):
                    saw: i64 = log.all_who_see(s, u) if s.log is not None else 0
                    u = shift(s, u, to)
                    s.units[u + AP] |= ARRIVED
                    fog.notice(s, u)
                    if s.log is not None:
                        log.moves(s, u, tile, saw)
                else:
                    slot += 1


def has_room(s: MatchState, u: i64, tile: i64) -> bool:
    """A spy takes no slot; ruling: but there is one of them on a tile at most, as in turns."""
    side = side_of(u)
    if is_spy(s, u):
        return not has_spy(s, tile, side)
    return cards_on(s, tile, side) < ROUND_CAPACITY


# -- what waits on a tile
def suffer(s: MatchState) -> None:
    """Traps and fire meet who has arrived, then spies act (CW-088 to CW-090).

    Ruling: who is nearer the enemy is sent back first, as in the march, and finds no room where others who
    are still to be sent back have arrived.
    """
    for side in range(2):
        for n in range(TILES):
            meet(s, from_the_enemy(side, n), side)
    for stack in range(2 * TILES):
        u = at(stack >> 1, stack & 1, 0)
        one: i64 = 1
        for _ in range(s.heights[stack]):
            reached = s.units[u + AP] & ARRIVED and one << (stack >> 1) & BASE_TILES[1 - (stack & 1)]
            if reached and s.units[u + HEALTH] > 0 and is_spy(s, u):
                spring_spy(s, u)
            u += WIDTH


def meet(s: MatchState, tile: i64, side: i64) -> None:
    """Trap and fire for those of a side who have arrived on a tile, the Front first."""
    slot: i64 = 0
    while slot < s.heights[tile * 2 + side]:
        u = at(tile, side, slot)
        slot += 1
        if s.units[u + AP] & ARRIVED:
            spring_trap(s, u, tile)
            if s.units[u + HEALTH] > 0 and burning_woods(s, tile) and burn(s, u):
                slot -= 1


def burn(s: MatchState, u: i64) -> bool:
    """Burning Woods cost 1 and send back whom there is room for; whether it has left the tile."""
    hurt(s, u, FIRE_DAMAGE, "fire")
    s.units[u + AP] |= STOPPED
    origin = tile_of(u) - forward(side_of(u))
    if s.units[u + HEALTH] <= 0 or not has_room(s, u, origin):
        return False
    burnt_tile = tile_of(u)
    s.units[u + AP] &= ~ARRIVED
    saw: i64 = log.all_who_see(s, u) if s.log is not None else 0
    u = shift(s, u, origin)
    fog.notice(s, u)
    if s.log is not None:
        log.moves(s, u, burnt_tile, saw, "knocked-back")
    return True


def look_around(s: MatchState) -> None:
    """What a step shows: the relic, bases that were entered, what scouts see (CW-024, CW-025, CW-032)."""
    for tile in range(TILES):
        for side in range(2):
            arrived = False
            u = at(tile, side, 0)
            for _ in range(s.heights[tile * 2 + side]):
                if s.units[u + AP] & ARRIVED and not is_spy(s, u):
                    arrived = True
                if sight.traits(s, u) & SCOUT_TRAIT:
                    fog.reveal(s, side, sight.scouted_tiles(side, tile))
                u += WIDTH
            if arrived:
                settle(s, tile, side)


def settle(s: MatchState, tile: i64, side: i64) -> None:
    one: i64 = 1
    bit = one << tile
    if bit & BASE_TILES[1 - side]:
        fog.reveal(s, side, bit)
    elif bit & MIDDLE_TILES and not held(s, tile, 1 - side):
        claims.search(s, side, tile)
