"""Tree search heeds what its seat will see: chance that shows itself is not averaged away."""

import pytest

from orrery.engine.dice import Dice
from orrery.engine.game import NOBODY, About, Game, State
from orrery.players import Knowledge, new_player

pytestmark = pytest.mark.both_cores

SAFE, LOOK, HEADS, TAILS, PASS_ON = range(5)


class Coin(Game):
    """Be safe for 1, or have a coin tossed and guess it: 3 for a right guess, -3 for a wrong one."""

    about = About("coin", "Coin", 1, "Look, or be safe.")

    def __init__(self, *, told: bool = False, seen: bool = True) -> None:
        super().__init__({})
        self.seats, self.action_space, self.lowest_score, self.highest_score = 1, 5, -3, 3
        self.told = told  # the coin changes what may be done
        self.seen = seen  # the coin lies open

    def start(self, dice: Dice) -> State:
        return CoinState(self, dice, [], -1)


class CoinState(State):
    def __init__(self, game: Game, dice: Dice, done: list[int], coin: int) -> None:
        super().__init__(game, dice)
        self.done, self.coin = done, coin

    def mover(self) -> int:
        return 0 if not self.done or self.done == [LOOK] else NOBODY

    def actions(self, seat: int) -> list[int]:
        if not self.done:
            return [SAFE, LOOK]
        assert isinstance(self.game, Coin)
        return [HEADS, TAILS, *([PASS_ON] if self.game.told and self.coin == HEADS else [])]

    def apply(self, seat: int, action: int) -> None:
        self.done = [*self.done, action]
        if action == LOOK:
            self.coin = HEADS + self.dice.below(0, 2)

    def score(self, seat: int) -> int:
        last = self.done[-1]
        return 1 if last == SAFE else 0 if last == PASS_ON else 3 if last == self.coin else -3

    def clone(self) -> State:
        return CoinState(self.game, self.dice.clone(), self.done, self.coin)

    def imagine(self, seat: int, dice: Dice) -> State:
        assert isinstance(self.game, Coin)
        hidden = self.coin >= 0 and not self.game.seen
        coin = HEADS + dice.below(0, 2) if hidden else self.coin
        return CoinState(self.game, dice.fork(1), self.done, coin)

    def glimpse(self, seat: int) -> int:
        assert isinstance(self.game, Coin)
        return self.coin if self.game.seen and not self.game.told else super().glimpse(seat)


def choice(state: State, seed: int) -> int:
    return new_player("tree:2000", seed).choose(Knowledge(state, 0))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("told", [True, False])
def test_to_look_is_worth_what_can_be_done_with_it(told: bool, seed: int) -> None:
    """With `told` the coin changes the legal actions; without it, only what the seat sees."""
    state = Coin(told=told).deal(seed)
    assert choice(state, seed) == LOOK
    state.apply(0, LOOK)
    assert isinstance(state, CoinState)
    assert choice(state, seed) == state.coin


@pytest.mark.parametrize("seed", range(5))
def test_a_coin_that_nobody_sees_is_not_worth_a_guess(seed: int) -> None:
    assert choice(Coin(seen=False).deal(seed), seed) == SAFE


class Hands(Game):
    """The first seat opens or stays out; then the second, which alone knows its card, takes or leaves.

    Opening wins 1 if it leaves, wins 3 if it takes a bad card, and loses 3 if it takes a good one.
    """

    about = About("hands", "Hands", 1, "Open against a hidden card.")

    def __init__(self) -> None:
        super().__init__({})
        self.action_space, self.lowest_score, self.highest_score = 2, -3, 3

    def start(self, dice: Dice) -> State:
        return HandsState(self, dice, [], dice.below(0, 2))


class HandsState(State):
    def __init__(self, game: Game, dice: Dice, done: list[int], card: int) -> None:
        super().__init__(game, dice)
        self.done, self.card = done, card

    def mover(self) -> int:
        return 0 if not self.done else 1 if self.done == [1] else NOBODY

    def actions(self, seat: int) -> list[int]:
        return [0, 1]

    def apply(self, seat: int, action: int) -> None:
        self.done = [*self.done, action]

    def score(self, seat: int) -> int:
        won = 0
        if self.done[0] == 1:
            won = 1 if self.done[1] == 0 else -3 if self.card else 3
        return won if seat == 0 else -won

    def clone(self) -> State:
        return HandsState(self.game, self.dice.clone(), self.done, self.card)

    def imagine(self, seat: int, dice: Dice) -> State:
        return HandsState(self.game, dice.fork(1), self.done, self.card if seat == 1 else dice.below(0, 2))

    def glimpse(self, seat: int) -> int:
        return self.card if seat == 1 else 0


@pytest.mark.parametrize("seed", range(5))
def test_the_other_side_is_thought_to_know_its_own_cards(seed: int) -> None:
    """It will take good cards and leave bad ones, so that to open loses 3 as often as it wins 1."""
    assert choice(Hands().deal(seed), seed) == 0
