"""Which token arrangements a payment or a gain can end in (TTA-FOOD-2 to TTA-FOOD-13).

Pure functions over token values and counts; nothing here knows a state. Results are lists of
counts per card, best first: fewest tokens on cards, then the higher values kept (ruling U-6).
"""

from __future__ import annotations


class Payment:
    """One way to pay: how the tokens lie afterwards."""

    __slots__ = ("back", "blue", "counts", "worth")

    def __init__(self, counts: tuple[int, ...], blue: bytes, back: int, worth: int) -> None:
        self.counts = counts
        """The tokens left, by storage card."""
        self.blue = blue
        """The same by slot: farms if it is food, else mines and labs."""
        self.back = back
        """How many tokens return to the bank."""
        self.worth = worth
        """What is left, in food or resources."""


def best_first(values: list[int], ways: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Fewest tokens first, then the most tokens of the highest values."""
    found = list(ways)
    if len(found) > 1:
        order = sorted(range(len(values)), key=lambda k: -values[k])
        found.sort(key=lambda counts: (sum(counts), *[-counts[k] for k in order]))
    return found


def additions(values: list[int], allowed: list[bool], amount: int, tokens: int) -> list[list[int]]:
    """All ways to place at most ``tokens`` tokens worth exactly ``amount``."""
    found: list[list[int]] = []
    chosen = [0] * len(values)
    place(values, allowed, amount, tokens, 0, chosen, found)
    return found


def place(
    values: list[int],
    allowed: list[bool],
    amount: int,
    tokens: int,
    k: int,
    chosen: list[int],
    found: list[list[int]],
) -> None:
    if amount == 0:
        found.append(chosen.copy())
        return
    if k == len(values):
        return
    most = min(tokens, amount // values[k]) if allowed[k] and values[k] > 0 else 0
    for count in range(most + 1):
        chosen[k] = count
        place(values, allowed, amount - count * values[k], tokens - count, k + 1, chosen, found)
    chosen[k] = 0


def gains(values: list[int], allowed: list[bool], amount: int, bank: int) -> list[tuple[int, ...]]:
    """What can be added for a gain; as much as the bank allows (TTA-FOOD-3).

    >>> gains([1, 2], [True, True], 3, 9)
    [(1, 1), (3, 0)]
    >>> gains([1, 2], [True, True], 5, 2)
    [(0, 2)]
    """
    while amount > 0:
        found = additions(values, allowed, amount, bank)
        if found:
            return best_first(values, {tuple(way) for way in found})
        amount -= 1
    return [tuple([0] * len(values))]


def returns(values: list[int], counts: list[int], due: int) -> list[list[int]]:
    """Minimal sets of tokens worth at least ``due``: none of them could be left out (U-4)."""
    found: list[list[int]] = []
    chosen = [0] * len(values)
    collect(values, counts, due, 0, chosen, found)
    return found


def collect(
    values: list[int],
    counts: list[int],
    due: int,
    k: int,
    chosen: list[int],
    found: list[list[int]],
) -> None:
    if due <= 0:
        for j, count in enumerate(chosen):
            if count and values[j] <= -due:
                return
        found.append(chosen.copy())
        return
    if k == len(values):
        return
    most = min(counts[k], -(-due // values[k]))
    for count in range(most + 1):
        chosen[k] = count
        collect(values, counts, due - count * values[k], k + 1, chosen, found)
    chosen[k] = 0


def payments(
    values: list[int], counts: list[int], change: list[bool], due: int, bank: int
) -> list[tuple[int, ...]]:
    """Token counts that may be left after paying ``due`` (which must be at hand).

    Exact payments if there are any; otherwise the smallest overpayment, which leaves the bank
    empty (TTA-FOOD-12).

    >>> payments([1, 2], [0, 2], [True, True], 3, 0)
    [(1, 0)]
    >>> payments([1, 3], [0, 1], [True, True], 1, 0)
    [(1, 0)]
    """
    results: set[tuple[int, ...]] = set()
    short: list[tuple[int, list[int]]] = []
    for way in returns(values, counts, due):
        paid = 0
        tokens = bank
        for k, count in enumerate(way):
            paid += count * values[k]
            tokens += count
        back = paid - due
        left = [counts[k] - way[k] for k in range(len(values))]
        ways = additions(values, change, back, tokens)
        for extra in ways:
            results.add(tuple([left[k] + extra[k] for k in range(len(values))]))
        if not ways:
            best = gains(values, change, back, tokens)
            for added in best:
                worth = 0
                for k, count in enumerate(added):
                    worth += count * values[k]
                short.append((back - worth, [left[k] + added[k] for k in range(len(values))]))
    if not results:
        least = min(over for over, _ in short)
        results = {tuple(after) for over, after in short if over == least}
    return best_first(values, results)
