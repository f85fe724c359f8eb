"""How well a side stands: one number from crystals, units, where they are, and cards still in hand.

Counted in tenths of a point of health. Bots ask this about worlds that they imagine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    AP,
    BONUS,
    CARD,
    DECOY,
    FLAGS,
    HEALTH,
    LANES,
    POISON,
    TILES,
    TURNS,
    WIDTH,
    base_tile,
    forward,
    lane_of,
    row_of,
)
from orrery.games.clans.rules.board import at, held, is_spy

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

LOST: Final[i64] = 1_000_000
TURN_CRYSTAL: Final[i64] = 45  # a point of the base, in turns
ROUND_CRYSTAL: Final[i64] = 8
A_CARD: Final[i64] = 30  # in hand
A_HERO: Final[i64] = 70  # that has not acted yet
A_TILE: Final[i64] = 12  # owned
SUPPORT: Final[i64] = 30  # a unit that does not fight
SPY: Final[i64] = 25
HEALTH_POINT: Final[i64] = 10
TURN_DAMAGE: Final[i64] = 14  # a point of damage, in turns
OPEN_LANE: Final[i64] = 14  # … of a unit with nobody between it and the enemy's base
ENEMIES: Final[i64] = 5  # what the other side has counts this many quarters
UNIT_DANGER: Final[i64] = 6  # a point of damage that units may take in the other side's next turn
BASE_DANGER: Final[i64] = 30  # … that the base may take
ROUND_STRIKES: Final[i64] = 14  # a point of damage, in rounds, of a card that strikes once
ON_BASE: Final[i64] = 3  # rounds that a card on the enemy's base is likely to stay there
ON_THE_WAY: Final[i64] = 8  # a point of damage that marches


def of(s: MatchState, seat: i64) -> i64:
    """What a seat has more than the other, when the other side comes next."""
    lead = side(s, seat) - side(s, 1 - seat) * ENEMIES // 4
    return lead - dangers(s, seat) if s.rules.mode == TURNS else lead


# -- what the other side's next turn may cost
def dangers(s: MatchState, seat: i64) -> i64:
    """The blows that may fall on a seat's units, as far as they have health, and on its base."""
    threats: list[i64] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    for tile in range(TILES):
        u = at(tile, 1 - seat, 0)
        for _ in range(s.heights[tile * 2 + 1 - seat]):
            add_threats(s, u, tile, seat, threats)
            u += WIDTH
    total: i64 = 0
    on_base: i64 = 0
    for tile in range(TILES):
        if threats[tile] == 0:
            continue
        if s.heights[tile * 2 + seat] == 0:
            on_base += threats[tile]
        else:
            total += UNIT_DANGER * min(threats[tile], health_on(s, tile, seat))
    if on_base >= s.crystal[seat]:
        total += LOST // 2
    return total + BASE_DANGER * on_base


def add_threats(s: MatchState, u: i64, tile: i64, seat: i64, threats: list[i64]) -> None:
    """Where an enemy unit can strike in its next turn: from its tile, or a step further on."""
    rules = s.rules
    card = s.units[u + CARD]
    damage = rules.damage[card] + s.units[u + BONUS]
    left = min(rules.max_ap[card], s.units[u + AP] + rules.ap_per_turn[card]) - rules.attack_cost[card]
    if rules.damage[card] == 0 or left < 0 or s.units[u + FLAGS] & DECOY or is_spy(s, u):
        return
    step = forward(1 - seat)
    ahead = tile
    reach = rules.reach[card]
    if left > 0 and rules.speed[card] > 0 and row_of(tile) != 1 and s.heights[(tile + step) * 2 + seat] == 0:
        reach += 1  # it walks to the middle first
    for _ in range(reach):
        ahead += step
        if not 0 <= ahead < TILES:
            break
        if s.heights[ahead * 2 + seat] > 0 or ahead == base_tile(seat, lane_of(ahead)):
            threats[ahead] += damage
            return
    if row_of(tile) == 1:
        for beside in range(tile - 1, tile + 2, 2):
            if row_of(beside) == 1 and s.heights[beside * 2 + seat] > 0:
                threats[beside] += damage
                return


def health_on(s: MatchState, tile: i64, seat: i64) -> i64:
    total: i64 = 0
    u = at(tile, seat, 0)
    for _ in range(s.heights[tile * 2 + seat]):
        total += s.units[u + HEALTH]
        u += WIDTH
    return total


# -- what a side has


def side(s: MatchState, seat: i64) -> i64:
    total = crystal(s, seat) + A_CARD * len(s.hands[seat])
    if s.hero_used[seat] == 0:
        total += A_HERO
    for lane in range(LANES):
        if s.owner[LANES + lane] == seat:
            total += A_TILE
    for tile in range(TILES):
        u = at(tile, seat, 0)
        for _ in range(s.heights[tile * 2 + seat]):
            total += unit(s, u, tile, seat)
            u += WIDTH
    return total


def crystal(s: MatchState, seat: i64) -> i64:
    left = s.crystal[seat]
    if left == 0:
        return -LOST
    weight = TURN_CRYSTAL if s.rules.mode == TURNS else ROUND_CRYSTAL
    worth = weight * left
    third = s.rules.crystals[seat] // 3
    if left < third:
        worth -= weight * (third - left)  # the last points count double
    return worth


def unit(s: MatchState, u: i64, tile: i64, seat: i64) -> i64:
    if is_spy(s, u):
        return SPY + (SPY if row_of(tile) == 1 else 0)
    if s.units[u + FLAGS] & DECOY:
        return 8
    damage = s.rules.damage[s.units[u + CARD]] + s.units[u + BONUS]
    health = s.units[u + HEALTH] - s.units[u + POISON]
    if s.rules.mode == TURNS:
        return in_turns(s, tile, seat, damage, health)
    return in_rounds(s, u, tile, seat, damage, health)


def in_turns(s: MatchState, tile: i64, seat: i64, damage: i64, health: i64) -> i64:
    worth = HEALTH_POINT * health + TURN_DAMAGE * damage
    if damage == 0:
        worth += SUPPORT
    if row_of(tile) == 1:
        worth += A_TILE
        if not held(s, base_tile(1 - seat, lane_of(tile)), 1 - seat):
            worth += OPEN_LANE * damage
    return worth


def in_rounds(s: MatchState, u: i64, tile: i64, seat: i64, damage: i64, health: i64) -> i64:
    card = s.units[u + CARD]
    tick = s.rules.tick[card]
    strikes = ROUND_STRIKES * 2 if tick == 1 else (ROUND_STRIKES * 3 // 2 if tick == 2 else ROUND_STRIKES)
    worth = HEALTH_POINT * health + strikes * damage
    if damage == 0:
        return worth + SUPPORT
    progress = row_of(tile) if seat == 0 else 2 - row_of(tile)
    if progress == 2:
        worth += (ON_BASE - (1 if held(s, tile, 1 - seat) else 0)) * ROUND_CRYSTAL * damage
    elif s.rules.speed[card] > 0:
        worth += ON_THE_WAY * damage * (1 + progress)
    return worth
