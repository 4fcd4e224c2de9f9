"""Whether the chances to win that a review shows come true, over games as a whole."""

from __future__ import annotations

import math
import random

import pytest

from ecumene.review.calibrating import Sample
from ecumene.review.numbers import Numbers
from ecumene.review.reliability import EDGES, likelihood, rows, shown

TRUE = Numbers(10.0, 0.0)


def made_up(games: int, turns: int = 6) -> list[list[Sample]]:
    """Games whose winners `TRUE` tells as well as anybody could."""
    rng = random.Random(3)
    found = []
    for _ in range(games):
        values = [rng.uniform(0.0, 30.0), rng.uniform(0.0, 30.0)]
        won = 0 if rng.random() < TRUE.shares(values, 0)[0] else 1
        found.append([Sample(values, left, [won]) for left in range(turns)])
    return found


def test_chances_that_come_true_hold() -> None:
    found = rows(shown(TRUE, made_up(800)))
    assert [row.low for row in found] == list(EDGES[:-1])
    assert sum(row.holds for row in found) >= len(found) - 1
    for row in found:
        assert row.low <= row.said <= row.high
        assert row.came == pytest.approx(row.said, abs=0.1)


def test_too_much_confidence_is_noticed() -> None:
    bold = rows(shown(Numbers(2.0, 0.0), made_up(800)))
    assert not bold[0].holds
    assert bold[0].came > bold[0].said
    assert not bold[-1].holds
    assert bold[-1].came < bold[-1].said


def test_turns_of_one_game_are_no_evidence_beside_each_other() -> None:
    once, often = (rows(shown(TRUE, made_up(60, turns))) for turns in (1, 20))
    for few, many in zip(once, often, strict=True):
        assert many.number == 20 * few.number
        assert many.games == few.games
        assert many.error == pytest.approx(few.error)


def test_few_games_say_nothing() -> None:
    assert not any(row.enough for row in rows(shown(TRUE, made_up(2))))


def test_a_shared_victory_is_a_part_of_one() -> None:
    found = shown(TRUE, [[Sample([5.0, 5.0, 1.0], 0, [0, 1])]])
    assert [one.won for one in found] == [0.5, 0.5, 0.0]


def test_knowledge_is_worth_more_than_none() -> None:
    games = made_up(200)
    assert likelihood(TRUE, games) > likelihood(Numbers(1e9, 0.0), games)
    assert likelihood(Numbers(1e9, 0.0), games) == pytest.approx(-math.log(2))
