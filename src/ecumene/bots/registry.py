"""The bots by game and name: those of every game, of the game's own folder, and of other installed
packages (`BotManifest`)."""

from __future__ import annotations

import functools
import logging
from collections.abc import Mapping
from typing import Final

from ecumene.bots.base import Bot
from ecumene.bots.random_bot import RandomBot
from ecumene.core.errors import EcumeneError
from ecumene.core.registry import game_ids, installed, manifest_of
from ecumene.manifest import BotEntry, BotManifest, manifest

GROUP: Final = "ecumene.bots"
"""The group of entry points that name bots."""
STRENGTHS: Final = range(1, 6)
LEVELS: Final = ("beginner", "easy", "normal", "hard", "hardest")
"""The bots that every game offers to people, from the weakest to the strongest."""

ANY_MOVE: Final = "random"
"""The bot of every game: it is never at a loss, and the last one to stand in for others."""
EVERY_GAME: Final[dict[str, BotEntry]] = {ANY_MOVE: BotEntry(RandomBot, 1, offered=False)}
RIVAL: Final = 3
FIRST_RIVAL: Final = 2
"""The strength of who is met where nobody chose: usually, and in a guided first game."""

log = logging.getLogger("ecumene")


class UnknownBot(EcumeneError):
    """A bot name that a game does not have."""


class NameTaken(EcumeneError):
    """A bot from outside whose name a game has already."""


def bot_names(game_id: str) -> list[str]:
    """The names of a game's bots; `UnknownGame` for an unknown game.

    >>> {"random", "rules"} <= set(bot_names("tta"))
    True
    """
    manifest_of(game_id)  # complains also of what is no word
    return sorted(bots_of(game_id))


def offered_bots(game_id: str) -> list[str]:
    """The bots that people choose from, the strongest one first; a game without any has the one
    of every game.

    >>> offered_bots("tta")
    ['hardest', 'hard', 'normal', 'easy', 'beginner']
    """
    known = bots_of(game_id)
    names = [name for name, entry in known.items() if entry.offered]

    def weakness(name: str) -> tuple[int, int, str]:
        place = LEVELS.index(name) if name in LEVELS else -1
        return -known[name].strength, -place, name

    return sorted(names, key=weakness) or [ANY_MOVE]


def best_bot(game_id: str) -> str:
    """The strongest of the offered ones: it gives hints, and plays for who leaves."""
    return offered_bots(game_id)[0]


def bot_near(game_id: str, strength: int) -> str:
    """The offered bot that plays about as well; of two equally near the stronger one."""
    known = offered_bots(game_id)
    return min(known, key=lambda name: abs(bot_strength(game_id, name) - strength))


def usual_rival(game_id: str, guided: bool = False) -> str:
    """Who plays against somebody who chose nobody."""
    return bot_near(game_id, FIRST_RIVAL if guided else RIVAL)


def next_lower(game_id: str, name: str) -> str | None:
    """Who goes on for a bot that cannot: the best of the offered ones that are weaker, at last
    the one that plays anything; None if that one cannot either. For a bot that is not installed
    any more, and for one from outside, the usual one goes on.

    >>> next_lower("tta", "hardest"), next_lower("tta", "beginner"), next_lower("tta", "random")
    ('hard', 'random', None)
    """
    if name == ANY_MOVE:
        return None
    known = bots_of(game_id)
    if name not in known or known[name].foreign:
        return usual_rival(game_id)
    below = [other for other in offered_bots(game_id) if is_weaker(known, other, name)]
    return below[0] if below else ANY_MOVE


def is_weaker(known: Mapping[str, BotEntry], one: str, other: str) -> bool:
    if one in LEVELS and other in LEVELS:
        return LEVELS.index(one) < LEVELS.index(other)
    return known[one].strength < known[other].strength


@functools.cache
def bots_of(game_id: str) -> dict[str, BotEntry]:
    """All bots that can play a game; `UnknownGame` for an unknown game."""
    ours = {**EVERY_GAME, **manifest(game_id).bots()}
    return {**guests.get(game_id, {}), **installed_bots().get(game_id, {}), **ours}


guests: Final[dict[str, dict[str, BotEntry]]] = {}
"""The bots from outside that this process was told to know, by game (`admit`)."""


def admit(game_id: str, name: str, entry: BotEntry) -> None:
    """Let a bot from outside play a game; `NameTaken` if the game has another one so called."""
    known = bots_of(game_id).get(name)
    if known is not None and known != entry:
        raise NameTaken(
            f"the game {game_id!r} has a bot {name!r} already; give yours another name: "
            "--bots NAME=..."
        )
    guests.setdefault(game_id, {})[name] = entry
    bots_of.cache_clear()


def dismiss_all() -> None:
    """Forget the bots from outside."""
    guests.clear()
    bots_of.cache_clear()


def foreign_bots(game_id: str) -> list[str]:
    """The bots from outside that can play a game."""
    return sorted(name for name, entry in bots_of(game_id).items() if entry.foreign)


@functools.cache
def installed_bots() -> dict[str, dict[str, BotEntry]]:
    """The bots of other packages, by game; what is wrong with one is said, and it is left out."""
    found: dict[str, dict[str, BotEntry]] = {}
    for name, bot in installed(GROUP, "bot"):
        why = unfit(name, bot)
        if why:
            log.warning("the bot %s is left out: %s", name, why)
        else:
            found.setdefault(bot.game, {})[name] = BotEntry(bot.make, bot.strength, bot.offered)
    return found


def unfit(name: str, bot: object) -> str:
    """Why a bot of another package cannot be used; empty if it can."""
    if not isinstance(bot, BotManifest):
        return f"its entry point should name an ecumene.manifest.BotManifest, not {bot!r}"
    if bot.game not in game_ids():
        return f"there is no game {bot.game!r}; there are: {', '.join(game_ids())}"
    if bot.strength not in STRENGTHS:
        return f"its strength is {bot.strength!r}, but should be a number from 1 to 5"
    if name in EVERY_GAME or name in manifest(bot.game).bots():
        return f"the game {bot.game!r} has a bot of this name already"
    return ""


def bot_strength(game_id: str, name: str) -> int:
    """How well a bot plays, from 1 to 5.

    >>> bot_strength("tta", "rules") > bot_strength("tta", "random")
    True
    """
    return bots_of(game_id)[name].strength


def make_bot(game_id: str, name: str, seed: int) -> Bot:
    """A new bot for one seat of one game; `UnknownBot` for an unknown name.

    >>> make_bot("tta", "random", seed=1).name
    'random'
    """
    manifest_of(game_id)
    found = bots_of(game_id).get(name)
    if found is None:
        known = ", ".join(bot_names(game_id))
        raise UnknownBot(f"there is no bot {name!r} for the game {game_id!r}; there are: {known}")
    return found.make(seed)
