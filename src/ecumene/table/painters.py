"""The painters of the games."""

from __future__ import annotations

import functools
from typing import Any

from ecumene.manifest import manifest
from ecumene.table.painter import Painter


@functools.cache
def painter(game_id: str) -> Painter[Any]:
    """The painter of a game."""
    return manifest(game_id).painter()
