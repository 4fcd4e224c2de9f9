"""Where the map can grow."""

from __future__ import annotations

from ecumene.games.horizon.rules.map import neighbour
from ecumene.games.horizon.rules.state import HorizonState


def frontier(s: HorizonState) -> list[int]:
    """Empty places that touch enough tiles to be explored."""
    if not s.territories_left:
        return []
    known = set(s.places)
    empty = {neighbour(place, k) for place in s.places for k in range(6)} - known
    needed = s.cat.rules.explore_neighbours
    return sorted(
        place
        for place in empty
        if sum(1 for k in range(6) if neighbour(place, k) in known) >= needed
    )
