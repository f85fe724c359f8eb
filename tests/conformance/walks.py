"""Walks: a garden with many ways and one bell. What comes of ringing is met only by trials that ring."""

from __future__ import annotations

from typing import ClassVar

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.options import Value
from orrery.engine.view import AnyPart, Choice, Meter, View

WAYS = 60
STEPS = 12


class Walks(Game):
    about: ClassVar[About] = About("walks", "Walks", 1, "Walk about, or ring the bell.")

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.seats = 1
        self.action_names = [*(f"walk {way}" for way in range(WAYS)), "ring"]
        self.longest = STEPS

    def start(self, dice: Dice) -> State:
        return self.make(dice, 0, 0)

    def make(self, dice: Dice, steps: int, rings: int) -> WalksState:
        return WalksState(self, dice, steps, rings)


class WalksState(State):
    __slots__ = ("rings", "steps")

    game: Walks

    def __init__(self, game: Walks, dice: Dice, steps: int, rings: int) -> None:
        super().__init__(game, dice, 0)
        self.steps = steps
        self.rings = rings

    def clone(self) -> State:
        copy = self.game.make(self.dice.clone(), self.steps, self.rings)
        copy.news = self.news
        return copy

    def visit(self, fields: Fields) -> None:
        self.steps = fields.number("steps", self.steps)
        self.rings = fields.number("rings", self.rings)

    def mover(self) -> int:
        return NOBODY if self.steps == STEPS else 0

    def actions(self, seat: int) -> list[int]:
        return list(range(WAYS + 1)) if seat == self.mover() and seat != NOBODY else []

    def apply(self, seat: int, action: int) -> None:
        self.steps += 1
        self.rings += action == WAYS
        self.news += 1

    def outcome(self) -> Outcome | None:
        return Outcome([0], "walked", "The garden closes.") if self.steps == STEPS else None

    def score(self, seat: int) -> int:
        return 0

    def imagine(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        world.dice = dice.fork(1)
        return world

    def view(self, seat: int) -> View:
        parts: list[AnyPart] = [
            Meter("steps", "Steps", self.steps, 0, STEPS),
            Meter("rings", "Rings", self.rings, 0, STEPS),
        ]
        choices = [Choice(name, name.capitalize()) for name in self.game.action_names]
        return self.show(seat, parts, "Where to?", choices if seat == self.mover() else [])
