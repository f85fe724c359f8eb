"""Echoes: effects in effects. A strike can be split or countered, and what is pending waits on a stack."""

from __future__ import annotations

from typing import ClassVar

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.options import Value
from orrery.engine.stack import Frame, Stack
from orrery.engine.view import AnyPart, Choice, Meter, Note, View

TURN, SPLIT, ANSWER, HIT = range(4)  # what can wait on the stack
WAITING = ("a turn", "half a strike", "an answer", "a hit")
STRIKE, SPLIT_IT, TAKE, COUNTER = range(4)


class Echoes(Game):
    about: ClassVar[About] = About("echoes", "Echoes", 1, "Strike, split, counter: who has more lives left?")

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.streams = ["hit", "unused"]
        self.action_names = ["strike", "split", "take", "counter"]
        self.longest = 400
        self.lowest_score = -100
        self.highest_score = 100

    def start(self, dice: Dice) -> State:
        turns = [Frame(TURN, seat, amount=2) for seat in (1, 0, 1, 0)]
        return EchoesState(self, dice, [20, 20], Stack(turns))


class EchoesState(State):
    __slots__ = ("lives", "stack")

    def __init__(self, game: Game, dice: Dice, lives: list[int], stack: Stack, news: int = 0) -> None:
        super().__init__(game, dice, news)
        self.lives = lives
        self.stack = stack  # the rules' own frames are done at once: the top one always asks a seat

    def clone(self) -> State:
        return EchoesState(self.game, self.dice.clone(), self.lives[:], self.stack.copy(), self.news)

    def visit(self, fields: Fields) -> None:
        self.lives = fields.numbers("lives", self.lives)
        self.stack.visit("stack", fields)

    def mover(self) -> int:
        top = self.stack.top()
        return NOBODY if top is None else top.seat

    def actions(self, seat: int) -> list[int]:
        top = self.stack.top()
        if top is None or top.seat != seat:
            return []
        more = top.amount > 0
        if top.kind == ANSWER:
            return [TAKE, COUNTER] if more else [TAKE]
        return [STRIKE, SPLIT_IT] if more else [STRIKE]

    def apply(self, seat: int, action: int) -> None:
        frame = self.stack.pop()
        verb = self.game.text(action)
        self.tell(verb, f"{{{seat}}}: {verb}.", {"pending": len(self.stack.frames)})
        if action == STRIKE:
            self.stack.push(Frame(ANSWER, 1 - seat, amount=2))
        elif action == SPLIT_IT:
            for _ in range(2):
                self.stack.push(Frame(SPLIT, seat, amount=frame.amount - 1))
        elif action == TAKE:
            self.stack.push(Frame(HIT, NOBODY, target=seat))
        else:
            self.stack.push(Frame(HIT, NOBODY, target=seat))
            self.stack.push(Frame(ANSWER, 1 - seat, amount=frame.amount - 1))
        self.resolve()

    def resolve(self) -> None:
        top = self.stack.top()
        while top is not None and top.seat == NOBODY:
            self.stack.pop()
            self.lives[top.target] -= 1 + self.dice.below(0, 3)
            self.tell("hit", f"{{{top.target}}} is hit.", {"lives": self.lives[top.target]})
            top = self.stack.top()

    def score(self, seat: int) -> int:
        return self.lives[seat] - self.lives[1 - seat]

    def outcome(self) -> Outcome | None:
        scores = [self.score(0), self.score(1)]
        return (
            None if self.stack.frames else Outcome(scores, "counted", "The one with more lives left has won.")
        )

    def imagine(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        world.dice = dice.fork(2)
        return world

    def view(self, seat: int) -> View:
        title = self.game.seat_title
        lives = [
            Meter(f"lives-{n}", f"{title(n)}'s lives", self.lives[n], -99, 20, owner=n) for n in range(2)
        ]
        pending = [f"{WAITING[frame.kind]} by {title(frame.seat)}" for frame in self.stack.frames]
        parts: list[AnyPart] = [*lives, Note("pending", "; ".join(pending) or "nothing", "Still to come")]
        verbs = [self.game.text(action) for action in self.actions(seat)]
        choices = [Choice(verb, verb.title()) for verb in verbs]
        return self.show(seat, parts, "What now?", choices)
