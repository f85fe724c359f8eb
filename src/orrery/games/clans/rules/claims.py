"""Middle tiles: the relic under one of them, who owns them, and what owning them reveals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import (
    A_CARD,
    FOUND,
    MIDDLE_TILES,
    NONE,
    RELIC,
    SCOUT_TRAIT,
    base_tile,
    lane_of,
)
from orrery.games.clans.rules import bounty, fog, hands, log
from orrery.games.clans.rules.board import is_spy, side_of, tile_of
from orrery.games.clans.rules.effects import finds, sight

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


def arrive(s: MatchState, u: i64) -> None:
    """In turns: a unit other than a spy searches, owns and reveals at once (CW-023, CW-025, CW-033)."""
    tile = tile_of(u)
    one: i64 = 1
    if one << tile & MIDDLE_TILES == 0 or is_spy(s, u):
        return
    side = side_of(u)
    search(s, side, tile)
    own(s, side, tile)
    if sight.traits(s, u) & SCOUT_TRAIT:
        fog.reveal(s, side, sight.scouted_tiles(side, tile))


def search(s: MatchState, seat: i64, tile: i64) -> None:
    """The relic, if it is here: as a rule a card for its finder, whatever the hand holds (CW-034)."""
    one: i64 = 1
    if s.searched >> tile & 1:
        return
    s.searched |= one << tile
    s.news += 1
    if s.relic != tile:
        return
    s.relic = NONE
    s.searched = MIDDLE_TILES
    if s.log is not None:
        log.relic_found(s, seat, tile)
    if s.rules.settings.mixed_relics:
        kind = finds.kind_found(s, seat)
        s.extras[finds.number_of(seat, FOUND)] = kind
        if kind != A_CARD:
            finds.give(s, seat, kind)
            return
    card = s.rules.relics[s.dice.below(RELIC, len(s.rules.relics))]
    hands.add(s.hands[seat], card)
    s.relic_cards[seat] += 1
    if s.log is not None:
        log.relic_card(s, seat, card)


def own(s: MatchState, seat: i64, tile: i64) -> None:
    """Becoming the owner of a middle tile is its capture, which reveals the base behind (CW-022)."""
    if s.owner[tile] == seat:
        return
    s.owner[tile] = seat
    if s.log is not None:
        log.captures(s, seat, tile)
    bounty.reward_capture(s, seat)
    one: i64 = 1
    fog.reveal(s, seat, one << base_tile(1 - seat, lane_of(tile)))
