"""The games as Gymnasium knows games: one learner against bots.

>>> import gymnasium
>>> import ecumene.rl.gymnasium_env
>>> env = gymnasium.make("ecumene/horizon-v0", rivals="random")
>>> seen, info = env.reset(seed=1)
>>> legal = env.unwrapped.action_masks()
>>> seen, reward, terminated, truncated, info = env.step(int(legal.argmax()))
>>> reward, terminated, truncated
(0.0, False, False)

Every game has an id, ``ecumene/<game>-v0``; they are registered when this module is imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecumene.rl.needs import missing

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise missing(error) from None

from ecumene.bots.registry import ANY_MOVE
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game_ids
from ecumene.rl.drawing import HUMAN, MODES, show
from ecumene.rl.lanes import Lane, names_of
from ecumene.rl.rewards import USUAL
from ecumene.rl.seeds import fresh_seed
from ecumene.rl.seen import Seen, seen, seen_space
from ecumene.rl.stepping import Setting


class AgainstBots(gymnasium.Env[Seen, np.int64]):
    """One seat of a game; bots have the others.

    The learner's ``seat`` is drawn for every game unless it is given. An action that is not open
    loses: the game ends with the lowest reward, and ``info["closed"]`` says what was wrong.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        rivals: str | Sequence[str] = ANY_MOVE,
        seat: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = USUAL,
        may_concede: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, *MODES):
            raise InvalidOptions(
                f"there is no render mode {render_mode!r}; there are: {', '.join(MODES)}",
                "render_mode",
            )
        self.render_mode = render_mode
        names = names_of(rivals)
        if not names:
            raise InvalidOptions("name the bots that have the other seats", "rivals")
        self.lane = Lane(Setting.of(game, players, options, reward, may_concede), names, seat)
        self.observation_space = seen_space(self.lane)
        self.action_space = spaces.Discrete(self.lane.actions.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.lane.reset(fresh_seed(self.np_random))
        return self._seen(), {"seat": self.lane.learner}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        lane = self.lane
        info: dict[str, Any] = {"seat": lane.learner}
        number = int(action)
        if not lane.over and number not in lane.open:
            info["closed"] = lane.refusal(number)
            lowest = lane.reward.lowest(lane.setting.players)
            return self._seen(), lowest, True, False, info
        lane.step(number)
        if self.render_mode == HUMAN:
            self.render()
        if lane.over:
            info["scores"] = lane.spec.scores(lane.state)
        return self._seen(), lane.rewards()[lane.learner], lane.over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are open: the name that sb3-contrib and others look for."""
        mask = np.zeros(self.lane.actions.size, np.bool_)
        mask[self.lane.open] = True
        return mask

    def render(self) -> Any:
        if self.render_mode is None:
            raise InvalidOptions(f"say how to draw: render_mode is one of {', '.join(MODES)}")
        return show(self.lane.observation(self.lane.learner), self.render_mode)

    def close(self) -> None:
        self.lane.close()

    def _seen(self) -> Seen:
        return seen(self.lane, self.lane.learner)


def env_id(game: str) -> str:
    """The id by which Gymnasium knows a game.

    >>> env_id("tta")
    'ecumene/tta-v0'
    """
    return f"ecumene/{game}-v0"


def register_envs() -> None:
    """Tell Gymnasium of every game that it does not know yet."""
    for game in game_ids():
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(
                id=env_id(game), entry_point=f"{__name__}:AgainstBots", kwargs={"game": game}
            )


register_envs()
