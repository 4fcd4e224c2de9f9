"""A multiset of small numbers as one int: four bits of count for each number.

For piles that are only ever added to and looked through: it is a tenth of the size of a tuple
and grows without copying.
"""

from __future__ import annotations


def bag_add(bag: int, item: int) -> int:
    """The bag with one item more (at most 15 of a kind).

    >>> bag_items(bag_add(bag_add(bag_add(0, 7), 2), 7))
    [2, 7, 7]
    """
    return bag + (1 << 4 * item)


def bag_count(bag: int, item: int) -> int:
    """How many of an item are in the bag."""
    return bag >> 4 * item & 15


def bag_items(bag: int) -> list[int]:
    """All items in order."""
    out: list[int] = []
    item = 0
    while bag:
        skip = ((bag & -bag).bit_length() - 1) // 4
        item += skip
        bag >>= 4 * skip
        for _ in range(bag & 15):
            out.append(item)
        bag >>= 4
        item += 1
    return out


def bag_of(items: list[int]) -> int:
    """A bag of the items of a list."""
    bag = 0
    for item in items:
        bag = bag_add(bag, item)
    return bag
