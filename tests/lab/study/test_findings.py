"""Known effects are found, and where there is none, none is."""

from __future__ import annotations

import math
from statistics import fmean

import pytest

from ecumene.lab.study.measures import comeback, leader_wins, margin, paths
from ecumene.lab.study.numbers import Resampling, deals_still_needed, holm
from ecumene.lab.study.tallies import pairs
from tests.lab.study.made import GOOD, PLAIN, findings, sheet


def test_a_thing_made_much_stronger_is_found_and_no_other() -> None:
    found = findings(300, 0.5, 0.75)
    answer = found.answer
    assert answer is not None
    assert answer.name == GOOD
    assert answer.difference.low < 25 < answer.difference.high
    assert answer.surety == "sure"
    plain = found.found_of(PLAIN)
    assert plain is not None
    assert plain.surety == "open"


def test_a_thing_made_useless_is_found() -> None:
    answer = findings(300, 0.6, 0.3).answer
    assert answer is not None
    assert answer.surety == "sure"
    assert answer.difference.value < -20


def test_a_fair_coin_is_called_fair_in_95_of_100_studies() -> None:
    """The verdict may call a change that is none once in twenty times, not more."""
    called = 0
    covered = 0
    for seed in range(100):
        found = findings(60, 0.5, 0.5, seed=seed)
        answer = found.answer
        assert answer is not None
        called += answer.surety != "open"
        covered += answer.difference.low <= 0 <= answer.difference.high
    assert called <= 10
    assert covered >= 88


def test_an_interval_that_may_be_looked_at_is_wider_and_narrows() -> None:
    few, many = (findings(deals, 0.5, 0.6).answer for deals in (40, 400))
    assert few is not None
    assert many is not None
    assert few.difference.ahead > few.difference.half
    assert many.difference.ahead < few.difference.ahead
    assert deals_still_needed(few.difference, 40, 5.0) > 100
    assert deals_still_needed(many.difference, 400, 50.0) == 0


def test_few_games_say_nothing_is_sure() -> None:
    found = findings(6, 0.1, 0.9)
    assert all(one.surety == "open" for one in [*found.measures, *found.seats])
    assert all(one.surety == "open" for one in found.things)


def test_while_too_few_took_a_thing_nothing_else_answers_for_it() -> None:
    found = findings(4, 0.5, 0.9)
    assert found.answer is None
    assert found.measures, "the rest is told all the same"


def test_win_rates_of_who_took_and_who_left() -> None:
    found = findings(200, 1.0).found_of(GOOD)
    assert found is not None
    assert found.wins[0].value == 100
    assert found.wins_left[0].value == 0
    assert found.taken[0].value == 50
    assert found.price[0].value == 3
    assert found.tally[0].rounds == {2: 200}


def test_the_same_deals_make_a_difference_narrower_than_its_parts() -> None:
    """A and B share their luck: what hangs on the deal cancels out."""
    again = Resampling(100)
    luck = [float((7 * k) % 13) for k in range(100)]
    better = [value + 1 + 0.1 * (k % 2) for k, value in enumerate(luck)]
    a, b = again.mean(luck), again.mean(better)
    difference = again.mean([y - x for x, y in zip(luck, better, strict=True)])
    assert difference.half < 0.1 * min(a.half, b.half)
    assert difference.value == pytest.approx(b.value - a.value)


def test_corrected_ps_are_never_smaller_and_keep_their_order() -> None:
    found = findings(100, 0.5, 0.5)
    ps = [one.difference for one in found.measures]
    for one, corrected in zip(ps, holm(ps), strict=True):
        assert corrected >= one.p or math.isclose(corrected, 1.0)


def test_measures_of_a_game() -> None:
    one = sheet(0, 0, winner=1, taker=0)
    assert margin(one) == 10
    assert leader_wins(one) == 0  # seat 1 led with 5 to 3
    assert comeback(one) == 1
    assert paths(one) == pytest.approx(0.5)


def test_things_that_go_together() -> None:
    sheets = [sheet(deal, 0, 0, taker=deal % 2, other=deal % 2) for deal in range(40)]
    ((one, other, count, lift),) = pairs(sheets, 5)
    assert {one, other} == {GOOD, PLAIN}
    assert (count, lift) == (40, 2.0)


def test_seats_are_compared_with_what_is_fair() -> None:
    found = findings(400, 0.5)
    assert fmean(one.a.value for one in found.seats) == pytest.approx(50)
