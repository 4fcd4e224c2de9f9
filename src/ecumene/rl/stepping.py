"""One game, answered with numbers of its action space: what every environment steps.

>>> from ecumene.rl.stepping import Setting, Stepper
>>> game = Stepper(Setting.of("tta", players=2))
>>> game.reset(seed=1)
>>> game.seat, len(game.open) > 1
(0, True)
>>> game.step(game.open[0])
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ecumene.core import engine
from ecumene.core.errors import EcumeneError
from ecumene.core.frame import NOBODY
from ecumene.core.registry import game as game_of
from ecumene.core.view import Observation, observe
from ecumene.rl.rewards import USUAL, reward
from ecumene.spaces.actions import Choice, action_space, without_conceding
from ecumene.spaces.following import Follower
from ecumene.spaces.given import named_game, options_of, whole
from ecumene.spaces.tensors import tensor_space

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_SHOWN: Final = 8
"""Open numbers that a refusal names."""


class ClosedAction(EcumeneError):
    """A number that is no answer to the present decision."""


@dataclass(frozen=True)
class Setting:
    """What is played and what for; plain data that other processes can be told."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...] = ()
    reward: str = USUAL
    may_concede: bool = False
    """Giving up is an open action. Where nothing else can be answered, it always is."""

    @classmethod
    def of(
        cls,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        reward: str = USUAL,
        may_concede: bool = False,
    ) -> Setting:
        """A checked setting; `UnknownGame` or `InvalidOptions` says what cannot be."""
        spec = named_game(game)
        players = whole(players, "the number of players")
        spec.check_players(players)
        chosen = spec.check_options(options_of(spec, options))
        spec.check_lists(chosen, players)
        named = reward_named(reward)
        return cls(spec.id, players, tuple(sorted(chosen.items())), named, may_concede)


def reward_named(name: str) -> str:
    return reward(name).name


class Stepper:
    """A game in numbers. What a seat sees is one row: the tensor of its observation, then a mark
    for each number that is settled of a move in several steps."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.spec = game_of(setting.game)
        self.options = dict(setting.options)
        self.reward = reward(setting.reward)
        self.actions = action_space(self.spec)
        self.tensors = tensor_space(self.spec, setting.players, self.options)
        self.follower = Follower(self.tensors)
        self.width = self.tensors.size + self.actions.size
        self.state: Any = None
        self.seat = NOBODY
        """Who is asked; NOBODY when the game is over, or before `reset`."""
        self._seen: Observation[Any] | None = None
        self._choice: Choice | None = None

    # ---- the game

    def reset(self, seed: int) -> None:
        """A new game at its first decision; its luck follows from the seed."""
        self.state = self.spec.new(self.setting.players, seed, self.options)
        self._ask()

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    @property
    def open(self) -> list[int]:
        """The numbers that the seat may answer, ascending; none when the game is over."""
        return [] if self._choice is None else self._choice.actions

    @property
    def partial(self) -> tuple[int, ...]:
        """What the seat has said of a move in several steps, also where it had no choice."""
        return () if self._choice is None else self._choice.context

    def step(self, action: int) -> None:
        """Answer with one number; `ClosedAction` if it is none of the open ones."""
        choice = self._choice
        if choice is None or action not in choice.actions:
            raise ClosedAction(self.refusal(action))
        code = choice.take(action)
        if code is not None:
            engine.apply(self.state, code, trusted=True)
            self._ask()

    def apply(self, code: int) -> None:
        """Answer with a whole option, as bots do."""
        engine.apply(self.state, code)
        self._ask()

    def rewards(self) -> list[float]:
        """What the game was worth, by seat; nothing while it goes on."""
        if not self.over:
            return [0.0] * self.setting.players
        return self.reward.of(self.spec, self.state)

    # ---- what is seen

    def observation(self, seat: int) -> Observation[Any]:
        """What a seat may know; -1 is a spectator."""
        if self._seen is not None and seat == self.seat:
            return self._seen
        return observe(self.spec, self.state, seat)

    def write(self, seat: int, row: NDArray[np.float32]) -> None:
        """What a seat sees, into a row of `width` numbers. The steps of an unfinished move are
        known to nobody but who makes it."""
        size = self.tensors.size
        self.tensors.encode_into(self.observation(seat), row[:size], self.follower)
        row[size:] = 0
        if seat == self.seat:
            for number in self.partial:
                row[size + number] = 1

    def write_mask(self, seat: int, row: NDArray[np.int8]) -> None:
        """Which numbers are open to a seat; none to who is not asked."""
        row[:] = 0
        if seat == self.seat:
            row[self.open] = 1

    # ---- inside

    def _ask(self) -> None:
        self.seat = engine.chooser(self.state)
        self._seen = self._choice = None
        if self.seat != NOBODY:
            seen = observe(self.spec, self.state, self.seat)
            if not self.setting.may_concede:
                seen.options = without_conceding(self.spec.vocabulary, seen.options)
            self._seen, self._choice = seen, self.actions.begin(seen)

    def refusal(self, action: int) -> str:
        """What is said of an action that is not open."""
        if self._choice is None:
            return f"action {action}: the game is over, or has not begun; call reset"
        names = self.actions.names
        called = f" ({names[action]})" if 0 <= action < len(names) else ""
        shown = [f"{number} ({names[number]})" for number in self.open[:MOST_SHOWN]]
        more = ", ..." if len(self.open) > MOST_SHOWN else ""
        return (
            f"action {action}{called} is not open to seat {self.seat}; "
            f"open: {', '.join(shown)}{more}"
        )
