"""Before the first turn or round: decks and heroes, terrain, the relic, opening hands, mulligan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.games.clans.actions import KEEP, MOST_OPENING
from orrery.games.clans.names import (
    AGE_NAMES,
    AGES,
    DESERT,
    LAKE,
    LANES,
    MARSH,
    MULLIGAN,
    NONE,
    PICKING,
    RECORD_WIDTH,
    SECOND,
    SET_UP,
    TURNS,
    WOODS,
    base_tile,
)
from orrery.games.clans.presets import OPENING_HAND
from orrery.games.clans.rules import ages, fog, hands
from orrery.games.clans.rules.rounds import flow as rounds
from orrery.games.clans.rules.turns import flow as turns

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

WILD: Final[list[i64]] = [WOODS, LAKE, DESERT, MARSH]


def open_match(s: MatchState) -> None:
    """Who may choose a deck and a hero is asked; for the others the dice choose (CW-009)."""
    s.phase = PICKING
    asked = False
    for seat in range(2):
        pairs = s.rules.pairs[seat]
        if s.rules.chosen[seat] and len(pairs) > 1:
            asked = True
        else:
            bring(s, seat, pairs[s.dice.below(SET_UP, len(pairs))] if len(pairs) > 1 else pairs[0])
            if s.rules.later_chosen[seat]:
                asked = asked or not s.ready[seat]
            else:
                bring_the_rest(s, seat)
    if not asked:
        lay_out(s)


def bring_the_rest(s: MatchState, seat: i64) -> None:
    """The decks of later ages, by the dice (CW-206)."""
    while not s.ready[seat]:
        pairs = pairs_for(s, seat)
        bring(s, seat, pairs[s.dice.below(SET_UP, len(pairs))])


def pairs_for(s: MatchState, seat: i64) -> list[i64]:
    """What a seat may bring next. One hero leads all of its decks."""
    if ages.next_age(s, seat) == 0:
        return s.rules.pairs[seat]
    heroes: i64 = len(s.rules.heroes)
    return [deck * heroes + s.hero[seat] for deck in s.rules.later[seat]]


def bring(s: MatchState, seat: i64, pair: i64) -> None:
    heroes: i64 = len(s.rules.heroes)
    which = ages.next_age(s, seat)
    if which == 0:
        s.deck[seat] = pair // heroes
        s.hero[seat] = pair % heroes
    else:
        s.record[seat * RECORD_WIDTH + SECOND + which - 1] = pair // heroes + 1
    if not s.rules.settings.ages or which == AGES - 1:
        s.ready[seat] = 1
        if which > 0:  # how far a side has come with its choices, nobody else knew
            s.news += 1
    if s.log is not None:
        tell_bring(s, seat, which)


def tell_bring(s: MatchState, seat: i64, which: i64) -> None:
    deck = s.rules.deck_list[ages.deck_of(s, seat, which)].name
    hero = s.rules.heroes[s.hero[seat]].name
    one: i64 = 1
    led = f"led by {hero}" if which == 0 else f"for age {AGE_NAMES[which]}"
    values: dict[str, int | str] = {"seat": seat, "deck": deck, "hero": hero}
    s.tell("brings", f"{{{seat}}} brings {deck}, {led}.", values, one << seat)


def pick(s: MatchState, seat: i64, pair: i64) -> None:
    bring(s, seat, pair)
    if s.ready[0] and s.ready[1]:
        lay_out(s)


def lay_out(s: MatchState) -> None:
    """The board, the relic and the opening hands (CW-010 to CW-012, CW-031)."""
    for lane in range(LANES):
        s.terrain[LANES + lane] = WILD[s.dice.below(SET_UP, 4)]
    for seat in range(2):
        lay_base(s, seat)
        s.crystal[seat] = s.rules.crystals[seat]
        s.piles[seat] = ages.cards_in(s, seat, 0)[:]
        hands.deal(s, seat, OPENING_HAND)
    s.relic = LANES + s.dice.below(SET_UP, LANES)
    s.ready[0] = 0
    s.ready[1] = 0
    if s.rules.settings.show_hero:
        fog.show_hero(s, 0)
        fog.show_hero(s, 1)
    s.news += 1
    if s.rules.settings.mulligan:
        s.phase = MULLIGAN
    else:
        start(s)


def lay_base(s: MatchState, seat: i64) -> None:
    """A hero with two terrains gets both of them: six layouts, equally likely."""
    terrains = s.rules.heroes[s.hero[seat]].terrains
    layout: i64 = 0
    if len(terrains) > 1:
        layout = 1 + s.dice.below(SET_UP, 6)
    for lane in range(LANES):
        s.terrain[base_tile(seat, lane)] = terrains[layout >> lane & 1]


def start(s: MatchState) -> None:
    if s.rules.mode == TURNS:
        turns.begin(s)
    else:
        rounds.begin(s)


# -- mulligan
def mulligan(s: MatchState, seat: i64, action: i64) -> None:
    """Up to two cards go back, and as many are drawn (CW-012)."""
    numbers = s.rules.numbering
    hand = s.hands[seat]
    first: i64 = NONE
    second: i64 = NONE
    if action >= numbers.return_two:
        first = hand[(action - numbers.return_two) // MOST_OPENING]
        second = hand[(action - numbers.return_two) % MOST_OPENING]
    elif action != KEEP:
        first = hand[action - numbers.return_one]
    back: i64 = 0
    for card in (first, second):
        if card != NONE:
            hand.remove(card)
            hands.add(s.piles[seat], card)
            back += 1
    if back > 0:
        drawn: list[i64] = []
        while len(drawn) < back:
            drawn.append(hands.take(s, seat))
        for card in drawn:
            hands.add(hand, card)
        if s.log is not None:
            tell_mulligan(s, seat, drawn)
    s.ready[seat] = 1
    if s.ready[0] and s.ready[1]:
        s.ready[0] = 0
        s.ready[1] = 0
        start(s)


def tell_mulligan(s: MatchState, seat: i64, drawn: list[i64]) -> None:
    names = ", ".join([s.rules.cards[card].name for card in drawn])
    one: i64 = 1
    what = "a card" if len(drawn) == 1 else f"{len(drawn)} cards"
    text = f"{{{seat}}} exchanges {what}. Into {{{seat}}}'s hand: {names}."
    s.tell("mulligan", text, {"seat": seat, "count": len(drawn), "cards": names}, one << seat)


def mulligans(s: MatchState, seat: i64) -> list[i64]:
    """All ways to give back none, one or two cards; equal cards are one way."""
    numbers = s.rules.numbering
    hand = s.hands[seat]
    size: i64 = len(hand)
    firsts = [n for n in range(size) if n == 0 or hand[n] != hand[n - 1]]
    found: list[i64] = [KEEP]
    found += [numbers.return_one + first for first in firsts]
    for first in firsts:
        pair = numbers.return_two + first * MOST_OPENING
        found += [pair + n for n in range(first + 1, size) if n == first + 1 or hand[n] != hand[n - 1]]
    return found
