"""Seeds of games from the random generators of environments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np

SEED_BITS: Final = 48


def fresh_seed(luck: np.random.Generator) -> int:
    """The seed of the next game."""
    return int(luck.integers(1 << SEED_BITS))
