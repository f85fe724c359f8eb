"""One card deep: every card that can be paid is tried a few times, and the board valued at once (SD-143).

So the simulation behind the published table thinks; it is what smart bots do with a horizon of 0. Energy and
answers are left to the rules of thumb, the rest of a turn is planned by what each card gains.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from orrery.engine.bots import Search
from orrery.engine.dice import Dice
from orrery.games.shattered.bots import heuristic, imagine, prospects, quick, worth
from orrery.games.shattered.bots.profiles import COOPERATIVE, MINDS
from orrery.games.shattered.names import (
    ASK_NOTHING,
    COUNTER,
    EMPOWER,
    END,
    ENERGY,
    NONE,
    OFFER,
    REACT,
    RUNNING,
    STRIKE,
    TEST,
    promoter_of,
)
from orrery.games.shattered.rules import play, rounds
from orrery.games.shattered.rules.later import wits

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

LOOKS_A_WORLD: Final[i64] = 4  # this many tries see the same hidden cards
LEADING: Final = 3.0  # a Counter that gains more than this comes first


def options_of(s: RunState, seat: i64, dice: Dice) -> list[i64]:
    """What is worth a thought: Energy or an answer alone, else the end of the turn and every payable card."""
    rules = s.rules
    if s.asking != ASK_NOTHING:
        return [quick.answer(s, dice)]
    side = s.side(seat)
    available = side.available()
    spares = keeps_the_peace(s, seat)
    found: list[i64] = [rules.word_base + END]
    for card in side.hand:
        printed = rules.cards[card]
        if printed.category == ENERGY:
            return [card]
        if printed.category == REACT or (spares and printed.category == STRIKE):
            continue
        if printed.cost <= available and card not in found:
            found.append(card)
    return found


def keeps_the_peace(s: RunState, seat: i64) -> bool:
    """Whether this side does not even think of a Strike: its profile wants a Bond (SD-133)."""
    if MINDS[wits.mind(s, seat)].kind != COOPERATIVE:
        return False
    own = s.values[promoter_of(seat)]
    other = s.values[promoter_of(1 - seat)]
    return heuristic.spares(own, other, s.side(seat).peaceful, s.rules.preset.fixed_plans)


@final
class Glance(Search):
    """A look at what each card would do now."""

    def __init__(self, s: RunState, seat: i64, dice: Dice) -> None:
        super().__init__()
        self.known = s
        self.seat = seat
        self.dice = dice
        self.options = options_of(s, seat, dice)  # the first one is to do nothing more
        self.now = 0.0
        self.gains: list[float] = []  # on what is now: of chancy cards the sum over all looks
        self.chancy: list[bool] = []  # a second look can tell more
        self.looks: i64 = 0
        self.scratch: list[RunState] = []  # an imagined world, and a trial of it

    def grow(self, playouts: i64) -> None:
        if len(self.options) < 2:
            return
        if not self.scratch:
            self.look_once()
        world = self.scratch[0]
        for _ in range(playouts):
            if self.looks % LOOKS_A_WORLD == 0:
                imagine.again(world, self.seat, self.dice)
            world.dice.reseed(self.dice)
            for at in range(1, len(self.options)):
                if self.chancy[at]:
                    self.gains[at] += self.gain_in(world, self.options[at])
            self.looks += 1

    def look_once(self) -> None:
        """One look tells all of a card that is neither rolled for nor answered, nor can spring a trap."""
        world = imagine.world(self.known, self.seat, self.dice)
        self.scratch = [world, world.copy()]
        self.now = value(world, self.seat)
        careful = len(world.side(1 - self.seat).traps) > 0
        for option in self.options:
            ends = option >= len(world.rules.cards)
            chancy = not ends and (careful or world.rules.cards[option].category in (STRIKE, OFFER, TEST))
            self.chancy.append(chancy)
            self.gains.append(0.0 if chancy or ends else self.gain_in(world, option))

    def gain_in(self, world: RunState, card: i64) -> float:
        """What a card gains in a world, as its dice fall."""
        trial = self.scratch[1]
        trial.restart_as(world)
        play.decide(trial, card)
        quick.settle(trial, self.dice)
        self.playouts += 1
        return value(trial, self.seat) - self.now

    def gain_of(self, at: i64) -> float:
        """The mean gain of an option."""
        return self.gains[at] / float(self.looks) if self.chancy[at] else self.gains[at]

    def plan(self) -> list[i64]:
        """The cards that gain something, the best first, as far as the energy goes.

        A Counter that gains much leads, and an Empower goes before the first Strike.
        """
        plan: list[i64] = []
        gains: list[float] = []
        for at in range(1, len(self.options)):
            gain = self.gain_of(at)
            if gain > 0.0:
                place: i64 = len(gains)
                while place > 0 and gains[place - 1] < gain:
                    place -= 1
                gains.insert(place, gain)
                plan.insert(place, self.options[at])
        self.bring_forward(plan, gains, COUNTER, LEADING, 0)
        strike = self.first_of(plan, STRIKE)
        if strike != NONE:
            self.bring_forward(plan, gains, EMPOWER, 0.0, strike)
        return payable(self.known, plan, self.known.side(self.seat).available())

    def first_of(self, plan: list[i64], category: i64) -> i64:
        for at in range(len(plan)):
            if self.known.rules.cards[plan[at]].category == category:
                return at
        return NONE

    def bring_forward(
        self, plan: list[i64], gains: list[float], category: i64, least: float, place: i64
    ) -> None:
        at = self.first_of(plan, category)
        if at > place and gains[at] > least:
            plan.insert(place, plan.pop(at))
            gains.insert(place, gains.pop(at))

    def best(self) -> i64:
        if self.looks == 0:
            return self.options[0]
        plan = self.plan()
        return plan[0] if plan else self.options[0]


def payable(s: RunState, ranked: list[i64], budget: i64) -> list[i64]:
    """The cards that fit the budget, from the top; what no longer fits is skipped."""
    found: list[i64] = []
    for card in ranked:
        cost = s.rules.cards[card].cost
        if cost <= budget:
            budget -= cost
            found.append(card)
    return found


def value(s: RunState, seat: i64) -> float:
    """What the board is worth if nothing more happens before the next check."""
    outcome = rounds.check(s, last=False)
    return prospects.value(s, seat) if outcome == RUNNING else worth.ended(s, seat, outcome)


def next_action(s: RunState, seat: i64, dice: Dice, playouts: i64) -> i64:
    """The next step after this many looks; in v2.1 a turn is planned as a whole at its beginning (SD-026)."""
    if s.rules.preset.fixed_plans and s.plans and s.asking == ASK_NOTHING:
        at: i64 = len(s.done)
        return s.plans[0][at] if at < len(s.plans[0]) else s.rules.word_base + END
    glance = Glance(s, seat, dice)
    glance.grow(playouts)
    if s.rules.preset.fixed_plans and glance.looks > 0:
        s.plans = [s.done + glance.plan()]
        return next_action(s, seat, dice, playouts)
    return glance.best()
