"""The bots by game and name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.bots.base import Bot
from ecumene.bots.random_bot import RandomBot
from ecumene.core.errors import EcumeneError
from ecumene.core.registry import game
from ecumene.games.horizon.bots.rules import RulesBot as HorizonRulesBot
from ecumene.games.patchistory.bots.rules import RulesBot as PatchistoryRulesBot
from ecumene.games.tta.bots.rules import RulesBot

Maker = Callable[[int], Bot]

EVERY_GAME: Final[dict[str, Maker]] = {"random": RandomBot}
BY_GAME: Final[dict[str, dict[str, Maker]]] = {
    "tta": {"rules": RulesBot},
    "horizon": {"rules": HorizonRulesBot},
    "patchistory": {"rules": PatchistoryRulesBot},
}
STRENGTH: Final[dict[str, dict[str, int]]] = {
    "tta": {"rules": 3},
    "horizon": {"rules": 2},
    "patchistory": {"rules": 2},
}
"""Our estimate from 1 (plays anything) to 4 (a master); docs/bots.md says what was measured."""
WEAKEST: Final = 1


class UnknownBot(EcumeneError):
    """A bot name that a game does not have."""


def bot_names(game_id: str) -> list[str]:
    """The names of a game's bots; `UnknownGame` for an unknown game.

    >>> bot_names("tta")
    ['random', 'rules']
    """
    return sorted({**EVERY_GAME, **BY_GAME.get(game(game_id).id, {})})


def bot_strength(game_id: str, name: str) -> int:
    """How well a bot plays, from 1 to 4.

    >>> bot_strength("tta", "rules") > bot_strength("tta", "random")
    True
    """
    return STRENGTH.get(game_id, {}).get(name, WEAKEST)


def make_bot(game_id: str, name: str, seed: int) -> Bot:
    """A new bot for one seat of one game; `UnknownBot` for an unknown name.

    >>> make_bot("tta", "random", seed=1).name
    'random'
    """
    names = bot_names(game_id)
    if name not in names:
        known = ", ".join(names)
        raise UnknownBot(f"there is no bot {name!r} for the game {game_id!r}; there are: {known}")
    maker = BY_GAME.get(game_id, {}).get(name) or EVERY_GAME[name]
    return maker(seed)
