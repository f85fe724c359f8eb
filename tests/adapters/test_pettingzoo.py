"""Every registered game behind PettingZoo's interface, held to PettingZoo's own tests."""

from __future__ import annotations

import copy
from typing import ClassVar

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from orrery.adapters.observation import HashedView
from orrery.adapters.pettingzoo import Masks, env
from orrery.engine.dice import Dice, one_stream
from orrery.engine.fields import Fields
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.options import Value
from orrery.engine.view import Card, Choice, View, Zone
from orrery.engine.words import Illegal, Malformed
from orrery.games import game_names, new_game
from tests.engine.walking import elsewhere
from tests.sizes import decisions, sample

MOST_MOMENTS = 400  # of a match, at which worlds are imagined
every_game = pytest.mark.parametrize("name", game_names())


def open_table(name: str, masks: Masks = "observation") -> OrderEnforcingWrapper:
    """A table whose deals and own random actions are the same in every run."""
    table = env(name, masks=masks)
    table.reset(seed=1)
    for number, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(number)
    return table


@every_game
def test_pettingzoos_own_api_test_passes(name: str) -> None:
    api_test(open_table(name, "info"), num_cycles=200)


@every_game
# PettingZoo expects a dict of its own environments only, which it knows by name.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_pettingzoos_own_api_test_passes_with_the_mask_in_the_observation(name: str) -> None:
    api_test(open_table(name), num_cycles=200)


@every_game
@pytest.mark.parametrize("masks", ["observation", "info"])
def test_pettingzoos_own_seed_test_passes(name: str, masks: Masks) -> None:
    seed_test(lambda: env(name, masks=masks), num_cycles=sample(name, 100))


def play(table: OrderEnforcingWrapper, seed: int | None) -> None:
    """Play a match to its end with the table's own random actions."""
    table.reset(seed=seed)
    for agent in table.agent_iter():
        _, _, over, _, info = table.last()
        table.step(None if over else table.action_space(agent).sample(info["action_mask"]))


@every_game
def test_only_who_must_act_has_a_mask(name: str) -> None:
    table = open_table(name)
    table.reset(seed=5)
    for agent in table.agent_iter():
        state = table.unwrapped.match
        for other in table.agents:
            seat = int(other.removeprefix("seat_"))
            mask = table.observe(other)["action_mask"]
            assert mask.nonzero()[0].tolist() == sorted(state.actions(seat))
            assert mask.any() == (seat in state.to_act())
            assert (mask == table.infos[other]["action_mask"]).all()
        _, _, over, _, info = table.last()
        table.step(None if over else table.action_space(agent).sample(info["action_mask"]))


@every_game
def test_an_imagined_world_gives_the_same_observation(name: str) -> None:
    """What a seat cannot see does not reach its array: every world it could be in gives the same one."""
    table = open_table(name)
    raw = table.unwrapped
    dice = one_stream(9)
    every = 1 + decisions(name) // MOST_MOMENTS
    for seed in range(sample(name, 5)):
        table.reset(seed=seed)
        for moment, agent in enumerate(table.agent_iter()):
            real = table.observe(agent)
            match, seat = raw.match, raw.seat_of[agent]
            for _ in range(3 if moment % every == 0 else 0):
                raw.match = match.imagine(seat, dice)
                imagined = table.observe(agent)
                assert (imagined["observation"] == real["observation"]).all()
                assert (imagined["action_mask"] == real["action_mask"]).all()
            raw.match = match
            _, _, over, _, info = table.last()
            table.step(None if over else table.action_space(agent).sample(info["action_mask"]))


@every_game
def test_the_rewards_are_the_scores(name: str) -> None:
    table = open_table(name)
    table.reset(seed=2)
    total = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        _, reward, over, _, info = table.last()
        total[agent] += reward
        table.step(None if over else table.action_space(agent).sample(info["action_mask"]))
    match = table.unwrapped.match
    assert list(total.values()) == [match.score(seat) for seat in range(match.game.seats)]
    assert match.outcome() is not None


@every_game
def test_the_name_carries_the_version(name: str) -> None:
    assert str(env(name).unwrapped) == f"{name}_v{type(new_game(name)).about.version}"


def test_a_seed_settles_the_matches_after_it_too() -> None:
    def keys() -> list[str]:
        table = env("leduc")
        found = []
        for seed in (3, None, None):
            table.reset(seed=seed)
            found.append(table.unwrapped.key)
        return found

    assert keys() == keys()
    assert keys()[0] == "3"
    assert len(set(keys())) == 3


def test_a_seed_deals_the_match_with_that_key() -> None:
    table = env("leduc")
    table.reset(seed=3)
    assert str(table.unwrapped.match) == str(new_game("leduc").new("3"))


