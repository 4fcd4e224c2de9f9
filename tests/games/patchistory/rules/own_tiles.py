"""Tiles of our own for tests of rules, so that they do not rest on the designed values."""

from __future__ import annotations

from typing import Any

from tests.games.patchistory.scenario import Scenario, own_face

BARREN = own_face("aa/aa", a="wasteland")
"""One large wasteland."""
PLAIN = own_face("ab/cd", a="wasteland", b="wasteland", c="wasteland", d="wasteland")


def tiles(**whites: dict[str, Any]) -> dict[str, Any]:
    """A pack with other white sides: ``tiles(e1_01=own_face(...))``."""
    return {"tiles": {slug: {"white": face} for slug, face in whites.items()}}


def beside(g: Scenario, slug: str, seat: int = 1) -> Scenario:
    """A white side in the southeast, its first square tucked under the capital's last one: the
    others are at 3,1 and 2,2 and 3,2."""
    return g.tile(seat, slug, "white", "2,1", "0111")


def printed(g: Scenario, seat: int, symbol: int) -> int:
    """How often a symbol is printed outside boxes on the visible rooms."""
    return sum(g.cat.rooms[number].always[symbol] for number in g.land(seat).rooms)
