"""The bots by game and name."""

from __future__ import annotations

import functools
from typing import Final

from ecumene.bots.base import Bot
from ecumene.bots.random_bot import RandomBot
from ecumene.core.errors import EcumeneError
from ecumene.manifest import BotEntry, manifest

EVERY_GAME: Final[dict[str, BotEntry]] = {"random": BotEntry(RandomBot, 1)}


class UnknownBot(EcumeneError):
    """A bot name that a game does not have."""


def bot_names(game_id: str) -> list[str]:
    """The names of a game's bots; `UnknownGame` for an unknown game.

    >>> bot_names("tta")
    ['random', 'rules']
    """
    return sorted(bots_of(game_id))


@functools.cache
def bots_of(game_id: str) -> dict[str, BotEntry]:
    """All bots that can play a game; `UnknownGame` for an unknown game."""
    return {**EVERY_GAME, **manifest(game_id).bots()}


def bot_strength(game_id: str, name: str) -> int:
    """How well a bot plays, from 1 to 4.

    >>> bot_strength("tta", "rules") > bot_strength("tta", "random")
    True
    """
    return bots_of(game_id)[name].strength


def make_bot(game_id: str, name: str, seed: int) -> Bot:
    """A new bot for one seat of one game; `UnknownBot` for an unknown name.

    >>> make_bot("tta", "random", seed=1).name
    'random'
    """
    found = bots_of(game_id).get(name)
    if found is None:
        known = ", ".join(bot_names(game_id))
        raise UnknownBot(f"there is no bot {name!r} for the game {game_id!r}; there are: {known}")
    return found.make(seed)
