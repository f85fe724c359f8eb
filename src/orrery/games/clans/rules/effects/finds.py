"""Other board relics than cards: gold, healing, cards drawn, strength for a while (CW-207)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import (
    A_CARD,
    A_MAP,
    A_PURSE,
    A_SPRING,
    A_STANDARD,
    EXTRA_WIDTH,
    FOUND,
    GOLD,
    LENT,
    RELIC,
    TURNS,
)
from orrery.games.clans.rules import hands, log
from orrery.games.clans.rules.harm import mend_crystal

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

PURSE: Final[i64] = 25  # gold
SPRING_SHARE: Final[i64] = 5  # a fifth of what the crystal had at first
MAP_CARDS: Final[i64] = 2
STANDARD_DAMAGE: Final[i64] = 1
STANDARD_LASTS: Final[i64] = 2  # turns of its finder, or rounds


def number_of(seat: i64, number: i64) -> i64:
    """Where a number of a side stands among the extras."""
    return seat * EXTRA_WIDTH + number


def kind_found(s: MatchState, seat: i64) -> i64:
    """What lies there, by the dice, among what can do something for its finder."""
    kinds: list[i64] = [A_CARD, A_PURSE]
    if s.crystal[seat] < s.rules.crystals[seat]:
        kinds.append(A_SPRING)
    if len(s.piles[seat]) > 0:
        kinds.append(A_MAP)
    kinds.append(A_STANDARD)
    return kinds[s.dice.below(RELIC, len(kinds))]


def give(s: MatchState, seat: i64, kind: i64) -> None:
    """Anything but a card, which both sides see at work."""
    if kind == A_PURSE:
        s.extras[number_of(seat, GOLD)] += PURSE
        if s.log is not None:
            log.purse(s, seat, PURSE)
    elif kind == A_SPRING:
        mend_crystal(s, seat, s.rules.crystals[seat] // SPRING_SHARE, "a spring")
    elif kind == A_MAP:
        hands.draw(s, seat, MAP_CARDS)
    else:
        s.extras[number_of(seat, LENT)] = STANDARD_LASTS
        if s.log is not None:
            log.standard(s, seat, STANDARD_DAMAGE)
        if s.rules.mode != TURNS or s.seat == seat:
            s.boost[seat] += STANDARD_DAMAGE


# -- how long a standard strengthens
def spend(s: MatchState, seat: i64) -> None:
    """A turn of this side, or a round, is over."""
    if s.extras[number_of(seat, LENT)] > 0:
        s.extras[number_of(seat, LENT)] -= 1


def lend(s: MatchState, seat: i64) -> None:
    """A turn of this side, or a round, begins."""
    if s.extras[number_of(seat, LENT)] > 0:
        s.boost[seat] += STANDARD_DAMAGE


def found(s: MatchState, seat: i64) -> i64:
    """What a side has found; 0: nothing."""
    if s.rules.settings.mixed_relics:
        return s.extras[number_of(seat, FOUND)]
    return A_CARD if s.relic_cards[seat] > 0 else 0
