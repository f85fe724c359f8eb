"""Fragile: a game for one that breaks now and then, if it is told to.

Cards from 0 to 9 are drawn and played, three of them; one may be turned over instead. Fifteen points win.
"""

import os
from typing import ClassVar

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.measure import Measure
from orrery.engine.options import Choice as Chosen
from orrery.engine.options import Value
from orrery.engine.view import View

PLAY, TURN = 0, 1
CARDS = 3
WORTH_WINNING = 15
BREAKING = 7  # a card that cannot be turned over


class FragileLab(Lab):
    measures = (
        Measure("points", "Points on played cards", "play", value="points"),
        Measure("turned", "Cards turned over", "turn", split="card"),
    )
    events = ("play", "draw", "turn", "win")
    unit = "cards"

    def standing(self, state: State, seat: int) -> int:
        assert isinstance(state, FragileState)
        return min(1000, sum(state.played) * 1000 // WORTH_WINNING)

    def elapsed(self, state: State) -> int:
        assert isinstance(state, FragileState)
        return len(state.played)

    def decks(self, state: State) -> list[list[str]]:
        return [["ten cards"]]

    def hands(self, state: State) -> list[list[str]]:
        assert isinstance(state, FragileState)
        return [[f"card {state.card}"]]


class Fragile(Game):
    """Playing it is safe; what turning over the card 7 does, `breaks` says."""

    about: ClassVar[About] = About(
        "fragile",
        "Fragile",
        1,
        "Draw three cards, and do not turn the seven.",
        (Chosen("breaks", "never", ("never", "raises", "dies"), "What turning over a seven does."),),
    )
    lab: ClassVar[Lab] = FragileLab()

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.seats = 1
        self.action_names = ["play", "turn"]
        self.longest = 6
        self.lowest_score = -1
        self.highest_score = 1

    def start(self, dice: Dice) -> State:
        return FragileState(self, dice, dice.below(0, 10), [], 0)


class FragileState(State):
    __slots__ = ("card", "played", "turned")

    def __init__(self, game: Game, dice: Dice, card: int, played: list[int], turned: int) -> None:
        super().__init__(game, dice)
        self.card = card
        self.played = played
        self.turned = turned

    def mover(self) -> int:
        return NOBODY if len(self.played) == CARDS else 0

    def actions(self, seat: int) -> list[int]:
        if seat != 0 or self.mover() == NOBODY:
            return []
        return [PLAY] if self.turned else [PLAY, TURN]

    def apply(self, seat: int, action: int) -> None:
        if action == TURN:
            self.turn()
        else:
            self.played.append(self.card)
            self.tell("play", "A card is played.", {"card": f"card {self.card}", "points": self.card})
        if len(self.played) < CARDS:
            self.card = self.dice.below(0, 10)
            self.tell("draw", "A card is drawn.", {"card": f"card {self.card}"})

    def turn(self) -> None:
        if self.card == BREAKING and self.game.options["breaks"] == "raises":
            raise ZeroDivisionError("the seven was turned over")
        if self.card == BREAKING and self.game.options["breaks"] == "dies":
            os._exit(9)
        self.turned = 1
        self.tell("turn", "The card is turned over.", {"card": f"card {self.card}"})

    def score(self, seat: int) -> int:
        return 1 if sum(self.played) >= WORTH_WINNING else -1

    def outcome(self) -> Outcome | None:
        if self.mover() != NOBODY:
            return None
        won = self.score(0) > 0
        return Outcome([self.score(0)], "enough" if won else "too-few", "Three cards lie there.")

    def clone(self) -> State:
        return FragileState(self.game, self.dice.clone(), self.card, self.played[:], self.turned)

    def imagine(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        world.dice = dice.fork(1)
        return world

    def view(self, seat: int) -> View:
        return self.show(seat, [], "Play it?", [])

    def visit(self, fields: Fields) -> None:
        self.card = fields.number("card", self.card)
        self.played = fields.numbers("played", self.played)
        self.turned = fields.number("turned", self.turned)
