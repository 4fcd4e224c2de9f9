"""Counter-based randomness: the whole random state is one seed and one counter per stream.

Each zone draws from a stream of its own, so what happens in one deck does not shift another:
two games with the same seed and different bots see the same cards in the same decks.
"""

from __future__ import annotations


def mix(seed: int, stream: int, counter: int) -> int:
    """A well-mixed number of 30 bits from a seed, a stream and a position in it.

    Every product stays below 2**62, so that compiled code never needs big integers.

    >>> mix(1, 0, 0) == mix(1, 0, 0), mix(1, 0, 0) == mix(1, 0, 1)
    (True, False)
    """
    x = (seed ^ (stream * 0x9E3779B1) ^ (counter * 0x85EBCA6B)) & 0x7FFFFFFF
    y = ((seed >> 31) ^ (counter << 3) ^ stream) & 0x7FFFFFFF
    for _ in range(2):
        x ^= x >> 15
        x = (x * 0x2C1B3C6D + y) & 0x7FFFFFFF
        x ^= x >> 12
        y = (y * 0x297A2D39 + x) & 0x7FFFFFFF
        y ^= y >> 15
    return (x ^ (y >> 7)) & 0x3FFFFFFF
