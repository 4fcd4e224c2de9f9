"""Who plays, as people name them in programs: a word, a class, a function, a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.bots.asking import shortened
from ecumene.bots.base import Bot
from ecumene.bots.outside import CannotLoad, any_bot, bot_of, label
from ecumene.core.view import Observation

Answer = Callable[[Observation[Any]], int | str]
"""From an observation to one of its options, as number or in words."""
Player = str | type[Bot] | Answer
"""A bot by name (also ``file.py:Class`` and ``run:program``), a class of bots, or a function."""


class Answering(Bot):
    """A function as a bot."""

    def __init__(self, seed: int, answer: Answer) -> None:
        super().__init__(seed)
        self.name = called(answer)
        self.answer = answer

    def choose(self, observation: Observation[Any]) -> int:
        found = self.answer(observation)
        return observation.spec.vocabulary.parse(found) if isinstance(found, str) else found


def made(player: Player, game_id: str, seed: int) -> Bot:
    """A new bot for one seat of one game; `EcumeneError` says what cannot be one."""
    if isinstance(player, str):
        return any_bot(game_id, player, seed)
    if isinstance(player, type):
        return bot_of(player, player.__name__, seed)
    if callable(player):
        return Answering(seed, player)
    raise CannotLoad(
        f"{shortened(player)} is no player: name a bot ('random'), or give a class of bots or a "
        "function from an observation to one of its options"
    )


def called(player: Player) -> str:
    """What a player is called in results."""
    if isinstance(player, str):
        return label(player)
    return str(getattr(player, "__name__", type(player).__name__))
