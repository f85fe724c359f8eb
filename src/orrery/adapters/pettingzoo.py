"""Any game as a PettingZoo environment (AEC: one agent acts at a time).

>>> from orrery.adapters.pettingzoo import env
>>> table = env("leduc")
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     observation, reward, over, _, info = table.last()
...     table.step(None if over else table.action_space(agent).sample(info["action_mask"]))

Agents are `seat_0`, `seat_1` …; an action is the engine's number for it; rewards are the scores, at the end.
``reset(seed=7)`` deals the match with the key 7; each reset without a seed deals the next match of a sequence
that the last seed settles. When several seats must choose at once they are asked one after the other, and
none sees what another has chosen.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Literal

from orrery.adapters import MissingExtra
from orrery.engine.game import NOBODY, Game
from orrery.engine.words import Malformed
from orrery.games import game_with

try:
    import numpy as np
    from gymnasium import logger
    from gymnasium.spaces import Discrete, Space
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]
except ImportError as error:
    raise MissingExtra(error) from error

from orrery.adapters.observation import Encoder, Observer
from orrery.viewtext import render_text

if TYPE_CHECKING:
    from orrery.adapters.observation import Observation, Vector
    from orrery.engine.game import State
    from orrery.engine.view import View

Masks = Literal["observation", "info"]


def env(
    game: str | Game,
    /,
    *,
    masks: Masks = "observation",
    encoder: Encoder | None = None,
    render_mode: Literal["ansi"] | None = None,
    **options: object,
) -> OrderEnforcingWrapper:
    """The environment of a game, given by name (with its options) or ready made.

    With ``masks="observation"`` an observation is a dict of `observation` and `action_mask`; with
    ``masks="info"`` it is the vector alone. The mask is always in the info too. `encoder` replaces the
    encoding for any game.
    """
    rules = game if isinstance(game, Game) else game_with(game, options)
    return OrderEnforcingWrapper(GameEnv(rules, masks, encoder, render_mode))


class GameEnv(AECEnv):  # type: ignore[misc]
    """The environment without PettingZoo's wrapper. A refused action raises its Refusal; nothing changes."""

    def __init__(
        self, game: Game, masks: Masks, encoder: Encoder | None, render_mode: Literal["ansi"] | None
    ) -> None:
        super().__init__()
        about = type(game).about
        self.metadata = {
            "name": f"{about.name}_v{about.version}",
            "render_modes": ["ansi"],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.game = game
        self.masks = masks
        self.render_mode = render_mode
        self.observer = Observer(game, encoder)
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        # An action space of its own for each agent: they are seeded apart.
        self.action_spaces = {agent: Discrete(game.action_space) for agent in self.possible_agents}
        space = self.observer.space if masks == "observation" else self.observer.vector_space
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.state_space = self.observer.state_space
        self.chooser = np.random.default_rng()
        self.key = ""  # of the match going on
        self.match: State

    def __copy__(self) -> GameEnv:
        return deepcopy(self)  # half a copy would change with its original

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match. PettingZoo's `options` mean nothing here: `env` settles a game's options."""
        if seed is None:
            self.key = str(self.chooser.integers(1 << 62))
        else:
            self.chooser = np.random.default_rng(seed)
            self.key = str(seed)
        self.match = self.game.new(self.key)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.turn()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Malformed("no-action", f"It is the turn of {agent}, which must choose an action.")
        seat = self.seat_of[agent]
        self.match.check(seat, int(action))
        self._cumulative_rewards[agent] = 0.0
        self.match.apply(seat, int(action))
        self.turn()

    def turn(self) -> None:
        """Name the next agent and say what each may do, or hand out the scores."""
        mover = self.match.mover()
        over = mover == NOBODY
        self.agent_selection = self.agents[0 if over else mover]
        self.terminations = dict.fromkeys(self.agents, over)
        self.infos = {}
        for seat, agent in enumerate(self.agents):
            self.infos[agent] = {"action_mask": self.observer.mask(self.match, seat)}
            if over:
                self.rewards[agent] = float(self.match.score(seat))
        self._accumulate_rewards()

    def view(self, agent: str) -> View:
        """What the agent may see, part by part: the source of its observation."""
        return self.match.view(self.seat_of[agent])

    def observe(self, agent: str) -> Observation | Vector:
        seat = self.seat_of[agent]
        if self.masks == "observation":
            return self.observer.observe(self.match, seat)
        return self.observer.vector(self.match, seat)

    def state(self) -> Vector:
        """All seats' observations in a row, for training that may look into every hand."""
        return self.observer.everything(self.match)

    def render(self) -> str | None:
        """The table as the agent sees it whose turn it is."""
        if self.render_mode is None:
            logger.warn('There is nothing to render: the environment was not made with render_mode="ansi".')
            return None
        return render_text(self.view(self.agent_selection))

    def close(self) -> None:
        """Nothing is held open."""
