"""Stakes: a game whose players are known to be better or worse, by how much, and in what.

Everybody bids once, in turn; then the dice say what each bid is worth. With `pays = "stakes"`, the low bid
wins seven of ten meetings with the high one, but only one chip each; the high bid wins ten. With `pays =
"places"` everybody has what the bid says and a die more. With `pays = "together"` all have the sum of bids.
"""

from typing import ClassVar

from orrery.engine.bots import Bots
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.options import Choice as Chosen
from orrery.engine.options import Value, Whole
from orrery.engine.view import View

BIDS = 4
SAFE = 7  # of ten meetings that a low bid wins
MUCH = 10


class StakesBots(Bots):
    """The heuristic bids low, the easy player high; random bids anything."""

    heuristic = "bids low"
    easy = "bids high"

    def advise(self, world: State, seat: int, dice: Dice) -> int:
        return 0

    def advise_easily(self, world: State, seat: int, dice: Dice) -> int:
        return BIDS - 1


class Stakes(Game):
    about: ClassVar[About] = About(
        "stakes",
        "Stakes",
        1,
        "Bid once.",
        (
            Chosen("pays", "stakes", ("stakes", "places", "together"), "What bids are worth."),
            Whole("bidders", 2, 1, 6, "Who bids."),
        ),
    )
    bots: ClassVar[Bots] = StakesBots()

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.seats = int(options["bidders"])
        self.action_names = [f"bid {n}" for n in range(BIDS)]
        self.longest = 6
        self.lowest_score = -MUCH
        self.highest_score = MUCH * self.seats
        self.shared_score = options["pays"] == "together"

    def start(self, dice: Dice) -> State:
        return StakesState(self, dice, [])


class StakesState(State):
    __slots__ = ("bids", "rolls")

    def __init__(self, game: Game, dice: Dice, bids: list[int], rolls: list[int] | None = None) -> None:
        super().__init__(game, dice)
        self.bids = bids
        self.rolls = rolls if rolls is not None else [dice.below(0, 10) for _ in range(game.seats)]

    def mover(self) -> int:
        return NOBODY if len(self.bids) == self.game.seats else len(self.bids)

    def actions(self, seat: int) -> list[int]:
        return list(range(BIDS)) if seat == self.mover() != NOBODY else []

    def apply(self, seat: int, action: int) -> None:
        self.bids.append(action)

    def score(self, seat: int) -> int:
        pays = self.game.options["pays"]
        if pays == "together":
            return sum(self.bids) + self.rolls[0] // 5
        if pays == "places":
            return self.bids[seat] * 2 + self.rolls[seat] // 3
        own, other = self.bids[seat], self.bids[1 - seat]
        if own == other:
            return 0
        low_wins = self.rolls[0] < SAFE
        gain = 1 if low_wins else MUCH
        return gain if (own < other) == low_wins else -gain

    def outcome(self) -> Outcome | None:
        if self.mover() != NOBODY:
            return None
        return Outcome([self.score(seat) for seat in range(self.game.seats)], "bid", "All have bid.")

    def clone(self) -> State:
        return StakesState(self.game, self.dice.clone(), self.bids[:], self.rolls[:])

    def imagine(self, seat: int, dice: Dice) -> State:
        world = self.clone()
        world.dice = dice.fork(1)
        return world

    def view(self, seat: int) -> View:
        return self.show(seat, [], "How much?", [])

    def visit(self, fields: Fields) -> None:
        self.bids = fields.numbers("bids", self.bids)
        self.rolls = fields.numbers("rolls", self.rolls)
