"""The options and their notation: ``draw slab`` (by chance), ``lay slab``, ``pass``."""

from __future__ import annotations

from typing import Final

from ecumene.core.option import Domain, OptionKind, Vocabulary

DRAW: Final = 0
LAY: Final = 1
PASS: Final = 2


def vocabulary(slugs: list[str]) -> Vocabulary:
    stone = Domain("stone", slugs)
    return Vocabulary([OptionKind("draw", stone), OptionKind("lay", stone), OptionKind("pass")])