def test_what_is_not_possible_is_refused_and_changes_nothing() -> None:
    table = env("leduc")
    table.reset(seed=1)
    before = str(table.unwrapped.match)
    with pytest.raises(Illegal, match="no raise to fold to"):
        table.step(0)
    with pytest.raises(Malformed, match="no action number 17"):
        table.step(17)
    with pytest.raises(Malformed, match="turn of seat_0"):
        table.step(None)
    assert str(table.unwrapped.match) == before
    assert table.agent_selection == "seat_0"


def test_unknown_games_and_options_are_refused_with_the_nearest_word() -> None:
    with pytest.raises(Malformed, match='Did you mean "leduc"'):
        env("leduk")
    with pytest.raises(Malformed, match='no option "cards"'):
        env("leduc", cards=5)


def test_an_encoder_of_ones_own_is_used() -> None:
    table = env("kuhn", encoder=HashedView(width=64))
    table.reset(seed=0)
    assert table.observe("seat_0")["observation"].shape == (64,)
    assert table.state_space.shape == (128,)
    assert table.state() in table.state_space


def test_the_table_is_drawn_as_text() -> None:
    table = env("leduc", render_mode="ansi")
    table.reset(seed=7)
    drawing = table.render()
    assert "Player 2's card: face down" in drawing
    assert "Raise by 2  (raise)" in drawing
    silent = env("leduc")
    silent.reset(seed=7)
    with pytest.warns(UserWarning, match="nothing to render"):
        assert silent.render() is None


class Coins(Game):
    """Two seats lay a coin each, sealed; the first wins if they match."""

    about: ClassVar[About] = About("coins", "Coins", 1, "Lay a coin each, and compare.")

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.action_names = ["heads", "tails"]
        self.longest = 2

    def start(self, dice: Dice) -> State:
        return CoinsState(self, dice, [-1, -1])


class CoinsState(State):
    def __init__(self, game: Game, dice: Dice, coins: list[int]) -> None:
        super().__init__(game, dice)
        self.coins = coins

    def clone(self) -> State:
        return CoinsState(self.game, self.dice.clone(), self.coins[:])

    def visit(self, fields: Fields) -> None:
        self.coins = fields.numbers("coins", self.coins)

    def to_act(self) -> list[int]:
        return [seat for seat in range(2) if self.coins[seat] < 0]

    def mover(self) -> int:
        return min(self.to_act(), default=NOBODY)

    def actions(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.to_act() else []

    def apply(self, seat: int, action: int) -> None:
        self.coins[seat] = action

    def score(self, seat: int) -> int:
        return 1 if (self.coins[0] == self.coins[1]) == (seat == 0) else -1

    def outcome(self) -> Outcome | None:
        return None if self.to_act() else Outcome([self.score(0), self.score(1)], "compared", "{0} compares.")

    def view(self, seat: int) -> View:
        open_coins = not self.to_act()
        cards = [
            Card(f"coin-{owner}", self.game.action_names[coin])
            if coin >= 0 and (owner == seat or open_coins)
            else Card(f"coin-{owner}", face="down")
            for owner, coin in enumerate(self.coins)
        ]
        choices = [Choice(text, text) for text in self.game.action_names]
        return self.show(seat, [Zone("coins", "Coins", tuple(cards), 2)], "Heads or tails?", choices)


def test_sealed_choices_are_asked_one_after_the_other() -> None:
    table = env(Coins({}))
    seen = []
    for first in (0, 1):
        table.reset(seed=0)
        assert table.agent_selection == "seat_0"
        assert table.observe("seat_1")["action_mask"].all()  # it must decide too, though it is asked later
        table.step(first)
        assert table.agent_selection == "seat_1"
        assert not table.observe("seat_0")["action_mask"].any()
        seen.append(table.observe("seat_1")["observation"])
        table.step(np.int64(0))
        assert table.rewards == {"seat_0": 1 - 2 * first, "seat_1": 2 * first - 1}
    assert (seen[0] == seen[1]).all()
    api_test(env(Coins({}), masks="info"), num_cycles=50)


def test_many_matches_in_a_row() -> None:
    table = env("leduc")
    for seed in (0, None, None, 4):
        play(table, seed)
        assert table.agents == []


@pytest.mark.both_cores
@pytest.mark.parametrize("name", ["leduc", "clans", "scenes"])
def test_an_environment_is_copied_and_travels(name: str) -> None:
    table = env(name)
    table.reset(seed=2)
    for _ in range(3):
        table.step(int(np.flatnonzero(table.last()[4]["action_mask"])[0]))
    for twin in (elsewhere(table), copy.deepcopy(table), copy.deepcopy(table.unwrapped)):
        before = str(table.unwrapped.match)
        assert str(twin.unwrapped.match) == before
        assert twin.agent_selection == table.agent_selection
        twin.step(int(np.flatnonzero(twin.last()[4]["action_mask"])[0]))
        assert str(table.unwrapped.match) == before
        assert str(twin.unwrapped.match) != before
