"""A round, once both plans are in: reveal, march, fight, far attacks, crystals, end, draw (CW-051)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    BY_CRYSTAL,
    BY_LIMIT,
    BY_STALEMATE,
    CARD,
    HERO_CRYSTAL,
    HERO_DRAW,
    IGNITE,
    IGNITE_CHARGE,
    LANES,
    NONE,
    PLAYING,
    TILES,
    TRAP,
    WIDTH,
    base_tile,
)
from orrery.games.clans.presets import ROUND_DRAW
from orrery.games.clans.rules import ages, claims, fog, hands, log
from orrery.games.clans.rules.board import (
    at,
    held,
    is_spy,
    power,
    printed_power,
    put,
    put_at,
    spend_charge,
    unit_at,
)
from orrery.games.clans.rules.effects import families, finds, heroes, stealth, traits
from orrery.games.clans.rules.effects.healing import regenerate, treat_tile
from orrery.games.clans.rules.effects.reach import far_attacks
from orrery.games.clans.rules.harm import clear_dead, end, hit_crystal, hurt
from orrery.games.clans.rules.rounds import marching, ticks
from orrery.games.clans.rules.turns.entering import FIRE_DAMAGE

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

QUIET_ROUNDS: Final[i64] = 3  # after which a match without cards is over (CW-072)


def begin(s: MatchState) -> None:
    """Round 1: nothing is drawn (CW-041)."""
    s.phase = PLAYING
    s.turn = 1
    s.news += 1
    if s.log is not None:
        s.tell("round", "Round 1.", {"round": 1})


def run(s: MatchState) -> None:
    s.news += 1
    s.harm = 0
    reveal(s)
    marching.march(s)
    ticks.fight(s)
    search_after_combat(s)
    far_attacks(s)
    strike_crystals(s)
    if s.crystal[0] == 0 or s.crystal[1] == 0:
        end(s, BY_CRYSTAL)
        return
    end_step(s)
    if not over_by_limit(s):
        next_round(s)


# -- reveal
def reveal(s: MatchState) -> None:
    """What was planned under seal is opened."""
    for seat in range(2):
        if s.planned[seat]:
            open_hero(s, seat)
    light_fires(s)
    for seat in range(2):
        for lane in range(LANES):
            code = s.staged[seat * LANES + lane]
            s.staged[seat * LANES + lane] = NONE
            if code != NONE:
                tile = LANES + lane if code & 2 else base_tile(seat, lane)
                families.note(s, seat, code // 4)
                open_card(s, seat, code // 4, tile, code & 1)
    for seat in range(2):
        s.takings[seat] = 0
    families.unite(s)


def open_hero(s: MatchState, seat: i64) -> None:
    fog.show_hero(s, seat)
    if s.log is not None:
        log.hero_acts(s, seat)
    if s.rules.heroes[s.hero[seat]].ability == HERO_DRAW:
        drawn = s.drawn[seat]
        s.drawn[seat] = 0
        kept: list[i64] = []
        for code in s.burns:
            if code & 1 == seat:
                drawn += 1
                hands.discard(s, seat, code // 2)
            else:
                kept.append(code)
        s.burns = kept
        if s.log is not None:
            log.draw_count(s, seat, drawn)
    else:
        heroes.inspire(s, seat)
    heroes.rouse(s, seat)


def light_fires(s: MatchState) -> None:
    for spark in s.sparks:
        seat = spark & 1
        u = unit_at(spark // (2 * TILES), seat)
        spend_charge(s, u, IGNITE_CHARGE)
        stealth.burn(s, spark // 2 % TILES, s.turn + power(s, u, IGNITE) - 1)
    s.sparks = []


def open_card(s: MatchState, seat: i64, card: i64, tile: i64, front: i64) -> None:
    if printed_power(s, card, TRAP) > 0:
        stealth.lay_trap(s, seat, card, tile)
        return
    u = put_at(s, card, seat, tile, 0) if front else put(s, card, seat, tile)
    fog.notice(s, u)
    if s.log is not None:
        log.plays(s, u)


# -- after the fights
def search_after_combat(s: MatchState) -> None:
    """A relic that nobody could claim on the march goes to who holds its tile alone (CW-032)."""
    for tile in range(LANES, 2 * LANES):
        side = alone(s, tile)
        if side != NONE:
            claims.search(s, side, tile)


def alone(s: MatchState, tile: i64) -> i64:
    """The side that alone has living cards on a tile, or NONE."""
    first = held(s, tile, 0)
    second = held(s, tile, 1)
    if first == second:
        return NONE
    return 0 if first else 1


def strike_crystals(s: MatchState) -> None:
    """Cards on an enemy base that nobody defends hit the crystal, both sides at once (CW-065, CW-066)."""
    for seat in range(2):
        total: i64 = 0
        for lane in range(LANES):
            tile = base_tile(1 - seat, lane)
            if not held(s, tile, 1 - seat):
                total += crystal_damage(s, tile, seat)
        hit_crystal(s, 1 - seat, total, "attackers on the base")
        hero = s.rules.heroes[s.hero[seat]]
        if s.planned[seat] and hero.ability == HERO_CRYSTAL:
            hit_crystal(s, 1 - seat, hero.amount, hero.name)
        s.planned[seat] = 0


def crystal_damage(s: MatchState, tile: i64, seat: i64) -> i64:
    total: i64 = 0
    u = at(tile, seat, 0)
    for _ in range(s.heights[tile * 2 + seat]):
        damage = s.rules.damage[s.units[u + CARD]]
        if damage > 0 and not is_spy(s, u) and damage + s.boost[seat] > 0:
            total += damage + s.boost[seat]
        u += WIDTH
    return total


# -- the end step
def end_step(s: MatchState) -> None:
    for tile in range(TILES):
        if s.fire[tile] >= s.turn:
            scorch(s, tile)
    clear_dead(s)
    for stack in range(2 * TILES):
        regenerate(s, stack)
    for stack in range(2 * TILES):
        treat_tile(s, stack)
    for tile in range(LANES, 2 * LANES):
        side = alone(s, tile)
        if side != NONE:
            claims.own(s, side, tile)


def scorch(s: MatchState, tile: i64) -> None:
    """Cards on a burning tile lose 1 (CW-090)."""
    for side in range(2):
        u = at(tile, side, 0)
        for _ in range(s.heights[tile * 2 + side]):
            hurt(s, u, FIRE_DAMAGE, "fire")
            u += WIDTH


def over_by_limit(s: MatchState) -> bool:
    """The last round, or nobody has cards left and nothing happens (CW-071, CW-072)."""
    empty = ages.left(s) == 0  # another age brings cards
    for seat in range(2):
        if len(s.hands[seat]) > 0 or len(s.piles[seat]) > 0:
            empty = False
    s.quiet = s.quiet + 1 if empty and s.harm == 0 else 0
    if s.turn >= s.rules.settings.round_limit:
        end(s, BY_LIMIT)
    elif s.quiet >= QUIET_ROUNDS:
        end(s, BY_STALEMATE)
    return s.phase != PLAYING


def next_round(s: MatchState) -> None:
    s.turn += 1
    for tile in range(TILES):
        if s.fire[tile] < s.turn:
            s.fire[tile] = 0
    for seat in range(2):
        s.boost[seat] = 0
        finds.spend(s, seat)
        finds.lend(s, seat)
        s.ready[seat] = 0
    if s.log is not None:
        s.tell("round", f"Round {s.turn}.", {"round": s.turn})
    ages.pass_on(s)
    for seat in range(2):
        hands.draw(s, seat, ROUND_DRAW)
    traits.act(s)
