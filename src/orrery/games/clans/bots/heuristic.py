"""Rules of thumb: the normal bot takes what helps it at once, and plans a round by trying it (CW-153)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.clans.actions import END, HERO, SUBMIT
from orrery.games.clans.bots import guess as guessing
from orrery.games.clans.bots import worth
from orrery.games.clans.names import (
    HEALTH,
    HERO_CRYSTAL,
    HERO_DAMAGE,
    HERO_DRAW,
    HERO_HEAL,
    LANES,
    MAX_HEALTH,
    NONE,
    SLOTS,
    TILES,
    TURNS,
    WIDTH,
)
from orrery.games.clans.rules import hands, play
from orrery.games.clans.rules.board import at
from orrery.games.clans.rules.rounds import staging

if TYPE_CHECKING:
    from orrery.games.clans.state.match import MatchState

GUESSES: Final[i64] = 3  # at a plan of the other side


def next_action(s: MatchState, seat: i64, dice: Dice) -> i64:
    if hero_is_due(s, seat):
        return HERO
    return best_of_turn(s, seat, dice) if s.rules.mode == TURNS else best_of_round(s, seat, dice)


# -- turns
def best_of_turn(s: MatchState, seat: i64, dice: Dice) -> i64:
    """The action after which the seat stands best; the end, if none helps."""
    best: i64 = END
    most = worth.of(s, seat)
    for action in s.choices[seat]:
        if action in (END, HERO):
            continue
        value = worth_after(s, seat, action) + dice.below(0, 4)
        if value > most:
            most = value
            best = action
    return best


def worth_after(s: MatchState, seat: i64, action: i64) -> i64:
    """What a seat has after an action. Nobody plays on from there, so what is seen and legal is left out."""
    w = s.copy()
    play.in_turn(w, action)
    return worth.of(w, seat)


# -- rounds
def best_of_round(s: MatchState, seat: i64, dice: Dice) -> i64:
    """The staging that improves the coming round most, against a few guesses at the other plan."""
    ahead: list[MatchState] = []
    while len(ahead) < GUESSES:
        guess = s.copy()
        seal_other(guess, seat, dice)
        ahead.append(guess)
    numbers = s.rules.numbering
    best: i64 = SUBMIT
    most = worth_of_round(ahead, seat, NONE)
    for action in s.choices[seat]:
        if action in (SUBMIT, HERO) or numbers.take_back <= action < numbers.pick:
            continue
        value = worth_of_round(ahead, seat, action) + dice.below(0, 4)
        if value > most:
            most = value
            best = action
    return best


def seal_other(w: MatchState, seat: i64, dice: Dice) -> None:
    """Guess what the other side submits. An imagined world may have a plan already: it is guessed anew.

    Otherwise whoever decides second would think about one plan only.
    """
    other = 1 - seat
    for n in range(other * LANES, (other + 1) * LANES):
        if w.staged[n] != NONE:
            hands.add(w.hands[other], w.staged[n] // 4)
            w.staged[n] = NONE
    guessing.plan(w, other, dice)
    w.ready[other] = 1


def worth_of_round(ahead: list[MatchState], seat: i64, action: i64) -> i64:
    total: i64 = 0
    for guess in ahead:
        w = guess.copy()
        if action != NONE:
            staging.decide(w, seat, action)
        staging.decide(w, seat, SUBMIT)
        total += worth.of(w, seat)
    return total


# -- the hero
def hero_is_due(s: MatchState, seat: i64) -> bool:
    """When the ability is worth most, or the match grows late."""
    if HERO not in s.choices[seat]:
        return False
    hero = s.rules.heroes[s.hero[seat]]
    limit = s.rules.settings.turn_limit if s.rules.mode == TURNS else s.rules.settings.round_limit
    late = s.turn * 2 > limit
    if hero.ability == HERO_DRAW:
        room = s.rules.settings.hand_limit - len(s.hands[seat])
        return room >= hero.amount and (len(s.hands[seat]) <= 4 or late) and len(s.piles[seat]) > 0
    if hero.ability == HERO_HEAL:
        return injuries(s, seat, hero.amount) >= (3 if late else 7)
    if hero.ability == HERO_CRYSTAL:
        return late or s.crystal[1 - seat] <= 3 * hero.amount
    return hero.ability == HERO_DAMAGE and blows(s, seat) >= (2 if late else 3)


def injuries(s: MatchState, seat: i64, most: i64) -> i64:
    """The health that a hero could give back."""
    total: i64 = 0
    for tile in range(TILES):
        u = at(tile, seat, 0)
        for _ in range(s.heights[tile * 2 + seat]):
            missing = s.units[u + MAX_HEALTH] - s.units[u + HEALTH]
            total += missing if missing < most else most
            u += WIDTH
    return total


def blows(s: MatchState, seat: i64) -> i64:
    """How many blows of this turn or round would be stronger."""
    numbers = s.rules.numbering
    count: i64 = 0
    if s.rules.mode == TURNS:
        before: i64 = NONE
        for action in s.choices[seat]:
            if numbers.attack <= action < numbers.attack_base:
                unit = (action - numbers.attack) // (TILES * SLOTS)
                if unit != before:
                    count += 1
                    before = unit
            elif numbers.attack_base <= action < numbers.heal:
                count += 1
        return count
    for tile in range(TILES):
        meets = s.heights[tile * 2 + 1 - seat] > 0 or tile // LANES == (2 if seat == 0 else 0)
        if meets:
            count += s.heights[tile * 2 + seat]
    return count
