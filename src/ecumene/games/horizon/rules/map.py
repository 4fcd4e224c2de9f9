"""The hexagonal map: places by axial coordinates, packed into one int each."""

from __future__ import annotations

from typing import Final

OFFSET: Final = 32
# Clockwise, starting in the east.
STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
DIFFERENCES: Final = tuple([(q << 6) + r for q, r in STEPS])
"""The same between places; maps are far too small to reach the edges of a coordinate."""
DIRECTION_NAMES: Final = ("e", "se", "sw", "w", "nw", "ne")


def at(q: int, r: int) -> int:
    """A place by its axial coordinates.

    >>> neighbour(at(0, 0), 0) == at(1, 0)
    True
    """
    return (q + OFFSET) << 6 | r + OFFSET


def column(place: int) -> int:
    return (place >> 6) - OFFSET


def row(place: int) -> int:
    return (place & 63) - OFFSET


def neighbour(place: int, direction: int) -> int:
    return place + DIFFERENCES[direction]


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def direction_between(start: int, end: int) -> int:
    """The direction from a place to one beside it, -1 if it is not beside it.

    >>> direction_between(at(0, 0), at(-1, 1)), direction_between(at(0, 0), at(2, 0))
    (2, -1)
    """
    for direction in range(6):
        if neighbour(start, direction) == end:
            return direction
    return -1
