"""Payments and gains against a slow enumeration written from the rules alone.

The reference follows TTA-FOOD-2 to TTA-FOOD-13 with rulings U-4 and U-5 token by token: every
single stored token stays, is returned to the bank, or moves to a card of lower value, and then
tokens of the bank may be taken as change.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest

from ecumene.games.tta.rules.plans import gains, payments

VALUE_SETS = [(1,), (1, 2), (1, 3), (1, 5), (1, 2, 3), (1, 2, 5), (1, 3, 5), (1, 2, 3, 5)]
LARGEST_VALUE = 12
"""Stocks are enumerated up to this much, in at most MOST_TOKENS tokens."""
MOST_TOKENS = 7
MOST_BANK = 5

Counts = tuple[int, ...]


def worth_of(values: Counts, counts: Counts) -> int:
    return sum(value * count for value, count in zip(values, counts, strict=True))


def stocks(values: Counts, tokens: int = MOST_TOKENS) -> Iterator[Counts]:
    """All token counts per card within the bounds."""
    for counts in product(range(tokens + 1), repeat=len(values)):
        if sum(counts) <= tokens and 0 < worth_of(values, counts) <= LARGEST_VALUE:
            yield counts


def count_tokens(cards: int, tokens: list[int]) -> Counts:
    return tuple(tokens.count(card) for card in range(cards))


STAYS = -2
RETURNED = -1


def fates(values: Counts, counts: Counts, takers: list[int]) -> Iterator[list[int]]:
    """What may happen to each token, card by card: STAYS, RETURNED, or the card of lower value
    to which it moves. Tokens of one card are alike, so their fates are taken in order only."""
    choices = []
    for card, count in enumerate(counts):
        lower = [target for target in takers if values[target] < values[card]]  # TTA-FOOD-13
        kinds = [STAYS, RETURNED, *lower]
        choices.append(list(combinations_with_replacement(kinds, count)))
    for chosen in product(*choices):
        yield [fate for group in chosen for fate in group]


def outcomes(
    values: Counts, counts: Counts, due: int, bank: int, takers: list[int]
) -> Iterator[tuple[int, Counts]]:
    """(what was paid beyond the amount due, tokens left), for every way to pay at least it."""
    stock = [card for card, count in enumerate(counts) for _ in range(count)]
    for fate in fates(values, counts, takers):
        touched = [values[card] for card, f in zip(stock, fate, strict=True) if f != STAYS]
        # U-4: without any one of the tokens touched the payment would be too small.
        if sum(touched) < due or any(sum(touched) - token >= due for token in touched):
            continue
        kept = [c if f == STAYS else f for c, f in zip(stock, fate, strict=True) if f != RETURNED]
        paid = worth_of(values, counts) - sum(values[card] for card in kept)
        spare = bank + fate.count(RETURNED)
        for number in range(min(spare, paid - due) + 1):  # every token is worth 1 or more
            for change in combinations_with_replacement(takers, number):
                beyond = paid - sum(values[card] for card in change) - due
                # TTA-FOOD-12: paying too much must leave the blue bank empty.
                if beyond == 0 or (beyond > 0 and number == spare):
                    yield beyond, count_tokens(len(values), [*kept, *change])


def slow_payments(
    values: Counts, counts: Counts, due: int, bank: int, takers: list[int] | None = None
) -> set[Counts]:
    """Exact payments, or the smallest overpayment if there is no exact one (U-5). ``takers``
    are the cards that can take change; all of them unless told."""
    cards = list(range(len(values))) if takers is None else takers
    found: dict[int, set[Counts]] = {}
    for beyond, left in outcomes(values, counts, due, bank, cards):
        found.setdefault(beyond, set()).add(left)
    return found[min(found)]


def slow_gains(values: Counts, amount: int, bank: int) -> set[Counts]:
    """All token sets of the largest sum that does not exceed the amount (TTA-FOOD-2, 3)."""
    found: dict[int, set[Counts]] = {}
    for number in range(bank + 1):
        for tokens in combinations_with_replacement(range(len(values)), number):
            worth = sum(values[card] for card in tokens)
            if worth <= amount:
                found.setdefault(worth, set()).add(count_tokens(len(values), list(tokens)))
    return found[max(found)]


def fewest_first(values: Counts, results: list[Counts]) -> bool:
    """U-6: fewest tokens first; among equals those that keep the higher values."""
    keys = [(sum(left), [-n for n in reversed(left)]) for left in results]
    return keys == sorted(keys)


@pytest.mark.rules(
    *[f"TTA-FOOD-{k}" for k in (7, 8, 9, 10, 12, 13)],
    *["U-4", "U-5"],
)
@pytest.mark.parametrize("bank", range(MOST_BANK + 1))
@pytest.mark.parametrize("values", VALUE_SETS, ids=str)
def test_all_payments_of_small_stocks(values: Counts, bank: int) -> None:
    checked = 0
    for counts in stocks(values):
        for due in range(1, worth_of(values, counts) + 1):
            found = payments(list(values), list(counts), [True] * len(values), due, bank)
            assert len(set(found)) == len(found)
            assert set(found) == slow_payments(values, counts, due, bank), (counts, due)
            checked += 1
    assert checked >= 15


@pytest.mark.rules("TTA-FOOD-8", "TTA-FOOD-9", "TTA-LEADER-13")
@pytest.mark.parametrize("bank", [0, 1, 2, 4])
@pytest.mark.parametrize(
    ("values", "takers"),
    [
        ((1, 1), [0]),
        ((1, 2), [0]),
        ((1, 3, 2), [0, 1]),
        ((1, 2, 2), [0, 1]),
        ((1, 5, 1, 3), [0, 1]),
    ],
    ids=str,
)
def test_payments_with_cards_that_take_no_change(
    values: Counts, takers: list[int], bank: int
) -> None:
    # Labs keep the tokens of Bill Gates after he has left, but no new ones are put on them.
    for counts in stocks(values, tokens=5):
        for due in range(1, worth_of(values, counts) + 1):
            change = [card in takers for card in range(len(values))]
            found = payments(list(values), list(counts), change, due, bank)
            assert set(found) == slow_payments(values, counts, due, bank, takers), (counts, due)


@pytest.mark.rules("TTA-FOOD-2", "TTA-FOOD-3", "TTA-FOOD-4")
@pytest.mark.parametrize("values", VALUE_SETS, ids=str)
def test_all_small_gains(values: Counts) -> None:
    for amount in range(1, 12):
        for bank in range(8):
            found = gains(list(values), [True] * len(values), amount, bank)
            assert len(set(found)) == len(found)
            assert set(found) == slow_gains(values, amount, bank), (amount, bank)


@pytest.mark.rules("U-6", "R-11")
@pytest.mark.parametrize("values", VALUE_SETS, ids=str)
def test_results_are_listed_with_the_fewest_tokens_first(values: Counts) -> None:
    for counts in stocks(values):
        for due in range(1, worth_of(values, counts) + 1):
            for bank in (0, 2, 5):
                ways = payments(list(values), list(counts), [True] * len(values), due, bank)
                assert fewest_first(values, ways), (counts, due, bank)
    for amount in range(1, 12):
        for bank in range(8):
            assert fewest_first(values, gains(list(values), [True] * len(values), amount, bank))


TWO_VALUES = [(1,), (1, 2), (1, 3), (1, 5)]


def default_first(results: set[Counts]) -> list[Counts]:
    return sorted(results, key=lambda left: (sum(left), [-n for n in reversed(left)]))


def compare_next_payment(values: Counts, tokens: int, default: Counts, other: Counts) -> None:
    """No payment out of the default arrangement ends worse than out of another one: it is as
    exact, and no more tokens stay on cards. ``tokens`` are all blue tokens there are."""
    for due in range(1, worth_of(values, default) + 1):
        ends = []
        for left in (default, other):
            results = slow_payments(values, left, due, tokens - sum(left))
            fewest = min(results, key=sum)
            ends.append((-worth_of(values, fewest), sum(fewest)))
        assert ends[0] <= ends[1], (tokens, default, other, due)


@pytest.mark.rules("U-6")
@pytest.mark.parametrize("values", TWO_VALUES, ids=str)
def test_after_a_payment_with_two_values_the_fewest_tokens_are_never_worse(values: Counts) -> None:
    for counts in stocks(values):
        for due in range(1, worth_of(values, counts)):
            for bank in (0, 1, 3):
                default, *others = default_first(slow_payments(values, counts, due, bank))
                for other in others:
                    compare_next_payment(values, bank + sum(counts), default, other)


@pytest.mark.rules("U-6")
@pytest.mark.parametrize("values", TWO_VALUES, ids=str)
def test_after_a_gain_with_two_values_the_fewest_tokens_are_never_worse(values: Counts) -> None:
    for counts in stocks(values, tokens=4):
        for amount in range(1, 7):
            for bank in (1, 2, 4, 6):
                default, *others = [
                    tuple(had + more for had, more in zip(counts, added, strict=True))
                    for added in default_first(slow_gains(values, amount, bank))
                ]
                for other in others:
                    compare_next_payment(values, bank + sum(counts), default, other)


@pytest.mark.rules("U-6")
def test_with_three_values_there_is_a_real_choice() -> None:
    # A stock of 4 as 3 + 1 or as 2 + 2: the one is better for paying 1, the other for paying 2.
    values = (1, 2, 3)
    assert min(map(sum, slow_payments(values, (1, 0, 1), 1, 5))) == 1
    assert min(map(sum, slow_payments(values, (0, 2, 0), 1, 5))) == 2
    assert min(map(sum, slow_payments(values, (1, 0, 1), 2, 5))) == 2
    assert min(map(sum, slow_payments(values, (0, 2, 0), 2, 5))) == 1
    # Without a token in the bank it decides whether a payment can be exact at all.
    assert payments([1, 3, 5], [0, 2, 0], [True] * 3, 1, 0) == [(1, 1, 0)]  # 2 paid
    assert payments([1, 3, 5], [1, 0, 1], [True] * 3, 1, 0) == [(0, 0, 1)]  # 1 paid
    assert payments([1, 3, 5], [0, 2, 0], [True] * 3, 3, 0) == [(0, 1, 0)]
