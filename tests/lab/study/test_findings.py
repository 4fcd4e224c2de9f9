"""Known effects are found, and where there is none, none is."""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import replace
from statistics import fmean

import pytest

from ecumene.lab.study.asked import same_seats
from ecumene.lab.study.findings import Findings
from ecumene.lab.study.measures import comeback, leader_wins, margin, paths
from ecumene.lab.study.numbers import Resampling, deals_still_needed, holm, pairs_until
from ecumene.lab.study.tallies import tallies
from ecumene.lab.study.together import pairs
from ecumene.lab.study.watch import TAKEN, Fact
from tests.lab.study.made import GOOD, PLAIN, findings, sheet, study


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


def test_where_all_did_alike_luck_is_not_ruled_out() -> None:
    """Resamples of four victories are four victories; four victories prove little."""
    again = Resampling(12)
    takers = [1.0] * 11 + [0.0]
    won = again.share(takers, takers)
    assert (won.value, won.high) == (1.0, 1.0)
    assert won.low == pytest.approx(0.741, abs=0.001)  # Wilson, 11 of 11
    lost = again.share([0.0] * 12, takers)
    assert (lost.value, lost.low) == (0.0, 0.0)
    assert lost.high == pytest.approx(1 - won.low)
    mixed = [1.0] * 6 + [0.0] * 6
    assert again.share(mixed, takers) == again.ratio(mixed, takers)


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


def test_a_changed_thing_is_corrected_for_its_own_figures_only() -> None:
    """A question was asked before the games; all other cards are looked at besides."""
    found = findings(300, 0.5, 0.75)
    rows = {one.name: one for one in found.asked[GOOD]}
    assert list(rows) == ["taken", "wins", "same_seats"]
    assert rows["wins"].surety == rows["same_seats"].surety == "sure"
    assert rows["taken"].difference.value == 0
    good = found.found_of(GOOD)
    assert good is not None
    assert good.corrected == rows["wins"].corrected
    assert found.answer is not None
    assert found.answer.corrected == rows["wins"].corrected <= 3 * good.difference.p


def test_seats_that_take_a_thing_on_either_side_are_compared_on_both() -> None:
    """A: seat 0 takes it and wins half; B: seat 1 does and always wins. The takers differ by half
    of the games, the seats that had to do with it by nothing: one gains what the other loses."""
    deals = [(sheet(k, 0, k % 2, 0), sheet(k, 1, 1, 1)) for k in range(40)]
    again = Resampling(40)
    found = same_seats(GOOD, deals, again)
    assert (found.a.value, found.b.value, found.difference.value) == (50, 50, 0)
    same = [(sheet(k, 0, k % 2, 0), sheet(k, 1, 0, 0)) for k in range(40)]
    found = same_seats(GOOD, same, again)
    assert (found.a.value, found.b.value, found.difference.value) == (50, 100, 50)
    assert found.difference.p < 0.001
    nobody = [(sheet(k, 0, 0, -1, -1), sheet(k, 1, 0, -1, -1)) for k in range(40)]
    assert not math.isfinite(same_seats("tile:none", nobody, again).difference.low)


def test_without_a_change_the_figures_of_a_changed_thing_name_one_in_few_studies() -> None:
    called = 0
    for seed in range(60):
        rows = findings(60, 0.5, 0.5, seed=seed).asked[GOOD]
        called += any(one.corrected < 0.05 for one in rows)
    assert called <= 8  # 5 % of 60 are 3


def test_measures_of_a_game() -> None:
    one = sheet(0, 0, winner=1, taker=0)
    assert margin(one) == 10
    assert leader_wins(one) == 0  # seat 1 led with 5 to 3
    assert comeback(one) == 1
    assert paths(one) == pytest.approx(0.5)


def test_things_that_go_together() -> None:
    sheets = [sheet(deal, 0, 0, taker=deal % 2, other=deal % 2) for deal in range(40)]
    (found,) = pairs(sheets, 5, Resampling(40))
    assert {found.one, found.other} == {GOOD, PLAIN}
    assert found.seats == 40
    assert found.lift.value == pytest.approx(2)
    assert found.surety == "sure"


def test_things_that_go_together_by_chance_are_not_called_sure() -> None:
    called = 0
    for seed in range(40):
        rng = random.Random(seed)
        sheets = [sheet(k, 0, 0, rng.randrange(2), rng.randrange(2)) for k in range(60)]
        for found in pairs(sheets, 5, Resampling(60)):
            assert found.lift.low < found.lift.value < found.lift.high
            called += found.surety != "open"
    assert called <= 6  # 5 % of 40 are 2


