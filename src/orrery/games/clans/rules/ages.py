"""The decks of a side: one, or one for each of three ages; and how an age dawns (CW-206).

Ruling: what stands on the board and what is in hand stays; what is left of the old deck is put away, and from
then on cards are drawn from the new one. Which deck a side draws from is known to all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import AGE_NAMES, AGES, ASIDE, NONE, RECORD_WIDTH, SECOND, TURNS

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

# The first turn, or round, of the second and of the third age
TURN_DAWNS: Final[list[i64]] = [7, 13]
ROUND_DAWNS: Final[list[i64]] = [7, 13]


def dawns(s: MatchState) -> list[i64]:
    return TURN_DAWNS if s.rules.mode == TURNS else ROUND_DAWNS


def age(s: MatchState) -> i64:
    """The age that a match is in, from 0; a match without ages stays in the first."""
    if not s.rules.settings.ages:
        return 0
    count: i64 = 0
    for dawn in dawns(s):
        if s.turn >= dawn:
            count += 1
    return count


# -- decks
def deck_of(s: MatchState, seat: i64, which: i64) -> i64:
    """The deck of an age, or NONE."""
    if which == 0:
        return s.deck[seat]
    return s.record[seat * RECORD_WIDTH + SECOND + which - 1] - 1


def next_age(s: MatchState, seat: i64) -> i64:
    """The first age for which a seat has no deck yet; AGES, or 1 without ages, if it has them all."""
    count: i64 = AGES if s.rules.settings.ages else 1
    for which in range(count):
        if deck_of(s, seat, which) == NONE:
            return which
    return count


def cards_in(s: MatchState, seat: i64, which: i64) -> list[i64]:
    """The cards of the deck of an age, as it was when the battle began."""
    army = s.armies[seat * AGES + which]
    return army if len(army) > 0 else s.rules.deck_cards[deck_of(s, seat, which)]


def brought(s: MatchState, seat: i64) -> list[i64]:
    """All cards that a side can have drawn so far, sorted."""
    cards = cards_in(s, seat, 0)
    for which in range(1, age(s) + 1):
        cards = sorted(cards + cards_in(s, seat, which))
    return cards


# -- time
def pass_on(s: MatchState) -> None:
    """A turn or round has begun, and with it perhaps an age."""
    if not s.rules.settings.ages or s.turn not in dawns(s):
        return
    now = age(s)
    s.news += 1
    for seat in range(2):
        s.record[seat * RECORD_WIDTH + ASIDE] += len(s.piles[seat])
        s.piles[seat] = cards_in(s, seat, now)[:]
    if s.log is not None:
        names = [s.rules.deck_list[deck_of(s, seat, now)].name for seat in range(2)]
        text = f"Age {AGE_NAMES[now]} dawns: {{0}} draws from {names[0]}, {{1}} from {names[1]}."
        s.tell("age", text, {"age": now + 1, "first": names[0], "second": names[1]})


def left(s: MatchState) -> i64:
    """How many turns or rounds the age will last, this one included; 0: as long as the battle."""
    if not s.rules.settings.ages:
        return 0
    for dawn in dawns(s):
        if s.turn < dawn:
            return dawn - s.turn
    return 0
