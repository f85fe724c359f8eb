"""Who is asked: what a bot of each level does next, and a quick guess for the playouts of searches.

All are given a world that the bot's seat imagines, in which nothing is known but what the seat knows
(CW-150).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.bots import Bots, Search
from orrery.engine.dice import Dice
from orrery.engine.game import State
from orrery.games.clans.actions import END, HERO, KEEP, SUBMIT
from orrery.games.clans.bots import easy, hard, heuristic, worth
from orrery.games.clans.names import MULLIGAN, PICKING, PLAYING, SHOPPING, TURNS
from orrery.games.clans.rules import ages, series, setup
from orrery.games.clans.state.match import MatchState

USUAL_CARD: Final[i64] = (
    130  # what the cards of a deck are worth on the board, about: a new one must be better
)


def advise(s: MatchState, seat: i64, dice: Dice) -> i64:
    """What the normal bot does now."""
    return heuristic.next_action(s, seat, dice) if s.phase == PLAYING else beside_play(s, seat, dice)


def advise_easily(s: MatchState, seat: i64, dice: Dice) -> i64:
    return easy.next_action(s, seat, dice) if s.phase == PLAYING else beside_play(s, seat, dice)


def search(s: MatchState, seat: i64, dice: Dice) -> Search:
    """How the hard bot thinks."""
    playing = s.phase == PLAYING
    plans = hard.plans_of(s, seat, dice) if playing else [[beside_play(s, seat, dice)]]
    return hard.PlanSearch(s, seat, dice, plans)


def beside_play(s: MatchState, seat: i64, dice: Dice) -> i64:
    if s.phase == SHOPPING:
        return shop(s, seat)
    return bring(s, seat, dice) if s.phase == PICKING else KEEP


def shop(s: MatchState, seat: i64) -> i64:
    """What strengthens the army most for its price: an upgrade of a card that is there often, or a new card.

    A card is counted with what it would be on the board, spread over the deck that it is one of.
    """
    numbers = s.rules.shop
    best = numbers.leave
    most: i64 = 0
    for action in s.choices[seat]:
        if action == numbers.leave:
            continue
        if action >= numbers.upgrade:
            card = action - numbers.upgrade
            raised = 2 * worth.HEALTH_POINT + (worth.TURN_DAMAGE if s.rules.damage[card] > 0 else 0)
            value = raised * series.copies(s, seat, card) * 1000 // series.UPGRADE_PRICE
        else:
            card = action - numbers.buy
            strength = worth.HEALTH_POINT * s.rules.health[card] + worth.TURN_DAMAGE * s.rules.damage[card]
            value = (strength - USUAL_CARD) * 1000 // series.price(s, card)
        if value > most:
            most = value
            best = action
    return best


def bring(s: MatchState, seat: i64, dice: Dice) -> i64:
    """Any deck, led by the hero that it names; for later ages any deck at all."""
    heroes: i64 = len(s.rules.heroes)
    fitting: list[i64] = []
    pairs = setup.pairs_for(s, seat)
    later = ages.next_age(s, seat) > 0
    for pair in pairs:
        own = s.rules.deck_list[pair // heroes].hero
        if later or not own or s.rules.heroes[pair % heroes].name == own:
            fitting.append(pair)
    if len(fitting) == 0:
        fitting = pairs
    return s.rules.numbering.pick + fitting[dice.below(0, len(fitting))]


# -- for searches
def hunch(s: MatchState, seat: i64, dice: Dice) -> i64:
    """The better looking of two random actions; nothing is taken back."""
    actions = s.choices[seat]
    first = actions[dice.below(0, len(actions))]
    second = actions[dice.below(0, len(actions))]
    return first if liking(s, first) >= liking(s, second) else second


def liking(s: MatchState, action: i64) -> i64:
    numbers = s.rules.numbering
    if action in (END, SUBMIT):
        return 1
    if action == HERO:
        return 2
    if numbers.take_back <= action < numbers.pick:
        return 0
    if numbers.attack <= action < numbers.heal:
        return 5
    return 4 if action < numbers.move else 3


def candidates(s: MatchState, seat: i64) -> list[i64]:
    """A search need not take cards back that it has just staged."""
    if s.phase in (PICKING, MULLIGAN) or s.rules.mode == TURNS:
        return s.actions(seat)
    numbers = s.rules.numbering
    return [action for action in s.choices[seat] if not numbers.take_back <= action < numbers.pick]


def appraise(s: MatchState, seat: i64) -> i64:
    """How well a match has ended: won first of all, then by how much."""
    lead = s.crystal[seat] - s.crystal[1 - seat]
    return s.score(seat) * 1000 + lead * 100 // s.rules.crystals[seat]


# -- what the players are given
@final
class ClansBots(Bots):
    easy: ClassVar[str] = "plays cards where they seem to be needed and strikes what it sees"
    heuristic: ClassVar[str] = "does what leaves it better off at once"
    smart: ClassVar[str] = "tries whole plans in worlds that it imagines behind the fog"

    def advise(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, MatchState)
        return advise(world, seat, dice)

    def advise_easily(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, MatchState)
        return advise_easily(world, seat, dice)

    def search(self, world: State, seat: i64, dice: Dice) -> Search:
        assert isinstance(world, MatchState)
        return search(world, seat, dice)

    def hunch(self, world: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(world, MatchState)
        return hunch(world, seat, dice)

    def candidates(self, world: State, seat: i64) -> list[i64]:
        assert isinstance(world, MatchState)
        return candidates(world, seat)

    def appraise(self, world: State, seat: i64) -> i64:
        assert isinstance(world, MatchState)
        return appraise(world, seat)
