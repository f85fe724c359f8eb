"""The easy bot: plays about as the rules of thumb of a first game say, and reads little (CW-151, CW-152)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.clans.actions import END, HERO, SUBMIT, VARIANTS
from orrery.games.clans.names import (
    AP,
    CARD,
    HEALTH,
    LANES,
    NONE,
    SERIAL,
    SLOTS,
    TILES,
    TURNS,
    WIDTH,
    base_tile,
    forward,
    lane_of,
    row_of,
)
from orrery.games.clans.rules.board import at, unit_at
from orrery.games.clans.rules.effects.strength import raw_damage
from orrery.games.clans.rules.fog import tracked

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

ONE_IN: Final[i64] = 5  # 20 per cent


def next_action(s: MatchState, seat: i64, dice: Dice) -> i64:
    return in_turn(s, seat, dice) if s.rules.mode == TURNS else in_round(s, seat, dice)


def sometimes(dice: Dice) -> bool:
    return dice.below(0, ONE_IN) == 0


def may_call_hero(s: MatchState, seat: i64, dice: Dice) -> bool:
    return HERO in s.choices[seat] and sometimes(dice)


# -- rounds
def in_round(s: MatchState, seat: i64, dice: Dice) -> i64:
    """A shuffled hand: each card is left out now and then, or goes behind, to any lane that is free."""
    plays = behind(s, seat)
    if len(plays) == 0:
        return HERO if may_call_hero(s, seat, dice) else SUBMIT
    cards: list[i64] = []
    for action in plays:
        card = card_of(s, action)
        if card not in cards:
            cards.append(card)
    dice.shuffle(0, cards)
    for card in cards:
        if not sometimes(dice):
            fitting = [action for action in plays if card_of(s, action) == card]
            middle = [action for action in fitting if row_of(tile_in(s, action)) == 1]
            choice = middle if len(middle) > 0 else fitting  # paratroopers prefer the middle
            return choice[dice.below(0, len(choice))]
    return HERO if may_call_hero(s, seat, dice) else SUBMIT


def behind(s: MatchState, seat: i64) -> list[i64]:
    """All plays that do not change who is Front."""
    numbers = s.rules.numbering
    return [
        action
        for action in s.choices[seat]
        if numbers.play <= action < numbers.move and (action - numbers.play) % VARIANTS == 0
    ]


def card_of(s: MatchState, action: i64) -> i64:
    return (action - s.rules.numbering.play) // (TILES * VARIANTS)


def tile_in(s: MatchState, action: i64) -> i64:
    return (action - s.rules.numbering.play) // VARIANTS % TILES


# -- turns
def in_turn(s: MatchState, seat: i64, dice: Dice) -> i64:
    """Cards first, then a step forward, then attacks, then the base; medics heal."""
    action = place(s, seat, dice)
    if action == NONE:
        action = step(s, seat, dice)
    if action == NONE:
        action = attack(s, seat)
    if action == NONE:
        action = heal(s, seat)
    if action == NONE:
        action = HERO if may_call_hero(s, seat, dice) else END
    return action


def place(s: MatchState, seat: i64, dice: Dice) -> i64:
    """A boss, or any card, to the own base where it is needed most."""
    plays = [action for action in behind(s, seat) if tile_in(s, action) == own_base(s, seat, action)]
    if len(plays) == 0:
        return NONE
    cards: list[i64] = []
    for action in plays:
        card = card_of(s, action)
        if s.rules.cards[card].boss:
            cards = [card]
            break
        if card not in cards:
            cards.append(card)
    chosen = cards[dice.below(0, len(cards))]
    best: i64 = NONE
    most: i64 = NONE
    for action in plays:
        if card_of(s, action) == chosen:
            worth = need(s, seat, chosen, tile_in(s, action)) + dice.below(0, 21)
            if worth > most:
                most = worth
                best = action
    return best


def own_base(s: MatchState, seat: i64, action: i64) -> i64:
    return base_tile(seat, lane_of(tile_in(s, action)))


def need(s: MatchState, seat: i64, card: i64, tile: i64) -> i64:
    """In tenths: enemies in the middle draw, own units do not, the own element does. Never below 0."""
    worth: i64 = 100
    enemy = at(LANES + lane_of(tile), 1 - seat, 0)
    for _ in range(s.heights[(LANES + lane_of(tile)) * 2 + 1 - seat]):
        if tracked(s, enemy, seat):
            worth += 15
        enemy += WIDTH
    for row in range(3):
        worth -= 5 * s.heights[(row * LANES + lane_of(tile)) * 2 + seat]
    return worth + 20 if s.rules.element[card] == s.terrain[tile] else worth


def step(s: MatchState, seat: i64, dice: Dice) -> i64:
    """Fresh units go a step forward; one in five stays for this turn."""
    numbers = s.rules.numbering
    found: list[i64] = []
    for action in s.choices[seat]:
        if numbers.move <= action < numbers.cross:
            n = action - numbers.move
            u = unit_at(n // TILES, seat)
            ahead = n % TILES == n // TILES // SLOTS + forward(seat)
            fresh = s.units[u + AP] == s.rules.max_ap[s.units[u + CARD]]
            stays = (s.units[u + SERIAL] * 7 + s.turn * 3) % ONE_IN == 0
            if ahead and fresh and not stays:
                found.append(action)
    return found[dice.below(0, len(found))] if len(found) > 0 else NONE


def attack(s: MatchState, seat: i64) -> i64:
    """A unit that can be killed, else the strongest, else the base."""
    numbers = s.rules.numbering
    best: i64 = NONE
    most: i64 = NONE
    for action in s.choices[seat]:
        if numbers.attack <= action < numbers.attack_base:
            n = action - numbers.attack
            u = unit_at(n // (SLOTS * TILES), seat)
            target = at(n // SLOTS % TILES, 1 - seat, n % SLOTS)
            worth = s.rules.damage[s.units[target + CARD]]
            if raw_damage(s, u, target) >= s.units[target + HEALTH]:
                worth += 1000
            if worth > most:
                most = worth
                best = action
    if best != NONE:
        return best
    for action in s.choices[seat]:
        if numbers.attack_base <= action < numbers.heal:
            return action
    return NONE


def heal(s: MatchState, seat: i64) -> i64:
    numbers = s.rules.numbering
    for action in s.choices[seat]:
        if numbers.heal <= action < numbers.enhance:
            return action
    return NONE
