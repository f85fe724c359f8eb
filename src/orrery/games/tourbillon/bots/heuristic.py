"""Rules of thumb for a fight: a guess (`hunch`), a look ahead (`advise`), and what helps searches.

All are given a world that the player imagines, in which nothing is known but what the player knows. `advise`
tries every card, and the best one on every square that makes a difference: it lets the clock run on with the
plate as it then stands, for half as long as the hand would last, and judges what has become of gremlins,
pools and cards.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.game import State
from orrery.games.tourbillon.names import (
    ASK_MAY,
    ASK_TARGET,
    BASICS,
    BEAT,
    C_DAMAGE,
    G_HP,
    G_POISON,
    G_SHIELDS,
    G_WIDTH,
    KIND_MASK,
    LOST_FAILED_DRAW,
    LOST_OVERDRAW,
    NO_QUESTION,
    NO_SQUARE,
    NONE,
    PLACES,
    RESOURCES,
    RUNNING,
    SYNERGY,
    WON,
)
from orrery.games.tourbillon.program import Card
from orrery.games.tourbillon.rules import legal, play
from orrery.games.tourbillon.rules.effects.costs import can_be_fed
from orrery.games.tourbillon.state.fight import FightState
from orrery.games.tourbillon.tables import Rules

REPLACE_ONE_IN: Final[i64] = 12  # a guess replaces a gear so seldom, as long as a square is empty

SHORTEST_LOOK: Final[i64] = 60  # Beats
LONGEST_LOOK: Final[i64] = 150
LOOK: Final[i64] = 40  # at a fight that is all but won,
LOOK_PER_HP: Final[i64] = 1  # … and this much longer for each HP that is left
MOST_SQUARES_TRIED: Final[i64] = 3  # empty ones more, for a card to which the place matters
MOST_REPLACED: Final[i64] = 4

# What things are worth, where 1 HP of a gremlin is 100.
VICTORY: Final[i64] = 1_000_000
VICTORY_IN_SIGHT: Final[i64] = 5_000
KILL: Final[i64] = 200
SHIELD: Final[i64] = 80
POISON_STACK: Final[i64] = 300
DOOM: Final[i64] = 2_500  # a draw that will fail, if nothing changes
NO_CARD_IN_SIGHT: Final[i64] = 400
STOCK: Final[i64] = 60  # this many tenths of a resource count in full, the rest a third
WORTH_PAID: Final[i64] = 50  # 1.0 of a basic force that some card of ours names as its price,
WORTH_SPECIAL: Final[i64] = 120  # … of a special resource,
WORTH_FLEXIBLE: Final[i64] = 35  # … of anything else, if some card pays with what there is,
WORTH_NOTHING: Final[i64] = 5  # … or if none does
FIRST_CARDS: Final[i64] = 150  # each of the first four cards in hand; the next three half of that,
CARD_PER_HP: Final[i64] = 2  # … the more, the longer the fight will last,
USEFUL_CARD: Final[i64] = 40  # … and this, if it can be paid with what our cards make
CARD_TO_COME: Final[i64] = 30  # in deck or discard


# -- a guess
def hunch(fight: FightState, dice: Dice) -> i64:
    """Any card on any empty square; now and then, and on a full plate, on any square."""
    if fight.asking != NO_QUESTION:
        possible = legal.answers(fight)
        return possible[dice.below(0, len(possible))]
    code = fight.hand[dice.below(0, len(fight.hand))]
    base = legal.face_index(code) * PLACES
    if fight.rules.cards[code & KIND_MASK].momentary:
        return base + NO_SQUARE
    return base + legal.place_of_square(fight, some_square(fight, dice))


def some_square(fight: FightState, dice: Dice) -> i64:
    empty: i64 = 0
    for square in range(len(fight.gear)):
        if fight.gear[square] < 0 and fight.closed[square] == 0:
            empty += 1
    if empty == 0 or dice.below(0, REPLACE_ONE_IN) == 0:
        return legal.nth_open(fight, dice.below(0, fight.open_count))
    left = dice.below(0, empty)
    for square in range(len(fight.gear)):
        if fight.gear[square] < 0 and fight.closed[square] == 0:
            if left == 0:
                return square
            left -= 1
    return NONE


# -- for searches
def candidates(fight: FightState) -> list[i64]:
    """What is worth trying: all answers, all new aims, and the plays that make a difference."""
    if fight.asking != NO_QUESTION:
        return legal.answers(fight)
    return plays(fight) + legal.aims(fight)


def appraise(fight: FightState) -> i64:
    """From -1000 for a defeat without a scratch to 1000 for a victory: a near miss is better than nothing."""
    if fight.ending == WON:
        return 1000
    dealt = fight.counts[C_DAMAGE]
    return -1000 + 800 * dealt // (dealt + hp_left(fight) + 1)


# -- a look ahead
def advise(fight: FightState) -> i64:
    """The action after which the fight looks best."""
    look = Look(fight)
    if fight.asking != NO_QUESTION:
        answers = legal.answers(fight)
        return answers[0] if len(answers) == 1 else look.best_of(fight, answers)
    best = best_play(fight, look)
    return better_aim(fight, look, best) if fight.rules.any_targeted else best


def best_play(fight: FightState, look: Look) -> i64:
    """Each card is tried on the first of its squares, and the one that does best there on all of them."""
    places = Places(fight)
    plays_of_best: list[i64] = []
    best_value = -VICTORY * 2
    for face in legal.faces_in(fight.hand):
        found = places.plays_of(fight, face)
        if found:
            value = look.value_of(fight, found[0])
            if value > best_value or not plays_of_best:
                plays_of_best = found
                best_value = value
    if not plays_of_best:
        return look.best_of(fight, legal.legal(fight))
    return look.best_place(fight, plays_of_best, best_value)


def better_aim(fight: FightState, look: Look, otherwise: i64) -> i64:
    """A new target for a gear, where that alone makes things better; else the play."""
    aims = legal.aims(fight)
    if not aims:
        return otherwise
    best = otherwise
    best_value = look.judge(fight.copy()) + 50
    for action in aims:
        value = look.value_of(fight, action)
        if value > best_value:
            best = action
            best_value = value
    return best


# -- which plays make a difference
def plays(fight: FightState) -> list[i64]:
    """Every card on every square that is not like another one for it."""
    found: list[i64] = []
    places = Places(fight)
    for face in legal.faces_in(fight.hand):
        found += places.plays_of(fight, face)
    return found or legal.legal(fight)


@final
class Places:
    """Where gears can be put, as far as it makes a difference."""

    def __init__(self, fight: FightState) -> None:
        self.replaced = places_of(fight, worst_gears(fight))
        self.spoken_of = gears_speak_of_others(fight)
        self.plain = places_of(fight, empty_squares(fight, matters=False)) + self.replaced
        self.many: list[i64] = []  # where the place matters; found when it is asked for

    def plays_of(self, fight: FightState, face: i64) -> list[i64]:
        """The plays of a card: the first is on an empty square, if there is one; the last replace a gear."""
        card = fight.rules.card(legal.face_of_index(face))
        base = face * PLACES
        if card.momentary:
            return [base + NO_SQUARE]
        if not (self.spoken_of or speaks_of_others(card)):
            return [base + place for place in self.plain]
        if not self.many:
            self.many = places_of(fight, empty_squares(fight, matters=True)) + self.replaced
        return [base + place for place in self.many]


def places_of(fight: FightState, squares: list[i64]) -> list[i64]:
    return [legal.place_of_square(fight, square) for square in squares]


def gears_speak_of_others(fight: FightState) -> bool:
    """Whether a gear on the plate speaks of its neighbours: then the place of every card matters."""
    for square in range(len(fight.gear)):
        if fight.gear[square] >= 0 and speaks_of_others(fight.card_at(square)):
            return True
    return False


def speaks_of_others(card: Card) -> bool:
    return len(card.standing) > 0 or card.chain != NONE or card.copies != NONE or card.kind == SYNERGY


def empty_squares(fight: FightState, *, matters: bool) -> list[i64]:
    """Empty squares, one for each kind of ground; if the place matters, some more beside other gears."""
    found: list[i64] = []
    grounds: list[i64] = []
    for square in range(len(fight.gear)):
        if fight.gear[square] >= 0 or fight.closed[square]:
            continue
        ground = ground_of(fight, square)
        if not holds(grounds, ground):
            grounds.append(ground)
            found.append(square)
        elif matters and len(found) < MOST_SQUARES_TRIED + len(grounds) and has_neighbour(fight, square):
            found.append(square)
    return found


def holds(numbers: list[i64], number: i64) -> bool:
    for other in numbers:  # noqa: SIM110  a plain loop is faster
        if other == number:
            return True
    return False


def ground_of(fight: FightState, square: i64) -> i64:
    """A number that is equal for squares with equal bonuses."""
    return fight.ground_make[square] + 16 * (fight.ground_cost[square] + 16 * fight.ground_draw[square])


def has_neighbour(fight: FightState, square: i64) -> bool:
    gear = fight.gear
    columns = fight.columns
    column = square % columns
    return (
        (column > 0 and gear[square - 1] >= 0)
        or (column < columns - 1 and gear[square + 1] >= 0)
        or (square >= columns and gear[square - columns] >= 0)
        or (square + columns < len(gear) and gear[square + columns] >= 0)
    )


def worst_gears(fight: FightState) -> list[i64]:
    """Gears to replace: those that wait longest since they last fired, one of each kind."""
    squares: list[i64] = []
    kinds: list[i64] = []
    while len(squares) < MOST_REPLACED:
        worst: i64 = NONE
        longest: i64 = 0
        for square in range(len(fight.gear)):
            code = fight.gear[square]
            if code < 0 or fight.closed[square] or holds(kinds, code):
                continue
            idle = idle_time(fight, square)
            if worst == NONE or idle > longest:
                worst = square
                longest = idle
        if worst == NONE:
            break
        squares.append(worst)
        kinds.append(fight.gear[worst])
    return squares


def idle_time(fight: FightState, square: i64) -> i64:
    since = fight.wound[square] if fight.wound[square] > 0 else 0
    return fight.clock - since if fight.full[square] > 0 else 20


# -- what comes of it
@final
class Look:
    """One decision's point of view: up to which Beat to look, and what each resource is good for."""

    def __init__(self, fight: FightState) -> None:
        toughness = hp_left(fight)
        self.deadline = fight.clock + time_to_look(fight, toughness)
        self.card = FIRST_CARDS + CARD_PER_HP * toughness  # what each of the first cards in hand is worth
        self.paid: i64 = 0  # resources that some card of ours pays with, a bit each
        self.made: i64 = 0  # … that some card of ours makes
        self.flexible = False
        self.read(fight.rules, fight.deck)
        self.read(fight.rules, fight.hand)
        self.read(fight.rules, fight.discard)
        for code in fight.gear:
            if code >= 0:
                self.read_card(fight.rules.cards[code & KIND_MASK])

    def read(self, rules: Rules, zone: list[i64]) -> None:
        for code in zone:
            self.read_card(rules.cards[code & KIND_MASK])

    def read_card(self, card: Card) -> None:
        self.made |= card.made
        self.paid |= card.named
        if card.flexible:
            self.flexible = True

    def best_of(self, fight: FightState, options: list[i64]) -> i64:
        """The option after which the fight looks best; of equals the first."""
        best = options[0]
        best_value = self.value_of(fight, best)
        for action in options[1:]:
            value = self.value_of(fight, action)
            if value > best_value:
                best = action
                best_value = value
        return best

    def best_place(self, fight: FightState, options: list[i64], best_value: i64) -> i64:
        """The same for the places of one card, of which the value on the first is known.

        What the card asks there is answered as autoplay would: every answer on every square costs too much.
        """
        best = options[0]
        for action in options[1:]:
            trial = fight.copy()
            play.decide(trial, action)
            value = self.judge(trial)
            if value > best_value:
                best = action
                best_value = value
        return best

    def value_of(self, fight: FightState, action: i64) -> i64:
        """How good the fight is after an action, and after the best answer to what it asks."""
        trial = fight.copy()
        play.decide(trial, action)
        if trial.asking in (ASK_TARGET, ASK_MAY):
            best = -VICTORY * 2
            for answer in legal.answers(trial):
                best = max(best, self.value_of(trial, answer))
            return best
        return self.judge(trial)

    def judge(self, trial: FightState) -> i64:
        """How good a fight is that this play has led to; the clock of `trial` is run on to the deadline."""
        answer_all(trial)
        if trial.ending != RUNNING:
            return VICTORY - trial.clock if trial.ending == WON else -VICTORY
        held: i64 = len(trial.hand)
        before = self.cards(trial)
        let_run(trial, self.deadline)
        if trial.ending == WON:
            return VICTORY_IN_SIGHT + before + self.deadline - trial.clock
        value = self.cards(trial) + self.stock(trial) - self.gremlins(trial)
        if trial.ending in (LOST_FAILED_DRAW, LOST_OVERDRAW):
            value -= DOOM + 10 * (self.deadline - trial.clock)
        elif len(trial.hand) <= held:
            value -= NO_CARD_IN_SIGHT
        return value

    def gremlins(self, trial: FightState) -> i64:
        """What is left to do."""
        total: i64 = 0
        for g in range(trial.foes_count):
            row = g * G_WIDTH
            hp = trial.foes[row + G_HP]
            poisoned = POISON_STACK * trial.foes[row + G_POISON]
            total += KILL + SHIELD * trial.foes[row + G_SHIELDS] + 100 * hp
            total -= poisoned if poisoned < 80 * hp else 80 * hp
        return total

    def stock(self, trial: FightState) -> i64:
        total: i64 = 0
        for resource in range(RESOURCES):
            amount = trial.pools[resource]
            if amount > STOCK:
                amount = STOCK + (amount - STOCK) // 3
            total += amount * self.worth(resource) // 10
        return total

    def worth(self, resource: i64) -> i64:
        """What 1.0 of a resource is worth to us."""
        if self.paid >> resource & 1:
            return WORTH_PAID if resource < BASICS else WORTH_SPECIAL
        return WORTH_FLEXIBLE if self.flexible else WORTH_NOTHING

    def cards(self, trial: FightState) -> i64:
        """Cards in hand are time, and some are better than others; cards that can still be drawn are hope."""
        total: i64 = 0
        for n in range(len(trial.hand)):
            total += self.card if n < 4 else self.card // 2 if n < 7 else 0
            if can_be_fed(trial.rules.cards[trial.hand[n] & KIND_MASK], self.made):
                total += USEFUL_CARD
        return total + CARD_TO_COME * (len(trial.deck) + len(trial.discard))


