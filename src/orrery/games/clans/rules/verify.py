"""Whether a match that was read from a text could have come about: the rules trust what is in their state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.fields import bad_field, within
from orrery.games.clans.names import (
    AGES,
    CARD,
    CHARGE,
    EXTRA_WIDTH,
    FIND_NAMES,
    FLAGS,
    FOUND,
    GLIMPSE_WIDTH,
    GOLD,
    GROUP,
    HEALTH,
    KNOWN,
    LENT,
    NONE,
    OVER,
    POWERS,
    RECORD_WIDTH,
    SECOND,
    SERIAL,
    SHOPPING,
    SLOTS,
    STACKS,
    TILES,
    WATCHES,
    WIDTH,
)
from orrery.games.clans.rules import legal
from orrery.games.clans.rules.board import at

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

MOST_BITS: Final[i64] = 1 << 60  # where numbers are bits
MOST: Final[i64] = 1 << 32  # more than any amount; sums and products of such stay far below 63 bits


def settle(s: MatchState) -> None:
    """List what may be done, after fields were just read; refuse those that lead nowhere before."""
    check(s)
    legal.list_all(s)


def check_decisions(s: MatchState) -> None:
    """Somebody has something to decide, or it is over."""
    if (s.phase == OVER) == (len(s.choices[0]) + len(s.choices[1]) > 0):
        raise bad_field("ready")


# -- numbers that lead into tables must do so
def check(s: MatchState) -> None:
    rules = s.rules
    cards: i64 = len(rules.cards)
    for stack in range(STACKS):
        u = at(stack >> 1, stack & 1, 0)
        for _ in range(s.heights[stack]):
            within("units", [s.units[u + CARD], s.units[u + POWERS]], 0, cards)
            within("units", [s.units[u + KNOWN]], 0, 256)
            within("units", [s.units[u + GROUP]], 0, len(s.groups) + 1)
            within("units", [s.units[u + n] for n in range(HEALTH, CHARGE)], -MOST, MOST)
            within("units", [s.units[u + SERIAL], s.units[u + FLAGS]], 0, MOST)
            u += WIDTH
    within("phase", [s.phase], 0, SHOPPING + 1 if rules.settings.is_series() else OVER + 1)
    within("seat", [s.seat], 0, 2)
    within("ending", [s.ending], 0, 4)
    within("turn", [s.turn], 0, 1_000_000)
    within("terrain", list(s.terrain), 0, 5)
    within("owner", list(s.owner), NONE, 2)
    within("traps", list(s.traps), NONE, cards)
    within("relic", [s.relic], NONE, TILES)
    within("zones", list(s.zones), 0, 3)
    settled: i64 = 0 if s.phase > 0 else NONE
    within("deck", list(s.deck), settled, len(rules.deck_list))
    within("hero", list(s.hero), settled, len(rules.heroes))
    for seat in range(2):
        within("hand", s.hands[seat], 0, cards)
        within("pile", s.piles[seat], 0, cards)
    within("staged", list(s.staged), NONE, cards * 4)
    within("burns", s.burns, 0, cards * 2)
    within("sparks", s.sparks, 0, TILES * SLOTS * TILES * 2)
    within("seen", [code & 65535 for code in s.seen], 0, cards)
    within("seen", [code >> 16 for code in s.seen], 0, WATCHES)
    within("missing", [(code & 65535) >> 1 for code in s.missing], 0, cards)
    within("missing", [code >> 16 for code in s.missing], 0, WATCHES)
    if len(s.feared) % 2:
        raise bad_field("feared")
    check_glimpses(s, cards)
    check_amounts(s)
    check_record(s)


def check_record(s: MatchState) -> None:
    """What ages and a series have added."""
    rules = s.rules
    within("record", list(s.record), 0, MOST)
    for seat in range(2):
        n = seat * RECORD_WIDTH + SECOND
        settled: i64 = 1 if rules.settings.ages and s.phase > 0 else 0
        within("record", list(s.record)[n : n + AGES - 1], settled, len(rules.deck_list) + 1)
    within("battle", [s.battle_number, s.past], 0, MOST)
    for cards in s.armies:
        within("army", cards, 0, len(rules.cards))
    within("goods", s.goods, 0, rules.printed if rules.settings.is_series() else 1)


def check_glimpses(s: MatchState, cards: i64) -> None:
    """Of each fogged base: when it was last seen, how many stood there, and which cards they are."""
    for n in range(0, len(s.glimpses), GLIMPSE_WIDTH):
        within("glimpses", [s.glimpses[n]], 0, MOST)
        within("glimpses", [s.glimpses[n + 1]], 0, SLOTS + 1)
        within("glimpses", [s.glimpses[n + k] for k in range(2, GLIMPSE_WIDTH)], 0, cards)


def check_amounts(s: MatchState) -> None:
    """No number is one that only a damaged text can have."""
    within("plays", [s.plays, s.searched, s.serials, s.quiet, s.harm], -1, MOST)
    for name, numbers in (
        ("fire", s.fire), ("crystal", s.crystal), ("dealt", s.dealt), ("hero-used", s.hero_used),
        ("boost", s.boost), ("relic-cards", s.relic_cards), ("burnt", s.burnt), ("ready", s.ready),
        ("takings", s.takings), ("planned", s.planned), ("drawn", s.drawn), ("revealed", s.revealed),
        ("sight", s.sight), ("cover", s.cover), ("known", s.known), ("hero-known", s.hero_known),
        ("trap-known", s.trap_known),
    ):  # fmt: skip
        within(name, list(numbers), -MOST, MOST)
    within("extras", list(s.extras), 0, MOST_BITS)
    for seat in range(2):
        within("extras", [s.extras[seat * EXTRA_WIDTH + FOUND]], 0, len(FIND_NAMES))
        within("extras", [s.extras[seat * EXTRA_WIDTH + GOLD], s.extras[seat * EXTRA_WIDTH + LENT]], 0, MOST)
    within("groups", s.groups, -1, MOST)
    within("feared", s.feared, -1, MOST)
