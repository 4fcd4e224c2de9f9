"""The painters of the games; a game without its own is drawn by the base class."""

from __future__ import annotations

import functools
import importlib
from typing import Final

from ecumene.core.registry import game
from ecumene.table.painter import Painter

PAINTERS: Final[dict[str, str]] = {"tta": "ecumene.games.tta.table.painter"}


@functools.cache
def painter(game_id: str) -> Painter:
    """The painter of a game."""
    spec = game(game_id)
    if game_id not in PAINTERS:
        return Painter(spec)
    found: Painter = importlib.import_module(PAINTERS[game_id]).PAINTER
    return found
