"""The games as OpenSpiel knows games: ``ecumene_<game>``, with explicit chance."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import pyspiel

from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import game as game_of
from ecumene.core.registry import game_ids
from ecumene.rl.openspiel.observer import Observer
from ecumene.rl.openspiel.state import EcumeneState
from ecumene.rl.rewards import USUAL, Reward, reward
from ecumene.rl.stepping import Setting
from ecumene.spaces.actions import action_space
from ecumene.spaces.bounds import MOST_STEPS, bounds

PREFIX: Final = "ecumene_"
PARAMETERS: Final = {"players": 2, "options": "", "reward": USUAL, "may_concede": False}
"""What a game can be told, with what holds if it is not."""


def read_options(text: str) -> dict[str, str]:
    """The options of a game from OpenSpiel's parameter, which has no tables.

    >>> read_options("edition:base+civil_hands:closed")
    {'edition': 'base', 'civil_hands': 'closed'}
    """
    found = {}
    for part in filter(None, text.split("+")):
        name, colon, value = part.partition(":")
        if not colon:
            raise InvalidOptions(f"options {text!r}: write name:value, joined by +", "options")
        found[name] = value
    return found


def game_type(game_id: str, worth: Reward) -> Any:
    """What OpenSpiel is told of a game before it is loaded."""
    spec = game_of(game_id)
    kinds = pyspiel.GameType.Utility
    utility = {None: kinds.GENERAL_SUM, 0.0: kinds.ZERO_SUM}.get(worth.sum, kinds.CONSTANT_SUM)
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game_id}",
        long_name=spec.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(spec.players),
        min_num_players=min(spec.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=PARAMETERS,
    )


class EcumeneGame(pyspiel.Game):  # type: ignore[misc]  # a class of C++
    """A game with its player count, options and reward; each game is a class of its own."""

    game_id: ClassVar[str] = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game_id = self.game_id
        told = {**PARAMETERS, **(params or {})}
        worth = reward(told["reward"])
        self.setting = Setting.of(
            game_id,
            told["players"],
            read_options(told["options"]),
            worth.name,
            told["may_concede"],
        )
        spec = game_of(game_id)
        space = action_space(spec)
        limits = bounds(spec, self.setting.players, dict(self.setting.options))
        info = pyspiel.GameInfo(
            num_distinct_actions=space.size,
            max_chance_outcomes=space.size,
            num_players=self.setting.players,
            min_utility=worth.lowest(self.setting.players),
            max_utility=worth.highest,
            utility_sum=worth.sum,
            # OpenSpiel takes this for the bound of chance nodes, too
            max_game_length=MOST_STEPS * max(limits.most_moves, limits.most_chance_moves),
        )
        super().__init__(game_type(game_id, worth), info, told)

    def new_initial_state(self) -> EcumeneState:
        return EcumeneState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting, iig_obs_type or usual, params)


def loaded(name: str) -> Any:
    """A game by its name and parameters; with this module OpenSpiel has heard of our games."""
    return pyspiel.load_game(name)


def register_games() -> None:
    """Tell OpenSpiel of every game that it does not know yet."""
    known = set(pyspiel.registered_names())
    for game_id in game_ids():
        kind = game_type(game_id, reward(USUAL))
        if kind.short_name not in known:
            # a class: OpenSpiel lets go of it when Python has gone, which others do not survive
            of_game = type(
                f"{EcumeneGame.__name__}_{game_id}", (EcumeneGame,), {"game_id": game_id}
            )
            pyspiel.register_game(kind, of_game)
