"""Guesses: options, and a game for one. Will the next card be higher or lower?"""

from __future__ import annotations

from typing import ClassVar

from orrery.engine.cards import unseen
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import EVERYONE, NOBODY, About, Game, Outcome, State
from orrery.engine.options import Choice as OneOf
from orrery.engine.options import Flag, Text, Value, Whole
from orrery.engine.view import AnyPart, Card, Choice, Note, View, Zone

DEAL = 0


class Guesses(Game):
    about: ClassVar[About] = About(
        "guesses", "Guesses", 1, "Higher or lower?",
        (
            Whole("cards", 5, 2, 8, "How many cards the deck has."),
            OneOf("order", "shuffled", ("shuffled", "rising"), "How the deck lies."),
            Flag("peeking", default=True, help="Whether a look at the top card is allowed."),
            Text("motto", "Good luck", 20, "What stands on the table."),
        ),
    )  # fmt: skip

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.seats = 1
        self.cards = int(options["cards"])
        self.action_names = ["higher", "lower", "peek"]
        self.longest = 2 * self.cards
        self.lowest_score = 0
        self.highest_score = self.cards

    def start(self, dice: Dice) -> State:
        deck = list(range(self.cards))[::-1]
        if self.options["order"] == "shuffled":
            dice.shuffle(DEAL, deck)
        motto = str(self.options["motto"])
        return GuessesState(self, dice, deck, [deck.pop()], peeked=False, right=0, motto=motto)


class GuessesState(State):
    __slots__ = ("deck", "motto", "peeked", "right", "row")

    game: Guesses

    def __init__(
        self,
        game: Guesses,
        dice: Dice,
        deck: list[int],
        row: list[int],
        *,
        peeked: bool,
        right: int,
        motto: str,
    ) -> None:
        super().__init__(game, dice)
        self.deck = deck
        self.row = row
        self.peeked = peeked
        self.right = right
        self.motto = motto

    def clone(self) -> State:
        copy = GuessesState(
            self.game, self.dice.clone(), self.deck[:], self.row[:],
            peeked=self.peeked, right=self.right, motto=self.motto,
        )  # fmt: skip
        copy.news = self.news
        return copy

    def visit(self, fields: Fields) -> None:
        self.deck = fields.numbers("deck", self.deck)
        self.row = fields.numbers("row", self.row)
        self.peeked = fields.flag("peeked", self.peeked)
        self.right = fields.number("right", self.right)
        self.motto = fields.words("motto", self.motto)

    def mover(self) -> int:
        return 0 if self.deck else NOBODY

    def actions(self, seat: int) -> list[int]:
        if seat != 0 or not self.deck:
            return []
        return [0, 1, 2] if self.game.options["peeking"] and not self.peeked else [0, 1]

    def apply(self, seat: int, action: int) -> None:
        self.news += 1
        if action == 2:
            self.peeked = True
            self.tell("peeks", "{0} looks at the top card.", {})
            self.tell("top", f"It is the {self.deck[-1]}.", {"card": self.deck[-1]}, 1 << seat)
            return
        card = self.deck.pop()
        self.right += (card > self.row[-1]) == (action == 0)
        self.row.append(card)
        self.peeked = False
        self.tell("turned", f"The {card} is turned up.", {"card": card}, EVERYONE)

    def score(self, seat: int) -> int:
        return self.right

    def outcome(self) -> Outcome | None:
        return None if self.deck else Outcome([self.right], "counted", f"{{0}} guessed {self.right} right.")

    def imagine(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        assert isinstance(world, GuessesState)
        world.dice = dice.fork(1)
        if self.game.options["order"] == "shuffled":
            top = self.deck[-1:] if self.peeked and seat == 0 else []
            world.deck = unseen(list(range(self.game.cards)), [*self.row, *top])
            dice.shuffle(0, world.deck)
            world.deck += top
        return world

    def view(self, seat: int) -> View:
        row = tuple(Card(f"row-{n}", f"The {card}") for n, card in enumerate(self.row))
        top = Card("top", f"The {self.deck[-1]}") if self.peeked and seat == 0 else Card("top", face="down")
        parts: list[AnyPart] = [
            Zone("row", "The row", row, len(row)),
            Zone("deck", "The deck", (top,) if self.deck else (), len(self.deck), layout="pile"),
            Note("motto", self.motto),
        ]
        verbs = [self.game.text(action) for action in self.actions(seat)]
        choices = [Choice(verb, verb.title()) for verb in verbs]
        return self.show(seat, parts, "Higher or lower?", choices)
