"""Swaps: hidden hands. Each of two has a face-down card, and may swap it for the top of the deck."""

from __future__ import annotations

from typing import ClassVar

from orrery.engine.cards import unseen
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.options import Value
from orrery.engine.view import AnyPart, Card, Choice, View, Zone

DEAL = 0


class Swaps(Game):
    about: ClassVar[About] = About(
        "swaps", "Swaps", 1, "Keep your card, or swap it for the top of the deck: the higher card wins."
    )

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.action_names = ["keep", "swap"]
        self.longest = 4

    def start(self, dice: Dice) -> State:
        deck = list(range(6))
        dice.shuffle(DEAL, deck)
        return self.make(dice, [deck.pop(), deck.pop()], deck, [], 0)

    def make(self, dice: Dice, hands: list[int], deck: list[int], table: list[int], turns: int) -> SwapsState:
        return SwapsState(self, dice, hands, deck, table, turns)


class SwapsState(State):
    __slots__ = ("deck", "hands", "table", "turns")

    game: Swaps

    def __init__(
        self,
        game: Swaps,
        dice: Dice,
        hands: list[int],
        deck: list[int],
        table: list[int],
        turns: int,
        news: int = 0,
    ) -> None:
        super().__init__(game, dice, news)
        self.hands = hands
        self.deck = deck  # the top card last
        self.table = table  # cards that were swapped away, open
        self.turns = turns

    def clone(self) -> State:
        copy = self.game.make(self.dice.clone(), self.hands[:], self.deck[:], self.table[:], self.turns)
        copy.news = self.news
        return copy

    def visit(self, fields: Fields) -> None:
        self.hands = fields.numbers("hands", self.hands)
        self.deck = fields.numbers("deck", self.deck)
        self.table = fields.numbers("table", self.table)
        self.turns = fields.number("turns", self.turns)

    def mover(self) -> int:
        return NOBODY if self.turns == 4 else self.turns % 2

    def actions(self, seat: int) -> list[int]:
        return [0, 1] if seat == self.mover() and seat != NOBODY else []

    def apply(self, seat: int, action: int) -> None:
        if action == 1:
            self.table.append(self.hands[seat])
            self.hands[seat] = self.deck.pop()
            self.news += 1
            card = self.hands[seat]
            self.tell("draws", f"{{{seat}}} draws the {card}.", {"card": card}, 1 << seat)
        verb = "swaps" if action else "keeps"
        self.tell(verb, f"{{{seat}}} {verb}.", {"seat": seat})
        self.turns += 1
        if self.turns == 4:
            self.news += 1
            self.tell("shows", f"{{0}} shows {self.hands[0]}, {{1}} shows {self.hands[1]}.", {})

    def score(self, seat: int) -> int:
        return 1 if self.hands[seat] > self.hands[1 - seat] else -1

    def outcome(self) -> Outcome | None:
        if self.mover() != NOBODY:
            return None
        return Outcome([self.score(0), self.score(1)], "showdown", "The higher card wins.")

    def sees(self, seat: int, owner: int) -> bool:
        return seat == owner or self.turns == 4

    def imagine(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        assert isinstance(world, SwapsState)
        world.dice = dice.fork(1)
        seen = [card for owner, card in enumerate(self.hands) if self.sees(seat, owner)]
        left = unseen(list(range(6)), [*seen, *self.table])
        dice.shuffle(0, left)
        for owner in range(2):
            if not self.sees(seat, owner):
                world.hands[owner] = left.pop()
        world.deck = left
        return world

    def card(self, seat: int, owner: int) -> Card:
        if self.sees(seat, owner):
            return Card(f"card-{owner}", f"The {self.hands[owner]}")
        return Card(f"card-{owner}", face="down")

    def view(self, seat: int) -> View:
        table = tuple(Card(f"table-{n}", f"The {card}") for n, card in enumerate(self.table))
        parts: list[AnyPart] = [
            Zone("deck", "The deck", (), len(self.deck), layout="pile"),
            Zone("table", "On the table", table, len(table)),
        ]
        for owner in range(2):
            title = f"{self.game.seat_title(owner)}'s card"
            parts.append(Zone(f"hand-{owner}", title, (self.card(seat, owner),), 1, owner))
        choices = [Choice("keep", "Keep it"), Choice("swap", "Swap it", (f"card-{seat}", "deck"))]
        return self.show(seat, parts, "Keep your card?", choices)
