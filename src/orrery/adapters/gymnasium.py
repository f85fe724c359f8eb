"""Any game for one seat as a Gymnasium environment.

``env(game)`` gives it; observations, masks and seeds are those of `orrery.adapters.pettingzoo`, and the
reward is the score, at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal, SupportsFloat

from orrery.adapters import MissingExtra
from orrery.engine.game import NOBODY, Game
from orrery.engine.words import Malformed, Refusal
from orrery.games import game_with

try:
    import gymnasium
    from gymnasium.envs.registration import EnvSpec
except ImportError as error:
    raise MissingExtra(error) from error

from orrery.adapters.observation import Encoder, Observer
from orrery.viewtext import render_text

if TYPE_CHECKING:
    import numpy as np

    from orrery.adapters.observation import Observation
    from orrery.engine.game import State
    from orrery.engine.view import View

SEAT = 0
Illegals = Literal["refuse", "ignore"]


def env(
    game: str | Game,
    /,
    *,
    illegal: Illegals = "refuse",
    encoder: Encoder | None = None,
    render_mode: Literal["ansi"] | None = None,
    **options: object,
) -> GameEnv:
    """The environment of a game for one seat, given by name (with its options) or ready made.

    An action that is not legal raises its Refusal. For learners that cannot use ``info["action_mask"]`` there
    is ``illegal="ignore"``: nothing happens then, and ``info["refusal"]`` says why.
    """
    rules = game if isinstance(game, Game) else game_with(game, options)
    about = type(rules).about
    if rules.seats != 1:
        sentence = f'Gymnasium is for one seat, and "{about.name}" has {rules.seats}'
        raise Malformed("too-many-seats", f"{sentence}: use orrery.adapters.pettingzoo.")

    def make(**settings: Literal["ansi"] | None) -> GameEnv:
        return GameEnv(rules, illegal, encoder, settings.get("render_mode"))

    made = make(render_mode=render_mode)
    made.spec = EnvSpec(f"orrery/{about.name}-v{about.version}", entry_point=make)
    return made


class GameEnv(gymnasium.Env["Observation", "np.int64"]):
    """One seat's match, step by step."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self, game: Game, illegal: Illegals, encoder: Encoder | None, render_mode: Literal["ansi"] | None
    ) -> None:
        self.game = game
        self.illegal = illegal
        self.render_mode = render_mode
        self.observer = Observer(game, encoder)
        self.observation_space = self.observer.space
        self.action_space = gymnasium.spaces.Discrete(game.action_space)
        self.key = ""  # of the match going on
        self.match: State | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new match. Gymnasium's `options` mean nothing here: `env` settles a game's options."""
        super().reset(seed=seed, options=options)
        self.key = str(self.np_random.integers(1 << 62) if seed is None else seed)
        self.match = self.game.new(self.key)
        return self.observer.observe(self.match, SEAT), self.info()

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        match = self.going_on()
        refusal = self.refusal(int(action))
        if refusal is None:
            match.apply(SEAT, int(action))
        over = match.mover() == NOBODY
        reward = float(match.score(SEAT)) if over and refusal is None else 0.0
        return self.observer.observe(match, SEAT), reward, over, False, self.info(refusal)

    def going_on(self) -> State:
        if self.match is None:
            raise gymnasium.error.ResetNeeded("There is no match yet: call reset first.")
        return self.match

    def refusal(self, action: int) -> Refusal | None:
        """Why an action is not possible, if refusals are not to be raised."""
        try:
            self.going_on().check(SEAT, action)
        except Refusal as refusal:
            if self.illegal == "refuse":
                raise
            return refusal
        return None

    def info(self, refusal: Refusal | None = None) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.observer.mask(self.going_on(), SEAT)}
        if refusal is not None:
            info["refusal"] = str(refusal)
        return info

    def view(self) -> View:
        """What the seat may see, part by part: the source of its observation."""
        return self.going_on().view(SEAT)

    def render(self) -> str | None:
        """The table as the seat sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn('There is nothing to render without render_mode="ansi".')
            return None
        return render_text(self.view())
