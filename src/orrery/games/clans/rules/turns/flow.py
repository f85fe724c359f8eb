"""A turn: how it starts and ends, and cards that are played in it (CW-094 to CW-100, CW-114, CW-115)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.actions import HEAL_FIRST
from orrery.games.clans.names import (
    AP,
    BASE_TILES,
    BY_LIMIT,
    CARD,
    FLAGS,
    HEALTH,
    LAKES,
    LANES,
    MEDIC,
    MIDDLE_TILES,
    NONE,
    PARATROOPER,
    PLAYING,
    POISON,
    SET_UP,
    SHOWN,
    TILES,
    TRAP,
    WIDTH,
)
from orrery.games.clans.presets import TURN_DRAW
from orrery.games.clans.rules import ages, claims, fog, hands, log
from orrery.games.clans.rules.board import at, power, printed_power, put
from orrery.games.clans.rules.effects import families, finds, heroes, traits, tricks
from orrery.games.clans.rules.effects.healing import heals_at_once, most_injured, rest
from orrery.games.clans.rules.effects.stealth import lay_trap, spring_trap
from orrery.games.clans.rules.harm import clear_dead, end, heal, hurt
from orrery.games.clans.rules.turns.entering import FIRE_DAMAGE, enter, place

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


def begin(s: MatchState) -> None:
    """Turn 1, of a player drawn at random; nothing is drawn (CW-042, CW-094)."""
    s.phase = PLAYING
    s.seat = s.dice.below(SET_UP, 2)
    s.turn = 1
    s.news += 1
    if s.log is not None:
        s.tell("turn", f"Turn 1: {{{s.seat}}} begins.", {"turn": 1, "seat": s.seat})


def most_plays(s: MatchState) -> i64:
    """How many cards may be played in this turn (CW-096)."""
    return 1 if s.turn == 1 else 2


# -- the end of one turn and the start of the next
def end_turn(s: MatchState) -> None:
    s.news += 1
    s.boost[s.seat] = 0
    finds.spend(s, s.seat)
    hide_again(s)
    if s.turn >= s.rules.settings.turn_limit:
        end(s, BY_LIMIT)
        return
    s.seat = 1 - s.seat
    s.turn += 1
    s.plays = 0
    finds.lend(s, s.seat)
    if s.log is not None:
        s.tell("turn", f"Turn {s.turn}: {{{s.seat}}} is to move.", {"turn": s.turn, "seat": s.seat})
    ages.pass_on(s)
    for tile in range(TILES):
        if s.fire[tile] < s.turn:
            s.fire[tile] = 0
    hands.draw(s, s.seat, TURN_DRAW)
    suffer_poison(s)
    suffer_fire(s)
    clear_dead(s)
    if s.seat == traits.BOSS_SEAT:
        traits.act(s)
    for lane in range(LANES):
        wake(s, lane if s.seat == 0 else 6 + lane)
    for lane in range(LANES):
        wake(s, LANES + lane)


def hide_again(s: MatchState) -> None:
    """Who has attacked out of the fog in this turn is not seen any longer."""
    for tile in range(TILES):
        u = at(tile, s.seat, 0)
        for _ in range(s.heights[tile * 2 + s.seat]):
            s.units[u + FLAGS] &= ~SHOWN
            u += WIDTH


def suffer_poison(s: MatchState) -> None:
    for tile in range(TILES):
        u = at(tile, s.seat, 0)
        for _ in range(s.heights[tile * 2 + s.seat]):
            if s.units[u + POISON] > 0:
                s.units[u + POISON] -= 1
                hurt(s, u, 1, "poison")
            u += WIDTH


def suffer_fire(s: MatchState) -> None:
    """A burning tile of any terrain hurts (CW-118)."""
    for tile in range(TILES):
        if s.fire[tile] < s.turn:
            continue
        u = at(tile, s.seat, 0)
        for _ in range(s.heights[tile * 2 + s.seat]):
            hurt(s, u, FIRE_DAMAGE, "fire")
            u += WIDTH


def wake(s: MatchState, tile: i64) -> None:
    """The units of the active player on one tile, one after the other."""
    rules = s.rules
    size = s.heights[tile * 2 + s.seat]
    u = at(tile, s.seat, 0)
    for _ in range(size):
        card = s.units[u + CARD]
        ap = s.units[u + AP] + rules.ap_per_turn[card]
        s.units[u + AP] = ap if ap < rules.max_ap[card] else rules.max_ap[card]
        s.units[u + LAKES] = 0
        rest(s, u, tile, size)
        u += WIDTH


# -- playing a card
def placing_cost(s: MatchState, card: i64, tile: i64, seat: i64) -> i64:
    """The AP that a placement takes; NONE if the card cannot go to such a tile (CW-097, CW-098)."""
    one: i64 = 1
    bit = one << tile
    if bit & BASE_TILES[seat]:
        return 1
    if bit & MIDDLE_TILES:
        if s.owner[tile] == seat and printed_power(s, card, PARATROOPER) > 0:
            return 1
        if s.rules.max_ap[card] >= 2:
            return 2
    return NONE


def play_card(s: MatchState, card: i64, tile: i64, variant: i64) -> None:
    seat = s.seat
    s.hands[seat].remove(card)
    s.plays += 1
    families.note(s, seat, card)
    if printed_power(s, card, TRAP) > 0:
        lay_trap(s, seat, card, tile)
        families.unite(s)
        return
    patient: i64 = NONE
    cost = placing_cost(s, card, tile, seat)
    if heals_at_once(s, card, tile, seat):
        slot = variant - HEAL_FIRST
        patient = most_injured(s, tile, seat) if slot < 0 else at(tile, seat, slot)
        cost = s.rules.attack_cost[card]
    u = put(s, card, seat, tile)
    s.units[u + AP] = s.rules.max_ap[card] - cost
    fog.notice(s, u)
    if s.log is not None:
        log.plays(s, u, tricks.has_decoys(s, u))
    place(s, u)
    if s.units[u + HEALTH] > 0:
        if patient != NONE:
            heal(s, patient, power(s, u, MEDIC))
        claims.arrive(s, u)
        tricks.spawn_decoys(s, u)
    clear_dead(s)
    families.unite(s)


# -- moving
def move(s: MatchState, u: i64, tile: i64) -> None:
    s.units[u + AP] -= 1
    enter(s, u, tile)
    clear_dead(s)


def cross(s: MatchState, u: i64, over: i64, tile: i64) -> None:
    """Through a tile that enemies hold, without stopping there (CW-149).

    Ruling: only a trap springs on the way; fire, fear and terrain touch who stops.
    """
    s.units[u + AP] -= 2
    s.news += 1
    spring_trap(s, u, over)
    if s.units[u + HEALTH] > 0:
        enter(s, u, tile)
    clear_dead(s)


def use_hero(s: MatchState) -> None:
    """At any time in the own turn (CW-036)."""
    seat = s.seat
    s.hero_used[seat] = 1
    fog.show_hero(s, seat)
    if s.log is not None:
        log.hero_acts(s, seat)
    heroes.act(s, seat)
