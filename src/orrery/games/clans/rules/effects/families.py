"""Families: three cards that bring an ultimate once a side has played all of them (CW-205).

Which cards of families a side has played is its own affair, like every card that is played out of sight; that
a family is united, everybody hears.

Ruling: a card counts as played when it is paid for, in rounds when it is revealed, whatever becomes of it; a
card counts for every family that it is in. An ultimate comes once in a match for each side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    EXTRA_WIDTH,
    FAMILY_SIZE,
    HERO_CRYSTAL,
    HERO_DAMAGE,
    HERO_DAUNT,
    HERO_DRAW,
    HERO_HEAL,
    HERO_MEND,
    PLAYED,
    UNITED,
)
from orrery.games.clans.rules import hands, log
from orrery.games.clans.rules.effects.heroes import heal_all
from orrery.games.clans.rules.harm import hit_crystal, mend_crystal

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

ALL: Final[i64] = 7  # three cards, a bit each


def note(s: MatchState, seat: i64, card: i64) -> None:
    """A side plays a card. That no family is united by it is news as well: it tells what was not played."""
    if s.rules.settings.families:
        s.news += 1
        s.extras[seat * EXTRA_WIDTH + PLAYED] |= s.rules.kin[card]


def played(s: MatchState, seat: i64, family: i64) -> i64:
    """The cards of a family that a side has played, a bit each."""
    return s.extras[seat * EXTRA_WIDTH + PLAYED] >> family * FAMILY_SIZE & ALL


def united(s: MatchState, seat: i64, family: i64) -> bool:
    return s.extras[seat * EXTRA_WIDTH + UNITED] >> family & 1 == 1


def completed(s: MatchState, seat: i64, card: i64) -> list[i64]:
    """The families that would be united if a side played this card."""
    found: list[i64] = []
    if not s.rules.settings.families:
        return found
    for family in range(len(s.rules.families)):
        more = s.rules.kin[card] >> family * FAMILY_SIZE & ALL
        if more and not united(s, seat, family) and played(s, seat, family) | more == ALL:
            found.append(family)
    return found


def unite(s: MatchState) -> None:
    """Every family that is complete now brings its ultimate: blows at crystals last, for both sides alike."""
    if not s.rules.settings.families:
        return
    one: i64 = 1
    for last in range(2):
        for seat in range(2):
            for family in range(len(s.rules.families)):
                if played(s, seat, family) != ALL or united(s, seat, family):
                    continue
                if (s.rules.families[family].ability == HERO_CRYSTAL) == (last == 1):
                    s.extras[seat * EXTRA_WIDTH + UNITED] |= one << family
                    ultimate(s, seat, family)


def ultimate(s: MatchState, seat: i64, number: i64) -> None:
    family = s.rules.families[number]
    s.news += 1
    if s.log is not None:
        log.family(s, seat, family)
    if family.ability == HERO_DRAW:
        hands.draw(s, seat, family.amount)
    elif family.ability == HERO_DAMAGE:
        s.boost[seat] += family.amount
    elif family.ability == HERO_HEAL:
        heal_all(s, seat, family.amount)
    elif family.ability == HERO_DAUNT:
        s.boost[1 - seat] -= family.amount
    elif family.ability == HERO_MEND:
        mend_crystal(s, seat, family.amount, family.name)
    else:
        hit_crystal(s, 1 - seat, family.amount, family.name)


def believe(w: MatchState, side: i64, seen: list[i64]) -> None:
    """In an imagined world: what a side has played, by what was seen of it and what stands on the board.

    A family that is not united has not been played whole.
    """
    if not w.rules.settings.families:
        return
    bits: i64 = 0
    for card in seen:
        bits |= w.rules.kin[card]
    one: i64 = 1
    for family in range(len(w.rules.families)):
        if united(w, side, family):
            bits |= ALL << family * FAMILY_SIZE
        elif bits >> family * FAMILY_SIZE & ALL == ALL:
            bits &= ~(one << family * FAMILY_SIZE)
    w.extras[side * EXTRA_WIDTH + PLAYED] = bits
