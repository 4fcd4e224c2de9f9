"""The bots of a game, the best one first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ecumene.bots.registry import bot_names, bot_strength
from ecumene.server.problems import Problem

WEAKEST_LAST: Final = ("random",)
LONGEST: Final = 40
"""Letters of a name, as the bodies of requests limit it."""


def bots_of(game_id: str) -> list[str]:
    """The names of a game's bots.

    >>> bots_of("tta")
    ['rules', 'random']
    """
    return sorted(bot_names(game_id), key=lambda name: (name in WEAKEST_LAST, name))


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


def told_apart(name: str, taken: Iterable[str]) -> str:
    """A name that nobody else at the table has.

    >>> told_apart("Ada", ["Mira"]), told_apart("Ada", ["Ada", "Ada 2"])
    ('Ada', 'Ada 3')
    """
    others = {other.casefold() for other in taken}
    found, number = name, 1
    while found.casefold() in others:
        number += 1
        mark = f" {number}"
        found = name[: LONGEST - len(mark)].rstrip() + mark
    return found
