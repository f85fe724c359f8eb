"""A game for one seat behind Gymnasium's interface: Pig, thrown until the nerve fails."""

from __future__ import annotations

from typing import ClassVar, Literal

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from orrery.adapters.gymnasium import GameEnv, Illegals, env
from orrery.engine.dice import Dice
from orrery.engine.fields import Fields
from orrery.engine.game import NOBODY, About, Game, Outcome, State
from orrery.engine.options import Value, Whole
from orrery.engine.view import Choice, Meter, Note, View
from orrery.engine.words import Malformed, Refusal

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
        self.action_space = 3
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


def pig(illegal: Illegals = "refuse", render_mode: Literal["ansi"] | None = None) -> GameEnv:
    return env(Pig({"longest": 20}), illegal=illegal, render_mode=render_mode)


def test_gymnasiums_own_checker_passes() -> None:
    check_env(pig(illegal="ignore"))
    check_env(pig(illegal="ignore", render_mode="ansi"))


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
    assert info["action_mask"].tolist() == [0, 0, 0]


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
    table = pig()
    table.reset(seed=1)
    before = str(table.match)
    with pytest.raises(Refusal, match="not possible now"):
        table.step(np.int64(RECKLESS_THROW))
    assert str(table.match) == before


def test_an_illegal_action_can_be_ignored_with_its_reason() -> None:
    table = pig(illegal="ignore")
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
