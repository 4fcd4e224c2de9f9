"""The bots of a game, the best one first."""

from __future__ import annotations

from typing import Any, Final

from ecumene.bots.registry import bot_names, bot_strength
from ecumene.server.problems import Problem

WEAKEST_LAST: Final = ("random",)


def bots_of(game_id: str) -> list[str]:
    """The names of a game's bots.

    >>> bots_of("tta")
    ['rules', 'random']
    """

    def weakness(name: str) -> tuple[bool, int, str]:
        return name in WEAKEST_LAST, -bot_strength(game_id, name), name

    return sorted(bot_names(game_id), key=weakness)


def bot_sheet(game_id: str) -> dict[str, Any]:
    """A game's bots for those who choose one."""
    names = bots_of(game_id)
    return {"bots": names, "strength": {name: bot_strength(game_id, name) for name in names}}


def checked_bot(game_id: str, name: str | None) -> str:
    """A bot of this game; the best one if none is named."""
    known = bots_of(game_id)
    if name is None:
        return known[0]
    if name not in known:
        raise Problem("no_bot", name=name, known=", ".join(known))
    return name
