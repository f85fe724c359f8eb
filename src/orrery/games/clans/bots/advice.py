"""Who is asked: what a bot of each level does next, and a quick guess for the playouts of searches.

All are given a world that the bot's seat imagines, in which nothing is known but what the seat knows
(CW-150).
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from orrery.engine.bots import Bots, Search
from orrery.engine.dice import Dice
from orrery.engine.game import State
from orrery.games.clans.actions import END, HERO, KEEP, SUBMIT
from orrery.games.clans.bots import easy, hard, heuristic
from orrery.games.clans.names import MULLIGAN, PICKING, TURNS
from orrery.games.clans.state.match import MatchState


def advise(s: MatchState, seat: i64, dice: Dice) -> i64:
    """What the normal bot does now."""
    return heuristic.next_action(s, seat, dice) if s.phase > MULLIGAN else before_play(s, seat, dice)


def advise_easily(s: MatchState, seat: i64, dice: Dice) -> i64:
    return easy.next_action(s, seat, dice) if s.phase > MULLIGAN else before_play(s, seat, dice)


def search(s: MatchState, seat: i64, dice: Dice) -> Search:
    """How the hard bot thinks."""
    before = s.phase <= MULLIGAN
    plans = [[before_play(s, seat, dice)]] if before else hard.plans_of(s, seat, dice)
    return hard.PlanSearch(s, seat, dice, plans)


def before_play(s: MatchState, seat: i64, dice: Dice) -> i64:
    return bring(s, seat, dice) if s.phase == PICKING else KEEP


def bring(s: MatchState, seat: i64, dice: Dice) -> i64:
    """Any deck, led by the hero that it names."""
    heroes: i64 = len(s.rules.heroes)
    fitting: list[i64] = []
    for pair in s.rules.pairs[seat]:
        own = s.rules.deck_list[pair // heroes].hero
        if not own or s.rules.heroes[pair % heroes].name == own:
            fitting.append(pair)
    if len(fitting) == 0:
        fitting = s.rules.pairs[seat]
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
