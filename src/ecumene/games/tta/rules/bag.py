"""A multiset of small numbers as one int: three bits of count for each number.

For piles that are mostly added to and looked through: it is a tenth of the size of a tuple and
grows without copying.
"""

from __future__ import annotations

from typing import Final

COUNT_BITS: Final = 3
MOST_OF_A_KIND: Final = 7
KEPT: Final = 512
ONE_OF: Final = [1 << COUNT_BITS * item for item in range(KEPT)]
"""Bags of one item: long numbers, made once."""
PART: Final = 20
"""So many kinds are looked through at once."""
PART_MASK: Final = (1 << COUNT_BITS * PART) - 1


def bag_add(bag: int, item: int) -> int:
    """The bag with one item more (at most `MOST_OF_A_KIND` of a kind).

    >>> bag_items(bag_add(bag_add(bag_add(0, 7), 2), 7))
    [2, 7, 7]
    """
    return bag + (ONE_OF[item] if 0 <= item < KEPT else 1 << COUNT_BITS * item)


def bag_remove(bag: int, item: int) -> int:
    """The bag with one item less, which must be there.

    >>> bag_items(bag_remove(bag_of([2, 7, 7]), 7))
    [2, 7]
    """
    return bag - (1 << COUNT_BITS * item)


def bag_count(bag: int, item: int) -> int:
    """How many of an item are in the bag."""
    return bag >> COUNT_BITS * item & MOST_OF_A_KIND


def bag_items(bag: int) -> list[int]:
    """All items in order."""
    out: list[int] = []
    start = 0
    while bag:
        part = bag & PART_MASK  # short numbers are quick to take apart
        item = start
        while part:
            for _ in range(part & MOST_OF_A_KIND):
                out.append(item)
            part >>= COUNT_BITS
            item += 1
        bag >>= COUNT_BITS * PART
        start += PART
    return out


def bag_of(items: list[int]) -> int:
    """A bag of the items of a list."""
    bag = 0
    for item in items:
        bag = bag_add(bag, item)
    return bag
