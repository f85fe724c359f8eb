"""Damage and healing: barriers, decoys, crystals, and how the dead leave the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from orrery.games.clans.names import (
    BY_CRYSTAL,
    CARD,
    DECOY,
    FLAGS,
    GROUP,
    HEALTH,
    MAX_HEALTH,
    NONE,
    OVER,
    SERIAL,
    SLOTS,
    SPENT,
    TILES,
    TURNS,
    WIDTH,
)
from orrery.games.clans.rules import bounty, fog, log
from orrery.games.clans.rules.board import pull, side_of
from orrery.games.clans.rules.effects.strength import barred

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState


def hurt(s: MatchState, u: i64, amount: i64, why: str, by: i64 = NONE) -> i64:
    """Damage to one unit, by another one or by none, reductions done; returns the health that it has lost."""
    before = s.units[u + HEALTH]
    if amount <= 0 or before <= 0:
        return 0
    if s.units[u + FLAGS] & DECOY:
        amount = before
    elif barred(s, u):
        return 0
    lost = amount if amount < before else before
    s.units[u + HEALTH] = before - lost
    s.harm = 1
    if s.log is not None:
        log.hurts(s, u, lost, why, by)
    if lost < before and s.units[u + GROUP] > 0:
        fog.prove(s, u)
    return lost


def destroy(s: MatchState, u: i64) -> None:
    """It dies, whatever protects it."""
    s.units[u + HEALTH] = 0


def spend(s: MatchState, u: i64) -> None:
    """It destroys itself by what it does."""
    s.units[u + FLAGS] |= SPENT
    destroy(s, u)


def note_loss(s: MatchState, u: i64) -> None:
    """A card of the leader's army that somebody else has destroyed (CW-174)."""
    card = s.units[u + CARD]
    if card < s.rules.own_cards and s.units[u + FLAGS] & (DECOY | SPENT) == 0:
        s.losses = sorted([*s.losses, card])


def heal(s: MatchState, u: i64, amount: i64) -> None:
    """Healing never leads above the maximum."""
    health = s.units[u + HEALTH]
    gained = s.units[u + MAX_HEALTH] - health
    gained = min(gained, amount)
    if health > 0 and gained > 0:
        s.units[u + HEALTH] = health + gained
        if s.log is not None:
            log.health(s, "heal", u, f"# heals {gained}: {health + gained}.", gained)


def hit_crystal(s: MatchState, seat: i64, amount: i64, why: str) -> None:
    """Damage to the crystal of a seat, cut at 0; in turns the match ends at once (CW-003, CW-070)."""
    if amount <= 0:
        return
    lost = amount if amount < s.crystal[seat] else s.crystal[seat]
    s.crystal[seat] -= lost
    s.dealt[1 - seat] += lost
    s.harm = 1
    if s.log is not None and lost > 0:
        log.crystal(s, seat, lost, why)
    if s.rules.mode == TURNS and s.crystal[seat] == 0:
        end(s, BY_CRYSTAL)


def mend_crystal(s: MatchState, seat: i64, amount: i64, why: str) -> None:
    """A crystal regains some, up to what it had at first."""
    missing = s.rules.crystals[seat] - s.crystal[seat]
    gained = amount if amount < missing else missing
    if gained > 0:
        s.crystal[seat] += gained
        if s.log is not None:
            log.mended(s, seat, gained, why)


def end(s: MatchState, ending: i64) -> None:
    """The match is over."""
    s.phase = OVER
    s.ending = ending
    s.news += 1


def clear_dead(s: MatchState) -> None:
    """The dead leave the board."""
    for stack in range(2 * TILES):
        size = s.heights[stack]
        if size > 0:
            u = (stack * SLOTS + size) * WIDTH
            for _ in range(size):
                u -= WIDTH
                if s.units[u + HEALTH] <= 0:
                    leave_for_good(s, u)


def leave_for_good(s: MatchState, u: i64) -> None:
    if s.log is not None:
        log.dies(s, u)
    if s.rules.records_losses and side_of(u) == 0:
        note_loss(s, u)
    bounty.reward_fall(s, u)
    fog.bury(s, u)
    forget_fears(s, s.units[u + SERIAL])
    pull(s, u)


def forget_fears(s: MatchState, serial: i64) -> None:
    if len(s.feared) > 0:
        kept: list[i64] = []
        for n in range(0, len(s.feared), 2):
            if s.feared[n] != serial and s.feared[n + 1] != serial:
                kept.append(s.feared[n])
                kept.append(s.feared[n + 1])
        s.feared = kept
