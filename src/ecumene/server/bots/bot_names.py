"""The bots that a server offers, the best one first, and those that it takes by their names."""

from __future__ import annotations

from typing import Any

from ecumene.bots.ladder import measured_dots
from ecumene.bots.registry import (
    bot_names,
    bot_strength,
    foreign_bots,
    offered_bots,
    usual_rival,
)
from ecumene.bots.words import bot_style
from ecumene.core.messages import text
from ecumene.server.http.problems import Problem


def bot_sheet(game_id: str) -> dict[str, Any]:
    """A game's bots for those who choose one."""
    names = offered_bots(game_id)
    foreign = foreign_bots(game_id)
    measured = measured_dots(game_id)
    return {
        "bots": [*names, *foreign],
        "foreign": foreign,
        "strength": {name: measured.get(name, bot_strength(game_id, name)) for name in names},
        "style": {
            **{name: bot_style(game_id, name) for name in names},
            **dict.fromkeys(foreign, text("bot.foreign.style")),
        },
        "measured": [name for name in names if name in measured],
        "rival": usual_rival(game_id),
        "first_rival": usual_rival(game_id, guided=True),
    }


def checked_bot(game_id: str, name: str | None, otherwise: str) -> str:
    """A bot of this game. People are offered some; whoever names another one that the game has
    may have it, and tables of old sit with theirs."""
    if name is None:
        return otherwise
    if name not in bot_names(game_id):
        raise Problem("no_bot", name=name, known=", ".join(offered_bots(game_id)))
    return name
