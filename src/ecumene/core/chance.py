"""Counter-based randomness: the random state is one seed and one counter per stream. Each zone has
a stream: two games with one seed and different bots see the same cards in the same decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def mix(seed: int, stream: int, counter: int) -> int:
    """A well-mixed number of 30 bits from a seed, a stream and a position in it.

    Products stay below 2**62: compiled code has native integers. Of the seed 62 bits count.

    >>> mix(1, 0, 0) == mix(1, 0, 0), mix(1, 0, 0) == mix(1, 0, 1)
    (True, False)
    """
    low: i64 = seed & 0x7FFFFFFF
    high: i64 = seed >> 31 & 0x7FFFFFFF
    lane: i64 = stream
    at: i64 = counter
    x: i64 = (low ^ (lane * 0x9E3779B1) ^ (at * 0x85EBCA6B)) & 0x7FFFFFFF
    y: i64 = (high ^ (at << 3) ^ lane) & 0x7FFFFFFF
    for _ in range(2):
        x ^= x >> 15
        x = (x * 0x2C1B3C6D + y) & 0x7FFFFFFF
        x ^= x >> 12
        y = (y * 0x297A2D39 + x) & 0x7FFFFFFF
        y ^= y >> 15
    return (x ^ (y >> 7)) & 0x3FFFFFFF
