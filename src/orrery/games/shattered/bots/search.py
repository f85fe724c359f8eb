"""The smart player: what it could do is played out in imagined worlds; what proves best is played (SD-139).

All actions of a comparison see the same hidden cards and the same dice, so that only their difference counts.
What a look at each card advises is followed unless something else has proved better, and what has proved
worse is played out no further: with few playouts, the best mean alone is mostly luck.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from orrery.engine.bots import Search
from orrery.engine.dice import Dice, dice_of, first_state
from orrery.games.shattered.bots import imagine, one_card, plans_standard, prospects, quick
from orrery.games.shattered.bots.profiles import COOPERATIVE, MINDS
from orrery.games.shattered.names import NERVE, RUNNING, STRIKE
from orrery.games.shattered.rules import play
from orrery.games.shattered.rules.later import wits

if TYPE_CHECKING:
    from orrery.games.shattered.state.run import RunState

PROVED_BETTER: Final = 1.5  # by this many standard errors the mean must lead the advice
PROVED_WORSE: Final = 2.5  # … and by this many fall behind it
LEAST_PLAYOUTS: Final[i64] = 6  # before anything is given up
FIRST_LOOKS: Final[i64] = 24  # at every card, before anything is played out


@final
class RoomSearch(Search):
    """Thinking about one decision: the means of what can be done, against the mean of the advice."""

    def __init__(self, s: RunState, seat: i64, dice: Dice) -> None:
        super().__init__()
        self.known = s
        self.seat = seat
        self.dice = dice
        self.options = one_card.options_of(s, seat, dice)
        self.advised: i64 = 0  # where the advice stands among them
        if len(self.options) > 1:
            self.take_advice()
        self.leads: list[float] = [0.0 for _ in self.options]  # over the advice, in all playouts
        self.squares: list[float] = [0.0 for _ in self.options]  # … of each playout, squared
        self.racing: list[bool] = [True for _ in self.options]
        self.left: i64 = len(self.options)  # in the race
        self.done: i64 = 0  # playouts of each that is left
        self.luck = dice_of([first_state(0, 0)])  # of quick players
        self.scratch: list[RunState] = []  # an imagined world, and a trial of it
        self.players: list[quick.Hasty] = []

    def take_advice(self) -> None:
        """What is done without proof: a look at each card tells, but two things take the profile's patience.

        A Bond, and wearing a visitor's Nerve away for a Panic that comes rooms later: one card more or less
        seems to matter little there. The advice is among the options, be it to activate or hold a card back.
        """
        advice = plans_standard.next_action(self.known, self.seat)
        patient = MINDS[wits.mind(self.known, self.seat)].kind == COOPERATIVE
        if not patient and not self.strikes_at_nerve(advice):
            look = one_card.Glance(self.known, self.seat, self.dice)
            look.grow(FIRST_LOOKS)
            advice = look.best()
        if advice not in self.options:
            self.options.append(advice)
        self.advised = self.options.index(advice)

    def strikes_at_nerve(self, action: i64) -> bool:
        cards = self.known.rules.cards
        return action < len(cards) and cards[action].category == STRIKE and cards[action].target == NERVE

    def grow(self, playouts: i64) -> None:
        """Play everything that is left out this many times more."""
        if not self.scratch and self.left > 1:
            world = imagine.world(self.known, self.seat, self.dice)
            self.scratch = [world, world.copy()]
            self.players = [quick.Hasty(world.rules, 0), quick.Hasty(world.rules, 1)]
        for _ in range(playouts):
            if self.left < 2:
                return
            imagine.again(self.scratch[0], self.seat, self.dice)
            self.compare()
            if self.done >= LEAST_PLAYOUTS:
                self.give_up()

    def compare(self) -> None:
        """Play every action out once in the same world."""
        start = first_state(self.dice.below(0, 1 << 30), 0)
        base = self.play_out(self.options[self.advised], start)
        for at in range(len(self.options)):
            if self.racing[at] and at != self.advised:
                lead = self.play_out(self.options[at], start) - base
                self.leads[at] += lead
                self.squares[at] += lead * lead
        self.done += 1
        self.playouts += self.left

    def play_out(self, action: i64, start: i64) -> float:
        """Play an action out to the end of the room, or for a few rounds; what has become of the board.

        A room that ends without the run is worth what the next room's first board is worth.
        """
        trial = self.scratch[1]
        trial.restart_as(self.scratch[0])
        self.luck.states[0] = start
        rooms = len(trial.results)
        last = trial.round + trial.rules.horizon
        play.decide(trial, action)
        quick.settle(trial, self.luck)
        while trial.ending == RUNNING and len(trial.results) == rooms and trial.round <= last:
            self.players[trial.seat].play_turn(trial, self.luck)
        return prospects.value(trial, self.seat)

    def error_of(self, at: i64) -> float:
        """The standard error of the mean lead over the advice."""
        count = float(self.done)
        mean = self.leads[at] / count
        return sqrt(max(self.squares[at] / count - mean * mean, 0.0) / max(count - 1.0, 1.0))

    def give_up(self) -> None:
        """Drop what has proved worse than the advice."""
        for at in range(len(self.options)):
            if self.racing[at] and at != self.advised:
                behind = -self.leads[at] / float(self.done)
                if behind > PROVED_WORSE * self.error_of(at):
                    self.racing[at] = False
                    self.left -= 1

    def best(self) -> i64:
        best = self.advised
        most = 0.0
        for at in range(len(self.options)):
            if self.done > 1 and self.racing[at] and at != self.advised:
                lead = self.leads[at] / float(self.done)
                if lead > most and lead > PROVED_BETTER * self.error_of(at):
                    best = at
                    most = lead
        return self.options[best]


def next_action(s: RunState, seat: i64, dice: Dice, playouts: i64) -> i64:
    """What the smart player does after this many playouts of everything it thinks about."""
    if s.rules.horizon == 0:
        return one_card.next_action(s, seat, dice, playouts)
    search = RoomSearch(s, seat, dice)
    search.grow(playouts)
    return search.best()
