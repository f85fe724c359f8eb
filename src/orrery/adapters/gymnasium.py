"""Any game for one seat as a Gymnasium environment.

``env(game)`` gives it; observations, masks and seeds are those of `orrery.adapters.pettingzoo`, and the
reward is the score, at the end. Environments can be pickled and copied, and their `spec` makes more of them:

    gymnasium.make_vec(env("tourbillon").spec, 8, vectorization_mode="async")

**Actions that are not legal.** Gymnasium lets every action of the space be tried, so they change nothing, and
``info["refusal"]`` says why; a learner that never looks at the mask may need a `TimeLimit`. With
``illegal="refuse"`` they raise their Refusal, which finds such mistakes sooner.

**The mask at the end.** When a match is over nothing is legal, but vector environments still want an action,
which they ignore: they deal the next match instead. A mask without a single one breaks whatever draws by it,
so the last mask of a match is all ones. The first mask of the next match comes with its first observation.
"""

from __future__ import annotations

from copy import deepcopy
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

    from orrery.adapters.observation import Mask, Observation
    from orrery.engine.game import State
    from orrery.engine.view import View

SEAT = 0
Illegals = Literal["refuse", "ignore"]


def env(
    game: str | Game,
    /,
    *,
    illegal: Illegals = "ignore",
    encoder: Encoder | None = None,
    render_mode: Literal["ansi"] | None = None,
    **options: object,
) -> GameEnv:
    """The environment of a game for one seat, given by name (with its options) or ready made.

    What `illegal` means stands above.
    """
    rules = game if isinstance(game, Game) else game_with(game, options)
    about = type(rules).about
    if rules.seats != 1:
        sentence = f'Gymnasium is for one seat, and "{about.name}" has {rules.seats}'
        raise Malformed("too-many-seats", f"{sentence}: use orrery.adapters.pettingzoo.")
    settings: dict[str, Any] = {"game": rules, "illegal": illegal, "encoder": encoder}
    made = GameEnv(**settings, render_mode=render_mode)
    entry_point = f"{GameEnv.__module__}:{GameEnv.__qualname__}"
    made.spec = EnvSpec(f"orrery/{about.name}-v{about.version}", entry_point, kwargs=settings)
    return made


class GameEnv(gymnasium.Env["Observation", "np.int64"]):
    """One seat's match, step by step."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: Game,
        illegal: Illegals,
        encoder: Encoder | None,
        render_mode: Literal["ansi"] | None = None,
    ) -> None:
        self.game = game
        self.illegal = illegal
        self.render_mode = render_mode
        self.observer = Observer(game, encoder)
        self.observation_space = self.observer.space
        self.action_space = gymnasium.spaces.Discrete(game.action_space)
        self.key = ""  # of the match going on
        self.match: State | None = None

    def __copy__(self) -> GameEnv:
        return deepcopy(self)  # half a copy would change with its original

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new match. Gymnasium's `options` mean nothing here: `env` settles a game's options."""
        super().reset(seed=seed, options=options)
        self.key = str(self.np_random.integers(1 << 62) if seed is None else seed)
        self.match = self.game.new(self.key)
        return self.observe(), self.info()

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        match = self.going_on()
        refusal = self.refusal(int(action))
        if refusal is None:
            match.apply(SEAT, int(action))
        over = match.mover() == NOBODY
        reward = float(match.score(SEAT)) if over and refusal is None else 0.0
        return self.observe(), reward, over, False, self.info(refusal)

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

    def observe(self) -> Observation:
        return {"observation": self.observer.vector(self.going_on(), SEAT), "action_mask": self.mask()}

    def mask(self) -> Mask:
        """One for every legal action; when the match is over, for every action."""
        mask = self.observer.mask(self.going_on(), SEAT)
        if self.going_on().mover() == NOBODY:
            mask[:] = 1
        return mask

    def info(self, refusal: Refusal | None = None) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.mask()}
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
