"""The games this installation knows, loaded when first asked for."""

from __future__ import annotations

import functools
import importlib

from ecumene.core.errors import UnknownGame
from ecumene.core.spec import GameSpec

GAMES = {
    "tta": "ecumene.games.tta.spec",
    "horizon": "ecumene.games.horizon.spec",
    "patchistory": "ecumene.games.patchistory.spec",
}


def game_ids() -> list[str]:
    """The ids of all games."""
    return list(GAMES)


@functools.cache
def game(game_id: str) -> GameSpec:
    """The game with this id.

    >>> game("tta").name
    'Through the Ages: A New Story of Civilization'
    """
    if game_id not in GAMES:
        raise UnknownGame(f"there is no game {game_id!r}; known games: {', '.join(GAMES)}")
    spec: GameSpec = importlib.import_module(GAMES[game_id]).SPEC
    return spec
