"""Rules of thumb: the normal bot takes what helps it at once, and plans a round by trying it (CW-153)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.games.clans.actions import END, HERO, SUBMIT
from orrery.games.clans.bots import guess as guessing
from orrery.games.clans.bots import worth
from orrery.games.clans.names import (
    AP,
    CARD,
    HEALTH,
    HERO_CRYSTAL,
    HERO_DAMAGE,
    HERO_DAUNT,
    HERO_DRAW,
    HERO_HEAL,
    HERO_MARCH,
    HERO_MEND,
    HERO_SCOUT,
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

    Otherwise the side that decides second would think about one plan only.
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
    if hero.ability == HERO_MEND:
        return s.rules.crystals[seat] - s.crystal[seat] >= hero.amount
    if hero.ability == HERO_SCOUT:
        return len(s.hands[seat]) + hero.amount <= s.rules.settings.hand_limit and (s.turn > 4 or late)
    enough: i64 = 2 if late else 3
    if hero.ability == HERO_DAUNT:
        return menaces(s, seat) >= enough
    if hero.ability == HERO_MARCH:
        return laggards(s, seat) >= enough
    return hero.ability == HERO_DAMAGE and blows(s, seat) >= enough


def menaces(s: MatchState, seat: i64) -> i64:
    """How many enemies may strike soon: those that have left their bases, or are met there."""
    count: i64 = 0
    for tile in range(TILES):
        at_home = tile // LANES == (2 if seat == 0 else 0)
        if at_home and s.heights[(LANES + tile % LANES) * 2 + seat] == 0:
            continue
        u = at(tile, 1 - seat, 0)
        for _ in range(s.heights[tile * 2 + 1 - seat]):
            if s.rules.damage[s.units[u + CARD]] > 0:
                count += 1
            u += WIDTH
    return count


def laggards(s: MatchState, seat: i64) -> i64:
    """How many of the own units a forced march would help.

    In turns those in the middle that have spent their AP; in rounds those that march one tile only, and are
    neither held nor there already.
    """
    count: i64 = 0
    for tile in range(TILES):
        turns = s.rules.mode == TURNS
        there = tile // LANES == (2 if seat == 0 else 0)
        if there or (turns and tile // LANES != 1) or (not turns and s.heights[tile * 2 + 1 - seat] > 0):
            continue
        u = at(tile, seat, 0)
        for _ in range(s.heights[tile * 2 + seat]):
            card = s.units[u + CARD]
            if (turns and s.units[u + AP] == 0 and s.rules.damage[card] > 0) or (
                not turns and s.rules.speed[card] == 1
            ):
                count += 1
            u += WIDTH
    return count


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
