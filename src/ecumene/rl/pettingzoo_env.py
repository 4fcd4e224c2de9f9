"""The games as PettingZoo knows games: agents that act in turn, with a mask of what is open.

>>> from ecumene.rl import pettingzoo_env
>>> env = pettingzoo_env.env("tta", players=3)
>>> env.reset(seed=1)
>>> env.agents
['player_0', 'player_1', 'player_2']
>>> seen, reward, terminated, truncated, info = env.last()
>>> int(seen["action_mask"].sum()) > 1, reward, terminated
(True, 0.0, False)
>>> env.step(env.action_space(env.agent_selection).sample(seen["action_mask"]))

A move in several steps is as many actions of the same agent. Rewards come when the game is over.
"""

from __future__ import annotations

from typing import Any

from ecumene.rl.needs import missing

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing(error) from None

from ecumene.core.errors import InvalidOptions
from ecumene.rl.drawing import MODES, show
from ecumene.rl.rewards import USUAL
from ecumene.rl.seeds import fresh_seed
from ecumene.rl.seen import Seen, seen, seen_space
from ecumene.rl.stepping import Setting, Stepper
from ecumene.spaces.given import at_least


def env(
    game: str,
    players: int = 2,
    options: dict[str, str] | None = None,
    reward: str = USUAL,
    may_concede: bool = False,
    max_steps: int | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Seen, int]:
    """An environment as others of PettingZoo: a closed action ends the game with the lowest reward
    for who chose it, and steps out of order are refused."""
    raw = TurnEnv(game, players, options, reward, may_concede, max_steps, render_mode)
    lowest = raw.stepper.reward.lowest(players)
    checked = wrappers.TerminateIllegalWrapper(raw, illegal_reward=lowest)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class TurnEnv(AECEnv[str, Seen, int], EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """The bare environment: a closed action raises `ClosedAction`."""

    metadata: dict[str, Any] = {  # noqa: RUF012  # as PettingZoo has it
        "render_modes": list(MODES),
        "name": "ecumene_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: dict[str, str] | None = None,
        reward: str = USUAL,
        may_concede: bool = False,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        EzPickle.__init__(self, game, players, options, reward, may_concede, max_steps, render_mode)
        if max_steps is not None:
            at_least(1, max_steps, "max_steps")
        if render_mode not in (None, *MODES):
            raise InvalidOptions(
                f"there is no render mode {render_mode!r}; there are: {', '.join(MODES)}",
                "render_mode",
            )
        self.stepper = Stepper(Setting.of(game, players, options, reward, may_concede))
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"ecumene_{self.stepper.spec.id}_v0"}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: seen_space(self.stepper) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self.stepper.actions.size) for agent in self.possible_agents
        }
        self.luck = np.random.default_rng()
        self.steps = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.stepper.reset(fresh_seed(self.luck))
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.stepper.seat]

    def observe(self, agent: str) -> Seen:
        return seen(self.stepper, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise InvalidOptions(f"{agent} is asked: step needs one of its open actions")
        self.stepper.step(int(action))
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.stepper.over:
            self.rewards = dict(zip(self.agents, self.stepper.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.stepper.seat]
            if self.steps == self.max_steps:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        if self.render_mode is None:
            raise InvalidOptions(f"say how to draw: render_mode is one of {', '.join(MODES)}")
        return show(self.stepper.observation(self.stepper.seat), self.render_mode)

    def close(self) -> None:
        """Nothing is held."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
