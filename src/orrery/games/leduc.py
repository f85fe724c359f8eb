"""Leduc poker: six cards, two rounds of betting, one card on the table."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from orrery.engine.cards import unseen
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields, bad_field, counted, distinct, within
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.lab import Lab
from orrery.engine.legacy import Legacy
from orrery.engine.measure import Measure
from orrery.engine.options import Value
from orrery.engine.view import AnyPart, Card, Choice, Meter, Track, View, Zone
from orrery.engine.words import Illegal
from orrery.games.leduc_legacy import LeducLegacy, Played

FOLD: Final[i64] = 0
CALL: Final[i64] = 1
RAISE: Final[i64] = 2
DEAL: Final[i64] = 0  # the stream of the deal
NONE: Final[i64] = -1
MOST_RAISES: Final[i64] = 2  # a round
MOST_CHIPS: Final[i64] = 13  # of one seat: 1, then two raises by 2 and two by 4
DECK: Final[list[i64]] = [0, 1, 2, 3, 4, 5]  # rank = card // 2
NAMES: Final = ("Jack ♠", "Jack ♥", "Queen ♠", "Queen ♥", "King ♠", "King ♥")
# The first choice is never the one that gives the pot away.
LEGAL: Final[list[list[i64]]] = [[CALL], [CALL, RAISE], [CALL, FOLD], [CALL, RAISE, FOLD]]
RULES: Final = (
    "Two Jacks, two Queens, two Kings: each side gets one card, face down, and puts 1 chip into the pot. "
    "In each of two rounds the sides check, raise, call or fold in turn. A raise is 2 chips in the first "
    "round and 4 in the second, with at most two raises in each. Before the second round a card is turned up "
    "on the table.\n"
    "Who has the same rank as that card wins; otherwise the higher card does; equal cards share the pot."
)


@final
class LeducLab(Lab):
    measures: ClassVar[tuple[Measure, ...]] = (
        Measure("raises", "Raises of each seat", "raises", split="seat"),
        Measure("folds", "Raises that each seat did not call", "folds", split="seat"),
    )
    events: ClassVar[tuple[str, ...]] = ("checks", "raises", "calls", "folds", "table-card", "showdown")

    def standing(self, state: State, seat: i64) -> i64:
        """The share of the cards that may still be turned up with which the seat would win at a showdown."""
        assert isinstance(state, LeducState)
        tables = unseen(DECK, state.cards) if state.public == NONE else [state.public]
        won: i64 = 0
        for table in tables:
            lead = strength(state.cards[seat], table) - strength(state.cards[1 - seat], table)
            won += 2 if lead > 0 else (1 if lead == 0 else 0)
        return won * 500 // len(tables)

    def hands(self, state: State) -> list[list[str]]:
        assert isinstance(state, LeducState)
        return [[NAMES[card]] for card in state.cards]


@final
class Leduc(Game):
    about: ClassVar[About] = About(
        "leduc",
        "Leduc poker",
        1,
        "Six cards, two rounds, one card on the table: a pair beats everything.",
        rules=RULES,
    )
    lab: ClassVar[Lab] = LeducLab()
    legacy: ClassVar[Legacy[Any] | None] = LeducLegacy("leduc", Played)

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.action_names = ["fold", "call", "raise"]
        self.longest = 8
        self.lowest_score = -MOST_CHIPS
        self.highest_score = MOST_CHIPS

    def start(self, dice: Dice) -> State:
        first = dice.below(DEAL, 6)
        second = dice.below(DEAL, 5)
        return LeducState(
            self, dice, [first, second + 1 if second >= first else second], NONE, [1, 1], 0, 0, 0, NONE
        )


def strength(card: i64, table: i64) -> i64:
    """A pair with the card on the table beats every single card."""
    rank = card // 2
    return 10 if rank == table // 2 else rank


@final
class LeducState(State):
    __slots__ = ("acted", "cards", "folded", "public", "raises", "seat", "stakes")

    def __init__(
        self, game: Game, dice: Dice, cards: list[i64], public: i64, stakes: list[i64],
        seat: i64, acted: i64, raises: i64, folded: i64, news: i64 = 0,
    ) -> None:  # fmt: skip
        super().__init__(game, dice, news)
        self.cards = cards  # each seat's card
        self.public = public  # the card on the table; NONE in the first round
        self.stakes = stakes  # each seat's chips in the pot
        self.seat = seat  # who is to act; NOBODY when it is over
        self.acted = acted  # decisions in this round
        self.raises = raises  # raises in this round
        self.folded = folded  # the seat that folded, or NONE

    def clone(self) -> State:
        return LeducState(
            self.game, self.dice.clone(), self.cards[:], self.public, self.stakes[:],
            self.seat, self.acted, self.raises, self.folded, self.news,
        )  # fmt: skip

    def visit(self, fields: Fields) -> None:
        self.cards = fields.numbers("cards", self.cards)
        self.public = fields.number("public", self.public)
        self.stakes = fields.numbers("stakes", self.stakes)
        self.seat = fields.number("seat", self.seat)
        self.acted = fields.number("acted", self.acted)
        self.raises = fields.number("raises", self.raises)
        self.folded = fields.number("folded", self.folded)

    def verify(self) -> None:
        cards = self.cards if self.public == NONE else [*self.cards, self.public]
        counted("cards", self.cards, 2)
        within("cards", cards, 0, len(DECK))
        distinct("cards", cards)
        counted("stakes", self.stakes, 2)
        within("stakes", self.stakes, 1, MOST_CHIPS + 1)
        within("seat", [self.seat], NOBODY, 2)
        within("acted", [self.acted], 0, MOST_RAISES + 3)
        within("raises", [self.raises], 0, MOST_RAISES + 1)
        within("folded", [self.folded], NONE, 2)
        if self.seat == NOBODY and self.folded == NONE and self.public == NONE:
            raise bad_field("public")  # a showdown comes after the second round
        if self.seat != NOBODY and self.folded != NONE:
            raise bad_field("folded")

    def mover(self) -> i64:
        return self.seat

    def actions(self, seat: i64) -> list[i64]:
        return self.legal()[:] if seat == self.seat != NOBODY else []

    def action_count(self, seat: i64) -> i64:
        return len(self.legal()) if seat == self.seat != NOBODY else 0

    def nth_action(self, seat: i64, n: i64) -> i64:
        return self.legal()[n]

    def legal(self) -> list[i64]:
        """Folding needs a raise to fold to; a third raise is not allowed."""
        facing: i64 = 2 if self.stakes[0] != self.stakes[1] else 0
        return LEGAL[facing + (1 if self.raises < MOST_RAISES else 0)]

    def why_not(self, seat: i64, action: i64) -> Illegal:
        if action == FOLD:
            return Illegal("nothing-to-fold-to", "There is no raise to fold to; call instead.")
        return Illegal("too-many-raises", f"A round has at most {MOST_RAISES} raises.")

    def apply(self, seat: i64, action: i64) -> None:
        other = 1 - seat
        self.acted += 1
        if self.log is not None:
            verb = ("folds", "calls", "raises")[action] if self.facing() or action == RAISE else "checks"
            self.tell(verb, f"{{{seat}}} {verb}.", {"seat": seat})
        if action == FOLD:
            self.folded = seat
            self.seat = NOBODY
            return
        self.stakes[seat] = self.stakes[other]
        if action == RAISE:
            self.stakes[seat] += 2 if self.public == NONE else 4
            self.raises += 1
            self.seat = other
        elif self.acted == 1:  # the first call of a round is a check: the other seat still decides
            self.seat = other
        elif self.public == NONE:
            self.second_round()
        else:
            self.showdown()

    def facing(self) -> bool:
        """Whether a raise waits for an answer."""
        return self.stakes[0] != self.stakes[1]

    def second_round(self) -> None:
        left = unseen(DECK, self.cards)
        self.public = left[self.dice.below(DEAL, len(left))]
        self.seat = 0
        self.acted = 0
        self.raises = 0
        self.news += 1
        if self.log is not None:
            name = NAMES[self.public]
            self.tell("table-card", f"The {name} is turned up.", {"card": name})

    def showdown(self) -> None:
        self.seat = NOBODY
        self.news += 1
        if self.log is not None:
            first = NAMES[self.cards[0]]
            second = NAMES[self.cards[1]]
            self.tell(
                "showdown",
                f"{{0}} shows the {first}, {{1}} the {second}.",
                {"first": first, "second": second},
            )

    def strength(self, seat: i64) -> i64:
        return strength(self.cards[seat], self.public)

    def winner(self) -> i64:
        """The seat that takes the pot, or NOBODY if it is shared."""
        if self.folded != NONE:
            return 1 - self.folded
        lead = self.strength(0) - self.strength(1)
        return NOBODY if lead == 0 else (0 if lead > 0 else 1)

    def score(self, seat: i64) -> i64:
        winner = self.winner()
        if winner == NOBODY:
            return 0
        return self.stakes[1 - seat] if seat == winner else -self.stakes[seat]

    def outcome(self) -> Outcome | None:
        if self.seat != NOBODY:
            return None
        winner = self.winner()
        reason = "fold" if self.folded != NONE else ("showdown" if winner != NOBODY else "split")
        text = "Both hands are equal, and the pot is shared."
        if winner != NOBODY:
            pair = self.strength(winner) == 10
            why = "the other side folded" if reason == "fold" else ("a pair" if pair else "the higher card")
            text = f"{{{winner}}} wins {self.score(winner)}: {why}."
        return Outcome([self.score(0), self.score(1)], reason, text)

    def shown(self, owner: i64, seat: i64) -> bool:
        """Whether a seat sees this card: its own, or any at a showdown."""
        return owner == seat or (self.seat == NOBODY and self.folded == NONE)

    def imagine(self, seat: i64, dice: Dice) -> State:
        world = self.clone()
        assert isinstance(world, LeducState)
        world.dice = dice.fork(1)
        seen = [self.cards[owner] for owner in range(2) if self.shown(owner, seat)]
        left = unseen(DECK, seen if self.public == NONE else [*seen, self.public])
        for owner in range(2):
            if not self.shown(owner, seat):
                world.cards[owner] = left.pop(dice.below(0, len(left)))
        return world

    def glimpse(self, seat: i64) -> i64:
        """The ranks of the own card and of the one on the table; the bets are known to a search."""
        table: i64 = 0 if self.public == NONE else 1 + self.public // 2
        return 4 * (self.cards[seat] // 2) + table

    def view(self, seat: i64) -> View:
        table = () if self.public == NONE else (Card("table-card", NAMES[self.public]),)
        parts: list[AnyPart] = [
            Track("round", "Round", ("First", "Second"), 0 if self.public == NONE else 1),
            Zone("table", "On the table", table, len(table)),
        ]
        for owner in range(2):
            card = Card(f"card-{owner}", face="down")
            if self.shown(owner, seat):
                card = Card(f"card-{owner}", NAMES[self.cards[owner]])
            title = self.game.seat_title(owner)
            parts.append(Zone(f"hand-{owner}", f"{title}'s card", (card,), 1, owner, short="Card"))
            parts.append(
                Meter(
                    f"stake-{owner}",
                    f"{title}'s chips in the pot",
                    self.stakes[owner],
                    0,
                    MOST_CHIPS,
                    owner=owner,
                    short="Chips in the pot",
                )
            )
        raised = 2 if self.public == NONE else 4
        labels = ("Fold", "Call" if self.facing() else "Check", f"Raise by {raised}")
        choices = [Choice(self.game.text(action), labels[action]) for action in self.actions(seat)]
        questions = ("Check?", "Check, or raise?", "Call, or fold?", "Call, raise or fold?")
        question = questions[LEGAL.index(self.legal())]
        return self.show(seat, parts, question, choices)
