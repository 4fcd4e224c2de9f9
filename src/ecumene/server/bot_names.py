"""The bots of a game, the best one first."""

from __future__ import annotations

from typing import Final

from ecumene.bots.registry import bot_names
from ecumene.server.problems import Problem

WEAKEST_LAST: Final = ("random",)


def bots_of(game_id: str) -> list[str]:
    """The names of a game's bots.

    >>> bots_of("tta")
    ['rules', 'random']
    """
    return sorted(bot_names(game_id), key=lambda name: (name in WEAKEST_LAST, name))


def checked_bot(game_id: str, name: str | None) -> str:
    """A bot of this game; the best one if none is named."""
    known = bots_of(game_id)
    if name is None:
        return known[0]
    if name not in known:
        raise Problem("no_bot", name=name, known=", ".join(known))
    return name
