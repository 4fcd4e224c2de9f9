"""What this game says of itself to learning systems."""

from __future__ import annotations

from typing import Final

from ecumene.games.tta.spaces.bounds import bounds
from ecumene.games.tta.spaces.tensors import layout
from ecumene.spaces.game import GameSpaces

SPACES: Final = GameSpaces(tensors=layout, tensor_options=(), bounds=bounds)
