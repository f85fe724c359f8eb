"""Kuhn poker: three cards, one bet. The smallest game worth bluffing in, and the template for a new one."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, bad_field, counted, distinct, within
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.measure import Measure
from orrery.engine.options import Value
from orrery.engine.view import AnyPart, Card, Choice, Meter, View, Zone

PASS: Final[i64] = 0
BET: Final[i64] = 1
DEAL: Final[i64] = 0  # the stream of the deal
RANKS: Final = ("Jack", "Queen", "King")
RULES: Final = (
    "Jack, Queen and King: each side gets one of them, face down, and puts 1 chip into the pot. "
    "The first side passes or bets 1 more chip. A bet must be called or folded to. After a pass the other "
    "side may bet in turn; if both pass, nobody pays more.\n"
    "Who folds loses what he put in; otherwise the higher card wins."
)


@final
class KuhnLab(Lab):
    """What the laboratory is told. A game need not write this."""

    measures: ClassVar[tuple[Measure, ...]] = (
        Measure("bets", "Bets of each seat", "bets", split="seat"),
        Measure("folds", "Bets that each seat did not call", "folds", split="seat"),
    )
    events: ClassVar[tuple[str, ...]] = ("passes", "bets", "calls", "folds", "showdown")

    def standing(self, state: State, seat: i64) -> i64:
        """Who would win if the cards were shown now."""
        assert isinstance(state, KuhnState)
        return 1000 if state.cards[seat] > state.cards[1 - seat] else 0

    def hands(self, state: State) -> list[list[str]]:
        assert isinstance(state, KuhnState)
        return [[RANKS[card]] for card in state.cards]


@final
class Kuhn(Game):
    about: ClassVar[About] = About(
        "kuhn",
        "Kuhn poker",
        1,
        "Three cards, one bet: the smallest game worth bluffing in.",
        rules=RULES,
    )
    lab: ClassVar[Lab] = KuhnLab()

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.action_names = ["pass", "bet"]
        self.longest = 3
        self.lowest_score = -2
        self.highest_score = 2

    def start(self, dice: Dice) -> State:
        first = dice.below(DEAL, 3)
        return KuhnState(self, dice, [first, another(first, dice.below(DEAL, 2))], [])


def another(card: i64, n: i64) -> i64:
    """The n-th of the two other cards."""
    return n + 1 if n >= card else n


@final
class KuhnState(State):
    __slots__ = ("cards", "plays")

    def __init__(self, game: Game, dice: Dice, cards: list[i64], plays: list[i64], news: i64 = 0) -> None:
        super().__init__(game, dice, news)
        self.cards = cards  # each seat's card, 0 the lowest
        self.plays = plays  # PASS or BET, in order

    def clone(self) -> State:
        return KuhnState(self.game, self.dice.clone(), self.cards[:], self.plays[:], self.news)

    def visit(self, fields: Fields) -> None:
        self.cards = fields.numbers("cards", self.cards)
        self.plays = fields.numbers("plays", self.plays)

    def verify(self) -> None:
        counted("cards", self.cards, 2)
        within("cards", self.cards, 0, len(RANKS))
        distinct("cards", self.cards)
        within("plays", self.plays, PASS, BET + 1)
        if len(self.plays) > (3 if self.plays[:2] == [PASS, BET] else 2):
            raise bad_field("plays")

    def mover(self) -> i64:
        count: i64 = len(self.plays)
        if count < 2 or (count == 2 and self.plays[0] == PASS and self.plays[1] == BET):
            return count & 1
        return NOBODY

    def actions(self, seat: i64) -> list[i64]:
        return [PASS, BET] if seat == self.mover() != NOBODY else []

    def apply(self, seat: i64, action: i64) -> None:
        if self.log is not None:
            verbs = ("folds", "calls") if BET in self.plays else ("passes", "bets")
            self.tell(verbs[action], f"{{{seat}}} {verbs[action]}.", {"seat": seat})
        self.plays.append(action)
        if self.shown():
            self.news += 1
            if self.log is not None:
                cards = [RANKS[card] for card in self.cards]
                text = f"{{0}} shows the {cards[0]}, {{1}} the {cards[1]}."
                self.tell("showdown", text, {"first": cards[0], "second": cards[1]})

    def stake(self, seat: i64) -> i64:
        """The chips a seat has in the pot: one to begin with, one more for a bet."""
        return 2 if BET in self.plays[seat::2] else 1

    def shown(self) -> bool:
        """Whether the cards lie open: it is over, and nobody folded."""
        return self.mover() == NOBODY and self.stake(0) == self.stake(1)

    def winner(self) -> i64:
        if self.stake(0) == self.stake(1):
            return 0 if self.cards[0] > self.cards[1] else 1
        return 0 if self.stake(0) > self.stake(1) else 1

    def score(self, seat: i64) -> i64:
        return self.stake(1 - seat) if seat == self.winner() else -self.stake(seat)

    def outcome(self) -> Outcome | None:
        if self.mover() != NOBODY:
            return None
        winner = self.winner()
        why = f"the {RANKS[self.cards[winner]]} is higher" if self.shown() else "the other side folded"
        text = f"{{{winner}}} wins {self.score(winner)}: {why}."
        return Outcome([self.score(0), self.score(1)], "showdown" if self.shown() else "fold", text)

    def imagine(self, seat: i64, dice: Dice) -> State:
        cards = self.cards[:]
        if not self.shown():
            known = seat if seat >= 0 else 0
            if seat == NOBODY:
                cards[0] = dice.below(0, 3)
            cards[1 - known] = another(cards[known], dice.below(0, 2))
        return KuhnState(self.game, dice.fork(1), cards, self.plays[:], self.news)

    def glimpse(self, seat: i64) -> i64:
        """What was played is known to a search: there is only the own card to see."""
        return self.cards[seat]

    def view(self, seat: i64) -> View:
        parts: list[AnyPart] = []
        for owner in range(2):
            card = Card(f"card-{owner}", face="down")
            if owner == seat or self.shown():
                card = Card(f"card-{owner}", RANKS[self.cards[owner]])
            title = self.game.seat_title(owner)
            parts.append(Zone(f"hand-{owner}", f"{title}'s card", (card,), 1, owner, short="Card"))
            parts.append(
                Meter(
                    f"stake-{owner}", f"{title}'s chips in the pot", self.stake(owner), 0, 2, owner=owner,
                    short="Chips in the pot",
                )
            )  # fmt: skip
        facing = BET in self.plays
        labels = ("Fold", "Call") if facing else ("Pass", "Bet 1")
        choices = [Choice("pass", labels[PASS]), Choice("bet", labels[BET])]
        return self.show(seat, parts, "Call the bet, or fold?" if facing else "Bet, or pass?", choices)
