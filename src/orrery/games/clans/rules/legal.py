"""What is legal, found once after everything that happens. It follows from what the seat knows alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.actions import END, HEAL_FIRST, HERO, NEAR, PLAIN, STEPS, SWAPS, VARIANTS
from orrery.games.clans.names import (
    AP,
    BASE_TILES,
    CARD,
    DECOY,
    ENHANCER,
    FLAGS,
    HEALTH,
    IGNITE,
    IGNITE_CHARGE,
    LANES,
    MAX_HEALTH,
    MEDIC,
    MULLIGAN,
    NONE,
    OVER,
    PICKING,
    RESETTER,
    SHOPPING,
    SLOTS,
    SPY,
    STEALTH_PASS,
    SWITCHER,
    TILES,
    TRAP,
    TURNS,
    WIDTH,
    forward,
)
from orrery.games.clans.rules import series, setup
from orrery.games.clans.rules.board import (
    at,
    charges,
    has_spy,
    held,
    is_spy,
    place_of,
    power,
    printed_power,
    side_of,
    slot_of,
    tile_of,
)
from orrery.games.clans.rules.effects.healing import heals_at_once, most_injured
from orrery.games.clans.rules.effects.reach import guards, is_guarded
from orrery.games.clans.rules.effects.strength import printed_damage
from orrery.games.clans.rules.effects.tricks import NO_ATTACK, NO_MOVE, grip_on, has_charged_ability
from orrery.games.clans.rules.fog import tracked
from orrery.games.clans.rules.rounds import staging
from orrery.games.clans.rules.turns.entering import has_room
from orrery.games.clans.rules.turns.flow import most_plays, placing_cost

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


def list_all(s: MatchState) -> None:
    """Find what both seats may do now."""
    for seat in range(2):
        list_for(s, seat)


def list_for(s: MatchState, seat: i64) -> None:
    s.choices[seat] = found_for(s, seat)


def found_for(s: MatchState, seat: i64) -> list[i64]:
    if s.phase == OVER or s.ready[seat]:
        return []
    if s.phase == PICKING:
        return [s.rules.numbering.pick + pair for pair in setup.pairs_for(s, seat)]
    if s.phase == SHOPPING:
        return series.legal(s) if seat == s.seat else []
    if s.phase == MULLIGAN:
        return setup.mulligans(s, seat)
    if s.rules.mode != TURNS:
        return staging.legal(s, seat)
    return of_turn(s) if seat == s.seat else []


# -- a turn
def of_turn(s: MatchState) -> list[i64]:
    found: list[i64] = [END]
    seat = s.seat
    if s.hero_used[seat] == 0:
        found.append(HERO)
    if s.plays < most_plays(s):
        add_plays(s, found)
    first: i64 = 0 if seat == 0 else LANES
    for tile in range(first, first + 2 * LANES):
        u = at(tile, seat, 0)
        for _ in range(s.heights[tile * 2 + seat]):
            if s.units[u + AP] > 0:
                add_unit(s, u, found)
            u += WIDTH
    return found


def add_plays(s: MatchState, found: list[i64]) -> None:
    seat = s.seat
    first: i64 = 0 if seat == 0 else LANES  # own base and middle are six tiles in a row
    free = [tile for tile in range(first, first + 2 * LANES) if not held(s, tile, 1 - seat)]
    open_tiles = [tile for tile in free if s.heights[tile * 2 + seat] < s.rules.settings.tile_capacity]
    before: i64 = NONE
    for card in s.hands[seat]:
        if card == before:
            continue
        before = card
        base = s.rules.numbering.play + card * TILES * VARIANTS
        trap = printed_power(s, card, TRAP) > 0
        for tile in free if trap else open_tiles:
            if placing_cost(s, card, tile, seat) != NONE and may_place(s, card, tile, seat, trap):
                number = base + tile * VARIANTS
                found.append(number + PLAIN)
                if printed_power(s, card, MEDIC) > 0 and heals_at_once(s, card, tile, seat):
                    add_patients(s, tile, number, found)


def may_place(s: MatchState, card: i64, tile: i64, seat: i64, trap: bool) -> bool:
    """What traps and spies need besides room (CW-095, CW-129)."""
    if trap:
        return s.traps[tile * 2 + seat] == NONE and s.terrain[tile] == s.rules.element[card]
    return printed_power(s, card, SPY) == 0 or not has_spy(s, tile, seat)


def add_patients(s: MatchState, tile: i64, number: i64, found: list[i64]) -> None:
    """A medic heals the most injured unless its player names another (CW-148)."""
    usual = most_injured(s, tile, s.seat)
    u = at(tile, s.seat, 0)
    for slot in range(s.heights[tile * 2 + s.seat]):
        if u != usual and s.units[u + HEALTH] < s.units[u + MAX_HEALTH]:
            found.append(number + HEAL_FIRST + slot)
        u += WIDTH


# -- a unit with AP
def add_unit(s: MatchState, u: i64, found: list[i64]) -> None:
    grip = grip_on(s, u)
    if s.rules.speed[s.units[u + CARD]] > 0 and grip & NO_MOVE == 0:
        add_moves(s, u, found)
    cost = s.rules.attack_cost[s.units[u + CARD]]
    if s.units[u + AP] < cost:
        return
    if grip & NO_ATTACK == 0 and may_attack(s, u):
        add_attacks(s, u, found)
    if s.units[u + FLAGS] & DECOY == 0:
        add_specials(s, u, found)


def may_attack(s: MatchState, u: i64) -> bool:
    """Spies and cards without printed damage never attack; a decoy looks as if it could."""
    return s.rules.damage[s.units[u + CARD]] > 0 and not is_spy(s, u)


def next_tile(tile: i64, step: i64) -> i64:
    """The tile one step away, or NONE beyond the edge."""
    if step == -1:
        return tile - 1 if tile % LANES > 0 else NONE
    if step == 1:
        return tile + 1 if tile % LANES < LANES - 1 else NONE
    to = tile + step
    return to if 0 <= to < TILES else NONE


def add_moves(s: MatchState, u: i64, found: list[i64]) -> None:
    tile = tile_of(u)
    number = s.rules.numbering.move + place_of(u) * TILES
    passes = s.units[u + AP] >= 2 and power(s, u, STEALTH_PASS) > 0
    for direction in range(1, 5):
        to = next_tile(tile, STEPS[direction])
        if to == NONE:
            continue
        if may_enter(s, u, to):
            found.append(number + to)
        if passes and held(s, to, 1 - side_of(u)):
            add_crossings(s, u, to, found)


def may_enter(s: MatchState, u: i64, to: i64) -> bool:
    """Not the enemy base row, not a tile with enemies, not a full one; spies may do the first two."""
    side = side_of(u)
    one: i64 = 1
    enemy_base = one << to & BASE_TILES[1 - side] != 0
    if is_spy(s, u):
        return enemy_base or has_room(s, u, to)
    return not enemy_base and has_room(s, u, to) and not held(s, to, 1 - side)


def add_crossings(s: MatchState, u: i64, over: i64, found: list[i64]) -> None:
    one: i64 = 1
    if one << over & BASE_TILES[1 - side_of(u)]:
        return
    number = s.rules.numbering.cross + (place_of(u) * TILES + over) * TILES
    for direction in range(1, 5):
        to = next_tile(over, STEPS[direction])
        if to != NONE and to != tile_of(u) and may_enter(s, u, to):
            found.append(number + to)


# -- attacks
def add_attacks(s: MatchState, u: i64, found: list[i64]) -> None:
    side = side_of(u)
    tile = tile_of(u)
    reach = s.rules.reach[s.units[u + CARD]]
    to = tile
    one: i64 = 1
    for _ in range(reach):
        to += forward(side)
        if not 0 <= to < TILES:
            break
        add_targets(s, u, to, found)
        if one << to & BASE_TILES[1 - side] and s.sight[side] >> to & 1 and not held(s, to, 1 - side):
            found.append(s.rules.numbering.attack_base + place_of(u))
    if tile % LANES > 0:
        add_targets(s, u, tile - 1, found)
    if tile % LANES < LANES - 1:
        add_targets(s, u, tile + 1, found)


def add_targets(s: MatchState, u: i64, tile: i64, found: list[i64]) -> None:
    """Who can be attacked on a visible tile: guards first; spies only where a watcher looks (CW-103)."""
    side = side_of(u)
    enemy = 1 - side
    size = s.heights[tile * 2 + enemy]
    if size == 0 or s.sight[side] >> tile & 1 == 0:
        return
    number = s.rules.numbering.attack + (place_of(u) * TILES + tile) * SLOTS
    guarded = is_guarded(s, tile, enemy)
    target = at(tile, enemy, 0)
    for _ in range(size):
        if is_target(s, target, guarded):
            found.append(number + slot_of(target))
        target += WIDTH


def is_target(s: MatchState, target: i64, guarded: bool) -> bool:
    if guarded:
        return guards(s, target)
    return not is_spy(s, target) or tracked(s, target, 1 - side_of(target))


# -- special actions
def add_specials(s: MatchState, u: i64, found: list[i64]) -> None:
    numbering = s.rules.numbering
    if power(s, u, MEDIC) > 0:
        add_friends(s, u, numbering.heal, MEDIC, found)
    if power(s, u, ENHANCER) > 0:
        add_friends(s, u, numbering.enhance, ENHANCER, found)
    if power(s, u, RESETTER) > 0:
        add_friends(s, u, numbering.reset, RESETTER, found)
    if power(s, u, IGNITE) > 0 and charges(s, u, IGNITE_CHARGE) > 0:
        for direction in range(1, 5):
            to = next_tile(tile_of(u), STEPS[direction])
            if to != NONE:
                found.append(numbering.ignite + place_of(u) * TILES + to)
    if power(s, u, SWITCHER) > 0:
        add_switches(s, u, found)


def add_friends(s: MatchState, u: i64, base: i64, ability: i64, found: list[i64]) -> None:
    """The friends on its tile whom an ability can help."""
    number = base + place_of(u) * SLOTS
    friend = at(tile_of(u), side_of(u), 0)
    for slot in range(s.heights[tile_of(u) * 2 + side_of(u)]):
        if friend != u and can_help(s, friend, ability):
            found.append(number + slot)
        friend += WIDTH


def can_help(s: MatchState, friend: i64, ability: i64) -> bool:
    if ability == MEDIC:
        return s.units[friend + HEALTH] < s.units[friend + MAX_HEALTH]
    if ability == ENHANCER:
        return printed_damage(s, friend) > 0
    return has_charged_ability(s, friend)


def add_switches(s: MatchState, u: i64, found: list[i64]) -> None:
    """Any two friends on its own or adjacent tiles, or one of them and itself (CW-145).

    Ruling: spies and decoys take no part. A spy that lost its ability among enemies would stand where no unit
    may stand.
    """
    friends = friends_near(s, u)
    number = s.rules.numbering.switch + place_of(u) * SWAPS
    for first in range(len(friends)):
        found += [number + friends[first] * NEAR + friends[n] for n in range(first, len(friends))]


def friends_near(s: MatchState, u: i64) -> list[i64]:
    """Friends as a switcher names them: step * SLOTS + slot."""
    side = side_of(u)
    near: list[i64] = []
    for direction in range(5):
        tile = tile_of(u) if direction == 0 else next_tile(tile_of(u), STEPS[direction])
        if tile == NONE:
            continue
        friend = at(tile, side, 0)
        for slot in range(s.heights[tile * 2 + side]):
            if friend != u and not is_spy(s, friend) and s.units[friend + FLAGS] & DECOY == 0:
                near.append(direction * SLOTS + slot)
            friend += WIDTH
    return near


def near_unit(u: i64, near: i64) -> i64:
    """The friend that a switcher names so."""
    return at(tile_of(u) + STEPS[near // SLOTS], side_of(u), near % SLOTS)
