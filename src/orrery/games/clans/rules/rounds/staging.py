"""Planning a round under seal: staging cards and taking them back, the hero, fires, and submitting.

A staged card is ``card * 4 + 2`` if it goes to the middle (paratroopers, traps), ``+ 1`` if to the Front. A
fire to be lit is ``(place * TILES + tile) * 2 + seat``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.actions import FRONT, HERO, PLAIN, STEPS, SUBMIT, VARIANTS
from orrery.games.clans.names import (
    HERO_DRAW,
    IGNITE,
    IGNITE_CHARGE,
    LANES,
    NONE,
    PARATROOPER,
    SPY,
    TILES,
    TRAP,
    WIDTH,
    base_tile,
    lane_of,
)
from orrery.games.clans.rules import hands, log
from orrery.games.clans.rules.board import (
    at,
    cards_on,
    charges,
    has_spy,
    held,
    place_of,
    power,
    printed_power,
    tile_of,
)
from orrery.games.clans.rules.rounds import flow

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

ROUND_CAPACITY: Final[i64] = 2  # cards of one side on a tile (CW-045)
# Ruling: cards are taken back without limit as far as people are concerned; but every match must end.
MOST_TAKINGS: Final[i64] = 20


# -- what is legal
def legal(s: MatchState, seat: i64) -> list[i64]:
    found: list[i64] = [SUBMIT]
    if s.hero_used[seat] == 0:
        found.append(HERO)
    free: i64 = 0
    for lane in range(LANES):
        if s.staged[seat * LANES + lane] == NONE:
            free += 1
        elif s.takings[seat] < MOST_TAKINGS:
            found.append(s.rules.numbering.take_back + lane)
    if free > 0:
        add_plays(s, seat, found)
    if s.rules.settings.rounds_specials:
        add_fires(s, seat, found)
    return found


def add_plays(s: MatchState, seat: i64, found: list[i64]) -> None:
    before: i64 = NONE
    for card in s.hands[seat]:
        if card == before:
            continue
        before = card
        for lane in range(LANES):
            if s.staged[seat * LANES + lane] == NONE:
                add_play(s, seat, card, base_tile(seat, lane), found)
                if may_drop(s, seat, card, LANES + lane):
                    add_play(s, seat, card, LANES + lane, found)


def may_drop(s: MatchState, seat: i64, card: i64, tile: i64) -> bool:
    """Whether a card may go to a middle tile: only paratroopers and traps, only to an owned one."""
    if s.owner[tile] != seat:
        return False
    return printed_power(s, card, PARATROOPER) > 0 or printed_power(s, card, TRAP) > 0


def add_play(s: MatchState, seat: i64, card: i64, tile: i64, found: list[i64]) -> None:
    number = s.rules.numbering.play + (card * TILES + tile) * VARIANTS
    if printed_power(s, card, TRAP) > 0:
        if s.traps[tile * 2 + seat] == NONE and s.terrain[tile] == s.rules.element[card]:
            found.append(number + PLAIN)
    elif printed_power(s, card, SPY) > 0:
        if not has_spy(s, tile, seat):
            found.append(number + PLAIN)
    else:
        size = cards_on(s, tile, seat)
        if size < ROUND_CAPACITY:
            found.append(number + PLAIN)
            if size == 1:
                found.append(number + FRONT)


def add_fires(s: MatchState, seat: i64, found: list[i64]) -> None:
    """Who is not locked may set a tile next to it on fire (CW-090)."""
    for tile in range(TILES):
        if held(s, tile, 1 - seat):
            continue
        u = at(tile, seat, 0)
        for _ in range(s.heights[tile * 2 + seat]):
            if power(s, u, IGNITE) > 0 and charges(s, u, IGNITE_CHARGE) > 0 and not has_order(s, u, seat):
                add_fire(s, u, found)
            u += WIDTH


def has_order(s: MatchState, u: i64, seat: i64) -> bool:
    place = place_of(u)
    return any(spark & 1 == seat and spark // (2 * TILES) == place for spark in s.sparks)


def add_fire(s: MatchState, u: i64, found: list[i64]) -> None:
    tile = tile_of(u)
    number = s.rules.numbering.ignite + place_of(u) * TILES
    for direction in range(1, 5):
        to = tile + STEPS[direction]
        sideways = direction > 2
        if 0 <= to < TILES and (not sideways or to // LANES == tile // LANES):
            found.append(number + to)


# -- deciding
def decide(s: MatchState, seat: i64, action: i64) -> bool:
    """Whether only the plan of this seat has changed; otherwise the round has been played."""
    numbering = s.rules.numbering
    if action == SUBMIT:
        s.ready[seat] = 1
        if s.log is not None:
            s.tell("ready", f"{{{seat}}} is ready.", {"seat": seat})
        if s.ready[1 - seat]:
            flow.run(s)
            return False
    elif action == HERO:
        call_hero(s, seat)
    elif action < numbering.pick:
        take_back(s, seat, action - numbering.take_back)
    elif action < numbering.move:
        n = action - numbering.play
        stage(s, seat, n // (TILES * VARIANTS), n // VARIANTS % TILES, n % VARIANTS)
    else:
        n = action - numbering.ignite
        s.sparks.append(n * 2 + seat)
        s.sparks.sort()
    return True


def stage(s: MatchState, seat: i64, card: i64, tile: i64, variant: i64) -> None:
    s.hands[seat].remove(card)
    middle: i64 = 2 if tile // LANES == 1 else 0
    s.staged[seat * LANES + lane_of(tile)] = card * 4 + middle + (1 if variant == FRONT else 0)
    if s.log is not None:
        name = log.card_name(s, card)
        place = log.tile_name(tile)
        one: i64 = 1
        text = f"{{{seat}}} stages {name} on {place}."
        s.tell("stage", text, {"seat": seat, "card": name, "tile": place}, one << seat)


def take_back(s: MatchState, seat: i64, lane: i64) -> None:
    card = s.staged[seat * LANES + lane] // 4
    s.staged[seat * LANES + lane] = NONE
    s.takings[seat] += 1
    hands.add(s.hands[seat], card)
    if s.log is not None:
        name = log.card_name(s, card)
        one: i64 = 1
        s.tell("take-back", f"{{{seat}}} takes {name} back.", {"seat": seat, "card": name}, one << seat)


def call_hero(s: MatchState, seat: i64) -> None:
    """Nobody else hears of it before the round is revealed; only a draw happens at once (CW-036)."""
    s.hero_used[seat] = 1
    s.planned[seat] = 1
    hero = s.rules.heroes[s.hero[seat]]
    one: i64 = 1
    if s.log is not None:
        log.hero_acts(s, seat, one << seat)
    if hero.ability != HERO_DRAW:
        return
    kept: list[i64] = []
    left = hero.amount
    while left > 0 and len(s.piles[seat]) > 0:
        left -= 1
        card = hands.take(s, seat)
        if len(s.hands[seat]) + staged_count(s, seat) >= s.rules.settings.hand_limit:
            s.burns.append(card * 2 + seat)
            s.burns.sort()
            if s.log is not None:
                log.discards(s, seat, card, one << seat)
        else:
            hands.add(s.hands[seat], card)
            s.drawn[seat] += 1
            kept.append(card)
    if s.log is not None:
        log.draws(s, seat, kept)


def staged_count(s: MatchState, seat: i64) -> i64:
    count: i64 = 0
    for lane in range(LANES):
        if s.staged[seat * LANES + lane] != NONE:
            count += 1
    return count


# -- what everybody knows of the hands while plans are sealed
def open_hand(s: MatchState, seat: i64) -> i64:
    """How many cards a hand had when the planning began."""
    return len(s.hands[seat]) + staged_count(s, seat) - s.drawn[seat]


def open_pile(s: MatchState, seat: i64) -> i64:
    burnt: i64 = 0
    for code in s.burns:
        if code & 1 == seat:
            burnt += 1
    return len(s.piles[seat]) + s.drawn[seat] + burnt
