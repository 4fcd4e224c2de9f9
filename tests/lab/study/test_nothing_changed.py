"""What the method says when nothing was changed, and whether its intervals keep their promise."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest

from ecumene.core.registry import offered_ids
from ecumene.lab.report.page import page
from ecumene.lab.study.compared import LIKELY, SURE
from ecumene.lab.study.exchanged import exchange, exchanged
from ecumene.lab.study.numbers import Resampling
from ecumene.lab.study.sides import Question, Side, checked
from ecumene.lab.study.study import Study, run
from tests.lab.study.made import findings

RUNS = 400
RESAMPLES = 400
"""Fewer than in studies, for many runs: the intervals are a little rougher."""


def most_misses(runs: int, rate: float = 0.05) -> float:
    """A count of misses that a method which misses at this rate exceeds about once in a thousand
    times."""
    return runs * rate + 3.1 * math.sqrt(runs * rate * (1 - rate))


@pytest.mark.parametrize("effect", [0.0, 0.2])
def test_intervals_of_means_hold_the_truth_in_95_of_100_runs(effect: float) -> None:
    """Victories of a seat on the same deals, A and B; the truth is known."""
    rng = random.Random(1)
    again = Resampling(80, RESAMPLES)
    missed = called = 0
    for _ in range(RUNS):
        luck = [rng.random() for _ in range(80)]
        a = [float(one < 0.5) for one in luck]
        b = [float((one + rng.random()) / 2 < 0.5 + effect) for one in luck]
        # the mean of two uniform numbers has a triangular distribution
        truth = 2 * effect * (1 - effect)
        found = again.mean([y - x for x, y in zip(a, b, strict=True)])
        missed += not found.low <= truth <= found.high
        called += found.p < LIKELY
    assert missed <= most_misses(RUNS)
    if effect == 0:
        assert called <= most_misses(RUNS)
    else:
        assert called > 0.95 * RUNS


def test_intervals_of_ratios_hold_the_truth_in_95_of_100_runs() -> None:
    """Who takes a thing wins more often by ten points; how many take it hangs on the deal."""
    rng = random.Random(2)
    again = Resampling(80, RESAMPLES)
    missed = 0
    for _ in range(RUNS):
        sides: list[tuple[list[float], list[float]]] = []
        takers = [float(rng.choice((0, 1, 1, 2))) for _ in range(80)]
        for chance in (0.45, 0.55):
            wins = [float(sum(rng.random() < chance for _ in range(int(n)))) for n in takers]
            sides.append((wins, takers))
        found = again.ratio_difference(*sides[0], *sides[1])
        missed += not found.low <= 0.1 <= found.high
    assert missed <= most_misses(RUNS)


def test_few_takers_are_called_changed_no_more_often_than_many() -> None:
    """A dozen of them in sixty deals, and none wins more often in B."""
    rng = random.Random(5)
    again = Resampling(60, RESAMPLES)
    runs = missed = called = sure = 0
    while runs < RUNS:
        takers = [[float(rng.random() < 0.2) for _ in range(60)] for _ in range(2)]
        if min(map(sum, takers)) < 10:
            continue
        wins = [[took * (rng.random() < 0.5) for took in side] for side in takers]
        found = again.share_difference(wins[0], takers[0], wins[1], takers[1])
        runs += 1
        missed += not found.low <= 0 <= found.high
        called += found.p < LIKELY
        sure += found.p < SURE
    assert missed <= most_misses(RUNS)
    assert called <= most_misses(RUNS)
    assert sure <= most_misses(RUNS, SURE)


def test_a_against_a_of_real_games_is_called_fair(tmp_path: Path) -> None:
    """Real games of one side; two halves of their deals, drawn a hundred times, are A and B."""
    question = checked(Question(offered_ids()[-1], 2, (Side("A", (), ("random",)),), seed=9))
    study = Study.open(tmp_path, question)
    list(run(study, 40))
    shares = [sheet.shares[0] for (sheet,) in study.deals()]
    points = [float(sheet.scores[0]) for (sheet,) in study.deals()]
    again = Resampling(20)
    rng = random.Random(3)
    for values in (shares, points):
        called = covered = 0
        for _ in range(100):
            drawn = rng.choices(values, k=40)
            found = again.mean([y - x for x, y in zip(drawn[:20], drawn[20:], strict=True)])
            called += found.p < LIKELY
            covered += found.low <= 0 <= found.high
        assert called <= 10
        assert covered >= 87  # of so few deals the interval is a little narrow


def test_a_study_is_doubted_with_its_own_deals() -> None:
    """A large effect is called; with A and B exchanged by lot it is luck, and called luck."""
    found = findings(150, 0.5, 0.8)
    answer = found.answer
    assert answer is not None
    assert answer.surety == "sure"
    doubted = exchanged(found)
    assert doubted is not None
    assert doubted.called <= 12
    assert doubted.covered >= 88
    assert exchanged(findings(150, 0.5)) is None, "one side alone has no answer"
    assert "A against A" in page(found, "ecumene lab")


def test_the_same_games_as_a_and_b_differ_in_nothing() -> None:
    same = [((1.0, 1.0), (1.0, 1.0)), ((0.0, 1.0), (0.0, 1.0))] * 10
    assert exchange(same, 20).called == 0
    assert exchange(same, 20).covered == 20


def test_an_interval_that_is_too_narrow_would_be_noticed() -> None:
    """Of two thirds of the width: the bound above is one that a method can fail."""
    rng = random.Random(4)
    again = Resampling(80, RESAMPLES)
    missed = 0
    for _ in range(RUNS):
        found = again.mean([rng.choice((-1.0, 0.0, 1.0)) for _ in range(80)])
        missed += abs(found.value) > 2 / 3 * found.half
    assert missed > most_misses(RUNS)
