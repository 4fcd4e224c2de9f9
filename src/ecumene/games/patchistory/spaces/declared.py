"""What this game says of itself to learning systems."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import Domain
from ecumene.games.patchistory.rules.types import VARIANT_SHIFT, VARIANTS
from ecumene.games.patchistory.rules.words import layer_name
from ecumene.games.patchistory.spaces.bounds import bounds
from ecumene.games.patchistory.spaces.tensors import layout
from ecumene.spaces.game import GameSpaces
from ecumene.spaces.steps import Said, digits, in_digits

AMOUNT_BASE: Final = 100
"""People seldom hold more of anything."""
VARIANT_BASE: Final = 16


def layers(domain: Domain) -> list[Said]:
    """First the squares that stay visible, then the number among the ways that look the same.

    >>> layers(Domain("layer", [layer_name(code) for code in range(0x503)]))[0x502]
    ('layer 1010', 'variant 2')
    """
    rows: list[Said] = []
    for code in range(domain.size):
        seen = layer_name(code >> VARIANT_SHIFT << VARIANT_SHIFT)
        rows.append((f"layer {seen}", *digits("variant", code % VARIANTS, VARIANT_BASE)))
    return rows


SPACES: Final = GameSpaces(
    sayings={"layer": layers, "amount": in_digits(AMOUNT_BASE)},
    tensors=layout,
    tensor_options=("pack",),
    bounds=bounds,
)
