"""Talks: words. Something can be said with an action, and anybody may cough at any time, twice."""

from __future__ import annotations

from typing import ClassVar

from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.options import Value
from orrery.engine.view import Card, Choice, View, Zone

SAY, NOD, COUGH = 0, 1, 2
TURNS = 4
MOST_COUGHS = 2
LONGEST = 40


class TalksBots(Bots):
    """A machine may say anything: the engine takes out what cannot be shown, and cuts what is too long."""

    def say(self, world: State, seat: int, action: int, dice: Dice) -> str:
        return f"  Well,\x07 said\nnumber {dice.below(0, 9)}. And this is far too long to be said whole."


class Talks(Game):
    about: ClassVar[About] = About("talks", "Talks", 1, "Say something, or nod.")
    bots: ClassVar[Bots] = TalksBots()

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.action_names = ["say", "nod", "cough"]
        self.longest = TURNS + 2 * MOST_COUGHS

    def start(self, dice: Dice) -> State:
        return self.make(dice)

    def make(self, dice: Dice, news: int = 0) -> TalksState:
        return TalksState(self, dice, news)


class TalksState(State):
    __slots__ = ("coughs", "heard", "sayings", "turns")

    game: Talks

    def __init__(self, game: Talks, dice: Dice, news: int = 0) -> None:
        super().__init__(game, dice, news)
        self.turns = 0
        self.coughs = [0, 0]
        self.heard = ""  # the words of the action that comes next
        self.sayings: list[str] = []

    def clone(self) -> State:
        copy = self.game.make(self.dice.clone(), self.news)
        copy.turns, copy.coughs, copy.sayings = self.turns, self.coughs[:], self.sayings[:]
        return copy

    def visit(self, fields: Fields) -> None:
        self.turns = fields.number("turns", self.turns)
        self.coughs = fields.numbers("coughs", self.coughs)
        said = fields.words("sayings", "\n".join(self.sayings))
        self.sayings = said.split("\n") if said else []
        self.heard = fields.words("heard", self.heard)

    def mover(self) -> int:
        return NOBODY if self.turns >= TURNS else self.turns % 2

    def actions(self, seat: int) -> list[int]:
        return [SAY, NOD] if seat == self.mover() != NOBODY else []

    def asides(self, seat: int) -> list[int]:
        return [COUGH] if self.mover() != NOBODY and self.coughs[seat] < MOST_COUGHS else []

    def longest_words(self, seat: int, action: int) -> int:
        return LONGEST if action == SAY else 0

    def hear(self, words: str) -> None:
        self.heard = words

    def apply(self, seat: int, action: int) -> None:
        if action == COUGH:
            self.coughs[seat] += 1
            self.tell("coughs", f"{{{seat}}} coughs.", {"seat": seat})
            return
        words, self.heard = self.heard, ""
        if action == SAY:
            self.sayings.append(words or "Hm.")
        self.tell("speaks", f"{{{seat}}} speaks.", {"seat": seat, "words": words})
        self.turns += 1

    def score(self, seat: int) -> int:
        return 0

    def outcome(self) -> Outcome | None:
        return None if self.mover() != NOBODY else Outcome([0, 0], "quiet", "All is said.")

    def imagine(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        world.dice = dice.fork(1)
        return world

    def view(self, seat: int) -> View:
        cards = tuple(Card(f"saying-{n}", f"Saying {n + 1}", text) for n, text in enumerate(self.sayings))
        choices = [Choice("say", "Say", words=LONGEST), Choice("nod", "Nod")]
        asides = (Choice("cough", "Cough"),) if seat != NOBODY and self.asides(seat) else ()
        return self.show(seat, [Zone("said", "Said", cards, len(cards))], "Say or nod?", choices, asides)
