"""Kingdoms for tests of diplomacy, management, movement and war: an Equality capital and, in its
southeast, a room with any symbols (at 3,1) beside two wastelands (at 2,2 and 3,2)."""

from __future__ import annotations

from typing import Any

from tests.games.patchistory.rules.own_tiles import beside
from tests.games.patchistory.scenario import Scenario, own_face, scenario

TILES = ("e1_01", "e1_02", "e1_03", "e1_04")
"""The tile in the southeast of each seat."""


def room(**symbols: int) -> str:
    """A building in the words of `own_face`: ``room(book=5, sword=2)``."""
    return " ".join(["military", *(name for name, many in symbols.items() for _ in range(many))])


def kingdoms(
    *rooms: dict[str, int], players: int = 3, more: dict[str, Any] | None = None, **rest: Any
) -> Scenario:
    """One kingdom for each seat with these symbols more than the capital has; ``more`` are white
    sides of further tiles."""
    tiles: dict[str, Any] = {slug: {"white": face} for slug, face in (more or {}).items()}
    for slug, symbols in zip(TILES, rooms, strict=False):
        face = own_face("xa/bc", x="wasteland", a=room(**symbols), b="wasteland", c="wasteland")
        tiles[slug] = {"white": face}
    g = scenario(players, pack={"tiles": tiles}, **rest)
    for number, slug in enumerate(TILES[: len(rooms)]):
        beside(g, slug, number + 1)
    return g


def force(g: Scenario, seat: int, role: str) -> int:
    """The strength with which a seat goes to war, without resources."""
    return g.attack(seat) if role == "invader" else g.defence(seat)


def goods(g: Scenario, seat: int) -> tuple[int, int, int]:
    """Food, resources and coin."""
    return (g.p(seat).food, g.p(seat).resource, g.p(seat).coin)


def next_round(g: Scenario) -> Scenario:
    """A round begins, and what may be done once in each is possible again."""
    g.s.round += 1
    return g.begin()
