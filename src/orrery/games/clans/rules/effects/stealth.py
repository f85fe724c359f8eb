"""Stealth: traps, spies and fires."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import ABILITIES, HEALTH, IGNITE, IGNITE_CHARGE, NONE, TRAP, WIDTH
from orrery.games.clans.rules import fog, log
from orrery.games.clans.rules.board import at, is_spy, power, side_of, spend_charge, tile_of
from orrery.games.clans.rules.effects.costs import pay
from orrery.games.clans.rules.harm import destroy, hit_crystal, hurt, spend

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

SPY_DAMAGE: Final[i64] = 1


def spring_trap(s: MatchState, u: i64, tile: i64) -> None:
    """The next enemy unit to enter takes the trap's damage; shields do not help (CW-129)."""
    stack = tile * 2 + 1 - side_of(u)
    card = s.traps[stack]
    if card == NONE:
        return
    s.traps[stack] = NONE
    if s.trap_known[stack] & 1 == 0:
        fog.count_card(s, stack & 1, 0, card)
    if s.trap_known[stack] & 2 == 0:
        fog.count_card(s, stack & 1, 1, card)
    s.trap_known[stack] = 0
    s.news += 1
    if s.log is not None:
        log.springs(s, u, card)
    hurt(s, u, s.rules.powers[card * ABILITIES + TRAP], "trap")


def spring_spy(s: MatchState, u: i64) -> None:
    """A spy in an enemy base destroys the healthiest unit there, or hurts the base; then it dies (CW-131)."""
    tile = tile_of(u)
    enemy = 1 - side_of(u)
    victim: i64 = NONE
    most: i64 = 0
    other = at(tile, enemy, 0)
    for _ in range(s.heights[tile * 2 + enemy]):
        if s.units[other + HEALTH] > most and not is_spy(s, other):
            most = s.units[other + HEALTH]
            victim = other
        other += WIDTH
    s.news += 1
    fog.unmask(s, u)
    if victim == NONE:
        if s.log is not None:
            log.spy(s, u, NONE)
        hit_crystal(s, enemy, SPY_DAMAGE, "spy")
    else:
        fog.unmask(s, victim)
        if s.log is not None:
            log.spy(s, u, victim)
        destroy(s, victim)
    spend(s, u)


def ignite(s: MatchState, u: i64, tile: i64) -> None:
    """Set a tile burning (CW-117, CW-130)."""
    s.news += 1
    pay(s, u)
    spend_charge(s, u, IGNITE_CHARGE)
    burn(s, tile, s.turn + power(s, u, IGNITE) - 1)


def burn(s: MatchState, tile: i64, until: i64) -> None:
    """Igniting again keeps the later end."""
    s.fire[tile] = max(s.fire[tile], until)
    if s.log is not None:
        log.ignites(s, tile, s.fire[tile])


def lay_trap(s: MatchState, seat: i64, card: i64, tile: i64) -> None:
    """A trap takes no slot and is seen by nobody but watchers (CW-129)."""
    s.traps[tile * 2 + seat] = card
    s.trap_known[tile * 2 + seat] = 0
    fog.look_for_traps(s, 1 - seat)
    if s.log is not None:
        log.lays_trap(s, seat, card, tile)
