"""Fog: which tiles are seen, and what each observer has learned of the other side's units (CW-021 to CW-030).

There are three observers: the two seats, and the spectator, who sees the middle row only. A side is
watched by the other seat (`which` 0) and by spectators (`which` 1); ``side * 2 + which`` numbers these
watches. For each watch a unit is UNSEEN, TRACKED (seen, and never out of sight since) or LOST (seen before,
out of sight now). All that a seat may imagine or be shown follows from this, never from what is really there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    BASE_TILES,
    CARD,
    DECOY,
    FLAGS,
    GLIMPSE_WIDTH,
    GROUP,
    HEALTH,
    HOLD_TRAIT,
    KNOWN,
    LANES,
    MIDDLE_TILES,
    NEW,
    NEW_TO_SEAT,
    NONE,
    POWERS,
    SCOUT_TRAIT,
    SHOWN,
    SLOTS,
    SPECTATORS,
    SPY_TRAIT,
    TALL_TRAIT,
    TILES,
    WATCHER_TRAIT,
    WIDTH,
    forward,
)
from orrery.games.clans.rules import log
from orrery.games.clans.rules.board import at, is_spy, look_alikes, side_of, tile_of
from orrery.games.clans.rules.effects.sight import (
    NEAR_TILES,
    concealed,
    holds_somebody,
    scouted_tiles,
    traits,
    watched_tiles,
)

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

UNSEEN: Final[i64] = 0
TRACKED: Final[i64] = 1
LOST: Final[i64] = 2

# -- what is known of a look-alike, four bits above
UNSURE: Final[i64] = 0
REAL: Final[i64] = 1
FALSE: Final[i64] = 2

# By tile: itself and what is next to it; a scout's bases for each seat (CW-025)


def state_of(s: MatchState, u: i64, which: i64) -> i64:
    return s.units[u + KNOWN] >> 2 * which & 3


def looks_of(s: MatchState, u: i64, which: i64) -> i64:
    return s.units[u + KNOWN] >> 4 + 2 * which & 3


def set_state(s: MatchState, u: i64, which: i64, state: i64) -> None:
    shift = 2 * which
    three: i64 = 3
    s.units[u + KNOWN] = s.units[u + KNOWN] & ~(three << shift) | state << shift


def set_looks(s: MatchState, u: i64, which: i64, looks: i64) -> None:
    shift = 4 + 2 * which
    three: i64 = 3
    s.units[u + KNOWN] = s.units[u + KNOWN] & ~(three << shift) | looks << shift


def tracked(s: MatchState, u: i64, observer: i64) -> bool:
    """Whether an observer sees this unit, and which it is."""
    if observer == side_of(u):
        return True
    return state_of(s, u, 1 if observer == SPECTATORS else 0) == TRACKED


def seen_tile(s: MatchState, tile: i64, observer: i64) -> bool:
    return s.sight[observer] >> tile & 1 == 1


# -- looking around
def refresh(s: MatchState) -> None:
    """After everything that happens: who sees which tiles, and which units there."""
    for seat in range(2):
        look_around(s, seat)
    s.sight[SPECTATORS] = MIDDLE_TILES
    s.known[SPECTATORS] = MIDDLE_TILES
    for stack in range(2 * TILES):
        size = s.heights[stack]
        if size > 0:
            u = stack * SLOTS * WIDTH
            for _ in range(size):
                notice(s, u)
                s.units[u + FLAGS] &= ~NEW
                if s.units[u + GROUP] > 0:
                    tell_apart(s, u)
                u += WIDTH
    for seat in range(2):
        remember(s, seat)


def look_around(s: MatchState, seat: i64) -> None:
    live = s.rules.settings.live_sight
    mask = MIDDLE_TILES | BASE_TILES[seat]
    if not live:
        mask |= s.revealed[seat]
    cover: i64 = 0
    for tile in range(TILES):
        size = s.heights[tile * 2 + seat]
        if size == 0:
            continue
        u = at(tile, seat, 0)
        if live:
            mask |= live_tiles(seat, tile)
        for _ in range(size):
            found = traits(s, u)
            if found != 0 and s.units[u + HEALTH] > 0:
                if found & TALL_TRAIT:
                    mask |= NEAR_TILES[tile]
                if found & WATCHER_TRAIT:
                    cover |= watched_tiles(seat, tile)
                if live and found & SCOUT_TRAIT:
                    mask |= scouted_tiles(seat, tile)
            u += WIDTH
    mask |= cover
    if mask & ~s.sight[seat]:
        s.news += 1
    s.sight[seat] = mask
    s.cover[seat] = cover
    s.known[seat] |= mask
    look_for_traps(s, seat)


def live_tiles(seat: i64, tile: i64) -> i64:
    """What a unit sees by being there, when sight does not last (CW-029)."""
    one: i64 = 1
    bit = one << tile
    if bit & MIDDLE_TILES:
        return one << tile + forward(seat)
    return bit


def look_for_traps(s: MatchState, seat: i64) -> None:
    """Watchers find traps, and traps do not walk away (CW-084)."""
    cover = s.cover[seat]
    if cover == 0:
        return
    for tile in range(TILES):
        stack = tile * 2 + 1 - seat
        if cover >> tile & 1 and s.traps[stack] != NONE and s.trap_known[stack] & 1 == 0:
            s.trap_known[stack] |= 1
            count_card(s, 1 - seat, 0, s.traps[stack])
            s.news += 1


def notice(s: MatchState, u: i64) -> None:
    """What the other seat and the spectators see of one unit now."""
    known = s.units[u + KNOWN]
    tile = tile_of(u)
    settled = known & 3 == TRACKED and (known >> 2 & 3 == TRACKED) == (MIDDLE_TILES >> tile & 1 == 1)
    if settled and s.sight[1 - side_of(u)] >> tile & 1 and not is_spy(s, u):
        return  # the usual case: all is known already
    for which in range(2):
        state = state_of(s, u, which)
        if visible(s, u, which, state):
            if state != TRACKED:
                identify(s, u, which)
        elif state == TRACKED:
            set_state(s, u, which, LOST)
            set_looks(s, u, which, UNSURE)


def visible(s: MatchState, u: i64, which: i64, state: i64) -> bool:
    side = side_of(u)
    tile = tile_of(u)
    observer = 1 - side if which == 0 else SPECTATORS
    found = traits(s, u)
    if which == 0:
        if s.cover[observer] >> tile & 1:
            return True
        if s.units[u + FLAGS] & SHOWN:
            return True
        if found & HOLD_TRAIT and holds_somebody(s, side, tile):
            return True
    if found & SPY_TRAIT or s.sight[observer] >> tile & 1 == 0:
        return False
    return state == TRACKED or not concealed(s, u)


def identify(s: MatchState, u: i64, which: i64) -> None:
    """From now on this watch knows which card it is."""
    if state_of(s, u, which) == UNSEEN:
        count_unit(s, u, which)
    set_state(s, u, which, TRACKED)
    s.news += 1


def count_unit(s: MatchState, u: i64, which: i64) -> None:
    """A card more that has been seen; look-alikes are one card together."""
    group = s.units[u + GROUP]
    if group > 0:
        if s.groups[group - 1] >> which & 1:
            return
        one: i64 = 1
        s.groups[group - 1] |= one << which
    count_card(s, side_of(u), which, s.units[u + CARD])


def count_card(s: MatchState, side: i64, which: i64, card: i64) -> None:
    s.seen.append(side * 2 + which << 16 | card)


def show_to_all(s: MatchState, side: i64, card: i64) -> None:
    """A card that both players and all who look on get to see, without being a unit."""
    count_card(s, side, 0, card)
    count_card(s, side, 1, card)


def step_forward(s: MatchState, u: i64) -> None:
    """A unit that attacks or strikes is no longer concealed (CW-082)."""
    for which in range(2):
        observer = 1 - side_of(u) if which == 0 else SPECTATORS
        if state_of(s, u, which) != TRACKED and seen_tile(s, tile_of(u), observer):
            identify(s, u, which)
            s.units[u + FLAGS] |= NEW_TO_SEAT << which


def meet(s: MatchState, u: i64) -> None:
    """A unit that was there before comes out of the fog, or is shown in it.

    Ruling: who sees a unit for the first time in this move sees what becomes of it, and is told nothing of
    how its health goes: if it falls, nothing shows afterwards how much it had, so nobody knows. Not so in the
    march of a round: most who come out of the fog there have just been played, with all their health.
    """
    before: i64 = s.units[u + KNOWN]
    notice(s, u)
    for which in range(2):
        if before >> 2 * which & 3 != TRACKED and state_of(s, u, which) == TRACKED:
            s.units[u + FLAGS] |= NEW_TO_SEAT << which


def unmask(s: MatchState, u: i64) -> None:
    """A spy and its victim are shown to all (CW-024)."""
    for which in range(2):
        if state_of(s, u, which) != TRACKED:
            identify(s, u, which)


def bury(s: MatchState, u: i64) -> None:
    """A unit dies: who sees its tile sees its face; who had lost it never hears of it."""
    for which in range(2):
        observer = 1 - side_of(u) if which == 0 else SPECTATORS
        state = state_of(s, u, which)
        if seen_tile(s, tile_of(u), observer):
            if state == UNSEEN:
                count_unit(s, u, which)
            s.news += 1
        elif state == LOST:
            alike: i64 = 1 if s.units[u + GROUP] > 0 else 0
            s.missing.append(side_of(u) * 2 + which << 16 | s.units[u + CARD] << 1 | alike)


def prove(s: MatchState, u: i64) -> None:
    """A look-alike has done what no decoy can do: who sees it knows the real one."""
    if s.units[u + GROUP] > 0:
        for which in range(2):
            prove_to(s, u, which)


def prove_to(s: MatchState, u: i64, which: i64) -> None:
    if state_of(s, u, which) != TRACKED or looks_of(s, u, which) == REAL:
        return
    for other in look_alikes(s, side_of(u), s.units[u + GROUP]):
        if state_of(s, other, which) == TRACKED:
            set_looks(s, other, which, REAL if other == u else FALSE)
    s.news += 1


def tell_apart(s: MatchState, u: i64) -> None:
    """What is seen of a look-alike: no decoy has abilities from a switch (CW-145), and none holds anybody."""
    if s.units[u + POWERS] != s.units[u + CARD]:
        prove(s, u)
    if s.rules.traits[s.units[u + POWERS]] & HOLD_TRAIT and holds_somebody(s, side_of(u), tile_of(u)):
        if s.units[u + FLAGS] & DECOY == 0:
            prove_to(s, u, 0)
        elif state_of(s, u, 0) == TRACKED and looks_of(s, u, 0) != FALSE:
            set_looks(s, u, 0, FALSE)
            s.news += 1


# -- lasting knowledge
def reveal(s: MatchState, seat: i64, tiles: i64) -> None:
    """Enemy bases are revealed to a seat for the rest of the match (CW-022, CW-024, CW-025)."""
    tiles &= ~s.revealed[seat]
    if tiles == 0:
        return
    s.revealed[seat] |= tiles
    s.known[seat] |= tiles
    s.hero_known[(1 - seat) * 2] = 1  # CW-028
    s.news += 1
    if s.log is not None:
        log.revealed(s, seat, tiles)


def show_hero(s: MatchState, seat: i64) -> None:
    """A hero that acts is known (CW-028)."""
    s.hero_known[seat * 2] = 1
    s.hero_known[seat * 2 + 1] = 1
    s.news += 1


def remember(s: MatchState, seat: i64) -> None:
    """What is seen now in bases that may fall back into the fog."""
    lasting: i64 = 0 if s.rules.settings.live_sight else s.revealed[seat]
    side = 1 - seat
    for lane in range(LANES):
        tile = lane if side == 0 else 6 + lane
        if s.sight[seat] >> tile & 1 == 0 or lasting >> tile & 1:
            continue
        n = (seat * LANES + lane) * GLIMPSE_WIDTH
        count: i64 = 0
        u = at(tile, side, 0)
        for _ in range(s.heights[tile * 2 + side]):
            if state_of(s, u, 0) == TRACKED:
                s.glimpses[n + 2 + count] = s.units[u + CARD]
                count += 1
            u += WIDTH
        s.glimpses[n] = s.turn
        s.glimpses[n + 1] = count
        while count < GLIMPSE_WIDTH - 2:
            s.glimpses[n + 2 + count] = 0
            count += 1