def hp_left(fight: FightState) -> i64:
    total: i64 = 0
    for g in range(fight.foes_count):
        total += fight.foes[g * G_WIDTH + G_HP]
    return total


def time_to_look(fight: FightState, toughness: i64) -> i64:
    """Half as long as the hand would last, in Beats; longer, if much is left to do."""
    beats: i64 = 0
    for code in fight.hand:
        beats += play.play_cost(fight, code, NONE)
    beats = max(beats // 2, LOOK + LOOK_PER_HP * toughness)
    return min(LONGEST_LOOK, max(SHORTEST_LOOK, beats))


def answer_all(trial: FightState) -> None:
    """Answer what is asked as autoplay would."""
    while trial.asking != NO_QUESTION and trial.ending == RUNNING:
        play.decide(trial, legal.default_answer(trial))


def let_run(trial: FightState, until: i64) -> None:
    """Let the clock run on without a play."""
    if trial.clock >= until:
        return
    trial.until = until
    trial.stage = BEAT
    play.run(trial)
    answer_all(trial)


# -- what the players are given
@final
class TourbillonBots(Bots):
    heuristic: ClassVar[str] = "tries every card and looks a little ahead"

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, FightState)
        return advise(world)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, FightState)
        return hunch(world, dice)

    def candidates(self, world: State, seat: i64) -> list[i64]:
        assert isinstance(world, FightState)
        return candidates(world)

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, FightState)
        return appraise(world)
