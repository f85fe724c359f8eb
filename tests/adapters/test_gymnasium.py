"""A game for one seat behind Gymnasium's interface: Pig, thrown until the nerve fails."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import ClassVar, Literal

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from orrery.adapters.gymnasium import GameEnv, Illegals, env
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.options import Value, Whole
from orrery.engine.view import Choice, Meter, Note, View
from orrery.engine.words import Malformed, Refusal
from tests.engine.walking import elsewhere

HOLD, THROW, RECKLESS_THROW = 0, 1, 2
DIE = 0


class Pig(Game):
    about: ClassVar[About] = About(
        "pig",
        "Pig",
        3,
        "Throw until you dare no more: a one loses all.",
        (Whole("longest", 20, 1, 100, "throws at most"),),
    )

    def __init__(self, options: dict[str, Value]) -> None:
        super().__init__(options)
        self.seats = 1
        self.streams = ["die"]
        self.action_names = ["hold", "throw", "reckless throw"]
        self.longest = int(options["longest"])
        self.lowest_score = 0
        self.highest_score = 12 * self.longest

    def start(self, dice: Dice) -> State:
        return PigState(self, dice, 0, 0, False)


class PigState(State):
    def __init__(self, game: Game, dice: Dice, points: int, throws: int, over: bool) -> None:
        super().__init__(game, dice)
        self.points = points
        self.throws = throws
        self.over = over

    def clone(self) -> State:
        return PigState(self.game, self.dice.clone(), self.points, self.throws, self.over)

    def visit(self, fields: Fields) -> None:
        self.points = fields.number("points", self.points)
        self.throws = fields.number("throws", self.throws)
        self.over = bool(fields.number("over", int(self.over)))

    def mover(self) -> int:
        return NOBODY if self.over else 0

    def actions(self, seat: int) -> list[int]:
        if self.over:
            return []
        return [HOLD, THROW, RECKLESS_THROW] if self.points else [HOLD, THROW]

    def apply(self, seat: int, action: int) -> None:
        self.throws += 1
        eyes = 1 + self.dice.below(DIE, 6) if action else 0
        self.points = 0 if eyes == 1 else self.points + eyes * action
        self.over = eyes < 2 or self.throws >= self.game.longest

    def score(self, seat: int) -> int:
        return self.points

    def outcome(self) -> Outcome | None:
        return Outcome([self.points], "held", f"{{0}} has {self.points} points.") if self.over else None

    def view(self, seat: int) -> View:
        choices = [Choice(text, text.capitalize()) for text in self.game.action_names]
        points = Meter("points", "Points", self.points)
        return self.show(seat, [points, Note("rule", "A one loses all.")], "Hold or throw?", choices)


def pig(illegal: Illegals = "ignore", render_mode: Literal["ansi"] | None = None) -> GameEnv:
    return env(Pig({"longest": 20}), illegal=illegal, render_mode=render_mode)


def test_gymnasiums_own_checker_passes() -> None:
    check_env(env(Pig({"longest": 20})))
    check_env(pig(render_mode="ansi"))
    check_env(env("tourbillon"))


def test_the_name_carries_the_version() -> None:
    spec = pig().spec
    assert spec is not None
    assert spec.id == "orrery/pig-v3"


def test_a_match_ends_with_its_score() -> None:
    table = pig()
    observation, info = table.reset(seed=4)
    assert observation in table.observation_space
    assert info["action_mask"].tolist() == [1, 1, 0]
    reward, over = 0.0, False
    for _ in range(20):
        assert reward == 0
        observation, reward, over, cut, info = table.step(np.int64(THROW))  # type: ignore[assignment]
        assert not cut
        if over:
            break
    assert over
    assert reward == table.going_on().score(0)
    assert info["action_mask"].tolist() == [1, 1, 1]  # whatever is drawn, the next match is dealt
    assert observation["action_mask"].tolist() == [1, 1, 1]
    table.action_space.sample(info["action_mask"])
    table.action_space.sample(probability=info["action_mask"] / info["action_mask"].sum(dtype=np.float64))
    _, info = table.reset()
    assert info["action_mask"].tolist() == [1, 1, 0]


def test_the_same_seed_deals_the_same_matches() -> None:
    def keys() -> list[str]:
        table = pig()
        table.reset(seed=11)
        found = [table.key]
        for _ in range(3):
            table.reset()
            found.append(table.key)
        return found

    assert keys() == keys()
    assert keys()[0] == "11"
    assert len(set(keys())) == 4


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = pig(illegal="refuse")
    table.reset(seed=1)
    before = str(table.match)
    with pytest.raises(Refusal, match="not possible now"):
        table.step(np.int64(RECKLESS_THROW))
    assert str(table.match) == before


def test_an_illegal_action_can_be_ignored_with_its_reason() -> None:
    table = pig()
    table.reset(seed=1)
    before = str(table.match)
    _, reward, over, _, info = table.step(np.int64(RECKLESS_THROW))
    assert (reward, over) == (0, False)
    assert "not possible now" in info["refusal"]
    assert str(table.match) == before


def test_more_seats_are_refused_with_the_way_out() -> None:
    with pytest.raises(Malformed, match=r'one seat, and "leduc" has 2: use orrery\.adapters\.pettingzoo'):
        env("leduc")


def test_there_is_no_step_before_the_first_reset() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset first"):
        pig().step(np.int64(HOLD))


def test_the_table_is_drawn_as_text() -> None:
    table = pig(render_mode="ansi")
    table.reset(seed=1)
    drawing = table.render()
    assert drawing is not None
    assert drawing.splitlines()[:5] == ["Points: 0", "A one loses all.", "", "Hold or throw?", "  1  Hold"]


def test_rendering_without_a_mode_says_so() -> None:
    table = pig()
    table.reset(seed=1)
    with pytest.warns(UserWarning, match="nothing to render"):
        assert table.render() is None


# -- copies, other processes, many at once


@pytest.mark.both_cores
@pytest.mark.parametrize("twin_of", [copy.copy, copy.deepcopy, elsewhere])
def test_a_copy_goes_on_in_the_same_way_and_apart(twin_of: Callable[[GameEnv], GameEnv]) -> None:
    table = env("tourbillon")
    _, info = table.reset(seed=5)
    for _ in range(3):
        _, _, _, _, info = table.step(np.flatnonzero(info["action_mask"])[0])
    before = str(table.match)
    twin = twin_of(table)
    observation, _, _, _, _ = twin.step(np.flatnonzero(info["action_mask"])[-1])
    assert observation in twin.observation_space
    assert str(table.match) == before
    assert str(twin.match) != before
    twin.reset()
    table.reset()
    assert twin.key == table.key  # the same matches follow


@pytest.mark.both_cores
def test_a_spec_makes_the_same_environment_elsewhere() -> None:
    spec = elsewhere(env("tourbillon", encounter="red-tape").spec)
    assert spec is not None
    made = gymnasium.make(spec)
    assert made.unwrapped.game.options["encounter"] == "red-tape"  # type: ignore[attr-defined]
    made.reset(seed=1)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_masks_when_vector_environments_deal_the_next_match(mode: AutoresetMode) -> None:
    tables = SyncVectorEnv([pig, pig], autoreset_mode=mode)
    tables.reset(seed=[1, 4])
    over, ended = np.zeros(2, bool), 0
    for _ in range(20):
        was_over = over
        seen, _, over, _, infos = tables.step(np.array([HOLD, THROW]))
        if mode is AutoresetMode.DISABLED and over.any():
            seen, infos = tables.reset(options={"reset_mask": over})
        ended += int(over.sum())
        for place in np.flatnonzero(infos["_action_mask"]):
            assert infos["action_mask"][place].tolist() == seen["action_mask"][place].tolist()
        dealt = was_over if mode is AutoresetMode.NEXT_STEP else over
        assert (seen["action_mask"][dealt] == [1, 1, 0]).all()  # of a new match
        assert seen["action_mask"].any(axis=1).all()
    assert ended > 10


def test_environments_in_processes_of_their_own() -> None:
    tables = gymnasium.make_vec(env("tourbillon").spec, 2, vectorization_mode="async")  # type: ignore[arg-type]
    try:
        observations, infos = tables.reset(seed=3)
        keys = [str(seed) for seed in (3, 4)]
        alone = [env("tourbillon").reset(seed=int(key))[0]["observation"] for key in keys]
        assert np.array_equal(observations["observation"], np.stack(alone))
        for _ in range(5):
            actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
            observations, _, _, _, infos = tables.step(actions)
            assert "refusal" not in infos
            assert np.array_equal(observations["action_mask"], infos["action_mask"])
    finally:
        tables.close()
