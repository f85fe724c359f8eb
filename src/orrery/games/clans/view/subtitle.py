"""What a match is called in lists: its mode, and who leads which deck, as far as all know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.names import MODE_NAMES, NONE, OVER, SPECTATORS
from orrery.games.clans.view.table import knows_hero

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

UNKNOWN: Final = "somebody unknown"


def of(s: MatchState) -> str:
    mode = MODE_NAMES[s.rules.mode].capitalize()
    sides = [side_in_words(s, seat) for seat in range(2)]
    if sides == ["", ""]:
        return mode
    return f"{mode}: {sides[0] or UNKNOWN} against {sides[1] or UNKNOWN}"


def side_in_words(s: MatchState, seat: i64) -> str:
    """The leader and the deck of a side, as far as all know them: by the options, since the hero acted, or
    since the match is over and can be read by everybody.
    """
    pairs = s.rules.pairs[seat]
    deck = only([pair // len(s.rules.heroes) for pair in pairs])
    hero = only([pair % len(s.rules.heroes) for pair in pairs])
    over = s.phase == OVER
    if over or knows_hero(s, seat, SPECTATORS):
        hero = s.hero[seat]
    if over:
        deck = s.deck[seat]
    names: list[str] = []
    if hero != NONE:
        names.append(s.rules.heroes[hero].name)
    if deck != NONE:
        names.append(s.rules.deck_list[deck].name)
    return " with ".join(names)


def only(numbers: list[i64]) -> i64:
    """What all of these are, or NONE."""
    return numbers[0] if min(numbers) == max(numbers) else NONE
