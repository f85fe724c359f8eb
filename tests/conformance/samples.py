"""Sound games for the suite: hidden hands, sealed choices, effects in effects, and one alone with options."""

from __future__ import annotations

from typing import ClassVar

from orrery.engine.cards import unseen
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import EVERYONE, NOBODY, About, Game, Outcome, State
from orrery.engine.options import Choice as OneOf
from orrery.engine.options import Flag, Text, Value, Whole
from orrery.engine.stack import Frame, Stack
from orrery.engine.view import AnyPart, Card, Choice, Meter, Note, View, Zone
from tests.conformance.talks import Talks

DEAL = 0


# -- Swaps: each seat has a hidden card, and may swap it for the top of the deck


class Swaps(Game):
    about: ClassVar[About] = About("swaps", "Swaps", 1, "Keep your card, or swap it.")

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
            *(
                Zone(f"hand-{owner}", f"Hand {owner}", (self.card(seat, owner),), 1, owner)
                for owner in range(2)
            ),
        ]
        choices = [Choice("keep", "Keep it"), Choice("swap", "Swap it", (f"card-{seat}", "deck"))]
        return self.show(seat, parts, "Keep your card?", choices)


# -- Purses: both seats bid under seal from hidden purses


class Purses(Game):
    about: ClassVar[About] = About(
        "purses", "Purses", 1, "Bid under seal.", (Whole("rounds", 2, 1, 4, "how many prizes there are"),)
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
        return None if self.to_act() else Outcome([self.score(0), self.score(1)], "counted", "It is over.")

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
        parts: list[AnyPart] = [Note("bids", f"Open bids: {self.shown}", "So far")]
        for owner in range(2):
            parts.append(Note(f"ready-{owner}", "ready" if self.sealed[owner] >= 0 else "thinking"))
            if owner == seat:
                left = self.purses[seat] - self.spent(seat)
                parts.append(Meter("purse", "Your purse", left, 0, 4, owner=seat))
                parts.append(Note("own-bid", f"You bid {self.sealed[seat]}."))
        choices = [Choice(f"bid {bid}", f"Bid {bid}", ("purse",)) for bid in self.actions(seat)]
        return self.show(seat, parts, "How much?", choices)


# -- Echoes: strikes are answered by counters, split into more strikes, and wait on the stack

TURN, SPLIT, ANSWER, HIT = range(4)
STRIKE, SPLIT_IT, TAKE, COUNTER = range(4)


class Echoes(Game):
    about: ClassVar[About] = About("echoes", "Echoes", 1, "Strike, split, counter: effects within effects.")

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
        return None if self.stack.frames else Outcome(scores, "counted", "It is over.")

    def imagine(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        world.dice = dice.fork(2)
        return world

    def view(self, seat: int) -> View:
        lives = [Meter(f"lives-{n}", f"Lives {n}", self.lives[n], -99, 20, owner=n) for n in range(2)]
        pending = str([(frame.kind, frame.seat, frame.target, frame.amount) for frame in self.stack.frames])
        parts: list[AnyPart] = [*lives, Note("pending", pending)]
        verbs = [self.game.text(action) for action in self.actions(seat)]
        choices = [Choice(verb, verb.title()) for verb in verbs]
        return self.show(seat, parts, "What now?", choices)


# -- Guesses: alone against a shuffled deck


class Guesses(Game):
    about: ClassVar[About] = About(
        "guesses", "Guesses", 1, "Higher or lower?",
        (
            Whole("cards", 5, 2, 8, "how many cards the deck has"),
            OneOf("order", "shuffled", ("shuffled", "rising"), "how the deck lies"),
            Flag("peeking", default=True, help="whether a look at the top card is allowed"),
            Text("motto", "Good luck", 20, "what stands on the table"),
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


SAMPLES: list[type[Game]] = [Swaps, Purses, Echoes, Guesses, Talks]
