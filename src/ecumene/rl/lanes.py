"""Games that follow each other, with bots in some of the seats.

A lane is what an environment of one learner steps, and what each row of many games side by side
is: the same lane with the same seeds gives the same games, wherever it is stepped.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ecumene.bots.asking import ask, shortened
from ecumene.bots.base import Bot
from ecumene.bots.outside import any_bot
from ecumene.core.chance import mix
from ecumene.core.errors import InvalidOptions
from ecumene.rl.stepping import Setting, Stepper
from ecumene.spaces.given import whole

SEATS: Final = 3001
BOTS: Final = 3002
GAMES: Final = 3003
"""Random streams: where the learner sits, the bots' own luck, the seeds of one lane's games."""


class Lane(Stepper):
    """A game in which bots answer for every seat but the learner's (or for none at all)."""

    def __init__(
        self, setting: Setting, rivals: tuple[str, ...] = (), learner: int | None = None
    ) -> None:
        super().__init__(setting)
        self.rivals = checked_rivals(setting, rivals)
        if learner is not None:
            learner = whole(learner, "seat")
            if not 0 <= learner < setting.players:
                raise InvalidOptions(
                    f"there is no seat {learner}; seats are 0 to {setting.players - 1}", "seat"
                )
        self.fixed = learner
        self.learner = learner or 0
        """The seat that is not a bot's; without bots it means nothing."""
        self.bots: dict[int, Bot] = {}

    def reset(self, seed: int) -> None:
        self.close()
        if self.rivals:
            players = self.setting.players
            drawn = mix(seed, SEATS, 0) % players
            self.learner = drawn if self.fixed is None else self.fixed
            others = [seat for seat in range(players) if seat != self.learner]
            self.bots = {
                seat: any_bot(self.setting.game, name, mix(seed, BOTS, seat))
                for seat, name in zip(others, self.rivals, strict=True)
            }
        super().reset(seed)
        self._let_bots_play()

    def step(self, action: int) -> None:
        super().step(action)
        self._let_bots_play()

    def _let_bots_play(self) -> None:
        while self.seat in self.bots:
            self.apply(ask(self.bots[self.seat], self.observation(self.seat)))

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()
        self.bots = {}


def names_of(rivals: object) -> tuple[str, ...]:
    """Rivals as people name them: one bot, several, or none.

    >>> names_of("random"), names_of(["random", "rules"]), names_of(None)
    (('random',), ('random', 'rules'), ())
    """
    if isinstance(rivals, str):
        return (rivals,)
    if not isinstance(rivals, Iterable | None):
        raise InvalidOptions(
            f"rivals are names of bots, one or a list, not {shortened(rivals)}", "rivals"
        )
    return tuple(rivals or ())


def checked_rivals(setting: Setting, rivals: tuple[str, ...]) -> tuple[str, ...]:
    """One name stands for all; `UnknownBot` or `InvalidOptions` says what cannot be."""
    others = setting.players - 1
    if len(rivals) not in (0, 1, others):
        raise InvalidOptions(
            f"{len(rivals)} rivals for {others} seats: name one, or one for each seat", "rivals"
        )
    for name in rivals:
        any_bot(setting.game, name, 0).close()
    return rivals * others if len(rivals) == 1 else rivals


def game_seed(seed: int, lane: int, number: int) -> int:
    """The seed of a lane's game: the same whichever process plays it.

    >>> game_seed(1, 0, 0) != game_seed(1, 1, 0) != game_seed(1, 0, 1)
    True
    """
    own = mix(seed, GAMES, lane) << 30 | mix(seed, GAMES + 1, lane)
    return mix(own, GAMES + 2, number) << 30 | mix(own, GAMES + 3, number)
