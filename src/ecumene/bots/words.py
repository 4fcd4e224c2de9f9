"""What is said of a bot."""

from __future__ import annotations

from ecumene.core.messages import has, text


def bot_style(game_id: str, name: str) -> str:
    """How a bot plays, in a line: in the game's own words, or in those for all games; empty for a
    bot of strangers.

    >>> bot_style("tta", "hardest") != "", bot_style("tta", "hasty")
    (True, '')
    """
    keys = (f"{game_id}.bot.{name}.style", f"bot.{name}.style")
    return next((text(key) for key in keys if has(key)), "")
