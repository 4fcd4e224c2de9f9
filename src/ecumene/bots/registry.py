"""The bots by game and name: those of every game, of the game's own folder, and of other installed
packages (`BotManifest`)."""

from __future__ import annotations

import functools
import logging
from typing import Final

from ecumene.bots.base import Bot
from ecumene.bots.random_bot import RandomBot
from ecumene.core.errors import EcumeneError
from ecumene.core.registry import game_ids, installed
from ecumene.manifest import BotEntry, BotManifest, manifest

GROUP: Final = "ecumene.bots"
"""The group of entry points that name bots."""
STRENGTHS: Final = range(1, 5)

EVERY_GAME: Final[dict[str, BotEntry]] = {"random": BotEntry(RandomBot, 1)}

log = logging.getLogger("ecumene")


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
    ours = {**EVERY_GAME, **manifest(game_id).bots()}
    return {**installed_bots().get(game_id, {}), **ours}


@functools.cache
def installed_bots() -> dict[str, dict[str, BotEntry]]:
    """The bots of other packages, by game; what is wrong with one is said, and it is left out."""
    found: dict[str, dict[str, BotEntry]] = {}
    for name, bot in installed(GROUP, "bot"):
        why = unfit(name, bot)
        if why:
            log.warning("the bot %s is left out: %s", name, why)
        else:
            found.setdefault(bot.game, {})[name] = BotEntry(bot.make, bot.strength)
    return found


def unfit(name: str, bot: object) -> str:
    """Why a bot of another package cannot be used; empty if it can."""
    if not isinstance(bot, BotManifest):
        return f"its entry point should name an ecumene.manifest.BotManifest, not {bot!r}"
    if bot.game not in game_ids():
        return f"there is no game {bot.game!r}; there are: {', '.join(game_ids())}"
    if bot.strength not in STRENGTHS:
        return f"its strength is {bot.strength!r}, but should be a number from 1 to 4"
    if name in EVERY_GAME or name in manifest(bot.game).bots():
        return f"the game {bot.game!r} has a bot of this name already"
    return ""


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