def test_with_one_side_things_are_judged_beside_the_fair_share() -> None:
    """And corrected for how many were looked at."""
    found = findings(300, 0.75)
    good, plain = found.found_of(GOOD), found.found_of(PLAIN)
    assert good is not None
    assert plain is not None
    assert good.difference.low < 25 < good.difference.high
    assert (good.surety, plain.surety) == ("sure", "open")
    ps = sorted((good.difference.p, plain.difference.p))
    assert sorted((good.corrected, plain.corrected))[0] == 2 * ps[0]


def test_a_rate_that_is_always_the_same_is_not_known_for_sure() -> None:
    """Seat 1 won all of twelve games: that says little of the next one."""
    found = Resampling(12)
    won, lost = found.rate([1.0] * 12), found.rate([0.0] * 12)
    assert (won.value, won.high, lost.low) == (1.0, 1.0, 0.0)
    assert won.low == pytest.approx(0.757, abs=0.001)  # Wilson, 12 of 12
    same = found.rate_difference([0.0] * 12, [0.0] * 12)
    assert (same.value, same.p) == (0.0, 1.0)
    assert -0.3 < same.low < -0.2 < 0.2 < same.high < 0.3
    half = [1.0, 0.0] * 6
    assert found.rate(half) == found.mean(half)
    comebacks = next(one for one in findings(12, 1.0, 1.0).measures if one.name == "comeback")
    assert comebacks.a.low < comebacks.a.high


def test_who_always_wins_with_a_thing_may_have_been_lucky() -> None:
    """Ten of ten takers won: by chance that happens twice in a thousand times, not never."""
    good = findings(10, 1.0).found_of(GOOD)
    assert good is not None
    assert 0.001 < good.difference.p < 0.01
    assert good.difference.low < 40


def test_until_asks_for_points_of_win_rate_whatever_has_changed_most() -> None:
    """The surest change may be one of rounds; two rounds are not two points of win rate."""
    found = findings(100, 0.5, 0.5)
    found.question = replace(found.question, about=())
    for deal in found.whole:
        object.__setattr__(deal[1], "rounds", 5)
    assert found.answer is not None
    assert found.answer.name == "rounds"
    assert found.wanted_within_points == found.seats
    widest = max(one.difference.ahead for one in found.seats)
    assert not found.known_within(widest - 0.1)
    assert found.known_within(widest + 0.1)
    about = findings(100, 0.5, 0.5)
    assert about.wanted_within_points == [about.answer]
    assert not findings(100, 0.5).known_within(99)


def test_pairs_still_asked_for_are_those_of_the_interval_that_ends_the_run() -> None:
    (found,) = findings(100, 0.5, 0.5).wanted_within_points
    assert pairs_until(found.difference, 100, found.difference.ahead) == 0
    assert found.difference.half < found.difference.ahead
    assert pairs_until(found.difference, 100, found.difference.half) > 0
    assert pairs_until(found.difference, 100, found.difference.ahead / 2) == 300


def test_the_price_is_the_first_that_was_paid_and_shared_victories_count_in_part() -> None:
    """A construction is taken for nothing, and paid for when it is built."""
    one = sheet(0, 0, winner=0, taker=0)
    facts = (Fact(TAKEN, GOOD, 0, 2, 0), Fact(TAKEN, GOOD, 0, 5, 3), Fact(TAKEN, GOOD, 0, 7, 4))
    tally = tallies([replace(one, facts=facts, shares=(0.5, 0.5))], [GOOD])[GOOD]
    assert tally.paid == [3]
    assert tally.rounds == {2: 1}
    assert tally.round_wins == {2: 0.5}


def test_seats_are_compared_with_what_is_fair() -> None:
    found = findings(400, 0.5)
    assert fmean(one.a.value for one in found.seats) == pytest.approx(50)


def test_seats_are_told_in_the_order_of_play() -> None:
    """A lot decides who has the first turn; the seat itself tells nothing."""
    made = study(60, (0.5,))
    for key, one in made.sheets.items():
        winner = one.shares.index(1.0)
        made.sheets[key] = replace(one, first=winner)
    first, second = Findings(made).seats
    assert (first.a.value, second.a.value) == (100, 0)
    begins = Findings(made).points_from("wonders", 0).a.value
    fair = fmean(one.points[one.first].get("wonders", 0) for one in made.sheets.values())
    assert begins == pytest.approx(fair)
    taken = tallies(list(made.sheets.values()), [GOOD, PLAIN])[GOOD].seats
    expected = Counter(one.place_of(seat) for one in made.sheets.values()
                       for seat in one.seats_that(TAKEN, GOOD))  # fmt: skip
    assert taken == expected
