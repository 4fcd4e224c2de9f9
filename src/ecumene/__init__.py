"""Ecumene: an open engine for civilization board games.

>>> import ecumene
>>> game = ecumene.new("tta", players=2, seed=1)
>>> game.push(game.legal_moves[0])

docs/library.md tells the rest. What is listed in ``__all__`` is the public interface; it is loaded
when it is first used, so that importing a part of the package costs no more than that part.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ecumene.bots.base import Bot
    from ecumene.bots.outside import any_bot as make_bot
    from ecumene.bots.registry import bot_names
    from ecumene.core.errors import EcumeneError, IllegalMove, InvalidNotation
    from ecumene.core.registry import offered_ids as game_ids
    from ecumene.core.view import Observation
    from ecumene.library.game import (
        Game,
        from_position,
        from_record,
        new,
        number_names,
        numbers,
    )
    from ecumene.library.match import Match, match
    from ecumene.spaces.actions import ActionSpace, Choice, action_space
    from ecumene.spaces.bounds import Bounds, bounds
    from ecumene.spaces.history import Recall
    from ecumene.spaces.layout import Block
    from ecumene.spaces.observed import state_from
    from ecumene.spaces.tensors import TensorSpace, tensor_space

__version__ = "0.1.0"

__all__ = [
    "ActionSpace",
    "Block",
    "Bot",
    "Bounds",
    "Choice",
    "EcumeneError",
    "Game",
    "IllegalMove",
    "InvalidNotation",
    "Match",
    "Observation",
    "Recall",
    "TensorSpace",
    "__version__",
    "action_space",
    "bot_names",
    "bounds",
    "from_position",
    "from_record",
    "game_ids",
    "make_bot",
    "match",
    "new",
    "number_names",
    "numbers",
    "state_from",
    "tensor_space",
]

_HOMES = {
    "ActionSpace": "ecumene.spaces.actions",
    "Block": "ecumene.spaces.layout",
    "Bot": "ecumene.bots.base",
    "Bounds": "ecumene.spaces.bounds",
    "Choice": "ecumene.spaces.actions",
    "EcumeneError": "ecumene.core.errors",
    "Game": "ecumene.library.game",
    "IllegalMove": "ecumene.core.errors",
    "InvalidNotation": "ecumene.core.errors",
    "Match": "ecumene.library.match",
    "Observation": "ecumene.core.view",
    "Recall": "ecumene.spaces.history",
    "TensorSpace": "ecumene.spaces.tensors",
    "action_space": "ecumene.spaces.actions",
    "bot_names": "ecumene.bots.registry",
    "bounds": "ecumene.spaces.bounds",
    "from_position": "ecumene.library.game",
    "from_record": "ecumene.library.game",
    "game_ids": "ecumene.core.registry:offered_ids",
    "make_bot": "ecumene.bots.outside:any_bot",
    "match": "ecumene.library.match",
    "new": "ecumene.library.game",
    "number_names": "ecumene.library.game",
    "numbers": "ecumene.library.game",
    "state_from": "ecumene.spaces.observed",
    "tensor_space": "ecumene.spaces.tensors",
}


if not TYPE_CHECKING:  # checkers know the names from above, and only these

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module 'ecumene' has no attribute {name!r}")
        home, _, other = _HOMES[name].partition(":")
        found = getattr(importlib.import_module(home), other or name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
