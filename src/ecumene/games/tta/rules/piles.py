"""Small operations on piles and counts: sorted bags, deck masks, counts by slot, marks."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

ONES: Final = bytes([byte.bit_count() for byte in range(256)])
ONE_BYTE: Final = [bytes((count,)) for count in range(256)]


def nth_bit(mask: int, n: int) -> int:
    """The place of the n-th set bit, counting from 0.

    >>> nth_bit(0b10110, 1)
    2
    """
    place = 0
    ones = ONES[mask & 255]
    while n >= ones:
        n -= ones
        mask >>= 8
        place += 8
        ones = ONES[mask & 255]
    for _ in range(n):
        mask &= mask - 1
    return place + (mask & -mask).bit_length() - 1


def full_mask(deck: tuple[int, ...]) -> int:
    return (1 << len(deck)) - 1


def mask_of(deck: tuple[int, ...], cards: list[int]) -> int:
    """The bit mask of some cards of a sorted deck, of equal ones the first; `ValueError` if one
    is not in it.

    >>> bin(mask_of((3, 5, 5, 8), [8, 5]))
    '0b1010'
    """
    mask = 0
    place = 0
    last = len(deck)
    for card in sorted(cards):
        while place < last and deck[place] < card:
            place += 1
        if place == last or deck[place] != card:
            raise ValueError(f"card {card} is not in the deck, or not so often")
        mask |= 1 << place
        place += 1
    return mask


def last_place(deck: tuple[int, ...], mask: int, card: int) -> int:
    """The place of the last copy of a card that is in the mask: so the copies left are always the
    first ones, and equal decks have equal masks. `ValueError` if there is none."""
    k = deck.index(card)
    if not mask >> k & 1:
        raise ValueError(f"card {card} is not there")
    while k + 1 < len(deck) and deck[k + 1] == card and mask >> (k + 1) & 1:
        k += 1
    return k


def changed(counts: bytes, k: int, difference: int) -> bytes:
    """Counts by slot with one of them changed.

    >>> list(changed(bytes([2, 0, 1]), 1, 3))
    [2, 3, 1]
    """
    return counts[:k] + ONE_BYTE[counts[k] + difference] + counts[k + 1 :]


def without(bag: tuple[int, ...], item: int) -> tuple[int, ...]:
    """A bag less one occurrence of an item.

    >>> without((1, 2, 2, 5), 2)
    (1, 2, 5)
    """
    k = bag.index(item)
    return bag[:k] + bag[k + 1 :]


def within(bag: tuple[int, ...], item: int) -> tuple[int, ...]:
    """A sorted bag with one item more.

    >>> within((1, 5), 2)
    (1, 2, 5)
    """
    k = bisect_right(bag, item)
    return (*bag[:k], item, *bag[k:])


def unique(cards: tuple[int, ...]) -> list[int]:
    """The cards of a hand, each once, in order. Hands are short: comparing beats hashing.

    >>> unique((5, 2, 5, 9))
    [5, 2, 9]
    """
    out: list[int] = []
    for card in cards:
        for other in out:
            if other == card:
                break
        else:
            out.append(card)
    return out


def each_once(bag: tuple[int, ...]) -> list[int]:
    """The same of a sorted bag, in which equal cards lie side by side.

    >>> each_once((2, 5, 5, 9))
    [2, 5, 9]
    """
    out: list[int] = []
    last = -1000
    for card in bag:
        if card != last:
            out.append(card)
            last = card
    return out


def mark(marks: tuple[int, ...], kind: int) -> int:
    """The value of a mark, 0 if there is none.

    >>> mark((0, 3, 2, 1), 2), mark((), 2)
    (1, 0)
    """
    for k in range(0, len(marks), 2):
        if marks[k] == kind:
            return marks[k + 1]
    return 0


def marked(marks: tuple[int, ...], kind: int, value: int) -> tuple[int, ...]:
    """The marks with one of them set; 0 removes it.

    >>> marked((0, 3), 2, 1), marked((0, 3, 2, 1), 0, 0)
    ((0, 3, 2, 1), (2, 1))
    """
    left = [(marks[k], marks[k + 1]) for k in range(0, len(marks), 2) if marks[k] != kind]
    if value:
        left.append((kind, value))
    return flattened(left)


def all_marked(marks: tuple[int, ...], kind: int) -> list[int]:
    """The values of all marks of a kind.

    >>> all_marked((4, 7, 4, 9, 5, 1), 4)
    [7, 9]
    """
    return [marks[k + 1] for k in range(0, len(marks), 2) if marks[k] == kind]


def with_marks(marks: tuple[int, ...], kind: int, values: list[int]) -> tuple[int, ...]:
    """The marks with all those of a kind replaced.

    >>> with_marks((4, 7, 5, 1), 4, [9, 8])
    (4, 8, 4, 9, 5, 1)
    """
    left = [(marks[k], marks[k + 1]) for k in range(0, len(marks), 2) if marks[k] != kind]
    return flattened(left + [(kind, value) for value in values])


def flattened(pairs: list[tuple[int, int]]) -> tuple[int, ...]:
    out: list[int] = []
    for kind, value in sorted(pairs):
        out.append(kind)
        out.append(value)
    return tuple(out)
