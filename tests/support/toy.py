"""The smallest game, for tests that need some game and not a certain one: it is soon over.

Hands of stones are secret, a bag is drawn from, and a turn is `lay` with a stone, or `pass`
(docs/adding-a-game.md).
"""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.registry import game, game_ids, offered_ids
from ecumene.core.spec import GameSpec

TOY: Final[GameSpec[Any]] = game(next(name for name in game_ids() if name not in offered_ids()))
