"""What this game says of itself to learning systems."""

from __future__ import annotations

from typing import Final

from ecumene.games.horizon.spaces.bounds import bounds
from ecumene.games.horizon.spaces.tensors import layout
from ecumene.spaces.game import GameSpaces

SPACES: Final = GameSpaces(tensors=layout, tensor_options=("pack",), bounds=bounds)
