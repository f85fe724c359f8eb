"""Purses: sealed choices. Both bid at once out of hidden purses, and the bids are opened together."""

from __future__ import annotations

from typing import ClassVar

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.options import Value, Whole
from orrery.engine.view import AnyPart, Choice, Meter, Note, View

DEAL = 0


class Purses(Game):
    about: ClassVar[About] = About(
        "purses",
        "Purses",
        1,
        "Bid in secret out of your purse: the higher bid takes the prize.",
        (Whole("rounds", 2, 1, 4, "How many prizes there are."),),
    )

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.rounds = int(options["rounds"])
        self.action_names = ["bid 0", "bid 1", "bid 2"]
        self.longest = 2 * self.rounds
        self.lowest_score = -self.rounds
        self.highest_score = self.rounds

    def start(self, dice: Dice) -> State:
        return self.make(dice, [2 + dice.below(DEAL, 3), 2 + dice.below(DEAL, 3)], [], [-1, -1])

    def make(self, dice: Dice, purses: list[int], shown: list[int], sealed: list[int]) -> PursesState:
        return PursesState(self, dice, purses, shown, sealed)


class PursesState(State):
    __slots__ = ("purses", "sealed", "shown")

    game: Purses

    def __init__(
        self, game: Purses, dice: Dice, purses: list[int], shown: list[int], sealed: list[int], news: int = 0
    ) -> None:
        super().__init__(game, dice, news)
        self.purses = purses  # what each seat began with
        self.shown = shown  # all open bids, seat 0 first in every round
        self.sealed = sealed  # the bid each seat has handed in, or -1

    def clone(self) -> State:
        copy = self.game.make(self.dice.clone(), self.purses[:], self.shown[:], self.sealed[:])
        copy.news = self.news
        return copy

    def visit(self, fields: Fields) -> None:
        self.purses = fields.numbers("purses", self.purses)
        self.shown = fields.numbers("shown", self.shown)
        self.sealed = fields.numbers("sealed", self.sealed)

    def to_act(self) -> list[int]:
        over = len(self.shown) == self.game.longest
        return [] if over else [seat for seat in range(2) if self.sealed[seat] < 0]

    def mover(self) -> int:
        return min(self.to_act(), default=NOBODY)

    def spent(self, seat: int) -> int:
        return sum(self.shown[seat::2])

    def actions(self, seat: int) -> list[int]:
        return list(range(min(2, self.purses[seat] - self.spent(seat)) + 1)) if seat in self.to_act() else []

    def apply(self, seat: int, action: int) -> None:
        self.sealed[seat] = action
        self.tell("ready", f"{{{seat}}} is ready.", {"seat": seat})
        if min(self.sealed) >= 0:
            self.shown += self.sealed
            self.tell("bids", f"{{0}} bids {self.sealed[0]}, {{1}} bids {self.sealed[1]}.", {})
            self.sealed = [-1, -1]
            self.news += 1

    def score(self, seat: int) -> int:
        mine, theirs = self.shown[seat::2], self.shown[1 - seat :: 2]
        return sum((a > b) - (a < b) for a, b in zip(mine, theirs, strict=True))

    def outcome(self) -> Outcome | None:
        if self.to_act():
            return None
        return Outcome([self.score(0), self.score(1)], "counted", "The higher bid took each prize.")

    def imagine(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        assert isinstance(world, PursesState)
        world.dice = dice.fork(1)
        for other in range(2):
            if other != seat:
                least = max(2, self.spent(other))
                world.purses[other] = least + dice.below(0, 5 - least)
                if self.sealed[other] >= 0:
                    world.sealed[other] = -1
                    world.sealed[other] = dice.below(0, len(world.actions(other)))
        return world

    def view(self, seat: int) -> View:
        parts: list[AnyPart] = [Note("bids", ", ".join(map(str, self.shown)) or "none", "Bids so far")]
        for owner in range(2):
            how = "is ready" if self.sealed[owner] >= 0 else "is thinking"
            parts.append(Note(f"ready-{owner}", f"{self.game.seat_title(owner)} {how}."))
            if owner == seat:
                left = self.purses[seat] - self.spent(seat)
                own = f"You bid {self.sealed[seat]}." if self.sealed[seat] >= 0 else "You have not bid yet."
                parts.append(Meter("purse", "Your purse", left, 0, 4, owner=seat))
                parts.append(Note("own-bid", own))
        choices = [Choice(f"bid {bid}", f"Bid {bid}", ("purse",)) for bid in self.actions(seat)]
        return self.show(seat, parts, "How much?", choices)
