"""How a match begins; doing an action: what its number means, and what it sets going."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.actions import END, HERO, NEAR, SWAPS, VARIANTS
from orrery.games.clans.names import MULLIGAN, PICKING, SHOPPING, SLOTS, TILES, TURNS
from orrery.games.clans.rules import fog, legal, series, setup
from orrery.games.clans.rules.board import at, unit_at
from orrery.games.clans.rules.effects import healing, stealth, tricks
from orrery.games.clans.rules.rounds import staging
from orrery.games.clans.rules.turns import attack, flow

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


def begin(s: MatchState) -> MatchState:
    """Open the match that is given, in which nothing has happened."""
    setup.open_match(s)
    fog.refresh(s)
    legal.list_all(s)
    return s


def decide(s: MatchState, seat: i64, action: i64) -> None:
    if s.phase == PICKING:
        setup.pick(s, seat, action - s.rules.numbering.pick)
    elif s.phase == MULLIGAN:
        setup.mulligan(s, seat, action)
    elif s.phase == SHOPPING:
        series.decide(s, action)
    elif s.rules.mode == TURNS:
        in_turn(s, action)
    elif staging.decide(s, seat, action):
        legal.list_for(s, seat)  # nothing but this seat's plan has changed
        return
    series.close(s)
    fog.refresh(s)
    legal.list_all(s)


def in_turn(s: MatchState, action: i64) -> None:
    numbering = s.rules.numbering
    if action == END:
        flow.end_turn(s)
    elif action == HERO:
        flow.use_hero(s)
    elif action < numbering.move:
        n = action - numbering.play
        flow.play_card(s, n // (TILES * VARIANTS), n // VARIANTS % TILES, n % VARIANTS)
    elif action < numbering.cross:
        n = action - numbering.move
        flow.move(s, unit_at(n // TILES, s.seat), n % TILES)
    elif action < numbering.attack:
        n = action - numbering.cross
        flow.cross(s, unit_at(n // (TILES * TILES), s.seat), n // TILES % TILES, n % TILES)
    elif action < numbering.heal:
        strike(s, action)
    else:
        act_specially(s, action)


def strike(s: MatchState, action: i64) -> None:
    numbering = s.rules.numbering
    if action >= numbering.attack_base:
        attack.attack_base(s, unit_at(action - numbering.attack_base, s.seat))
        return
    n = action - numbering.attack
    target = at(n // SLOTS % TILES, 1 - s.seat, n % SLOTS)
    attack.attack(s, unit_at(n // (SLOTS * TILES), s.seat), target)


def act_specially(s: MatchState, action: i64) -> None:
    numbering = s.rules.numbering
    if action >= numbering.switch:
        switch(s, action - numbering.switch)
    elif action >= numbering.ignite:
        n = action - numbering.ignite
        stealth.ignite(s, unit_at(n // TILES, s.seat), n % TILES)
    elif action >= numbering.reset:
        n = action - numbering.reset
        tricks.reset(s, unit_at(n // SLOTS, s.seat), friend_of(s, n))
    elif action >= numbering.enhance:
        n = action - numbering.enhance
        tricks.enhance(s, unit_at(n // SLOTS, s.seat), friend_of(s, n))
    else:
        n = action - numbering.heal
        healing.treat(s, unit_at(n // SLOTS, s.seat), friend_of(s, n))


def friend_of(s: MatchState, n: i64) -> i64:
    """The friend in a slot of the tile where the unit of place * SLOTS + slot stands."""
    return at(n // (SLOTS * SLOTS), s.seat, n % SLOTS)


def switch(s: MatchState, n: i64) -> None:
    u = unit_at(n // SWAPS, s.seat)
    first = n % SWAPS // NEAR
    second = n % NEAR
    friend = legal.near_unit(u, first)
    tricks.switch(s, u, friend, u if first == second else legal.near_unit(u, second))
